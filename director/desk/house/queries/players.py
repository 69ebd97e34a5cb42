"""Players: what the house knows of somebody's nights."""

from collections.abc import Sequence

from director.desk.ports import EntryRow, Store, TournamentRow
from director.values.dataclass import Value
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import Cents


class Played(Value):
    """One entry of a player with the tournament that it was in."""

    tournament: TournamentRow
    entry: EntryRow


class History(Value):
    """Every entry of a player, newest first, and what they come to in one currency."""

    played: tuple[Played, ...]

    def balance(self, currency: str) -> tuple[Cents, Cents]:
        """(paid, won) in all tournaments of a currency."""
        rows = [night.entry for night in self.played if night.tournament.currency == currency]
        return sum(row.paid for row in rows), sum(row.prize for row in rows)


def player_history(store: Store, player: PlayerId) -> History:
    """Everything that a player has entered."""
    tournaments = {row.id: row for row in store.tournaments()}
    return History(_joined(tournaments, store.player_entries(player)))


def _joined(
    tournaments: dict[TournamentId, TournamentRow], entries: Sequence[EntryRow]
) -> tuple[Played, ...]:
    return tuple(
        Played(tournaments[entry.tournament], entry)
        for entry in entries
        if entry.tournament in tournaments
    )
