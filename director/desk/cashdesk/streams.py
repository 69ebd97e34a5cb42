"""Streams of the cash desk: each till's, and the deposits of all players."""

from director.cashdesk.deposits import DepositMoved, Deposits, evolve_deposits
from director.cashdesk.tills import Till, TillEvent, evolve_till
from director.desk.kernel.ports import till_of
from director.desk.kernel.streams import Happened, StreamKind, register
from director.values.ids import StreamId


def _till(stream: StreamId, till: Till | None, happened: Happened) -> Till:
    """By many events at once: its maps grow with the years."""
    events = (event for event, _ in happened)
    return evolve_till(till or Till(till_of(stream)), *events)  # type: ignore[arg-type]


def _deposits(_stream: StreamId, deposits: Deposits | None, happened: Happened) -> Deposits:
    state = deposits or Deposits()
    for event, _ in happened:
        state = evolve_deposits(state, event)  # type: ignore[arg-type]
    return state


register(
    StreamKind("till", Till, TillEvent, _till), StreamKind("deposits", Deposits, DepositMoved, _deposits)
)
