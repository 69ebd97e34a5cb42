"""Deposits as they stand and as they came to it: all of the house, and every move of one player's."""

from collections.abc import Iterable

from director.cashdesk.deposits import DepositMoved, Deposits, evolve_deposits
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import DEPOSITS, Recorded
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros


class HeldDeposit(Value):
    """Deposit of a player in one currency, and since when it has this amount."""

    player: PlayerId
    currency: str
    amount: Cents
    at: Micros


class DepositMove(Value):
    """A deposit that grew, or (below zero) was taken from; `left` is what it was then."""

    at: Micros
    currency: str
    amount: Cents
    left: Cents
    receipt: Receipt


def deposits_held(desk: Desk) -> tuple[HeldDeposit, ...]:
    """Every deposit that is not empty, the one that moved last first."""
    last = {(move.player, move.currency): at for at, move in _moved(desk.story(DEPOSITS))}
    held = (
        HeldDeposit(player, currency, amount, last[player, currency])
        for (player, currency), amount in desk.deposits().balances.items()
    )
    return tuple(sorted(held, key=lambda deposit: deposit.at, reverse=True))


def moves_of(desk: Desk, player: PlayerId) -> tuple[DepositMove, ...]:
    """Every move of a player's deposits, oldest first."""
    now, found = Deposits(), []
    for at, event in _moved(desk.story(DEPOSITS)):
        if event.player == player:
            now = evolve_deposits(now, event)
            left = now.of(player, event.currency)
            found.append(DepositMove(at, event.currency, event.amount, left, event.receipt))
    return tuple(found)


def left_after(desk: Desk, player: PlayerId, receipt: str) -> Cents | None:
    """Return a player's deposit after a receipt of this number; None if it moved no deposit."""
    moves = (move.left for move in moves_of(desk, player) if str(move.receipt) == receipt)
    return next(moves, None)


def _moved(story: Iterable[Recorded]) -> Iterable[tuple[Micros, DepositMoved]]:
    return ((entry.at, entry.event) for entry in story if isinstance(entry.event, DepositMoved))
