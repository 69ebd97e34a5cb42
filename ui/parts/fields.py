"""Fields of a panel: each is made, captioned and listened to at once, in the order of the panel."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from director.values.payment import Method
from director.values.quantity import Cents, Chips
from ui.console.console import Console
from ui.parts.choice import AT_THE_DESK, ChoiceField, method_choice
from ui.parts.console_facts import till_line
from ui.parts.leaving import Leaving
from ui.parts.numbers import FiguresField, MoneyField, NumberField, StepField
from ui.parts.panel import Facts, Form, Panel, Tick, Words, rule

T = TypeVar("T")
F = TypeVar("F", bound=QWidget)


class FieldPanel(Panel):
    """A panel to be filled in: its fields stand, and are gone through, in the order they were added."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tills_of, self._texts = console, console.texts
        self.say = console.texts.say
        self.leaving = Leaving(console, self)
        self.in_order: list[QWidget] = []
        """The fields from the top."""
        self._forms: dict[QWidget, Form] = {}
        self._form: Form | None = None
        """Form that takes the next field, until something else is added below."""
        self._below = 0
        self._shared_row: QHBoxLayout | None = None

    def on_entered(self) -> None:
        """Something else was entered."""

    def may_leave(self) -> bool:
        return self.leaving.may()

    # --- fields of each kind --------------------------------------------------------------------

    def add_field(
        self, caption: str, field: F, on: Callable[[], None] | None = None,
        said: SignalInstance | None = None,
    ) -> F:  # fmt: skip
        """Any field, under its caption if it has one; `on` is done before what each entry brings."""
        if caption:
            form = self._forms[field] = self._next_form()
            form.add(caption, field)
        else:
            self.add(field)
        self.in_order.append(field)
        entries = said if said is not None else entered(field)
        if on is not None:
            entries.connect(on)
        entries.connect(self.on_entered)
        return field

    def add_money(
        self, caption: str, currency: str, shown: Cents | None = None,
        on: Callable[[], None] | None = None,
    ) -> MoneyField:  # fmt: skip
        """An amount."""
        field = MoneyField(self._texts, currency, self)
        field.show_cents(shown)
        return self.add_field(caption, field, on)

    def add_number(self, caption: str, shown: Chips | None = None, hint: str = "") -> NumberField:
        """A whole number, such as chips."""
        field = NumberField(self._texts, self)
        field.show_number(shown)
        field.setPlaceholderText(hint)
        return self.add_field(caption, field)

    def add_line(self, caption: str, hint: str = "", text: str = "", longest: int = 200) -> QLineEdit:
        """A line of words, with what it shows while it is empty."""
        field = QLineEdit(text, self)
        field.setMaxLength(longest)
        field.setPlaceholderText(hint)
        return self.add_field(caption, field)

    def add_figures(
        self, caption: str, hint: str = "", text: str = "", longest: int = 80
    ) -> FiguresField:
        """A line of figures, such as seats."""
        field = FiguresField(self)
        field.setText(text)
        field.setMaxLength(longest)
        field.setPlaceholderText(hint)
        return self.add_field(caption, field)

    def add_spin(self, caption: str, low: int, high: int, value: int) -> QSpinBox:
        """A number between two others."""
        field = StepField(self)
        field.setRange(low, high)
        field.setValue(value)
        return self.add_field(caption, field)

    def add_choice(
        self, caption: str, offered: Iterable[tuple[str, T]], chosen: T | None = None,
        on: Callable[[], None] | None = None,
    ) -> ChoiceField[T]:  # fmt: skip
        """Add a choice of one of several captioned values."""
        field: ChoiceField[T] = ChoiceField(self)
        field.offer(offered, chosen)
        return self.add_field(caption, field, on)

    def add_method(
        self, methods: Iterable[Method] = AT_THE_DESK, caption: str = ""
    ) -> ChoiceField[Method]:
        """How it is paid, and at which till."""
        return self.add_field(self.paid_by(caption), method_choice(self._texts, methods))

    def add_payment(self, methods: Iterable[Method] = AT_THE_DESK) -> ChoiceField[Method]:
        """How a sale is paid: the house's usual method until another is chosen for it."""
        choice = self.add_method(methods)
        self.usual_again(choice)
        return choice

    def usual_again(self, choice: ChoiceField[Method]) -> None:
        """The next sale is paid by the house's usual method, whatever the last one was."""
        choice.choose(choice.offered()[0])
        choice.choose(self._tills_of.house.usual_method)

    def paid_by(self, caption: str = "") -> str:
        """The caption of a method, with the till."""
        return f"{caption or self.say('Paid by')} · {till_line(self._tills_of)}"

    def add_tick(self, words: str, ticked: bool = False) -> Tick:
        """A box to be ticked."""
        field = Tick(words, self)
        field.setChecked(ticked)
        return self.add_field("", field)

    @contextmanager
    def side_by_side(self) -> Iterator[None]:
        """Fields that are added meanwhile stand side by side, equally wide."""
        self._shared_row = QHBoxLayout()
        self._shared_row.setSpacing(8)
        self.column.addLayout(self._shared_row)
        yield
        self._shared_row = None

    # --- what else stands in a panel ------------------------------------------------------------

    def add_words(self, text: str = "", role: str = "") -> Words:
        """Words that wrap."""
        words = Words(text, role)
        self.add(words)
        return words

    def add_facts(self, pairs: Iterable[tuple[str, str]] = (), *, figures: bool = False) -> Facts:
        """Pairs of caption and value."""
        facts = Facts(figures=figures)
        facts.show_pairs(pairs)
        self.add(facts)
        return facts

    def add_rule(self) -> None:
        """A hairline."""
        self.add(rule())

    def show_field(self, field: QWidget, shown: bool) -> None:
        """Show a field with its caption, or put it away."""
        if field in self._forms:
            self._forms[field].setRowVisible(field, shown)
        else:
            field.setVisible(shown)

    def give_caption(self, field: QWidget, caption: str) -> None:
        """Give a field another caption than the one under which it was added."""
        field.setAccessibleName(caption)
        label = self._forms[field].labelForField(field)
        if isinstance(label, QLabel):
            label.setText(caption)

    def _next_form(self) -> Form:
        if self._shared_row is not None:
            form = Form()
            self._shared_row.addLayout(form, 1)
            return form
        if self._form is None or self._below != self.column.count():
            self._form = Form()
            self.column.addLayout(self._form)
            self._below = self.column.count()
        return self._form


def go_to(field: QWidget) -> None:
    """Type there: what stands in it goes with the first key."""
    field.setFocus()
    if isinstance(field, QLineEdit | QSpinBox):
        field.selectAll()


def speaks_of(words: Words, *fields: QWidget) -> None:
    """Clear the words about these fields as soon as one of them changes."""
    for field in fields:
        entered(field).connect(lambda *_said: words.say(""))


def entered(field: QWidget) -> SignalInstance:
    """Return the signal of a field's change; fields of several parts have `changed`."""
    match field:
        case _ if isinstance(said := getattr(field, "changed", None), SignalInstance):
            return said
        case QLineEdit() | QPlainTextEdit():
            return field.textChanged
        case QComboBox():
            return field.currentIndexChanged
        case QSpinBox() | QDoubleSpinBox():
            return field.valueChanged
        case QAbstractButton():
            return field.toggled
        case _:
            raise TypeError(field)
