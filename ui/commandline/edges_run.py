"""Finding house edges on all cores: exact ones as one task each, simulations in chunks."""

import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from os import cpu_count

from director.desk.pit.paytables import shipped
from director.games.edges.all_games import edges_of
from director.games.edges.found import Edge, Estimate, Tally, estimate, exactly
from director.values.dataclass import Value

CHUNKS = 20
LEAST_ROUNDS = 100


class EdgeTask(Value):
    """One bet, exact, or one chunk of its simulated rounds."""

    game: str
    bet: str
    chunk: int = 0
    rounds: int = 0
    seed: int = 0


class FoundEdge(Value):
    """The edge of one bet, with the running estimate of a simulation."""

    game: str
    edge: Edge
    estimate: Estimate
    rounds: int = 0
    running: tuple[tuple[int, Estimate], ...] = ()


def find(
    games: Iterable[str], rounds: int | None, seed: int, progress: Callable[[int, int], None]
) -> Iterator[FoundEdge]:
    """The edges of all bets of some games, by so many rounds or as many as each bet wants.

    `progress` hears of tasks done and of all.
    """
    bets = [(game, edge) for game in games for edge in edges_of(shipped(game))]
    tasks = [task for game, edge in bets for task in _tasks(game, edge, rounds, seed)]
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        futures: dict[Future[Estimate | Tally], EdgeTask] = {
            pool.submit(work, task): task for task in tasks
        }
        try:
            for done, _ in enumerate(as_completed(futures), start=1):
                progress(done, len(tasks))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    answers = [(task, future.result()) for future, task in futures.items()]
    for game, edge in bets:
        own = [answer for task, answer in answers if (task.game, task.bet) == (game, edge.bet)]
        yield _joined(game, edge, own)


def _tasks(game: str, edge: Edge, rounds: int | None, seed: int) -> Iterator[EdgeTask]:
    if edge.exact is not None:
        yield EdgeTask(game, edge.bet)
        return
    share, odd = divmod(max(edge.rounds if rounds is None else rounds, LEAST_ROUNDS), CHUNKS)
    for chunk in range(CHUNKS):
        yield EdgeTask(game, edge.bet, chunk, share + (chunk < odd), seed)


def work(task: EdgeTask) -> Estimate | Tally:
    """Done in a process of its own: an exact edge, or a chunk of rounds."""
    table = shipped(task.game)
    edge = next(edge for edge in edges_of(table) if edge.bet == task.bet)
    exact = exactly(edge, table)
    if exact is not None:
        return exact
    if edge.simulate is None:
        raise ValueError(f"{task.game} {task.bet}: neither exact nor simulated")
    chance = random.Random(f"{task.seed}/{task.game}/{task.bet}/{task.chunk}")
    return edge.simulate(table, chance, task.rounds)


def _joined(game: str, edge: Edge, answers: list[Estimate | Tally]) -> FoundEdge:
    """The exact edge, or all chunks added up in their order."""
    total, running = Tally(), []
    for answer in answers:
        if isinstance(answer, Estimate):
            return FoundEdge(game, edge, answer)
        total += answer
        running.append((total.rounds, estimate(edge, total)))
    return FoundEdge(game, edge, estimate(edge, total), total.rounds, tuple(running))
