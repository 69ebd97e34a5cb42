"""The waiting list of the cash games: who waits, who is called and until when, called by key."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.desk.commands import (
    AnswerCall,
    CallWaiter,
    Command,
    LeaveWaiting,
    SkipWaiter,
    TakeCallBack,
)
from director.poker.cash.seating import open_seats
from director.poker.cash.state import Waiter
from director.poker.cash.terms import CashGame
from ui.console.console import Console, View
from ui.parts.cash_words import WaiterRow, waiter_rows
from ui.parts.panel import PressButton, Words, tone
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView


class WaitingListView(QWidget):
    """Enter calls who is selected, or seats who is called; the other buttons say their keys."""

    seated = Signal(object, int, int)
    """(PlayerId, table, seat): the called player has come."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._model = RowsModel(
            _columns(console), lambda row: row.id, colours=tone, words=console.texts.alphabetical
        )
        self.table: TableView[WaiterRow] = TableView(self._model, texts.say("Nobody waits."))
        self.table.setAccessibleName(texts.say("Waiting list"))
        self.title = Words(texts.say("Waiting list"), "heading")
        self.enter = self._button(f"{texts.say('Call')}   ↵", self.call_or_seat, "primary")
        self.answered = self._button(texts.say("Comes"), self._answered, keys="C")
        self.skip = self._button(texts.say("Does not come"), self._skip, keys="N")
        self.back = self._button(texts.say("Take the call back"), self._back, keys="R")
        self.leave = self._button(texts.say("Off the list"), self._leave, keys="Del")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title)
        head.addStretch(1)
        for button in (self.enter, self.answered, self.skip, self.back, self.leave):
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 8, 12, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        self.table.entered_row.connect(lambda _row: self.call_or_seat())
        self.table.chosen.connect(lambda _row: self._show_buttons())

    def reload(self) -> None:
        """Show the list as it is now."""
        console = self._console
        rows = waiter_rows(console.cash(), console.people(), console.texts, console.now())
        self._model.set_rows(rows)
        if self.table.selected() is None and rows:
            self.table.select(rows[0].id)
        self._show_buttons()

    def call_or_seat(self) -> None:
        """Call who is selected to the first open seat of the game; who is called has come."""
        waiter = self._waiter()
        if waiter is None:
            return
        call = waiter.call
        if call is None:
            self._call(waiter)
            return
        for table in self._console.cash().tables:
            if table.id == call.cash_table:
                self.seated.emit(waiter.player, table.number, call.seat)

    def _call(self, waiter: Waiter) -> None:
        room = self._console.cash()
        tables = [table for table in room.tables if table.game == waiter.game]
        open_now = [table for table in tables if open_seats(table, room.waiting)]
        if not open_now:
            texts = self._console.texts
            none = texts.say("No table of this game is open.")
            full = texts.say("Every table of this game is full.")
            self._console.frame.say(full if tables else none, "amber")
            return
        feeders = [table for table in open_now if table.opened.main is not None]
        chosen = (feeders or open_now)[0]
        self._console.order(CallWaiter(waiter.id, chosen.id))

    def _waiter(self) -> Waiter | None:
        row = self.table.selected()
        return self._console.cash().waiting.find(row.id) if row else None

    def _answered(self) -> None:
        self._order(AnswerCall)

    def _back(self) -> None:
        self._order(TakeCallBack)

    def _leave(self) -> None:
        self._order(LeaveWaiting)

    def _skip(self) -> None:
        """A player who says no before the time is over has declined."""
        waiter = self._waiter()
        if waiter is not None and waiter.call is not None:
            over = waiter.call.is_over(self._console.now())
            game = waiter.game
            self._console.order(
                SkipWaiter(waiter.id, declined=not over), then=lambda _done: self._to_first(game)
            )

    def _to_first(self, game: CashGame) -> None:
        """Whoever is called next is selected."""
        first = next((one for one in self._console.cash().waiting.of(game) if one.call is None), None)
        if first is not None:
            self.table.select(first.id)

    def _order(self, command: type[AnswerCall] | type[TakeCallBack] | type[LeaveWaiting]) -> None:
        waiter = self._waiter()
        if waiter is not None:
            given: Command = command(waiter.id)
            self._console.order(given)

    def _show_buttons(self) -> None:
        waiter, texts = self._waiter(), self._console.texts
        called = waiter is not None and waiter.call is not None
        answered = called and waiter is not None and waiter.call is not None and waiter.call.answered
        said = texts.say("Give the seat") if called else texts.say("Call")
        self.enter.setText(f"{said}   ↵")
        self.enter.setEnabled(waiter is not None)
        self.leave.setEnabled(waiter is not None)
        for button in (self.skip, self.back):
            button.setEnabled(called)
        self.answered.setEnabled(called and not answered)

    def _button(
        self, title: str, act: Callable[[], None], kind: str = "", *, keys: str = ""
    ) -> PressButton:
        """A button whose key works while the list has the focus."""
        button = PressButton(f"{title}   {keys}" if keys else title, act, kind)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if keys:
            action = QAction(title, self.table)
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _checked=False: act())
            self.table.addAction(action)
        return button


def _columns(console: View) -> tuple[Column[WaiterRow], ...]:
    texts = console.texts
    return (
        Column("", lambda row: row.place, width=44, right=True, searched=False),
        Column(texts.say("Player"), lambda row: row.name),
        Column(texts.say("Game"), lambda row: row.game, width=170),
        Column(texts.say("Waits"), lambda row: row.waits, width=90, right=True),
        Column(texts.say("Called to"), lambda row: row.state, tone=lambda row: row.tone),
    )
