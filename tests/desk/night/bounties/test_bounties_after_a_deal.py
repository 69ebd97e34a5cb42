"""Heads that nobody won after a deal or a payment: the winner's, and the night is finished."""

import pytest

from director.desk.offered import commands as c
from director.tournament.bounties import bounties
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes
from director.tournament.state import DealMethod, Share, Status
from director.tournament.winnings import left_to_win, prizes_differ, winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.money import split_evenly
from tests.desk.night.bounties.test_bounties import HEAD, agrees, out, pay, running
from tests.desk.night.night_desk import TILL, Night

TO_THE_POOL = BountyTerms(BountyKind.FIXED, nobody=NobodyTakes.PRIZE_POOL)


def dealt(for_first: int = 0) -> Night:
    """Five of six players share alike what is left; the head of the sixth is part of the prizes."""
    night = running(TO_THE_POOL, 6)
    night.close_registration()
    out(night, 6)
    night.lock()
    alive = [entry.id for entry in night.state.entries.values() if entry.alive]
    amounts = split_evenly(sum(left_to_win(night.state)) - for_first, len(alive))
    shares = tuple(Share(entry, cents, 10_000) for entry, cents in zip(alive, amounts, strict=True))
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, for_first, tuple(alive)))
    return night


def finish(night: Night) -> None:
    """Pay all that is due, and finish."""
    night.fund(500_000)
    for entry in winnings(night.state):
        if night.state.entries[entry].prize is None:
            night.pay(int(entry))
    for each in bounties(night.state):
        if each.due:
            pay(night, int(each.entry))
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert night.state.status is Status.FINISHED


@pytest.mark.parametrize("saved", [0, 5_000])
@pytest.mark.parametrize("how", ["disqualified", "nobody"])
def test_T_R2_after_a_deal_a_head_that_nobody_won_is_the_winners(saved: int, how: str) -> None:
    night = dealt(saved)
    if how == "nobody":
        out(night, 5)
    else:
        night.do(c.Disqualify(night.id, EntryId(5), 1_000), reason="struck somebody")
    assert not prizes_differ(night.state)
    assert (night.state.heads.to_pool, night.state.heads.unwon) == (HEAD, HEAD)
    for loser in (4, 3, 2):
        out(night, loser, 1)
    agrees(night)
    assert next(each for each in bounties(night.state) if each.entry == 1).own == 2 * HEAD
    finish(night)


def test_T_R2_after_a_payment_a_head_that_nobody_won_is_the_winners() -> None:
    night = running(TO_THE_POOL, 9)
    night.close_registration()
    night.lock()
    for loser in range(9, 2, -1):
        out(night, loser, 1)
    night.fund(500_000)
    night.pay(*(int(entry) for entry in winnings(night.state)))
    out(night, 2)
    assert not prizes_differ(night.state)
    finish(night)


def test_T_R2_a_head_in_prizes_that_a_deal_stands_on_is_corrected_once_they_are_unlocked() -> None:
    night = dealt()
    correct = c.CorrectHead(night.id, EntryId(6), (EntryId(1),))
    refusal = night.refusal(correct, insist=True, reason="the dealer knows")
    assert (refusal.code, refusal.facts["entry"]) == ("head_is_in_the_prizes", 6)
    night.do(c.UndoCommand(night.id))
    night.do(c.UnlockPrizes(night.id))
    night.do(correct)
    night.lock()
    assert night.state.heads.to_pool == 0
    agrees(night)


def test_T_R9_with_a_bounty_paid_at_the_end_the_ladder_can_still_be_locked_anew() -> None:
    night = running(BountyTerms(BountyKind.FIXED), 3)
    night.close_registration()
    night.lock()
    for loser in (3, 2):
        out(night, loser, 1)
    pay(night, 1)
    richer = replace(night.state.settings, guarantee=100_000)
    night.do(c.ChangeSettings(night.id, richer), insist=True, reason="the house adds")
    night.do(c.UnlockPrizes(night.id))
    night.lock()
    assert sum(each.amount for each in winnings(night.state).values()) >= 100_000
    finish(night)


def test_who_was_paid_the_own_head_goes_out_no_more() -> None:
    night = dealt()
    pay(night, 5)
    for command in (
        c.BustPlayers(night.id, (Bust(EntryId(5), by=(EntryId(1),)),)),
        c.Disqualify(night.id, EntryId(5), 0),
    ):
        refusal = night.refusal(command, insist=True, reason="struck somebody")
        assert (refusal.code, refusal.facts["entry"]) == ("own_head_paid", 5)
    finish(night)


def test_with_one_entry_left_all_is_given_back_and_the_tournament_called_off() -> None:
    night = running(BountyTerms(BountyKind.FIXED), 2)
    night.close_registration()
    night.fund(500_000)
    night.do(c.VoidEntry(night.id, EntryId(2), TILL), reason="a child", insist=True)
    night.do(c.CancelTournament(night.id, TILL), reason="nobody came")
    assert night.state.status is Status.CANCELLED
