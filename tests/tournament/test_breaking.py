"""Breaking tables: when, which, the two-step draw; and the final table."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis.strategies import DataObject, binary, data, integers, lists

from director.desk.night.queries.draws import follows
from director.tournament import events as e
from director.tournament.invariants import broken
from director.tournament.settings import BreakOrder
from director.tournament.state import SeatMark, StayReason, Tournament
from director.tournament.state.flights import OfEvent, Part
from director.tournament.tables import breaking, seating
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, EventId, Seat
from director.values.quantity import MINUTE, Micros
from tests.tournament.floor import SEED, START, after, bust, entered, seated, sized

LATE = START + 91 * MINUTE
"""Registration is over."""


def codes(tournament: Tournament, *tables: int) -> list[str]:
    return [refusal.code for refusal in breaking.break_refusals(tournament, tables)]


@pytest.mark.parametrize(
    ("counts", "tables"),
    [
        ([7, 7, 7, 6], (4,)),  # 27 players fit at three tables of nine
        ([7, 7, 7, 7], ()),
        ([9, 9, 8], ()),
        ([6, 6, 6], (3,)),
        ([5, 5, 4, 4], (4, 3)),  # 18 fit at two: one draw, so that nobody is moved twice
        ([5, 5, 5, 4], (4,)),
        ([3, 3, 3, 3], (4, 3)),  # two stay until the final table
        ([6, 6, 6, 6, 6, 6], (6, 5)),
        ([5, 5], ()),
        ([2, 2], ()),
        ([9], ()),
    ],
)
def test_T_S3_tables_can_be_broken_when_the_others_have_the_seats(
    counts: list[int], tables: tuple[int, ...]
) -> None:
    assert breaking.tables_to_break(sized(counts), LATE) == tables


@pytest.mark.parametrize(
    ("counts", "tables"),
    [
        ([6, 6, 6], ()),
        ([5, 5, 5], ()),
        ([3, 3, 3], (3,)),
        ([4, 4, 4, 4], (4,)),
        ([2, 2, 2, 2], (4, 3)),
        ([2, 2], ()),
    ],
)
def test_T_S3_while_players_may_register_a_table_more_of_them_finds_seats(
    counts: list[int], tables: tuple[int, ...]
) -> None:
    assert breaking.tables_to_break(sized(counts), LATE - 2 * MINUTE) == tables


def test_T_S3_only_seats_that_the_draw_may_give_count() -> None:
    marks = {1: {9: SeatMark.BLOCKED}, 2: {9: SeatMark.RESERVED}}
    assert breaking.tables_to_break(sized([6, 6, 5], marks=marks), LATE) == ()
    assert codes(sized([6, 6, 5], marks=marks), 3) == ["too_few_seats"]
    easy = {1: {9: SeatMark.ACCESSIBLE}, 2: {9: SeatMark.ACCESSIBLE}}
    assert breaking.tables_to_break(sized([6, 6, 5], marks=easy), LATE) == (3,)


def test_T_S3_highest_number_first_or_the_order_of_the_house() -> None:
    assert breaking.break_order(sized([6, 6, 6, 6])) == (4, 3, 2, 1)
    house = sized([6, 6, 6], break_order=BreakOrder.HOUSE_ORDER, house_break_order=(2, 7, 1))
    assert breaking.break_order(house) == (2, 1, 3)
    assert breaking.tables_to_break(house, LATE) == (2,)
    assert codes(house, 3) == ["other_table_first"]


def test_T_S3_two_tables_stay_until_the_final_table() -> None:
    (refusal,) = breaking.break_refusals(sized([5, 4], final_table=8), (2,))
    assert (refusal.code, refusal.strength) == ("two_tables_stay", Strength.PROCEDURE)


def test_T_9_the_last_tables_become_the_final_table_and_are_not_broken() -> None:
    (refusal,) = breaking.break_refusals(sized([5, 4]), (2,))
    assert (refusal.code, refusal.strength) == ("final_table_instead", Strength.PROCEDURE)


def test_T_S3_what_cannot_be_broken() -> None:
    tournament = after(sized([5, 5, 4]), entered(900, None))
    assert codes(tournament, 3) == ["alternates_waiting"]
    assert codes(tournament, 8) == ["table_not_open"]
    assert codes(sized([9, 9, 9]), 3) == ["too_few_seats"]
    assert codes(sized([5, 5, 0]), 3) == ["table_empty"]
    laid = after(sized([5, 5, 4]), e.StacksLaidOut((Seat(3, 9),), 10_000))
    assert codes(laid, 3) == ["unsold_stacks_there"]
    with pytest.raises(RuleViolation, match="too_few_seats"):
        breaking.break_tables(sized([9, 9, 9]), (3,), SEED)


def test_T_S3_seats_and_players_are_drawn_and_both_draws_can_be_recomputed() -> None:
    tournament = sized([7, 7, 7, 6])
    event = breaking.break_tables(tournament, (4,), SEED)
    assert seating.verify(event.seat_draw, SEED)
    assert seating.verify(event.player_draw, SEED)
    assert (event.seat_draw.label, event.player_draw.label) == ("draw/1", "draw/2")
    assert event.player_draw.items == tuple(range(401, 407))
    assert [move.entry for move in event.moves] == list(event.player_draw.result)
    assert {seating.number_of(move.target) for move in event.moves} == set(event.seat_draw.result)
    assert event == breaking.break_tables(tournament, (4,), SEED)
    assert event != breaking.break_tables(tournament, (4,), bytes(32))
    broken_up = after(tournament, event)
    assert broken(broken_up) is None
    assert [t.number for t in broken_up.open_tables] == [1, 2, 3]
    assert broken_up.draws == 2


def test_T_S3_afterwards_tables_are_within_one() -> None:
    for counts in ([8, 5, 7, 4], [9, 6, 6, 6], [4, 8, 8, 7, 5], [3, 3, 9]):
        tournament = sized(counts)
        event = breaking.break_tables(tournament, (len(counts),), SEED)
        sizes = [table.players for table in after(tournament, event).open_tables]
        others = counts[:-1]
        assert max(sizes) <= max(*others, min(sizes) + 1)
        received = Counter(move.target.table for move in event.moves)
        assert all(others[n - 1] + received[n] <= min(sizes) + 1 for n in received)


def test_T_S3_the_record_holds_only_seats_that_could_be_given() -> None:
    event = breaking.break_tables(sized([9, 8, 3, 3, 2]), (5,), SEED)
    assert event.seat_draw.items == (304, 305, 306, 307, 308, 309, 404, 405, 406, 407, 408, 409)
    assert len(event.seat_draw.result) <= len(event.seat_draw.items)


def test_T_S3_several_tables_are_broken_in_their_order_and_seats_must_suffice() -> None:
    tournament = sized([5, 5, 4, 4])
    assert codes(tournament, 4, 3) == codes(tournament, 3, 4) == []
    assert codes(tournament, 3, 2) == ["other_table_first"]
    assert codes(tournament) == ["no_table_named"]
    assert codes(tournament, 4, 4) == ["table_named_twice"]
    assert codes(tournament, 4, 3, 2) == ["too_few_seats"]
    assert codes(tournament, 4, 9) == ["table_not_open"]
    assert codes(sized([5, 5, 5, 4]), 4, 3) == ["too_few_seats"]
    assert codes(sized([6, 2, 1]), 3, 2) == ["final_table_instead"]
    laid = after(sized([5, 5, 4, 4]), e.StacksLaidOut((Seat(3, 9),), 10_000))
    assert codes(laid, 4, 3) == ["unsold_stacks_there"]
    (refusal,) = breaking.break_refusals(sized([9, 9, 7, 7]), (4, 3))
    assert refusal.facts == {"tables": ("4", "3"), "players": 14, "seats": 0}


@given(data())
def test_T_7_nobody_is_moved_twice_when_several_tables_break(drawn: DataObject) -> None:
    """Any field, any number of tables: one move a player, to a table that stays, none left too short."""
    counts = drawn.draw(lists(integers(1, 9), min_size=2, max_size=12))
    most = next(k for k in range(len(counts), -1, -1) if sum(counts) <= 9 * (len(counts) - k))
    assume(most)
    number = drawn.draw(integers(1, most))
    seed = drawn.draw(binary(min_size=32, max_size=32))
    tournament = sized(counts)
    tables = breaking.break_order(tournament)[:number]
    event = breaking.break_tables(tournament, tables, seed)
    stay = counts[: len(counts) - number]
    assert len({move.entry for move in event.moves}) == len(event.moves) == sum(counts[len(stay) :])
    assert {move.origin.table for move in event.moves} == set(tables)
    assert {move.target.table for move in event.moves} <= set(range(1, len(stay) + 1))
    assert seating.verify(event.seat_draw, seed)
    assert seating.verify(event.player_draw, seed)
    broken_up = after(tournament, event)
    assert broken(broken_up) is None
    assert all(entry.moves <= 1 for entry in broken_up.entries.values())
    sizes = [table.players for table in broken_up.open_tables]
    assert len(sizes) == len(stay)
    received = Counter(move.target.table for move in event.moves)
    assert all(sizes[table - 1] <= min(sizes) + 1 for table in received)
    assert max(sizes) - min(sizes) <= max(1, max(stay) - min(stay))


def test_T_S3_one_draw_of_two_tables_leaves_them_even_where_two_draws_would_move_twice() -> None:
    tournament = sized([5, 5, 4, 4])
    one_by_one = after(tournament, breaking.break_tables(tournament, (4,), SEED))
    one_by_one = after(one_by_one, breaking.break_tables(one_by_one, (3,), SEED))
    together = after(tournament, breaking.break_tables(tournament, (4, 3), SEED))
    assert max(entry.moves for entry in one_by_one.entries.values()) == 2
    assert max(entry.moves for entry in together.entries.values()) == 1
    assert [table.players for table in together.open_tables] == [9, 9]
    assert together.draws == 2


def test_T_S3_each_open_seat_is_given_sooner_or_later() -> None:
    tournament = seated({1: range(1, 9), 2: range(1, 9), 3: range(1, 9), 4: [5]})
    given = {breaking.break_tables(tournament, (4,), bytes([n]) * 32).moves[0].target for n in range(60)}
    assert given == {Seat(1, 9), Seat(2, 9), Seat(3, 9)}


def test_T_6_seats_with_easy_access_are_given_last() -> None:
    marks = {1: {9: SeatMark.ACCESSIBLE}}
    tournament = seated({1: range(1, 7), 2: range(1, 8), 3: [1, 2]}, marks=marks)
    for n in range(20):
        event = breaking.break_tables(tournament, (3,), bytes([n]) * 32)
        assert Seat(1, 9) not in {move.target for move in event.moves}
    full = seated({1: range(1, 9), 2: range(1, 9), 3: [1, 2]}, marks=marks)
    targets = {move.target for move in breaking.break_tables(full, (3,), SEED).moves}
    assert targets == {Seat(1, 9), Seat(2, 9)}


def test_T_R6_nobody_is_drawn_onto_an_unsold_stack() -> None:
    lay = tuple(Seat(1, seat) for seat in range(6, 10))
    tournament = after(sized([5, 5, 4]), e.StacksLaidOut(lay, 10_000))
    event = breaking.break_tables(tournament, (3,), SEED)
    assert {move.target.table for move in event.moves} == {2}
    assert broken(after(tournament, event)) is None


# --- the final table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "size", "due"),
    [
        ([5, 5], 9, False),  # ten left play five and five
        ([5, 4], 9, True),
        ([5, 5], 8, False),
        ([5, 4], 8, True),  # nine sit down although the tables have eight seats
        ([4, 4], 6, False),
        ([4, 3], 6, True),
        ([5, 5], 10, False),
        ([5, 4], 10, True),
        ([9], 9, False),
        ([3, 2], 5, True),
    ],
)
def test_T_9_when_the_final_table_forms(counts: list[int], size: int, due: bool) -> None:
    tournament = sized(counts, size=size, table_size=size)
    assert breaking.final_table_due(tournament, LATE) == due


def test_T_9_a_setting_of_the_house() -> None:
    assert breaking.final_table_due(sized([5, 5], final_table=10), LATE)
    assert not breaking.final_table_due(sized([5, 4], final_table=8), LATE)


def test_T_9_not_while_players_may_register() -> None:
    assert not breaking.final_table_due(sized([5, 4]), START)


def test_T_9_everybody_gets_a_drawn_seat_and_the_button_is_drawn_again() -> None:
    tournament = after(sized([5, 4]), e.ButtonTold(1, 1, 2, 3))
    event = breaking.form_final_table(tournament, 1, SEED)
    assert seating.verify(event.draw, SEED)
    assert event.draw.items == tuple(range(101, 110))
    formed = after(tournament, event)
    assert formed.tables[1].occupied == tuple(range(1, 10))
    assert formed.tables[1].button is None
    assert [t.number for t in formed.open_tables] == [1]
    assert broken(formed) is None


def test_T_9_nine_sit_down_at_a_table_of_eight() -> None:
    tournament = sized([5, 4], size=8, table_size=8)
    formed = after(tournament, breaking.form_final_table(tournament, 2, SEED))
    assert (formed.tables[2].size, formed.tables[2].players) == (9, 9)
    assert formed.tables[2].marks == (SeatMark.OPEN,) * 9
    assert broken(formed) is None


def test_T_6_blocked_and_reserved_seats_of_the_final_table_stay_empty() -> None:
    marks = {1: {1: SeatMark.BLOCKED, 2: SeatMark.RESERVED, 3: SeatMark.ACCESSIBLE}}
    tournament = seated({1: [4, 5, 6], 2: [4, 5, 6]}, marks=marks)
    formed = after(tournament, breaking.form_final_table(tournament, 1, SEED))
    assert formed.tables[1].occupied == (4, 5, 6, 7, 8, 9)


def test_T_9_a_flight_has_no_final_table_and_its_tables_are_broken_down_to_one() -> None:
    flight = replace(sized([5, 4]), of=OfEvent(EventId("main"), Part.FLIGHT, "1A"))
    assert breaking.final_table_due(sized([5, 4]), LATE)
    assert not breaking.final_table_due(flight, LATE)
    assert breaking.tables_to_break(flight, LATE) == (2,)
    assert codes(flight, 2) == []
    assert breaking.tables_to_break(replace(sized([9]), of=flight.of), LATE) == ()
    (refusal,) = breaking.final_table_refusals(flight, 1, LATE)
    assert (refusal.code, refusal.strength) == ("flight_has_no_final_table", Strength.PROCEDURE)


def test_T_9_what_stands_against_the_final_table() -> None:
    def final(tournament: Tournament, table: int = 1, at: Micros = LATE) -> list[str]:
        found = breaking.final_table_refusals(tournament, table, at)
        return [refusal.code for refusal in found]

    assert final(sized([5, 4])) == []
    assert final(sized([5, 5])) == ["final_table_later"]
    assert final(sized([5, 4]), at=START) == ["registration_open"]
    assert final(sized([5, 4]), table=3) == ["table_not_open"]
    assert final(sized([9])) == ["final_table_formed_already"]
    assert final(sized([6, 5])) == ["too_many_players"]
    assert final(after(sized([4, 4]), entered(900, None))) == ["alternates_waiting"]
    laid = after(sized([5, 4]), e.StacksLaidOut((Seat(2, 9),), 10_000))
    assert final(laid) == ["unsold_stacks_there"]
    with pytest.raises(RuleViolation, match="too_many_players"):
        breaking.form_final_table(sized([6, 5]), 1, SEED)


def test_T_9_not_twice() -> None:
    tournament = sized([5, 4])
    formed = after(tournament, breaking.form_final_table(tournament, 1, SEED), bust(101))
    assert not breaking.final_table_due(formed, LATE)
    assert formed.entries[EntryId(102)].moves == 1


def redrawn(tournament: Tournament, *tables: int) -> list[str]:
    return [refusal.code for refusal in breaking.redraw_refusals(tournament, tables, LATE)]


def test_all_seats_are_drawn_anew_at_the_tables_that_stay() -> None:
    tournament = after(sized([7, 6, 6, 5]), e.ButtonTold(1, 1, 2, 3))
    event = breaking.redraw(tournament, (3, 1, 2), SEED)
    assert event.tables == (1, 2, 3)
    assert seating.verify(event.seat_draw, SEED)
    assert seating.verify(event.player_draw, SEED)
    assert len(event.seat_draw.items) == 27
    assert [move.entry for move in event.moves] == list(event.player_draw.result)
    anew = after(tournament, event)
    assert broken(anew) is None
    assert [table.players for table in anew.open_tables] == [8, 8, 8]
    assert [table.button for table in anew.open_tables] == [None] * 3
    assert anew.draws == 2
    assert event != breaking.redraw(tournament, (1, 2, 3), bytes(32))


def test_a_redraw_leaves_out_seats_that_no_draw_gives() -> None:
    marks = {1: {1: SeatMark.BLOCKED, 2: SeatMark.ACCESSIBLE}, 2: {9: SeatMark.RESERVED}}
    tournament = sized([5, 4, 5], marks=marks)
    seats = {seating.number_of(move.target) for move in breaking.redraw(tournament, (1, 2), SEED).moves}
    assert not seats & {101, 102, 209}
    full = sized([6, 5, 5], marks=marks)
    seats = {seating.number_of(move.target) for move in breaking.redraw(full, (1, 2), SEED).moves}
    assert 102 in seats, "the seats with easy access are needed"
    assert not seats & {101, 209}


def test_what_is_not_drawn_anew() -> None:
    tournament = sized([7, 7, 7])
    assert redrawn(tournament, 1, 2, 3) == []
    assert redrawn(tournament, 1) == ["redraw_needs_tables"]
    assert redrawn(tournament, 1, 1) == ["table_named_twice"]
    assert redrawn(tournament, 1, 8) == ["table_not_open"]
    assert redrawn(tournament, 1, 2) == ["redraw_seats"]
    laid = after(sized([5, 5, 4]), e.StacksLaidOut((Seat(3, 9),), 10_000))
    assert redrawn(laid, 1, 2) == ["unsold_stacks_there"]
    waits = after(sized([5, 5, 4]), entered(900, None))
    (refusal,) = breaking.redraw_refusals(waits, (1, 2), LATE)
    assert (refusal.code, refusal.strength) == ("alternates_waiting", Strength.PROCEDURE)
    (early,) = breaking.redraw_refusals(tournament, (1, 2, 3), LATE - 2 * MINUTE)
    assert (early.code, early.strength) == ("registration_open", Strength.PROCEDURE)
    with pytest.raises(RuleViolation, match="redraw_seats"):
        breaking.redraw(tournament, (1, 2), SEED)


@pytest.mark.parametrize(
    ("counts", "tables"),
    [
        ([7, 7, 7, 6], (1, 2, 3)),  # 27 at four tables: three are enough
        ([7, 7, 7, 7], ()),
        ([6, 6, 6], (1, 2)),
        ([7, 6, 6], ()),
        ([5, 5, 4, 4], (1, 2)),  # both at once: nobody moves twice
        ([9, 9], ()),
        ([5, 4], ()),  # the final table is next
    ],
)
def test_the_house_draws_anew_at_three_tables_and_at_two(
    counts: list[int], tables: tuple[int, ...]
) -> None:
    house = sized(counts, redraw_at=(3, 2))
    assert breaking.redraw_due(house, LATE) == tables
    assert breaking.redraw_due(sized(counts), LATE) == ()
    assert breaking.redraw_due(house, LATE - 2 * MINUTE) == ()


def test_the_fewest_tables_that_hold_all() -> None:
    assert breaking.tables_enough(sized([7, 7, 7, 6])) == (1, 2, 3)
    assert breaking.tables_enough(sized([3, 3, 3])) == (1, 2)
    assert breaking.tables_enough(sized([9, 9, 9])) == (1, 2, 3)


def test_T_6_who_needs_easy_access_gets_such_a_seat_first_when_the_table_breaks() -> None:
    marks = {1: {9: SeatMark.ACCESSIBLE}, 2: {9: SeatMark.ACCESSIBLE}}
    plain = seated({1: range(1, 7), 2: range(1, 7), 3: range(1, 5)}, marks=marks)
    easy = {Seat(1, 9), Seat(2, 9)}
    before = breaking.break_tables(plain, (3,), SEED)
    assert easy.isdisjoint(move.target for move in before.moves), "others get these last"
    kept = after(plain, e.SeatKept(EntryId(302), StayReason.ACCESS), at=LATE)
    moves = {move.entry: move.target for move in breaking.break_tables(kept, (3,), SEED).moves}
    assert moves.pop(EntryId(302)) in easy
    assert easy.isdisjoint(moves.values())
    for_all = [e.SeatKept(EntryId(300 + seat), StayReason.ACCESS) for seat in range(1, 5)]
    event = breaking.break_tables(after(plain, *for_all, at=LATE), (3,), SEED)
    assert easy <= {move.target for move in event.moves}
    assert follows(event), "the check of the draws accepts it"
