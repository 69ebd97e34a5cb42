"""Prizes: the ladder, deals and payments."""

from director.tournament.state import Award, DealMethod, Method, Receipt, Share
from director.values.dataclass import dataclass
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class PrizesLocked(Event, touches={Change.PRIZES}, nature=Nature.FLOOR):
    """The payout ladder is fixed (T-R9)."""

    awards: tuple[Award, ...]
    pool: Cents
    overlay: Cents
    entries: int
    unique: int
    generated: bool


@dataclass(frozen=True, slots=True)
class PrizesUnlocked(Event, touches={Change.PRIZES}, nature=Nature.FLOOR):
    """The ladder is open again."""


@dataclass(frozen=True, slots=True)
class DealMade(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """All who are left agree on another split (T-P2)."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


@dataclass(frozen=True, slots=True)
class PrizePaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A prize goes out, or is owed with a slip until there is an IBAN (T-R8)."""

    entry: EntryId
    place: int
    amount: Cents
    method: Method
    receipt: Receipt
    owed: bool


@dataclass(frozen=True, slots=True)
class OwedPrizeSettled(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY
):
    """An owed prize has been transferred."""

    entry: EntryId
    method: Method
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class PrizeVoided(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A paid or owed prize is taken back."""

    entry: EntryId
    receipt: Receipt
