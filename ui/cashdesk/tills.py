"""The cash desk: every till with what should lie in it, and the receipts of a day, all by key."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QWidget

from director.cashdesk.receipts import Series
from director.cashdesk.tills import Till
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import Session, TillNow, open_between
from director.desk.cashdesk.queries.voidable import subject_of
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import bounds
from director.desk.kernel.voids import Returnable
from director.desk.offered.commands import (
    CloseTill,
    DropTill,
    FillTill,
    HandOverTill,
    NoteCount,
    OpenTill,
    RefundEntries,
    RefundEntry,
    ReprintReceipt,
    VoidBounty,
    VoidCashSlip,
    VoidEntry,
    VoidExtra,
    VoidPrize,
    VoidSidePoolPayment,
    VoidVoucher,
)
from director.poker.cash.state import CashTable
from director.texts import N_, Texts
from director.texts.till_words import method_words, series_words
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.event import Change
from director.values.ids import TillId
from ui.cashdesk.house_papers import task_of
from ui.cashdesk.side import TillSide
from ui.cashdesk.till_columns import NUMBER, TRANSFER, VOUCHER, receipt_columns, till_columns
from ui.cashdesk.till_tasks import (
    BackTask,
    CloseTillTask,
    CountTask,
    HandOverTask,
    OpenTillTask,
    SafeTask,
    refund_of,
)
from ui.cashdesk.tills_words import HIDDEN, METHODS, CashDesk, day_words, read, today
from ui.console.console import ActionPlace, Console, EntryPlace
from ui.console.printing import print_again, show
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import hides_sums, sees_what_should_be
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.money.voids import void_of
from ui.parts.panel import StepButton, Words
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.empty import EmptyPage
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import ROW_HEIGHT, TableView

_AT_PRIZES = (Series.PAYOUT, Series.OWED, Series.PUT_UP, Series.SIDE_POOL)
"""Series whose receipts are of the page of prizes."""
_ACTION_BY_PURPOSE = {"bounty": "bounties", "put_up": "bounties", "side_pool": "side_pools"}
"""By the purpose of a receipt, what shows its view there."""
ALL = ""
"""Every method, every series."""
WIDE = 1_500
"""Pixels beyond which room is left at the right, so that amounts stay near their names."""
NARROW = 800
"""Pixels below which numbers of receipts and the rarer methods are away; the side tells them."""
TILLS_HIGH = 4
"""Tills visible without scrolling."""


class TillsPage(TaskPage):
    """The tills above, the receipts of the chosen one below; letters act while a list has the focus."""

    TOUCHED = frozenset({Change.MONEY, Change.PIT, Change.CASH, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._desk = CashDesk()
        self._day: date | None = None
        self._request_number = 0
        texts = console.texts
        self._models = (
            RowsModel(till_columns(console), lambda now: now.till.id),
            RowsModel(
                receipt_columns(console, self.currency, self._is_struck),
                lambda known: known.receipt.number,
            ),
        )
        self.tills: TableView[TillNow] = TableView(self._models[0])
        self.receipts: TableView[DeskReceipt] = TableView(
            self._models[1], texts.say("No receipt on this day, or none that fits the filters.")
        )
        self.actions_ = PageActions(console, self, ACTIONS, (self.tills, self.receipts, self))
        groups = (self.actions_.buttons(named(of), spacing=6) for of in (OF_TILL, OF_RECEIPT, OF_HOUSE))
        self.overview = TillSide(console, *groups)
        self.set_side(self.overview, self.setFocus)
        self._lay_out()
        self._list_both()
        self.setFocusProxy(self.tills)
        self.tills.chosen.connect(self._on_till)
        self.receipts.chosen.connect(lambda _row: self._show_side())
        self.receipts.entered_row.connect(lambda _row: self.actions_.do("show"))
        self.side_changed.connect(self._hide_columns)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read the tills and the receipts of the chosen one."""
        self._request_number += 1
        chosen = self.tills.selected()
        till, day, texts = chosen.till.id if chosen else self._desk.till, self._day, self._console.texts
        self._console.ask(
            lambda desk: read(desk, till, day, texts), partial(self._show, self._request_number)
        )

    # --- actions --------------------------------------------------------------------------------

    def open_till(self) -> None:
        """Count a float, and open a till with it."""
        chosen = self.till()
        wished = chosen.till.id if chosen is not None else None
        task = OpenTillTask(self._console, self._desk.tills, wished)
        task.opened.connect(self._on_opened)
        self.open_task(task)

    def at_till(self, task: Callable[[Console, Till], Task]) -> None:
        """A task about the chosen till."""
        if (now := self.till()) is not None:
            self.open_task(task(self._console, now.till))

    def report(self) -> None:
        """The report of the chosen till, of this day or of a day before."""
        if (now := self.till()) is not None:
            till, texts = now.till.id, self._console.texts
            span = bounds(self._day, texts.timezone) if self._day else None
            self._console.ask(lambda desk: open_between(desk, till, span), self._print_report)

    def house_paper(self, name: str) -> None:
        """Begin one of the papers of the house."""
        self.open_task(task_of(name, self._console, self, self._day))

    def print_again(self) -> None:
        """The paper of the chosen receipt once more."""
        if (known := self.receipts.selected()) is not None:
            print_again(self._console, known.receipt.of)

    def to_payment(self) -> None:
        """Go to the payment of the selected receipt."""
        console, known = self._console, self.receipts.selected()
        if known is None:
            return
        if known.cash_table is not None:
            if known.cash_table in {table.id for table in console.cash().tables}:
                console.frame.go("cash")
            else:
                console.frame.say(console.texts.say(CLOSED), "amber")
        elif known.tournament is not None and known.entry is not None:
            if known.receipt.issued.series in _AT_PRIZES:
                console.select(known.tournament)
                action = _ACTION_BY_PURPOSE.get(known.receipt.issued.purpose)
                console.frame.go(ActionPlace("night/prizes", action) if action else "night/prizes")
            else:
                console.frame.go(EntryPlace(known.tournament, known.entry))

    def give_back(self, *, refund: bool) -> None:
        """Take the chosen payment back here, with what it belongs to as it is now."""
        if (known := self.receipts.selected()) is not None:
            self._console.ask(partial(_subject, known), partial(self._take_back, refund, known))

    def is_open(self) -> bool:
        """The chosen till is open."""
        now = self.till()
        return now is not None and now.till.opened

    def has_session(self) -> bool:
        """The chosen till was open on the day that is seen."""
        now = self.till()
        if now is None or now.session is None:
            return False
        return not now.till.opened or sees_what_should_be(self._console)

    def shows_sums(self) -> bool:
        """Sums over the tills tell nobody what is still to be counted."""
        return not hides_sums(self._console)

    def has_paper(self) -> bool:
        """The chosen receipt has a paper."""
        known = self.receipts.selected()
        return known is not None and _has_paper(known)

    def has_payment(self) -> bool:
        """The chosen receipt is of a tournament or of a cash game."""
        known = self.receipts.selected()
        return known is not None and (known.tournament or known.cash_table) is not None

    def stands(self) -> Returnable | None:
        """Return what a void of the selected receipt takes back."""
        known = self.receipts.selected()
        return self._desk.stands.get(known.receipt.number) if known is not None else None

    def is_refundable(self) -> bool:
        """The chosen receipt can be refunded."""
        stands = self.stands()
        return stands is not None and stands.refundable

    def till(self) -> TillNow | None:
        """The chosen till."""
        return self._desk.now(self._desk.till)

    def currency(self) -> str:
        """The money of the chosen till."""
        now = self.till()
        return now.till.currency if now is not None else self._console.house.currency

    def choose(self, till: TillId) -> None:
        """Show another till."""
        self.tills.select(till)

    def _on_opened(self, till: TillId) -> None:
        """Select the opened till; a new one is not listed yet."""
        self._desk = replace(self._desk, till=till)
        self.choose(till)
        self.reload()

    def step_day(self, days: int) -> None:
        """Go to another gaming day; today is as far as it goes."""
        now = today(self._console.now(), self._console.texts)
        wanted = (self._day or now) + timedelta(days)
        self._day = wanted if wanted < now else None
        self._say_day()
        self.reload()

    def _print_report(self, found: tuple[Session, ...]) -> None:
        """X while it is open, Z once it is closed."""
        console = self._console
        if not found:
            console.frame.say(console.texts.say(NOT_OPEN), "amber")
        for session in found:
            currency, head = session.currency, session.head
            show(console, "till_report", session, console.staff_name, currency=currency, head=head)

    def _take_back(
        self, refund: bool, known: DeskReceipt, subject: Tournament | CashTable | None
    ) -> None:
        """Ask first; in the meantime somebody else may have taken it back."""
        stands = self._desk.stands.get(known.receipt.number)
        if subject is None or stands is None:
            return
        if refund and isinstance(subject, Tournament):
            ask = refund_of(self._console, known, subject)
        else:
            ask = void_of(self._console, subject, known.entry, stands)
        if ask is not None:
            self.open_task(BackTask(self._console, ask))

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, asked: int, desk: CashDesk) -> None:
        """Show the answer asked for last; late answers of other tills are dropped."""
        if asked != self._request_number:
            return
        self._desk = desk
        self._models[0].set_rows(desk.tills)
        self.tills.setFixedHeight((min(len(desk.tills), TILLS_HIGH) + 1) * (ROW_HEIGHT + 1) + 4)
        self._show_view()
        if desk.till is not None and self.tills.selected_key() != desk.till:
            self.tills.select(desk.till)
        self._offer_series()
        self._models[1].set_rows(desk.receipts)
        self._filter()
        self._say_day()
        self._show_side()

    def _show_view(self) -> None:
        """Show the lists, or the empty page; the letters act in what is shown."""
        lists = self.tills if self._desk.tills else None
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        had_focus = had_focus and self.focusProxy() is not lists
        self.setFocusProxy(lists)  # type: ignore[arg-type]
        self._views.setCurrentWidget(self._room if lists is not None else self._empty)
        if had_focus:
            self.setFocus()

    def _say_day(self) -> None:
        texts = self._console.texts
        day = self._day or today(self._console.now(), texts)
        self.day.say(day_words(day, texts))
        self._next.setEnabled(self._day is not None)
        is_x = self._day is None and self.is_open()
        report = texts.say("X report") if is_x else texts.say("Till report")
        self.actions_["report"].setText(report)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        over = max(self.width() - WIDE, 0)
        self._column.setContentsMargins(20, 12, 20 + over, 12)
        self._hide_columns()

    def _hide_columns(self) -> None:
        """Hide columns without space, and those hidden from the counting person."""
        narrow = self.width() < NARROW
        blind = isinstance(self.task(), CountTask) or not sees_what_should_be(self._console)
        self.receipts.setColumnHidden(NUMBER, narrow)
        methods = range(TRANSFER - 2, VOUCHER + 1)
        self.tills.columns.withhold(methods if blind else ())
        for column in methods:
            self.tills.setColumnHidden(column, narrow and column >= TRANSFER)

    def _on_till(self, now: TillNow | None) -> None:
        if now is not None and now.till.id != self._desk.till:
            self.reload()

    def _show_side(self) -> None:
        now, known = self.till(), self.receipts.selected()
        self.overview.show_till(now)
        struck = known is not None and self._is_struck(known)
        self.overview.show_receipt(known, self.currency(), struck=struck)
        self.actions_.judge()
        self.side_changed.emit()

    def _is_struck(self, known: DeskReceipt) -> bool:
        return known.receipt.number in self._desk.struck

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

        def matches(known: DeskReceipt) -> bool:
            one = known.receipt.issued
            paid = method == ALL or method in known.worth.methods
            return paid and series in (ALL, one.series)

        self._models[1].keep(matches if method or series else None)
        texts, shown = self._console.texts, self._models[1].rowCount()
        self.count.say(texts.count("{n} receipt", "{n} receipts", shown))

    def _search(self, text: str) -> None:
        self._models[1].set_filter(text)
        self._filter()

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts = self._console.texts
        self._room = QWidget(self)
        self._column = vbox(
            self.tills,
            self._bar(texts),
            (self.receipts, 1),
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self._room,
        )
        self._empty = EmptyPage(
            texts.say("No till was opened yet"),
            texts.say("Count the float, and the first till is open."),
            *self.actions_.choices("open"),
        )
        self.actions_.listen(*self._empty.buttons)
        self._views = stacked(self._room, self._empty, parent=self)
        vbox(self._views, margins=0, parent=self)

    def _list_both(self) -> None:
        console, texts = self._console, self._console.texts
        again = ForSeveral[DeskReceipt](
            lambda n: texts.count("Print {n} receipt again", "Print {n} receipts again", n),
            self._print_all,
            lambda rows: "" if all(map(_has_paper, rows)) else texts.say("Some of them have no paper."),
        )
        Listing(
            console,
            self,
            self.receipts,
            "receipts",
            N_("Receipts"),
            search=self.search,
            several=(again,),
            of=self._till_text,
            filters=self._filters,
            personal=True,
        )
        Listing(console, self, self.tills, "tills", N_("Tills"))

    def _print_all(self, rows: tuple[DeskReceipt, ...]) -> None:
        for known in rows:
            print_again(self._console, known.receipt.of)

    def _till_text(self) -> str:
        till = self.till()
        return f"{till.till.id if till else ''} {self.day.text()}".strip()

    def _filters(self) -> tuple[str, ...]:
        chosen = (choice for choice in (self.method, self.series) if choice.chosen() != ALL)
        return tuple(choice.currentText() for choice in chosen)

    def _bar(self, texts: Texts) -> QHBoxLayout:
        """Which day, which receipts."""
        self.search = SearchField(texts.say("A number, a player"), 320, self)
        self.search.textChanged.connect(self._search)
        self.method: ChoiceField[str] = ChoiceField(self)
        self.method.add(texts.say("Any method"), ALL)
        for method in METHODS:
            self.method.add(method_words(texts, method), method)
        self.series: ChoiceField[str] = ChoiceField(self)
        self.series.add(texts.say("All receipts"), ALL)
        for choice, name in ((self.method, texts.say("Paid by")), (self.series, texts.say("Series"))):
            choice.setAccessibleName(name)
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            choice.currentIndexChanged.connect(lambda _row: self._filter())
        self.day, self.count = Words("", "heading"), Words("", "muted")
        for words in (self.day, self.count):
            words.setWordWrap(False)
        self._next = StepButton("›", texts.say("Next day"), partial(self.step_day, 1))
        return hbox(
            StepButton("‹", texts.say("Day before"), partial(self.step_day, -1)),
            self.day,
            self._next,
            8,
            (self.search, 1),
            self.method,
            self.series,
            ...,
            self.count,
            spacing=6,
        )


def _subject(known: DeskReceipt, desk: Desk) -> Tournament | CashTable | None:
    return subject_of(desk, known)


def _has_paper(known: DeskReceipt) -> bool:
    from reports.cash.cash_books import is_in_books

    return not is_in_books(known.receipt.issued.series)


def _at_till(task: Callable[[Console, Till], Task]) -> Callable[[TillsPage], None]:
    return lambda page: page.at_till(task)


def _paper(
    name: str, words: str, keys: str, needs: Needed[TillsPage] | None = None
) -> PageAction[TillsPage]:
    return PageAction(name, words, keys, lambda page: page.house_paper(name), needs=needs, paper=True)


CLOSED = N_("This cash table is closed: its books stand with the cash games (L).")
SUMS = Needed(TillsPage.shows_sums, HIDDEN)
OPEN = Needed(TillsPage.is_open, N_("This till is not open: O opens one."))
NOT_OPEN = N_("This till was not open on that day, or what should lie in it is told after the count.")
REPORTED = Needed(TillsPage.has_session, NOT_OPEN)
OF_TILL: tuple[PageAction[TillsPage], ...] = (
    PageAction("open", N_("Open a till…"), "O", TillsPage.open_till, gives=(OpenTill,)),
    PageAction(
        "hand_over", N_("Hand over…"), "H", _at_till(HandOverTask), needs=OPEN, gives=(HandOverTill,)
    ),
    PageAction(
        "fill",
        N_("From the safe…"),
        "F",
        _at_till(partial(SafeTask, to_safe=False)),
        needs=OPEN,
        gives=(FillTill,),
    ),
    PageAction(
        "drop",
        N_("To the safe…"),
        "D",
        _at_till(partial(SafeTask, to_safe=True)),
        needs=OPEN,
        gives=(DropTill,),
    ),
    PageAction("report", N_("X report"), "X", TillsPage.report, needs=REPORTED, leads=True),
    PageAction(
        "close",
        N_("Close the till…"),
        "K",
        _at_till(CloseTillTask),
        needs=OPEN,
        gives=(CloseTill, NoteCount),
    ),
)
PAPER = Needed(TillsPage.has_paper, N_("Select a receipt that has a paper."))
PAYMENT = Needed(TillsPage.has_payment, N_("Select a receipt of a tournament or of a cash game."))
REFUNDABLE = Needed(
    TillsPage.is_refundable,
    N_("Select a payment that can be refunded; what was sold by mistake is voided (V)."),
)
STANDING = Needed(TillsPage.stands, N_("Select a receipt that can still be taken back."))
OF_RECEIPT: tuple[PageAction[TillsPage], ...] = (
    PageAction(
        "again", N_("Print again"), "P", TillsPage.print_again, needs=PAPER, gives=(ReprintReceipt,)
    ),
    PageAction("show", N_("To the payment"), "G", TillsPage.to_payment, needs=PAYMENT, leads=True),
    PageAction(
        "refund",
        N_("Refund…"),
        "R",
        lambda page: page.give_back(refund=True),
        needs=REFUNDABLE,
        gives=(RefundEntry, RefundEntries),
    ),
    PageAction(
        "void",
        N_("Void…"),
        "V",
        lambda page: page.give_back(refund=False),
        needs=STANDING,
        gives=(
            VoidEntry,
            VoidExtra,
            VoidPrize,
            VoidBounty,
            VoidSidePoolPayment,
            VoidCashSlip,
            VoidVoucher,
        ),
    ),
)
OF_HOUSE = (
    _paper("day", N_("Day sheet…"), "Y", SUMS),
    _paper("event", N_("Event summary…"), "E"),
    _paper("transfers", N_("Transfers…"), "T"),
    _paper("statement", N_("Statement…"), "S"),
)
ACTIONS: tuple[PageAction[TillsPage], ...] = (*OF_TILL, *OF_RECEIPT, *OF_HOUSE)
TillsPage.ACTIONS = ACTIONS
