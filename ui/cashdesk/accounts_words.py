"""The accounts of the house in rows and words: a trial balance, and what was posted on an account."""

from collections.abc import Callable, Mapping
from dataclasses import field

from director.cashdesk.accounts import Account, Group
from director.desk.cashdesk.queries.ledger import (
    AccountLine,
    AccountRow,
    GeneralLedger,
    LedgerReader,
    TrialBalance,
    account_lines,
    condensed,
    trial_balance,
)
from director.desk.kernel.desk import Desk
from director.desk.kernel.periods import GamingPeriod
from director.texts import Texts
from director.texts.account_words import (
    Names,
    account_title,
    against_text,
    decimals_of,
    group_words,
    posted_words,
)
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId
from director.values.quantity import Micros
from director.values.receipt_number import readable

_NOTHING = TrialBalance("", None, 0, (), 0)


class AccountsQuery(Value):
    """Period, currency and account that are looked at, as at an instant of the period's last day."""

    period: GamingPeriod
    at: Micros | None = None
    currency: str = ""
    """The house's, if empty."""
    account: Account | None = None


class AccountBook(Value):
    """A trial balance, and the postings of the account that is chosen; `head` of the house's journal."""

    balance: TrialBalance = _NOTHING
    displayed_balance: TrialBalance = _NOTHING
    """The same, results of earlier days together."""
    lines: tuple[AccountLine, ...] = ()
    currencies: tuple[str, ...] = ()
    head: str = ""
    by_account: Mapping[Account, AccountRow] = field(default_factory=dict)
    of_one_day: bool = True

    @property
    def decimals(self) -> int:
        """All amounts have decimals as soon as one needs them, so that they align."""
        return decimals_of(self.displayed_balance)


def read(desk: Desk, reader: LedgerReader, asked: AccountsQuery, texts: Texts) -> AccountBook | None:
    """Return the accounts asked for; None while there is more to read."""
    if not reader.read_on(desk):
        return None
    ledger, house = reader.ledger(desk), desk.house().currency
    since, until = asked.period.bounds(texts.timezone)
    last = min(until - 1, desk.now() if asked.at is None else asked.at)
    balance = trial_balance(ledger, asked.currency or house, last, since)
    shown = balance if since is None else condensed(balance)
    return AccountBook(
        balance,
        shown,
        _lines(ledger, shown, asked.account),
        (house, *(currency for currency in ledger.currencies if currency != house)),
        desk.printed_head(),
        {row.account: row for row in balance.rows},
        asked.period.is_day,
    )


def group_pairs(book: AccountBook, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Each group with what its accounts together rose or fell by in the period."""
    return tuple(
        (
            group_words(texts, group),
            texts.signed_money(sum(row.closing - row.opening for row in rows), book.balance.currency),
        )
        for group, rows in book.balance.groups()
        if any(row.moved for row in rows)
    )


def _lines(
    ledger: GeneralLedger, shown: TrialBalance, account: Account | None
) -> tuple[AccountLine, ...]:
    return account_lines(ledger, shown, account) if account is not None else ()


def place_of(row: AccountRow) -> int:
    """The group's place in the order of the trial balance."""
    return list(Group).index(row.account.group)


def against_words(line: AccountLine, book: AccountBook, texts: Texts, name: Names) -> str:
    """The accounts on the other side of a posting."""
    return against_text(line, book.by_account, texts, name)


def line_words(line: AccountLine, texts: Texts, name: Names, staff: Callable[[StaffId], str]) -> str:
    """Return the purpose of a posting with its player, or for a count the cashier."""
    posted, words = line.posted, posted_words(texts, line.posted)
    who = name(PlayerId(posted.player)) if posted.player else ""
    who = who or (staff(StaffId(posted.answered)) if posted.answered else "")
    return f"{words} · {who}" if who else words


def line_pairs(
    line: AccountLine, texts: Texts, name: Names, staff: Callable[[StaffId], str]
) -> tuple[tuple[str, str], ...]:
    """A posting in full: when, who, where and why; of a count who answered for the till until then."""
    posted = line.posted
    answered = staff(StaffId(posted.answered)) if posted.answered else ""
    pairs = (
        (texts.say("What"), line_words(line, texts, name, staff)),
        (texts.say("Receipt"), readable(posted.receipt)),
        (texts.say("Time"), texts.exact_moment(posted.at)),
        (texts.say("Answered for it"), answered),
        (texts.say("Who"), staff(posted.actor)),
        (texts.say("Where"), posted.station),
        (texts.say("Reason"), posted.reason),
    )
    return tuple(pair for pair in pairs if pair[1])


def posting_pairs(
    line: AccountLine, book: AccountBook, texts: Texts, name: Names
) -> tuple[tuple[str, str], ...]:
    """Every line of the posting, account by account: they add up to nothing."""
    rows = book.by_account
    return tuple(
        (
            account_title(texts, rows.get(posting.account, AccountRow(posting.account, None)), name),
            texts.money(posting.amount, book.balance.currency, decimals=book.decimals),
        )
        for posting in line.posted.lines
    )
