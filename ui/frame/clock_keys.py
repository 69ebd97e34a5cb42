"""The keys of the clock, in every room: pause and resume, the next and the previous level."""

from collections.abc import Callable

from director.desk.commands import GoToPeriod, PauseClock, RunClock
from director.tournament.clock import next_level, previous_level, reading
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation
from ui.console.console import Console, View


def pause(console: Console) -> None:
    """Pause the clock of the tournament shown, or resume it."""
    state = _running(console)
    if state is not None:
        running = reading(state.clock, state.structure, console.now()).running
        console.order(PauseClock(state.id) if running else RunClock(state.id))


def change_level(
    console: Console, refused: Callable[[None, RuleViolation], None], *, forward: bool
) -> None:
    """To the beginning of another level; where there is none it is said."""
    state = _running(console)
    if state is None:
        return
    step = next_level if forward else previous_level
    try:
        clock = step(state.clock, state.structure, console.now())
    except RuleViolation as violation:
        refused(None, violation)
        return
    console.order(GoToPeriod(state.id, clock.index))


def _running(console: View) -> Tournament | None:
    state = console.state()
    return state if state is not None and state.status is Status.RUNNING else None
