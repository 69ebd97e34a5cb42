"""A delivery comes to the house: what it is of, by whose licence, how many, which numbers they get."""

from collections.abc import Sequence
from uuid import uuid4

from director.desk.equipment.queries import ListedPiece
from director.desk.kernel.gaming_days import end_of_minute
from director.desk.offered import commands as c
from director.equipment.custody import LARGEST_DELIVERY, LARGEST_DIE, SMALLEST_DIE
from director.equipment.events import Article, EquipmentKind
from director.equipment.numbers import HIGHEST, normalised, numbered, split_number
from director.equipment.register import Register
from director.texts import N_
from director.values.ids import DeliveryId
from ui.console.console import Console
from ui.parts.date_field import DayField
from ui.parts.readiness import Readiness
from ui.parts.task import Task

PLASTIC, PAPER, DICE = "plastic", "paper", "dice"
KINDS = ((N_("Plastic decks"), PLASTIC), (N_("Paper decks"), PAPER), (N_("Sets of dice"), DICE))
USUAL_LETTERS = {PLASTIC: "P", PAPER: "K", DICE: "D"}


class ReceiveTask(Task):
    """Task to receive a delivery; maker, licence and backs default to the last one of the kind."""

    def __init__(self, console: Console, register: Register, known: Sequence[ListedPiece]) -> None:
        super().__init__(console, console.texts.say("Receive decks or dice"))
        say = self.say
        self._id = DeliveryId(str(uuid4()))
        self._register, self._pieces = register, tuple(known)
        self._today = console.texts.local(console.now()).date()
        self.kind = self.add_choice(
            say("What"), ((say(words), kind) for words, kind in KINDS), on=self._on_kind
        )
        self.maker = self.add_line(say("Maker"), longest=80)
        self.licence = self.add_line(say("Licence of the type"), longest=80)
        self.backs = self.add_line(say("Colour of the backs"), longest=80)
        self.edge = self.add_spin(
            say("Edge in tenths of a millimetre"), SMALLEST_DIE, LARGEST_DIE, SMALLEST_DIE
        )
        self.logo = self.add_line(say("Logo on the dice"), longest=80)
        self.marks = self.add_line(say("Maker's numbers"), "A-1001, A-1002", longest=500)
        with self.side_by_side():
            self.letters = self.add_line(say("Letters"), longest=12)
            self.count = self.add_spin(say("How many"), 1, LARGEST_DELIVERY, 12)
        self.first = self.add_spin(say("Numbers from"), 1, HIGHEST - 1, 1)
        self.day = self.add_field(say("Received on"), DayField(self._today, console.texts, self))
        self.note = self.add_line(say("Delivery note"), longest=80)
        self.span = self.add_words(role="heading").keep_room()
        self._on_kind()
        self.letters.textChanged.connect(self._on_letters)
        self.add_button(say("Receive"))

    def settle(self) -> None:
        dice = self.kind.chosen() == DICE
        for field in (self.edge, self.logo, self.marks):
            self.show_field(field, dice)
        letters, first = normalised(self.letters.text()), self.first.value()
        last = numbered(letters, first + self.count.value() - 1)
        self.span.say(f"{numbered(letters, first)} – {last}" if letters else "")

    def local_readiness(self) -> Readiness | None:
        """Return what is still to be typed."""
        if not self.maker.text().strip():
            return Readiness(self.say("The maker is missing."))
        if not self.letters.text().strip():
            return Readiness(self.say("The letters of the numbers are missing."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        day = self.day.day()
        if day is None or not self.maker.text().strip() or not self.letters.text().strip():
            return None
        kind = self.kind.chosen()
        marks = tuple(filter(None, (part.strip() for part in self.marks.text().split(","))))
        article = Article(
            EquipmentKind.DICE if kind == DICE else EquipmentKind.DECK,
            self.maker.text().strip(),
            self.licence.text().strip(),
            self.backs.text().strip(),
            kind == PLASTIC,
            self.edge.value() if kind == DICE else 0,
            self.logo.text().strip() if kind == DICE else "",
        )
        now = self._console.now()
        noon = end_of_minute(day, 12, 0, self._texts.timezone)
        return c.ReceiveEquipment(
            self._id, article, normalised(self.letters.text()), self.first.value(),
            self.count.value(), now if day == self._today else noon, self.note.text().strip(),
            marks if kind == DICE else (),
        )  # fmt: skip

    def _on_kind(self) -> None:
        """As the last delivery of the kind was."""
        kind = self.kind.chosen()
        like = [row for row in self._pieces if _kind_of(row.article) == kind]
        last = max(like, key=lambda row: row.received_at, default=None)
        article = last.article if last else None
        self.maker.setText(article.maker if article else "")
        self.licence.setText(article.licence if article else "")
        self.backs.setText(article.backs if article else "")
        self.logo.setText((article.logo if article else "") or self._console.house.name)
        if article and article.size:
            self.edge.setValue(article.size)
        parts = split_number(last.number) if last else None
        self.letters.setText(parts[0] if parts else USUAL_LETTERS[kind])
        self._on_letters()

    def _on_letters(self) -> None:
        self.first.setValue(self._register.next_free(normalised(self.letters.text())))


def _kind_of(article: Article) -> str:
    if article.kind is EquipmentKind.DICE:
        return DICE
    return PLASTIC if article.plastic else PAPER
