"""Everything due to a person paid in one act: parts, receipts, limits, and all of it or nothing."""

import pytest

from director.cashdesk.diligence import DILIGENCE
from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.tournament.dues import Due, DueKind, dues_by_player, dues_of
from director.tournament.events import Bust
from director.tournament.settings import Format, Offer, Qualifying
from director.tournament.state import Method, Status
from director.values.ids import EntryId, PlayerId
from director.values.quantity import Cents
from tests.desk.night.bounties.test_bounties import FIXED, HEAD, PRICE, agrees, knocked_out
from tests.desk.night.night_desk import STACK, TILL, Night, person

WINNER = PlayerId("player-1")
SECOND = PlayerId("player-2")
STAKE = 2_000
IBAN = "SK3112000000198742637541"


def decided(limit: Cents = 500_000, diligence: Cents = 0, **changes: object) -> Night:
    """Four with fixed heads; the first two in a pool; the first has knocked out everybody else."""
    night = Night({"buy_in": Offer(PRICE, STACK.worth), "bounty": FIXED, "cash_limit": limit, **changes})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=diligence)))
    night.register(4)
    night.do(c.OpenSidePool(night.id, "Last longer", STAKE))
    for entry in (1, 2):
        night.do(c.JoinSidePool(night.id, 1, EntryId(entry), TILL))
    night.start()
    for loser in (4, 3, 2):
        night.do(knocked_out(night, loser, 1))
    night.close_registration()
    night.lock()
    return night


def pay(night: Night, player: PlayerId = WINNER, method: Method | None = None) -> c.PayPlayer:
    return c.PayPlayer(night.id, player, TILL, method)


def receipts(night: Night) -> list[ReceiptIssued]:
    return [entry.event for entry in night.store.journal if isinstance(entry.event, ReceiptIssued)]


def parts(night: Night, player: PlayerId = WINNER) -> dict[DueKind, Cents]:
    return {due.kind: due.amount for due in dues_of(night.state, player)}


def test_prize_bounties_and_pool_go_out_in_one_act_with_a_receipt_each() -> None:
    night = decided()
    prize = parts(night)[DueKind.PRIZE]
    assert parts(night) == {
        DueKind.PRIZE: prize, DueKind.BOUNTY: 4 * HEAD, DueKind.SIDE_POOL: 2 * STAKE
    }  # fmt: skip
    before = len(receipts(night))
    done = night.do(pay(night))
    assert len({entry.command for entry in done.entries}) == 1
    assert len(receipts(night)) == before + 3
    won = night.entry(1).prize
    assert won is not None
    assert (won.amount, won.method) == (prize, Method.CASH)
    assert night.entry(1).heads.paid == 4 * HEAD
    assert night.state.side_pools[0].paid[0].amount == 2 * STAKE
    assert dues_of(night.state, WINNER) == ()
    agrees(night)
    assert night.refusal(pay(night)).code == "nothing_due_to_player"


def test_the_night_is_over_when_every_person_was_paid() -> None:
    night = decided()
    for player in dues_by_player(night.state):
        night.do(pay(night, player))
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED


def test_nothing_is_paid_where_a_part_cannot_be() -> None:
    night = decided()
    before = receipts(night)
    assert night.refusal(pay(night, method=Method.TRANSFER)).code == "iban_missing"
    assert receipts(night) == before
    assert (night.entry(1).prize, night.entry(1).heads.paid) == (None, 0)


def test_the_sum_says_whether_it_may_be_cash_and_not_each_part() -> None:
    """Each part alone is within the limit; together they are one cent above it."""
    total = sum(parts(decided()).values())
    night = decided(limit=total)
    night.do(pay(night))
    prize = night.entry(1).prize
    assert prize is not None
    assert prize.method is Method.CASH
    over = decided(limit=total - 1)
    assert over.refusal(pay(over)).code == "iban_missing"
    assert over.refusal(pay(over, method=Method.CASH)).code == "linked_above_cash_limit"
    over.do(c.SavePerson(person(1, iban=IBAN)))
    over.do(pay(over))
    prize = over.entry(1).prize
    assert prize is not None
    assert (prize.method, prize.owed) == (Method.TRANSFER, False)


def test_due_diligence_looks_at_the_sum() -> None:
    night = decided(diligence=sum(parts(decided()).values()) - 1)
    assert night.refusal(pay(night)).code == DILIGENCE


def test_a_prize_alone_is_owed_where_no_account_is_known() -> None:
    night = decided()
    prize = tuple(due for due in dues_of(night.state, WINNER) if due.kind is DueKind.PRIZE)
    night.do(c.PayPlayer(night.id, WINNER, TILL, Method.TRANSFER, prize))
    won = night.entry(1).prize
    assert won is not None
    assert won.owed
    assert set(parts(night)) == {DueKind.BOUNTY, DueKind.SIDE_POOL}


@pytest.mark.parametrize("more", [1, -1])
def test_what_was_shown_is_what_is_paid(more: int) -> None:
    night = decided()
    shown = dues_of(night.state, WINNER)[1]
    other = Due(shown.kind, shown.entry, shown.amount + more)
    assert night.refusal(c.PayPlayer(night.id, WINNER, TILL, None, (other,))).code == "dues_differ"
    twice = (shown, shown)
    assert night.refusal(c.PayPlayer(night.id, WINNER, TILL, None, twice)).code == "dues_differ"
    of_another = dues_of(night.state, WINNER)
    assert night.refusal(c.PayPlayer(night.id, SECOND, TILL, None, of_another)).code == "dues_differ"


def test_all_entries_of_a_person_count_together() -> None:
    """Bounties of an entry that is out are paid with those of the next one."""
    night = Night({"buy_in": Offer(PRICE, STACK.worth), "bounty": FIXED, "re_entries": 2})
    night.register(4)
    night.start()
    night.do(knocked_out(night, 3, 1))
    night.do(knocked_out(night, 1, 2))
    again = night.do(c.RegisterPlayer(night.id, WINNER, TILL))
    assert again.entries
    night.do(knocked_out(night, 4, 5))
    assert [due.entry for due in dues_of(night.state, WINNER)] == [EntryId(1), EntryId(5)]
    night.do(pay(night))
    agrees(night)
    assert (night.entry(1).heads.paid, night.entry(5).heads.paid) == (HEAD, HEAD)


def test_a_ticket_stays_a_ticket_whatever_pays_the_rest() -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(ticket=20_000, seats=2)})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.register(5)
    night.do(c.OpenSidePool(night.id, "Last longer", STAKE))
    for entry in (1, 5):
        night.do(c.JoinSidePool(night.id, 1, EntryId(entry), TILL))
    night.start()
    for loser in (5, 4, 3):
        night.do(c.BustPlayers(night.id, (Bust(EntryId(loser)),)))
    night.close_registration()
    night.lock()
    night.do(pay(night, method=Method.DEPOSIT))
    prize = night.entry(1).prize
    assert prize is not None
    assert prize.method is Method.VOUCHER
    assert night.state.side_pools[0].paid[0].method is Method.DEPOSIT


def test_a_payment_is_voided_part_by_part_and_paid_again() -> None:
    night = decided()
    night.do(pay(night))
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="counted wrongly")
    assert set(parts(night)) == {DueKind.BOUNTY}
    night.do(pay(night))
    agrees(night)
    assert dues_of(night.state, WINNER) == ()


def test_nothing_is_due_before_the_start() -> None:
    night = Night({})
    night.register(3)
    assert night.refusal(pay(night)).code == "not_running"
    assert dues_by_player(night.state) == {}
