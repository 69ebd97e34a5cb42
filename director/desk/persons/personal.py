"""Personal data: all that the house holds of one person, and who has not been here for so long."""

import base64
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.deposits import DepositMove, moves_of
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.cashdesk.queries.vouchers import IssuedVoucher
from director.desk.house.retention import last_retained_payment
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import months_before
from director.desk.kernel.ports import HOUSE, ReceiptRow, Recorded, till_stream
from director.desk.kernel.rows.defaults import named
from director.desk.persons.players import History, player_history
from director.desk.persons.statement import StatementLine, cash_lines, pit_lines
from director.desk.pit.queries import WonHit, won_hits
from director.desk.series.queries.leagues import AdjustmentLine, league_table, leagues
from director.house.events import AboutPerson
from director.house.people import Person, Staff
from director.house.templates import BAR, FLIGHTS, STAFF, Bar, FlightsRow
from director.poker.cash.state import Waiter
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, EventId, PlayerId, TournamentId
from director.values.quantity import Cents, Chips, Micros


class LeaguePlace(Value):
    """A person's line of a league, and what was given by hand; place 0: too few nights for one."""

    league: str
    place: int
    points: int
    played: int
    by_hand: tuple[AdjustmentLine, ...]


class BaggedStack(Value):
    """A stack that went from a flight to its event."""

    event: str
    flight: str
    chips: Chips
    at: Micros


class EnvelopeWon(Value):
    """An envelope that was opened for a player whom the person, alone or with others, knocked out."""

    tournament: TournamentId
    number: int
    amount: Cents
    at: Micros


class PersonalData(Value):
    """A person's row and all that the house's books and journal hold of them, at an instant."""

    at: Micros
    person: Person
    name: str
    """Name by which the house calls the person."""
    history: History
    entries: tuple[Entry, ...]
    """The entries of the history, whole, in the same order."""
    cash: tuple[StatementLine, ...]
    """The cash tables that the person has sat at."""
    pit: tuple[StatementLine, ...]
    """The game tables at which the person was named at a box."""
    hits: tuple[WonHit, ...]
    """Jackpot hits of the person."""
    waits: tuple[Waiter, ...]
    """Places on the waiting list, now."""
    payments: tuple[ReceiptRow, ...]
    checks: tuple[Recorded, ...]
    """Receipts for which a document was seen: the reason of each says which."""
    deposits: tuple[DepositMove, ...]
    """Movements of the deposit."""
    leagues: tuple[LeaguePlace, ...]
    bags: tuple[BaggedStack, ...]
    """Stacks that flights have sent on to an event."""
    envelopes: tuple[EnvelopeWon, ...]
    tickets: tuple[IssuedVoucher, ...]
    """Tickets won and vouchers given, good or used."""
    noted: tuple[Recorded, ...]
    """Entries about the row in the house's journal."""
    bar: Bar | None = None
    """Why the person may not come in, where that is known; one that is over too."""
    barred_by: str = ""
    """Name of the member of staff who gave the bar."""


def personal_data(desk: Desk, player: PlayerId) -> PersonalData | None:
    """All that the house holds of somebody; None for whom it does not know."""
    person = desk.store.person(player)
    if person is None:
        return None
    history = player_history(desk.store, player)
    entries = tuple(
        desk.tournament(night.tournament.id).entries[night.entry.entry] for night in history.played
    )
    payments = desk.store.payments(player)
    bar = desk.store.rows(BAR, Bar).get(player) if person.barred else None
    return PersonalData(
        at=desk.now(),
        person=person,
        name=named(desk.store, person),
        history=history,
        entries=entries,
        cash=tuple(sorted(cash_lines(desk, player), key=lambda line: line.at)),
        pit=tuple(sorted(pit_lines(desk, player), key=lambda line: line.at)),
        hits=tuple(won for won in won_hits(desk) if player in (won.hit.player, won.hit.stated)),
        waits=tuple(waiter for waiter in desk.waiting().waiters if waiter.player == player),
        payments=payments,
        checks=tuple(_checks(desk, player, payments)),
        deposits=moves_of(desk, player),
        leagues=tuple(_league_places(desk, player)),
        bags=tuple(_bagged_stacks(desk, player)),
        envelopes=tuple(
            won
            for night in history.played
            for won in _envelopes_won(desk.tournament(night.tournament.id), night.entry.entry)
        ),
        tickets=tuple(_tickets(desk, player, history)),
        noted=tuple(entry for entry in desk.store.entries(HOUSE) if _is_about(entry, player)),
        bar=bar,
        barred_by=_staff_name(desk, bar) if bar is not None else "",
    )


def as_json(data: PersonalData) -> str:
    """For machines: every field by its name, times as microseconds UTC, amounts in minor units."""
    person = asdict(data.person) | {"photo": base64.b64encode(data.person.photo).decode("ascii")}
    played = [
        {"tournament": asdict(night.tournament), "entry": asdict(entry)}
        for night, entry in zip(data.history.played, data.entries, strict=True)
    ]
    whole = {
        "at": data.at,
        "person": person,
        "bar": asdict(data.bar) if data.bar is not None else None,
        "entries": played,
        "cash_tables": [asdict(line) for line in data.cash],
        "game_tables": [asdict(line) for line in data.pit],
        "jackpot_hits": [asdict(won.hit) for won in data.hits],
        "waiting": [asdict(waiter) for waiter in data.waits],
        "payments": [asdict(payment) for payment in data.payments],
        "documents_seen": _written(data.checks),
        "deposits": [asdict(move) for move in data.deposits],
        "leagues": [asdict(place) for place in data.leagues],
        "bags": [asdict(stack) for stack in data.bags],
        "envelopes": [asdict(won) for won in data.envelopes],
        "tickets": [asdict(known) for known in data.tickets],
        "journal": _written(data.noted),
    }
    return json.dumps(whole, ensure_ascii=False, indent=2, default=str)


def _staff_name(desk: Desk, bar: Bar) -> str:
    member = desk.store.rows(STAFF, Staff).get(bar.by)
    return member.name if member is not None else bar.by


def _written(entries: Iterable[Recorded]) -> list[dict[str, object]]:
    return [
        {
            "seq": entry.seq,
            "at": entry.at,
            "kind": entry.kind,
            "reason": entry.reason,
            "event": asdict(entry.event),
        }
        for entry in entries
    ]


def _league_places(desk: Desk, player: PlayerId) -> Iterator[LeaguePlace]:
    """Every league that knows the person, by season, the newest first."""
    for league in leagues(desk):
        table = league_table(desk, league.id)
        line = next((line for line in table.lines if line.player == player), None)
        by_hand = tuple(given for given in table.adjustments if given.player == player)
        if line is not None:
            yield LeaguePlace(league.terms.name, line.place, line.points, line.played, by_hand)
        elif by_hand:
            yield LeaguePlace(league.terms.name, 0, 0, 0, by_hand)


def _bagged_stacks(desk: Desk, player: PlayerId) -> Iterator[BaggedStack]:
    """Every stack of the person that a flight has sent on, kept or given up."""
    for row in desk.store.rows(FLIGHTS, FlightsRow).values():
        event = desk.flights(EventId(row.id))
        for flight, closed in event.closed:
            for stack in closed.stacks:
                if stack.player == player:
                    yield BaggedStack(event.name, flight.label, stack.chips, closed.at)


def _envelopes_won(tournament: Tournament, entry: EntryId) -> Iterator[EnvelopeWon]:
    """The envelopes that an entry has won, or shared."""
    for opened in tournament.envelopes.opened if tournament.envelopes else ():
        lost = tournament.entries[opened.entry].heads.lost
        if lost is not None and entry in lost.winners:
            yield EnvelopeWon(tournament.id, opened.number, opened.amount, opened.at)


def _checks(desk: Desk, player: PlayerId, payments: Iterable[ReceiptRow]) -> Iterator[Recorded]:
    for till in sorted({payment.till for payment in payments if payment.document_seen}):
        for entry in desk.story(till_stream(till)):
            event = entry.event
            if isinstance(event, ReceiptIssued) and event.player == player and event.document_seen:
                yield entry


def _tickets(desk: Desk, player: PlayerId, history: History) -> Iterator[IssuedVoucher]:
    """Yield the vouchers given to the person and the tickets won by their entries."""
    won = {(night.tournament.id, night.entry.entry) for night in history.played}
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            if ticket.player == player or (ticket.tournament, ticket.entry) in won:
                yield IssuedVoucher(till, state.currency, ticket)


def _is_about(entry: Recorded, player: PlayerId) -> bool:
    event = entry.event
    return isinstance(event, AboutPerson) and event.person == player


class Forgettable(Value):
    """Somebody who may be erased, and when the house has seen them last."""

    person: Person
    last: Micros


def forgettable(desk: Desk, months: int) -> tuple[Forgettable, ...]:
    """Return the people not seen for a number of months, the longest away first; 0 = nobody.

    Who was never here counts from when the person was added or came with a list; who is barred now,
    still plays, is owed a prize or has a deposit, stays, and whose payments the law keeps.
    """
    if not months:
        return ()
    until, visits = months_before(desk.now(), months), desk.store.last_visits()
    deposits = {player for player, _ in desk.deposits().balances}
    kept = {*desk.store.bound_players(), *_in_the_cash_room(desk), *deposits}
    over = {bar.player for bar in desk.store.rows(BAR, Bar).values() if bar.is_over(desk.now())}
    found = (
        Forgettable(person, visits.get(person.id, person.added_at))
        for person in desk.store.people()
        if (not person.barred or person.id in over) and person.id not in kept
    )
    years, away = desk.house().diligence_years, [person for person in found if person.last < until]
    free = (
        visit
        for visit in away
        if not last_retained_payment(desk.store.payments(visit.person.id), desk.now(), years)
    )
    return tuple(sorted(free, key=lambda person: person.last))


def _in_the_cash_room(desk: Desk) -> set[PlayerId]:
    tables = map(desk.cash_table, desk.open_cash_tables())
    seated = {sitting.player for table in tables for sitting in table.sittings}
    return seated | {waiter.player for waiter in desk.waiting().waiters}
