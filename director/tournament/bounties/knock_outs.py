"""Knock-outs of players who buy again: who won the last chips, and the head lost with them (T-24)."""

from collections.abc import Iterator
from typing import NamedTuple

from director.tournament.bounties import head_won, in_chips, knocker_of, wins_something
from director.tournament.events import RebuyAfterKnockOut
from director.tournament.settings import Purchase
from director.tournament.state import Entry, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId
from director.values.quantity import Chips, Micros


class LastChips(Value):
    """The last chips of a player who buys again, and who won them."""

    stack: Chips | None = None
    """Chips that the player has left; None = not stated."""
    by: tuple[EntryId, ...] = ()
    nobody: bool = False
    """They were blinded off."""

    @property
    def named(self) -> bool:
        """Somebody has won them, or nobody has, as the floor says."""
        return bool(self.by) or self.nobody

    @property
    def lost(self) -> bool:
        """The player has none left."""
        return self.stack == 0 or self.named


def rebuy_refusals(
    tournament: Tournament, entry: Entry, kind: Purchase, last: LastChips
) -> Iterator[RuleViolation]:
    """Why a rebuy does not follow such a knock-out; where a head is lost its winner is named."""
    if kind is not Purchase.REBUY or (last.stack and last.named):
        if last.named:
            yield soundness("knocked_out_with_chips", rule="T-24", entry=entry.id)
        return
    if last.by and last.nobody:
        yield soundness("knocked_out_by_nobody_and_somebody", entry=entry.id)
    elif last.stack == 0 and not last.named and wins_something(tournament, entry):
        yield soundness("knock_out_not_told", entry=entry.id)
    if len(set(last.by)) < len(last.by):
        yield soundness("named_twice")
    for winner in last.by:
        known = tournament.entries.get(winner)
        if known is None or not known.alive or winner == entry.id:
            yield soundness("knocked_out_by_nobody", rule="T-P4", entry=entry.id, by=winner)
        elif entry.seat and (known.seat is None or known.seat.table != entry.seat.table):
            yield procedure("not_at_this_table", rule="T-P4", entry=winner, table=entry.seat.table)


def knocked_out(
    tournament: Tournament, entry: Entry, kind: Purchase, last: LastChips
) -> Iterator[RebuyAfterKnockOut]:
    """The knock-out before a rebuy, with the head that is lost: whole or in parts as in a bust."""
    if kind is Purchase.REBUY and last.lost:
        winners = () if in_chips(tournament) else last.by
        head = head_won(tournament, entry, winners) if entry.heads.own else None
        yield RebuyAfterKnockOut(entry.id, last.by, head)


class KnockOut(NamedTuple):
    """A knock-out that stands: of an entry, before one of its rebuys or when the player went out."""

    entry: EntryId
    extra: int | None = None


def standing_knock_outs(tournament: Tournament) -> tuple[KnockOut, ...]:
    """All knock-outs of a tournament, the newest first."""
    found: list[tuple[Micros, KnockOut]] = []
    for entry in tournament.entries.values():
        for index, extra in enumerate(entry.extras):
            if extra.after_knock_out and not extra.voided:
                found.append((extra.at, KnockOut(entry.id, index)))
        if knocker_of(tournament, entry) is not None:
            found.append((entry.out_at or 0, KnockOut(entry.id)))
    return tuple(each for _, each in sorted(found, key=lambda pair: -pair[0]))
