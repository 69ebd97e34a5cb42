"""The keyed chain: whoever holds the database alone may work out every hash anew, and is found."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from director.bootstrap import House, look_through
from director.desk.kernel.ports import HOUSE, StorageProblem
from director.desk.kernel.rows.root import exchanged, root_of
from director.desk.offered import commands as c
from director.house.events import Head, HeadsNoted
from director.storage.chain import GENESIS, Stored, recomputed
from director.storage.checks.named import named_streams
from director.storage.checks.since_noted import verify_recent
from director.storage.codec import Codec
from director.storage.engine import Engines, sqlite_url
from director.storage.house_key import key_file
from director.storage.reading import recorded
from director.storage.refold import rebuild, stored_streams
from director.values.dataclass import replace
from director.values.ids import StreamId
from tests.desk.cash.cash_room import HOLDEM
from tests.desk.night.night_desk import WHO, person
from tests.storage.golden import HOUSES, golden_house
from tests.storage.opened import bust, opened, play

Found = set[tuple[str, str]]
Cut = Callable[[str, list[Stored]], list[Stored]]
"""What whoever rewrites the journal leaves of a stream."""


class Forger:
    """Rewrites a database past the desk so that every hash, head, note, root and row fits again."""

    def __init__(self, url: str) -> None:
        self._engines = Engines(url)
        self._codec = Codec()

    def rewrite(self, cut: Cut) -> None:
        """Leave of each stream what `cut` leaves, and work out anew whatever stands on it."""
        with self._engines.writing() as connection:
            streams = {name: cut(name, stored) for name, stored in stored_streams(connection)}
            kept = {name: stored for name, stored in streams.items() if stored}
            for name in [name for name in kept if name != HOUSE]:
                kept[name] = list(_rehashed(kept[name]))
            kept[HOUSE] = list(self._house(kept))
            for table in ("journal", "streams"):
                connection.execute(text(f"DELETE FROM {table} WHERE 1 = 1"))
            everything = sorted((e for each in kept.values() for e in each), key=lambda e: e.seq)
            for seq, entry in enumerate(everything, 1):
                self._put(connection, "journal", {**_fields(entry), "seq": seq})
            for name, stored in kept.items():
                head = {"stream": name, "version": stored[-1].version, "hash": stored[-1].hash}
                self._put(connection, "streams", {**head, "mark": ""})
            rebuild(connection)
        self._engines.close()

    def _put(self, connection: Any, table: str, row: dict[str, object]) -> None:
        names = ", ".join(row)
        words = ", ".join(f":{name}" for name in row)
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({words})"), row)

    def _house(self, kept: dict[str, list[Stored]]) -> Iterator[Stored]:
        """The house's stream with notes of the heads as they are now, their roots worked out."""
        total, noted = "", dict[str, Head]()
        before, written = GENESIS, dict[int, str]()
        for version, entry in enumerate(kept[HOUSE], 1):
            event = recorded(entry, self._codec).event
            if isinstance(event, HeadsNoted):
                heads = tuple(self._head(head, kept, written) for head in event.heads)
                heads = tuple(head for head in heads if head.version)
                gone = [noted[head.stream] for head in heads if head.stream in noted]
                total = exchanged(total, gone, heads)
                noted |= {head.stream: head for head in heads}
                event = replace(event, heads=heads, root=root_of(total))
                entry = replace(entry, payload=self._codec.encode(event))
            entry = replace(entry, version=version, prev_hash=before)
            entry = replace(entry, hash=recomputed(entry))
            before = written[version] = entry.hash
            yield entry

    def _head(self, head: Head, kept: dict[str, list[Stored]], written: dict[int, str]) -> Head:
        hashes = (
            written if head.stream == HOUSE else {e.version: e.hash for e in kept.get(head.stream, ())}
        )
        version = min(head.version, max(hashes, default=0))
        return Head(head.stream, version, hashes.get(version, ""))


def _fields(entry: Stored) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(entry)
    return found


def _rehashed(stored: list[Stored]) -> Iterator[Stored]:
    before = GENESIS
    for version, entry in enumerate(stored, 1):
        entry = replace(entry, version=version, prev_hash=before)
        entry = replace(entry, hash=recomputed(entry))
        before = entry.hash
        yield entry


def reason_changed(name: str, stored: list[Stored]) -> list[Stored]:
    if not name.startswith("tournament:"):
        return stored
    return [*stored[:-1], replace(stored[-1], reason="another reason")]


def tail_cut(name: str, stored: list[Stored]) -> list[Stored]:
    return stored[:-1] if name.startswith("tournament:") else stored


def found_in(house: House) -> Found:
    return {(finding.code, finding.stream) for finding in house.verify().findings}


@pytest.fixture
def night(url: str) -> House:
    """A night whose heads were noted, with two busts since."""
    house = play(url)
    house.note_heads(WHO)
    bust(house, 5)
    bust(house, 6)
    house.close()
    return house


@pytest.mark.parametrize("cut", [reason_changed, tail_cut])
def test_a_journal_that_was_rewritten_whole_does_not_bear_the_houses_marks(
    night: House, cut: Cut
) -> None:
    again = opened(night.url, chance="again")
    assert found_in(again) == set()
    again.close()
    Forger(night.url).rewrite(cut)
    again = opened(night.url, chance="again")
    found = found_in(again)
    assert {"head_unsigned", "note_unsigned"} & {code for code, _ in found}
    assert ("head_unsigned", "tournament:friday") in found
    assert any(f.code == "head_unsigned" for f in look_through(night.url))
    engines = Engines(night.url)
    assert verify_recent(engines).findings
    engines.close()
    again.close()


def test_marks_taken_from_what_stood_there_prove_nothing_else(night: House) -> None:
    """The marks of before are put back beside the heads of the forgery."""
    engines = Engines(night.url)
    with engines.reading() as connection:
        before = dict(map(tuple, connection.execute(text("SELECT stream, mark FROM streams")).all()))
    Forger(night.url).rewrite(reason_changed)
    with engines.writing() as connection:
        for stream, mark in before.items():
            connection.execute(
                text("UPDATE streams SET mark = :mark WHERE stream = :stream"),
                {"mark": mark, "stream": stream},
            )
    engines.close()
    again = opened(night.url, chance="again")
    assert ("head_unsigned", "tournament:friday") in found_in(again)
    again.close()


def test_what_is_written_after_a_forgery_does_not_make_it_the_houses(night: House) -> None:
    Forger(night.url).rewrite(tail_cut)
    again = opened(night.url, chance="again")
    bust(again, 7)
    again.note_heads(WHO)
    found = found_in(again)
    assert ("head_unsigned", "tournament:friday") in found
    again.close()


def test_a_copy_of_a_rewritten_house_does_not_count(night: House, tmp_path: Path) -> None:
    Forger(night.url).rewrite(reason_changed)
    again = opened(night.url, chance="again")
    with pytest.raises(StorageProblem) as refused:
        again.back_up_into(tmp_path)
    assert refused.value.code == "copy_unsound"
    again.close()


def test_a_key_that_came_back_does_not_prove_a_forgery(tmp_path: Path) -> None:
    """The database is taken away without its key, rewritten, and put beside it again."""
    file = tmp_path / "house.db"
    house = play(sqlite_url(file))
    house.note_heads(WHO)
    house.close()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(file, elsewhere / "house.db")
    Forger(sqlite_url(elsewhere / "house.db")).rewrite(reason_changed)
    shutil.copy(elsewhere / "house.db", file)
    again = opened(sqlite_url(file), chance="again")
    assert ("note_unsigned", HOUSE) in found_in(again)
    again.close()


def test_without_its_key_nothing_is_proved_and_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    play(sqlite_url(file)).close()
    key_file(file).unlink()
    again = opened(sqlite_url(file), chance="again")
    assert ("heads_key_missing", "") in found_in(again)
    again.close()


def test_a_stream_removed_in_a_file_shows_by_the_numbers_of_what_came_after(tmp_path: Path) -> None:
    """Nobody had noted it, and nothing names it."""
    file = tmp_path / "house.db"
    house = play(sqlite_url(file))
    house.desk.execute(c.JoinWaiting(person(1).id, HOLDEM), WHO)
    bust(house, 5)
    house.close()
    Forger(sqlite_url(file)).rewrite(lambda name, stored: [] if name == "waiting" else stored)
    with closing(sqlite3.connect(file)) as line:
        assert not line.execute("SELECT 1 FROM streams WHERE stream = 'waiting'").fetchone()
    again = opened(sqlite_url(file), chance="again")
    assert found_in(again)
    again.close()


@pytest.mark.parametrize("name", HOUSES)
def test_every_stream_that_an_older_house_names_is_there(name: str, tmp_path: Path) -> None:
    house = golden_house(name, tmp_path)
    assert house.verify().findings == ()
    there = {StreamId(head.stream) for head in house.store.streams()}
    for stream in there:
        assert named_streams(house.store.entries(stream)) <= there
    house.close()
