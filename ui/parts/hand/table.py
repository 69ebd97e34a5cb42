"""Poker table of the console: hand, hands of an open file, odds of the moment."""

from collections.abc import Mapping
from enum import StrEnum
from secrets import token_bytes

from PySide6.QtCore import QObject, QTimer, Signal

from director.poker.odds import Odds, OddsQuery, odds, odds_query
from director.texts import N_
from director.values.draw import Draw
from ui.console.console import DeskClient
from ui.parts.hand.file_words import HandRow
from ui.parts.hand.line import HandLine
from ui.parts.hand.setup_words import WantedHand


class OnWall(StrEnum):
    """Part of the hand that screens may show (T-28)."""

    OFF = "off"
    TABLED = "tabled"
    """The hand, with the cards that lie open."""
    ALL = "all"
    """All known cards, and the odds."""


ON_WALL: Mapping[OnWall, str] = {
    OnWall.OFF: N_("Not on the wall"),
    OnWall.TABLED: N_("On the wall, tabled hands only"),
    OnWall.ALL: N_("On the wall, all hands and odds"),
}


class PokerTable(QObject):
    """Outlives the pages, so that a change of the look does not clear the table."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.line: HandLine | None = None
        self.rows: tuple[HandRow, ...] = ()
        self.file = ""
        """The name of the file that is open."""
        self.wanted: WantedHand | None = None
        """How the last hand was set up."""
        self.on_wall = OnWall.OFF
        """Part of this hand that the feature table's screen may show."""
        self._odds: dict[OddsQuery, Odds] = {}

    def put(self, line: HandLine | None) -> None:
        """Another hand, or another moment of it."""
        if line != self.line:
            self.line = line
            self.changed.emit()

    def open(self, file: str, rows: tuple[HandRow, ...]) -> None:
        """The hands of a file."""
        self.file, self.rows = file, rows
        self.changed.emit()

    def show_on_wall(self, shown: OnWall) -> None:
        """Let the feature table's screen show this hand, or hide it."""
        self.on_wall = shown
        self.changed.emit()

    def odds(self) -> Odds | None:
        """The odds of the moment looked at, if they are known."""
        question = self.question()
        return self._odds.get(question) if question is not None else None

    def question(self) -> OddsQuery | None:
        """Return the odds to compute at this moment."""
        return odds_query(self.line.current_hand) if self.line is not None else None

    def learn(self, question: OddsQuery, answer: Odds) -> None:
        """Odds that were reckoned meanwhile."""
        if len(self._odds) > 500:
            self._odds.clear()
        self._odds[question] = answer
        self.changed.emit()

    def knows(self, question: OddsQuery) -> bool:
        """Whether odds are known already."""
        return question in self._odds


THINKING_MS = 150
"""Milliseconds at a moment before its odds are computed."""


class Reckoner(QObject):
    """Asked after every step; what was stepped over meanwhile is not reckoned."""

    def __init__(self, console: DeskClient, table: PokerTable, parent: QObject) -> None:
        super().__init__(parent)
        self._console = console
        self._table = table
        self._busy = False
        self._thinking = QTimer(self, singleShot=True, interval=THINKING_MS)
        self._thinking.timeout.connect(self._reckon)

    def look(self) -> None:
        """Another moment is looked at."""
        self._thinking.start()

    def _reckon(self) -> None:
        question = self._table.question()
        if question is None or self._table.knows(question) or self._busy:
            return
        self._busy = True
        draw = Draw(token_bytes(32), "odds")
        self._console.in_background(lambda: (question, odds(question, draw)), self._on_odds)

    def _on_odds(self, found: tuple[OddsQuery, Odds]) -> None:
        self._busy = False
        self._table.learn(*found)
        self.look()
