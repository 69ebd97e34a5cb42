"""Papers of the house at the cash desk: an event, transfers, a player's year."""

from collections.abc import Iterator
from datetime import date, datetime
from functools import partial

from director.desk.cashdesk.queries.transfers import TransferList, transfers
from director.desk.kernel.ports import TournamentRow
from director.desk.night.queries.event_summary import EventBooks, event_books
from director.desk.persons.statement import Statement, statement
from director.files.file_names import file_called
from director.files.transfer_files import by_hand, transfer_faults, transfers_csv, transfers_xml
from director.house.people import HouseSettings, called
from director.series.flights.pool import EventPrizes
from director.series.flights.results import Results
from director.texts.refusals import sentence
from director.tournament.state import Status
from director.values.errors import RuleViolation
from director.values.ids import TournamentId
from director.values.receipt_number import readable
from ui.cashdesk.day_sheet import DayTask
from ui.cashdesk.tills_words import today
from ui.console.console import Console
from ui.console.printing import send, show
from ui.parts.date_field import DayField
from ui.parts.export_files import save_made
from ui.parts.export_note import note_export
from ui.parts.page import Page
from ui.parts.panel import PressButton
from ui.parts.people.player_field import PlayerField
from ui.parts.readiness import Readiness
from ui.parts.results_paper import results_of_night, show_results
from ui.parts.task import Task


class EventTask(Task):
    """A tournament's summary to be signed, and its results as files."""

    def __init__(self, console: Console, rows: tuple[TournamentRow, ...]) -> None:
        super().__init__(console, console.texts.say("Event summary"))
        self.night = self.add_choice(self.say("Tournament"), self._nights(rows), console.tournament_id)
        self.add_words(self.say("Results"), "heading")
        self.files = {
            "csv": PressButton("CSV…", partial(self._save, "csv")),
            "xlsx": PressButton("Excel…", partial(self._save, "xlsx")),
            "list": PressButton("Hendon Mob…", partial(self._save, "list")),
        }
        self.paper = PressButton("PDF", self._show_results)
        self.add_row(self.paper, self.files["csv"], self.files["xlsx"])
        self.add(self.files["list"])
        for button in (self.paper, *self.files.values()):
            button.setEnabled(bool(self.night.offered()))
        self.add_button(self.say("Show the summary"))

    def local_readiness(self) -> Readiness:
        return Readiness(ready=bool(self.night.offered()))

    def _nights(self, rows: tuple[TournamentRow, ...]) -> Iterator[tuple[str, TournamentId]]:
        for row in sorted(rows, key=lambda row: -row.starts_at):
            if row.status is not Status.ANNOUNCED:
                yield f"{row.name} · {self._texts.date(row.starts_at)}", row.id

    def accept(self) -> None:
        if (wanted := self.night.value()) is not None:
            self._console.ask(lambda desk: event_books(desk, wanted), self._show)

    def _show(self, books: EventBooks) -> None:
        currency = books.tournament.settings.currency
        show(self._console, "event_summary", books, currency=currency, head=books.head)
        self.closed.emit()

    def _show_results(self) -> None:
        found = partial(results_of_night, tournament=self.night.chosen())
        self._console.ask(found, partial(show_results, self._console))

    def _save(self, kind: str) -> None:
        wanted = self.night.chosen()

        found = partial(results_of_night, tournament=wanted, whole=kind == "list")
        self._console.ask(found, lambda both: self._save_of(kind, *both))

    def _save_of(self, kind: str, results: Results, event: EventPrizes | None) -> None:
        console = self._console
        texts, people, venue = console.texts, console.people(), console.house.name
        day = texts.local(results.tournament.settings.starts_at).date()

        def make() -> bytes:
            from reports.night.final_results import final_results_of
            from reports.night.results_files import results_csv, results_list, results_xlsx

            found = final_results_of(results.tournament, people, event, results)
            match kind:
                case "csv":
                    return results_csv(found, texts)
                case "xlsx":
                    return results_xlsx(found, texts)
                case _:
                    names = {
                        called(people, one): (one.given_name, one.family_name) for one in people.values()
                    }
                    return results_list(found, venue, day, names)

        ending = "csv" if kind == "list" else kind
        title = texts.say("Results").lower()
        file = file_called(ending, title, day.isoformat(), results.name)
        save_made(console, self, file, make)


class TransferTask(Task):
    """Prizes paid by transfer over some days, as files for the bank."""

    transfer_list: TransferList | None

    def __init__(self, console: Console, day: date) -> None:
        super().__init__(console, console.texts.say("Transfer list"))
        say, self.transfer_list = self.say, None
        self.first = self.add_field(say("From gaming day"), DayField(day, self._texts))
        self.last = self.add_field(say("To gaming day"), DayField(day, self._texts))
        used = dict.fromkeys((console.house.currency, *(row.currency for row in console.lobby())))
        self.currency = self.add_choice(say("Currency"), ((code, code) for code in used))
        self.show_field(self.currency, len(used) > 1)
        self.total, self.missing = self.add_words(role="heading"), self.add_words(role="amber")
        self.by_hand, self.changed = self.add_words(role="amber"), self.add_words(role="red")
        self.csv = PressButton("CSV…", self._save_csv)
        self.csv.setEnabled(False)
        self.add(self.csv)
        self.add_button(say("File for the bank…"))

    def settle(self) -> None:
        """Count what the days hold."""
        first, last = self.first.day(), self.last.day()
        self.transfer_list = None
        if first is None or last is None:
            return
        currency = self.currency.chosen()
        self._console.ask(lambda desk: transfers(desk, first, last, currency), self._on_loaded)

    def local_readiness(self) -> Readiness:
        """Return what a bank would refuse, first."""
        if self.transfer_list is None:
            return Readiness()
        fault = next(iter(transfer_faults(self.transfer_list, self._console.house)), None)
        return Readiness(sentence(self._texts, fault) if fault else "", "amber", fault is None)

    def accept(self) -> None:
        """The file of ISO 20022."""
        found, known = self.transfer_list, self.local_readiness()
        if found is None or not known.ready:
            self.warning.say(known.words, "red")
            return
        make = partial(_xml, found, self._console.house, self._texts.local(self._console.now()))
        save_made(self._console, self, self._file_name(found, "xml"), make)

    def _save_csv(self) -> None:
        found = self.transfer_list
        if found is not None:
            make = partial(transfers_csv, found, self._texts)
            save_made(self._console, self, self._file_name(found, "csv"), make)

    def _file_name(self, found: TransferList, ending: str) -> str:
        return file_called(ending, self.title.text().lower(), found.last.isoformat())

    def _on_loaded(self, found: TransferList) -> None:
        texts = self._texts
        self.transfer_list = found
        amount = texts.money(found.total, found.currency)
        self.total.say(
            texts.count(
                "{n} transfer: {amount}", "{n} transfers: {amount}", len(found.ready), amount=amount
            )
        )
        bad = [paid.name or readable(paid.receipt) for paid in found.transfers if not paid.good]
        bad += [paid.name or readable(paid.receipt) for paid in found.waiting]
        missing = texts.say("Without a valid IBAN: {names}", names=", ".join(bad)) if bad else ""
        self.missing.say(missing, "amber")
        self.by_hand.say(self._by_hand_text(found), "amber")
        other = ", ".join(paid.name for paid in found.ready if paid.changed)
        said = texts.say(
            "Another account than at the payment, so not in the file for the bank: {names}", names=other
        )
        self.changed.say(said if other else "", "red")
        self.csv.setEnabled(bool(found.ready))
        self.ask()

    def _by_hand_text(self, found: TransferList) -> str:
        """Return the names left out of the bank's file because of account, name or amount."""
        names = ", ".join(paid.name for paid in by_hand(found) if not paid.changed)
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
        self.player = PlayerField(console, parent=self)
        self.add_field(self.say("Player"), self.player, self.go_to_button, self.player.taken)
        self.year = self.add_spin(self.say("Year"), 2000, 2100, day.year)
        self.add_button(self.say("Show the statement"))

    def local_readiness(self) -> Readiness:
        return Readiness(ready=self.player.player() is not None)

    def accept(self) -> None:
        player, year = self.player.player(), self.year.value()
        if player is not None:
            what, found = f"{self.title.text()} {year}", partial(statement, player=player, year=year)
            note_export(self._console, what, lambda: self._console.ask(found, self._show), player)

    def _show(self, found: Statement) -> None:
        people = self._console.people()

        def content() -> object:
            from reports.house.player_statement import PlayerStatement
            from reports.names import player_named

            return PlayerStatement(found, player_named(people, found.player))

        send(self._console, "player_statement", content)
        self.closed.emit()


def task_of(key: str, console: Console, page: Page, day: date | None) -> Task:
    """The task that makes a paper; the day is today unless another one is looked at."""
    on = day or today(console.now(), console.texts)
    match key:
        case "day":
            return DayTask(console, page, on)
        case "event":
            return EventTask(console, console.lobby())
        case "transfers":
            return TransferTask(console, on)
        case _:
            return StatementTask(console, on)


def _xml(found: TransferList, house: HouseSettings, made: datetime) -> bytes | RuleViolation:
    try:
        return transfers_xml(found, house, made)
    except RuleViolation as violation:
        return violation
