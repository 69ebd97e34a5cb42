"""Small nights in which chips are bought again: rebuys, the add-on, a second chance (T-F2)."""

from director.desk.offered import commands as c
from director.tournament.settings import Format, Offer, Price, Purchase
from director.tournament.state import EntryStatus
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night

REBUY = Offer(Price(5_000, 500), 10_000)
ADD_ON = Offer(Price(5_000, 0), 15_000)


def test_T_F2_one_rebuy_while_registration_lasts() -> None:
    night = Night({"format": Format.ONE_REBUY, "rebuy": REBUY})
    night.register(6)
    night.start()
    rebuy = c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL)
    night.do(rebuy)
    assert night.refusal(rebuy).code == "rebuys_used_up"
    night.do(c.BuyExtra(night.id, EntryId(2), Purchase.REBUY, TILL))
    night.do(c.VoidExtra(night.id, EntryId(2), 0, TILL), reason="it was entry 3")
    night.do(c.BuyExtra(night.id, EntryId(3), Purchase.REBUY, TILL))
    assert night.state.chips.expected == 80_000
    assert night.state.takings.prize == 6 * 10_000 + 2 * 5_000

    night.close_registration()
    late = c.BuyExtra(night.id, EntryId(4), Purchase.REBUY, TILL)
    assert night.refusal(late).code == "rebuys_over"
    night.lock()
    night.bust(1, 2, 3, 4, 5)
    night.pay(5, 6)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == 70_000


def test_T_F2_any_number_of_rebuys_and_one_add_on_for_everybody() -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": REBUY, "add_on": ADD_ON})
    night.register(4)
    night.start()
    for _ in range(3):
        night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL))
    add_on = c.BuyExtra(night.id, EntryId(1), Purchase.ADD_ON, TILL)
    assert night.refusal(add_on).code == "add_on_too_early"

    night.close_registration()
    for entry in night.state.entries:
        night.do(c.BuyExtra(night.id, entry, Purchase.ADD_ON, TILL))
    assert night.refusal(add_on).code == "add_on_bought_already"
    night.lock()
    violation = night.refusal(c.BuyExtra(night.id, EntryId(2), Purchase.REBUY, TILL))
    assert violation.code == "prizes_locked"

    night.do(c.CountChips(night.id, 4 * 10_000 + 3 * 10_000 + 4 * 15_000))
    (check,) = night.state.checks
    assert check.counted == check.expected
    night.bust(2, 3, 4)
    night.pay(1, 4)
    night.do(c.FinishTournament(night.id))
    assert night.state.counted == 4
    assert night.state.takings.paid == 40_000 + 3 * 5_000 + 4 * 5_000


def test_T_F2_a_second_chance_after_losing_everything_or_handing_the_chips_back() -> None:
    night = Night({"format": Format.SECOND_CHANCE})
    night.register(6)
    night.start()
    night.bust(1)
    again = night.register_again(night.entry(1).player)
    assert night.entry(again).kind is Purchase.SECOND_CHANCE
    assert night.refusal(night.buy_in(night.entry(1).player)).code == "already_in"

    second = night.register_again(night.entry(2).player, surrender=1_500)
    assert night.entry(2).status is EntryStatus.SURRENDERED
    assert night.entry(second).chips == 10_000
    assert night.state.chips.expected == 78_500
    assert (night.state.counted, night.state.unique) == (8, 6)

    night.bust(again)
    violation = night.refusal(night.buy_in(night.entry(1).player))
    assert (violation.code, violation.strength) == ("entries_used_up", "procedure")
    night.close_registration()
    night.lock()
    night.bust(3, 4, 5)
    night.bust(second)
    night.pay(second, 6)
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == 8 * 10_000
