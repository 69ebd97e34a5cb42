"""Accounts of the general ledger: of what kind they are, whose, and to which group they belong."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final, final

from director.values.payment import Method


class Group(StrEnum):
    """Accounts that are looked at together, in the order of the trial balance."""

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
    """What an account holds; its value is the first word of the account as it is stored."""

    TILL = "till"
    """What lies in a till, by method."""
    FLOAT = "float"
    """What the safe gave to a till."""
    CAGE = "cage"
    """Where chips and drop boxes of the house games come from and go to."""
    POOL = "pool"
    BOUNTIES = "bounties"
    """The heads of a tournament: bought, and not paid out."""
    SIDE_POOL = "side_pool"
    """The last-longer pools of a tournament: joined, and not given back or paid out."""
    OWED = "owed"
    FEE = "fee"
    STAFF = "staff"
    OTHER = "other"
    """A part of a tournament's price that the house named."""
    WITHHELD = "withheld"
    OVERLAY = "overlay"
    TABLE = "table"
    """The float of a house-game table."""
    HELD = "held"
    WIN = "win"
    """What the games of a table won, by its count."""
    JACKPOT_PLAY = "jackpot_play"
    """What was staked on jackpots at a table, less what they and their Envy paid."""
    JACKPOT = "jackpot"
    RESERVE = "reserve"
    """What was set aside for a jackpot."""
    HIT = "hit"
    """What was won of a jackpot and the cash desk has not paid yet."""
    CHIPS = "chips"
    """Chips of the cash games that are out of the house's hands: they are worth money."""
    RAKE = "rake"
    TIME = "time"
    """Time charge of a cash table."""
    FOUND = "found"
    TICKET = "ticket"
    """What a ticket or voucher that is out is worth."""
    PROMOTION = "promotion"
    """What the house has given: its cost."""
    DEPOSIT = "deposit"
    """What a player left with the house."""
    SEASON = "season"
    """What players have left with the club for a season."""
    FORFEITED = "forfeited"
    """Season deposits that the club has kept."""
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
    AccountKind.FOUND: Group.CASH_GAMES,
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
        AccountKind.FOUND,
        AccountKind.FORFEITED,
        AccountKind.VARIANCE,
    )
)


@final
class Account:
    """An account by its kind, its owner (none: the house) and what of the owner's it holds.

    It is stored as one word, `kind:owner:detail`, and no dataclass, whose parts would be stored.
    """

    __slots__ = ("_word", "detail", "kind", "owner")

    def __init__(self, kind: AccountKind, owner: str = "", detail: str = "") -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.detail: Final = detail
        """The method of a till, the named part of a price."""
        named = (kind, owner, detail) if detail or kind is AccountKind.OTHER else (kind, owner)
        self._word: Final = ":".join(named if owner or detail else (kind,))

    @property
    def group(self) -> Group:
        """Where it stands in the trial balance."""
        return _GROUPS[self.kind]

    @property
    def is_result(self) -> bool:
        """Tells what the house has won or spent, and is never emptied; others end at nothing."""
        return self.kind in _RESULTS

    @property
    def method(self) -> str:
        """How money came that lies there: a till's by its method, or a deposit; empty elsewhere."""
        if self.kind is AccountKind.DEPOSIT:
            return str(Method.DEPOSIT)
        return self.detail if self.kind is AccountKind.TILL else ""

    @property
    def place(self) -> tuple[int, int]:
        """By group, then by kind."""
        return _ORDER.index(self.group), _KINDS.index(self.kind)

    def __str__(self) -> str:
        return self._word

    def __repr__(self) -> str:
        return f"Account({self})"

    def __hash__(self) -> int:
        return hash(self._word)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Account) and self._word == other._word


BESIDE = (AccountKind.FEE, AccountKind.STAFF, AccountKind.OTHER)
"""Of a tournament's price, what does not go to the prizes."""
CAGE = Account(AccountKind.CAGE)
CASH_CHIPS = Account(AccountKind.CHIPS, "cash")
PROMOTION = Account(AccountKind.PROMOTION)


@lru_cache(maxsize=1024)
def account_of(stored: str) -> Account:
    """The account of a stored word, of which a receipt repeats a few; ValueError for an unknown kind.

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
