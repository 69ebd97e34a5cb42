"""Projections: rows for search and reports, derived from what the journal holds."""

from collections.abc import Iterable, Iterator

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.ports import Noting, Recorded, TournamentChange, till_of
from director.desk.kernel.rows.root import exchanged
from director.house.events import HeadsNoted
from director.tournament.elimination import knock_outs, places_at_the_end
from director.tournament.evolve import Touched
from director.tournament.settings import Purchase
from director.tournament.state import Entry, Status, Tournament
from director.tournament.winnings import paid_pool
from director.values.ids import EntryId

Row = dict[str, object]


def whole(tournament: Tournament) -> TournamentChange:
    """The change that touches everything: what a rebuild writes."""
    return TournamentChange(tournament, Touched(frozenset(tournament.entries)))


def tournament_row(tournament: Tournament) -> Row:
    """The row of a tournament."""
    settings, takings = tournament.settings, tournament.takings
    price = settings.buy_in.price
    return {
        "id": tournament.id,
        "name": settings.name,
        "status": tournament.status.value,
        "format": settings.format.value,
        "currency": settings.currency,
        "starts_at": settings.starts_at,
        "started_at": tournament.started_at,
        "price_cents": price.total,
        "guarantee_cents": settings.guarantee,
        "entries": tournament.field_entries,
        "alive": tournament.alive,
        "prize_cents": takings.prize,
        "buy_in_cents": price.prize + price.bounty,
        "pool_cents": paid_pool(tournament),
        "beside_cents": takings.deductions,
        "paid_cents": takings.paid,
    }


def entry_rows(change: TournamentChange) -> list[Row]:
    """The rows of the touched entries that are there; of all, with their places, once it is over."""
    after = change.after
    if after.status is Status.FINISHED:
        ends, won = places_at_the_end(after), knock_outs(after)
        return [
            _entry_row(after, after.entries[entry], ends.get(entry, 0), won[entry])
            for entry in sorted(after.entries)
        ]
    touched = sorted(entry for entry in change.touched.entries if entry in after.entries)
    return [_entry_row(after, after.entries[entry]) for entry in touched]


def gone_entries(change: TournamentChange) -> list[EntryId]:
    """Touched entries that are there no more: their registration was taken back."""
    return sorted(entry for entry in change.touched.entries if entry not in change.after.entries)


def receipt_rows(recorded: Iterable[Recorded]) -> Iterator[Row]:
    """The rows of the receipts among these entries of the journal."""
    for entry in recorded:
        if isinstance(entry.event, ReceiptIssued):
            yield _receipt_row(entry, entry.event)


def noted_rows(noting: Noting) -> list[Row]:
    """The rows of what the house notes of its streams: their heads, and without a name the total."""
    heads: list[Row] = [
        {"stream": head.stream, "version": head.version, "hash": head.hash} for head in noting.heads
    ]
    return [*heads, {"stream": "", "version": 0, "hash": noting.total}]


def all_noted(recorded: Iterable[Recorded]) -> list[Row]:
    """The same of everything that the house has noted; none where it never has."""
    heads = {
        head.stream: head
        for entry in recorded
        if isinstance(entry.event, HeadsNoted)
        for head in entry.event.heads
    }
    found = tuple(heads.values())
    return noted_rows(Noting(found, exchanged("", (), found), news=False)) if found else []


def _entry_row(tournament: Tournament, entry: Entry, place: int = 0, knockouts: int = 0) -> Row:
    seat, prize = entry.seat, entry.prize
    prices = (entry.price, *(extra.price for extra in entry.extras if not extra.voided))
    return {
        "tournament": tournament.id,
        "entry": entry.id,
        "player": entry.player,
        "kind": entry.kind.value,
        "status": entry.status.value,
        "receipt": str(entry.receipt),
        "at": entry.at,
        "table_number": seat.table if seat else None,
        "seat_number": seat.number if seat else None,
        "chips": entry.chips,
        "cost_cents": sum(price.total for price in prices),
        "out_at": entry.out_at,
        "place": prize.place if prize else place,
        "prize_cents": (prize.amount if prize else 0) + entry.heads.paid,
        "won_cents": prize.amount if prize else 0,
        "paid_in_cents": sum(price.prize + price.bounty for price in prices),
        "knockouts": knockouts,
        "rebuys": sum(extra.kind is Purchase.REBUY and not extra.voided for extra in entry.extras),
        "owed": int(prize is not None and prize.owed),
    }


def _receipt_row(entry: Recorded, receipt: ReceiptIssued) -> Row:
    return {
        "till": till_of(entry.stream),
        "series": receipt.series,
        "number": receipt.number,
        "seq": entry.seq,
        "at": entry.at,
        "actor": entry.actor,
        "amount": receipt.amount,
        "method": receipt.method,
        "tournament": receipt.tournament,
        "entry": receipt.entry,
        "purpose": receipt.purpose,
        "player": receipt.player,
        "currency": receipt.currency,
        "document_seen": int(receipt.document_seen),
    }
