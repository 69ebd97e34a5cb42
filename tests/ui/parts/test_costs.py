"""Every button by which money moves says how much, and by which method where there is one."""

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.desk.cashdesk.queries.vouchers import went_out
from director.desk.kernel.command import AtTill, ByMethod, Command
from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.desk.pit.queries import won_hits
from director.desk.series.queries.leagues import league_table
from director.games.table.jackpot_state import HitState
from director.house.people import Person
from director.poker.cash.terms import TimeCharge
from director.poker.cash.time_charge import time_owed
from director.series.league.deposits import DepositEnd, DepositTerms
from director.tournament.events import Bust
from director.tournament.settings import BountyTerms, Offer, Price, Purchase
from director.tournament.state import Entry
from director.values.dataclass import replace
from director.values.ids import CashTableId, EntryId, LeagueId, TournamentId
from director.values.quantity import Cents
from tests.desk.cash.cash_room import terms
from tests.desk.night.night_desk import PRICE, STRUCTURE, TILL, Night, person, settings
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import SPADES
from tests.desk.series.league_house import TERMS
from tests.house_measures import ROOT
from tests.ui.console_window import settle, window_of
from ui.cash.close import JACKPOT, CloseCashTask, DropTask
from ui.cash.money import CashOutTask, TopUpTask
from ui.cash.moves import TournamentTask
from ui.cash.seat import SeatTask
from ui.cash.time_charge import COLLECT, STRIKE, TimeTask
from ui.cashdesk.deposits import DepositTask
from ui.cashdesk.hits import PayHitTask
from ui.cashdesk.till_tasks import CloseTillTask, HandOverTask, OpenTillTask, SafeTask
from ui.cashdesk.vouchers import IssueTask, TakeBackTask
from ui.frame.main_window import MainWindow
from ui.lobby.questions import cancelling
from ui.night.players.registration_confirm import Checking
from ui.night.players.side_pool_task import JoinSidePoolTask
from ui.night.prizes.bounty_panel import BountyPanel, CashChipsTask, PutUpTask
from ui.night.prizes.bounty_words import bounty_rows, next_bounty
from ui.night.prizes.payment import PaymentPanel
from ui.night.prizes.side_pool_panel import SidePoolPanel
from ui.night.prizes.words import PrizeState, ladder_now, prize_rows
from ui.night.tables.player_tasks import RebuyTask
from ui.parts.money.void_question import Ask, AskPanel
from ui.parts.money.voids import (
    leave_side_pool,
    refund,
    refund_several,
    void_bounty,
    void_entry,
    void_extra,
    void_prize,
    void_side_pool,
    void_side_pool_payment,
    void_slip,
    withdraw_bounty,
)
from ui.parts.task import Task
from ui.pit.books.jobs import CLOSE, CREDIT, DROP, FILL
from ui.pit.books.task import TableBooksTask
from ui.pit.opening import OpenGameTask
from ui.series.deposit_task import SeasonDepositTask

W = TypeVar("W", bound=QWidget)
CASH, GUEST_SEAT, LIVE = CashTableId("cash-1"), 1, TournamentId("live")
COMING, HUNT, CHIPS = TournamentId("coming"), TournamentId("hunt"), TournamentId("chips")
HEADS = {"buy_in": Offer(Price(prize=5_000, bounty=5_000), 10_000), "bounty": BountyTerms()}
REBUYS = {"rebuy": Offer(PRICE, 10_000), "max_rebuys": 9}
HEADS_WORTH = 5_000
"""Cents of a bounty."""
STAKE = 3_300
"""Cents of the first side pool; the second asks twice as much, the third three times."""
SUM = 12_300
"""Cents that are typed where a scene asks for an amount."""
SOLD = 20_000
"""Cents of chips that were sold at the cash table."""
WITHOUT = {c.ReprintReceipt: "a paper, no money", c.NoteCount: "a count, no money"}
IN_TRAYS = {c.OpenGameTable, c.FillTable, c.CreditTable, c.DropTable, c.CloseGameTable}
"""Money of a house game lies in a tray, not in a till."""
Said = tuple[QPushButton | None, Cents]
"""A button, and the cents that it must say."""


def money_commands() -> set[object]:
    """Every command of the window whose money goes through a till or a tray, or by a method."""
    given = "\n".join(file.read_text("utf-8") for file in (ROOT / "ui").rglob("*.py"))
    named = {name for name in vars(c) if re.search(rf"\b{name}\b", given)}
    found = [one for name, one in vars(c).items() if name in named and inspect.isclass(one)]
    every = [one for one in found if issubclass(one, Command)]
    return {*IN_TRAYS, *(one for one in every if issubclass(one, (AtTill, ByMethod)))}


SEASON = LeagueId("season")


def sold_night() -> Night:
    """Prizes are due and paid, another tournament begins; a cash game, a deposit, a voucher."""
    night = Night(REBUYS)
    night.register(9)
    night.start()
    guest = night.add_person()
    night.do(c.OpenCashTable(CASH, 9, replace(terms(), time=TimeCharge(500))))
    night.do(c.SeatCashPlayer(CASH, guest, GUEST_SEAT, SOLD, TILL))
    night.do(c.Deposit(TILL, guest, 50_000))
    night.do(c.IssueVouchers(TILL, SUM, 1))
    for table, other in enumerate((LIVE, COMING), start=2):
        night.do(c.AnnounceTournament(other, settings(**REBUYS), STRUCTURE))
        night.do(c.OpenRegistration(other, (table,)))
        for number in (1, 2):
            night.do(c.RegisterPlayer(other, person(number).id, TILL))
    hunted(night)
    chips_out(night)
    seasonal(night)
    night.close_registration()
    night.do(c.CollectCashTime(CASH, TILL))
    night.time.pass_minutes(31)
    night.lock()
    night.bust(*range(9, 1, -1))
    night.pay(2)
    night.do(c.StartTournament(LIVE))
    night.do(c.BuyExtra(LIVE, EntryId(1), Purchase.REBUY, TILL))
    return night


def hunted(night: Night) -> None:
    """A tournament in which one has won two bounties: one is paid, one is due."""
    night.do(c.AnnounceTournament(HUNT, settings(**HEADS), STRUCTURE))
    night.do(c.OpenRegistration(HUNT, (4,)))
    for number in range(1, 5):
        night.do(c.RegisterPlayer(HUNT, person(number).id, TILL))
    night.do(c.StartTournament(HUNT))
    night.do(c.PutUpBounty(HUNT, EntryId(1), SUM, TILL, house=False))
    for number, stake in enumerate((STAKE, 2 * STAKE, 3 * STAKE), start=1):
        night.do(c.OpenSidePool(HUNT, f"Pool {number}", stake))
    for number, entry in ((1, 1), (1, 3), (2, 2), (2, 3), (3, 1)):
        night.do(c.JoinSidePool(HUNT, number, EntryId(entry), TILL))
    for loser in (3, 2):
        night.do(c.BustPlayers(HUNT, (Bust(EntryId(loser), by=(EntryId(1),)),)))
        if loser == 3:
            night.do(c.PayBounty(HUNT, EntryId(1), TILL))
            night.do(c.PaySidePool(HUNT, 2, EntryId(2), TILL))


def seasonal(night: Night) -> None:
    """A season for which two have paid the deposit; the second's went back."""
    terms = replace(TERMS, deposit=DepositTerms(SUM, "EUR"))
    night.do(c.OpenLeague(SEASON, terms))
    for number in (1, 2):
        night.do(c.TakeSeasonDeposit(SEASON, person(number).id, TILL))
    back = c.EndSeasonDeposit(SEASON, person(2).id, DepositEnd.RETURNED, TILL)
    night.do(back, insist=True, reason="left the club")


def chips_out(night: Night) -> None:
    """A tournament in which two bounty chips were handed over."""
    of_chips = settings(**HEADS | {"bounty": BountyTerms(chips=True)})
    night.do(c.AnnounceTournament(CHIPS, of_chips, STRUCTURE))
    night.do(c.OpenRegistration(CHIPS, (5,)))
    for number in range(1, 5):
        night.do(c.RegisterPlayer(CHIPS, person(number).id, TILL))
    night.do(c.StartTournament(CHIPS))
    for loser in (3, 2):
        night.do(c.BustPlayers(CHIPS, (Bust(EntryId(loser)),)))


class Scene:
    """A console over the night, and each button by which money moves, ready to be pressed."""

    def __init__(self, night: Night, window: MainWindow) -> None:
        self.night, self.window, self.console = night, window, window.console
        self.state, self.live = night.state, night.desk.tournament(LIVE)
        self.table = night.desk.cash_table(CASH)
        self.sitting = self.table.sittings[0]
        self.till = night.desk.till(TILL)
        self.kept: list[QWidget] = []
        """Else Python would take away what nobody else holds."""

    def buttons(self) -> dict[type[Command], Callable[[], Said]]:
        """How each command is given, with what its button must say."""
        console, state, table, till = self.console, self.state, self.table, self.till
        paid, again = state.entries[EntryId(2)], self.live.entries[EntryId(1)]
        first = self.live.entries[EntryId(2)]
        live, coming = self.live, self.night.desk.tournament(COMING)
        price, both = state.settings.buy_in.price.total, tuple(coming.entries.values())
        owed = sum(one.amount for one in time_owed(table, console.now()))
        hunt = self.night.desk.tournament(HUNT)
        hunter, head = hunt.entries[EntryId(1)], HEADS_WORTH
        pools = hunt.side_pools
        new, (sold, *_) = person(1), went_out(self.night.desk)
        return {
            c.RegisterPlayer: lambda: (self.checking(new), price),
            c.BuyExtra: lambda: (self.task(RebuyTask(console, EntryId(1))), PRICE.total),
            c.RegisterFromCash: lambda: (
                self.task(TournamentTask(console, table, self.sitting, (state,))), price
            ),
            c.RefundEntry: lambda: (self.asked(refund(console, live, first)), price),
            c.RefundEntries: lambda: (self.asked(refund_several(console, coming, both)), 2 * price),
            c.VoidEntry: lambda: (self.asked(void_entry(console, live, first)), price),
            c.VoidExtra: lambda: (self.asked(void_extra(console, live, again, 0)), PRICE.total),
            c.VoidPrize: lambda: (self.asked(void_prize(console, state, paid)), won(paid)),
            c.PayPrize: lambda: self.prize(PrizeState.DUE),
            c.PayPlayer: lambda: self.prize(PrizeState.DUE),
            c.TakeSeasonDeposit: lambda: self.season(3),
            c.EndSeasonDeposit: lambda: self.season(1),
            c.HoldSeasonDepositAgain: lambda: self.season(2),
            c.PayBounty: self.bounty,
            c.VoidBounty: lambda: (self.asked(void_bounty(console, hunt, hunter, 0)), head),
            c.CashBountyChips: self.chips,
            c.PutUpBounty: self.put_up,
            c.WithdrawBounty: lambda: (self.asked(withdraw_bounty(console, hunt, hunter, 0)), SUM),
            c.JoinSidePool: lambda: self.side_pool(JoinSidePoolTask),
            c.PaySidePool: lambda: self.side_pool(SidePoolPanel),
            c.LeaveSidePool: lambda: (
                self.asked(leave_side_pool(console, hunt, pools[2], hunter)), 3 * STAKE
            ),
            c.VoidSidePoolPayment: lambda: (
                self.asked(void_side_pool_payment(console, hunt, pools[1], 0)), 4 * STAKE
            ),
            c.VoidSidePool: lambda: (self.asked(void_side_pool(console, hunt, pools[2])), 3 * STAKE),
            c.SettleOwedPrize: lambda: self.prize(PrizeState.OWED),
            c.CancelTournament: self.cancelling,
            c.SeatCashPlayer: lambda: (self.task(SeatTask(console, table, 2), "amount"), SUM),
            c.TopUp: lambda: (self.task(TopUpTask(console, table, self.sitting), "amount"), SUM),
            c.CashOut: lambda: (self.task(CashOutTask(console, table, self.sitting), "amount"), SUM),
            c.VoidCashSlip: lambda: (self.asked(void_slip(console, table, table.slips[0])), SOLD),
            c.CountCashDrop: lambda: (self.task(DropTask(console, table), "amount"), SUM),
            c.CountCashJackpot: lambda: (self.jackpot_box(), SUM),
            c.CloseCashTable: lambda: (self.closing(), 3 * SUM),
            c.CollectCashTime: lambda: (self.time(COLLECT), owed),
            c.VoidCashTime: lambda: (self.time(STRIKE), table.times[0].amount),
            c.OpenTill: lambda: (self.counted(OpenTillTask(console, (), None)), SUM),
            c.CloseTill: lambda: (self.counted(CloseTillTask(console, till)), SUM),
            c.HandOverTill: lambda: (self.counted(HandOverTask(console, till)), SUM),
            c.FillTill: lambda: (self.task(SafeTask(console, till, to_safe=False), "amount"), SUM),
            c.DropTill: lambda: (self.task(SafeTask(console, till, to_safe=True), "amount"), SUM),
            c.Deposit: lambda: (self.task(DepositTask(console, out=False), "amount"), SUM),
            c.Withdraw: lambda: (self.task(DepositTask(console, out=True), "amount"), SUM),
            c.IssueVouchers: lambda: (self.task(IssueTask(console, free=False), "amount"), SUM),
            c.VoidVoucher: lambda: (self.task(TakeBackTask(console, sold, "")), SUM),
            c.PayHit: lambda: self.hit(HitState.OWED),
            c.VoidHitPayment: lambda: self.hit(HitState.PAID),
            c.OpenGameTable: self.opening,
            c.FillTable: lambda: (self.books(FILL), SUM),
            c.CreditTable: lambda: (self.books(CREDIT), SUM),
            c.DropTable: lambda: (self.books(DROP), SUM),
            c.CloseGameTable: lambda: (self.books(CLOSE), SUM),
        }  # fmt: skip

    def season(self, number: int) -> Said:
        """The button about somebody's deposit of the season."""
        table = league_table(self.night.desk, SEASON)
        return self.task(SeasonDepositTask(self.console, table, person(number).id)), SUM

    def keep(self, made: W) -> W:
        """In the window, as it would be at work."""
        made.setParent(self.window)
        self.kept.append(made)
        return made

    def task(self, task: Task, field: str = "") -> QPushButton | None:
        """A task's button, an amount typed."""
        if field:
            getattr(task, field).setText(str(SUM // 100))
        self.keep(task).on_entered()
        return task.button

    def asked(self, ask: Ask) -> QPushButton:
        """The button of what is taken back."""
        panel = self.keep(AskPanel(self.console))
        panel.ask(ask)
        return panel.button

    def checking(self, new: Person) -> QPushButton:
        """The button at registration."""
        panel = self.keep(Checking(self.console))
        panel.look_at(new)
        return panel.button

    def prize(self, state: PrizeState) -> Said:
        """The button of a prize that is due, or owed."""
        ladder = ladder_now(self.state, self.console.now())
        assert ladder is not None
        row = next(row for row in prize_rows(self.state, ladder, {}) if row.state is PrizeState.DUE)
        panel = self.keep(PaymentPanel(self.console))
        panel.look_at(replace(row, state=state))
        return panel.button if state is PrizeState.DUE else panel.settle, row.due

    def bounty(self) -> Said:
        """The button of bounties that are due."""
        self.console.select(HUNT)
        hunt = self.night.desk.tournament(HUNT)
        row = next_bounty(bounty_rows(hunt, {}, self.console.texts))
        panel = self.keep(BountyPanel(self.console))
        panel.look_at(row)
        self.console.select(self.state.id)
        assert row is not None
        return panel.button, row.due

    def chips(self) -> Said:
        """The button of bounty chips that are cashed."""
        self.console.select(CHIPS)
        task = CashChipsTask(self.console, EntryId(1))
        task.chips.setText("2")
        button = self.task(task)
        self.console.select(self.state.id)
        return button, 2 * HEADS_WORTH

    def put_up(self) -> Said:
        """The button of a bounty on a named player."""
        self.console.select(HUNT)
        button = self.task(PutUpTask(self.console), "amount")
        self.console.select(self.state.id)
        return button, SUM

    def side_pool(self, kind: type[JoinSidePoolTask | SidePoolPanel]) -> Said:
        """The button of a stake, or of a pool that is won."""
        self.console.select(HUNT)
        if kind is JoinSidePoolTask:
            button, cents = self.task(JoinSidePoolTask(self.console, 3)), 3 * STAKE
        else:
            panel = self.keep(SidePoolPanel(self.console))
            panel.look_at(1)
            button, cents = panel.button, 2 * STAKE
        self.console.select(self.state.id)
        return button, cents

    def cancelling(self) -> Said:
        """The button of a tournament that is called off, which nobody plays yet."""
        row = next(row for row in self.night.store.tournaments() if row.id == COMING)
        asked = self.keep(cancelling(self.console, row, c.CancelTournament(COMING, TILL)))
        return asked.findChildren(QPushButton)[0], 2 * row.price

    def counted(self, task: CloseTillTask | HandOverTask | OpenTillTask) -> QPushButton | None:
        """A note of 100, one of 20, and three coins of 1."""
        for value, count in ((10_000, 1), (2_000, 1), (100, 3)):
            task.grid.fields[value].setText(str(count))
        return self.task(task)

    def jackpot_box(self) -> QPushButton | None:
        """The button of a drop counted, of the jackpot's box."""
        task = DropTask(self.console, self.table)
        task.box.choose(JACKPOT)
        return self.task(task, "amount")

    def closing(self) -> QPushButton | None:
        """The button of a cash table's close: both boxes, and chips that were found."""
        task = CloseCashTask(self.console, self.table)
        for field in (task.drop, task.jackpot, task.left):
            field.setText(str(SUM // 100))
        return self.task(task)

    def time(self, what: str) -> QPushButton | None:
        """The button of the table's time charge."""
        task = TimeTask(self.console, self.table)
        task.what.choose(what)
        return self.task(task)

    def hit(self, state: HitState) -> Said:
        """The button of a jackpot that was won."""
        pit = Pit("three_card")
        pit.play(SPADES)
        (hit,) = won_hits(pit.desk)
        shown = replace(hit, hit=replace(hit.hit, state=state))
        return self.task(PayHitTask(self.console, shown)), hit.hit.amount

    def opening(self) -> Said:
        """The button of a game table with its float."""
        task = OpenGameTask(self.console, (shipped("roulette"), shipped("three_card")))
        assert task.chips is not None
        return self.task(task), task.chips.chips().worth

    def books(self, what: str) -> QPushButton | None:
        """The button of the books of a game table."""
        page = self.window.pages.innermost()
        assert page is not None
        task = TableBooksTask(self.console, page, Pit("three_card").table)
        task.what.choose(what)
        for value, count in ((10_000, 1), (500, 4), (100, 3)) if what != DROP else ():
            task.form.chips.fields[value].setText(str(count))
        if what == DROP:
            task.form.amount.setText(str(SUM // 100))
        return self.task(task)


def won(entry: Entry) -> Cents:
    """Cents of a prize that was paid."""
    assert entry.prize is not None
    return entry.prize.amount


@pytest.mark.parametrize("language", ["el"])  # what a sentence holds, the catalogue's tests compare
def test_every_button_that_moves_money_says_what_it_costs(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    night = sold_night()
    with window_of(night, qtbot, tmp_path, language) as (window, console):
        window.go("night/prizes")
        settle(console, qtbot)
        scene = Scene(night, window)
        scenes = scene.buttons()
        assert set(scenes) | set(WITHOUT) == money_commands(), (
            "a new one needs a scene of its own, or a line in WITHOUT"
        )
        for command, scened in scenes.items():
            button, cents = scened()
            assert button is not None, command
            amount = console.texts.money(cents, "EUR")

            settle(console, qtbot)
            settle(console, qtbot)
            said = button.text().replace("\n", " ")
            assert amount in said, command.__name__
