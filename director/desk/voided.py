"""Voided sales: what was sold and taken back counts as undone, for what may be undone before it."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from director.desk.ports import Recorded
from director.tournament.events import (
    CommandUndone,
    EntryRefunded,
    EntryRegistered,
    EntryVoided,
    ExtraBought,
    ExtraVoided,
    PrizePaid,
    PrizeVoided,
    TournamentEvent,
)
from director.values.dataclass import replace
from director.values.ids import CommandId, EntryId
from director.values.quantity import Chips


def voided(history: Sequence[Recorded], since: int = 0) -> frozenset[CommandId]:
    """Commands that sold or paid what was voided later, and those that voided it.

    With `since` only where both came at this place of the history or after it.
    """
    sold: dict[object, list[tuple[int, CommandId]]] = defaultdict(list)
    gone: set[CommandId] = set()
    for place, entry in enumerate(history):
        taken_back: list[tuple[int, CommandId]] = []
        match entry.event:
            case EntryRegistered():
                sold[entry.event.entry].append((place, entry.command))
            case ExtraBought():
                sold[entry.event.entry].append((place, entry.command))
                sold["extra", entry.event.entry].append((place, entry.command))
            case PrizePaid():
                sold["prize", entry.event.entry] = [(place, entry.command)]
            case EntryVoided() | EntryRefunded():
                taken_back = sold[entry.event.entry]
            case ExtraVoided():
                taken_back = [sold["extra", entry.event.entry][entry.event.index]]
            case PrizeVoided():
                taken_back = sold["prize", entry.event.entry]
            case _:
                continue
        if taken_back and taken_back[0][0] >= since:
            gone |= {entry.command, *(command for _, command in taken_back)}
    return frozenset(gone)


class Seatless:
    """Entries voided before an undo that gave their seat back to whoever sat there: they never sat.

    Their registration, its money and its void stay as they are.
    """

    def __init__(self, history: Sequence[Recorded], gone: Collection[CommandId]) -> None:
        """`gone` are the commands that are undone."""
        self._chips: Mapping[EntryId, Chips] = _seatless(history, gone) if gone else _NONE

    def __call__(self, event: TournamentEvent) -> TournamentEvent:
        """The event as it counts."""
        match event:
            case EntryRegistered(entry) if entry in self._chips:
                return replace(event, seat=None)
            case EntryVoided(entry) | EntryRefunded(entry) if entry in self._chips:
                return replace(event, chips=event.chips - self._chips[entry])
            case _:
                return event


def _seatless(history: Sequence[Recorded], gone: Collection[CommandId]) -> dict[EntryId, Chips]:
    """The stacks of entries registered and voided between a command and its undo.

    An undo that is about to be written comes after all that is.
    """
    done: dict[CommandId, int] = {}
    sold: dict[EntryId, tuple[int, Chips]] = {}
    back: set[EntryId] = set()
    found: dict[EntryId, Chips] = {}
    for place, entry in enumerate(history):
        if entry.command in gone:
            done.setdefault(entry.command, place)
        match entry.event:
            case EntryRegistered() as event if event.seat is not None and not event.laid_out:
                sold[event.entry] = place, event.chips
            case EntryVoided(which) | EntryRefunded(which) if which in sold:
                back.add(which)
            case CommandUndone(command) if command in done:
                found |= _between(done.pop(command), sold, back)
            case _:
                continue
    return found | _between(min(done.values(), default=len(history)), sold, back)


def _between(
    since: int, sold: Mapping[EntryId, tuple[int, Chips]], back: Collection[EntryId]
) -> dict[EntryId, Chips]:
    return {entry: sold[entry][1] for entry in back if sold[entry][0] > since}


_NONE: Mapping[EntryId, Chips] = MappingProxyType({})
