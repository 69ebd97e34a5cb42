"""The page of prizes: the ladder, who has won what, what is due, paid and owed, deal and bounties."""

from enum import StrEnum

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.desk.commands import (
    CashBountyChips,
    Command,
    CorrectHead,
    JoinSidePool,
    LeaveSidePool,
    LockPrizes,
    OpenSidePool,
    PayBounty,
    PayPlayer,
    PaySidePool,
    PutUpBounty,
    UnlockPrizes,
    VoidBounty,
    VoidSidePool,
    VoidSidePoolPayment,
    WithdrawBounty,
)
from director.series.flights.pool import EventPrizes
from director.texts import N_
from director.tournament.bounties import bounty_due, put_up_refusals, told_of
from director.tournament.bounties.chips import chips_out
from director.tournament.due import prize_due
from director.tournament.dues import all_dues
from director.tournament.settings import BountyTerms
from director.tournament.side_pools.rules import is_over, side_pool_due
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import EntryId, TournamentId
from ui.console.console import Console, Place, Work
from ui.console.printing import send
from ui.night.players.side_pool_task import joinable
from ui.night.prizes.bounties import BountyList, tools_of
from ui.night.prizes.columns import ladder_columns
from ui.night.prizes.deal import DealPage
from ui.night.prizes.payees import PayeeList
from ui.night.prizes.payment import PaymentPanel
from ui.night.prizes.side_pools import SidePoolList
from ui.night.prizes.words import PRIZE_STATES, PrizeRow, PrizeState, PrizesView, next_due, prizes_view
from ui.parts.actions import Action, Needed, PageActions, named
from ui.parts.choice import one_of
from ui.parts.console_facts import names_of
from ui.parts.lists.listing import Listing, tournament_of
from ui.parts.page import Page
from ui.parts.panel import PanelStack, Words, clear
from ui.parts.void_question import Ask, AskPanel
from ui.widgets.giving_way import Bar
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.plain import Plain
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView

SHOWN: dict[PrizeState | None, str] = {
    None: N_("All"),
    PrizeState.DUE: PRIZE_STATES[PrizeState.DUE],
    PrizeState.OWED: N_("Owed"),
    PrizeState.PAID: PRIZE_STATES[PrizeState.PAID],
}


class Seen(StrEnum):
    """What the page shows."""

    PLACES = "places"
    PAYEES = "payees"
    BOUNTIES = "bounties"
    SIDE_POOLS = "side_pools"


VIEWS: dict[Seen, str] = {
    Seen.PLACES: N_("Places"),
    Seen.PAYEES: N_("By person"),
    Seen.BOUNTIES: N_("Bounties"),
    Seen.SIDE_POOLS: N_("Side pools"),
}
LADDER, NAME, RECEIPT = 2, 4, 6
"""Columns that are not always seen."""
MOST_NAME = 460
"""Pixels of the widest name: on a very wide screen its figures stay beside it."""
WIDE = 900
"""Pixels from which there is room for receipts."""


class PrizesPage(Page):
    """Enter on a prize goes to its payment, Enter there pays; the next one due is marked then."""

    TOUCHED = frozenset(
        {Change.PRIZES, Change.ENTRIES, Change.MONEY, Change.SETTINGS, Change.PEOPLE, Change.CHIPS}
    )

    KEYS = (("Enter, Enter", N_("Pay the prize")),)

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._view: PrizesView | None = None
        self._about: TournamentId | None = None
        self._shown: PrizeState | None = None
        self._paid = False
        texts = console.texts
        self.model = RowsModel(
            ladder_columns(texts, console), lambda row: row.key, words=texts.alphabetical
        )
        self.table: TableView[PrizeRow] = TableView(self.model)
        self.payment = PaymentPanel(console)
        self.asking = AskPanel(console)
        self.panels = PanelStack()
        self.panels.add(self.payment, self.asking)
        self.deal = DealPage(console)
        self.actions_ = PageActions(console, self, ACTIONS, (self.table, self))
        self.payees = PayeeList(console, self)
        self.bounties = BountyList(console, self, tools_of(self.actions_, OF_BOUNTIES[1:], texts))
        of_pools = (self.actions_.button(name) for name in named(OF_SIDE_POOLS[1:]))
        self.side_pools = SidePoolList(console, self, *of_pools)
        self._lay_out()
        self._connect()
        Listing(
            console, self, self.table, "prizes", N_("Prizes"), of=tournament_of(console), personal=True
        )
        self.setFocusProxy(self.table)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the newest state."""
        state, texts = self._console.state(), self._console.texts
        if self._console.tournament_id != self._about:
            self._about = self._console.tournament_id
            self.panels.setCurrentWidget(self.payment)
            self.payees.put_away()
            self.bounties.put_away()
            self.side_pools.put_away()
            self.see(Seen.PLACES)
            self.table.clearSelection()
        if state is None:
            self.model.set_rows(())
            return
        at, names = self._console.clock_read_at(), names_of(self._console, state)
        view = prizes_view(state, at, names, texts, self._of_event())
        self._view = view
        self.model.set_rows(view.rows)
        self.table.set_empty(view.why_empty)
        self._show_figures(view)
        self.money.say(view.money_line, view.money_tone)
        self.lock_line.say(view.lock_line, view.lock_tone)
        self.actions_["lock"].setVisible(not view.locked)
        self.actions_["unlock"].setVisible(view.locked)
        self.actions_.judge()
        self._choose_columns()
        self._mark_next(view)
        self.payment.look_at(self.table.selected())
        self._show_beside(state)
        if self.stack.currentWidget() is self.deal:
            self.deal.reload()

    def side(self) -> QWidget | None:
        """The payment of the selected prize, or a question about it; nothing while a deal is made."""
        if isinstance(beside := self.stack.currentWidget(), PayeeList | BountyList | SidePoolList):
            return beside.side()
        if self.stack.currentWidget() is self.deal or self.table.selected() is None:
            return None
        return self.panels

    def help_about(self) -> str:
        """The lists of bounties and of side pools have pages of their own."""
        pages = {self.bounties: "bounties", self.side_pools: "side_pools"}
        shown = self.stack.currentWidget()
        return next((page for view, page in pages.items() if view is shown), super().help_about())

    def show_place(self, place: Place) -> bool:
        """Show the prize that is paid next, with the focus on what pays it."""
        state = self._console.state()
        entry = prize_due(state) if state is not None else None
        if place is not Work.PAY or state is None:
            return False
        if entry is None:
            self.pay_person()
            return bounty_due(state) is not None or side_pool_due(state) is not None
        self.find_entry(entry)
        self.payment.focus_pay()
        return True

    def find_entry(self, entry: EntryId) -> None:
        """Select what an entry has won."""
        self._to_list()
        self.show_only(None)
        if self.table.select(entry):
            self.table.setFocus()

    def show_only(self, shown: PrizeState | None) -> None:
        """Show the prizes of one state."""
        self._shown = shown
        self.shown[shown].setChecked(True)
        self.model.keep(None if shown is None else lambda row: row.state is shown)

    def _choose_columns(self) -> None:
        """The ladder only where it says something else than the prize; receipts where there is room."""
        rows = self._view.rows if self._view else ()
        self.table.setColumnHidden(LADDER, all(row.ladder == row.due for row in rows))
        self.table.setColumnHidden(RECEIPT, self.width() < WIDE)
        self.table.stretch(NAME, most=MOST_NAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_columns()

    # --- bounties -------------------------------------------------------------------------------

    def has_bounties(self) -> bool:
        """Heads are won in the tournament shown."""
        state = self._console.state()
        return state is not None and state.settings.bounty is not None

    def has_lost_heads(self) -> bool:
        """Somebody's head was won, or was lost to nobody."""
        state = self._console.state()
        if state is None or state.status is not Status.RUNNING:
            return False
        return any(told_of(state, entry) is not None for entry in state.entries.values())

    def has_bounty_due(self) -> bool:
        """Somebody has won a bounty that is not paid."""
        state = self._console.state()
        return state is not None and bounty_due(state) is not None

    def may_put_up(self) -> bool:
        """Bounties are won whole here, and somebody plays."""
        state = self._console.state()
        return state is not None and any(
            not list(put_up_refusals(state, entry, (state.settings.bounty or BountyTerms()).unit))
            for entry in state.entries.values()
        )

    def has_chips_out(self) -> bool:
        """Somebody has handed a bounty chip over, and nobody has brought it."""
        state = self._console.state()
        return state is not None and state.status is Status.RUNNING and bool(chips_out(state))

    def cash_chips(self) -> None:
        """Pay for bounty chips."""
        self.see_bounties()
        self.bounties.cash_chips()

    def put_up(self) -> None:
        """Put a bounty on a named player."""
        self.see_bounties()
        self.bounties.put_up()

    def see_bounties(self) -> None:
        """The bounties, where there are any."""
        self.see(Seen.BOUNTIES)

    def see_side_pools(self) -> None:
        """The side pools."""
        self.see(Seen.SIDE_POOLS)

    def see(self, seen: Seen) -> None:
        """One of the lists; what the tournament has not is not seen."""
        if not self._has(seen):
            seen = Seen.PLACES
        self.views[seen].setChecked(True)
        lists: dict[Seen, tuple[QWidget, QWidget]] = {
            Seen.PLACES: (self.listed, self.table),
            Seen.PAYEES: (self.payees, self.payees.table),
            Seen.BOUNTIES: (self.bounties, self.bounties.table),
            Seen.SIDE_POOLS: (self.side_pools, self.side_pools.table),
        }
        shown, table = lists[seen]
        self.stack.setCurrentWidget(shown)
        self.setFocusProxy(table)
        self.side_changed.emit()
        table.setFocus()

    def _has(self, seen: Seen) -> bool:
        """Whether the tournament shown has what a list is of."""
        if seen is Seen.BOUNTIES:
            return self.has_bounties()
        if seen is Seen.PAYEES:
            return self.has_bounties() or self.has_side_pool()
        return seen is Seen.PLACES or self.has_side_pools()

    def has_payee(self) -> bool:
        """Somebody has something to get."""
        state = self._console.state()
        return state is not None and next(all_dues(state), None) is not None

    def pay_person(self) -> None:
        """Whoever is paid next, with everything that is due."""
        self.see(Seen.PAYEES)
        self.payees.pay_next()

    def pay_bounty(self) -> None:
        """The bounty that is paid next, with the focus on what pays it."""
        self.see_bounties()
        self.bounties.pay_next()

    def correct_head(self) -> None:
        """Say who won a head."""
        self.see_bounties()
        self.bounties.correct()

    # --- side pools -----------------------------------------------------------------------------

    def has_side_pools(self) -> bool:
        """The house holds side pools, or the tournament shown has one."""
        state = self._console.state()
        return state is not None and (self._console.house.side_pools_held or bool(state.side_pools))

    def has_side_pool(self) -> bool:
        """There is one."""
        state = self._console.state()
        return state is not None and bool(state.side_pools)

    def may_open_side_pool(self) -> bool:
        """Something is left to play for."""
        state = self._console.state()
        if state is None or state.status not in (Status.REGISTERING, Status.RUNNING):
            return False
        return self._console.house.side_pools_held and not is_over(state)

    def may_join_side_pool(self) -> bool:
        """A pool waits for members."""
        state = self._console.state()
        return state is not None and bool(joinable(state))

    def has_side_pool_due(self) -> bool:
        """A pool is won and not paid."""
        state = self._console.state()
        return state is not None and side_pool_due(state) is not None

    def open_side_pool(self) -> None:
        """A new pool."""
        self.see_side_pools()
        self.side_pools.open_pool()

    def join_side_pool(self) -> None:
        """Somebody joins a pool."""
        self.see_side_pools()
        self.side_pools.join()

    def pay_side_pool(self) -> None:
        """The pool that is paid next, with the focus on what pays it."""
        self.see_side_pools()
        self.side_pools.pay_next()

    def print_side_pools(self) -> None:
        """Every pool, its members and who has won it."""
        state, people = self._console.state(), self._console.people()
        if state is None or not state.side_pools:
            return

        def content() -> object:
            from reports.night.side_pool_list import side_pool_list_of

            return side_pool_list_of(state, people)

        send(self._console, "side_pool_list", content, of=state)

    def _show_beside(self, state: Tournament) -> None:
        """The views that the tournament has, and what they show."""
        for seen, button in self.views.items():
            button.setVisible(self._has(seen))
        self._views_bar.setVisible(self._has(Seen.BOUNTIES) or self._has(Seen.SIDE_POOLS))
        self.payees.reload(state)
        if self._has(Seen.BOUNTIES):
            self.bounties.reload(state)
        if self._has(Seen.SIDE_POOLS):
            self.side_pools.reload(state)

    # --- what happens ---------------------------------------------------------------------------

    def _mark_next(self, view: PrizesView) -> None:
        """After a payment the next one due is marked, so that Enter goes on."""
        row = next_due(view.rows)
        if row is not None and (self._paid or self.table.selected() is None):
            self.table.select(row.key)
        self._paid = False

    def _on_chosen(self, row: PrizeRow | None) -> None:
        self.payment.look_at(row)
        self.panels.setCurrentWidget(self.payment)
        self.side_changed.emit()

    def _on_paid(self) -> None:
        self._paid = True
        if self._view is not None:
            self._mark_next(self._view)
        self.table.setFocus()

    def _on_asked(self, ask: Ask) -> None:
        self.panels.setCurrentWidget(self.asking)
        self.asking.ask(ask)

    def _to_list(self) -> None:
        self.panels.setCurrentWidget(self.payment)
        self.see(Seen.PLACES)

    def to_deal(self) -> None:
        """Make a deal between those who are left."""
        self.stack.setCurrentWidget(self.deal)
        self.deal.start()
        self.side_changed.emit()

    def print_sheet(self) -> None:
        """The whole ladder with who has won what."""
        state, people = self._console.state(), self._console.people()
        at, event = self._console.clock_read_at(), self._of_event()
        if state is None:
            return

        def content() -> object:
            from reports.night.sheet_facts import payout_sheet_of

            return payout_sheet_of(state, at, people, event)

        send(self._console, "payout_sheet", content, of=state)

    def _of_event(self) -> EventPrizes | None:
        """What the event of a flight plays for."""
        shown = self._console.tournament_id
        event = self._console.event_of(shown) if shown is not None else None
        return event.prizes if event is not None else None

    def has_envelopes(self) -> bool:
        """A mystery bounty has its envelopes."""
        state = self._console.state()
        return state is not None and state.envelopes is not None

    def print_envelopes(self) -> None:
        """What is sealed, and who opened which."""
        state, people = self._console.state(), self._console.people()
        if state is None or state.envelopes is None:
            return

        def content() -> object:
            from reports.night.envelope_list import envelope_list_of

            return envelope_list_of(state, people)

        send(self._console, "envelope_list", content, of=state)

    def locking(self) -> Command | None:
        """The prizes as they are, for good."""
        shown = self._console.tournament_id
        return LockPrizes(shown) if shown else None

    def unlocking(self) -> Command | None:
        """The prizes open again."""
        shown = self._console.tournament_id
        return UnlockPrizes(shown) if shown else None

    def is_locked(self) -> bool:
        """The prizes stand."""
        return self._view is not None and self._view.locked

    def has_prizes(self) -> bool:
        """There is something to be printed."""
        return self._view is not None and bool(self._view.rows)

    # --- how it is put together -----------------------------------------------------------------

    def _show_figures(self, view: PrizesView) -> None:
        clear(self._figures)
        for caption, value in view.figures:
            pair = vbox(spacing=2)
            holder = QWidget(self)
            holder.setLayout(pair)
            pair.setContentsMargins(0, 0, 24, 0)
            for words, role in ((caption, "caption"), (value, "heading")):
                label = Plain(words, holder)
                label.setProperty("role", role)
                pair.addWidget(label)
            self._figures.addWidget(holder)
        self._figures.addStretch(1)

    def _lay_out(self) -> None:
        self.money = Words("", "heading").keep_room()
        self.lock_line = Words("").keep_room()
        self._figures = QHBoxLayout()
        self.listed = QWidget(self)
        vbox(
            self._figures,
            self.money,
            self.lock_line,
            self._bar(),
            (self.table, 1),
            spacing=12,
            margins=(20, 16, 20, 16),
            parent=self.listed,
        )
        views = (self.listed, self.deal, self.payees, self.bounties, self.side_pools)
        self.stack = stacked(*views, parent=self)
        titles = ((self._console.texts.say(title), seen) for seen, title in VIEWS.items())
        self.views = one_of(titles, self.see, self)
        self.views[Seen.PLACES].setChecked(True)
        self._views_bar = QWidget(self)
        hbox(*self.views.values(), ..., spacing=8, margins=(20, 12, 20, 0), parent=self._views_bar)
        self._views_bar.hide()
        vbox(self._views_bar, (self.stack, 1), spacing=0, margins=0, parent=self)

    def _bar(self) -> Bar:
        titles = ((self._console.texts.say(title), shown) for shown, title in SHOWN.items())
        self.shown = one_of(titles, self.show_only, self)
        self.shown[None].setChecked(True)
        *actions, unlock, lock = (self.actions_.button(name) for name in named(OF_PLACES))
        lock.ensurePolished()
        unlock.setMinimumWidth(lock.sizeHint().width())  # what stands beside it keeps its place
        return Bar(*self.shown.values(), ..., *actions, unlock, lock)

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.table.entered_row.connect(lambda _row: self.payment.focus_pay())
        self.payment.paid.connect(self._on_paid)
        self.payment.left.connect(self.table.setFocus)
        self.payment.asked.connect(self._on_asked)
        self.asking.left.connect(self._to_list)
        self.asking.done.connect(self._to_list)
        self.deal.left.connect(self._to_list)
        self.payees.side_changed.connect(self.side_changed)
        self.bounties.side_changed.connect(self.side_changed)
        self.side_pools.side_changed.connect(self.side_changed)


OF_PAYEES: tuple[Action[PrizesPage], ...] = (
    Action("pay_person", N_("Pay a person everything…"), begin=PrizesPage.pay_person,
           needs=Needed(PrizesPage.has_payee, N_("Nobody has anything to get now.")),
           gives=(PayPlayer,)),
)  # fmt: skip
OF_PLACES: tuple[Action[PrizesPage], ...] = (
    Action("sheet", N_("Print the payout sheet"), "P", PrizesPage.print_sheet,
           needs=Needed(PrizesPage.has_prizes), paper=True, hint=""),
    Action("deal", N_("Deal…"), begin=PrizesPage.to_deal,
           needs=Needed(PrizesPage.is_locked, N_("Lock the prizes first.")), leads=True),
    Action("unlock", N_("Unlock"), command=PrizesPage.unlocking),
    Action("lock", N_("Lock the prizes"), command=PrizesPage.locking, look="primary"),
)  # fmt: skip
_NONE = N_("This tournament has no bounties.")
OF_BOUNTIES: tuple[Action[PrizesPage], ...] = (
    Action("bounties", N_("Bounties"), begin=PrizesPage.see_bounties,
           needs=Needed(PrizesPage.has_bounties, _NONE), leads=True),
    Action("pay_bounty", N_("Pay a bounty…"), begin=PrizesPage.pay_bounty,
           needs=Needed(PrizesPage.has_bounty_due, N_("No bounty is due.")),
           gives=(PayBounty, VoidBounty)),
    Action("cash_chips", N_("Cash bounty chips…"), begin=PrizesPage.cash_chips,
           needs=Needed(PrizesPage.has_chips_out, N_("No bounty chip is out.")),
           gives=(CashBountyChips,)),
    Action("correct_head", N_("Correct who won a head…"), begin=PrizesPage.correct_head,
           needs=Needed(PrizesPage.has_lost_heads, N_("Nobody has lost a head yet.")),
           gives=(CorrectHead,)),
    Action("put_up", N_("Put a bounty on a player…"), begin=PrizesPage.put_up,
           needs=Needed(PrizesPage.may_put_up, N_("Here no bounty is put on a named player.")),
           gives=(PutUpBounty, WithdrawBounty)),
    Action("envelopes", N_("Print the list of envelopes"), begin=PrizesPage.print_envelopes,
           needs=Needed(PrizesPage.has_envelopes, N_("The envelopes are not made yet.")), paper=True),
)  # fmt: skip
OF_SIDE_POOLS: tuple[Action[PrizesPage], ...] = (
    Action("side_pools", N_("Side pools"), begin=PrizesPage.see_side_pools,
           needs=Needed(PrizesPage.has_side_pools, N_("This house holds no side pools.")), leads=True),
    Action("open_side_pool", N_("Open a side pool…"), begin=PrizesPage.open_side_pool,
           needs=Needed(PrizesPage.may_open_side_pool, N_("No side pool is opened here now.")),
           gives=(OpenSidePool, VoidSidePool)),
    Action("join_side_pool", N_("Into a side pool…"), begin=PrizesPage.join_side_pool,
           needs=Needed(PrizesPage.may_join_side_pool, N_("No side pool waits for members.")),
           gives=(JoinSidePool, LeaveSidePool)),
    Action("pay_side_pool", N_("Pay a side pool…"), begin=PrizesPage.pay_side_pool,
           needs=Needed(PrizesPage.has_side_pool_due, N_("No side pool is to be paid.")),
           gives=(PaySidePool, VoidSidePoolPayment)),
    Action("side_pool_list", N_("Print the side pools"), begin=PrizesPage.print_side_pools,
           needs=Needed(PrizesPage.has_side_pool, N_("There is no side pool yet.")), paper=True),
)  # fmt: skip
ACTIONS = (*OF_PLACES, *OF_PAYEES, *OF_BOUNTIES, *OF_SIDE_POOLS)
PrizesPage.ACTIONS = ACTIONS
