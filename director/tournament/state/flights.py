"""Flights: what a tournament knows of the event that it is a part of, and of its bags."""

from enum import StrEnum

from director.tournament.heads import PutUp
from director.tournament.state.stay_reason import StayReason
from director.values.dataclass import Value
from director.values.ids import EntryId, EventId, PlayerId, Seat, TournamentId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Chips, Micros


class Part(StrEnum):
    """Part of an event that a tournament is."""

    FLIGHT = "flight"
    DAY_TWO = "day_two"


class FlightTerms(Value):
    """When a flight ends, what it pays itself, and how its stacks are bagged."""

    level: int = 0
    """It ends with the end of this level; 0 = not by a level."""
    percent: int = 0
    """It ends with this share of its entries left, rounded up; 0 = not by a share."""
    last_hands: tuple[int, int] = (0, 0)
    """Bounds of the draw for the number of last hands; (0, 0) = none."""
    prize: Cents = 0
    """Prize of each place in the money of the flight; 0 = the money is reached on day 2."""
    places_percent: int = 15
    """How many places of its entries a flight pays, rounded up; of no account without a prize."""
    bag_unit: Chips = 1
    """Stacks are rounded up to this at the bag: smaller chips are coloured up there."""


class OfEvent(Value):
    """The event of a tournament, and what it is in it."""

    event: EventId
    part: Part
    label: str
    """As it is called: 1A."""
    terms: FlightTerms = FlightTerms()


class Signature(StrEnum):
    """Signer of a bag."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOOR = "floor"
    """For a player who is not there."""


class BagCount(Value):
    """A stack as it is counted at the end of a flight, and who signs for it."""

    entry: EntryId
    counted: Chips
    """Counted chips of the player."""
    signed: tuple[Signature, ...] = (Signature.PLAYER, Signature.DEALER)
    on_paper: bool = False
    """Only the count is kept: the stack is set up again."""


class Bag(Value):
    """A stack in its bag."""

    entry: EntryId
    counted: Chips
    """Counted chips of the player."""
    chips: Chips
    """Chips in the bag: rounded up to the smallest chip that goes on."""
    signed: tuple[Signature, ...]
    on_paper: bool = False
    """Only the count is kept: the stack is set up again."""


class Forward(Value):
    """A stack that goes forward from a flight, with the head that it carries."""

    entry: EntryId
    player: PlayerId
    chips: Chips
    method: Method
    receipt: Receipt
    """Receipt of the entry in the flight."""
    head: Cents = 0


class FlightMoney(Value):
    """Money that goes with the bags of a flight."""

    prize: Cents
    """Prize parts that the flight has not won out."""
    heads: Cents = 0
    """Heads that those carry who go forward."""
    unwon: Cents = 0
    """Heads that nobody won."""
    sealed: Cents = 0
    """The fund of a mystery bounty."""

    @property
    def bounties(self) -> Cents:
        """Return the bounty money that goes with the bags."""
        return self.heads + self.unwon + self.sealed

    def __add__(self, other: "FlightMoney") -> "FlightMoney":
        return FlightMoney(
            self.prize + other.prize,
            self.heads + other.heads,
            self.unwon + other.unwon,
            self.sealed + other.sealed,
        )


NO_MONEY = FlightMoney(0)


class Sent(Value):
    """Bags and money sent from a flight at its end."""

    money: FlightMoney
    difference: Chips
    """Counted less expected; anything but 0 was signed for."""
    at: Micros


class CarriedStack(Value):
    """An entry of day 2: whose stack it is, from which flight, and where it sits."""

    entry: EntryId
    player: PlayerId
    chips: Chips
    flight: TournamentId
    of: EntryId
    """Its number in the flight."""
    seat: Seat
    method: Method
    receipt: Receipt
    head: Cents = 0
    put_up: tuple[PutUp, ...] = ()
    """Amounts of the head that others put up in the flights."""
    stays: StayReason | None = None
    """Why the player is not moved, where that is no matter of the seat in the flight."""


class CarriedField(Value):
    """Field that day 2 has from the flights, apart from the stacks."""

    money: FlightMoney
    entries: int
    """Entries of all flights, for which the ladder is made."""
    unique: int
    least: Cents
    """Prize that everybody on day 2 has already won."""
    resume: int
    """The period with which play goes on."""


class LastHands(Value):
    """The last hands of a flight, as announced."""

    hands: int
    at: Micros
