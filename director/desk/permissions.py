"""Permissions: which roles may give which command, and what a second person must approve."""

from collections.abc import Iterator, Mapping

from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.house.events import ApprovalGiven
from director.desk.house.people import HouseSettings, Role, Staff
from director.desk.house.templates import STAFF
from director.desk.night.commands.clock import ACTED
from director.desk.ports import HOUSE, Draft
from director.tournament.state import Status
from director.tournament.winnings import winning_of
from director.values.errors import soundness
from director.values.ids import StaffId

_EVERYBODY = frozenset(Role)
_HEADS = frozenset({Role.DIRECTOR})
_FLOOR = frozenset({Role.DIRECTOR, Role.FLOORMAN})
_DESK = frozenset({Role.DIRECTOR, Role.FLOORMAN, Role.CASHIER})
_TABLE = frozenset({Role.DIRECTOR, Role.FLOORMAN, Role.DEALER_DESK})

_AT_THE_CASH_DESK = (
    c.RegisterPlayer, c.BuyExtra, c.VoidExtra, c.RefundEntry, c.VoidEntry, c.SeatAlternate,
    c.PayPrize, c.SettleOwedPrize, c.VoidPrize, c.SavePerson, c.ImportPeople,
    c.SeatCashPlayer, c.TopUp, c.CashOut, c.VoidCashSlip, c.RegisterFromCash,
    c.OpenTill, c.FillTill, c.DropTill, c.HandOverTill, c.CloseTill, c.ReprintReceipt,
    c.IssueVouchers, c.VoidVoucher, c.Deposit, c.Withdraw,
    c.JoinWaiting, c.CallWaiter, c.AnswerCall, c.TakeCallBack, c.SkipWaiter, c.LeaveWaiting,
)  # fmt: skip
_AT_THE_TABLE = (
    c.TellButton, c.TellNextBigBlind, c.DrawButton, c.TellStacks, c.CallTime, c.EndTimeCall,
    c.PlayHandForHand, c.ServePenalty, c.NoteFirstHand, c.MarkPresence, c.CountChips, c.RaceChips,
    c.StartRound, c.TakeAction, c.DrawAction, c.UndoAction, c.SettleRound, c.CheckGear,
    c.DealCashHand, c.RakePot, c.MarkCashAway, c.TellMissedBlinds,
)  # fmt: skip
_ON_THE_FLOOR = (
    c.AnnounceTournament, c.OpenRegistration, c.ChangeSettings, c.ChangeStructure, c.StartTournament,
    c.CloseRegistration, c.FinishTournament, c.CancelTournament, c.LayOutStacks, c.RemoveUnsoldStacks,
    c.OpenTable, c.CloseTable, c.MarkSeat, c.MoveEntry, c.CorrectSeats, c.ApplyMoves, c.BreakTable,
    c.FormFinalTable, c.BustPlayers, c.ReinstateEntry, c.CorrectOutOrder, c.Disqualify, c.GivePenalty,
    c.RunClock, c.PauseClock, c.AdjustClock, c.SetClock, c.GoToPeriod, c.InsertBreak,
    c.SetHandForHand, c.Announce, c.RemoveValue, c.LockPrizes, c.UnlockPrizes, c.MakeDeal,
    c.UndoCommand, c.RedoCommand, c.GiveRuling,
    c.OpenJackpot, c.OpenGameTable, c.WithholdRound, c.ReleaseRound, c.FillTable, c.CreditTable,
    c.DropTable, c.BeginShift, c.ReplaceGear, c.ReplaceCard, c.CloseGameTable,
    c.OpenCashTable, c.ChangeCashSeat, c.ChangeCashTable, c.AskSeatChange, c.AskTableChange,
    c.DropChange, c.CountCashDrop, c.CloseCashTable,
)  # fmt: skip
_AFTER_A_STOP = (c.ContinueWhereStopped, c.CountWhatPassed)
"""Whoever is at a console that starts again is asked about the time that passed."""
_FOR_THE_HEADS = (c.SaveRow, c.RemoveRow, c.ErasePeople)
_FOR_EVERYBODY = (c.LogIn, c.LogOut, c.NoteWrongPin, c.SetPin, c.ReachPeriod, c.NoteHeads)
"""Signing in and out, and what the console notes by itself."""

GROUPS: tuple[tuple[tuple[type, ...], frozenset[Role]], ...] = (
    (_ON_THE_FLOOR, _FLOOR),
    (_AT_THE_CASH_DESK, _DESK),
    (_AT_THE_TABLE, _TABLE),
    (_AFTER_A_STOP, _EVERYBODY - {Role.AUDITOR}),
    (_FOR_THE_HEADS, _HEADS),
    (_FOR_EVERYBODY, _EVERYBODY),
)
"""Every command by name in one group: a new one belongs to nobody until it is put into one."""
ALLOWED: Mapping[type, frozenset[Role]] = {kind: roles for kinds, roles in GROUPS for kind in kinds}
"""Who may give each command, once the staff log in. The auditor reads, and gives none."""

APPROVERS = _FLOOR
_VOIDS = (
    c.VoidEntry, c.VoidExtra, c.RefundEntry, c.VoidPrize, c.VoidCashSlip, c.VoidVoucher,
    c.CancelTournament,
)  # fmt: skip


def refuse_unpermitted(floor: Floor, command: c.Command, house: HouseSettings) -> None:
    """Refuse what this person's role does not allow, where the staff log in."""
    if not house.log_in or isinstance(command, _FOR_EVERYBODY):
        return
    role = _role(floor, floor.who.actor)
    if role not in (_FLOOR if _is_ruling(command) else ALLOWED[type(command)]):
        raise soundness("not_permitted", role=role.value if role else "nobody")


def _is_ruling(command: c.Command) -> bool:
    """A time call ends by the player's own action, or by a ruling of the floorman's alone (T-25)."""
    return isinstance(command, c.EndTimeCall) and command.ruling != ACTED


def approved(floor: Floor, command: c.Command, house: HouseSettings) -> Iterator[Effect]:
    """The second person's word in the journal, where one is needed; refuses without one entitled."""
    if not house.log_in or not needs_approval(floor, command, house):
        return
    approver = floor.who.approver
    if not approver:
        raise soundness("approval_needed")
    if approver == floor.who.actor or _role(floor, approver) not in APPROVERS:
        raise soundness("approver_not_entitled")
    yield Draft(HOUSE, ApprovalGiven(approver, type(command).__name__))


def needs_approval(floor: Floor, command: c.Command, house: HouseSettings) -> bool:
    """Whether a second person must agree: money back, large payments, settings once it is played."""
    match command:
        case c.PayPrize() | c.SettleOwedPrize():
            return _prize_of(floor, command) > house.approval_above
        case c.ChangeSettings() | c.ChangeStructure():
            return floor.tournament(command.tournament).status in (Status.RUNNING, Status.FINISHED)
        case c.IssueVouchers():
            return command.free
        case c.Withdraw() | c.CashOut():
            return command.amount > house.approval_above
        case _:
            return isinstance(command, _VOIDS)


def _prize_of(floor: Floor, command: c.PayPrize | c.SettleOwedPrize) -> int:
    state = floor.tournament(command.tournament)
    entry = state.entries.get(command.entry)
    if entry is not None and entry.prize is not None:
        return entry.prize.amount
    won = winning_of(state, command.entry)
    return won.amount if won is not None else 0


def _role(floor: Floor, staff: StaffId) -> Role | None:
    known = floor.rows(STAFF, Staff).get(staff)
    return known.role if known is not None and known.active else None
