"""Words of the cash desk: what series of receipts, methods and accounts of the ledger are called."""

from collections.abc import Mapping

from director.cashdesk.tills import Moment
from director.texts.texts import N_, Texts
from director.texts.tournament_words import WORDS

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
    "cash-close": N_("Close of a cash table"),
    "voucher": N_("Vouchers"),
    "deposit": N_("Deposit"),
    "withdrawal": N_("Paid from a deposit"),
}
"""What the receipts of each series are for."""

ACCOUNTS: Mapping[str, str] = {
    "pool": N_("Prize pools"),
    "fee": N_("Fees"),
    "staff": N_("Staff"),
    "other": N_("Other parts of the price"),
    "owed": N_("Prizes owed"),
    "chips": N_("Chips of the cash games"),
    "rake": N_("Rake"),
    "found": N_("Found on cash tables"),
    "float": N_("Safe"),
    "ticket": N_("Tickets and vouchers that are out"),
    "promotion": N_("Vouchers given"),
    "deposit": N_("Deposits of players"),
    "variance": N_("Differences"),
}
"""The accounts of the ledger by kind."""

MOMENTS: Mapping[Moment, str] = {
    Moment.OPENING: N_("Till opened"),
    Moment.HAND_OVER: N_("Till handed over"),
    Moment.CLOSE: N_("Till closed"),
}


def series_words(texts: Texts, series: str) -> str:
    """What a receipt of a series is for; an unknown series by its own name."""
    return texts.say(SERIES[series]) if series in SERIES else series


def method_words(texts: Texts, method: str) -> str:
    """A method of payment in words."""
    return texts.say(WORDS[method]) if method in WORDS else method


def account_words(texts: Texts, kind: str) -> str:
    """What the accounts of a kind hold."""
    return texts.say(ACCOUNTS[kind]) if kind in ACCOUNTS else kind
