"""Travel: a tournament goes to another machine whole, or not at all."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from director.bootstrap import House
from director.desk.house.identity import PeopleIndex
from director.desk.kernel.ports import StorageProblem, tournament_stream
from director.desk.offered import commands as c
from director.files import bounded
from director.storage.chain import GENESIS, Stored, recomputed
from director.storage.engine import sqlite_url
from director.storage.tournament_file import _without_conflicts
from director.texts import texts_for
from director.texts.problems import problem_sentence
from director.tournament.state.flights import BagCount
from director.values.ids import EntryId, EventId
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.storage.opened import NIGHT, opened, play, register, with_keys_of

STREAM = tournament_stream(NIGHT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A tournament that was called off, written to a file."""
    house = play(sqlite_url(tmp_path / "from.db"))
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, insist=True, reason="told")
    house.export_tournament(NIGHT, tmp_path / "friday.jsonl")
    house.close()
    return tmp_path / "friday.jsonl"


def refused(house: House, file: Path) -> str:
    """The code with which a file is not taken in, and nothing of it kept."""
    before = house.store.streams()
    with pytest.raises(StorageProblem) as told:
        house.import_tournament(file, WHO)
    assert house.store.streams() == before
    assert house.verify().findings == ()
    return told.value.code


def of_the_same_house(url: str, file: Path) -> House:
    """An empty database with the key of the house that wrote the file."""
    return with_keys_of(sqlite_url(file.with_name("from.db")), url)


def test_a_tournament_comes_back_to_its_house(file: Path, url: str) -> None:
    source = opened(sqlite_url(file.with_name("from.db")))
    house = of_the_same_house(url, file)
    house.import_tournament(file, WHO)
    assert house.verify().findings == ()
    assert house.desk.tournament(NIGHT) == source.desk.tournament(NIGHT)
    assert house.store.people() == source.store.people()
    theirs, ours = (list(one.store.entries(STREAM)) for one in (source, house))
    assert [replace(entry, seq=0) for entry in theirs] == [replace(entry, seq=0) for entry in ours]
    assert house.verify([(STREAM, theirs[-1].hash)]).findings == ()
    assert house.store.newest(1)[0].reason == f"{STREAM}:{theirs[-1].hash}"
    assert refused(house, file) == "exists_already"
    house.close()
    source.close()


def test_a_tournament_of_another_house_is_read_and_nothing_else(file: Path, url: str) -> None:
    """Nothing of it can be paid: the house does not know it."""
    house = opened(url)
    assert refused(house, file) == "tournament_of_elsewhere"
    read = house.read_tournament(file)
    assert (read.own, read.state.id, len(read.people)) == (False, NIGHT, 12)
    assert house.store.streams() == ()
    paid = c.VoidPrize(NIGHT, EntryId(1), TILL)
    refusal = house.desk.can(paid, WHO, reason="told", insist=True)
    assert refusal is not None
    assert refusal.code == "unknown_tournament"
    house.close()


def test_a_tournament_that_goes_on_is_only_read(tmp_path: Path) -> None:
    play(sqlite_url(tmp_path / "from.db")).close()
    source, file = opened(sqlite_url(tmp_path / "from.db")), tmp_path / "running.jsonl"
    source.export_tournament(NIGHT, file)
    source.close()
    house = of_the_same_house(sqlite_url(tmp_path / "to.db"), file)
    assert refused(house, file) == "tournament_not_over"
    assert house.read_tournament(file).own
    house.close()


def test_a_flight_comes_back_to_its_event_alone(tmp_path: Path) -> None:
    """Its bags and its money lie with the event."""
    event, file = EventId("main"), tmp_path / "flight.jsonl"
    source = opened(sqlite_url(tmp_path / "from.db"))

    def do(command: c.Command) -> None:
        source.desk.execute(command, WHO, insist=True, reason="told")

    do(c.AnnounceEvent(event, "Main Event", "EUR"))
    do(c.AnnounceTournament(NIGHT, settings(), STRUCTURE))
    do(c.AddFlight(NIGHT, event, "1A"))
    do(c.OpenRegistration(NIGHT, (1,)))
    register(source, 3)
    do(c.StartTournament(NIGHT))
    do(c.CloseRegistration(NIGHT))
    do(c.BagStacks(NIGHT, tuple(BagCount(EntryId(n), 10_000) for n in (1, 2, 3))))
    do(c.CloseFlight(NIGHT, event))
    source.export_tournament(NIGHT, file)
    source.close()
    house = of_the_same_house(sqlite_url(tmp_path / "to.db"), file)
    assert refused(house, file) == "tournament_without_event"
    assert house.read_tournament(file).own, "it is read all the same"
    house.desk.execute(c.AnnounceEvent(event, "Main Event", "EUR"), WHO)
    assert refused(house, file) == "tournament_without_event", "the event has no such flight"
    house.close()


def test_an_edited_file_is_refused(file: Path, url: str) -> None:
    house = of_the_same_house(url, file)
    text = file.read_text()
    file.write_text(text.replace('\\"entry\\":3', '\\"entry\\":4', 1))
    assert file.read_text() != text
    assert refused(house, file) == "unsound"
    house.close()


def test_a_file_that_was_edited_and_hashed_again_is_not_the_house_s(file: Path, url: str) -> None:
    """Every hash is right, and the signature is not."""
    house = of_the_same_house(url, file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    entries = lines[1 + lines[0]["people"] :]
    before = GENESIS
    for entry in entries:
        entry["payload"] = entry["payload"].replace("10000", "20000")
        entry["prev_hash"] = before
        entry["hash"] = before = recomputed(Stored(**entry))
    lines[0]["head"] = before
    file.write_text("\n".join(json.dumps(line, separators=(",", ":")) for line in lines))
    assert refused(house, file) == "tournament_of_elsewhere"
    assert not house.read_tournament(file).own
    house.close()


def test_a_file_that_is_too_large_is_not_read(file: Path, url: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(bounded, "MOST_BYTES", file.stat().st_size - 1)
    house = opened(url)
    with pytest.raises(StorageProblem) as told:
        house.read_tournament(file)
    assert "64 MB" in problem_sentence(told.value, texts_for("en"))
    house.close()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Player", "Prayer", "unsound"),
        ("riffle-tournament-1", "riffle-tournament-2", "newer_file"),
        ("riffle-tournament-1", "somebody else's", "not_a_tournament"),
    ],
)
def test_people_and_version_of_a_file_are_looked_at(
    file: Path, tmp_path: Path, old: str, new: str, code: str
) -> None:
    house = opened(sqlite_url(tmp_path / "to.db"))
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    assert refused(house, file) == code
    house.close()


def test_a_file_of_an_older_program_is_only_read(file: Path, tmp_path: Path) -> None:
    """It has no digest of its people yet, and no signature."""
    house = of_the_same_house(sqlite_url(tmp_path / "to.db"), file)
    text = file.read_text()
    file.write_text(re.sub(r',"(digest|signature)":"[0-9a-f]{64}"', "", text))
    assert file.read_text() != text
    assert refused(house, file) == "tournament_of_elsewhere"
    assert not house.read_tournament(file).own
    house.close()


@pytest.mark.parametrize("cut", [0, 1, 5, -1])
def test_a_file_cut_short_is_refused(file: Path, tmp_path: Path, cut: int) -> None:
    house = opened(sqlite_url(tmp_path / "to.db"))
    file.write_bytes(b"\n".join(file.read_bytes().splitlines()[:cut]))
    assert refused(house, file) == "not_a_tournament"
    house.close()


def test_a_file_is_never_overwritten_and_a_stranger_not_written(file: Path) -> None:
    house = opened(sqlite_url(file.with_name("from.db")))
    text = file.read_bytes()
    with pytest.raises(StorageProblem) as told:
        house.export_tournament(NIGHT, file)
    assert (told.value.code, file.read_bytes()) == ("file_exists", text)
    with pytest.raises(StorageProblem) as told:
        house.export_tournament(type(NIGHT)("nobody"), file.with_name("new.jsonl"))
    assert told.value.code == "no_tournament"
    assert not file.with_name("new.jsonl").exists()
    house.close()


def test_nobody_comes_back_past_a_bar_or_with_a_number_of_somebody_else() -> None:
    """T-R7: a file brings rows of people whom this house has met under another id since."""
    barred = person(1, given_name="Ján", family_name="Novák", barred=True)
    known = PeopleIndex((barred, person(2, document="EA123456")))
    twin = person(8, given_name="JAN", family_name="Novak", document="X1", card_number="Y1")
    assert _without_conflicts(twin, known).barred
    holder = _without_conflicts(person(9, document="ea 123-456", born="1970-07-07"), known)
    assert (holder.document, holder.card_number, holder.barred) == ("", "", False)
    stranger = person(10, born="1970-08-08")
    assert _without_conflicts(stranger, known) == stranger
