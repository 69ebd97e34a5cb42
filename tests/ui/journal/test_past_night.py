"""The night as it was: its journal ends there, no panel orders, papers say when and of when they are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.values.quantity import Micros
from tests.desk.night.night_desk import Night
from tests.reports.reading import page_texts
from tests.ui.console_window import settle, window_of
from ui.console.console import PastPlace
from ui.console.live import LiveConsole
from ui.console.tray import Made
from ui.frame.main_window import MainWindow
from ui.journal.page import JournalPage
from ui.night.chips.page import ChipsPage
from ui.night.past import PastPage
from ui.night.players.page import PlayersPage
from ui.night.prizes.page import PrizesPage
from ui.parts.people.words import PlayerRow

Past = tuple[MainWindow, LiveConsole, PastPage]
OUT_3, OUT_4 = "Out: Player Number 3", "Out: Player Number 4"


@pytest.fixture
def night() -> Night:
    """Two players are out, and the second bust is undone a minute later."""
    night = Night()
    night.register(9)
    night.start()
    night.bust(3)
    night.bust(4)
    return night


@pytest.fixture
def past(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Past]:
    """The night as it was when the fourth entry had just gone out; much has happened since."""
    then = night.time.now()
    night.time.pass_minutes(1)
    night.do(c.UndoCommand(night.id))
    night.bust(5)
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 9)
        yield window, console, opened_at(window, console, night, then, qtbot)


def opened_at(
    window: MainWindow, console: LiveConsole, night: Night, at: Micros, qtbot: QtBot
) -> PastPage:
    console.frame.go(PastPlace(night.id, at))
    qtbot.waitUntil(lambda: isinstance(window.pages.page(), PastPage))
    page = window.pages.page()
    assert isinstance(page, PastPage)
    return page


def tab(past: Past, key: str, qtbot: QtBot) -> object:
    window, console, page = past
    page.tabs.open(key)
    settle(console, qtbot)
    return window.pages.innermost()


def test_its_journal_ends_there_and_knows_no_later_undo(past: Past, qtbot: QtBot) -> None:
    page = tab(past, "journal", qtbot)
    assert isinstance(page, JournalPage)
    first, second = list(page._model.rows())[:2]
    assert (first.what.startswith(OUT_4), first.undone) == (True, False)
    assert second.what.startswith(OUT_3)
    lines = page._model.rowCount()
    page._filters.kind.choose(frozenset({"PlayersBusted"}))
    qtbot.waitUntil(lambda: page._part is not None)
    assert [line.undone for line in page._model.rows()] == [False, False]
    assert page._count.text() == f"2 of {lines}", "the total too is that of then"


def test_no_panel_leads_to_an_order(past: Past, qtbot: QtBot) -> None:
    players = tab(past, "players", qtbot)
    assert isinstance(players, PlayersPage)
    row = next(row for row in players.model.rows() if row.seat is not None)
    assert isinstance(row, PlayerRow)
    players.table.select(row.entry)
    settle(past[1], qtbot)
    able = [
        each.text() for each in players.entry.buttons.findChildren(QAbstractButton) if each.isEnabled()
    ]
    assert able == ["Seat card"], "a paper of then; all others are orders"
    assert not players.registration.finding.new.isEnabled()
    prizes = tab(past, "prizes", qtbot)
    assert isinstance(prizes, PrizesPage)
    chips = tab(past, "chips", qtbot)
    assert isinstance(chips, ChipsPage)
    with qtbot.waitSignal(past[1].frame.notified) as said:
        chips.race(25)
    assert chips.task() is None
    assert (said.args or ["", ""])[1].startswith("This is the past")


def test_a_paper_says_which_instant_it_shows_and_when_it_was_printed(
    past: Past, night: Night, qtbot: QtBot
) -> None:
    _window, console, page = past
    made: list[Made] = []
    console.frame.handed.connect(made.append)
    tables = tab(past, "tables", qtbot)
    tables.actions_.do("by_name")  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: bool(made))
    text, texts = " ".join(page_texts(made[0].pdf)), console.texts
    then, written = page._past.now(), night.desk.history(night.id)
    head = next(entry for entry in reversed(written) if entry.at <= then)
    assert texts.moment(console.now()) in text
    assert f"As it was at {texts.exact_moment(then)}" in text
    assert head.hash in "".join(text.split())
    assert written[-1].hash not in "".join(text.split())
