"""Vouchers in words: what each is, whose, and what became of it."""

from director.desk.cashdesk.queries.vouchers import WentOut
from director.texts import Texts
from director.values.quantity import Cents
from director.values.receipt_number import readable


def kind_words(one: WentOut, texts: Texts) -> str:
    """Sold, given, or won in a tournament."""
    if one.tournament:
        return texts.say("Won: {tournament}", tournament=one.tournament)
    return texts.say("Voucher given") if one.voucher.ticket.free else texts.say("Voucher")


def state_words(one: WentOut, texts: Texts) -> str:
    """Good, or the receipt with which it was used or taken back."""
    closed = one.voucher.ticket.closed
    return texts.say("Used: {receipt}", receipt=readable(closed)) if closed else texts.say("Good")


def money_words(one: WentOut, texts: Texts) -> str:
    """Return its value in words."""
    return texts.money(one.voucher.ticket.amount, one.voucher.currency)


def total_words(rows: tuple[WentOut, ...], texts: Texts) -> str:
    """How many are out and what the house owes for them, currency by currency; none: nothing."""
    owed: dict[str, Cents] = {}
    good = [row for row in rows if row.good]
    for voucher in good:
        owed[voucher.voucher.currency] = (
            owed.get(voucher.voucher.currency, 0) + voucher.voucher.ticket.amount
        )
    amounts = " + ".join(texts.money(cents, currency) for currency, cents in sorted(owed.items()))
    told = texts.count("{n} is out: {amount}", "{n} are out: {amount}", len(good), amount=amounts)
    return told if good else ""


def pairs(one: WentOut, name: str, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the facts of a voucher."""
    told = (
        (texts.say("Amount"), money_words(one, texts)),
        (texts.say("What"), kind_words(one, texts)),
        (texts.say("Player"), name),
        (texts.say("Out since"), texts.moment(one.at)),
        (texts.say("State"), state_words(one, texts)),
    )
    return tuple(pair for pair in told if pair[1])
