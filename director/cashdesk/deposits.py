"""Deposits: money that players leave at the cash desk; nobody's is ever below zero."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from director.cashdesk.accounts import Account, AccountKind
from director.values.errors import soundness
from director.values.event import Change, Event, Nature
from director.values.ids import PlayerId
from director.values.money import Cents
from director.values.payment import Receipt


@dataclass(frozen=True, slots=True)
class DepositMoved(Event, touches={Change.MONEY}, nature=Nature.MONEY):
    """A player's deposit grows by a receipt, or (below zero) is taken from."""

    player: PlayerId
    currency: str
    amount: Cents
    receipt: Receipt


def _nothing() -> Mapping[tuple[PlayerId, str], Cents]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Deposits:
    """What the house holds for each player, by currency; who has nothing left is not in it."""

    balances: Mapping[tuple[PlayerId, str], Cents] = field(default_factory=_nothing)

    def of(self, player: PlayerId, currency: str) -> Cents:
        """A player's deposit in a currency."""
        return self.balances.get((player, currency), 0)

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


def evolve_deposits(deposits: Deposits, event: DepositMoved) -> Deposits:
    """The deposits after one event."""
    key = event.player, event.currency
    now = deposits.balances.get(key, 0) + event.amount
    others = {other: cents for other, cents in deposits.balances.items() if other != key}
    return Deposits(MappingProxyType(others | ({key: now} if now else {})))


def check_deposits(history: Iterable[DepositMoved]) -> None:
    """Raise when somebody's deposit was below zero at any time."""
    now = Deposits()
    for event in history:
        now = evolve_deposits(now, event)
        held = now.of(event.player, event.currency)
        if held < 0:
            before = held - event.amount
            raise soundness("deposit_too_small", held_cents=before, asked_cents=-event.amount)
