"""The cash desk: every till with what should lie in it, and the receipts of a day, all by key."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from director.cashdesk.receipts import Series
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import Session, TillNow, begun_between
from director.desk.cashdesk.queries.voidable import is_struck, subject_of
from director.desk.desk import Desk
from director.desk.gaming_days import bounds
from director.poker.cash.state import CashTable
from director.texts import N_, Texts
from director.texts.till_words import method_words, series_words
from director.tournament.state import Tournament
from director.values.event import Change
from director.values.ids import TillId
from ui.cashdesk.house_papers import task_of
from ui.cashdesk.till_columns import NUMBER, TRANSFER, VOUCHER, receipt_columns, till_columns
from ui.cashdesk.till_returns import BackTask, refund_of, void_of
from ui.cashdesk.till_side import TillSide
from ui.cashdesk.till_tasks import CloseTillTask, HandOverTask, OpenTillTask, SafeTask
from ui.cashdesk.tills_words import (
    METHODS,
    CashDesk,
    day_words,
    read,
    today,
)
from ui.console.console import Console, EntryPlace
from ui.console.printing import print_again, send
from ui.parts.choice import Choice
from ui.parts.page import Page
from ui.parts.page_actions import page_action
from ui.parts.panel import PressButton, Words, tone
from ui.parts.task import Task
from ui.parts.task_shelf import TaskShelf
from ui.widgets.empty import EmptyPage
from ui.widgets.plain import tip
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import ROW_HEIGHT, TableView

OF_TILL = (
    ("open", N_("Open a till…"), "O"),
    ("hand_over", N_("Hand over…"), "H"),
    ("fill", N_("From the safe…"), "F"),
    ("drop", N_("To the safe…"), "D"),
    ("report", N_("X report"), "X"),
    ("close", N_("Close the till…"), "K"),
)
OF_RECEIPT = (
    ("again", N_("Print again"), "P"),
    ("show", N_("To the payment"), "G"),
    ("refund", N_("Refund…"), "R"),
    ("void", N_("Void…"), "V"),
)
OF_HOUSE = (
    ("day", N_("Day sheet…"), "Y"),
    ("event", N_("Event summary…"), "E"),
    ("transfers", N_("Transfers…"), "T"),
    ("statement", N_("Statement…"), "S"),
)
ALL = ""
"""Every method, every series."""
WIDE = 1_500
"""Pixels beyond which room is left at the right, so that amounts stay near their names."""
NARROW = 800
"""Pixels below which numbers of receipts and the rarer methods are away; the side tells them."""
TILLS_HIGH = 4
"""So many tills are seen without scrolling."""


class TillsPage(Page):
    """The tills above, the receipts of the chosen one below; letters act while a list has the focus."""

    TOUCHED = frozenset({Change.MONEY, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._desk = CashDesk()
        self._day: date | None = None
        self._asked = 0
        texts = console.texts
        self._models = (
            RowsModel(till_columns(console), lambda now: now.till.id, colours=tone),
            RowsModel(
                receipt_columns(console, self.currency, self._is_struck),
                lambda known: known.receipt.number,
                colours=tone,
            ),
        )
        self.tills: TableView[TillNow] = TableView(self._models[0])
        self.receipts: TableView[DeskReceipt] = TableView(
            self._models[1], texts.say("No receipt on this day, or none that fits the filters.")
        )
        self.deeds = {
            key: self._deed(key, title, keys) for key, title, keys in (*OF_TILL, *OF_RECEIPT, *OF_HOUSE)
        }
        self.overview = TillSide(
            console,
            [self.deeds[key] for key, _, _ in OF_TILL],
            [self.deeds[key] for key, _, _ in OF_RECEIPT],
            [self.deeds[key] for key, _, _ in OF_HOUSE],
        )
        self._shelf = TaskShelf(self.overview, self.tills.setFocus)
        self._shelf.changed.connect(self.side_changed)
        self._lay_out()
        self.setFocusProxy(self.tills)
        self.tills.chosen.connect(self._on_till)
        self.receipts.chosen.connect(lambda _row: self._show_side())
        self.receipts.entered_row.connect(lambda _row: self.do("show"))

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the tills and the receipts of the chosen one."""
        self._asked += 1
        chosen = self.tills.selected()
        till, day, texts = chosen.till.id if chosen else self._desk.till, self._day, self._console.texts
        self._console.ask(lambda desk: read(desk, till, day, texts), partial(self._show, self._asked))

    def side(self) -> QWidget:
        """The chosen till and receipt, or the task at hand."""
        return self._shelf

    def task(self) -> Task | None:
        """What is being done at the side."""
        return self._shelf.task()

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Begin a deed with the chosen till or receipt."""
        if not self.deeds[key].isEnabled():
            return
        if key == "open":
            chosen = self.till()
            wished = chosen.till.id if chosen is not None else None
            self.open_task(OpenTillTask(self._console, self._desk.tills, wished))
        elif key in [paper for paper, _, _ in OF_HOUSE]:
            self.open_task(task_of(key, self._console, self._day))
        elif key in [deed for deed, _, _ in OF_RECEIPT]:
            known = self.receipts.selected()
            if known is not None:
                self._do_with(key, known)
        elif (now := self.till()) is not None:
            self._do_at(key, now)

    def till(self) -> TillNow | None:
        """The chosen till."""
        return self._desk.now(self._desk.till)

    def currency(self) -> str:
        """The money of the chosen till."""
        now = self.till()
        return now.till.currency if now is not None else self._console.house.currency

    def open_task(self, task: Task) -> None:
        """Show a task at the side, with the focus where typing starts."""
        self._shelf.open_task(task)

    def choose(self, till: TillId) -> None:
        """Show another till."""
        self.tills.select(till)

    def step_day(self, days: int) -> None:
        """Go to another gaming day; today is as far as it goes."""
        now = today(self._console.now(), self._console.texts)
        wanted = (self._day or now) + timedelta(days)
        self._day = wanted if wanted < now else None
        self._say_day()
        self.reload()

    def _do_at(self, key: str, now: TillNow) -> None:
        console, till = self._console, now.till
        match key:
            case "fill" | "drop":
                self.open_task(SafeTask(console, till, to_safe=key == "drop"))
            case "hand_over":
                self.open_task(HandOverTask(console, till))
            case "close":
                self.open_task(CloseTillTask(console, till))
            case _:
                span = bounds(self._day, console.texts.timezone) if self._day else (0, 0)
                console.ask(lambda desk: begun_between(desk, till.id, *span), self._print_report)

    def _do_with(self, key: str, known: DeskReceipt) -> None:
        """Print it once more, go to its payment, or take it back here."""
        console = self._console
        if key == "again":
            print_again(console, known.receipt.of)
        elif key in ("refund", "void"):
            console.ask(partial(_subject, known), partial(self._take_back, key, known))
        elif known.cash_table is not None:
            console.frame.go("cash")
        elif known.tournament is not None and known.entry is not None:
            if known.receipt.issued.series in (Series.PAYOUT, Series.OWED):
                console.select(known.tournament)
                console.frame.go("night/prizes")
            else:
                console.frame.go(EntryPlace(known.tournament, known.entry))

    def _print_report(self, found: tuple[Session, ...]) -> None:
        """X while it is open, Z once it is closed."""
        name = self._console.staff_name

        def content(session: Session) -> object:
            from reports.cashdesk.till_report import TillReport

            return TillReport(session, name)

        for session in found:
            made = partial(content, session)
            send(self._console, "till_report", made, currency=session.currency, head=session.head)

    def _take_back(self, key: str, known: DeskReceipt, subject: Tournament | CashTable | None) -> None:
        """Ask first; in the meantime somebody else may have taken it back."""
        stands = self._desk.stands.get(known.receipt.number)
        if subject is None or stands is None:
            return
        if key == "refund" and isinstance(subject, Tournament):
            ask = refund_of(self._console, known, subject)
        else:
            ask = void_of(self._console, known, stands, subject)
        if ask is not None:
            self.open_task(BackTask(self._console, ask))

    def _deed(self, key: str, title: str, keys: str) -> QAction:
        where = (self.tills, self.receipts, self)
        return page_action(self, self._console.texts.say(title), key, keys, self.do, where)

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, asked: int, desk: CashDesk) -> None:
        """What was asked for last; an answer that comes late is of a till that was left."""
        if asked != self._asked:
            return
        self._desk = desk
        self._models[0].set_rows(desk.tills)
        self.tills.setFixedHeight((min(len(desk.tills), TILLS_HIGH) + 1) * (ROW_HEIGHT + 1) + 4)
        self._views.setCurrentWidget(self._room if desk.tills else self._empty)
        if desk.till is not None and self.tills.selected_key() != desk.till:
            self.tills.select(desk.till)
        self._offer_series()
        self._models[1].set_rows(desk.receipts)
        self._filter()
        self._say_day()
        self._show_side()

    def _say_day(self) -> None:
        texts = self._console.texts
        day = self._day or today(self._console.now(), texts)
        self.day.say(day_words(day, texts))
        self._next.setEnabled(self._day is not None)
        report = texts.say("X report") if self._day is None else texts.say("Till report")
        self.deeds["report"].setText(report)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        over = max(self.width() - WIDE, 0)
        self._column.setContentsMargins(20, 12, 20 + over, 12)
        self.receipts.setColumnHidden(NUMBER, narrow)
        for column in (TRANSFER, VOUCHER):
            self.tills.setColumnHidden(column, narrow)

    def _on_till(self, now: TillNow | None) -> None:
        if now is not None and now.till.id != self._desk.till:
            self.reload()

    def _show_side(self) -> None:
        now, known = self.till(), self.receipts.selected()
        self.overview.show_till(now)
        struck = known is not None and self._is_struck(known)
        self.overview.show_receipt(known, self.currency(), struck=struck)
        opened = now is not None and now.till.opened
        for key in ("hand_over", "fill", "drop", "close"):
            self.deeds[key].setEnabled(opened)
        self.deeds["report"].setEnabled(now is not None and now.session is not None)
        self.deeds["again"].setEnabled(known is not None and _has_paper(known))
        paid = known is not None and (known.tournament or known.cash_table) is not None
        self.deeds["show"].setEnabled(paid)
        stands = self._desk.stands.get(known.receipt.number) if known is not None else None
        self.deeds["refund"].setEnabled(stands is not None and stands.refundable)
        self.deeds["void"].setEnabled(stands is not None)
        self.side_changed.emit()

    def _is_struck(self, known: DeskReceipt) -> bool:
        return is_struck(known, self._desk.stands.get(known.receipt.number))

    def _offer_series(self) -> None:
        """The series that came up on this day; what was chosen stays."""
        found = dict.fromkeys(known.receipt.issued.series for known in self._desk.receipts)
        kept = self.series.chosen()
        if set(self.series.offered()) == {ALL, *found}:
            return
        self.series.blockSignals(True)
        self.series.clear()
        self.series.add(self._console.texts.say("All receipts"), ALL)
        for series in found:
            self.series.add(series_words(self._console.texts, series), series)
        self.series.choose(kept)
        self.series.blockSignals(False)

    def _filter(self) -> None:
        method, series = self.method.chosen(), self.series.chosen()

        def kept(known: DeskReceipt) -> bool:
            one = known.receipt.issued
            paid = method == ALL or method in known.worth.methods
            return paid and series in (ALL, one.series)

        self._models[1].keep(kept if method or series else None)
        texts, shown = self._console.texts, self._models[1].rowCount()
        self.count.say(texts.count("{n} receipt", "{n} receipts", shown))

    def _search(self, text: str) -> None:
        self._models[1].set_filter(text)
        self._filter()

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts = self._console.texts
        self._room = QWidget(self)
        column = self._column = QVBoxLayout(self._room)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        column.addWidget(self.tills)
        column.addLayout(self._bar(texts))
        column.addWidget(self.receipts, 1)
        self._empty = EmptyPage(
            texts.say("No till was opened yet"),
            texts.say("Count the float, and the first till is open."),
            (texts.say("Open a till…"), lambda: self.do("open")),
        )
        self._views = QStackedWidget(self)
        self._views.addWidget(self._room)
        self._views.addWidget(self._empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._views)

    def _bar(self, texts: Texts) -> QHBoxLayout:
        """Which day, which receipts."""
        self.search = SearchField(texts.say("Search: a number, a player"), 320, self)
        self.search.textChanged.connect(self._search)
        self.method: Choice[str] = Choice(self)
        self.method.add(texts.say("Any method"), ALL)
        for method in METHODS:
            self.method.add(method_words(texts, method), method)
        self.series: Choice[str] = Choice(self)
        self.series.add(texts.say("All receipts"), ALL)
        for choice, name in ((self.method, texts.say("Paid by")), (self.series, texts.say("Series"))):
            choice.setAccessibleName(name)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            choice.currentIndexChanged.connect(lambda _row: self._filter())
        self.day, self.count = Words("", "heading"), Words("", "muted")
        for words in (self.day, self.count):
            words.setWordWrap(False)
        self._next = self._tool("›", texts.say("Next day"), partial(self.step_day, 1))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._tool("‹", texts.say("Day before"), partial(self.step_day, -1)))
        row.addWidget(self.day)
        row.addWidget(self._next)
        row.addSpacing(8)
        row.addWidget(self.search, 1)
        row.addWidget(self.method)
        row.addWidget(self.series)
        row.addStretch(1)
        row.addWidget(self.count)
        return row

    def _tool(self, title: str, words: str, act: Callable[[], None]) -> PressButton:
        button = PressButton(title, act)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setFixedWidth(34)
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        return button


def _subject(known: DeskReceipt, desk: Desk) -> Tournament | CashTable | None:
    return subject_of(desk, known)


def _has_paper(known: DeskReceipt) -> bool:
    from reports.after import has_paper

    return has_paper(known.receipt.issued.series)
