"""Use: decks and dice opened, placed, checked, mended with a twin, held, released and withdrawn."""

from collections.abc import Iterator

from director.desk.equipment.at_tables import require_in_no_game, require_place
from director.desk.equipment.commands import (
    CheckEquipment,
    ClearTables,
    HoldEquipment,
    OpenEquipment,
    PlaceEquipment,
    ReleaseEquipment,
    TakeTwin,
    WithdrawEquipment,
)
from director.desk.equipment.custody import (
    Of,
    checked,
    held_if_wrong,
    left_table,
    piece_of,
    pieces_of,
    taken_to_table,
    written,
)
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, delivery_stream, game_stream
from director.equipment import events as e
from director.equipment.custody import (
    RULE,
    apart_fault,
    date_fault,
    gone_fault,
    release_fault,
    safe_fault,
    twin_faults,
)
from director.equipment.pieces import PieceStage
from director.games.table.events import CardReplaced
from director.values.errors import soundness
from director.values.ids import GameTableId


@handles(OpenEquipment)
def open_pieces(decision: Decision, command: OpenEquipment) -> Iterator[Effect]:
    """Seals are broken, each piece is counted; what is not in order is held."""
    pieces = pieces_of(decision, command.pieces)
    opened_at = command.opened_at or decision.at
    for delivery, piece in pieces:
        decision.refuse(gone_fault(piece), date_fault(
            opened_at, decision.at, not_before=delivery.received.received_at
        ))  # fmt: skip
        if piece.stage is not PieceStage.SEALED:
            raise soundness("piece_not_sealed", rule=RULE, deck=piece.number)
    if {each.piece for each in command.found} != set(command.pieces):
        raise soundness("seal_not_counted", rule=RULE, deck=command.pieces[0])
    yield from written(pieces, lambda numbers: e.PiecesOpened(numbers, opened_at))
    yield from checked(decision, pieces, command.found, e.CheckMoment.OPENING)
    yield from held_if_wrong(pieces, command.found)


@handles(PlaceEquipment)
def place(decision: Decision, command: PlaceEquipment) -> Iterator[Effect]:
    """To a table, which must be in play, into a machine, or back to the safe."""
    pieces = pieces_of(decision, command.pieces)
    require_place(decision, command.place)
    for _, piece in pieces:
        require_in_no_game(decision, piece)
        if piece.place == command.place and piece.stage is not PieceStage.SEALED:
            raise soundness("nothing_changed")
    if command.place.at_table:
        yield from taken_to_table(decision, pieces, command.found, command.place)
    else:
        yield from _return_to_safe(decision, command, pieces)


@handles(ClearTables)
def clear_tables(decision: Decision, command: ClearTables) -> Iterator[Effect]:
    """Take counted pieces away from any number of tables."""
    pieces = pieces_of(decision, command.pieces)
    if {each.piece for each in command.found} != set(command.pieces):
        raise soundness("unknown_gear", rule=RULE)
    for _, piece in pieces:
        require_in_no_game(decision, piece)
        if not piece.place.at_table:
            raise soundness("piece_not_at_table", rule=RULE, deck=piece.number)
    yield from left_table(decision, pieces, command.found)


@handles(CheckEquipment)
def check(decision: Decision, command: CheckEquipment) -> Iterator[Effect]:
    """Counted where they are; what is not in order is held, unless it lies in a running game."""
    pieces = pieces_of(decision, command.pieces)
    if {each.piece for each in command.found} != set(command.pieces):
        raise soundness("unknown_gear", rule=RULE)
    for _, piece in pieces:
        _require_opened(piece.stage, piece.number)
    yield from checked(decision, pieces, command.found, e.CheckMoment.DURING)
    aside = tuple(each for each in pieces if each[1].place.kind is not e.PlaceKind.GAME)
    yield from held_if_wrong(aside, command.found)


@handles(TakeTwin)
def take_twin(decision: Decision, command: TakeTwin) -> Iterator[Effect]:
    """The twin comes from a new deck, which is noted with both; the table's journal says it too."""
    deck, donor = piece_of(decision, command.piece), piece_of(decision, command.donor)
    piece = deck[1]
    decision.refuse(*twin_faults(deck, donor, command.card))
    if donor[1].stage is PieceStage.SEALED:
        yield from written((donor,), lambda numbers: e.PiecesOpened(numbers, decision.at))
    lost = command.card in piece.missing
    taken = e.TwinTaken(piece.number, command.card, command.donor, lost)
    yield Draft(delivery_stream(deck[0].id), taken)
    given = e.TwinGiven(command.donor, command.card, piece.number)
    yield Draft(delivery_stream(donor[0].id), given)
    if piece.place.kind is e.PlaceKind.GAME:
        game = decision.game_table(GameTableId(piece.place.subject))
        if game.running is not None:
            raise soundness("round_running", rule="G-6", round=game.running.number)
        yield Draft(game_stream(game.id), CardReplaced(piece.number, command.card))


@handles(HoldEquipment)
def hold(decision: Decision, command: HoldEquipment) -> Iterator[Effect]:
    """Kept apart under suspicion."""
    decision.require_reason(RULE)
    yield from _apart(decision, pieces_of(decision, command.pieces), PieceStage.HELD)


@handles(ReleaseEquipment)
def release(decision: Decision, command: ReleaseEquipment) -> Iterator[Effect]:
    """Back into the safe, to be played with."""
    decision.require_reason(RULE)
    pieces = pieces_of(decision, command.pieces)
    for _, piece in pieces:
        decision.refuse(release_fault(piece))
    yield from written(pieces, e.PiecesReleased)


@handles(WithdrawEquipment)
def withdraw(decision: Decision, command: WithdrawEquipment) -> Iterator[Effect]:
    """Out of use, to be destroyed; what is not in order is held instead."""
    pieces = pieces_of(decision, command.pieces)
    yield from checked(decision, pieces, command.found, e.CheckMoment.CLOSING)
    yield from held_if_wrong(pieces, command.found)
    wrong = {each.piece for each in command.found if not each.in_order}
    others = tuple(each for each in pieces if each[1].number not in wrong)
    yield from _apart(decision, others, PieceStage.WITHDRAWN)


def _apart(decision: Decision, pieces: tuple[Of, ...], stage: PieceStage) -> Iterator[Effect]:
    for _, piece in pieces:
        require_in_no_game(decision, piece)
        decision.refuse(apart_fault(piece, stage))
    yield from written(pieces, e.PiecesHeld if stage is PieceStage.HELD else e.PiecesWithdrawn)


def _return_to_safe(
    decision: Decision, command: PlaceEquipment, pieces: tuple[Of, ...]
) -> Iterator[Effect]:
    for delivery, piece in pieces:
        _require_opened(piece.stage, piece.number)
        if piece.stage is not PieceStage.IN_USE:
            raise soundness("piece_not_in_use", rule=RULE, deck=piece.number)
        decision.refuse(safe_fault(delivery, piece))
    yield from checked(decision, pieces, command.found, e.CheckMoment.CLOSING)
    wrong = {each.piece for each in command.found if not each.in_order}
    in_order = tuple(each for each in pieces if each[1].number not in wrong)
    yield from written(in_order, lambda numbers: e.PiecesPlaced(numbers, command.place))
    yield from held_if_wrong(pieces, command.found)


def _require_opened(stage: PieceStage, number: str) -> None:
    if stage is PieceStage.SEALED:
        raise soundness("piece_sealed", rule=RULE, deck=number)
