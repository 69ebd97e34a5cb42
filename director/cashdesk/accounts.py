"""Accounts of the general ledger: kind, owner and group."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final, final

from director.values.payment import Method


class Group(StrEnum):
    """Group of accounts, in the order of the trial balance."""

    TILLS = "tills"
    SAFE = "safe"
    POOLS = "pools"
    FEES = "fees"
    OVERLAY = "overlay"
    GAMES = "games"
    JACKPOTS = "jackpots"
    CASH_GAMES = "cash_games"
    TICKETS = "tickets"
    DEPOSITS = "deposits"
    VARIANCE = "variance"


class AccountKind(StrEnum):
    """Kind of an account; its value is the first word of the stored account."""

    TILL = "till"
    """Money in a till, by method."""
    FLOAT = "float"
    """Money that the safe gave to a till."""
    CAGE = "cage"
    """Source of chips of the house games, and destination of their drop boxes."""
    POOL = "pool"
    BOUNTIES = "bounties"
    """Bounties of a tournament: bought, and not paid out."""
    SIDE_POOL = "side_pool"
    """Last-longer pools of a tournament: stakes not returned or paid out."""
    OWED = "owed"
    FEE = "fee"
    STAFF = "staff"
    OTHER = "other"
    """A part of a tournament's price that the house named."""
    WITHHELD = "withheld"
    OVERLAY = "overlay"
    TABLE = "table"
    """Float of a house-game table."""
    HELD = "held"
    WIN = "win"
    """Win of a table's games, by its count."""
    JACKPOT_PLAY = "jackpot_play"
    """Jackpot stakes at a table, less payments of jackpots and Envy."""
    JACKPOT = "jackpot"
    RESERVE = "reserve"
    """Amount set aside for a jackpot."""
    HIT = "hit"
    """Jackpot wins that the cash desk has not paid yet."""
    CHIPS = "chips"
    """Chips of the cash games with the players: they are worth money."""
    RAKE = "rake"
    TIME = "time"
    """Time charge of a cash table."""
    CASH_TABLE_COUNT = "found"
    TICKET = "ticket"
    """Worth of a ticket or voucher in circulation."""
    PROMOTION = "promotion"
    """Gifts of the house: their cost."""
    DEPOSIT = "deposit"
    """Deposit of a player with the house."""
    SEASON = "season"
    """Deposits of players with the club for a season."""
    FORFEITED = "forfeited"
    """Season deposits that the club kept."""
    VARIANCE = "variance"
    """Differences found in a till, by method."""


_GROUPS: Mapping[AccountKind, Group] = {
    AccountKind.TILL: Group.TILLS,
    AccountKind.FLOAT: Group.SAFE,
    AccountKind.CAGE: Group.SAFE,
    AccountKind.POOL: Group.POOLS,
    AccountKind.BOUNTIES: Group.POOLS,
    AccountKind.SIDE_POOL: Group.POOLS,
    AccountKind.OWED: Group.POOLS,
    AccountKind.FEE: Group.FEES,
    AccountKind.STAFF: Group.FEES,
    AccountKind.OTHER: Group.FEES,
    AccountKind.WITHHELD: Group.FEES,
    AccountKind.OVERLAY: Group.OVERLAY,
    AccountKind.TABLE: Group.GAMES,
    AccountKind.HELD: Group.GAMES,
    AccountKind.WIN: Group.GAMES,
    AccountKind.JACKPOT_PLAY: Group.JACKPOTS,
    AccountKind.JACKPOT: Group.JACKPOTS,
    AccountKind.RESERVE: Group.JACKPOTS,
    AccountKind.HIT: Group.JACKPOTS,
    AccountKind.CHIPS: Group.CASH_GAMES,
    AccountKind.RAKE: Group.CASH_GAMES,
    AccountKind.TIME: Group.CASH_GAMES,
    AccountKind.CASH_TABLE_COUNT: Group.CASH_GAMES,
    AccountKind.TICKET: Group.TICKETS,
    AccountKind.PROMOTION: Group.TICKETS,
    AccountKind.DEPOSIT: Group.DEPOSITS,
    AccountKind.SEASON: Group.DEPOSITS,
    AccountKind.FORFEITED: Group.FEES,
    AccountKind.VARIANCE: Group.VARIANCE,
}
_ORDER, _KINDS = tuple(Group), tuple(_GROUPS)
_RESULTS = frozenset(
    (
        AccountKind.FEE,
        AccountKind.STAFF,
        AccountKind.OTHER,
        AccountKind.WITHHELD,
        AccountKind.OVERLAY,
        AccountKind.PROMOTION,
        AccountKind.WIN,
        AccountKind.JACKPOT_PLAY,
        AccountKind.RESERVE,
        AccountKind.RAKE,
        AccountKind.TIME,
        AccountKind.CASH_TABLE_COUNT,
        AccountKind.FORFEITED,
        AccountKind.VARIANCE,
    )
)


@final
class Account:
    """Account by kind, owner ("" for the house) and detail.

    It is stored as one word, `kind:owner:detail`; a dataclass would be stored by its fields.
    """

    __slots__ = ("_word", "detail", "kind", "owner")

    def __init__(self, kind: AccountKind, owner: str = "", detail: str = "") -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.detail: Final = detail
        """Method of a till, or named part of a price."""
        named = (kind, owner, detail) if detail or kind is AccountKind.OTHER else (kind, owner)
        self._word: Final = ":".join(named if owner or detail else (kind,))

    @property
    def group(self) -> Group:
        """Group in the trial balance."""
        return _GROUPS[self.kind]

    @property
    def is_result(self) -> bool:
        """Whether it shows a result of the house and is never emptied; others end at zero."""
        return self.kind in _RESULTS

    @property
    def method(self) -> str:
        """Method of the money on it: a till's by its method, or a deposit; "" elsewhere."""
        if self.kind is AccountKind.DEPOSIT:
            return str(Method.DEPOSIT)
        return self.detail if self.kind is AccountKind.TILL else ""

    @property
    def place(self) -> tuple[int, int]:
        """Sort key: by group, then by kind."""
        return _ORDER.index(self.group), _KINDS.index(self.kind)

    def __str__(self) -> str:
        return self._word

    def __repr__(self) -> str:
        return f"Account({self})"

    def __hash__(self) -> int:
        return hash(self._word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Account) and self._word == other._word


NOT_FOR_PRIZES = (AccountKind.FEE, AccountKind.STAFF, AccountKind.OTHER)
"""Parts of a tournament's price that do not go to the prizes."""
CAGE = Account(AccountKind.CAGE)
CASH_CHIPS = Account(AccountKind.CHIPS, "cash")
PROMOTION = Account(AccountKind.PROMOTION)


@lru_cache(maxsize=1024)
def account_of(stored: str) -> Account:
    """Account of a stored word; ValueError for an unknown kind. Cached, since receipts repeat a few.

    Methods have no colon, so that a till may; the name of a part of a price may have some.
    """
    word, _, rest = stored.partition(":")
    kind = AccountKind(word)
    if kind is AccountKind.OTHER:
        owner, _, name = rest.partition(":")
        return Account(kind, owner, name)
    if kind in (AccountKind.TILL, AccountKind.VARIANCE) and ":" in rest:
        owner, _, method = rest.rpartition(":")
        return Account(kind, owner, method)
    return Account(kind, rest)
