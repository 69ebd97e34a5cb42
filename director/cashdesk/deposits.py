"""Deposits: money that players leave at the cash desk; nobody's is ever below zero."""

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
"""Series of receipts with which what was paid for is taken back."""
WITHDRAWN = "withdrawal"
"""The series of receipts with which a deposit is paid out."""


class DepositMoved(Event, touches={Change.MONEY}, nature=Nature.MONEY):
    """A player's deposit grows by a receipt, or (below zero) is taken from."""

    player: PlayerId
    currency: str
    amount: Cents
    receipt: Receipt
    for_bank: Cents = 0
    """Of the amount, what may leave by transfer alone: it was won above the cash limit (T-R8)."""


class Bound(Value):
    """Of a deposit, what may leave by transfer alone, and what of that was paid with meanwhile."""

    left: Cents = 0
    spent: Cents = 0
    """Bound again when what it paid for is taken back."""


class Deposits(Value):
    """What the house holds for each player, by currency; who has nothing left is not in it."""

    balances: Mapping[tuple[PlayerId, str], Cents] = field(default_factory=lambda: MappingProxyType({}))
    bound: Mapping[tuple[PlayerId, str], Bound] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, player: PlayerId, currency: str) -> Cents:
        """A player's deposit in a currency."""
        return self.balances.get((player, currency), 0)

    def bound_of(self, player: PlayerId, currency: str) -> Bound:
        """What of it may leave by transfer alone."""
        return self.bound.get((player, currency), Bound())

    def all_of(self, player: PlayerId) -> dict[str, Cents]:
        """A player's deposits by currency."""
        return {currency: cents for (who, currency), cents in self.balances.items() if who == player}

    @property
    def owed(self) -> dict[Account, Cents]:
        """What the accounts of all players should hold, over all tills and currencies."""
        found: dict[Account, Cents] = {}
        for (player, _), cents in self.balances.items():
            account = Account(AccountKind.DEPOSIT, player)
            found[account] = found.get(account, 0) - cents
        return found


def for_bank(deposits: Deposits, moved: DepositMoved, *, method: str, above_limit: bool) -> Cents:
    """Of what moves, what may leave by transfer alone: a prize above the limit does not become cash.

    A transfer takes that first, anything else takes it last; what it has paid for and comes back is
    bound as before. `above_limit`: it is such a prize, left or taken back.
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
    """The deposits after one event."""
    key = event.player, event.currency
    now = deposits.balances.get(key, 0) + event.amount
    others = {other: cents for other, cents in deposits.balances.items() if other != key}
    balances = MappingProxyType(others | ({key: now} if now else {}))
    if not event.for_bank:
        return replace(deposits, balances=balances)
    bound = MappingProxyType({**deposits.bound, key: _bound(deposits.bound_of(*key), event)})
    return Deposits(balances, bound)


def _bound(before: Bound, event: DepositMoved) -> Bound:
    """What is paid with may come back bound; what was transferred or taken back is gone for good."""
    series, comes = event.receipt.series, event.amount > 0
    paid_with = series != WITHDRAWN and comes == (series in RETURNED)
    spent = before.spent - (event.for_bank if paid_with else 0)
    return Bound(before.left + event.for_bank, spent)


def check_deposits(history: Iterable[DepositMoved]) -> None:
    """Raise when somebody's deposit was below zero at any time."""
    now = Deposits()
    for event in history:
        now = evolve_deposits(now, event)
        held = now.of(event.player, event.currency)
        if held < 0:
            before = held - event.amount
            raise soundness("deposit_too_small", held_cents=before, asked_cents=-event.amount)
