"""Personal data: all that the house holds of one person, to be given out to them."""

import base64
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict

from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.deposits import Move, moves_of
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.cashdesk.queries.vouchers import Known
from director.desk.desk import Desk
from director.desk.house.events import PersonAdded, PersonEdited, PersonErased
from director.desk.house.people import Person
from director.desk.house.queries.players import History, player_history
from director.desk.house.queries.statement import StatementLine, cash_lines
from director.desk.ports import HOUSE, ReceiptRow, Recorded, till_stream
from director.poker.cash.state import Waiter
from director.tournament.state import Entry
from director.values.dataclass import dataclass
from director.values.ids import Micros, PlayerId


@dataclass(frozen=True, slots=True)
class PersonalData:
    """A person's row and all that the house's books and journal hold of them, at an instant."""

    at: Micros
    person: Person
    history: History
    entries: tuple[Entry, ...]
    """The entries of the history, whole, in the same order."""
    cash: tuple[StatementLine, ...]
    """The cash tables that the person has sat at."""
    waits: tuple[Waiter, ...]
    """Places on the waiting list, now."""
    payments: tuple[ReceiptRow, ...]
    checks: tuple[Recorded, ...]
    """Receipts for which a document was seen: the reason of each says which."""
    deposits: tuple[Move, ...]
    """What was left with the house and taken again."""
    tickets: tuple[Known, ...]
    """Tickets won and vouchers given, good or used."""
    noted: tuple[Recorded, ...]
    """What the house's journal says of the row."""


def personal_data(desk: Desk, player: PlayerId) -> PersonalData | None:
    """All that the house holds of somebody; None for whom it does not know."""
    person = desk.store.person(player)
    if person is None:
        return None
    history = player_history(desk.store, player)
    entries = tuple(
        desk.tournament(one.tournament.id).entries[one.entry.entry] for one in history.played
    )
    payments = desk.store.payments(player)
    return PersonalData(
        at=desk.now(),
        person=person,
        history=history,
        entries=entries,
        cash=tuple(sorted(cash_lines(desk, player), key=lambda line: line.at)),
        waits=tuple(one for one in desk.waiting().waiters if one.player == player),
        payments=payments,
        checks=tuple(_checks(desk, player, payments)),
        deposits=moves_of(desk, player),
        tickets=tuple(_tickets(desk, player, history)),
        noted=tuple(one for one in desk.store.entries(HOUSE) if _is_about(one, player)),
    )


def as_json(data: PersonalData) -> str:
    """For machines: every field by its name, times as microseconds UTC, amounts in minor units."""
    person = asdict(data.person) | {"photo": base64.b64encode(data.person.photo).decode("ascii")}
    played = [
        {"tournament": asdict(one.tournament), "entry": asdict(entry)}
        for one, entry in zip(data.history.played, data.entries, strict=True)
    ]
    whole = {
        "at": data.at,
        "person": person,
        "entries": played,
        "cash_tables": [asdict(line) for line in data.cash],
        "waiting": [asdict(waiter) for waiter in data.waits],
        "payments": [asdict(payment) for payment in data.payments],
        "documents_seen": _written(data.checks),
        "deposits": [asdict(move) for move in data.deposits],
        "tickets": [asdict(known) for known in data.tickets],
        "journal": _written(data.noted),
    }
    return json.dumps(whole, ensure_ascii=False, indent=2, default=str)


def _written(entries: Iterable[Recorded]) -> list[dict[str, object]]:
    return [
        {
            "seq": one.seq,
            "at": one.at,
            "kind": one.kind,
            "reason": one.reason,
            "event": asdict(one.event),
        }
        for one in entries
    ]


def _checks(desk: Desk, player: PlayerId, payments: Iterable[ReceiptRow]) -> Iterator[Recorded]:
    for till in sorted({payment.till for payment in payments if payment.document_seen}):
        for one in desk.story(till_stream(till)):
            event = one.event
            if isinstance(event, ReceiptIssued) and event.player == player and event.document_seen:
                yield one


def _tickets(desk: Desk, player: PlayerId, history: History) -> Iterator[Known]:
    """Those given to the person, and those won by their entries."""
    won = {(one.tournament.id, one.entry.entry) for one in history.played}
    for till in till_ids(desk):
        state = desk.till(till)
        for ticket in state.tickets.values():
            if ticket.player == player or (ticket.tournament, ticket.entry) in won:
                yield Known(till, state.currency, ticket)


def _is_about(entry: Recorded, player: PlayerId) -> bool:
    event = entry.event
    return isinstance(event, PersonAdded | PersonEdited | PersonErased) and event.person == player
