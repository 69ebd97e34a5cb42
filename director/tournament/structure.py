"""Blind structures: the levels and breaks of a tournament in order (T-F5)."""

from enum import StrEnum
from typing import NamedTuple

from director.tournament.settings import Game, Limit, Settings
from director.values.dataclass import Value
from director.values.quantity import Chips


class AnteKind(StrEnum):
    """Who pays the ante."""

    NONE = "none"
    CLASSIC = "classic"
    """Everybody, the same for all."""
    BIG_BLIND = "big_blind"
    """The big blind for the table; the blind is paid first."""


class GameAndLimit(NamedTuple):
    """What is dealt: the game, and how high one may bet."""

    game: Game
    limit: Limit


class Period(Value):
    """One stretch of the clock: a level with its blinds, or a break (blinds zero).

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
    """What this level plays, where it is not what the tournament does."""
    limit: Limit | None = None

    def dealt(self, settings: Settings) -> GameAndLimit:
        """Game and limit of this level."""
        return GameAndLimit(self.game or settings.game, self.limit or settings.limit)


class Structure(Value):
    """A named list of periods; `ante_kind` holds for every level that has an ante."""

    name: str
    periods: tuple[Period, ...]
    ante_kind: AnteKind = AnteKind.NONE

    @property
    def is_mixed(self) -> bool:
        """Levels name their games."""
        return any(period.game for period in self.periods)

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
