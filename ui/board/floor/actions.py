"""Actions of the floor's phones, one a line: the name in a request, and the command that it becomes."""

from typing import Literal

from director.desk.offered import commands as c
from director.tournament.state.flights import BagCount, Signature
from director.values.ids import EntryId, TournamentId, WaiterId
from director.values.quantity import Chips
from ui.board.floor.requests import PhoneAction, PhoneRequests


def report_stack(tournament: TournamentId, entry: EntryId, chips: Chips) -> c.TellStacks:
    """Report one player's stack as somebody has counted it."""
    return c.TellStacks(tournament, ((entry, chips),))


def bag_stack(
    tournament: TournamentId, entry: EntryId, counted: Chips, absent: bool = False
) -> c.BagStacks:
    """Count a stack into its bag; the floor signs for an absent player."""
    by = Signature.FLOOR if absent else Signature.PLAYER
    return c.BagStacks(tournament, (BagCount(entry, counted, (by, Signature.DEALER)),))


def answer_call(waiter: WaiterId, comes: bool) -> c.AnswerCall | c.SkipWaiter:
    """Answer a call to a cash table: the waiting player comes, or does not."""
    return c.AnswerCall(waiter) if comes else c.SkipWaiter(waiter, declined=True)


ACTIONS = (
    PhoneAction("bust", c.BustPlayers, renamed={"busts": "out"}),
    PhoneAction("move", c.MoveEntry, required=("seen",)),
    PhoneAction("pause", c.PauseClock),
    PhoneAction("resume", c.RunClock),
    PhoneAction("level", c.GoToPeriod),
    PhoneAction("undo", c.UndoCommand, required=("command",)),
    PhoneAction("clock", c.CallTime, required=("entry",)),
    PhoneAction("acted", c.EndTimeCall, narrowed={"ruling": Literal["acted", "dead", "checked"]}),
    PhoneAction("stack", c.TellStacks, report_stack),
    PhoneAction("blind", c.TellNextBigBlind),
    PhoneAction("wish", c.SendPhoneRequest),
    PhoneAction("fetched", c.EndErrand),
    PhoneAction("check", c.CheckSeats),
    PhoneAction("tally", c.TallyTable),
    PhoneAction("bag", c.BagStacks, bag_stack),
    PhoneAction("proposal", c.AnswerProposal),
    PhoneAction("hit", c.StateHit),
    PhoneAction("waiter", c.CallWaiter, left_out=("seat",)),
    PhoneAction("coming", c.AnswerCall, answer_call),
)
REQUESTS = PhoneRequests(ACTIONS)
