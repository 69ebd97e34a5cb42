"""Seats: the draw among the shortest tables, who may sit where, wrong seats put right."""

from dataclasses import replace

import pytest

from director.tournament import events as e
from director.tournament.state import MoveCause, SeatMark
from director.tournament.tables import seating
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, Seat
from tests.tournament.floor import SEED, after, announced, bust, entered, ids, seated, sized, table

A = SeatMark.ACCESSIBLE


def test_T_S1_drawn_among_the_free_seats_of_the_shortest_tables() -> None:
    tournament = seated({1: [1, 2, 3], 2: [4, 5], 3: [1, 9]})
    assert [t.number for t in seating.shortest_tables(tournament.open_tables)] == [2, 3]
    expected = (201, 202, 203, 206, 207, 208, 209, 302, 303, 304, 305, 306, 307, 308)
    assert seating.open_seats(tournament.open_tables) == expected


def test_T_S1_draw_is_recorded_and_can_be_recomputed() -> None:
    tournament = seated({1: [1, 2, 3], 2: [4, 5]})
    seat, record = seating.draw_seat(tournament, SEED)
    assert record.label == "draw/1"
    assert record.items == (201, 202, 203, 206, 207, 208, 209)
    assert seating.seat_of(record.result[0]) == seat
    assert seating.verify(record, SEED)
    assert not seating.verify(record, bytes(32))
    assert not seating.verify(replace(record, result=(record.items[0], record.items[1])), SEED)


def test_T_S1_each_draw_has_its_own_label() -> None:
    tournament = after(announced(), table(1))
    _, record = seating.draw_seat(tournament, SEED)
    drawn = replace(entered(1, seating.seat_of(record.result[0])), draw=record)
    _, second = seating.draw_seat(after(tournament, drawn), SEED)
    assert second.label == "draw/2"
    assert record.result[0] not in second.items


def test_T_S1_published_vector_of_the_draw() -> None:
    """The shuffle of seats 1 to 10 under `seatdraw/1` and the seed 00…1f."""
    record = seating.recorded(SEED, "seatdraw/1", tuple(range(1, 11)), 10)
    assert record.result == (4, 6, 7, 3, 9, 5, 8, 2, 1, 10)


def test_T_S1_every_free_seat_is_drawn_sooner_or_later() -> None:
    tournament = seated({1: range(1, 8), 2: range(1, 8)})
    drawn = {seating.draw_seat(tournament, bytes([n]) * 32)[0] for n in range(100)}
    assert drawn == {Seat(1, 8), Seat(1, 9), Seat(2, 8), Seat(2, 9)}


def test_T_S1_many_players_keep_the_tables_within_one() -> None:
    tournament = sized([3, 5, 5])
    drawn = []
    for number in range(9):
        seat, record = seating.draw_seat(tournament, SEED)
        drawn.append((seat, record))
        tournament = after(tournament, replace(entered(1_000 + number, seat), draw=record))
    seats = [seat for seat, _ in drawn]
    assert len(set(seats)) == 9
    assert [sum(seat.table == n for seat in seats) for n in (1, 2, 3)] in (
        [5, 2, 2], [4, 3, 2], [4, 2, 3],
    )  # fmt: skip
    assert [record.label for _, record in drawn] == [f"draw/{n}" for n in range(1, 10)]


def test_T_6_reserved_and_blocked_seats_are_passed_over() -> None:
    marks = {1: {1: SeatMark.RESERVED, 2: SeatMark.BLOCKED}}
    tournament = seated({1: [3, 4, 5, 6, 7]}, marks=marks)
    assert seating.open_seats(tournament.open_tables) == (108, 109)


def test_T_6_seats_with_easy_access_are_drawn_last() -> None:
    tournament = seated({1: range(2, 10), 2: range(1, 9)}, marks={1: {1: A}, 2: {9: SeatMark.OPEN}})
    assert seating.open_seats(tournament.open_tables) == (209,)
    full = seated({1: range(2, 10), 2: range(1, 10)}, marks={1: {1: A}})
    assert seating.open_seats(full.open_tables) == (101,)
    mixed = seated({1: range(3, 10)}, marks={1: {1: A}})
    assert seating.open_seats(mixed.open_tables) == (102,)


def test_T_S1_no_seat_left() -> None:
    tournament = sized([9, 9])
    assert seating.needs_table(tournament)
    with pytest.raises(RuleViolation, match="no_free_seat"):
        seating.draw_seat(tournament, SEED)
    assert not seating.needs_table(after(tournament, bust(101)))
    assert seating.needs_table(announced())


@pytest.mark.parametrize(
    ("seat", "code", "strength"),
    [
        (Seat(1, 1), "seat_taken", Strength.SOUNDNESS),
        (Seat(1, 10), "no_such_seat", Strength.SOUNDNESS),
        (Seat(7, 1), "table_not_open", Strength.SOUNDNESS),
        (Seat(1, 8), "seat_blocked", Strength.PROCEDURE),
        (Seat(1, 9), "seat_reserved", Strength.PROCEDURE),
    ],
)
def test_T_6_who_may_not_sit_there(seat: Seat, code: str, strength: Strength) -> None:
    marks = {1: {8: SeatMark.BLOCKED, 9: SeatMark.RESERVED}}
    tournament = seated({1: [1, 2], 2: [1, 2, 3]}, marks=marks)
    refusals = seating.seat_refusals(tournament, seat)
    assert [(r.code, r.strength) for r in refusals] == [(code, strength)]
    assert seating.move_refusals(tournament, EntryId(202), seat) == refusals
    assert seating.seat_refusals(tournament, Seat(1, 3)) == ()


def test_T_R6_nobody_moves_onto_an_unsold_stack() -> None:
    tournament = after(seated({1: [1, 2], 2: [1]}), e.StacksLaidOut((Seat(1, 5),), 10_000))
    codes = [r.code for r in seating.move_refusals(tournament, EntryId(201), Seat(1, 5))]
    assert codes == ["unsold_stack_there"]
    assert seating.seat_refusals(tournament, Seat(1, 5)) == ()
    with pytest.raises(RuleViolation, match="unsold_stack_there"):
        seating.wrong_seat(tournament, {EntryId(201): Seat(1, 5)})


def test_T_S1_only_a_seated_player_moves() -> None:
    tournament = after(seated({1: [1, 2, 3]}), bust(101))
    for entry in ids(101, 999):
        codes = [r.code for r in seating.move_refusals(tournament, entry, Seat(1, 5))]
        assert codes == ["not_seated"]


def moves_of(event: e.PlayersMoved) -> dict[int, Seat]:
    return {move.entry: move.target for move in event.moves}


def test_T_5_to_the_right_free_seat_with_the_stack() -> None:
    tournament = after(seated({1: [1, 2], 2: [1]}), e.StacksTold(((EntryId(102), 9_000),)))
    event = seating.wrong_seat(tournament, {EntryId(102): Seat(2, 5)})
    assert event.cause is MoveCause.WRONG_SEAT
    assert event.moves == (e.Move(EntryId(102), Seat(1, 2), Seat(2, 5), "wrong_seat"),)
    entry = after(tournament, event).entries[EntryId(102)]
    assert (entry.seat, entry.stack) == (Seat(2, 5), 9_000)


def test_T_5_a_taken_seat_means_a_swap() -> None:
    tournament = seated({1: [1, 2], 2: [1]})
    event = seating.wrong_seat(tournament, {EntryId(102): Seat(2, 1)})
    assert moves_of(event) == {102: Seat(2, 1), 201: Seat(1, 2)}
    assert after(tournament, event).tables[2].at(1) == 102


def test_T_5_three_go_round() -> None:
    tournament = seated({1: [1, 2], 2: [1]})
    right = {EntryId(101): Seat(1, 2), EntryId(102): Seat(2, 1)}
    event = seating.wrong_seat(tournament, right)
    assert moves_of(event) == {101: Seat(1, 2), 102: Seat(2, 1), 201: Seat(1, 1)}
    all_named = seating.wrong_seat(tournament, right | {EntryId(201): Seat(1, 1)})
    assert moves_of(all_named) == moves_of(event)


@pytest.mark.parametrize(
    ("right", "code"),
    [
        ({102: Seat(1, 2)}, "right_seat_already"),
        ({101: Seat(1, 5), 102: Seat(1, 5)}, "one_seat_one_player"),
        ({102: Seat(1, 10)}, "no_such_seat"),
        ({102: Seat(3, 1)}, "table_not_open"),
        ({103: Seat(1, 5)}, "not_seated"),
    ],
)
def test_T_5_refusals(right: dict[int, Seat], code: str) -> None:
    tournament = seated({1: [1, 2], 2: [1]})
    with pytest.raises(RuleViolation, match=code):
        seating.wrong_seat(tournament, {EntryId(n): seat for n, seat in right.items()})
