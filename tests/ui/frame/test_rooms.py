"""Rooms by house and role: what is not there or not for one is on no rail, key, search or button."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from director.desk.kernel.command import COMMANDS, TillCommand
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import GivePenalty, SaveRow, SetPin
from director.house.people import FLOOR, HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import LANGUAGES, N_, texts_for
from director.texts.refusals import sentence
from director.tournament.due import DueStep
from director.tournament.state import PenaltyKind
from director.values.errors import soundness
from director.values.ids import EntryId, StaffId
from tests.desk.night.night_desk import WHO, Night, kept_pin
from tests.ui.console_window import press, settle, window_of
from ui import cash, cashdesk, pit, poker
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.dialogs.keys import KeysOverlay
from ui.frame.dialogs.palette import Palette
from ui.frame.main_window import MainWindow
from ui.frame.rail import AROUND_WORDS, Rail
from ui.frame.rooms import ROOMS, open_pages
from ui.house.page import HouseRoom
from ui.look.theme import Theme, load_fonts, wear
from ui.look.tokens import DARK
from ui.parts.actions import PageActions
from ui.parts.rooms import Room
from ui.widgets.empty import WHY

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier
EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
FERO = Staff(StaffId("fero"), "Fero Malý", Role.FLOORMAN)
JANA = Staff(StaffId("jana"), "Jana Nováková", Role.CASHIER)
ADAM = Staff(StaffId("adam"), "Adam Dlhý", Role.DEALER_DESK)
IVA = Staff(StaffId("iva"), "Iva Tichá", Role.AUDITOR)
PINS = {EVA.id: "2580", FERO.id: "7531", JANA.id: "3691", ADAM.id: "1470", IVA.id: "8642"}
FLOOR_OF = {"tills": "cashdesk"}
"""Rooms whose folder has another name than their key."""


def _on_rail(window: MainWindow) -> list[str]:
    return [key for key, button in window.rail._buttons.items() if not button.isHidden()]


def _found(window: MainWindow, words: str) -> list[str]:
    press(window, Qt.Key.Key_K, modifier=CTRL)
    palette = window.findChildren(Palette)[-1]
    palette._line.setText(words)
    titles = palette.titles()
    palette.close_overlay()
    return titles


def _told_keys(window: MainWindow) -> set[str]:
    window._keys()
    keys = window.findChildren(KeysOverlay)[-1]
    told = {label.text() for label in keys.findChildren(QLabel)}
    keys.close_overlay()
    return told


def _said(window: MainWindow) -> str:
    return "\n".join(label.text() for label in window.toasts.findChildren(QLabel))


def _save(shown: Shown, qtbot: QtBot, house: HouseSettings) -> None:
    _window, console = shown
    console.order(SaveRow(SETTINGS, HOUSE_KEY, house))
    qtbot.waitUntil(lambda: console.house == house)


class TestOfTheHouse:
    """The house has no pit, or no cash games."""

    def test_every_room_is_there_until_the_house_says_otherwise(self, shown: Shown) -> None:
        """The register of decks is kept where the house says so."""
        assert _on_rail(shown[0]) == [room.key for room in ROOMS if room.key != "equipment"]

    def test_a_room_that_the_house_has_not_is_nowhere(self, shown: Shown, qtbot: QtBot) -> None:
        window, _console = shown
        window.go("pit")
        assert any("round" in title for title in _found(window, "round"))
        _save(shown, qtbot, HouseSettings(has_pit=False))
        assert window.where() == "lobby"
        assert "pit" not in _on_rail(window)
        assert not any(title.startswith("Pit") for title in _found(window, "pit"))
        assert "Pit" not in _told_keys(window)
        assert "Tables" in _told_keys(window)

    def test_the_numbers_follow_the_rooms_that_are_seen(self, shown: Shown, qtbot: QtBot) -> None:
        window, _console = shown
        digits = [getattr(Qt.Key, f"Key_{digit}") for digit in "1234567890"]
        for house in (HouseSettings(), HouseSettings(has_pit=False), HouseSettings(has_poker=False),
                      HouseSettings(has_pit=False, has_cash=False), HouseSettings()):  # fmt: skip
            if house != shown[1].house:
                _save(shown, qtbot, house)
            seen = _on_rail(window)
            for number, key in enumerate(seen, start=1):
                window.go("lobby" if key != "lobby" else "wall")
                press(window, digits[number - 1], modifier=CTRL)
                assert window.pages.key == key
                assert window.rail._buttons[key].toolTip().endswith(f"(Ctrl+{number % 10})")
            for beyond in digits[len(seen) :]:
                press(window, beyond, modifier=CTRL)
                assert window.pages.key == seen[-1], "no room has a number that none shows"
            assert f"Ctrl+1 … Ctrl+{len(seen) % 10}" in _told_keys(window)
            found = _found(window, "pit")
            assert any(said.endswith("Ctrl+3") for said in found) is (seen[2] == "pit")

    def test_who_asks_for_it_all_the_same_is_told(self, shown: Shown, qtbot: QtBot) -> None:
        window, _console = shown
        _save(shown, qtbot, HouseSettings(has_cash=False))
        window.go("lobby")
        window.go("cash")
        assert window.where() == "lobby"
        assert "Cash games: this house has none" in _said(window)
        _save(shown, qtbot, HouseSettings())
        window.go("cash")
        assert window.where() == "cash"


@pytest.fixture
def staffed() -> Night:
    """Nine players; a director, a cashier, a dealer and an auditor log in."""
    night = Night()
    night.register(9)
    night.start()
    for staff in (EVA, FERO, JANA, ADAM, IVA):
        night.do(SaveRow(STAFF, staff.id, staff))
        night.do(SetPin(staff.id, kept_pin(PINS[staff.id])))
    house = SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(EVA.id, WHO.station))
    return night


@pytest.fixture
def locked(staffed: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(staffed, qtbot, tmp_path) as both:
        yield both


def _log_in(shown: Shown, qtbot: QtBot, staff: Staff) -> None:
    window, console = shown
    veil = window.lock.veil
    assert veil is not None
    veil._choose([one.id for one in veil._staff].index(staff.id))
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, PINS[staff.id])
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not guard_of(console).locked)


class TestOfTheRole:
    """The staff log in."""

    def test_a_cashier_has_no_pit_and_no_settings_of_the_house(
        self, locked: Shown, qtbot: QtBot
    ) -> None:
        window, console = locked
        _log_in(locked, qtbot, JANA)
        assert _on_rail(window) == ["lobby", "night", "cash", "tills", "wall", "journal"]
        window.go("house/house")
        assert window.where() == "lobby"
        window.go("house")
        settle(console, qtbot)
        settings = window.pages.page()
        assert settings is not None
        assert settings.tabs is not None
        assert set(settings.tabs._rooms) == {"machine", "staff", "directory"}
        assert isinstance(settings, HouseRoom)
        assert settings.guide.isHidden()
        assert not window.actions_["guide"].isEnabled()

    def test_a_dealer_has_no_cash_desk_and_finds_nobody_in_the_directory(
        self, locked: Shown, qtbot: QtBot
    ) -> None:
        window, _console = locked
        _log_in(locked, qtbot, ADAM)
        assert _on_rail(window) == ["lobby", "night", "pit", "poker", "cash", "wall", "journal"]
        assert not any("Tills" in title for title in _found(window, "tills"))

    def test_the_page_of_before_is_left_where_the_next_one_may_not_be(
        self, locked: Shown, qtbot: QtBot
    ) -> None:
        window, _console = locked
        _log_in(locked, qtbot, EVA)
        window.go("pit")
        guard_of(locked[1]).lock()
        _log_in(locked, qtbot, JANA)
        window._look_at_rooms()
        assert window.where() == "lobby"

    def test_what_is_due_elsewhere_is_no_button_of_theirs(self, locked: Shown, qtbot: QtBot) -> None:
        window, console = locked
        _log_in(locked, qtbot, ADAM)
        console.select(console.lobby()[0].id)
        qtbot.waitUntil(lambda: console.state() is not None)
        state = console.state()
        assert state is not None
        window.strip.due.show_step(state, DueStep.EXPORT)
        assert window.strip.due.isHidden()
        window.strip.due.show_step(state, DueStep.BREAK)
        assert not window.strip.due.isHidden()

    @pytest.mark.parametrize("staff", [EVA, FERO, JANA, ADAM, IVA], ids=lambda one: one.role)
    def test_nobody_begins_what_the_role_may_not_give(
        self, locked: Shown, qtbot: QtBot, staff: Staff
    ) -> None:
        """Each action of each page that the role may enter is grey with the reason where it opens."""
        window, console = locked
        _log_in(locked, qtbot, staff)
        refused = sentence(texts_for("en"), soundness("not_permitted", role=str(staff.role)))
        denied = seen = 0
        for place, _title in open_pages(console):
            window.go(place)
            settle(console, qtbot)
            for actions in window.pages.findChildren(PageActions):
                for name, action in actions._declared.items():
                    begins = not (action.command or action.paper or action.leads)
                    assert action.gives or not begins, (place, name, "says what it gives")
                    if not action.gives:
                        continue
                    seen += 1
                    may = any(staff.role in kind.by.roles for kind in action.gives)
                    denied += not may
                    assert may or not actions[name].isEnabled(), (place, name)
                    assert (actions[name].property(WHY) == refused) is not may, (place, name)
        assert seen > 40
        assert (denied == 0) is (staff is EVA)
        assert (denied == seen) is (staff is IVA)

    def test_who_only_reads_sees_pause_and_undo_in_grey_with_the_reason(
        self, locked: Shown, qtbot: QtBot
    ) -> None:
        window, console = locked
        said = sentence(texts_for("en"), soundness("not_permitted", role="auditor"))
        buttons = window.strip._button, window.undo_bar._undo_button
        night = console.lobby()[0].id
        _log_in(locked, qtbot, EVA)
        console.select(night)
        window.go("night/tables")
        console.order(GivePenalty(night, EntryId(2), PenaltyKind.WARNING), reason="slow")
        settle(console, qtbot)
        for staff, may in ((EVA, True), (IVA, False), (FERO, True)):
            guard_of(console).lock()
            _log_in(locked, qtbot, staff)
            settle(console, qtbot)
            for button in buttons:
                assert button.isEnabled() is may, (staff.name, button.text())
                assert (said in button.toolTip()) is not may, (staff.name, button.toolTip())


@pytest.mark.parametrize("room", [pit.ROOM, cash.ROOM, cashdesk.ROOM, poker.ROOM], ids=lambda r: r.key)
def test_whoever_may_give_a_command_may_enter_its_room(room: Room) -> None:
    folder = f".desk.{FLOOR_OF.get(room.key, room.key)}."
    """But what is paid at a till is paid in the room of the cash desk."""
    of_room = [
        kind
        for kind in COMMANDS.values()
        if folder in kind.__module__ and (room.key == "tills" or not issubclass(kind, TillCommand))
    ]
    assert of_room
    house = HouseSettings(log_in=True)
    entering = {role for role in Role if room.is_entered(house, role)}
    assert {role for kind in of_room for role in kind.by.roles} <= entering
    assert Role.AUDITOR in entering
    assert not room.is_entered(house, None)


def test_the_name_below_lets_somebody_else_work_here(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    console.order(SaveRow(STAFF, JANA.id, JANA))
    qtbot.waitUntil(lambda: JANA.id in console.staff())
    before = window.where()
    window.undo_bar.who.click()
    named = {action.text(): action for action in window.undo_bar.people.actions()}
    assert named["Floor"].isChecked()
    named[JANA.name].trigger()
    window.undo_bar.people.close()
    assert console.who.actor == JANA.id
    assert window.undo_bar.who.text() == JANA.name
    assert window.where() == before
    console.machine.actor = FLOOR


def test_the_rail_stands_closer_once_a_house_has_every_room(qtbot: QtBot) -> None:
    """On a usual small screen: else the letters of twelve entries lose what hangs below the line."""
    rail = Rail(ROOMS, texts_for("el"), DARK)
    qtbot.addWidget(rail)
    for name in ("search", "help", "settings"):
        rail.add_action(QAction(name, rail), "player")
    rail.resize(rail.width(), 744)
    rail.show()
    entries = rail.findChildren(QToolButton)
    assert len(entries) >= 12
    assert all(entry.property("tight") for entry in entries)
    rail.offer({room.key: QAction(room.title, rail) for room in ROOMS[:5]})
    assert not any(entry.property("tight") for entry in entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_rail_is_cut(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    texts = texts_for(language)
    rail = Rail(ROOMS, texts, DARK)
    qtbot.addWidget(rail)
    for title in (N_("Search"), N_("Help"), N_("Settings")):
        rail.add_action(QAction(texts.say(title), rail), "player")
    rail.show()
    entries = rail.findChildren(QToolButton)
    asked = {each.text(): each.fontMetrics().horizontalAdvance(each.text()) for each in entries}
    room = rail.width() - AROUND_WORDS
    assert {title: wide for title, wide in asked.items() if wide > room} == {}
