"""The day sheet: books of a gaming day or more, as a list at the side and as a paper."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial

from PySide6.QtCore import QTimer

from director.desk.cashdesk.queries.day import DayBooks, MethodDay, currencies, period_books
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import BEGINS, end_of_minute
from director.desk.kernel.periods import GamingPeriod, PeriodChoice, period_between, period_of
from director.texts import N_, Texts
from director.texts.pit_words import table_and_game
from director.texts.till_words import ACCOUNTS, MOMENTS, method_words
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Cents, Micros
from ui.cashdesk.period_words import CHOICES, period_words
from ui.cashdesk.tills_words import HIDDEN, today
from ui.console.console import Console
from ui.console.printing import show
from ui.parts.console_facts import hides_sums
from ui.parts.date_field import DayField, HourField
from ui.parts.lists.panel_list import AMOUNT, panel_list, show_lines
from ui.parts.page import Page
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.table_model import Column, figures

READ_MS = 250
"""Milliseconds after the last key until another day is read."""
PART = 0
"""The column of which part of the house it is: away until somebody wants it."""
Sheets = tuple[tuple[DayBooks, str], ...]
"""The books of each currency, and the head of the house's journal with them."""


class DayLine(Value):
    """Figure of the books."""

    place: int
    part: str
    what: str
    of: str
    amount: Cents
    currency: str


class DayTask(Task):
    """The books of a day, a week, a month or chosen days, as they stand or as at an instant."""

    def __init__(self, console: Console, page: Page, day: date) -> None:
        super().__init__(console, console.texts.say("Day sheet"))
        say, texts = self.say, self._texts
        choices = ((say(CHOICES[one]), one) for one in CHOICES if one is not PeriodChoice.EVER)
        self.choice = self.add_choice(say("Which days"), choices, PeriodChoice.DAY, self._on_choice)
        self.day = self.add_field(say("Gaming day"), DayField(day, texts))
        self.first = self.add_field(say("From gaming day"), DayField(day, texts))
        self.last = self.add_field(say("To gaming day"), DayField(day, texts))
        self.then = self.add_tick(say("As it was at an instant"))
        local = texts.local(console.now())
        self.time = self.add_field(say("Time"), HourField(local.time(), self))
        night = say("A gaming day ends at {time} in the morning.", time=f"{BEGINS:%H:%M}")
        self.add_words(night, "muted")
        self.lines = panel_list(
            console, page, _columns(texts), lambda line: line.place, "day_sheet", N_("Day sheet"),
            of=self._of, away=(PART,),
        )  # fmt: skip
        self.lines.set_empty(say("Nothing was posted in this time."))
        self.add(self.lines)
        self._reading = QTimer(self, singleShot=True, interval=READ_MS)
        self._reading.timeout.connect(self._read)
        self.add_button(say("Show the sheet"))
        self._read()

    def settle(self) -> None:
        self.time.setEnabled(self.then.isChecked())
        one = self.choice.chosen() is PeriodChoice.DAY
        self.show_field(self.day, one)
        for field in (self.first, self.last):
            self.show_field(field, not one)
        self._reading.start()

    def local_readiness(self) -> Readiness:
        """Hide the sums from whoever counts a till that was opened meanwhile, here or elsewhere."""
        if hides_sums(self._console):
            return Readiness(self.say(HIDDEN), "amber")
        read = self.period() is not None and self.time.hour() is not None
        return Readiness("" if read else self.say("That is no day or time."), "amber", ready=read)

    def accept(self) -> None:
        """Print a sheet for each currency of the house's tills."""
        if self.local_readiness().ready:
            self._console.ask(partial(_sheets, *self._query()), self._show)

    def period(self) -> GamingPeriod | None:
        """Return the gaming days that are asked for; None while a day cannot be read."""
        one = self.choice.chosen() is PeriodChoice.DAY
        first, last = (self.day, self.day) if one else (self.first, self.last)
        ends = first.day(), last.day()
        return period_between(ends[0], ends[1]) if ends[0] and ends[1] else None

    def instant(self) -> Micros | None:
        """The instant of the last gaming day that is asked for; None = as it stands."""
        period = self.period()
        if period is None or not self.then.isChecked():
            return None
        time, zone = self.time.chosen(), self._texts.timezone
        return end_of_minute(period.last, time.hour, time.minute, zone)

    def _on_choice(self) -> None:
        """Weeks and months fill in their days; chosen days begin with those shown before."""
        choice = self.choice.chosen()
        if choice in (PeriodChoice.DAY, PeriodChoice.DAYS):
            return
        found = period_of(choice, today(self._console.now(), self._texts))
        self.first.show_day(found.first or found.last)
        self.last.show_day(found.last)

    def _query(self) -> tuple[GamingPeriod | None, Micros | None]:
        return self.period(), self.instant()

    def _of(self) -> str:
        period, instant = self._query()
        days = period_words(period, self._texts) if period is not None else ""
        return " ".join(filter(None, (days, self.time.text() if instant else "")))

    def _read(self) -> None:
        if hides_sums(self._console):
            show_lines(self.lines, ())
        elif self.local_readiness().ready:
            asked = self._query()
            self._console.ask(partial(_sheets, *asked), partial(self._list, asked))

    def _list(self, asked: tuple[GamingPeriod | None, Micros | None], sheets: Sheets) -> None:
        """An answer that comes late is of days that are not asked for any more."""
        if self.local_readiness().ready and asked == self._query():
            name = self._console.staff_name
            found = (line for books, _head in sheets for line in _lines(books, self._texts, name))
            show_lines(self.lines, tuple(DayLine(n, *line) for n, line in enumerate(found)))

    def _show(self, sheets: Sheets) -> None:
        if not self.local_readiness().ready:
            return
        inspector = self._console.frame.inspector
        if inspector is None:
            self._print(sheets, "")
        else:
            self._console.in_background(inspector.public_key, partial(self._print, sheets))

    def _print(self, sheets: Sheets, key: str) -> None:
        console = self._console
        for books, head in sheets:
            made_of = books, console.staff_name, key
            show(console, "day_sheet", *made_of, currency=books.currency, head=head)
        self.closed.emit()


def _columns(texts: Texts) -> tuple[Column[DayLine], ...]:
    def line_text(line: DayLine) -> str:
        return " · ".join(filter(None, (line.what, line.of)))

    return (
        Column(texts.say("Part of the house"), lambda line: line.part),
        Column(texts.say("What"), line_text, tip=lambda line: f"{line.part} · {line_text(line)}"),
        figures(
            texts.say("Amount"),
            lambda line: line.amount,
            lambda line: texts.money(line.amount, line.currency),
            AMOUNT,
            searched=True,
        ),
    )


def _lines(
    books: DayBooks, texts: Texts, name: Callable[[StaffId], str]
) -> Iterator[tuple[str, str, str, Cents, str]]:
    """Every figure of the sheet that is not nothing, part by part, and whether all of it adds up."""
    for part, of, figure in _figures(books, texts, name):
        for what, amount in figure.items():
            if amount:
                yield texts.say(part), texts.say(what), of, amount, books.currency
    difference = texts.say("Tills against the books")
    yield texts.say("Where it belongs"), difference, "", books.difference, books.currency


def _moved(way: MethodDay) -> dict[str, Cents]:
    return {
        N_("At first"): way.start, N_("Taken"): way.taken, N_("Given"): -way.paid_out,
        N_("Safe"): way.safe, N_("Differences"): way.variance, N_("Should be there"): way.end,
    }  # fmt: skip


def _figures(
    books: DayBooks, texts: Texts, name: Callable[[StaffId], str]
) -> Iterator[tuple[str, str, dict[str, Cents]]]:
    differences = N_("Differences")
    for till in books.tills:
        for way in till.methods:
            of = texts.say("Till {till}", till=till.till)
            yield N_("Tills"), f"{of} · {method_words(texts, way.method)}", _moved(way)
    for way in books.methods:
        yield N_("By method of payment"), method_words(texts, way.method), _moved(way)
    for one in books.differences:
        who = name(StaffId(one.cashier)) if one.cashier else ""
        whose = (who, texts.say("Till {till}", till=one.till), method_words(texts, one.method))
        yield N_("Differences"), " · ".join(filter(None, whose)), {MOMENTS[one.moment]: one.amount}
    for night in books.tournaments:
        yield N_("Tournaments"), night.name, {
            N_("Prize parts"): night.prize, N_("Bounty parts"): night.heads,
            N_("Fees and other"): night.deductions, N_("Prizes"): -night.paid,
            N_("Bounties paid"): -night.heads_paid, N_("Owed"): night.owed,
            N_("Overlay"): night.overlay,
        }  # fmt: skip
    for cash in books.cash:
        yield N_("Cash games"), texts.say("Table {table}", table=cash.number), {
            N_("Chips sold"): cash.sold, N_("Cashed out"): -cash.cashed, N_("Drop"): cash.drop,
            N_("Time charge"): cash.time, N_("Jackpots"): cash.jackpot,
            N_("On the table"): cash.outstanding, differences: cash.variance or 0,
        }  # fmt: skip
    for pit in books.pit:
        named = table_and_game(texts, pit.number, pit.game)
        of = texts.say("{table}, correction", table=named) if pit.corrects else named
        yield N_("Pit"), of, {
            N_("Fills"): pit.fills, N_("Credits"): pit.credits, N_("Drop"): pit.drop,
            N_("Result"): pit.result, N_("Jackpots"): pit.jackpot, N_("In the float"): pit.expected,
            differences: pit.variance or 0,
        }  # fmt: skip
    for kind, amount in sorted(books.accounts.items()):
        yield N_("Where it belongs"), "", {ACCOUNTS.get(kind, str(kind)): amount}


def _sheets(period: GamingPeriod | None, at: Micros | None, desk: Desk) -> Sheets:
    """Each currency's books, with the head of the house's journal."""
    if period is None:
        return ()
    head = desk.printed_head()
    made = (period_books(desk, period, currency, at) for currency in currencies(desk))
    return tuple(
        (books, head) for books in made if books.tills or books.currency == desk.house().currency
    )
