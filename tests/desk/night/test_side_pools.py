"""Last-longer pools: joined, left, decided, shared, paid, taken back, called off; the books agree."""

from typing import Any

import pytest

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import added_up
from director.desk.cashdesk.queries.ledger import general_ledger
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.cashdesk.queries.voidable import returnable
from director.desk.history.due import command_due
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.voids import Kind, Returnable
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.due import DueStep, due
from director.tournament.events import Bust
from director.tournament.settings import Format
from director.tournament.side_pools.rules import is_decided_pool, shares, standing
from director.tournament.state import DealMethod, Method, Share, Status
from director.tournament.state.side_pools import SidePool
from director.tournament.winnings import left_to_win
from director.values.ids import EntryId, Seat
from director.values.money import split_evenly
from director.values.quantity import Cents
from director.values.receipt_number import readable
from tests.desk.night.night_desk import TILL, WHO, Night

STAKE = 2_000
ONE = 1
WHY = "told by the players"


def night_of(players: int = 6, *, again: bool = False, **changes: Any) -> Night:
    """A tournament with one open pool, in which nobody is yet."""
    night = Night(changes)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(players)
    night.do(c.OpenSidePool(night.id, "Table captains", STAKE, again))
    return night


def pooled(*members: int, players: int = 6, again: bool = False, **changes: Any) -> Night:
    """The same, joined and started."""
    night = night_of(players, again=again, **changes)
    join(night, *members)
    night.start()
    return night


def join(night: Night, *entries: int, number: int = ONE, method: Method = Method.CASH) -> None:
    for entry in entries:
        night.do(c.JoinSidePool(night.id, number, EntryId(entry), TILL, method))
        agrees(night)


def pay(night: Night, entry: int, number: int = ONE) -> None:
    night.do(c.PaySidePool(night.id, number, EntryId(entry), TILL))
    agrees(night)


def pool(night: Night, number: int = ONE) -> SidePool:
    return next(pool for pool in night.state.side_pools if pool.number == number)


def won(night: Night, number: int = ONE) -> dict[int, Cents]:
    return {share.entry: share.amount for share in shares(night.state, pool(night, number))}


def left(night: Night) -> set[int]:
    return {member.entry for member in standing(night.state, pool(night))}


def account(night: Night) -> Cents:
    """What the house owes the pools, by its books."""
    return -added_up(till.accounts for till in night.tills).get(
        Account(AccountKind.SIDE_POOL, night.id), 0
    )


def agrees(night: Night) -> None:
    """The books and the pools say the same, the general ledger too."""
    assert account(night) == sum(pool.held for pool in night.state.side_pools)
    assert tuple(unsound_ledger(general_ledger(night.desk).postings, (night.state,))) == ()


def ends(night: Night) -> None:
    """All but entry 1 go out, and the ladder is fixed."""
    night.close_registration()
    night.lock()
    night.bust(*(e.id for e in night.state.entries.values() if e.alive and e.id != 1))


def test_the_last_of_a_pool_who_is_in_wins_it() -> None:
    night = pooled(2, 4, 5)
    assert (account(night), pool(night).worth, left(night)) == (3 * STAKE, 3 * STAKE, {2, 4, 5})
    night.bust(4)
    assert not is_decided_pool(night.state, pool(night))
    night.bust(1, 2)
    assert (left(night), won(night)) == ({5}, {5: 3 * STAKE})
    pay(night, 5)
    assert (account(night), pool(night).held) == (0, 0)
    assert night.refusal(c.PaySidePool(night.id, ONE, EntryId(5), TILL)).code == "no_side_pool_due"


def test_a_stake_has_a_receipt_of_its_own_series() -> None:
    night = night_of()
    join(night, 2, 3)
    first, second = (str(member.receipt) for member in pool(night).inside)
    assert (readable(first), readable(second)) == ("1-SN-1", "1-SN-2")
    now = night.time.now()
    known = desk_receipts(night.desk, TILL, 0, now + 1)
    stake = next(each for each in known if each.receipt.number == first)
    assert returnable(night.desk, stake) == Returnable(Kind.STAKE, pool=ONE)


def test_the_pool_is_decided_though_others_play_on_and_whoever_has_won_goes_out_later() -> None:
    night = pooled(2, 4)
    night.bust(2)
    pay(night, 4)
    night.bust(4)
    assert won(night) == {4: 2 * STAKE}


def test_T_P4_who_goes_out_in_one_hand_stands_by_the_chips_at_its_start() -> None:
    night = pooled(2, 4, 5)
    night.bust(5)
    both = (Bust(EntryId(2), 3_000), Bust(EntryId(4), 2_900))
    night.do(c.BustPlayers(night.id, both))
    assert won(night) == {2: 3 * STAKE}


def test_equal_stacks_in_one_hand_share_it_and_what_is_odd_goes_to_who_joined_first() -> None:
    night = night_of()
    night.do(c.OpenSidePool(night.id, "Odd", 1_700))
    join(night, 5, 2, 4, number=2)
    night.start()
    night.bust_tied(2, 4, 5)
    assert won(night, 2) == {5: 1_700, 2: 1_700, 4: 1_700}
    assert sum(won(night, 2).values()) == 5_100


@pytest.mark.parametrize(
    ("stake", "parts"),
    [(5_000, {5: 7_500, 2: 7_500}), (1_700, {5: 2_600, 2: 2_500}), (333, {5: 500, 2: 499})],
)
def test_two_of_three_share_whole_units_and_the_odd_one_is_the_first_members(
    stake: Cents, parts: dict[int, Cents]
) -> None:
    night = night_of()
    night.do(c.OpenSidePool(night.id, "Odd", stake))
    join(night, 5, 2, 4, number=2)
    night.start()
    night.bust(4)
    night.bust_tied(2, 5)
    assert won(night, 2) == parts
    pay(night, 2, 2)
    assert account(night) == parts[5]
    pay(night, 5, 2)
    assert account(night) == 0


def test_all_who_are_in_when_the_rest_is_shared_by_a_deal_share_the_pool() -> None:
    night = pooled(2, 3, 4)
    night.close_registration()
    night.lock()
    night.bust(1, 4, 5, 6)
    alive = (EntryId(2), EntryId(3))
    parts = split_evenly(sum(left_to_win(night.state)), 2)
    split = tuple(Share(entry, part, 10_000) for entry, part in zip(alive, parts, strict=True))
    assert won(night) == {}
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, split, 0, alive))
    assert won(night) == {2: 3_000, 3: 3_000}


def test_several_pools_of_one_tournament_are_apart() -> None:
    night = night_of()
    night.do(c.OpenSidePool(night.id, "High stakes", 50_000))
    join(night, 2, 3)
    join(night, 3, 4, 5, number=2)
    night.start()
    night.bust(3)
    assert (won(night), won(night, 2)) == ({2: 4_000}, {})
    night.bust(2, 4)
    assert won(night, 2) == {5: 150_000}
    pay(night, 5, 2)
    assert account(night) == 4_000


def test_a_re_entry_does_not_count_unless_the_pool_says_so() -> None:
    night = pooled(2, 3, re_entries=1)
    night.bust(2)
    night.register_again(night.entry(2).player)
    assert (left(night), won(night)) == ({3}, {3: 2 * STAKE})


def test_with_re_entries_who_enters_again_is_in_again_and_nothing_is_won_before_registration_ends() -> (
    None
):
    night = pooled(2, 3, again=True, re_entries=1)
    night.bust(2)
    assert (left(night), won(night)) == ({3}, {})
    again = night.register_again(night.entry(2).player)
    assert left(night) == {2, 3}
    night.bust(3)
    night.close_registration()
    assert won(night) == {2: 2 * STAKE}
    pay(night, 2)
    assert pool(night).paid[0].entry == 2
    assert again == 7


def test_a_re_entry_after_the_pool_was_paid_changes_nothing() -> None:
    night = pooled(2, 3, again=True, re_entries=2)
    night.bust(2)
    night.do(c.CloseRegistration(night.id), reason=WHY, insist=True)
    pay(night, 3)
    night.do(c.ReopenRegistration(night.id))
    night.register_again(night.entry(2).player)
    assert (left(night), won(night)) == ({3}, {3: 2 * STAKE})


def test_a_stake_goes_back_as_long_as_nobody_plays() -> None:
    night = night_of()
    join(night, 2, 3)
    leave = c.LeaveSidePool(night.id, ONE, EntryId(2), TILL)
    assert night.refusal(leave).code == "reason_required"
    night.do(leave, reason=WHY)
    agrees(night)
    assert (account(night), left(night)) == (STAKE, {3})
    assert night.refusal(leave, reason=WHY).code == "not_in_side_pool"
    join(night, 2)
    night.start()
    assert night.refusal(leave, reason=WHY).code == "side_pool_leave_late"
    night.do(leave, reason=WHY, insist=True)
    assert account(night) == STAKE


def test_who_is_out_or_has_won_does_not_leave() -> None:
    night = pooled(2, 3, 4)
    night.bust(4)
    leave = c.LeaveSidePool(night.id, ONE, EntryId(4), TILL)
    assert night.refusal(leave, reason=WHY, insist=True).code == "side_pool_player_out"
    night.bust(3)
    leave = c.LeaveSidePool(night.id, ONE, EntryId(2), TILL)
    assert night.refusal(leave, reason=WHY, insist=True).code == "side_pool_decided"


def test_nobody_joins_twice_nor_when_out_nor_a_pool_that_is_decided() -> None:
    night = pooled(2, 3)
    twice = c.JoinSidePool(night.id, ONE, EntryId(2), TILL)
    assert night.refusal(twice).code == "in_side_pool_already"
    night.bust(5)
    out = c.JoinSidePool(night.id, ONE, EntryId(5), TILL)
    assert night.refusal(out).code == "side_pool_player_out"
    night.bust(2)
    late = c.JoinSidePool(night.id, ONE, EntryId(4), TILL)
    assert night.refusal(late, insist=True).code == "side_pool_decided"


def test_who_joins_once_somebody_is_out_or_registration_is_over_needs_the_floormans_word() -> None:
    night = pooled(2, 3, 4)
    night.bust(2)
    late = c.JoinSidePool(night.id, ONE, EntryId(5), TILL)
    assert night.refusal(late).code == "side_pool_has_begun"
    night.do(late, reason=WHY, insist=True)
    assert left(night) == {3, 4, 5}
    other = pooled(2, 3)
    other.close_registration()
    late = c.JoinSidePool(other.id, ONE, EntryId(5), TILL)
    assert other.refusal(late).code == "side_pool_joining_over"


def test_a_payment_is_taken_back_and_paid_again() -> None:
    night = pooled(2, 3)
    night.bust(3)
    pay(night, 2)
    known = desk_receipts(night.desk, TILL, 0, night.time.now() + 1)
    paid = next(each for each in known if each.receipt.issued.series == "payout")
    assert returnable(night.desk, paid) == Returnable(Kind.SIDE_POOL, 0, pool=ONE)
    back = c.VoidSidePoolPayment(night.id, ONE, 0, TILL)
    assert night.refusal(back).code == "reason_required"
    night.do(back, reason=WHY)
    agrees(night)
    assert account(night) == 2 * STAKE
    assert returnable(night.desk, paid) is None
    assert night.refusal(back, reason=WHY).code == "side_pool_not_paid_yet"
    pay(night, 2)
    assert [payment.voided for payment in pool(night).payments] == [True, False]


def test_nobody_comes_back_once_the_pool_is_paid() -> None:
    night = pooled(2, 3, 4)
    night.bust(4, 3)
    pay(night, 2)
    free = night.state.tables[1].free[0]
    back = c.ReinstateEntry(night.id, EntryId(3), Seat(1, free))
    assert night.refusal(back).code == "side_pool_paid"
    assert night.refusal(c.UndoCommand(night.id)).code in ("later_depends", "undo_breaks")
    night.do(c.VoidSidePoolPayment(night.id, ONE, 0, TILL), reason=WHY)
    night.do(back)
    assert (left(night), won(night)) == ({2, 3}, {})


def test_a_pool_is_called_off_and_all_stakes_go_back() -> None:
    night = pooled(2, 3, 4)
    night.bust(4)
    off = c.VoidSidePool(night.id, ONE, TILL)
    assert night.refusal(off).code == "reason_required"
    night.do(off, reason=WHY)
    agrees(night)
    assert (account(night), pool(night).off, pool(night).inside) == (0, True, ())
    assert night.refusal(off, reason=WHY).code == "side_pool_off"
    assert night.refusal(c.JoinSidePool(night.id, ONE, EntryId(2), TILL)).code == "side_pool_off"
    night.do(c.OpenSidePool(night.id, "Table captains", STAKE))
    assert pool(night, 2).number == 2


def test_a_paid_pool_is_not_called_off() -> None:
    night = pooled(2, 3)
    night.bust(3)
    pay(night, 2)
    off = c.VoidSidePool(night.id, ONE, TILL)
    assert night.refusal(off, reason=WHY, insist=True).code == "side_pool_paid"


def test_an_entry_in_a_pool_is_neither_refunded_nor_voided_before_its_stake_went_back() -> None:
    night = night_of()
    join(night, 2)
    refund = c.RefundEntry(night.id, EntryId(2), TILL)
    assert night.refusal(refund, reason=WHY, insist=True).code == "in_side_pool"
    void = c.VoidEntry(night.id, EntryId(2), TILL)
    assert night.refusal(void, reason=WHY, insist=True).code == "in_side_pool"
    night.do(c.LeaveSidePool(night.id, ONE, EntryId(2), TILL), reason=WHY)
    night.do(refund, reason=WHY)


def test_a_tournament_that_is_called_off_gives_all_stakes_back() -> None:
    night = night_of()
    night.do(c.OpenSidePool(night.id, "High stakes", 50_000))
    join(night, 2, 3)
    join(night, 3, 4, number=2)
    night.do(c.CancelTournament(night.id, TILL), reason=WHY)
    agrees(night)
    assert (night.state.status, account(night)) == (Status.CANCELLED, 0)
    assert [pool.off for pool in night.state.side_pools] == [True, True]


def test_a_tournament_is_not_called_off_once_a_pool_was_paid() -> None:
    night = pooled(2, 3)
    night.bust(3)
    pay(night, 2)
    assert night.refusal(c.CancelTournament(night.id, TILL), reason=WHY).code == "side_pool_paid"


def test_a_tournament_is_over_once_its_pools_are_paid() -> None:
    night = pooled(1, 3)
    night.fund(1_000_000)
    ends(night)
    for winner in [e.id for e in night.state.entries.values()]:
        if not night.desk.can(c.PayPrize(night.id, winner, TILL), WHO):
            night.pay(winner)
    assert night.refusal(c.FinishTournament(night.id)).code == "side_pool_not_paid"
    now = night.time.now()
    assert due(night.state, now) is DueStep.PAY
    owed = command_due(DueStep.PAY, night.state, now, TILL)
    assert owed == c.PaySidePool(night.id, ONE, EntryId(1), TILL)
    pay(night, 1)
    assert due(night.state, now) is DueStep.FINISH
    night.do(c.FinishTournament(night.id))
    assert won(night) == {1: 2 * STAKE}


def test_opening_is_a_floor_command_that_is_undone_as_long_as_nobody_has_joined() -> None:
    night = night_of()
    night.do(c.UndoCommand(night.id))
    assert night.state.side_pools == ()
    night.do(c.RedoCommand(night.id))
    join(night, 2)
    assert night.refusal(c.UndoCommand(night.id)).code == "later_depends"


@pytest.mark.parametrize(
    ("name", "stake", "code"),
    [
        ("", STAKE, "side_pool_name"),
        ("  ", STAKE, "side_pool_name"),
        ("x" * 41, STAKE, "side_pool_name"),
        ("TABLE captains ", STAKE, "side_pool_name_taken"),
        ("New", 0, "side_pool_stake"),
        ("New", -5, "side_pool_stake"),
    ],
)
def test_a_pool_needs_a_name_of_its_own_and_a_stake(name: str, stake: Cents, code: str) -> None:
    night = night_of()
    assert night.refusal(c.OpenSidePool(night.id, name, stake)).code == code
    night.do(c.OpenSidePool(night.id, "x" * 40, 1))


def test_a_house_may_hold_no_side_pools() -> None:
    night = night_of()
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(side_pools_held=False)))
    assert night.refusal(c.OpenSidePool(night.id, "New", STAKE)).code == "side_pools_not_held"
    join(night, 2)


def test_at_most_twenty_stand_at_once() -> None:
    night = night_of()
    for number in range(19):
        night.do(c.OpenSidePool(night.id, f"Pool {number}", STAKE))
    assert night.refusal(c.OpenSidePool(night.id, "One more", STAKE)).code == "side_pools_too_many"


def test_a_stake_is_not_paid_with_chips_and_an_unknown_pool_is_named() -> None:
    night = night_of()
    chips = c.JoinSidePool(night.id, ONE, EntryId(2), TILL, Method.CHIPS)
    assert night.refusal(chips).code == "method_not_for_side_pools"
    assert night.refusal(c.JoinSidePool(night.id, 7, EntryId(2), TILL)).code == "unknown_side_pool"


def test_a_stake_by_card_goes_back_in_cash_on_the_spot_or_to_the_card() -> None:
    night = night_of()
    join(night, 2, 3, method=Method.CARD)
    night.do(c.LeaveSidePool(night.id, ONE, EntryId(2), TILL, Method.CASH), reason=WHY)
    night.do(c.LeaveSidePool(night.id, ONE, EntryId(3), TILL, Method.CARD), reason=WHY)
    held = night.desk.till(TILL).held
    assert held.get("card", 0) == STAKE
    agrees(night)


def test_a_second_chance_is_another_entry() -> None:
    night = pooled(2, 3, format=Format.SECOND_CHANCE)
    player = night.entry(2).player
    night.register_again(player, surrender=4_000)
    assert won(night) == {3: 2 * STAKE}


def test_alone_in_a_pool_nobody_has_won_before_the_end() -> None:
    night = pooled(1)
    night.fund(1_000_000)
    assert won(night) == {}
    ends(night)
    assert won(night) == {1: STAKE}
