"""Decks that leave their tables: which, where they go, and what was counted of them, within a task."""

from collections.abc import Sequence

from director.desk.equipment.queries import ListedPiece
from director.equipment.events import CheckFinding, Whereabouts
from director.equipment.numbers import spans
from director.texts import Texts
from director.texts.equipment_words import place_words
from director.values.cards import Card, parse
from director.values.dataclass import replace
from ui.parts.choice import ChoiceField
from ui.parts.task import Task


class DecksLeft:
    """The fields of a task in which the decks of tables that are closed are counted."""

    def __init__(self, task: Task, texts: Texts) -> None:
        say, self._texts = texts.say, texts
        self._task, self._numbers = task, tuple[str, ...]()
        self.summary, self.whither = task.add_words(), task.add_words(role="muted")
        self.complete = task.add_tick(say("Decks counted and found complete"))
        self.deck: ChoiceField[str] = task.add_choice(say("Not complete"), ())
        self.missing = task.add_line(say("Missing cards"), "7h Kd")

    def show(self, rows: Sequence[ListedPiece]) -> None:
        """The decks that it is about."""
        self._numbers = tuple(row.number for row in rows)
        self.summary.say("\n".join(self._lines(rows)))
        whither = self._task.say("Paper decks go to be destroyed, plastic ones back to the safe.")
        self.whither.say(whither if rows else "")
        self.deck.offer((number, number) for number in self._numbers)
        self.settle()

    def settle(self) -> None:
        """Enable the fault field for one deck, if not all are complete."""
        short = bool(self._numbers) and not self.complete.isChecked()
        self._task.show_field(self.complete, bool(self._numbers))
        self._task.show_field(self.deck, short)
        self._task.show_field(self.missing, short)

    def check_findings(self) -> tuple[CheckFinding, ...] | None:
        """Return the count of each deck; None until entered."""
        if self.complete.isChecked() or not self._numbers:
            return tuple(map(CheckFinding, self._numbers))
        missing, short = typed_cards(self.missing.text()), self.deck.value()
        if not missing:
            return None
        return tuple(
            CheckFinding(number, missing if number == short else ()) for number in self._numbers
        )

    def _lines(self, rows: Sequence[ListedPiece]) -> list[str]:
        """Table by table."""
        texts = self._texts
        by_table: dict[Whereabouts, list[ListedPiece]] = {}
        for row in rows:
            by_table.setdefault(replace(row.piece.place, machine=""), []).append(row)
        told = sorted(by_table.items(), key=lambda each: each[0].table)
        return [
            f"{place_words(texts, place, texts.say(lying[0].game) if lying[0].game else '')}: "
            + ", ".join(spans(row.number for row in lying))
            for place, lying in told
        ]


def typed_cards(text: str) -> tuple[Card, ...] | None:
    """Cards as they are typed, `7h Kd`; None where one cannot be read."""
    words = text.replace(",", " ").replace("10", "T").split()
    try:
        return tuple(dict.fromkeys(map(parse, words)))
    except ValueError:
        return None
