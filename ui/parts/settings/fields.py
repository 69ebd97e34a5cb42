"""Fields of settings: each shows its part of what is settled and puts it back."""

from collections.abc import Callable, Iterable
from datetime import date, datetime, time
from operator import attrgetter
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from director.texts import Texts
from director.values.dataclass import dataclass, replace
from director.values.iban import grouped, normalised
from director.values.quantity import Cents, Micros
from ui.parts.choice import ChoiceField
from ui.parts.numbers import AmountsField, MoneyField, NumberField, ShareField
from ui.parts.panel import Tick, Words
from ui.widgets.keyed import of_figures, of_signs
from ui.widgets.layout import hbox
from ui.widgets.plain import tip

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
S = TypeVar("S", bound="DataclassInstance")
"""Settings of a tournament, or of the house."""


@dataclass(frozen=True, slots=True)
class SettingField(Generic[S]):
    """Field of the settings: `put` raises ValueError while the input cannot be read."""

    caption: str
    name: str
    """The setting that it changes."""
    widget: QWidget
    show: Callable[[S], None]
    put: Callable[[S], S]
    wanted: Callable[[S], bool] = lambda _settled: True
    """Whether it means anything with what else is settled: else it is not seen."""


class FieldMaker(Generic[S]):
    """Makes fields that tell when something is typed, each for what stands at a path."""

    def __init__(self, texts: Texts, currency: str, tell: Callable[[], None]) -> None:
        self._texts = texts
        self._currency = currency
        self._tell = tell
        self._money: list[MoneyField] = []

    def words(self, caption: str, path: str, longest: int = 60, hint: str = "") -> SettingField[S]:
        """A line of words."""
        line = self._line(longest)
        line.setPlaceholderText(hint)
        return field_at(caption, path, line, line.setText, lambda: line.text().strip())

    def numbers(self, caption: str, path: str) -> SettingField[S]:
        """Several numbers, with commas or spaces between."""
        line = of_figures(self._line(300))

        def show(kept: tuple[int, ...]) -> None:
            line.setText(", ".join(map(str, kept)))

        return field_at(caption, path, line, show, lambda: numbers_between(line.text()))

    def number(self, caption: str, path: str) -> SettingField[S]:
        """A whole number that must be there."""
        box = self.number_box()
        return field_at(caption, path, box, box.show_number, lambda: needed(box.number()))

    def number_or_none(self, caption: str, path: str) -> SettingField[S]:
        """A whole number that may be left out."""
        box = self.number_box()
        return field_at(caption, path, box, box.show_number, lambda: optional_number(box))

    def money(self, caption: str, path: str) -> SettingField[S]:
        """An amount; nothing typed is nothing to pay."""
        box = self.money_box()
        return field_at(caption, path, box, box.show_cents, lambda: optional_cents(box))

    def amount(self, caption: str, path: str) -> SettingField[S]:
        """An amount that must be there."""
        box = self.money_box()
        return field_at(caption, path, box, box.show_cents, lambda: typed_cents(box))

    def amounts(self, caption: str, path: str, hint: str) -> SettingField[S]:
        """Amounts in several currencies."""
        box = AmountsField(self._texts)
        box.setPlaceholderText(hint)
        box.textChanged.connect(lambda _text: self._tell())
        return field_at(caption, path, box, box.show_amounts, lambda: needed(box.amounts()))

    def tick(self, caption: str, path: str, says: str = "") -> SettingField[S]:
        """Whether something holds; `says` what that means, under a caption that stands above."""
        box = Tick(says or caption)
        box.toggled.connect(lambda _on: self._tell())
        return field_at(caption, path, box, box.setChecked, box.isChecked)

    def iban(self, caption: str, path: str) -> SettingField[S]:
        """An IBAN, shown in groups."""
        line = of_signs(self._line(42))
        return field_at(
            caption,
            path,
            line,
            lambda iban: line.setText(grouped(iban)),
            lambda: normalised(line.text()),
        )

    def share(self, caption: str, path: str) -> SettingField[S]:
        """A share in per mille, typed in percent; nothing typed is none."""
        box = ShareField(self._texts)
        box.textChanged.connect(lambda _text: self._tell())

        def read() -> int:
            return needed(box.permille()) if box.text().strip() else 0

        return field_at(caption, path, box, box.show_permille, read)

    def choice(
        self, caption: str, path: str, offered: Iterable[tuple[str, T]], other: Callable[[T], str] = str
    ) -> SettingField[S]:
        """Return a field for one of several values; another value is added under the name by `other`."""
        box: ChoiceField[T] = ChoiceField()
        box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.offer(offered)
        box.currentIndexChanged.connect(lambda _place: self._tell())

        def show(value: T) -> None:
            if value not in box.offered():
                box.add(other(value), value)
            box.choose(value)

        return field_at(caption, path, box, show, box.chosen)

    def number_box(self) -> NumberField:
        """A box for a whole number."""
        box = NumberField(self._texts)
        box.textChanged.connect(lambda _text: self._tell())
        return box

    def money_box(self) -> MoneyField:
        """A box for an amount."""
        box = MoneyField(self._texts, self._currency)
        self._money.append(box)
        box.textChanged.connect(lambda _text: self._tell())
        return box

    def count_in(self, currency: str) -> None:
        """Every amount is in another currency from now on."""
        if currency != self._currency:
            self._currency = currency
            for box in self._money:
                box.count_in(currency)

    def _line(self, longest: int) -> QLineEdit:
        line = QLineEdit()
        line.setMaxLength(longest)
        line.textChanged.connect(lambda _text: self._tell())
        return line


def needed(value: T | None) -> T:
    """Return a value that was read; ValueError for None."""
    if value is None:
        raise ValueError("nothing to read")
    return value


def optional_number(box: NumberField) -> int | None:
    """A number, or None for an empty box; ValueError for what is no number."""
    return needed(box.number()) if box.text().strip() else None


def typed_cents(box: MoneyField) -> Cents:
    """An amount; ValueError for what is none."""
    if (cents := box.cents()) is None:
        raise ValueError("nothing to read")
    return cents


def optional_cents(box: MoneyField) -> Cents:
    """An amount, nothing for an empty box; ValueError for what is no amount."""
    return typed_cents(box) if box.text().strip() else 0


def numbers_between(typed: str) -> tuple[int, ...]:
    """Numbers between commas or spaces; ValueError for anything else."""
    return tuple(int(part) for part in typed.replace(",", " ").split())


def instant(day: date, hour: time, texts: Texts) -> Micros:
    """A day and time of the house's clock as an instant."""
    local = datetime.combine(day, hour.replace(second=0, microsecond=0), texts.timezone)
    return round(local.timestamp()) * 1_000_000


def side_by_side(*boxes: tuple[str, QLineEdit], about: str) -> QWidget:
    """Boxes in one row, each with its name in it while it is empty."""
    whole = QWidget()
    row = hbox(spacing=8, margins=0, parent=whole)
    for name, box in boxes:
        box.setPlaceholderText(name)
        box.setToolTip(tip(name))
        box.setAccessibleName(f"{about}: {name}")
        row.addWidget(box, 1)
    whole.setFocusProxy(boxes[0][1])
    return whole


def in_pairs(*boxes: tuple[str, QLineEdit], about: str) -> QWidget:
    """Boxes two in a row, each below its name, which stays while figures stand there."""
    whole = QWidget()
    grid = QGridLayout(whole)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(4)
    for place, (name, box) in enumerate(boxes):
        row, column = divmod(place, 2)
        box.setAccessibleName(f"{about}: {name}")
        grid.addWidget(Words(name, "caption"), 2 * row, column, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(box, 2 * row + 1, column)
        grid.setColumnStretch(column, 1)
    whole.setFocusProxy(boxes[0][1])
    return whole


def replaced(settings: S, path: str, value: object) -> S:
    """Settings with another value at a path, such as `buy_in.price.fee`."""
    name, _, rest = path.partition(".")
    return replace(settings, **{name: replaced(getattr(settings, name), rest, value) if rest else value})


def field_at(
    caption: str, path: str, widget: QWidget, show: Callable[[T], None], read: Callable[[], T]
) -> SettingField[S]:
    """A field that shows what stands at a path, and puts there what it reads."""
    get: Callable[[S], T] = attrgetter(path)

    def put(settings: S) -> S:
        return replaced(settings, path, read())

    name = path.partition(".")[0]
    return SettingField(caption, name, widget, lambda settings: show(get(settings)), put)
