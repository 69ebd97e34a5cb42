"""A league: its table, how somebody's points came about, its nights and points by hand."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import AdjustmentLine, LeagueTable, league_table, leagues
from director.series.league.standings import StandingsLine, results_of_player
from director.series.league.state import League
from director.series.league.terms import with_nights
from director.texts import N_
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.event import Change
from director.values.ids import LeagueId, PlayerId, TournamentId
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.panel import Facts, Panel, Words, rule
from ui.parts.task_shelf import TaskPage
from ui.series.deposit_task import SeasonDepositTask
from ui.series.league_columns import (
    LeagueList,
    NightLine,
    deposit_columns,
    hand_columns,
    how_columns,
    night_columns,
    night_lines,
    paid_words,
    place_words,
    table_columns,
    terms_pairs,
)
from ui.series.league_tasks import FinalTask, HandTask, LeagueTask, MembersTask, StruckTask
from ui.widgets.layout import vbox
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

DECIMALS = 2
BY_HAND, DEPOSIT = 3, 8
"""Columns: where the season asks a deposit it is seen, and points by hand only where there are any."""


class LeagueContents(Value):
    """The leagues of the house, and the one that is shown."""

    leagues: tuple[League, ...]
    table: LeagueTable | None


def read(desk: Desk, wanted: LeagueId | None) -> LeagueContents:
    """The league that is wanted, else the newest."""
    known = leagues(desk)
    chosen = next((one for one in known if one.id == wanted), known[0] if known else None)
    return LeagueContents(known, league_table(desk, chosen.id) if chosen is not None else None)


class LeaguePage(TaskPage):
    """Page of a league; below its table the results of the selected player."""

    TOUCHED = frozenset({Change.LEAGUE, Change.LOBBY, Change.PRIZES, Change.ENTRIES, Change.PEOPLE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._contents: LeagueContents | None = None
        self._wanted: LeagueId | None = None
        name = console.name
        self.table = TableView(
            RowsModel(table_columns(texts, name, DECIMALS, self._paid), lambda line: line.player),
            texts.say("No league yet: make the first (N)."),
        )
        self.table.setAccessibleName(texts.say("Standings"))
        self.results = TableView(
            RowsModel(how_columns(texts, DECIMALS), lambda row: row.field.tournament),
            texts.say("The results of whoever is chosen in the table."),
        )
        self.nights = TableView(
            RowsModel(night_columns(texts), lambda row: row.tournament),
            texts.say("No tournament in this season yet."),
        )
        self.by_hand = TableView(
            RowsModel(
                hand_columns(texts, name, console.staff_name, self._night_name), lambda row: row.number
            ),
            texts.say("No points were given or taken by hand."),
        )
        self.deposits = TableView(
            RowsModel(deposit_columns(texts, name), lambda row: row.player),
            texts.say("No deposit of this season was paid yet."),
        )
        self.league: ChoiceField[LeagueId] = ChoiceField(self, texts.say("League"))
        self.list_choice: ChoiceField[LeagueList] = ChoiceField(self, texts.say("Which"))
        self.list_choice.offer(
            (
                (texts.say("Standings"), LeagueList.TABLE),
                (texts.say("Tournaments"), LeagueList.NIGHTS),
                (texts.say("Points by hand"), LeagueList.BY_HAND),
                (texts.say("Season deposits"), LeagueList.DEPOSITS),
            )
        )
        self.search = SearchField(texts.say("Search: a name"), 240, self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.actions_ = PageActions(
            console, self, ACTIONS, (self.table, self.nights, self.by_hand, self.deposits, self)
        )
        self._side = LeagueSide(console, self.actions_)
        self.set_side(self._side, self._go_to_list)
        self._lay_out()
        self._list_them()
        self._connect()
        self.setFocusProxy(self.table)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the league as it stands."""
        wanted = self._wanted
        self._console.ask(lambda desk: read(desk, wanted), self._on_loaded)
        self._shelf.refresh_task()

    # --- what is chosen -------------------------------------------------------------------------

    def current_table(self) -> LeagueTable | None:
        """The league that is shown, with its table."""
        return self._contents.table if self._contents is not None else None

    def line(self) -> StandingsLine | None:
        """The line of the table that is chosen."""
        return self.table.selected() if self.list_choice.chosen() is LeagueList.TABLE else None

    def chosen_nights(self, *, counting: bool) -> tuple[NightLine, ...]:
        """The tournaments that are chosen, where they all count, or none does."""
        rows = self.nights.selected_rows() if self.list_choice.chosen() is LeagueList.NIGHTS else ()
        return tuple(rows) if all(row.counts is counting for row in rows) else ()

    def adjustment(self) -> AdjustmentLine | None:
        """Points by hand that are chosen and still count."""
        row = self.by_hand.selected() if self.list_choice.chosen() is LeagueList.BY_HAND else None
        return row if row is not None and not row.struck else None

    # --- what is done ---------------------------------------------------------------------------

    def new(self) -> None:
        """A new league."""
        task = LeagueTask(self._console)
        self._wanted = task.of
        self.open_task(task)

    def change(self) -> None:
        """Its terms."""
        if (table := self.current_table()) is not None:
            self.open_task(LeagueTask(self._console, table.league))

    def _night_name(self, tournament: TournamentId | None) -> str:
        table = self.current_table()
        return table.night_name(tournament) if table is not None else ""

    def give_points(self) -> None:
        """Points by hand."""
        if (table := self.current_table()) is not None:
            self.open_task(HandTask(self._console, table, self.line()))

    def strike_points(self) -> None:
        """Points by hand that do not count any more."""
        table, row = self.current_table(), self.adjustment()
        if table is None or row is None:
            return
        say, texts = self._console.texts.say, self._console.texts
        of = table.night_name(row.tournament)
        what = f"{self._console.name(row.player)}: {texts.hundredths(row.points)}"
        what = f"{what} ({of})" if of else what
        command = c.StrikeAdjustment(table.league.id, row.number)
        self.open_task(StruckTask(self._console, say("Strike points out"), what, command))

    def members(self) -> None:
        """Open the task for members who join or leave."""
        if (table := self.current_table()) is not None:
            self.open_task(MembersTask(self._console, table.league))

    def asks_deposit(self) -> bool:
        """The season has a deposit."""
        table = self.current_table()
        return table is not None and table.league.terms.deposit is not None

    def settle_deposit(self) -> None:
        """A deposit is taken, given back or kept: that of whoever is chosen, or of somebody else."""
        if (table := self.current_table()) is not None:
            row = self.deposits.selected() if self.list_choice.chosen() is LeagueList.DEPOSITS else None
            line = self.line()
            who = row.player if row is not None else line.player if line is not None else None
            self.open_task(SeasonDepositTask(self._console, table, who))

    def _paid(self, player: PlayerId) -> str:
        return paid_words(self._console.texts, self.current_table(), player)

    def strike(self) -> None:
        """The league was made by mistake."""
        if (table := self.current_table()) is None:
            return
        league, title = table.league, self._console.texts.say("Strike the league out")
        self.open_task(StruckTask(self._console, title, league.terms.name, c.StrikeLeague(league.id)))

    def final(self) -> None:
        """The stacks of a final, from the points of this table."""
        if (table := self.current_table()) is None:
            return
        to_come = (Status.ANNOUNCED, Status.REGISTERING)
        rows = (row for row in self._console.lobby() if row.status in to_come)
        texts = self._console.texts
        finals = [(f"{row.name} · {texts.short_day(row.starts_at)}", row.id) for row in rows]
        self.open_task(FinalTask(self._console, table, finals))

    def count_nights(self, rows: Sequence[NightLine], *, count: bool) -> None:
        """These tournaments are of the league, or are not."""
        if (table := self.current_table()) is not None and rows:
            nights = (row.tournament for row in rows)
            terms = with_nights(table.league.terms, nights, count=count)
            self._console.order(c.ChangeLeague(table.league.id, terms))

    def print_table(self) -> None:
        """The table on paper, with how everybody's points came about."""
        table = self.current_table()
        if table is None:
            return
        console = self._console
        people = console.people()

        def content() -> object:
            from reports.names import player_named
            from reports.series.standings import StandingsSheet

            named = {player: player_named(people, player) for player in table.players()}
            return StandingsSheet(table, named)

        send(console, "league_standings", content)

    # --- what is shown --------------------------------------------------------------------------

    def _on_loaded(self, found: LeagueContents) -> None:
        self._contents = found
        table = found.table
        chosen = table.league.id if table is not None else None
        self.league.offer(((one.terms.name, one.id) for one in found.leagues), chosen)
        self.league.setEnabled(bool(found.leagues))
        self.table.rows.set_rows(table.lines if table is not None else ())
        self.nights.rows.set_rows(tuple(night_lines(table)) if table is not None else ())
        self.by_hand.rows.set_rows(table.adjustments if table is not None else ())
        self.deposits.rows.set_rows(table.deposits() if table is not None else ())
        self.table.setColumnHidden(DEPOSIT, not self.asks_deposit())
        by_hand = table is not None and any(line.adjusted for line in table.lines)
        self.table.setColumnHidden(BY_HAND, self.asks_deposit() and not by_hand)
        if table is not None and self.table.selected() is None and table.lines:
            self.table.select(table.lines[0].player)
        self._filter()

    def _filter(self) -> None:
        wanted = self.search.text().strip()
        for view in (self.table, self.nights, self.by_hand, self.deposits):
            view.rows.set_filter(wanted)
        self._show_side()

    def _show_side(self) -> None:
        table, texts, line = self.current_table(), self._console.texts, self.line()
        played = len(table.played) if table is not None else 0
        self.total.say(texts.count("{n} tournament played", "{n} tournaments played", played))
        name = self._console.name(line.player) if line is not None else ""
        self._side.show_chosen(table, name, _line_pairs(self._console, line))
        rows = (
            results_of_player(table.played, table.league.counting, line.player) if table and line else ()
        )
        self.results.rows.set_rows(rows)
        self.actions_.judge()
        self.side_changed.emit()

    def _on_league(self) -> None:
        chosen = self.league.chosen() if self.league.count() else None
        table = self.current_table()
        if chosen is not None and (table is None or chosen != table.league.id):
            self._wanted = chosen
            self._shelf.close_task()
            self.search.clear()
            self.reload()

    def _on_list_chosen(self) -> None:
        self._stack.setCurrentIndex(list(LeagueList).index(self.list_choice.chosen()))
        self._show_side()

    # --- parts ----------------------------------------------------------------------------------

    def _go_to_list(self) -> None:
        views: dict[LeagueList, QWidget] = {
            LeagueList.TABLE: self.table,
            LeagueList.NIGHTS: self.nights,
            LeagueList.BY_HAND: self.by_hand,
            LeagueList.DEPOSITS: self.deposits,
        }
        views[self.list_choice.chosen()].setFocus()

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._go_to_list)
        self.league.currentIndexChanged.connect(lambda _index: self._on_league())
        self.list_choice.currentIndexChanged.connect(lambda _index: self._on_list_chosen())
        for view in (self.table, self.nights, self.by_hand, self.deposits):
            view.chosen.connect(lambda _row: self._show_side())

    def _list_them(self) -> None:
        console, of = self._console, self._of
        texts = console.texts
        Listing(console, self, self.table, "league_table", N_("Standings"), search=self.search,
                alone=True, of=of, personal=True)  # fmt: skip
        Listing(console, self, self.results, "league_results", N_("Results"), alone=True, of=of,
                personal=True)  # fmt: skip
        offered: tuple[tuple[Callable[[int], str], bool], ...] = (
            (lambda n: texts.count("Count {n} tournament", "Count {n} tournaments", n), True),
            (lambda n: texts.count("Leave out {n} tournament", "Leave out {n} tournaments", n), False),
        )
        several = tuple(
            ForSeveral[NightLine](words, partial(self.count_nights, count=count))
            for words, count in offered
        )
        Listing(console, self, self.nights, "league_nights", N_("Tournaments"), search=self.search,
                several=several, of=of)  # fmt: skip
        Listing(console, self, self.by_hand, "league_by_hand", N_("Points by hand"),
                search=self.search, alone=True, of=of, personal=True)  # fmt: skip
        Listing(console, self, self.deposits, "league_deposits", N_("Season deposits"),
                search=self.search, alone=True, of=of, personal=True)  # fmt: skip

    def _of(self) -> str:
        table = self.current_table()
        return table.league.terms.name if table is not None else ""

    def _lay_out(self) -> None:
        bar = ShrinkingRow(self.league, self.list_choice, (self.search, 1), self.total, parent=self)
        self.league.setMinimumWidth(220)
        lists = QSplitter(Qt.Orientation.Vertical, self)
        lists.addWidget(self.table)
        lists.addWidget(self.results)
        lists.setStretchFactor(0, 3)
        lists.setStretchFactor(1, 2)
        lists.setChildrenCollapsible(False)
        self._stack = QStackedWidget(self)
        for view in (lists, self.nights, self.by_hand, self.deposits):
            self._stack.addWidget(view)
        vbox(bar, (self._stack, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)


class LeagueSide(Panel):
    """The league's terms, whoever is chosen, and what can be done; the list keeps the focus."""

    def __init__(self, console: Console, actions: PageActions[LeaguePage]) -> None:
        super().__init__()
        self._texts = console.texts
        self.title = Words(console.texts.say("Leagues"), "title")
        self.terms, self.name, self.facts = Facts(), Words("", "heading"), Facts()
        self.add(self.title, self.terms, rule(self), self.name, self.facts)
        self.column.addSpacing(4)
        self.column.addLayout(actions.buttons())
        self.column.addStretch(1)

    def show_chosen(self, table: LeagueTable | None, name: str, told: Sequence[tuple[str, str]]) -> None:
        """The league, and one line of its table."""
        self.title.say(table.league.terms.name if table else self._texts.say("Leagues"))
        self.terms.show_pairs(terms_pairs(self._texts, table.league) if table else ())
        self.name.say(name)
        self.facts.show_pairs(told)


def _line_pairs(console: Console, line: StandingsLine | None) -> tuple[tuple[str, str], ...]:
    if line is None:
        return ()
    texts = console.texts
    return (
        (texts.say("Place"), place_words(line)),
        (texts.say("Points"), texts.hundredths(line.points, decimals=DECIMALS)),
        (texts.say("Tournaments"), f"{line.counted} / {line.played}"),
    )


def _league(page: LeaguePage) -> LeagueTable | None:
    return page.current_table()


ACTIONS: tuple[PageAction[LeaguePage], ...] = (
    PageAction("new", N_("New league…"), "N", LeaguePage.new, look="primary",
           gives=(c.OpenLeague,)),
    PageAction("change", N_("Change the league…"), "E", LeaguePage.change, needs=Needed(_league),
           gives=(c.ChangeLeague,)),
    PageAction("count", N_("Count these tournaments"), "C",
           lambda page: page.count_nights(page.chosen_nights(counting=False), count=True),
           needs=Needed(lambda page: page.chosen_nights(counting=False),
                        N_("Choose tournaments that do not count: the list “Tournaments”.")),
           gives=(c.ChangeLeague,)),
    PageAction("leave_out", N_("Leave these tournaments out"), "L",
           lambda page: page.count_nights(page.chosen_nights(counting=True), count=False),
           needs=Needed(lambda page: page.chosen_nights(counting=True),
                        N_("Choose tournaments that count: the list “Tournaments”.")),
           gives=(c.ChangeLeague,)),
    PageAction("by_hand", N_("Points by hand…"), "H", LeaguePage.give_points, needs=Needed(_league),
           gives=(c.AdjustPoints,)),
    PageAction("strike_points", N_("Strike points out…"), "X", LeaguePage.strike_points,
           needs=Needed(LeaguePage.adjustment, N_("Choose points in the list “Points by hand”.")),
           gives=(c.StrikeAdjustment,)),
    PageAction("members", N_("Members…"), "M", LeaguePage.members, needs=Needed(_league),
           gives=(c.ChangeMembers,)),
    PageAction("deposit", N_("Season deposit…"), "D", LeaguePage.settle_deposit,
           needs=Needed(LeaguePage.asks_deposit,
                        N_("This league takes no deposit: change the league first.")),
           gives=(c.TakeSeasonDeposit, c.EndSeasonDeposit, c.HoldSeasonDepositAgain)),
    PageAction("final", N_("Stacks of a final…"), "F", LeaguePage.final, needs=Needed(_league),
           gives=(c.GiveFinalStacks,)),
    PageAction("print", N_("Print the table"), "P", LeaguePage.print_table, needs=Needed(_league),
           paper=True),
    PageAction("strike", N_("Strike the league out…"), begin=LeaguePage.strike, needs=Needed(_league),
           gives=(c.StrikeLeague,)),
)  # fmt: skip
LeaguePage.ACTIONS = ACTIONS
