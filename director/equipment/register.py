"""The register: which numbers the house has given to which delivery, and its protocols of destruction.

It holds a line a delivery, so that a register of many years is read at once; the pieces stand in the
streams of their deliveries, and those that are used up are read only when somebody asks.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from itertools import pairwise
from types import MappingProxyType
from typing import assert_never

from director.equipment import events as e
from director.equipment.numbers import taken_apart
from director.equipment.pieces import Delivery
from director.values.cards import Card
from director.values.dataclass import Value, replace
from director.values.ids import DeliveryId, StaffId
from director.values.quantity import Micros

_Twins = tuple[str, Card, str]
"""A deck, a card, and the deck into which it went."""


class Given(Value):
    """The numbers of a delivery."""

    delivery: DeliveryId
    first: int
    count: int
    entered_at: Micros
    over_at: Micros | None = None
    """When it was struck out, or its last piece destroyed."""
    struck: bool = False

    @property
    def after(self) -> int:
        """The first figure that is not of it."""
        return self.first + self.count


class Protocol(Value):
    """A protocol of destruction as it was signed."""

    number: int
    at: Micros
    destroyed: tuple[e.Destroyed, ...]
    witness: StaffId | None


class Register(Value):
    """All deliveries by the letters of their numbers, each row rising, and all protocols."""

    given: Mapping[str, tuple[Given, ...]] = field(default_factory=lambda: MappingProxyType({}))
    struck: tuple[Given, ...] = ()
    protocols: tuple[Protocol, ...] = ()
    out_of_order: Mapping[str, Micros] = field(default_factory=lambda: MappingProxyType({}))
    """Shuffling machines by their numbers, since when."""

    def delivery_of(self, piece: str) -> DeliveryId | None:
        """The delivery that a number is of."""
        parts = taken_apart(piece)
        row = self.given.get(parts[0], ()) if parts else ()
        if parts is None or not row:
            return None
        at = bisect_right(row, parts[1], key=lambda given: given.first) - 1
        return row[at].delivery if at >= 0 and parts[1] < row[at].after else None

    def is_free(self, letters: str, first: int, count: int) -> bool:
        """Whether none of these numbers was ever given."""
        row = self.given.get(letters, ())
        return not any(given.first < first + count and first < given.after for given in row)

    def next_free(self, letters: str) -> int:
        """The figure after the highest."""
        row = self.given.get(letters, ())
        return row[-1].after if row else 1

    def deliveries(self, at: Micros | None = None) -> tuple[DeliveryId, ...]:
        """Those of which something is in the house: now, or at an instant."""
        if at is None:
            return tuple(given.delivery for given in self._all() if given.over_at is None)
        return tuple(
            given.delivery
            for given in (*self._all(), *self.struck)
            if given.entered_at <= at and (given.over_at is None or given.over_at > at)
        )

    def all_deliveries(self) -> tuple[DeliveryId, ...]:
        """Also those that are used up, but none that was struck out."""
        return tuple(given.delivery for given in self._all())

    def _all(self) -> Iterable[Given]:
        return (given for row in self.given.values() for given in row)


def evolve_register(register: Register, happened: Iterable[tuple[e.RegisterEvent, Micros]]) -> Register:
    """The register after these events; ValueError for one that does not fit."""
    given = dict(register.given)
    struck, protocols = list(register.struck), list(register.protocols)
    out_of_order = dict(register.out_of_order)
    for event, at in happened:
        match event:
            case e.NumbersGiven():
                new = Given(event.delivery, event.first, event.count, at)
                row = sorted((*given.get(event.letters, ()), new), key=lambda each: each.first)
                given[event.letters] = tuple(row)
            case e.NumbersTakenBack():
                struck.append(_ended(given, event.delivery, at, taken_back=True))
            case e.DeliveryUsedUp():
                _ended(given, event.delivery, at, taken_back=False)
            case e.DestructionSigned():
                if event.protocol != len(protocols) + 1:
                    raise ValueError("not the next protocol")
                protocols.append(Protocol(event.protocol, at, event.destroyed, event.witness))
            case e.MachineFailed():
                out_of_order[event.machine] = at
            case e.MachineMended():
                if out_of_order.pop(event.machine, None) is None:
                    raise ValueError("no machine that is out of order")
            case e.EquipmentRuleOverridden():
                continue
            case _:
                assert_never(event)
    return Register(
        MappingProxyType(given), tuple(struck), tuple(protocols), MappingProxyType(out_of_order)
    )


def broken_register(register: Register) -> str | None:
    """What does not add up in the register: no number belongs to two deliveries."""
    for letters, row in register.given.items():
        for before, after in pairwise(row):
            if after.first < before.after:
                return f"numbers of {letters}{after.first}"
    return None


def broken_custody(register: Register, deliveries: Iterable[Delivery]) -> str | None:
    """What does not add up between deliveries: a card that one gave and none took, a protocol.

    Every deck that is destroyed stands in the protocol that it names, and no other does.
    """
    given, taken, gone = Counter[_Twins](), Counter[_Twins](), set[tuple[int, str]]()
    for delivery in deliveries:
        for number, piece in delivery.pieces.items():
            given.update((number, twin.card, twin.other) for twin in piece.given)
            taken.update((twin.other, twin.card, number) for twin in (*piece.worn, *piece.lost))
            if piece.protocol:
                gone.add((piece.protocol, number))
    for donor, _card, deck in (given - taken) + (taken - given):
        return f"twins of {donor} and {deck}"
    signed = {(each.number, line.piece) for each in register.protocols for line in each.destroyed}
    return next((f"protocol {number} of {piece}" for number, piece in sorted(signed ^ gone)), None)


def _ended(
    given: dict[str, tuple[Given, ...]], delivery: DeliveryId, at: Micros, *, taken_back: bool
) -> Given:
    """A delivery of which nothing is left; one that was struck out loses its numbers."""
    for letters, row in given.items():
        for place, each in enumerate(row):
            if each.delivery == delivery and each.over_at is None:
                ended = replace(each, over_at=at, struck=taken_back)
                between = () if taken_back else (ended,)
                given[letters] = (*row[:place], *between, *row[place + 1 :])
                return ended
    raise ValueError("no such delivery")
