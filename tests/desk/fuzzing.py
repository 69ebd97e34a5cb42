"""Fuzzing the desk's door: a house where every command has something to do, and what is asked of it."""

import random
from collections.abc import Iterator
from dataclasses import replace

from director.cashdesk.receipts import Tender
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.games.protocol import Action, Box
from director.games.table.events import CrewRole, DeckAction, Gear, GearCheck, GearKind, RulingKind
from director.house.people import FLOOR, HouseSettings, HouseTable, Staff
from director.house.templates import SETTINGS, STAFF, TABLE
from director.poker.cash.terms import JackpotDrop, TimeBy, TimeCharge
from director.poker.missed import NEWCOMER
from director.poker.rulings.ruling import ActKind, Ruling
from director.tournament.events import Bust, Move
from director.tournament.settings import Format, LateStack, Offer, Price, Purchase
from director.tournament.state import DealMethod, PenaltyKind, SeatMark, Share, StayReason
from director.tournament.state.phone_request import Wanted
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import (
    CashTableId,
    CommandId,
    EntryId,
    GameTableId,
    JackpotId,
    PhoneId,
    PlayerId,
    Seat,
    StaffId,
    TillId,
    TournamentId,
    WaiterId,
)
from director.values.payment import Method
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.fakes import EVENING
from tests.desk.hostile_values import HOSTILE, spoiled
from tests.desk.night.night_desk import PRICE, STACK, STRUCTURE, WHO, person, settings
from tests.desk.pit.pit_night import FLOAT, Pit

NIGHT, TILL, GAME, CASH = TournamentId("night"), TillId("1"), GameTableId("game"), CashTableId("cash")
METER = JackpotId("cash-EUR")
ACCOUNT = "SK3112000000198742637541"
E1, E2, E3 = EntryId(1), EntryId(2), EntryId(3)
P1, P2, P9 = PlayerId("player-1"), PlayerId("player-2"), PlayerId("player-9")


def prepared(desk: Desk) -> None:
    """A tournament under way, a cash table, a house game, tills with money, vouchers and deposits."""
    offer = Offer(Price(5_000), STACK.worth)
    night = settings(
        format=Format.UNLIMITED_REBUYS, rebuy=offer, add_on=offer, late_stack=LateStack.FULL,
        re_entries=2, table_size=4,
    )  # fmt: skip
    _do(desk, c.OpenTill(TILL, "EUR", ((10_000, 100),), FLOOR))
    for number in range(1, 13):
        _do(desk, c.SavePerson(person(number, iban=ACCOUNT)))
    _do(desk, c.AnnounceTournament(NIGHT, night, STRUCTURE))
    _do(desk, c.OpenRegistration(NIGHT, (1, 2)))
    for number in range(1, 8):
        _do(desk, c.RegisterPlayer(NIGHT, person(number).id, TILL))
    _do(desk, c.StartTournament(NIGHT))
    _do(desk, c.GivePenalty(NIGHT, E1, PenaltyKind.HANDS, 3))
    _do(desk, c.Deposit(TILL, P9, 50_000))
    _do(desk, c.IssueVouchers(TILL, PRICE.total))
    time, drop = TimeCharge(500, TimeBy.DOWN), JackpotDrop(METER, 200, 2_000)
    _do(desk, c.OpenCashTable(CASH, 20, replace(terms(), time=time, jackpot=drop)))
    _do(desk, c.OpenCashTable(CashTableId("other"), 21, terms()))
    for seat, number in enumerate((9, 10), start=1):
        _do(desk, c.SeatCashPlayer(CASH, person(number).id, seat, 20_000, TILL))
    _do(desk, c.JoinWaiting(person(11).id, HOLDEM))
    _do(desk, c.SaveRow(STAFF, "ann", Staff(StaffId("ann"), "Ann")))
    _do(desk, Pit.opening(_Store(desk), "craps", table=GAME))  # type: ignore[arg-type]
    _do(desk, c.StartRound(GAME, (Box(1, 1), Box(2, 2))))


def given(desk: Desk) -> Iterator[c.Command]:
    """One sound command of each kind, as far as the house goes."""
    night = settings(name="Other", table_size=4)
    seat = desk.tournament(NIGHT).entries[E1].seat or Seat(1, 1)
    action = Action("bet", 1, "win", 1_000)
    gear = desk.game_table(GAME).gear[0]
    share = Share(E1, 1_000, 1_000)
    yield from (
        c.AnnounceTournament(TournamentId("new"), night, STRUCTURE),
        c.OpenRegistration(NIGHT, (5,)),
        c.ChangeSettings(NIGHT, replace(desk.tournament(NIGHT).settings, name="Renamed")),
        c.ChangeStructure(NIGHT, replace(STRUCTURE, name="Other")),
        c.StartTournament(NIGHT, 60),
        c.CloseRegistration(NIGHT),
        c.ReopenRegistration(NIGHT),
        c.EvenTables(NIGHT),
        c.FinishTournament(NIGHT),
        c.UndoCommand(NIGHT, CommandId("x")),
        c.RedoCommand(NIGHT),
        c.RegisterPlayer(NIGHT, person(8).id, TILL, seat=Seat(2, 4), surrender=5, laid_out_chips=7),
        c.RegisterPlayer(NIGHT, person(12).id, TILL, tender=Tender(((Method.CARD, 100),), (), 20_000)),
        c.BuyExtra(NIGHT, E2, Purchase.REBUY, TILL),
        c.VoidExtra(NIGHT, E2, 0, TILL),
        c.RefundEntry(NIGHT, E3, TILL, chips=100),
        c.RefundEntries(NIGHT, (E2, E3), TILL),
        c.VoidEntry(NIGHT, E3, TILL, chips=100),
        c.SeatAlternate(NIGHT, E1, 100),
        c.MarkPresence(NIGHT, E1, False),
        c.KeepSeat(NIGHT, E1, StayReason.ACCESS),
        c.RenewPhoneCard(NIGHT, E1),
        c.LayOutStacks(NIGHT, (Seat(2, 4),)),
        c.LayLateStack(NIGHT, E1, 100),
        c.DeclineAddOn(NIGHT, (E1, E2)),
        c.CloseAddOnRound(NIGHT),
        c.RemoveUnsoldStacks(NIGHT, ((Seat(2, 4), 100),)),
        c.OpenTable(NIGHT, 6),
        c.CloseTable(NIGHT, 6),
        c.MarkSeat(NIGHT, Seat(2, 4), SeatMark.BLOCKED),
        c.MoveEntry(NIGHT, E1, Seat(2, 4)),
        c.CorrectSeats(NIGHT, ((E1, Seat(2, 4)),)),
        c.ApplyMoves(NIGHT, (Move(E1, seat, Seat(2, 4)),)),
        c.BreakTable(NIGHT, 2),
        c.FormFinalTable(NIGHT, 1),
        c.TellButton(NIGHT, 1, 1, 2, 3),
        c.TellNextBigBlind(NIGHT, 1, 2),
        c.DrawButton(NIGHT, 1, ((1, Card(3)), (2, Card(4)), (3, Card(5)), (4, Card(6)))),
        c.TellStacks(NIGHT, ((E1, 5_000),)),
        c.BustPlayers(NIGHT, (Bust(E2, 5_000, (E1,)),)),
        c.ReinstateEntry(NIGHT, E2, Seat(2, 4)),
        c.CorrectOutOrder(NIGHT, ((E2,),)),
        c.Disqualify(NIGHT, E3, 100),
        c.GivePenalty(NIGHT, E2, PenaltyKind.HANDS, 2),
        c.ServePenalty(NIGHT, E1, 1, 1),
        c.NoteFirstHand(NIGHT, (E1,)),
        c.CountChips(NIGHT, 70_000),
        c.RaceChips(NIGHT, 1, 25, ((1, 3),), ((1, (Card(1),)),), (2,)),
        c.RemoveValue(NIGHT, 25),
        c.RunClock(NIGHT),
        c.PauseClock(NIGHT),
        c.AdjustClock(NIGHT, 60),
        c.SetClock(NIGHT, 60),
        c.GoToPeriod(NIGHT, 1),
        c.InsertBreak(NIGHT, 300),
        c.ContinueWhereStopped(NIGHT, EVENING, 5),
        c.CountWhatPassed(NIGHT, 5),
        c.ReachPeriod(NIGHT, 0),
        c.SetHandForHand(NIGHT, True),
        c.TurnGame(NIGHT, 1),
        c.PlayHandForHand(NIGHT),
        c.CallTime(NIGHT, 1, E1),
        c.SendPhoneRequest(NIGHT, Wanted.CHIPS, 1),
        c.EndErrand(NIGHT, 1),
        c.CheckSeats(NIGHT, 1, (2,)),
        c.EndTimeCall(NIGHT, 1, "acted"),
        c.Announce(NIGHT, "A line"),
        c.LockPrizes(NIGHT),
        c.MakeDeal(NIGHT, DealMethod.EVEN, (share,), 100, (E1,)),
        c.PayPrize(NIGHT, E2, TILL, Method.CASH),
        c.SettleOwedPrize(NIGHT, E2, TILL),
        c.VoidPrize(NIGHT, E2, TILL),
        c.UnlockPrizes(NIGHT),
        c.SeatCashPlayer(CASH, person(12).id, 5, 20_000, TILL),
        c.TopUp(CASH, P9, 5_000, 20_000, TILL),
        c.VoidCashSlip(CASH, 1, TILL, in_front=20_000),
        c.ChangeCashSeat(CASH, P9, 6),
        c.ChangeCashTable(CASH, P9, CashTableId("other"), 3, 20_000),
        c.AskSeatChange(CASH, P9, (7,)),
        c.AskTableChange(CASH, P9, CashTableId("other")),
        c.DropChange(CASH, P9),
        c.MarkCashAway(CASH, P9, True),
        c.TellMissedBlinds(CASH, P9, NEWCOMER),
        c.DealCashHand(CASH, 1),
        c.RakePot(CASH, 10_000),
        c.CountCashDrop(CASH, 500, TILL),
        c.CountCashJackpot(CASH, 200, TILL),
        c.WinCashJackpot(CASH, ((P9, 100),)),
        c.TellCashDown(CASH),
        c.CollectCashTime(CASH, TILL, (P9,)),
        c.VoidCashTime(CASH, 1, TILL),
        c.WaiveCashTime(CASH, P9),
        c.RegisterFromCash(CASH, P9, NIGHT, TILL),
        c.CallWaiter(WaiterId(1), CASH, 8),
        c.AnswerCall(WaiterId(1)),
        c.TakeCallBack(WaiterId(1)),
        c.SkipWaiter(WaiterId(1), declined=True),
        c.JoinWaiting(person(12).id, HOLDEM),
        c.LeaveWaiting(WaiterId(1)),
        c.OpenCashTable(CashTableId("third"), 22, terms(), CASH),
        c.CashOut(CASH, P9, 20_000, TILL),
        c.CloseCashTable(CASH, TILL, 500, 100),
        c.Deposit(TILL, P1, 1_000),
        c.Withdraw(TILL, P9, 1_000),
        c.FillTill(TILL, 10_000),
        c.DropTill(TILL, 10_000),
        c.IssueVouchers(TILL, 1_000, 2, player=P1),
        c.VoidVoucher(TILL, "1-ticket-000001"),
        c.ReprintReceipt(TILL, "buy-in", 1),
        c.HandOverTill(TILL, StaffId("ann"), ((10_000, 100),), (("card", 100),)),
        c.CloseTill(TILL, ((10_000, 100),), (("card", 100),)),
        c.OpenTill(TillId("2"), "EUR", ((10_000, 10),), FLOOR),
        c.TakeAction(GAME, action),
        c.DrawAction(GAME, "roll", 0, ""),
        c.UndoAction(GAME),
        c.SettleRound(GAME),
        c.StartRound(GAME, (Box(1, 1),), (Card(3),)),
        c.RuleAtTable(GAME, Action("void_round")),
        c.ProposeRuling(GAME, RulingKind.ACTION, 1, Action("void_round"), (1,)),
        c.WithdrawProposal(GAME, 1),
        c.AnswerProposal(GAME, 1, True),
        c.BanPlayer(GAME, 1),
        c.ChangeCrew(GAME, ((CrewRole.DEALER, StaffId("ann")),)),
        c.HandleDeck(GAME, DeckAction.STUB, "", 1, 31, 31),
        c.ReverseRound(GAME, 1),
        c.RetellRound(GAME, 1),
        c.LeaveReentry(GAME),
        c.WithholdRound(GAME, 1, (1,)),
        c.ReleaseRound(GAME, 1, True),
        c.FillTable(GAME, FLOAT),
        c.CreditTable(GAME, ChipCount.of(((100, 1),))),
        c.DropTable(GAME, 10_000),
        c.BeginShift(GAME, "Late"),
        c.CheckGear(GAME, (GearCheck(gear.label),)),
        c.ReplaceGear(GAME, gear.label, Gear("9", GearKind.DICE, EVENING), GearCheck("9")),
        c.ReplaceCard(GAME, gear.label, Card(5)),
        c.CloseGameTable(GAME, FLOAT, (GearCheck(gear.label),), (gear.label,)),
        c.OpenJackpot(JackpotId("pot"), "three_card", "mini"),
        replace(Pit.opening(_Store(desk), "three_card", table="two"), number=30),  # type: ignore[arg-type]
        c.SavePerson(person(30)),
        c.NotePlayer(P1, "A note"),
        c.ImportPeople((person(31), person(32)), 1),
        c.NoteHeads(),
        c.SaveRow(TABLE, "30", HouseTable(30, 9, (1,), (2,))),
        c.SaveRow(SETTINGS, "house", HouseSettings(name="House")),
        c.RemoveRow(TABLE, "30"),
        c.SetPin(StaffId("ann"), "hash"),
        c.LogIn(StaffId("ann")),
        c.LogOut(StaffId("ann")),
        c.NoteWrongPin(StaffId("ann")),
        c.PairPhone(PhoneId("phone"), "Phone of Ann", "0" * 64),
        c.EndPhones((PhoneId("phone"),)),
        c.ErasePeople((person(32).id,)),
        c.GiveRuling(Ruling(ActKind.CALL, "why", "T-40"), (("a", "b"),), NIGHT, 1, "note"),
        c.CancelTournament(NIGHT, TILL),
    )  # fmt: skip


def fuzz(desk: Desk, seed: int, spoils: int) -> int:
    """Spoiled commands at the door, a random part of them insisted on, then the sound one; how many.

    Whatever is answered is a refusal: any other exception comes out.
    """
    choice, asked = random.Random(seed), 0
    commands = list(given(desk))
    choice.shuffle(commands)
    for command in commands:
        hostile = list(spoiled(command, HOSTILE))
        for _field, broken in choice.sample(hostile, min(spoils, len(hostile))):
            asked += 1
            _try(desk, broken, insist=choice.random() < 0.5)
        _try(desk, command, insist=True)
    return asked


def _try(desk: Desk, command: c.Command, *, insist: bool) -> bool:
    """Whether it was carried out; `can` says the same as `execute` does."""
    try:
        desk.can(command, WHO, reason="fuzzed", insist=insist)
        desk.execute(command, WHO, reason="fuzzed", insist=insist)
    except RuleViolation:
        return False
    except Exception as error:
        error.add_note(f"insist={insist}: {command!r}")
        raise
    return True


def _do(desk: Desk, command: c.Command) -> None:
    desk.execute(command, WHO, insist=True, reason="to prepare")


class _Store:
    """The store in which the opening of a game table looks for its pay table."""

    def __init__(self, desk: Desk) -> None:
        self.store = desk.store
