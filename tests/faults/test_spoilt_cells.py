"""Spoilt cells: whatever stands in a column of the database, no reader ends with a bug: each says it."""

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from director.bootstrap import House, keep_copy, look_through, open_house
from director.desk.history.search import JournalWanted, search_journal
from director.desk.kernel.ports import StorageProblem, tournament_stream
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.checks.since_noted import verify_recent
from director.storage.checks.verify import verify
from director.storage.engine import Engines, sqlite_url
from director.storage.house_key import key_file
from director.storage.schema import metadata
from director.texts import LANGUAGES, texts_for
from director.texts.problems import problem_sentence
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, person
from tests.storage.golden import HOUSES, golden_house, states
from ui.parts.findings import finding_text

TEXTS = [texts_for(language) for language in LANGUAGES]
Cell = tuple[str, str, str, int]
"""A house, a table, a column and a row."""
_BY = {"house_rows": "kind", "journal": "stream || kind"}
_EACH = 10
"""So many spoilt cells a seed."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Houses of every room, noted, with something written since."""
    files = {}
    for name in HOUSES:
        house = golden_house(name, tmp_path_factory.mktemp(name))
        house.desk.execute(c.SavePerson(person(901)), WHO)
        house.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("The Oak")), WHO)
        house.note_heads(WHO)
        house.desk.execute(c.SavePerson(person(902)), WHO)
        assert house.file is not None
        files[name] = house.file
        house.close()
    return files


def spoilt(value: object, chance: random.Random) -> Iterator[object]:
    """Values that may stand there instead; bytes in a tuple are text that is none."""
    match value:
        case str():
            raw = bytearray(value.encode() or b"x")
            place = chance.randrange(8 * len(raw))
            raw[place // 8] ^= 1 << place % 8
            yield from (f"é{value[1:]}", f"{value}é", (bytes(raw),), bytes(raw), f"{value}\0", "")
        case int():
            yield from (value ^ 1 << chance.randrange(62), -value - 1, "x", 1.5, b"x", 2**62)
        case bytes():
            yield from (value[:-1], value + b"x", b"", "é")
        case _:
            yield from (1, "x", b"x")


def cells(houses: Mapping[str, Path]) -> Iterator[Cell]:
    for name, file in houses.items():
        with closing(sqlite3.connect(file)) as line:
            for table in metadata.sorted_tables:
                by = _BY.get(table.name, "rowid")
                found = line.execute(f"SELECT min(rowid) FROM {table.name} GROUP BY {by} LIMIT 20")
                rows = [row for (row,) in found][: None if by != "rowid" else 1]
                yield from ((name, table.name, c.name, row) for c in table.columns for row in rows)


def spoil(file: Path, cell: Cell, chance: random.Random) -> bool:
    """Whether another value stands there now."""
    _, table, column, row = cell
    mine = f"{table} SET {column} = {{}} WHERE rowid = {row}"
    with closing(sqlite3.connect(file)) as line:
        (value,) = line.execute(f"SELECT {column} FROM {table} WHERE rowid = {row}").fetchone()
        other = chance.choice([each for each in spoilt(value, chance) if each != value])
        words = "CAST(? AS TEXT)" if isinstance(other, tuple) else "?"
        try:
            line.execute(f"UPDATE {mine.format(words)}", other if isinstance(other, tuple) else (other,))
        except sqlite3.IntegrityError:
            return False  # the database itself refuses it
        line.commit()
    return True


@pytest.mark.parametrize("seed", range(3))
def test_no_reader_ends_with_a_bug_whatever_stands_in_a_cell(
    houses: Mapping[str, Path], tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    everywhere = list(cells(houses))
    for number, cell in enumerate(chance.sample(everywhere, _EACH)):
        file = _copied(houses[cell[0]], tmp_path / str(number))
        if not spoil(file, cell, chance):
            continue
        assert _verified(file), cell
        for read in READERS:
            with suppress(StorageProblem), in_words():
                read(file)


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE kept_tills SET mark = 'é' || substr(mark, 2)",
        "UPDATE kept_tills SET mark = 'é'",
        'UPDATE journal SET payload = replace(payload, \'"key":"\', \'"key":"é\') '
        "WHERE kind = 'RowsWatched'",
    ],
)
@pytest.mark.parametrize("name", ["cashier"])
def test_a_letter_that_is_not_ascii_in_a_mark_is_a_finding(
    houses: Mapping[str, Path], tmp_path: Path, edit: str, name: str
) -> None:
    file = _copied(houses[name], tmp_path / "house")
    with closing(sqlite3.connect(file)) as line:
        assert line.execute(edit).rowcount
        line.commit()
    assert _verified(file)
    assert look_through(sqlite_url(file))
    with pytest.raises(StorageProblem) as refused:
        keep_copy(sqlite_url(file), None)
    assert refused.value.code == "copy_unsound"


@contextmanager
def in_words() -> Iterator[None]:
    """A problem has a sentence in every language."""
    try:
        yield
    except StorageProblem as problem:
        if not all(problem_sentence(problem, texts) for texts in TEXTS):
            pytest.fail(problem.code)
        raise


def _copied(file: Path, folder: Path) -> Path:
    folder.mkdir()
    for each in (file, key_file(file)):
        shutil.copy(each, folder / each.name)
    return folder / file.name


def _opened(file: Path) -> House:
    time, chance = FakeTime(1_800_000_000_000_000), FakeChance("again")
    return open_house(sqlite_url(file), time=time, chance=chance, alone=False)


def _verified(file: Path) -> int:
    """How much is found; each of it in words."""
    engines = Engines(sqlite_url(file))
    try:
        found = (*verify(engines).findings, *verify_recent(engines).findings)
    finally:
        engines.close()
    assert all(finding_text(finding, texts) for finding in found for texts in TEXTS)
    return len(found)


def _start(house: House) -> None:
    store = house.store
    house.desk.house()
    store.live_tournaments(), store.over_since(0), store.bound_players(), store.last_visits()
    for known in store.people():
        store.person(known.id), store.player_entries(known.id), store.payments(known.id)
    states(house)
    house.note_heads(WHO)


def _search(house: House) -> None:
    search_journal(house.desk, JournalWanted(), 100)
    house.store.newest(50)
    search_journal(house.desk, JournalWanted(table=1), 100)
    for known in house.store.people()[:1]:
        search_journal(house.desk, JournalWanted(player=known.id), 100)


def _draws(house: House) -> None:
    for night in house.store.tournaments():
        history = tuple(house.store.entries(tournament_stream(night.id)))
        check_draws(history, house.store.seed(night.id))


def _in_house(read: Callable[[House], object]) -> Callable[[Path], None]:
    def opened(file: Path) -> None:
        house = _opened(file)
        try:
            read(house)
        finally:
            house.close()

    return opened


READERS: tuple[Callable[[Path], object], ...] = (
    lambda file: look_through(sqlite_url(file)),
    lambda file: keep_copy(sqlite_url(file), None),
    _in_house(_start),
    _in_house(_search),
    _in_house(_draws),
    _in_house(lambda house: house.rebuild()),
)
