"""Words for the cost of what is paid or paid back in parts."""

from collections.abc import Iterable

from director.desk.cashdesk.queries.money_parts import MoneyPart
from director.texts import Texts
from director.texts.till_words import part_words


def parts_cost(texts: Texts, parts: Iterable[MoneyPart], currency: str) -> str:
    """All of it in one line, as a button says it."""
    said = ((part, part_words(texts, part.method, part.ticket)) for part in parts)
    return " + ".join(f"{texts.money(abs(part.amount), currency)} · {words}" for part, words in said)
