"""Bagging on the chips page: tables typed by keys alone, a wrong bag found, what is off signed for."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import texts_for
from director.tournament.flights.bagging import bags_of
from director.tournament.state import Status
from director.tournament.state.flights import FlightTerms, Signature
from director.values.ids import TournamentId
from tests.desk.series.festival import EVENT, Festival
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of
from ui.console.console import EntryPlace
from ui.night.chips.bagging import BagTask, signature_choices
from ui.night.chips.page import ChipsPage
from ui.widgets.scanned import takes_scans

LEFT = {1: 30_000, 2: 5_000, 3: 10_000, 4: 15_000, 5: 1_000, 6: 9_000, 7: 4_000, 8: 12_000, 9: 4_000}
"""What nine have at one table, by the number of their entries."""


def flight(players: int = 9, tables: int = 1, **terms: int) -> Festival:
    """A flight in its last level, with so many at so many tables."""
    event = Festival(flight_terms=FlightTerms(percent=100, **terms))  # type: ignore[arg-type]
    event.open("1A", players, tables=tuple(range(1, tables + 1)))
    event.close_doors()
    return event


def task_of(page: ChipsPage) -> BagTask:
    """The table that is being bagged."""
    task = page.task()
    assert isinstance(task, BagTask)
    return task


def enter(shown: Shown, *figures: int) -> None:
    """Type figures, Enter after each."""
    for figure in figures:
        shown.type(str(figure))
        shown.press(ENTER)


def begin(page: ChipsPage, shown: Shown) -> BagTask:
    """Open the bagging as its button does."""
    page.actions_.do("bag")
    shown.settle()
    return task_of(page)


def test_a_table_of_nine_is_bagged_by_the_keys_alone(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        task = begin(page, shown)
        enter(shown, 90_000, *(LEFT[entry] for entry in task.chips))
        state = shown.state
        assert {n: e.bag.counted for n, e in state.entries.items() if e.bag is not None} == LEFT
        assert state.tallies == {1: 90_000}
        assert page.task() is None, "every table has its bags"
        assert page.bags.gap.text() == "As expected"


def test_what_is_typed_is_summed_and_what_is_off_is_told_once_it_is_handed_in(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(18, 2), qtbot) as (page, shown):
        task = begin(page, shown)
        enter(shown, 90_000, 30_000, 5_000)
        assert task.sum.text() == "2 of 9 bags · 35,000 chips"
        assert task.flight.text() == "Flight: 35,000 chips"
        enter(shown, *[5_000] * 6)
        shown.type("24900")
        assert task.sum.text() == "89,900 chips"
        assert "180,000" not in page.bags.words.text()
        shown.press(ENTER)
        assert task_of(page) is task, "it stays where something is off"
        assert task.sum.text() == "89,900 chips · 100 missing"
        assert task.sum.property("tone") == "red"
        shown.type("1")
        assert task.sum.text().endswith("chips"), "counted again, it is blind again"


def test_a_wrong_bag_is_found_by_its_table(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(18, 2), qtbot) as (page, shown):
        begin(page, shown)
        enter(shown, 90_000, *[10_000] * 9)
        assert task_of(page).table() == 2
        enter(shown, 90_000, 11_000, *[10_000] * 8)
        task = task_of(page)
        assert task.table() == 2, "it stays where something is off"
        assert task.sum.text() == "91,000 chips · 1,000 too many"
        assert page.bags.gap.text() == "count again: table 2"
        assert [row.difference for row in page.bags.model.rows()] == [0, 1_000]
        first = next(iter(task.chips))
        assert shown.focus() is task.chips[first]
        assert task.why.isHidden()
        shown.type("10000")
        assert not task.why.isHidden(), "a bag is corrected with a reason"
        shown.press(*[ENTER] * 9)
        assert shown.focus() is task.why
        shown.press(ENTER)
        assert shown.focus() is task.why, "nothing is ordered without one"
        shown.type("counted again")
        shown.press(ENTER)
        assert shown.refusals == []
        assert bags_of(shown.state).difference == 0
        assert page.task() is None
        kept = [entry for entry in shown.night.store.journal if entry.kind == "StacksBagged"]
        assert kept[-1].reason == "counted again"


def test_enter_leaves_a_table_that_stays_off(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        begin(page, shown)
        enter(shown, 90_000, 1_000, *[10_000] * 8)
        assert task_of(page).table() == 1
        shown.press(*[ENTER] * 9)
        assert page.task() is None


def test_who_is_away_has_the_floor_sign(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        task = begin(page, shown)
        first, second = list(task.chips)[:2]
        task.absent[first].setChecked(True)
        task.on_paper.setChecked(True)
        enter(shown, 90_000, *[10_000] * 9)
        bags = {n: e.bag for n, e in shown.state.entries.items() if e.bag is not None}
        assert len(bags) == 9
        assert set(bags[first].signed) == {Signature.DEALER, Signature.FLOOR}
        assert set(bags[second].signed) == {Signature.DEALER, Signature.PLAYER}
        assert all(bag.on_paper for bag in bags.values())


def test_a_bag_that_the_dealer_alone_signs_is_asked_about(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        task = begin(page, shown)
        task.signed.choose((Signature.DEALER,))
        enter(shown, 90_000, *[10_000] * 9)
        assert "bag_needs_two_signatures" in shown.refusals
        assert bags_of(shown.state).bagged == 0


def test_what_is_rounded_up_at_the_bag_is_said(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(2, bag_unit=100), qtbot) as (page, shown):
        assert "100" in begin(page, shown).line.text()
        enter(shown, 20_000, 10_025, 9_975)
        assert page.bags.words.text() == (
            "2 of 2 bags · 20,000 of 20,000 chips counted · 100 added by rounding up"
        )


def test_bags_that_differ_are_closed_with_a_reason_alone(qtbot: QtBot) -> None:
    event = flight(2)
    event.bag({1: 10_000, 2: 9_000})
    with page_of(ChipsPage, event, qtbot) as (page, shown):
        assert page.bags.gap.text() == "1,000 missing"
        assert page.bags.gap.property("tone") == "red"
        page.actions_.do("end")
        shown.settle()
        assert shown.refusals == ["bags_do_not_reconcile"]
        with qtbot.waitSignal(shown.console.done):
            shown.console.order(
                c.CloseFlight(event.id, EVENT), reason="A chip fell down a lift.", insist=True
            )
        assert shown.state.status is Status.FINISHED
        assert shown.state.sent is not None
        assert shown.state.sent.difference == -1_000


def test_escape_closes_them_and_a_line_of_the_list_opens_its_table(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        begin(page, shown)
        shown.press(ESC)
        assert page.task() is None
        assert page.bags.isVisible()
        page.bags.table.select(1)
        page.bags.table.setFocus()
        QTest.keyClick(page.bags.table, Qt.Key.Key_Return)
        shown.settle()
        assert task_of(page).table() == 1


def test_a_scanned_card_leads_to_its_player_at_any_table(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(18, 2), qtbot) as (page, shown):
        task = begin(page, shown)
        here, there = list(task.chips), [e.id for e in shown.state.entries.values() if e.alive]
        other = next(entry for entry in there if entry not in here)
        led: list[object] = []
        shown.console.frame.went.connect(led.append)
        scanned = shown.console.frame.scanned
        scanned(EntryPlace(shown.state.id, here[4]))
        assert shown.focus() is task.chips[here[4]]
        assert takes_scans(shown.focus()), "what a counter of chips types belongs there"
        scanned(EntryPlace(shown.state.id, other))
        assert task.table() == 2
        assert shown.focus() is task.chips[other]
        shown.type("5000")
        scanned(EntryPlace(shown.state.id, here[0]))
        assert task.table() == 2, "what is typed is not dropped"
        assert task.chips[other].number() == 5_000
        assert led == []
        scanned(EntryPlace(TournamentId("another"), here[0]))
        page._shelf.close_task()
        scanned(EntryPlace(shown.state.id, here[0]))
        assert len(led) == 2, "else it is shown where it sits"


def test_only_a_flight_has_bags(qtbot: QtBot) -> None:
    with page_of(ChipsPage, floor(9, 1), qtbot) as (page, _shown):
        assert not page.bags.isVisible()
        page.actions_.do("bag")
        assert page.task() is None


def test_last_hands_are_announced(qtbot: QtBot) -> None:
    with page_of(ChipsPage, flight(), qtbot) as (page, shown):
        page.actions_.do("last_hands")
        shown.settle()
        enter(shown, 3)
        assert shown.state.last_hands is not None
        assert shown.state.last_hands.hands == 3


def test_who_signs_is_said_in_words() -> None:
    for language in ("en", "sk", "el"):
        words = [words for words, _ in signature_choices(texts_for(language))]
        assert len(set(words)) == 3
