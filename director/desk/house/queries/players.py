"""Players: what the house knows of somebody's nights."""

from collections.abc import Mapping, Sequence

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued
from director.desk.ports import EntryRow, Store, TournamentRow
from director.values.dataclass import Value
from director.values.ids import PlayerId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import Cents


class Played(Value):
    """One entry of a player with the tournament that it was in."""

    tournament: TournamentRow
    entry: EntryRow
    bounties: Cents = 0
    """What of its winnings was won with heads."""


class History(Value):
    """Every entry of a player, newest first, and what they come to in one currency."""

    played: tuple[Played, ...]

    def balance(self, currency: str) -> tuple[Cents, Cents]:
        """(paid, won) in all tournaments of a currency."""
        rows = [night.entry for night in self.played if night.tournament.currency == currency]
        return sum(row.paid for row in rows), sum(row.prize for row in rows)

    def bounties(self, currency: str) -> Cents:
        """What of the winnings in a currency was won with heads."""
        return sum(night.bounties for night in self.played if night.tournament.currency == currency)


def player_history(store: Store, player: PlayerId) -> History:
    """Everything that a player has entered."""
    tournaments = {row.id: row for row in store.tournaments()}
    return History(_joined(tournaments, store.player_entries(player), _bounties(store, player)))


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
