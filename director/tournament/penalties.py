"""Penalties: the ladder, rounds turned into hands, hands counted down (T-S7)."""

from director.tournament.events import PenaltyGiven, PenaltyServed
from director.tournament.state import Entry, Penalty, PenaltyKind, Tournament
from director.tournament.tables.seating import is_seated
from director.values.errors import soundness
from director.values.ids import EntryId

LADDER = (PenaltyKind.WARNING, PenaltyKind.HANDS, PenaltyKind.ROUNDS, PenaltyKind.DISQUALIFICATION)


def next_step(entry: Entry) -> PenaltyKind:
    """Return the next penalty of the ladder, after the gravest so far (T-S7)."""
    steps = [LADDER.index(penalty.kind) for penalty in entry.penalties]
    return LADDER[min(max(steps, default=-1) + 1, len(LADDER) - 1)]


def hands_of(tournament: Tournament, entry: EntryId, kind: PenaltyKind, count: int) -> int:
    """Hands to miss: a round has as many as there are players at the table now, the offender too.

    Warnings have none. Refuses a count below 1 where hands or rounds are counted.
    """
    if kind in (PenaltyKind.WARNING, PenaltyKind.DISQUALIFICATION):
        return 0
    if count < 1:
        raise soundness("count_below_one", rule="T-S7", count=count)
    seat = tournament.entries[entry].seat if is_seated(tournament, entry) else None
    if seat is None:
        raise soundness("not_seated", rule="T-S7", entry=entry)
    return count if kind is PenaltyKind.HANDS else count * tournament.tables[seat.table].players


def impose_penalty(
    tournament: Tournament, entry: EntryId, kind: PenaltyKind, count: int = 0
) -> PenaltyGiven:
    """A penalty for a seated player; a disqualification is an event of its own."""
    if kind is PenaltyKind.DISQUALIFICATION:
        raise soundness("disqualify_instead", rule="T-S7", entry=entry)
    if not is_seated(tournament, entry):
        raise soundness("not_seated", rule="T-S7", entry=entry)
    hands = hands_of(tournament, entry, kind, count)
    return PenaltyGiven(tournament.penalties + 1, entry, kind, hands)


def served(tournament: Tournament, entry: EntryId, number: int, hands: int = 1) -> PenaltyServed:
    """Hands of a penalty missed; no more than are left of it."""
    known = tournament.entries.get(entry)
    penalties = known.penalties if known is not None else ()
    penalty = next((penalty for penalty in penalties if penalty.number == number), None)
    if penalty is None:
        raise soundness("unknown_penalty", rule="T-S7", entry=entry, number=number)
    if not 1 <= hands <= left_of(penalty):
        raise soundness("hands_not_left", rule="T-S7", hands=hands, left=left_of(penalty))
    return PenaltyServed(number, entry, hands)


def left_of(penalty: Penalty) -> int:
    """Hands of a penalty still to miss."""
    return penalty.hands - penalty.served


def to_serve(entry: Entry) -> tuple[Penalty, ...]:
    """Penalties of which hands are still to miss, the oldest first."""
    return tuple(penalty for penalty in entry.penalties if left_of(penalty) > 0)


def hands_left(entry: Entry) -> int:
    """Hands that a player still has to miss in all."""
    return sum(left_of(penalty) for penalty in entry.penalties)
