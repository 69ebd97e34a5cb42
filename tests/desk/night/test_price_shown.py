"""Price shown: a sale at another price than the screen showed is refused, and nothing is sold."""

from dataclasses import replace
from typing import Any

from director.cashdesk.receipts import Tender
from director.desk.offered import commands as c
from director.texts import LANGUAGES, texts_for
from director.texts.refusals import sentence
from director.tournament.settings import Offer, Price, Purchase
from tests.desk.night.night_desk import TILL, Night

REBUY = Offer(Price(prize=10_000), 10_000)
DEARER = Offer(Price(prize=20_000), 10_000)
SHOWN = Tender(quoted=11_000)


def changed(night: Night, **changes: Any) -> None:
    night.do(c.ChangeSettings(night.id, replace(night.state.settings, **changes)), insist=True)


def test_an_entry_is_sold_at_the_price_that_was_shown_and_at_no_other() -> None:
    night = Night()
    night.register(1, tender=SHOWN)
    sold = night.state.settings.buy_in
    changed(night, buy_in=replace(sold, price=Price(prize=20_000, fee=1_000)))
    held = night.desk.till(TILL).held
    refused = night.refusal(night.buy_in(night.add_person(), tender=SHOWN))
    assert refused.code == "price_changed"
    assert len(night.state.entries) == 1
    assert night.desk.till(TILL).held == held
    assert "€210 now, €110 was shown" in sentence(texts_for("en"), refused)
    for language in LANGUAGES:
        assert "price_changed" not in sentence(texts_for(language), refused)
    night.register(1, tender=Tender(quoted=21_000))
    night.register(1)
    assert len(night.state.entries) == 3


def test_a_rebuy_is_sold_at_the_price_that_was_shown() -> None:
    night = Night({"rebuy": REBUY})
    first, _ = night.register(2)
    night.start()
    rebuy = c.BuyExtra(night.id, first, Purchase.REBUY, TILL, stack=0, nobody=True)
    changed(night, rebuy=DEARER)
    shown = replace(rebuy, tender=Tender(quoted=10_000))
    assert night.refusal(shown).code == "price_changed"
    night.do(replace(rebuy, tender=Tender(quoted=20_000)))
    (extra,) = night.entry(first).extras
    assert extra.price.total == 20_000


def test_the_stakes_of_side_pools_belong_to_the_price_that_was_shown() -> None:
    night = Night()
    night.do(c.OpenSidePool(night.id, "Last longer", 5_000))
    (pool,) = night.state.side_pools
    player = night.add_person()
    both = night.buy_in(player, side_pools=(pool.number,), tender=SHOWN)
    assert night.refusal(both).code == "price_changed"
    night.do(replace(both, tender=Tender(quoted=16_000)))
    assert night.desk.till(TILL).held == {"cash": 16_000}
