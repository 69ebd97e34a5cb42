"""The pit: the house's game tables in a list, and one of them on its felt."""

from PySide6.QtWidgets import QWidget

from director.desk.kernel.rows.defaults import help_line
from director.desk.offered.commands import OpenGameTable, RemoveRow, SaveRow
from director.desk.pit.queries import PitOverview, SetNow, games, limit_sets, overview
from director.games.paytables.paytable import PayTable
from director.texts import N_
from director.texts.game_lines import exact_money
from director.texts.guides.guide import GamePaper
from director.texts.guides.page import guide_page
from director.values.event import Change
from director.values.ids import GameTableId
from director.values.quantity import Cents
from ui.console.console import Console, View
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import sees_what_should_be
from ui.parts.lists.listing import Listing
from ui.parts.panel import Facts, Panel, Words, rule
from ui.parts.task_shelf import EnteredList, TaskPage, about_task
from ui.pit.jackpots import JackpotsPage
from ui.pit.limit_sets import LimitSetsTask
from ui.pit.opening import OpenGameTask
from ui.pit.papers import PapersTask
from ui.pit.paytable import PayTablePage
from ui.pit.table import GamePage
from ui.pit.words import TableRow, table_rows
from ui.widgets.empty import EmptyPage
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class PitPage(TaskPage):
    """All tables of the pit; Enter on one goes to its felt, Esc comes back."""

    TOUCHED = frozenset({Change.PIT, Change.HOUSE})
    KEYS = (
        ("Enter", N_("What the game asks for next")),
        ("1 … 9", N_("The box that bets")),
        ("+   −", N_("A larger or smaller bet")),
        ("⌫", N_("Take the last action of the round back")),
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._games: tuple[PayTable, ...] = ()
        self._sets: tuple[SetNow, ...] = ()
        self._overview = PitOverview((), (), ())
        self.actions_: PageActions[PitPage] = PageActions(console, self, ACTIONS)
        self._side = ListSide(console, self.actions_)
        self.game = GamePage(console, self)
        self.game.left.connect(self.leave_game)
        self.pay_table = PayTablePage(console)
        self.pay_table.left.connect(self.leave_game)
        self.jackpots = JackpotsPage(console, self)
        self.jackpots.left.connect(self.leave_game)
        self.jackpots.side_changed.connect(self.side_changed)
        self.game.side_changed.connect(self.side_changed)
        self.game.undo_changed.connect(self.undo_changed)
        self._build()
        self.set_side(self._side, self.table.setFocus)
        self.share_enter(EnteredList(self.table, self._enters))

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the tables as they are now."""
        self._console.ask(overview, self._on_loaded)
        self._console.ask(games, self._on_games)
        self._console.ask(limit_sets, self._on_sets)
        shown = self._views.currentWidget()
        if shown in (self.game, self.jackpots):
            shown.reload()

    def undo(self) -> None:
        """Take back the last action of the round that is shown."""
        if self._views.currentWidget() is self.game:
            self.game.control.undo()
        else:
            self._console.frame.say(self._console.texts.say("There is nothing to undo."), "blue")

    def to_undo(self) -> str:
        """Return the last action of the round that is shown and running."""
        return self.game.to_undo() if self._views.currentWidget() is self.game else ""

    def side(self) -> QWidget:
        """The controls of the table shown, the opening of a new one, or what the list says."""
        if self._views.currentWidget() is self.game:
            return self.game.side()
        if self._views.currentWidget() is self.jackpots:
            return self.jackpots.side()
        return super().side()

    # --- what is done ---------------------------------------------------------------------------

    def open_table(self) -> None:
        """Begin to open a table."""
        if self.task() is None and self._games:
            task = OpenGameTask(self._console, self._games, self._sets)
            task.opened.connect(self.show_table)
            self.open_task(task)

    def chosen_table(self) -> TableRow | None:
        """The table that is chosen in the list."""
        return self.table.selected()

    def enter_table(self) -> None:
        """To the felt of the chosen table: its rounds, fills and credits, and its closing."""
        self._enter(self.chosen_table())

    def show_table(self, table: GameTableId) -> None:
        """Go to the felt of a table."""
        self._shelf.close_task()
        self.game.show_table(table)
        self._views.setCurrentWidget(self.game)
        self.side_changed.emit()
        self.setFocusProxy(self.game.felt)
        self.game.setFocus()

    def chosen_game(self) -> PayTable | None:
        """The game that is chosen at the side."""
        return self._side.games.value()

    def edit_pay_table(self) -> None:
        """Go to the text of the chosen pay table."""
        if (game := self.chosen_game()) is None:
            return
        self.pay_table.show_key(game.id, self._console.texts.say(game.name))
        self._views.setCurrentWidget(self.pay_table)
        self.side_changed.emit()

    def show_jackpots(self) -> None:
        """Go to the meters, their terms and hits."""
        self._shelf.close_task()
        self._views.setCurrentWidget(self.jackpots)
        self.side_changed.emit()
        self.setFocusProxy(self.jackpots.meters)
        self.jackpots.reload()
        self.jackpots.setFocus()

    def leave_game(self) -> None:
        """Back to the list."""
        self._views.setCurrentWidget(self._list)
        self.side_changed.emit()
        self.setFocusProxy(self.table)
        self.table.setFocus()
        self.reload()

    def print_papers(self) -> None:
        """Guide, sign or dealer's sheet of the chosen game."""
        if (table := self.chosen_game()) is not None and self.task() is None:
            self.open_task(PapersTask(self._console, self._paper(table)))

    def edit_limits(self) -> None:
        """The sets of limits that the house keeps for the chosen game."""
        if (table := self.chosen_game()) is not None and self.task() is None:
            self.open_task(LimitSetsTask(self._console, table, self._sets))

    def manual(self) -> tuple[str, ...]:
        """The guide of the table that is shown, or those of all games, the chosen one first."""
        texts = self._console.texts
        if self._views.currentWidget() is self.game:
            papers = tuple(filter(None, (self.game.paper(),)))
        else:
            chosen = self.chosen_game()
            games = sorted(self._games, key=lambda game: game != chosen)
            papers = tuple(map(self._paper, games))
        return tuple(guide_page(texts, paper) for paper in papers)

    def help_about(self) -> str:
        """The page of the help about what is done at the list, at the table, or at the jackpots."""
        shown = self._views.currentWidget()
        return about_task(shown.task()) if shown in (self.game, self.jackpots) else super().help_about()

    def _paper(self, table: PayTable) -> GamePaper:
        house = self._console.house
        return GamePaper(table, house.least_age, help_line(house))

    def _on_games(self, found: tuple[PayTable, ...]) -> None:
        if found != self._games:
            self._games = found
            self.jackpots.show_games(found)
            self._show()

    def _on_sets(self, found: tuple[SetNow, ...]) -> None:
        self._sets = found

    def _on_loaded(self, found: PitOverview) -> None:
        self._overview = found
        self._show()

    def _show(self) -> None:
        names = {table.id: table.name for table in self._games}
        rows = table_rows(self._overview, names, self._console.texts)
        self._model.set_rows(rows)
        self._side.show_pit(self._overview, self._games)
        self.actions_.judge()
        if self._views.currentWidget() not in (self.game, self.pay_table, self.jackpots):
            self._views.setCurrentWidget(self._list if rows else self._empty)

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        texts = self._console.texts
        self._model = RowsModel(_columns(self._console), lambda row: row.id)
        self.table: TableView[TableRow] = TableView(self._model)
        self.table.entered_row.connect(self._enter)
        self.table.chosen.connect(lambda _row: self.actions_.judge())
        self._list = self._listed()
        self._empty = EmptyPage(
            texts.say("No game table is open"),
            texts.say(
                "Open one with its float and its decks checked; everything else happens on its felt."
            ),
            *self.actions_.choices("open"),
        )
        self._views = stacked(
            self._empty, self._list, self.game, self.pay_table, self.jackpots, parent=self
        )
        vbox(self._views, margins=0, parent=self)
        Listing(self._console, self, self.table, "game_tables", N_("Game tables"))
        done, bets = self.game.done_list, self.game.bet_list
        Listing(self._console, self, done, "round", N_("The round so far"), alone=True)
        Listing(self._console, self, bets, "bets", N_("Bets of the round"))
        self.setFocusProxy(self.table)

    def _listed(self) -> QWidget:
        texts = self._console.texts
        listed = QWidget(self)
        self._enters, opens = self.actions_.button("enter"), self.actions_.button("open")
        head = hbox((Words(texts.say("Pit"), "title"), 1), self._enters, opens, spacing=12)
        vbox(head, (self.table, 1), spacing=12, margins=(20, 16, 20, 16), parent=listed)
        return listed

    def _enter(self, row: TableRow | None) -> None:
        if row is not None:
            self.show_table(row.id)


CHOSEN = Needed(PitPage.chosen_game)
ACTIONS: tuple[PageAction[PitPage], ...] = (
    PageAction("open", N_("Open a game table…"), begin=PitPage.open_table, look="primary",
           gives=(OpenGameTable,)),
    PageAction("enter", N_("Go to the table"), begin=PitPage.enter_table, hint="↵", paper=True,
           needs=Needed(PitPage.chosen_table, N_("Choose a table in the list."))),
    PageAction("jackpots", N_("Jackpots…"), begin=PitPage.show_jackpots, paper=True),
    PageAction("papers", N_("Guide, sign, sheet…"), begin=PitPage.print_papers, needs=CHOSEN,
           paper=True),
    PageAction("limits", N_("Limits of tables…"), begin=PitPage.edit_limits, needs=CHOSEN,
           gives=(SaveRow, RemoveRow)),
    PageAction("edit", N_("Change the pay table…"), begin=PitPage.edit_pay_table, needs=CHOSEN,
           gives=(SaveRow, RemoveRow)),
)  # fmt: skip
PitPage.ACTIONS = ACTIONS


def _columns(console: Console) -> tuple[Column[TableRow], ...]:
    texts = console.texts

    def result(row: TableRow) -> Cents:
        """Return nothing of an open table to whoever counts it."""
        return 0 if row.open and not sees_what_should_be(console) else row.result

    def money(row: TableRow) -> str:
        if row.open and not sees_what_should_be(console):
            return "–"
        return texts.signed_money(row.result, row.currency or console.house.currency)

    return (
        Column(texts.say("Game"), lambda row: row.name, tip=lambda row: row.name, tone=_faded),
        Column(texts.say("Table"), lambda row: row.number,
               lambda row: str(row.number) if row.number else "–", width=70, right=True),
        Column(texts.say("Limits"), lambda row: row.limits, tip=lambda row: row.limits, width=130,
               right=True, tone=_faded),
        Column(texts.say("Now"), lambda row: row.state, tip=lambda row: row.state, tone=_faded),
        Column(texts.say("Rounds"), lambda row: row.rounds,
               lambda row: texts.number(row.rounds) if row.open else "", width=80, right=True,
               is_optional=True),
        Column(texts.say("Result"), result, money, width=105,
               right=True, tone=lambda row: "green" if result(row) > 0 else ""),
        Column(texts.say("Jackpot"), lambda row: row.meter, width=120, right=True,
               tone=lambda _row: "gold"),
        Column(texts.say("Opened"), lambda row: row.opened_at, lambda row: texts.moment(row.opened_at),
               width=136, is_optional=True),
    )  # fmt: skip


def _faded(row: TableRow) -> str:
    return "" if row.open else "muted"


class ListSide(Panel):
    """Meters, whether they reconcile, and a game's papers and pay table."""

    def __init__(self, console: View, actions: PageActions[PitPage]) -> None:
        super().__init__()
        self._console = console
        texts = console.texts
        self._meters = Facts(figures=True)
        self._sums = Words("", "muted")
        self.games: ChoiceField[PayTable] = ChoiceField()
        self.add(Words(texts.say("Jackpots"), "heading"), self._meters, self._sums)
        self.add(actions.button("jackpots"), rule())
        self.add(Words(texts.say("Rules and pay tables"), "heading"), self.games)
        self.add(*map(actions.button, ("papers", "limits", "edit")))
        self.column.addStretch(1)

    def show_pit(self, found: PitOverview, games: tuple[PayTable, ...]) -> None:
        """Show what is there now."""
        texts, now = self._console.texts, self._console.now()
        self._meters.show_pairs(
            (
                texts.say(jackpot.opened.label),
                exact_money(texts, jackpot.amount(now), jackpot.opened.currency),
            )
            for jackpot in found.jackpots
        )
        wrong = [jackpot for jackpot in found.jackpots if not jackpot.added.adds_up]
        none = texts.say("No jackpot is put up yet.")
        said = texts.say("Every jackpot reconciles.") if found.jackpots else none
        self._sums.say(texts.say("A jackpot does not reconcile.") if wrong else said)
        if games != self.games.offered():
            self.games.offer((texts.say(game.name), game) for game in games)
