"""Next need of the tables in words: final table, break, moves, or a report that is missing."""

from collections.abc import Iterator
from enum import Enum

from director.texts.move_reasons import planned_reason
from director.texts.texts import Texts
from director.tournament.lifecycle import play_is_over
from director.tournament.state import Status, Tournament
from director.tournament.tables.balancing import PlannedMove, plan
from director.tournament.tables.breaking import break_order, final_table_due, tables_to_break
from director.values.dataclass import Value
from director.values.quantity import Micros
from ui.parts.names import People, person_name, seat_words
from ui.parts.tables.words import Planned, breakable_words


class Need(Enum):
    """Most pressing need of the tables."""

    NOTHING = "nothing"
    MOVES = "moves"
    BREAK = "break"
    FINAL_TABLE = "final_table"


class MoveCard(Value):
    """Planned move in words."""

    move: PlannedMove
    who: str
    route: str
    """From where to where."""
    reason: str
    note: str
    """The rule, and when this player was last moved."""


class BigBlindQuestion(Value):
    """A table of which the next big blind must be told, with the seats it can be."""

    table: int
    seats: tuple[tuple[int, str], ...]
    """(seat, who sits there)."""


class BalanceView(Value):
    """The whole of the balance panel."""

    need: Need
    headline: str
    tables: tuple[int, ...] = ()
    """The tables to break, or the one for the final table."""
    cards: tuple[MoveCard, ...] = ()
    questions: tuple[BigBlindQuestion, ...] = ()
    notes: tuple[str, ...] = ()
    """Notes on moves that wait or follow."""
    short: bool = False
    """Some table is two or more short."""

    @property
    def planned(self) -> Planned:
        """Return the planned moves for the map."""
        return Planned(
            frozenset(card.move.entry for card in self.cards),
            frozenset(card.move.target for card in self.cards),
        )


def balance_view(t: Tournament, people: People, texts: Texts, at: Micros) -> BalanceView:
    """Return the need of the tables: the final table before a break, a break before moves."""
    if t.status is not Status.RUNNING:
        return BalanceView(Need.NOTHING, texts.say("Tables are balanced once play has begun."))
    if play_is_over(t, at):
        return BalanceView(Need.NOTHING, texts.say("Nothing is left to play for."))
    if final_table_due(t, at):
        said = texts.count(
            "{n} player left: form the final table", "{n} players left: form the final table", t.alive
        )
        return BalanceView(Need.FINAL_TABLE, said, tables=(_final_table(t),))
    breakable = tables_to_break(t, at)
    if breakable:
        return BalanceView(Need.BREAK, breakable_words(texts, breakable), tables=breakable)
    return _moves(t, people, texts, at)


def _moves(t: Tournament, people: People, texts: Texts, at: Micros) -> BalanceView:
    found = plan(t, at)
    if not found.outline:
        tables = len(t.open_tables)
        said = (
            texts.say("The tables are within one: nothing to move")
            if tables > 1
            else texts.say("Only one table is in use")
        )
        return BalanceView(Need.NOTHING, said)
    return BalanceView(
        Need.MOVES,
        texts.count("Balance plan: {n} move", "Balance plan: {n} moves", len(found.outline)),
        cards=tuple(_card(t, move, people, texts, at) for move in found.moves),
        questions=tuple(_question(t, table, people) for table in found.asks),
        notes=tuple(_notes(texts, found.held, len(found.outline) - len(found.moves))),
        short=True,
    )


def _card(t: Tournament, move: PlannedMove, people: People, texts: Texts, at: Micros) -> MoveCard:
    entry = t.entries[move.entry]
    moved = (
        texts.say("moved {ago}", ago=texts.ago(entry.moved_at, at))
        if entry.moved_at is not None
        else texts.say("not moved before")
    )
    return MoveCard(
        move,
        person_name(people, entry),
        f"{seat_words(texts, move.origin)}  →  {seat_words(texts, move.target)}",
        planned_reason(texts, move),
        f"T-8 · {moved}",
    )


def _question(t: Tournament, number: int, people: People) -> BigBlindQuestion:
    table = t.tables[number]
    seats = tuple(
        (seat, person_name(people, t.entries[entry]))
        for seat in table.occupied
        if (entry := table.at(seat)) is not None
    )
    return BigBlindQuestion(number, seats)


def _notes(texts: Texts, held: tuple[int, ...], unknown: int) -> Iterator[str]:
    for table in held:
        yield texts.say(
            "Table {table}: only the small blind's seat is free. Wait for the next hand.", table=table
        )
    if unknown:
        yield texts.count(
            "{n} move is known as soon as this is told.",
            "{n} moves are known as soon as this is told.",
            unknown,
        )


def _final_table(t: Tournament) -> int:
    """The table that would be broken last."""
    return break_order(t)[-1]
