"""Balancing: how many moves, who moves, to which seat, and what must be asked first."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.tournament import events as e
from director.tournament.invariants import broken
from director.tournament.settings import BreakOrder, Game, Limit
from director.tournament.state import MoveCause, SeatMark, Status, StayReason, Tournament
from director.tournament.tables import balancing
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE
from tests.tournament.floor import START, after, announced, bust, entered, seated, sized, table, told

TOLD = START + 60 * MINUTE
NOW = TOLD + MINUTE


def known(tournament: Tournament, **blinds: tuple[int, int, int]) -> Tournament:
    """With button and blinds told at tables: `t1=(1, 2, 3)`."""
    events = [told(int(name[1:]), *where) for name, where in blinds.items()]
    return after(tournament, *events, at=TOLD)


def all_known(counts: list[int]) -> Tournament:
    """Tables of which the last hand was 1/2/3 (1/1/2 with two players)."""
    tournament = sized(counts)
    for number, count in enumerate(counts, start=1):
        where = (1, 1, 2) if count == 2 else (1, 2, 3)
        if count >= 2:
            tournament = after(tournament, told(number, *where), at=TOLD)
    return tournament


MOVES = [
    ([9, 9, 7], 1),
    ([8, 8, 6, 6], 2),
    ([10, 10, 8, 8], 2),
    ([9, 8, 8, 8, 8, 8, 8, 6], 1),
    ([7, 7, 7, 6], 0),
    ([9, 9, 3], 4),
    ([5], 0),
    ([], 0),
]


@pytest.mark.parametrize(("counts", "moves"), MOVES)
def test_T_8_fewest_moves(counts: list[int], moves: int) -> None:
    assert balancing.move_counts(counts) == moves
    tournament = sized(counts, size=10, table_size=10)
    assert len(balancing.plan(tournament, NOW).outline) == moves


@pytest.mark.parametrize("over", [Status.FINISHED, Status.CANCELLED])
def test_nobody_moves_once_it_is_over(over: Status) -> None:
    assert balancing.plan(sized([2, 1, 0]), NOW).outline
    assert not balancing.plan(replace(sized([2, 1, 0]), status=over), NOW).outline


def test_T_8_from_the_fullest_to_the_shortest_with_reasons() -> None:
    tournament = known(sized([9, 8, 6]), t1=(1, 2, 3), t3=(1, 2, 3))
    found = balancing.plan(tournament, NOW)
    (move,) = found.moves
    assert (move.entry, move.origin, move.target) == (104, Seat(1, 4), Seat(3, 7))
    assert (move.reason, move.hands, move.players) == ("due_big_blind", 4, (9, 6))
    assert found.differences == {1: 0, 2: 1, 3: 3}
    assert (found.asks, found.held) == ((), ())


STUD = {"game": Game.STUD, "limit": Limit.FIXED_LIMIT}


def left_last(counts: list[int], *gone: tuple[int, int], **changes: object) -> Tournament:
    """Tables of so many players, of whom these (table, seat) went out one after the other."""
    tournament = sized(counts, **changes)
    for minute, (number, seat) in enumerate(gone):
        at = START + minute * MINUTE
        tournament = after(tournament, bust(100 * number + seat), at=at)
    return tournament


def test_T_8_stud_fills_the_seat_that_opened_last_from_the_same_position_and_asks_nothing() -> None:
    tournament = left_last([8, 8], (2, 2), (2, 6), (2, 4), (1, 4), **STUD)
    found = balancing.plan(tournament, NOW)
    (move,) = found.moves
    assert (move.origin, move.target, move.reason) == (Seat(1, 5), Seat(2, 4), "by_position")
    assert found.asks == ()
    wrong = balancing.balance_refusals(tournament, EntryId(101), Seat(2, 4), NOW)
    assert [refusal.code for refusal in wrong] == ["not_in_that_position"]
    assert balancing.balance_refusals(tournament, move.entry, move.target, NOW) == ()


def test_T_8_mixed_games_with_stud_move_as_those_with_blinds_do() -> None:
    tournament = left_last([8, 8], (2, 2), (2, 6), **STUD)
    levels = tournament.structure.periods
    holdem = replace(levels[0], game=Game.HOLDEM)
    mixed = replace(tournament, structure=replace(tournament.structure, periods=(holdem, *levels[1:])))
    assert balancing.deals_stud_alone(tournament)
    assert not balancing.deals_stud_alone(mixed)
    assert balancing.plan(mixed, NOW).asks == (1, 2)


def test_T_8_who_keeps_a_seat_is_passed_over_and_the_next_due_moves() -> None:
    plain = known(sized([9, 8, 6]), t1=(1, 2, 3), t3=(1, 2, 3))
    (due,) = balancing.plan(plain, NOW).moves
    kept = after(plain, e.SeatKept(due.entry, StayReason.ACCESS), at=NOW)
    (move,) = balancing.plan(kept, NOW).moves
    assert (due.origin, move.origin) == (Seat(1, 4), Seat(1, 5))
    refused = balancing.balance_refusals(kept, due.entry, due.target, NOW)
    assert [(each.code, each.facts["why"]) for each in refused] == [("seat_kept", "needs_access")]
    assert balancing.balance_refusals(kept, move.entry, move.target, NOW) == ()
    everybody = [e.SeatKept(EntryId(100 + seat), StayReason.FIXED) for seat in range(1, 10)]
    assert balancing.plan(after(plain, *everybody, at=NOW), NOW).moves == ()
    free = after(kept, e.SeatKept(due.entry, None), at=NOW)
    assert balancing.plan(free, NOW).moves == (due,)


SEATS = [
    # button, small blind, big blind; occupied; the seat that is filled; hands until its big blind
    ((1, 2, 3), [1, 2, 3, 6, 8], 4, 1),
    ((1, 2, 3), [1, 2, 4, 5, 7, 9], 6, 3),  # 3 bust: its seat would be the small blind
    ((1, 2, 3), [1, 4, 6, 8], 5, 2),  # 2 and 3 bust: 3 would be the small blind
]


@pytest.mark.parametrize(("blinds", "occupied", "seat", "hands"), SEATS)
def test_T_8_to_the_worst_seat_never_the_small_blind(
    blinds: tuple[int, int, int], occupied: list[int], seat: int, hands: int
) -> None:
    tournament = known(seated({1: range(1, 10), 2: occupied}), t1=(1, 2, 3), t2=blinds)
    first = balancing.plan(tournament, NOW).moves[0]
    assert (first.target, first.hands, first.waits) == (Seat(2, seat), hands, False)


ORDERS = [((1, 2, 3), [1, 2, 4, 5, 7, 9], [6, 8, None]), ((1, 2, 3), [1, 4, 6, 8], [5, 7, 9, 2, None])]


@pytest.mark.parametrize(("blinds", "occupied", "order"), ORDERS)
def test_T_8_the_seat_of_the_dead_button_is_the_last_choice(
    blinds: tuple[int, int, int], occupied: list[int], order: list[int | None]
) -> None:
    """Seats are barred one after the other; at last only the small blind's is left: wait a hand."""
    barred: dict[int, SeatMark] = {}
    for seat in order:
        tournament = seated({1: range(1, 10), 2: occupied}, marks={2: barred})
        found = balancing.plan(known(tournament, t1=(1, 2, 3), t2=blinds), NOW)
        assert [move.target for move in found.moves[:1]] == ([Seat(2, seat)] if seat else [])
        if seat is None:
            assert found.held == (2,)
            return
        barred[seat] = SeatMark.BLOCKED


def test_T_7_between_button_and_small_blind_only_if_no_other_seat_is_left() -> None:
    marks = {2: dict.fromkeys((2, 7, 9), SeatMark.BLOCKED)}
    tournament = seated({1: range(1, 10), 2: [1, 3, 5, 6, 8]}, marks=marks)
    (move,) = balancing.plan(known(tournament, t1=(1, 2, 3), t2=(1, 3, 5)), NOW).moves[:1]
    assert (move.target, move.waits) == (Seat(2, 4), True)


def test_T_6_easy_access_is_kept_as_long_as_another_seat_is_free() -> None:
    marks = {2: {4: SeatMark.ACCESSIBLE, 5: SeatMark.ACCESSIBLE}}
    tournament = seated({1: range(1, 10), 2: [1, 2, 3, 6, 8]}, marks=marks)
    first = balancing.plan(known(tournament, t1=(1, 2, 3), t2=(1, 2, 3)), NOW).moves[0]
    assert first.target == Seat(2, 7)


def test_T_8_the_player_due_moves_even_with_a_dead_button() -> None:
    tournament = after(sized([9, 6]), bust(103), at=START + 5 * MINUTE)
    found = balancing.plan(known(tournament, t1=(1, 2, 3), t2=(1, 2, 3)), NOW)
    assert [move.entry for move in found.moves] == [104]


def test_T_8_two_from_one_table_are_the_next_two_big_blinds() -> None:
    tournament = known(sized([9, 5]), t1=(1, 2, 3), t2=(1, 2, 3))
    found = balancing.plan(tournament, NOW)
    assert [(m.entry, m.target) for m in found.moves] == [(104, Seat(2, 6)), (105, Seat(2, 7))]
    assert [m.hands for m in found.moves] == [3, 4]
    balanced = after(tournament, balancing.applied(found.moves), at=NOW)
    assert [t.players for t in balanced.open_tables] == [7, 7]
    assert broken(balanced) is None


def test_T_8_one_or_all_moves_and_the_plan_made_again() -> None:
    tournament = known(sized([9, 5]), t1=(1, 2, 3), t2=(1, 2, 3))
    found = balancing.plan(tournament, NOW)
    event = balancing.applied(found.moves[:1])
    assert event.cause is MoveCause.BALANCE
    again = balancing.plan(after(tournament, event, at=NOW), NOW)
    assert again.moves == found.moves[1:]


def test_T_8_what_is_not_known_is_asked_and_not_guessed() -> None:
    tournament = sized([9, 8, 6])
    found = balancing.plan(tournament, NOW)
    assert (found.outline, found.moves, found.asks) == (((1, 3),), (), (1, 3))
    half = balancing.plan(known(tournament, t1=(1, 2, 3)), NOW)
    assert (half.moves, half.asks) == ((), (3,))


def test_T_8_a_button_told_before_somebody_went_out_is_asked_again() -> None:
    tournament = known(sized([9, 7]), t1=(1, 2, 3), t2=(1, 2, 3))
    assert balancing.plan(tournament, NOW).asks == ()
    later = after(tournament, bust(207), at=NOW)
    assert balancing.plan(later, NOW).asks == (2,)
    told_again = after(later, told(2, 2, 3, 4), at=NOW)
    assert balancing.plan(told_again, NOW).asks == ()


def test_T_8_a_button_told_long_ago_is_asked_again() -> None:
    tournament = known(sized([9, 7]), t1=(1, 2, 3), t2=(1, 2, 3))
    assert balancing.plan(tournament, TOLD + 5 * MINUTE).asks == ()
    assert balancing.plan(tournament, TOLD + 5 * MINUTE + 1).asks == (1, 2)


def test_T_F7_before_the_start_the_drawn_button_holds() -> None:
    tournament = announced()
    for number, count in ((1, 6), (2, 3)):
        tournament = after(tournament, table(number), at=START)
        for seat in range(1, count + 1):
            tournament = after(tournament, entered(100 * number + seat, Seat(number, seat)))
    drawn = e.ButtonDrawn(1, ((1, 50), (2, 3)), 1, (1, 2), None)
    found = balancing.plan(after(tournament, drawn), START + 60 * MINUTE)
    assert [(m.entry, m.target, m.hands) for m in found.moves] == [(103, Seat(2, 4), 2)]


def test_T_8_a_table_at_which_nobody_plays_yet_takes_any_seat() -> None:
    tournament = known(sized([6, 6, 0]), t1=(1, 2, 3), t2=(1, 2, 3))
    found = balancing.plan(tournament, NOW)
    assert [m.target for m in found.moves] == [Seat(3, n) for n in (1, 2, 3, 4)]
    assert {m.hands for m in found.moves} == {0}
    assert (found.asks, len({m.entry for m in found.moves})) == ((), 4)


def test_T_8_of_equally_full_tables_the_one_broken_later_gives() -> None:
    tournament = sized([9, 9, 7])
    assert balancing.plan(tournament, NOW).outline == ((1, 3),)
    house = sized([9, 9, 7], break_order=BreakOrder.HOUSE_ORDER, house_break_order=(1, 3, 2))
    assert balancing.plan(house, NOW).outline == ((2, 3),)


def test_T_8_who_was_moved_a_short_time_ago_is_spared_on_a_tie() -> None:
    tournament = sized([9, 9, 7])
    moved = e.PlayersMoved(MoveCause.FLOOR, (e.Move(EntryId(104), Seat(1, 4), Seat(1, 4)),))
    recent = after(tournament, moved, at=TOLD - 10 * MINUTE)
    where = {"t1": (1, 2, 3), "t2": (1, 2, 3), "t3": (1, 2, 3)}
    assert [m.entry for m in balancing.plan(known(tournament, **where), NOW).moves] == [104]
    assert [m.entry for m in balancing.plan(known(recent, **where), NOW).moves] == [204]
    long_ago = after(tournament, moved, at=TOLD - 40 * MINUTE)
    assert [m.entry for m in balancing.plan(known(long_ago, **where), NOW).moves] == [104]
    alone = after(sized([9, 7]), moved, at=TOLD - 10 * MINUTE)
    assert [m.entry for m in balancing.plan(known(alone, t1=(1, 2, 3), t2=(1, 2, 3)), NOW).moves] == [
        104
    ]


def test_T_R6_unsold_stacks_count_as_players_and_pay_the_blinds() -> None:
    lay = tuple(Seat(2, seat) for seat in (6, 7, 8))
    tournament = after(sized([9, 5]), e.StacksLaidOut(lay, 10_000))
    assert balancing.plan(tournament, NOW).outline == ()
    assert balancing.differences(tournament.open_tables) == {1: 0, 2: 1}
    due = known(after(sized([9, 5]), e.StacksLaidOut(lay[:2], 10_000)), t1=(1, 2, 3), t2=(3, 4, 5))
    assert [(m.target, m.hands) for m in balancing.plan(due, NOW).moves] == [(Seat(2, 8), 3)]


def test_T_8_play_stops_at_a_table_three_short() -> None:
    assert balancing.halted(sized([9, 7, 6, 5])) == (3, 4)
    assert balancing.halted(sized([9, 7, 6, 5], halt_shortage=4)) == (4,)
    assert balancing.halted(sized([9, 7, 6, 5], halt_shortage=0)) == ()
    assert balancing.halted(sized([3])) == ()


def test_T_8_balanced_tables_need_nothing() -> None:
    found = balancing.plan(sized([8, 7, 8]), NOW)
    assert (found.outline, found.moves, found.asks) == ((), (), ())
    assert found.differences == {1: 0, 2: 1, 3: 0}


@given(st.lists(st.integers(2, 9), min_size=2, max_size=8))
def test_T_8_a_full_plan_brings_all_tables_within_one(counts: list[int]) -> None:
    tournament = all_known(counts)
    found = balancing.plan(tournament, NOW)
    assert found.asks == ()
    assert len(found.outline) == balancing.move_counts(counts)
    assert len({move.entry for move in found.moves}) == len(found.moves) == len(found.outline)
    if found.moves:
        tournament = after(tournament, balancing.applied(found.moves), at=NOW)
    sizes = [t.players for t in tournament.open_tables]
    assert max(sizes) - min(sizes) <= 1
    assert broken(tournament) is None


# --- a move by the floorman's hand -------------------------------------------------------------------


def codes(tournament: Tournament, entry: int, target: Seat) -> list[str]:
    found = balancing.balance_refusals(tournament, EntryId(entry), target, NOW)
    return [refusal.code for refusal in found]


def test_T_8_a_move_that_the_rules_would_not_make() -> None:
    tournament = known(sized([9, 6]), t1=(1, 2, 3), t2=(1, 2, 3))
    assert codes(tournament, 104, Seat(2, 7)) == []
    assert codes(tournament, 105, Seat(2, 7)) == ["not_due_the_big_blind"]
    assert codes(tournament, 204, Seat(1, 9)) == ["seat_taken"]
    assert codes(tournament, 104, Seat(3, 7)) == ["table_not_open"]
    assert codes(tournament, 999, Seat(2, 7)) == ["not_seated"]
    even = known(sized([6, 6]), t1=(1, 2, 3), t2=(1, 2, 3))
    assert codes(even, 104, Seat(2, 7)) == ["tables_grow_apart"]
    assert codes(even, 104, Seat(1, 8)) == ["same_table"]


def test_T_8_never_to_the_small_blind_by_hand_either() -> None:
    tournament = after(sized([9, 6]), bust(203), at=START)
    tournament = known(tournament, t1=(1, 2, 3), t2=(1, 2, 3))
    assert codes(tournament, 104, Seat(2, 3)) == ["never_the_small_blind"]


def test_T_8_a_blocked_seat_and_what_else_speaks_against_it() -> None:
    marks = {2: {9: SeatMark.BLOCKED}}
    tournament = seated({1: range(1, 7), 2: range(1, 7)}, marks=marks)
    assert codes(tournament, 101, Seat(2, 9)) == ["seat_blocked", "tables_grow_apart"]
