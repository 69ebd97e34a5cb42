"""Blind structures: the levels and breaks of a tournament in order (T-F5)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from director.tournament.settings import Game, Limit, Settings
from director.values.dataclass import Value, replace
from director.values.quantity import Chips


class AnteKind(StrEnum):
    """Kind of ante, by its payer."""

    NONE = "none"
    CLASSIC = "classic"
    """Everybody, the same for all."""
    BIG_BLIND = "big_blind"
    """The big blind for the table; the blind is paid first."""


class GameAndLimit(NamedTuple):
    """Game and betting limit."""

    game: Game
    limit: Limit


class GameInTurn(Value):
    """A further game of a level whose games are played in turn, with its amounts."""

    game: Game
    limit: Limit
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0


class Period(Value):
    """Period of the clock: a level with its blinds, or a break (blinds zero).

    In fixed limit the bets are `big_blind` before and on the flop and twice that after (T-F4). In stud
    `small_blind` is the bring-in and `big_blind` the small bet. `colour_up` names the chip values that
    leave play in this break.
    """

    seconds: int
    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    is_break: bool = False
    colour_up: tuple[Chips, ...] = ()
    game: Game | None = None
    """Game of this level; None: the tournament's."""
    limit: Limit | None = None
    others: tuple[GameInTurn, ...] = ()
    """Its further games, played in turn after its own: so many hands of each, then the next."""

    def dealt(self, settings: Settings) -> GameAndLimit:
        """Game and limit of this level."""
        return GameAndLimit(self.game or settings.game, self.limit or settings.limit)

    def played(self, turn: int) -> "Period":
        """The level as it is while its games are at this turn; the first is turn 0."""
        turn %= 1 + len(self.others)
        if not turn:
            return self
        other = self.others[turn - 1]
        return replace(
            self,
            small_blind=other.small_blind,
            big_blind=other.big_blind,
            ante=other.ante,
            game=other.game,
            limit=other.limit,
        )

    def each_game(self) -> "Iterator[Period]":
        """The level once for each of its games, in turn."""
        return (self.played(turn) for turn in range(1 + len(self.others)))


def further_game(row: Period) -> GameInTurn | None:
    """Return the game of a row without a time of its own; None for a period."""
    if row.seconds or row.is_break or row.game is None or row.limit is None:
        return None
    return GameInTurn(row.game, row.limit, row.small_blind, row.big_blind, row.ante)


def typed_rows(periods: Iterable[Period]) -> tuple[Period, ...]:
    """Periods as they are typed: the further games of a level follow it as rows without time."""
    rows: list[Period] = []
    for period in periods:
        rows.append(replace(period, others=()))
        rows += [
            Period(0, other.small_blind, other.big_blind, other.ante, game=other.game, limit=other.limit)
            for other in period.others
        ]
    return tuple(rows)


def periods_of(rows: Iterable[Period]) -> tuple[Period, ...]:
    """The periods of rows: a row without time that names its game belongs to the level before it."""
    periods: list[Period] = []
    for row in rows:
        if periods and not periods[-1].is_break and (other := further_game(row)):
            periods[-1] = replace(periods[-1], others=(*periods[-1].others, other))
        else:
            periods.append(row)
    return tuple(periods)


class Structure(Value):
    """A named list of periods; `ante_kind` holds for every level that has an ante."""

    name: str
    periods: tuple[Period, ...]
    ante_kind: AnteKind = AnteKind.NONE
    hands: int = 0
    """Hands of each game where the games of a level are played in turn."""

    @property
    def games_in_turn(self) -> int:
        """Return the number of games in a level's rotation; 1 without a rotation."""
        return max((1 + len(period.others) for period in self.periods), default=1)

    @property
    def rotates(self) -> bool:
        """The games of a level are played in turn, and the floor turns them."""
        return self.games_in_turn > 1

    @property
    def is_mixed(self) -> bool:
        """Levels name their games."""
        return any(period.game for period in self.periods)

    def dealt(self, settings: Settings) -> frozenset[GameAndLimit]:
        """All that is played, level by level and in turn."""
        levels = (period for period in self.periods if not period.is_break)
        return frozenset(game.dealt(settings) for level in levels for game in level.each_game())

    def level_number(self, index: int) -> int:
        """The number of the level at or before a period; breaks are not counted, 0 before the first."""
        return sum(not period.is_break for period in self.periods[: index + 1])

    def next_level(self, index: int) -> int | None:
        """The index of the first level after a period, if there is one."""
        return self._next(index, is_break=False)

    def next_break(self, index: int) -> int | None:
        """The index of the first break after a period, if there is one."""
        return self._next(index, is_break=True)

    def _next(self, index: int, *, is_break: bool) -> int | None:
        for i in range(index + 1, len(self.periods)):
            if self.periods[i].is_break == is_break:
                return i
        return None
