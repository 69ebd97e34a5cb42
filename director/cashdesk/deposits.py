"""Deposits of players at the cash desk; no deposit is ever below zero."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from types import MappingProxyType

from director.cashdesk.accounts import Account, AccountKind
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.event import Change, Event, Nature
from director.values.ids import PlayerId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents

RETURNED = ("refund", "void")
"""Series of receipts that take a payment back."""
WITHDRAWN = "withdrawal"
"""Series of receipts that pay a deposit out."""


class DepositMoved(Event, touches={Change.MONEY}, nature=Nature.MONEY):
    """A player's deposit grows by a receipt, or (below zero) shrinks."""

    player: PlayerId
    currency: str
    amount: Cents
    receipt: Receipt
    for_bank: Cents = 0
    """Part of the amount for transfer only: it was won above the cash limit (T-R8)."""

    @property
    def outcome(self) -> str:
        return "in" if self.amount > 0 else "out"


class BoundDeposit(Value):
    """Part of a deposit that may leave by transfer only, and the part of it already spent."""

    left: Cents = 0
    spent: Cents = 0
    """Amount bound again when its purchase is taken back."""


class Deposits(Value):
    """Deposits of all players by currency; empty deposits are left out."""

    balances: Mapping[tuple[PlayerId, str], Cents] = field(default_factory=lambda: MappingProxyType({}))
    bound: Mapping[tuple[PlayerId, str], BoundDeposit] = field(
        default_factory=lambda: MappingProxyType({})
    )

    def of(self, player: PlayerId, currency: str) -> Cents:
        """Deposit of a player in a currency."""
        return self.balances.get((player, currency), 0)

    def bound_of(self, player: PlayerId, currency: str) -> BoundDeposit:
        """Part of it for transfer only."""
        return self.bound.get((player, currency), BoundDeposit())

    def all_of(self, player: PlayerId) -> dict[str, Cents]:
        """Deposits of a player by currency."""
        return {currency: cents for (who, currency), cents in self.balances.items() if who == player}

    @property
    def owed(self) -> dict[Account, Cents]:
        """Expected balances of the deposit accounts of all players, over all tills and currencies."""
        found: dict[Account, Cents] = {}
        for (player, _), cents in self.balances.items():
            account = Account(AccountKind.DEPOSIT, player)
            found[account] = found.get(account, 0) - cents
        return found


def for_bank(deposits: Deposits, moved: DepositMoved, *, method: str, above_limit: bool) -> Cents:
    """Part of a movement that is bound to transfer: a prize above the limit does not become cash.

    A transfer uses the bound part first, any other payment uses it last; a returned payment is bound
    again. `above_limit`: it is such a prize, deposited or taken back.
    """
    held = deposits.of(moved.player, moved.currency)
    bound = deposits.bound_of(moved.player, moved.currency)
    if moved.amount > 0:
        back = min(bound.spent, moved.amount) if moved.receipt.series in RETURNED else 0
        return moved.amount if above_limit else back
    if above_limit or method == Method.TRANSFER:
        return -min(bound.left, -moved.amount)
    return -max(0, -moved.amount - (held - bound.left))


def evolve_deposits(deposits: Deposits, event: DepositMoved) -> Deposits:
    """Return the deposits after one event."""
    key = event.player, event.currency
    now = deposits.balances.get(key, 0) + event.amount
    others = {other: cents for other, cents in deposits.balances.items() if other != key}
    balances = MappingProxyType(others | ({key: now} if now else {}))
    if not event.for_bank:
        return replace(deposits, balances=balances)
    bound = MappingProxyType({**deposits.bound, key: _bound(deposits.bound_of(*key), event)})
    return Deposits(balances, bound)


def _bound(before: BoundDeposit, event: DepositMoved) -> BoundDeposit:
    """Bound part after a movement: purchases may come back bound, transfers and returns do not."""
    series, comes = event.receipt.series, event.amount > 0
    paid_with = series != WITHDRAWN and comes == (series in RETURNED)
    spent = before.spent - (event.for_bank if paid_with else 0)
    return BoundDeposit(before.left + event.for_bank, spent)


def check_deposits(history: Iterable[DepositMoved]) -> None:
    """Raise if a deposit was below zero at any time."""
    now = Deposits()
    for event in history:
        now = evolve_deposits(now, event)
        held = now.of(event.player, event.currency)
        if held < 0:
            before = held - event.amount
            raise soundness("deposit_too_small", held_cents=before, asked_cents=-event.amount)
