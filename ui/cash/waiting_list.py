"""The waiting list of the cash games: who waits, who is called and until when, called by key."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.offered import commands as c
from director.poker.cash.seating import open_seats
from director.poker.cash.state import Waiter
from director.poker.cash.terms import CashGame
from director.texts import N_
from director.values.ids import WaiterId
from ui.console.console import Console, View
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.cash_words import WaiterRow, waiter_rows
from ui.parts.panel import Words
from ui.widgets.layout import hbox, vbox
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
        self._model = RowsModel(_columns(console), lambda row: row.id, words=console.texts.alphabetical)
        self.table: TableView[WaiterRow] = TableView(self._model, texts.say("Nobody waits."))
        self.table.setAccessibleName(texts.say("Waiting list"))
        self.title = Words(texts.say("Waiting list"), "heading")
        self.actions_ = PageActions(console, self, ACTIONS, (self.table,))
        buttons = {name: self.actions_.button(name) for name in named(ACTIONS)}
        self._enter = buttons["enter"]
        head = hbox(self.title, ..., *buttons.values(), spacing=8)
        vbox(head, (self.table, 1), spacing=8, margins=(20, 8, 12, 12), parent=self)
        self.table.entered_row.connect(lambda _row: self.call_or_seat())
        self.table.chosen.connect(lambda _row: self._show_buttons())

    def is_acted_on(self) -> bool:
        """Whether Enter calls, or seats."""
        return self.table.hasFocus()

    def sign(self, *, on: bool) -> None:
        """Whether the button says so: beside a task the task's does."""
        self._enter.sign(on=on)

    def reload(self) -> None:
        """Show the list as it is now."""
        console = self._console
        rows = waiter_rows(console.cash(), console.people(), console.texts, console.now())
        self._model.set_rows(rows)
        if not self.table.selected_rows() and rows:
            self.table.select(rows[0].id)
        self._show_buttons()

    def call_or_seat(self) -> None:
        """Call who is selected to the first open seat of the game; who is called has come."""
        waiter = self.waiter()
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
        self._console.order(c.CallWaiter(waiter.id, chosen.id))

    def waiter(self) -> Waiter | None:
        """Return the selected player."""
        row = self.table.selected()
        return self._console.cash().waiting.find(row.id) if row else None

    def called(self) -> Waiter | None:
        """Return the selected player, if called."""
        waiter = self.waiter()
        return waiter if waiter is not None and waiter.call is not None else None

    def unanswered(self) -> Waiter | None:
        """Return the selected player, if called and without an answer."""
        waiter = self.called()
        return waiter if waiter is not None and waiter.call and not waiter.call.answered else None

    def of(self, who: Waiter | None, command: Callable[[WaiterId], c.Command]) -> c.Command | None:
        """A command about somebody who waits."""
        return command(who.id) if who is not None else None

    def skipping(self) -> c.SkipWaiter | None:
        """A player who says no before the time is over has declined."""
        waiter = self.called()
        if waiter is None or waiter.call is None:
            return None
        return c.SkipWaiter(waiter.id, declined=not waiter.call.is_over(self._console.now()))

    def skip(self) -> None:
        """Pass over who does not come; whoever is called next is selected."""
        waiter, command = self.called(), self.skipping()
        if waiter is not None and command is not None:
            self._console.order(command, then=lambda _done: self._to_first(waiter.game))

    def take_off(self, rows: tuple[WaiterRow, ...]) -> None:
        """They wait no more."""
        for row in rows:
            self._console.order(c.LeaveWaiting(row.id))

    def _to_first(self, game: CashGame) -> None:
        """Select the player to be called next."""
        waiting = self._console.cash().waiting.of(game)
        first = next((waiter for waiter in waiting if waiter.call is None), None)
        if first is not None:
            self.table.select(first.id)

    def _show_buttons(self) -> None:
        texts = self._console.texts
        said = texts.say("Give the seat") if self.called() else texts.say("Call")
        self.actions_["enter"].setText(said)
        self.actions_.judge()


CALLED, SOMEBODY = Needed(WaitingListView.called), Needed(WaitingListView.waiter)
ACTIONS: tuple[PageAction[WaitingListView], ...] = (
    PageAction("enter", N_("Call"), begin=WaitingListView.call_or_seat, needs=SOMEBODY, hint="↵",
           look="primary", gives=(c.CallWaiter, c.SeatCashPlayer, c.ChangeCashTable)),
    PageAction("answered", N_("Comes"), "C", command=lambda view: view.of(view.called(), c.AnswerCall),
           needs=Needed(WaitingListView.unanswered)),
    PageAction("skip", N_("Does not come"), "N", WaitingListView.skip, needs=CALLED,
           gives=(c.SkipWaiter,)),
    PageAction("back", N_("Take the call back"), "R", needs=CALLED,
           command=lambda view: view.of(view.called(), c.TakeCallBack)),
    PageAction("leave", N_("Off the list"), "Del", needs=SOMEBODY,
           command=lambda view: view.of(view.waiter(), c.LeaveWaiting)),
)  # fmt: skip


def _columns(console: View) -> tuple[Column[WaiterRow], ...]:
    texts = console.texts
    return (
        Column("", lambda row: row.place, width=44, right=True, searched=False),
        Column(texts.say("Player"), lambda row: row.name),
        Column(texts.say("Game"), lambda row: row.game, width=170),
        Column(texts.say("Waits"), lambda row: row.waits, width=90, right=True),
        Column(texts.say("Called to"), lambda row: row.state, width=250, tone=lambda row: row.tone),
    )
