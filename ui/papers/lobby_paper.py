"""Paper of the lobby: the month's schedule and the commitment to a tournament's draws."""

from datetime import date
from functools import partial

from director.desk.desk import Desk
from director.tournament.state import Tournament
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.console.printing import send


def print_schedule(console: Console, month: date) -> None:
    """The schedule of a month (T-R10); the desk reads the tournaments, they need not be loaded."""
    texts = console.texts
    wanted = [
        row for row in console.lobby() if texts.local(row.starts_at).date().replace(day=1) == month
    ]
    if not wanted:
        console.say(texts.say("There is no tournament in this month."), "blue")
        return

    def read(desk: Desk) -> tuple[Tournament, ...]:
        return tuple(desk.tournament(row.id) for row in wanted)

    def show(tournaments: tuple[Tournament, ...]) -> None:
        from reports.night.sheet_facts import schedule_of

        at = wanted[0].starts_at
        send(console, "schedule", lambda: schedule_of(at, tournaments, texts))

    console.ask(read, show)


def print_commitment(console: Console, tournament: TournamentId, *, asked: bool = True) -> None:
    """The commitment to the seed of a tournament's draws, to be posted before registration."""

    def show(state: Tournament) -> None:
        from reports.night.sheet_facts import draw_commitment_of

        content = partial(draw_commitment_of, state)
        send(console, "draw_commitment", content, of=state, asked=asked)

    console.ask(lambda desk: desk.tournament(tournament), show)
