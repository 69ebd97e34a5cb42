"""An event of several flights: its flights and day 2, who goes on with which stack, the prizes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget

from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.desk.series.queries.flights import EventTable, PartLine, event_rows, event_table
from director.house.templates import FlightsRow
from director.texts import N_
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.event import Change
from director.values.ids import EventId
from ui.console.console import Console, EventTarget, Place
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.lists.listing import Listing
from ui.parts.panel import Facts, Panel, Words, rule
from ui.parts.settings.announcing_words import Offered, offered
from ui.parts.task_shelf import TaskPage
from ui.series import event_papers as papers
from ui.series.event_columns import (
    EventList,
    award_columns,
    money_pairs,
    part_columns,
    part_name,
    part_pairs,
    stack_columns,
    terms_pairs,
)
from ui.series.event_making import NewEventTask
from ui.series.event_tasks import DayTwoTask, EventTermsTask, FieldBackTask, FlightTask, GatherTask
from ui.series.late_facts import LateFactTask
from ui.widgets.layout import vbox
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

DIFFERENCE = 8
"""The column that is seen only where bags were off at the end of a flight."""


class EventContents(Value):
    """The events of the house, and the one that is shown."""

    events: tuple[FlightsRow, ...]
    table: EventTable | None
    like: Tournament | None = None
    """Its first flight: others are made like it."""


def read(desk: Desk, wanted: EventId | None) -> EventContents:
    """The event that is wanted, else the newest."""
    known = event_rows(desk)
    chosen = next((one for one in known if one.id == wanted), known[0] if known else None)
    if chosen is None:
        return EventContents(known, None)
    like = desk.tournament(chosen.flights[0][0]) if chosen.flights else None
    return EventContents(known, event_table(desk, chosen.id), like)


class EventPage(TaskPage):
    """Page of an event: flights above, stacks or prizes below."""

    TOUCHED = frozenset(
        {
            Change.LOBBY, Change.PRIZES, Change.ENTRIES, Change.PEOPLE, Change.SEATING, Change.CHIPS,
            Change.SETTINGS,
        }
    )  # fmt: skip

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._contents: EventContents | None = None
        self._wanted: EventId | None = None
        self.parts = TableView(
            RowsModel(part_columns(texts, self._currency), lambda row: row.tournament),
            texts.say("No event of several flights yet: make the first (N)."),
        )
        self.parts.setAccessibleName(texts.say("Flights and day 2"))
        self.stacks = TableView(
            RowsModel(
                stack_columns(texts, console.name), lambda row: (row.flight, row.entry),
                words=texts.alphabetical,
            ),
            texts.say("Nobody has qualified yet: stacks stand here once a flight is closed."),
        )  # fmt: skip
        self.prizes = TableView(
            RowsModel(award_columns(texts, self._currency), lambda row: row.place),
            texts.say("The prizes are not known yet"),
        )
        self.of_event: ChoiceField[EventId] = ChoiceField(self, texts.say("Event"))
        self.list_choice: ChoiceField[EventList] = ChoiceField(self, texts.say("Which"))
        self.list_choice.offer(
            ((texts.say("Stacks"), EventList.STACKS), (texts.say("Prizes"), EventList.PRIZES))
        )
        self.search = SearchField(texts.say("Search: a name"), 240, self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.actions_ = PageActions(console, self, ACTIONS, (self.parts, self.stacks, self.prizes, self))
        self._side = EventSide(console, self.actions_)
        self.set_side(self._side, self.parts.setFocus)
        self._lay_out()
        self._list_them()
        self._connect()
        self.setFocusProxy(self.parts)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the event as it stands."""
        wanted = self._wanted
        self._console.ask(lambda desk: read(desk, wanted), self._on_loaded)
        self._shelf.refresh_task()

    def show_place(self, place: Place) -> bool:
        """Show an event."""
        if not isinstance(place, EventTarget):
            return False
        self._wanted = place.event
        self.reload()
        return True

    # --- what is chosen -------------------------------------------------------------------------

    def table(self) -> EventTable | None:
        """The event that is shown, as it stands."""
        return self._contents.table if self._contents is not None else None

    def part(self) -> PartLine | None:
        """The flight or day 2 that is chosen."""
        return self.parts.selected()

    def flight(self) -> PartLine | None:
        """The flight that is chosen."""
        part = self.part()
        return part if part is not None and part.label else None

    def day_two(self) -> PartLine | None:
        """Day 2, once it has its field."""
        table = self.table()
        return table.day if table is not None and table.event.gathered is not None else None

    # --- what is done ---------------------------------------------------------------------------

    def new(self) -> None:
        """A new event with all its tournaments."""
        self._console.ask(offered, self._make)

    def _make(self, found: Offered) -> None:
        task = NewEventTask(self._console, found)
        self._wanted = task.of
        self.open_task(task)

    def change_terms(self) -> None:
        """Open the task for the terms of all flights."""
        if (table := self.table()) is not None:
            self.open_task(EventTermsTask(self._console, table))

    def add_flight(self) -> None:
        """Open the task to add a flight."""
        if self._contents is not None and (table := self.table()) is not None:
            rows = self._console.lobby()
            self.open_task(FlightTask(self._console, table, self._contents.like, rows))

    def set_day_two(self) -> None:
        """Which tournament is day 2."""
        if self._contents is not None and (table := self.table()) is not None:
            rows = self._console.lobby()
            self.open_task(DayTwoTask(self._console, table, self._contents.like, rows))

    def gather(self) -> None:
        """Carry the field into day 2."""
        if (table := self.table()) is not None:
            self.open_task(GatherTask(self._console, table))

    def correct_late_fact(self) -> None:
        """Put a fact of a flight right after day 2 has begun."""
        if (table := self.table()) is not None:
            self.open_task(LateFactTask(self._console, table))

    def take_back(self) -> None:
        """The bags lie with the event again."""
        if (table := self.table()) is not None:
            self.open_task(FieldBackTask(self._console, table))

    def go_to_night(self) -> None:
        """The flight or day 2 that is chosen, on the pages of the night."""
        if (part := self.part()) is not None:
            self._console.select(part.tournament)
            self._console.frame.go("night")

    def print_counts(self, *, by_name: bool) -> None:
        """Chip counts: of the flight that is chosen while it is played, else of all who go on."""
        if (table := self.table()) is not None:
            papers.print_counts(self._console, table, self._counted(), by_name=by_name)

    def save_counts(self) -> None:
        """The same as a file."""
        if (table := self.table()) is not None:
            papers.save_counts(self._console, self, table, self._counted())

    def print_results(self) -> None:
        """Everybody's place over all flights and day 2, as far as it is known."""
        if (table := self.table()) is not None and (nights := table.event.nights):
            papers.print_results(self._console, nights[-1])

    def print_bags(self) -> None:
        """The bags of the flight that is chosen."""
        if (part := self.flight()) is not None:
            papers.print_bags(self._console, part)

    def print_vouchers(self) -> None:
        """Their vouchers once more."""
        if (part := self.flight()) is not None:
            papers.print_vouchers(self._console, part)

    def print_seats(self, document: str) -> None:
        """Print the seating of day 2."""
        if (day := self.day_two()) is not None:
            papers.print_seats(self._console, day, document)

    def print_seat_cards(self) -> None:
        """Everybody's seat card of day 2."""
        if (day := self.day_two()) is not None:
            papers.print_seat_cards(self._console, day)

    def _counted(self) -> PartLine | None:
        """The part whose stacks are told one by one; None = the event, where it has all of them."""
        day, part = self.day_two(), self.flight()
        if part is not None and not part.closed and part.bagged:
            return part
        return day

    def has_counts(self) -> bool:
        """Somebody's stack is known."""
        table = self.table()
        return table is not None and (bool(table.stacks) or self._counted() is not None)

    # --- what is shown --------------------------------------------------------------------------

    def _currency(self) -> str:
        table = self.table()
        return table.event.currency if table is not None else self._console.house.currency

    def _on_loaded(self, found: EventContents) -> None:
        self._contents = found
        table = found.table
        chosen = table.event.id if table is not None else None
        self.of_event.offer(((one.name, one.id) for one in found.events), chosen)
        self.of_event.setEnabled(bool(found.events))
        self.parts.rows.set_rows(parts := table.parts if table is not None else ())
        self.parts.setColumnHidden(DIFFERENCE, not any(part.difference for part in parts))
        self.stacks.rows.set_rows(table.stacks if table is not None else ())
        self.prizes.rows.set_rows(table.prizes.awards if table is not None else ())
        if table is not None and self.parts.selected() is None and table.parts:
            self.parts.select(table.parts[0].tournament)
        self._filter()

    def _filter(self) -> None:
        self.stacks.rows.set_filter(self.search.text().strip())
        self._show_side()

    def _show_side(self) -> None:
        table, texts = self.table(), self._console.texts
        kept = table.prizes.forward if table is not None else 0
        self.total.say(texts.count("{n} player goes on", "{n} players go on", kept))
        self._side.show_chosen(table, self.part())
        self.actions_.judge()
        self.side_changed.emit()

    def _on_event(self) -> None:
        chosen = self.of_event.chosen() if self.of_event.count() else None
        table = self.table()
        if chosen is not None and (table is None or chosen != table.event.id):
            self._wanted = chosen
            self._shelf.close_task()
            self.search.clear()
            self.reload()

    def _on_list_chosen(self) -> None:
        self._stack.setCurrentIndex(list(EventList).index(self.list_choice.chosen()))
        self._show_side()

    # --- parts ----------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._filter())
        self.of_event.currentIndexChanged.connect(lambda _index: self._on_event())
        self.list_choice.currentIndexChanged.connect(lambda _index: self._on_list_chosen())
        self.parts.chosen.connect(lambda _row: self._show_side())
        self.parts.entered_row.connect(lambda _row: self.go_to_night())

    def _list_them(self) -> None:
        console, of = self._console, self._of
        Listing(console, self, self.parts, "event_parts", N_("Flights and day 2"), alone=True, of=of)
        Listing(console, self, self.stacks, "event_stacks", N_("Stacks"), search=self.search,
                alone=True, of=of, personal=True)  # fmt: skip
        Listing(console, self, self.prizes, "event_prizes", N_("Prizes"), alone=True, of=of)

    def _of(self) -> str:
        table = self.table()
        return table.event.name if table is not None else ""

    def _lay_out(self) -> None:
        bar = ShrinkingRow(self.of_event, self.list_choice, (self.search, 1), self.total, parent=self)
        self.of_event.setMinimumWidth(220)
        self._stack = QStackedWidget(self)
        for view in (self.stacks, self.prizes):
            self._stack.addWidget(view)
        lists = QSplitter(Qt.Orientation.Vertical, self)
        for place, (widget, share) in enumerate(((self.parts, 2), (self._stack, 3))):
            lists.addWidget(widget)
            lists.setStretchFactor(place, share)
        lists.setChildrenCollapsible(False)
        vbox(bar, (lists, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)


class EventSide(Panel):
    """The event's money and terms, the flight that is chosen, and what can be done."""

    def __init__(self, console: Console, actions: PageActions[EventPage]) -> None:
        super().__init__()
        self._texts = console.texts
        self.title = Words(console.texts.say("Events of several flights"), "title")
        self.money, self.terms = Facts(figures=True), Facts()
        self.name, self.facts = Words("", "heading"), Facts()
        self.add(self.title, self.money, self.terms, rule(self), self.name, self.facts)
        self.column.addSpacing(4)
        self.column.addLayout(actions.buttons(WORK))
        self.column.addWidget(actions.menu_button(self._texts.say("Papers"), PAPERS, SEATS))
        self.column.addStretch(1)

    def show_chosen(self, table: EventTable | None, part: PartLine | None) -> None:
        """The event, and one of its parts."""
        texts = self._texts
        self.title.say(table.event.name if table else texts.say("Events of several flights"))
        self.money.show_pairs(money_pairs(texts, table) if table else ())
        self.terms.show_pairs(terms_pairs(texts, table.event.terms) if table else ())
        self.name.say(part_name(texts, part) if part is not None else "")
        told: Sequence[tuple[str, str]] = ()
        if table is not None and part is not None:
            told = part_pairs(texts, part, table.event.currency)
        self.facts.show_pairs(told)


def _undrawn(page: EventPage) -> EventTable | None:
    table = page.table()
    return table if table is not None and table.event.gathered is None else None


def _without_day_two(page: EventPage) -> EventTable | None:
    table = _undrawn(page)
    return table if table is not None and table.event.day_two is None else None


_UNDRAWN = Needed(_undrawn, N_("Day 2 has the field already: take it back first."))
_FLIGHT = Needed(EventPage.flight, N_("Choose a flight."))
_SEATED = Needed(EventPage.day_two, N_("Day 2 is not drawn yet."))
_COUNTS = Needed(EventPage.has_counts, N_("No stack is told yet"))
ACTIONS: tuple[PageAction[EventPage], ...] = (
    PageAction("new", N_("New event…"), "N", EventPage.new, look="primary",
           gives=(c.AnnounceEvent,)),
    PageAction("terms", N_("Change the terms…"), "E", EventPage.change_terms, needs=_UNDRAWN,
           gives=(c.ChangeEventTerms,)),
    PageAction("add", N_("Add a flight…"), "F", EventPage.add_flight, needs=_UNDRAWN,
           gives=(c.AddFlight,)),
    PageAction("day_two", N_("Set day 2…"), "D", EventPage.set_day_two,
           needs=Needed(_without_day_two, N_("The event has its day 2.")), gives=(c.SetDayTwo,)),
    PageAction("gather", N_("Draw day 2…"), "G", EventPage.gather, needs=_UNDRAWN,
           gives=(c.CarryField,)),
    PageAction("take_back", N_("Take the field back…"), begin=EventPage.take_back,
           needs=_SEATED, gives=(c.TakeFieldBack,)),
    PageAction("late", N_("Found late…"), begin=EventPage.correct_late_fact, needs=_SEATED,
           gives=(c.AdmitSurvivor, c.CorrectCarriedStack, c.WithdrawSurvivor)),
    PageAction("night", N_("To the night"), begin=EventPage.go_to_night, leads=True,
           needs=Needed(EventPage.part, N_("Choose a flight."))),
    PageAction("results", N_("Results of the event"), begin=EventPage.print_results,
           needs=Needed(EventPage.table, N_("Choose an event.")), paper=True),
    PageAction("counts", N_("Chip counts by stack"), "P", partial(EventPage.print_counts, by_name=False),
           needs=_COUNTS, paper=True),
    PageAction("counts_by_name", N_("Chip counts by name"),
           begin=partial(EventPage.print_counts, by_name=True), needs=_COUNTS, paper=True),
    PageAction("counts_file", N_("Chip counts as a file (CSV)…"), begin=EventPage.save_counts,
           needs=_COUNTS, paper=True),
    PageAction("bags", N_("Bags, table by table"), begin=EventPage.print_bags, needs=_FLIGHT,
           paper=True),
    PageAction("vouchers", N_("Bag vouchers"), begin=EventPage.print_vouchers, needs=_FLIGHT,
           paper=True),
    PageAction("seats_by_name", N_("Seats of day 2 by name"),
           begin=lambda page: page.print_seats("seating_by_name"), needs=_SEATED, paper=True),
    PageAction("seats_by_table", N_("Seats of day 2 by table"),
           begin=lambda page: page.print_seats("seating_by_table"), needs=_SEATED, paper=True),
    PageAction("seat_cards", N_("Seat cards of day 2"), begin=EventPage.print_seat_cards, needs=_SEATED,
           paper=True),
)  # fmt: skip
EventPage.ACTIONS = ACTIONS
WORK = ("new", "terms", "add", "day_two", "gather", "take_back", "late", "night")
PAPERS = ("results", "counts", "counts_by_name", "counts_file", "bags", "vouchers")
SEATS = ("seats_by_name", "seats_by_table", "seat_cards")
