"""`director edges`: the house edge of every bet, exact or simulated, by the engines' own settlement."""

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from director.desk.house.defaults import shipped_pay_tables
from director.desk.pit.paytables import shipped
from director.texts import N_, Texts
from director.texts.file_errors import cause
from ui.commandline.edges_run import FoundEdge, find
from ui.commandline.shared import add_common

SEED = 1
BAR = 40
_HEAD = (N_("Game"), N_("Bet"), N_("House edge"), N_("95%"), N_("Per"), N_("How"))


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which game, how many rounds, and in which form."""
    add_common(parser, texts)
    parser.add_argument(
        "game",
        nargs="?",
        metavar=texts.say("GAME"),
        choices=tuple(shipped_pay_tables()),
        help=", ".join(shipped_pay_tables()),
    )
    rounds = texts.say("rounds to simulate where a bet cannot be enumerated")
    parser.add_argument("--rounds", type=int, metavar="N", help=rounds)
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="N", help=texts.say("another one plays other rounds")
    )
    plot = texts.say("draw the running estimates into this file (SVG)")
    parser.add_argument("--plot", metavar=texts.say("FILE"), help=plot)
    parser.add_argument("--json", action="store_true", help=texts.say("for programs"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Find the edges and print them."""
    games = (args.game,) if args.game else tuple(shipped_pay_tables())
    found = tuple(find(games, args.rounds, args.seed, _progress))
    if args.plot:
        try:
            Path(args.plot).write_text(plotted(found, texts), encoding="utf-8")
        except OSError as error:
            why = cause(texts, error)
            message = texts.say("{file} cannot be written: {why}", file=args.plot, why=why)
            print(message, file=sys.stderr)
            return 1
    print(
        json.dumps([_as_json(edge) for edge in found]) if args.json else "\n".join(_told(found, texts))
    )
    return 0


def _progress(done: int, tasks: int) -> None:
    """A bar on the terminal, nothing in a file or a pipe."""
    if not sys.stderr.isatty():
        return
    full = BAR * done // tasks
    end = "\n" if done == tasks else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{tasks}", end=end, file=sys.stderr, flush=True)


def _as_json(found: FoundEdge) -> dict[str, object]:
    answer: dict[str, object] = {
        "game": found.game,
        "bet": found.edge.bet,
        "edge_percent": found.estimate.percent,
        "exact": found.estimate.ci95 is None,
        "ci95": found.estimate.ci95,
        "per": found.edge.per,
    }
    if found.edge.strategy:
        answer["strategy"] = found.edge.strategy
    if found.rounds:
        answer["rounds"] = found.rounds
    return answer


def _told(found: Iterable[FoundEdge], texts: Texts) -> Iterable[str]:
    rows = [tuple(map(texts.say, _HEAD)), *(_row(edge, texts) for edge in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _row(found: FoundEdge, texts: Texts) -> tuple[str, ...]:
    width = found.estimate.ci95
    rounds = texts.count("{n} round", "{n} rounds", found.rounds)
    how = texts.say("exact") if width is None else rounds
    strategy = found.edge.strategy
    return (
        texts.say(shipped(found.game).name),
        bet_name(found, texts),
        f"{found.estimate.percent:.6f} %",
        "" if width is None else f"± {width:.3f}",
        texts.say(found.edge.per),
        f"{how}; {texts.say(strategy)}" if strategy else how,
    )


def bet_name(found: FoundEdge, texts: Texts) -> str:
    """The label of a bet on its pay table, with the number that it is on."""
    table = shipped(found.game)
    bet, number = found.edge.bet, ""
    if bet not in table.bets and bet not in table.labels:
        bet, _, number = bet.rpartition("_")
    label = table.bets[bet].label if bet in table.bets else table.labels.get(bet, found.edge.bet)
    return f"{texts.say(label)} {number}".rstrip()


WIDTH, PANEL, LEFT, TOP, BOTTOM = 800, 260, 80, 40, 30
LINE, BAND, GRID, INK = "#1f6feb", "#1f6feb33", "#d0d7de", "#24292f"

Point = tuple[float, float]


def plotted(found: Iterable[FoundEdge], texts: Texts) -> str:
    """The whole drawing; bets that are exact need none."""
    simulated = [edge for edge in found if edge.running]
    height = max(PANEL * len(simulated), PANEL)
    panels = (_panel(edge, i * PANEL, texts) for i, edge in enumerate(simulated))
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
