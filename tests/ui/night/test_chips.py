"""The chips page: counts, colour-ups, races typed seat by seat, unsold stacks."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import CHIPSET, SETTINGS, STAFF, ChipInventory
from director.texts import texts_for
from director.tournament.settings import RaceRounding
from director.tournament.state import Status
from director.values.cards import parse
from director.values.chips import ChipCount
from director.values.ids import Seat, StaffId
from tests.desk.night.night_desk import WHO, Night, kept_pin
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of
from ui.night.chips.count import EXPECTED
from ui.night.chips.page import ChipsPage, LeavingCard
from ui.night.chips.race import RaceTask
from ui.night.chips.race_words import card_text, odd_of, raced_for, read_cards
from ui.night.chips.words import chip_sums, leaving_rows, stock_rows
from ui.parts.panel import PressButton

TEXTS = texts_for("en")
BREAK = 3
"""The break of the tests' structure in which the 25s leave."""


def in_the_break(players: int = 18, tables: int = 2) -> Night:
    """A night in the break in which the 25s are raced off."""
    night = floor(players, tables)
    night.do(c.GoToPeriod(night.id, BREAK))
    return night


def race_task(page: ChipsPage) -> RaceTask:
    """The race that is being entered."""
    found = page.task()
    assert isinstance(found, RaceTask)
    return found


def enter_chips(shown: Shown, *counts: int) -> None:
    """Type chips seat by seat, Enter after each."""
    for count in counts:
        shown.type(str(count))
        shown.press(ENTER)


def visible_words(page: ChipsPage, shown: Shown) -> str:
    """Return all that can be read on the page and in its panel."""
    labels = [label.text() for label in shown.window.findChildren(QLabel) if label.isVisible()]
    tables = (page.stock, page.checks, page.bags.table)
    cells = [
        str(table.model().index(row, column).data())
        for table in tables
        if table.isVisible()
        for row in range(table.model().rowCount())
        for column in table.columns.visible_places()
    ]
    return "\n".join((*labels, *cells))


def test_a_count_is_blind_until_it_is_noted(qtbot: QtBot) -> None:
    with page_of(ChipsPage, floor(18, 2), qtbot) as (page, shown):
        assert "180,000" in visible_words(page, shown)
        shown.press(Qt.Key.Key_C)
        page.checks.columns.see(EXPECTED, seen=True)  # a user's arrangement shows nothing of it
        shown.type("178000")
        read = visible_words(page, shown)
        assert "180,000" not in read
        assert "missing" not in read
        assert "18 stacks" not in read
        shown.press(ENTER)
        (check,) = shown.state.checks
        assert (check.expected, check.counted) == (180_000, 178_000)
        assert page.task() is None
        assert page.count.difference.text() == "2,000 missing"
        assert page.checks_model.total() == 1
        assert "180,000" in visible_words(page, shown)
        shown.press(Qt.Key.Key_C)
        assert "180,000" not in visible_words(page, shown), "a second count is as blind as the first"


def test_a_dealer_never_sees_what_should_be_there(qtbot: QtBot) -> None:
    night = floor(18, 2)
    eva = Staff(StaffId("eva"), "Eva", Role.DIRECTOR)
    dealer = Staff(StaffId("dealer"), "Dana", Role.DEALER_DESK)
    for staff in (eva, dealer):
        night.do(c.SaveRow(STAFF, staff.id, staff))
    night.do(c.SetPin(eva.id, kept_pin("483920")))
    house = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(house, Who(eva.id, WHO.station))
    with page_of(ChipsPage, night, qtbot) as (page, shown):
        shown.console.who = Who(dealer.id, WHO.station)
        page.reload()
        assert "180,000" not in visible_words(page, shown)
        page.actions_.judge()
        shown.settle()
        shown.press(Qt.Key.Key_C)
        shown.type("178000")
        shown.press(ENTER)
        assert shown.state.checks[-1].counted == 178_000
        read = visible_words(page, shown)
        assert "The count differs: the floor sees by how much." in read
        assert "180,000" not in read
        assert "2,000" not in read


def test_expected_total_is_the_sum_of_its_parts() -> None:
    sums = chip_sums(in_the_break().state, TEXTS)
    assert sum(chips for _, chips in sums.parts) == sums.expected == 180_000


def test_T_21_value_is_due_in_its_break() -> None:
    night = floor(18, 2)
    (before, *_) = leaving_rows(night.state, TEXTS, night.time.at)
    assert (before.value, before.into, before.period) == (25, 100, BREAK)
    night.do(c.GoToPeriod(night.id, BREAK))
    (now, *_) = leaving_rows(night.state, TEXTS, night.time.at)
    assert (now.due, now.gone, now.tables) == (True, False, (1, 2))


def test_T_21_nothing_is_raced_off_once_the_tournament_is_over() -> None:
    state = replace(in_the_break().state, status=Status.FINISHED)
    (first, *_) = leaving_rows(state, TEXTS, in_the_break().time.at)
    assert (first.due, first.gone, first.tables) == (False, False, ())


def test_T_21_race_by_keys_seat_after_seat(qtbot: QtBot) -> None:
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        enter_chips(shown, 3, 5, 1, 2)
        assert race_task(page).odd() == {1: 3, 2: 1, 3: 1, 4: 2, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0}
        for _ in range(5):
            shown.press(ENTER)
        (race,) = shown.state.races
        assert (race.table, race.value, race.gain) == (1, 25, 25)


def test_T_21_counts_typed_with_tab_lie_at_the_seats_that_were_meant(qtbot: QtBot) -> None:
    """A box appears beside every seat with odd chips: Tab passes it by."""
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        for count in "3512":
            shown.type(count)
            shown.press(Qt.Key.Key_Tab)
        assert race_task(page).odd() == {1: 3, 2: 1, 3: 1, 4: 2, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0}


@pytest.mark.parametrize("typed", [False, True])
def test_T_21_no_field_moves_while_the_race_is_typed(qtbot: QtBot, typed: bool) -> None:
    """A box for all they have, and maybe cards, come beside a seat with odd chips: in kept room."""
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        task = race_task(page)
        task.typed.setChecked(typed)
        shown.settle()
        before = [field.mapTo(task, QPoint()) for field in task.chips.values()]
        enter_chips(shown, 3, 5, 1, 2)
        assert [task.last[seat].isVisible() for seat in (1, 5)] == [True, False]
        assert [task.cards[seat].isVisible() for seat in (1, 5)] == [typed, False]
        assert [field.mapTo(task, QPoint()) for field in task.chips.values()] == before
        assert task.last[1].mapTo(task, QPoint()).y() < task.chips[2].mapTo(task, QPoint()).y()


def test_T_21_more_chips_than_there_are_cannot_be_raced(qtbot: QtBot) -> None:
    """Eighteen stacks of eight: 144 chips of 25."""
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        task = race_task(page)
        assert task.button is not None
        shown.type("143")
        shown.press(Qt.Key.Key_Tab)
        shown.type("1")
        assert [task.chips[seat].text() for seat in (1, 2)] == ["143", "1"]
        qtbot.waitUntil(task.button.isEnabled)
        shown.press(Qt.Key.Key_Backspace)
        shown.type("2")
        qtbot.waitUntil(lambda: task.button is not None and not task.button.isEnabled())
        assert "144" in task.warning.text()
        for _ in range(9):
            shown.press(ENTER)
        assert shown.state.races == ()


def test_T_21_enter_goes_on_to_the_next_table_and_the_record_is_printed(qtbot: QtBot) -> None:
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        enter_chips(shown, 1, 2, 3, 0, 0, 0, 0, 0, 0)
        printing = [b for b in race_task(page).findChildren(PressButton) if "record" in b.text()]
        printing[0].click()
        qtbot.waitUntil(lambda: shown.papers == ["race_record"])
        shown.press(ENTER)
        assert race_task(page).table() == 2
        for _ in range(9):
            shown.press(ENTER)
        assert [race.table for race in shown.state.races] == [1, 2]
        shown.press(ENTER)
        assert page.task() is None


def test_T_21_typed_cards_decide(qtbot: QtBot) -> None:
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        task = race_task(page)
        task.chips[1].setText("1")
        task.chips[2].setText("1")
        task.typed.setChecked(True)
        task.cards[1].setText("2c")
        task.cards[2].setText("As")
        task.accept()
        shown.settle()
        assert shown.night.newest().event.winners == (2,)  # type: ignore[attr-defined]


def test_text_that_is_no_card_is_said_and_nothing_is_raced(qtbot: QtBot) -> None:
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        task = race_task(page)
        task.chips[1].setText("1")
        task.typed.setChecked(True)
        task.cards[1].setText("1x")
        task.accept()
        shown.settle()
        assert "1x" in task.warning.text()
        assert shown.state.races == ()
        task.setFocus()
        shown.press(ESC, ESC)
        assert page.task() is None


def test_value_is_removed_after_all_tables_raced(qtbot: QtBot) -> None:
    night = in_the_break()
    for table in (1, 2):
        night.do(c.RaceChips(night.id, table, 25, ()))
    with page_of(ChipsPage, night, qtbot) as (page, shown):
        card = page.findChildren(LeavingCard)[0]
        remove = next(b for b in card.findChildren(PressButton) if b.text() == "Remove")
        remove.click()
        shown.settle()
        assert 25 not in shown.state.chips.values
        (gone, *_) = leaving_rows(shown.state, TEXTS, shown.console.now())
        assert gone.gone


def test_inventory_of_the_house_is_compared_with_the_stacks(qtbot: QtBot) -> None:
    night = floor(18, 2)
    poor = ChipInventory("Poor", ChipCount.of([(25, 100), (100, 500)]))
    night.do(c.SaveRow(CHIPSET, "house", poor))
    with page_of(ChipsPage, night, qtbot) as (page, _shown):
        rows = {row.value: row for row in page.stock_model.rows()}
        assert (rows[25].issued, rows[25].left) == (18 * 8, 100 - 18 * 8)
        assert rows[1_000].left == -18 * 7


def test_unsold_stacks_are_laid_out_and_removed_as_counted(qtbot: QtBot) -> None:
    night = Night(tables=(1,))
    night.register(7)
    with page_of(ChipsPage, night, qtbot) as (page, shown):
        page.actions_.do("lay_out")
        shown.settle()
        first, second = (Seat(1, seat) for seat in shown.state.tables[1].free)
        assert shown.state.chips.unsold == 20_000
        page.actions_.do("remove_some")
        shown.settle()
        shown.type("9500")
        shown.press(ENTER, ENTER)
        assert shown.state.chips.unsold == 0
        found = dict(shown.night.newest().event.found)  # type: ignore[attr-defined]
        assert found == {first: 9_500, second: 10_000}


def test_what_is_typed_stays_where_the_due_step_is_asked_for_again(qtbot: QtBot) -> None:
    night = Night(tables=(1,))
    night.register(7)
    night.do(c.LayOutStacks(night.id))
    with page_of(ChipsPage, night, qtbot) as (page, shown):
        assert page.do_or_say is not None
        page.do_or_say("remove_some")
        shown.settle()
        first = page.task()
        page.do_or_say("remove_some")
        shown.settle()
        assert page.task() is not first, "nothing is typed yet: it begins anew"
        shown.type("9500")
        shown.press(ENTER)
        page.do_or_say("remove_some")
        shown.settle()
        shown.type("9000")
        shown.press(ENTER)
        found = dict(shown.night.newest().event.found)  # type: ignore[attr-defined]
        assert sorted(found.values()) == [9_000, 9_500]


def test_stock_counts_every_stack_once() -> None:
    night = in_the_break()
    rows = stock_rows(night.state, ChipCount.of([(25, 1_000)]))
    assert {row.value: row.issued for row in rows}[25] == 18 * 8


def test_cards_and_odd_chips_are_read() -> None:
    assert read_cards("As td, 10h") == (parse("As"), parse("Td"), parse("Th"))
    assert read_cards("AsTd") == (parse("As"), parse("Td"))
    assert [card_text(card) for card in read_cards("As 10h")] == ["A♠", "10♥"]
    assert odd_of(7, 25, 100) == (1, 3)
    assert raced_for({1: 3, 2: 2}, 25, 100, RaceRounding.UP, TEXTS) == "5 odd chips: 2 × 100 to win"


def test_escape_closes_the_race(qtbot: QtBot) -> None:
    with page_of(ChipsPage, in_the_break(), qtbot) as (page, shown):
        page.race(25)
        shown.settle()
        shown.press(Qt.Key.Key_Escape)
        assert page.task() is None
        assert shown.state.races == ()
