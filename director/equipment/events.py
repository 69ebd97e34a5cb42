"""Events of decks and dice: received, opened, checked, placed, mended, held, destroyed (G-5)."""

from enum import StrEnum

from director.equipment.numbers import numbered
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature, Overridden
from director.values.ids import DeliveryId, StaffId
from director.values.quantity import Micros


class EquipmentKind(StrEnum):
    """Kind of a piece: a deck of 52 cards, or a set of five dice."""

    DECK = "deck"
    DICE = "dice"


class Article(Value):
    """Description of a delivery's pieces, which are alike: the same card of two is a pair of twins."""

    kind: EquipmentKind
    maker: str
    licence: str
    """Licence of the type, as given by the regulator."""
    backs: str = ""
    """Colour and picture of the backs; the colour of dice."""
    plastic: bool = False
    """Whether a deck is of plastic and serves for days; others serve until the table closes."""
    size: int = 0
    """Edge of a die in tenths of a millimetre."""
    logo: str = ""
    """Logo of the casino on the dice."""


class PlaceKind(StrEnum):
    """Kind of place of a piece."""

    SAFE = "safe"
    GAME = "game"
    CASH = "cash"
    TOURNAMENT = "tournament"
    MACHINE = "machine"
    """A shuffling machine that is at no table."""


class Whereabouts(Value):
    """Place of a piece."""

    kind: PlaceKind
    subject: str = ""
    """Id of the game table, cash table or tournament."""
    table: int = 0
    """Number of the house's table; 0 for none."""
    machine: str = ""
    """Number of the shuffling machine that holds it."""

    @property
    def at_table(self) -> bool:
        """Whether the piece is in play."""
        return self.kind not in (PlaceKind.SAFE, PlaceKind.MACHINE)

    def is_same_table(self, other: "Whereabouts") -> bool:
        """Whether both places are at one table, in its machine or not."""
        return (self.kind, self.subject, self.table) == (other.kind, other.subject, other.table)


SAFE = Whereabouts(PlaceKind.SAFE)


class CheckMoment(StrEnum):
    """Moment of a check."""

    OPENING = "opening"
    DURING = "during"
    CLOSING = "closing"


class CheckFinding(Value):
    """Result of a check of one piece: complete, or with these faults."""

    piece: str
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    """Cards that do not belong to it."""
    short: int = 0
    """Number of missing dice."""
    flawed: bool = False
    """Whether it is marked, damaged or out of shape."""

    @property
    def in_order(self) -> bool:
        """Whether the piece is complete and fit for play."""
        return not (self.missing or self.extra or self.short or self.flawed)


class DestroyedPiece(Value):
    """Line of a protocol: a piece, the number of its cards or dice, and the missing ones."""

    piece: str
    kind: EquipmentKind
    count: int
    """Number of cards of a deck, with the worn cards taken out of it."""
    missing: tuple[Card, ...] = ()
    short: int = 0
    given: tuple[Card, ...] = ()
    """Cards that replaced worn ones in other decks, and are destroyed with those."""


class DeliveryReceived(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Sealed pieces were delivered: numbers `first` to `first + count - 1` after these letters."""

    delivery: DeliveryId
    article: Article
    letters: str
    first: int
    count: int
    received_at: Micros
    note: str
    """Number of the delivery note."""
    marks: tuple[str, ...] = ()
    """Maker's numbers of dice: one for each set, or one for all."""


class DeliveryStruck(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, takes_back=True):
    """A wrongly entered delivery was struck out unopened: its numbers are free again."""

    delivery: DeliveryId


class PiecesOpened(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Seals were broken; the days of a plastic deck count from then on."""

    pieces: tuple[str, ...]
    opened_at: Micros


class PiecesChecked(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces were counted and inspected."""

    moment: CheckMoment
    found: tuple[CheckFinding, ...]

    @property
    def outcome(self) -> str:
        return self.moment if all(piece.in_order for piece in self.found) else "wrong"


class PiecesPlaced(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces were put at a table, into a shuffling machine or back into the safe."""

    pieces: tuple[str, ...]
    place: Whereabouts

    @property
    def outcome(self) -> str:
        if self.place.at_table:
            return "" if self.place.table else "nowhere"
        return self.place.kind


class TwinTaken(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A worn or missing card of a deck was replaced by its twin from a new deck."""

    piece: str
    card: Card
    donor: str
    lost: bool
    """Whether the card was missing; a worn one is kept with its deck until both are destroyed."""

    @property
    def outcome(self) -> str:
        return "lost" if self.lost else "worn"


class TwinGiven(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A card of a new deck went into another: the new deck is not played any more."""

    piece: str
    card: Card
    to: str


class PiecesHeld(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces are held for an investigation of their fault."""

    pieces: tuple[str, ...]


class PiecesReleased(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Held or withdrawn pieces may be used again; they are in the safe."""

    pieces: tuple[str, ...]


class PiecesWithdrawn(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """Pieces are out of use and wait for their destruction."""

    pieces: tuple[str, ...]


class PiecesDestroyed(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """Pieces were destroyed by this protocol."""

    pieces: tuple[str, ...]
    protocol: int


class NumbersGiven(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A delivery was given these numbers of the register."""

    delivery: DeliveryId
    letters: str
    first: int
    count: int


class NumbersTakenBack(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """A delivery was struck out: its numbers may be given again."""

    delivery: DeliveryId


class DeliveryUsedUp(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE, silent=True):
    """The last piece of a delivery is destroyed: the delivery is used up."""

    delivery: DeliveryId


class DestructionSigned(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A protocol was signed: two members of the staff destroyed these pieces."""

    protocol: int
    destroyed: tuple[DestroyedPiece, ...]
    witness: StaffId | None
    """Witness with a PIN of their own; None where the staff do not log in and sign on paper."""


class MachineFailed(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A shuffling machine is out of order: it counts as none (T-F9)."""

    machine: str


class MachineMended(Event, touches={Change.EQUIPMENT}, nature=Nature.LIFE):
    """A shuffling machine works again."""

    machine: str


class EquipmentRuleOverridden(Overridden, touches={Change.EQUIPMENT}, nature=Nature.ASIDE, silent=True):
    """The floorman overrode a rule; the reason is stored with the command (T-1)."""


DeliveryEvent = (
    DeliveryReceived | DeliveryStruck | PiecesOpened | PiecesChecked | PiecesPlaced | TwinTaken
    | TwinGiven | PiecesHeld | PiecesReleased | PiecesWithdrawn | PiecesDestroyed
)  # fmt: skip
RegisterEvent = (
    NumbersGiven | NumbersTakenBack | DeliveryUsedUp | DestructionSigned | MachineFailed | MachineMended
    | EquipmentRuleOverridden
)  # fmt: skip


def pieces_concerned(event: Event) -> frozenset[str]:
    """Numbers of the pieces that an event of a delivery concerns."""
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
