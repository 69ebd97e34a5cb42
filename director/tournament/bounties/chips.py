"""Bounty chips: a fixed head as a chip, handed over at the table, cashed at a till (formats: bounties).

The floor does not write down who won it: whoever brings a chip has. Chips are alike, so that of the
heads that were lost the first is the first to be brought. What nobody brings until the tournament is
over is the winner's.
"""

from collections.abc import Iterator

from director.tournament.bounties import in_chips, shared
from director.tournament.bounties.corrections import change_refusals
from director.tournament.bounties.knock_outs import KnockOut
from director.tournament.heads import HeadWon
from director.tournament.settings import BountyTerms
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId
from director.values.quantity import Micros


class ChipOut(Value):
    """A chip that was handed over at the table, and that nobody has brought yet."""

    id: EntryId
    """Entry that has lost it."""
    head: HeadWon
    at: Micros
    extra: int | None = None
    """Handed over before this rebuy; None = when the player went out."""


def chips_out(tournament: Tournament) -> tuple[ChipOut, ...]:
    """The chips that nobody has brought yet, the first lost first."""
    gone = [tournament.entries[entry] for group in tournament.out for entry in group]
    last = [ChipOut(e.id, e.heads.lost, e.out_at or 0) for e in gone if e.heads.lost is not None]
    before = [
        ChipOut(entry.id, extra.head, extra.at, index)
        for entry in tournament.entries.values()
        for index, extra in enumerate(entry.extras)
        if extra.head is not None and not extra.voided
    ]
    found = [each for each in (*before, *last) if each.head.chip and not each.head.parts]
    return tuple(sorted(found, key=lambda each: each.at) if before else found)


def chips_brought(tournament: Tournament, by: EntryId, chips: int) -> Iterator[ChipOut]:
    """The chips that an entry brings, each with its head as won by it."""
    terms = tournament.settings.bounty or BountyTerms()
    for each in _others(tournament, by)[:chips]:
        amount = each.head.head
        yield replace(each, head=HeadWon(each.id, amount, shared(amount, (by,), terms), chip=True))


def bring_refusals(tournament: Tournament, by: EntryId, chips: int) -> Iterator[RuleViolation]:
    """Why so many chips are not cashed: there are none, or not so many were handed over."""
    known = tournament.entries.get(by)
    there = len(_others(tournament, by))
    if tournament.status is not Status.RUNNING:
        yield soundness("not_running", status=str(tournament.status))
    elif not in_chips(tournament):
        yield soundness("no_bounty_chips")
    elif known is None or not known.counts:
        yield soundness("knocked_out_by_nobody", rule="T-P4", entry=by, by=by)
    elif chips < 1 or chips > there:
        yield soundness("bounty_chips_out", chips=chips, out=there)
    else:
        brought = chips_brought(tournament, by, chips)
        yield from change_refusals(tournament, {KnockOut(c.id, c.extra): c.head for c in brought})


def _others(tournament: Tournament, by: EntryId) -> tuple[ChipOut, ...]:
    """Nobody wins the own chip."""
    return tuple(each for each in chips_out(tournament) if each.id != by)
