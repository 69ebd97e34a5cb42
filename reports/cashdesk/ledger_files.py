"""The general ledger as files: a trial balance, and the postings of an account."""

from collections.abc import Callable, Sequence

from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow, TrialBalance
from director.files.csv_write import Cell, csv_file, signed_amount
from director.texts import Texts
from director.texts.account_words import (
    Names,
    account_title,
    group_words,
    kind_words,
    owner_words,
    posted_words,
)
from director.values.ids import PlayerId, StaffId

BALANCE = ("Group", "Account", "Of what", "Opening", "Debit", "Credit", "Closing", "Currency", "Key")
POSTINGS = (
    "Account", "Time", "What", "Receipt", "Player", "Who", "Where", "Reason", "Amount", "Balance",
    "Currency", "Against",
)  # fmt: skip


def balance_csv(balance: TrialBalance, texts: Texts, name: Names) -> bytes:
    """Every account, one a row; amounts with two decimals, the account's own name as the key."""
    return csv_file(BALANCE, (_balanced(row, balance.currency, texts, name) for row in balance.rows))


def postings_csv(
    row: AccountRow,
    lines: Sequence[AccountLine],
    currency: str,
    texts: Texts,
    name: Names,
    staff: Callable[[StaffId], str],
) -> bytes:
    """What was posted on an account, one line a row, in order."""
    title = account_title(texts, row, name)
    return csv_file(
        POSTINGS,
        (
            (title, *_posted(line, texts, name, staff), currency, " ".join(map(str, line.against)))
            for line in lines
        ),
    )


def _balanced(row: AccountRow, currency: str, texts: Texts, name: Names) -> tuple[Cell, ...]:
    amounts = (row.opening, row.debit, row.credit, row.closing)
    return (
        group_words(texts, row.account.group),
        kind_words(texts, row.account.kind),
        owner_words(texts, row, name),
        *map(signed_amount, amounts),
        currency,
        str(row.account),
    )


def _posted(
    line: AccountLine, texts: Texts, name: Names, staff: Callable[[StaffId], str]
) -> tuple[Cell, ...]:
    posted = line.posted
    return (
        texts.local(posted.at).isoformat(timespec="seconds"),
        posted_words(texts, posted),
        posted.receipt,
        name(PlayerId(posted.player)) if posted.player else "",
        staff(posted.actor),
        posted.station,
        posted.reason,
        signed_amount(line.amount),
        signed_amount(line.balance),
    )
