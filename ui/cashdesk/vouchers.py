"""Vouchers of the house and tickets that were won: found by number, name or scan, sold, taken back."""

from director.cashdesk.receipts import methods_back
from director.desk.cashdesk.queries.vouchers import WentOut, went_out
from director.desk.offered.commands import Command, IssueVouchers, VoidVoucher
from director.texts import N_
from director.texts.till_words import paid_words
from director.values.event import Change
from director.values.payment import Method
from director.values.quantity import Cents
from director.values.receipt_number import normalised, readable
from ui.cashdesk.side import DeskSide
from ui.cashdesk.vouchers_words import kind_words, money_words, pairs, state_words, total_words
from ui.console.console import Console, Place, VoucherPlace
from ui.console.printing import send
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.console_facts import ask_till_currency, till_of
from ui.parts.lists.listing import Listing
from ui.parts.panel import Tick, Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.layout import hbox, vbox
from ui.widgets.scanned import for_scans
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView


class VouchersPage(TaskPage):
    """Page of vouchers that are out, the newest first; used ones on request."""

    TOUCHED = frozenset({Change.MONEY, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._all: tuple[WentOut, ...] = ()
        self._wanted = ""
        """Scanned, and to be chosen as soon as it is read."""
        texts = console.texts
        self._model = RowsModel(
            self._columns(), lambda one: one.voucher.number, words=texts.alphabetical
        )
        self.list: TableView[WentOut] = TableView(
            self._model, texts.say("No voucher is out: sell one (S) or give one away (G).")
        )
        self.search = for_scans(
            SearchField(texts.say("Search: a number, a player, or scan it"), 360, self)
        )
        self.used = Tick(texts.say("Also those that were used"), self)
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.actions_ = PageActions(console, self, ACTIONS, (self.list, self))
        self.overview = DeskSide(console, texts.say("Vouchers"), self.actions_.buttons())
        self.set_side(self.overview, self.list.setFocus)
        self._lay_out()
        Listing(console, self, self.list, "vouchers", N_("Vouchers"), search=self.search, personal=True)
        self.setFocusProxy(self.list)  # letters do on arrival what the tab shows
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._on_scanned)
        self.used.toggled.connect(lambda _on: self._filter())
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("back"))

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read every ticket that went out."""
        self._console.ask(went_out, self._show)

    def show_place(self, place: Place) -> bool:
        """Show a voucher by its number."""
        if isinstance(place, VoucherPlace):
            self.find_ticket(place.number)
        return isinstance(place, VoucherPlace)

    def find_ticket(self, number: str) -> None:
        """A voucher was scanned: it is shown, whatever became of it."""
        self._wanted = number
        self.search.setText(readable(number))
        self.reload()

    # --- actions --------------------------------------------------------------------------------

    def issue(self, *, free: bool) -> None:
        """Sell vouchers, or give them away."""
        self.open_task(IssueTask(self._console, free=free))

    def good_voucher(self) -> WentOut | None:
        """The chosen one, where it is a voucher that is worth something."""
        chosen = self.list.selected()
        return chosen if chosen is not None and not chosen.tournament and chosen.good else None

    def take_back(self) -> None:
        """Take the chosen voucher back."""
        if (chosen := self.good_voucher()) is not None:
            self.open_task(TakeBackTask(self._console, chosen, self._name(chosen)))

    def print_again(self) -> None:
        """A voucher that is good, once more: its number is worth its money once all the same."""
        if (out := self.good_voucher()) is None:
            return
        console, people, player = self._console, self._console.people(), out.player
        cashier = console.staff_name(console.who.actor)

        def content() -> object:
            from reports.cashdesk.voucher import Vouchers
            from reports.names import player_named

            whose = player_named(people, player) if player else None
            return Vouchers(((out.voucher.number, out.voucher.ticket.amount, whose),), out.at, cashier)

        send(console, "voucher", content, currency=out.voucher.currency)

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
        number = normalised(typed)
        exact = any(out.voucher.number == number for out in self._all)
        self._model.keep(None if exact or self.used.isChecked() else lambda one: one.good)
        self._model.set_filter(typed)
        self._show_side()

    def _on_scanned(self) -> None:
        """The first that was found is chosen."""
        row = next(iter(self._model.rows()), None)
        if row is not None:
            self.list.select(row.voucher.number)
            self.list.setFocus()

    def _show_side(self) -> None:
        chosen, texts = self.list.selected(), self._console.texts
        title = readable(chosen.voucher.number) if chosen is not None else ""
        told = pairs(chosen, self._name(chosen), texts) if chosen is not None else ()
        self.overview.show_chosen(total_words(self._all, texts), title, told)
        self.actions_.judge()
        self.side_changed.emit()

    def _name(self, one: WentOut) -> str:
        return self._console.name(one.player) if one.player is not None else ""

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = hbox((self.search, 2), (self.used, 1), self.total, spacing=12)
        vbox(bar, (self.list, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)

    def _columns(self) -> tuple[Column[WentOut], ...]:
        texts = self._console.texts

        def state_tone(one: WentOut) -> str:
            return "green" if one.good else "muted"

        return (
            Column(texts.say("Number"), lambda one: readable(one.voucher.number), width=130),
            Column(
                texts.say("Out since"),
                lambda one: one.at,
                lambda one: texts.moment(one.at),
                142,
                searched=False,
            ),
            Column(texts.say("What"), lambda one: kind_words(one, texts)),
            Column(texts.say("Player"), self._name),
            Column(texts.say("State"), lambda one: state_words(one, texts), width=160, tone=state_tone),
            figures(
                texts.say("Amount"),
                lambda one: one.voucher.ticket.amount,
                lambda one: money_words(one, texts),
                100,
            ),
        )


GOOD = Needed(VouchersPage.good_voucher)
ACTIONS: tuple[PageAction[VouchersPage], ...] = (
    PageAction(
        "sell", N_("Sell vouchers…"), "S", lambda page: page.issue(free=False), gives=(IssueVouchers,)
    ),
    PageAction(
        "give", N_("Give vouchers…"), "G", lambda page: page.issue(free=True), gives=(IssueVouchers,)
    ),
    PageAction("back", N_("Take back…"), "R", VouchersPage.take_back, needs=GOOD, gives=(VoidVoucher,)),
    PageAction("again", N_("Print again"), "P", VouchersPage.print_again, needs=GOOD, paper=True),
)
VouchersPage.ACTIONS = ACTIONS


MOST = 100
"""Vouchers at once."""


class IssueTask(Task):
    """The amount, how many, how they are paid or why they are given, and whose they are."""

    def __init__(self, console: Console, *, free: bool) -> None:
        say = console.texts.say
        title = say("Give vouchers") if free else say("Sell vouchers")
        super().__init__(console, title)
        self._free, self._currency = free, console.house.currency
        self.amount = self.add_money(say("Amount of each"), self._currency)
        self.count = self.add_spin(say("How many"), 1, MOST, 1)
        self.why, self.method = self.add_reason(), self.add_payment()
        self.show_field(self.why, free)
        self.show_field(self.method, not free)
        whose, self.player = say("Whose they are (may be left empty)"), PlayerField(console, parent=self)
        self.add_field(whose, self.player, said=self.player.taken)
        self.sum = self.add_words(role="heading").keep_room()
        self.add_button(title, wide=True)
        ask_till_currency(console, self._on_currency)

    def settle(self) -> None:
        self.sum.say(paid_words(self._texts, self._whole(), self._currency))

    def cost(self) -> str:
        method = None if self._free else self.method.chosen()
        return paid_words(self._texts, self._whole(), self._currency, method)

    def _whole(self) -> Cents:
        return (self.amount.cents() or 0) * self.count.value()

    def command(self) -> Command | None:
        amount, count = self.amount.cents(), self.count.value()
        if not amount or (self._free and not self.reason()):
            return None
        till, method = till_of(self._console), self.method.chosen()
        return IssueVouchers(till, amount, count, method, self._free, self.player.player())

    def _on_currency(self, currency: str) -> None:
        """Vouchers are worth the money of this console's till."""
        self._currency = currency
        self.amount.count_in(currency)
        self.on_entered()


class TakeBackTask(Task):
    """A voucher that was not used: why, and how its money goes back if it was paid for.

    Only what would be booked is offered: as it came, and a card in cash too.
    """

    def __init__(self, console: Console, chosen: WentOut, name: str) -> None:
        super().__init__(console, console.texts.say("Take a voucher back"))
        self._chosen = chosen
        self.line.say(readable(chosen.voucher.number))
        self.add_facts(pairs(chosen, name, self._texts))
        self.why = self.add_reason()
        came = chosen.paid_by
        ways = methods_back(came) if came is not None else ()
        self.method = self.add_method(ways, self.say("Money goes back by"))
        self.method.setEnabled(len(ways) > 1)
        self.show_field(self.method, bool(ways))
        self.add_button(self.say("Take it back"), kind="", wide=True)

    def cost(self) -> str:
        known, by = self._chosen.voucher, self.method.value()
        return paid_words(self._texts, known.ticket.amount, known.currency, by) if by else ""

    def command(self) -> Command | None:
        if not self.reason():
            return None
        by = self.method.value() or Method.VOUCHER
        return VoidVoucher(till_of(self._console), self._chosen.voucher.number, by)
