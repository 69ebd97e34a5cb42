"""Seats at the desk: moves, plans, wrong seats, button and blinds as told, stacks (T-5, T-8, T-F7)."""

from director.desk.offered import commands as c
from director.poker.button import Blinds, next_hand
from director.tournament.events import Move, PlayersMoved
from director.tournament.state import Button, MoveCause, SeatMark, Table
from director.tournament.tables import balancing
from director.values.cards import parse
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import Night


def uneven() -> Night:
    """Two tables of six and four after two busts, registration over."""
    night = Night(tables=(1, 2))
    night.register(12)
    night.start()
    night.close_registration()
    for entry in [e for e in night.state.tables[2].seats if e is not None][:2]:
        night.bust(entry)
    return night


def plan(night: Night) -> balancing.BalancePlan:
    return balancing.plan(night.state, night.time.now())


def told(night: Night) -> None:
    """All that the plan asks is told: the lowest taken seat pays the big blind next."""
    for number in plan(night).asks:
        seat = night.state.tables[number].occupied[0]
        night.do(c.TellNextBigBlind(night.id, number, seat))


def blinds(table: Table) -> Blinds:
    button = table.button
    assert button is not None
    return Blinds(button.button, button.small_blind, button.big_blind)


def free(night: Night, table: int) -> Seat:
    return Seat(table, night.state.tables[table].free[0])


def test_T_8_the_plan_asks_first_and_is_then_carried_out() -> None:
    night = uneven()
    assert set(plan(night).asks) == {1, 2}
    told(night)
    moves = tuple(planned.move for planned in plan(night).moves)
    done = night.do(c.ApplyMoves(night.id, moves))
    assert done.entries[0].event == PlayersMoved(MoveCause.BALANCE, moves)
    assert [table.players for table in night.state.open_tables] == [5, 5]


def test_T_8_a_plan_that_has_changed_is_refused() -> None:
    night = uneven()
    told(night)
    moves = tuple(planned.move for planned in plan(night).moves)
    night.bust(*(e for e in night.state.tables[1].seats[-1:] if e is not None))
    due = moves[0].entry
    other = next(e for e in night.state.tables[1].seats if e not in (None, due))
    assert other is not None
    wrong = Move(other, night.seat(other), moves[0].target)
    violation = night.refusal(c.ApplyMoves(night.id, (wrong,)))
    assert (violation.code, violation.strength) == ("plan_has_changed", "procedure")
    night.do(c.ApplyMoves(night.id, (wrong,)), insist=True, reason="the other one is on the phone")


def test_one_seat_one_player_cannot_be_overruled() -> None:
    night = uneven()
    told(night)
    (planned,) = plan(night).moves
    twice = c.ApplyMoves(night.id, (planned.move, planned.move))
    assert night.refusal(twice, insist=True, reason="so I say").code == "one_seat_one_player"
    sitter = night.state.tables[2].occupied[0]
    taken = c.MoveEntry(night.id, planned.entry, Seat(2, sitter))
    assert night.refusal(taken, insist=True, reason="so I say").code == "seat_taken"
    moved = Move(planned.entry, Seat(2, 9), planned.target)
    assert night.refusal(c.ApplyMoves(night.id, (moved,))).code == "moved_meanwhile"
    assert night.refusal(c.ApplyMoves(night.id, ())).code == "nothing_to_move"


def test_T_8_a_planned_move_is_made_by_hand_too() -> None:
    night = uneven()
    told(night)
    (planned,) = plan(night).moves
    night.do(c.MoveEntry(night.id, planned.entry, planned.target))
    assert night.entry(planned.entry).seat == planned.target


def test_T_8_who_is_not_due_the_big_blind_is_not_moved() -> None:
    night = uneven()
    told(night)
    (planned,) = plan(night).moves
    other = next(e for e in night.state.tables[1].seats if e not in (None, planned.entry))
    assert other is not None
    violation = night.refusal(c.MoveEntry(night.id, other, planned.target))
    assert (violation.code, violation.strength) == ("not_due_the_big_blind", "procedure")


def test_T_S3_tables_do_not_grow_apart_by_a_move() -> None:
    night = uneven()
    entry = next(e for e in night.state.tables[2].seats if e is not None)
    command = c.MoveEntry(night.id, entry, free(night, 1))
    assert night.refusal(command).code == "tables_grow_apart"
    night.do(command, insist=True, reason="cannot see the board from there")
    assert night.entry(entry).moves == 1


def test_T_S1_nobody_changes_the_seat_at_a_table() -> None:
    night = uneven()
    entry = next(e for e in night.state.tables[2].seats if e is not None)
    assert night.refusal(c.MoveEntry(night.id, entry, free(night, 2))).code == "same_table"


def test_T_R6_nobody_moves_to_a_blocked_seat_with_an_unsold_stack() -> None:
    night = uneven()
    night.do(c.MarkSeat(night.id, free(night, 1), SeatMark.BLOCKED))
    seat = next(Seat(1, n) for n, mark in enumerate(night.state.tables[1].marks, 1) if mark == "blocked")
    lay = c.LayOutStacks(night.id, (seat,))
    night.do(lay, insist=True, reason="somebody is on the way")
    entry = next(e for e in night.state.tables[1].seats if e is not None)
    move = c.MoveEntry(night.id, entry, seat)
    assert night.refusal(move, insist=True, reason="so I say").code == "unsold_stack_there"


def test_T_5_two_at_each_other_s_seat_change_over_at_once() -> None:
    night = Night()
    night.register(3)
    one, two = night.seat(1), night.seat(2)
    night.do(c.CorrectSeats(night.id, ((EntryId(1), two),)))
    assert (night.seat(1), night.seat(2)) == (two, one)
    twice = c.CorrectSeats(night.id, ((EntryId(1), one), (EntryId(1), two)))
    assert night.refusal(twice).code == "one_seat_one_player"


def test_T_F7_one_draw_before_the_start_counts_for_all_tables() -> None:
    night = Night(tables=(1, 2))
    night.register(6)
    night.do(c.DrawButton(night.id, 1))
    drawn = [table.button for table in night.state.open_tables]
    assert all(button is not None and button.big_blind == 0 for button in drawn)


def test_T_F7_typed_cards_suit_breaks_the_tie() -> None:
    night = Night()
    night.register(3)
    one, two, three = night.state.tables[1].occupied
    cards = ((one, parse("Kh")), (two, parse("Ks")), (three, parse("Qs")))
    done = night.do(c.DrawButton(night.id, 1, cards))
    assert night.state.tables[1].button == Button(two, 0, 0, done.at)
    missing = c.DrawButton(night.id, 1, cards[:2])
    assert night.refusal(missing).code == "button_is_told"
    again = night.refusal(missing, insist=True, reason="a card was missing")
    assert again.code == "a_card_for_each_player"


def test_T_F7_once_hands_are_told_the_button_is_not_drawn_again() -> None:
    night = Night()
    night.register(3)
    night.start()
    one, two, three = night.state.tables[1].occupied
    night.do(c.TellButton(night.id, 1, one, two, three))
    violation = night.refusal(c.DrawButton(night.id, 1))
    assert (violation.code, violation.strength) == ("button_is_told", "procedure")


def test_T_29_button_and_small_blind_follow_from_the_next_big_blind() -> None:
    night = Night()
    night.register(6)
    night.start()
    table = night.state.tables[1]
    for seat in table.occupied:
        night.do(c.TellNextBigBlind(night.id, 1, seat))
        hand = next_hand(blinds(night.state.tables[1]), table.occupied, table.size)
        assert hand.blinds.big_blind == seat
        assert not hand.dead_button


def test_T_29_a_dead_button_told_before_is_kept() -> None:
    night = Night()
    night.register(6)
    night.start()
    seats = night.state.tables[1].occupied
    night.do(c.TellButton(night.id, 1, *seats[:3]))
    second = night.state.tables[1].at(seats[1])
    assert second is not None
    night.bust(second)
    night.do(c.TellNextBigBlind(night.id, 1, seats[3]))
    table = night.state.tables[1]
    assert blinds(table) == Blinds(*seats[:3])
    assert next_hand(blinds(table), table.dealt, table.size).dead_button


def test_told_seats_must_be_possible() -> None:
    night = Night()
    night.register(3)
    assert night.refusal(c.TellButton(night.id, 1, 1, 2, 10)).code == "no_such_seat"
    assert night.refusal(c.TellButton(night.id, 1, 1, 2, 2)).code == "blinds_impossible"
    empty = night.state.tables[1].free[0]
    assert night.refusal(c.TellNextBigBlind(night.id, 1, empty)).code == "seat_is_empty"


def test_a_told_button_can_be_forgotten() -> None:
    night = Night()
    night.register(3)
    night.do(c.TellButton(night.id, 1, 1, 2, 3))
    night.do(c.TellButton(night.id, 1, 0, 0, 0))
    assert night.state.tables[1].button is None


def test_stacks_as_told() -> None:
    night = Night()
    night.register(3)
    night.do(c.TellStacks(night.id, ((EntryId(1), 12_000), (EntryId(2), 8_000))))
    assert [night.entry(n).stack for n in (1, 2, 3)] == [12_000, 8_000, None]
    twice = c.TellStacks(night.id, ((EntryId(1), 1), (EntryId(1), 2)))
    assert night.refusal(twice).code == "stack_told_twice"
    assert night.refusal(c.TellStacks(night.id, ((EntryId(1), -1),))).code == "count_below_zero"
    violation = night.refusal(c.TellStacks(night.id, ((EntryId(1), 30_001),)))
    assert (violation.code, violation.strength) == ("more_than_in_play", "procedure")


def test_what_was_meant_for_another_seat_moves_nobody() -> None:
    """Two consoles, one player: the second move names where the player sits now; nobody insists."""
    night = uneven()
    entry = next(e for e in night.state.tables[2].seats if e is not None)
    here, first = night.seat(entry), free(night, 1)
    why = "cannot see the board from there"
    night.do(c.MoveEntry(night.id, entry, first, here), insist=True, reason=why)
    second = next(Seat(1, n) for n, sits in enumerate(night.state.tables[1].seats, 1) if sits is None)
    for stale in (
        c.MoveEntry(night.id, entry, second, here),
        c.CorrectSeats(night.id, ((entry, second),), ((entry, here),)),
        c.ApplyMoves(night.id, (Move(entry, here, second),)),
    ):
        refused = night.refusal(stale, insist=True, reason=why)
        assert (refused.code, refused.strength) == ("moved_meanwhile", "soundness"), stale
        assert (refused.facts["table"], refused.facts["seat"]) == (first.table, first.number)
    assert night.seat(entry) == first
    night.do(c.CorrectSeats(night.id, ((entry, here),), ((entry, first),)))
    assert night.seat(entry) == here


def test_T_5_nobody_changes_over_who_was_not_seen_there() -> None:
    """A seat that was free when it was looked at is taken meanwhile, or by another than was seen."""
    night = Night()
    night.register(3)
    one, two = night.seat(1), night.seat(2)
    taken = c.CorrectSeats(night.id, ((EntryId(1), two),), ((EntryId(1), one),))
    refused = night.refusal(taken, insist=True, reason="so I say")
    assert (refused.code, refused.strength) == ("taken_meanwhile", "soundness")
    assert (refused.facts["table"], refused.facts["seat"]) == (two.table, two.number)
    other = c.CorrectSeats(night.id, ((EntryId(1), two),), ((EntryId(1), one), (EntryId(3), two)))
    assert night.refusal(other).code == "taken_meanwhile"
    night.do(c.CorrectSeats(night.id, ((EntryId(1), two),), ((EntryId(1), one), (EntryId(2), two))))
    assert (night.seat(1), night.seat(2)) == (two, one)
