"""The desk's memory: each opened stream with its history and the state that it makes."""

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from director.desk.kernel.ports import (
    EQUIPMENT,
    HOUSE,
    NEWEST,
    Recorded,
    StorageProblem,
    Store,
    delivery_stream,
    game_stream,
    is_till,
)
from director.desk.kernel.rows.whereabouts import where_people_are
from director.desk.kernel.streams import StreamState, grown_by, grows
from director.desk.kernel.undo import events_of, standing
from director.equipment.events import SAFE, PlaceKind
from director.equipment.pieces import Delivery
from director.equipment.register import Register
from director.games.table.state import GameTable
from director.poker.cash.state import CashTable
from director.tournament.events import CommandRedone, CommandUndone
from director.tournament.evolve import advance, fold
from director.tournament.state import Tournament
from director.values.dataclass import dataclass
from director.values.event import Event
from director.values.ids import CashTableId, CommandId, GameTableId, JackpotId, StreamId
from director.values.quantity import Micros

AT_ONCE = 256
"""Entries read at a time while an older one is searched."""


@dataclass(slots=True)
class Remembered:
    """A stream in memory: its entries, and the state that they make.

    Of the house's, which makes no state, only what was written since it was asked for first; of a till
    or jackpot what followed where it is kept, until more of it is asked for.
    """

    version: int = 0
    before: int = 0
    """How many entries came before those that are remembered."""
    reaches: Micros = NEWEST
    """No entry that came before is of this instant or a later one, as far as that was asked."""
    history: list[Recorded] = field(default_factory=list)
    commands: set[CommandId] = field(default_factory=set)
    state: StreamState | None = None


class Memory:
    """Streams read once from the store and kept up to date with what is committed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._streams: dict[StreamId, Remembered] = {}
        self._checked_versions: dict[StreamId, int] | None = None
        """Up to which version each stream of the house was looked at, once it was looked at all."""
        self._own: set[CommandId] = set()

    def stream(self, stream: StreamId) -> Remembered:
        """A stream as remembered, read from the store the first time."""
        if stream not in self._streams and stream == HOUSE:
            head = self._store.head(HOUSE)
            version = head.version if head else 0
            self._streams[HOUSE] = Remembered(version, version)
        elif stream not in self._streams:
            with without_garbage_collection(), _named(stream), fitting_together():
                self._streams[stream] = self._read(stream)
        return self._streams[stream]

    def _read(self, stream: StreamId) -> Remembered:
        """A till or jackpot from where it is kept on, any other stream from its beginning."""
        kept = self._store.state_snapshot(stream)
        read = Remembered(kept.version, kept.version, state=kept.state) if kept else Remembered()
        _take(stream, read, tuple(self._store.entries(stream, read.version)))
        return read

    def whole(self, stream: StreamId) -> Remembered:
        """A stream with everything that was written in it; but the house's, which is only followed."""
        remembered = self.stream(stream)
        if remembered.before and stream != HOUSE:
            self._read_back(stream, remembered, remembered.before)
        return remembered

    def newest(self, stream: StreamId) -> Recorded | None:
        """The last entry of a stream."""
        remembered = self.stream(stream)
        if remembered.before and not remembered.history:
            self._read_back(stream, remembered, 1)
        return remembered.history[-1] if remembered.history else None

    def since_newest(self, stream: StreamId, kind: type[Event]) -> Sequence[Recorded]:
        """A stream from the newest event of a kind on; from its beginning where there is none."""
        remembered = self.stream(stream)
        while (begun := _newest(kind, remembered.history)) is None and remembered.before:
            self._read_back(stream, remembered, AT_ONCE)
        return tuple(remembered.history[begun or 0 :])

    def since_instant(self, stream: StreamId, at: Micros) -> Sequence[Recorded]:
        """Return the entries of a stream from an instant on."""
        remembered = self.stream(stream)
        if remembered.before and at < remembered.reaches:
            first = self._store.first_since(stream, at)
            self._read_back(stream, remembered, remembered.before + 1 - first)
            remembered.reaches = at
        return tuple(entry for entry in remembered.history if entry.at >= at)

    def _read_back(self, stream: StreamId, remembered: Remembered, count: int) -> None:
        """Remember so many entries more, of those that came before."""
        if count <= 0:
            return
        first = max(0, remembered.before - count)
        with without_garbage_collection(), _named(stream):
            found = tuple(self._store.entries(stream, first, remembered.before))
        remembered.history[:0] = found
        remembered.commands.update(entry.command for entry in found)
        remembered.before = first

    def version(self, stream: StreamId) -> int:
        """How many entries of a stream are remembered."""
        return self.stream(stream).version

    def fresh(self, stream: StreamId) -> Remembered:
        """A stream with what other consoles have written meanwhile."""
        if stream not in self._streams:
            return self.stream(stream)
        known = self._streams[stream]
        self.take(stream, tuple(self._store.entries(stream, known.version)))
        return known

    def note_own(self, command: CommandId) -> None:
        """Leave the entries of a command of this console out of the news."""
        if self._checked_versions is not None:
            self._own.add(command)

    def news(self, streams: Iterable[StreamId] | None) -> tuple[Recorded, ...]:
        """Return the entries of other consoles since the last call, in these streams or in all.

        Also what a command of this console has come upon and taken over meanwhile. The first look
        finds only what is new in streams that are remembered.
        """
        if self._checked_versions is None:
            remembered = {stream: held.version for stream, held in self._streams.items()}
            self._checked_versions = self._heads() | remembered
        found = self._behind(self._checked_versions) if streams is None else tuple(streams)
        seen = dict(self._checked_versions)  # where a stream cannot be read, none counts as seen
        news = [entry for stream in sorted(found) for entry in self._after(stream, seen)]
        self._checked_versions = seen
        return tuple(entry for entry in news if entry.command not in self._own)

    def _behind(self, seen: Mapping[StreamId, int]) -> list[StreamId]:
        heads = self._heads()
        return [stream for stream, version in heads.items() if version > seen.get(stream, 0)]

    def _heads(self) -> dict[StreamId, int]:
        return {StreamId(head.stream): head.version for head in self._store.streams()}

    def _after(self, stream: StreamId, seen: dict[StreamId, int]) -> Sequence[Recorded]:
        """Return the new entries of a stream; a stream in memory takes them over.

        The house's may be remembered from later on only: a command of this console came first to it.
        """
        last = seen.get(stream, 0)
        known = self.fresh(stream) if stream in self._streams else None
        if known is not None and known.before <= last:
            found: Sequence[Recorded] = known.history[last - known.before :]
        else:
            found = tuple(self._store.entries(stream, last))
        seen[stream] = found[-1].version if found else last
        return found

    def deliveries_of(self, pieces: Iterable[str]) -> tuple[StreamId, ...]:
        """The deliveries of decks and dice, which never change."""
        register = self.stream(EQUIPMENT).state
        known = register if isinstance(register, Register) else Register()
        found = (known.delivery_of(piece) for piece in pieces)
        return tuple(dict.fromkeys(delivery_stream(each) for each in found if each is not None))

    def games_of(self, pieces: Iterable[str]) -> Iterator[StreamId]:
        """The game tables at which decks and dice lie, as far as their deliveries are read."""
        for piece in pieces:
            for stream in self.deliveries_of((piece,)):
                delivery = self.stream(stream).state
                place = delivery.pieces[piece].place if isinstance(delivery, Delivery) else SAFE
                if place.kind is PlaceKind.GAME:
                    yield game_stream(GameTableId(place.subject))

    def gear_of(self, table: GameTableId) -> tuple[str, ...]:
        """The decks and dice at a table as far as it is read."""
        state = self.stream(game_stream(table)).state
        return tuple(piece.label for piece in state.gear) if isinstance(state, GameTable) else ()

    def cash_tables(self) -> tuple[CashTableId, ...]:
        """The open cash tables that have been read: those of the house, once the room was looked at."""
        states = [remembered.state for remembered in self._streams.values()]
        tables = (state for state in states if isinstance(state, CashTable))
        return tuple(table.id for table in tables if table.closing is None)

    def tournament(self, stream: StreamId) -> Tournament | None:
        """The tournament that a stream makes, if it has begun."""
        state = self.stream(stream).state
        return state if isinstance(state, Tournament) else None

    def jackpots_of(self, table: StreamId) -> tuple[JackpotId, ...]:
        """The jackpots of a game or cash table, which never change while it is open."""
        state = self.stream(table).state
        if isinstance(state, CashTable):
            drop = state.terms.jackpot
            return (drop.jackpot,) if drop is not None else ()
        opened = state.opened.jackpots if isinstance(state, GameTable) else ()
        return tuple(jackpot for _, jackpot in opened)

    def tills(self) -> Iterator[StreamId]:
        """The streams of all tills that were ever used."""
        names = (StreamId(head.stream) for head in self._store.streams())
        return filter(is_till, names)

    def where_people_are(self) -> tuple[StreamId, ...]:
        """The streams of what people play in or wait for, on any console."""
        return where_people_are(self._store)

    def written(
        self, command: CommandId, streams: Iterable[StreamId], *, perhaps_before: bool = True
    ) -> tuple[Recorded, ...]:
        """Return the entries of a command in these streams; none unless it was carried out before."""
        mine = tuple(self._streams[stream] for stream in streams)
        if perhaps_before and any(remembered.before for remembered in mine):
            return tuple(e for e in self._store.of_command(command) if e.stream in streams)
        found = (
            e
            for remembered in mine
            if command in remembered.commands
            for e in events_of(remembered.history, command)
        )
        return tuple(sorted(found, key=lambda entry: entry.seq))

    def take(self, stream: StreamId, news: Sequence[Recorded], state: StreamState | None = None) -> None:
        """Take over entries that are durable now, with the state they make if it is known already."""
        _take(stream, self._streams[stream], news, state)

    def forget(self) -> None:
        """Drop everything: the next question reads the store again."""
        self._streams.clear()


def _take(
    stream: StreamId, remembered: Remembered, news: Sequence[Recorded], state: StreamState | None = None
) -> None:
    fresh = [entry for entry in news if entry.version > remembered.version]
    if not fresh:
        return
    remembered.history.extend(fresh)
    remembered.commands.update(entry.command for entry in fresh)
    remembered.version = fresh[-1].version
    remembered.state = state or _state_after(stream, remembered, fresh)


def _newest(kind: type[Event], history: Sequence[Recorded]) -> int | None:
    """Return the index of the newest event of a kind."""
    places = reversed(range(len(history)))
    return next((place for place in places if isinstance(history[place].event, kind)), None)


@contextmanager
def _named(stream: StreamId) -> Iterator[None]:
    """A problem of the store says which stream was being read."""
    try:
        yield
    except StorageProblem as problem:
        problem.facts["stream"] = stream
        raise


@contextmanager
def fitting_together() -> Iterator[None]:
    """Events that do not fit together (an edited or cut stream) are a StorageProblem."""
    try:
        yield
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        what = f"{type(error).__name__}: {error}"
        raise StorageProblem("damaged_stream", what=what) from error


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """No search for garbage while a stream is read: all of it stays, and would be searched in vain."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def _state_after(
    stream: StreamId, remembered: Remembered, fresh: Sequence[Recorded]
) -> StreamState | None:
    if grows(stream):
        return grown_by(stream, remembered.state, fresh)
    if stream.startswith("tournament:"):
        return _tournament_after(remembered, fresh)
    return None


def _tournament_after(remembered: Remembered, fresh: Sequence[Recorded]) -> Tournament | None:
    rewound = any(isinstance(entry.event, CommandUndone | CommandRedone) for entry in fresh)
    if isinstance(remembered.state, Tournament) and not rewound:
        return advance(remembered.state, standing(fresh))[0]
    return fold(standing(remembered.history))
