"""Counting: what was found of the pieces that are counted, all there or what is not."""

from collections.abc import Sequence

from director.desk.equipment.queries import ListedPiece
from director.equipment.events import EquipmentKind, Found
from director.equipment.numbers import spans
from director.equipment.pieces import DICE_OF_A_SET
from director.texts.equipment_words import article_words
from director.values.cards import Card, name, parse
from ui.console.console import Console
from ui.parts.task import Task

LINES = 4
"""So many pieces are described one by one."""


class PiecesTask(Task):
    """A task about one piece or several: their numbers stand below its title."""

    def __init__(self, console: Console, title: str, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, title)
        self.rows = tuple(rows)
        self.numbers = tuple(row.number for row in self.rows)
        self.line.say(", ".join(spans(self.numbers)))
        told = dict.fromkeys(article_words(self._texts, row.article) for row in self.rows)
        self.add_words("\n".join(list(told)[:LINES]), "muted")


class CountedTask(PiecesTask):
    """A task in which the pieces are counted."""

    def add_count(self, *, ticked: bool = False) -> None:
        """Ticked where all of it is there; of a single piece what is missing can be told."""
        say, known = self.say, self.rows[0].piece
        self.complete = self.add_tick(say("Counted and found complete"), ticked)
        self.missing = self.add_line(say("Missing cards"), "7h Kd", _typed(known.missing))
        self.extra = self.add_line(say("Cards too much"), "7h Kd", _typed(known.extra))
        self.short = self.add_spin(say("Dice that are missing"), 0, DICE_OF_A_SET, known.short)
        self.flawed = self.add_tick(say("Marked, damaged or out of shape"), known.flawed)

    def settle(self) -> None:
        """What is wrong is told of one piece alone, and only where not all is there."""
        alone = len(self.rows) == 1 and not self.complete.isChecked()
        dice = self.rows[0].article.kind is EquipmentKind.DICE
        self.show_field(self.missing, alone and not dice)
        self.show_field(self.extra, alone and not dice)
        self.show_field(self.short, alone and dice)
        self.show_field(self.flawed, alone)

    def found(self) -> tuple[Found, ...]:
        """What was counted; nothing where that was not told."""
        if self.complete.isChecked():
            return tuple(map(Found, self.numbers))
        if len(self.rows) > 1:
            return ()
        missing, extra = typed_cards(self.missing.text()), typed_cards(self.extra.text())
        if missing is None or extra is None:
            return ()
        found = Found(self.numbers[0], missing, extra, self.short.value(), self.flawed.isChecked())
        return () if found.in_order else (found,)


def typed_cards(text: str) -> tuple[Card, ...] | None:
    """Cards as they are typed, `7h Kd`; None where one cannot be read."""
    words = text.replace(",", " ").replace("10", "T").split()
    try:
        return tuple(dict.fromkeys(map(parse, words)))
    except ValueError:
        return None


def _typed(cards: tuple[Card, ...]) -> str:
    return " ".join(map(name, cards))
