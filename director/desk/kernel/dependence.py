"""Dependence: whether what came later does the same without a command, or with it again."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields
from itertools import groupby

from director.desk.kernel.ports import Recorded
from director.desk.kernel.undo import standing, undone
from director.desk.kernel.voids import Seatless, standing_sale, voided
from director.tournament.builder import Impossible
from director.tournament.events import (
    CommandRedone,
    CommandUndone,
    EnvelopesMade,
    PlayersBusted,
    StacksLaidOut,
    TournamentEvent,
    ValueRemoved,
)
from director.tournament.events.draws import labels_of
from director.tournament.evolve import Touched, advance, fold
from director.tournament.invariants import broken
from director.tournament.state import Entry, Table, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId
from director.values.quantity import Micros

Happened = Sequence[tuple[TournamentEvent, Micros]]
Undoing = CommandUndone | CommandRedone

_REPORTED = ("stack", "stack_at", "button")
"""Reports of a table, each of which replaces the one before: nothing is built on them."""
_OF_ENTRIES = tuple(each.name for each in fields(Entry) if each.name not in _REPORTED)
_OF_TABLES = tuple(each.name for each in fields(Table) if each.compare and each.name not in _REPORTED)
_OF_ALL = (
    "settings", "structure", "status", "queue", "out", "started_at", "registration_closed_at",
    "add_on_closed_at", "open_by_hand", "envelopes", "side_pools", "prizes", "deal", "rounds", "seeds",
    "round_structures", "invited", "final", "of", "last_hands", "sent", "carried",
)  # fmt: skip
_SUMS = ("chips", "takings", "heads")
_COUNTS = ("alive", "counted", "unique")


class Footprint(Value):
    """Changes that a command made: which fields, and each sum by how much."""

    fields: frozenset[tuple[object, ...]]
    sums: tuple[tuple[str, int], ...]


class Branch:
    """A tournament as one reading of its stream makes it, command by command."""

    def __init__(self, history: Sequence[Recorded], gone: Collection[CommandId], cut: int) -> None:
        """`gone` are the commands that do not count; everything before `cut` is folded at once."""
        counted = Seatless(history, gone)
        entries = [entry for entry in history if entry.command not in gone]
        happened = [(counted(entry.event), entry.at) for entry in entries]  # type: ignore[arg-type]
        first = sum([entry.command not in gone for entry in history[:cut]])
        state = fold(happened[:first])
        if state is None:
            raise soundness("nothing_to_undo")
        self.state = state
        self.later: dict[CommandId, Happened] = {}
        for command, of_it in groupby(range(first, len(entries)), key=lambda at: entries[at].command):
            self.later[command] = [happened[at] for at in of_it]

    def lay(self, command: CommandId) -> tuple[Footprint, Touched]:
        """Lay the events of the next command on; what they change here."""
        before = self.state
        self.state, touched = advance(before, self.later[command])
        return footprint(before, self.state, touched, self.later[command]), touched


def refold(history: Sequence[Recorded], event: Undoing) -> Tournament:
    """The tournament after an undo or redo; refuses, naming the later command that depends on it.

    A later command depends on it when it cannot follow any more, when the tournament does not add up
    after it, or when it would change something else than it has changed.
    """
    before = undone(history)
    after = before ^ {event.command}
    cut = next(i for i, entry in enumerate(history) if entry.command == event.command)
    for whole in (False, True):
        state = _compared(history, event, (before, after, cut), whole=whole)
        if (problem := broken(state)) is None:
            return state
    raise soundness("undo_breaks", invariant=problem)


def footprint(
    before: Tournament, after: Tournament, touched: Touched, happened: Happened = ()
) -> Footprint:
    """Compare two instants of a tournament, of which only some entries and tables changed."""
    found: set[tuple[object, ...]] = {
        (name,) for name in _OF_ALL if getattr(before, name) != getattr(after, name)
    }
    for number in touched.entries:
        found.update(
            _changed(number, before.entries.get(number), after.entries.get(number), _OF_ENTRIES)
        )
    for table in touched.tables:
        found.update(_changed(table, before.tables.get(table), after.tables.get(table), _OF_TABLES))
    found.update(_read(before, event) for event, _ in happened)
    return Footprint(frozenset(found), tuple(_differences(before, after)))


def _compared(
    history: Sequence[Recorded],
    event: Undoing,
    readings: tuple[Collection[CommandId], Collection[CommandId], int],
    *,
    whole: bool,
) -> Tournament:
    """Lay every later command on both readings; refuse the first that does something else.

    What was sold and voided since is only compared in the sum: it may have stood at another seat.
    """
    before, after, cut = readings
    was, now = Branch(history, before, cut), Branch(history, after, cut)
    passed = voided(history, cut)
    apart = _Apart()
    drawn = _labels(now.later.get(event.command, ()))
    for command in dict.fromkeys(entry.command for entry in history[cut:]):
        if command == event.command:
            (was if isinstance(event, CommandUndone) else now).lay(command)
        elif command in now.later:
            refusal = _depends(event, history, command)
            if drawn and not drawn.isdisjoint(_labels(now.later[command])):
                raise refusal()
            done, _ = was.lay(command)
            again, touched = _replay(now, command, refusal)
            if command in passed:
                apart.note(done, again, refusal)
            elif done != again or broken(now.state, None if whole else touched) is not None:
                raise refusal()
    apart.require_alike()
    return now.state


class _Apart:
    """By how much sales that were voided since differ between two readings, all together."""

    def __init__(self) -> None:
        self._sums: dict[str, int] = {}
        self._first: Callable[[], RuleViolation] | None = None

    def note(self, done: Footprint, again: Footprint, refusal: Callable[[], RuleViolation]) -> None:
        """Add one command; the first that differs is the one to name."""
        if done.sums == again.sums:
            return
        self._first = self._first or refusal
        for sums, times in ((done.sums, -1), (again.sums, 1)):
            for name, amount in sums:
                self._sums[name] = self._sums.get(name, 0) + times * amount

    def require_alike(self) -> None:
        """Refuse where what was sold and voided brought more, or less, than it did."""
        if self._first is not None and any(self._sums.values()):
            raise self._first()


def _replay(
    branch: Branch, command: CommandId, refusal: Callable[[], RuleViolation]
) -> tuple[Footprint, Touched]:
    try:
        return branch.lay(command)
    except (Impossible, LookupError) as cause:
        raise refusal() from cause


def _labels(happened: Happened) -> frozenset[str]:
    """The draws of a command: what is done again must not stand beside a later draw of its label."""
    return frozenset[str]().union(*(labels_of(event) for event, _ in happened))


def _changed(
    of: int, before: object | None, after: object | None, names: Collection[str]
) -> Iterator[tuple[object, ...]]:
    kind = type(after or before).__name__
    yield kind, of, *_stands(before), *_stands(after)
    if before is not None and after is not None:
        for name in names:
            if getattr(before, name) != getattr(after, name):
                yield kind, of, name


def _stands(of: object | None) -> tuple[object, ...]:
    """Status of an entry, or whether a table is in use."""
    if isinstance(of, Entry):
        return (of.status,)
    return (of.is_open,) if isinstance(of, Table) else (None,)


def _read(before: Tournament, event: TournamentEvent) -> tuple[object, ...]:
    """Facts by which an event was decided, where its own fields do not say."""
    match event:
        case EnvelopesMade():
            return "envelopes", before.alive, before.heads.sealed
        case ValueRemoved(value):
            return "raced", value, frozenset(race.table for race in before.races if race.value == value)
        case _:
            return ()


def _differences(before: Tournament, after: Tournament) -> Iterator[tuple[str, int]]:
    for name in _COUNTS:
        yield name, getattr(after, name) - getattr(before, name)
    for name in _SUMS:
        first, second = getattr(before, name), getattr(after, name)
        for each in fields(first):
            amount = getattr(first, each.name)
            if isinstance(amount, int):
                yield f"{name}.{each.name}", getattr(second, each.name) - amount


def _depends(
    event: Undoing, history: Sequence[Recorded], command: CommandId
) -> Callable[[], RuleViolation]:
    """The refusal that names a later command, and what can be done instead."""

    def refusal() -> RuleViolation:
        written = [entry for entry in history if entry.command == command]
        how = nature(entry.event for entry in written)
        named = next(entry for entry in written if entry.event.nature is how)
        mine = [entry.event for entry in history if entry.command == event.command]
        way = _remedy(mine, named.event)
        if way == "undo_first" and (nearer := _undo_refusal(history, command)) is not None:
            if nearer.code == "later_depends":
                return nearer
            way = "stays"
        if way == "void_first" and not _can_be_voided(history, written):
            way = "stays"
        kind = type(named.event).__name__
        return soundness("later_depends", command=command, kind=kind, since_at=named.at, way=way)

    return refusal


def _undo_refusal(history: Sequence[Recorded], command: CommandId) -> RuleViolation | None:
    """Why a later command is not undone itself: the newer one on which all of it hangs is named."""
    try:
        refold(history, CommandUndone(command))
    except RuleViolation as nearer:
        return nearer
    return None


def _can_be_voided(history: Sequence[Recorded], written: Sequence[Recorded]) -> bool:
    state = fold(standing(history))
    return state is not None and standing_sale(state, written) is not None


def _remedy(mine: Sequence[Event], later: Event) -> str:
    """Remedy where a later event stands on a command, as a word of `director.texts`."""
    if later.nature is Nature.FLOOR:
        return "undo_first"
    if any(isinstance(event, StacksLaidOut) for event in mine):
        return "remove_stacks"
    if later.nature is Nature.MONEY:
        return "void_first"
    if any(isinstance(event, EnvelopesMade | PlayersBusted) for event in mine):
        return "correct_head"
    return "stays"
