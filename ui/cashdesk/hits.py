"""Jackpots at the cash desk: what was won and is owed, paid here with a receipt (G-9)."""

from collections.abc import Callable

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, PayHit, SavePerson, VoidHitPayment
from director.desk.pit.handlers.jackpots import METHODS, hit_methods_back
from director.desk.pit.queries import WonHit, won_hits
from director.games.table.jackpot_state import HitState
from director.house.people import Person
from director.texts import N_
from director.texts.jackpot_words import hit_place, won_with
from director.texts.till_words import method_words, paid_words
from director.values import iban
from director.values.dataclass import replace
from director.values.event import Change
from director.values.payment import Method
from director.values.quantity import Cents
from ui.cashdesk.side import DeskSide
from ui.console.console import Console, View
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.console_facts import till_of
from ui.parts.hits import hit_columns, hit_key, state_words, winner_words
from ui.parts.lists.listing import Listing
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView


class HitsPage(TaskPage):
    """All hits, the newest first; what is owed is paid out with O."""

    TOUCHED = frozenset({Change.PIT, Change.MONEY, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self._model = RowsModel(hit_columns(console), hit_key, words=texts.alphabetical)
        self.list: TableView[WonHit] = TableView(self._model, texts.say("No jackpot was won."))
        self.search = SearchField(texts.say("Search: a winner, a jackpot"), 360, self)
        self.actions_: PageActions[HitsPage] = PageActions(console, self, ACTIONS, (self.list, self))
        self.overview = DeskSide(console, texts.say("Jackpots"), self.actions_.buttons())
        self.set_side(self.overview, self.list.setFocus)
        bar = hbox((self.search, 2), ..., spacing=12)
        vbox(bar, (self.list, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)
        Listing(
            console,
            self,
            self.list,
            "hits_to_pay",
            N_("Jackpot hits"),
            search=self.search,
            personal=True,
        )
        self.setFocusProxy(self.list)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("pay_hit"))

    def reload(self) -> None:
        """Read every hit."""
        self._console.ask(won_hits, self._show)
        self._shelf.refresh_task()

    # --- actions --------------------------------------------------------------------------------

    def payable(self) -> WonHit | None:
        """The chosen hit, where it is owed and it is stated to whom."""
        won = self.list.selected()
        owed = won is not None and won.hit.state is HitState.OWED and won.hit.stated is not None
        return won if owed else None

    def paid(self) -> WonHit | None:
        """The chosen hit, where it was paid here."""
        won = self.list.selected()
        return won if won is not None and won.hit.state is HitState.PAID else None

    def pay(self) -> None:
        """Pay what is owed."""
        if (won := self.payable()) is not None:
            self.open_task(PayHitTask(self._console, won))

    def void(self) -> None:
        """Take a payment back."""
        if (won := self.paid()) is not None:
            self.open_task(PayHitTask(self._console, won))

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, found: tuple[WonHit, ...]) -> None:
        self._model.set_rows(found)
        self._filter()

    def _filter(self) -> None:
        self._model.set_filter(self.search.text().strip())
        self._show_side()

    def _show_side(self) -> None:
        won, texts = self.list.selected(), self._console.texts
        owed: dict[str, Cents] = {}
        for each in {won.jackpot.id: won.jackpot for won in self._model.rows()}.values():
            currency = each.opened.currency
            owed[currency] = owed.get(currency, 0) + each.owed
        total = " + ".join(texts.money(cents, currency) for currency, cents in sorted(owed.items()))
        line = texts.say("Owed: {amount}", amount=total or "–")
        self.actions_.judge()
        if won is None:
            self.overview.show_chosen(line, "", ())
        else:
            amount = texts.money(won.hit.amount, won.jackpot.opened.currency)
            title = f"{winner_words(self._console, won)} · {amount}"
            self.overview.show_chosen(line, title, hit_pairs(self._console, won))
        self.side_changed.emit()


ACTIONS: tuple[PageAction[HitsPage], ...] = (
    PageAction("pay_hit", N_("Pay the jackpot…"), "O", HitsPage.pay,
           needs=Needed(HitsPage.payable, N_("Choose a hit that is owed and whose winner is stated.")),
           gives=(PayHit,)),
    PageAction("void_hit", N_("Void the payment…"), begin=HitsPage.void,
           needs=Needed(HitsPage.paid, N_("Choose a hit that was paid.")), gives=(VoidHitPayment,)),
)  # fmt: skip
HitsPage.ACTIONS = ACTIONS


def hit_pairs(view: View, won: WonHit) -> tuple[tuple[str, str], ...]:
    """The chosen hit in full."""
    texts, hit = view.texts, won.hit
    pairs = [
        (texts.say("Statement"), str(hit.number or "–")),
        (texts.say("Jackpot"), texts.say(won.jackpot.opened.label)),
        won_with(texts, hit, won.label),
        *hit_place(texts, hit, won.table),
        (texts.say("Won"), texts.moment(hit.at)),
        (texts.say("State"), state_words(view, won)),
    ]
    if hit.receipt is not None and hit.method is not None:
        pairs.append((texts.say("Receipt"), hit.receipt.readable))
        pairs.append((texts.say("Paid by"), method_words(texts, str(hit.method))))
    return tuple(pairs)


class PayHitTask(Task):
    """Pay a hit by a method; or take a payment back, with a reason."""

    def __init__(self, console: Console, won: WonHit) -> None:
        texts = console.texts
        self._won, self._void = won, won.hit.state is HitState.PAID
        title = texts.say("Void the payment") if self._void else texts.say("Pay the jackpot")
        super().__init__(console, title)
        hit, currency = won.hit, won.jackpot.opened.currency
        self.add_words(winner_words(console, won), "heading")
        self.add_facts(
            (*hit_pairs(console, won), (texts.say("Amount"), texts.money(hit.amount, currency)))
        )
        paid = hit.method if self._void else None
        ways = hit_methods_back(paid) if paid is not None else METHODS
        self.method = self.add_method(ways, self.say("Comes back by") if self._void else "")
        self.method.setEnabled(len(ways) > 1)
        self.iban = self.add_line(self.say("IBAN"), longest=42)
        self.add_reason()
        self.add_button(title, wide=True)
        self._show_account()

    def settle(self) -> None:
        self.show_field(self.iban, not self._void and self.method.chosen() is Method.TRANSFER)

    def local_readiness(self) -> Readiness | None:
        """An IBAN that is typed, and not yet the player's, is kept first: the desk does not know it."""
        if self.iban.isHidden() or not iban.normalised(self.iban.text()):
            return super().local_readiness()
        if not iban.is_valid(self.iban.text()):
            return Readiness(
                self.say("This IBAN is not valid: check it against the card or the bank's letter.")
            )
        return Readiness(ready=True) if self._typed() else super().local_readiness()

    def order(self, command: Command, then: Callable[[Done], None] | None = None) -> None:
        """An IBAN that was typed is kept with the person's data first; then it is paid."""
        player, typed = self._won.hit.stated, self._typed()
        if player is None or not typed:
            super().order(command, then)
            return
        go_on = super().order

        def keep(person: Person | None) -> None:
            if person is not None:
                saving = SavePerson(replace(person, iban=typed))
                self._console.order(saving, then=lambda _done: go_on(command, then))

        self._console.ask(lambda desk: desk.store.person(player), keep)

    def _typed(self) -> str:
        """A first IBAN, with the right check digits; nothing where the player has one already."""
        person = self._winner()
        typed = "" if self.iban.isHidden() else iban.normalised(self.iban.text())
        return typed if person is not None and not person.iban and iban.is_valid(typed) else ""

    def _winner(self) -> Person | None:
        player = self._won.hit.stated
        return self._console.people().get(player) if player is not None else None

    def _show_account(self) -> None:
        """Another account than the one that is known is changed with the person's data, by two."""
        person = self._winner()
        known = person.iban if person is not None else ""
        self.iban.setText(iban.grouped(known))
        self.iban.setReadOnly(bool(known))

    def cost(self) -> str:
        currency = self._won.jackpot.opened.currency
        return paid_words(self._texts, self._won.hit.amount, currency, self.method.chosen())

    def command(self) -> Command | None:
        kind = VoidHitPayment if self._void else PayHit
        method: Method = self.method.chosen()
        return kind(till_of(self._console), self._won.jackpot.id, self._won.hit.number, method)
