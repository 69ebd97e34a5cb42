"""Destruction: pieces are no more, and a protocol says which, with how many cards, by whose hands."""

from collections.abc import Iterator

from director.desk.equipment.at_tables import require_in_no_game
from director.desk.equipment.commands import DestroyEquipment
from director.desk.equipment.custody import pieces_of, written
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import EQUIPMENT, Draft
from director.equipment import events as e
from director.equipment.custody import destruction_faults
from director.equipment.pieces import protocol_line


@handles(DestroyEquipment)
def destroy(decision: Decision, command: DestroyEquipment) -> Iterator[Effect]:
    """Article 8: which decks, how many cards of each, what was missing, and two who sign."""
    pieces = pieces_of(decision, command.pieces)
    for _, piece in pieces:
        require_in_no_game(decision, piece)
    decision.refuse(*destruction_faults(piece for _, piece in pieces))
    number = len(decision.register().protocols) + 1
    lines = tuple(protocol_line(piece, delivery.article.kind) for delivery, piece in pieces)
    yield from written(pieces, lambda numbers: e.PiecesDestroyed(numbers, number))
    yield Draft(EQUIPMENT, e.DestructionSigned(number, lines, decision.who.approver))
    for delivery_id in dict.fromkeys(delivery.id for delivery, _ in pieces):
        left = decision.delivery(delivery_id).pieces.values()
        if not any(piece.alive for piece in left):
            yield Draft(EQUIPMENT, e.DeliveryUsedUp(delivery_id))
