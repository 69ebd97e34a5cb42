"""Words of the cash desk: series of receipts, methods and accounts of the ledger."""

from collections.abc import Mapping

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import CountMoment
from director.texts.texts import N_, Texts
from director.texts.tournament_words import WORDS
from director.values.payment import Method
from director.values.quantity import Cents
from director.values.receipt_number import readable

SERIES: Mapping[str, str] = {
    "buy-in": N_("Buy-in"),
    "rebuy": N_("Rebuy"),
    "add-on": N_("Add-on"),
    "refund": N_("Refund"),
    "void": N_("Void"),
    "payout": N_("Prize paid"),
    "owed": N_("Prize owed"),
    "till-fill": N_("From the safe"),
    "till-drop": N_("To the safe"),
    "cash-buy-in": N_("Chips sold"),
    "cash-top-up": N_("Top-up"),
    "cash-out": N_("Cash-out"),
    "cash-drop": N_("Drop of a cash table"),
    "cash-time": N_("Time charge of a cash table"),
    "cash-close": N_("Close of a cash table"),
    "voucher": N_("Vouchers"),
    "deposit": N_("Deposit"),
    "withdrawal": N_("Paid from a deposit"),
    "put-up": N_("Bounty on a named player"),
    "side-pool": N_("Stake of a side pool"),
    "season-deposit": N_("Season deposit"),
}
"""Purpose of the receipts of each series."""

ACCOUNTS: Mapping[AccountKind, str] = {
    AccountKind.POOL: N_("Prize pools"),
    AccountKind.BOUNTIES: N_("Bounties"),
    AccountKind.SIDE_POOL: N_("Side pools"),
    AccountKind.FEE: N_("Fees"),
    AccountKind.STAFF: N_("Staff"),
    AccountKind.OTHER: N_("Other parts of the price"),
    AccountKind.OWED: N_("Prizes owed"),
    AccountKind.CHIPS: N_("Chips of the cash games"),
    AccountKind.RAKE: N_("Rake"),
    AccountKind.JACKPOT: N_("Jackpot, held for the players"),
    AccountKind.HIT: N_("Won of the jackpot, not paid yet"),
    AccountKind.TIME: N_("Time charge"),
    AccountKind.CASH_TABLE_COUNT: N_("Found on cash tables"),
    AccountKind.FLOAT: N_("Safe"),
    AccountKind.TICKET: N_("Tickets and vouchers: issued less used"),
    AccountKind.PROMOTION: N_("Given by the house"),
    AccountKind.DEPOSIT: N_("Deposits of players"),
    AccountKind.SEASON: N_("Season deposits"),
    AccountKind.FORFEITED: N_("Season deposits kept"),
    AccountKind.VARIANCE: N_("Differences"),
}
"""The accounts of the ledger by kind."""

MOMENTS: Mapping[CountMoment, str] = {
    CountMoment.OPENING: N_("Till opened"),
    CountMoment.HAND_OVER: N_("Till handed over"),
    CountMoment.CLOSE: N_("Till closed"),
}


def series_words(texts: Texts, series: str) -> str:
    """Purpose of a receipt of a series; an unknown series by its own name."""
    return texts.say(SERIES[series]) if series in SERIES else series


def paid_words(texts: Texts, cents: Cents | None, currency: str, method: Method | None = None) -> str:
    """Caption of a payment button: amount and method; "" without an amount."""
    if not cents:
        return ""
    amount = texts.money(cents, currency)
    return f"{amount} · {method_words(texts, method)}" if method is not None else amount


def method_words(texts: Texts, method: str) -> str:
    """A method of payment in words."""
    return texts.say(WORDS[method]) if method in WORDS else method


def part_words(texts: Texts, method: str, number: str = "") -> str:
    """A part of a payment in words: its method, or the won ticket or the house's voucher by number."""
    if not number:
        return method_words(texts, method)
    if method == Method.VOUCHER:
        return f"{method_words(texts, method)} {readable(number)}"
    return texts.say("Ticket {amount}", amount=readable(number))


def account_words(texts: Texts, kind: AccountKind) -> str:
    """Name of the accounts of a kind."""
    return texts.say(ACCOUNTS[kind]) if kind in ACCOUNTS else str(kind)
