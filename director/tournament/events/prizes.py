"""Prizes and bounties: the ladder locked, deals, what is paid and taken back."""

from director.tournament.state import Award, DealMethod, Method, Receipt, Share
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId
from director.values.quantity import Cents


class PrizesLocked(Event, touches={Change.PRIZES}, nature=Nature.FLOOR, reshapes=True):
    """The payout ladder is fixed (T-R9)."""

    awards: tuple[Award, ...]
    pool: Cents
    overlay: Cents
    entries: int
    unique: int
    generated: bool


class PrizesUnlocked(
    Event, touches={Change.PRIZES}, nature=Nature.FLOOR, reshapes=True, takes_back=True
):
    """The ladder is open again."""


class DealMade(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR, reshapes=True):
    """All who are left agree on another split (T-P2)."""

    method: DealMethod
    shares: tuple[Share, ...]
    for_first: Cents
    consents: tuple[EntryId, ...]


class PrizePaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """A prize goes out, or is owed with a slip until there is an IBAN (T-R8)."""

    entry: EntryId
    place: int
    amount: Cents
    method: Method
    """How its money is paid; a voucher where all of it is a ticket."""
    receipt: Receipt
    owed: bool
    ticket: Cents = 0
    """Part of the amount that is a ticket (T-F3)."""
    last: int = 0
    """Last of the places that are shared from `place` on; 0 = none is shared."""

    @property
    def outcome(self) -> str:
        if self.ticket:
            return "parts" if self.amount > self.ticket else "ticket"
        return "owed" if self.owed else ""


class OwedPrizeSettled(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY
):
    """An owed prize has been transferred."""

    entry: EntryId
    method: Method
    receipt: Receipt


class PrizeVoided(
    Event,
    touches={Change.ENTRIES, Change.PRIZES, Change.MONEY},
    nature=Nature.MONEY,
    reshapes=True,
    takes_back=True,
):
    """A paid or owed prize is taken back."""

    entry: EntryId
    receipt: Receipt


class BountyPaid(Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY):
    """Bounties of an entry paid at the desk."""

    entry: EntryId
    amount: Cents
    method: Method
    receipt: Receipt


class BountyVoided(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY, takes_back=True
):
    """A payment of bounties came back: `index` counts the entry's payments from 0."""

    entry: EntryId
    index: int
    receipt: Receipt


class BountyPutUp(
    Event, touches={Change.ENTRIES, Change.PRIZES, Change.MONEY}, nature=Nature.MONEY, reshapes=True
):
    """The house or a sponsor has put a bounty on a named player."""

    entry: EntryId
    amount: Cents
    house: bool
    """The house gives it; else a sponsor has paid it, by this method."""
    method: Method
    receipt: Receipt

    @property
    def outcome(self) -> str:
        return "" if self.house else "sponsor"


class BountyWithdrawn(
    Event,
    touches={Change.ENTRIES, Change.PRIZES, Change.MONEY},
    nature=Nature.MONEY,
    reshapes=True,
    takes_back=True,
):
    """A bounty on a named player went back; `index` counts the entry's from 0."""

    entry: EntryId
    index: int
    receipt: Receipt


PrizeEvent = (
    PrizesLocked
    | PrizesUnlocked
    | DealMade
    | PrizePaid
    | OwedPrizeSettled
    | PrizeVoided
    | BountyPaid
    | BountyVoided
    | BountyPutUp
    | BountyWithdrawn
)
