"""The page of players: every entry in a list, registration beside it, people to import behind it."""

from functools import partial

from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.desk.offered.commands import (
    BuyExtra,
    ChangeInvitations,
    CloseRegistration,
    ImportPeople,
    RegisterPlayer,
    ReopenRegistration,
)
from director.texts import N_, Texts
from director.texts.tournament_words import prize_words, word
from director.tournament.clock import registration_open
from director.tournament.state import Status
from director.values.event import Change
from director.values.ids import EntryId, PlayerId, TournamentId
from director.values.quantity import Cents
from ui.console.console import Console, EntryPlace, Place, View
from ui.night.players.closing import ClosingQuestion
from ui.night.players.entry_desk import EntryPanel
from ui.night.players.invited_task import InvitedTask
from ui.night.players.registration import RegistrationPanel
from ui.night.players.several import for_several, print_seat_cards
from ui.night.players.side_pool_task import JoinSidePoolTask
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.choice import one_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.money.void_question import Ask, AskPanel
from ui.parts.page import Page
from ui.parts.panel import PanelStack
from ui.parts.people.import_page import ImportPage
from ui.parts.people.person import PersonPanel
from ui.parts.people.words import (
    GROUPS,
    PlayerGroup,
    PlayerRow,
    counts_by_group,
    offers,
    place_text,
    player_rows,
    status_tone,
    where,
    where_order,
)
from ui.parts.task_shelf import TaskShelf, about_task
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.search_field import LineField
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

NAME, CARD, KIND, EXTRAS, PLACE, PRIZE, HEAD = 1, 2, 3, 6, 8, 9, 10
"""Columns that are not always seen."""
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""
WIDE = 1_000
"""Pixels from which there is room for all of them."""


class PlayersPage(Page):
    """The list on the left; the panel on the right registers, shows an entry, or edits a person."""

    TOUCHED = frozenset(
        {Change.ENTRIES, Change.SEATING, Change.PEOPLE, Change.PRIZES, Change.SETTINGS, Change.MONEY}
    )

    KEYS = (("abc, Enter, Enter", N_("Register, seat and print")), ("Ins", N_("Register another")))

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._filled: tuple[object, object] | None = None
        self._about: TournamentId | None = None
        """The tournament that the panels are about."""
        self.model = RowsModel(
            _columns(console.texts, console), lambda row: row.entry, words=console.texts.alphabetical
        )
        self.table = TableView(self.model, console.texts.say("Nobody is registered yet."))
        self._group = PlayerGroup.ALL
        self.filter = LineField(
            self, hint=console.texts.say("Search: a name, a card, a table"), longest=100
        )
        self.importing = ImportPage(console)
        self.actions_ = PageActions(console, self, ACTIONS, (self.table, self))
        self._panels()
        self._lay_out()
        self._connect()
        Listing(
            console, self, self.table, "players", N_("Players"), search=self.filter,
            several=for_several(console), of=tournament_of(console), personal=True,
            filters=self._filters,
        )  # fmt: skip
        self.setFocusProxy(self.registration.finding.field)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the newest state."""
        state, people = self._console.state(), self._console.people()
        before, self._about = self._about, self._console.tournament_id
        if before not in (None, self._about):
            self._start_over()
        if state is None:
            self.model.set_rows(())
        elif self._filled != (state, people):
            rows = player_rows(self._console.texts, state, people)
            self.model.set_rows(rows)
            counted = counts_by_group(rows)
            for group, button in self.groups.items():
                button.setText(f"{self._console.texts.say(GROUPS[group])}  {counted[group]}")
            self._filled = (state, people)
            self._say_empty()
        is_open = state is not None and registration_open(state, self._console.clock_read_at(state.id))
        self.actions_["close_registration"].setVisible(is_open)
        self.actions_["reopen_registration"].setVisible(self.takes_entries() and not is_open)
        self.actions_.judge()
        self._choose_columns()
        self.registration.reload()
        self.entry.reload()
        self.shelf.refresh_task()

    def side(self) -> QWidget | None:
        """Registration, an entry, a person or a question; nothing while a list is imported."""
        return self.shelf if self.stack.currentWidget() is self.listed else None

    def help_about(self) -> str:
        """The page of the help about the task at hand."""
        return about_task(self.shelf.task())

    def show_place(self, place: Place) -> bool:
        """Show an entry."""
        if isinstance(place, EntryPlace):
            self.find_entry(place.entry)
        return isinstance(place, EntryPlace)

    def find_entry(self, entry: EntryId) -> None:
        """Select an entry and show what it is about."""
        self.show_group(PlayerGroup.ALL)
        self.filter.clear()
        self._show_list()
        if self.table.select(entry):
            self.table.setFocus()

    def _start_over(self) -> None:
        """Another tournament: an entry or a question of the one before is not answered in this."""
        self.table.clearSelection()
        self.filter.clear()
        self.show_group(PlayerGroup.ALL)
        self._show(self.registration)
        self.registration.start()

    # --- the list -------------------------------------------------------------------------------

    def show_group(self, group: PlayerGroup) -> None:
        """Show some of the entries."""
        self._group = group
        self.groups[group].setChecked(True)
        kept = None if group is PlayerGroup.ALL else lambda row: row.group is group
        self.model.keep(kept)
        self._say_empty()

    def see_group(self, group: PlayerGroup) -> None:
        """Some of the entries, asked for by their name."""
        self.show_group(group)
        self.table.setFocus()

    def _filters(self) -> tuple[str, ...]:
        shown = self._group
        return () if shown is PlayerGroup.ALL else (self._console.texts.say(GROUPS[shown]),)

    def _say_empty(self) -> None:
        """An empty list says whether nobody is registered, or only nobody of this kind."""
        say, none_yet = self._console.texts.say, not self.model.total()
        self.table.set_empty(
            say("Nobody is registered yet.") if none_yet else say("Nobody is in this list.")
        )

    def _on_chosen(self, row: PlayerRow | None) -> None:
        if row is not None:
            self.entry.look_at(row.entry)
            self._show(self.entry)

    def rebuy(self) -> None:
        """The focus goes to the rebuy of the entry that is shown."""
        if self.panels.currentWidget() is self.entry and not self.entry.rebuy():
            texts = self._console.texts
            self._console.frame.say(texts.say("No rebuy can be sold to this entry."), "amber")

    def seated(self) -> list[EntryId]:
        """Return the seated entries, table by table."""
        state = self._console.state()
        tables = state.open_tables if state is not None else ()
        return [entry for table in tables for entry in table.seats if entry is not None]

    def print_all_cards(self) -> None:
        """The seat cards of everybody, as after a new draw."""
        print_seat_cards(self._console, self.seated())

    def _choose_columns(self) -> None:
        """Only columns that have something to say, and as many as leave room for the names."""
        state = self._console.state()
        wide = self.width() >= WIDE
        out = state is not None and (bool(state.out) or bool(state.takings.paid))
        extras = state is not None and bool(offers(state))
        kinds = state is not None and len({entry.kind for entry in state.entries.values()}) > 1
        heads = state is not None and state.settings.bounty is not None
        seen = {
            HEAD: heads,
            CARD: wide,
            KIND: kinds and (wide or not out),
            EXTRAS: extras,
            PLACE: out,
            PRIZE: out,
        }
        for column, shown in seen.items():
            self.table.setColumnHidden(column, not shown)
        self.table.stretch(NAME, most=MOST_NAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    # --- the panels -----------------------------------------------------------------------------

    def _show(self, panel: QWidget) -> None:
        """Show a panel; the page's focus is where its typing starts, else in the list."""
        self.shelf.close_task()
        self.panels.setCurrentWidget(panel)
        registers = panel is self.registration
        self.setFocusProxy(self.registration.finding.field if registers else self.table)

    def register(self, player: PlayerId | None = None) -> None:
        """The panel of registration, with somebody or nobody chosen."""
        self._show_list()
        self.table.clearSelection()
        self._show(self.registration)
        if player is None:
            self.registration.start()
        else:
            self.registration.choose(player)

    def _new_person(self, typed: str) -> None:
        self._show(self.person)
        self.person.start_new(typed)

    def _edit_person(self, player: PlayerId) -> None:
        self._show(self.person)
        self.person.start_edit(player)

    def _into_pool(self, entry: EntryId) -> None:
        self.shelf.open_task(JoinSidePoolTask(self._console, None, entry))

    def _on_saved(self, player: PlayerId) -> None:
        """A new person is registered next; an entry's player was only mended."""
        if self.table.selected() is None:
            self.register(player)
        else:
            self._to_entry()

    def _on_question(self, ask: Ask) -> None:
        self._show(self.asking)
        self.asking.ask(ask)

    def _to_entry(self) -> None:
        """Back from a question or a person: to the entry, or to registration."""
        row = self.table.selected()
        if row is None:
            self.register()
            return
        self._on_chosen(row)
        self.table.setFocus()

    def takes_entries(self) -> bool:
        """The tournament registers, or runs."""
        state = self._console.state()
        return state is not None and state.status in (Status.REGISTERING, Status.RUNNING)

    def closing_registration(self) -> CloseRegistration | None:
        """Nobody enters any more."""
        state = self._console.state()
        return CloseRegistration(state.id) if state is not None else None

    def reopening(self) -> ReopenRegistration | None:
        """Players may enter again."""
        state = self._console.state()
        return ReopenRegistration(state.id) if state is not None else None

    def ask_to_close(self) -> None:
        """Much follows from it: the floorman is asked first."""
        state = self._console.state()
        if state is not None:
            self.closing.ask_about(state)
            self._show(self.closing)
            self.closing.setFocus()

    def _close_now(self) -> None:
        self.actions_.order("close_registration")
        self._to_entry()

    def may_invite(self) -> bool:
        """Somebody may still come."""
        state = self._console.state()
        return state is not None and state.status not in (Status.FINISHED, Status.CANCELLED)

    def invite(self) -> None:
        """The list of invited people."""
        self.shelf.open_task(InvitedTask(self._console))

    def import_people(self) -> None:
        """Bring a list of people in."""
        self.stack.setCurrentWidget(self.importing)
        self.importing.start()
        self.side_changed.emit()

    def _show_list(self) -> None:
        self.stack.setCurrentWidget(self.listed)
        self.side_changed.emit()

    # --- how it is put together -----------------------------------------------------------------

    def _panels(self) -> None:
        console = self._console
        self.registration = RegistrationPanel(console)
        self.entry = EntryPanel(console)
        self.person = PersonPanel(console)
        self.asking = AskPanel(console)
        self.panels = PanelStack()
        self.closing = ClosingQuestion(console.texts, self._close_now, self._to_entry, self)
        self.panels.add(self.registration, self.entry, self.person, self.asking, self.closing)
        self.shelf = TaskShelf(self.panels, self.setFocus)
        self.adopt_panel(self.shelf)

    def _lay_out(self) -> None:
        buttons = (self.actions_.button(name) for name in named(ON_TOP))
        top = ShrinkingRow((self.filter, 1), *buttons)
        self.listed = QWidget(self)
        vbox(
            top,
            self._group_bar(),
            (self.table, 1),
            spacing=12,
            margins=(20, 16, 20, 16),
            parent=self.listed,
        )
        self.stack = stacked(self.listed, self.importing, parent=self)
        vbox(self.stack, margins=0, parent=self)

    def _group_bar(self) -> QHBoxLayout:
        """Which entries are shown, as buttons."""
        titles = ((self._console.texts.say(title), group) for group, title in GROUPS.items())
        self.groups = one_of(titles, self.show_group, self)
        self.groups[PlayerGroup.ALL].setChecked(True)
        return hbox(*self.groups.values(), ..., spacing=8)

    def _connect(self) -> None:
        self.filter.textChanged.connect(self.model.set_filter)
        self.table.chosen.connect(self._on_chosen)
        self.table.entered_row.connect(lambda _row: self.entry.focus_first())
        self.registration.new_person.connect(self._new_person)
        self.registration.edit_person.connect(self._edit_person)
        self.person.saved.connect(self._on_saved)
        self.person.instead.connect(self.register)
        self.person.left.connect(self._to_entry)
        self.entry.question_wanted.connect(self._on_question)
        self.entry.again.connect(self.register)
        self.entry.edit.connect(self._edit_person)
        self.entry.pooling.connect(self._into_pool)
        self.registration.pooling.connect(self._into_pool)
        self.shelf.changed.connect(self.side_changed)
        self.entry.left.connect(self.register)
        self.asking.left.connect(self._to_entry)
        self.asking.done.connect(self._to_entry)
        self.importing.left.connect(self.register)
        QShortcut(QKeySequence("Ins"), self.listed, self.register)


TAKEN = Needed(PlayersPage.takes_entries, N_("The tournament takes no registrations now."))
ON_TOP: tuple[PageAction[PlayersPage], ...] = (
    PageAction("import", N_("Import a list of people…"), begin=PlayersPage.import_people,
           gives=(ImportPeople,)),
    PageAction("close_registration", N_("Close registration…"), begin=PlayersPage.ask_to_close,
           command=PlayersPage.closing_registration, gives=(CloseRegistration,)),
    PageAction("reopen_registration", N_("Open registration again"), command=PlayersPage.reopening),
    PageAction("register", N_("Register"), begin=PlayersPage.register, needs=TAKEN, hint="Ins",
           look="primary", gives=(RegisterPlayer,)),
)  # fmt: skip
IN_GROUPS = tuple(
    PageAction(f"see_{group}", title, begin=partial(PlayersPage.see_group, group=group), leads=True)
    for group, title in GROUPS.items()
    if group is not PlayerGroup.ALL
)
"""The entries of one kind alone."""
ACTIONS = (
    *ON_TOP,
    *IN_GROUPS,
    PageAction("rebuy", N_("Rebuy"), "R", PlayersPage.rebuy, gives=(BuyExtra,)),
    PageAction("invited", N_("Invited people…"), begin=PlayersPage.invite,
           needs=Needed(PlayersPage.may_invite, N_("This tournament is over.")),
           gives=(ChangeInvitations,)),
    PageAction("seat_cards", N_("Print all seat cards"), begin=PlayersPage.print_all_cards,
           needs=Needed(PlayersPage.seated, N_("Nobody sits at a table.")), paper=True),
)  # fmt: skip
PlayersPage.ACTIONS = ACTIONS


def _columns(texts: Texts, console: View) -> tuple[Column[PlayerRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR") if cents else ""

    def prize(row: PlayerRow) -> str:
        state = console.state()
        currency = state.settings.currency if state else "EUR"
        return prize_words(texts, row.prize, row.ticket, currency) if row.prize else ""

    return (
        Column(texts.say("No."), lambda row: row.entry, right=True, width=56),
        Column(
            texts.say("Player"),
            lambda row: row.sorts,
            lambda row: row.name,
            struck=lambda row: row.group is PlayerGroup.TAKEN_BACK,
        ),
        Column(texts.say("Card"), lambda row: row.card, width=84, tone=lambda _row: "muted"),
        Column(texts.say("Entry"), lambda row: word(texts, row.kind), width=104),
        Column(
            texts.say("Table / seat"), where_order, lambda row: where(row, texts), 104, tone=status_tone
        ),
        Column(
            texts.say("Chips"),
            lambda row: row.stack if row.is_reported else 0,
            lambda row: texts.number(row.stack) if row.group is PlayerGroup.IN else "",
            84,
            right=True,
            searched=False,
            tone=lambda row: "" if row.is_reported else "muted",
            tip=lambda row: (
                "" if row.is_reported else texts.say("As handed out; nobody has told a count.")
            ),
        ),
        figures(texts.say("Extras"), lambda row: row.extras, lambda row: str(row.extras or ""), 64),
        figures(texts.say("Paid"), lambda row: row.paid, lambda row: money(row.paid), 84),
        Column(texts.say("Place"), _place, lambda row: place_text(row.places), right=True, width=84),
        Column(
            texts.say("Prize"),
            lambda row: row.prize,
            prize,
            right=True,
            width=92,
            searched=False,
            tip=prize,
        ),
        figures(
            texts.say("Bounty"),
            lambda row: row.head,
            lambda row: f"{row.named} {money(row.head)}".strip(),
            84,
        ),
    )


def _place(row: PlayerRow) -> int | None:
    return row.places[0] if row.places else None
