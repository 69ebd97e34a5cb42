"""The panel of envelopes: made, opened one after the other by number and Enter, shared at the end."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import texts_for
from director.tournament.bounties.envelopes import next_token, spans_of
from director.tournament.settings import Offer
from director.values.ids import EntryId, Seat
from tests.desk.night.bounties.test_bounties import PRICE
from tests.desk.night.bounties.test_envelopes import MYSTERY
from tests.desk.night.night_desk import STACK, Night
from tests.ui.floor_pages import ENTER, ESC, Shown, floor, page_of, sitting
from ui.night.tables.envelopes import EnvelopeTask, value_lines
from ui.night.tables.page import TablesPage
from ui.parts.readiness import Readiness

Desk = tuple[TablesPage, Shown]


def night_of(players: int) -> Night:
    night = floor(players, 1, buy_in=Offer(PRICE, STACK.worth), bounty=MYSTERY)
    night.lock()
    return night


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """Five players at one table, the prizes locked."""
    with page_of(TablesPage, night_of(5), qtbot) as shown:
        shown[0].map.select(Seat(1, 0))
        yield shown


@pytest.fixture
def sealed(qtbot: QtBot) -> Iterator[Desk]:
    """The same with the envelopes made."""
    night = night_of(5)
    night.do(c.MakeEnvelopes(night.id))
    with page_of(TablesPage, night, qtbot) as shown:
        shown[0].map.select(Seat(1, 0))
        yield shown


def panel(desk: Desk) -> EnvelopeTask:
    page, shown = desk
    page.actions_.do("envelopes")
    shown.settle()
    found = page.task()
    assert isinstance(found, EnvelopeTask)
    return found


def out(shown: Shown, seat: int, by: int) -> EntryId:
    """B, seat, Enter, who won the chips, Enter."""
    (loser,) = sitting(shown.night, 1, seat)
    shown.press(Qt.Key.Key_B)
    shown.type(str(seat))
    shown.press(ENTER)
    shown.type(str(by))
    shown.press(ENTER)
    assert not shown.state.entries[loser].alive
    return loser


def test_enter_makes_the_envelopes_and_their_values_are_seen_before(desk: Desk) -> None:
    page, shown = desk
    task = panel(desk)
    assert task.button is not None
    assert "Make 5 envelopes" in task.button.text()
    shown.press(ENTER)
    made = shown.state.envelopes
    assert made is not None
    assert sum(made.values) == 25_000
    assert task.line.text() == "5 envelopes are sealed"
    assert task.sealed.text() == "Sealed: 1–5"
    assert page.task() is task


def test_number_and_enter_open_one_envelope_after_the_other(sealed: Desk) -> None:
    page, shown = sealed
    seats = shown.night.state.tables[1].occupied
    winner = seats[0]
    out(shown, seats[1], winner)
    out(shown, seats[2], winner)
    task = panel(sealed)
    for left, number in ((4, "3"), (3, "1")):
        assert "for knocking out" in task.who.text()
        shown.type(number)
        shown.press(ENTER)
        made = shown.state.envelopes
        assert made is not None
        assert (len(made.left), made.opened[-1].number) == (left, int(number))
        assert task.opened.text().startswith(f"Envelope {number}: €")
    assert next_token(shown.state) is None
    assert task.sealed.text() == "Sealed: 2, 4–5"
    assert task.local_readiness() == Readiness("The next knock-out wins the next envelope.", "muted")
    assert task.button is not None
    assert not task.button.isEnabled()
    shown.press(ESC)
    assert page.task() is None


def test_a_number_that_is_opened_already_is_said_and_nothing_is_lost(sealed: Desk) -> None:
    page, shown = sealed
    seats = shown.night.state.tables[1].occupied
    out(shown, seats[1], seats[0])
    out(shown, seats[2], seats[0])
    task = panel(sealed)
    for number in ("3", "3", "9"):
        shown.type(number)
        shown.press(ENTER)
    made = shown.state.envelopes
    assert made is not None
    assert [each.number for each in made.opened] == [3]
    assert page.task() is task


def test_what_is_left_at_the_end_is_shared_by_enter(sealed: Desk) -> None:
    _page, shown = sealed
    seats = shown.night.state.tables[1].occupied
    for seat in seats[2:]:
        out(shown, seat, 0)
    shown.press(Qt.Key.Key_B)
    shown.type(str(seats[1]))
    shown.press(ENTER)
    task = panel(sealed)
    assert "for knocking out" in task.who.text()
    shown.type("5")
    shown.press(ENTER)
    assert "for the own head" in task.who.text()
    shown.type("2")
    shown.press(ENTER)
    assert task.button is not None
    assert "Share the rest" in task.button.text()
    assert task.local_readiness() is None
    shown.press(ENTER)
    assert task.local_readiness() == Readiness("All envelopes are open.", "muted")
    assert not task.button.isEnabled()
    assert shown.state.heads.sealed == 0
    assert shown.state.heads.unwon > 0


def test_envelopes_are_no_word_where_there_is_no_mystery(qtbot: QtBot) -> None:
    with page_of(TablesPage, floor(9, 1), qtbot) as (page, _shown):
        assert not page.has_envelopes()


def test_numbers_and_values_are_told_in_short() -> None:
    assert spans_of((1, 2, 3, 5, 8, 9)) == "1–3, 5, 8–9"
    assert spans_of(()) == ""
    lines = value_lines(texts_for("en"), {100 * n: n for n in range(1, 13)}, "EUR")
    assert lines[0] == ("€12", "× 12")
    assert lines[-1] == ("Up to €3", "× 6")
