"""Entries: registered, paid, seated from the queue, refunded, voided."""

from director.tournament.events.draws import POOL, SEATS, DrawRecord
from director.tournament.settings import Price, Purchase
from director.tournament.state import Method, Receipt, StayReason
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import Cents, Chips


class EntryRegistered(Event, touches=POOL | {Change.SEATING}, nature=Nature.MONEY):
    """A player has paid an entry; no seat = queued as an alternate."""

    entry: EntryId
    player: PlayerId
    kind: Purchase
    price: Price
    chips: Chips
    """The stack; for a laid-out stack what is left of it."""
    laid_out: bool
    """The stack was lying at the seat: it was in play already."""
    method: Method
    receipt: Receipt
    seat: Seat | None
    draw: DrawRecord | None
    stack_due: bool = False
    """Play has begun: the stack is still to be brought to the seat, or counted there (T-R6)."""
    bonus: Chips = 0
    """Chips besides the stack for coming early, with the seat."""
    declared: bool = False
    """The player says that the condition of entry holds."""

    @property
    def outcome(self) -> str:
        return "" if self.seat else "queued"


class StackSurrendered(Event, touches=SEATS | {Change.CHIPS}, nature=Nature.FLOOR):
    """An entry hands its chips back for a second chance; they leave play (T-F2)."""

    entry: EntryId
    chips: Chips


class AlternateSeated(Event, touches=SEATS | {Change.CHIPS}, nature=Nature.FLOOR):
    """The next alternate gets a seat."""

    entry: EntryId
    seat: Seat
    draw: DrawRecord | None
    chips: Chips
    laid_out: bool
    stack_due: bool = False
    """Play has begun: the stack is still to be brought to the seat, or counted there (T-R6)."""
    bonus: Chips = 0
    """Chips besides the stack for who registered early."""


class LateStackLaid(Event, touches=SEATS | {Change.CHIPS}, nature=Nature.FLOOR):
    """A late player's stack lies at the seat; what was blinded off it has been counted (T-R6)."""

    entry: EntryId
    chips: Chips
    """Chips of the stack."""


class AddOnDeclined(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR):
    """These players take no add-on (T-F2)."""

    entries: tuple[EntryId, ...]


class AddOnRoundClosed(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR):
    """The round of the add-on is over (T-F2)."""

    entries: tuple[EntryId, ...]
    """Entries that were in and have not answered."""

    @property
    def outcome(self) -> str:
        return "unanswered" if self.entries else ""


class ExtraBought(Event, touches=POOL, nature=Nature.MONEY):
    """A rebuy or an add-on."""

    entry: EntryId
    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    receipt: Receipt


class ExtraVoided(Event, touches=POOL, nature=Nature.MONEY, reshapes=True, takes_back=True):
    """A rebuy or add-on is taken back: `index` counts the entry's extras from 0."""

    entry: EntryId
    index: int
    method: Method
    receipt: Receipt


class EntryRefunded(
    Event, touches=POOL | {Change.SEATING}, nature=Nature.MONEY, reshapes=True, takes_back=True
):
    """The money of an entry and its extras goes back before the first hand (T-R4, T-R7)."""

    entry: EntryId
    amount: Cents
    chips: Chips
    """Chips taken back."""
    method: Method
    receipt: Receipt


class EntryVoided(
    Event, touches=POOL | {Change.SEATING}, nature=Nature.MONEY, reshapes=True, takes_back=True
):
    """An entry that should never have been made is voided, with its money."""

    entry: EntryId
    amount: Cents
    chips: Chips
    method: Method
    receipt: Receipt


class PhoneCardRenewed(Event, touches={Change.ENTRIES}, nature=Nature.CLOCK):
    """A card for the phone is lost: another one leads to the night of this entry from now on."""

    entry: EntryId


class PresenceMarked(Event, touches=SEATS, nature=Nature.CLOCK):
    """A player has come to the seat, or is absent (the stack is blinded off; T-R6)."""

    entry: EntryId
    present: bool

    @property
    def outcome(self) -> str:
        return "present" if self.present else "absent"


class SeatKept(Event, touches=SEATS, nature=Nature.FLOOR):
    """A player keeps the seat for a reason when tables are balanced; none = may be moved again."""

    entry: EntryId
    why: StayReason | None

    @property
    def outcome(self) -> str:
        return "" if self.why else "free"


class FirstHandDealt(Event, touches={Change.ENTRIES}, nature=Nature.CLOCK):
    """The first hand has been dealt to these entries (T-R4)."""

    entries: tuple[EntryId, ...]


EntryEvent = (
    EntryRegistered
    | StackSurrendered
    | AlternateSeated
    | LateStackLaid
    | AddOnDeclined
    | AddOnRoundClosed
    | ExtraBought
    | ExtraVoided
    | EntryRefunded
    | EntryVoided
    | PhoneCardRenewed
    | PresenceMarked
    | SeatKept
    | FirstHandDealt
)
