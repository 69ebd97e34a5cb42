"""Journal: one command is one transaction, chained, retried once, and seen by all."""

import threading
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from director.desk.kernel.ports import HOUSE, Commit, Draft, Recorded, StorageProblem
from director.house.events import PersonAdded, PersonEdited, RowSaved
from director.house.people import HouseTable, Person
from director.storage import identifiers
from director.storage.chain import GENESIS, recomputed
from director.storage.engine import TIMEOUT, sqlite_url
from director.storage.journal import Journal
from director.storage.pipeline import Pipeline
from director.storage.schema import house_rows, people
from director.tournament.events import AnnouncementMade
from director.values.dataclass import replace
from director.values.ids import CommandId, PlayerId, StreamId
from tests.conftest import PATIENCE_MS
from tests.storage.scribe import SEED, WHO, Scribe, night

COMMAND = CommandId("command")


def noted(number: int) -> Commit:
    """A command that notes one row of the house."""
    draft = Draft(HOUSE, RowSaved("table", str(number)))
    return Commit(CommandId(f"row/{number}"), number, WHO, "why", (draft,))


def write(journal: Journal, commit: Commit) -> None:
    with journal.writing(commit.command, [HOUSE]) as writing:
        writing.commit(commit)


def test_what_is_written_is_read_again(journal: Journal) -> None:
    scribe = night(journal, players=3)
    entries = list(journal.entries(scribe.stream))
    assert [entry.version for entry in entries] == [1, 2, 3, 4, 5]
    assert [entry.kind for entry in entries[:3]] == [
        "TournamentAnnounced", "TableOpened", "EntryRegistered",
    ]  # fmt: skip
    assert entries[0].actor == WHO.actor
    assert entries[0].station == WHO.station
    assert list(journal.entries(scribe.stream, after=3)) == entries[3:]
    assert journal.seed(scribe.id) == SEED


def test_commit_returns_what_is_read_later(journal: Journal) -> None:
    scribe = Scribe(journal)
    scribe.announce()
    written = scribe.write(AnnouncementMade("Žltá čiara"))
    assert written == tuple(journal.entries(scribe.stream, after=2))


def test_each_hash_covers_the_entry_and_the_one_before(journal: Journal) -> None:
    scribe = night(journal)
    stored = journal.stored(scribe.stream)
    assert stored[0].prev_hash == GENESIS
    assert all(recomputed(entry) == entry.hash for entry in stored)
    assert all(later.prev_hash == before.hash for before, later in pairwise(stored))


def test_heads_are_the_last_entries(journal: Journal) -> None:
    scribe = night(journal)
    heads = {head.stream: head for head in journal.streams()}
    assert set(heads) == {scribe.stream, scribe.till, HOUSE}
    for stream, head in heads.items():
        last = journal.stored(StreamId(stream))[-1]
        assert (head.version, head.hash) == (last.version, last.hash)


def test_entries_are_numbered_without_gaps_over_all_streams(journal: Journal) -> None:
    night(journal)
    newest = journal.newest(100)
    assert [entry.seq for entry in newest] == list(range(len(newest), 0, -1))
    assert journal.newest(3, before_seq=5) == newest[-4:-1]


def test_an_exception_leaves_nothing(journal: Journal) -> None:
    write(journal, noted(1))
    before = journal.streams()

    def fail_after_writing() -> None:
        with journal.writing(COMMAND, [HOUSE]) as writing:
            writing.commit(noted(2))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_after_writing()
    assert journal.streams() == before
    assert len(list(journal.entries(HOUSE))) == 1


class Notebook:
    """Who has read the house so far, and what was told since."""

    def __init__(self, known: int) -> None:
        self.told: list[int] = []
        self._known = known

    def version(self, stream: StreamId) -> int:
        return self._known

    def take(self, stream: StreamId, news: Sequence[Recorded]) -> None:
        assert stream == HOUSE
        self.told += [entry.version for entry in news]
        self._known = self.told[-1] if news else self._known


def test_who_writes_is_told_first_what_another_console_wrote(url: str) -> None:
    mine, other = Journal(url), Journal(url)
    for number in (1, 2, 3):
        write(other, noted(number))
    for known, told in ((1, [2, 3]), (3, [])):
        reader = Notebook(known)
        with mine.writing(COMMAND, [HOUSE], reader):
            assert reader.told == told
    mine.close()
    other.close()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
@pytest.mark.parametrize("begun", [True, False])
def test_who_waits_reads_at_the_door_and_once_more_when_it_is_open(url: str, begun: bool) -> None:
    """Also in a stream that nobody has written in yet."""
    consoles = [Journal(url) for _ in range(3)]
    for number in range(2 * begun):
        write(consoles[0], noted(number))
    before, readers, threads = 2 * begun, [Notebook(0), Notebook(0)], []

    def wait(console: Journal, reader: Notebook, number: int) -> None:
        with console.writing(noted(number).command, [HOUSE], reader) as writing:
            writing.commit(noted(number))

    with consoles[0].writing(noted(7).command, [HOUSE]) as slow:
        for number, (console, reader) in enumerate(zip(consoles[1:], readers, strict=True), start=8):
            threads.append(threading.Thread(target=wait, args=(console, reader, number)))
            threads[-1].start()
            until_they_wait(consoles[0], number - 7)
        assert readers[0].told == list(range(1, before + 1))
        assert readers[1].told == []
        slow.commit(noted(7))
    for thread in threads:
        thread.join()
    assert readers[0].told == list(range(1, before + 2))
    assert readers[1].told == list(range(1, before + 3))
    commands = [entry.command for entry in consoles[0].entries(HOUSE)]
    assert commands[before:] == ["row/7", "row/8", "row/9"]
    for console in consoles:
        console.close()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
@pytest.mark.parametrize("first_is_free", [True, False])
def test_who_met_others_goes_to_the_door_at_once_next_time(
    url: str, first_is_free: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits there only while nobody is ahead of it in a stream that comes before."""
    together, trips = Pipeline.together, list[str]()

    def counted(line: Pipeline) -> AbstractContextManager[object]:
        trips.append(threading.current_thread().name)
        return together(line)

    monkeypatch.setattr(Pipeline, "together", counted)
    first, second = StreamId("till:1"), StreamId("till:2")
    consoles = [Journal(url) for _ in range(2)]

    def sale(console: Journal, number: int, *streams: StreamId) -> None:
        command = CommandId(f"sale/{number}")
        drafts = tuple(Draft(stream, AnnouncementMade("")) for stream in streams)
        with console.writing(command, streams, Following(console, streams)) as writing:
            writing.commit(Commit(command, 1, WHO, "", drafts))

    def held(number: int, stream: StreamId, waits: threading.Thread) -> None:
        """A sale of the first console, which the second one waits for."""
        command = CommandId(f"sale/{number}")
        with consoles[0].writing(command, [stream]) as slow:
            waits.start()
            until_they_wait(consoles[0], 1)
            slow.commit(Commit(command, 1, WHO, "", (Draft(stream, AnnouncementMade("")),)))
        waits.join()

    held(1, second, threading.Thread(target=sale, args=(consoles[1], 2, first, second), name="met"))
    in_the_way = second if first_is_free else first
    held(3, in_the_way, threading.Thread(target=sale, args=(consoles[1], 4, first, second), name="2nd"))
    sale(consoles[0], 5, first, second)
    sale(consoles[1], 6, first, second)
    assert trips.count("met") == 4
    assert trips.count("2nd") == (3 if first_is_free else 5)
    commands = [entry.command for entry in consoles[0].entries(second)]
    assert commands == [f"sale/{n}" for n in (1, 2, 3, 4, 5, 6) if n != 3 or first_is_free]
    for console in consoles:
        console.close()


class Following:
    """Follows streams from where they stand now."""

    def __init__(self, console: Journal, streams: Sequence[StreamId]) -> None:
        heads = {stream: console.head(stream) for stream in streams}
        self._known = {stream: head.version if head else 0 for stream, head in heads.items()}

    def version(self, stream: StreamId) -> int:
        return self._known[stream]

    def take(self, stream: StreamId, news: Sequence[Recorded]) -> None:
        self._known[stream] += len(news)


def until_they_wait(console: Journal, count: int) -> None:
    """Until so many consoles wait for their turn."""
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    while True:
        with console.engines.reading() as connection:
            if connection.exec_driver_sql(waiting).scalar_one() == count:
                return


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_who_is_tired_of_waiting_leaves_the_door(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("director.storage.engine.TIMEOUT", PATIENCE_MS // 1000)
    consoles = [Journal(url)]  # its turn lasts however slow the others are
    monkeypatch.setattr("director.storage.engine.TIMEOUT", 1)
    monkeypatch.setattr("director.storage.engine._timeouts", dict)  # they wait for a lock, not a line
    consoles += [Journal(url) for _ in range(2)]
    refused: list[str] = []

    def wait(console: Journal) -> None:
        try:
            write(console, noted(2))
        except StorageProblem as problem:
            refused.append(problem.code)

    threads = [threading.Thread(target=wait, args=(console,)) for console in consoles[1:]]
    with consoles[0].writing(COMMAND, [HOUSE]):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with consoles[0].engines.reading() as connection:
            held = (
                "SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database "
                "WHERE locktype = 'advisory' AND datname = current_database()"
            )
            until = time.monotonic() + PATIENCE_MS / 1000  # a server ends a session in its own time
            while connection.exec_driver_sql(held).scalar_one() != 1 and time.monotonic() < until:
                time.sleep(0.05)
            assert connection.exec_driver_sql(held).scalar_one() == 1
    assert refused == ["locked", "locked"]
    for console in consoles:
        write(console, noted(3))
        console.close()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_streams_of_their_own_are_written_at_once(url: str) -> None:
    """No writer waits for one in another stream, and none of them needs the other's number."""
    mine, other = Journal(url), Journal(url)
    till = StreamId("till:9")
    for number in (1, 2):
        write(mine, noted(number))
    with mine.writing(COMMAND, [till]) as slow:
        write(other, noted(3))
        slow.commit(Commit(COMMAND, 1, WHO, "", (Draft(till, AnnouncementMade("")),)))
    seqs = {entry.seq for stream in (HOUSE, till) for entry in mine.entries(stream)}
    assert len(seqs) == 4
    mine.close()
    other.close()


def test_two_consoles_never_write_the_same_version(url: str) -> None:
    consoles = [Journal(url), Journal(url)]
    write(consoles[0], noted(0))

    def work(console: Journal, first: int) -> None:
        for number in range(first, first + 15):
            write(console, noted(number))

    threads = [
        threading.Thread(target=work, args=(console, 100 * i)) for i, console in enumerate(consoles)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = list(consoles[0].entries(HOUSE))
    assert [entry.version for entry in entries] == list(range(1, 32))
    assert [entry.seq for entry in entries] == list(range(1, 32))
    for console in consoles:
        console.close()


def test_a_held_journal_is_waited_for_and_then_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 2 <= TIMEOUT <= 3
    monkeypatch.setattr("director.storage.engine.TIMEOUT", PATIENCE_MS // 1000)
    mine = Journal(url)  # its turn lasts however slow the other one is
    monkeypatch.setattr("director.storage.engine.TIMEOUT", 1)
    monkeypatch.setattr("director.storage.engine._timeouts", dict)  # it waits for a lock, not a line
    other = Journal(url)
    write(mine, noted(0))
    with (
        mine.writing(COMMAND, [HOUSE]),
        pytest.raises(StorageProblem) as refused,
        other.writing(noted(1).command, [HOUSE]),
    ):
        pass
    assert refused.value.code == "locked"
    write(other, noted(1))
    mine.close()
    other.close()


def test_a_command_is_written_when_its_context_ends(journal: Journal) -> None:
    commit = Commit(
        COMMAND, 1, WHO, "", (), rows=(("table", "1", HouseTable(1)), ("table", "2", HouseTable(2)))
    )
    with journal.writing(COMMAND, [HOUSE]) as writing:
        writing.commit(commit)
        assert journal.rows("table", HouseTable) == {}
    assert journal.rows("table", HouseTable) == {"1": HouseTable(1), "2": HouseTable(2)}
    gone = Commit(COMMAND, 1, WHO, "", (), rows=(("table", "1", None),))
    write(journal, gone)
    assert journal.rows("table", HouseTable) == {"2": HouseTable(2)}


def test_people_are_kept_found_and_changed(journal: Journal) -> None:
    ann = Person(PlayerId("1"), "Ann", "Šťastná", document="D1", card_number="C1", photo=b"\xff\0")
    bob = Person(PlayerId("2"), "Bob", "Adams", nickname="B", barred=True, notes="Ω")
    scribe = Scribe(journal)
    scribe.write_house(PersonAdded("1"), PersonAdded("2"), people=(ann, bob))
    assert journal.person(ann.id) == ann
    assert journal.person_by(document="D1") == ann
    assert journal.person_by(card_number="C1") == ann
    assert journal.person_by(document="D9", card_number="C1") == ann
    assert journal.person_by(document="D9") is None
    assert journal.person_by() is None
    assert journal.person(PlayerId("3")) is None
    assert [person.id for person in journal.people()] == ["2", "1"]
    assert journal.people()[1].photo == b""
    changed = Person(PlayerId("2"), "Robert", "Adams")
    scribe.write_house(PersonEdited("2", ("given_name",)), people=(changed,))
    assert journal.person(bob.id) == changed


def alike(journal: Journal, **facts: Any) -> list[str]:
    """The people who are like somebody new with these facts."""
    new = replace(Person(PlayerId("new"), "", ""), **facts)
    return sorted(person.id for person in journal.people_alike(new))


def test_people_are_found_by_number_name_and_birth_date_however_they_are_spelt(journal: Journal) -> None:
    ann = Person(PlayerId("ann"), "Ann Zoë", "Müller", document="EA 123", born="1990-01-02")
    nikos = Person(PlayerId("nikos"), "Νίκος", "Παπαδόπουλος", card_number="C-7")
    scribe = Scribe(journal)
    scribe.write_house(PersonAdded("ann"), PersonAdded("nikos"), people=(ann, nikos))
    assert alike(journal, document="ea-123") == ["ann"]
    assert alike(journal, card_number="c7") == ["nikos"]
    assert alike(journal, card_number="EA123") == []
    assert alike(journal, given_name="Mueller", family_name="Zoe Ann") == ["ann"]
    assert alike(journal, given_name="Nikos", family_name="Papadopoulos") == ["nikos"]
    assert alike(journal, family_name="Müller") == [], "a part of a name is not the whole"
    assert alike(journal, family_name="Kim", born="1990-01-02") == ["ann"]
    assert alike(journal) == []
    renamed = replace(ann, family_name="Stark", document="", born="")
    scribe.write_house(PersonEdited("ann", ("family_name",)), people=(renamed,))
    assert (
        alike(journal, given_name="Ann Zoe", family_name="Muller", document="EA123", born="1990-01-02")
        == []
    )
    assert alike(journal, given_name="Ann Zoe", family_name="Stark") == ["ann"]


def test_the_directory_is_not_read_to_compare_one_person(file: Path) -> None:
    """Each part of the question goes by an index."""
    journal = Journal(sqlite_url(file))
    asked, told = journal.statements.text(identifiers.alike(1))
    words = {"born": "1990-01-02", "key0": "ann", "document": "D1", "card": "C1", **told}
    with journal.engines.reading() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked}", words).all()
    journal.close()
    assert not [step for *_, step in plan if "SCAN people" in step or "SCAN identifiers" in step], plan


@pytest.mark.parametrize("where", ["reason", "person", "row"])
@pytest.mark.parametrize("text", ["a\0", "\udc80"])
def test_text_that_no_database_holds_leaves_nothing(journal: Journal, where: str, text: str) -> None:
    commit = Commit(
        COMMAND,
        1,
        WHO,
        text if where == "reason" else "",
        (Draft(HOUSE, RowSaved("table", "1")),),
        people=(Person(PlayerId("1"), "A", text),) if where == "person" else (),
        rows=(("staff", "1", {"name": text}),) if where == "row" else (),
    )
    with pytest.raises(StorageProblem) as refused:
        write(journal, commit)
    assert refused.value.code == "text_not_storable"
    assert refused.value.facts["field"] in ("reason", "family_name", "name", "")
    assert journal.streams() == ()
    with journal.engines.reading() as connection:
        assert not connection.execute(select(people)).all()
        mine = select(house_rows).where(house_rows.c.kind != "key")
        assert not connection.execute(mine).all()


def test_a_seed_that_is_missing_is_told(journal: Journal) -> None:
    scribe = Scribe(journal, "nobody")
    with pytest.raises(StorageProblem) as refused:
        journal.seed(scribe.id)
    assert refused.value.code == "no_seed"


def test_a_seed_of_a_command_that_broke_off_is_not_there(journal: Journal) -> None:
    scribe = Scribe(journal)
    seed = Commit(COMMAND, 1, WHO, "", (), seed=(scribe.id, b"\1" * 32))

    def write_and_fail() -> None:
        with journal.writing(COMMAND, [HOUSE]) as writing:
            writing.commit(seed)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write_and_fail()
    with pytest.raises(StorageProblem):
        journal.seed(scribe.id)


def test_a_stream_that_was_not_locked_is_not_written(journal: Journal) -> None:
    other = Draft(StreamId("till:9"), AnnouncementMade(""))
    with pytest.raises(KeyError), journal.writing(COMMAND, [HOUSE]) as writing:
        writing.commit(Commit(COMMAND, 1, WHO, "", (other,)))
    assert journal.streams() == ()
