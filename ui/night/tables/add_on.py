"""The round of the add-on: who has not answered, ticked off by name, card or seat; its end (T-F2)."""

from collections.abc import Iterator

from director.cashdesk.receipts import Tender
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.texts import N_, Texts
from director.texts.till_words import paid_words
from director.tournament.clock import registration_open
from director.tournament.extras import add_on_unanswered, has_add_on
from director.tournament.settings import Offer, Purchase
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, Seat
from director.values.quantity import Micros
from ui.console.console import Console
from ui.night.players.registration_confirm import METHODS
from ui.parts.console_facts import till_of
from ui.parts.fields import go_to
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.names import People, person_name
from ui.parts.page import Page
from ui.parts.panel import PressButton, rule
from ui.parts.task import Task
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW, VISIBLE_ROWS = 30, 6
CARD, ANSWER = 1, 3
"""Columns that are searched, or told where they say something."""


class AddOnRow(Value):
    """Somebody who may take the add-on, and the answer: empty while it is awaited."""

    entry: EntryId
    who: str
    card: str
    seat: Seat
    answer: str


def add_on_rows(t: Tournament, people: People, texts: Texts) -> tuple[AddOnRow, ...]:
    """Everybody who sits in play, table by table."""
    return tuple(_rows(t, people, texts))


def _rows(t: Tournament, people: People, texts: Texts) -> Iterator[AddOnRow]:
    for table in t.open_tables:
        for number, seated in enumerate(table.seats, start=1):
            if seated is not None:
                entry = t.entries[seated]
                person = people.get(entry.player)
                yield AddOnRow(
                    seated,
                    person_name(people, entry),
                    person.card_number if person else "",
                    Seat(table.number, number),
                    _answer(entry, texts),
                )


def _answer(entry: Entry, texts: Texts) -> str:
    if has_add_on(entry):
        return texts.say("bought")
    return texts.say("no add-on") if entry.add_on_declined else ""


def meant(rows: tuple[AddOnRow, ...], typed: str) -> AddOnRow | None:
    """Return the row meant by typed text: an exact seat or card, else the only match."""
    exact = [row for row in rows if typed and typed in (str(row.seat), row.card)]
    left = exact or (rows if len(rows) == 1 else ())
    return left[0] if len(left) == 1 else None


def totals(t: Tournament, offer: Offer, texts: Texts, at: Micros) -> tuple[tuple[str, str], ...]:
    """Return the offer, the answers, and the chips expected on the tables."""
    extras = (extra for entry in t.entries.values() for extra in entry.extras)
    sold = [x.price.total for x in extras if x.kind is Purchase.ADD_ON and not x.voided]
    currency, open_ = t.settings.currency, len(add_on_unanswered(t))
    no = sum(entry.add_on_declined and entry.alive for entry in t.entries.values())
    price, chips = texts.money(offer.price.total, currency), texts.number(offer.chips)
    bought = f"{texts.number(len(sold))} · {texts.money(sum(sold), currency)}"
    answered = t.add_on_closed_at is not None and not registration_open(t, at)
    return (
        (texts.say("Add-on"), texts.say("{price} for {chips} chips", price=price, chips=chips)),
        (texts.say("Bought"), bought),
        (texts.say("No add-on"), texts.number(no)),
        (texts.say("Took none") if answered else texts.say("Not answered"), texts.number(open_)),
        (texts.say("Chips in play"), texts.number(t.chips.expected)),
    )


class AddOnTask(Task):
    """Enter sells to whom is typed or chosen; the list is searched, printed and exported like any."""

    def __init__(self, console: Console, page: Page) -> None:
        say = console.texts.say
        super().__init__(console, say("Add-on round"))
        self.facts = self.add_facts(figures=True)
        self.field = self.add_line("", say("Name, card or seat, such as 4/2"))
        columns: tuple[Column[AddOnRow], ...] = (
            Column(say("Player"), lambda row: row.who),
            Column(say("Card"), lambda row: row.card, width=78),
            Column(say("Seat"), lambda row: row.seat, lambda row: str(row.seat), 52),
            Column(say("Answer"), lambda row: row.answer, width=92),
        )
        self.model = RowsModel(columns, lambda row: row.entry)
        self.list = TableView(self.model, say("Everybody has answered."))
        self.list.verticalHeader().setDefaultSectionSize(ROW)
        self.list.setFixedHeight((VISIBLE_ROWS + 1) * ROW)
        self.list.setColumnHidden(CARD, True)
        self.add(self.list)
        self.everybody = self.add_tick(say("Those too who have answered"))
        self.method = self.add_payment(METHODS)
        self.no = PressButton(say("No add-on"), self.decline)
        self.end = PressButton(say("Close the add-on round"), self.close_round)
        self.sheet = PressButton(say("Print list"), self.print_list)
        self.listing = Listing(
            console, page, self.list, "add_on", N_("Add-on round"), search=self.field,
            of=tournament_of(console), personal=True, in_panel=True,
        )  # fmt: skip
        self.list.chosen.connect(lambda _row: self.on_entered())
        self.list.entered_row.connect(lambda _row: self.accept())
        self.starts = self.field
        self.add_button(
            say("Sell"), also=(self.no,), below=(rule(self), self.sheet, self.end), wide=True
        )
        self.refresh()

    def refresh(self) -> None:
        state, texts = self.state(), self._texts
        offer = state.settings.add_on if state else None
        if state is None or offer is None:
            self.closed.emit()
            return
        at = self._console.clock_read_at(state.id)
        self.facts.show_pairs(totals(state, offer, texts, at))
        self.model.set_rows(add_on_rows(state, self._console.people(), texts))
        self.line.say(self._stands(state, at))
        super().refresh()

    def settle(self) -> None:
        everybody = self.everybody.isChecked()
        self.list.setColumnHidden(ANSWER, not everybody)
        self.model.keep(None if everybody else lambda row: not row.answer)
        self.model.set_filter(self.field.text())
        self.no.setEnabled(self.row() is not None)
        state = self.state()
        is_open = state is not None and state.add_on_closed_at is None
        self.end.setEnabled(is_open)

    def row(self) -> AddOnRow | None:
        """Return the row meant by the typed text."""
        return meant(tuple(self.model.rows()), self.field.text().strip()) or self.list.selected()

    def command(self) -> c.Command | None:
        state, row = self.state(), self.row()
        if state is None or row is None or state.settings.add_on is None:
            return None
        till, shown = till_of(self._console), Tender(quoted=state.settings.add_on.price.total)
        method = self.method.chosen()
        return c.BuyExtra(state.id, row.entry, Purchase.ADD_ON, till, method, tender=shown)

    def cost(self) -> str:
        state, row = self.state(), self.row()
        if state is None or state.settings.add_on is None or row is None:
            return ""
        price, currency = state.settings.add_on.price.total, state.settings.currency
        return f"{paid_words(self._texts, price, currency, self.method.chosen())} · {row.who}"

    def decline(self) -> None:
        """Decline the add-on for the row meant."""
        state, row = self.state(), self.row()
        if state is not None and row is not None:
            self.order(c.DeclineAddOn(state.id, (row.entry,)))

    def close_round(self) -> None:
        """Close the round: who has not answered takes none; it can be undone."""
        state = self.state()
        if state is not None:
            self.order(c.CloseAddOnRound(state.id))

    def print_list(self) -> None:
        """Print the list shown."""
        self.listing.print_list()

    def after(self, _done: Done) -> None:
        """The next one, paid as usual."""
        self.usual_again(self.method)
        self.field.clear()
        self.list.clearSelection()
        self.refresh()
        go_to(self.field)

    def _stands(self, state: Tournament, at: Micros) -> str:
        if registration_open(state, at):
            return self.say("The round begins when registration ends (T-F2).")
        if state.add_on_closed_at is not None:
            time = self._texts.time(state.add_on_closed_at)
            return self.say("The round is over since {time}.", time=time)
        return self.say("Everybody in is asked once, whatever the stack (T-F2).")
