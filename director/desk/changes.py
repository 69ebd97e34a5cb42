"""Changes: which kinds of things a command touched, so that only those views reload."""

from collections.abc import Iterable
from enum import StrEnum
from typing import get_args

from director.cashdesk import deposits, tills
from director.desk.house import events as house
from director.desk.ports import Event
from director.games.table import events as g
from director.poker.cash import events as cash
from director.tournament import events as e


class Change(StrEnum):
    """A kind of thing that a screen shows."""

    LOBBY = "lobby"
    SETTINGS = "settings"
    ENTRIES = "entries"
    SEATING = "seating"
    CLOCK = "clock"
    STRUCTURE = "structure"
    CHIPS = "chips"
    PRIZES = "prizes"
    MONEY = "money"
    PEOPLE = "people"
    HOUSE = "house"
    WALL = "wall"
    PIT = "pit"
    CASH = "cash"
    JOURNAL = "journal"


class Nature(StrEnum):
    """How a command is taken back."""

    FLOOR = "floor"
    """By undo."""
    CLOCK = "clock"
    """Not at all: undo passes over it."""
    MONEY = "money"
    """By a void with a reason."""
    LIFE = "life"
    """Not at all."""


_SEATS = frozenset({Change.ENTRIES, Change.SEATING})
_NOT_UNDONE = frozenset({Change.PEOPLE, Change.HOUSE, Change.PIT, Change.CASH})
_POOL = frozenset({Change.ENTRIES, Change.MONEY, Change.PRIZES, Change.CHIPS, Change.LOBBY})

_TOUCHES: dict[type, frozenset[Change]] = {
    e.TournamentAnnounced: frozenset({Change.LOBBY}),
    e.RegistrationOpened: frozenset({Change.LOBBY, Change.SETTINGS}),
    e.SettingsChanged: frozenset({Change.LOBBY, Change.SETTINGS, Change.PRIZES}),
    e.StructureChanged: frozenset({Change.STRUCTURE, Change.CLOCK}),
    e.TournamentStarted: frozenset({Change.LOBBY, Change.CLOCK, Change.ENTRIES}),
    e.RegistrationClosed: frozenset({Change.LOBBY, Change.PRIZES, Change.ENTRIES}),
    e.TournamentFinished: frozenset({Change.LOBBY, Change.PRIZES, Change.CLOCK}),
    e.TournamentCancelled: frozenset({Change.LOBBY, Change.PRIZES, Change.CLOCK}),
    e.TableOpened: frozenset({Change.SEATING}),
    e.TableClosed: frozenset({Change.SEATING}),
    e.SeatMarked: frozenset({Change.SEATING}),
    e.StacksLaidOut: frozenset({Change.SEATING, Change.CHIPS}),
    e.UnsoldStacksRemoved: frozenset({Change.SEATING, Change.CHIPS}),
    e.EntryRegistered: _POOL | {Change.SEATING},
    e.StackSurrendered: _SEATS | {Change.CHIPS},
    e.AlternateSeated: _SEATS | {Change.CHIPS},
    e.ExtraBought: _POOL,
    e.ExtraVoided: _POOL,
    e.EntryRefunded: _POOL | {Change.SEATING},
    e.EntryVoided: _POOL | {Change.SEATING},
    e.PresenceMarked: _SEATS,
    e.FirstHandDealt: frozenset({Change.ENTRIES}),
    e.PlayersMoved: _SEATS,
    e.TableBroken: _SEATS,
    e.FinalTableFormed: _SEATS,
    e.ButtonTold: frozenset({Change.SEATING}),
    e.ButtonDrawn: frozenset({Change.SEATING}),
    e.StacksTold: _SEATS,
    e.PlayersBusted: _SEATS | {Change.PRIZES, Change.LOBBY},
    e.EntryReinstated: _SEATS | {Change.PRIZES, Change.LOBBY},
    e.OutOrderCorrected: frozenset({Change.ENTRIES, Change.PRIZES}),
    e.EntryDisqualified: _SEATS | {Change.PRIZES, Change.CHIPS, Change.LOBBY},
    e.PenaltyGiven: _SEATS,
    e.PenaltyServed: _SEATS,
    e.ClockRan: frozenset({Change.CLOCK}),
    e.ClockPaused: frozenset({Change.CLOCK}),
    e.LevelReached: frozenset({Change.CLOCK}),
    e.HandForHandSet: frozenset({Change.CLOCK}),
    e.TimeCalled: frozenset({Change.CLOCK}),
    e.TimeCallEnded: frozenset({Change.CLOCK}),
    e.ChipsCounted: frozenset({Change.CHIPS}),
    e.ChipsRaced: frozenset({Change.CHIPS}),
    e.ValueRemoved: frozenset({Change.CHIPS}),
    e.PrizesLocked: frozenset({Change.PRIZES}),
    e.PrizesUnlocked: frozenset({Change.PRIZES}),
    e.DealMade: frozenset({Change.PRIZES, Change.ENTRIES}),
    e.PrizePaid: frozenset({Change.PRIZES, Change.MONEY, Change.ENTRIES}),
    e.OwedPrizeSettled: frozenset({Change.PRIZES, Change.MONEY, Change.ENTRIES}),
    e.PrizeVoided: frozenset({Change.PRIZES, Change.MONEY, Change.ENTRIES}),
    e.AnnouncementMade: frozenset({Change.WALL}),
    e.RuleOverridden: frozenset(),
    e.CommandUndone: frozenset(Change) - _NOT_UNDONE,
    e.CommandRedone: frozenset(Change) - _NOT_UNDONE,
    tills.TillOpened: frozenset({Change.MONEY}),
    tills.ReceiptIssued: frozenset({Change.MONEY}),
    tills.TillCounted: frozenset({Change.MONEY}),
    tills.TillRuleOverridden: frozenset(),
    tills.ReceiptReprinted: frozenset(),
    tills.TicketIssued: frozenset({Change.MONEY}),
    tills.TicketClosed: frozenset({Change.MONEY}),
    tills.TicketReopened: frozenset({Change.MONEY}),
    deposits.DepositMoved: frozenset({Change.MONEY}),
    house.HeadsNoted: frozenset(),
    house.PersonAdded: frozenset({Change.PEOPLE}),
    house.PersonEdited: frozenset({Change.PEOPLE}),
    house.PeopleImported: frozenset({Change.PEOPLE}),
    house.PersonErased: frozenset({Change.PEOPLE}),
    house.RowSaved: frozenset({Change.HOUSE, Change.LOBBY}),
    house.RowRemoved: frozenset({Change.HOUSE, Change.LOBBY}),
    house.RulingGiven: frozenset(),
    house.PinSet: frozenset({Change.HOUSE}),
    house.StaffLoggedIn: frozenset(),
    house.StaffLoggedOut: frozenset(),
    house.WrongPinTyped: frozenset(),
    house.ApprovalGiven: frozenset(),
}
_TOUCHES |= dict.fromkeys((*get_args(g.TableEvent), *get_args(g.JackpotEvent)), frozenset({Change.PIT}))
_CASH_GAMES = (*get_args(cash.CashTableEvent), *get_args(cash.WaitingEvent))
_TOUCHES |= dict.fromkeys(_CASH_GAMES, frozenset({Change.CASH}))

_MONEY = (
    e.EntryRegistered,
    e.ExtraBought,
    e.ExtraVoided,
    e.EntryRefunded,
    e.EntryVoided,
    e.PrizePaid,
    e.OwedPrizeSettled,
    e.PrizeVoided,
    tills.TillOpened,
    tills.ReceiptIssued,
    tills.TillCounted,
    tills.ReceiptReprinted,
    tills.TicketIssued,
    tills.TicketClosed,
    tills.TicketReopened,
    deposits.DepositMoved,
)
_LIFE = (
    e.TournamentAnnounced,
    e.RegistrationOpened,
    e.TournamentStarted,
    e.RegistrationClosed,
    e.TournamentFinished,
    e.TournamentCancelled,
    e.SettingsChanged,
    e.StructureChanged,
    e.CommandUndone,
    e.CommandRedone,
    *get_args(g.TableEvent),
    *get_args(g.JackpotEvent),
    *_CASH_GAMES,
)
_CLOCK = (
    e.ClockRan,
    e.ClockPaused,
    e.LevelReached,
    e.HandForHandSet,
    e.TimeCalled,
    e.TimeCallEnded,
    e.AnnouncementMade,
    e.PresenceMarked,
    e.FirstHandDealt,
)


def touched_by(events: Iterable[Event]) -> frozenset[Change]:
    """The kinds of things that these events change; the journal always."""
    changes = {Change.JOURNAL}
    for event in events:
        changes |= _TOUCHES[type(event)]
    return frozenset(changes)


def nature(events: Iterable[Event]) -> Nature:
    """How a command that wrote these events is taken back."""
    kinds = [type(event) for event in events]
    for nature, members in ((Nature.MONEY, _MONEY), (Nature.LIFE, _LIFE), (Nature.CLOCK, _CLOCK)):
        if any(kind in members for kind in kinds):
            return nature
    return Nature.FLOOR
