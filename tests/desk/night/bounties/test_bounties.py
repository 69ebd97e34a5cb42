"""Bounties at the desk: heads bought, won, corrected, paid and taken back; the books agree."""

from datetime import date
from typing import Any

import pytest

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import added_up
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.ledger import general_ledger
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.cashdesk.queries.voidable import returnable
from director.desk.history.due import command_due
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.voids import Kind as VoidKind
from director.desk.kernel.voids import Returnable
from director.desk.night.queries.event_summary import event_books
from director.desk.offered import commands as c
from director.desk.persons.players import player_history
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.projections import entry_rows, whole
from director.tournament.bounties import bounty_of, head_money
from director.tournament.due import DueStep
from director.tournament.due import due as due_now
from director.tournament.events import Bust
from director.tournament.heads import Heads
from director.tournament.settings import BountyKind, BountyTerms, Format, NobodyTakes, Offer, Price
from director.tournament.state import Method, Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents
from tests.desk.night.night_desk import STACK, TILL, Night

HEAD = 5_000
PRICE = Price(prize=5_000, fee=1_000, bounty=HEAD)
PKO = BountyTerms(BountyKind.PROGRESSIVE, unit=500)
FIXED = BountyTerms(BountyKind.FIXED, unit=100)
TO_POOL = replace(FIXED, nobody=NobodyTakes.PRIZE_POOL)


def running(terms: BountyTerms = PKO, players: int = 4, **changes: Any) -> Night:
    """A tournament under way, with registration open."""
    night = Night({"buy_in": Offer(PRICE, STACK.worth), "bounty": terms, **changes})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(players)
    night.start()
    return night


def out(night: Night, loser: int, *by: int) -> None:
    night.do(knocked_out(night, loser, *by))
    agrees(night)


def knocked_out(night: Night, loser: int, *by: int) -> c.BustPlayers:
    winners = tuple(map(EntryId, by))
    return c.BustPlayers(night.id, (Bust(EntryId(loser), by=winners, nobody=not by),))


def agrees(night: Night) -> None:
    assert tuple(unsound_ledger(general_ledger(night.desk).postings, (night.state,))) == ()


def pay(night: Night, entry: int, method: Method = Method.CASH) -> None:
    night.do(c.PayBounty(night.id, EntryId(entry), TILL, method))
    agrees(night)


def held(night: Night) -> Cents:
    """What the account of the heads holds, owed to the players."""
    accounts = added_up(till.accounts for till in night.tills)
    return -accounts.get(Account(AccountKind.BOUNTIES, night.id), 0)


def due(night: Night, entry: int) -> Cents:
    return bounty_of(night.state, EntryId(entry)).due


def test_a_head_is_bought_with_the_entry_and_lies_in_an_account_of_its_own() -> None:
    night = running()
    assert {entry.heads.own for entry in night.state.entries.values()} == {HEAD}
    assert held(night) == 4 * HEAD
    assert night.state.takings.collected == 4 * 11_000


def test_a_night_of_progressive_heads_to_the_last_cent() -> None:
    night = running()
    out(night, 2, 1)
    out(night, 4, 3)
    pay(night, 3)
    assert (due(night, 3), held(night)) == (0, 4 * HEAD - 2_500)
    out(night, 3, 1)
    night.close_registration()
    night.lock()
    assert due(night, 1) == 17_500
    night.pay(*map(int, winnings(night.state)))
    assert night.refusal(c.FinishTournament(night.id)).code == "bounty_not_paid"
    pay(night, 1, Method.DEPOSIT)
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert (night.state.status, held(night)) == (Status.FINISHED, 0)


def over(terms: BountyTerms, **changes: Any) -> Night:
    """One player is left, the ladder is locked, and the own head of the winner was paid."""
    night = running(terms, re_entries=3, **changes)
    for loser in (2, 3, 4):
        out(night, loser, 1)
    night.close_registration()
    night.lock()
    pay(night, 1)
    return night


@pytest.mark.parametrize("terms", [PKO, FIXED, TO_POOL], ids=["progressive", "fixed", "to the pool"])
def test_whoever_was_paid_the_own_head_has_won_and_nobody_plays_on(terms: BountyTerms) -> None:
    night = over(terms)
    late = night.buy_in(night.add_person())
    again = night.buy_in(night.entry(4).player)
    for command in (late, again):
        refusal = night.refusal(command, reason="as the manager says", insist=True)
        assert (refusal.code, refusal.facts["entry"]) == ("own_head_paid", 1)
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="paid too early")
    night.do(late, reason="as the manager says", insist=True)
    agrees(night)
    assert (night.state.alive, due(night, 1)) == (2, bounty_of(night.state, EntryId(1)).won)


def test_a_bounty_paid_while_play_goes_on_keeps_nobody_out() -> None:
    night = running(re_entries=1)
    out(night, 2, 1)
    pay(night, 1)
    again = night.register_again(night.entry(2).player)
    assert night.entry(again).alive


def test_who_enters_again_has_a_new_head() -> None:
    night = running(format=Format.FREEZEOUT, re_entries=1)
    out(night, 2, 1)
    again = night.register_again(night.entry(2).player)
    assert (night.entry(2).heads.own, night.entry(again).heads.own) == (0, HEAD)
    assert night.state.takings.heads == 5 * HEAD


def test_a_bust_is_undone_with_its_head_and_done_again() -> None:
    night = running()
    out(night, 2, 1)
    night.do(c.UndoCommand(night.id))
    agrees(night)
    assert (night.entry(1).heads.own, night.entry(2).heads.own, due(night, 1)) == (HEAD, HEAD, 0)
    night.do(c.RedoCommand(night.id))
    assert due(night, 1) == 2_500


def test_a_bust_whose_bounty_was_paid_is_not_undone() -> None:
    night = running(FIXED)
    out(night, 2, 1)
    pay(night, 1)
    refused = night.refusal(c.UndoCommand(night.id))
    assert (refused.code, refused.facts["kind"]) == ("later_depends", "BountyPaid")
    other = c.CorrectHead(night.id, EntryId(2), (EntryId(3),))
    assert night.refusal(other).code == "bounty_paid_already"
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="paid to the wrong player")
    night.do(other)
    agrees(night)
    assert (due(night, 1), due(night, 3), held(night)) == (0, HEAD, 4 * HEAD)


@pytest.mark.parametrize("terms", [PKO, FIXED, TO_POOL])
def test_a_disqualified_player_and_a_surrendered_stack_lose_their_heads_to_nobody(
    terms: BountyTerms,
) -> None:
    night = running(terms, format=Format.SECOND_CHANCE)
    night.do(c.Disqualify(night.id, EntryId(4), 10_000), reason="collusion")
    night.do(night.buy_in(night.entry(3).player, surrender=10_000))
    agrees(night)
    kept = night.state.heads.to_pool if terms is TO_POOL else night.state.heads.unwon
    assert kept == 2 * HEAD


def test_heads_of_nobody_in_the_pool_are_won_as_prizes() -> None:
    night = running(TO_POOL)
    out(night, 4)
    out(night, 3, 1)
    night.do(c.UndoCommand(night.id))
    night.do(c.UndoCommand(night.id))
    agrees(night)
    assert night.state.heads.to_pool == 0
    out(night, 4)
    out(night, 3, 1)
    out(night, 2, 1)
    night.close_registration()
    night.lock()
    prizes = night.state.prizes
    assert prizes is not None
    assert prizes.pool == 4 * 5_000 + HEAD
    night.pay(*map(int, winnings(night.state)))
    pay(night, 1)
    night.do(c.FinishTournament(night.id))
    agrees(night)


def test_who_is_back_has_the_head_again_and_whoever_won_it_has_not() -> None:
    night = running(FIXED)
    seat = night.seat(2)
    out(night, 2, 1)
    night.do(c.ReinstateEntry(night.id, EntryId(2), seat))
    agrees(night)
    assert (night.entry(2).heads.own, due(night, 1)) == (HEAD, 0)


def test_a_cancelled_tournament_gives_the_heads_back() -> None:
    night = running(PKO)
    out(night, 2, 1)
    out(night, 4)
    night.do(c.CancelTournament(night.id, TILL), reason="fire alarm")
    agrees(night)
    assert held(night) == 0


def test_an_entry_is_refunded_with_its_head_unless_it_was_won() -> None:
    night = Night({"buy_in": Offer(PRICE, STACK.worth), "bounty": FIXED})
    night.register(3)
    night.do(c.RefundEntry(night.id, EntryId(3), TILL), reason="under age")
    assert held(night) == 2 * HEAD
    night = running(FIXED)
    out(night, 2, 1)
    assert night.refusal(c.VoidEntry(night.id, EntryId(1), TILL), reason="x").code == "has_won_heads"
    night.do(c.VoidEntry(night.id, EntryId(2), TILL), reason="x")
    agrees(night)
    assert (night.entry(2).heads, due(night, 1)) == (Heads(), 0)


@pytest.mark.parametrize(
    ("method", "code"),
    [
        (Method.CARD, "method_not_for_prizes"),
        (Method.VOUCHER, "method_not_for_prizes"),
        (Method.TRANSFER, "iban_missing"),
    ],
)
def test_ways_in_which_no_bounty_is_paid(method: Method, code: str) -> None:
    night = running(FIXED)
    out(night, 2, 1)
    assert night.refusal(c.PayBounty(night.id, EntryId(1), TILL, method)).code == code
    assert night.refusal(c.PayBounty(night.id, EntryId(3), TILL)).code == "no_bounty_due"


def test_a_bust_in_a_bounty_tournament_says_who_won_the_chips() -> None:
    night = running(FIXED)
    bust = c.BustPlayers(night.id, (Bust(EntryId(2)),))
    assert night.refusal(bust, insist=True, reason="busy").code == "knock_out_not_told"


def test_bounties_above_the_limit_for_cash_are_for_the_bank() -> None:
    night = running(FIXED, cash_limit=HEAD)
    out(night, 2, 1)
    out(night, 3, 1)
    refused = night.refusal(c.PayBounty(night.id, EntryId(1), TILL))
    assert refused.code == "above_cash_limit"


def test_the_summary_tells_prize_bounty_and_fee_apart_and_where_the_heads_are() -> None:
    night = running(PKO)
    out(night, 2, 1)
    out(night, 4)
    pay(night, 1)
    found = event_books(night.desk, night.id)
    (sold,) = found.sold
    assert (sold.prize, sold.heads, sold.fee, sold.total) == (20_000, 20_000, 4_000, 44_000)
    heads = found.heads
    assert (heads.bought, heads.paid, heads.due, heads.unwon) == (20_000, 2_500, 0, 5_000)
    assert heads.carried == 7_500 + 5_000
    assert sum(method.taken - method.paid_out for method in found.methods) == 44_000 - 2_500


def test_what_lies_in_envelopes_is_on_nobodys_head() -> None:
    night = running(BountyTerms(BountyKind.MYSTERY, unit=500))
    money = head_money(night.state)
    assert (money.bought, money.sealed, money.carried, money.due) == (4 * HEAD, 4 * HEAD, 0, 0)


def test_where_the_heads_are_is_what_was_bought_to_the_end() -> None:
    for terms in (FIXED, TO_POOL, PKO):
        night = running(terms)
        for loser, by in ((4, ()), (3, (1,)), (2, (1,))):
            out(night, loser, *by)
            money = head_money(night.state)
            left = money.due + money.carried + money.unwon + money.to_pool
            assert money.bought == money.paid + left == 4 * HEAD
        night.close_registration()
        night.lock()
        money = head_money(night.state)
        assert (money.carried, money.unwon) == (0, 0)
        assert money.due + money.to_pool == 4 * HEAD


def test_the_day_has_bounties_in_lines_of_their_own_that_reconcile() -> None:
    night = running(FIXED)
    out(night, 2, 1)
    out(night, 3, 4)
    pay(night, 1)
    pay(night, 4, Method.DEPOSIT)
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="wrong player")
    night.do(c.RefundEntry(night.id, night.register(1)[0], TILL), reason="ill", insist=True)
    day = day_books(night.desk, date(2026, 11, 1), "EUR")
    (found,) = day.tournaments
    assert (found.prize, found.heads, found.deductions) == (20_000, 20_000, 4_000)
    assert (found.paid, found.heads_paid) == (0, HEAD)
    accounts = day.accounts
    assert accounts[AccountKind.BOUNTIES] == found.heads - found.heads_paid
    assert day.difference == 0


def test_a_payment_of_bounties_is_found_by_its_receipt_until_it_is_taken_back() -> None:
    night = running(FIXED)
    out(night, 2, 1)
    out(night, 3, 1)
    pay(night, 1)
    out(night, 4, 1)
    pay(night, 1)
    receipts = {
        each.receipt.number: each for each in desk_receipts(night.desk, TILL, 0, 1 << 62)
    }  # fmt: skip
    second = receipts["1-payout-000002"]
    assert returnable(night.desk, second) == Returnable(VoidKind.BOUNTY, 1)
    night.do(c.VoidBounty(night.id, EntryId(1), 1, TILL), reason="wrong player")
    assert returnable(night.desk, second) is None
    assert returnable(night.desk, receipts["1-payout-000001"]) == Returnable(VoidKind.BOUNTY, 0)


def test_what_a_player_won_with_heads_counts_in_the_players_history() -> None:
    night = running(FIXED)
    out(night, 2, 1)
    pay(night, 1)
    row = entry_rows(whole(night.state))[0]
    assert (row["cost_cents"], row["prize_cents"]) == (11_000, HEAD)
    history = player_history(night.store, night.entry(1).player)
    assert history.balance("EUR") == (11_000, HEAD)
    assert history.bounties("EUR") == HEAD
    out(night, 3, 1)
    pay(night, 1, Method.DEPOSIT)
    assert player_history(night.store, night.entry(1).player).bounties("EUR") == 2 * HEAD
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="wrong player")
    assert player_history(night.store, night.entry(1).player).bounties("EUR") == HEAD


def test_what_is_due_at_the_end_are_prizes_and_then_bounties() -> None:
    night = running(FIXED)
    out(night, 4, 1)
    night.close_registration()
    night.lock()
    assert due_now(night.state, night.time.now()) is not DueStep.PAY
    out(night, 3, 1)
    out(night, 2, 1)
    won = winnings(night.state)
    command = command_due(DueStep.PAY, night.state, night.time.now(), TILL)
    assert isinstance(command, c.PayPrize)
    night.pay(*map(int, won))
    assert due_now(night.state, night.time.now()) is DueStep.PAY
    command = command_due(DueStep.PAY, night.state, night.time.now(), TILL)
    assert command == c.PayBounty(night.id, EntryId(1), TILL)
    pay(night, 1)
    assert due_now(night.state, night.time.now()) is DueStep.FINISH
