"""`director edges`: the house edge of every bet, counted exactly, a bet at a time on all cores."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from fractions import Fraction
from multiprocessing import get_context
from os import cpu_count

from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.pit.paytables import shipped
from director.games.edges.all_games import edges_of
from director.games.edges.edge import Edge
from director.texts import N_, Texts
from director.values.dataclass import Value
from ui.commandline.shared import add_common

BAR = 40
_HEAD = (N_("Game"), N_("Bet"), N_("House edge"), N_("Best play"), N_("Per"), N_("Strategy"))


class BetEdge(Value):
    """House edge of a bet."""

    game: str
    edge: Edge
    cost: Fraction
    """Per unit."""


def find(games: Iterable[str], progress: Callable[[int, int], None]) -> Iterator[BetEdge]:
    """The edges of all bets of some games; `progress` hears of bets done and of all."""
    bets = [(game, place) for game in games for place in range(len(edges_of(shipped(game))))]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        futures: list[Future[Fraction]] = [pool.submit(cost, game, place) for game, place in bets]
        try:
            for done, _ in enumerate(as_completed(futures), start=1):
                progress(done, len(bets))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    for (game, place), future in zip(bets, futures, strict=True):
        yield BetEdge(game, edges_of(shipped(game))[place], future.result())


def cost(game: str, place: int) -> Fraction:
    """Return the house edge of a game's bet by index; runs in a process of its own."""
    table = shipped(game)
    return edges_of(table)[place].cost(table)


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
    parser.add_argument("--json", action="store_true", help=texts.say("for programs"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Find the edges and print them."""
    games = (args.game,) if args.game else tuple(shipped_pay_tables())
    found = tuple(find(games, _progress))
    print(
        json.dumps([_as_json(edge) for edge in found])
        if args.json
        else "\n".join(_table_lines(found, texts))
    )
    return 0


def _progress(done: int, tasks: int) -> None:
    """A bar on the terminal, nothing in a file or a pipe."""
    if not sys.stderr.isatty():
        return
    full = BAR * done // tasks
    end = "\n" if done == tasks else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{tasks}", end=end, file=sys.stderr, flush=True)


def _as_json(found: BetEdge) -> dict[str, object]:
    edge = found.edge
    answer: dict[str, object] = {
        "game": found.game,
        "bet": edge.bet,
        "edge_percent": float(100 * found.cost),
        "exact": True,
        "per": edge.per,
    }
    if edge.strategy:
        answer["strategy"] = edge.strategy
    if edge.best is not None:
        answer["best_play_percent"] = float(100 * edge.best)
    if edge.meter is not None:
        answer["meter_cents"] = round(edge.meter)
    return answer


def _table_lines(found: Iterable[BetEdge], texts: Texts) -> Iterable[str]:
    rows = [tuple(map(texts.say, _HEAD)), *(_row(edge, texts) for edge in found)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _row(found: BetEdge, texts: Texts) -> tuple[str, ...]:
    edge = found.edge
    return (
        texts.say(shipped(found.game).name),
        bet_name(found, texts),
        f"{float(100 * found.cost):.6f} %",
        "" if edge.best is None else f"{float(100 * edge.best):.3f} %",
        texts.say(edge.per),
        texts.say(edge.strategy) if edge.strategy else "",
    )


def bet_name(found: BetEdge, texts: Texts) -> str:
    """The label of a bet on its pay table, with the number that it is on or the meter."""
    table, edge = shipped(found.game), found.edge
    bet, number = edge.bet, ""
    labels = {
        **table.labels,
        **{key: rules.label for key, rules in table.bets.items()},
        **{key: pot.label for key, pot in table.jackpots.items()},
    }
    if bet not in labels:
        bet, _, number = bet.rpartition("_")
    if edge.meter is not None:
        number = texts.say("at {amount}", amount=texts.money(round(edge.meter), table.currency))
    return f"{texts.say(labels.get(bet, edge.bet))} {number}".rstrip()
