"""Papers of the house at the cash desk: the day, an event, transfers, a player's year."""

from datetime import date, datetime
from functools import partial

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QSpinBox, QTimeEdit

from director.desk.cashdesk.queries.day import DayBooks, currencies, day_books
from director.desk.cashdesk.queries.transfers import TransferList, transfers
from director.desk.desk import Desk
from director.desk.gaming_days import BEGINS, end_of_minute
from director.desk.house.people import HouseSettings
from director.desk.house.queries.statement import Statement, statement
from director.desk.night.queries.event_summary import EventBooks, event_books
from director.desk.ports import HOUSE, TournamentRow
from director.files.transfer_files import by_hand, transfer_faults, transfers_csv, transfers_xml
from director.texts.refusals import sentence
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation
from director.values.ids import Micros, StaffId, TournamentId
from ui.cashdesk.export_files import save_made
from ui.cashdesk.tills_words import today
from ui.console.console import Console, View
from ui.console.printing import send
from ui.parts.choice import Choice
from ui.parts.date_field import date_field, python_date
from ui.parts.panel import Form, PressButton, Tick, Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task


class DayTask(Task):
    """The day sheet as the books stand, or as they stood at an instant of that day."""

    def __init__(self, console: Console, day: date) -> None:
        super().__init__(console, console.texts.say("Day sheet"))
        texts = console.texts
        self.day = date_field(day, texts)
        self.then = Tick(texts.say("As it was at an instant"), self)
        self.time = QTimeEdit(self)
        self.time.setDisplayFormat("HH:mm")
        local = texts.local(console.now())
        self.time.setTime(QTime(local.hour, local.minute))
        self.time.setEnabled(False)
        self.add_fields((texts.say("Gaming day"), self.day))
        self.add(self.then)
        self.add_fields((texts.say("Time"), self.time))
        night = texts.say("A gaming day ends at {time} in the morning.", time=f"{BEGINS:%H:%M}")
        self.add(Words(night, "muted"))
        self.add_buttons(texts.say("Show the sheet"))
        self.then.toggled.connect(self.time.setEnabled)

    def accept(self) -> None:
        """One sheet for each currency in which the house has tills."""
        day, at = python_date(self.day), self.instant()
        self._console.ask(partial(_days, day, at), self._show)

    def instant(self) -> Micros | None:
        """The instant of the gaming day that is asked for; None = as it stands."""
        if not self.then.isChecked():
            return None
        time, zone = self.time.time(), self._texts.timezone
        return end_of_minute(python_date(self.day), time.hour(), time.minute(), zone)

    def _show(self, sheets: tuple[tuple[DayBooks, str], ...]) -> None:
        console = self._console
        for books, head in sheets:
            names = tuple(
                console.staff_name(StaffId(one.cashier)) if one.cashier else "–" for one in books.tills
            )

            def content(books: DayBooks = books, names: tuple[str, ...] = names) -> object:
                from reports.cashdesk.day_sheet import DaySheet

                return DaySheet(books, names)

            send(console, "day_sheet", content, currency=books.currency, head=head)
        self.closed.emit()


class EventTask(Task):
    """A tournament's summary to be signed, and its results as files."""

    def __init__(self, console: Console, rows: tuple[TournamentRow, ...]) -> None:
        super().__init__(console, console.texts.say("Event summary"))
        texts = console.texts
        self.night: Choice[TournamentId] = Choice(self)
        for row in sorted(rows, key=lambda row: -row.starts_at):
            if row.status is not Status.ANNOUNCED:
                self.night.add(f"{row.name} · {texts.date(row.starts_at)}", row.id)
        if console.tournament_id is not None:
            self.night.choose(console.tournament_id)
        self.add_fields((texts.say("Tournament"), self.night))
        self.add(Words(texts.say("Results"), "heading"))
        self.files = {
            "csv": PressButton("CSV…", partial(self._save, "csv")),
            "xlsx": PressButton("Excel…", partial(self._save, "xlsx")),
            "list": PressButton("Hendon Mob…", partial(self._save, "list")),
        }
        self.add_row(self.files["csv"], self.files["xlsx"])
        self.add(self.files["list"])
        self.add_buttons(texts.say("Show the summary"))
        for button in (*self.files.values(), self.button):
            if button is not None:
                button.setEnabled(bool(self.night.offered()))

    def accept(self) -> None:
        if self.night.offered():
            wanted = self.night.chosen()
            self._console.ask(lambda desk: event_books(desk, wanted), self._show)

    def _show(self, books: EventBooks) -> None:
        def content() -> object:
            from reports.night.event_summary import EventSummary

            return EventSummary(books)

        currency = books.tournament.settings.currency
        send(self._console, "event_summary", content, currency=currency, head=books.head)
        self.closed.emit()

    def _save(self, kind: str) -> None:
        wanted = self.night.chosen()
        self._console.ask(lambda desk: desk.tournament(wanted), partial(self._save_of, kind))

    def _save_of(self, kind: str, state: Tournament) -> None:
        console = self._console
        texts, people, venue = console.texts, console.people(), console.house.name
        day = texts.local(state.settings.starts_at).date()

        def make() -> bytes:
            from reports.night.results_files import results_csv, results_list, results_xlsx
            from reports.night.sheet_facts import final_results_of

            found, currency = final_results_of(state, people), state.settings.currency
            match kind:
                case "csv":
                    return results_csv(found, currency)
                case "xlsx":
                    return results_xlsx(found, currency, texts)
                case _:
                    names = {person.name: person.family_name for person in people.values()}
                    return results_list(found, state.settings, venue, day, names)

        ending = "csv" if kind == "list" else kind
        save_made(console, self, f"results-{day.isoformat()}.{ending}", make)


class TransferTask(Task):
    """Prizes paid by transfer over some days, as files for the bank."""

    def __init__(self, console: Console, day: date) -> None:
        super().__init__(console, console.texts.say("Transfer list"))
        texts = console.texts
        self.first, self.last = date_field(day, texts), date_field(day, texts)
        self.found: TransferList | None = None
        self.said, self.missing = Words("", "heading"), Words("", "amber")
        self.by_hand = Words("", "amber")
        self.currency = _currencies(console, self)
        form = Form()
        form.add(texts.say("From gaming day"), self.first)
        form.add(texts.say("To gaming day"), self.last)
        self.currency.setVisible(len(self.currency.offered()) > 1)
        if len(self.currency.offered()) > 1:
            form.add(texts.say("Currency"), self.currency)
        self.column.addLayout(form)
        self.csv = PressButton("CSV…", self._save_csv)
        self.add(self.said, self.missing, self.by_hand, self.csv)
        self.add_buttons(texts.say("File for the bank…"))
        for button in (self.csv, self.button):
            if button is not None:
                button.setEnabled(False)
        for field in (self.first, self.last):
            field.dateChanged.connect(lambda _day: self.refresh())
        self.currency.currentIndexChanged.connect(lambda _row: self.refresh())
        self.refresh()

    def begin(self) -> None:
        self.first.setFocus()

    def refresh(self) -> None:
        """Count what the days hold."""
        first, last = python_date(self.first), python_date(self.last)
        currency = self.currency.chosen()
        self._console.ask(lambda desk: transfers(desk, first, last, currency), self._on_found)

    def accept(self) -> None:
        """The file of ISO 20022; what a bank would refuse is said first."""
        found, house = self.found, self._console.house
        if found is None:
            return
        made = self._texts.local(self._console.now())
        make = partial(_xml, found, house, made)
        fault = next(iter(transfer_faults(found, house)), None)
        if fault is not None:
            self.warning.say(sentence(self._texts, fault), "red")
            return
        save_made(self._console, self, f"transfers-{found.last.isoformat()}.xml", make)

    def _save_csv(self) -> None:
        found = self.found
        if found is not None:
            name = f"transfers-{found.last.isoformat()}.csv"
            save_made(self._console, self, name, lambda: transfers_csv(found))

    def _on_found(self, found: TransferList) -> None:
        texts = self._texts
        self.found = found
        amount = texts.money(found.total, found.currency)
        self.said.say(
            texts.count(
                "{n} transfer: {amount}", "{n} transfers: {amount}", len(found.ready), amount=amount
            )
        )
        bad = [one.name or one.receipt for one in found.transfers if not one.good]
        bad += [one.name or one.receipt for one in found.waiting]
        missing = texts.say("Without a valid IBAN: {names}", names=", ".join(bad)) if bad else ""
        self.missing.say(missing, "amber")
        self.by_hand.say(self._said_by_hand(found), "amber")
        self.csv.setEnabled(bool(found.ready))
        fault = next(iter(transfer_faults(found, self._console.house)), None)
        self.warning.say(sentence(texts, fault) if fault else "", "amber")
        if self.button is not None:
            self.button.setEnabled(fault is None)

    def _said_by_hand(self, found: TransferList) -> str:
        """Who is not in the bank's file: account, name or amount is not for it."""
        names = ", ".join(one.name for one in by_hand(found))
        if not names or found.currency != "EUR":
            return ""
        return self._texts.say(
            "Not in the file for the bank, whose rules the account, the letters of the name or the "
            "amount do not keep: {names}",
            names=names,
        )


class StatementTask(Task):
    """Somebody's year on paper."""

    def __init__(self, console: Console, day: date) -> None:
        super().__init__(console, console.texts.say("Player's statement"))
        texts = console.texts
        self.player = PlayerField(console, parent=self)
        self.year = QSpinBox(self)
        self.year.setRange(2000, 2100)
        self.year.setValue(day.year)
        self.add_fields((texts.say("Player"), self.player), (texts.say("Year"), self.year))
        self.add_buttons(texts.say("Show the statement"))
        self.player.taken.connect(lambda _player: self.go_to_button())
        if self.button is not None:
            self.button.setEnabled(False)

    def accept(self) -> None:
        player, year = self.player.player(), self.year.value()
        if player is not None:
            self._console.ask(lambda desk: statement(desk, player, year), self._show)

    def _show(self, found: Statement) -> None:
        people = self._console.people()

        def content() -> object:
            from reports.house.player_statement import PlayerStatement
            from reports.names import player_named

            return PlayerStatement(found, player_named(people, found.player))

        send(self._console, "player_statement", content)
        self.closed.emit()


def task_of(key: str, console: Console, day: date | None) -> Task:
    """The task that makes a paper; the day is today unless another one is looked at."""
    on = day or today(console.now(), console.texts)
    match key:
        case "day":
            return DayTask(console, on)
        case "event":
            return EventTask(console, console.lobby())
        case "transfers":
            return TransferTask(console, on)
        case _:
            return StatementTask(console, on)


def _currencies(console: View, parent: TransferTask) -> Choice[str]:
    """The house's currency, and those in which its tournaments are played."""
    choice: Choice[str] = Choice(parent)
    for code in dict.fromkeys((console.house.currency, *(row.currency for row in console.lobby()))):
        choice.add(code, code)
    return choice


def _days(day: date, at: Micros | None, desk: Desk) -> tuple[tuple[DayBooks, str], ...]:
    """Each currency's books, with the head of the house's journal."""
    story = desk.story(HOUSE)
    head = f"{HOUSE}:{story[-1].hash}" if story else ""
    made = (day_books(desk, day, currency, at) for currency in currencies(desk))
    return tuple(
        (books, head) for books in made if books.tills or books.currency == desk.house().currency
    )


def _xml(found: TransferList, house: HouseSettings, made: datetime) -> bytes | RuleViolation:
    try:
        return transfers_xml(found, house, made)
    except RuleViolation as violation:
        return violation
