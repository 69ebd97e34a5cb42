"""Sales that were voided, which count as undone, and those that still stand and can be voided."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from director.desk.kernel.ports import Recorded
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
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value, replace
from director.values.ids import CommandId, EntryId
from director.values.quantity import Chips


class Kind(StrEnum):
    """Thing that a receipt stands for."""

    ENTRY = "entry"
    EXTRA = "extra"
    PRIZE = "prize"
    BOUNTY = "bounty"
    PUT_UP = "put_up"
    STAKE = "stake"
    """Stake of a side pool."""
    SIDE_POOL = "side_pool"
    """A payment of one."""
    SLIP = "slip"


class Returnable(Value):
    """Something that was paid and stands: extras and bounties by their index, a slip by its number."""

    kind: Kind
    index: int = 0
    pool: int = 0
    """The number of the side pool that it is about."""
    refundable: bool = False
    """An entry that is still in: before its first hand its money may go back."""


def standing_sale(state: Tournament, written: Sequence[Recorded]) -> tuple[EntryId, Returnable] | None:
    """Return the last that a command sold or paid and that can be voided, with its entry."""
    for recorded in reversed(written):
        receipt, entry = (getattr(recorded.event, name, None) for name in ("receipt", "entry"))
        if receipt is None or entry is None:
            continue
        if (stands := returnable_in(state, entry, str(receipt))) is not None:
            return entry, stands
    return None


def returnable_in(state: Tournament, entry: EntryId, number: str) -> Returnable | None:
    """Return what stands in a tournament under the number of a receipt of an entry."""
    found = state.entries.get(entry)
    return _of_pools(state, number) or (_of_entry(found, number) if found is not None else None)


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


def _of_pools(state: Tournament, number: str) -> Returnable | None:
    for pool in state.side_pools:
        if any(str(member.receipt) == number for member in pool.inside):
            return Returnable(Kind.STAKE, pool=pool.number)
        for place, payment in enumerate(pool.payments):
            if not payment.voided and str(payment.receipt) == number:
                return Returnable(Kind.SIDE_POOL, place, pool=pool.number)
    return None


def _of_entry(entry: Entry, number: str) -> Returnable | None:
    if entry.prize is not None and str(entry.prize.receipt) == number:
        return Returnable(Kind.PRIZE)
    for place, payment in enumerate(entry.heads.payments):
        if not payment.voided and str(payment.receipt) == number:
            return Returnable(Kind.BOUNTY, place)
    for place, given in enumerate(entry.heads.put_up):
        if not given.withdrawn and str(given.receipt) == number:
            return Returnable(Kind.PUT_UP, place)
    if not entry.counts:
        return None
    if str(entry.receipt) == number:
        return Returnable(Kind.ENTRY, refundable=entry.alive)
    standing = (
        index
        for index, extra in enumerate(entry.extras)
        if not extra.voided and str(extra.receipt) == number
    )
    index = next(standing, None)
    return Returnable(Kind.EXTRA, index) if index is not None else None


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
