"""The question after a stop: the clocks that ran while nobody watched, until that is settled."""

from collections.abc import Iterable, Mapping

from director.desk.commands import Command, ContinueWhereStopped, CountWhatPassed
from director.desk.ports import Recorded
from director.values.ids import TournamentId
from ui.console.snapshots import LastAction
from ui.console.watch import Stopped, unsettled

Answer = ContinueWhereStopped | CountWhatPassed


class StopQuestion:
    """What the floorman is asked about a stop; nothing is noted by itself until it is settled."""

    def __init__(self) -> None:
        self.gap: Stopped | None = None
        """What is asked now."""
        self.holds = True
        """Not settled yet: asked, or answered and on its way; at first, the house is not open."""
        self._seen: dict[TournamentId, int] = {}

    def ask(self, gap: Stopped | None, actions: Mapping[TournamentId, LastAction]) -> None:
        """There was a stop, or none; `actions` say how far each journal goes now."""
        self.gap, self.holds = gap, gap is not None
        self._seen = {tournament: action.version for tournament, action in actions.items()}

    def continuing(self, gap: Stopped) -> Iterable[Command]:
        """What is ordered when the time does not count."""
        return [ContinueWhereStopped(each, gap.since, self._seen.get(each)) for each in gap.tournaments]

    def counting(self, gap: Stopped) -> Iterable[Command]:
        """What is ordered when the time counts."""
        return [CountWhatPassed(each, self._seen.get(each)) for each in gap.tournaments]

    def let_go(self) -> None:
        """An answer is kept, or cannot be: the clocks are as they are, unless something is asked."""
        self.holds = self.gap is not None

    def settle(self, entries: Iterable[Recorded]) -> bool:
        """Whether these entries, of this console or another, have settled some of what is asked."""
        if self.gap is None:
            return False
        left = unsettled(self.gap, entries)
        if left == self.gap:
            return False
        self.gap, self.holds = left, left is not None
        return True
