"""Reckons the odds of the moment looked at, beside the window, one question at a time."""

from secrets import token_bytes

from PySide6.QtCore import QObject, QTimer

from director.poker.odds import Asked, Odds, odds
from director.values.draw import Draw
from ui.console.console import Console
from ui.parts.hand.table import PokerTable

THINKING_MS = 150
"""So long a moment is looked at before its odds are reckoned."""


class Reckoner(QObject):
    """Asked after every step; what was stepped over meanwhile is not reckoned."""

    def __init__(self, console: Console, table: PokerTable, parent: QObject) -> None:
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

    def _on_odds(self, found: tuple[Asked, Odds]) -> None:
        self._busy = False
        self._table.learn(*found)
        self.look()
