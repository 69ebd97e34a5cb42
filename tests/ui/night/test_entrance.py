"""Conditions of entry, tickets alone and time cards, as the console asks for them."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.settings import Entrance, Format, Qualifying, ShotClock
from director.tournament.state import EntryStatus
from director.values.ids import EntryId
from tests.desk.night.night_desk import Night, person
from tests.ui.desk_pages import Shown, players_page
from tests.ui.floor_pages import page_of
from tests.ui.night_console import console_of, settled
from ui.night.clock.page import ClockPage
from ui.night.players.page import PlayersPage
from ui.night.tables.page import TablesPage


def asked(page: PlayersPage, night: Night, shown: Shown, notes: str = "") -> None:
    """Somebody new is looked at before registering."""
    night.persons += 1
    new = person(night.persons, notes=notes)
    shown.console.order(c.SavePerson(new))
    shown.settle()
    page.registration.choose(new.id)
    shown.settle()


def test_a_condition_is_asked_unless_the_note_on_the_person_says_so(qtbot: QtBot) -> None:
    night = Night({"entrance": Entrance(for_whom="Ladies")})
    with players_page(night, qtbot) as (page, shown):
        asked(page, night, shown)
        checking = page.registration.checking
        assert not checking.more.declared.isHidden()
        assert "For: Ladies" in checking.flags.text()
        assert "Does it hold for this player?" in checking.why_not.text()
        checking.more.declared.setChecked(True)
        shown.settle()
        assert checking.why_not.text() == ""
        checking.button.click()
        shown.settle()
        assert shown.state.counted == 1
        asked(page, night, shown, notes="#ladies")
        assert checking.more.declared.isHidden()
        assert checking.flags.text() == "For: Ladies · noted on the person"


def test_where_entry_is_by_ticket_alone_no_money_is_offered(qtbot: QtBot) -> None:
    night = Night({"entrance": Entrance(tickets_only=True)})
    with players_page(night, qtbot) as (page, shown):
        asked(page, night, shown)
        checking = page.registration.checking
        assert checking.method.isHidden()
        assert checking.tender.several.isChecked()
        assert checking.by_ticket.text() == "By ticket alone: no money is taken."


def test_a_time_card_is_offered_beside_the_called_clock_as_long_as_there_is_one(qtbot: QtBot) -> None:
    night = Night({"shot_clock": ShotClock(cards=1)})
    night.register(3)
    night.start()
    night.do(c.CallTime(night.id, 1, EntryId(2)))
    with console_of(night, qtbot) as console:
        page = ClockPage(console)
        qtbot.addWidget(page)
        page.reload()
        row = page.calls.rows[1]
        assert row.card.text() == "Time card (1 left)"
        settled(console, qtbot, row.card.click)
        assert night.entry(2).cards_used == 1
        page.calls.reload()
        assert row.card.isHidden()


def test_a_milestone_is_told_at_the_map_of_a_satellite_that_has_one(qtbot: QtBot) -> None:
    goal = Qualifying(ticket=20_000, milestone=20_000)
    for qualifying, offered in ((goal, True), (Qualifying(ticket=20_000), False)):
        night = Night({"format": Format.SATELLITE, "qualifying": qualifying})
        night.register(5)
        night.start()
        night.close_registration()
        night.lock()
        seat = night.seat(2)
        with page_of(TablesPage, night, qtbot) as (page, shown):
            page.map.select(seat)
            shown.settle()
            assert page.actions_["qualify"].isEnabled() is offered
            if offered:
                page.actions_.do("qualify")
                shown.press(Qt.Key.Key_2, *[Qt.Key.Key_0] * 4, Qt.Key.Key_Return)
                assert shown.state.entries[EntryId(2)].status is EntryStatus.QUALIFIED
