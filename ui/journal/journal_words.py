"""Words that lines of the journal need: names, games, currencies and settings, on every thread."""

from collections.abc import Mapping
from typing import Protocol

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Recorded, StorageProblem, tournament_stream
from director.desk.kernel.rows.defaults import house_settings
from director.games.table.state import GameTable
from director.house.people import Person, Staff
from director.house.templates import STAFF
from director.texts.texts import Texts
from director.tournament.events import SettingsChanged, TournamentAnnounced
from director.tournament.settings import Settings
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import (
    CashTableId,
    GameTableId,
    JackpotId,
    PlayerId,
    StaffId,
    StreamId,
    TillId,
    TournamentId,
)
from ui.console.snapshots import UNREADABLE, entry_called, person_called, staff_called, tournaments_of


class JournalWords(Protocol):
    """Words, names and tournament for sentences about events."""

    @property
    def texts(self) -> Texts:
        """The language."""

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament whose events these are, if it is loaded."""

    def settings_before(self, entry: Recorded) -> Settings | None:
        """The settings of a tournament before an entry of its journal, if that is at hand."""

    def currency(self, stream: StreamId) -> str:
        """The money of a stream that is no tournament's."""

    def game(self, stream: StreamId) -> GameTable | None:
        """The house-game table whose stream it is, where that is known."""

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""


class DeskWords(Value):
    """Words on the desk's thread, where every tournament is known and none is behind."""

    texts: Texts
    people: Mapping[PlayerId, Person]
    desk: Desk

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""
        return person_called(self.texts, self.people, player)

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""
        return entry_called(self.texts, self.people, entry)

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        staff = {StaffId(key): row for key, row in self.desk.store.rows(STAFF, Staff).items()}
        return staff_called(self.texts, staff, self.people, actor)

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, read if it was not yet; None for one that cannot be read."""
        try:
            return self.desk.tournament(tournament) if tournament is not None else None
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return None

    def settings_before(self, entry: Recorded) -> Settings | None:
        """The settings of a tournament before an entry of its journal."""
        tournament = next(tournaments_of((entry,)), None)
        history = self.desk.history(tournament) if tournament is not None else ()
        earlier = (other.event for other in reversed(history) if other.version < entry.version)
        settled = (
            event for event in earlier if isinstance(event, SettingsChanged | TournamentAnnounced)
        )
        return next((event.settings for event in settled), None)

    def currency(self, stream: StreamId) -> str:
        """Return the currency of a stream's owner, else of the house."""
        kind, _, key = stream.partition(":")
        match kind:
            case "tournament":
                rows = {tournament_stream(row.id): row for row in self.desk.store.tournaments()}
                return (rows[stream] if stream in rows else house_settings(self.desk.store)).currency
            case "game":
                table = self.game(stream)
                return table.opened.currency if table else house_settings(self.desk.store).currency
            case "jackpot":
                return self.desk.jackpot(JackpotId(key)).opened.currency
            case "cash":
                return self.desk.cash_table(CashTableId(key)).terms.currency
            case "till":
                return self.desk.till(TillId(key)).currency
            case _:
                return house_settings(self.desk.store).currency

    def game(self, stream: StreamId) -> GameTable | None:
        """The house-game table whose stream it is; None where it cannot be read."""
        kind, _, key = stream.partition(":")
        try:
            return self.desk.game_table(GameTableId(key)) if kind == "game" else None
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return None

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""
        kind, _, key = stream.partition(":")
        try:
            return self.desk.jackpot(JackpotId(key)).opened.label if kind == "jackpot" else ""
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            return ""
