"""Accounts of the general ledger: what the words of an account say, and to which group it belongs."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


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
    OTHER = "other"


_KINDS: Mapping[Group, tuple[str, ...]] = {
    Group.TILLS: ("till",),
    Group.SAFE: ("float", "cage"),
    Group.POOLS: ("pool", "owed"),
    Group.FEES: ("fee", "staff", "other", "withheld"),
    Group.OVERLAY: ("overlay",),
    Group.GAMES: ("table", "held", "win"),
    Group.JACKPOTS: ("jackpot", "reserve"),
    Group.CASH_GAMES: ("chips", "rake", "found"),
    Group.TICKETS: ("ticket", "promotion"),
    Group.DEPOSITS: ("deposit",),
    Group.VARIANCE: ("variance",),
}
_GROUPS: Mapping[str, Group] = {kind: group for group, kinds in _KINDS.items() for kind in kinds}
_ORDER = {kind: place for place, kind in enumerate(_GROUPS)}
_RESULTS = frozenset(
    (
        "fee",
        "staff",
        "other",
        "withheld",
        "overlay",
        "promotion",
        "win",
        "reserve",
        "rake",
        "found",
        "variance",
    )
)


@dataclass(frozen=True, slots=True)
class Account:
    """An account by its parts: `kind:owner:detail`; what has no owner is the house's."""

    kind: str
    owner: str = ""
    detail: str = ""
    """The method of a till, the named part of a price."""

    @property
    def group(self) -> Group:
        """Where it stands in the trial balance."""
        return _GROUPS.get(self.kind, Group.OTHER)

    @property
    def is_result(self) -> bool:
        """Tells what the house has won or spent, and is never emptied; others end at nothing."""
        return self.kind in _RESULTS

    @property
    def place(self) -> tuple[int, int]:
        """By group, then by kind."""
        return list(Group).index(self.group), _ORDER.get(self.kind, len(_ORDER))


def account_of(name: str) -> Account:
    """The parts of an account's name."""
    kind, _, rest = name.partition(":")
    owner, _, detail = rest.partition(":")
    return Account(kind, owner, detail)
