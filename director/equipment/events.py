"""Events of decks and dice: received, opened, checked, placed, mended, held, destroyed (G-5)."""

from enum import StrEnum

from director.equipment.numbers import numbered
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature, Overridden
from director.values.ids import DeliveryId, StaffId
from director.values.quantity import Micros


class EquipmentKind(StrEnum):
    """What a piece of the register is: a deck of 52 cards, or a set of five dice."""

    DECK = "deck"
    DICE = "dice"


class Article(Value):
    """What a delivery is of: its pieces are alike, and one card of them is the twin of another."""

    kind: EquipmentKind
    maker: str
    licence: str
    """Of the type, as the regulator gave it."""
    backs: str = ""
    """Colour and picture of the backs; of dice their colour."""
    plastic: bool = False
    """A plastic deck serves for days, any other until its table closes."""
    size: int = 0
    """Edge of a die in tenths of a millimetre."""
    logo: str = ""
    """Of the casino, as it stands on the dice."""


class PlaceKind(StrEnum):
    """Where a piece can be."""

    SAFE = "safe"
    GAME = "game"
    CASH = "cash"
    TOURNAMENT = "tournament"
    MACHINE = "machine"
    """A shuffling machine that stands at no table."""


class Whereabouts(Value):
    """Where a piece is."""

    kind: PlaceKind
    subject: str = ""
    """The game table, cash table or tournament."""
    table: int = 0
    """The table of the house; 0 for none."""
    machine: str = ""
    """The shuffling machine in which it is."""

    @property
    def at_table(self) -> bool:
        """It is played with."""
        return self.kind not in (PlaceKind.SAFE, PlaceKind.MACHINE)

    def is_same_table(self, other: "Whereabouts") -> bool:
        """Both at one table, in its machine or not."""
        return (self.kind, self.subject, self.table) == (other.kind, other.subject, other.table)


SAFE = Whereabouts(PlaceKind.SAFE)


class CheckMoment(StrEnum):
    """When a piece was counted and looked at."""

    OPENING = "opening"
    DURING = "during"
    CLOSING = "closing"


class Found(Value):
    """What a check found of one piece: all there, or what is not."""

    piece: str
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    """Cards that do not belong to it."""
    short: int = 0
    """Dice that are missing."""
    flawed: bool = False
    """Marked, damaged, out of shape."""

    @property
    def in_order(self) -> bool:
        """It is complete, and fit to be played with."""
        return not (self.missing or self.extra or self.short or self.flawed)


class Destroyed(Value):
    """A line of a protocol: a piece, how many cards or dice of it were there, and what was missing."""

    piece: str
    kind: EquipmentKind
    count: int
    """Of a deck with the worn cards that were taken out of it."""
    missing: tuple[Card, ...] = ()
    short: int = 0
    given: tuple[Card, ...] = ()
    """Cards that went into other decks in place of worn ones, and are destroyed with those."""


class DeliveryReceived(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Sealed pieces came to the house: `first` to `first + count - 1` after these letters."""

    delivery: DeliveryId
    article: Article
    letters: str
    first: int
    count: int
    received_at: Micros
    note: str
    """The number of the delivery note."""
    marks: tuple[str, ...] = ()
    """The maker's numbers of dice: one a set, or one for all."""


class DeliveryStruck(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A delivery was entered wrongly, and none of it was opened: its numbers are free again."""

    delivery: DeliveryId


class PiecesOpened(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """The seals were broken; from then on the days of a plastic deck count."""

    pieces: tuple[str, ...]
    opened_at: Micros


class PiecesChecked(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces were counted and looked at."""

    moment: CheckMoment
    found: tuple[Found, ...]


class PiecesPlaced(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces went to a table, into a shuffling machine or back to the safe."""

    pieces: tuple[str, ...]
    place: Whereabouts


class TwinTaken(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A worn or missing card of a deck was replaced by its twin from a new deck."""

    piece: str
    card: Card
    donor: str
    lost: bool
    """The card was missing; a worn one is kept with its deck until both are destroyed."""


class TwinGiven(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A card of a new deck went into another: nobody plays with the new deck any more."""

    piece: str
    card: Card
    to: str


class PiecesHeld(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces are kept apart until it is found out what is wrong with them."""

    pieces: tuple[str, ...]


class PiecesReleased(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces that were held or withdrawn may be played with again; they are in the safe."""

    pieces: tuple[str, ...]


class PiecesWithdrawn(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces are out of use and wait for their destruction."""

    pieces: tuple[str, ...]


class PiecesDestroyed(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """Pieces are no more, by this protocol."""

    pieces: tuple[str, ...]
    protocol: int


class NumbersGiven(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A delivery has these numbers of the register."""

    delivery: DeliveryId
    letters: str
    first: int
    count: int


class NumbersTakenBack(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A delivery was struck out: its numbers may be given again."""

    delivery: DeliveryId


class DeliveryUsedUp(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """The last piece of a delivery is destroyed: nothing of it is looked for any more."""

    delivery: DeliveryId


class DestructionSigned(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A protocol: which pieces two members of the staff have destroyed."""

    protocol: int
    destroyed: tuple[Destroyed, ...]
    witness: StaffId | None
    """Who agreed with a PIN of their own; None where the staff do not log in, and sign on paper."""


class MachineFailed(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A shuffling machine is out of order: it counts as none (T-F9)."""

    machine: str


class MachineMended(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A shuffling machine works again."""

    machine: str


class EquipmentRuleOverridden(Overridden, touches={Change.EQUIPMENT}, nature=Nature.ASIDE, silent=True):
    """The floorman insisted over a rule; the reason stands with the command (T-1)."""


DeliveryEvent = (
    DeliveryReceived | DeliveryStruck | PiecesOpened | PiecesChecked | PiecesPlaced | TwinTaken
    | TwinGiven | PiecesHeld | PiecesReleased | PiecesWithdrawn | PiecesDestroyed
)  # fmt: skip
RegisterEvent = (
    NumbersGiven | NumbersTakenBack | DeliveryUsedUp | DestructionSigned | MachineFailed | MachineMended
    | EquipmentRuleOverridden
)  # fmt: skip


def concerned(event: Event) -> frozenset[str]:
    """The numbers of the pieces that an event of a delivery is about."""
    match event:
        case DeliveryReceived():
            figures = range(event.first, event.first + event.count)
            return frozenset(numbered(event.letters, figure) for figure in figures)
        case PiecesChecked():
            return frozenset(found.piece for found in event.found)
        case TwinTaken() | TwinGiven():
            return frozenset({event.piece})
        case (
            PiecesOpened() | PiecesPlaced() | PiecesHeld() | PiecesReleased() | PiecesWithdrawn()
            | PiecesDestroyed()
        ):  # fmt: skip
            return frozenset(event.pieces)
        case _:
            return frozenset()
