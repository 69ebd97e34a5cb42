"""The feature table on screens: the hand on the poker table, as far as the room may see it, and when.

Cards that the table does not see come late, so that nobody plays by them; what lies open comes at once.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject

from director.desk.house.people import HouseSettings
from director.poker.odds import Odds, tabled
from director.texts import Texts
from director.texts.hand_log import log_lines
from director.texts.poker_lines import game_words, stakes_words
from director.values.dataclass import Value, replace
from ui.parts.hand.felt_words import felt_of
from ui.parts.hand.line import Line
from ui.parts.hand.table import OnWall, PokerTable
from ui.parts.wall.hand_names import hand_shown
from ui.parts.wall.view import FeatureView

MOST = 4_000
"""So many moments are kept back; of more the oldest go."""


class SeenMoment(Value):
    """A hand at a moment, how much of it is seen, and from when on."""

    line: Line
    on_wall: OnWall
    odds: Odds | None
    late: int
    shown_from: float


class HandOnScreens(QObject):
    """What the screens show of the poker table: it outlives the pages, as the table does."""

    def __init__(self, table: PokerTable, house: Callable[[], HouseSettings]) -> None:
        super().__init__()
        self._table, self._house = table, house
        self.clock: Callable[[], float] = time.monotonic
        """It never goes back: a time of day that is set right shows nothing early."""
        self._ahead: list[SeenMoment] = []
        self._shown: SeenMoment | None = None
        self._made: dict[tuple[str, bool], FeatureView] = {}
        """The scene in each language that was asked for: it is read each second and seldom another."""
        self._made_of: tuple[SeenMoment, HouseSettings] | None = None
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
            self._made[key] = hand_shown(feature_view(moment, texts, demo=demo), house)
        return self._made[key]

    def _note(self) -> None:
        line, late = self._table.line, self.late
        if line is None or self._table.on_wall is OnWall.OFF:
            self._ahead, self._shown = [], None
            return
        moment = SeenMoment(line, self._table.on_wall, self._table.odds(), late, self.clock() + late)
        self._ahead = [*self._ahead[1 - MOST :], moment]

    def _now(self) -> SeenMoment | None:
        """The newest whose time has come; what is older than that is shown no more."""
        now = self.clock()
        come = [n for n, moment in enumerate(self._ahead) if moment.shown_from <= now]
        if come:
            self._shown = self._ahead[come[-1]]
            del self._ahead[: come[-1] + 1]
        return self._shown


def feature_view(moment: SeenMoment, texts: Texts, *, demo: bool = False) -> FeatureView:
    """The scene of a moment."""
    line = moment.line
    hand = line.here
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


def _last(line: Line, texts: Texts) -> str:
    """What was done last; cards dealt to a player are nobody's business."""
    told = log_lines(texts, line.hands[: line.at + 1], line.names, line.scale)
    said = next((told_line for told_line in reversed(told) if not told_line.deals), None)
    return " ".join(filter(None, (said.who, said.said, said.amount))) if said is not None else ""
