"""A file that the program is started with is shown once the house is open and somebody is logged in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow, SetPin
from director.files.layout_files import ENDING as LAYOUT
from director.files.layout_files import ready_made, write_layout
from director.house.people import HouseSettings
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO, Night, kept_pin
from tests.storage.opened import NIGHT, play
from tests.ui.cashdesk.test_hand_over import EVA, PIN
from tests.ui.frame.test_app import machine_in
from tests.ui.night_console import NightHouse
from ui.commandline import cli
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.snapshots import ConsoleHouse
from ui.frame.app import WindowHolder
from ui.look.theme import load_fonts
from ui.night.past import ENDING, PastPage
from ui.wall.designer.page import DesignerPage


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    """A layout as the designer gives it out."""
    file = tmp_path / f"ours{LAYOUT}"
    file.write_bytes(write_layout(ready_made()["clock"]))
    return file


@contextmanager
def started(
    house: Callable[[], ConsoleHouse], file: Path, folder: Path, qapp: QApplication
) -> Iterator[tuple[WindowHolder, LiveConsole]]:
    """A console that is started with a file."""
    load_fonts()

    console = LiveConsole(house, WHO, "en", machine=machine_in(folder))
    holder = WindowHolder(qapp, console, file)
    console.start()
    try:
        yield holder, console
    finally:
        holder.close()
        console.close()


def brought(holder: WindowHolder) -> bool:
    """Whether a layout from a file is in the designer, not saved yet."""
    page = holder.window.pages.innermost()
    return isinstance(page, DesignerPage) and page.draft.new


def test_a_layout_is_brought_into_the_designer_once_somebody_is_logged_in(
    layout: Path, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    night = Night()
    night.do(SaveRow(STAFF, EVA.id, EVA))
    night.do(SetPin(EVA.id, kept_pin(PIN)))
    wanted = SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(wanted, Who(EVA.id, WHO.station))
    with started(lambda: NightHouse(night), layout, tmp_path, qapp) as (holder, console):
        guard = guard_of(console)
        qtbot.waitUntil(lambda: guard.locked)
        assert not brought(holder)
        guard.log_in(EVA.id, PIN, lambda fault: pytest.fail(str(fault)))
        qtbot.waitUntil(lambda: brought(holder))
        holder.window.pages.innermost().drop()  # type: ignore[union-attr]


def test_a_tournament_is_shown_as_its_file_has_it(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    url, file = sqlite_url(tmp_path / "house.db"), tmp_path / f"friday{ENDING}"
    house = play(url, players=10)
    house.export_tournament(NIGHT, file)
    house.close()
    with started(lambda: open_house(url), file, tmp_path, qapp) as (holder, _console):
        qtbot.waitUntil(lambda: isinstance(holder.window.pages.page(), PastPage))


def test_a_menu_names_no_file_and_a_person_may(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []

    def console(*words: object) -> int:
        opened.append(words)
        return 0

    monkeypatch.setattr(cli, "load_console", lambda: console)
    assert cli.main(["--open"]) == 0
    assert cli.main(["--open", "friday.riffle"]) == 0
    assert [words[-1] for words in opened] == [None, Path("friday.riffle")]
