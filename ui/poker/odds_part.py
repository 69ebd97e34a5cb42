"""The odds of a moment in words: every live hand's share and outs, and how they were reckoned."""

from PySide6.QtWidgets import QWidget

from director.poker.odds import Odds
from director.values.cards import Card
from ui.console.console import View
from ui.parts.hand.felt_words import names_of, outs_text, shares_of
from ui.parts.hand.line import HandLine
from ui.parts.panel import Facts, Words
from ui.widgets.layout import vbox


class OddsPart(QWidget):
    """Seen while odds are known."""

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._title = Words(console.texts.say("Winning odds"), "heading")
        self._facts, self._note = Facts(), Words("", "muted")
        vbox(self._title, self._facts, self._note, margins=0, parent=self)

    def show_odds(self, line: HandLine, odds: Odds | None) -> None:
        """The odds at the moment looked at."""
        self.setVisible(odds is not None)
        if odds is None:
            return
        texts = self._console.texts
        names, shares = names_of(line, texts), shares_of(texts, odds)
        self._facts.show_pairs(
            (names[player], " · ".join(filter(None, (shares[player], self._outs(outs)))))
            for player, outs in zip(odds.players, odds.outs, strict=True)
        )
        self._note.say(odds_note(self._console, odds))

    def _outs(self, outs: tuple[Card, ...]) -> str:
        if not outs:
            return ""
        words = self._console.texts.count("{n} out", "{n} outs", len(outs))
        return f"{words}: {outs_text(outs)}"


def odds_note(console: View, odds: Odds) -> str:
    """How odds were reckoned, and how far a simulation may be out."""
    texts, found = console.texts, odds.equities
    if found.exact:
        said = texts.count(
            "Exact: {n} run-out was counted.", "Exact: all {n} run-outs were counted.", found.runouts
        )
    else:
        most = max((chance.high - chance.low) / 2 for chance in found.hands)
        about = texts.percent(round(most * 1_000) * 10 or 10, decimals=1)
        said = texts.count(
            "Simulated: {n} run-out, ± {about} in 95 of 100 cases.",
            "Simulated: {n} run-outs, ± {about} in 95 of 100 cases.",
            found.runouts,
            about=about,
        )
    if odds.unknown:
        said += " " + texts.say("Hands that nobody knows count as random.")
    return said
