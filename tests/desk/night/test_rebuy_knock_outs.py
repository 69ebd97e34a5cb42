"""Rebuys after a knock-out at the desk: who won the chips counts as a hit and wins the head (T-24)."""

from typing import Any

import pytest

from director.desk.offered import commands as c
from director.storage.projections import entry_rows, whole
from director.tournament.bounties import bounty_of
from director.tournament.bounties.chips import chips_out
from director.tournament.elimination import knock_outs
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes, Offer, Price, Purchase
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.bounties.test_bounties import (
    FIXED,
    HEAD,
    PKO,
    agrees,
    due,
    held,
    out,
    pay,
    running,
)
from tests.desk.night.night_desk import STACK, TILL, Night

REBUY = Offer(Price(prize=5_000, fee=1_000), STACK.worth)


def rebuy(night: Night, loser: int, *by: int, **more: Any) -> c.BuyExtra:
    winners = tuple(map(EntryId, by))
    return c.BuyExtra(
        night.id, EntryId(loser), Purchase.REBUY, TILL, stack=0, knocked_out_by=winners, **more
    )


def with_rebuys(terms: BountyTerms | None = FIXED, players: int = 4) -> Night:
    if terms is not None:
        return running(terms, players, rebuy=REBUY)
    night = Night({"rebuy": REBUY})
    night.register(players)
    night.start()
    return night


def hits(night: Night, entry: int) -> int:
    return knock_outs(night.state).get(EntryId(entry), 0)


def do(night: Night, command: c.Command, reason: str = "") -> None:
    night.do(command, reason=reason)
    agrees(night)


def test_T_24_the_winner_of_the_chips_has_a_hit_though_the_player_buys_again() -> None:
    night = with_rebuys(None)
    do(night, rebuy(night, 1, 2))
    do(night, rebuy(night, 1, 2, 3))
    assert (night.state.alive, hits(night, 2), hits(night, 3)) == (4, 2, 1)
    assert night.entry(1).stack == STACK.worth


def test_a_hit_before_a_rebuy_counts_in_the_rows_for_statistics_and_leagues() -> None:
    night = with_rebuys(None, 2)
    night.do(rebuy(night, 1, 2))
    night.do(c.CloseRegistration(night.id))
    night.do(c.LockPrizes(night.id))
    out(night, 1, 2)
    for entry in (1, 2):
        if entry in winnings(night.state):
            night.do(c.PayPrize(night.id, EntryId(entry), TILL))
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
    rows = {row["entry"]: row["knockouts"] for row in entry_rows(whole(night.state))}
    assert rows == {1: 0, 2: 2}
    late = c.CorrectHead(night.id, EntryId(1), (), extra=0)
    assert night.refusal(late).code == "reason_required"
    night.do(late, reason="the button was misread")
    rows = {row["entry"]: row["knockouts"] for row in entry_rows(whole(night.state))}
    assert rows == {1: 0, 2: 1}


def test_a_fixed_head_is_won_whole_and_the_bought_stack_carries_none() -> None:
    night = with_rebuys(FIXED)
    do(night, rebuy(night, 1, 2))
    assert (due(night, 2), night.entry(1).heads.own) == (HEAD, 0)
    assert bounty_of(night.state, EntryId(2)).heads == 1
    do(night, rebuy(night, 1, 3))  # no head any more: a hit alone
    assert (due(night, 3), hits(night, 3)) == (0, 1)
    pay(night, 2)
    assert held(night) == 3 * HEAD


def test_of_a_progressive_head_half_goes_onto_the_winners_own() -> None:
    night = with_rebuys(PKO)
    do(night, rebuy(night, 1, 2))
    assert (due(night, 2), night.entry(2).heads.own) == (HEAD // 2, HEAD + HEAD // 2)
    do(night, rebuy(night, 2, 1))
    assert night.entry(1).heads.own == 3_500
    out(night, 1, 3)
    assert due(night, 3) == 2_000


def test_a_mystery_bounty_counts_the_hit_and_leaves_the_fund_alone() -> None:
    night = with_rebuys(replace(FIXED, kind=BountyKind.MYSTERY))
    do(night, rebuy(night, 1, 2))
    assert (hits(night, 2), due(night, 2), night.state.heads.sealed) == (1, 0, 4 * HEAD)


def test_a_bounty_chip_is_handed_over_and_won_by_whoever_brings_it() -> None:
    night = with_rebuys(replace(FIXED, chips=True))
    do(night, rebuy(night, 1))
    (chip,) = chips_out(night.state)
    assert (chip.id, chip.extra) == (1, 0)
    do(night, c.CashBountyChips(night.id, EntryId(3), 1, TILL))
    assert (chips_out(night.state), night.entry(3).heads.paid) == ((), HEAD)


def test_where_a_head_is_lost_its_winner_is_asked_for() -> None:
    night = with_rebuys(FIXED)
    assert night.refusal(rebuy(night, 1)).code == "knock_out_not_told"
    do(night, rebuy(night, 1, nobody=True))
    assert night.state.heads.unwon == HEAD


@pytest.mark.parametrize(
    ("by", "more", "code"),
    [
        ((1,), {}, "knocked_out_by_nobody"),
        ((9,), {}, "knocked_out_by_nobody"),
        ((2, 2), {}, "named_twice"),
        ((2,), {"nobody": True}, "knocked_out_by_nobody_and_somebody"),
    ],
)
def test_who_cannot_have_won_the_chips(by: tuple[int, ...], more: dict[str, Any], code: str) -> None:
    night = with_rebuys(FIXED)
    assert night.refusal(rebuy(night, 1, *by, **more)).code == code


def test_who_has_chips_was_knocked_out_by_nobody() -> None:
    night = with_rebuys(FIXED)
    holds = replace(rebuy(night, 1, 2), stack=100)
    assert night.refusal(holds).code == "knocked_out_with_chips"
    night.do(replace(rebuy(night, 1), stack=None))
    assert night.entry(1).heads.own == HEAD


def test_a_void_of_the_rebuy_takes_the_hit_and_the_head_back() -> None:
    night = with_rebuys(PKO)
    night.do(rebuy(night, 1, 2))
    do(night, c.VoidExtra(night.id, EntryId(1), 0, TILL), "another player")
    heads = [night.entry(n).heads.own for n in (1, 2)]
    assert (hits(night, 2), due(night, 2), heads) == (0, 0, [HEAD, HEAD])
    assert bounty_of(night.state, EntryId(2)).heads == 0


def test_a_void_waits_for_a_bounty_that_was_paid() -> None:
    night = with_rebuys(FIXED)
    night.do(rebuy(night, 1, 2))
    pay(night, 2)
    void = c.VoidExtra(night.id, EntryId(1), 0, TILL)
    assert night.refusal(void, reason="another player").code == "bounty_paid_already"
    night.do(c.VoidBounty(night.id, EntryId(2), 0, TILL), reason="came back")
    do(night, void, "another player")
    assert night.entry(1).heads.own == HEAD


@pytest.mark.parametrize("terms", [None, FIXED, PKO])
def test_the_hitter_is_corrected_with_the_head(terms: BountyTerms | None) -> None:
    night = with_rebuys(terms)
    night.do(rebuy(night, 1, 2))
    do(night, c.CorrectHead(night.id, EntryId(1), (EntryId(3),), extra=0))
    assert (hits(night, 2), hits(night, 3)) == (0, 1)
    assert (due(night, 2), due(night, 3)) == (0, {None: 0, FIXED: HEAD, PKO: HEAD // 2}[terms])
    again = c.CorrectHead(night.id, EntryId(1), (EntryId(3),), extra=0)
    assert night.refusal(again).code == "head_won_so_already"
    assert night.refusal(replace(again, extra=1)).code == "head_not_lost"
    do(night, c.CorrectHead(night.id, EntryId(1), (), extra=0))
    assert hits(night, 3) == 0


def test_the_hitter_of_a_player_who_is_out_is_corrected_in_the_statistics_too() -> None:
    for terms in (None, FIXED):
        night = with_rebuys(terms)
        out(night, 1, 2)
        done = night.do(c.CorrectHead(night.id, EntryId(1), (EntryId(3),)))
        assert (hits(night, 2), hits(night, 3)) == (0, 1)
        night.do(c.UndoCommand(night.id, done.command))
        assert (hits(night, 2), hits(night, 3)) == (1, 0)


def test_a_head_won_by_nobody_before_a_rebuy_goes_to_the_pool_and_back() -> None:
    night = with_rebuys(replace(FIXED, nobody=NobodyTakes.PRIZE_POOL))
    do(night, rebuy(night, 1, nobody=True))
    assert night.state.heads.to_pool == HEAD
    do(night, c.VoidExtra(night.id, EntryId(1), 0, TILL), "another player")
    assert night.state.heads.to_pool == 0
