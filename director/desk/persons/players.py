"""Players: what the house knows of somebody's nights."""

from collections.abc import Iterator, Mapping, Sequence

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.ports import EntryRow, Store, TournamentRow
from director.house.templates import FLIGHTS, FlightsRow
from director.series.league.points import Field
from director.series.league.standings import event_places
from director.tournament.state import EntryStatus
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import Cents


class Played(Value):
    """Entry of a player with its tournament."""

    tournament: TournamentRow
    entry: EntryRow
    bounties: Cents = 0
    """Part of its winnings that are bounties."""


class History(Value):
    """Every entry of a player, newest first, and what they come to in one currency."""

    played: tuple[Played, ...]

    def balance(self, currency: str) -> tuple[Cents, Cents]:
        """(paid, won) in all tournaments of a currency."""
        rows = [night.entry for night in self.played if night.tournament.currency == currency]
        return sum(row.paid for row in rows), sum(row.prize for row in rows)

    def bounties(self, currency: str) -> Cents:
        """Return the bounties among the winnings in a currency."""
        return sum(night.bounties for night in self.played if night.tournament.currency == currency)


def player_history(store: Store, player: PlayerId) -> History:
    """Everything that a player has entered."""
    tournaments = {row.id: row for row in store.tournaments()}
    return History(_joined(tournaments, entries_of(store, player), _bounties(store, player)))


def entries_of(store: Store, player: PlayerId) -> tuple[EntryRow, ...]:
    """Return all entries of a player; in an event of several flights with the place in the event.

    The place stands with the entry that went out last of all, and is 0 until day 2 is over.
    """
    entries = store.player_entries(player)
    mine = {entry.tournament for entry in entries}
    events = [row for row in store.rows(FLIGHTS, FlightsRow).values() if mine & set(row.nights)]
    nights = sorted({night for row in events for night in row.nights})
    fields = {field.tournament: field for field in store.results(nights)} if nights else {}
    places = dict(filter(None, (_last_entry(row, fields, entries) for row in events)))
    return tuple(
        replace(entry, place=places.get((entry.tournament, entry.entry), 0))
        if entry.tournament in nights
        else entry
        for entry in entries
    )


def _last_entry(
    event: FlightsRow, fields: Mapping[TournamentId, Field], entries: Sequence[EntryRow]
) -> tuple[tuple[TournamentId, int], int] | None:
    """The entry of an event that went out last, with its place there."""
    day = fields.get(event.day_two) if event.day_two is not None else None
    if day is None or not entries:
        return None
    flights = [fields[flight] for flight, _ in event.flights if flight in fields]
    place = event_places(day, flights).get(entries[0].player)
    if place is None:
        return None
    night = (flights[place.flight] if place.flight is not None else day).tournament
    last = min(_that_count(night, entries), key=lambda entry: entry.place, default=None)
    return ((night, last.entry), place.span[0]) if last is not None else None


def _that_count(night: TournamentId, entries: Sequence[EntryRow]) -> Iterator[EntryRow]:
    gone = (EntryStatus.REFUNDED, EntryStatus.VOIDED)
    return (entry for entry in entries if entry.tournament == night and entry.status not in gone)


def _bounties(store: Store, player: PlayerId) -> Mapping[tuple[str, int], Cents]:
    """Bounties paid to each entry, without what was taken back, by the receipts of them."""
    found: dict[tuple[str, int], Cents] = {}
    for row in store.payments(player):
        if row.purpose == "bounty":
            written = store.receipt(Receipt(row.till, row.series, row.number))
            event = written.event if written is not None else None
            lines = event.posting if isinstance(event, ReceiptIssued) else ()
            paid = sum(line.amount for line in lines if line.account.kind is AccountKind.BOUNTIES)
            key = row.tournament, row.entry
            found[key] = found.get(key, 0) + paid
    return found


def _joined(
    tournaments: dict[TournamentId, TournamentRow],
    entries: Sequence[EntryRow],
    bounties: Mapping[tuple[str, int], Cents],
) -> tuple[Played, ...]:
    return tuple(
        Played(tournaments[entry.tournament], entry, bounties.get((entry.tournament, entry.entry), 0))
        for entry in entries
        if entry.tournament in tournaments
    )
