"""Decks and dice as the register lists them: now or at an instant, what is due, a piece's history."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from director.desk.equipment.at_tables import plays_at
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, delivery_stream, game_stream, tournament_stream
from director.desk.kernel.rows.defaults import house_settings
from director.equipment import events as e
from director.equipment.custody import are_twins, days_left, overdue
from director.equipment.numbers import number_order
from director.equipment.pieces import Delivery, Piece, PieceStage, evolve_delivery
from director.equipment.register import Protocol, Register
from director.games.table.play import game_name
from director.games.table.state import GameTable
from director.house.templates import CASH, PIT, CashRow, PitRow
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import CashTableId, DeliveryId, GameTableId, TournamentId
from director.values.quantity import Micros


class PieceDue(StrEnum):
    """Actions due on a piece, the most pressing first."""

    LEFT_BEHIND = "left_behind"
    """It lies at a table that is closed."""
    OVERDUE = "overdue"
    FAULTY = "faulty"
    """It is played with, and something of it is missing."""
    HELD = "held"
    TO_DESTROY = "to_destroy"
    LAST_DAY = "last_day"


_WAITING = {PieceStage.HELD: PieceDue.HELD, PieceStage.WITHDRAWN: PieceDue.TO_DESTROY}


class ListedPiece(Value):
    """A deck or a set of dice with what the list says of it."""

    piece: Piece
    article: e.Article
    delivery: DeliveryId
    received_at: Micros
    mark: str = ""
    """The maker's number."""
    game: str = ""
    """Game at its place: a message id, or the name of a tournament."""
    days: int | None = None
    """Days of use; None while it is sealed."""
    days_left: int | None = None
    due: PieceDue | None = None

    @property
    def number(self) -> str:
        """Return its label."""
        return self.piece.number


class RegisterAt(Value):
    """The register as it stood at an instant, or stands now."""

    at: Micros
    pieces: tuple[ListedPiece, ...]
    protocols: tuple[Protocol, ...]
    register: Register
    """As it stands now."""


class OpenPlace(Value):
    """A table in play to which decks can be taken."""

    place: e.Whereabouts
    game: str


def register_at(desk: Desk, at: Micros | None = None, *, destroyed: bool = False) -> RegisterAt:
    """Every deck and set of dice in the house; `destroyed`: those too that are no more.

    Read are the deliveries of which something was in the house then.
    """
    register, when = desk.register(), desk.now() if at is None else at
    names = register.all_deliveries() if destroyed and at is None else register.deliveries(at)
    places = {each.place: each.game for each in open_places(desk)} if at is None else {}
    pieces: list[ListedPiece] = []
    for name in names:
        delivery = desk.delivery(name) if at is None else _as_it_was(desk, name, at)
        if delivery is not None and not delivery.struck:
            pieces += _listed(desk, delivery, when, places if at is None else None)
    shown = (each for each in pieces if destroyed or each.piece.alive)
    protocols = tuple(protocol for protocol in register.protocols if protocol.at <= when)
    ordered = tuple(sorted(shown, key=lambda each: number_order(each.number)))
    return RegisterAt(when, ordered, protocols, register)


def open_places(desk: Desk) -> tuple[OpenPlace, ...]:
    """Every table in play: house games, cash games, and those of tournaments."""
    return tuple(_open_places(desk))


def decks_of_cash(desk: Desk, table: CashTableId, number: int) -> tuple[ListedPiece, ...]:
    """Return the registered pieces at a cash table."""
    place = e.Whereabouts(e.PlaceKind.CASH, table, number)
    return tuple(each for each in _at_tables(desk) if each.piece.place.is_same_table(place))


def decks_of_tournament(desk: Desk, tournament: TournamentId) -> tuple[ListedPiece, ...]:
    """Return the registered pieces at the tables of a tournament, broken tables included."""
    of = (e.PlaceKind.TOURNAMENT, tournament)
    return tuple(each for each in _at_tables(desk) if of == _played_at(each.piece))


class UnevenMachines(Value):
    """A tournament with shuffling machines at some of its occupied tables alone (T-F9)."""

    name: str
    with_one: tuple[int, ...]
    without: tuple[int, ...]


def uneven_machines(desk: Desk, only: TournamentId | None = None) -> tuple[UnevenMachines, ...]:
    """Return the tournaments with shuffling machines at some occupied tables, not at all or none.

    A machine that is out of order is none.
    """
    served: dict[TournamentId, set[int]] = {}
    failed = desk.register().out_of_order
    for each in _at_tables(desk):
        place = each.piece.place
        works = place.machine and place.machine not in failed
        if place.kind is e.PlaceKind.TOURNAMENT and works:
            served.setdefault(TournamentId(place.subject), set()).add(place.table)
    return tuple(
        found
        for tournament, tables in served.items()
        if only in (None, tournament) and (found := _uneven(desk.tournament(tournament), tables))
    )


def _uneven(night: Tournament, served: set[int]) -> UnevenMachines | None:
    seated = {table.number for table in night.open_tables if table.players}
    occupied = {table for table in seated if plays_at(night, table)}
    missing = occupied - served
    if not missing or not occupied & served:
        return None
    with_one = tuple(sorted(occupied & served))
    return UnevenMachines(night.settings.name, with_one, tuple(sorted(missing)))


def left_behind(desk: Desk) -> tuple[ListedPiece, ...]:
    """Return the pieces still lying at tables that are closed or broken."""
    return tuple(each for each in _at_tables(desk) if each.due is PieceDue.LEFT_BEHIND)


def _at_tables(desk: Desk) -> Iterator[ListedPiece]:
    if not house_settings(desk.store).deck_register:
        return
    for each in register_at(desk).pieces:
        if each.piece.place.at_table:
            yield each


def _played_at(piece: Piece) -> tuple[e.PlaceKind, str]:
    return piece.place.kind, piece.place.subject


def piece_story(desk: Desk, number: str) -> tuple[Recorded, ...]:
    """Return the entries about a piece, oldest first; none for an unknown piece."""
    delivery = desk.register().delivery_of(number)
    if delivery is None:
        return ()
    entries = desk.story(delivery_stream(delivery))
    return tuple(entry for entry in entries if number in e.pieces_concerned(entry.event))


def find_piece(desk: Desk, number: str) -> ListedPiece | None:
    """A piece by its number, destroyed or not."""
    name = desk.register().delivery_of(number)
    if name is None:
        return None
    listed = _listed(desk, desk.delivery(name), desk.now(), None)
    return next(each for each in listed if each.number == number)


def donor_for(desk: Desk, deck: str) -> str:
    """The new deck from which a worn card of a deck may come; empty where the house has none."""
    pieces = register_at(desk).pieces
    row = next((each for each in pieces if each.number == deck), None)
    return fitting_donor(row, pieces) if row is not None else ""


def fitting_donor(row: ListedPiece, others: Iterable[ListedPiece]) -> str:
    """A new deck whose card cannot be told from that of this one: first one that gives already."""
    fitting = [
        other
        for other in others
        if other.number != row.number
        and are_twins(row.article, other.article)
        and other.article.kind is e.EquipmentKind.DECK
        and (other.piece.stage is PieceStage.SEALED or other.piece.donated)
        and other.piece.alive
        and not other.piece.place.at_table
    ]
    fitting.sort(key=lambda other: not other.piece.donated)
    return fitting[0].number if fitting else ""


def ready_for(desk: Desk, kind: e.EquipmentKind, count: int) -> tuple[str, ...]:
    """Alike decks, or sets of dice, that may be played with: those in use first, then sealed ones.

    Fewer where no delivery has so many.
    """
    found: dict[e.Article, list[Piece]] = {}
    for name in desk.register().deliveries():
        delivery = desk.delivery(name)
        if delivery.article.kind is kind:
            ready = (p for p in delivery.pieces.values() if _is_ready(delivery, p, desk.now()))
            found.setdefault(delivery.article, []).extend(ready)
    best = max(found.values(), key=lambda pieces: min(len(pieces), count), default=[])
    first = sorted(best, key=lambda piece: (piece.opened_at is None, piece.opened_at or 0))
    return tuple(piece.number for piece in first[:count])


def _is_ready(delivery: Delivery, piece: Piece, at: Micros) -> bool:
    if piece.stage is PieceStage.SEALED:
        return not piece.donated
    new = delivery.article.plastic or delivery.article.kind is e.EquipmentKind.DICE
    here = piece.stage is PieceStage.IN_USE and piece.place == e.SAFE
    return new and here and piece.complete and not overdue(delivery, piece, at)


def _as_it_was(desk: Desk, name: DeliveryId, at: Micros) -> Delivery | None:
    """A delivery after what had been written of it at an instant."""
    entries = desk.story(delivery_stream(name))
    told = [(entry.event, entry.at) for entry in entries if entry.at <= at]
    return evolve_delivery(None, told) if told else None  # type: ignore[arg-type]  # of its stream


def _listed(
    desk: Desk, delivery: Delivery, at: Micros, places: dict[e.Whereabouts, str] | None
) -> Iterator[ListedPiece]:
    """`places` are those in play; None where it does not matter what is due."""
    received = delivery.received
    names: dict[e.Whereabouts, str] = {}
    for order, piece in enumerate(delivery.pieces.values()):
        table = _table(piece.place)
        if table.at_table and table not in names:
            names[table] = (places or {}).get(table) or _played(desk, table)
        yield ListedPiece(
            piece,
            delivery.article,
            delivery.id,
            received.received_at,
            received.marks[order if len(received.marks) > 1 else 0] if received.marks else "",
            names.get(table, ""),
            delivery.days(piece, at) if piece.opened_at is not None else None,
            days_left(delivery, piece, at),
            _due(delivery, piece, at, table in places if places is not None else True),
        )


def _due(delivery: Delivery, piece: Piece, at: Micros, in_play: bool) -> PieceDue | None:
    if piece.stage is not PieceStage.IN_USE:
        return _WAITING.get(piece.stage)
    if piece.place.at_table and not in_play:
        return PieceDue.LEFT_BEHIND
    if overdue(delivery, piece, at):
        return PieceDue.OVERDUE
    if not piece.complete and not piece.donated:
        return PieceDue.FAULTY
    return PieceDue.LAST_DAY if days_left(delivery, piece, at) == 0 else None


def _table(place: e.Whereabouts) -> e.Whereabouts:
    """Return the place without the machine that stands there."""
    return e.Whereabouts(place.kind, place.subject, place.table)


def _open_places(desk: Desk) -> Iterator[OpenPlace]:
    for game in desk.store.rows(PIT, PitRow).values():
        if game.open:
            place = e.Whereabouts(e.PlaceKind.GAME, game.id, game.number)
            yield OpenPlace(place, _played(desk, place))
    for cash in desk.store.rows(CASH, CashRow).values():
        if cash.open:
            yield OpenPlace(e.Whereabouts(e.PlaceKind.CASH, cash.id, cash.number), "")
    for row in desk.store.live_tournaments():
        night = desk.tournament(row.id)
        for table in sorted(night.in_use):
            if plays_at(night, table):
                yield OpenPlace(e.Whereabouts(e.PlaceKind.TOURNAMENT, row.id, table), row.name)


def _played(desk: Desk, place: e.Whereabouts) -> str:
    """Return the game at a table; empty for a cash game, which its room names."""
    if place.kind is e.PlaceKind.GAME:
        game = desk.state_of(game_stream(GameTableId(place.subject)))
        return game_name(game.opened) if isinstance(game, GameTable) else ""
    if place.kind is e.PlaceKind.TOURNAMENT:
        night = desk.state_of(tournament_stream(TournamentId(place.subject)))
        return night.settings.name if isinstance(night, Tournament) else ""
    return ""


def what_is_due(pieces: Iterable[ListedPiece]) -> dict[PieceDue, int]:
    """How many pieces wait for each thing, the most pressing first."""
    found = dict.fromkeys(PieceDue, 0)
    for each in pieces:
        if each.due is not None:
            found[each.due] += 1
    return {due: count for due, count in found.items() if count}
