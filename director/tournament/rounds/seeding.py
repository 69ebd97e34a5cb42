"""Seeding of a bracket: who is placed by strength, so that the best meet late and have the byes.

The first seed meets the last, the second the last but one, and the first two only in the final. Who
is no seed takes a place after all of them, in the order of the draw.
"""

from collections.abc import Iterator, Mapping, Sequence

from director.tournament.settings import RoundShape
from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId, PlayerId

Groups = tuple[tuple[EntryId, ...], ...]
"""Entries by match; a single one has a bye."""


def seed_refusals(tournament: Tournament, seeds: Sequence[EntryId]) -> Iterator[RuleViolation]:
    """Why these are not placed in this order: all is drawn already, or somebody is named wrongly."""
    terms = tournament.settings.rounds
    if terms is None or terms.shape is not RoundShape.BRACKET:
        yield soundness("seeds_are_for_a_bracket")
    elif tournament.status not in (Status.ANNOUNCED, Status.REGISTERING):
        yield soundness("bracket_is_played")
    elif twice := next((entry for entry in seeds if seeds.count(entry) > 1), None):
        yield soundness("seed_named_twice", entry=twice)
    elif absent := next((entry for entry in seeds if not _is_in(tournament, entry)), None):
        yield soundness("seed_is_not_in", entry=absent)
    elif tuple(seeds) == tournament.seeds:
        yield soundness("nothing_changed")


def seeds_in(tournament: Tournament) -> tuple[EntryId, ...]:
    """The seeds who are in: who was refunded since leaves the place to the next."""
    return tuple(entry for entry in tournament.seeds if _is_in(tournament, entry))


def by_places(tournament: Tournament, places: Mapping[PlayerId, int]) -> tuple[EntryId, ...]:
    """The seeds by the places of a league; of equal ones whoever entered first. Others are drawn."""
    ranked = [
        (places[entry.player], entry.id)
        for entry in tournament.entries.values()
        if entry.alive and entry.player in places
    ]
    return tuple(entry for _, entry in sorted(ranked))


def placed(order: Sequence[EntryId]) -> Groups:
    """The first round of a tree by strength, the first seed first: byes go to the best."""
    numbers = [1]
    while len(numbers) < max(2, len(order)):
        after = 2 * len(numbers) + 1
        numbers = [each for number in numbers for each in (number, after - number)]
    met = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(tuple(order[n - 1] for n in pair if n <= len(order)) for pair in met)


def _is_in(tournament: Tournament, entry: EntryId) -> bool:
    known = tournament.entries.get(entry)
    return known is not None and known.alive
