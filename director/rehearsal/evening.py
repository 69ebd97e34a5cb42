"""State of one rehearsed evening: the floorman, the chips on the tables, the draw, the hands."""

from collections.abc import Sequence
from dataclasses import field

from director.rehearsal.floorman import Floorman
from director.rehearsal.hands import Felt, Level
from director.rehearsal.options import Options
from director.tournament.clock import Reading, reading
from director.tournament.rounds import match_is_over, playing
from director.tournament.state import Table, Tournament
from director.values.dataclass import dataclass
from director.values.draw import Draw
from director.values.ids import EntryId, TillId


@dataclass(slots=True)
class Evening:
    """State shared by all parts of the rehearsal."""

    floorman: Floorman
    felt: Felt
    draw: Draw
    options: Options
    hands: int = 0
    """Number of rounds of hands played."""
    not_noted: list[EntryId] = field(default_factory=list)
    """Late entries whose first hand has not been noted yet."""

    @property
    def state(self) -> Tournament:
        """Current state of the tournament."""
        return self.floorman.state

    @property
    def reading(self) -> Reading:
        """Current reading of the clock."""
        state = self.state
        return reading(state.clock, state.structure, self.floorman.time.now())

    @property
    def level(self) -> Level:
        """Current blinds and ante."""
        state = self.state
        period = state.period_played(max(0, self.reading.index))
        return Level(period, state.structure.ante_kind, min(state.chips.values))

    @property
    def playing_tables(self) -> tuple[Table, ...]:
        """Open tables with a hand to play; in rounds those whose match is not over."""
        state = self.state
        some = tuple(t for t in state.open_tables if t.players and t.in_play > 1)
        now = playing(state)
        if now is None:
            return some
        going = {match.table for match in now.matches if not match_is_over(state, match)}
        return tuple(table for table in some if table.number in going)

    def till(self) -> TillId:
        """A till of the house, at random."""
        return self.draw.choice(self.options.shift.tills)

    def chance(self, percent: int) -> bool:
        """Whether something of this likelihood happens."""
        return self.draw.below(100) < percent

    def shortest_stacks(self, entries: Sequence[EntryId]) -> list[EntryId]:
        """Entries by their stacks, the shortest first."""
        return sorted(entries, key=lambda entry: (self.felt.stacks[entry], entry))
