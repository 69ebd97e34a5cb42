"""Mystery bounties: envelopes made when the number of players left is known, and opened one by one.

There are as many as players are left: one for each knock-out to come, and one for whoever is left, who
has all of it where the night was over before.
Their values are published; which lies in which number is a draw of the committed seed, so that each
opening can be proved once the seed is revealed (formats: bounties).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from director.tournament.bounties import shared
from director.tournament.heads import Envelopes, HeadPart, HeadWon, Opened, Token
from director.tournament.settings import BountyKind, BountyTerms, MysteryStart, NobodyTakes
from director.tournament.state import Entry, Status, Tournament
from director.tournament.winnings import expected_places, is_decided, won_so_far
from director.values.draw import Draw
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId
from director.values.money import split_by_largest_remainder
from director.values.quantity import Cents


def values_of(fund: Cents, envelopes: int, terms: BountyTerms) -> tuple[Cents, ...]:
    """Return the values of envelopes, largest first: multiples of the unit, the rest to the first."""
    tops = sorted(terms.tops, reverse=True)[: max(0, envelopes - 1)]
    weights = [Fraction(top) for top in tops]
    weights += [Fraction(1)] * (envelopes - len(weights))
    return split_by_largest_remainder(fund, weights, terms.unit)


def order_of_values(seed: bytes, made: Envelopes) -> tuple[Cents, ...]:
    """Return the values of envelope 1, 2, …: the published ones as the seed shuffles them."""
    return Draw(seed, made.label).shuffled(made.values)


def begins_at(tournament: Tournament) -> int:
    """With how many players left the envelopes are made; 0 = when the floorman says so."""
    terms = tournament.settings.bounty or BountyTerms()
    times = {MysteryStart.MONEY: 1, MysteryStart.TWICE_THE_MONEY: 2}.get(terms.begins, 0)
    return times * expected_places(tournament)


def make_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why the envelopes are not made yet, or not again."""
    terms = tournament.settings.bounty
    if tournament.status is not Status.RUNNING:
        yield soundness("not_running", status=str(tournament.status))
    elif terms is None or terms.kind is not BountyKind.MYSTERY:
        yield soundness("no_mystery_bounty")
    elif tournament.envelopes is not None:
        yield soundness("envelopes_made")
    elif tournament.prizes is None:
        yield soundness("prizes_not_locked", rule="T-R9")
    elif (from_ := begins_at(tournament)) and tournament.alive > from_:
        yield procedure("envelopes_too_early", players=tournament.alive, begins=from_)


def next_token(tournament: Tournament) -> Token | None:
    """For which knock-out an envelope is opened next; at the end for who is left, each the own."""
    made = tournament.envelopes
    if made is None or not made.left:
        return None
    if made.waiting:
        return made.waiting[0]
    if not is_decided(tournament):
        return None
    return next((Token(entry.id, (entry.id,)) for entry in _without_own(tournament)), None)


def _without_own(tournament: Tournament) -> Iterator[Entry]:
    """Yield the entries left that have not opened an envelope of their own."""
    return (each for each in tournament.entries.values() if each.alive and each.heads.lost is None)


def open_refusals(tournament: Tournament, entry: EntryId, number: int) -> Iterator[RuleViolation]:
    """Why this envelope is not opened for the knock-out of an entry."""
    made = tournament.envelopes
    if made is None:
        yield soundness("envelopes_not_made")
    elif not 1 <= number <= len(made.values):
        yield soundness("no_such_envelope", number=number, envelopes=len(made.values))
    elif number not in made.left:
        yield soundness("envelope_opened", number=number)
    elif token_of(tournament, entry) is None:
        yield soundness("no_envelope_won", entry=entry)
    elif made.lying_open and number not in dict(made.lying_open):
        yield soundness("envelope_lies_open", number=made.lying_open[0][0])


def token_of(tournament: Tournament, entry: EntryId) -> Token | None:
    """The knock-out of an entry that waits for its envelope, or its own at the end."""
    made, following = tournament.envelopes, next_token(tournament)
    waiting = made.waiting if made is not None else ()
    found = next((token for token in waiting if token.entry == entry), None)
    if found is not None or following is None or waiting:
        return found
    known = tournament.entries.get(entry)
    mine = known is not None and known.alive and known.heads.lost is None
    return Token(entry, (entry,)) if mine else None


def opened(tournament: Tournament, token: Token, amount: Cents) -> HeadWon:
    """Return the value of an envelope, shared among its winners."""
    terms = tournament.settings.bounty or BountyTerms(BountyKind.MYSTERY)
    return HeadWon(token.entry, amount, shared(amount, token.by, terms))


def opened_for(tournament: Tournament, entry: EntryId) -> Opened | None:
    """The envelope that was opened for the knock-out of an entry, or for its own head."""
    opened = tournament.envelopes.opened if tournament.envelopes is not None else ()
    return next((each for each in opened if each.entry == entry), None)


def share_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why the envelopes that are left are not opened together: it is not over, or none is left."""
    made = tournament.envelopes
    if made is None or not made.left:
        yield soundness("no_envelope_left")
    elif made.waiting:
        yield soundness("envelopes_waiting", waiting=len(made.waiting))
    elif not is_decided(tournament):
        yield soundness("still_playing", rule="T-P4", players=tournament.alive)
    elif _to_places(tournament) and (own := len(list(_without_own(tournament)))):
        yield soundness("envelopes_waiting", waiting=own)


def places_parts(tournament: Tournament, amount: Cents) -> tuple[HeadPart, ...]:
    """Return the parts of envelopes nobody won, where they go to the places by their prizes.

    Whole units, the rest to the best place; empty where the house has them go elsewhere.
    """
    won = [each for each in won_so_far(tournament) if each.amount] if _to_places(tournament) else []
    if not won:
        return ()
    terms = tournament.settings.bounty or BountyTerms(BountyKind.MYSTERY)
    weights = [Fraction(each.amount) for each in won]
    shares = split_by_largest_remainder(amount, weights, terms.unit)
    return tuple(HeadPart(each.entry, cents) for each, cents in zip(won, shares, strict=True) if cents)


def shared_otherwise(before: Tournament, after: Tournament) -> tuple[HeadPart, ...]:
    """By how much more, or less, each has of envelopes shared by the prizes, where the places change."""
    made = before.envelopes
    if made is None or not made.shared:
        return ()
    amount = sum(made.values) - sum(each.amount for each in made.opened)
    more = {part.entry: part.cash for part in places_parts(after, amount)}
    for part in places_parts(before, amount):
        more[part.entry] = more.get(part.entry, 0) - part.cash
    return tuple(HeadPart(entry, cents) for entry, cents in more.items() if cents)


def _to_places(tournament: Tournament) -> bool:
    terms = tournament.settings.bounty
    return terms is not None and terms.nobody is NobodyTakes.PRIZE_POOL


def still_sealed(made: Envelopes) -> Mapping[Cents, int]:
    """The values that are not opened yet, each with how often it is there."""
    return {} if made.shared else Counter(made.values) - Counter(each.amount for each in made.opened)


def spans_of(numbers: Sequence[int]) -> str:
    """Rising numbers as one writes them: 1–4, 6, 8–9."""
    parts: list[str] = []
    first = last = 0
    for number in (*numbers, 0):
        if first and number == last + 1:
            last = number
            continue
        if first:
            parts.append(str(first) if first == last else f"{first}–{last}")
        first = last = number
    return ", ".join(parts)


def envelopes_problem(tournament: Tournament) -> str | None:
    """The invariant that the envelopes break: each is opened once, and what is sealed is the rest."""
    made = tournament.envelopes
    if made is None:
        return None
    numbers = [each.number for each in made.opened]
    if len(set(numbers)) < len(numbers) or any(not 1 <= n <= len(made.values) for n in numbers):
        return "an_envelope_is_opened_once"
    if tournament.heads.sealed != sum([cents * count for cents, count in still_sealed(made).items()]):
        return "what_is_sealed_is_the_rest"
    out = (tournament.entries[token.entry].alive for token in made.waiting)
    return "an_envelope_is_won_by_a_knock_out" if any(out) else None
