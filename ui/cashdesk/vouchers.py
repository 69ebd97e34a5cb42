"""Vouchers of the house and tickets that were won: found by number, name or scan, sold, taken back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.desk.cashdesk.queries.vouchers import WentOut, went_out
from director.texts import N_
from director.values.event import Change
from ui.cashdesk.list_side import DeskSide
from ui.cashdesk.voucher_tasks import IssueTask, TakeBackTask
from ui.cashdesk.vouchers_words import kind_words, money_words, pairs, state_words, total_words
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.page_actions import page_action
from ui.parts.panel import Tick, Words, tone
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

DEEDS = (
    ("sell", N_("Sell vouchers…"), "S"),
    ("give", N_("Give vouchers…"), "G"),
    ("back", N_("Take back…"), "R"),
    ("again", N_("Print again"), "P"),
)


class VouchersPage(QWidget):
    """What is out, the newest first; what was used is seen when it is asked for."""

    TOUCHED = frozenset({Change.MONEY, Change.PEOPLE, Change.HOUSE})
    side_changed = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._all: tuple[WentOut, ...] = ()
        self._wanted = ""
        """Scanned, and to be chosen as soon as it is read."""
        texts = console.texts
        self._model = RowsModel(
            self._columns(), lambda one: one.known.number, colours=tone, words=texts.alphabetical
        )
        self.list: TableView[WentOut] = TableView(
            self._model, texts.say("No voucher is out, or none that fits the search.")
        )
        self.search = SearchField(texts.say("Search: a number, a player, or scan it"), 360, self)
        self.used = Tick(texts.say("Also those that were used"), self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.deeds = {
            key: page_action(self, texts.say(title), key, keys, self.do, (self.list, self))
            for key, title, keys in DEEDS
        }
        self.overview = DeskSide(console, texts.say("Vouchers"), self.deeds.values())
        self._shelf = TaskShelf(self.overview, self.list.setFocus)
        self._shelf.changed.connect(self.side_changed)
        self._lay_out()
        self.setFocusProxy(self.search)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._on_scanned)
        self.used.toggled.connect(lambda _on: self._filter())
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.do("back"))
        console.opened.connect(self.reload)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read every ticket that went out."""
        self._console.ask(went_out, self._show)

    def side(self) -> QWidget:
        """The chosen voucher, or the task at hand."""
        return self._shelf

    def task(self) -> Task | None:
        """What is being done at the side."""
        return self._shelf.task()

    def find_ticket(self, number: str) -> None:
        """A voucher was scanned: it is shown, whatever became of it."""
        self._wanted = number
        self.search.setText(number)
        self.reload()

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Begin a deed, with the chosen voucher where it is about one."""
        chosen = self.list.selected()
        if not self.deeds[key].isEnabled():
            return
        if key in ("sell", "give"):
            self._shelf.open_task(IssueTask(self._console, free=key == "give"))
        elif chosen is not None and key == "back":
            self._shelf.open_task(TakeBackTask(self._console, chosen, self._name(chosen)))
        elif chosen is not None:
            self._print(chosen)

    def _print(self, out: WentOut) -> None:
        """A voucher that is good, once more: its number is worth its money once all the same."""
        console, people, player = self._console, self._console.people(), out.player
        cashier = console.staff_name(console.who.actor)

        def content() -> object:
            from reports.cashdesk.voucher import Vouchers
            from reports.names import player_named

            whose = player_named(people, player) if player else None
            return Vouchers(((out.known.number, out.known.ticket.amount, whose),), out.at, cashier)

        send(console, "voucher", content, currency=out.known.currency)

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, found: tuple[WentOut, ...]) -> None:
        self._all = found
        self._model.set_rows(found)
        self.total.say(total_words(found, self._console.texts))
        self._filter()
        if self._wanted and self.list.select(self._wanted):
            self.list.setFocus()
        self._wanted = ""

    def _filter(self) -> None:
        """A number that is typed whole is found whatever became of it."""
        typed = self.search.text().strip()
        exact = any(one.known.number == typed for one in self._all)
        self._model.keep(None if exact or self.used.isChecked() else lambda one: one.good)
        self._model.set_filter(typed)
        self._show_side()

    def _on_scanned(self) -> None:
        """The first that was found is chosen."""
        row = next(iter(self._model.rows()), None)
        if row is not None:
            self.list.select(row.known.number)
            self.list.setFocus()

    def _show_side(self) -> None:
        chosen, texts = self.list.selected(), self._console.texts
        title = chosen.known.number if chosen is not None else ""
        told = pairs(chosen, self._name(chosen), texts) if chosen is not None else ()
        self.overview.show_chosen(total_words(self._all, texts), title, told)
        voucher = chosen is not None and not chosen.tournament and chosen.good
        for key in ("back", "again"):
            self.deeds[key].setEnabled(voucher)
        self.side_changed.emit()

    def _name(self, one: WentOut) -> str:
        return self._console.name(one.player) if one.player is not None else ""

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(12)
        bar.addWidget(self.search, 2)
        bar.addWidget(self.used, 1)
        bar.addWidget(self.total)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        column.addLayout(bar)
        column.addWidget(self.list, 1)

    def _columns(self) -> tuple[Column[WentOut], ...]:
        texts = self._console.texts

        def state_tone(one: WentOut) -> str:
            return "green" if one.good else "muted"

        return (
            Column(texts.say("Number"), lambda one: one.known.number, width=130),
            Column(
                texts.say("Out since"),
                lambda one: one.at,
                lambda one: texts.moment(one.at),
                width=128,
                searched=False,
            ),
            Column(texts.say("What"), lambda one: kind_words(one, texts)),
            Column(texts.say("Player"), self._name),
            Column(texts.say("State"), lambda one: state_words(one, texts), width=160, tone=state_tone),
            Column(
                texts.say("Amount"),
                lambda one: one.known.ticket.amount,
                lambda one: money_words(one, texts),
                right=True,
                width=100,
                searched=False,
            ),
        )
