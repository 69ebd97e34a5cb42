"""Words of the general ledger: names of accounts and groups, and their owners."""

from collections.abc import Callable, Mapping

from director.cashdesk.accounts import Account, AccountKind, Group
from director.desk.cashdesk.queries.ledger import (
    AccountLine,
    AccountRow,
    AccountSubject,
    Owner,
    TrialBalance,
)
from director.desk.cashdesk.queries.postings import PostedEntry
from director.texts.events.lines import kind_name
from director.texts.texts import N_, Texts
from director.texts.till_words import account_words, method_words, series_words
from director.values.ids import PlayerId
from director.values.receipt_number import readable

GROUPS: Mapping[Group, str] = {
    Group.TILLS: N_("Tills"),
    Group.SAFE: N_("Safe"),
    Group.POOLS: N_("Prize pools"),
    Group.FEES: N_("Fees and staff"),
    Group.OVERLAY: N_("Overlay"),
    Group.GAMES: N_("House games"),
    Group.JACKPOTS: N_("Jackpots"),
    Group.CASH_GAMES: N_("Cash games"),
    Group.TICKETS: N_("Tickets and vouchers"),
    Group.DEPOSITS: N_("Deposits of players"),
    Group.VARIANCE: N_("Differences"),
}
"""The groups of the trial balance."""

_ACCOUNTS: Mapping[AccountKind, str] = {
    AccountKind.TILL: N_("Till"),
    AccountKind.FLOAT: N_("Safe"),
    AccountKind.CAGE: N_("Cage of the house games"),
    AccountKind.POOL: N_("Prize pool"),
    AccountKind.BOUNTIES: N_("Bounties"),
    AccountKind.WITHHELD: N_("Withheld from the pool"),
    AccountKind.OVERLAY: N_("Overlay"),
    AccountKind.TABLE: N_("Float of the table"),
    AccountKind.HELD: N_("Winnings withheld"),
    AccountKind.WIN: N_("Won at the table"),
    AccountKind.JACKPOT_PLAY: N_("Jackpot stakes less jackpots paid"),
    AccountKind.JACKPOT: N_("Jackpot"),
    AccountKind.RESERVE: N_("Set aside for the jackpot"),
    AccountKind.HIT: N_("Won of the jackpot, not paid yet"),
    AccountKind.TICKET: N_("Ticket or voucher"),
    AccountKind.DEPOSIT: N_("Deposit"),
}
"""Names of a single account, where they differ from the name of the kind."""

SIGNS = N_(
    "Above zero: the house holds it or has spent it. "
    "Below zero: the house owes it, has earned it or took it from there."
)
"""Meaning of the sign of an account."""

Names = Callable[[PlayerId], str]


def group_words(texts: Texts, group: Group) -> str:
    """A group of the trial balance."""
    return texts.say(GROUPS[group])


def kind_words(texts: Texts, kind: AccountKind) -> str:
    """Name of a kind of account."""
    return texts.say(_ACCOUNTS[kind]) if kind in _ACCOUNTS else account_words(texts, kind)


def owner_words(texts: Texts, row: AccountRow, name: Names) -> str:
    """Owner of an account; for merged accounts their number."""
    if row.merged > 1:
        return texts.count("{n} account of earlier days", "{n} accounts of earlier days", row.merged)
    account, detail = row.account, _detail(texts, row.account)
    if row.subject is not None:
        return _dotted(_subject_words(texts, row.subject), detail)
    match account.kind:
        case AccountKind.FLOAT | AccountKind.VARIANCE:
            return _dotted(texts.say("Till {till}", till=account.owner), detail)
        case AccountKind.DEPOSIT:
            return name(PlayerId(account.owner))
        case AccountKind.CHIPS:
            return ""
        case _:
            return _dotted(readable(account.owner), detail)


def account_title(texts: Texts, row: AccountRow, name: Names) -> str:
    """An account in one line."""
    account = row.account
    if account.kind is AccountKind.TILL:
        return _dotted(texts.say("Till {till}", till=account.owner), _detail(texts, account))
    return _dotted(kind_words(texts, account.kind), owner_words(texts, row, name))


def against_text(
    line: AccountLine, known: Mapping[Account, AccountRow], texts: Texts, name: Names
) -> str:
    """The accounts on the other side of a posting."""
    rows = (known.get(account, AccountRow(account, None)) for account in line.against)
    return ", ".join(account_title(texts, row, name) for row in rows)


def posted_words(texts: Texts, posted: PostedEntry) -> str:
    """Cause of a posting: the series of its receipt, or the event."""
    return series_words(texts, posted.series) if posted.series else kind_name(texts, posted.kind)


def unread_words(texts: Texts, balance: TrialBalance) -> str:
    """Which streams are not all in it; nothing, in a sound journal."""
    if not balance.unread:
        return ""
    return texts.say("Damaged, and not all in it: {streams}", streams=", ".join(balance.unread))


def decimals_of(balance: TrialBalance) -> int:
    """Decimals of a balance's amounts: all of them as soon as one is not whole."""
    amounts = (amount for row in balance.rows for amount in (row.opening, row.debit, row.credit))
    return 9 if any(amount % 100 for amount in amounts) else 0


def _subject_words(texts: Texts, subject: AccountSubject) -> str:
    match subject.owner:
        case Owner.TOURNAMENT:
            return _dotted(subject.name, texts.date(subject.at))
        case Owner.JACKPOT:
            return texts.say(subject.name)
        case Owner.GAME:
            table = texts.say("Table {table}", table=subject.number) if subject.number else ""
            return _dotted(texts.say(subject.name), table, texts.date(subject.at))
        case Owner.CASH_TABLE:
            table = texts.say("Table {table}", table=subject.number)
            return _dotted(table, texts.date(subject.at))


def _detail(texts: Texts, account: Account) -> str:
    """The method of a till; the named part of a price as the house calls it."""
    return account.detail if account.kind is AccountKind.OTHER else method_words(texts, account.detail)


def _dotted(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
