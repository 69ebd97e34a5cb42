"""Draws checked afterwards: what was done must be what was drawn, not only the numbers themselves."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from director.desk.kernel.ports import tournament_stream
from director.desk.night.queries.draws import CheckedDraws, check_draws
from director.desk.offered import commands as c
from director.tournament.events import (
    ButtonDrawn,
    ChipsRaced,
    EntryRegistered,
    FinalTableFormed,
    TableBroken,
    TablesEvened,
    TablesRedrawn,
)
from director.values.event import Event
from director.values.ids import Seat
from tests.desk.night.night_desk import Night

Edit = Callable[[Event], Event]


@pytest.fixture
def night() -> Night:
    """Every kind of draw: seats, even tables, a button, a broken table, a race, all anew, the final."""
    night = Night(tables=(1, 2, 3))
    night.register(9)
    night.do(c.OpenTable(night.id, 4))
    night.do(c.EvenTables(night.id))
    night.do(c.DrawButton(night.id, 1))
    night.start()
    night.time.pass_minutes(60)
    one, two, *_ = night.state.tables[1].occupied
    night.do(c.RaceChips(night.id, 1, 25, ((one, 3), (two, 3))))
    night.close_registration()
    night.do(c.BreakTable(night.id, 3), insist=True, reason="told")
    night.do(c.RedrawTables(night.id, (1, 2)), insist=True, reason="told")
    night.do(c.FormFinalTable(night.id, 1), insist=True, reason="told")
    return night


def unedited(event: Event) -> Event:
    return event


def checked(night: Night, kind: type = EntryRegistered, edit: Edit = unedited) -> CheckedDraws:
    """All draws looked at again, one kind of event having been edited."""
    history = tuple(
        replace(entry, event=edit(entry.event)) if isinstance(entry.event, kind) else entry
        for entry in night.store.entries(tournament_stream(night.id))
    )
    return check_draws(history, night.store.seed(night.id))


def next_seat(event: Event) -> Event:
    seat = cast(EntryRegistered, event).seat
    assert seat is not None
    return replace(cast(EntryRegistered, event), seat=Seat(seat.table, seat.number % 9 + 1))


def other_button(event: Event) -> Event:
    drawn = cast(ButtonDrawn, event)
    return replace(drawn, seat=next(seat for seat, _ in drawn.cards if seat != drawn.seat))


def other_cards(event: Event) -> Event:
    (one, first), (two, second), *rest = cast(ButtonDrawn, event).cards
    swapped = ((one, second), (two, first), *rest)
    best = max(swapped, key=lambda held: held[1])[0]
    return replace(cast(ButtonDrawn, event), cards=swapped, seat=best)


def other_winner(event: Event) -> Event:
    raced = cast(ChipsRaced, event)
    return replace(raced, winners=raced.winners[::-1])


def other_hands(event: Event) -> Event:
    (one, first), (two, second) = cast(ChipsRaced, event).cards
    return replace(cast(ChipsRaced, event), cards=((one, second), (two, first)))


def places_changed(event: Event) -> Event:
    moved = cast(TableBroken | FinalTableFormed, event)
    first, second, *rest = moved.moves
    swapped = (replace(first, entry=second.entry), replace(second, entry=first.entry), *rest)
    return replace(moved, moves=swapped)


def seats_changed(event: Event) -> Event:
    moved = cast(FinalTableFormed, event)
    first, second, *rest = moved.moves
    swapped = (replace(first, target=second.target), replace(second, target=first.target), *rest)
    return replace(moved, moves=swapped)


def another_seat(event: Event) -> Event:
    moved = cast(TableBroken, event)
    first, *rest = moved.moves
    return replace(moved, moves=(replace(first, target=first.origin), *rest))


def to_a_table_that_breaks_too(event: Event) -> Event:
    moved = cast(TableBroken, event)
    return replace(moved, also=(moved.moves[0].target.table,))


def from_a_table_that_stays(event: Event) -> Event:
    return replace(cast(TableBroken, event), table=9)


def at_other_tables(event: Event) -> Event:
    return replace(cast(TablesRedrawn, event), tables=(1, 9))


def test_what_was_drawn_is_what_was_done(night: Night) -> None:
    found = checked(night)
    assert found.sound
    kinds = {draw.kind for draw in found.draws}
    assert len(kinds) == 7


@pytest.mark.parametrize(
    ("kind", "edit"),
    [
        (EntryRegistered, next_seat),
        (ButtonDrawn, other_button),
        (ButtonDrawn, other_cards),
        (ChipsRaced, other_winner),
        (ChipsRaced, other_hands),
        (TableBroken, places_changed),
        (TableBroken, another_seat),
        (TableBroken, to_a_table_that_breaks_too),
        (TableBroken, from_a_table_that_stays),
        (FinalTableFormed, seats_changed),
        (TablesEvened, places_changed),
        (TablesEvened, another_seat),
        (TablesRedrawn, places_changed),
        (TablesRedrawn, at_other_tables),
    ],
)
def test_what_was_not_drawn_is_named(night: Night, kind: type, edit: Edit) -> None:
    wrong = {draw.kind for draw in checked(night, kind, edit).draws if not draw.sound}
    assert wrong == {kind.__name__}
