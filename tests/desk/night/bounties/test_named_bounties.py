"""Named bounties: put up by the house or a sponsor, won, corrected, withdrawn; the books agree."""

import pytest

from director.cashdesk.accounts import PROMOTION
from director.cashdesk.ledger import added_up
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.voidable import returnable
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.voids import Kind as VoidKind
from director.desk.kernel.voids import Returnable
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.bounties import bounty_of, head_money
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes, Offer, Price
from director.tournament.state import Method, Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents
from tests.desk.night.bounties.test_bounties import FIXED, HEAD, agrees, due, held, out, pay, running
from tests.desk.night.night_desk import STACK, TILL, Night

NAMED = BountyTerms(BountyKind.NAMED, unit=1_000)
PRO, WINNER = EntryId(2), EntryId(3)
WORTH = 20_000


def night_of(terms: BountyTerms = NAMED, players: int = 4) -> Night:
    """A tournament in which no entry buys a head."""
    night = Night({"buy_in": Offer(Price(prize=10_000, fee=1_000), STACK.worth), "bounty": terms})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(players)
    night.start()
    return night


def put(night: Night, entry: EntryId = PRO, amount: int = WORTH, sponsor: Method | None = None) -> None:
    house, by = sponsor is None, sponsor or Method.CASH
    night.do(c.PutUpBounty(night.id, entry, amount, TILL, house, by))
    agrees(night)


def cost(night: Night) -> Cents:
    """What the house has given."""
    return added_up(till.accounts for till in night.tills).get(PROMOTION, 0)


def cash(night: Night) -> Cents:
    return sum(till.held.get("cash", 0) for till in night.tills)


def test_the_house_puts_a_bounty_on_its_pro_and_whoever_knocks_him_out_is_paid() -> None:
    night = night_of()
    put(night)
    assert (night.entry(2).heads.own, held(night), cost(night)) == (WORTH, WORTH, WORTH)
    out(night, 2, 1)
    assert due(night, 1) == WORTH
    pay(night, 1)
    assert (held(night), cost(night)) == (0, WORTH)


def test_a_sponsor_pays_for_a_bounty_on_the_last_winner() -> None:
    night = night_of()
    before = cash(night)
    put(night, WINNER, 50_000, Method.CASH)
    assert (cash(night) - before, cost(night), held(night)) == (50_000, 0, 50_000)
    money = head_money(night.state)
    assert (money.bought, money.put_up, money.carried) == (50_000, 50_000, 50_000)


def test_only_whose_head_is_named_must_be_told_of() -> None:
    night = night_of()
    put(night)
    night.bust(4)
    told = c.BustPlayers(night.id, (Bust(PRO),))
    assert night.refusal(told).code == "knock_out_not_told"


def test_a_named_bounty_lies_on_a_fixed_head_and_is_won_with_it() -> None:
    night = running(FIXED)
    put(night, PRO, 2_000)
    out(night, 2, 3)
    assert due(night, 3) == HEAD + 2_000


def test_who_is_left_at_the_end_has_the_own_named_bounty() -> None:
    night = night_of()
    put(night, EntryId(1))
    for loser in (4, 3, 2):
        night.bust(loser)
    night.close_registration()
    night.lock()
    assert due(night, 1) == WORTH
    night.pay(*map(int, winnings(night.state)))
    assert night.refusal(c.FinishTournament(night.id)).code == "bounty_not_paid"
    pay(night, 1, Method.DEPOSIT)
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert (night.state.status, held(night)) == (Status.FINISHED, 0)


@pytest.mark.parametrize("sponsor", [None, Method.CARD])
def test_a_named_bounty_is_withdrawn_until_it_is_won(sponsor: Method | None) -> None:
    night = night_of()
    put(night, sponsor=sponsor)
    put(night, amount=5_000)
    taken = c.WithdrawBounty(night.id, PRO, 0, TILL)
    night.do(taken, reason="does not come")
    agrees(night)
    assert (night.entry(2).heads.own, held(night), cost(night)) == (5_000, 5_000, 5_000)
    assert night.refusal(taken, reason="again").code == "named_bounty_not_there"
    out(night, 2, 1)
    last = c.WithdrawBounty(night.id, PRO, 1, TILL)
    assert night.refusal(last, reason="late").code == "head_is_won"


@pytest.mark.parametrize(
    ("entry", "amount", "house", "method", "code"),
    [
        (4, WORTH, True, Method.CASH, "named_player_is_out"),
        (2, 0, True, Method.CASH, "named_bounty_amount"),
        (2, 1_500, True, Method.CASH, "named_bounty_amount"),
        (2, WORTH, False, Method.CHIPS, "method_not_for_named_bounties"),
        (2, WORTH, False, Method.DEPOSIT, "method_not_for_named_bounties"),
    ],
)
def test_named_bounties_that_are_refused(
    entry: int, amount: int, house: bool, method: Method, code: str
) -> None:
    night = night_of()
    night.bust(4)
    command = c.PutUpBounty(night.id, EntryId(entry), amount, TILL, house, method)
    assert night.refusal(command).code == code


def test_named_bounties_are_won_whole_and_so_not_beside_progressive_ones() -> None:
    night = running()
    assert night.refusal(c.PutUpBounty(night.id, PRO, WORTH, TILL)).code == "named_bounty_here"
    assert night.refusal(c.PutUpBounty(Night().id, PRO, WORTH, TILL)).code


def test_an_entry_with_a_named_bounty_is_not_struck_out_before_it_is_withdrawn() -> None:
    night = night_of()
    put(night)
    void = c.VoidEntry(night.id, PRO, TILL)
    assert night.refusal(void, reason="wrong").code == "named_bounty_stands"
    night.do(c.WithdrawBounty(night.id, PRO, 0, TILL), reason="wrong player")
    night.do(void, reason="wrong", insist=True)
    agrees(night)


def test_a_cancelled_night_gives_named_bounties_back_won_or_not() -> None:
    night = night_of()
    before = cash(night)
    put(night)
    put(night, WINNER, 50_000, Method.CASH)
    out(night, 2, 1)
    night.do(c.CancelTournament(night.id, TILL), reason="fire alarm")
    agrees(night)
    assert (held(night), cost(night)) == (0, 0)
    assert cash(night) == before - 4 * 11_000


def test_what_was_put_up_is_found_by_its_receipt_until_it_is_withdrawn() -> None:
    night = night_of()
    put(night, sponsor=Method.CASH)
    (receipt,) = [
        each for each in desk_receipts(night.desk, TILL, 0, 1 << 62)
        if each.receipt.issued.series == "put-up"
    ]  # fmt: skip
    assert returnable(night.desk, receipt) == Returnable(VoidKind.PUT_UP)
    night.do(c.WithdrawBounty(night.id, PRO, 0, TILL), reason="wrong player")
    assert returnable(night.desk, receipt) is None


def test_what_nobody_won_stays_with_the_heads_of_all_who_play_on() -> None:
    night = running(replace(FIXED, nobody=NobodyTakes.HEADS), unit=100)
    seat = night.seat(4)
    out(night, 4)
    assert [night.entry(n).heads.own for n in (1, 2, 3)] == [6_700, 6_700, 6_600]
    assert night.state.heads.unwon == night.state.heads.to_pool == 0
    assert bounty_of(night.state, EntryId(1)).heads == 0
    void = c.VoidEntry(night.id, EntryId(1), TILL)
    assert night.refusal(void, reason="x", insist=True).code == "head_has_grown"
    night.do(c.ReinstateEntry(night.id, EntryId(4), seat))
    agrees(night)
    assert {entry.heads.own for entry in night.state.entries.values()} == {HEAD}


def test_a_head_that_was_spread_is_given_to_who_won_it_while_those_play_on() -> None:
    night = running(replace(FIXED, nobody=NobodyTakes.HEADS))
    out(night, 4)
    night.do(c.CorrectHead(night.id, EntryId(4), (EntryId(2),)))
    agrees(night)
    assert (due(night, 2), night.entry(1).heads.own) == (HEAD, HEAD)
    night.do(c.UndoCommand(night.id))
    out(night, 3, 1)
    assert due(night, 1) == 6_600
    late = c.CorrectHead(night.id, EntryId(4), (EntryId(2),))
    assert night.refusal(late).code == "reason_required"
    night.do(late, reason="seen on the film")
    agrees(night)
    assert (due(night, 1), due(night, 2), night.entry(2).heads.own) == (HEAD, HEAD, HEAD)
