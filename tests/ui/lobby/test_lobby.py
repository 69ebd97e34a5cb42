"""The lobby: what an empty house says, tournaments by date, and a new one from a template."""

from collections.abc import Iterator
from datetime import date, time
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.rows.shipped import shipped_templates
from director.desk.offered import commands as c
from director.equipment.events import Article, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import LANGUAGES, texts_for
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.ids import DeliveryId, EntryId, StaffId, TournamentId
from director.values.quantity import MINUTE
from tests.desk.fakes import FakeChance, FakeStore
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, kept_pin, settings
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import settled
from ui.console.console import ActionPlace
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.main_window import MainWindow
from ui.lobby import words as view
from ui.lobby.new_tournament import NewTournament
from ui.lobby.page import LobbyPage
from ui.lobby.questions import too_early
from ui.parts.question import Question
from ui.parts.settings.announcing_words import check_chips, offered, template_name
from ui.parts.settings.fields import instant
from ui.widgets.empty import EmptyPage

Shown = tuple[MainWindow, LiveConsole]
DAY = 24 * 60 * MINUTE


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(4)
    for number in range(1, 4):
        announced = settings(name=f"Turbo {number}", starts_at=night.time.now() + number * DAY)
        night.do(c.AnnounceTournament(TournamentId(f"turbo-{number}"), announced, STRUCTURE))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        settle(both[1], qtbot)
        yield both


def page_of(window: MainWindow) -> LobbyPage:
    page = window.pages.page()
    assert isinstance(page, LobbyPage)
    return page


def button(parent: QWidget, title: str) -> QPushButton:
    return next(b for b in parent.findChildren(QPushButton) if b.text() == title)


def test_an_empty_lobby_offers_a_cashier_nothing_that_the_desk_refuses(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The buttons of the empty page are grey where those of the heading are, for the same reason."""
    night = Night(open_registration=False)
    night.store = FakeStore()
    night.desk = Desk(night.store, night.time, FakeChance())
    head = Staff(StaffId("adam"), "Adam Malý", Role.DIRECTOR)
    eva = Staff(StaffId("eva"), "Eva Šimková", Role.CASHIER)
    for staff in (head, eva):
        night.do(c.SaveRow(STAFF, staff.id, staff))
        night.do(c.SetPin(staff.id, kept_pin("2580")))
    house = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(head.id, WHO.station))
    with window_of(night, qtbot, tmp_path) as (window, console):
        guard_of(console).log_in(eva.id, "2580", lambda _fault: None)
        page = page_of(window)
        empty = next(view for view in page.findChildren(EmptyPage) if view.isVisible())
        new, event = empty.buttons[:2]
        qtbot.waitUntil(lambda: not page.actions_["new"].isEnabled())
        assert not new.isEnabled()
        assert not event.isEnabled()
        assert new.toolTip() == page.actions_["new"].toolTip() != ""
        guard_of(console).log_in(head.id, "2580", lambda _fault: None)
        qtbot.waitUntil(new.isEnabled)
        assert new.toolTip() == ""
        new.click()
        qtbot.waitUntil(lambda: bool(page.findChildren(NewTournament)))


def test_an_empty_house_says_what_to_do_first(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night(open_registration=False)
    night.store.__init__()  # type: ignore[misc]  # nothing was ever written
    night.desk._memory.forget()
    with window_of(night, qtbot, tmp_path) as (window, console):
        wanted: list[bool] = []
        console.frame.demo_wanted = lambda: wanted.append(True)
        page = page_of(window)
        assert page._views.currentWidget() is page._begin
        for offered in ("Set up the house", "New tournament"):
            assert button(page._begin, offered).isVisible()


def test_tournaments_stand_by_date_with_their_states(shown: Shown) -> None:
    page = page_of(shown[0])
    assert [row.name for row in page._model.rows()] == ["Friday Night", "Turbo 1", "Turbo 2", "Turbo 3"]
    statuses = [row.status for row in page._model.rows()]
    assert statuses == [Status.REGISTERING, *[Status.ANNOUNCED] * 3]


def test_enter_opens_a_tournament(shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, console = shown
    went: list[str] = []
    console.frame.went.disconnect(window.go)
    console.frame.went.connect(went.append)
    page_of(window)._table.select("turbo-2")
    with qtbot.waitSignal(console.selected):
        press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: console.tournament_id == "turbo-2")
    assert went == ["night"]


def test_a_night_that_registers_opens_at_its_players(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page_of(window)._table.select(night.id)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.where() == "night/players")
    assert console.tournament_id == night.id


def test_what_cannot_be_done_is_grey_and_says_why(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    night.register(2)
    settled(console, qtbot, lambda: console.order(c.StartTournament(night.id)))
    page = page_of(window)
    page._table.select(night.id)
    settle(console, qtbot)
    finish = button(page._side, "Finish…")
    qtbot.waitUntil(lambda: not finish.isEnabled())
    assert finish.toolTip()


def test_an_answer_that_is_out_of_date_is_asked_for_again(qtbot: QtBot, tmp_path: Path) -> None:
    """One tournament, PINs on: nobody may cancel or finish before the log-in, the director after it."""
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(1)
    eva = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
    night.do(c.SaveRow(STAFF, eva.id, eva))
    night.do(c.SetPin(eva.id, kept_pin("2580")))
    house = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(eva.id, WHO.station))
    with window_of(night, qtbot, tmp_path) as (window, console):
        side = page_of(window)._side
        finish, cancel = button(side, "Finish…"), button(side, "Cancel the tournament…")
        qtbot.waitUntil(lambda: not finish.isEnabled() and not cancel.isEnabled())
        guard_of(console).log_in(eva.id, "2580", lambda _fault: None)
        qtbot.waitUntil(cancel.isEnabled)
        assert not finish.isEnabled()
        for entry in (EntryId(1), EntryId(2)):
            if winnings(night.state).get(entry):
                settled(console, qtbot, partial(console.order, c.PayPrize(night.id, entry, TILL)))
        qtbot.waitUntil(finish.isEnabled)
        assert finish.toolTip() == ""


def test_finish_asks_first_and_the_decks_of_its_tables_are_counted_next(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(1)
    for entry in (EntryId(1), EntryId(2)):
        if winnings(night.state).get(entry):
            night.do(c.PayPrize(night.id, entry, TILL))
    at_table = Whereabouts(PlaceKind.TOURNAMENT, night.id, next(iter(night.state.tables)))
    paper = Article(EquipmentKind.DECK, "Fournier", "GR-17")
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(deck_register=True)))
    night.do(c.ReceiveEquipment(DeliveryId("b"), paper, "B", 1, 1, night.time.now()))
    night.do(c.PlaceEquipment(("B1",), at_table, (CheckFinding("B1"),)))
    with window_of(night, qtbot, tmp_path) as (window, console):
        finish = button(page_of(window)._side, "Finish…")
        qtbot.waitUntil(finish.isEnabled)
        finish.click()
        settle(console, qtbot)
        before = night.state
        assert before.status is Status.RUNNING, "asked first"
        asked = window.findChild(Question)
        assert asked is not None
        assert "B1" in " ".join(label.text() for label in asked.findChildren(QLabel))
        settled(console, qtbot, button(asked, "Finish   ↵").click)
        assert night.state.status is Status.FINISHED
        qtbot.waitUntil(lambda: window.where() == "equipment")


def test_registration_opens_from_the_side(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page = page_of(window)
    page._table.select("turbo-1")
    papers: list[str] = []
    console.frame.handed.connect(lambda paper: papers.append(paper.name))
    settled(console, qtbot, button(page._side, "Open registration").click)
    assert night.desk.tournament(TournamentId("turbo-1")).status is Status.REGISTERING
    qtbot.waitUntil(lambda: papers == ["draw_commitment"])
    states = {row.id: row.status for row in page._model.rows()}
    assert states[TournamentId("turbo-1")] is Status.REGISTERING


@pytest.mark.qt_log_level_fail("CRITICAL")  # a machine without sound says so
def test_the_start_is_checked_first(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page = page_of(window)
    page._table.select(night.id)
    button(page._side, "Start…").click()
    question = window.side.question()
    assert question is not None
    console.frame.went.disconnect(window.go)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert night.state.status is Status.RUNNING


@pytest.mark.parametrize(("minutes", "said"), [(-24 * 60, True), (-2 * 60, False)])
def test_a_start_long_before_its_time_is_no_mistake(night: Night, minutes: int, said: bool) -> None:
    """Whoever starts tomorrow's tournament today is told so."""
    state = night.state
    early = too_early(state, state.settings.starts_at + minutes * MINUTE, texts_for("en"))
    assert [(check.good, check.text) for check in early] == (
        [(False, "Announced for 1 Nov 2026 18:00.")] if said else []
    )


def test_the_month_shows_each_day(night: Night, shown: Shown) -> None:
    texts = shown[1].texts
    weeks = view.month(night.store.tournaments(), date(2026, 11, 1), date(2026, 11, 1), texts)
    days = {day.day: day for week in weeks for day in week}
    assert len(weeks) == 6
    assert [row.name for row in days[date(2026, 11, 2)].rows] == ["Turbo 1"]
    assert days[date(2026, 11, 1)].is_today
    assert not days[date(2026, 10, 31)].in_month
    assert view.next_month(date(2026, 1, 31), -1) == date(2025, 12, 1)
    assert view.next_month(date(2026, 12, 5), 1) == date(2027, 1, 1)


def test_a_new_tournament_is_announced_by_keyboard(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    press(window, Qt.Key.Key_N, modifier=Qt.KeyboardModifier.ControlModifier)
    form = window.findChild(NewTournament)
    assert form is not None
    settle(console, qtbot)
    assert form.form is not None
    assert window.focusWidget() is form.form.field("name")
    for letter in "CUP":
        press(window, Qt.Key[f"Key_{letter}"])
    settle(console, qtbot)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert "cup" in {row.name.casefold() for row in console.lobby()}
    qtbot.waitUntil(lambda: page_of(window)._form is None)


def test_what_was_asked_in_the_lobby_is_left_where_a_tournament_is_set_up(
    shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    asked = Question("Cancel the tournament?")
    asked.add_button("Cancel it", lambda: None)
    console.frame.put_over(asked)
    press(window, Qt.Key.Key_N, modifier=Qt.KeyboardModifier.ControlModifier)
    settle(console, qtbot)
    form = window.findChild(NewTournament)
    assert form is not None
    assert form.form is not None
    assert window.side.question() is None
    assert window.focusWidget() is form.form.field("name")


def test_chips_are_checked_against_the_house(night: Night, shown: Shown) -> None:
    texts = shown[1].texts
    found = offered(night.desk)
    stack = found.templates["freezeout"].settings.stack
    assert check_chips(found.chips, stack, 50, texts).good
    assert not check_chips(found.chips, stack, 9_000, texts).good


def chosen(window: MainWindow) -> str:
    """The tournament that the side is about, by the title that is read there."""
    side = page_of(window).side()
    assert side is not None
    return next(label.text() for label in side.findChildren(QLabel) if label.property("role") == "title")


def show_month(window: MainWindow) -> None:
    button(window, "Month").click()


def announce_zorro(window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
    """By hand: the form, a name, Enter."""
    page_of(window).new_tournament()
    settle(console, qtbot)
    form = window.findChild(NewTournament)
    assert form is not None
    qtbot.waitUntil(lambda: form.form is not None)
    for letter in "Zorro":
        press(window, Qt.Key(ord(letter.upper())))
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    settle(console, qtbot)


def test_what_was_just_announced_is_chosen_in_list_and_month(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    assert chosen(window) == "Friday Night"
    announce_zorro(window, console, qtbot)
    assert chosen(window).casefold() == "zorro"
    show_month(window)
    assert chosen(window).casefold() == "zorro"
    month = page_of(window)._month.selected()
    assert month is not None
    assert month.name.casefold() == "zorro"


def test_list_and_month_are_about_one_tournament_as_it_is_now(
    night: Night, shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    page = page_of(window)
    page.select(TournamentId("turbo-2"))
    show_month(window)
    assert chosen(window) == "Turbo 2"
    with qtbot.waitSignal(console.obeyed):
        console.order(c.OpenRegistration(TournamentId("turbo-2")))
    settle(console, qtbot)
    month = page._month.selected()
    assert month is not None
    assert month.status is Status.REGISTERING
    button(window, "List").click()
    selected = page._table.selected()
    assert selected is not None
    assert selected.name == "Turbo 2"


def test_the_lobby_follows_the_tournament_that_the_strip_shows(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    console.select(TournamentId("turbo-3"))
    qtbot.waitUntil(lambda: console.tournament_id == "turbo-3")
    assert chosen(window) == "Turbo 3"


def test_a_question_about_one_tournament_goes_with_it(night: Night, shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    page = page_of(window)
    page.select(night.id)
    settle(console, qtbot)
    page._side.cancel()
    question = window.side.question()
    assert question is not None
    assert any(label.text() == "Friday Night" for label in question.findChildren(QLabel))
    page.select(TournamentId("turbo-1"))
    assert window.side.question() is None
    assert night.state.status is Status.REGISTERING


def test_a_command_of_the_lobby_from_elsewhere_is_about_the_tournament_shown(
    night: Night, shown: Shown, qtbot: QtBot
) -> None:
    window, console = shown
    console.select(TournamentId("turbo-3"))
    qtbot.waitUntil(lambda: console.tournament_id == "turbo-3")
    page_of(window).select(TournamentId("turbo-1"))
    window.go("night/tables")
    with qtbot.waitSignal(console.obeyed):
        console.frame.go(ActionPlace("lobby", "open"))
    assert night.desk.tournament(TournamentId("turbo-3")).status is Status.REGISTERING
    assert night.desk.tournament(TournamentId("turbo-1")).status is Status.ANNOUNCED


@pytest.mark.parametrize(
    ("now", "proposed"),
    [((10, 5), (19, 0)), ((18, 59), (19, 0)), ((21, 10), (21, 30)), ((22, 30), (23, 0))],
)
def test_a_tournament_is_announced_for_the_same_day_late_in_the_evening_too(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, now: tuple[int, int],
    proposed: tuple[int, int],
) -> None:  # fmt: skip
    window, console = shown
    day = console.texts.local(console.now()).date()
    at = instant(day, time(*now), console.texts)
    monkeypatch.setattr(console, "now", lambda: at)
    page_of(window).new_tournament()
    settle(console, qtbot)
    form = window.findChild(NewTournament)
    assert form is not None
    qtbot.waitUntil(lambda: form.form is not None)
    assert form.form is not None
    settings = form.form.settings()
    assert settings is not None
    assert settings.starts_at == instant(day, time(*proposed), console.texts)


@pytest.mark.parametrize("shows_a_night", [True, False])
def test_what_was_announced_is_shown_in_the_strip_and_is_what_F6_opens(
    shown: Shown, night: Night, qtbot: QtBot, *, shows_a_night: bool
) -> None:
    window, console = shown
    assert console.tournament_id == night.id
    if not shows_a_night:
        console.select(None)
    announce_zorro(window, console, qtbot)
    qtbot.waitUntil(lambda: console.tournament_id not in (None, night.id))
    state = console.state()
    assert state is not None
    assert state.settings.name.casefold() == "zorro"
    settle(console, qtbot)
    assert window.strip.due.text().startswith("Open registration")
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_F6))
    assert night.desk.tournament(state.id).status is Status.REGISTERING


@pytest.mark.parametrize("shows_a_night", [True, False])
def test_what_was_opened_is_shown_in_the_strip(
    shown: Shown, qtbot: QtBot, *, shows_a_night: bool
) -> None:
    window, console = shown
    if not shows_a_night:
        console.select(None)
    page_of(window).select(TournamentId("turbo-1"))
    settle(console, qtbot)
    with qtbot.waitSignal(console.obeyed):
        page_of(window)._side.actions_.do("open")
    qtbot.waitUntil(lambda: console.tournament_id == "turbo-1")
    settle(console, qtbot)
    assert window.strip.due.text().startswith("Open tables")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ready_made_tournament_is_named_so_that_it_is_known_from_the_others(language: str) -> None:
    texts = texts_for(language)
    names = [template_name(made, texts) for made in shipped_templates().values()]
    assert [name for name in names if names.count(name) > 1] == []


def test_in_another_time_zone_every_page_tells_the_time_of_that(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    begins = [str(index_words(page_of(window), row)) for row in range(2)]
    window.go("night/journal")
    journal = window.pages.innermost()
    window.go("house/house")
    facts = window.pages.innermost()
    athens = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(timezone="Europe/Athens"))
    settled(console, qtbot, lambda: console.order(athens))
    assert window.pages.innermost() is facts
    window.go("lobby")
    texts = console.texts
    rows = list(page_of(window)._model.rows())
    for row, before in enumerate(begins):
        said = index_words(page_of(window), row)
        assert texts.time(rows[row].starts_at) in said
        assert said != before
    window.go("night")
    settle(console, qtbot)
    assert window.where() == "night/journal"
    assert window.pages.innermost() is not journal


def index_words(page: LobbyPage, row: int) -> str:
    """When a tournament of the list begins."""
    return str(page._model.data(page._model.index(row, 0)))


def test_tab_goes_through_the_heading_from_left_to_right(shown: Shown) -> None:
    window, _console = shown
    page = page_of(window)
    page._search.setFocus()
    seen: list[str] = []
    for _ in range(3):  # of both views Tab goes to the one that is seen
        press(window, Qt.Key.Key_Tab)
        at = window.focusWidget()
        assert isinstance(at, QPushButton)
        seen.append(at.text())
    assert seen == ["Players of the house", "List", "New tournament   Ctrl+N"]
