"""Envelopes are made, and an entry is struck out or buys again: what is published stays."""

import pytest

from director.cashdesk.accounts import PROMOTION
from director.cashdesk.ledger import added_up
from director.desk.offered import commands as c
from director.tournament.bounties import head_money
from director.tournament.elimination import knock_outs
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    Format,
    NobodyTakes,
    Offer,
    Price,
    Purchase,
)
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents
from tests.desk.night.bounties.test_bounties import HEAD, agrees, due, held, out, pay, running
from tests.desk.night.bounties.test_envelopes import MYSTERY, drawn, opened, sealed
from tests.desk.night.night_desk import TILL, WHO, Night


def struck_out(night: Night, entry: int) -> None:
    void = c.VoidEntry(night.id, EntryId(entry), TILL)
    assert night.refusal(void, insist=True).code == "reason_required"
    night.do(void, reason="somebody else's papers", insist=True)
    agrees(night)


def given(night: Night) -> Cents:
    """What the house has given."""
    return added_up(till.accounts for till in night.tills).get(PROMOTION, 0)


def to_the_end(night: Night, *losers: int) -> None:
    """1 knocks out the others and opens what is won; all is paid, and it is over."""
    for loser in losers:
        night.time.pass_seconds(60)
        out(night, loser, 1)
    made = night.state.envelopes
    while made is not None and made.waiting:
        lying = dict(made.lying_open)
        opened(night, int(made.waiting[0].entry), next(iter(lying), made.left[0]))
        made = night.state.envelopes
    assert made is not None
    opened(night, 1, next(iter(dict(made.lying_open)), made.left[0]))
    if night.desk.can(c.ShareEnvelopes(night.id), WHO) is None:
        night.do(c.ShareEnvelopes(night.id))
    if night.desk.can(c.UnlockPrizes(night.id), WHO) is None:
        night.do(c.UnlockPrizes(night.id))
        night.lock()
    night.fund(100_000)
    night.pay(*map(int, winnings(night.state)))
    for entry in night.state.entries:
        if due(night, int(entry)):
            pay(night, int(entry))
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert (night.state.status, held(night), all(drawn(night))) == (Status.FINISHED, 0, True)


@pytest.mark.parametrize("nobody", list(NobodyTakes))
@pytest.mark.parametrize("when", ["before", "waiting", "opened", "in play"])
def test_a_voided_entry_leaves_the_published_envelopes_as_they_are(
    when: str, nobody: NobodyTakes
) -> None:
    night = running(replace(MYSTERY, nobody=nobody), 6)
    if when == "before":
        out(night, 6, 1)
    night.close_registration()
    night.lock()
    night.do(c.MakeEnvelopes(night.id))
    if when in ("waiting", "opened"):
        out(night, 6, 1)
    if when == "opened":
        opened(night, 6, 2)
    values = night.state.envelopes.values  # type: ignore[union-attr]
    night.fund(100_000)
    struck_out(night, 6)
    made = night.state.envelopes
    assert made is not None
    assert (made.values, given(night), held(night)) == (values, HEAD, 6 * HEAD)
    assert [number for number, _ in made.lying_open] == ([2] if when == "opened" else [])
    assert (made.waiting, due(night, 1)) == ((), 0)
    assert (head_money(night.state).put_up, night.state.heads.sealed) == (HEAD, sum(values))
    back = c.WithdrawBounty(night.id, EntryId(6), 0, TILL)
    assert night.refusal(back, reason="x").code == "named_bounty_not_there"
    to_the_end(night, 5, 4, 3, 2)


def test_what_an_envelope_brought_is_given_back_before_its_knock_out_is_struck_out() -> None:
    night = sealed(6)
    out(night, 6, 1)
    opened(night, 6, 2)
    pay(night, 1)
    void = c.VoidEntry(night.id, EntryId(6), TILL)
    assert night.refusal(void, reason="x", insist=True).code == "bounty_paid_already"
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="somebody else's papers")
    night.fund(100_000)
    struck_out(night, 6)


def test_all_is_called_off_and_the_house_has_back_what_it_gave() -> None:
    night = sealed(6)
    night.fund(100_000)
    struck_out(night, 6)
    night.do(c.CancelTournament(night.id, TILL), reason="no power")
    assert (given(night), held(night)) == (0, 0)
    agrees(night)


def test_T_24_who_buys_again_is_a_hit_and_the_envelope_is_for_the_last_knock_out() -> None:
    rebuy = Offer(Price(prize=5_000), 10_000)
    night = running(
        BountyTerms(BountyKind.MYSTERY, unit=100), 5, format=Format.UNLIMITED_REBUYS, rebuy=rebuy
    )
    night.do(c.LockPrizes(night.id), reason="envelopes at once", insist=True)
    night.do(c.MakeEnvelopes(night.id), reason="at once", insist=True)
    buy = c.BuyExtra(night.id, EntryId(5), Purchase.REBUY, TILL, stack=0, knocked_out_by=(EntryId(1),))
    night.do(buy, reason="the hour is not over", insist=True)
    agrees(night)
    made = night.state.envelopes
    assert made is not None
    assert (made.waiting, knock_outs(night.state)[EntryId(1)]) == ((), 1)
    night.do(c.VoidExtra(night.id, EntryId(5), 0, TILL), reason="had chips", insist=True)
    night.do(buy, reason="the hour is not over", insist=True)
    night.close_registration()
    night.do(c.UnlockPrizes(night.id))
    night.lock()
    to_the_end(night, 5, 4, 3, 2)


def test_an_envelope_opened_for_the_own_head_is_nobody_elses() -> None:
    night = sealed(3)
    for loser in (3, 2):
        out(night, loser, 1)
        opened(night, loser, loser)
    opened(night, 1, 1)
    other = c.CorrectHead(night.id, EntryId(1), (EntryId(2),))
    assert night.refusal(other, reason="x").code == "head_not_lost"
