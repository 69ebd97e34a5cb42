"""Even tables before the start: who moves is drawn, as few as can be (T-S1, T-S3)."""

import pytest

from director.tournament import events as e
from director.tournament.state import SeatMark, Tournament
from director.tournament.tables.seating import even_refusals, evened, shifts
from director.values.errors import RuleViolation
from director.values.ids import Seat
from tests.tournament.floor import SEED, after, announced, entered, sized, table


def registered(*counts: int, marks: dict[int, dict[int, SeatMark]] | None = None) -> Tournament:
    """A tournament before its start with so many players at tables 1, 2, …, from seat 1 on."""
    state = announced()
    for number, count in enumerate(counts, start=1):
        state = after(state, table(number, 9, (marks or {}).get(number)))
        for seat in range(1, count + 1):
            state = after(state, entered(100 * number + seat, Seat(number, seat)))
    return state


def players(state: Tournament) -> list[int]:
    return [table.players for table in state.open_tables]


def test_T_S3_nobody_starts_at_9_9_9_5() -> None:
    before = registered(9, 9, 9, 5)
    event = evened(before, SEED)
    assert len(event.moves) == 3
    assert players(after(before, event)) == [8, 8, 8, 8]
    assert {move.target.table for move in event.moves} == {4}


def test_one_more_or_less_is_even() -> None:
    state = registered(9, 8, 9)
    assert shifts(state) == ()
    assert even_refusals(state)[0].code == "tables_are_even"
    with pytest.raises(RuleViolation):
        evened(state, SEED)
    assert shifts(registered(9, 7)) == ((1, 2),)


def test_T_S1_players_and_seats_are_drawn_and_the_draws_counted() -> None:
    before = registered(9, 2)
    event = evened(before, SEED)
    assert (event.seat_draw.label, event.player_draw.label) == ("draw/1", "draw/2")
    assert [move.entry for move in event.moves] == list(event.player_draw.result)
    assert tuple(100 * m.target.table + m.target.number for m in event.moves) == event.seat_draw.result
    assert after(before, event).draws == 2
    assert evened(before, bytes(32)).moves != event.moves


def test_several_full_tables_give_to_several_short_ones() -> None:
    before = registered(9, 9, 3, 2)
    state = after(before, evened(before, SEED))
    assert players(state) == [6, 6, 6, 5]


def test_T_6_easy_access_is_neither_given_nor_taken() -> None:
    easy = {1: {1: SeatMark.ACCESSIBLE}, 2: {9: SeatMark.ACCESSIBLE}}
    before = registered(9, 1, marks=easy)
    for seed in (SEED, bytes(32), bytes([7] * 32)):
        moves = evened(before, seed).moves
        assert Seat(1, 1) not in {move.origin for move in moves}
        assert Seat(2, 9) not in {move.target for move in moves}


def test_T_R6_an_unsold_stack_counts_and_nobody_is_put_on_it() -> None:
    before = registered(8, 2)
    laid = after(before, e.StacksLaidOut(tuple(Seat(2, seat) for seat in (3, 4, 5, 6, 7)), 10_000))
    assert shifts(laid) == ()
    fewer = after(before, e.StacksLaidOut((Seat(2, 3), Seat(2, 4)), 10_000))
    assert len(shifts(fewer)) == 2
    assert {move.target.number for move in evened(fewer, SEED).moves} <= {5, 6, 7, 8, 9}


def test_after_the_start_tables_are_balanced_not_drawn() -> None:
    assert even_refusals(sized((9, 5)))[0].code == "only_before_start"
