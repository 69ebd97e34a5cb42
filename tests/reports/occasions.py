"""Occasions: an event with the state around it, as a desk would hand it to the papers."""

from collections.abc import Iterable

from director.desk.history.occasions import Occasion, State
from director.desk.kernel.ports import Recorded
from director.texts import Texts, texts_for
from director.values.event import Event
from director.values.ids import CommandId, StaffId, StationId, StreamId
from reports.names import PaperNames, People
from tests.tournament.floor import START

EN = texts_for("en")


def recorded(
    event: Event, stream: str = "tournament:t", version: int = 1, *, reason: str = ""
) -> Recorded:
    """An event as the journal holds it."""
    who = StaffId("jana"), StationId("desk")
    command, kind = CommandId(f"c{version}"), type(event).__name__
    return Recorded(
        version, StreamId(stream), version, command, kind, START, *who, reason, event, "0" * 64
    )


def occasion(
    event: Event, state: State | None, *, reason: str = "", beside: Iterable[Event] = ()
) -> Occasion:
    """An event and the state after it; `beside` is what the same command wrote at till 1."""
    entry = recorded(event, reason=reason)
    others = (recorded(other, "till:1") for other in beside)
    return Occasion(entry, state, (entry, *others))


def names(people: People, texts: Texts = EN) -> PaperNames:
    """The names of these people; the staff are called by their identity."""
    return PaperNames(people, str.title, texts)
