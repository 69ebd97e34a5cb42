"""State of the decks and dice of a delivery, built from its events, with the proof of the counts."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from director.equipment import events as e
from director.equipment.numbers import numbered
from director.values.cards import DECK, Card
from director.values.dataclass import Value, replace
from director.values.ids import DeliveryId
from director.values.quantity import HOUR, Micros

DICE_OF_A_SET = 5
"""Dice in play at a craps table (G-5)."""
DAY = 24 * HOUR


class PieceStage(StrEnum):
    """Stage in the life of a piece."""

    SEALED = "sealed"
    IN_USE = "in_use"
    HELD = "held"
    WITHDRAWN = "withdrawn"
    DESTROYED = "destroyed"


class Twin(Value):
    """A card that went from one deck into another, with the other deck."""

    card: Card
    other: str


class Piece(Value):
    """A deck or a set of dice."""

    number: str
    stage: PieceStage = PieceStage.SEALED
    place: e.Whereabouts = e.SAFE
    since: Micros = 0
    """Time when it came to its place or stage."""
    opened_at: Micros | None = None
    checked_at: Micros | None = None
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    short: int = 0
    flawed: bool = False
    worn: tuple[Twin, ...] = ()
    """Worn cards taken out of it, with the decks of their twins."""
    lost: tuple[Twin, ...] = ()
    """Missing cards that were replaced, with the decks of their twins."""
    donated: tuple[Twin, ...] = ()
    """Cards that it gave, with the decks that got them."""
    last_table: e.Whereabouts | None = None
    """Table where it was in play last."""
    protocol: int = 0
    """Protocol of its destruction."""

    @property
    def cards(self) -> int:
        """Number of cards in it: 52 without missing ones and those it gave."""
        return len(DECK) - len(self.missing) - len(self.donated)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing or extra, and the last check found it fit."""
        return not (self.missing or self.extra or self.short or self.flawed or self.donated)

    @property
    def alive(self) -> bool:
        """Whether it is still in the house."""
        return self.stage is not PieceStage.DESTROYED


class Delivery(Value):
    """Pieces that were delivered together, by their numbers."""

    id: DeliveryId
    received: e.DeliveryReceived
    entered_at: Micros
    pieces: Mapping[str, Piece]
    struck: bool = False

    @property
    def article(self) -> e.Article:
        """Description of the pieces."""
        return self.received.article

    def mark(self, piece: str) -> str:
        """Maker's number of a set of dice."""
        marks = self.received.marks
        if len(marks) < 2:
            return "".join(marks)
        return marks[list(self.pieces).index(piece)]

    def days(self, piece: Piece, at: Micros) -> int:
        """Whole days since its seal was broken."""
        return max(0, at - piece.opened_at) // DAY if piece.opened_at is not None else 0


def evolve_delivery(
    delivery: Delivery | None, happened: Iterable[tuple[e.DeliveryEvent, Micros]]
) -> Delivery:
    """Return a delivery after these events; ValueError for an event that does not fit."""
    pieces: dict[str, Piece] = dict(delivery.pieces) if delivery else {}
    for event, at in happened:
        match event:
            case e.DeliveryReceived():
                if delivery is not None:
                    raise ValueError("received twice")
                delivery = _received(event, at, pieces)
            case _ if delivery is None:
                raise ValueError("not received")
            case e.DeliveryStruck():
                delivery = replace(delivery, struck=True)
            case _:
                _changed(pieces, event, at)
    if delivery is None:
        raise ValueError("not received")
    return replace(delivery, pieces=MappingProxyType(pieces))


def delivery_fault(delivery: Delivery) -> str | None:
    """Code of a fault in a delivery, or None (G-5)."""
    return next(filter(None, map(piece_fault, delivery.pieces.values())), None)


def piece_fault(piece: Piece) -> str | None:
    """Fault of a piece, or None: 52 = in it + missing + given, one place, one end."""
    away = [*piece.missing, *(twin.card for twin in piece.donated)]
    if len(set(away)) != len(away) or piece.cards + len(away) != len(DECK):
        return f"cards of {piece.number}"
    if not 0 <= piece.short <= DICE_OF_A_SET:
        return f"dice of {piece.number}"
    if piece.place != e.SAFE and piece.stage is not PieceStage.IN_USE:
        return f"place of {piece.number}"
    if (piece.stage is PieceStage.DESTROYED) != bool(piece.protocol):
        return f"protocol of {piece.number}"
    return None


def protocol_line(piece: Piece, kind: e.EquipmentKind) -> e.DestroyedPiece:
    """Line of a protocol for a piece."""
    if kind is e.EquipmentKind.DICE:
        return e.DestroyedPiece(piece.number, kind, DICE_OF_A_SET - piece.short, short=piece.short)
    missing = (*piece.missing, *(twin.card for twin in piece.lost))
    given = tuple(twin.card for twin in piece.donated)
    count = piece.cards + len(piece.worn) + len(piece.extra)
    return e.DestroyedPiece(piece.number, kind, count, tuple(sorted(missing)), 0, tuple(sorted(given)))


def _received(event: e.DeliveryReceived, at: Micros, pieces: dict[str, Piece]) -> Delivery:
    for figure in range(event.first, event.first + event.count):
        number = numbered(event.letters, figure)
        pieces[number] = Piece(number, since=event.received_at)
    return Delivery(event.delivery, event, at, pieces)


def _changed(pieces: dict[str, Piece], event: e.DeliveryEvent, at: Micros) -> None:
    match event:
        case e.PiecesOpened(opened_at=opened):
            _each(pieces, event.pieces, lambda piece: _opened(piece, opened))
        case e.PiecesChecked():
            for found in event.found:
                pieces[found.piece] = _checked(pieces[found.piece], found, at)
        case e.PiecesPlaced(place=place):
            _each(pieces, event.pieces, lambda piece: _placed(piece, place, at))
        case e.TwinTaken():
            pieces[event.piece] = _mended(pieces[event.piece], event)
        case e.TwinGiven():
            donor = pieces[event.piece]
            given = (*donor.donated, Twin(event.card, event.to))
            pieces[event.piece] = replace(donor, donated=given)
        case e.PiecesHeld():
            _each(pieces, event.pieces, lambda piece: _apart(piece, PieceStage.HELD, at))
        case e.PiecesWithdrawn():
            _each(pieces, event.pieces, lambda piece: _apart(piece, PieceStage.WITHDRAWN, at))
        case e.PiecesReleased():
            _each(pieces, event.pieces, lambda piece: _apart(piece, PieceStage.IN_USE, at))
        case e.PiecesDestroyed(protocol=protocol):
            _each(
                pieces,
                event.pieces,
                lambda piece: replace(_apart(piece, PieceStage.DESTROYED, at), protocol=protocol),
            )
        case e.DeliveryReceived() | e.DeliveryStruck():
            raise ValueError("about the whole delivery")
        case _:
            assert_never(event)


def _each(pieces: dict[str, Piece], numbers: Iterable[str], change: Callable[[Piece], Piece]) -> None:
    for number in numbers:
        pieces[number] = change(pieces[number])


def _opened(piece: Piece, opened: Micros) -> Piece:
    if piece.stage is not PieceStage.SEALED:
        raise ValueError("opened twice")
    return replace(piece, stage=PieceStage.IN_USE, opened_at=opened, since=opened)


def _checked(piece: Piece, found: e.CheckFinding, at: Micros) -> Piece:
    return replace(
        piece,
        checked_at=at,
        missing=found.missing,
        extra=found.extra,
        short=found.short,
        flawed=found.flawed,
    )


def _placed(piece: Piece, place: e.Whereabouts, at: Micros) -> Piece:
    if piece.stage is not PieceStage.IN_USE:
        raise ValueError("not in use")
    table = place if place.at_table else piece.last_table
    return replace(piece, place=place, since=at, last_table=table)


def _mended(piece: Piece, event: e.TwinTaken) -> Piece:
    twin = Twin(event.card, event.donor)
    if not event.lost:
        return replace(piece, worn=(*piece.worn, twin), flawed=False)
    missing = tuple(card for card in piece.missing if card != event.card)
    return replace(piece, lost=(*piece.lost, twin), missing=missing)


def _apart(piece: Piece, stage: PieceStage, at: Micros) -> Piece:
    """Take a piece away from its table into another stage."""
    if piece.stage is PieceStage.DESTROYED:
        raise ValueError("destroyed")
    return replace(piece, stage=stage, place=e.SAFE, since=at)
