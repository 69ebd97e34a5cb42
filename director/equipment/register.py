"""Register: numbers of each delivery of the house, and protocols of destruction.

It has one line for each delivery, so that a register of many years is read at once; pieces are in the
streams of their deliveries, and used-up deliveries are read only on request.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from itertools import pairwise
from types import MappingProxyType
from typing import assert_never

from director.equipment import events as e
from director.equipment.numbers import split_number
from director.equipment.pieces import Delivery
from director.values.cards import Card
from director.values.dataclass import Value, replace
from director.values.ids import DeliveryId, StaffId
from director.values.quantity import Micros

_Twins = tuple[str, Card, str]
"""A deck, a card, and the deck that the card went into."""


class AssignedNumbers(Value):
    """Numbers given to a delivery."""

    delivery: DeliveryId
    first: int
    count: int
    entered_at: Micros
    over_at: Micros | None = None
    """Time when it was struck out, or its last piece destroyed."""
    struck: bool = False

    @property
    def after(self) -> int:
        """First figure after them."""
        return self.first + self.count


class Protocol(Value):
    """A signed protocol of destruction."""

    number: int
    at: Micros
    destroyed: tuple[e.DestroyedPiece, ...]
    witness: StaffId | None


class Register(Value):
    """Deliveries by the letters of their numbers, each row rising, and all protocols."""

    assigned: Mapping[str, tuple[AssignedNumbers, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    struck: tuple[AssignedNumbers, ...] = ()
    protocols: tuple[Protocol, ...] = ()
    out_of_order: Mapping[str, Micros] = field(default_factory=lambda: MappingProxyType({}))
    """Shuffling machines out of order, by number, with the time of failure."""

    def delivery_of(self, piece: str) -> DeliveryId | None:
        """Delivery of a number."""
        parts = split_number(piece)
        row = self.assigned.get(parts[0], ()) if parts else ()
        if parts is None or not row:
            return None
        at = bisect_right(row, parts[1], key=lambda given: given.first) - 1
        return row[at].delivery if at >= 0 and parts[1] < row[at].after else None

    def is_free(self, letters: str, first: int, count: int) -> bool:
        """Whether none of these numbers was ever given."""
        row = self.assigned.get(letters, ())
        return not any(given.first < first + count and first < given.after for given in row)

    def next_free(self, letters: str) -> int:
        """Figure after the highest."""
        row = self.assigned.get(letters, ())
        return row[-1].after if row else 1

    def deliveries(self, at: Micros | None = None) -> tuple[DeliveryId, ...]:
        """Deliveries with pieces in the house: now, or at an instant."""
        if at is None:
            return tuple(given.delivery for given in self._all() if given.over_at is None)
        return tuple(
            given.delivery
            for given in (*self._all(), *self.struck)
            if given.entered_at <= at and (given.over_at is None or given.over_at > at)
        )

    def all_deliveries(self) -> tuple[DeliveryId, ...]:
        """All deliveries, also used-up ones, without those struck out."""
        return tuple(given.delivery for given in self._all())

    def _all(self) -> Iterable[AssignedNumbers]:
        return (given for row in self.assigned.values() for given in row)


def evolve_register(register: Register, happened: Iterable[tuple[e.RegisterEvent, Micros]]) -> Register:
    """Return the register after these events; ValueError for an event that does not fit."""
    given = dict(register.assigned)
    struck, protocols = list(register.struck), list(register.protocols)
    out_of_order = dict(register.out_of_order)
    for event, at in happened:
        match event:
            case e.NumbersGiven():
                new = AssignedNumbers(event.delivery, event.first, event.count, at)
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


def register_fault(register: Register) -> str | None:
    """Fault of the register, or None: a number that belongs to two deliveries."""
    for letters, row in register.assigned.items():
        for before, after in pairwise(row):
            if after.first < before.after:
                return f"numbers of {letters}{after.first}"
    return None


def custody_fault(register: Register, deliveries: Iterable[Delivery]) -> str | None:
    """Fault between deliveries, or None: a card given but not taken, or a wrong protocol.

    Every destroyed deck must be in the protocol that it names, and in no other.
    """
    given, taken, gone = Counter[_Twins](), Counter[_Twins](), set[tuple[int, str]]()
    for delivery in deliveries:
        for number, piece in delivery.pieces.items():
            given.update((number, twin.card, twin.other) for twin in piece.donated)
            taken.update((twin.other, twin.card, number) for twin in (*piece.worn, *piece.lost))
            if piece.protocol:
                gone.add((piece.protocol, number))
    for donor, _card, deck in (given - taken) + (taken - given):
        return f"twins of {donor} and {deck}"
    signed = {(each.number, line.piece) for each in register.protocols for line in each.destroyed}
    return next((f"protocol {number} of {piece}" for number, piece in sorted(signed ^ gone)), None)


def _ended(
    given: dict[str, tuple[AssignedNumbers, ...]], delivery: DeliveryId, at: Micros, *, taken_back: bool
) -> AssignedNumbers:
    """End a delivery; a struck one loses its numbers."""
    for letters, row in given.items():
        for place, each in enumerate(row):
            if each.delivery == delivery and each.over_at is None:
                ended = replace(each, over_at=at, struck=taken_back)
                between = () if taken_back else (ended,)
                given[letters] = (*row[:place], *between, *row[place + 1 :])
                return ended
    raise ValueError("no such delivery")
