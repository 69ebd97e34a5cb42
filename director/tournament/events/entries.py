"""Entries: registered, paid, seated from the queue, refunded, voided."""

from director.tournament.events.draws import POOL, SEATS, DrawRecord
from director.tournament.settings import Price, Purchase
from director.tournament.state import Method, Receipt
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
    """What lies there."""


class AddOnDeclined(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR):
    """These players take no add-on (T-F2)."""

    entries: tuple[EntryId, ...]


class AddOnRoundClosed(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR):
    """The round of the add-on is over (T-F2)."""

    entries: tuple[EntryId, ...]
    """Who was in and has not answered."""


class ExtraBought(Event, touches=POOL, nature=Nature.MONEY):
    """A rebuy or an add-on."""

    entry: EntryId
    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    receipt: Receipt


class ExtraVoided(Event, touches=POOL, nature=Nature.MONEY):
    """A rebuy or add-on is taken back: `index` counts the entry's extras from 0."""

    entry: EntryId
    index: int
    method: Method
    receipt: Receipt


class EntryRefunded(Event, touches=POOL | {Change.SEATING}, nature=Nature.MONEY):
    """The money of an entry and its extras goes back before the first hand (T-R4, T-R7)."""

    entry: EntryId
    amount: Cents
    chips: Chips
    """Chips taken back."""
    method: Method
    receipt: Receipt


class EntryVoided(Event, touches=POOL | {Change.SEATING}, nature=Nature.MONEY):
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


class FirstHandDealt(Event, touches={Change.ENTRIES}, nature=Nature.CLOCK):
    """The first hand has been dealt to these entries (T-R4)."""

    entries: tuple[EntryId, ...]
