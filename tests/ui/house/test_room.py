"""The settings: a list leads to each page, Esc leads back, and this machine's own are kept."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from director.bootstrap import keep_copy
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow
from director.house.people import FLOOR, HouseSettings, HouseTable, Role, Staff
from director.house.templates import SETTINGS, STAFF, TABLE
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES, texts_for
from director.values.ids import StaffId
from tests.desk.night.night_desk import Night
from tests.storage.opened import play
from tests.ui.console_window import press, settle, window_of
from tests.ui.house.house_fields import line
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.frame.sessions import Opener
from ui.house import SECTIONS
from ui.house.chips import ChipsOfHouse
from ui.house.house import HousePage
from ui.house.machine import MachinePage
from ui.house.page import HouseRoom
from ui.house.rules import HouseRulesPage
from ui.house.section import Fields, SavedSection
from ui.house.staff import StaffPage
from ui.house.tables import HouseTables
from ui.journal.journal_words import DeskWords
from ui.journal.words import Telling
from ui.look.theme import Theme
from ui.parts.copies_folder import CopiesPlace, FolderState, look, place_words
from ui.parts.settings.announcing_words import offered

Shown = tuple[MainWindow, LiveConsole]
JANA = Staff(StaffId("jana"), "Jana Nováková", Role.CASHIER)


@pytest.fixture
def night() -> Night:
    night = Night()
    night.do(SaveRow(STAFF, JANA.id, JANA))
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        yield both


def test_the_settings_open_by_key_and_esc_leads_back(shown: Shown) -> None:
    window, _console = shown
    window.go("night/tables")
    press(window, Qt.Key.Key_Comma, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.where() == "house/machine"
    assert not any(button.isChecked() for button in window.rail._buttons.values())
    window.go("house/staff")
    press(window, Qt.Key.Key_Escape)
    assert window.where() == "night/tables"


def test_every_page_is_reached_from_the_list_and_by_name(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house")
    room = window.pages.page()
    assert isinstance(room, HouseRoom)
    for row, section in enumerate(SECTIONS):
        room.list.setCurrentRow(row)
        settle(console, qtbot)
        assert window.where() == f"house/{section.key}"
        assert window.actions_[f"house/{section.key}"].isEnabled()


def test_the_list_is_walked_with_the_arrows(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/machine")
    room = window.pages.page()
    assert isinstance(room, HouseRoom)
    room.list.setFocus()
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert window.where() == "house/staff"
    assert room.list.hasFocus()
    settle(console, qtbot)
    press(window, Qt.Key.Key_Return)
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    assert page.table.hasFocus()


def test_the_lobby_leads_to_the_players_of_the_house(shown: Shown) -> None:
    window, _console = shown
    lobby = window.pages.page()
    assert lobby is not None
    title = "Players of the house"
    next(b for b in lobby.findChildren(QPushButton) if b.text() == title).click()
    assert window.where() == "house/directory"


def test_this_machine_keeps_who_works_at_it_and_where_copies_go(
    shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    window, console = shown
    window.go("house/machine")
    page = window.pages.innermost()
    assert isinstance(page, MachinePage)
    assert [page.actor.itemText(row) for row in range(page.actor.count())] == [
        "Floor",
        "Jana Nováková · Cashier",
    ]
    page.actor.choose(JANA.id)
    page.copies.path.setText(str(tmp_path))
    page.station.setText("Desk 2")
    page.station.setFocus()
    press(window, Qt.Key.Key_Return)
    assert console.who.actor == JANA.id
    assert console.who.station == "Desk 2"
    qtbot.waitUntil(lambda: console.machine.backups == tmp_path)


def test_who_has_left_is_not_offered(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    peter = Staff(StaffId("peter"), "Peter", Role.FLOORMAN, active=False)
    settled(console, qtbot, lambda: console.order(SaveRow(STAFF, peter.id, peter)))
    window.go("house/machine")
    page = window.pages.innermost()
    assert isinstance(page, MachinePage)
    assert set(page.actor.offered()) == {FLOOR, JANA.id}


def test_another_look_builds_the_window_anew(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/machine")
    page = window.pages.innermost()
    assert isinstance(page, MachinePage)
    page.theme.choose(Theme.LIGHT)
    with qtbot.waitSignal(window.rebuild):
        page.save.click()
    assert console.machine.theme is Theme.LIGHT


@pytest.mark.parametrize(
    ("folder", "found"), [(None, FolderState.NONE), (Path("/nowhere/at/all"), FolderState.GONE)]
)
def test_a_folder_that_is_gone_is_said(folder: Path | None, found: FolderState) -> None:
    assert look(folder) == CopiesPlace(folder, found)


def test_the_room_in_a_folder_is_told(tmp_path: Path) -> None:
    place = look(tmp_path)
    assert place.state is FolderState.THERE
    assert place.free > 0
    texts = texts_for("en")
    assert place_words(CopiesPlace(tmp_path, FolderState.THERE, 12_345_000_000), texts) == (
        "12,345 MB are free there.",
        "green",
    )
    assert place_words(CopiesPlace(tmp_path, FolderState.THERE, 1_000_000), texts)[1] == "amber"
    assert str(tmp_path) in place_words(CopiesPlace(tmp_path, FolderState.GONE), texts)[0]


def test_the_copies_that_are_there_are_told(tmp_path: Path) -> None:
    texts, usual = texts_for("en"), tmp_path / "backups"
    play(sqlite_url(tmp_path / "house.db")).close()
    opener = Opener(sqlite_url(tmp_path / "house.db"), False)
    before = place_words(look(None, opener.house_copies(None)), texts)
    assert before[0].startswith(f"The copies lie in {usual}; ")
    assert before[0].endswith("No copy of this house is there yet.")
    keep_copy(opener.address, None)
    for made in ("2020-01-02T03-04-05Z", "2020-01-01T03-04-05Z"):
        (usual / f"house-{made}.db").touch()
    (usual / "holiday-2030-01-02T03-04-05Z.db").touch()
    newest, *older = opener.house_copies(usual).made
    assert older == [1_577_934_245_000_000, 1_577_847_845_000_000]
    for folder in (None, usual):
        said, _tone = place_words(look(folder, opener.house_copies(folder)), texts)
        assert said.endswith(f"3 copies are there, the newest of {texts.moment(newest)}.")


def test_a_usual_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener = Opener(sqlite_url(tmp_path / "house.db"), False)
    (tmp_path / "backups").mkdir()
    monkeypatch.setattr(os, "access", lambda *_asked: False)
    place = look(None, opener.house_copies(None))
    assert place.state is FolderState.LOCKED
    assert str(tmp_path / "backups") in place_words(place, texts_for("en"))[0]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert look(file).state is FolderState.GONE


def test_the_page_says_that_the_folder_is_gone(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    window, _console = shown
    window.go("house/machine")
    page = window.pages.innermost()
    assert isinstance(page, MachinePage)
    page.copies.path.setText(str(tmp_path / "stick"))
    qtbot.waitUntil(lambda: "is not there" in page.copies.message.text())
    (tmp_path / "stick").mkdir()
    page.copies.look()
    qtbot.waitUntil(lambda: "are free there" in page.copies.message.text())


# --- the house ----------------------------------------------------------------------------------


def test_G_4_the_least_age_and_the_help_line_are_saved(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    settle(console, qtbot)
    assert not page.save.isEnabled()
    left, right = (column.sizeHint().height() for column in page.place._columns)
    assert abs(left - right) < 200  # they end near each other
    line(page, "least_age").setText("23")
    line(page, "help_line").setText("Linka pomoci 0800 123 456")
    qtbot.waitUntil(page.save.isEnabled)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    saved = night.store.rows(SETTINGS, HouseSettings)[HOUSE_KEY]
    assert (saved.least_age, saved.help_line) == (23, "Linka pomoci 0800 123 456")
    assert console.house == saved


def test_enter_after_a_click_on_a_tick_saves_it(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/house")
    settle(console, qtbot)
    room, page = window.pages.page(), window.pages.innermost()
    assert isinstance(room, HouseRoom)
    assert isinstance(page, HousePage)
    room.list.setFocus()
    tick = page.fields["family_first"].widget
    assert not console.house.family_first
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    settle(console, qtbot)
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert console.house.family_first


def test_T_R9_T_42_what_the_house_leaves_to_the_floorman_and_which_count_binds(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    settle(console, qtbot)
    alone, binds = page.fields["structure_alone"].widget, page.fields["told_count_stands"].widget
    assert isinstance(alone, QAbstractButton)
    assert isinstance(binds, QComboBox)
    assert (alone.isChecked(), binds.currentText()) == (False, "The true amount is owed")
    alone.setChecked(True)
    binds.setCurrentIndex(1)
    qtbot.waitUntil(page.save.isEnabled)
    settled(console, qtbot, page.save.click)
    saved = night.store.rows(SETTINGS, HouseSettings)[HOUSE_KEY]
    assert (saved.structure_alone, saved.told_count_stands) == (True, True)


def test_an_age_that_is_none_is_refused_by_name(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/house")
    page = window.pages.innermost()
    assert isinstance(page, HousePage)
    for typed, said in (("x", "missing or is no number"), ("120", "between 0 and 99"), ("18", "")):
        line(page, "least_age").setText(typed)
        settle(console, qtbot)
        assert said in page.message.text()
        assert page.save.isEnabled() is (not said)


def test_T_R7_new_tournaments_ask_for_the_least_age_of_the_house(night: Night) -> None:
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(least_age=23)))
    assert {one.settings.min_age for one in offered(night.desk).templates.values()} == {23}


# --- staff --------------------------------------------------------------------------------------


def test_somebody_new_is_named_by_keyboard(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/staff")
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    press(window, Qt.Key.Key_Insert)
    assert page.form.name.hasFocus()
    page.form.name.setText("Eva Malá")
    page.form.role.choose(Role.AUDITOR)
    page.form.language.choose("el")
    qtbot.waitUntil(page.form.save_button.isEnabled)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    named = {staff.name: staff for staff in night.store.rows(STAFF, Staff).values()}
    assert (named["Eva Malá"].role, named["Eva Malá"].language) == (Role.AUDITOR, "el")
    assert console.staff()[named["Eva Malá"].id].active


def test_two_of_one_name_are_refused(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/staff")
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    page.add()
    page.form.name.setText("jana  nováková")
    settle(console, qtbot)
    assert "taken already" in page.form.message.text()
    assert not page.form.save_button.isEnabled()


def test_who_leaves_is_kept_and_no_longer_offered(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/staff")
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    assert page.table.select(JANA.id)
    page.form.active.setChecked(False)
    qtbot.waitUntil(page.form.save_button.isEnabled)
    settled(console, qtbot, page.form.save_button.click)
    assert not night.store.rows(STAFF, Staff)[JANA.id].active
    assert console.staff_name(JANA.id) == "Jana Nováková"


def test_nobody_leaves_who_works_at_this_console(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    floor = Staff(FLOOR, "Karol")
    settled(console, qtbot, lambda: console.order(SaveRow(STAFF, FLOOR, floor)))
    window.go("house/staff")
    page = window.pages.innermost()
    assert isinstance(page, StaffPage)
    settle(console, qtbot)
    assert page.table.select(FLOOR)
    page.form.active.setChecked(False)
    qtbot.waitUntil(lambda: "Karol works at this console" in page.form.message.text())


# --- tables -------------------------------------------------------------------------------------


def test_T_6_a_table_is_saved_and_brought_back(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/tables")
    page = window.pages.innermost()
    assert isinstance(page, HouseTables)
    settle(console, qtbot)
    assert page.table.select(7)
    settle(console, qtbot)
    assert not page.form.save_button.isEnabled()
    page.form.seats.setText("8")
    page.form.accessible.setText("1, 8")
    page.form.blocked.setText("9")
    settle(console, qtbot)
    assert not page.form.save_button.isEnabled()
    page.form.blocked.setText("4")
    qtbot.waitUntil(page.form.save_button.isEnabled)
    settled(console, qtbot, page.form.save_button.click)
    assert night.store.rows(TABLE, HouseTable) == {"7": HouseTable(7, 8, (1, 8), (4,))}
    qtbot.waitUntil(page.form.usual.isEnabled)
    settled(console, qtbot, page.form.usual.click)
    assert night.store.rows(TABLE, HouseTable) == {}
    qtbot.waitUntil(lambda: page.form.seats.number() == HouseTable(7).seats)


def test_a_table_beyond_the_last_is_added(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("house/tables")
    page = window.pages.innermost()
    assert isinstance(page, HouseTables)
    settle(console, qtbot)
    press(window, Qt.Key.Key_Insert)
    qtbot.waitUntil(page.form.save_button.isEnabled)
    settled(console, qtbot, page.form.save_button.click)
    assert night.store.rows(TABLE, HouseTable) == {"61": HouseTable(61)}
    qtbot.waitUntil(lambda: page.model.rowCount() == 61)


def test_the_journal_names_who_was_changed(night: Night) -> None:
    words = DeskWords(texts_for("en"), {}, night.desk)
    lines = Telling().tell(night.store.newest(1), words)
    assert lines[0].what == "House record saved: The member of the staff “Jana Nováková”"
    night.do(SaveRow(TABLE, "7", HouseTable(7, 8)))
    lines = Telling().tell(night.store.newest(1), words)
    assert lines[0].what == "House record saved: Table 7 of the house"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [1_280, 1_366, 1_920])
def test_the_buttons_on_top_end_where_the_page_below_them_does(
    qtbot: QtBot, tmp_path: Path, language: str, wide: int
) -> None:
    with window_of(Night(), qtbot, tmp_path, language) as (window, console):
        window.resize(wide, 768)
        for place in ("house/house", "house/machine", "house/chips", "house/rules"):
            window.go(place)
            settle(console, qtbot)
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            page = window.pages.innermost()
            assert isinstance(page, SavedSection | MachinePage)
            button = page.save
            ends = button.mapTo(page, QPoint(button.width(), 0)).x()
            match page:
                case ChipsOfHouse():
                    below = page.stacks.mapTo(page, QPoint(page.stacks.width(), 0)).x()
                case HouseRulesPage():
                    below = page.text.mapTo(page, QPoint(page.text.width(), 0)).x()
                case _:
                    (fields,) = page.findChildren(Fields)
                    typed = (*fields.findChildren(QLineEdit), *fields.findChildren(QComboBox))
                    shown = (one for one in typed if one.isVisible())
                    below = max(one.mapTo(page, QPoint(one.width(), 0)).x() for one in shown)
            assert abs(ends - below) <= 1, place


def test_the_button_of_a_row_stays_where_it_is_while_what_is_wrong_comes_and_goes(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as (window, console):
        window.go("house/staff")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, StaffPage)
        press(window, Qt.Key.Key_Insert)
        settle(console, qtbot)
        form = page.form
        assert form.message.text() == "The name is missing."
        before = form.save_button.mapTo(form, QPoint()).y()
        press(window, Qt.Key.Key_E, Qt.Key.Key_V, Qt.Key.Key_A)
        settle(console, qtbot)
        qtbot.waitUntil(lambda: not form.message.text())
        assert form.save_button.mapTo(form, QPoint()).y() == before
        assert form.save_button.isEnabled()


@pytest.mark.parametrize("to", ["house/machine", "night/tables"])
def test_who_leaves_a_page_that_is_not_saved_hears_it_and_finds_it_as_it_was(
    to: str, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = shown
    said: list[str] = []
    monkeypatch.setattr(console.frame, "say", lambda words, _tone="": said.append(words))
    window.go("house/house")
    settle(console, qtbot)
    house = window.pages.innermost()
    assert isinstance(house, HousePage)
    window.go(to)
    assert said == []
    window.go("house/house")
    line(house, "name").setText("Another Casino")
    settle(console, qtbot)
    qtbot.waitUntil(house.save.isEnabled)
    window.go(to)
    (words,) = said
    assert "not saved" in words
    assert house.title.text() in words
    window.go("house/house")
    assert line(house, "name").text() == "Another Casino"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_page_of_the_settings_moves_no_field(
    night: Night, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.resize(1280, 720)
        window.go("house/house")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, HousePage)
        iban = line(page, "iban")
        before = iban.mapTo(window, QPoint())
        iban.setText("SK31 1200 0000 1987 4263 7540")
        iban.textEdited.emit(iban.text())
        settle(console, qtbot)
        assert page.message.isVisible()
        assert iban.mapTo(window, QPoint()) == before
        assert page.message.heightForWidth(page.message.width()) <= page.message.height()
