"""The form of a ruling that no chips decide: what happened, and boxes for the facts that it asks for."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from director.poker.rulings.floor import MATTER_FACTS, TOPICS, FloorCase, FloorFact, Matter
from director.texts import Texts
from director.texts.ruling_words import FACTS, MATTERS
from ui.parts.choice import ChoiceField
from ui.parts.numbers import NumberField
from ui.parts.panel import Words
from ui.widgets.layout import hbox, vbox


class FloorForm(QWidget):
    """The matters of one topic, and the facts of the one that is chosen."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self.matter: ChoiceField[Matter] = ChoiceField(self)
        self.matter.setAccessibleName(texts.say("What happened"))
        self.facts = {fact: QCheckBox(texts.say(said), self) for fact, said in FACTS.items()}
        self.small, self.big = NumberField(texts, self), NumberField(texts, self)
        self.blinds = QWidget(self)
        fields = []
        for caption, field in (
            (texts.say("Small blind"), self.small),
            (texts.say("Big blind"), self.big),
        ):
            field.setAccessibleName(caption)
            fields.append(vbox(Words(caption, "caption", self), field, spacing=4, margins=0))
        hbox(*fields, ..., spacing=12, margins=0, parent=self.blinds)
        vbox(
            Words(texts.say("What happened"), "caption", self),
            self.matter,
            self.blinds,
            *self.facts.values(),
            ...,
            spacing=8,
            margins=0,
            parent=self,
        )
        self.matter.currentIndexChanged.connect(lambda _row: self._on_matter())
        for box in self.facts.values():
            box.toggled.connect(lambda _on: self.changed.emit())
        for field in (self.small, self.big):
            field.textChanged.connect(lambda _text: self.changed.emit())
        self.show_topic("showdown")

    def show_topic(self, topic: str) -> None:
        """Offer the matters of a topic, with no fact told yet."""
        for box in self.facts.values():
            box.setChecked(False)
        self.matter.offer((self._texts.say(MATTERS[matter]), matter) for matter in TOPICS[topic])
        self._on_matter()

    def show_blinds(self, small: int, big: int) -> None:
        """Show the blinds, such as those of the tournament's level."""
        self.small.show_number(small)
        self.big.show_number(big)

    def report(self) -> FloorCase:
        """The matter with the facts that are asked for and hold."""
        matter = self.matter.chosen()
        asked: Iterable[FloorFact] = MATTER_FACTS.get(matter, ())
        facts = frozenset(fact for fact in asked if self.facts[fact].isChecked())
        return FloorCase(matter, facts, self.small.number() or 0, self.big.number() or 0)

    def begin(self) -> None:
        """The cursor where the choice is."""
        self.matter.setFocus()

    def _on_matter(self) -> None:
        if self.matter.currentIndex() < 0:
            return
        matter = self.matter.chosen()
        asked = MATTER_FACTS.get(matter, ())
        for fact, box in self.facts.items():
            box.setVisible(fact in asked)
        self.blinds.setVisible(matter is Matter.MISSED_BLINDS)
        self.changed.emit()
