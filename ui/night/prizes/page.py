"""The page of prizes: places, persons, bounties and side pools, of which one list is seen; and deals."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import (
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
from director.tournament.due import prize_due
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import EntryId, TournamentId
from ui.console.console import Console, Place, Work
from ui.night.prizes import offered, papers
from ui.night.prizes.bounties import BountyList, tools_of
from ui.night.prizes.deal import DealPage
from ui.night.prizes.payees import PayeeList
from ui.night.prizes.places import PlaceList
from ui.night.prizes.side_pools import SidePoolTable
from ui.night.prizes.words import NO_LADDER, prizes_view
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.choice import one_of
from ui.parts.console_facts import names_of
from ui.parts.page import Page
from ui.widgets.layout import hbox, stacked, vbox


class PrizeList(StrEnum):
    """List that the page shows."""

    PLACES = "places"
    PAYEES = "payees"
    BOUNTIES = "bounties"
    SIDE_POOLS = "side_pools"


VIEWS: dict[PrizeList, str] = {
    PrizeList.PLACES: N_("Places"),
    PrizeList.PAYEES: N_("By person"),
    PrizeList.BOUNTIES: N_("Bounties"),
    PrizeList.SIDE_POOLS: N_("Side pools"),
}


class PrizesPage(Page):
    """Page of prizes: lists by place, person, bounty and pool; each pays what it lists."""

    TOUCHED = frozenset(
        {Change.PRIZES, Change.ENTRIES, Change.MONEY, Change.SETTINGS, Change.PEOPLE, Change.CHIPS}
    )

    KEYS = (("Enter, Enter", N_("Pay the prize")),)

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._about: TournamentId | None = None
        self._locked = False
        texts = console.texts
        self.places = PlaceList(console, self)
        self.actions_ = PageActions(console, self, ACTIONS, (self.places.table, self))
        tools = {name: self.actions_.button(name) for name in named(OF_PLACES)}
        for short, long in (("deal", "lock_deal"), ("unlock", "lock")):
            tools[long].ensurePolished()  # what stands beside the one or the other keeps its place
            tools[short].setMinimumWidth(tools[long].sizeHint().width())
        self.places.put_tools(tools.values())
        self.deal = DealPage(console)
        self.payees = PayeeList(console, self)
        self.bounties = BountyList(console, self, tools_of(self.actions_, OF_BOUNTIES[1:], texts))
        of_pools = (self.actions_.button(name) for name in named(OF_SIDE_POOLS[1:]))
        self.side_pools = SidePoolTable(console, self, *of_pools)
        self._lists: dict[PrizeList, PlaceList | PayeeList | BountyList | SidePoolTable] = {
            PrizeList.PLACES: self.places,
            PrizeList.PAYEES: self.payees,
            PrizeList.BOUNTIES: self.bounties,
            PrizeList.SIDE_POOLS: self.side_pools,
        }
        self._lay_out()
        self.deal.left.connect(self._to_places)
        for listed in self._lists.values():
            listed.side_changed.connect(self.side_changed)
        self.setFocusProxy(self.places.table)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show the newest state."""
        state = self._console.state()
        if self._console.tournament_id != self._about:
            self._about = self._console.tournament_id
            for listed in self._lists.values():
                listed.start_over()
            self.see(PrizeList.PLACES)
        if state is None:
            self.places.reload(None)
            return
        at, names = self._console.clock_read_at(), names_of(self._console, state)
        view = prizes_view(state, at, names, self._console.texts, self._of_event())
        self._locked = view.locked
        self.actions_["lock"].setVisible(not view.locked)
        self.actions_["unlock"].setVisible(view.locked)
        locks_first = not view.locked and state.status is Status.RUNNING
        self.actions_["deal"].setVisible(not locks_first)
        self.actions_["lock_deal"].setVisible(locks_first)
        self.places.reload(view)
        self.actions_.judge()
        self._show_views(state)
        if self.stack.currentWidget() is self.deal:
            self.deal.reload()

    def side(self) -> QWidget | None:
        """Return the panel that pays the selected row, or a question; None while a deal is made."""
        shown = self.stack.currentWidget()
        return next((listed.side() for listed in self._lists.values() if listed is shown), None)

    def help_about(self) -> str:
        """The lists of bounties and of side pools have pages of their own."""
        pages = {self.bounties: "bounties", self.side_pools: "side_pools"}
        shown = self.stack.currentWidget()
        return next((page for view, page in pages.items() if view is shown), super().help_about())

    def show_place(self, place: Place) -> bool:
        """Show the prize that is paid next, with the focus on what pays it."""
        state = self._console.state()
        if place is not Work.PAY or state is None:
            return False
        entry = prize_due(state)
        if entry is None:
            self.pay_person()
            return offered.has_bounty_due(state) or offered.has_side_pool_due(state)
        self._to_places()
        self.places.pay(entry)
        return True

    def find_entry(self, entry: EntryId) -> None:
        """Select what an entry has won."""
        self._to_places()
        self.places.find_entry(entry)

    # --- which list is seen ---------------------------------------------------------------------

    def see(self, seen: PrizeList) -> None:
        """Show a list, if the tournament has it."""
        if not self._has(seen):
            seen = PrizeList.PLACES
        self.views[seen].setChecked(True)
        listed = self._lists[seen]
        self.stack.setCurrentWidget(listed)
        self.setFocusProxy(listed.table)
        self.side_changed.emit()
        listed.table.setFocus()

    def see_places(self) -> None:
        """The prizes place by place."""
        self.see(PrizeList.PLACES)

    def see_payees(self) -> None:
        """All that each person has to get."""
        self.see(PrizeList.PAYEES)

    def see_bounties(self) -> None:
        """The bounties, where there are any."""
        self.see(PrizeList.BOUNTIES)

    def see_side_pools(self) -> None:
        """The side pools."""
        self.see(PrizeList.SIDE_POOLS)

    def holds_side_pools(self) -> bool:
        """The house holds side pools, or the tournament shown has one."""
        return self._offers(offered.has_side_pool) or (
            self._console.state() is not None and self._console.house.side_pools_held
        )

    def may_open_side_pool(self) -> bool:
        """The house holds side pools, and something is left to play for."""
        return self._console.house.side_pools_held and self._offers(offered.may_open_side_pool)

    def _has(self, seen: PrizeList) -> bool:
        """Whether the tournament shown has what a list is of."""
        match seen:
            case PrizeList.PLACES:
                return True
            case PrizeList.PAYEES:
                return self.has_payees()
            case PrizeList.BOUNTIES:
                return self._offers(offered.has_bounties)
            case PrizeList.SIDE_POOLS:
                return self.holds_side_pools()

    def has_payees(self) -> bool:
        """Somebody may have more to get than the prize of a place."""
        return self._offers(offered.has_bounties) or self._offers(offered.has_side_pool)

    def _offers(self, has: Callable[[Tournament], bool]) -> bool:
        state = self._console.state()
        return state is not None and has(state)

    def _show_views(self, state: Tournament) -> None:
        """The views that the tournament has, and what they show."""
        for seen, button in self.views.items():
            button.setVisible(self._has(seen))
        self._views_bar.setVisible(self._has(PrizeList.BOUNTIES) or self._has(PrizeList.SIDE_POOLS))
        self.payees.reload(state)
        if self._has(PrizeList.BOUNTIES):
            self.bounties.reload(state)
        if self._has(PrizeList.SIDE_POOLS):
            self.side_pools.reload(state)

    def _to_places(self) -> None:
        self.places.panels.close_question()
        self.see(PrizeList.PLACES)

    # --- what its actions do --------------------------------------------------------------------

    def pay_person(self) -> None:
        """Select the person to be paid next, with all amounts due."""
        self.see(PrizeList.PAYEES)
        self.payees.pay_next()

    def pay_bounty(self) -> None:
        """The bounty that is paid next, with the focus on what pays it."""
        self.see_bounties()
        self.bounties.pay_next()

    def cash_chips(self) -> None:
        """Pay for bounty chips."""
        self.see_bounties()
        self.bounties.cash_chips()

    def put_up(self) -> None:
        """Put a bounty on a named player."""
        self.see_bounties()
        self.bounties.put_up()

    def correct_head(self) -> None:
        """Say who won a head."""
        self.see_bounties()
        self.bounties.correct()

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

    def to_deal(self) -> None:
        """Make a deal between those who are left."""
        self.stack.setCurrentWidget(self.deal)
        self.deal.start()
        self.side_changed.emit()

    def deal_once_locked(self, _done: Done) -> None:
        """The prizes were locked for a deal: it is made next."""
        self.reload()
        self.to_deal()

    def print_proposal(self) -> None:
        """The deal as it stands, on paper; what is missing for that is said."""
        self.to_deal()
        if self.deal.paper.isEnabled():
            self.deal.paper.click()
        else:
            self._console.frame.say(self.deal.lacking(), "amber")

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
        return self._locked

    def has_prizes(self) -> bool:
        """There is something to be printed."""
        return self.places.model.total() > 0

    def print_sheet(self) -> None:
        """The whole ladder with who has won what."""
        if (state := self._console.state()) is not None:
            papers.print_sheet(self._console, state, self._of_event())

    def print_envelopes(self) -> None:
        """Print the sealed envelopes, and who opened which."""
        if (state := self._console.state()) is not None:
            papers.print_envelopes(self._console, state)

    def print_side_pools(self) -> None:
        """Every pool, its members and who has won it."""
        if (state := self._console.state()) is not None:
            papers.print_side_pools(self._console, state)

    def _of_event(self) -> EventPrizes | None:
        """Return the prizes of a flight's event."""
        shown = self._console.tournament_id
        event = self._console.event_of(shown) if shown is not None else None
        return event.prizes if event is not None else None

    def _lay_out(self) -> None:
        self.stack = stacked(*self._lists.values(), self.deal, parent=self)
        titles = ((self._console.texts.say(title), seen) for seen, title in VIEWS.items())
        self.views = one_of(titles, self.see, self)
        self.views[PrizeList.PLACES].setChecked(True)
        self._views_bar = QWidget(self)
        hbox(*self.views.values(), ..., spacing=8, margins=(20, 12, 20, 0), parent=self._views_bar)
        self._views_bar.hide()
        vbox(self._views_bar, (self.stack, 1), spacing=0, margins=0, parent=self)


def _tournament_needs(has: Callable[[Tournament], bool], why: str) -> Needed[PrizesPage]:
    """Return a condition on the tournament shown, with the reason if it fails."""
    return Needed(lambda page: page._offers(has), why)


OF_PAYEES: tuple[PageAction[PrizesPage], ...] = (
    PageAction("places", VIEWS[PrizeList.PLACES], begin=PrizesPage.see_places, leads=True),
    PageAction("payees", VIEWS[PrizeList.PAYEES], begin=PrizesPage.see_payees,
           needs=Needed(PrizesPage.has_payees, N_("Here everybody gets the prize of a place alone.")),
           leads=True),
    PageAction("pay_person", N_("Pay a person everything…"), begin=PrizesPage.pay_person,
           needs=_tournament_needs(offered.has_payee, N_("Nobody has anything to get now.")),
           gives=(PayPlayer,)),
)  # fmt: skip
OF_PLACES: tuple[PageAction[PrizesPage], ...] = (
    PageAction("sheet", N_("Print the payout sheet"), "P", PrizesPage.print_sheet,
           needs=Needed(PrizesPage.has_prizes, NO_LADDER), paper=True, hint=""),
    PageAction("deal", N_("Deal…"), begin=PrizesPage.to_deal,
           needs=Needed(PrizesPage.is_locked, N_("Lock the prizes first.")), leads=True),
    PageAction("lock_deal", N_("Lock, and make a deal…"), command=PrizesPage.locking,
           then=PrizesPage.deal_once_locked),
    PageAction("unlock", N_("Unlock"), command=PrizesPage.unlocking),
    PageAction("lock", N_("Lock the prizes"), command=PrizesPage.locking, look="primary"),
)  # fmt: skip
OF_A_DEAL: tuple[PageAction[PrizesPage], ...] = (
    PageAction("proposal", N_("Print the proposal"), begin=PrizesPage.print_proposal,
           needs=Needed(PrizesPage.is_locked, N_("Lock the prizes first.")), paper=True),
)  # fmt: skip
"""Has a button where the deal is made, and is found by name from everywhere."""
_NONE = N_("This tournament has no bounties.")
OF_BOUNTIES: tuple[PageAction[PrizesPage], ...] = (
    PageAction("bounties", N_("Bounties"), begin=PrizesPage.see_bounties,
           needs=_tournament_needs(offered.has_bounties, _NONE), leads=True),
    PageAction("pay_bounty", N_("Pay a bounty…"), begin=PrizesPage.pay_bounty,
           needs=_tournament_needs(offered.has_bounty_due, N_("No bounty is due.")),
           gives=(PayBounty, VoidBounty)),
    PageAction("cash_chips", N_("Cash bounty chips…"), begin=PrizesPage.cash_chips,
           needs=_tournament_needs(offered.has_chips_out, N_("No bounty chip is out.")),
           gives=(CashBountyChips,)),
    PageAction("correct_head", N_("Correct who won a head…"), begin=PrizesPage.correct_head,
           needs=_tournament_needs(offered.has_lost_heads, N_("Nobody has lost a head yet.")),
           gives=(CorrectHead,)),
    PageAction("put_up", N_("Put a bounty on a player…"), begin=PrizesPage.put_up,
           needs=_tournament_needs(offered.may_put_up, N_("Here no bounty is put on a named player.")),
           gives=(PutUpBounty, WithdrawBounty)),
    PageAction("envelopes", N_("Print the list of envelopes"), begin=PrizesPage.print_envelopes,
           needs=_tournament_needs(offered.has_envelopes, N_("The envelopes are not made yet.")),
           paper=True),
)  # fmt: skip
OF_SIDE_POOLS: tuple[PageAction[PrizesPage], ...] = (
    PageAction("side_pools", N_("Side pools"), begin=PrizesPage.see_side_pools,
           needs=Needed(PrizesPage.holds_side_pools, N_("This house holds no side pools.")), leads=True),
    PageAction("open_side_pool", N_("Open a side pool…"), begin=PrizesPage.open_side_pool,
           needs=Needed(PrizesPage.may_open_side_pool, N_("No side pool is opened here now.")),
           gives=(OpenSidePool, VoidSidePool)),
    PageAction("join_side_pool", N_("Into a side pool…"), begin=PrizesPage.join_side_pool,
           needs=_tournament_needs(offered.may_join_side_pool, N_("No side pool waits for members.")),
           gives=(JoinSidePool, LeaveSidePool)),
    PageAction("pay_side_pool", N_("Pay a side pool…"), begin=PrizesPage.pay_side_pool,
           needs=_tournament_needs(offered.has_side_pool_due, N_("No side pool is to be paid.")),
           gives=(PaySidePool, VoidSidePoolPayment)),
    PageAction("side_pool_list", N_("Print the side pools"), begin=PrizesPage.print_side_pools,
           needs=_tournament_needs(offered.has_side_pool, N_("There is no side pool yet.")), paper=True),
)  # fmt: skip
ACTIONS = (*OF_PLACES, *OF_A_DEAL, *OF_PAYEES, *OF_BOUNTIES, *OF_SIDE_POOLS)
PrizesPage.ACTIONS = ACTIONS
