"""The register at the tables: decks and dice that a house game takes from it and gives back (G-5)."""

from collections.abc import Iterable, Iterator

from director.desk.equipment.custody import Of, checked, find_piece, left_table, taken_to_table, written
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import cash_stream, game_stream, tournament_stream
from director.desk.kernel.rows.defaults import house_settings
from director.equipment import events as e
from director.equipment.custody import RULE, place_fault
from director.equipment.numbers import spans
from director.equipment.pieces import Piece
from director.games.table.events import Gear, GearCheck, GearKind
from director.games.table.state import GameTable
from director.poker.cash.state import CashTable
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.errors import procedure, soundness
from director.values.ids import CashTableId, GameTableId, TournamentId

_KINDS = {GearKind.CARDS: e.EquipmentKind.DECK, GearKind.DICE: e.EquipmentKind.DICE}


def keeps_register(decision: Decision) -> bool:
    """Whether the house keeps a register of its decks and dice."""
    return house_settings(decision).deck_register


def require_register(decision: Decision) -> None:
    """Refuse what is entered where the house keeps none."""
    if not keeps_register(decision):
        raise soundness("house_has_no_register")


def registered(decision: Decision, gear: Iterable[Gear]) -> tuple[Gear, ...]:
    """Decks and dice as the register has them: since when they are used, and what they are made of."""
    return (
        tuple(_registered(decision, piece) for piece in gear) if keeps_register(decision) else (*gear,)
    )


def to_the_game(
    decision: Decision,
    table: GameTableId,
    number: int,
    gear: Iterable[Gear],
    checks: Iterable[GearCheck],
) -> Iterator[Effect]:
    """Decks and dice of the register come to a game table; nothing where the house keeps none."""
    if not keeps_register(decision):
        return
    place = e.Whereabouts(e.PlaceKind.GAME, table, number)
    pieces = tuple(_of_the_register(decision, gear))
    numbers = {piece.number for _, piece in pieces}
    found = (_finding(check) for check in checks if check.label in numbers)
    yield from taken_to_table(decision, pieces, found, place)


def checked_in_the_game(
    decision: Decision, checks: Iterable[GearCheck], moment: e.CheckMoment = e.CheckMoment.DURING
) -> Iterator[Effect]:
    """A check at a game table is one of the register too."""
    told = {check.label: _finding(check) for check in checks}
    pieces = _registered_pieces(decision, told)
    numbers = {piece.number for _, piece in pieces}
    yield from checked(decision, pieces, (told[each] for each in told if each in numbers), moment)


def from_the_game(
    decision: Decision,
    table: GameTableId,
    gear: Iterable[Gear],
    checks: Iterable[GearCheck],
    *,
    destroyed: Iterable[str] = (),
    held: bool = False,
) -> Iterator[Effect]:
    """They leave the table: what is not in order is held, paper goes to be destroyed, plastic home."""
    here = tuple(
        each
        for each in _registered_pieces(decision, (piece.label for piece in gear))
        if each[1].place.kind is e.PlaceKind.GAME and each[1].place.subject == table
    )
    if not here:
        return
    numbers = {piece.number for _, piece in here}
    found = tuple(_finding(check) for check in checks if check.label in numbers)
    if held:
        yield from checked(decision, here, found, e.CheckMoment.CLOSING)
        yield from written(here, e.PiecesHeld)
    else:
        yield from left_table(decision, here, found, destroyed=set(destroyed))


def from_the_cash_table(
    decision: Decision, table: CashTable, found: tuple[e.CheckFinding, ...]
) -> Iterator[Effect]:
    """A cash table closes: the decks that lie there are counted, and leave it (G-5)."""
    place = e.Whereabouts(e.PlaceKind.CASH, table.id, table.number)
    here = {piece.number for piece in _lying_at(decision, place)}
    told = {each.piece for each in found}
    if not told <= here:
        raise soundness("unknown_gear", rule=RULE)
    if left := here - told:
        decision.refuse(procedure("decks_at_the_table", rule=RULE, decks=spans(left)))
    yield from left_table(decision, _registered_pieces(decision, sorted(told)), found)


def require_donor(decision: Decision, label: str) -> None:
    """A worn card of a deck of the register is replaced there, with its donor."""
    if keeps_register(decision) and find_piece(decision, label) is not None:
        raise soundness("donor_needed", rule=RULE, deck=label)


def require_in_no_game(decision: Decision, piece: Piece) -> None:
    """Refuse a piece that lies in a running house game: it is replaced there first."""
    if piece.place.kind is not e.PlaceKind.GAME:
        return
    game = decision.state_of(game_stream(GameTableId(piece.place.subject)))
    if isinstance(game, GameTable) and game.closing is None:
        raise soundness("piece_in_game", rule=RULE, deck=piece.number, table=piece.place.table)


def require_place(decision: Decision, place: e.Whereabouts) -> None:
    """A table to which decks are taken is in play; a house game takes its own when it opens."""
    decision.refuse(place_fault(place))
    if place.machine in decision.register().out_of_order:
        decision.refuse(procedure("machine_out_of_order", rule="T-F9", machine=place.machine))
    match place.kind:
        case e.PlaceKind.GAME:
            raise soundness("game_takes_its_own", rule=RULE)
        case e.PlaceKind.CASH:
            cash = decision.state_of(cash_stream(CashTableId(place.subject)))
            known = isinstance(cash, CashTable) and cash.closing is None and cash.number == place.table
        case e.PlaceKind.TOURNAMENT:
            night = decision.state_of(tournament_stream(TournamentId(place.subject)))
            known = isinstance(night, Tournament) and plays_at(night, place.table)
        case e.PlaceKind.SAFE | e.PlaceKind.MACHINE:
            known = not (place.subject or place.table)
    if not known:
        raise soundness("no_such_place", rule=RULE, table=place.table)


def plays_at(night: Tournament, table: int) -> bool:
    """Whether a tournament has a table in play."""
    return night.status in (Status.REGISTERING, Status.RUNNING) and table in night.in_use


def _of_the_register(decision: Decision, gear: Iterable[Gear]) -> Iterator[Of]:
    for piece in gear:
        if piece.kind not in _KINDS:
            continue
        found = find_piece(decision, piece.label)
        if found is None:
            decision.refuse(procedure("not_in_register", rule=RULE, deck=piece.label))
        elif found[0].article.kind is not _KINDS[piece.kind]:
            raise soundness("gear_of_other_kind", rule=RULE, deck=piece.label)
        else:
            yield found


def _registered(decision: Decision, gear: Gear) -> Gear:
    found = find_piece(decision, gear.label)
    if found is None:
        return gear
    delivery, piece = found
    since = decision.at if piece.opened_at is None else piece.opened_at
    return replace(gear, since=since, plastic=delivery.article.plastic)


def _registered_pieces(decision: Decision, labels: Iterable[str]) -> tuple[Of, ...]:
    if not keeps_register(decision):
        return ()
    return tuple(filter(None, (find_piece(decision, label) for label in labels)))


def _lying_at(decision: Decision, place: e.Whereabouts) -> Iterator[Piece]:
    """Yield the registered pieces at a table; none where the house keeps no register."""
    if not keeps_register(decision):
        return
    for name in decision.register().deliveries():
        for piece in decision.delivery(name).pieces.values():
            if piece.place.is_same_table(place):
                yield piece


def _finding(check: GearCheck) -> e.CheckFinding:
    """A card that is missing is not also a flaw; what is wrong without one is."""
    return e.CheckFinding(check.label, check.missing, flawed=not check.sound and not check.missing)
