"""Side pools: last-longer pools opened, joined and left, paid to who lasted longest, called off."""

from director.desk.command import (
    CASHIERS,
    FLOORMEN,
    AtTill,
    ByMethod,
    GivesBack,
    TournamentCommand,
    always,
    deposits,
    paying_much,
)
from director.tournament.state import Method
from director.values.ids import EntryId, TillId
from director.values.quantity import Cents


class OpenSidePool(TournamentCommand, by=FLOORMEN):
    """Let players put a stake into a pool that the last of them wins."""

    name: str
    stake: Cents
    re_entries: bool = False
    """Who enters again is in again, for the one stake."""


class JoinSidePool(TournamentCommand, AtTill, ByMethod, by=CASHIERS, takes=(deposits,)):
    """Take a player's stake."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class LeaveSidePool(TournamentCommand, AtTill, ByMethod, GivesBack, by=CASHIERS.with_second(always)):
    """Give a player's stake back; a reason is asked."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class PaySidePool(
    TournamentCommand, AtTill, ByMethod, by=CASHIERS.with_second(paying_much), takes=(deposits,)
):
    """Pay what a member has won of a pool."""

    pool: int
    entry: EntryId
    till: TillId
    method: Method = Method.CASH


class VoidSidePoolPayment(TournamentCommand, AtTill, by=CASHIERS.with_second(always), takes=(deposits,)):
    """Take a payment of a pool back; `index` counts the pool's payments from 0. A reason is asked."""

    pool: int
    index: int
    till: TillId


class VoidSidePool(TournamentCommand, AtTill, ByMethod, GivesBack, by=FLOORMEN.with_second(always)):
    """Call a pool off: every stake goes back. A reason is asked."""

    pool: int
    till: TillId
    method: Method = Method.CASH
