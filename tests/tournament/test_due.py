"""What is due: one step for each state of a tournament's life, from the schedule to the results."""

from typing import Any

from director.tournament import events as e
from director.tournament.due import SOON, DueStep, bubble, colours_due, due, prize_due, tables_due
from director.tournament.lifecycle import finish_refusals, play_is_over, time_is_over
from director.tournament.settings import LateRegistration, LateStack
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Award, DealMethod, Share, Status, Tournament
from director.tournament.structure import Period, Structure
from director.values.dataclass import replace
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE, SECOND, Micros
from tests.tournament.floor import NOON, RECEIPT, START, after, announced, bust, entered, sized, table

LATER: Micros = START + 91 * MINUTE


def filled(players: int, *, tables: int = 1, **changes: Any) -> Tournament:
    """Before the start, with players one after the other at the first table and the next."""
    state = announced(**changes)
    for number in range(1, tables + 1):
        state = after(state, table(number), at=NOON)
    for place in range(players):
        seat = Seat(1 + place // 9, 1 + place % 9)
        state = after(state, entered(place + 1, seat), at=NOON)
    return state


def drawn(players: int, **changes: Any) -> Tournament:
    """With the button drawn."""
    state = filled(players, **changes)
    return after(state, e.ButtonDrawn(1, ((1, 51),), 1, (1,), None), at=NOON)


def closed(counts: tuple[int, ...], **changes: Any) -> Tournament:
    """In play, registration over."""
    return after(sized(counts, **changes), e.RegistrationClosed(), at=LATER)


def locked(counts: tuple[int, ...], *amounts: int) -> Tournament:
    """In play with prizes locked, from the pool as it is."""
    state = closed(counts)
    pool = state.takings.prize
    awards = tuple(Award(place, amount) for place, amount in enumerate(amounts or (pool,), start=1))
    event = e.PrizesLocked(awards, pool, 0, state.counted, state.unique, False)
    return after(state, event, at=LATER)


def test_before_the_start() -> None:
    opened = announced()
    assert due(replace(opened, status=Status.ANNOUNCED), NOON) is DueStep.OPEN
    assert due(opened, NOON) is DueStep.TABLES
    assert due(filled(0), NOON) is DueStep.REGISTER
    assert due(filled(5), START - SOON - 1) is DueStep.REGISTER


def test_soon_before_the_start_the_tables_are_made_ready() -> None:
    assert due(filled(1), START - SOON) is DueStep.REGISTER, "one player alone plays no tournament"
    assert due(filled(2), START - SOON) is DueStep.BUTTON
    assert due(filled(12, tables=2), START - SOON) is DueStep.EVEN
    assert due(drawn(9), START - SOON) is DueStep.START
    assert due(drawn(8), START - SOON) is DueStep.LAY_OUT
    laid = after(drawn(8), e.StacksLaidOut((Seat(1, 9),), 10_000))
    assert due(laid, START - SOON) is DueStep.START
    assert due(drawn(8, late_stack=LateStack.FULL), START) is DueStep.START
    assert due(drawn(8, late=LateRegistration(minutes=0)), START) is DueStep.START


def test_T_F7_the_button_is_drawn_before_the_start() -> None:
    assert due(filled(9), START - SOON) is DueStep.BUTTON
    assert due(drawn(9), START - SOON) is DueStep.START


def test_RP_8_hand_for_hand_begins_on_the_bubble_and_ends_with_it() -> None:
    before = locked((9, 9), *(1_000,) * 17)
    assert due(before, LATER) is DueStep.HAND_FOR_HAND
    played = after(before, e.HandForHandSet(on=True), at=LATER)
    assert due(played, LATER) is DueStep.FINAL_TABLE
    assert due(after(played, bust(101)), LATER) is DueStep.HANDS_END
    assert due(locked((9,), *(1_000,) * 8), LATER) is DueStep.DEAL, "one table plays hand by hand anyway"


def test_T_P2_a_deal_on_the_bubble_leaves_nothing_to_play_hand_for_hand() -> None:
    before = locked((2, 2), 2_000, 1_000, 1_000)
    shares = tuple(Share(entry.id, 1_000, 10_000) for entry in before.entries.values())
    deal = e.DealMade(DealMethod.EVEN, shares, 0, tuple(share.entry for share in shares))
    for state in (before, after(before, e.HandForHandSet(on=True), at=LATER)):
        assert bubble(state)
        agreed = after(state, deal, at=LATER)
        assert not bubble(agreed)
        assert due(agreed, LATER) is DueStep.PAY


def test_who_waits_is_seated_first() -> None:
    waiting = after(filled(9), entered(10, None))
    assert due(waiting, NOON) is DueStep.TABLES
    assert due(after(waiting, table(2)), NOON) is DueStep.SEAT
    playing = after(sized((5,)), entered(9, None))
    assert due(playing, START) is DueStep.SEAT


def test_in_play_registration_is_closed_and_the_prizes_locked() -> None:
    assert due(sized((9,)), START) is DueStep.CLOSE
    assert due(sized((9,)), LATER) is DueStep.LOCK
    assert due(closed((9,)), LATER) is DueStep.LOCK
    assert due(locked((9,)), LATER) is DueStep.DEAL


def test_T_R6_unsold_stacks_leave_when_registration_has_ended() -> None:
    laid = after(sized((5,)), e.StacksLaidOut((Seat(1, 9),), 10_000))
    assert due(laid, START) is DueStep.CLOSE
    assert due(laid, LATER) is DueStep.COLLECT
    assert unsold_stacks(laid) == (Seat(1, 9),)


def test_T_R6_unsold_stacks_leave_before_the_end_too() -> None:
    over = after(locked((2,)), e.StacksLaidOut((Seat(1, 9),), 10_000), bust(101))
    assert due(over, LATER) is DueStep.COLLECT
    assert "unsold_stacks_to_take" in [refusal.code for refusal in finish_refusals(over)]
    taken = after(over, e.UnsoldStacksRemoved(((Seat(1, 9), 10_000),)))
    assert "unsold_stacks_to_take" not in [refusal.code for refusal in finish_refusals(taken)]
    assert due(after(over, e.UnsoldStacksRemoved(((Seat(1, 9), 10_000),))), LATER) is DueStep.PAY


def test_tables_are_balanced_broken_and_become_one() -> None:
    assert due(sized((9, 7)), START) is DueStep.BALANCE
    assert due(closed((6, 6, 6)), LATER) is DueStep.BREAK
    assert tables_due(closed((6, 6, 6)), LATER) == (3,)
    assert due(closed((6, 6, 6), redraw_at=(2,)), LATER) is DueStep.REDRAW
    assert due(closed((5, 4)), LATER) is DueStep.FINAL_TABLE
    assert tables_due(closed((5, 4)), LATER) == (1,)
    assert due(locked((9, 9)), LATER) is DueStep.FINAL_TABLE, "play leads there: the desk says not yet"


def test_T_21_a_value_whose_break_has_come_is_due_until_it_is_gone() -> None:
    periods = (Period(600, 25, 50), Period(60, is_break=True, colour_up=(25,)), Period(600, 100, 200))
    state = sized((9,), structure=Structure("short", periods))
    before, within, behind = (START + second * SECOND for second in (599, 600, 661))
    assert colours_due(state, before) == ()
    assert due(state, within) is DueStep.COLOUR_UP
    assert due(state, behind) is DueStep.COLOUR_UP
    raced = after(state, e.ChipsRaced(1, 25, 50, (), (), (), (), 0, None), at=within)
    assert due(raced, within) is DueStep.TAKE_OUT
    assert due(after(state, e.ValueRemoved(25)), behind) is DueStep.CLOSE


def test_a_pool_that_has_changed_is_locked_anew() -> None:
    late = after(locked((8,)), entered(999, Seat(1, 9)), at=LATER)
    assert due(late, LATER) is DueStep.UNLOCK
    assert due(after(late, e.PrizesUnlocked()), LATER) is DueStep.LOCK


def test_T_R8_prizes_are_paid_lowest_place_first_and_then_it_is_finished() -> None:
    state = after(locked((3,), 20_000, 10_000), bust(101, 102), at=LATER)
    assert (due(state, LATER), prize_due(state)) == (DueStep.PAY, EntryId(102))
    for entry, place, amount in ((102, 2, 10_000), (103, 1, 20_000)):
        assert prize_due(state) == entry
        paid = e.PrizePaid(EntryId(entry), place, amount, state.entries[EntryId(entry)].method, RECEIPT,
                           owed=False)  # fmt: skip
        state = after(state, paid)
    assert (due(state, LATER), prize_due(state)) == (DueStep.FINISH, None)
    assert due(after(state, e.TournamentFinished("00")), LATER) is DueStep.EXPORT
    assert due(after(state, e.TournamentCancelled("00")), LATER) is None


def test_one_player_is_no_winner_while_others_may_enter() -> None:
    state = after(sized((2,)), bust(101))
    assert due(state, START) is DueStep.CLOSE
    assert due(state, LATER) is DueStep.LOCK


def test_T_P2_after_a_deal_it_is_played_to_the_end_and_finished() -> None:
    state = locked((2,), 20_000)
    shares = (Share(EntryId(101), 9_000, 1), Share(EntryId(102), 9_000, 1))
    dealt = after(state, e.DealMade(DealMethod.CUSTOM, shares, 2_000, (EntryId(101), EntryId(102))))
    assert due(dealt, LATER) is DueStep.FINISH, "still played for: the desk says so"
    assert due(after(dealt, bust(101)), LATER) is DueStep.PAY


def test_T_P2_a_deal_over_everything_ends_the_play_though_registration_is_open() -> None:
    state = after(sized((2,)), e.PrizesLocked((Award(1, 20_000),), 20_000, 0, 2, 2, False))
    shares = (Share(EntryId(101), 10_000, 1), Share(EntryId(102), 10_000, 1))
    assert not play_is_over(state, START)
    dealt = after(state, e.DealMade(DealMethod.EVEN, shares, 0, (EntryId(101), EntryId(102))))
    assert play_is_over(dealt, START)


def test_T_R5_the_time_of_registration_is_over_at_its_very_end() -> None:
    state = sized((2,))
    assert not time_is_over(state, START + 90 * MINUTE - 1)
    assert time_is_over(state, START + 90 * MINUTE)
