"""The law of decks in a house that keeps no register: it holds by what tables opened with (G-5)."""

from collections.abc import Iterable, Iterator
from zoneinfo import ZoneInfo

from director.desk.decision import Decision
from director.desk.equipment.at_tables import keeps_register
from director.desk.gaming_days import day_of
from director.desk.house.defaults import house_settings
from director.desk.house.templates import PIT, PitRow
from director.desk.ports import game_stream
from director.equipment.custody import RULE
from director.games.table.events import Gear, GearKind
from director.games.table.state import GameTable
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import GameTableId
from director.values.quantity import HOUR, MINUTE

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
    elsewhere, gone = _used(decision, table)
    for piece in gear:
        if piece.since > decision.at + AHEAD:
            yield soundness("gear_from_the_future", rule=RULE, deck=piece.label)
        if piece.label in elsewhere:
            number = elsewhere[piece.label]
            yield procedure("deck_at_another_table", rule=RULE, deck=piece.label, table=number)
        if piece.label in gone:
            yield procedure("deck_was_destroyed", rule=RULE, deck=piece.label)
        if piece.kind is GearKind.CARDS and not piece.plastic and day_of(piece.since, zone) != today:
            yield procedure("paper_deck_of_yesterday", rule=RULE, deck=piece.label)


def _used(decision: Decision, besides: GameTableId) -> tuple[dict[str, int], frozenset[str]]:
    """Decks and dice on the open tables, with the table; paper and destroyed ones of closed tables."""
    on_tables: dict[str, int] = {}
    gone: set[str] = set()
    for row in decision.rows(PIT, PitRow).values():
        if row.id == besides or (row.closed_at is not None and decision.at - row.closed_at > REMEMBERED):
            continue
        game = decision.state_of(game_stream(row.id))
        if not isinstance(game, GameTable):
            continue
        if game.closing is None:
            on_tables |= {piece.label: row.number for piece in game.gear}
        else:
            gone.update(game.closing.destroyed)
            gone.update(p.label for p in game.gear if p.kind is GearKind.CARDS and not p.plastic)
    return on_tables, frozenset(gone)
