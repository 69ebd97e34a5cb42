"""The pit: the house's game tables in a list, and one of them on its felt."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from director.desk.pit.queries import PitOverview, games, overview
from director.games.paytables.paytable import PayTable
from director.texts.game_lines import exact_money, signed_money
from director.values.event import Change
from director.values.ids import GameTableId
from ui.console.console import Console, View
from ui.console.printing import send
from ui.parts.choice import Choice
from ui.parts.page import Page
from ui.parts.panel import Facts, Panel, PressButton, Words, rule, tone
from ui.pit.opening import OpenGameTask
from ui.pit.paytable import PayTablePage
from ui.pit.table import GamePage
from ui.pit.words import TableRow, table_rows
from ui.widgets.empty import EmptyPage
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class PitPage(Page):
    """All tables of the pit; Enter on one goes to its felt, Esc comes back."""

    TOUCHED = frozenset({Change.PIT, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._games: tuple[PayTable, ...] = ()
        self._found = PitOverview((), (), ())
        self._opening: OpenGameTask | None = None
        self._wanted: GameTableId | None = None
        self._side = ListSide(console)
        self.game = GamePage(console)
        self.game.left.connect(self.leave_game)
        self.pay_table = PayTablePage(console)
        self.pay_table.left.connect(self.leave_game)
        self._side.edited.connect(self.edit_pay_table)
        self.game.side_changed.connect(self.side_changed)
        self._build()

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the tables as they are now."""
        self._console.ask(overview, self._on_found)
        self._console.ask(games, self._on_games)
        if self._views.currentWidget() is self.game:
            self.game.reload()

    def undo(self) -> None:
        """Take back the last action of the round that is shown."""
        if self._views.currentWidget() is self.game:
            self.game.control.undo()

    def side(self) -> QWidget | None:
        """The controls of the table shown, the opening of a new one, or what the list says."""
        if self._views.currentWidget() is self.game:
            return self.game.side()
        return self._opening or self._side

    # --- what is done ---------------------------------------------------------------------------

    def open_table(self) -> None:
        """Begin to open a table."""
        if self._opening is None and self._games:
            task = OpenGameTask(self._console, self._games)
            task.closed.connect(self._close_opening)
            task.opened.connect(self._follow)
            self._opening = task
            self.side_changed.emit()
            task.begin()

    def show_table(self, table: GameTableId) -> None:
        """Go to the felt of a table."""
        self._close_opening()
        self.game.show_table(table)
        self._views.setCurrentWidget(self.game)
        self.side_changed.emit()
        self.game.setFocus()

    def edit_pay_table(self, key: str) -> None:
        """Go to the text of a pay table."""
        name = next((game.name for game in self._games if game.id == key), key)
        self.pay_table.show_key(key, self._console.texts.say(name))
        self._views.setCurrentWidget(self.pay_table)
        self.side_changed.emit()

    def leave_game(self) -> None:
        """Back to the list."""
        self._views.setCurrentWidget(self._list)
        self.side_changed.emit()
        self.table.setFocus()
        self.reload()

    def _follow(self, table: GameTableId) -> None:
        self.show_table(table)

    def _close_opening(self) -> None:
        if self._opening is not None:
            self._opening.deleteLater()
            self._opening = None
            self.side_changed.emit()

    def _on_games(self, found: tuple[PayTable, ...]) -> None:
        if found != self._games:
            self._games = found
            self._show()

    def _on_found(self, found: PitOverview) -> None:
        self._found = found
        self._show()

    def _show(self) -> None:
        names = {table.id: table.name for table in self._games}
        rows = table_rows(self._found, names, self._console.texts)
        self._model.set_rows(rows)
        self._side.show_pit(self._found, self._games)
        if self._views.currentWidget() not in (self.game, self.pay_table):
            self._views.setCurrentWidget(self._list if rows else self._empty)

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        texts = self._console.texts
        self._model = RowsModel(_columns(self._console), lambda row: row.id, colours=tone)
        self.table: TableView[TableRow] = TableView(self._model)
        self.table.entered_row.connect(self._enter)
        self._list = self._listed()
        self._empty = EmptyPage(
            texts.say("No game table is open"),
            texts.say(
                "Open one with its float and its decks checked; everything else happens on its felt."
            ),
            (texts.say("Open a game table…"), self.open_table),
        )
        self._views = QStackedWidget(self)
        for widget in (self._empty, self._list, self.game, self.pay_table):
            self._views.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._views)
        self.setFocusProxy(self.table)

    def _listed(self) -> QWidget:
        texts = self._console.texts
        listed = QWidget(self)
        head = QHBoxLayout()
        head.addWidget(Words(texts.say("Pit"), "title"), 1)
        self.open_button = PressButton(texts.say("Open a game table…"), self.open_table, "primary")
        head.addWidget(self.open_button)
        column = QVBoxLayout(listed)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        return listed

    def _enter(self, row: TableRow | None) -> None:
        if row is not None:
            self.show_table(row.id)


def _columns(console: View) -> tuple[Column[TableRow], ...]:
    texts = console.texts

    def money(row: TableRow) -> str:
        return signed_money(texts, row.result, row.currency or console.house.currency)

    return (
        Column(texts.say("Game"), lambda row: row.name, tip=lambda row: row.name, tone=_faded),
        Column(texts.say("Table"), lambda row: row.number,
               lambda row: str(row.number) if row.number else "–", width=70, right=True),
        Column(texts.say("Now"), lambda row: row.state, tip=lambda row: row.state, tone=_faded),
        Column(texts.say("Rounds"), lambda row: row.rounds,
               lambda row: texts.number(row.rounds) if row.open else "", width=80, right=True),
        Column(texts.say("Result"), lambda row: row.result, money, width=105,
               right=True, tone=lambda row: "red" if row.result < 0 else "green" if row.result else ""),
        Column(texts.say("Jackpot"), lambda row: row.meter, width=120, right=True,
               tone=lambda _row: "gold"),
        Column(texts.say("Opened"), lambda row: row.opened_at, lambda row: texts.moment(row.opened_at),
               width=136),
    )  # fmt: skip


def _faded(row: TableRow) -> str:
    return "" if row.open else "muted"


class ListSide(Panel):
    """Meters, whether they reconcile, and a game's rules card and pay table."""

    edited = Signal(str)
    """Key of the pay table that is to be changed."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._meters = Facts()
        self._sums = Words("", "muted")
        self.games: Choice[PayTable] = Choice()
        self.card = PressButton(texts.say("Print the rules card"), self._print_card)
        self.add(Words(texts.say("Jackpots"), "heading"), self._meters, self._sums, rule())
        self.edit = PressButton(texts.say("Change the pay table…"), self._edit)
        self.add(Words(texts.say("Rules and pay tables"), "heading"), self.games, self.card, self.edit)
        self.column.addStretch(1)

    def show_pit(self, found: PitOverview, games: tuple[PayTable, ...]) -> None:
        """Show what is there now."""
        texts = self._console.texts
        self._meters.show_pairs(
            (texts.say(one.opened.label), exact_money(texts, one.meter, one.opened.currency))
            for one in found.jackpots
        )
        wrong = [one for one in found.jackpots if not one.added.adds_up]
        none = texts.say("No jackpot is put up yet.")
        said = texts.say("Every jackpot reconciles.") if found.jackpots else none
        self._sums.say(texts.say("A jackpot does not reconcile.") if wrong else said)
        if games != self.games.offered():
            self.games.clear()
            for game in games:
                self.games.add(texts.say(game.name), game)

    def _edit(self) -> None:
        if self.games.offered():
            self.edited.emit(self.games.chosen().id)

    def _print_card(self) -> None:
        if not self.games.offered():
            return
        table, house = self.games.chosen(), self._console.house

        def content() -> object:
            from reports.pit.rules_card import RulesCard

            return RulesCard(table, house.least_age, house.help_line)

        send(self._console, "rules_card", content)
