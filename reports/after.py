"""After: which documents follow which event, once for consoles, copies, rehearsals and the board.

What comes at once is made as soon as its event is written; the rest whoever wants it asks for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from director.cashdesk import deposits as d
from director.cashdesk import tills as t
from director.cashdesk.receipts import Series
from director.desk.desk import Desk
from director.desk.house import events as h
from director.desk.occasions import Occasion, occasions, occasions_then
from director.desk.ports import Recorded
from director.equipment import events as q
from director.games.table import events as g
from director.games.table import jackpot_events as j
from director.poker.cash import events as c
from director.series.flights import events as f
from director.series.league import events as s
from director.tournament import events as e
from director.values.dataclass import Value
from director.values.event import KINDS, Event
from director.values.ids import CommandId
from reports.names import Names

_OF_THE_SAFE = (Series.FILL, Series.SAFE)
_OF_A_CASH_TABLE = (Series.DROP, Series.TIME, Series.CASH_CLOSE)
"""The books of a cash table are the paper of these."""


def _always(_event: Event) -> bool:
    return True


def _is_owed(event: Event) -> bool:
    return isinstance(event, e.PrizePaid) and event.owed


def _is_of_the_safe(event: Event) -> bool:
    return isinstance(event, t.ReceiptIssued) and event.series in _OF_THE_SAFE


def _is_of_the_desk(event: Event) -> bool:
    """Neither a tournament's nor a cash table's, which have slips of their own."""
    return isinstance(event, t.ReceiptIssued) and not event.tournament and not _is_of_the_safe(event)


def _is_voucher(event: Event) -> bool:
    return isinstance(event, t.TicketIssued) and not event.tournament


def _closes(event: Event) -> bool:
    return isinstance(event, t.TillCounted) and event.moment is t.CountMoment.CLOSE


class Follows(Value):
    """A document (a name of `reports.registry`) that follows an event."""

    document: str
    when: Callable[[Event], bool] = _always
    at_once: bool = True


def _asked(*documents: str) -> tuple[Follows, ...]:
    return tuple(Follows(document, at_once=False) for document in documents)


AFTER: Mapping[type, tuple[Follows, ...]] = {
    e.RegistrationOpened: (Follows("draw_commitment"),),
    e.TournamentStarted: _asked("seating_by_name", "seating_by_table"),
    e.EntryRegistered: (Follows("seat_card"), Follows("buy_in_receipt")),
    e.AlternateSeated: (Follows("seat_card"),),
    e.SurvivorAdmitted: (Follows("seat_card"),),
    e.ExtraBought: (Follows("buy_in_receipt"),),
    e.EntryRefunded: (Follows("refund_slip"),),
    e.EntryVoided: (Follows("void_slip"),),
    e.ExtraVoided: (Follows("void_slip"),),
    e.PlayersMoved: _asked("move_slips", "move_list"),
    e.TableBroken: _asked("move_slips", "move_list"),
    e.TablesEvened: _asked("move_slips", "move_list"),
    e.RoundDrawn: _asked("round_draw", "move_slips", "move_list"),
    e.TablesRedrawn: _asked("move_slips", "move_list"),
    e.FinalTableFormed: _asked("move_slips", "move_list"),
    e.ChipsRaced: _asked("race_record"),
    e.StacksBagged: (Follows("bag_voucher"), *_asked("bag_list")),
    e.FlightEnded: _asked("bag_list", "chip_counts", "chip_counts_by_name"),
    e.FieldCarried: _asked("seating_by_name", "seating_by_table", "chip_counts", "chip_counts_by_name"),
    e.DealMade: (Follows("deal_sheet"),),
    e.PrizePaid: (
        Follows("owed_slip", _is_owed),
        Follows("payout_receipt", lambda event: not _is_owed(event)),
    ),
    e.OwedPrizeSettled: (Follows("payout_receipt"),),
    e.PrizeVoided: (Follows("void_slip"),),
    e.BountyPaid: (Follows("bounty_receipt"),),
    e.BountyVoided: (Follows("void_slip"),),
    e.BountyPutUp: (Follows("put_up_receipt"),),
    e.BountyWithdrawn: (Follows("void_slip"),),
    e.SidePoolJoined: (Follows("side_pool_slip"),),
    e.SidePoolLeft: (Follows("side_pool_slip"),),
    e.SidePoolPaid: (Follows("side_pool_slip"),),
    e.SidePoolPaymentVoided: (Follows("void_slip"),),
    t.ReceiptIssued: (Follows("till_safe_slip", _is_of_the_safe), Follows("desk_slip", _is_of_the_desk)),
    t.TicketIssued: (Follows("voucher", _is_voucher),),
    t.TillCounted: (Follows("till_count"), Follows("till_report", _closes)),
    c.CashChipsSold: (Follows("cash_slip"),),
    c.CashChipsBought: (Follows("cash_slip"),),
    c.CashSlipVoided: (Follows("cash_slip"),),
    c.CashTimeCollected: _asked("time_sheet"),
    c.CashTimeVoided: (Follows("time_sheet"),),
    c.CashTableClosed: (Follows("cash_books"),),
    h.RulingGiven: _asked("ruling_slip"),
    q.DestructionSigned: (Follows("destruction_protocol"),),
}
"""The documents of each event that has any, in the order in which they come."""

WITHOUT_PAPER = frozenset(
    {
        e.TournamentAnnounced, e.SettingsChanged, e.StructureChanged, e.RegistrationClosed,
        e.RegistrationReopened, e.ClockStopped,
        e.TournamentFinished, e.TournamentCancelled, e.TableOpened, e.TableClosed, e.SeatMarked,
        e.StacksLaidOut, e.UnsoldStacksRemoved, e.ButtonTold, e.ButtonDrawn, e.StacksTold,
        e.StackSurrendered, e.LateStackLaid, e.AddOnDeclined, e.AddOnRoundClosed,
        e.PresenceMarked, e.PhoneCardRenewed, e.FirstHandDealt, e.PlayersBusted, e.EntryReinstated,
        e.OutOrderCorrected, e.PrizeForfeited, e.GameWon, e.GameCorrected, e.SeedsGiven,
        e.RoundStructureSet,
        e.HeadsWon, e.HeadCorrected, e.KnockOutCorrected, e.RebuyAfterKnockOut, e.EnvelopesMade,
        e.EnvelopeOpened, e.EnvelopeReturned, e.EnvelopesShared,
        e.SidePoolOpened, e.SidePoolVoided, e.EntryDisqualified, e.EntryQualified,
        e.PenaltyGiven, e.PenaltyServed, e.ClockRan,
        e.ClockPaused, e.LevelReached, e.HandForHandSet, e.GameTurned,
        e.TimeCalled, e.TimeCallEnded, e.TimeCardUsed,
        e.ErrandAsked, e.ErrandDone, e.SeatsChecked,
        e.AnnouncementMade, e.ChipsCounted, e.ValueRemoved, e.PrizesLocked, e.PrizesUnlocked,
        e.RuleOverridden, e.CommandUndone, e.CommandRedone,
        e.LastHandsCalled, e.TableTallied, e.FieldTakenBack,
        e.CarriedStackCorrected, e.SurvivorWithdrawn, e.EventJoined, e.FlightReopened,
        f.FlightsEvent,
        t.TillOpened, t.TillRuleOverridden, t.TillCountRefused, t.ReceiptReprinted, t.TicketClosed,
        t.TicketReopened,
        d.DepositMoved, h.HeadsNoted, h.RowsWatched, h.AboutPerson, h.PeopleImported, h.RowAccepted,
        h.RowSaved, h.FieldChanged, h.RowRemoved, h.PinSet, h.StaffLoggedIn, h.StaffLoggedOut,
        h.WrongPinTyped, h.ApprovalGiven, h.ExportMade, h.PhonePaired, h.PhoneEnded,
        h.ScreensEvent, h.BoardsShared,
        g.GameTableOpened, g.RoundStarted, g.ActionTaken, g.ActionUndone, g.RoundSettled,
        g.RoundWithheld, g.RoundReleased, g.RulingProposed, g.ProposalAnswered, g.ProposalLapsed,
        g.PlayerBanned, g.RoundReversed, g.RoundRetold, g.ReentryLeft,
        j.JackpotReversed,
        g.CrewChanged, g.DeckHandled,
        g.ChipsFilled, g.ChipsCredited, g.BoxDropped,
        g.ShiftBegun, g.GearChecked, g.GearReplaced, g.CardReplaced, g.GameRuleOverridden,
        g.GameTableClosed, g.JackpotTermsTaken, g.PlayerNamed, j.JackpotOpened, j.JackpotTermsFiled,
        j.JackpotFed, j.JackpotWonAtCash, j.CashWinReversed, j.JackpotSeeded, j.JackpotClosed,
        j.JackpotTakenIn,
        j.JackpotMoved, j.JackpotHit, j.HitStated, j.HitPaid, j.HitPaymentVoided, j.HitReversed,
        j.HitKept,
        c.CashTableOpened, c.CashSeatTaken, c.CashSeatLeft, c.CashSeatChanged,
        c.CashPlayerMovedOut, c.CashPlayerMovedIn, c.SeatChangeAsked, c.TableChangeAsked,
        c.ChangeNoLongerAsked, c.CashPlayerAway, c.CashPlayerBack, c.MissedBlindsTold,
        c.CashDownBegun, c.CashTimeWaived, c.WaiterJoined,
        c.CashHandDealt, c.CashPotRaked, c.CashDropCounted, c.CashRuleOverridden,
        c.WaiterCalled, c.WaiterAnswered, c.CallTakenBack, c.WaiterSkipped, c.WaiterLeft,
        c.WaiterSeated, c.WaitingRuleOverridden,
        q.DeliveryReceived, q.DeliveryStruck, q.PiecesOpened, q.PiecesChecked, q.PiecesPlaced,
        q.TwinTaken, q.TwinGiven, q.PiecesHeld, q.PiecesReleased, q.PiecesWithdrawn,
        q.PiecesDestroyed, q.NumbersGiven, q.NumbersTakenBack, q.DeliveryUsedUp,
        q.MachineFailed, q.MachineMended, q.EquipmentRuleOverridden, e.FinalStacksGiven,
        e.InvitationsChanged,
        s.LeagueOpened, s.LeagueChanged, s.LeagueMembersChanged, s.PointsAdjusted,
        s.AdjustmentStruck, s.LeagueStruck, s.SeasonDepositTaken, s.SeasonDepositEnded,
        s.SeasonDepositHeldAgain,
    }
)  # fmt: skip
"""Events that no document follows, and families of them."""


def unsaid(events: Iterable[type]) -> list[str]:
    """Which of these events the table says nothing about."""
    without = tuple(WITHOUT_PAPER)
    return sorted(event.__name__ for event in events if (event in AFTER) is issubclass(event, without))


if _unsaid := unsaid({*KINDS.values(), *AFTER, *WITHOUT_PAPER}):
    raise TypeError(f"reports/after.py must say once which document follows: {', '.join(_unsaid)}")


class Papers(Value):
    """What is printed as one: every content of a document that came with one command."""

    document: str
    contents: tuple[object, ...]
    head: str
    currency: str
    """Empty = the house's."""


def has_paper(series: str) -> bool:
    """Whether a receipt of this series has a document of its own."""
    return series not in _OF_A_CASH_TABLE


def papered(desk: Desk, entries: Iterable[Recorded], document: str = "") -> tuple[Occasion, ...]:
    """Those of a command's events that documents follow at once, or the one that is asked for."""
    return occasions(desk, entries, lambda event: any(_due(event, document)))


def papered_then(desk: Desk, command: CommandId, document: str) -> tuple[Occasion, ...]:
    """Those events of a command given earlier that a document follows, as all was then."""
    return occasions_then(desk, command, lambda event: any(_due(event, document)))


def documents_due(was: Iterable[Occasion]) -> tuple[str, ...]:
    """The documents that follow at once what a command wrote."""
    return tuple(dict.fromkeys(name for each in was for name in _due(each.entry.event, "")))


def papers_after(
    was: Iterable[Occasion], names: Names, document: str = "", *, again: bool = False
) -> Iterator[Papers]:
    """The documents that follow at once what one command wrote, or the one that is asked for.

    `again`: the receipts alone, as they are printed once more without what came with them.
    """
    found: dict[tuple[str, str], list[Occasion]] = {}
    for occasion in was:
        for name in _due(occasion.entry.event, document):
            found.setdefault((name, occasion.currency), []).append(occasion)
    for (name, _), each in found.items():
        if not again or is_receipt(name):
            yield from _papers(name, each, names)


def _due(event: Event, document: str) -> Iterator[str]:
    for follows in AFTER.get(type(event), ()):
        wanted = follows.document == document if document else follows.at_once
        if wanted and follows.when(event):
            yield follows.document


def is_receipt(document: str) -> bool:
    """Whether a document bears the number of a receipt."""
    from reports.registry import DOCUMENTS

    return DOCUMENTS[document].receipt


def content_of(document: str, was: Occasion, names: Names) -> object:
    """What a document says after an event; ValueError for a document that follows none."""
    from reports.registry import DOCUMENTS

    after = DOCUMENTS[document].after
    if after is None:
        raise ValueError(f"{document} follows no event")
    return after(was, names)


def _papers(document: str, each: list[Occasion], names: Names) -> Iterator[Papers]:
    """Slips of a kind come as one, sheets one by one."""
    from reports.registry import DOCUMENTS

    contents = tuple(content_of(document, occasion, names) for occasion in each)
    head, currency = each[-1].head, each[-1].currency
    if DOCUMENTS[document].together is not None:
        yield Papers(document, contents, head, currency)
        return
    yield from (Papers(document, (content,), head, currency) for content in contents)
