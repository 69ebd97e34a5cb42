"""The feature table on screens: the hand on the poker table, as far as the room may see it, and when.

Cards that the table does not see come late, so that nobody plays by them; what lies open comes at once.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject

from director.house.people import HouseSettings
from director.poker.odds import Odds, tabled
from director.texts import Texts
from director.texts.hand_log import log_lines
from director.texts.poker_lines import game_words, stakes_words
from director.values.dataclass import Value, replace
from ui.parts.hand.felt_words import felt_of
from ui.parts.hand.line import HandLine
from ui.parts.hand.table import OnWall, PokerTable
from ui.scenes.hand_names import displayed_hand
from ui.scenes.view import FeatureView

MOST = 4_000
"""Moments held back at most; beyond that the oldest are dropped."""


class VisibleMoment(Value):
    """A hand at a moment, how much of it is seen, and from when on."""

    line: HandLine
    on_wall: OnWall
    odds: Odds | None
    late: int
    visible_from: float


class HandOnScreens(QObject):
    """Hand on the screens; it outlives the pages, as the table does."""

    def __init__(self, table: PokerTable, house: Callable[[], HouseSettings]) -> None:
        super().__init__()
        self._table, self._house = table, house
        self.clock: Callable[[], float] = time.monotonic
        """It never goes back: a time of day that is set right shows nothing early."""
        self._ahead: list[VisibleMoment] = []
        self._current: VisibleMoment | None = None
        self._made: dict[tuple[str, bool], FeatureView] = {}
        """The scene in each language that was asked for: it is read each second and seldom another."""
        self._made_of: tuple[VisibleMoment, HouseSettings] | None = None
        table.changed.connect(self._note)

    @property
    def late(self) -> int:
        """Seconds by which the screens show what lies on the table; a recorded hand is over anyway."""
        line = self._table.line
        openly = line is None or line.recorded or self._table.on_wall is not OnWall.ALL
        return 0 if openly else self._house().hands_late

    def view(self, texts: Texts, *, demo: bool = False) -> FeatureView | None:
        """The scene; None while no hand may be seen."""
        moment = self._now()
        if moment is None:
            return None
        house = self._house()
        if self._made_of is None or self._made_of[0] is not moment or self._made_of[1] != house:
            self._made_of, self._made = (moment, house), {}
        key = texts.language, demo
        if key not in self._made:
            self._made[key] = displayed_hand(feature_view(moment, texts, demo=demo), house)
        return self._made[key]

    def _note(self) -> None:
        line, late = self._table.line, self.late
        if line is None or self._table.on_wall is OnWall.OFF:
            self._ahead, self._current = [], None
            return
        moment = VisibleMoment(line, self._table.on_wall, self._table.odds(), late, self.clock() + late)
        self._ahead = [*self._ahead[1 - MOST :], moment]

    def _now(self) -> VisibleMoment | None:
        """The newest whose time has come; what is older than that is shown no more."""
        now = self.clock()
        come = [n for n, moment in enumerate(self._ahead) if moment.visible_from <= now]
        if come:
            self._current = self._ahead[come[-1]]
            del self._ahead[: come[-1] + 1]
        return self._current


def feature_view(moment: VisibleMoment, texts: Texts, *, demo: bool = False) -> FeatureView:
    """The scene of a moment."""
    line = moment.line
    hand = line.current_hand
    openly = moment.on_wall is OnWall.ALL or hand.live & ~tabled(hand) == 0
    felt = felt_of(line, texts, moment.odds if openly else None)
    if moment.on_wall is OnWall.TABLED:
        seats = (
            seat if tabled(hand) >> seat.player & 1 else replace(seat, cards=(None,) * len(seat.cards))
            for seat in felt.seats
        )
        felt = replace(felt, seats=tuple(seats))
    return FeatureView(
        title=line.title or texts.say("Feature table"),
        subtitle=f"{game_words(texts, line.setup)}  ·  {stakes_words(texts, line.setup, line.scale)}",
        felt=felt,
        line=_last(line, texts),
        demo=texts.say("DEMO") if demo else "",
        late=moment.late,
    )


def _last(line: HandLine, texts: Texts) -> str:
    """Return the last act; cards dealt to a player are not shown."""
    told = log_lines(texts, line.hands[: line.at + 1], line.names, line.scale)
    said = next((told_line for told_line in reversed(told) if not told_line.deals), None)
    return " ".join(filter(None, (said.who, said.action, said.amount))) if said is not None else ""
