"""The ledger: a trial balance with every group of accounts and the names that paper fails on."""

from director.cashdesk.accounts import account_of
from director.cashdesk.ledger import Line, posting
from director.desk.cashdesk.queries.ledger import (
    AccountSubject,
    GeneralLedger,
    Owner,
    TrialBalance,
    trial_balance,
)
from director.desk.cashdesk.queries.postings import PostedEntry
from director.values.ids import StaffId, StationId, StreamId
from reports.cashdesk.trial_balance import TrialBalanceSheet

AT = 1_793_534_520_000_000
HOUR = 3_600_000_000
SUBJECTS = {
    "night": AccountSubject(
        Owner.TOURNAMENT, "Bratislava Grand Autumn Deep Stack Championship 2026 – Main Event", 0, AT
    ),
    "maxi": AccountSubject(Owner.TOURNAMENT, "=1+1 Maximilián-Konštantín Šťastný-Wolke", 0, AT),
    "pit-7": AccountSubject(Owner.GAME, "Ultimate", 27, AT),
    "cash-3": AccountSubject(Owner.CASH_TABLE, "", 3, AT),
    "meter": AccountSubject(Owner.JACKPOT, "Bonus Jackpot"),
}
MOVES = (
    ("till:1:cash", "pool:night", 123_456_700),
    ("till:1:card", "fee:night", 1_234_567),
    ("till:2:transfer", "staff:night", 50_050),
    ("till:1:cash", "other:night:Dealer of the year", 2_000),
    ("till:12:voucher", "owed:night", 98_765),
    ("overlay:night", "pool:night", 10_000_000),
    ("pool:maxi", "withheld:maxi", 33_333),
    ("cage", "float:1", 5_000),
    ("table:pit-7", "cage", 860_000),
    ("table:pit-7", "win:pit-7", 12_500),
    ("table:pit-7", "held:pit-7", 500),
    ("reserve:meter", "jackpot:meter", 500_117),
    ("till:1:cash", "chips:cash", 40_000),
    ("chips:cash", "rake:cash-3", 1_500),
    ("chips:cash", "found:cash-3", 100),
    ("variance:1:cash", "till:1:cash", 2_000),
    ("pool:night", "ticket:1-ticket-000012", 11_000),
    ("promotion", "ticket:1-ticket-000013", 5_000),
    ("till:1:cash", "deposit:player-1", 100_000),
    ("till:1:cash", "other:night:bar", 1),
)
"""Into which account, out of which, how much."""


def ledger() -> GeneralLedger:
    """One posting an hour, with the reasons that files fail on."""
    made = (
        PostedEntry(
            number, StreamId("till:1"), AT + number * HOUR, StaffId("eva"), StationId("desk-1"),
            "=cmd|' /C calc'!A0" if number == 1 else "", "ReceiptIssued", "EUR",
            posting((Line(account_of(into), amount), Line(account_of(out), -amount))),
            "buy-in", f"1-buy-in-{number:06d}",
            "player-1" if number == 1 else "", "night",
        )
        for number, (into, out, amount) in enumerate(MOVES, start=1)
    )  # fmt: skip
    return GeneralLedger(tuple(made), SUBJECTS)


def balance() -> TrialBalance:
    """All of it."""
    return trial_balance(ledger(), "EUR", AT + 100 * HOUR)


def sheet() -> TrialBalanceSheet:
    """The sample of the paper."""
    return TrialBalanceSheet(balance(), lambda _player: "Maximilián-Konštantín Šťastný-Wolkenstein")
