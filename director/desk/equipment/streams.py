"""Streams of decks and dice: each delivery's, and the register of all."""

from director.desk.kernel.streams import Happened, StreamKind, register
from director.equipment.events import DeliveryEvent, RegisterEvent
from director.equipment.pieces import Delivery, delivery_fault, evolve_delivery
from director.equipment.register import Register, evolve_register, register_fault
from director.values.ids import StreamId


def _delivery(_stream: StreamId, delivery: Delivery | None, happened: Happened) -> Delivery:
    """By many events at once: it may have thousands of pieces."""
    return evolve_delivery(delivery, happened)  # type: ignore[arg-type]


def _register(_stream: StreamId, state: Register | None, happened: Happened) -> Register:
    return evolve_register(state or Register(), happened)  # type: ignore[arg-type]


register(
    StreamKind("delivery", Delivery, DeliveryEvent, _delivery, delivery_fault),
    StreamKind("equipment", Register, RegisterEvent, _register, register_fault),
)
