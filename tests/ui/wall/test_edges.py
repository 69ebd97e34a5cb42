"""The seconds of several clocks on one screen: it is drawn anew at the edge of each."""

from dataclasses import replace

import pytest

from director.desk.kernel.ports import TournamentRow
from director.tournament.state import Tournament
from director.values.ids import TournamentId
from director.values.quantity import Micros
from tests.ui import wall_states as states
from tests.ui.wall.test_walls import FakeSource
from ui.console.snapshots import row_of
from ui.scenes.scenes import Scene, Showing, next_edge, view_of
from ui.scenes.view import LayoutView, LobbyView


class TwoClocks(FakeSource):
    """Two tournaments whose seconds turn at different moments."""

    def __init__(self) -> None:
        super().__init__(_turning(states.running(), 400_000))
        self.other = replace(_turning(states.running(), 700_000), id=TournamentId("other"))

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        return self.other if tournament == self.other.id else super().state(tournament)

    def lobby(self) -> tuple[TournamentRow, ...]:
        return (row_of(self.tournament), row_of(self.other))


def _turning(t: Tournament, later: Micros) -> Tournament:
    """The same with a clock whose seconds turn so much later."""
    assert t.clock.ends_at is not None
    return replace(t, clock=replace(t.clock, ends_at=t.clock.ends_at + later))


@pytest.mark.parametrize(
    "showing",
    [Showing(Scene.LOBBY), Showing(Scene.CLOCK, TournamentId("none")), Showing(layout="lobby")],
    ids=["all tournaments", "no tournament", "a layout with all"],
)
@pytest.mark.parametrize("fraction", [0, 1, 250_000, 999_999])
def test_a_screen_of_all_tournaments_turns_with_the_clock_of_each(
    showing: Showing, fraction: Micros
) -> None:
    source = TwoClocks()
    source.at = at = states.at() + fraction
    seen = set[tuple[str, ...]]()
    for _ in range(8):
        edge = at + next_edge(showing, source, at)
        assert _times(source, showing, at) == _times(source, showing, edge - 1)
        seen.add(_times(source, showing, at := edge))
    assert len(seen) > 4


def _times(source: FakeSource, showing: Showing, at: Micros) -> tuple[str, ...]:
    """The clocks of a screen at an instant."""
    source.at = at
    view = view_of(showing, source, at)
    lobbies = view.cards if isinstance(view, LayoutView) else (view,)
    return tuple(card.time for lobby in lobbies if isinstance(lobby, LobbyView) for card in lobby.cards)
