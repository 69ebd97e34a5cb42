"""Damage: what another program has spoilt closes no more than itself, in any room and on any wall."""

import sqlite3
import sys
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.bootstrap import House, open_house
from director.desk.kernel.ports import StorageProblem
from director.desk.offered.commands import SavePerson
from director.storage.engine import sqlite_url
from director.values.dataclass import replace
from tests.desk.night.night_desk import person
from tests.ui.walker import Walker, walk
from ui.scenes.scenes import Scene, Showing
from ui.wall.console_walls import walls_of

FAR = 10**18
ROOMS = (
    "night/players", "night/tables", "night/prizes", "pit", "cash", "tills/accounts", "wall",
    "house/staff", "house/tables", "house/directory",
)  # fmt: skip
STRANGE = (
    "UPDATE house_rows SET payload = replace(payload, 'demo-pit-1', 'ghost') WHERE key = 'demo-pit-1'",
    "UPDATE house_rows SET payload = replace(payload, 'demo-cash-1', 'ghost') WHERE key = 'demo-cash-1'",
    "UPDATE house_rows SET payload = replace(payload, '\"number\":33', '\"number\":-4444444444') "
    "WHERE key = 'demo-pit-2'",
    "INSERT INTO house_rows VALUES ('table', '5', '{\"number\":-5,\"seats\":-3,\"accessible\":[99]}')",
    f"UPDATE house_rows SET payload = json_set(payload, '$.opened_at', {FAR}) WHERE kind = 'pit'",
    f"UPDATE house_rows SET payload = json_set(payload, '$.closed_at', {FAR}) WHERE key = 'demo-cash-2'",
    "UPDATE house_rows SET payload = json_set(payload, '$.name', char(10)) WHERE kind = 'staff'",
    f"UPDATE journal SET at = {FAR} WHERE stream LIKE 'game:%' OR stream LIKE 'cash:%'",
    f"UPDATE journal SET at = -{FAR} WHERE stream = 'waiting'",
    f"UPDATE entries SET at = {FAR}, chips = -{FAR}, table_number = {FAR}, player = 'ghost'",
    f"UPDATE receipts SET at = -{FAR}, amount = {FAR}, method = 'x', purpose = 'y', currency = ''",
    f"UPDATE people SET born = 'x', country = '', iban = 'XX', photo = x'00ff', added_at = -{FAR}",
)
"""Values that this program never writes."""
SPOILT_ROWS = ("staff/eva", "pit/demo-pit-2", "cash/demo-cash-1", "jackpot/three_card-bonus_jackpot")
SPOILT_STREAMS = ("game:demo-pit-2", "cash:demo-cash-1", "jackpot:three_card-bonus_jackpot", "waiting")


@pytest.fixture
def bugs(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Whatever came out of anything, and where from."""
    found: list[str] = []

    def note(_kind: object, error: BaseException, trace: object) -> None:
        found.append(f"{error!r} {traceback.extract_tb(trace)[-3:]}")  # type: ignore[arg-type]

    monkeypatch.setattr(sys, "excepthook", note)
    yield found
    assert found == []


def spoil(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount


def see_everything(walker: Walker) -> None:
    """Every room is painted, and every scene of a wall; and the house still takes what it is told."""
    for room in ROOMS:
        walker.window.go(room)
        walker.wait_for_desk()
        assert not walker.window.grab().isNull()
    walker.order(SavePerson(person(999)))
    walls = walls_of(walker.console)
    display = walls.add()
    for scene in Scene:
        walls.change(replace(display, showing=Showing(scene)))
        QApplication.processEvents()
        assert not walls.windows[display.number].grab().isNull()
    walls.remove(display.number)


@pytest.mark.qt_no_exception_capture
def test_strange_values_break_no_room_and_no_wall(
    copy: Path, qtbot: QtBot, tmp_path: Path, bugs: list[str]
) -> None:
    spoil(copy, *STRANGE)
    with walk(copy, qtbot, tmp_path) as walker:
        see_everything(walker)
        assert walker.refusals == []


@pytest.mark.qt_no_exception_capture
def test_rows_that_cannot_be_read_are_missed_and_the_others_shown(
    copy: Path, qtbot: QtBot, tmp_path: Path, bugs: list[str]
) -> None:
    for name in SPOILT_ROWS:
        kind, _, key = name.partition("/")
        spoil(copy, f"UPDATE house_rows SET payload = '{{' WHERE kind = '{kind}' AND key = '{key}'")
    with walk(copy, qtbot, tmp_path) as walker:
        assert set(walker.console.staff()) == {"jana", "martin", "peter", "zuzana"}
        assert [table.id for table in walker.console.cash().tables] == ["demo-cash-2"]
        see_everything(walker)


@pytest.mark.qt_no_exception_capture
def test_streams_that_cannot_be_read_close_nothing_else(
    copy: Path, qtbot: QtBot, tmp_path: Path, bugs: list[str]
) -> None:
    for stream in SPOILT_STREAMS:
        spoil(copy, f"UPDATE journal SET payload = '{{' WHERE stream = '{stream}' AND version = 2")
    told: list[StorageProblem] = []
    with walk(copy, qtbot, tmp_path, problems=told) as walker:
        assert [problem.facts.get("stream") for problem in told] == [SPOILT_STREAMS[2]]
        assert [jackpot.id for jackpot in walker.console.jackpots()] == ["cash-EUR"]
        assert walker.console.cash().unreadable == (31, 0)
        see_everything(walker)
        pit = [problem for problem in told if problem.facts.get("stream") == SPOILT_STREAMS[0]]
        assert pit


def _known(house: House, rows: str) -> list[object]:
    """What the store tells of tournaments, or of everybody's entries."""
    if rows == "tournaments":
        return list(house.store.tournaments())
    return [one for known in house.store.people() for one in house.store.player_entries(known.id)]


@pytest.mark.parametrize("rows", ["tournaments", "entries"])
def test_a_derived_row_that_says_nonsense_is_told_with_its_cure(copy: Path, rows: str) -> None:
    house = open_house(sqlite_url(copy))
    before = _known(house, rows)
    spoil(copy, f"UPDATE {rows} SET status = 'nonsense'")
    with pytest.raises(StorageProblem) as told:
        _known(house, rows)
    assert told.value.code == "damaged_derived"
    house.rebuild()
    assert _known(house, rows) == before
    house.close()
