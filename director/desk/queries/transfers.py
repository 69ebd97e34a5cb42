"""Transfers: prizes that go to an account, over the days in which they were paid by transfer (T-R8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from director.desk.days import bounds
from director.desk.desk import Desk
from director.tournament.state import Entry, Prize, Tournament
from director.values.iban import is_valid, normalised
from director.values.ids import Micros
from director.values.money import Cents
from director.values.payment import Method


@dataclass(frozen=True, slots=True)
class Transfer:
    """One prize to be transferred; `receipt` names it on the player's statement."""

    receipt: str
    name: str
    iban: str
    amount: Cents
    tournament: str
    place: int
    at: Micros

    @property
    def good(self) -> bool:
        """The account number can be one, and somebody has it."""
        return bool(self.name) and is_valid(self.iban)


@dataclass(frozen=True, slots=True)
class TransferList:
    """The transfers of some days in one currency, and what still waits for an account."""

    currency: str
    first: date
    last: date
    transfers: tuple[Transfer, ...]
    waiting: tuple[Transfer, ...] = ()
    """Prizes owed with a slip: not part of the list."""

    @property
    def ready(self) -> tuple[Transfer, ...]:
        """Those with an account; the rest cannot be given to a bank."""
        return tuple(one for one in self.transfers if one.good)

    @property
    def total(self) -> Cents:
        """What those with an account come to."""
        return sum(one.amount for one in self.ready)


def transfers(desk: Desk, first: date, last: date, currency: str) -> TransferList:
    """The prizes transferred on these gaming days, in the order in which they were paid."""
    zone = ZoneInfo(desk.house().timezone)
    since, until = bounds(first, zone)[0], bounds(last, zone)[1]
    found, waiting = [], []
    for row in desk.store.tournaments():
        if row.currency == currency and row.starts_at < until:
            for entry, prize in _prizes(desk.tournament(row.id)):
                one = _transfer(desk, desk.tournament(row.id), entry, prize)
                if prize.owed:
                    waiting.append(one)
                elif since <= prize.at < until:
                    found.append(one)
    found.sort(key=lambda one: (one.at, one.receipt))
    return TransferList(currency, first, last, tuple(found), tuple(waiting))


def _prizes(state: Tournament) -> Iterator[tuple[Entry, Prize]]:
    for entry in state.entries.values():
        if entry.prize is not None and entry.prize.method is Method.TRANSFER:
            yield entry, entry.prize


def _transfer(desk: Desk, state: Tournament, entry: Entry, prize: Prize) -> Transfer:
    person = desk.store.person(entry.player)
    return Transfer(
        str(prize.receipt),
        person.name if person else "",
        normalised(person.iban) if person else "",
        prize.amount,
        state.settings.name,
        prize.place,
        prize.at,
    )
