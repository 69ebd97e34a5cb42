"""Bounty chips: handed over at the table, cashed at a till by whoever brings them, to the last one."""

import pytest

from director.desk.offered import commands as c
from director.tournament.bounties import head_money
from director.tournament.bounties.chips import chips_out
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes
from director.tournament.state import Method, Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.bounties.test_bounties import HEAD, agrees, due, held, pay, running
from tests.desk.night.night_desk import TILL, Night

CHIPS = BountyTerms(unit=500, chips=True)


def gone(night: Night, *losers: int) -> None:
    """Out, without a word about who won the chips."""
    for loser in losers:
        night.do(c.BustPlayers(night.id, (Bust(EntryId(loser)),)))
        agrees(night)


def cashing(night: Night, entry: int, chips: int, method: Method = Method.CASH) -> c.CashBountyChips:
    return c.CashBountyChips(night.id, EntryId(entry), chips, TILL, method)


def brought(night: Night, entry: int, chips: int) -> None:
    night.do(cashing(night, entry, chips))
    agrees(night)


def test_a_bust_asks_nothing_and_whoever_brings_chips_is_paid_at_any_time() -> None:
    night = running(CHIPS, 5)
    gone(night, 5, 4)
    assert [entry.id for entry in chips_out(night.state)] == [5, 4]
    brought(night, 1, 1)
    gone(night, 3)
    brought(night, 2, 2)
    assert (due(night, 1), due(night, 2), held(night)) == (0, 0, 2 * HEAD)
    assert [night.entry(n).heads.paid for n in (1, 2)] == [HEAD, 2 * HEAD]
    assert chips_out(night.state) == ()


def test_who_is_out_may_still_bring_chips() -> None:
    night = running(CHIPS)
    gone(night, 4, 3)
    brought(night, 3, 1)
    assert night.entry(3).heads.paid == HEAD


def test_what_nobody_brings_is_the_winners_with_the_own_chip() -> None:
    night = running(CHIPS)
    gone(night, 4, 3, 2)
    brought(night, 2, 1)
    night.close_registration()
    night.lock()
    assert due(night, 1) == 3 * HEAD
    night.pay(*map(int, winnings(night.state)))
    pay(night, 1)
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert (night.state.status, held(night)) == (Status.FINISHED, 0)


@pytest.mark.parametrize(
    ("entry", "chips", "code"),
    [(1, 3, "bounty_chips_out"), (1, 0, "bounty_chips_out"), (4, 2, "bounty_chips_out")],
)
def test_chips_that_cannot_have_been_won_are_refused(entry: int, chips: int, code: str) -> None:
    night = running(CHIPS)
    gone(night, 4, 3)
    assert night.refusal(cashing(night, entry, chips)).code == code


def test_heads_that_are_no_chips_are_not_cashed_and_chips_not_paid_by_ticket() -> None:
    night = running(BountyTerms(unit=500))
    assert night.refusal(cashing(night, 1, 1)).code == "no_bounty_chips"
    chips = running(CHIPS)
    gone(chips, 4)
    assert chips.refusal(cashing(chips, 1, 1, Method.VOUCHER)).code == "method_not_for_prizes"
    put = c.PutUpBounty(chips.id, EntryId(1), 5_000, TILL)
    assert chips.refusal(put).code == "named_bounty_here"


@pytest.mark.parametrize(
    "terms",
    [
        replace(CHIPS, kind=BountyKind.PROGRESSIVE),
        replace(CHIPS, nobody=NobodyTakes.PRIZE_POOL),
        replace(CHIPS, nobody=NobodyTakes.HEADS),
    ],
)
def test_chips_are_fixed_and_what_nobody_brings_is_the_winners(terms: BountyTerms) -> None:
    night = running(CHIPS)
    changed = replace(night.state.settings, bounty=terms)
    assert night.refusal(c.ChangeSettings(night.id, changed)).code == "bounty_chips_are_fixed"


def test_chips_that_were_paid_to_the_wrong_player_are_taken_back_and_out_again() -> None:
    night = running(CHIPS)
    gone(night, 4)
    brought(night, 1, 1)
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="wrong player")
    agrees(night)
    night.do(c.CorrectHead(night.id, EntryId(4), ()))
    assert [entry.id for entry in chips_out(night.state)] == [4]
    brought(night, 2, 1)
    assert (night.entry(2).heads.paid, held(night)) == (HEAD, 3 * HEAD)


def test_a_bust_is_undone_with_its_chip_until_it_was_cashed() -> None:
    night = running(CHIPS)
    gone(night, 4)
    night.do(c.UndoCommand(night.id))
    agrees(night)
    assert (night.entry(4).heads.own, chips_out(night.state)) == (HEAD, ())
    gone(night, 4)
    brought(night, 1, 1)
    assert night.refusal(c.UndoCommand(night.id)).code == "later_depends"


def test_chips_out_are_a_part_of_what_was_bought() -> None:
    night = running(CHIPS)
    gone(night, 4, 3)
    brought(night, 1, 1)
    money = head_money(night.state)
    assert (money.bought, money.paid, money.carried, money.unwon) == (
        4 * HEAD, HEAD, 2 * HEAD, HEAD,
    )  # fmt: skip
