"""Due diligence at the console: the cashier is shown it by itself, whatever else is insisted on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import RegisterPlayer, SaveRow
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.events import RuleOverridden
from director.tournament.settings import Format, Offer, Price
from director.values.ids import EntryId, PlayerId
from tests.desk.night.night_desk import TILL, Night
from tests.ui.console_window import window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.night.players.entry_desk import EntryPanel
from ui.night.players.page import PlayersPage
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    """Registration is closed, and the house looks at whoever pays 100 EUR in a day."""
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    night.add_person(born="")
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=10_000)))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 3)
        yield both


def _question(window: MainWindow) -> Question:
    asked = window.side.question()
    assert isinstance(asked, Question)
    return asked


def test_insisting_on_a_late_entry_does_not_pass_the_look_at_a_document(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    window, console = shown
    sale = RegisterPlayer(night.id, PlayerId("player-3"), TILL)
    with qtbot.waitSignal(console.refused) as first:
        console.order(sale)
    assert first.args is not None
    assert first.args[1].code != "due_diligence"
    with qtbot.waitSignal(console.refused) as second:
        _answer(window, "came by the late train")
    assert second.args is not None
    assert second.args[1].code == "due_diligence"
    with qtbot.waitSignal(console.obeyed):
        _answer(window, "passport SK 123 checked")
    assert _flag(night) is True
    told = {entry.event.code for entry in night.store.journal if isinstance(entry.event, RuleOverridden)}
    assert "due_diligence" in told
    assert night.store.journal[-1].reason == "passport SK 123 checked"
    assert len(night.state.entries) == 3


def _flag(night: Night) -> bool:
    receipts = [one.event for one in night.store.journal if isinstance(one.event, ReceiptIssued)]
    return receipts[-1].document_seen


def test_the_question_is_about_a_document_and_wants_to_know_which(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    tournament = console.tournament_id
    assert tournament is not None
    with qtbot.waitSignal(console.refused):
        console.order(RegisterPlayer(tournament, PlayerId("player-3"), TILL))
    with qtbot.waitSignal(console.refused):
        _answer(window, "came by the late train")
    asked = _question(window)
    said = [label.text() for label in asked.findChildren(QLabel)]
    assert said[0] == "Look at a document first"
    assert "€110" in said[1]
    assert asked._first is not None
    assert not asked._first.isEnabled()


def test_a_rebuy_that_wants_a_document_says_so_above_its_button(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(Price(prize=10_000), 10_000)})
    night.register(2)
    night.start()
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=15_000)))
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 2)
        window.go("night/players")
        page = window.pages.innermost()
        assert isinstance(page, PlayersPage)
        page.find_entry(EntryId(1))
        panel = window.findChild(EntryPanel)
        assert isinstance(panel, EntryPanel)
        qtbot.waitUntil(lambda: "within 24 hours (limit €150)" in panel.flag.text())
        assert not panel.flag.isHidden()


def _answer(window: MainWindow, reason: str) -> None:
    asked = _question(window)
    field = asked.findChild(QLineEdit)
    assert field is not None
    field.setText(reason)
    assert asked._first is not None
    asked._first.click()
