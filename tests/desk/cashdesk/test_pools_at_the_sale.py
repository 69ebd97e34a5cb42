"""Side pools joined with the entry: one act, a receipt each, change of the whole, all or nothing."""

import pytest

from director.cashdesk.receipts import Series, Tender
from director.cashdesk.tills import ReceiptIssued
from director.desk.offered import commands as c
from director.tournament.side_pools.rules import offered_pools
from director.tournament.state import Method
from director.values.ids import EntryId, PlayerId
from tests.desk.night.night_desk import PRICE, TILL, Night
from tests.desk.night.test_entrance import voucher
from tests.desk.night.test_side_pools import agrees

FIRST, SECOND = 2_000, 5_050


def with_pools(**changes: object) -> Night:
    """Registration is open, and so are two pools."""
    night = Night(dict(changes))
    night.register(2)
    for name, stake in (("Last longer", FIRST), ("High", SECOND)):
        night.do(c.OpenSidePool(night.id, name, stake))
    return night


def issued(night: Night) -> list[ReceiptIssued]:
    return [entry.event for entry in night.store.journal if isinstance(entry.event, ReceiptIssued)]


def inside(night: Night, pool: int) -> list[EntryId]:
    return [member.entry for member in night.state.side_pools[pool - 1].inside]


def offered(night: Night, player: PlayerId) -> list[int]:
    return [pool.number for pool in offered_pools(night.state, player, night.time.now())]


def test_an_entry_and_two_pools_are_one_act_with_three_receipts() -> None:
    night = with_pools()
    player = night.add_person()
    done = night.do(night.buy_in(player, side_pools=(1, 2)))
    assert len({entry.command for entry in done.entries}) == 1
    assert [(receipt.series, receipt.amount) for receipt in issued(night)[-3:]] == [
        (Series.BUY_IN, PRICE.total), (Series.SIDE_POOL, FIRST), (Series.SIDE_POOL, SECOND)
    ]  # fmt: skip
    assert (inside(night, 1), inside(night, 2)) == ([3], [3])
    agrees(night)


def test_no_entry_is_sold_where_a_pool_takes_nobody() -> None:
    night = with_pools()
    player = night.add_person()
    assert night.refusal(night.buy_in(player, side_pools=(1, 3))).code == "unknown_side_pool"
    assert night.refusal(night.buy_in(player, side_pools=(1, 1))).code == "in_side_pool_already"
    by_chips = night.buy_in(player, side_pools=(1,), method=Method.CHIPS)
    assert night.refusal(by_chips).code == "method_not_for_side_pools"
    assert len(night.state.entries) == 2


def test_change_is_that_of_the_whole() -> None:
    """150 for 110 and 20: the receipt of the entry says 130 handed, which leaves 20 of change."""
    night = with_pools()
    night.do(night.buy_in(night.add_person(), side_pools=(1,), tender=Tender(handed=15_000)))
    entry = issued(night)[-2]
    assert (entry.handed, entry.amount) == (13_000, PRICE.total)


@pytest.mark.parametrize(("handed", "refused"), [(FIRST, True), (12_999, True), (13_000, False)])
def test_too_little_for_entry_and_pool_is_refused(handed: int, refused: bool) -> None:
    night = with_pools()
    sale = night.buy_in(night.add_person(), side_pools=(1,), tender=Tender(handed=handed))
    if refused:
        assert night.refusal(sale).code == "handed_too_little"
    else:
        night.do(sale)


def test_a_ticket_pays_the_entry_and_money_the_pool() -> None:
    night = with_pools()
    tender = Tender(tickets=(voucher(night),))
    night.do(night.buy_in(night.add_person(), side_pools=(1,), tender=tender))
    assert [receipt.amount for receipt in issued(night)[-2:]] == [0, FIRST]
    agrees(night)


def test_pools_are_offered_to_who_may_join_them() -> None:
    night = with_pools(re_entries=2)
    one = night.state.entries[EntryId(1)].player
    night.do(c.JoinSidePool(night.id, 1, EntryId(1), TILL))
    assert offered(night, night.add_person()) == [1, 2]
    assert offered(night, one) == [2]
    night.start()
    night.register(1)
    night.bust(1)
    assert offered(night, night.add_person()) == [2]
    night.close_registration()
    assert offered(night, night.add_person()) == []
