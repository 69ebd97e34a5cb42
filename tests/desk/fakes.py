"""Fakes for the ports: a store in memory, a time that is told, a chance that repeats itself."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar, cast

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.ports import (
    NEWEST,
    Commit,
    Draft,
    EntryRow,
    JournalMatches,
    JournalQuery,
    Likely,
    Noting,
    Reader,
    ReceiptRow,
    Recorded,
    StateSnapshot,
    StorageProblem,
    TournamentRow,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.rows.root import noting
from director.house.accepting import Differing
from director.house.events import Head
from director.house.people import Person
from director.house.screen_hands import ScreenHand
from director.house.standing_clocks import StandingClocks
from director.series.league.points import Field, PlayerResult
from director.tournament.elimination import knock_outs, place_of, places_at_the_end
from director.tournament.settings import Purchase
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.winnings import paid_pool
from director.values.folding import number_key, same_name
from director.values.ids import CommandId, PlayerId, StationId, StreamId, TillId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import SECOND, Cents, Micros

R = TypeVar("R")

EVENING: Micros = 1_793_550_600 * SECOND
"""1 November 2026, 17:30 in Bratislava."""


class FakeTime:
    """A time of day that passes only when told."""

    def __init__(self, at: Micros = EVENING) -> None:
        self.at = at

    def now(self) -> Micros:
        return self.at

    def pass_seconds(self, seconds: float) -> None:
        self.at += round(seconds * SECOND)

    def pass_minutes(self, minutes: float) -> None:
        self.pass_seconds(minutes * 60)


class FakeChance:
    """Seeds and identities that are the same in every run."""

    def __init__(self, name: str = "riffle") -> None:
        self._name = name
        self._count = 0

    def seed(self) -> bytes:
        return hashlib.sha256(self._next().encode()).digest()

    def uuid(self) -> str:
        digest = hashlib.sha256(self._next().encode()).hexdigest()
        return "-".join((digest[:8], digest[8:12], digest[12:16], digest[16:20], digest[20:32]))

    def _next(self) -> str:
        self._count += 1
        return f"{self._name}/{self._count}"


class FakeWriting:
    """A write transaction on the fake store: nothing is kept unless it ends well."""

    def __init__(self, store: "FakeStore", command: CommandId) -> None:
        self._store = store
        self._command = command
        self.commits: list[tuple[Commit, tuple[Recorded, ...]]] = []
        self.recorded: tuple[Recorded, ...] = ()

    def commit(self, commit: Commit) -> None:
        self.recorded = self._store.recorded(commit)
        self.commits.append((commit, self.recorded))


class FakeStore:
    """A database that lives in memory; `fail_next_commit` makes the next commit fail."""

    def __init__(self) -> None:
        self.journal: list[Recorded] = []
        self.fail_next_commit = False
        self.kept: dict[StreamId, StateSnapshot] = {}
        """Tills as they stood, put here by a test."""
        self.by_hand: tuple[Differing, ...] = ()
        """What was done past the desk."""
        self._streams: dict[StreamId, list[Recorded]] = {}
        self._commands: dict[CommandId, list[Recorded]] = {}
        self._people: dict[PlayerId, Person] = {}
        self._rows: dict[tuple[str, str], object] = {}
        self._seeds: dict[str, bytes] = {}
        self._noted: dict[str, Head] = {}
        self._total = ""
        self._tournaments: dict[TournamentId, Tournament] = {}

    @contextmanager
    def writing(
        self,
        command: CommandId,
        streams: Sequence[StreamId],
        reader: Reader,
        likely: Likely | None = None,
    ) -> Iterator[FakeWriting]:
        for stream in streams:
            reader.take(stream, tuple(self.entries(stream, reader.version(stream))))
        writing = FakeWriting(self, command)
        yield writing
        if self.fail_next_commit:
            self.fail_next_commit = False
            raise StorageProblem("disk_full")
        for commit, recorded in writing.commits:
            stray = {entry.stream for entry in recorded} - set(streams)
            assert not stray, f"written without its lock: {stray}"
            self._keep(commit, recorded)

    def recorded(self, commit: Commit) -> tuple[Recorded, ...]:
        """The entries that a commit would write."""
        made: list[Recorded] = []
        heads: dict[StreamId, tuple[int, str]] = {}
        for draft in commit.drafts:
            version, previous = heads.get(draft.stream) or self._head(draft.stream)
            entry = self._entry(commit, draft, version + 1, previous, len(self.journal) + len(made) + 1)
            heads[draft.stream] = (entry.version, entry.hash)
            made.append(entry)
        return tuple(made)

    def keep_as_it_is(self, entry: Recorded) -> None:
        """Put an entry into its stream that no desk would have written."""
        self._streams.setdefault(entry.stream, []).append(entry)

    def journal_of(self, command: CommandId) -> Sequence[Recorded]:
        return self._commands.get(command, ())

    def streams(self) -> tuple[Head, ...]:
        return tuple(
            Head(stream, entries[-1].version, entries[-1].hash)
            for stream, entries in sorted(self._streams.items())
        )

    def head(self, stream: StreamId) -> Head | None:
        return next((head for head in self.streams() if head.stream == stream), None)

    def noting(self) -> Noting:
        moved = [(head, self._noted.get(head.stream)) for head in self.streams()]
        return noting([(now, then) for now, then in moved if now != then], self._total)

    def of_command(self, command: CommandId) -> tuple[Recorded, ...]:
        return tuple(self._commands.get(command, ()))

    def entries(self, stream: StreamId, after: int = 0, until: int = NEWEST) -> Iterator[Recorded]:
        yield from self._streams.get(stream, [])[after:until]

    def first_since(self, stream: StreamId, at: Micros) -> int:
        written = self._streams.get(stream, ())
        return next((entry.version for entry in written if entry.at >= at), NEWEST)

    def state_snapshot(self, stream: StreamId) -> StateSnapshot | None:
        return self.kept.get(stream)

    def newest(self, limit: int, before_seq: int | None = None) -> tuple[Recorded, ...]:
        end = len(self.journal) if before_seq is None else before_seq - 1
        return tuple(reversed(self.journal[max(0, end - limit) : end]))

    def search(self, asked: JournalQuery, most: int) -> JournalMatches:
        among = [
            entry
            for entry in self.journal
            if entry.stream.startswith(asked.among)
            and entry.kind not in asked.without
            and (asked.since is None or entry.at >= asked.since)
            and (asked.until is None or entry.at <= asked.until)
        ]
        newest: dict[CommandId, list[Recorded]] = {}
        for entry in reversed(among):
            newest.setdefault(entry.command, []).append(entry)
        found = tuple(command for command, entries in newest.items() if _is_as(asked, entries))
        return JournalMatches(found[:most], len(found))

    def written(self, commands: Sequence[CommandId]) -> tuple[Recorded, ...]:
        return tuple(entry for entry in self.journal if entry.command in set(commands))

    def tournaments(self) -> tuple[TournamentRow, ...]:
        rows = [_tournament_row(state) for state in self._tournaments.values()]
        return tuple(sorted(rows, key=lambda row: (row.starts_at, row.name)))

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        live = (Status.REGISTERING, Status.RUNNING)
        return tuple(row for row in self.tournaments() if row.status in live)

    def over_since(self, at: Micros) -> tuple[TournamentRow, ...]:
        over = (Status.FINISHED, Status.CANCELLED)
        return tuple(
            row
            for row in self.tournaments()
            if row.status in over and self.first_since(tournament_stream(row.id), at) != NEWEST
        )

    def player_entries(self, player: PlayerId) -> tuple[EntryRow, ...]:
        newest_first = sorted(
            self._tournaments.values(), key=lambda state: state.settings.starts_at, reverse=True
        )
        return tuple(
            _entry_row(state, state.entries[entry])
            for state in newest_first
            for entry in state.players.get(player, ())
        )

    def results(self, among: Sequence[TournamentId]) -> tuple[Field, ...]:
        states = (state for state in self._tournaments.values() if state.id in among)
        over = (state for state in states if state.status is Status.FINISHED)
        return tuple(sorted(map(_field, over), key=lambda field: (field.starts_at, field.tournament)))

    def prizes_paid(self, among: Sequence[TournamentId]) -> Mapping[TournamentId, Cents]:
        states = (self._tournaments[each] for each in among if each in self._tournaments)
        paid = {
            state.id: sum(entry.prize.amount for entry in state.entries.values() if entry.prize)
            for state in states
        }
        return {tournament: amount for tournament, amount in paid.items() if amount}

    def receipts(self, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
        return tuple(
            _receipt_row(entry, entry.event)
            for entry in self.journal
            if isinstance(entry.event, ReceiptIssued) and entry.event.tournament == tournament
        )

    def receipt(self, receipt: Receipt) -> Recorded | None:
        wanted = (receipt.series, receipt.number)
        found = (
            entry
            for entry in self._streams.get(till_stream(receipt.till), ())
            if isinstance(entry.event, ReceiptIssued)
            and (entry.event.series, entry.event.number) == wanted
        )
        return next(found, None)

    def linked(self, player: PlayerId, since: Micros) -> tuple[Recorded, ...]:
        return tuple(
            entry
            for entry in self.journal
            if isinstance(entry.event, ReceiptIssued)
            and entry.event.player == player
            and entry.at > since
        )

    def payments(self, player: PlayerId) -> tuple[ReceiptRow, ...]:
        return tuple(
            _receipt_row(entry, entry.event)
            for entry in self.journal
            if isinstance(entry.event, ReceiptIssued) and entry.event.player == player
        )

    def bound_players(self) -> dict[PlayerId, bool]:
        over = (Status.FINISHED, Status.CANCELLED)
        bound: dict[PlayerId, bool] = {}
        for state in self._tournaments.values():
            for entry in state.entries.values():
                owed = entry.prize is not None and entry.prize.owed
                if owed or state.status not in over:
                    bound[entry.player] = owed or bound.get(entry.player, False)
        return bound

    def last_visits(self) -> dict[PlayerId, Micros]:
        return {
            PlayerId(entry.event.player): entry.at
            for entry in self.journal
            if isinstance(entry.event, ReceiptIssued) and entry.event.player
        }

    def people(self) -> tuple[Person, ...]:
        named = (person for person in self._people.values() if person.name)
        return tuple(sorted(named, key=lambda person: person.sort_name))

    def person(self, player: PlayerId) -> Person | None:
        found = self._people.get(player)
        return found if found is not None and found.name else None

    def people_alike(self, person: Person) -> tuple[Person, ...]:
        return tuple(each for each in self.people() if _is_alike(person, each))

    def person_and_born_with(self, player: PlayerId) -> tuple[Person | None, tuple[Person, ...]]:
        own = self.person(player)
        if own is None or not own.born:
            return own, ()
        others = (each for each in self.people() if each.born == own.born)
        return own, tuple(each for each in others if each.id != player)

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        for person in self._people.values():
            if (document and person.document == document) or (
                card_number and person.card_number == card_number
            ):
                return person
        return None

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        found = {key: value for (of, key), value in self._rows.items() if of == kind}
        assert all(isinstance(value, shape) for value in found.values())
        return cast("dict[str, R]", found)

    def differing(self) -> tuple[Differing, ...]:
        return self.by_hand

    def in_question(self, kind: str, key: str) -> bool:
        return any((row.kind, row.key) == (kind, key) for row in self.by_hand)

    def seed(self, owner: str) -> bytes:
        return self._seeds[owner]

    def fingerprint(self, fact: str, person: str = "") -> str:
        return hashlib.sha256(f"of this house: {person} {fact}".encode()).hexdigest()[:32]

    def show(self, kind: str, station: StationId, row: ScreenHand | StandingClocks | None) -> None:
        self._rows.pop((kind, station), None)
        if row is not None:
            self._rows[kind, station] = row

    def phone_secret(self) -> bytes:
        return hashlib.sha256(b"phones of this house").digest()

    def _head(self, stream: StreamId) -> tuple[int, str]:
        entries = self._streams.get(stream)
        return (entries[-1].version, entries[-1].hash) if entries else (0, "")

    def _entry(self, commit: Commit, draft: Draft, version: int, previous: str, seq: int) -> Recorded:
        content = f"{draft.stream}|{version}|{commit.at}|{draft.event!r}|{previous}"
        return Recorded(
            seq=seq,
            stream=draft.stream,
            version=version,
            command=commit.command,
            kind=type(draft.event).__name__,
            at=commit.at,
            actor=commit.who.actor,
            station=commit.who.station,
            reason=commit.reason,
            event=draft.event,
            hash=hashlib.sha256(content.encode()).hexdigest(),
        )

    def _keep(self, commit: Commit, recorded: tuple[Recorded, ...]) -> None:
        self.journal.extend(recorded)
        for entry in recorded:
            self._streams.setdefault(entry.stream, []).append(entry)
            self._commands.setdefault(entry.command, []).append(entry)
        for change in commit.tournaments:
            self._tournaments[change.after.id] = change.after
        for person in commit.people:
            self._people[person.id] = person
        for kind, key, value in commit.rows:
            if value is None:
                self._rows.pop((kind, key), None)
            else:
                self._rows[kind, key] = value
        if commit.noting is not None:
            self._noted |= {head.stream: head for head in commit.noting.heads}
            self._total = commit.noting.total
        if commit.seed is not None:
            self._seeds[commit.seed[0]] = commit.seed[1]


def _tournament_row(state: Tournament) -> TournamentRow:
    settings = state.settings
    return TournamentRow(
        id=state.id,
        name=settings.name,
        status=state.status,
        starts_at=settings.starts_at,
        currency=settings.currency,
        price=settings.buy_in.price.total,
        guarantee=settings.guarantee,
        entries=state.field_entries,
        alive=state.alive,
        pool=paid_pool(state),
    )


def _entry_row(state: Tournament, entry: Entry) -> EntryRow:
    bought = sum(extra.price.total for extra in entry.extras if not extra.voided)
    out = entry.counts and not entry.alive
    return EntryRow(
        tournament=state.id,
        entry=entry.id,
        player=entry.player,
        kind=entry.kind,
        status=entry.status,
        paid=entry.price.total + bought if entry.counts else 0,
        prize=(entry.prize.amount if entry.prize else 0) + entry.heads.paid,
        place=(place_of(state, entry.id) or (0, 0))[0] if out else 0,
    )


def _field(state: Tournament) -> Field:
    ends, knocked_out = places_at_the_end(state), knock_outs(state)
    results = []
    for player, entered in state.players.items():
        mine = [
            entry for entry in map(state.entries.__getitem__, entered)
            if entry.id in ends or entry.status is EntryStatus.SEATED
        ]  # fmt: skip
        extras = [extra for entry in mine for extra in entry.extras if not extra.voided]
        rebuys = sum(extra.kind is Purchase.REBUY for extra in extras)
        prices = [*(entry.price for entry in mine), *(extra.price for extra in extras)]
        if mine:
            results.append(
                PlayerResult(
                    player,
                    min(ends.get(entry.id, 0) for entry in mine),
                    sum(knocked_out[entry.id] for entry in mine),
                    rebuys + len(mine) - 1,
                    sum(price.total for price in prices),
                    sum(entry.prize.amount for entry in mine if entry.prize),
                    sum(price.prize + price.bounty for price in prices),
                )
            )
    settings, price = state.settings, state.settings.buy_in.price
    return Field(
        state.id,
        settings.name,
        settings.starts_at,
        settings.currency,
        state.field_entries,
        price.prize + price.bounty,
        paid_pool(state),
        tuple(sorted(results, key=lambda result: (result.place, result.player))),
    )


def _receipt_row(entry: Recorded, event: ReceiptIssued) -> ReceiptRow:
    return ReceiptRow(
        till=TillId(entry.stream.removeprefix("till:")),
        series=event.series,
        number=event.number,
        at=entry.at,
        amount=event.amount,
        method=event.method,
        tournament=event.tournament,
        entry=event.entry,
        purpose=event.purpose,
        currency=event.currency,
        document_seen=event.document_seen,
    )


def _is_as(asked: JournalQuery, entries: list[Recorded]) -> bool:
    """By whom, where and what; what entries hold is looked for by the database's own tests."""
    assert not asked.signs
    return any(
        entry.stream.startswith(asked.room)
        and asked.actor in (None, entry.actor)
        and (not asked.kinds or entry.kind in asked.kinds)
        for entry in entries
    )


def _is_alike(person: Person, other: Person) -> bool:
    facts = ("document", "card_number")
    pairs = ((number_key(getattr(person, fact)), number_key(getattr(other, fact))) for fact in facts)
    shared = any(one == two for one, two in (*pairs, (person.born, other.born)) if one)
    return shared or same_name(person.name, other.name, whole=True)
