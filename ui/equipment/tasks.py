"""Tasks of decks and dice: open, place, count, mend, hold, withdraw, destroy."""

from collections.abc import Sequence

from director.desk.equipment.queries import ListedPiece, OpenPlace, fitting_donor
from director.desk.kernel.gaming_days import end_of_minute
from director.desk.offered import commands as c
from director.equipment.events import SAFE, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.equipment.numbers import normalised, spans
from director.equipment.pieces import DICE_OF_A_SET, PieceStage
from director.equipment.register import Register
from director.texts.equipment_words import article_words, out_of_order_words, place_words
from director.values.cards import Card, name
from director.values.dataclass import replace
from director.values.quantity import Micros
from ui.console.console import Console
from ui.parts.date_field import DayField
from ui.parts.readiness import Readiness
from ui.parts.tables.decks_left import DecksLeft, typed_cards
from ui.parts.task import Task

LINES = 4
"""Pieces described one by one, at most."""


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
        """Enable the fault field for a single incomplete piece."""
        alone = len(self.rows) == 1 and not self.complete.isChecked()
        dice = self.rows[0].article.kind is EquipmentKind.DICE
        self.show_field(self.missing, alone and not dice)
        self.show_field(self.extra, alone and not dice)
        self.show_field(self.short, alone and dice)
        self.show_field(self.flawed, alone)

    def local_readiness(self) -> Readiness | None:
        """Return that the count is missing."""
        said = self.check_findings() or self.say("Count first, and tick it.")
        return Readiness(said) if isinstance(said, str) else super().local_readiness()

    def check_findings(self) -> tuple[CheckFinding, ...]:
        """Return the counted pieces; none without a count."""
        if self.complete.isChecked():
            return tuple(map(CheckFinding, self.numbers))
        if len(self.rows) > 1:
            return ()
        missing, extra = typed_cards(self.missing.text()), typed_cards(self.extra.text())
        if missing is None or extra is None:
            return ()
        found = CheckFinding(
            self.numbers[0], missing, extra, self.short.value(), self.flawed.isChecked()
        )
        return () if found.in_order else (found,)


class OpenTask(CountedTask):
    """Seals are broken, each piece is counted; for decks in use already, since an earlier day."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Open and count"), rows)
        self.today = console.texts.local(console.now()).date()
        self.day = self.add_field(self.say("Opened on"), DayField(self.today, console.texts, self))
        self.add_count()
        self.add_button(self.say("Open"))

    def command(self) -> c.Command | None:
        found, day = self.check_findings(), self.day.day()
        if not found or day is None:
            return None
        opened_at = 0 if day == self.today else _noon(self._console, self.day)
        return c.OpenEquipment(self.numbers, found, opened_at)


class PlaceTask(CountedTask):
    """To a table in play or into a shuffling machine; what is sealed is counted as it is opened."""

    def __init__(
        self, console: Console, rows: Sequence[ListedPiece], places: Sequence[OpenPlace]
    ) -> None:
        super().__init__(console, console.texts.say("To a table"), rows)
        texts = self._texts
        told = (
            (place_words(texts, each.place, texts.say(each.game) if each.game else ""), each.place)
            for each in sorted(places, key=lambda each: each.place.table)
            if each.place.kind is not PlaceKind.GAME
        )
        machine = (texts.say("Shuffling machine"), Whereabouts(PlaceKind.MACHINE))
        self.place = self.add_choice(texts.say("Where"), (*told, machine))
        self.machine = self.add_line(texts.say("Number of the shuffling machine"), "M1", longest=40)
        sealed = any(row.piece.stage is PieceStage.SEALED for row in rows)
        self.add_count(ticked=not sealed)
        self.add_words(texts.say("A house game takes its decks when it is opened in the pit."), "muted")
        self.add_button(texts.say("Take it there"))

    def command(self) -> c.Command | None:
        place = replace(self.place.chosen(), machine=normalised(self.machine.text()))
        if place.kind is PlaceKind.MACHINE and not place.machine:
            return None
        found = self.check_findings()
        return c.PlaceEquipment(self.numbers, place, found) if found else None


class ToSafeTask(CountedTask):
    """Back to the safe, counted; what is not in order is held instead."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Back to the safe"), rows)
        self.add_count()
        self.add_button(self.say("Back to the safe"))

    def command(self) -> c.Command | None:
        found = self.check_findings()
        return c.PlaceEquipment(self.numbers, SAFE, found) if found else None


class ClearTask(Task):
    """Everything that lies at closed or broken tables leaves them, in one count when the night ends."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Clear the closed tables"))
        self._numbers = tuple(row.number for row in rows)
        self.decks = DecksLeft(self, self._texts)
        self.decks.show(rows)
        self.add_button(self.say("Clear the tables"), wide=True)

    def settle(self) -> None:
        self.decks.settle()

    def local_readiness(self) -> Readiness | None:
        """Nothing leaves a table uncounted."""
        if self.decks.check_findings() is None:
            return Readiness(self.say("Count first, and tick it."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        found = self.decks.check_findings()
        return c.ClearTables(self._numbers, found) if found else None


class RecountTask(CountedTask):
    """Counted where it is."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Count and look"), rows)
        self.add_count()
        self.add_button(self.say("Note it"))

    def command(self) -> c.Command | None:
        found = self.check_findings()
        return c.CheckEquipment(self.numbers, found) if found else None


class TwinTask(PiecesTask):
    """A worn or missing card makes way for its twin from a new deck."""

    def __init__(self, console: Console, row: ListedPiece, others: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Replace a card"), (row,))
        say = self.say
        self.card = self.add_line(say("Card"), "7h", longest=3)
        self.donor = self.add_line(say("From the new deck"), text=fitting_donor(row, others), longest=30)
        self.add_words(say("The worn card stays with its deck until both are destroyed."), "muted")
        self.add_button(say("Replace"))

    def command(self) -> c.Command | None:
        cards, donor = typed_cards(self.card.text()), normalised(self.donor.text())
        if not cards or len(cards) != 1 or not donor:
            return None
        return c.TakeTwin(self.numbers[0], cards[0], donor)


class HoldTask(PiecesTask):
    """Kept apart under suspicion."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Hold"), rows)
        self.why = self.add_reason()
        self.add_button(self.say("Hold"))

    def command(self) -> c.Command | None:
        return c.HoldEquipment(self.numbers) if self.reason() else None


class ReleaseTask(HoldTask):
    """Task to release pieces that were held or withdrawn."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        PiecesTask.__init__(self, console, console.texts.say("Release"), rows)
        self.why = self.add_reason()
        self.add_button(self.say("Release"))

    def command(self) -> c.Command | None:
        return c.ReleaseEquipment(self.numbers) if self.reason() else None


class WithdrawTask(CountedTask):
    """Out of use, to be destroyed."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Out of use, to be destroyed"), rows)
        self.add_count()
        self.add_button(self.say("Withdraw"))

    def command(self) -> c.Command | None:
        found = self.check_findings()
        return c.WithdrawEquipment(self.numbers, found) if found else None


class DestroyTask(PiecesTask):
    """Destroyed with a protocol: a second person agrees where the staff log in."""

    def __init__(self, console: Console, rows: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Destroy with a protocol"), rows)
        texts = self._texts
        kinds = [row.article.kind for row in rows]
        decks, dice = kinds.count(EquipmentKind.DECK), kinds.count(EquipmentKind.DICE)
        told = (
            texts.count("{n} deck", "{n} decks", decks) if decks else "",
            texts.count("{n} set of dice", "{n} sets of dice", dice) if dice else "",
        )
        self.add_words(", ".join(filter(None, told)), "heading")
        self.add_words(
            texts.say("What is destroyed never comes back. The protocol is printed for two to sign."),
            "muted",
        )
        self.add_second()
        self.add_button(texts.say("Destroy"), wide=True)

    def command(self) -> c.Command | None:
        return c.DestroyEquipment(self.numbers)


class MachineTask(Task):
    """A shuffling machine is out of order, or works again; which do not is known."""

    def __init__(self, console: Console, register: Register, machine: str) -> None:
        say = console.texts.say
        super().__init__(console, say("Shuffling machine"))
        self._register = register
        self.add_words(out_of_order_words(self._texts, register), "amber")
        failed = next(iter(register.out_of_order), "")
        self.machine = self.add_line(say("Its number"), "M1", machine or failed, longest=40)
        self.add_words(
            say("One that is out of order counts as none, and nothing is taken to it."), "muted"
        )
        self.why = self.add_reason()
        self.add_button(say("Out of order"), wide=True)

    def settle(self) -> None:
        self.name_button(self.say("It works again") if self._is_out() else self.say("Out of order"))

    def command(self) -> c.Command | None:
        machine = normalised(self.machine.text())
        return c.ReportMachine(machine, self._is_out()) if machine and self.reason() else None

    def _is_out(self) -> bool:
        return normalised(self.machine.text()) in self._register.out_of_order


class StrikeTask(HoldTask):
    """The whole delivery of a piece was entered wrongly."""

    def __init__(self, console: Console, row: ListedPiece) -> None:
        PiecesTask.__init__(self, console, console.texts.say("Strike the delivery out"), (row,))
        self._delivery = row.delivery
        self.add_words(self.say("All of it must still be sealed; its numbers are free again."), "muted")
        self.why = self.add_reason()
        self.add_button(self.say("Strike out"))

    def command(self) -> c.Command | None:
        return c.StrikeDelivery(self._delivery) if self.reason() else None


def _typed(cards: tuple[Card, ...]) -> str:
    return " ".join(map(name, cards))


def _noon(console: Console, field: DayField) -> Micros:
    """A day that is told stands for its noon."""
    return end_of_minute(field.chosen(), 12, 0, console.texts.timezone)
