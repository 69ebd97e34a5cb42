"""Deliveries: decks and dice come to the house sealed and get their numbers; a wrong entry is struck."""

from collections.abc import Iterator

from director.desk.equipment.at_tables import require_register
from director.desk.equipment.commands import ReceiveEquipment, StrikeDelivery
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import EQUIPMENT, Draft, delivery_stream
from director.equipment import events as e
from director.equipment.custody import RULE, article_faults, date_fault, numbers_fault
from director.equipment.numbers import numbered
from director.equipment.pieces import PieceStage
from director.values.errors import soundness


@handles(ReceiveEquipment)
def receive(decision: Decision, command: ReceiveEquipment) -> Iterator[Effect]:
    """Each piece gets a number that none has had before."""
    require_register(decision)
    if decision.state_of(delivery_stream(command.delivery)):
        raise soundness("delivery_known", rule=RULE)
    letters, first, count = command.letters, command.first, command.count
    decision.refuse(numbers_fault(letters, first, count), date_fault(command.received_at, decision.at))
    if not decision.register().is_free(letters, first, count):
        free = numbered(letters, decision.register().next_free(letters))
        raise soundness("numbers_given", rule=RULE, free=free)
    decision.refuse(*article_faults(command.article, command.marks, count))
    yield Draft(EQUIPMENT, e.NumbersGiven(command.delivery, letters, first, count))
    yield Draft(
        delivery_stream(command.delivery),
        e.DeliveryReceived(
            command.delivery, command.article, letters, first, count, command.received_at,
            command.note.strip(), command.marks,
        ),
    )  # fmt: skip


@handles(StrikeDelivery)
def strike(decision: Decision, command: StrikeDelivery) -> Iterator[Effect]:
    """Its numbers are free again; nothing of it may have been opened or given."""
    delivery = decision.delivery(command.delivery)
    decision.require_reason(RULE)
    if delivery.struck:
        raise soundness("nothing_changed")
    for piece in delivery.pieces.values():
        if piece.stage is not PieceStage.SEALED or piece.donated:
            raise soundness("delivery_in_use", rule=RULE, deck=piece.number)
    yield Draft(delivery_stream(delivery.id), e.DeliveryStruck(delivery.id))
    yield Draft(EQUIPMENT, e.NumbersTakenBack(delivery.id))
