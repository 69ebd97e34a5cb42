"""The registry: which handler answers which command, and which streams a command touches."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from director.desk import commands as c
from director.desk.cash.handlers import chips as cash_money
from director.desk.cash.handlers import seats as cash_seats
from director.desk.cash.handlers import tables as cash
from director.desk.cash.handlers import waiting as cash_list
from director.desk.cashdesk.commands.tender import WHOLE
from director.desk.cashdesk.handlers import deposits, tills, vouchers
from director.desk.cashdesk.handlers.tickets import till_of_ticket
from director.desk.decision import Effect, Floor
from director.desk.house.handlers import directory as house
from director.desk.house.handlers import erasure, staff
from director.desk.night.handlers import (
    chips,
    clock,
    lifecycle,
    prizes,
    purchases,
    registration,
    seats,
    tables,
    undo,
)
from director.desk.night.handlers import elimination as out
from director.desk.pit.handlers import books as pit_books
from director.desk.pit.handlers import tables as pit
from director.desk.poker import handlers as rulings
from director.desk.ports import (
    DEPOSITS,
    HOUSE,
    WAITING,
    cash_stream,
    game_stream,
    jackpot_stream,
    till_stream,
    tournament_stream,
)
from director.tournament.state import Method
from director.values.ids import CashTableId, GameTableId, JackpotId, StreamId

C = TypeVar("C")
Handler = Callable[[Floor, C], Iterator[Effect]]
JackpotsOf = Callable[[GameTableId], Iterable[JackpotId]]
CashTables = Callable[[], Iterable[CashTableId]]
Tills = Callable[[], Iterable[StreamId]]
Places = Callable[[], Iterable[StreamId]]

_HANDLERS: Mapping[type, Handler] = {  # type: ignore[type-arg]  # each handler takes its own command
    c.AnnounceTournament: lifecycle.announce,
    c.OpenRegistration: lifecycle.open_registration,
    c.ChangeSettings: lifecycle.change_settings,
    c.ChangeStructure: lifecycle.change_structure,
    c.StartTournament: lifecycle.start,
    c.CloseRegistration: lifecycle.close_registration,
    c.FinishTournament: lifecycle.finish,
    c.CancelTournament: lifecycle.cancel,
    c.Announce: lifecycle.announce_line,
    c.RegisterPlayer: registration.register,
    c.SeatAlternate: registration.seat_alternate,
    c.MarkPresence: registration.mark_presence,
    c.NoteFirstHand: registration.note_first_hand,
    c.LayOutStacks: registration.lay_out_stacks,
    c.RemoveUnsoldStacks: registration.remove_unsold_stacks,
    c.BuyExtra: purchases.buy_extra,
    c.VoidExtra: purchases.void_extra,
    c.RefundEntry: purchases.refund,
    c.VoidEntry: purchases.void,
    c.OpenTable: tables.open_table,
    c.CloseTable: tables.close_table,
    c.MarkSeat: tables.mark_seat,
    c.BreakTable: tables.break_table,
    c.FormFinalTable: tables.form_final_table,
    c.MoveEntry: seats.move,
    c.CorrectSeats: seats.correct,
    c.ApplyMoves: seats.apply_moves,
    c.TellButton: seats.tell_button,
    c.TellNextBigBlind: seats.tell_next_big_blind,
    c.DrawButton: seats.draw_button,
    c.TellStacks: seats.tell_stacks,
    c.BustPlayers: out.bust,
    c.ReinstateEntry: out.reinstate,
    c.CorrectOutOrder: out.correct_order,
    c.Disqualify: out.disqualify,
    c.GivePenalty: out.give_penalty,
    c.ServePenalty: out.serve_penalty,
    c.RunClock: clock.run,
    c.PauseClock: clock.pause,
    c.AdjustClock: clock.adjust,
    c.SetClock: clock.set_left,
    c.GoToPeriod: clock.go_to,
    c.InsertBreak: clock.insert_break,
    c.ContinueWhereStopped: clock.continue_where_stopped,
    c.CountWhatPassed: clock.count_what_passed,
    c.ReachPeriod: clock.reach,
    c.SetHandForHand: clock.set_hand_for_hand,
    c.PlayHandForHand: clock.play_hand_for_hand,
    c.CallTime: clock.call_time,
    c.EndTimeCall: clock.end_time_call,
    c.CountChips: chips.count,
    c.RaceChips: chips.race,
    c.RemoveValue: chips.remove_value,
    c.LockPrizes: prizes.lock,
    c.UnlockPrizes: prizes.unlock,
    c.MakeDeal: prizes.deal,
    c.PayPrize: prizes.pay,
    c.SettleOwedPrize: prizes.settle,
    c.VoidPrize: prizes.void,
    c.UndoCommand: undo.undo,
    c.RedoCommand: undo.redo,
    c.OpenJackpot: pit.open_jackpot,
    c.OpenGameTable: pit.open_table,
    c.StartRound: pit.start_round,
    c.TakeAction: pit.take_action,
    c.DrawAction: pit.draw_action,
    c.UndoAction: pit.undo_action,
    c.SettleRound: pit.settle_round,
    c.WithholdRound: pit.withhold_round,
    c.ReleaseRound: pit.release_round,
    c.FillTable: pit_books.fill,
    c.CreditTable: pit_books.credit,
    c.DropTable: pit_books.drop,
    c.BeginShift: pit_books.begin_shift,
    c.CheckGear: pit_books.check_gear,
    c.ReplaceGear: pit_books.replace_gear,
    c.ReplaceCard: pit_books.replace_card,
    c.CloseGameTable: pit_books.close,
    c.OpenCashTable: cash.open_table,
    c.DealCashHand: cash.deal_hand,
    c.RakePot: cash.rake_pot,
    c.CloseCashTable: cash.close,
    c.CountCashDrop: cash.count_drop,
    c.TopUp: cash_money.top_up,
    c.CashOut: cash_money.cash_out,
    c.VoidCashSlip: cash_money.void_slip,
    c.SeatCashPlayer: cash_seats.seat_player,
    c.ChangeCashSeat: cash_seats.change_seat,
    c.ChangeCashTable: cash_seats.change_table,
    c.AskSeatChange: cash_seats.ask_seat_change,
    c.AskTableChange: cash_seats.ask_table_change,
    c.DropChange: cash_seats.drop_change,
    c.MarkCashAway: cash_seats.mark_away,
    c.TellMissedBlinds: cash_seats.tell_missed_blinds,
    c.RegisterFromCash: cash_seats.register,
    c.JoinWaiting: cash_list.join,
    c.CallWaiter: cash_list.call,
    c.AnswerCall: cash_list.answer,
    c.TakeCallBack: cash_list.take_back,
    c.SkipWaiter: cash_list.skip,
    c.LeaveWaiting: cash_list.leave,
    c.SavePerson: house.save_person,
    c.ImportPeople: house.import_people,
    c.ErasePeople: erasure.erase,
    c.SaveRow: house.save_row,
    c.RemoveRow: house.remove_row,
    c.NoteHeads: house.note_heads,
    c.GiveRuling: rulings.give,
    c.SetPin: staff.set_pin,
    c.LogIn: staff.log_in,
    c.LogOut: staff.log_out,
    c.NoteWrongPin: staff.note_wrong_pin,
    c.OpenTill: tills.open_till,
    c.FillTill: tills.fill,
    c.DropTill: tills.drop,
    c.HandOverTill: tills.hand_over,
    c.CloseTill: tills.close,
    c.ReprintReceipt: tills.reprint,
    c.IssueVouchers: vouchers.issue_vouchers,
    c.VoidVoucher: vouchers.void_voucher,
    c.Deposit: deposits.leave,
    c.Withdraw: deposits.give_out,
}

_NOTING_HEADS = (c.ReachPeriod, c.FinishTournament, c.CancelTournament, c.CloseTill)
"""Commands that also note every stream's head in the house's stream."""

_CLAIMING_TABLES = (c.OpenRegistration, c.OpenTable, c.OpenCashTable, c.OpenGameTable)
"""Commands that take a table of the house: one after the other, whatever they are for."""


_BINDING = (c.Deposit, c.JoinWaiting)
"""Commands that bind a person whom another console may be erasing, before their streams have begun."""
_GIVING_BACK = (c.RefundEntry, c.VoidEntry, c.VoidExtra, c.CancelTournament, c.VoidCashSlip)
"""Commands that read how something was paid at any till, and make a ticket of any till good again."""
_ABOUT_DEPOSITS = (
    c.Deposit, c.Withdraw, c.PayPrize, c.VoidPrize, c.CashOut, c.VoidVoucher, c.ErasePeople,
)  # fmt: skip
"""Commands that move a deposit, or may leave money as one, take back what lies there, or ask whose."""


def decide(floor: Floor, command: c.Command) -> Iterator[Effect]:
    """What a command does, effect by effect, or the refusal that its handler raises."""
    return _HANDLERS[type(command)](floor, command)


def streams_of(
    command: c.Command,
    jackpots_of: JackpotsOf,
    cash_tables: CashTables = tuple,
    tills_used: Tills = tuple,
    where_people_are: Places = tuple,
) -> tuple[StreamId, ...]:
    """The streams that a command writes to: locked in this order, the same on every console."""
    streams: list[StreamId] = []
    if isinstance(command, (c.HouseCommand, *_NOTING_HEADS, *_CLAIMING_TABLES, *_BINDING)):
        streams.append(HOUSE)
    if (till := getattr(command, "till", None)) is not None:
        streams.append(till_stream(till))
    if (tender := getattr(command, "tender", None)) is not None:
        streams += map(till_stream, filter(None, map(till_of_ticket, tender.tickets)))
    if isinstance(command, c.VoidVoucher) and (there := till_of_ticket(command.number)):
        streams.append(till_stream(there))
    if _touches_deposits(command):
        streams.append(DEPOSITS)
    if isinstance(command, _GIVING_BACK):
        streams += tills_used()
    if (tournament := getattr(command, "tournament", None)) is not None:
        streams.append(tournament_stream(tournament))
    if isinstance(command, c.ErasePeople):
        streams += where_people_are()
    if isinstance(command, c.PitCommand):
        streams += _pit_streams(command, jackpots_of)
    if isinstance(command, c.CashCommand | c.WaitingCommand):
        streams += _cash_streams(command, cash_tables)
    return tuple(sorted(set(streams)))


def _touches_deposits(command: c.Command) -> bool:
    """Whether a deposit may be paid with, paid into, or asked for."""
    tender, method = getattr(command, "tender", WHOLE), getattr(command, "method", None)
    by_deposit = Method.DEPOSIT in (method, *(part for part, _ in tender.parts))
    return by_deposit or isinstance(command, (*_GIVING_BACK, *_ABOUT_DEPOSITS))


def _cash_streams(command: c.CashCommand | c.WaitingCommand, cash_tables: CashTables) -> set[StreamId]:
    """A table's own stream, that of the waiting list, and the others where everybody counts."""
    streams = {WAITING} if isinstance(command, c.WITH_THE_LIST) else set()
    if isinstance(command, c.OF_THE_ROOM):
        streams |= set(map(cash_stream, cash_tables()))
    if (table := getattr(command, "cash_table", None)) is not None:
        streams.add(cash_stream(table))
    if isinstance(command, c.ChangeCashTable):
        streams.add(cash_stream(command.to))
    return streams


def _pit_streams(command: c.PitCommand, jackpots_of: JackpotsOf) -> Iterator[StreamId]:
    """A table's own stream, and those of the jackpots that its rounds move."""
    if isinstance(command, c.OpenJackpot):
        yield jackpot_stream(command.jackpot)
        return
    yield game_stream(command.game_table)
    if isinstance(command, c.OpenGameTable):
        yield from (jackpot_stream(jackpot) for _, jackpot in command.jackpots)
    elif isinstance(command, c.SETTLING):
        yield from map(jackpot_stream, jackpots_of(command.game_table))
