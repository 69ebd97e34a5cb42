"""Deposits of players: what the house holds for whom; taken and paid out, found by name or card."""

from collections.abc import Iterable

from director.desk.cashdesk.handlers.tills import METHODS
from director.desk.cashdesk.queries.deposits import DepositMove, HeldDeposit, deposits_held, moves_of
from director.desk.kernel.desk import Desk
from director.desk.offered.commands import Command, Deposit, Withdraw
from director.texts import N_, Texts
from director.texts.till_words import paid_words, series_words
from director.values.event import Change
from director.values.ids import PlayerId
from director.values.quantity import Cents
from ui.cashdesk.side import DeskSide
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.console_facts import ask_till_currency, till_of
from ui.parts.lists.listing import Listing
from ui.parts.panel import Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.widgets.layout import hbox, vbox
from ui.widgets.scanned import for_scans
from ui.widgets.search_field import SearchField
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView


class DepositsPage(TaskPage):
    """Page of deposits, the one that moved last first, with their movements beside."""

    TOUCHED = frozenset({Change.MONEY, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._all: tuple[HeldDeposit, ...] = ()
        texts = console.texts
        self._model = RowsModel(
            self._columns(), lambda one: (one.player, one.currency), words=texts.alphabetical
        )
        self.list: TableView[HeldDeposit] = TableView(
            self._model, texts.say("Nobody has a deposit: take one (D).")
        )
        self.search = for_scans(SearchField(texts.say("Search: a player, or scan a card"), 360, self))
        self.total = Words("", "muted")
        self.total.setWordWrap(False)
        self.actions_ = PageActions(console, self, ACTIONS, (self.list, self))
        self.overview = DeskSide(console, texts.say("Deposits"), self.actions_.buttons(), figures=True)
        self.set_side(self.overview, self.list.setFocus)
        self._lay_out()
        Listing(console, self, self.list, "deposits", N_("Deposits"), search=self.search, personal=True)
        self.setFocusProxy(self.list)  # letters do on arrival what the tab shows
        self.search.textChanged.connect(lambda _text: self._filter())
        self.search.returnPressed.connect(self._on_scanned)
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("pay"))

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read every deposit."""
        self._console.ask(deposits_held, self._show)
        self._shelf.refresh_task()

    # --- actions --------------------------------------------------------------------------------

    def deposit(self, *, out: bool) -> None:
        """Take a deposit or pay one out; of the player who is chosen, if one is."""
        chosen = self.list.selected()
        player = chosen.player if chosen is not None else None
        self.open_task(DepositTask(self._console, out=out, player=player))

    def has_deposits(self) -> bool:
        """Somebody has one."""
        return bool(self._all)

    # --- what is shown --------------------------------------------------------------------------

    def _show(self, found: tuple[HeldDeposit, ...]) -> None:
        self._all = found
        self._model.set_rows(found)
        self.total.say(total_words(found, self._console.texts))
        self._filter()

    def _filter(self) -> None:
        self._model.set_filter(self.search.text().strip())
        self._show_side()

    def _on_scanned(self) -> None:
        """The first that was found is chosen."""
        row = next(iter(self._model.rows()), None)
        if row is not None:
            self.list.select((row.player, row.currency))
            self.list.setFocus()

    def _show_side(self) -> None:
        chosen, total = self.list.selected(), total_words(self._all, self._console.texts)
        self.actions_.judge()
        if chosen is None:
            self.overview.show_chosen(total, "", ())
        else:
            player = chosen.player
            self._console.ask(
                lambda desk: moves_of(desk, player), lambda moves: self._on_moves(chosen, moves)
            )
        self.side_changed.emit()

    def _on_moves(self, chosen: HeldDeposit, moves: tuple[DepositMove, ...]) -> None:
        texts = self._console.texts
        if chosen == self.list.selected():
            title = f"{self._name(chosen)} · {texts.money(chosen.amount, chosen.currency)}"
            pairs = move_pairs(moves, chosen.currency, texts)
            self.overview.show_chosen(total_words(self._all, texts), title, pairs)
            self.side_changed.emit()

    def _name(self, one: HeldDeposit) -> str:
        return self._console.name(one.player)

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        bar = hbox((self.search, 2), ..., self.total, spacing=12)
        vbox(bar, (self.list, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)

    def _card(self, one: HeldDeposit) -> str:
        person = self._console.people().get(one.player)
        return person.card_number if person else ""

    def _columns(self) -> tuple[Column[HeldDeposit], ...]:
        texts = self._console.texts
        return (
            Column(texts.say("Player"), self._name),
            Column(texts.say("Card number"), self._card, width=140),
            Column(
                texts.say("Last moved"),
                lambda one: one.at,
                lambda one: texts.moment(one.at),
                160,
                searched=False,
            ),
            figures(
                texts.say("Deposit"),
                lambda one: one.amount,
                lambda one: texts.money(one.amount, one.currency),
                120,
            ),
        )


ACTIONS: tuple[PageAction[DepositsPage], ...] = (
    PageAction("take", N_("Take a deposit…"), "D", lambda page: page.deposit(out=False),
           gives=(Deposit,)),
    PageAction(
        "pay", N_("Pay out…"), "O", lambda page: page.deposit(out=True),
        needs=Needed(DepositsPage.has_deposits),
        gives=(Withdraw,),
    ),
)  # fmt: skip
DepositsPage.ACTIONS = ACTIONS
MOVES = 8
"""Newest movements shown."""


def total_words(rows: tuple[HeldDeposit, ...], texts: Texts) -> str:
    """How many have a deposit, and what the house owes them, currency by currency; none: nothing."""
    owed: dict[str, Cents] = {}
    for held in rows:
        owed[held.currency] = owed.get(held.currency, 0) + held.amount
    amounts = " + ".join(texts.money(cents, currency) for currency, cents in sorted(owed.items()))
    players = len({held.player for held in rows})
    told = texts.count("{n} player: {amount}", "{n} players: {amount}", players, amount=amounts)
    return told if players else ""


def move_pairs(moves: Iterable[DepositMove], currency: str, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The newest moves of a deposit: when and what for, and by how much."""
    mine = [move for move in moves if move.currency == currency][-MOVES:]
    return tuple(
        (
            f"{texts.moment(move.at)} · {series_words(texts, move.receipt.series)}",
            texts.signed_money(move.amount, currency),
        )
        for move in reversed(mine)
    )


class DepositTask(Task):
    """Find the player, Enter, the amount, Enter."""

    def __init__(self, console: Console, *, out: bool, player: PlayerId | None = None) -> None:
        say = console.texts.say
        title = say("Pay a deposit out") if out else say("Take a deposit")
        super().__init__(console, title)
        self._out, self._currency = out, console.house.currency
        self.finder = PlayerField(console, parent=self)
        self.starts = self.add_field("", self.finder, self._on_taken, self.finder.taken)
        self.held = self.add_words(role="heading").keep_room()
        self.amount = self.add_money(say("Amount"), self._currency)
        self.method = self.add_method(METHODS) if out else self.add_payment(METHODS)
        self.add_button(title, wide=True)
        ask_till_currency(console, self._on_currency)
        if player is not None:
            self.finder.take(player)

    def refresh(self) -> None:
        self._ask_held()
        super().refresh()

    def cost(self) -> str:
        return paid_words(self._texts, self.amount.cents(), self._currency, self.method.chosen())

    def command(self) -> Command | None:
        player, amount = self.finder.player(), self.amount.cents()
        if player is None or not amount:
            return None
        kind = Withdraw if self._out else Deposit
        return kind(till_of(self._console), player, amount, self.method.chosen())

    def _on_currency(self, currency: str) -> None:
        """Deposits are kept in the money of this console's till."""
        self._currency = currency
        self.amount.count_in(currency)
        self._ask_held()

    def _on_taken(self) -> None:
        self._ask_held(offer=True)
        self.starts = self.amount
        self.begin()

    def _ask_held(self, *, offer: bool = False) -> None:
        player, currency = self.finder.player(), self._currency
        if player is None:
            return

        def ask(desk: Desk) -> Cents:
            return desk.deposits().of(player, currency)

        self._console.ask(ask, lambda held: self._on_held(held, offer=offer))

    def _on_held(self, held: Cents, *, offer: bool) -> None:
        """Show the deposit; offer all of it to be paid out."""
        texts, currency = self._texts, self._currency
        self.held.say(texts.say("Deposit: {amount}", amount=texts.money(held, currency)))
        if offer and self._out and not self.amount.text():
            self.amount.show_cents(held)
            self.amount.selectAll()
