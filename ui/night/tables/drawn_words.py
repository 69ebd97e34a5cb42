"""Draws of seats before they are made: who would go where, as the secret seed gives it."""

from collections.abc import Sequence

from director.desk.desk import Desk
from director.texts.texts import Texts
from director.tournament import breaking
from director.tournament.events import Move
from director.tournament.state import Tournament
from director.values.dataclass import dataclass
from director.values.errors import RuleViolation
from director.values.ids import EntryId, Seat, TournamentId
from ui.parts.names import People, person_name, seat_words


@dataclass(frozen=True, slots=True)
class DrawnRow:
    """One player's old and new seat."""

    entry: EntryId
    who: str
    origin: str
    target: str
    order: tuple[Seat, Seat]


def drawn_break(desk: Desk, tournament: TournamentId, table: int) -> tuple[Move, ...]:
    """The moves of a broken table, nothing being changed; none where it cannot be broken."""
    state = desk.tournament(tournament)
    try:
        return breaking.break_table(state, table, desk.store.seed(tournament)).moves
    except RuleViolation:
        return ()


def drawn_final(desk: Desk, tournament: TournamentId, table: int) -> tuple[Move, ...]:
    """The moves to the final table, nothing being changed; none where it cannot be formed."""
    state = desk.tournament(tournament)
    try:
        return breaking.form_final_table(state, table, desk.store.seed(tournament)).moves
    except RuleViolation:
        return ()


def drawn_rows(
    t: Tournament, moves: Sequence[Move], people: People, texts: Texts
) -> tuple[DrawnRow, ...]:
    """The moves as a list, by old seat."""
    return tuple(
        DrawnRow(
            move.entry,
            person_name(people, t.entries[move.entry]),
            seat_words(texts, move.origin),
            seat_words(texts, move.target),
            (move.origin, move.target),
        )
        for move in sorted(moves, key=lambda move: move.origin)
    )
