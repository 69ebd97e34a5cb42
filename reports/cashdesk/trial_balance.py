"""Trial balance: every account of the house by group, over a gaming day or since ever; also as files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from director.cashdesk.accounts import Account
from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow, TrialBalance
from director.files.table_file import Cell, amount, table_file
from director.texts import N_, Texts
from director.texts.account_words import (
    SIGNS,
    Names,
    account_title,
    against_text,
    decimals_of,
    group_words,
    kind_words,
    owner_words,
    posted_words,
    unread_words,
)
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId
from director.values.quantity import Cents
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class TrialBalanceSheet(Value):
    """A trial balance, and what players are called."""

    balance: TrialBalance
    name: Names


@document.sheet("trial_balance", N_("Trial balance"), TrialBalanceSheet)
def trial_balance_sheet(content: TrialBalanceSheet, paper: Paper) -> bytes:
    """The sheet as PDF: accounts group by group with their sums, and that all come to nothing."""
    texts, balance = paper.texts, content.balance
    title = texts.say("Trial balance")
    return sheet(
        paper,
        title,
        (
            *heading(title, paper.house.name, f"{_time(balance, paper)} · {balance.currency}"),
            *facts(_facts(balance, paper)),
            _accounts(content, paper),
            Gap(8),
            *_sums(balance, paper),
            Together((Gap(10), Signatures((texts.say("Floorman"), texts.say("Cashier"))))),
        ),
    )


def _time(balance: TrialBalance, paper: Paper) -> str:
    texts = paper.texts
    moment = texts.moment(balance.at)
    if balance.since is None:
        return texts.say("Since the beginning, as it was at {moment}", moment=moment)
    since = texts.moment(balance.since)
    return texts.say("From {since}, as it was at {moment}", since=since, moment=moment)


def _facts(balance: TrialBalance, paper: Paper) -> list[tuple[str, str]]:
    texts, total = paper.texts, balance.total
    return [
        (texts.say("Postings"), texts.number(balance.postings)),
        (texts.say("Accounts"), texts.number(sum(row.merged for row in balance.rows))),
        (texts.say("Debited"), paper.money(total.debit)),
        (texts.say("Credited"), paper.money(total.credit)),
    ]


def _accounts(content: TrialBalanceSheet, paper: Paper) -> PrintedTable:
    """Group by group under one header, so that all amounts stand below each other."""
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Account")),
        PrintedColumn(texts.say("Of what"), grows=True),
        *(PrintedColumn(title, "right") for title in _titles(paper)),
    )
    rows: list[PrintedRow] = []
    for group, accounts in content.balance.groups():
        rows.append(PrintedRow(across=group_words(texts, group), band=True, bold=True))
        rows += _rows(accounts, content, paper)
    return PrintedTable(columns, tuple(rows), size=8)


def _rows(
    accounts: Sequence[AccountRow], content: TrialBalanceSheet, paper: Paper
) -> Iterator[PrintedRow]:
    texts, decimals = paper.texts, decimals_of(content.balance)

    def moneys(amounts: Iterable[Cents]) -> Iterator[str]:
        for cents in amounts:
            yield texts.money(cents, paper.house.currency, decimals=decimals) if cents else "–"

    for row in accounts:
        what, of = kind_words(texts, row.account.kind), owner_words(texts, row, content.name)
        yield PrintedRow((what, of, *moneys(_amounts(row))))
    if len(accounts) > 1:
        sums = (sum(column) for column in zip(*map(_amounts, accounts), strict=True))
        yield PrintedRow((texts.say("Total"), "", *moneys(sums)), bold=True)


def _titles(paper: Paper) -> tuple[str, ...]:
    texts = paper.texts
    return (texts.say("At first"), texts.say("Debited"), texts.say("Credited"), texts.say("At the end"))


def _amounts(row: AccountRow) -> tuple[Cents, ...]:
    return row.opening, row.debit, row.credit, row.closing


def _sums(balance: TrialBalance, paper: Paper) -> Iterator[Block]:
    texts, total = paper.texts, balance.total
    yield Rule()
    signs = texts.say(SIGNS)
    yield Text(signs, size=8, grey=True)
    sound = not (total.opening or total.closing) and total.debit == total.credit
    said = texts.say("It adds up.") if sound else paper.money(total.closing)
    yield Pair(texts.say("Sum of all accounts"), said, size=12, bold=True)
    if balance.unread:
        yield Text(unread_words(texts, balance), size=9, bold=True)


BALANCE = (
    N_("Group"), N_("Account"), N_("Of what"), N_("At first"), N_("Debited"), N_("Credited"),
    N_("At the end"),
    N_("Currency"), N_("Key"),
)  # fmt: skip
POSTINGS = (
    N_("Account"), N_("Time"), N_("What"), N_("Receipt"), N_("Player"), N_("Who"), N_("Where"),
    N_("Reason"), N_("Amount"), N_("Balance after it"), N_("Answered for it"), N_("Currency"),
    N_("Against"), N_("Key"),
)  # fmt: skip
"""Headings of the files, said in the language of their rows."""


def balance_csv(balance: TrialBalance, texts: Texts, name: Names) -> bytes:
    """Every account, one a row; amounts with two decimals, the account's own name as the key."""
    rows = (_balanced(row, balance.currency, texts, name) for row in balance.rows)
    return table_file(tuple(map(texts.say, BALANCE)), rows, texts)


def postings_csv(
    row: AccountRow,
    lines: Sequence[AccountLine],
    currency: str,
    texts: Texts,
    name: Names,
    staff: Callable[[StaffId], str],
    known: Mapping[Account, AccountRow] = MappingProxyType({}),
) -> bytes:
    """Return the postings on an account as CSV, in order; `known` has the accounts of the balance."""
    title = account_title(texts, row, name)
    rows = (
        (
            title,
            *_posted(line, texts, name, staff),
            currency,
            against_text(line, known, texts, name),
            " ".join(map(str, line.against)),
        )
        for line in lines
    )
    return table_file(tuple(map(texts.say, POSTINGS)), rows, texts)


def _balanced(row: AccountRow, currency: str, texts: Texts, name: Names) -> tuple[Cell, ...]:
    amounts = (row.opening, row.debit, row.credit, row.closing)
    return (
        group_words(texts, row.account.group),
        kind_words(texts, row.account.kind),
        owner_words(texts, row, name),
        *map(amount, amounts),
        currency,
        str(row.account),
    )


def _posted(
    line: AccountLine, texts: Texts, name: Names, staff: Callable[[StaffId], str]
) -> tuple[Cell, ...]:
    posted = line.posted
    return (
        texts.local(posted.at).strftime("%Y-%m-%d %H:%M:%S"),
        posted_words(texts, posted),
        readable(posted.receipt),
        name(PlayerId(posted.player)) if posted.player else "",
        staff(posted.actor),
        posted.station,
        posted.reason,
        amount(line.amount),
        amount(line.balance),
        staff(StaffId(posted.answered)) if posted.answered else "",
    )
