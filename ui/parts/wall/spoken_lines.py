"""The house's lines on a view: of those that hold the most pressing, one after the other."""

from collections.abc import Iterable, Sequence

from director.desk.house.sayings import HouseLine, Priority
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.parts.wall.view import (
    CashWall,
    FeatureView,
    JackpotWall,
    LayoutView,
    ListView,
    LobbyView,
    RulesView,
    SceneView,
    SignView,
    TreeWall,
    WallView,
)
from ui.parts.wall.words import line_turn


def lines_at(
    lines: Iterable[HouseLine], at: Micros, tournament: TournamentId | None, screen: str = ""
) -> tuple[HouseLine, ...]:
    """The lines for a screen at an instant: urgent ones alone, else the important before the rest."""
    mine = [line for line in lines if line.holds(at) and line.is_for(tournament, screen)]
    urgent = [line for line in mine if line.priority is Priority.URGENT]
    order = list(Priority)
    shown = urgent or sorted(mine, key=lambda line: order.index(line.priority))
    return tuple(sorted(shown, key=lambda line: (order.index(line.priority), line.since, line.text)))


def with_lines(view: SceneView, lines: Sequence[HouseLine], at: Micros) -> SceneView:
    """The view with the line whose turn it is; what it says itself takes its turn with those."""
    if not lines:
        return view
    match view:
        case WallView(board=board):
            text, turn, urgent = _turned(board.line, lines, at)
            return replace(view, board=replace(board, line=text, turn=turn, urgent=urgent))
        case LayoutView(clock=WallView() as clock):
            shown = with_lines(clock, lines, at)
            assert isinstance(shown, WallView)
            return replace(view, clock=shown)
        case ListView() | TreeWall() | LobbyView() | CashWall() | JackpotWall() | RulesView():
            text, turn, urgent = _turned(view.line, lines, at)
            return replace(view, line=text, turn=turn, urgent=urgent)
        case LayoutView() | FeatureView() | SignView():
            return view


def _turned(own: str, lines: Sequence[HouseLine], at: Micros) -> tuple[str, int, bool]:
    """Which line is read now, which part of it where it is long, and whether it is urgent."""
    urgent = lines[0].priority is Priority.URGENT
    said = [line.text for line in lines]
    if own and not urgent:
        said.append(own)
    turn = line_turn(at)
    return said[turn % len(said)], turn // len(said), urgent
