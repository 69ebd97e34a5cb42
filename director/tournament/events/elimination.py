"""Going out, penalties, and the chips in play: counts and chip races."""

from director.tournament.events.draws import SEATS, DrawRecord
from director.tournament.heads import HeadPart, HeadWon
from director.tournament.state import PenaltyKind
from director.values.dataclass import Value
from director.values.event import Change, Event, Nature
from director.values.ids import EntryId, Seat
from director.values.quantity import Cents, Chips


class Bust(Value):
    """One player out: stack at the start of the hand if it matters, and who won it."""

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
    """Where each of the busts sat; older entries do not say."""
    left: int = 0
    """Who was still in after it: the places begin above."""


class HeadsWon(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """The heads of players who went out, and who has won them."""

    heads: tuple[HeadWon, ...]


class HeadCorrected(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """A head was won by others than had been told."""

    head: HeadWon
    extra: int | None = None
    """Lost before this rebuy of the entry, counted from 0; None = when the player went out."""


class KnockOutCorrected(Event, touches={Change.ENTRIES}, nature=Nature.FLOOR):
    """A player was knocked out by others than had been entered."""

    entry: EntryId
    by: tuple[EntryId, ...]
    """Empty = nobody."""
    extra: int | None = None
    """Before this rebuy of the entry, counted from 0; None = when the player went out."""


class RebuyAfterKnockOut(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.MONEY):
    """The newest rebuy of an entry follows a knock-out: the player had just lost all chips (T-24)."""

    entry: EntryId
    by: tuple[EntryId, ...]
    """Empty = nobody, or not stated."""
    head: HeadWon | None
    """The head that was lost; None where the entry carried none."""


class EnvelopesMade(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """From now on each knock-out wins an envelope: their values are published, their order is sealed."""

    values: tuple[Cents, ...]
    """The largest first; they add up to the fund."""
    label: str
    """Of the draw of their order: the seed gives it, and proves each opening at the end."""


class EnvelopeOpened(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE):
    """An envelope was opened for a knock-out, or by who is left for the own head: it stays open."""

    number: int
    head: HeadWon


class EnvelopeReturned(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """An envelope was opened for a knock-out that nobody won: it lies open for the next one."""

    number: int
    entry: EntryId
    """For whose knock-out it was opened."""
    amount: Cents


class EnvelopesShared(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE):
    """At the end the envelopes that are left are opened together: who is left shares them."""

    found: tuple[tuple[int, Cents], ...]
    """(number, amount)."""
    parts: tuple[HeadPart, ...] = ()
    """Where they go to the places: what each who is paid a prize has of them."""


class EntryReinstated(Event, touches=SEATS | {Change.LOBBY, Change.PRIZES}, nature=Nature.FLOOR):
    """A player recorded as out was not: back to a seat."""

    entry: EntryId
    seat: Seat


class OutOrderCorrected(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
    """The whole order of going out, corrected."""

    order: tuple[tuple[EntryId, ...], ...]


class PrizeForfeited(Event, touches={Change.ENTRIES, Change.PRIZES}, nature=Nature.FLOOR):
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


class PenaltyServed(Event, touches=SEATS, nature=Nature.FLOOR):
    """So many hands of a penalty have been missed."""

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


class ValueRemoved(Event, touches={Change.CHIPS}, nature=Nature.FLOOR):
    """A chip value has left play at all tables."""

    value: Chips
