"""Preview of a refund: money by method, tickets by number."""

from PySide6.QtWidgets import QWidget

from director.desk.cashdesk.queries.money_parts import MoneyPart
from director.texts import Texts
from director.texts.till_words import part_words
from ui.parts.money.money_back_words import parts_cost
from ui.parts.panel import Facts, Words
from ui.widgets.layout import vbox


class ComingBack(QWidget):
    """Amounts to and from the player; says so if no money moves."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._parts: tuple[MoneyPart, ...] = ()
        self._currency = ""
        self.captions = (Words("", "caption", self), Words("", "caption", self))
        self.facts = (Facts(self, figures=True), Facts(self, figures=True))
        column = vbox(spacing=2, margins=0, parent=self)
        for caption, facts in zip(self.captions, self.facts, strict=True):
            column.addWidget(caption)
            column.addWidget(facts)
        self.clear()

    def clear(self) -> None:
        """Nothing is known yet."""
        self._parts = ()
        self.hide()

    def show_parts(self, parts: tuple[MoneyPart, ...], currency: str) -> None:
        """Show what would be paid."""
        say = self._texts.say
        to_player = tuple(part for part in parts if part.amount > 0)
        to_house = tuple(part for part in parts if part.amount < 0)
        titles = (say("Goes back to the player"), say("Comes back from the player"))
        self._parts, self._currency = (*to_player, *to_house), currency
        for place, shown in enumerate((to_player, to_house)):
            self.captions[place].say(titles[place] if shown else "")
            self.facts[place].show_pairs(self._pair(part, currency) for part in shown)
            self.facts[place].setVisible(bool(shown))
        if not parts:
            self.captions[0].say(say("No money moves."))
        self.show()

    def words(self) -> tuple[tuple[str, str], ...]:
        """Return caption and amount of each part."""
        return tuple(self._pair(part, self._currency) for part in self._parts)

    def cost(self) -> str:
        """All of it in one line, as a button says it."""
        return parts_cost(self._texts, self._parts, self._currency)

    def _pair(self, part: MoneyPart, currency: str) -> tuple[str, str]:
        words = part_words(self._texts, part.method, part.ticket)
        return words, self._texts.money(abs(part.amount), currency)
