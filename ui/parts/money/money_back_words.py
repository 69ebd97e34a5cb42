"""What goes back, in words: money by its method, a ticket by its number."""

from collections.abc import Iterable

from director.desk.cashdesk.queries.preview import MoneyPart
from director.texts import Texts
from director.texts.till_words import method_words
from director.values.receipt_number import readable


def part_words(texts: Texts, part: MoneyPart) -> str:
    """What a part is."""
    if part.ticket:
        return texts.say("Ticket {amount}", amount=readable(part.ticket))
    return method_words(texts, part.method)


def parts_cost(texts: Texts, parts: Iterable[MoneyPart], currency: str) -> str:
    """All of it in one line, as a button says it."""
    return " + ".join(
        f"{texts.money(abs(part.amount), currency)} · {part_words(texts, part)}" for part in parts
    )
