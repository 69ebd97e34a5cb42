"""The page of prizes: the ladder, who has won what, what is due, paid and owed, deal and bounties."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.desk.commands import (
    Command,
    CorrectHead,
    LockPrizes,
    PayBounty,
    PutUpBounty,
    UnlockPrizes,
    VoidBounty,
    WithdrawBounty,
)
from director.texts import N_, Texts
from director.tournament.bounties import bounty_due, put_up_refusals
from director.tournament.due import prize_due
from director.tournament.settings import BountyKind, BountyTerms
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import EntryId, TournamentId
from director.values.quantity import Cents
from ui.console.console import Console, Place, View, Work
from ui.console.printing import send
from ui.night.prizes.bounties import BountyList
from ui.night.prizes.deal import DealPage
from ui.night.prizes.payment import PaymentPanel
from ui.night.prizes.words import (
    PRIZE_STATES,
    TONES,
    PrizeRow,
    PrizeState,
    PrizesView,
    next_due,
    places_text,
    prizes_view,
)
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
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView

SHOWN: dict[PrizeState | None, str] = {
    None: N_("All"),
    PrizeState.DUE: PRIZE_STATES[PrizeState.DUE],
    PrizeState.OWED: N_("Owed"),
    PrizeState.PAID: PRIZE_STATES[PrizeState.PAID],
}


VIEWS: dict[bool, str] = {False: N_("Places"), True: N_("Bounties")}
"""What the page shows: the ladder, or the heads."""
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
        self.model = RowsModel(_columns(texts, console), lambda row: row.key, words=texts.alphabetical)
        self.table: TableView[PrizeRow] = TableView(self.model)
        self.payment = PaymentPanel(console)
        self.asking = AskPanel(console)
        self.panels = PanelStack()
        self.panels.add(self.payment, self.asking)
        self.deal = DealPage(console)
        self.actions_ = PageActions(console, self, ACTIONS, (self.table, self))
        shorter = {"correct_head": texts.say("Correct a head…")}
        self._tools = {
            name: self.actions_.button(name, words=shorter.get(name, ""))
            for name in named(OF_BOUNTIES[1:])
        }
        self.bounties = BountyList(console, self, *self._tools.values())
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
            self.bounties.put_away()
            self.see_bounties(False)
            self.table.clearSelection()
        if state is None:
            self.model.set_rows(())
            return
        view = prizes_view(state, self._console.clock_read_at(), names_of(self._console, state), texts)
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
        self._show_bounties(state)
        if self.stack.currentWidget() is self.deal:
            self.deal.reload()

    def side(self) -> QWidget | None:
        """The payment of the selected prize, or a question about it; nothing while a deal is made."""
        if self.stack.currentWidget() is self.bounties:
            return self.bounties.side()
        if self.stack.currentWidget() is self.deal or self.table.selected() is None:
            return None
        return self.panels

    def help_about(self) -> str:
        """The list of bounties has a page of its own."""
        return "bounties" if self.stack.currentWidget() is self.bounties else super().help_about()

    def show_place(self, place: Place) -> bool:
        """Show the prize that is paid next, with the focus on what pays it."""
        state = self._console.state()
        entry = prize_due(state) if state is not None else None
        if place is not Work.PAY or state is None:
            return False
        if entry is None:
            self.pay_bounty()
            return bounty_due(state) is not None
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
        return any(entry.heads.lost is not None for entry in state.entries.values())

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

    def put_up(self) -> None:
        """Put a bounty on a named player."""
        self.see_bounties()
        self.bounties.put_up()

    def see_bounties(self, seen: bool = True) -> None:
        """The bounties, or the places."""
        shown = seen and self.has_bounties()
        self.views[shown].setChecked(True)
        self.stack.setCurrentWidget(self.bounties if shown else self.listed)
        self.setFocusProxy(self.bounties.table if shown else self.table)
        self.side_changed.emit()
        (self.bounties.table if shown else self.table).setFocus()

    def pay_bounty(self) -> None:
        """The bounty that is paid next, with the focus on what pays it."""
        self.see_bounties()
        self.bounties.pay_next()

    def correct_head(self) -> None:
        """Say who won a head."""
        self.see_bounties()
        self.bounties.correct()

    def _show_bounties(self, state: Tournament) -> None:
        terms = state.settings.bounty
        self._views_bar.setVisible(terms is not None)
        if terms is not None:
            self._tools["put_up"].setVisible(terms.kind in (BountyKind.FIXED, BountyKind.NAMED))
            self._tools["envelopes"].setVisible(terms.kind is BountyKind.MYSTERY)
            self.bounties.reload(state)

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
        self.see_bounties(False)

    def to_deal(self) -> None:
        """Make a deal between those who are left."""
        self.stack.setCurrentWidget(self.deal)
        self.deal.start()
        self.side_changed.emit()

    def print_sheet(self) -> None:
        """The whole ladder with who has won what."""
        state, people = self._console.state(), self._console.people()
        at = self._console.clock_read_at()
        if state is None:
            return

        def content() -> object:
            from reports.night.sheet_facts import payout_sheet_of

            return payout_sheet_of(state, at, people)

        send(self._console, "payout_sheet", content, of=state)

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
        self.stack = stacked(self.listed, self.deal, self.bounties, parent=self)
        titles = ((self._console.texts.say(title), heads) for heads, title in VIEWS.items())
        self.views = one_of(titles, self.see_bounties, self)
        self.views[False].setChecked(True)
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
        self.bounties.side_changed.connect(self.side_changed)


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
    Action("correct_head", N_("Correct who won a head…"), begin=PrizesPage.correct_head,
           needs=Needed(PrizesPage.has_lost_heads, N_("Nobody has lost a head yet.")),
           gives=(CorrectHead,)),
    Action("put_up", N_("Put a bounty on a player…"), begin=PrizesPage.put_up,
           needs=Needed(PrizesPage.may_put_up, N_("Here no bounty is put on a named player.")),
           gives=(PutUpBounty, WithdrawBounty)),
    Action("envelopes", N_("Print the list of envelopes"), begin=PrizesPage.print_envelopes,
           needs=Needed(PrizesPage.has_envelopes, N_("The envelopes are not made yet.")), paper=True),
)  # fmt: skip
ACTIONS = (*OF_PLACES, *OF_BOUNTIES)
PrizesPage.ACTIONS = ACTIONS


def _columns(texts: Texts, console: View) -> tuple[Column[PrizeRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR") if cents else ""

    def due(row: PrizeRow) -> str:
        return texts.say("Ticket {worth}", worth=money(row.ticket)) if row.ticket else money(row.due)

    return (
        Column(texts.say("Place"), lambda row: row.first, places_text, right=True, width=72),
        figures(
            texts.say("Share"),
            lambda row: row.share,
            lambda row: texts.percent(row.share, decimals=2) if row.share else "",
            80,
            searched=True,
        ),
        figures(
            texts.say("By the ladder"),
            lambda row: row.ladder,
            lambda row: money(row.ladder),
            120,
            lambda _row: "muted",
            searched=True,
        ),
        Column(texts.say("Prize"), lambda row: row.due, due, right=True, width=130),
        Column(texts.say("Player"), lambda row: row.name),
        Column(
            texts.say("State"),
            lambda row: tuple(PrizeState).index(row.state),
            lambda row: texts.say(PRIZE_STATES[row.state]),
            150,
            tone=lambda row: TONES[row.state],
        ),
        Column(
            texts.say("Receipt"),
            lambda row: row.receipt.readable if row.receipt else "",
            width=140,
            tone=lambda _row: "muted",
        ),
    )
