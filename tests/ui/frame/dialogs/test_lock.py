"""The lock: the staff log in at a console, leave it to others, and find it locked when it was idle."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import (
    CloseRegistration,
    PauseClock,
    SaveRow,
    SetPin,
    StartTournament,
    VoidEntry,
)
from director.house.events import ApprovalGiven, PinSet, StaffLoggedIn, StaffLoggedOut, WrongPinTyped
from director.house.people import CLOCK, FLOOR, HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import texts_for
from director.tournament.events import LevelReached, RegistrationClosed
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import EntryId, StaffId
from director.values.quantity import MINUTE
from reports.after import papered, papers_after
from reports.names import PaperNames
from reports.night.void_slip import VoidSlip
from tests.desk.night.night_desk import TILL, WHO, Night, kept_pin
from tests.ui.console_window import press, settle, window_of
from tests.ui.house.house_fields import line, tick
from tests.ui.waiting_presses import once, post_key
from ui.console.house_rows import HouseRows
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.dialogs.lock import Veil
from ui.frame.dialogs.questions import SecondPerson
from ui.frame.main_window import MainWindow
from ui.house.house import HousePage
from ui.house.machine import MachinePage
from ui.house.staff import NewPin, StaffPage
from ui.parts.people.staff_words import at_work, may_agree, next_named
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]
EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
JANA = Staff(StaffId("jana"), "Jana Nováková", Role.CASHIER)
PETER = Staff(StaffId("peter"), "Peter Žák", Role.FLOORMAN)
PINS = {EVA.id: "2580", JANA.id: "3691", PETER.id: "1470"}


@pytest.fixture
def night() -> Night:
    """Three registered players, three of the staff with PINs, and the staff log in."""
    night = Night()
    night.register(3)
    for staff in (EVA, JANA, PETER):
        night.do(SaveRow(STAFF, staff.id, staff))
        night.do(SetPin(staff.id, kept_pin(PINS[staff.id])))
    house = SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True, idle_minutes=10))
    night.desk.execute(house, Who(EVA.id, WHO.station))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        yield both


def _veil(window: MainWindow) -> Veil:
    assert window.lock.veil is not None
    return window.lock.veil


def _says(veil: Veil, said: str) -> bool:
    return veil.message.text() == said


def _is_locked(console: LiveConsole) -> bool:
    return guard_of(console).locked


def _type(pin: str) -> None:
    field = QApplication.focusWidget()
    assert field is not None
    QTest.keyClicks(field, pin)
    QTest.keyClick(field, Qt.Key.Key_Return)


def _log_in(window: MainWindow, qtbot: QtBot, staff: Staff) -> None:
    veil = _veil(window)
    veil._choose([one.id for one in veil._staff].index(staff.id))
    _type(PINS[staff.id])
    qtbot.waitUntil(lambda: window.lock.veil is None)


def test_a_console_opens_locked_and_the_clock_stays_in_sight(shown: Shown) -> None:
    window, console = shown
    veil = _veil(window)
    assert veil.pin.hasFocus()
    assert [veil.list.item(row).text() for row in range(veil.list.count())] == [
        "Eva Šimková · Tournament director",
        "Jana Nováková · Cashier",
        "Peter Žák · Floorman",
    ]
    under = veil._under
    strip = window.strip.mapTo(under, window.strip.rect().center())
    assert not veil._covered().contains(strip)
    page = window.pages.mapTo(under, window.pages.rect().center())
    assert veil._covered().contains(page)
    assert console.who.actor == FLOOR


@pytest.mark.parametrize("comes", ["before the answer", "with the answer"])
def test_a_pin_typed_while_an_order_is_under_way_is_the_locks(
    shown: Shown, night: Night, qtbot: QtBot, comes: str
) -> None:
    """All of it at once; what is pressed as the lock opens goes with it, never to the room behind."""
    window, console = shown
    _log_in(window, qtbot, EVA)
    night.desk.execute(StartTournament(night.id, 0), Who(EVA.id, WHO.station))
    window.go("night/tables")
    settle(console, qtbot)

    def type_pin() -> None:
        for digit in PINS[EVA.id]:
            post_key(window, Qt.Key(ord(digit)), digit)
        post_key(window, Qt.Key.Key_Return, "\r")

    busy = Event()
    console.ask(lambda _desk: busy.wait(), lambda _is_over: None)
    console.order(PauseClock(night.id))
    guard_of(console).lock()
    if comes == "with the answer":
        once(console.changed, type_pin)
    else:
        type_pin()
        QApplication.processEvents()
        assert console.has_pending_orders
        assert not _veil(window).button.isEnabled(), "the PIN is looked at"
    busy.set()
    once(guard_of(console).changed, lambda: post_key(window, Qt.Key.Key_Space, " "))
    qtbot.waitUntil(lambda: window.lock.veil is None)
    settle(console, qtbot)
    assert guard_of(console).staff == EVA.id
    assert not night.state.clock.running, "Space has not let it run again"


def test_what_is_due_is_open_to_whoever_may_do_it_and_to_nobody_behind_the_lock(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    night.desk.execute(StartTournament(night.id, 0), Who(EVA.id, WHO.station))
    night.desk.execute(CloseRegistration(night.id), Who(EVA.id, WHO.station), reason="few", insist=True)
    with window_of(night, qtbot, tmp_path) as (window, console):
        due = window.strip.due
        window.strip.reload()
        settle(console, qtbot)
        assert due.isVisible()
        assert not due.isEnabled(), "asked again behind the lock it stays shut"
        for staff, may in ((JANA, False), (EVA, True), (JANA, False)):
            _log_in(window, qtbot, staff)
            settle(console, qtbot)
            assert due.isEnabled() is may, due.text()
            guard_of(console).lock()
            settle(console, qtbot)
            assert not due.isEnabled()


def test_no_key_reaches_the_console_behind_the_lock(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    before = window.where()
    press(window, Qt.Key.Key_2, modifier=Qt.KeyboardModifier.ControlModifier)
    press(window, Qt.Key.Key_K, modifier=Qt.KeyboardModifier.ControlModifier)
    press(window, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Escape)
    settle(console, qtbot)
    assert window.where() == before
    assert _veil(window).isAncestorOf(QApplication.focusWidget() or window)


def test_no_notice_is_shown_over_the_lock(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    console.frame.say("Jana has a new PIN.")
    assert not window.toasts.isVisible()
    _log_in(window, qtbot, JANA)
    console.frame.say("The player is saved.")
    assert window.toasts.isVisible()
    guard_of(console).lock()
    assert not window.toasts.isVisible()


def test_the_right_pin_opens_the_console_in_that_name(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    press(window, Qt.Key.Key_P)
    assert _veil(window).list.currentRow() == 2
    _type(PINS[PETER.id])
    qtbot.waitUntil(lambda: window.lock.veil is None)
    assert console.who == Who(PETER.id, WHO.station)
    assert window.undo_bar.who.text() == "Peter Žák"
    assert night.newest().event == StaffLoggedIn(PETER.id)
    assert night.newest().actor == PETER.id


def test_a_wrong_pin_is_said_and_then_has_to_wait(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, _console = shown
    veil = _veil(window)
    for said in ("The PIN is wrong.", "The PIN is wrong.", "The PIN is wrong: try again in 5 seconds."):
        _type("9999")
        qtbot.waitUntil(partial(_says, veil, said))
        assert veil.pin.text() == ""
        veil.message.say("")
    _type(PINS[EVA.id])
    waits = "Too many wrong PINs: try again in 5 seconds."
    qtbot.waitUntil(lambda: veil.message.text() == waits)
    assert night.newest().event == WrongPinTyped(EVA.id, 3)


def test_somebody_else_takes_over_by_key(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    press(window, Qt.Key.Key_L, modifier=Qt.KeyboardModifier.ControlModifier)
    _log_in(window, qtbot, PETER)
    assert console.who.actor == PETER.id
    told = [entry.event for entry in night.store.journal[-3:]]
    assert told == [StaffLoggedIn(JANA.id), StaffLoggedOut(JANA.id), StaffLoggedIn(PETER.id)]


def test_an_idle_console_is_locked_and_a_used_one_is_not(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    guard = guard_of(console)
    guard._touched = console.now() - 9 * MINUTE
    console.tick.emit(console.now())
    assert not _is_locked(console)
    guard._touched = console.now() - 11 * MINUTE
    press(window, Qt.Key.Key_Down)
    console.tick.emit(console.now())
    assert not _is_locked(console)
    guard._touched = console.now() - 10 * MINUTE
    console.tick.emit(console.now())
    assert _is_locked(console)
    assert window.lock.veil is not None


def test_who_has_left_the_house_is_locked_out_at_once(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    gone = Staff(JANA.id, JANA.name, JANA.role, active=False)
    night.desk.execute(SaveRow(STAFF, JANA.id, gone), Who(EVA.id, WHO.station))
    rows = HouseRows({STAFF: {EVA.id: EVA, JANA.id: gone}})
    console._cached_house = replace(console.cached_house, rows=console.cached_house.rows.after(rows))
    console.changed.emit(frozenset({Change.HOUSE}), None)
    assert guard_of(console).locked
    assert _veil(window).list.count() == 1
    settle(console, qtbot)


def test_what_the_console_notes_by_itself_goes_on_behind_the_lock(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    _window, console = shown
    night.desk.execute(StartTournament(night.id), Who(EVA.id, WHO.station))
    console._cached_house = console.cached_house.loaded({night.id: night.state}, {})
    night.time.pass_seconds(3_600)
    console._note_what_is_due(night.time.now())
    qtbot.waitUntil(lambda: _has_reached_a_level(night))
    assert night.store.journal[-1].actor == CLOCK


@pytest.mark.parametrize("staff", [None, JANA, PETER])
def test_registration_closes_by_itself_whoever_is_logged_in(
    shown: Shown, qtbot: QtBot, night: Night, staff: Staff | None
) -> None:
    """Locked, or with a cashier who may not close it by hand."""
    window, console = shown
    if staff is not None:
        _log_in(window, qtbot, staff)
    night.desk.execute(StartTournament(night.id), Who(EVA.id, WHO.station))
    console._cached_house = console.cached_house.loaded({night.id: night.state}, {})
    night.time.pass_minutes(89)
    by_hand = night.desk.can(CloseRegistration(night.id), Who(CLOCK, WHO.station))
    assert by_hand is not None
    assert by_hand.code == "registration_still_open"
    night.time.pass_minutes(1)
    console._note_what_is_due(night.time.now())
    qtbot.waitUntil(lambda: night.state.registration_closed_at is not None)
    closed = next(entry for entry in night.store.journal if isinstance(entry.event, RegistrationClosed))
    assert (closed.actor, console.staff_name(closed.actor)) == (CLOCK, "The clock")
    if staff is not PETER:
        fault = night.desk.can(PauseClock(night.id), Who(CLOCK, WHO.station))
        assert fault is not None
        assert fault.code == "not_permitted"


def _has_reached_a_level(night: Night) -> bool:
    return any(isinstance(entry.event, LevelReached) for entry in night.store.journal)


def test_a_second_person_agrees_with_a_pin(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    with qtbot.waitSignal(console.refused):
        console.order(VoidEntry(night.id, EntryId(1), TILL), reason="typed twice")
    qtbot.waitUntil(lambda: isinstance(window.side.question(), SecondPerson))
    asked = window.side.question()
    assert isinstance(asked, SecondPerson)
    assert [asked.who.itemText(row) for row in range(asked.who.count())] == [
        "Eva Šimková · Tournament director",
        "Peter Žák · Floorman",
    ]
    _type("9999")
    qtbot.waitUntil(lambda: asked.message.text() == "The PIN is wrong.")
    press(window, Qt.Key.Key_Down)
    with qtbot.waitSignal(console.done) as done:
        _type(PINS[PETER.id])
    assert window.side.question() is None
    assert _second_on_paper(console, night, done.args[0]) == PETER.name
    agreed = next(entry for entry in night.store.journal if isinstance(entry.event, ApprovalGiven))
    assert agreed.event == ApprovalGiven(PETER.id, "VoidEntry")
    assert (agreed.actor, agreed.reason) == (JANA.id, "typed twice")


def _second_on_paper(console: LiveConsole, night: Night, done: Done) -> str:
    """Who agreed, as the slip of a void says it."""
    names = PaperNames(console.people(), console.staff_name, console.texts)
    (papers,) = papers_after(papered(night.desk, done.entries), names)
    (slip,) = papers.contents
    assert isinstance(slip, VoidSlip)
    return slip.agreed


def test_what_a_role_may_not_do_is_refused_in_words(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    told: list[RuleViolation | None] = []
    console.can(SaveRow(STAFF, PETER.id, PETER), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0] is not None
    assert told[0].code == "not_permitted"


def test_a_pin_is_typed_twice_in_the_settings(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, EVA)
    window.go("house/staff")
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    page.table.select(JANA.id)
    qtbot.waitUntil(page.form.pin.isEnabled)
    page.form.pin.click()
    asked = window.side.question()
    assert isinstance(asked, NewPin)
    for typed, again, said in (
        ("1234", "", "This PIN is too simple: not all the same digits, and not counted up or down."),
        ("4703", "4704", "The two are not the same."),
        ("4703", "470", ""),
    ):
        asked.first.setText(typed)
        asked.again.setText(again)
        assert asked.message.text() == said
        assert not asked.button.isEnabled()
    asked.again.setText("4703")
    assert not asked.button.isEnabled(), "a PIN of somebody else is replaced for a reason"
    asked.reason.setText("forgotten")
    asked.button.click()
    _let_peter_agree(window, console, qtbot)
    told = [entry for entry in night.store.journal if isinstance(entry.event, PinSet)][-1]
    assert (told.actor, told.reason) == (EVA.id, "forgotten")
    assert _agreed(night) == ApprovalGiven(PETER.id, "SetPin")
    guard_of(console).lock()
    _veil(window)._choose(1)
    _type("4703")
    qtbot.waitUntil(lambda: console.who.actor == JANA.id)


def _give_a_reason(window: MainWindow, qtbot: QtBot, reason: str) -> None:
    qtbot.waitUntil(lambda: isinstance(window.side.question(), Question))
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    _type(reason)


def _let_peter_agree(window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: isinstance(window.side.question(), SecondPerson))
    asked = window.side.question()
    assert isinstance(asked, SecondPerson)
    assert [asked.who.itemText(row) for row in range(asked.who.count())] == ["Peter Žák · Floorman"]
    with qtbot.waitSignal(console.obeyed):
        _type(PINS[PETER.id])


def _agreed(night: Night) -> ApprovalGiven:
    """Who agreed last."""
    return [one.event for one in night.store.journal if isinstance(one.event, ApprovalGiven)][-1]


def test_the_house_switches_log_in_off_again(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    _log_in(window, qtbot, EVA)
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    line(page, "approval_above").setText("500")
    tick(page, "log_in").setChecked(False)
    qtbot.waitUntil(page.save.isEnabled)
    page.save.click()
    _give_a_reason(window, qtbot, "no PINs today")
    _let_peter_agree(window, console, qtbot)
    assert _agreed(night) == ApprovalGiven(PETER.id, "SaveRow")
    assert (console.house.log_in, console.house.approval_above) == (False, 50_000)
    assert console.who.actor == console.machine.who.actor
    assert not guard_of(console).locked


def test_nobody_becomes_somebody_else_in_the_settings_of_the_machine(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    _log_in(window, qtbot, JANA)
    window.go("house/machine")
    page = window.pages.innermost()
    assert isinstance(page, MachinePage)
    assert not page.actor.isEnabled()
    page.actor.choose(EVA.id)
    page._save()
    assert console.who.actor == JANA.id


def test_a_letter_means_the_next_name_of_which_a_word_begins_with_it() -> None:
    names = ("Eva Šimková", "Jana Nováková", "Štefan Malý")
    assert next_named(names, 0, "s") == 2
    assert next_named(names, 2, "s") == 0
    assert next_named(names, 1, "x") == 1


def test_nobody_agrees_with_himself() -> None:
    staff = {one.id: one for one in (EVA, JANA, PETER)}
    assert [one.id for one in may_agree(staff, PETER.id, texts_for("en"))] == [EVA.id]


def test_the_staff_is_offered_in_the_order_of_the_language() -> None:
    staff = {one.id: one for one in (replace(EVA, name="Čierna"), replace(JANA, name="Cuper"))}
    assert [one.name for one in at_work(staff, texts_for("sk"))] == ["Cuper", "Čierna"]
    assert [one.name for one in at_work(staff, texts_for("en"))] == ["Čierna", "Cuper"]


def test_a_house_without_a_directors_pin_cannot_switch_log_in_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window_of(Night(), qtbot, tmp_path) as (window, console):
        assert window.lock.veil is None
        window.go("house/house")
        page = window.pages.innermost()
        assert isinstance(page, HousePage)
        tick(page, "log_in").setChecked(True)
        said = "Give a director a PIN first: else nobody could log in."
        qtbot.waitUntil(lambda: page.message.text() == said)
        assert not page.save.isEnabled()
        settle(console, qtbot)


def test_the_lock_speaks_to_whoever_is_chosen(night: Night, qtbot: QtBot, tmp_path: Path) -> None:
    jana = replace(JANA, language="sk")
    night.desk.execute(SaveRow(STAFF, JANA.id, jana), Who(EVA.id, WHO.station))
    with window_of(night, qtbot, tmp_path) as (window, console):
        veil = _veil(window)
        assert veil.asks.text() == "Who works here?"
        veil._choose(1)
        assert veil.asks.text() == texts_for("sk").say("Who works here?") != "Who works here?"
        _type("9513")
        qtbot.waitUntil(lambda: _says(veil, texts_for("sk").say("The PIN is wrong.")))
        veil._choose(2)
        assert (veil.asks.text(), veil.message.text()) == ("Who works here?", "")
        assert console.texts.language == "en"
