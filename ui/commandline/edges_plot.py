"""A plot of running estimates as SVG: one panel a simulated bet, with the band of its interval."""

from collections.abc import Iterable, Sequence
from html import escape

from director.desk.pit.paytables import shipped
from director.texts import Texts
from ui.commandline.edges_run import FoundEdge

WIDTH, PANEL, LEFT, TOP, BOTTOM = 800, 260, 80, 40, 30
LINE, BAND, GRID, INK = "#1f6feb", "#1f6feb33", "#d0d7de", "#24292f"

Point = tuple[float, float]


def plotted(found: Iterable[FoundEdge], texts: Texts) -> str:
    """The whole drawing; bets that are exact need none."""
    simulated = [one for one in found if one.running]
    height = max(PANEL * len(simulated), PANEL)
    panels = (_panel(one, i * PANEL, texts) for i, one in enumerate(simulated))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' font-family="sans-serif" font-size="12" fill="{INK}">'
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>{"".join(panels)}</svg>\n'
    )


def _panel(found: FoundEdge, y: int, texts: Texts) -> str:
    spans = [(n, now.percent, now.ci95 or 0.0) for n, now in found.running]
    low = min(percent - width for _, percent, width in spans[1:] or spans)
    high = max(percent + width for _, percent, width in spans[1:] or spans)
    frame = _Frame(y, spans[-1][0], low, max(high, low + 1e-9))
    upper = [frame.at(n, percent + width) for n, percent, width in spans]
    lower = [frame.at(n, percent - width) for n, percent, width in reversed(spans)]
    line = [frame.at(n, percent) for n, percent, _ in spans]
    title = f"{texts.say(shipped(found.game).name)}: {found.edge.bet}"
    return (
        f'<text x="{LEFT}" y="{y + 24}" font-size="15">{escape(title)}</text>'
        f"{''.join(frame.scale())}"
        f'<polygon points="{_points([*upper, *lower])}" fill="{BAND}"/>'
        f'<polyline points="{_points(line)}" fill="none" stroke="{LINE}" stroke-width="2"/>'
        f'<text x="{WIDTH - 20}" y="{y + PANEL - 8}" text-anchor="end">'
        f"{escape(texts.count('{n} round', '{n} rounds', found.rounds))}</text>"
    )


class _Frame:
    """Where rounds and percentages lie in a panel."""

    def __init__(self, y: int, rounds: int, low: float, high: float) -> None:
        self._y, self._rounds, self._low, self._high = y, rounds, low, high

    def at(self, rounds: int, percent: float) -> Point:
        """A point; what is outside is drawn at the edge."""
        across = LEFT + (WIDTH - LEFT - 20) * rounds / self._rounds
        part = (min(max(percent, self._low), self._high) - self._low) / (self._high - self._low)
        return across, self._y + PANEL - BOTTOM - (PANEL - TOP - BOTTOM) * part

    def scale(self) -> Iterable[str]:
        """Five lines with their percentages."""
        for i in range(5):
            percent = self._low + (self._high - self._low) * i / 4
            _, y = self.at(0, percent)
            yield f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>'
            yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent:.2f} %</text>'


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
