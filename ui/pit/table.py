"""Page of a game table: felt in the middle, round below, past rounds step by step."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QSplitter, QWidget

from director.desk.kernel.rows.defaults import help_line
from director.desk.offered.commands import BanPlayer, NameBox
from director.desk.pit.queries import TableNow, offered, table_now
from director.games.protocol import SettledBet
from director.games.table.books import books
from director.games.table.play import Position, decided_by_action, pay_table_of, position
from director.games.table.state import Round
from director.texts import N_, Texts
from director.texts.game_lines import ceilings, departure_words, limits_line
from director.texts.guides.guide import GamePaper
from director.values.errors import RuleViolation
from director.values.ids import GameTableId
from ui.console.console import Console
from ui.console.printing import show
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import hides_float
from ui.parts.page import Page
from ui.parts.panel import ENTER, PressButton, Words
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.pit.books.task import TableBooksTask
from ui.pit.control import ControlPanel
from ui.pit.felt import GameFelt
from ui.pit.felt_places import Spot
from ui.pit.papers import PapersTask
from ui.pit.players import PlayersTask
from ui.pit.ruling import PitRuling, RulingTask
from ui.pit.words import (
    ActionRow,
    LineRow,
    action_rows,
    decided_words,
    empty_felt,
    felt_view,
    line_rows,
    meter_words,
    reversal_words,
    round_words,
    waits_words,
)
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import Elided
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

Decision = tuple[SettledBet, ...]
"""The bets that one action decided."""
NOW = 0
"""Instead of a past round's number: the round that is played."""
ROW = 26
LOWEST_LISTS, TALLEST_LISTS, LISTS_SHARE = 112, 260, 0.21
"""Height of the lists below the felt: in pixels, and as a share of the page."""


class GamePage(QWidget):
    """A table in play or looked back at."""

    left = Signal()
    side_changed = Signal()
    undo_changed = Signal()

    def __init__(self, console: Console, page: Page) -> None:
        super().__init__()
        self._console, self._page = console, page
        self._id: GameTableId | None = None
        self.now: TableNow | None = None
        self._newest = ""
        """The last action of the round on the felt."""
        self.control = ControlPanel(console)
        self.control.ruled.connect(self.begin_ruling)
        self.control.went_on.connect(self._to_now)
        self.control.chosen.connect(self._on_box)  # a function of its own would keep both alive
        self.felt = GameFelt(console.texts, self)
        self.setFocusProxy(self.felt)
        self.control.acted.connect(self.felt.setFocus)
        self.felt.pressed.connect(self._on_pressed)
        self._shelf = TaskShelf(self.control, self.felt.setFocus)
        page.adopt_panel(self._shelf)
        self._shelf.changed.connect(self.side_changed)
        self._shelf.changed.connect(self._hide_total)
        self.actions_: PageActions[GamePage] = PageActions(console, self, TABLE_ACTIONS)
        self.rounds: ChoiceField[int] = ChoiceField(self)
        self.step = QSlider(Qt.Orientation.Horizontal, self)
        self._build()

    def show_table(self, table: GameTableId) -> None:
        """Open a table as it stands now; whatever was looked at or typed at another one is left."""
        self._shelf.close_task()
        self._id, self.now = table, None
        self.control.forget()
        self.rounds.offer(((self._console.texts.say("Now"), NOW),), NOW)
        self._on_round()
        self.reload()

    def reload(self) -> None:
        """Show the table as it stands."""
        wanted = self._id
        if wanted is not None:
            self._console.ask(lambda desk: table_now(desk, wanted), self._on_table)

    def side(self) -> QWidget:
        """Return the panel of actions, or of the table's books."""
        return self._shelf

    def task(self) -> Task | None:
        """Return the open task."""
        return self._shelf.task()

    def current_round(self) -> Round | None:
        """The round on the felt."""
        if self.now is None:
            return None
        table, number = self.now.table, self._past()
        if number:
            return table.round(number)
        return table.running or (table.rounds[-1] if table.rounds else None)

    def current_position(self) -> Position | None:
        """The moment on the felt."""
        round_ = self.current_round()
        if self.now is None or round_ is None:
            return None
        try:
            return position(self.now.table, round_, self.step.value() if self._past() else None)
        except RuleViolation:
            return None  # played under rules that are no longer ours: what it paid stays as written

    def to_undo(self) -> str:
        """Return the last action of the round that is played, in words; empty while one looks back."""
        live = self._past() == NOW and self.now is not None and self.now.table.running is not None
        return self._newest if live else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The lists give way to the felt in a low window."""
        super().resizeEvent(event)
        share = int(self.height() * LISTS_SHARE)
        for view in (self.done_list, self.bet_list):  # a splitter sets its own height by them
            view.setFixedHeight(max(LOWEST_LISTS, min(TALLEST_LISTS, share)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave_or_now()
        elif event.key() in ENTER:
            self.control.press_main()
        elif event.key() == Qt.Key.Key_Backspace:
            if not self.control.dealer_input.type_back():
                self.control.undo()
        elif event.key() == Qt.Key.Key_Down:
            self.control.walk()
        elif event.text() in ("+", "-"):
            self.control.step_amount(1 if event.text() == "+" else -1)
        elif not self._past() and self.control.type_on_felt(event.text()):
            event.accept()
        elif event.text().isdigit() and event.text() != "0":
            self.control.choose(int(event.text()))
        else:
            super().keyPressEvent(event)

    # --- what comes -----------------------------------------------------------------------------

    def _on_table(self, now: TableNow) -> None:
        if now.table.id != self._id:
            return
        self.now = now
        self.control.come()
        self._offer_rounds(now)
        self._show()
        self.control.go_on()
        books = self._shelf.task()
        if isinstance(books, TableBooksTask | PlayersTask):
            books.show_table(now.table)

    def _on_box(self, _seat: int) -> None:
        self._show()

    def _show(self) -> None:
        now, texts = self.now, self._console.texts
        if now is None:
            return
        round_, here = self.current_round(), self.current_position()
        past = round_ if self._past() else None
        meters = meter_words(texts, now.jackpots, past)
        live = self._past() == NOW and now.table.running is not None
        actions = round_.actions if round_ is not None else ()
        decisions = (
            decided_by_action(now.table, round_)
            if round_ is not None and here is not None
            else ((),) * len(actions)
        )
        last = decisions[here.done - 1] if here is not None and here.done else ()
        self.control.show_table(now.table, here if live else None, past=self._past())
        if round_ is None or here is None:
            self.felt.show_view(empty_felt(now.table, meters))
        else:
            chosen = self.control.seat if live else 0
            view = felt_view(here, round_, texts, chosen=chosen, last=last, meters=meters)
            self.felt.show_view(view)
        self._show_lists(now, round_, here, decisions)
        self._show_head(now, round_, here, last)

    def _show_head(
        self, now: TableNow, round_: Round | None, here: Position | None, last: Decision
    ) -> None:
        texts, table = self._console.texts, now.table
        pay_table = pay_table_of(table.opened)
        number = (
            f" · {texts.say('Table {table}', table=table.opened.number)}" if table.opened.number else ""
        )
        self._title.say(f"{texts.say(pay_table.name)}{number} · {limits_line(texts, pay_table)}")
        parts = []
        if round_ is not None and here is not None:
            parts.append(texts.say("Round {n}", n=round_.number))
            parts.append(waits_words(texts, here))
            if here.result is not None:
                net = texts.signed_money(here.result.house_net, table.opened.currency)
                parts.append(texts.say("House {amount}", amount=net))
            parts += decided_words(texts, pay_table, last)
        if table.closing is not None:
            parts.append(texts.say("closed"))
        if table.running is None:
            parts += [f"{what} {amount}" for what, amount in ceilings(texts, pay_table)]
        parts += filter(None, (departure_words(texts, pay_table),))
        reversal = reversal_words(texts, table, round_, self._console.staff_name) if round_ else ()
        self._corrected.say(" · ".join(reversal), "amber")
        self._state.say(" · ".join(parts))
        kept = books(table)
        result = texts.signed_money(kept.result, table.opened.currency)
        self._total.say(
            texts.say("All rounds: {amount}", amount=result), "green" if kept.result > 0 else ""
        )
        self._hide_total()

    def _hide_total(self) -> None:
        """Hide the sum of the rounds from whoever counts, and while the float is counted."""
        task, now = self.task(), self.now
        count = isinstance(task, TableBooksTask) and task.is_count()
        self._total.setHidden(count or (now is not None and hides_float(self._console, now.table)))

    def _show_lists(
        self, now: TableNow, round_: Round | None, here: Position | None, decisions: tuple[Decision, ...]
    ) -> None:
        texts, pay_table = self._console.texts, pay_table_of(now.table.opened)
        done = here.done if here is not None else None
        actions = action_rows(texts, pay_table, round_, decisions)[:done] if round_ is not None else ()
        self._actions_model.set_rows(tuple(reversed(actions)))
        self._newest = actions[-1].text if actions else ""
        result = here.result if here is not None else None
        shown = round_ is not None and (here is None or result is not None)
        lines = round_.lines if round_ is not None and shown else ()
        if here is not None and not lines:
            lines = result.lines if result is not None else here.game.felt(here.state).settled
        struck = round_ is not None and round_.reversal is not None
        self._lines_model.set_rows(line_rows(texts, pay_table, lines, struck=struck))
        self.actions_.judge()
        self.undo_changed.emit()

    # --- looking back ---------------------------------------------------------------------------

    def _past(self) -> int:
        return self.rounds.chosen() if self.rounds.offered() else NOW

    def _offer_rounds(self, now: TableNow) -> None:
        """The choice of rounds follows the table; what is looked at stays."""
        texts, before = self._console.texts, self._past()
        settled = reversed(now.table.settled)
        played = ((round_words(texts, now.table, past), past.number) for past in settled)
        self.rounds.offer(((texts.say("Now"), NOW), *played), before)

    def _on_round(self) -> None:
        round_ = self.current_round()
        count = len(round_.actions) if round_ is not None and self._past() else 0
        self.step.blockSignals(True)
        self.step.setRange(0, max(count, 1))
        self.step.setValue(count)
        self.step.blockSignals(False)
        for widget in (self.step, self._back, self._on):
            widget.setEnabled(bool(self._past()))
        self._show()

    def _leave_or_now(self) -> None:
        if self._past():
            self.rounds.choose(NOW)
        else:
            self.left.emit()

    # --- what is done ---------------------------------------------------------------------------

    def _on_pressed(self, spot: Spot) -> None:
        if not self._past():
            self.control.press_spot(spot)

    def open_books(self) -> None:
        """The table's books at the side."""
        if self.now is not None and self._shelf.task() is None:
            books = TableBooksTask(self._console, self._page, self.now.table)
            books.counting.connect(self._hide_total)
            self._shelf.open_task(books)

    def name_players(self) -> None:
        """Open the task for the players of the boxes."""
        if self.now is not None and self._shelf.task() is None:
            self._shelf.open_task(PlayersTask(self._console, self.now.table))

    def begin_ruling(self, ways: tuple[PitRuling, ...]) -> None:
        """Open the task for a management's ruling with its reason."""
        if self.now is not None:
            self._shelf.close_task()
            self._shelf.open_task(RulingTask(self._console, self.now.table, ways))

    def _to_now(self) -> None:
        self.rounds.choose(NOW)

    def print_papers(self) -> None:
        """Guide, sign or dealer's sheet of the table, at the side."""
        if (paper := self.paper()) is not None and self._shelf.task() is None:
            self._shelf.open_task(PapersTask(self._console, paper))

    def paper(self) -> GamePaper | None:
        """The game as this table offers it: its limits, its number, its meters."""
        if self.now is None:
            return None
        house, opened = self._console.house, self.now.table.opened
        at = self._console.now()
        meters = tuple((kind, jackpot.amount(at)) for kind, jackpot in self.now.jackpots)
        game = offered(self.now, at)
        line, boxes = help_line(house), len(self.now.table.boxes)
        return GamePaper(game, house.least_age, line, opened.number, meters, boxes)

    def is_over(self) -> bool:
        """The round on the felt is settled."""
        round_ = self.current_round()
        return round_ is not None and round_.settled_at is not None

    def print_round(self) -> None:
        """The round on the felt as a document."""
        if self.now is not None:
            made_of = (self.now.table, self.current_round(), self._console.staff_name)
            show(self._console, "game_round", *made_of)

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        texts = self._console.texts
        self._title, self._state = Elided(self, "heading"), Elided(self, "muted")
        self._corrected = Words("")
        self._total = Words("", "heading")
        self._total.setWordWrap(False)
        keeping = self._total.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)  # the felt stays where it is when the sum is hidden
        self._total.setSizePolicy(keeping)
        head = hbox(
            PressButton(f"←  {texts.say('Pit')}", self.left.emit),
            (self._title, 1),
            self.actions_.button("players"),
            self.actions_.button("table_papers"),
            self.actions_.button("books"),
            spacing=12,
        )
        below = hbox((self._state, 1), self._total, spacing=12)
        vbox(
            head,
            below,
            self._corrected,
            (self.felt, 1),
            self._looking_back(),
            self._lists(),
            spacing=8,
            margins=(16, 12, 16, 12),
            parent=self,
        )

    def _looking_back(self) -> QHBoxLayout:
        texts = self._console.texts
        self._back = PressButton("◀", lambda: self.step.setValue(self.step.value() - 1))
        self._on = PressButton("▶", lambda: self.step.setValue(self.step.value() + 1))
        self._back.setAccessibleName(texts.say("One action back"))
        self._on.setAccessibleName(texts.say("One action on"))
        self.rounds.add(texts.say("Now"), NOW)
        self.rounds.setMinimumWidth(240)
        self.rounds.currentIndexChanged.connect(lambda _index: self._on_round())
        self.step.valueChanged.connect(lambda _value: self._show())
        self.step.setAccessibleName(texts.say("Action of the round"))
        row = hbox(
            self.rounds, self._back, (self.step, 1), self._on, self.actions_.button("print"), spacing=8
        )
        for widget in (self.step, self._back, self._on):
            widget.setEnabled(False)
        return row

    def _lists(self) -> QSplitter:
        texts = self._console.texts
        self._actions_model = RowsModel(_action_columns(texts), lambda row: row.number)
        self._lines_model = RowsModel(_line_columns(texts), lambda row: row.key)
        self.done_list = TableView(self._actions_model, texts.say("Nothing was done in this round yet."))
        self.bet_list = TableView(
            self._lines_model, texts.say("The bets are settled when the round is decided.")
        )
        lists = QSplitter(Qt.Orientation.Horizontal, self)
        for view in (self.done_list, self.bet_list):
            view.verticalHeader().setDefaultSectionSize(ROW)
            lists.addWidget(view)
        lists.setStretchFactor(0, 5)
        lists.setStretchFactor(1, 9)
        return lists


TABLE_ACTIONS: tuple[PageAction[GamePage], ...] = (
    PageAction("books", N_("Books"), begin=GamePage.open_books, leads=True),
    PageAction("players", N_("Players…"), begin=GamePage.name_players, gives=(NameBox, BanPlayer)),
    PageAction("table_papers", N_("Guide, sign, sheet…"), begin=GamePage.print_papers, paper=True),
    PageAction("print", N_("Print the round"), begin=GamePage.print_round,
           needs=Needed(GamePage.is_over),
           paper=True),
)  # fmt: skip


def _action_columns(texts: Texts) -> tuple[Column[ActionRow], ...]:
    return (
        Column("", lambda row: row.number, width=44, right=True, tone=lambda _row: "muted"),
        Column(
            texts.say("The round so far"), lambda row: row.text, tip=lambda row: row.drawn or row.text
        ),
    )


def _line_columns(texts: Texts) -> tuple[Column[LineRow], ...]:
    return (
        Column(texts.say("Box"), lambda row: row.seat, width=50, right=True),
        Column(texts.say("Bet"), lambda row: row.bet, tip=lambda row: row.bet, struck=_struck),
        Column(texts.say("Stake"), lambda row: row.stake, width=76, right=True, struck=_struck),
        Column(texts.say("Outcome"), lambda row: row.outcome, tone=lambda row: row.tone,
               tip=lambda row: " · ".join(filter(None, (row.outcome, row.rule))), struck=_struck),
        Column(texts.say("Odds"), lambda row: row.odds, width=58, right=True),
        Column(texts.say("Payout"), lambda row: row.payout, width=84, right=True,
               tone=lambda row: row.tone, tip=lambda row: row.note, struck=_struck),
        Column(texts.say("Rule"), lambda row: row.rule, width=150, tone=lambda _row: "muted",
               tip=lambda row: row.rule, is_optional=True),
    )  # fmt: skip


def _struck(row: LineRow) -> bool:
    return row.struck
