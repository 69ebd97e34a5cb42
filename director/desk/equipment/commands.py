"""Decks and dice: received, opened, placed, checked, mended, held, withdrawn, destroyed (G-5)."""

from collections.abc import Iterable

from director.desk.kernel.command import DEALERS, FLOORMEN, DeskState, EquipmentCommand, always
from director.desk.kernel.ports import cash_stream, delivery_stream, tournament_stream
from director.equipment.events import Article, CheckFinding, PlaceKind, Whereabouts
from director.values.cards import Card
from director.values.ids import CashTableId, DeliveryId, StreamId, TournamentId
from director.values.quantity import Micros


def _its_delivery(command: "ReceiveEquipment | StrikeDelivery", _known: DeskState) -> Iterable[StreamId]:
    return (delivery_stream(command.delivery),)


class ReceiveEquipment(EquipmentCommand, by=FLOORMEN, takes=(_its_delivery,)):
    """Sealed decks or dice have come, and get their numbers: these letters, from `first` on."""

    delivery: DeliveryId
    article: Article
    letters: str
    first: int
    count: int
    received_at: Micros
    note: str = ""
    marks: tuple[str, ...] = ()


class StrikeDelivery(EquipmentCommand, by=FLOORMEN, takes=(_its_delivery,)):
    """A delivery was entered wrongly: strike it out while all of it is sealed; a reason is asked."""

    delivery: DeliveryId


def deliveries_of_pieces(command: "OfPieces", known: DeskState) -> Iterable[StreamId]:
    """Whatever is done with a deck is decided after the other, at whichever table."""
    return known.deliveries_of(command.pieces)


class OfPieces(EquipmentCommand, family=True, takes=(deliveries_of_pieces,)):
    """Asked of pieces of the register by their numbers."""

    pieces: tuple[str, ...]


class OpenEquipment(OfPieces, by=FLOORMEN):
    """Break the seals and count; `opened_at` 0 = now, for decks in use an instant that is past."""

    found: tuple[CheckFinding, ...]
    opened_at: Micros = 0


def _table_of_decks(command: "PlaceEquipment", _known: DeskState) -> Iterable[StreamId]:
    """The table to which decks are taken does not close meanwhile."""
    place = command.place
    if place.kind is PlaceKind.CASH and place.subject:
        yield cash_stream(CashTableId(place.subject))
    elif place.kind is PlaceKind.TOURNAMENT and place.subject:
        yield tournament_stream(TournamentId(place.subject))


class PlaceEquipment(OfPieces, by=FLOORMEN, takes=(_table_of_decks,)):
    """Take pieces to a tournament or cash table, into a shuffling machine, or back to the safe."""

    place: Whereabouts
    found: tuple[CheckFinding, ...] = ()
    """Pieces counted now: a seal is broken only with a count."""


class ClearTables(OfPieces, by=FLOORMEN):
    """Decks leave their tables, all of them counted: paper to be destroyed, plastic to the safe."""

    found: tuple[CheckFinding, ...]


class CheckEquipment(OfPieces, by=DEALERS):
    """Pieces were counted; a deck that is not in order is held."""

    found: tuple[CheckFinding, ...]


class HoldEquipment(OfPieces, by=FLOORMEN):
    """Keep pieces apart under suspicion; a reason is asked."""


class ReleaseEquipment(OfPieces, by=FLOORMEN):
    """Release pieces that were held or withdrawn for play; asks a reason."""


class WithdrawEquipment(OfPieces, by=FLOORMEN):
    """Pieces go out of use, to be destroyed; what was counted is noted with it."""

    found: tuple[CheckFinding, ...] = ()


class DestroyEquipment(OfPieces, by=FLOORMEN.with_second(always)):
    """Destroy pieces with a protocol that two sign."""


class ReportMachine(EquipmentCommand, by=FLOORMEN):
    """A shuffling machine is out of order, or works again; a reason is asked."""

    machine: str
    works: bool


def deliveries_of_twins(command: "TakeTwin", known: DeskState) -> Iterable[StreamId]:
    """The deck and the donor, which may have come with another delivery."""
    return known.deliveries_of((command.piece, command.donor))


def game_of_the_deck(command: "TakeTwin", known: DeskState) -> Iterable[StreamId]:
    """Take the house-game table at which the deck lies, which notes it too."""
    return known.games_of((command.piece,))


class TakeTwin(EquipmentCommand, by=FLOORMEN, takes=(deliveries_of_twins, game_of_the_deck)):
    """A worn or missing card makes way for its twin from a new deck, before the next shuffle."""

    piece: str
    card: Card
    donor: str
