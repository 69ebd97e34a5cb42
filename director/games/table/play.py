"""A table's rounds played by their engine: where a round stands, and what it comes to."""

import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from director.games.json_values import to_plain
from director.games.notation import Written
from director.games.paytables.paytable import PayTable
from director.games.paytables.toml_source import source
from director.games.protocol import Box, MeterMove, Result, RoundSetup, SettledBet
from director.games.registry import AnyGame, game_of, read
from director.games.table.events import (
    GameTableOpened,
    GearKind,
    JackpotTermsTaken,
    RoundSettled,
    WonAside,
)
from director.games.table.jackpot_terms import with_terms
from director.games.table.state import GameTable, Round, as_written
from director.values.cards import Card
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation


class Position(Value):
    """A round at one of its moments: the engine and its state after so many actions."""

    game: AnyGame
    table: PayTable
    state: object
    done: int
    """Actions that led here."""

    @property
    def result(self) -> Result[object] | None:
        """What the round comes to; None while it is not decided."""
        return self.game.result(self.state)


@lru_cache(maxsize=64)
def parsed(text: str, file: str, terms: tuple[str, ...] = ()) -> PayTable:
    """A pay table from its text under the terms of a table, read once; refusals name file and line."""
    return read(text, file, terms)


def pay_table_of(opened: GameTableOpened) -> PayTable:
    """The pay table that a table opened with, under the terms that it opened with."""
    return parsed(opened.text, f"{opened.pay_table}.toml", opened.terms)


def played_by(table: GameTable, round_: Round) -> PayTable:
    """The pay table of a round, under the terms that its jackpots had then (G-9)."""
    return _under(pay_table_of(table.opened), round_.terms)


def _under(pay_table: PayTable, terms: tuple[JackpotTermsTaken, ...]) -> PayTable:
    held = ((taken.kind, taken.version, taken.terms) for taken in terms)
    return with_terms(pay_table, held) if terms else pay_table


def game_name(opened: GameTableOpened) -> str:
    """What the game of a table is called, a message id; the rest of its pay table is not looked at."""
    return _name(opened.text, f"{opened.pay_table}.toml")


@lru_cache(maxsize=64)
def _name(text: str, file: str) -> str:
    return source(text, file).text("name")


def gear_kind(table: PayTable) -> GearKind:
    """What a game is played with: its register follows from that."""
    if table.decks:
        return GearKind.CARDS
    kinds = {area.kind for area in table.layout.areas}
    return GearKind.DICE if "dice" in kinds else GearKind.WHEEL


def position(table: GameTable, round_: Round, upto: int | None = None) -> Position:
    """A round after its actions, or after the first so many of them."""
    pay_table = played_by(table, round_)
    game = game_of(pay_table)
    actions = round_.told if upto is None else round_.told[:upto]
    state = game.start(setup_of(as_written(table, round_), pay_table, game))
    for action in actions:
        state = game.apply(state, action)
    return Position(game, pay_table, state, len(actions))


def replayed(table: GameTable, round_: Round, carry: str) -> Result[object] | None:
    """What a settled round comes to when it begins with another carry; None where that does not fit."""
    try:
        return position(table, replace(round_, carry=carry)).result
    except RuleViolation:
        return None


def decided(table: GameTable, round_: Round) -> tuple[tuple[SettledBet, ...], ...]:
    """What each action of a round decided before its end, as the dice do with every roll."""
    here = position(table, round_, 0)
    state, found, known = here.state, [], 0
    for action in round_.told:
        state = here.game.apply(state, action)
        lines = here.game.shown(state).settled
        found.append(lines[known:])
        known = len(lines)
    return tuple(found)


def next_setup(
    table: GameTable,
    boxes: tuple[Box, ...],
    meters: tuple[tuple[str, Fraction], ...],
    burned: tuple[Card, ...],
    carry: str,
    terms: tuple[JackpotTermsTaken, ...] | None = None,
) -> RoundSetup[object]:
    """What a round of a table starts from; the engine refuses what it cannot start.

    `terms` of the jackpots, where they are not those that the table has taken last.
    """
    pay_table = _under(pay_table_of(table.opened), table.terms if terms is None else terms)
    game = game_of(pay_table)
    left = json.loads(carry) if carry else None
    machine = table.opened.by_machine
    written = Written(pay_table.id, boxes, meters, machine, burned, left)
    setup = setup_of(written, pay_table, game)
    game.start(setup)
    return setup


def setup_of(written: Written, pay_table: PayTable, game: AnyGame) -> RoundSetup[object]:
    """A written round's start at a table."""
    setup: RoundSetup[object] = written.setup(pay_table, game)
    return setup


def settled(
    round_: Round, result: Result[object], moves: tuple[MeterMove, ...], aside: tuple[WonAside, ...] = ()
) -> RoundSettled:
    """The event that a decided round makes."""
    return RoundSettled(round_.number, result.lines, moves, carried(result.carry), aside)


def won_aside(pay_table: PayTable, lines: Iterable[SettledBet]) -> Iterator[SettledBet]:
    """What of a round the cash desk pays: shares of a jackpot, and what no chip of the table makes.

    So a tray of whole chips counts right, whatever a meter shows (G-9).
    """
    for line in lines:
        jackpot = pay_table.jackpots.get(line.bet)
        if jackpot is None or not line.won:
            continue
        if line.row in jackpot.shares or line.won % pay_table.limits.chip:
            yield line


def carried(carry: object) -> str:
    """What goes on into the next round as JSON; empty for nothing."""
    return "" if carry is None else json.dumps(to_plain(carry), sort_keys=True, separators=(",", ":"))
