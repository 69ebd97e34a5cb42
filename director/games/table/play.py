"""Rounds of a table played by their engine: position after each action, and result."""

import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from director.games.json_values import to_plain
from director.games.notation import WrittenRound
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
    """A round after some of its actions: the engine and its state."""

    game: AnyGame
    table: PayTable
    state: object
    done: int
    """Number of actions taken."""

    @property
    def result(self) -> Result[object] | None:
        """Result of the round; None while it is undecided."""
        return self.game.result(self.state)


@lru_cache(maxsize=64)
def parsed(text: str, file: str, terms: tuple[str, ...] = ()) -> PayTable:
    """Read a pay table under the terms of a table, cached; refusals name file and line."""
    return read(text, file, terms)


def pay_table_of(opened: GameTableOpened) -> PayTable:
    """Pay table of a table, under its terms at the opening."""
    return parsed(opened.text, f"{opened.pay_table}.toml", opened.terms)


def played_by(table: GameTable, round_: Round) -> PayTable:
    """Pay table of a round, under the jackpot terms of that time (G-9)."""
    return _under(pay_table_of(table.opened), round_.terms)


def _under(pay_table: PayTable, terms: tuple[JackpotTermsTaken, ...]) -> PayTable:
    held = ((taken.kind, taken.version, taken.terms) for taken in terms)
    return with_terms(pay_table, held) if terms else pay_table


def game_name(opened: GameTableOpened) -> str:
    """Name of a table's game, a message id; the rest of its pay table is not read."""
    return _name(opened.text, f"{opened.pay_table}.toml")


@lru_cache(maxsize=64)
def _name(text: str, file: str) -> str:
    return source(text, file).text("name")


def gear_kind(table: PayTable) -> GearKind:
    """Kind of equipment of a game."""
    if table.decks:
        return GearKind.CARDS
    kinds = {area.kind for area in table.layout.areas}
    return GearKind.DICE if "dice" in kinds else GearKind.WHEEL


def position(table: GameTable, round_: Round, upto: int | None = None) -> Position:
    """Play a round's actions, all or the first `upto`."""
    pay_table = played_by(table, round_)
    game = game_of(pay_table)
    actions = round_.plain_actions if upto is None else round_.plain_actions[:upto]
    state = game.start(setup_of(as_written(table, round_), pay_table, game))
    for action in actions:
        state = game.apply(state, action)
    return Position(game, pay_table, state, len(actions))


def replayed(table: GameTable, round_: Round, carry: str) -> Result[object] | None:
    """Result of a settled round begun with another carry; None where its actions do not fit."""
    try:
        return position(table, replace(round_, carry=carry)).result
    except RuleViolation:
        return None


def decided_by_action(table: GameTable, round_: Round) -> tuple[tuple[SettledBet, ...], ...]:
    """Bets decided by each action of a round before its end, as by every roll of the dice."""
    here = position(table, round_, 0)
    state, found, known = here.state, [], 0
    for action in round_.plain_actions:
        state = here.game.apply(state, action)
        lines = here.game.felt(state).settled
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
    """Setup of a table's next round; refused by the engine if it is impossible.

    `terms` of the jackpots, if they are not the table's latest.
    """
    pay_table = _under(pay_table_of(table.opened), table.terms if terms is None else terms)
    game = game_of(pay_table)
    left = json.loads(carry) if carry else None
    machine = table.opened.by_machine
    written = WrittenRound(pay_table.id, boxes, meters, machine, burned, left)
    setup = setup_of(written, pay_table, game)
    game.start(setup)
    return setup


def setup_of(written: WrittenRound, pay_table: PayTable, game: AnyGame) -> RoundSetup[object]:
    """Setup of a written round at a table."""
    setup: RoundSetup[object] = written.setup(pay_table, game)
    return setup


def settled(
    round_: Round, result: Result[object], moves: tuple[MeterMove, ...], aside: tuple[WonAside, ...] = ()
) -> RoundSettled:
    """Event for a decided round."""
    return RoundSettled(round_.number, result.lines, moves, carried(result.carry), aside)


def won_aside(pay_table: PayTable, lines: Iterable[SettledBet]) -> Iterator[SettledBet]:
    """Yield jackpot wins that the cash desk pays: shares of a meter, and amounts not in whole chips.

    So the count of a tray in whole chips is right, whatever the meter (G-9).
    """
    for line in lines:
        jackpot = pay_table.jackpots.get(line.bet)
        if jackpot is None or not line.won:
            continue
        if line.row in jackpot.shares or line.won % pay_table.limits.chip:
            yield line


def carried(carry: object) -> str:
    """Write the carried state as JSON; empty for none."""
    return "" if carry is None else json.dumps(to_plain(carry), sort_keys=True, separators=(",", ":"))
