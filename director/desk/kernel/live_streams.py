"""Live streams: the state of each tournament, till, table … as desk and decision read it."""

from collections.abc import Sequence
from typing import TypeVar

from director.cashdesk.deposits import Deposits
from director.cashdesk.tills import Till
from director.desk.kernel.memory import Memory, Remembered
from director.desk.kernel.ports import (
    DEPOSITS,
    EQUIPMENT,
    WAITING,
    Recorded,
    cash_stream,
    delivery_stream,
    event_stream,
    game_stream,
    jackpot_stream,
    league_stream,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.streams import StreamState
from director.equipment.pieces import Delivery
from director.equipment.register import Register
from director.games.table.jackpot_state import JackpotState
from director.games.table.state import GameTable
from director.poker.cash.state import CashTable, WaitingList
from director.series.flights.state import FlightsState
from director.series.league.state import League
from director.tournament.state import Tournament
from director.values.errors import soundness
from director.values.ids import (
    CashTableId,
    DeliveryId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    StreamId,
    TillId,
    TournamentId,
)

S = TypeVar("S", Tournament, GameTable, JackpotState, CashTable, Delivery, FlightsState, League)


class LiveStreams:
    """Reads the streams that are remembered; a decision lays its own effects over them."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def state_of(self, stream: StreamId) -> StreamState | None:
        """A stream's state as it stands, if it has begun."""
        return self._remembered(stream).state

    def tournament(self, tournament: TournamentId) -> Tournament:
        """A tournament as it stands; refuses an unknown one."""
        return self._require_state(tournament_stream(tournament), Tournament, "unknown_tournament")

    def history(self, tournament: TournamentId) -> Sequence[Recorded]:
        """Everything written in a tournament's stream, oldest first."""
        return tuple(self._remembered(tournament_stream(tournament)).history)

    def till(self, till: TillId) -> Till:
        """A till as it stands; a new one if it was never used."""
        state = self.state_of(till_stream(till))
        return state if isinstance(state, Till) else Till(till)

    def game_table(self, table: GameTableId) -> GameTable:
        """A house-game table as it stands; refuses an unknown one."""
        return self._require_state(game_stream(table), GameTable, "unknown_game_table")

    def jackpot(self, jackpot: JackpotId) -> JackpotState:
        """A jackpot as it stands; refuses an unknown one."""
        return self._require_state(jackpot_stream(jackpot), JackpotState, "unknown_jackpot")

    def cash_table(self, table: CashTableId) -> CashTable:
        """A cash table as it stands; refuses an unknown one."""
        return self._require_state(cash_stream(table), CashTable, "unknown_cash_table")

    def flights(self, event: EventId) -> FlightsState:
        """An event of several flights as it stands; refuses an unknown one."""
        return self._require_state(event_stream(event), FlightsState, "unknown_event")

    def waiting(self) -> WaitingList:
        """Return the waiting list of the cash games."""
        state = self.state_of(WAITING)
        return state if isinstance(state, WaitingList) else WaitingList()

    def deposits(self) -> Deposits:
        """Return the players' deposits at the cash desk."""
        state = self.state_of(DEPOSITS)
        return state if isinstance(state, Deposits) else Deposits()

    def register(self) -> Register:
        """The register of decks and dice."""
        state = self.state_of(EQUIPMENT)
        return state if isinstance(state, Register) else Register()

    def delivery(self, delivery: DeliveryId) -> Delivery:
        """Decks or dice that came together, as they stand; refuses an unknown delivery."""
        return self._require_state(delivery_stream(delivery), Delivery, "unknown_delivery")

    def league(self, league: LeagueId) -> League:
        """A league as it stands; refuses an unknown one."""
        return self._require_state(league_stream(league), League, "unknown_league")

    def _remembered(self, stream: StreamId) -> Remembered:
        return self._memory.stream(stream)

    def _require_state(self, stream: StreamId, kind: type[S], refusal: str) -> S:
        state = self.state_of(stream)
        if not isinstance(state, kind):
            raise soundness(refusal)
        return state
