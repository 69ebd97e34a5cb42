"""Entry of a player: price, seat, extras, and how it ended."""

from enum import StrEnum

from director.tournament.heads import NO_HEADS, Heads, HeadWon
from director.tournament.settings import Price, Purchase
from director.tournament.state.flights import Bag
from director.tournament.state.stay_reason import StayReason
from director.values.dataclass import Value
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Chips, Micros


class EntryStatus(StrEnum):
    """Status of an entry."""

    QUEUED = "queued"
    """Paid, waiting for a seat (alternate)."""
    SEATED = "seated"
    QUALIFIED = "qualified"
    """Reached the milestone of a satellite: has a ticket for certain, and neither seat nor chips."""
    BUSTED = "busted"
    SURRENDERED = "surrendered"
    """Handed the stack back for a second chance (T-F2)."""
    DISQUALIFIED = "disqualified"
    REFUNDED = "refunded"
    VOIDED = "voided"


class StackDue(StrEnum):
    """Work still due on the stack of a late player (T-R6)."""

    NOTHING = "nothing"
    BRING = "bring"
    """A full stack is brought to the seat."""
    COUNT = "count"
    """A stack lies there since the start: what is left of it is counted."""


class PenaltyKind(StrEnum):
    """The ladder of penalties (T-S7)."""

    WARNING = "warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    DISQUALIFICATION = "disqualification"


class Extra(Value):
    """A rebuy or an add-on of an entry."""

    kind: Purchase
    price: Price
    chips: Chips
    method: Method
    receipt: Receipt
    at: Micros
    voided: bool = False
    after_knock_out: bool = False
    """A rebuy of a player who had just lost all chips."""
    knocked_out_by: tuple[EntryId, ...] = ()
    head: HeadWon | None = None
    """The head that was lost with these chips."""


class Penalty(Value):
    """A penalty given; hands count down as they are missed (a round = players at the table then)."""

    number: int
    kind: PenaltyKind
    hands: int
    served: int
    at: Micros


class Prize(Value):
    """Prize of an entry: paid with a receipt, or owed until an IBAN is known (T-R8)."""

    place: int
    amount: Cents
    method: Method
    receipt: Receipt
    at: Micros
    owed: bool = False
    ticket: Cents = 0
    """Part of the amount paid as a ticket; not noted of prizes paid long ago."""
    last: int = 0
    """Last of the places that are shared; 0 = none is, or it was not noted."""


class Entry(Value):
    """Paid entry of a player: price, seat, and how it ended."""

    id: EntryId
    player: PlayerId
    kind: Purchase
    price: Price
    chips: Chips
    """Chips handed out or taken over with the entry."""
    method: Method
    receipt: Receipt
    at: Micros
    status: EntryStatus
    seat: Seat | None = None
    present: bool = True
    dealt_in: bool = False
    """The first hand has been dealt to this entry: no refund any more (T-R4)."""
    extras: tuple[Extra, ...] = ()
    add_on_declined: bool = False
    """Said that no add-on is taken (T-F2)."""
    stack_due: StackDue = StackDue.NOTHING
    stack: Chips | None = None
    """Chips as told to the console, and when."""
    stack_at: Micros = 0
    knocked_out_by: tuple[EntryId, ...] = ()
    out_at: Micros | None = None
    moved_at: Micros | None = None
    moved_from: Seat | None = None
    """Seat before the last move."""
    moves: int = 0
    seat_left: Seat | None = None
    """The seat at which it went out."""
    penalties: tuple[Penalty, ...] = ()
    prize: Prize | None = None
    heads: Heads = NO_HEADS
    cards_used: int = 0
    """Time cards of the shot clock, of the set that the player has now."""
    bonus: Chips = 0
    """Chips handed out with the stack for coming early."""
    bag: Bag | None = None
    carried_from: TournamentId | None = None
    """The flight from which the stack came; nothing was paid here."""
    bagged: Chips | None = None
    """Wrong figure of its bag, where it was corrected; 0: it had no bag and was admitted late."""
    phone_cards: int = 0
    """How often its card for the phone was made anew: the cards before lead nowhere."""
    stays: StayReason | None = None
    """Why it is not moved to balance tables."""

    @property
    def rebought(self) -> tuple[Extra, ...]:
        """The rebuys that stand after a knock-out."""
        return tuple([each for each in self.extras if each.after_knock_out and not each.voided])

    @property
    def alive(self) -> bool:
        """Still in the tournament: seated, waiting for a seat, or qualified."""
        return self.status in (EntryStatus.SEATED, EntryStatus.QUEUED, EntryStatus.QUALIFIED)

    @property
    def counts(self) -> bool:
        """Counts as an entry for the pool and the places (not refunded, not voided)."""
        return self.status not in (EntryStatus.REFUNDED, EntryStatus.VOIDED)
