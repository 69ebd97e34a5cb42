"""A note on a player: seen before registering and before paying, and changed there by the keyboard."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.events import PlayerNoted
from director.values.ids import PlayerId
from tests.desk.night.night_desk import Night, person
from tests.ui.desk_pages import Shown, players_page, prizes_page
from tests.ui.night.test_prizes import night_in_the_money
from ui.night.players.registration_confirm import PlayerNote

ENTER, ESC, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab
NOVAK = person(1, given_name="Ján", family_name="Novák")
THREE = PlayerId("player-3")


def tab_to(shown: Shown, wanted: QWidget) -> None:
    """Walk with Tab until the focus is there."""
    for _ in range(40):
        if shown.focus() is wanted:
            return
        shown.press(TAB)
    raise AssertionError("Tab never comes there")


def noted(shown: Shown, player: PlayerId) -> str:
    known = shown.night.store.person(player)
    assert known is not None
    return known.notes


def edit(shown: Shown, note: PlayerNote, text: str, *keys: Qt.Key) -> None:
    tab_to(shown, note.button)
    shown.press(ENTER)
    assert shown.focus() is note.field
    note.field.selectAll()
    shown.press(Qt.Key.Key_Backspace)
    shown.type(text)
    shown.press(*keys)


def test_the_note_is_written_at_registration_and_enter_then_registers(qtbot: QtBot) -> None:
    night = Night()
    night.do(c.SavePerson(NOVAK))
    with players_page(night, qtbot) as (page, shown):
        page.setFocus()
        shown.type("nov")
        shown.press(ENTER)
        checking = page.registration.checking
        assert checking.note.words.isHidden()
        edit(shown, checking.note, "Ask for the passport", ENTER)
        qtbot.waitUntil(lambda: checking.note.words.text() == "Ask for the passport")
        assert shown.newest().event == PlayerNoted(NOVAK.id)
        assert checking.note.words.isVisible()
        assert shown.focus() is checking.button
        assert not shown.state.entries
        shown.press(ENTER)
        assert len(shown.state.entries) == 1


def test_escape_keeps_the_note_as_it_was_and_an_empty_one_removes_it(qtbot: QtBot) -> None:
    night = Night()
    night.do(c.SavePerson(replace(NOVAK, notes="loud")))
    with players_page(night, qtbot) as (page, shown):
        page.setFocus()
        shown.type("nov")
        shown.press(ENTER)
        checking = page.registration.checking
        assert checking.note.words.text() == "loud"
        edit(shown, checking.note, "quiet", ESC)
        assert not checking.note.field.isHidden(), "it is asked once"
        shown.press(ESC)
        assert noted(shown, NOVAK.id) == "loud"
        assert checking.note.field.isHidden()
        assert shown.focus() is checking.button
        edit(shown, checking.note, "", ENTER)
        qtbot.waitUntil(checking.note.words.isHidden)
        assert noted(shown, NOVAK.id) == ""


def test_the_note_is_seen_before_the_payment_and_written_there(qtbot: QtBot) -> None:
    night = night_in_the_money()
    night.do(c.NotePlayer(THREE, "<b>Owes</b> the bar"))
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        payment = page.places.payment
        assert payment.title.text() == "Player Number 3"
        assert payment.note.words.text() == "<b>Owes</b> the bar"
        assert payment.note.words.textFormat() == Qt.TextFormat.PlainText
        assert payment.note.y() < payment.button.mapTo(payment, QPoint()).y()
        page.setFocus()
        shown.press(ENTER)
        edit(shown, payment.note, "Paid the bar", ENTER)
        qtbot.waitUntil(lambda: payment.note.words.text() == "Paid the bar")
        assert shown.night.entry(3).prize is None
        assert shown.focus() is payment.button
        shown.press(ENTER)
        assert shown.night.entry(3).prize is not None


def test_what_is_typed_for_one_player_is_never_kept_for_another(qtbot: QtBot) -> None:
    night = night_in_the_money()
    with prizes_page(night, qtbot) as (page, shown):
        shown.settle()
        payment = page.places.payment
        payment.note.button.click()
        shown.type("mine")
        payment.note.look_at(person(2))
        assert payment.note.field.isHidden()
        payment.note.button.click()
        assert payment.note.field.text() == ""
