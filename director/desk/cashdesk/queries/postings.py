"""Postings: every event that moves money as balanced lines, with who wrote it, where and when.

Tills carry theirs; the overlay, the flights of an event, the house-game tables and the jackpots are
posted from the figures that their own rules compute.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from director.cashdesk.ledger import Posting
from director.cashdesk.till_moves import cashier_after
from director.cashdesk.tills import MoneyEvent, ReceiptIssued, TillCounted, TillOpened
from director.desk.cashdesk.queries.overlay_postings import (
    History,
    Overlay,
    at_event,
    overlaid,
    pools_heads,
)
from director.desk.cashdesk.queries.table_postings import at_jackpot, at_table
from director.desk.kernel.ports import Recorded
from director.games.table.jackpot_events import JackpotEvent, JackpotOpened
from director.games.table.state import GameTable
from director.series.flights.events import FieldGathered, FlightsEvent
from director.series.flights.state import FlightsState
from director.tournament.events import TournamentAnnounced
from director.values.dataclass import Value, replace
from director.values.ids import StaffId, StationId, StreamId, TillId
from director.values.payment import Receipt
from director.values.quantity import Micros


class PostedEntry(Value):
    """A posting with when, where and by whom it was written; a receipt of nothing has no lines."""

    seq: int
    stream: StreamId
    at: Micros
    actor: StaffId
    station: StationId
    reason: str
    kind: str
    """The event that moved the money."""
    currency: str
    lines: Posting
    series: str = ""
    """Series of its receipt; empty without one."""
    receipt: str = ""
    player: str = ""
    tournament: str = ""
    answered: str = ""
    """Cashier who answered for the till until a count, and so for its differences."""


class TillHistory(Value):
    """Facts of a till's earlier entries that its postings need."""

    currency: str
    cashier: str = ""
    """Cashier who answers for it."""


PostingState = TillHistory | GameTable | JackpotOpened | Overlay | FlightsState | None
"""State of a stream that is needed to post its next entry."""


def follow(
    entries: Iterable[Recorded], known: PostingState, history: History
) -> Iterator[tuple[PostingState, PostedEntry | None]]:
    """Yield the state after each entry of a stream and its posting; `known` is the state before.

    `history` gives everything written in a stream, where more than its next entry must be known.
    """
    for entry in entries:
        before = known
        known, currency, lines = _step(entry, known, history)
        told = bool(lines) or isinstance(entry.event, ReceiptIssued)
        yield known, _posted(entry, before, currency, lines) if told else None


def postings_of(entries: Sequence[Recorded]) -> tuple[PostedEntry, ...]:
    """The postings of one whole stream."""
    found = follow(entries, None, lambda _stream: entries)
    return tuple(posted for _, posted in found if posted is not None)


def ours(postings: Iterable[PostedEntry]) -> tuple[PostedEntry, ...]:
    """Without what another house added to a pool: what came from there was sold there."""
    known = tuple(postings)
    sold: dict[str, Micros] = {}
    for posted in known:
        if posted.tournament:
            sold[posted.tournament] = min(posted.at, sold.get(posted.tournament, posted.at))
    return tuple(posted for posted in known if _is_ours(posted, sold))


def _is_ours(posted: PostedEntry, sold: Mapping[str, Micros]) -> bool:
    kind, _, owner = posted.stream.partition(":")
    return kind != "tournament" or (owner in sold and sold[owner] <= posted.at)


def _step(entry: Recorded, known: PostingState, history: History) -> tuple[PostingState, str, Posting]:
    match entry.event:
        case event if isinstance(event, MoneyEvent):
            till = _till_after(event, known)
            return till, till.currency, event.posting
        case TournamentAnnounced() as announced:
            return Overlay(announced.settings, pools_heads=pools_heads(announced.settings)), "", ()
        case _ if isinstance(known, Overlay):
            after, lines = overlaid(entry, known, history)
            return after, after.settings.currency, lines
        case event if isinstance(event, JackpotEvent):
            jackpot, lines = at_jackpot(event, known if isinstance(known, JackpotOpened) else None)
            return jackpot, jackpot.currency, lines
        case event if isinstance(event, FlightsEvent):
            flights, lines = at_event(
                event, known if isinstance(known, FlightsState) else None, entry.at
            )
            return flights, flights.currency, lines
        case event if entry.stream.startswith("game:"):
            table, lines = at_table(entry, known if isinstance(known, GameTable) else None)
            return table, table.opened.currency, lines
        case _:
            return known, "", ()


def _till_after(event: MoneyEvent, known: PostingState) -> TillHistory:
    if isinstance(event, TillOpened):
        return TillHistory(event.currency)
    before = known if isinstance(known, TillHistory) else TillHistory("")
    return replace(before, cashier=cashier_after(before.cashier, event))


def _posted(entry: Recorded, before: PostingState, currency: str, lines: Posting) -> PostedEntry:
    """The posting of an entry; `before` is what was known of its stream until then."""
    given = entry.event
    of_receipt: tuple[str, ...] = ()
    if isinstance(given, ReceiptIssued):
        number = str(Receipt(TillId(entry.stream.partition(":")[2]), given.series, given.number))
        of_receipt = given.series, number, given.player, given.tournament
    elif isinstance(given, FieldGathered):
        of_receipt = "", "", "", given.tournament
    elif isinstance(given, TillCounted) and isinstance(before, TillHistory):
        of_receipt = "", "", "", "", before.cashier
    return PostedEntry(
        entry.seq, entry.stream, entry.at, entry.actor, entry.station, entry.reason, entry.kind,
        currency, lines, *of_receipt,
    )  # fmt: skip
