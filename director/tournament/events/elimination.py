"""Going out, penalties, and the chips in play: counts and chip races."""

from director.tournament.events.draws import SEATS, DrawRecord
from director.tournament.heads import HeadPart, HeadWon
from director.tournament.state import PenaltyKind
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, Seat
from director.values.quantity import Cents, Chips


class Bust(Value):
    """Player out: stack at the start of the hand if it matters, and winners of the chips."""

    entry: EntryId
    stack: Chips | None = None
    by: tuple[EntryId, ...] = ()
    nobody: bool = False
    """Nobody won the last chips, such as of a stack that was blinded off: told where heads are won."""


class PlayersBusted(Event, touches=SEATS | {Change.LOBBY, Change.PRIZES}, nature=Nature.FLOOR):
    """Players are out in one hand (or hand-for-hand together).

    `order` lists them first out first; entries of one inner tuple share their places (T-P4).
    """

    busts: tuple[Bust, ...]
    order: tuple[tuple[EntryId, ...], ...]
    seats: tuple[Seat, ...] = ()
    """Seat of each bust; missing in older entries."""
    left: int = 0
    """Number of entries still in after it: the places begin above."""

    @property
    def outcome(self) -> str:
        return "by" if any(bust.by for bust in self.busts) else ""


class HeadsWon(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """The heads of players who went out, and who has won them."""

    heads: tuple[HeadWon, ...]

    @property
    def outcome(self) -> str:
        if any(head.chip for head in self.heads):
            return "chip"
        return "" if any(head.winners for head in self.heads) else "nobody"


class HeadCorrected(
    Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR, reshapes=True, takes_back=True
):
    """A head was won by others than had been told."""

    head: HeadWon
    extra: int | None = None
    """Lost before this rebuy of the entry, counted from 0; None = when the player went out."""

    @property
    def outcome(self) -> str:
        what = "chip" if self.head.chip else "" if self.head.head else "envelope"
        return "_".join(filter(None, (what, "" if self.head.winners else "nobody")))


class KnockOutCorrected(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR, takes_back=True):
    """A player was knocked out by others than had been entered."""

    entry: EntryId
    by: tuple[EntryId, ...]
    """Empty = nobody."""
    extra: int | None = None
    """Before this rebuy of the entry, counted from 0; None = when the player went out."""

    @property
    def outcome(self) -> str:
        return "" if self.by else "nobody"


class RebuyAfterKnockOut(
    Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.MONEY, reshapes=True
):
    """The newest rebuy of an entry follows a knock-out: the player had just lost all chips (T-24)."""

    entry: EntryId
    by: tuple[EntryId, ...]
    """Empty = nobody, or not stated."""
    head: HeadWon | None
    """The head that was lost; None where the entry carried none."""

    @property
    def outcome(self) -> str:
        if self.head is None:
            return "by" if self.by else ""
        if self.head.chip:
            return "chip"
        return "head" if self.by else "nobody"


class EnvelopesMade(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """From now on each knock-out wins an envelope: their values are published, their order is sealed."""

    values: tuple[Cents, ...]
    """The largest first; they add up to the fund."""
    label: str
    """Label of the draw of their order: the seed gives it, and proves each opening at the end."""


class EnvelopeOpened(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE, reshapes=True):
    """An envelope was opened for a knock-out, or by who is left for the own head: it stays open."""

    number: int
    head: HeadWon

    @property
    def outcome(self) -> str:
        own = self.head.entry in self.head.winners[:1]
        return "own" if own else ""


class EnvelopeReturned(
    Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR, reshapes=True, takes_back=True
):
    """An envelope was opened for a knock-out that nobody won: it lies open for the next one."""

    number: int
    entry: EntryId
    """For whose knock-out it was opened."""
    amount: Cents


class EnvelopesShared(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE, reshapes=True):
    """At the end the envelopes that are left are opened together: who is left shares them."""

    found: tuple[tuple[int, Cents], ...]
    """(number, amount); none where what went to the places is shared anew."""
    parts: tuple[HeadPart, ...] = ()
    """Parts of the paid places, more or less, where envelopes go to the places."""

    @property
    def outcome(self) -> str:
        return ("places" if self.found else "again") if self.parts else ""


class EntryReinstated(
    Event,
    touches=SEATS | {Change.LOBBY, Change.PRIZES},
    nature=Nature.FLOOR,
    reshapes=True,
    takes_back=True,
):
    """A player recorded as out was not: back to a seat."""

    entry: EntryId
    seat: Seat


class OutOrderCorrected(
    Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR, reshapes=True, takes_back=True
):
    """The whole order of going out, corrected."""

    order: tuple[tuple[EntryId, ...], ...]


class PrizeForfeited(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR, reshapes=True):
    """A disqualified player loses the place and its prize: all who went out before move up (T-S7)."""

    entry: EntryId


class EntryDisqualified(
    Event, touches=SEATS | {Change.LOBBY, Change.CHIPS, Change.PRIZES}, nature=Nature.FLOOR
):
    """A player is disqualified: out at this place, the chips leave play (T-S7)."""

    entry: EntryId
    chips: Chips


class EntryQualified(
    Event, touches=SEATS | {Change.LOBBY, Change.CHIPS, Change.PRIZES}, nature=Nature.FLOOR
):
    """A stack has reached the milestone of a satellite: a ticket is won, the chips leave play (T-F3)."""

    entry: EntryId
    chips: Chips


class PenaltyGiven(Event, touches=SEATS, nature=Nature.FLOOR):
    """A warning, or so many hands to miss (T-S7)."""

    number: int
    entry: EntryId
    kind: PenaltyKind
    hands: int

    @property
    def outcome(self) -> str:
        return "warning" if self.kind is PenaltyKind.WARNING else ""


class PenaltyServed(Event, touches=SEATS, nature=Nature.FLOOR):
    """Hands of a penalty were missed."""

    number: int
    entry: EntryId
    hands: int


class ChipsCounted(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A count of all chips in play against what was expected."""

    expected: Chips
    counted: Chips


class ChipsRaced(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A chip race at one table (T-21), seat by seat."""

    table: int
    value: Chips
    into: Chips
    odd: tuple[tuple[int, int], ...]
    """(seat, odd chips of `value`)."""
    cards: tuple[tuple[int, tuple[int, ...]], ...]
    """(seat, cards dealt)."""
    winners: tuple[int, ...]
    """Seats that get a chip of `into`."""
    extras: tuple[tuple[int, Chips], ...]
    """(seat, value) of extra chips, so that nobody is raced out."""
    gain: Chips
    """Chips that came into play by rounding and extras, below zero if lost."""
    draw: DrawRecord | None
    exchanged: int = 0
    """Chips of `value` that changed evenly before the race, at all seats together."""

    @property
    def outcome(self) -> str:
        return "" if self.winners else "nobody"


class ValueRemoved(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A chip value has left play at all tables."""

    value: Chips


EliminationEvent = (
    PlayersBusted
    | HeadsWon
    | HeadCorrected
    | KnockOutCorrected
    | RebuyAfterKnockOut
    | EnvelopesMade
    | EnvelopeOpened
    | EnvelopeReturned
    | EnvelopesShared
    | EntryReinstated
    | OutOrderCorrected
    | PrizeForfeited
    | EntryDisqualified
    | EntryQualified
    | PenaltyGiven
    | PenaltyServed
    | ChipsCounted
    | ChipsRaced
    | ValueRemoved
)
