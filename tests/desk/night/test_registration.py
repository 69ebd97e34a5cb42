"""Registration at the desk: who may enter, with what, where, and who waits."""

from dataclasses import replace

import pytest

from director.cashdesk.accounts import account_of
from director.desk.night.queries.alternates import alternate_place
from director.desk.offered import commands as c
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.tournament.due import DueStep, due, late_stacks
from director.tournament.entries import next_alternate
from director.tournament.events import AlternateSeated, EntryRegistered
from director.tournament.settings import Format, LateRegistration, LateStack, Price, Purchase
from director.tournament.state import EntryStatus, SeatMark, StackDue
from director.tournament.tables.seating import verify
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from tests.desk.night.night_desk import STACK, TILL, WHO, Night, settings

SECOND_CHANCE = {"format": Format.SECOND_CHANCE}


def procedure(violation: RuleViolation) -> str:
    """The code of a refusal that the floorman may override."""
    assert violation.strength is Strength.PROCEDURE
    return violation.code


def soundness(violation: RuleViolation) -> str:
    """The code of a refusal that nobody may override."""
    assert violation.strength is Strength.SOUNDNESS
    return violation.code


def test_T_R1_a_buy_in_gives_a_drawn_seat_and_a_receipt() -> None:
    night = Night()
    (entry,) = night.register()
    bought = night.state.entries[entry]
    assert (bought.kind, bought.status, bought.chips) == (Purchase.BUY_IN, EntryStatus.SEATED, 10_000)
    assert str(bought.receipt) == "1-buy-in-000001"
    registered = [e.event for e in night.store.journal if isinstance(e.event, EntryRegistered)]
    draw = registered[0].draw
    assert draw is not None
    assert verify(draw, night.store.seed(night.id))
    assert bought.seat == Seat(*divmod(draw.result[0], 100))


def test_T_R2_the_pool_holds_the_prize_parts_and_the_till_all_of_it() -> None:
    night = Night(
        {"buy_in": replace(settings().buy_in, price=Price(9_000, 1_500, 300, (("tip", 200),)))}
    )
    night.register(3)
    assert night.state.takings.prize == 27_000
    assert night.state.takings.deductions == 6_000
    accounts = night.desk.till(TILL).accounts
    assert accounts[account_of("till:1:cash")] == 33_000
    assert accounts[account_of(f"pool:{night.id}")] == -27_000
    assert accounts[account_of(f"other:{night.id}:tip")] == -600
    assert sum(accounts.values()) == 0


def test_T_R2_a_sold_entry_keeps_its_price() -> None:
    night = Night()
    night.register()
    dearer = replace(settings().buy_in, price=Price(20_000, 2_000))
    night.do(c.ChangeSettings(night.id, replace(night.state.settings, buy_in=dearer)))
    night.register()
    assert [e.price.prize for e in night.state.entries.values()] == [10_000, 20_000]
    assert night.state.takings.prize == 30_000


@pytest.mark.parametrize(
    ("born", "code", "strength"),
    [
        ("2008-11-02", "under_age", Strength.SOUNDNESS),  # 18 tomorrow
        ("", "birth_date_unknown", Strength.PROCEDURE),
    ],
)
def test_T_R7_who_is_under_age_or_of_unknown_age_may_not_play(
    born: str, code: str, strength: Strength
) -> None:
    night = Night()
    refusal = night.refusal(night.buy_in(night.add_person(born=born)))
    assert (refusal.code, refusal.rule, refusal.strength) == (code, "T-R7", strength)


def test_T_R7_who_is_eighteen_today_may_play() -> None:
    night = Night()
    night.do(night.buy_in(night.add_person(born="2008-11-01")))
    assert night.state.counted == 1


def test_T_R7_the_age_is_reckoned_in_the_house_time_zone() -> None:
    night = Night()
    night.time.pass_minutes(6 * 60)  # 23:30 in Bratislava, 22:30 in UTC
    player = night.add_person(born="2008-11-02")
    assert soundness(night.refusal(night.buy_in(player))) == "under_age"
    night.time.pass_minutes(31)  # past midnight in Bratislava alone
    night.do(night.buy_in(player))


def test_T_R7_a_barred_player_may_not_play_whoever_insists() -> None:
    night = Night()
    command = night.buy_in(night.add_person(barred=True))
    assert soundness(night.refusal(command, insist=True, reason="a friend")) == "barred_by"


def test_T_R1_nobody_is_in_twice() -> None:
    night = Night({"re_entries": 5})
    night.register()
    refusal = night.refusal(night.buy_in(PlayerId("player-1")))
    assert soundness(refusal) == "already_in"
    assert refusal.facts == {"entry": 1}


def test_unknown_people_and_tournaments_are_refused() -> None:
    night = Night()
    assert night.refusal(night.buy_in(PlayerId("nobody"))).code == "unknown_person"


def test_an_announced_tournament_takes_no_entries_yet() -> None:
    night = Night(open_registration=False)
    assert soundness(night.refusal(night.buy_in(night.add_person()))) == "not_live"


def test_T_R5_late_registration_ends_90_minutes_after_the_start() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.time.pass_minutes(89)
    night.register()
    night.time.pass_minutes(1)
    command = night.buy_in(night.add_person())
    assert procedure(night.refusal(command)) == "registration_over"


def test_T_R5_late_registration_may_end_with_a_level() -> None:
    night = Night({"late": LateRegistration(minutes=None, level=2)})
    night.register(2)
    night.start()
    night.time.pass_minutes(39)
    night.register()
    night.time.pass_minutes(2)
    assert procedure(night.refusal(night.buy_in(night.add_person()))) == "registration_over"


def test_T_1_the_floorman_may_insist_with_a_reason_that_is_kept() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    command = night.buy_in(night.add_person())
    assert soundness(night.refusal(command, insist=True)) == "reason_required"
    done = night.do(command, insist=True, reason="stood in the queue before the end")
    assert next(entry.kind for entry in done.entries) == "RuleOverridden"
    assert {entry.reason for entry in done.entries} == {"stood in the queue before the end"}
    assert night.state.counted == 3


def test_T_F2_a_freezeout_is_entered_once() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.bust(1)
    refusal = night.refusal(night.buy_in(PlayerId("player-1")))
    assert procedure(refusal) == "entries_used_up"
    assert refusal.facts == {"allowed": 1}


@pytest.mark.parametrize("number", range(1, 6))
def test_T_R1_who_enters_again_gets_another_seat_than_the_one_just_left(number: int) -> None:
    night = Night({"re_entries": 5})
    night.register(8)
    night.start()
    left = night.entry(number).seat
    night.bust(number)
    again = night.entry(night.register_again(PlayerId(f"player-{number}")))
    assert again.seat is not None
    assert again.seat != left, "two seats are free"


def test_T_R1_the_seat_just_left_is_given_where_no_other_is_free() -> None:
    night = Night({"re_entries": 5})
    night.register(9)
    night.start()
    left = night.entry(4).seat
    night.bust(4)
    assert night.entry(night.register_again(PlayerId("player-4"))).seat == left


def test_T_F2_re_entries_up_to_their_number() -> None:
    night = Night({"re_entries": 1})
    night.register(3)
    night.start()
    night.bust(1)
    entry = night.register_again(PlayerId("player-1"))
    assert night.state.entries[entry].kind is Purchase.RE_ENTRY
    night.bust(entry)
    assert procedure(night.refusal(night.buy_in(PlayerId("player-1")))) == "entries_used_up"
    assert night.state.counted == 4
    assert night.state.unique == 3


def test_T_F2_the_second_chance_comes_after_losing_everything() -> None:
    night = Night(SECOND_CHANCE)
    night.register(3)
    night.start()
    night.bust(2)
    entry = night.entry(night.register_again(PlayerId("player-2")))
    assert (entry.kind, entry.chips) == (Purchase.SECOND_CHANCE, STACK.worth)
    assert night.state.chips.expected == 4 * STACK.worth


def test_T_F2_the_second_chance_may_follow_a_surrender_whose_chips_leave_play() -> None:
    night = Night(SECOND_CHANCE)
    night.register(3)
    night.start()
    entry = night.register_again(PlayerId("player-1"), surrender=2_500)
    assert night.entry(1).status is EntryStatus.SURRENDERED
    assert night.state.entries[entry].kind is Purchase.SECOND_CHANCE
    assert night.state.chips.expected == 4 * STACK.worth - 2_500
    assert night.state.alive == 3
    night.bust(entry)
    assert procedure(night.refusal(night.buy_in(PlayerId("player-1")))) == "entries_used_up"


@pytest.mark.parametrize(
    ("changes", "surrender", "code"),
    [
        ({"re_entries": 1}, 2_500, "surrender_not_offered"),
        (SECOND_CHANCE, 0, "more_than_in_play"),
        (SECOND_CHANCE, 30_001, "more_than_in_play"),
    ],
)
def test_T_F2_no_other_surrender(changes: dict[str, object], surrender: int, code: str) -> None:
    night = Night(changes)
    night.register(3)
    night.start()
    command = night.buy_in(PlayerId("player-1"), surrender=surrender)
    assert soundness(night.refusal(command)) == code


def test_T_F2_who_is_not_in_has_nothing_to_surrender() -> None:
    night = Night(SECOND_CHANCE)
    night.register(2)
    night.start()
    command = night.buy_in(night.add_person(), surrender=100)
    assert soundness(night.refusal(command)) == "nothing_to_surrender"


def test_T_24_who_has_missed_a_hand_is_too_late() -> None:
    night = Night(SECOND_CHANCE)
    night.register(3)
    night.start()
    night.bust(1)
    refusal = night.refusal(night.buy_in(PlayerId("player-1"), missed_hand=True))
    assert (procedure(refusal), refusal.rule) == ("hand_missed", "T-24")


def test_T_S1_before_the_start_the_next_table_opens_by_itself() -> None:
    night = Night(tables=(3,))
    night.register(20)
    assert [(t.number, t.players) for t in night.state.open_tables] == [(1, 9), (2, 2), (3, 9)]


def test_tables_used_by_another_tournament_are_passed_over() -> None:
    night = Night(tables=(1,))
    other = replace(
        c.AnnounceTournament(night.id, settings(), night.state.structure), tournament=TournamentId("t2")
    )
    night.do(other)
    night.do(c.OpenRegistration(other.tournament, (2,)))
    night.register(10)
    assert [table.number for table in night.state.open_tables] == [1, 3]


def test_a_table_opens_with_the_marks_of_the_house() -> None:
    night = Night(tables=())
    night.do(c.SaveRow(TABLE, "1", HouseTable(1, accessible=(1,), blocked=(9,))))
    night.register()
    marks = night.state.tables[1].marks
    assert (marks[0], marks[8]) == (SeatMark.ACCESSIBLE, SeatMark.BLOCKED)


def test_T_F1_a_small_table_has_no_more_seats_than_it_has() -> None:
    night = Night(tables=())
    night.do(c.SaveRow(TABLE, "1", HouseTable(1, seats=6)))
    night.register(7)
    assert [(table.size, table.players) for table in night.state.open_tables] == [(6, 6), (9, 1)]


def test_after_the_start_nobody_opens_a_table_silently() -> None:
    night = Night()
    night.register(9)
    night.start()
    (late,) = night.register()
    assert night.state.entries[late].status is EntryStatus.QUEUED
    assert night.state.queue == (late,)
    assert night.state.chips.expected == 9 * STACK.worth
    assert night.state.takings.prize == 10 * 10_000


def test_nothing_is_sold_to_who_was_promised_a_seat_where_none_is_left() -> None:
    night = Night()
    night.register(9)
    night.start()
    sale = night.buy_in(night.add_person())
    assert alternate_place(night.desk, sale, WHO) == 1
    assert next_alternate(night.state, night.time.now()) == 1
    refusal = night.refusal(replace(sale, seat_promised=True), insist=True, reason="x")
    assert (refusal.code, refusal.facts["place"]) == ("would_wait", 1)
    night.do(sale)
    assert alternate_place(night.desk, night.buy_in(night.add_person()), WHO) == 2
    night.bust(3)
    night.do(c.SeatAlternate(night.id))
    night.bust(4)
    last = night.buy_in(night.add_person(), seat_promised=True)
    assert alternate_place(night.desk, last, WHO) == 0
    night.do(last)
    assert night.state.queue == ()


def test_before_the_start_the_house_opens_a_table_and_nobody_is_told_to_wait() -> None:
    night = Night()
    night.register(9)
    sale = night.buy_in(night.add_person(), seat_promised=True)
    assert alternate_place(night.desk, sale, WHO) == 0
    assert next_alternate(night.state, night.time.now()) == 0
    night.do(sale)
    assert night.seat(10).table == 2


def test_alternates_are_seated_in_the_order_of_arrival() -> None:
    night = Night()
    night.register(9)
    night.start()
    night.register(2)
    assert soundness(night.refusal(c.SeatAlternate(night.id))) == "no_free_seat"
    night.bust(4)
    assert procedure(night.refusal(c.SeatAlternate(night.id, EntryId(11)))) == "others_wait_longer"
    done = night.do(c.SeatAlternate(night.id))
    assert isinstance(done.entries[0].event, AlternateSeated)
    assert night.entry(10).status is EntryStatus.SEATED
    assert night.entry(10).chips == STACK.worth
    assert night.state.queue == (11,)


def test_who_comes_while_others_wait_waits_behind_them() -> None:
    night = Night()
    night.register(9)
    night.start()
    night.register()
    night.bust(1)
    night.register()
    assert night.state.queue == (10, 11)


@pytest.mark.parametrize("most", [3, 4, 9])
def test_T_R10_entries_at_the_most_are_the_most_even_when_somebody_is_out(most: int) -> None:
    night = Night({"max_entries": most, "re_entries": 1})
    night.register(most)
    refusal = night.refusal(night.buy_in(night.add_person()))
    assert (procedure(refusal), refusal.facts) == ("field_full", {"most": most})
    night.start()
    night.bust(1)
    assert procedure(night.refusal(night.buy_in(night.entry(1).player))) == "field_full"
    night.do(c.RefundEntry(night.id, EntryId(2), TILL), reason="not dealt in yet", insist=True)
    night.register()
    assert night.state.counted == most


def test_T_1_the_floorman_lets_one_more_in_and_finds_a_seat_for_them() -> None:
    night = Night({"max_entries": 4})
    night.register(4)
    night.do(night.buy_in(night.add_person()), insist=True, reason="a regular")
    assert (night.state.counted, night.state.queue) == (5, ())


def test_no_limit_of_entries_is_none() -> None:
    night = Night({"max_entries": 0})
    night.register(9)
    assert night.desk.can(night.buy_in(night.add_person()), WHO) is None


def test_T_6_a_kept_seat_may_be_asked_for_an_ordinary_one_not() -> None:
    night = Night()
    night.do(c.MarkSeat(night.id, Seat(1, 1), SeatMark.RESERVED))
    night.do(c.MarkSeat(night.id, Seat(1, 2), SeatMark.ACCESSIBLE))
    night.do(c.MarkSeat(night.id, Seat(1, 9), SeatMark.BLOCKED))
    for seat in (1, 2):
        (entry,) = night.register(seat=Seat(1, seat))
        assert night.seat(entry) == Seat(1, seat)
    player = night.add_person()
    assert soundness(night.refusal(night.buy_in(player, seat=Seat(1, 1)))) == "seat_taken"
    assert procedure(night.refusal(night.buy_in(player, seat=Seat(1, 9)))) == "seat_blocked"
    assert procedure(night.refusal(night.buy_in(player, seat=Seat(1, 5)))) == "seats_are_not_chosen"


def test_T_6_reserved_and_blocked_seats_are_never_drawn() -> None:
    night = Night()
    for seat, mark in ((3, SeatMark.RESERVED), (7, SeatMark.BLOCKED)):
        night.do(c.MarkSeat(night.id, Seat(1, seat), mark))
    night.register(7)
    assert night.state.tables[1].occupied == (1, 2, 4, 5, 6, 8, 9)


def late_with_stacks(late_stack: LateStack) -> Night:
    """Seven players and two unsold stacks, half an hour after the start."""
    night = Night({"late_stack": late_stack})
    night.register(7)
    night.do(c.LayOutStacks(night.id))
    night.start()
    night.time.pass_minutes(30)
    return night


def test_T_R6_a_late_player_takes_over_what_is_left_of_the_stack_at_the_seat() -> None:
    night = late_with_stacks(LateStack.BLINDED_OFF)
    before = night.state.chips.expected
    (late,) = night.register(laid_out_chips=9_200)
    assert night.state.entries[late].chips == 9_200
    assert night.state.chips.expected == before == 9 * STACK.worth
    assert night.state.chips.blinded == 800


def test_T_R6_or_gets_a_full_stack_where_the_house_says_so() -> None:
    night = late_with_stacks(LateStack.FULL)
    (late,) = night.register(laid_out_chips=9_200)
    assert night.state.entries[late].chips == STACK.worth
    assert night.state.chips.expected == 9 * STACK.worth + 800


@pytest.mark.parametrize("late_stack", LateStack)
@pytest.mark.parametrize("waits", [False, True])
def test_T_F2_a_second_chance_has_the_original_stack_whatever_lies_at_the_seat(
    late_stack: LateStack, waits: bool
) -> None:
    night = Night({"late_stack": late_stack, **SECOND_CHANCE}, tables=(1, 2) if not waits else (1,))
    night.register(9)
    night.start()
    night.time.pass_minutes(30)
    night.bust(1)
    if waits:
        night.register(2)
        assert night.state.queue == (11,)
    again = night.buy_in(night.entry(1).player, laid_out_chips=4_000)
    if not waits:
        night.do(c.LayOutStacks(night.id))
        night.do(again)
    else:
        night.do(again)
        night.bust(2, 3)
        night.do(c.LayOutStacks(night.id))
        night.do(c.SeatAlternate(night.id))
        night.do(c.SeatAlternate(night.id, laid_out_chips=4_000))
    entry = night.entry(max(night.state.entries))
    assert (entry.kind, entry.chips) == (Purchase.SECOND_CHANCE, STACK.worth)
    assert night.state.chips.unsold == STACK.worth * sum(
        chips > 0 for table in night.state.open_tables for chips in table.unsold_stacks
    )
    assert night.state.chips.blinded == 6_000


def test_T_R6_the_stack_of_a_late_player_is_counted_once_the_draw_has_named_the_seat() -> None:
    night = late_with_stacks(LateStack.BLINDED_OFF)
    (late,) = night.register()
    entry, before = night.state.entries[late], night.state.chips.expected
    assert (entry.stack_due, entry.chips) == (StackDue.COUNT, STACK.worth)
    assert [each.id for each in late_stacks(night.state)] == [late]
    assert due(night.state, night.time.at) is DueStep.LATE_STACK
    laying = c.LayLateStack(night.id, late, 10_001)
    assert soundness(night.refusal(laying)) == "more_than_was_laid_out"
    night.do(c.LayLateStack(night.id, late, 9_150))
    entry = night.state.entries[late]
    assert (entry.stack_due, entry.chips) == (StackDue.NOTHING, 9_150)
    assert (night.state.chips.blinded, night.state.chips.expected) == (850, before)
    assert late_stacks(night.state) == ()
    assert soundness(night.refusal(c.LayLateStack(night.id, late))) == "no_stack_due"
    night.do(c.UndoCommand(night.id))
    assert [each.chips for each in late_stacks(night.state)] == [STACK.worth]
    assert night.state.chips.blinded == 0


def test_T_R6_a_full_stack_is_brought_whole_to_the_seat() -> None:
    night = late_with_stacks(LateStack.FULL)
    (late,) = night.register()
    assert night.state.entries[late].stack_due is StackDue.BRING
    short = c.LayLateStack(night.id, late, STACK.worth - 1)
    assert soundness(night.refusal(short)) == "late_stack_is_whole"
    night.do(c.LayLateStack(night.id, late))
    assert late_stacks(night.state) == ()
    assert night.state.chips.blinded == 0


def test_T_R6_no_stack_is_due_before_the_start_where_it_was_counted_or_who_has_gone() -> None:
    night = late_with_stacks(LateStack.BLINDED_OFF)
    assert late_stacks(night.state) == ()
    night.register(laid_out_chips=9_000)
    assert late_stacks(night.state) == ()
    (late,) = night.register()
    (waits,) = night.register()
    assert [each.id for each in late_stacks(night.state)] == [late]
    night.bust(late)
    assert late_stacks(night.state) == ()
    night.do(c.SeatAlternate(night.id))
    assert [(each.id, each.stack_due) for each in late_stacks(night.state)] == [(waits, StackDue.BRING)]


def test_T_R6_no_more_is_found_than_was_laid_out() -> None:
    night = late_with_stacks(LateStack.BLINDED_OFF)
    command = night.buy_in(night.add_person(), laid_out_chips=10_001)
    assert soundness(night.refusal(command)) == "more_than_was_laid_out"


def test_T_R6_unsold_stacks_leave_play_and_are_no_prize_money() -> None:
    night = late_with_stacks(LateStack.BLINDED_OFF)
    seats = [Seat(1, number) for number in night.state.tables[1].free]
    night.do(c.RemoveUnsoldStacks(night.id, ((seats[0], 8_500),)))
    assert night.state.chips.unsold == 0
    assert night.state.chips.expected == 7 * STACK.worth + 1_500
    assert night.state.counted == 7
    assert night.state.takings.prize == 70_000
    assert soundness(night.refusal(c.RemoveUnsoldStacks(night.id))) == "no_unsold_stacks"


def test_T_R6_stacks_lie_only_at_free_seats_and_once() -> None:
    night = Night()
    night.register()
    taken = night.seat(1)
    assert soundness(night.refusal(c.LayOutStacks(night.id, (taken,)))) == "seat_taken"
    free = Seat(1, night.state.tables[1].free[0])
    night.do(c.LayOutStacks(night.id, (free,)))
    assert soundness(night.refusal(c.LayOutStacks(night.id, (free,)))) == "stack_lies_there"


def test_T_R6_an_absent_player_is_marked_and_comes() -> None:
    night = Night()
    night.register()
    night.do(c.MarkPresence(night.id, EntryId(1), False))
    assert not night.entry(1).present
    assert (
        soundness(night.refusal(c.MarkPresence(night.id, EntryId(1), False))) == "presence_known_already"
    )
    night.do(c.MarkPresence(night.id, EntryId(1), True))
    assert night.entry(1).present


def test_once_prizes_are_locked_an_entry_needs_the_floorman_and_once_paid_nobody_helps() -> None:
    night = Night({"re_entries": 1})
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    command = night.buy_in(night.add_person())
    assert procedure(night.refusal(command)) == "prizes_locked"
    night.bust(*range(9, 2, -1))
    night.pay(3)
    assert soundness(night.refusal(command, insist=True, reason="late")) == "prizes_being_paid"
