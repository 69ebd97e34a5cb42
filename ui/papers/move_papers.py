"""Papers of changed seats: slips for the players, lists for the floor."""

from collections.abc import Sequence

from director.tournament.events import Move
from director.tournament.state import Tournament
from ui.console.console import Console
from ui.console.printing import send


def print_slips(
    console: Console, state: Tournament, moves: Sequence[Move], *, asked: bool = True
) -> None:
    """A slip for each player who moves; not `asked` for where it comes with the move itself."""
    _send(console, "move_slips", state, moves, asked=asked)


def print_moves(console: Console, state: Tournament, moves: Sequence[Move]) -> None:
    """All moves on one sheet."""
    _send(console, "move_list", state, moves, asked=True)


def print_seating(console: Console, *, by_table: bool) -> None:
    """Everybody's seat, by name or by table."""
    state, people = console.state(), console.people()
    if state is None:
        return

    def content() -> object:
        from reports.night.sheet_facts import seating_list_of

        return seating_list_of(state, people)

    send(console, "seating_by_table" if by_table else "seating_by_name", content, of=state)


def _send(
    console: Console, document: str, state: Tournament, moves: Sequence[Move], *, asked: bool
) -> None:
    people, texts, kept = console.people(), console.texts, tuple(moves)

    def content() -> object:
        from reports.night.slip_facts import move_slips_of

        return move_slips_of(state, kept, people, texts)

    send(console, document, content, of=state, asked=asked)
