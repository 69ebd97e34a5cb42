"""Showing another tournament: what was typed and chosen for the one before is not this one's."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.values.ids import EntryId, TournamentId
from tests.desk.night.night_desk import STRUCTURE, TILL, Night, settings
from tests.ui.night_console import console_of
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.night.chips.count import ChipCountTask
from ui.night.chips.page import ChipsPage
from ui.night.clock.page import USUAL_MINUTES, ClockPage
from ui.night.players.page import PlayersPage

OTHER = TournamentId("other")


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """Two tournaments in play, the first one shown."""
    load_fonts()
    night = Night(tables=(1, 2))
    entries = night.register(14)
    night.start()
    night.do(c.AnnounceTournament(OTHER, settings(), STRUCTURE))
    night.do(c.OpenRegistration(OTHER, (4, 5)))
    for entry in entries:
        night.do(c.RegisterPlayer(OTHER, night.state.entries[EntryId(entry)].player, TILL))
    night.do(c.StartTournament(OTHER))
    with console_of(night, qtbot) as opened:
        opened.select(night.id)
        qtbot.waitUntil(lambda: opened.state() is not None)
        yield opened


def select(console: LiveConsole, qtbot: QtBot, tournament: TournamentId) -> None:
    console.select(tournament)
    qtbot.waitUntil(lambda: getattr(console.state(), "id", None) == tournament)


def test_a_count_that_was_typed_is_not_noted_in_another_tournament(
    console: LiveConsole, qtbot: QtBot
) -> None:
    page = ChipsPage(console)
    qtbot.addWidget(page)
    page.reload()
    page.actions_.do("count")
    assert isinstance(page.task(), ChipCountTask)
    select(console, qtbot, OTHER)
    page.reload()
    assert page.task() is None


def test_minutes_and_a_table_chosen_for_one_clock_are_not_another_ones(
    console: LiveConsole, qtbot: QtBot
) -> None:
    page = ClockPage(console)
    qtbot.addWidget(page)
    page.reload()
    page.countdown.setValue(45)
    page.break_minutes.setValue(60)
    page.calls.table.choose(2)
    page.reload()
    assert (page.countdown.value(), page.calls.table.value()) == (45, 2)
    select(console, qtbot, OTHER)
    page.reload()
    assert page.countdown.value() == page.break_minutes.value() == USUAL_MINUTES
    assert page.calls.table.value() == 4
    assert page.calls.player.value() is None


def test_a_name_searched_in_one_list_does_not_filter_another(console: LiveConsole, qtbot: QtBot) -> None:
    page = PlayersPage(console)
    qtbot.addWidget(page)
    page.reload()
    page.filter.setText("nobody of this name")
    select(console, qtbot, OTHER)
    page.reload()
    assert page.filter.text() == ""
    assert len(tuple(page.model.rows())) == 14
