"""What a receipt stands for, as long as nobody has taken it back: shown and struck at the cash desk."""

from director.desk.cashdesk.queries.receipts import DeskReceipt, desk_receipts
from director.desk.cashdesk.queries.voidable import is_struck, returnable
from director.desk.kernel.desk import Desk
from director.desk.kernel.voids import Kind, Returnable
from director.desk.offered import commands as c
from director.tournament.settings import Format, Offer, Price, Purchase
from director.values.ids import CashTableId, EntryId, TillId
from tests.desk.cash.cash_room import CashRoom
from tests.desk.night.night_desk import TILL, Night

FOREVER = 1 << 62
REBUYS = {"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(Price(10_000), 10_000)}


def known(desk: Desk, number: str, till: TillId = TILL) -> DeskReceipt:
    """A receipt by its printed number."""
    receipts = desk_receipts(desk, till, 0, FOREVER)
    return next(receipt for receipt in receipts if receipt.receipt.number == number)


def stands(desk: Desk, number: str) -> Returnable | None:
    """What can be taken back with it."""
    return returnable(desk, known(desk, number))


def test_an_entry_and_its_rebuys_stand_until_they_are_taken_back() -> None:
    night = Night(dict(REBUYS))
    night.register(2)
    night.start()
    for _ in range(2):
        night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL))
    assert stands(night.desk, "1-buy-in-000001") == Returnable(Kind.ENTRY, refundable=True)
    assert stands(night.desk, "1-rebuy-000002") == Returnable(Kind.EXTRA, 1)
    night.do(c.VoidExtra(night.id, EntryId(1), 0, TILL), reason="sold twice")
    assert stands(night.desk, "1-rebuy-000001") is None
    assert stands(night.desk, "1-rebuy-000002") == Returnable(Kind.EXTRA, 1)
    assert is_struck(night.desk, known(night.desk, "1-rebuy-000001"))
    assert not is_struck(night.desk, known(night.desk, "1-void-000001"))


def test_who_is_out_is_not_refunded_and_a_prize_stands_while_it_is_paid() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2, by=1)
    night.pay(1)
    assert stands(night.desk, "1-buy-in-000002") == Returnable(Kind.ENTRY, refundable=False)
    assert stands(night.desk, "1-payout-000001") == Returnable(Kind.PRIZE)
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="wrong player")
    assert stands(night.desk, "1-payout-000001") is None


def test_a_slip_of_a_cash_table_stands_until_it_is_struck_out() -> None:
    room = CashRoom()
    table: CashTableId = room.open()
    room.sit(table, 1, 3)
    assert stands(room.desk, "1-cash-buy-in-000001") == Returnable(Kind.SLIP, 1)
    room.do(c.VoidCashSlip(table, 1, TILL), reason="wrong table")
    assert stands(room.desk, "1-cash-buy-in-000001") is None
