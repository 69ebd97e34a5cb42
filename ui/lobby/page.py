"""The lobby: every tournament by date, in a list or a month, and what can be done with one."""

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from director.desk.kernel.ports import StorageProblem, TournamentRow
from director.desk.offered.commands import AnnounceEvent, AnnounceTournament
from director.house.people import HouseSettings
from director.texts import N_
from director.tournament.state import Status
from director.values.event import Change
from director.values.ids import TournamentId
from ui.console.console import ActionPlace, Console, Place, View, Work
from ui.lobby import words as view
from ui.lobby.cash_games import LobbyCash
from ui.lobby.month_view import MonthView
from ui.lobby.side import ACTIONS as SIDE_ACTIONS
from ui.lobby.side import LobbySide
from ui.look.icons import icon
from ui.look.theme import worn
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.lists.listing import Listing
from ui.parts.page import Page
from ui.parts.panel import Words
from ui.widgets.empty import EmptyPage
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.plain import Plain, tip
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

if TYPE_CHECKING:
    from ui.parts.settings.page import SettingsPage


LIST, MONTH = 0, 1
"""How tournaments are seen."""
GUARANTEE = 5
"""The column that is seen only where something is guaranteed."""


class LobbyPage(Page):
    """The first page: the night's tournaments on top, what is over below."""

    TOUCHED = frozenset({Change.LOBBY, Change.HOUSE, Change.CASH, Change.PEOPLE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._current_month = console.texts.local(console.now()).date().replace(day=1)
        self._form: SettingsPage | None = None
        self._chosen: TournamentId | None = None
        """The same in the list and in the month: what the side is about."""
        self.actions_ = PageActions(console, self, ACTIONS)
        self._side = LobbySide(console, self)
        self._side.opened.connect(self._enter)
        self._side.changing.connect(self.change_settings)
        self._build()
        self.do_or_say = self._do_or_say
        console.selected.connect(self.select)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the tournaments as they are now."""
        rows = view.by_date(self._console.lobby())
        self._model.set_rows(rows)
        self._table.setColumnHidden(GUARANTEE, not any(row.guarantee for row in rows))
        self._table.set_empty(self._empty_words())
        if self._form is None:
            nothing = self._console.is_open and not rows
            empty = self._begin if nothing and self._is_new() else self._empty
            self._views.setCurrentWidget(empty if nothing else self._chosen_view())
        self._cash.reload(wanted=self._views.currentWidget() not in (self._month_page, self._form))
        self._show_month()
        self._mark()
        self._show_side()

    def side(self) -> QWidget | None:
        """The chosen tournament, or nothing."""
        if self._form is not None:
            return self._form.side()
        return self._side if self._row(self._chosen) is not None else None

    def select(self, tournament: TournamentId | None) -> None:
        """Choose what was just made, changed or looked at, in the list and in the month."""
        row = self._row(tournament)
        if row is None:
            return
        self._chosen = row.id
        self._current_month = self._console.texts.local(row.starts_at).date().replace(day=1)
        self.reload()

    def show_place(self, place: Place) -> bool:
        """Begin to announce a tournament."""
        if place is Work.NEW_TOURNAMENT:
            self.new_tournament()
        return place is Work.NEW_TOURNAMENT

    def new_tournament(self) -> None:
        """Announce another tournament."""
        from ui.lobby.new_tournament import NewTournament

        if self._form is None:
            self._open_form(NewTournament(self._console))

    def change_settings(self, tournament: TournamentId) -> None:
        """Change what the house has decided about a tournament."""
        from ui.parts.settings.change_tournament import ChangeTournament

        if self._form is None:
            self._open_form(ChangeTournament(self._console, tournament))

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        self._model = RowsModel(
            _columns(self._console), lambda row: row.id, words=self._console.texts.alphabetical
        )
        self._table: TableView[TournamentRow] = TableView(self._model, self._empty_words())
        self._table.chosen.connect(self._on_chosen)
        self._table.entered_row.connect(self._enter_row)
        self._month = MonthView(self._console.texts, worn())
        self._month.chosen.connect(self._on_chosen)
        self._month.entered_row.connect(self._enter_row)
        self._month.turned.connect(self._turn)
        self._month_page = self._with_months()
        self._empty, self._begin = self._nothing_yet(new=False), self._nothing_yet(new=True)
        self.setFocusProxy(self._table)
        self._console.problem.connect(self._on_problem)
        self._views = stacked(self._table, self._month_page, self._empty, self._begin, parent=self)
        self._head = self._heading()
        column = vbox(self._head, (self._views, 1), spacing=12, margins=(20, 16, 20, 16), parent=self)
        self._cash = LobbyCash(self._console, self)
        column.addWidget(self._cash)
        Listing(self._console, self, self._table, "tournaments", N_("Tournaments"), search=self._search)
        Listing(
            self._console, self, self._cash.table, "cash_games", N_("Cash games"), personal=True,
            beside=lambda: self._cash,
        )  # fmt: skip

    def _on_problem(self, _problem: StorageProblem) -> None:
        self._table.set_empty(self._empty_words())

    def _empty_words(self) -> str:
        texts = self._console.texts
        if self._console.is_open:
            return texts.say("Nothing to show: the search fits no tournament.")
        if self._console.trouble is not None:
            return texts.say("The house is not open: the line above says why.")
        if self._console.demo:
            return texts.say("The demo is being made ready: 240 players and their tournaments…")
        return texts.say("Opening the house…")

    def _heading(self) -> QWidget:
        texts = self._console.texts
        self._search = SearchField(texts.say("Search: a tournament"), 260, self)
        self._search.textChanged.connect(self._model.set_filter)
        people, rehearsal, new = (self.actions_.button(name) for name in ("people", "rehearse", "new"))
        rehearsal.setVisible(self.can_rehearse())
        title = Words(texts.say("Tournaments"), "title")
        bar = ShrinkingRow(title, ..., self._search, people, rehearsal, self._switch(), new, parent=self)
        for before, after in pairwise((self._search, people, rehearsal, *self._group.buttons(), new)):
            self.setTabOrder(before, after)
        return bar

    def _switch(self) -> QWidget:
        """List or month."""
        texts, colours = self._console.texts, worn()
        both = QWidget(self)
        row = hbox(spacing=4, margins=0, parent=both)
        self._group = QButtonGroup(both)
        for place, (title, drawing) in enumerate(
            ((texts.say("List"), "list"), (texts.say("Month"), "calendar"))
        ):
            button = QPushButton(icon(drawing, colours), title, both)
            button.setCheckable(True)
            button.setChecked(place == LIST)
            self._group.addButton(button, place)
            row.addWidget(button)
        self._group.idClicked.connect(lambda _place: self.reload())
        return both

    def _with_months(self) -> QWidget:
        texts, colours = self._console.texts, worn()
        page = QWidget(self)
        row = QHBoxLayout()
        self._month_name = Plain(page)
        self._month_name.setProperty("role", "heading")
        for drawing, name, step in (
            ("previous", texts.say("Previous month"), -1),
            ("next", texts.say("Next month"), 1),
        ):
            button = QPushButton(icon(drawing, colours), "", page)
            button.setIconSize(QSize(16, 16))
            button.setToolTip(tip(name))
            button.setAccessibleName(name)
            button.clicked.connect(partial(self._turn, step))
            row.addWidget(button)
        row.addWidget(self._month_name)
        row.addStretch(1)
        paper = self.actions_.button("schedule")
        paper.setIcon(icon("print", colours))
        row.addWidget(paper)
        vbox(row, (self._month, 1), margins=0, parent=page)
        return page

    def _nothing_yet(self, *, new: bool) -> QWidget:
        """A house of which nothing is set yet is led through it first; the way back there stays."""
        texts = self._console.texts
        demo = self._console.frame.demo_wanted
        guide = ((texts.say("Set up the house"), self.set_up),)
        choices = (
            *guide * new,
            *self.actions_.choices("new", "event"),
            *(((texts.say("Load the demo"), demo),) if demo is not None else ()),
            *self.actions_.choices(*(("rehearse",) if self.can_rehearse() else ())),
            *guide * (not new),
        )
        announce = texts.say(
            "Announce the first one: choose a template, set date and price. Or look around in "
            "the demo: a card room of its own, your data stay apart."
        )
        lead = texts.say(
            "Seven short steps set its name, money, chips, tables, staff, printers and screens. Each "
            "can be skipped, and everything can be changed later."
        )
        return EmptyPage(
            texts.say("This house is new.") if new else texts.say("No tournament yet."),
            f"{lead}\n{announce}" if new else announce,
            *choices,
        )

    def _is_new(self) -> bool:
        """Nothing of the house is set, and nobody works in it by name."""
        console = self._console
        return console.is_open and console.house == HouseSettings() and not console.staff()

    def _chosen_view(self) -> QWidget:
        return self._month_page if self._group.checkedId() == MONTH else self._table

    def _on_made(self, tournament: TournamentId) -> None:
        """Choose what was announced or changed; the strip shows what is new, and what is due there."""
        is_new = self._form is not None and self._form.ANNOUNCES
        self.select(tournament)
        if is_new or self._console.tournament_id is None:
            self._console.select(tournament)

    def _mark(self) -> None:
        """Show what is chosen in both views; in the list the first is, until another one is."""
        listed = self._chosen_view() is self._table
        chosen = self._chosen
        if chosen is None and listed:
            chosen = next((row.id for row in self._model.rows()), None)
        if self._table.selected_key() != chosen and not self._table.select(chosen) and listed:
            chosen = None
        self._chosen = chosen
        self._month.select(chosen)

    def _row(self, tournament: TournamentId | None) -> TournamentRow | None:
        return next((row for row in self._console.lobby() if row.id == tournament), None)

    def _on_chosen(self, row: TournamentRow | None) -> None:
        self._chosen = row.id if row is not None else None
        self._show_side()

    def _show_side(self) -> None:
        self._side.show_row(self._row(self._chosen))
        self.side_changed.emit()

    def _do_or_say(self, name: str) -> None:
        """Carry out an action asked from elsewhere on the tournament of the strip."""
        if name in named(OF_ONE):
            self.select(self._console.tournament_id)
            self._side.actions_.do_or_say(name)
        else:
            self.actions_.do_or_say(name)

    def _enter_row(self, row: TournamentRow | None) -> None:
        if row is not None:
            self._enter(row.id)

    def _enter(self, tournament: TournamentId) -> None:
        """While registration is open before the start, the night begins with its players."""
        rows = {row.id: row.status for row in self._console.lobby()}
        registers = rows.get(tournament) is Status.REGISTERING
        self._console.select(tournament)
        self._console.frame.go("night/players" if registers else "night")

    def _turn(self, step: int) -> None:
        self._current_month = view.next_month(self._current_month, step)
        self._show_month()

    def _show_month(self) -> None:
        console, texts = self._console, self._console.texts
        today = texts.local(console.now()).date()
        self._month.show_month(view.month(console.lobby(), self._current_month, today, texts))
        self._month_name.setText(view.month_words(self._current_month, texts))

    def can_rehearse(self) -> bool:
        """This is no rehearsal itself."""
        return self._console.frame.rehearsal_wanted is not None

    def see_list(self) -> None:
        """The tournaments as a list."""
        self._see(LIST)

    def see_month(self) -> None:
        """The tournaments in a calendar."""
        self._see(MONTH)

    def _see(self, which: int) -> None:
        self._group.button(which).setChecked(True)
        self.reload()
        self._chosen_view().setFocus()

    def lists(self) -> bool:
        """Nothing is being set up over the list."""
        return self._form is None

    def show_people(self) -> None:
        """The players of the house, in its settings."""
        self._console.frame.go("house/directory")

    def new_event(self) -> None:
        """Announce an event with all its flights and day 2, on the page of events."""
        self._console.frame.go(ActionPlace("series/events", "new"))

    def set_up(self) -> None:
        """Lead through the settings of the house."""
        self._console.frame.go("guide")

    def rehearse(self) -> None:
        """Ask which night is rehearsed."""
        from ui.lobby.rehearsal import rehearsing

        rehearsing(self._console)

    def print_schedule(self) -> None:
        """The month's schedule (T-R10) needs every tournament's settings: they are read by the desk."""
        from ui.console.printing import show

        console, texts, month = self._console, self._console.texts, self._current_month
        wanted = [
            row for row in console.lobby() if texts.local(row.starts_at).date().replace(day=1) == month
        ]
        if not wanted:
            console.frame.say(texts.say("There is no tournament in this month."), "blue")
            return

        console.ask(
            lambda desk: tuple(desk.tournament(row.id) for row in wanted),
            partial(show, console, "schedule", wanted[0].starts_at),
        )

    def _open_form(self, form: "SettingsPage") -> None:
        """Set up a tournament over the list; what was asked about one of the list is left."""
        self._console.frame.take_off()
        form.closed.connect(self._close_form)
        form.made.connect(self._on_made)
        self._form = form
        self._head.hide()
        self._views.addWidget(form)
        self._views.setCurrentWidget(form)
        form.begin()
        self._cash.hide()
        self.side_changed.emit()

    def _close_form(self) -> None:
        if self._form is not None:
            self._views.removeWidget(self._form)
            self._form.deleteLater()
            self._form = None
        self._head.show()
        self.reload()
        self._chosen_view().setFocus(Qt.FocusReason.OtherFocusReason)
        self.side_changed.emit()


_LISTED = Needed(LobbyPage.lists, N_("A tournament is being set up here: save it or leave it first."))
ACTIONS: tuple[PageAction[LobbyPage], ...] = (
    PageAction(
        "new",
        N_("New tournament"),
        hint="Ctrl+N",
        begin=LobbyPage.new_tournament,
        look="primary",
        gives=(AnnounceTournament,),
    ),
    PageAction(
        "event", N_("Event of several flights…"), begin=LobbyPage.new_event, gives=(AnnounceEvent,)
    ),
    PageAction("people", N_("Players of the house"), begin=LobbyPage.show_people, leads=True),
    PageAction(
        "rehearse",
        N_("Rehearsal…"),
        begin=LobbyPage.rehearse,
        needs=Needed(LobbyPage.can_rehearse),
        leads=True,
    ),
    PageAction("list", N_("List"), begin=LobbyPage.see_list, needs=_LISTED, leads=True),
    PageAction("month", N_("Month"), begin=LobbyPage.see_month, needs=_LISTED, leads=True),
    PageAction("schedule", N_("Print the schedule"), begin=LobbyPage.print_schedule, paper=True),
)
OF_ONE = tuple(action for action in SIDE_ACTIONS if action.name not in ("enter", "look_in", "event"))
"""Actions on a tournament, found by name from elsewhere too."""
LobbyPage.ACTIONS = (*ACTIONS, *OF_ONE)


def _columns(console: View) -> tuple[Column[TournamentRow], ...]:
    texts = console.texts
    return (
        Column(
            texts.say("Start"),
            lambda r: r.starts_at,
            lambda r: f"{texts.short_day(r.starts_at)}  {texts.time(r.starts_at)}",
            136,
        ),
        Column(texts.say("Tournament"), lambda r: r.name),
        Column(
            texts.say("State"),
            lambda r: str(r.status),
            lambda r: view.state_words(r, texts),
            150,
            tone=lambda r: view.TONES[r.status],
        ),
        figures(texts.say("Players"), lambda r: r.entries, lambda r: view.entries_words(r, texts), 80),
        figures(
            texts.say("Price"),
            lambda r: r.price,
            lambda r: view.money_words(r.price, r, texts),
            72,
            searched=True,
        ),
        figures(
            texts.say("Guarantee"),
            lambda r: r.guarantee,
            lambda r: view.money_words(r.guarantee, r, texts),
            92,
            searched=True,
        ),
        figures(texts.say("Pool"), lambda r: r.pool, lambda r: view.pool_words(r, texts), 92),
    )
