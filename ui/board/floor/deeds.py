"""Deeds: what a phone asks for, as it sends it, and the command of the desk that it becomes."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from director.desk import commands as c
from director.desk.command import Command
from director.tournament.events import Bust
from director.tournament.flight import Signature, ToldBag
from director.tournament.state.errand import Wanted
from director.values.ids import (
    CashTableId,
    CommandId,
    EntryId,
    GameTableId,
    JackpotId,
    PlayerId,
    Seat,
    TournamentId,
    WaiterId,
)

Small = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Many = 40
"""So many are named at once."""


class DeedAsked(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that a phone asks of the desk."""


class NightAsked(DeedAsked):
    """Something that it asks of a tournament."""

    tournament: Word

    @property
    def id(self) -> TournamentId:
        """The tournament."""
        return TournamentId(self.tournament)


class At(msgspec.Struct, forbid_unknown_fields=True):
    """A seat at a table."""

    table: Small
    seat: Small

    @property
    def seat_meant(self) -> Seat:
        """As the desk names it."""
        return Seat(self.table, self.seat)


class Out(msgspec.Struct, forbid_unknown_fields=True):
    """One who is out: with which stack, and by whom."""

    entry: Small
    stack: Chips | None = None
    by: Annotated[tuple[Small, ...], msgspec.Meta(max_length=Many)] = ()
    nobody: bool = False


class BustAsked(NightAsked, tag="bust"):
    """Players are out in one hand."""

    out: Annotated[tuple[Out, ...], msgspec.Meta(min_length=1, max_length=Many)]
    tied: bool = False


class MoveAsked(NightAsked, tag="move"):
    """A player goes to another seat, from where he was seen."""

    entry: Small
    to: At
    seen: At


class PauseAsked(NightAsked, tag="pause"):
    """The clock stands."""


class ResumeAsked(NightAsked, tag="resume"):
    """The clock goes on."""


class LevelAsked(NightAsked, tag="level"):
    """The clock goes to a period, as it was seen counted."""

    index: Small


class UndoAsked(NightAsked, tag="undo"):
    """What was shown is taken back."""

    command: Word


class ClockCalled(NightAsked, tag="clock"):
    """The clock is called on a player."""

    table: Small
    entry: Small


class ClockEnded(NightAsked, tag="acted"):
    """The player has acted, or the floor rules."""

    table: Small
    ruling: Literal["acted", "dead", "checked"]


class StackTold(NightAsked, tag="stack"):
    """A stack as somebody has counted it."""

    entry: Small
    chips: Chips


class BlindTold(NightAsked, tag="blind"):
    """Who pays the big blind next hand."""

    table: Small
    seat: Small


class WishAsked(NightAsked, tag="wish"):
    """A table asks for chips, or a player for a rebuy."""

    wanted: Wanted
    table: Small
    entry: Small | None = None


class WishDone(NightAsked, tag="fetched"):
    """It is done, or not wanted any more."""

    number: Small


class SeatsSeen(NightAsked, tag="check"):
    """Who sits at a table was looked at; the wrong seats are named."""

    table: Small
    wrong: Annotated[tuple[Small, ...], msgspec.Meta(max_length=Many)] = ()


class TableCounted(NightAsked, tag="tally"):
    """What was counted of a whole table at the end of a flight."""

    table: Small
    chips: Chips


class BagClosed(NightAsked, tag="bag"):
    """A stack is counted into its bag; the floor signs for a player who is not there."""

    entry: Small
    counted: Chips
    absent: bool = False


class ProposalDecided(DeedAsked, tag="proposal"):
    """What a dealer desk proposes is accepted, or refused."""

    game_table: Word
    proposal: Small
    accepted: bool


class HitSigned(DeedAsked, tag="hit"):
    """Who has won a part of a jackpot is stated, as it was shown."""

    jackpot: Word
    number: Small
    player: Word


class WaiterCalled(DeedAsked, tag="waiter"):
    """Somebody who waits is called to a cash table."""

    waiter: Small
    cash_table: Word


class WaiterAnswered(DeedAsked, tag="coming"):
    """Somebody who was called comes, or does not."""

    waiter: Small
    comes: bool


Asked = (
    BustAsked | MoveAsked | PauseAsked | ResumeAsked | LevelAsked | UndoAsked | ClockCalled | ClockEnded
    | StackTold | BlindTold | WishAsked | WishDone | SeatsSeen | TableCounted | BagClosed
    | ProposalDecided | HitSigned | WaiterCalled | WaiterAnswered
)  # fmt: skip

OFFERED: Mapping[str, type[Command]] = {
    "bust": c.BustPlayers,
    "move": c.MoveEntry,
    "pause": c.PauseClock,
    "resume": c.RunClock,
    "level": c.GoToPeriod,
    "undo": c.UndoCommand,
    "clock": c.CallTime,
    "acted": c.EndTimeCall,
    "stack": c.TellStacks,
    "blind": c.TellNextBigBlind,
    "wish": c.AskErrand,
    "fetched": c.EndErrand,
    "check": c.CheckSeats,
    "tally": c.TallyTable,
    "bag": c.BagStacks,
    "proposal": c.AnswerProposal,
    "hit": c.StateHit,
    "waiter": c.CallWaiter,
    "coming": c.AnswerCall,
}
"""What a phone offers, and the command whose card says to whom."""


def command_of(asked: Asked) -> Command:
    """The command that a deed becomes."""
    match asked:
        case BustAsked():
            return c.BustPlayers(asked.id, tuple(map(_bust, asked.out)), asked.tied)
        case MoveAsked():
            to, seen = asked.to.seat_meant, asked.seen.seat_meant
            return c.MoveEntry(asked.id, EntryId(asked.entry), to, seen)
        case UndoAsked():
            return c.UndoCommand(asked.id, CommandId(asked.command))
        case PauseAsked() | ResumeAsked() | LevelAsked() | ClockCalled() | ClockEnded():
            return _of_clock(asked)
        case ProposalDecided() | HitSigned() | WaiterCalled() | WaiterAnswered():
            return _beside(asked)
        case _:
            return _at_table(asked)


def _of_clock(asked: PauseAsked | ResumeAsked | LevelAsked | ClockCalled | ClockEnded) -> Command:
    match asked:
        case PauseAsked():
            return c.PauseClock(asked.id)
        case ResumeAsked():
            return c.RunClock(asked.id)
        case LevelAsked():
            return c.GoToPeriod(asked.id, asked.index)
        case ClockCalled():
            return c.CallTime(asked.id, asked.table, EntryId(asked.entry))
        case ClockEnded():
            return c.EndTimeCall(asked.id, asked.table, asked.ruling)


def _at_table(
    asked: StackTold | BlindTold | WishAsked | WishDone | SeatsSeen | TableCounted | BagClosed,
) -> Command:
    match asked:
        case StackTold():
            return c.TellStacks(asked.id, ((EntryId(asked.entry), asked.chips),))
        case BlindTold():
            return c.TellNextBigBlind(asked.id, asked.table, asked.seat)
        case WishAsked():
            entry = EntryId(asked.entry) if asked.entry is not None else None
            return c.AskErrand(asked.id, asked.wanted, asked.table, entry)
        case WishDone():
            return c.EndErrand(asked.id, asked.number)
        case SeatsSeen():
            return c.CheckSeats(asked.id, asked.table, asked.wrong)
        case TableCounted():
            return c.TallyTable(asked.id, asked.table, asked.chips)
        case BagClosed():
            by = Signature.FLOOR if asked.absent else Signature.PLAYER
            bag = ToldBag(EntryId(asked.entry), asked.counted, (by, Signature.DEALER))
            return c.BagStacks(asked.id, (bag,))


def _beside(asked: ProposalDecided | HitSigned | WaiterCalled | WaiterAnswered) -> Command:
    match asked:
        case HitSigned():
            return c.StateHit(JackpotId(asked.jackpot), asked.number, PlayerId(asked.player))
        case ProposalDecided():
            return c.AnswerProposal(GameTableId(asked.game_table), asked.proposal, asked.accepted)
        case WaiterCalled():
            return c.CallWaiter(WaiterId(asked.waiter), CashTableId(asked.cash_table))
        case WaiterAnswered(comes=True):
            return c.AnswerCall(WaiterId(asked.waiter))
        case WaiterAnswered():
            return c.SkipWaiter(WaiterId(asked.waiter), declined=True)


def _bust(out: Out) -> Bust:
    return Bust(EntryId(out.entry), out.stack, tuple(map(EntryId, out.by)), out.nobody)
