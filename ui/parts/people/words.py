"""Players: the rows of the list, what is noted about a person, and what an entry can still do."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from director.house.people import Person, called
from director.texts import N_, Texts
from director.texts.erased_words import erased_words
from director.texts.tournament_words import for_whom_words, named_mark, prize_words, word
from director.tournament.bounties import bounty_of
from director.tournament.clock import cards_left
from director.tournament.elimination import places
from director.tournament.entries import age, counted_entries, entry_kind, meets_condition, place_in_queue
from director.tournament.returns import chips_issued, paid_by
from director.tournament.settings import Offer, Purchase
from director.tournament.side_pools.rules import pools_of
from director.tournament.state import Entry, EntryStatus, SeatMark, StayReason, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import Cents, Chips, Micros


class PlayerGroup(StrEnum):
    """Which entries the list shows."""

    ALL = "all"
    IN = "in"
    WAITING = "waiting"
    OUT = "out"
    TAKEN_BACK = "taken_back"


GROUPS: Mapping[PlayerGroup, str] = {
    PlayerGroup.ALL: N_("All"),
    PlayerGroup.IN: N_("Still in"),
    PlayerGroup.WAITING: N_("Alternates"),
    PlayerGroup.OUT: N_("Gone out"),
    PlayerGroup.TAKEN_BACK: N_("Refunded, voided"),
}


class PlayerRow(Value):
    """Row of an entry; `queue` counts alternates from 1, `places` is known when out."""

    entry: EntryId
    player: PlayerId
    name: str
    sorts: str
    """The name by which it is sorted: that of the family first."""
    card: str
    kind: Purchase
    status: EntryStatus
    present: bool
    stays: StayReason | None
    seat: Seat | None
    queue: int
    stack: Chips
    """Chips as told, else all that were handed out."""
    is_reported: bool
    extras: int
    paid: Cents
    places: tuple[int, int] | None
    prize: Cents
    ticket: Cents
    """Part of the prize that is a ticket."""
    head: Cents
    """The bounty that it carries."""
    named: str
    """Mark of a named player's bounty."""
    at: Micros

    @property
    def group(self) -> PlayerGroup:
        """Return the group of the entry."""
        match self.status:
            case EntryStatus.QUEUED:
                return PlayerGroup.WAITING
            case EntryStatus.SEATED:
                return PlayerGroup.IN
            case EntryStatus.REFUNDED | EntryStatus.VOIDED:
                return PlayerGroup.TAKEN_BACK
            case _:
                return PlayerGroup.OUT


class Flag(Value):
    """Something to know about a person before Enter: a colour token and the words for it."""

    tone: str
    text: str


def player_rows(
    texts: Texts, tournament: Tournament, people: Mapping[PlayerId, Person]
) -> tuple[PlayerRow, ...]:
    """Every entry, the newest first."""
    out = places(tournament)
    queue = {entry: place for place, entry in enumerate(tournament.queue, start=1)}
    return tuple(
        _row(entry, people, queue.get(entry.id, 0), out.get(entry.id), erased_words(texts, entry.id))
        for entry in reversed(tuple(tournament.entries.values()))
    )


def _row(
    entry: Entry,
    people: Mapping[PlayerId, Person],
    queue: int,
    out: tuple[int, int] | None,
    erased: str = "",
) -> PlayerRow:
    person = people.get(entry.player)
    name = called(people, person) if person else erased
    told = entry.stack is not None and entry.status is EntryStatus.SEATED
    return PlayerRow(
        entry=entry.id,
        player=entry.player,
        name=name,
        sorts=person.sort_name if person else name,
        card=person.card_number if person else "",
        kind=entry.kind,
        status=entry.status,
        present=entry.present,
        stays=entry.stays,
        seat=entry.seat if entry.alive else None,
        queue=queue,
        stack=(entry.stack or 0) if told else chips_issued(entry),
        is_reported=told,
        extras=sum(not extra.voided for extra in entry.extras),
        paid=paid_by(entry) if entry.counts else 0,
        places=out if not entry.alive else None,
        prize=entry.prize.amount if entry.prize else 0,
        ticket=entry.prize.ticket if entry.prize else 0,
        head=entry.heads.own,
        named=named_mark(entry),
        at=entry.at,
    )


def where(row: PlayerRow, texts: Texts) -> str:
    """Return the seat of an entry, its place in the queue, or how it ended."""
    if row.seat is not None:
        return f"{row.seat.table} / {row.seat.number}{_absence_text(row, texts)}"
    if row.status is EntryStatus.QUEUED:
        return texts.say("Waiting, no. {n}", n=row.queue)
    return word(texts, row.status)


def where_order(row: PlayerRow) -> tuple[int, ...]:
    """How the column "where" sorts: tables, then the queue, then the rest."""
    if row.seat is not None:
        return (0, row.seat.table, row.seat.number)
    return (1, row.queue) if row.queue else (2, -(row.places or (0, 0))[0])


def place_text(span: tuple[int, int] | None) -> str:
    """A place, or the first and last of shared ones."""
    if span is None:
        return ""
    return str(span[0]) if span[0] == span[1] else f"{span[0]}–{span[1]}"


def status_tone(row: PlayerRow) -> str:
    """The colour that goes with the words of a row."""
    if row.group is PlayerGroup.WAITING or (row.group is PlayerGroup.IN and not row.present):
        return "amber"
    return "" if row.group is PlayerGroup.IN else "muted"


# --- a person at the desk --------------------------------------------------------------------------


def flags(
    person: Person, tournament: Tournament, today: str, texts: Texts, bar: Flag | None
) -> tuple[Flag, ...]:
    """Return warnings before registering a person, the gravest first, an expired bar last."""
    others = (
        *_age_flags(person, tournament, today, texts),
        *_condition_flags(person, tournament, texts),
        *_invitation_flags(person, tournament, texts),
        *_entry_flags(person, tournament, texts),
    )
    if bar is None:
        return others
    return (bar, *others) if bar.tone == "red" else (*others, bar)


def _age_flags(person: Person, tournament: Tournament, today: str, texts: Texts) -> Iterator[Flag]:
    least = tournament.settings.min_age
    years = age(person.born, today)
    if least and years is None:
        yield Flag("amber", texts.say("Date of birth unknown: check the document"))
    elif years is not None and years < least:
        yield Flag("red", texts.say("Under age: {age}", age=years))


def _condition_flags(person: Person, tournament: Tournament, texts: Texts) -> Iterator[Flag]:
    """Yield the tournament's conditions: fulfilled, or to be asked (T-R7)."""
    entrance = tournament.settings.entrance
    if asked := for_whom_words(texts, entrance):
        known = meets_condition(person.notes, person.gender, entrance)
        said = texts.say("For: {for_whom}", for_whom=asked)
        noted = texts.say("noted on the person")
        yield Flag("green" if known else "amber", f"{said} · {noted}" if known else said)
    day = texts.local(tournament.settings.starts_at).date().isoformat()
    years = age(person.born, day)
    if years is not None and years < entrance.least_age:
        yield Flag("amber", texts.say("For players of {age} and older", age=entrance.least_age))


def _invitation_flags(person: Person, tournament: Tournament, texts: Texts) -> Iterator[Flag]:
    """Whether somebody is on the list, where there is one."""
    if not tournament.invited:
        return
    invited = person.id in tournament.invited
    yield Flag("green", texts.say("Invited")) if invited else Flag("amber", texts.say("Not invited"))


def _entry_flags(person: Person, tournament: Tournament, texts: Texts) -> Iterator[Flag]:
    for entry in reversed(counted_entries(tournament, person.id)):
        match entry.status:
            case EntryStatus.SEATED if entry.seat is not None:
                yield Flag("blue", texts.say("Already in: {seat}", seat=seat_text(entry.seat, texts)))
            case EntryStatus.QUEUED:
                place = tournament.queue.index(entry.id) + 1
                yield Flag("blue", texts.say("Already in: waiting, no. {n}", n=place))
            case EntryStatus.DISQUALIFIED:
                yield Flag("red", texts.say("Was disqualified in this tournament"))
            case _:
                yield Flag("blue", texts.say("Was in already, entry {n} is out", n=entry.id))
        return


def alternate_words(place: int, texts: Texts) -> str:
    """Say that an entry sold now waits for a seat, with its place in the queue; empty for place 0."""
    if not place:
        return ""
    return texts.say("No seat is free: who registers now waits as alternate no. {n}.", n=place)


def seat_text(seat: Seat, texts: Texts) -> str:
    """A seat in words."""
    return texts.say("Table {table}, seat {seat}", table=seat.table, seat=seat.number)


def identity_line(person: Person, today: str, texts: Texts) -> str:
    """Age, country, card and document in one line."""
    years = age(person.born, today)
    parts = (
        texts.count("{n} year", "{n} years", years) if years is not None else "",
        person.country,
        texts.say("card {number}", number=person.card_number) if person.card_number else "",
        person.document,
    )
    return " · ".join(part for part in parts if part)


def next_purchase(tournament: Tournament, player: PlayerId) -> tuple[Purchase, Cents]:
    """Return the kind and price of a person's next entry."""
    return entry_kind(tournament, player), tournament.settings.buy_in.price.total


def reserved_seats(tournament: Tournament) -> tuple[Seat, ...]:
    """Free seats that the floorman may give away: reserved and easy to reach (T-6)."""
    given = (SeatMark.RESERVED, SeatMark.ACCESSIBLE)
    return tuple(
        Seat(table.number, seat)
        for table in tournament.open_tables
        for seat in range(1, table.size + 1)
        if table.at(seat) is None and table.marks[seat - 1] in given
    )


def lying_stacks(tournament: Tournament) -> bool:
    """Unsold stacks lie on the tables: a late player may get one that has been blinded off (T-R6)."""
    return any(any(table.unsold_stacks) for table in tournament.open_tables)


# --- what one entry is about -----------------------------------------------------------------------


class EntryFacts(Value):
    """Facts of an entry: headline, and pairs of caption and value."""

    title: str
    line: str
    pairs: tuple[tuple[str, str], ...]


def entry_facts(tournament: Tournament, entry: Entry, name: str, texts: Texts) -> EntryFacts:
    """Everything worth knowing about an entry at the desk."""
    row = row_of(tournament, entry, name)
    currency = tournament.settings.currency
    kind = word(texts, entry.kind)
    pairs = [
        (
            texts.say("Where"),
            seat_text(row.seat, texts) + _absence_text(row, texts) if row.seat else where(row, texts),
        ),
        (texts.say("Chips"), _chips_text(row, entry, texts)),
        (texts.say("Paid"), texts.money(row.paid, currency)),
        (texts.say("Receipt"), f"{entry.receipt.readable} · {word(texts, entry.method)}"),
    ]
    if row.places:
        pairs.append((texts.say("Place"), place_text(row.places)))
    if entry.bonus:
        pairs.append((texts.say("For coming early"), texts.number(entry.bonus)))
    if (shot := tournament.settings.shot_clock) is not None and shot.cards:
        left = texts.number(cards_left(tournament, entry))
        used = texts.number(entry.cards_used)
        pairs.append(
            (texts.say("Time cards"), texts.say("{left} left, {used} used", left=left, used=used))
        )
    if entry.prize:
        state = texts.say("owed") if entry.prize.owed else texts.say("paid")
        won = prize_words(texts, entry.prize.amount, entry.prize.ticket, currency)
        pairs.append((texts.say("Prize"), f"{won} · {state}"))
    if tournament.settings.bounty is not None:
        pairs += _heads(tournament, entry, texts)
    if inside := [pool.name for pool in pools_of(tournament, entry.id) if not pool.off]:
        pairs.append((texts.say("Side pools"), ", ".join(inside)))
    line = texts.say("Entry {n} · {kind} · {time}", n=entry.id, kind=kind, time=texts.time(entry.at))
    return EntryFacts(name, line, tuple(pairs))


def _heads(tournament: Tournament, entry: Entry, texts: Texts) -> Iterator[tuple[str, str]]:
    """The head that an entry carries, and what it has won with those of others."""
    won, currency = bounty_of(tournament, entry.id), tournament.settings.currency
    if entry.heads.own:
        yield texts.say("Own head"), texts.money(entry.heads.own, currency)
        if entry.heads.named:
            yield texts.say("Put on this player"), texts.money(entry.heads.named, currency)
    if won.total:
        heads = texts.count("{n} head", "{n} heads", won.heads)
        yield texts.say("Bounties won"), f"{texts.money(won.total, currency)} · {heads}"


def row_of(tournament: Tournament, entry: Entry, name: str) -> PlayerRow:
    """The row of one entry under a name."""
    place = place_in_queue(tournament, entry.id)
    alone = {entry.player: Person(entry.player, name, "")}
    return _row(entry, alone, place, places(tournament).get(entry.id))


def _absence_text(row: PlayerRow, texts: Texts) -> str:
    """Say that nobody sits at the seat, or why its player keeps it."""
    kept = f" · {word(texts, row.stays)}" if row.stays is not None else ""
    return kept if row.present else " · " + texts.say("away")


def _chips_text(row: PlayerRow, entry: Entry, texts: Texts) -> str:
    if entry.status is not EntryStatus.SEATED:
        issued = texts.number(chips_issued(entry))
        queued = entry.status is EntryStatus.QUEUED
        return issued if queued else texts.say("{chips} handed out", chips=issued)
    if not row.is_reported:
        return texts.say("{chips} handed out", chips=texts.number(row.stack))
    time = texts.time(entry.stack_at)
    return texts.say("{chips} as told at {time}", chips=texts.number(row.stack), time=time)


def offers(tournament: Tournament) -> tuple[tuple[Purchase, Offer], ...]:
    """The extras that this tournament sells."""
    settings = tournament.settings
    pairs = (
        (Purchase.REBUY, settings.rebuy),
        (Purchase.ADD_ON, settings.add_on),
        (Purchase.STAFF_BONUS, settings.staff_bonus),
    )
    return tuple((kind, offer) for kind, offer in pairs if offer is not None)


def counts_by_group(rows: tuple[PlayerRow, ...]) -> Mapping[PlayerGroup, int]:
    """How many entries each group has."""
    counted = dict.fromkeys(PlayerGroup, 0)
    for row in rows:
        counted[row.group] += 1
    return {**counted, PlayerGroup.ALL: len(rows)}
