"""Bounty chips: a fixed head as a chip, handed over at the table, cashed at a till (formats: bounties).

The floor does not write down who won it: whoever brings a chip has. Chips are alike, so that of the
heads that were lost the first is the first to be brought. What nobody brings until the tournament is
over is the winner's.
"""

from collections.abc import Iterator

from director.tournament.bounties import head_back_refusals, in_chips, shared
from director.tournament.heads import HeadWon
from director.tournament.settings import BountyTerms
from director.tournament.state import Entry, Status, Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId


def chips_out(tournament: Tournament) -> tuple[Entry, ...]:
    """Who has handed a chip over that nobody has brought yet, the first out first."""
    gone = (tournament.entries[entry] for group in tournament.out for entry in group)
    return tuple(entry for entry in gone if _unbrought(entry))


def chips_brought(tournament: Tournament, by: EntryId, chips: int) -> Iterator[HeadWon]:
    """The heads that so many chips of an entry stand for."""
    terms = tournament.settings.bounty or BountyTerms()
    for entry in _others(tournament, by)[:chips]:
        lost = entry.heads.lost
        if lost is not None:
            yield HeadWon(entry.id, lost.head, shared(lost.head, (by,), terms), chip=True)


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
        for entry in _others(tournament, by)[:chips]:
            yield from head_back_refusals(tournament, entry)


def _others(tournament: Tournament, by: EntryId) -> tuple[Entry, ...]:
    """Nobody wins the own chip."""
    return tuple(entry for entry in chips_out(tournament) if entry.id != by)


def _unbrought(entry: Entry) -> bool:
    lost = entry.heads.lost
    return lost is not None and lost.chip and not lost.parts
