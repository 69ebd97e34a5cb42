"""Prices: a console that has not heard yet of another price sells nothing at the one it showed."""

from dataclasses import replace

import pytest

from director.cashdesk.receipts import Tender
from director.desk.offered import commands as c
from director.tournament.settings import Price
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT, announce, opened


def test_a_price_changed_at_the_other_console_is_never_charged_unseen(shared: str) -> None:
    mine, other = opened(shared, chance="mine"), opened(shared, chance="other")
    try:
        announce(other)
        mine.desk.execute(c.SavePerson(person(1)), WHO)
        shown = mine.desk.tournament(NIGHT).settings
        dearer = replace(shown, buy_in=replace(shown.buy_in, price=Price(prize=20_000, fee=1_000)))
        other.desk.execute(c.ChangeSettings(NIGHT, dearer), WHO, reason="asked", insist=True)
        sale = c.RegisterPlayer(NIGHT, person(1).id, TILL)
        with pytest.raises(RuleViolation, match="price_changed") as refused:
            mine.desk.execute(replace(sale, tender=Tender(quoted=shown.buy_in.price.total)), WHO)
        assert refused.value.facts["due_cents"] == 21_000
        mine.desk.execute(replace(sale, tender=Tender(quoted=21_000)), WHO)
        (entry,) = mine.desk.tournament(NIGHT).entries.values()
        assert (entry.price.total, mine.desk.till(TILL).held) == (21_000, {"cash": 21_000})
    finally:
        mine.close()
        other.close()
