"""Fields of a tournament's settings: each shows its part of the settings and puts it back."""

from collections.abc import Callable
from datetime import date, datetime, time
from typing import TypeVar

from PySide6.QtCore import QDate, QTime
from PySide6.QtWidgets import QDateEdit, QGridLayout, QHBoxLayout, QLineEdit, QTimeEdit, QWidget

from director.texts import Texts
from director.tournament.settings import Offer, Price, Qualifying, Settings
from director.values.dataclass import dataclass, replace
from director.values.ids import Micros
from director.values.money import Cents
from ui.parts.choice import Choice
from ui.parts.date_field import day_format
from ui.parts.numbers import MoneyField, NumberField, ShareField
from ui.widgets.plain import tip

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Field:
    """One field: `put` raises ValueError while what is typed cannot be read."""

    caption: str
    name: str
    """The setting that it changes."""
    widget: QWidget
    show: Callable[[Settings], None]
    put: Callable[[Settings], Settings]


class FieldMaker:
    """Makes fields that tell when something is typed."""

    def __init__(self, texts: Texts, currency: str, tell: Callable[[], None]) -> None:
        self._texts = texts
        self._currency = currency
        self._tell = tell
        self._money: list[MoneyField] = []

    def words(
        self, caption: str, name: str, get: Callable[[Settings], str],
        put: Callable[[Settings, str], Settings], longest: int = 60,
    ) -> Field:  # fmt: skip
        """A line of words."""
        line = self._line(longest)
        return Field(
            caption, name, line, lambda s: line.setText(get(s)), lambda s: put(s, line.text().strip())
        )

    def number(
        self, caption: str, name: str, get: Callable[[Settings], int | None],
        put: Callable[[Settings, int], Settings],
    ) -> Field:  # fmt: skip
        """A whole number that must be there."""
        box = self.number_box()
        return Field(
            caption, name, box, lambda s: box.show_number(get(s)), lambda s: put(s, needed(box.number()))
        )

    def number_or_none(
        self, caption: str, name: str, get: Callable[[Settings], int | None],
        put: Callable[[Settings, int | None], Settings],
    ) -> Field:  # fmt: skip
        """A whole number that may be left out."""
        box = self.number_box()
        return Field(
            caption, name, box, lambda s: box.show_number(get(s)), lambda s: put(s, optional_number(box))
        )

    def money(
        self, caption: str, name: str, get: Callable[[Settings], Cents],
        put: Callable[[Settings, Cents], Settings],
    ) -> Field:  # fmt: skip
        """An amount; nothing typed is nothing to pay."""
        box = self.money_box()
        return Field(
            caption, name, box, lambda s: box.show_cents(get(s)), lambda s: put(s, optional_cents(box))
        )

    def share(
        self, caption: str, name: str, get: Callable[[Settings], int],
        put: Callable[[Settings, int], Settings],
    ) -> Field:  # fmt: skip
        """A share in per mille, typed in percent; nothing typed is none."""
        box = ShareField(self._texts)
        box.textChanged.connect(lambda _text: self._tell())

        def put_back(settings: Settings) -> Settings:
            return put(settings, needed(box.permille()) if box.text().strip() else 0)

        return Field(caption, name, box, lambda s: box.show_permille(get(s)), put_back)

    def choice(
        self, caption: str, name: str, offered: tuple[tuple[str, T], ...],
        get: Callable[[Settings], T], put: Callable[[Settings, T], Settings],
        other: Callable[[T], str] = str,
    ) -> Field:  # fmt: skip
        """One of several values; a value that is not offered is added under the name `other` gives."""
        box: Choice[T] = Choice()
        box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for title, value in offered:
            box.add(title, value)
        box.currentIndexChanged.connect(lambda _place: self._tell())

        def show(settings: Settings) -> None:
            value = get(settings)
            if value not in box.offered():
                box.add(other(value), value)
            box.choose(value)

        return Field(caption, name, box, show, lambda s: put(s, box.chosen()))

    def day(self, caption: str) -> Field:
        """The day of the start; the hour stays."""
        box = QDateEdit()
        box.setCalendarPopup(True)
        box.setDisplayFormat(f"ddd {day_format(self._texts)}")
        box.dateChanged.connect(lambda _day: self._tell())

        def show(settings: Settings) -> None:
            day = self._texts.local(settings.starts_at).date()
            box.setDate(QDate(day.year, day.month, day.day))

        def put(settings: Settings) -> Settings:
            hour, chosen = self._texts.local(settings.starts_at).time(), box.date()
            day = date(chosen.year(), chosen.month(), chosen.day())
            return _starting(settings, instant(day, hour, self._texts))

        return Field(caption, "starts_at", box, show, put)

    def hour(self, caption: str) -> Field:
        """The time of day of the start; the day stays."""
        box = QTimeEdit()
        box.setDisplayFormat("HH:mm")
        box.lineEdit().setTextMargins(8, 0, 8, 0)
        box.timeChanged.connect(lambda _time: self._tell())

        def show(settings: Settings) -> None:
            hour = self._texts.local(settings.starts_at).time()
            box.setTime(QTime(hour.hour, hour.minute))

        def put(settings: Settings) -> Settings:
            day, chosen = self._texts.local(settings.starts_at).date(), box.time()
            return _starting(settings, instant(day, time(chosen.hour(), chosen.minute()), self._texts))

        return Field(caption, "starts_at", box, show, put)

    def offer(
        self, caption: str, name: str, get: Callable[[Settings], Offer | None],
        put: Callable[[Settings, Offer | None], Settings],
    ) -> Field:  # fmt: skip
        """To the prizes, fee and chips of a rebuy or an add-on; all empty = not sold."""
        say = self._texts.say
        prize, fee, chips = self.money_box(), self.money_box(), self.number_box()
        whole = beside(
            (say("To the prizes"), prize), (say("Fee"), fee), (say("Chips"), chips), about=caption
        )

        def show(settings: Settings) -> None:
            sold = get(settings)
            prize.show_cents(sold.price.prize if sold else None)
            fee.show_cents(sold.price.fee if sold else None)
            chips.show_number(sold.chips if sold else None)

        def put_back(settings: Settings) -> Settings:
            if not any(box.text().strip() for box in (prize, fee, chips)):
                return put(settings, None)
            before = get(settings) or Offer(Price(0), 0)
            price = Price(
                optional_cents(prize), optional_cents(fee), before.price.staff, before.price.other
            )
            return put(settings, Offer(price, needed(chips.number())))

        return Field(caption, name, whole, show, put_back)

    def lines(
        self, caption: str, name: str, get: Callable[[Settings], tuple[tuple[str, Cents], ...]],
        put: Callable[[Settings, tuple[tuple[str, Cents], ...]], Settings],
    ) -> Field:  # fmt: skip
        """Further named parts of the price: a name and an amount in each of three rows or more."""
        rows: list[tuple[QLineEdit, MoneyField]] = []
        whole = QWidget()
        grid = QGridLayout(whole)
        grid.setContentsMargins(0, 0, 0, 0)

        def reach(count: int) -> None:
            while len(rows) < count:
                line, amount = self._line(40), self.money_box()
                line.setPlaceholderText(self._texts.say("Name of the part"))
                line.setAccessibleName(f"{caption}: {self._texts.say('Name')}")
                amount.setAccessibleName(f"{caption}: {self._texts.say('Amount')}")
                line.textEdited.connect(lambda _text: reach(_used(rows) + 1))
                grid.addWidget(line, len(rows), 0)
                grid.addWidget(amount, len(rows), 1)
                rows.append((line, amount))

        def show(settings: Settings) -> None:
            named = get(settings)
            reach(len(named) + 1)
            for place, (line, amount) in enumerate(rows):
                line.setText(named[place][0] if place < len(named) else "")
                amount.show_cents(named[place][1] if place < len(named) else None)

        def put_back(settings: Settings) -> Settings:
            typed = [(line.text().strip(), amount) for line, amount in rows]
            if any(not title and amount.text().strip() for title, amount in typed):
                raise ValueError(caption)
            return put(
                settings, tuple((title, needed(amount.cents())) for title, amount in typed if title)
            )

        reach(1)
        return Field(caption, name, whole, show, put_back)

    def qualifying(self, caption: str, put: Callable[[Settings, Qualifying | None], Settings]) -> Field:
        """Ticket, seats and target of a satellite; no ticket = none."""
        say = self._texts.say
        ticket, seats, target = self.money_box(), self.number_box(), self._line(60)
        whole = beside(
            (say("Ticket"), ticket),
            (say("Seats (0 = all)"), seats),
            (say("Target"), target),
            about=caption,
        )

        def show(settings: Settings) -> None:
            goal = settings.qualifying
            ticket.show_cents(goal.ticket if goal else None)
            seats.show_number(goal.seats if goal else None)
            target.setText(goal.target if goal else "")

        def put_back(settings: Settings) -> Settings:
            if not ticket.text().strip():
                return put(settings, None)
            goal = Qualifying(needed(ticket.cents()), optional_number(seats) or 0, target.text().strip())
            return put(settings, goal)

        return Field(caption, "qualifying", whole, show, put_back)

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
    """What was read; ValueError if nothing could be."""
    if value is None:
        raise ValueError("nothing to read")
    return value


def optional_number(box: NumberField) -> int | None:
    """A number, or None for an empty box; ValueError for what is no number."""
    return needed(box.number()) if box.text().strip() else None


def optional_cents(box: MoneyField) -> Cents:
    """An amount, nothing for an empty box; ValueError for what is no amount."""
    return needed(box.cents()) if box.text().strip() else 0


def numbers_between(typed: str) -> tuple[int, ...]:
    """Numbers between commas or spaces; ValueError for anything else."""
    return tuple(int(part) for part in typed.replace(",", " ").split())


def instant(day: date, hour: time, texts: Texts) -> Micros:
    """A day and time of the house's clock as an instant."""
    local = datetime.combine(day, hour.replace(second=0, microsecond=0), texts.timezone)
    return round(local.timestamp()) * 1_000_000


def beside(*boxes: tuple[str, QLineEdit], about: str) -> QWidget:
    """Boxes in one row, each with its name in it while it is empty."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for name, box in boxes:
        box.setPlaceholderText(name)
        box.setToolTip(tip(name))
        box.setAccessibleName(f"{about}: {name}")
        row.addWidget(box, 1)
    whole.setFocusProxy(boxes[0][1])
    return whole


def _used(rows: list[tuple[QLineEdit, MoneyField]]) -> int:
    return sum(bool(line.text().strip()) for line, _ in rows)


def _starting(settings: Settings, at: Micros) -> Settings:
    return replace(settings, starts_at=at)
