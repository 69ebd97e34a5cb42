"""Travel: a tournament as one file of JSON lines, signed by its house, which alone takes it back."""

import hashlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, select

from director.desk.house.identity import PeopleIndex
from director.desk.kernel.memory import fitting_together
from director.desk.kernel.ports import (
    HOUSE,
    Commit,
    Draft,
    Recorded,
    StorageProblem,
    Who,
    event_stream,
    tournament_stream,
)
from director.desk.kernel.streams import grown_by
from director.files.bounded import read_whole
from director.house.events import PeopleImported
from director.house.people import Person
from director.series.flights.state import FlightsState, difference_from_nights
from director.storage.chain import GENESIS, Stored, recomputed
from director.storage.journal import Journal
from director.storage.people import EVERYBODY, by_family_name
from director.storage.problems import problem_of
from director.storage.reading import recorded
from director.storage.refold import derived, tournament_of
from director.storage.schema import people
from director.storage.writing import Transaction
from director.tournament.events import EntryRegistered, FieldCarried, InvitationsChanged
from director.tournament.invariants import broken
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.draw import commitment
from director.values.ids import CommandId, PlayerId, TournamentId
from director.values.quantity import Micros

T = TypeVar("T")

_KIND = "riffle-tournament-"
FORMAT = f"{_KIND}1"
_PURPOSE = "tournament file"


class Header(Value):
    """The first line: what the file holds, so that a file cut short shows."""

    format: str
    tournament: str
    head: str
    people: int
    entries: int
    seed: str
    """In hex; empty until it is revealed."""
    digest: str = ""
    """SHA-256 over the lines of the people, whom no chain covers; empty in older files."""
    signature: str = ""
    """By the house's key, over everything else; empty in older files."""


class _Format(Value):
    """First line of a file, in every version."""

    format: str


class Travelling(Value):
    """A tournament on its way: its people, and its entries as they are stored."""

    header: Header
    people: tuple[Person, ...]
    entries: tuple[Stored, ...]
    signed: bytes
    """Bytes under the signature."""


class ReadTournament(Value):
    """A tournament of a file, as it is looked at."""

    header: Header
    people: tuple[Person, ...]
    history: tuple[Recorded, ...]
    state: Tournament
    own: bool
    """This house has signed it."""


def export_tournament(journal_there: Journal, tournament: TournamentId, file: Path) -> Header:
    """Write a tournament to a new file, after its chain was read again."""
    stored = journal_there.stored(tournament_stream(tournament))
    if not stored:
        name = journal_there.engines.name
        raise StorageProblem("no_tournament", tournament=tournament, database=name)
    history = [recorded(entry, journal_there.codec) for entry in stored]
    _check_chain(stored, journal_there.engines.name)
    found = [journal_there.person(player) for player in _players(history)]
    known = tuple(replace(person, photo=b"") for person in found if person is not None)
    with fitting_together():
        state = tournament_of(history)
    seed = state.seed if state else ""
    digest = _digest(map(msgspec.json.encode, known))
    header = Header(FORMAT, tournament, stored[-1].hash, len(known), len(stored), seed, digest)
    rest = list(map(msgspec.json.encode, (*known, *stored)))
    signed = replace(header, signature=journal_there.key.sign(_PURPOSE, _signed(header, rest)))
    _write([msgspec.json.encode(signed), *rest], file)
    return signed


def read_tournament(journal_here: Journal, file: Path) -> ReadTournament:
    """A tournament as a file has it, to be looked at: nothing of it comes into the house."""
    come = _read(file)
    _check_chain(come.entries, str(file))
    history = [recorded(entry, journal_here.codec) for entry in come.entries]
    state = _sound_state(come, history, str(file))
    own = journal_here.key.has_signed(_PURPOSE, come.signed, come.header.signature)
    return ReadTournament(come.header, come.people, tuple(history), state, own)


def import_tournament(journal_here: Journal, file: Path, who: Who, at: Micros, command: str) -> Header:
    """Take a tournament back in, in one transaction: refused when it is there or not sound.

    So is one that this house has not signed, or that is not over: elsewhere it is only read. Its
    entries stay as they were written, hashes included; only their numbers in the journal are new.
    The house notes the head with which it came.
    """
    come = _read(file)
    _check_chain(come.entries, str(file))
    if not journal_here.key.has_signed(_PURPOSE, come.signed, come.header.signature):
        raise StorageProblem("tournament_of_elsewhere", database=str(file))
    with journal_here.engines.writing() as connection:
        _Arrival(connection, journal_here, come).write(who, at, command, str(file))
    return come.header


class _Arrival:
    """A tournament's entries, people and seed on their way into an open transaction."""

    def __init__(self, connection: Connection, journal_here: Journal, come: Travelling) -> None:
        self._connection, self._journal = connection, journal_here
        self._codec = journal_here.codec
        self._come = come
        self._stream = tournament_stream(TournamentId(come.header.tournament))
        self._writing = Transaction(
            connection, journal_here.statements, self._codec, (HOUSE, self._stream), key=journal_here.key
        )

    def write(self, who: Who, at: Micros, command: str, name: str) -> None:
        """Everything, or StorageProblem."""
        header = self._come.header
        if self._writing.version(self._stream):
            raise StorageProblem("exists_already", tournament=header.tournament)
        self._project(name)
        self._writing.add(self._come.entries)
        new = self._unknown(at)
        line = PeopleImported(len(new), 0, len(self._come.people) - len(new))
        why = f"{self._stream}:{header.head}"
        seed = (header.tournament, bytes.fromhex(header.seed)) if header.seed else None
        drafts = (Draft(HOUSE, line),)
        self._writing.commit(Commit(CommandId(command), at, who, why, drafts, people=new, seed=seed))
        self._writing.end()

    def _project(self, name: str) -> None:
        """Fold it, look at what it makes, and write its rows for search and reports."""
        history = [recorded(entry, self._codec) for entry in self._come.entries]
        state = _sound_state(self._come, history, name)
        if state.status not in (Status.FINISHED, Status.CANCELLED):
            raise StorageProblem("tournament_not_over", database=name)
        self._require_event(state, name)
        with fitting_together():
            rows = derived(history, state)
        for table, found in rows.items():
            if found:
                self._connection.execute(table.insert(), found)

    def _require_event(self, state: Tournament, name: str) -> None:
        """A flight or day 2 comes back only to its event, which has its bags and its money."""
        if state.of is None:
            return
        written = self._journal.entries(event_stream(state.of.event))
        event = grown_by(event_stream(state.of.event), None, written)
        known = event if isinstance(event, FlightsState) and state.id in event.nights else None
        if known is None or difference_from_nights(known, {state.id: state}) is not None:
            raise StorageProblem("tournament_without_event", database=name, label=state.of.label)

    def _unknown(self, at: Micros) -> tuple[Person, ...]:
        """Return the people unknown to this house; known and erased ones stay as they are here."""
        here = frozenset(self._connection.execute(select(people.c.id)).scalars())
        known = PeopleIndex(by_family_name(map(tuple, self._connection.execute(EVERYBODY))))
        come = (person for person in self._come.people if person.id not in here)
        return tuple(replace(_without_conflicts(person, known), added_at=at) for person in come)


def _without_conflicts(person: Person, known: PeopleIndex) -> Person:
    """A person who comes beside those who are known: no number is two people's, no bar is passed."""
    holders = known.holders(person)
    alike = (*(other for _, other in holders), *(twin for twin in known.twins(person) if twin.born))
    barred = person.barred or any(one.barred for one in alike)
    document, card = ("", "") if holders else (person.document, person.card_number)
    return replace(person, barred=barred, document=document, card_number=card)


def _sound_state(come: Travelling, history: Sequence[Recorded], name: str) -> Tournament:
    """Return the tournament of the entries; refused if it is unsound or its seed does not fit."""
    with fitting_together():
        state = tournament_of(history)
    seed, stream = come.header.seed, tournament_stream(TournamentId(come.header.tournament))
    if state is None or broken(state) or state.seed != seed:
        raise StorageProblem("unsound", database=name, what=stream)
    if seed and commitment(bytes.fromhex(seed)) != state.commitment:
        raise StorageProblem("unsound", database=name, what=stream)
    return state


def _check_chain(entries: Sequence[Stored], name: str) -> None:
    before = GENESIS
    for version, entry in enumerate(entries, 1):
        expected = replace(entry, stream=entries[0].stream, version=version, prev_hash=before)
        if entry != expected or recomputed(entry) != entry.hash:
            raise StorageProblem("unsound", database=name, what=f"{entry.stream} {entry.seq}")
        before = entry.hash


def _players(history: Sequence[Recorded]) -> list[PlayerId]:
    events = [entry.event for entry in history]
    sold = {event.player for event in events if isinstance(event, EntryRegistered)}
    asked = (event.invited for event in events if isinstance(event, InvitationsChanged))
    sold.update(player for invited in asked for player in invited)
    came = (event.field for event in events if isinstance(event, FieldCarried))
    return sorted(sold | {stack.player for stacks in came for stack in stacks})


def _write(lines: Iterable[bytes], file: Path) -> None:
    """Into a new file; one that breaks off is taken away."""
    made = False
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            made = True
            out.writelines(line + b"\n" for line in lines)
    except FileExistsError as error:
        raise StorageProblem("file_exists", database=str(file)) from error
    except OSError as error:
        if made:
            file.unlink(missing_ok=True)
        raise problem_of(error, str(file)) from error


def _read(file: Path) -> Travelling:
    try:
        lines = read_whole(file).splitlines()
    except OSError as error:
        raise problem_of(error, str(file)) from error
    if (kind := _line(lines, 0, _Format, file).format) != FORMAT:
        code = "newer_file" if kind.startswith(_KIND) else "not_a_tournament"
        raise StorageProblem(code, database=str(file), line=1)
    header = _line(lines, 0, Header, file)
    last = 1 + header.people + header.entries
    known = tuple(_line(lines, i, Person, file) for i in range(1, 1 + header.people))
    stored = tuple(_line(lines, i, Stored, file) for i in range(1 + header.people, last))
    stream = tournament_stream(TournamentId(header.tournament))
    whole = len(lines) == last and stored
    if not whole or stored[-1].hash != header.head or stored[0].stream != stream:
        raise StorageProblem("not_a_tournament", database=str(file), line=len(lines))
    if header.digest not in ("", _digest(lines[1 : 1 + header.people])):
        raise StorageProblem("unsound", database=str(file), what="people")
    signed = _signed(replace(header, signature=""), lines[1:])
    return Travelling(header, known, stored, signed)


def _signed(unsigned: Header, rest: Iterable[bytes]) -> bytes:
    """Return the bytes under the signature: the first line without it, and all others."""
    lines = (msgspec.json.encode(unsigned), *rest)
    return hashlib.sha256(b"\n".join(lines)).digest()


def _digest(lines: Iterable[bytes]) -> str:
    return hashlib.sha256(b"\n".join(lines)).hexdigest()


def _line(lines: Sequence[bytes], index: int, shape: type[T], file: Path) -> T:
    try:
        return msgspec.json.decode(lines[index], type=shape)
    except (msgspec.MsgspecError, IndexError, ValueError) as error:
        raise StorageProblem("not_a_tournament", database=str(file), line=index + 1) from error
