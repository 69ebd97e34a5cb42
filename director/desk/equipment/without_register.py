"""The law of decks in a house that keeps no register: it holds by what tables opened with (G-5)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from zoneinfo import ZoneInfo

from director.desk.equipment.at_tables import keeps_register
from director.desk.kernel.decision import Decision
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import game_stream
from director.desk.kernel.rows.defaults import house_settings
from director.equipment.custody import RULE
from director.games.table.events import Gear, GearKind
from director.games.table.state import GameTable
from director.house.templates import PIT, PitRow
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import GameTableId, StreamId
from director.values.quantity import HOUR, MINUTE, Micros

AHEAD = 10 * MINUTE
"""How far clocks of consoles may be apart."""
REMEMBERED = 48 * HOUR
"""How long after its close the decks of a table are looked at."""


def refuse_unlawful_decks(decision: Decision, table: GameTableId, gear: Iterable[Gear]) -> None:
    """Refuse decks and dice that lie on another table, served yesterday, or come from the future."""
    if not keeps_register(decision):
        decision.refuse(*_faults(decision, table, tuple(gear)))


def _faults(decision: Decision, table: GameTableId, gear: tuple[Gear, ...]) -> Iterator[RuleViolation]:
    zone = ZoneInfo(house_settings(decision).timezone)
    today = day_of(decision.at, zone)
    others = (row for row in decision.rows(PIT, PitRow).values() if row.id != table)
    elsewhere, gone = _used(others, decision.at, decision.state_of)
    for piece in gear:
        if piece.since > decision.at + AHEAD:
            yield soundness("gear_from_the_future", rule=RULE, deck=piece.label)
        if number := elsewhere.get(piece.label):
            yield procedure("deck_at_another_table", rule=RULE, deck=piece.label, table=number)
        elif piece.label in elsewhere:
            yield procedure("deck_at_unnumbered_table", rule=RULE, deck=piece.label)
        if piece.label in gone:
            yield procedure("deck_was_destroyed", rule=RULE, deck=piece.label)
        if piece.kind is GearKind.CARDS and not piece.plastic and day_of(piece.since, zone) != today:
            yield procedure("paper_deck_of_yesterday", rule=RULE, deck=piece.label)


def free_numbers(desk: Desk, letter: str, needed: int) -> tuple[str, ...]:
    """Return the first numbers of decks or dice that no open table uses and no closed one destroyed."""
    elsewhere, gone = _used(desk.store.rows(PIT, PitRow).values(), desk.now(), desk.state_of)
    numbers = (f"{letter}{number}" for number in count(1))
    return tuple(islice((each for each in numbers if each not in elsewhere.keys() | gone), needed))


def _used(
    rows: Iterable[PitRow], at: Micros, state_of: Callable[[StreamId], object]
) -> tuple[dict[str, int], frozenset[str]]:
    """Decks and dice on the open tables, with the table; paper and destroyed ones of closed tables."""
    on_tables: dict[str, int] = {}
    gone: set[str] = set()
    for row in rows:
        if row.closed_at is not None and at - row.closed_at > REMEMBERED:
            continue
        game = state_of(game_stream(row.id))
        if not isinstance(game, GameTable):
            continue
        if game.closing is None:
            on_tables |= {piece.label: row.number for piece in game.gear}
        else:
            gone.update(game.closing.destroyed)
            gone.update(p.label for p in game.gear if p.kind is GearKind.CARDS and not p.plastic)
    return on_tables, frozenset(gone)
