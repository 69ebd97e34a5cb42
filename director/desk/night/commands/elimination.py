"""Going out and the chips left: busts, penalties, disqualification, counts and races."""

from director.desk.kernel.admission_rules import NOTED, OWN
from director.desk.kernel.command import DEALERS, FLOORMEN, TournamentCommand, always
from director.tournament.events import Bust
from director.tournament.state import PenaltyKind
from director.values.cards import Card
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips


class BustPlayers(TournamentCommand, by=FLOORMEN):
    """Players are out in one hand. Several need their stacks at the start of it, or `tied` (T-P4)."""

    busts: tuple[Bust, ...]
    tied: bool = False


class ReinstateEntry(TournamentCommand, by=FLOORMEN, admission=OWN):
    """Bring back a player who was recorded as out by mistake."""

    entry: EntryId
    seat: Seat


class CorrectHead(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Correct who knocked a player out, and won the head; whoever is named first has what is odd."""

    entry: EntryId
    winners: tuple[EntryId, ...]
    """Empty = nobody."""
    extra: int | None = None
    """Before this rebuy of the entry, counted from 0; None = when the player went out."""


class MakeEnvelopes(TournamentCommand, by=FLOORMEN):
    """Make the envelopes of a mystery bounty for the players who are left."""


class OpenEnvelope(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Open an envelope for the knock-out of an entry, or at the end for who is left."""

    entry: EntryId
    number: int


class ShareEnvelopes(TournamentCommand, by=FLOORMEN):
    """Open the envelopes that are left at the end together: who is left shares them."""


class CorrectMatch(TournamentCommand, by=FLOORMEN):
    """The last game of a heads-up match was won by the other; until the next round is drawn."""

    round: int
    match: int


class CorrectOutOrder(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Correct the order of going out, first out first, ties together.

    After the finish it may leave out somebody who was out, and name who was left: places exchanged.
    """

    order: tuple[tuple[EntryId, ...], ...]


class Disqualify(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Put a player out; the chips leave play (T-S7). A reason is asked."""

    entry: EntryId
    chips: Chips


class ForfeitPrize(TournamentCommand, by=FLOORMEN.with_second(always), admission=NOTED):
    """Take the prize from a disqualified player: all who went out before move up. A reason is asked."""

    entry: EntryId


class Qualify(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """A stack has reached the milestone of a satellite: the player leaves with a ticket (T-F3)."""

    entry: EntryId
    chips: Chips


class GivePenalty(TournamentCommand, by=FLOORMEN, admission=NOTED):
    """Give a warning, or hands or rounds to miss (T-S7). A reason is asked."""

    entry: EntryId
    kind: PenaltyKind
    count: int = 0


class ServePenalty(TournamentCommand, by=DEALERS, admission=NOTED):
    """Note that hands of a penalty have been missed."""

    entry: EntryId
    number: int
    hands: int = 1


class NoteFirstHand(TournamentCommand, by=DEALERS, admission=NOTED):
    """Note that the first hand has been dealt to these entries (T-R4)."""

    entries: tuple[EntryId, ...]


class CountChips(TournamentCommand, by=DEALERS):
    """Note a count of all the chips in play."""

    counted: Chips


class RaceChips(TournamentCommand, by=DEALERS):
    """Race off a value at a table (T-21): odd chips by seat; cards typed, or none for the seed to deal.

    `last_chips` are seats whose odd chips are all they have (they cannot be raced out). `exchanged`
    counts the chips of the value that changed evenly before, at all seats together.
    """

    table: int
    value: Chips
    odd: tuple[tuple[int, int], ...]
    cards: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    last_chips: tuple[int, ...] = ()
    exchanged: int = 0


class RemoveValue(TournamentCommand, by=FLOORMEN):
    """A value has been coloured up at every table: it leaves play."""

    value: Chips
