"""The match for the third place: who has lost the semi-finals of a bracket plays it beside the final.

Both are out and share their places until it is won; their chips are none of those in play.
"""

from collections.abc import Iterator

from director.tournament.rounds import playing, round_is_over, terms_of, wins
from director.tournament.settings import RoundShape
from director.tournament.state import EntryStatus, Match, PlayedRound, Status, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId

LEAST = 4
"""With fewer players there are no two semi-finals."""


def is_planned(tournament: Tournament) -> bool:
    """The third place will be played for, or is."""
    first, terms = tournament.rounds[:1], tournament.settings.rounds
    if not first or terms is None or not terms.third_place:
        return False
    players = sum(len(match.entries) for match in first[0].matches)
    return terms.shape is RoundShape.BRACKET and players >= LEAST


def too_few_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why a bracket with a match for the third place is not drawn: it would have none."""
    terms = tournament.settings.rounds
    begins = terms is not None and terms.third_place and tournament.status is Status.REGISTERING
    if begins and tournament.alive < LEAST:
        yield procedure("third_place_needs_four", players=tournament.alive)


def losers_of_semi_finals(tournament: Tournament) -> tuple[EntryId, ...]:
    """Return the entries that play for third place at the final; empty if a semi-final was a bye."""
    now, terms = playing(tournament), tournament.settings.rounds
    if now is None or terms is None or not terms.third_place or len(now.matches) != 2:
        return ()
    lost = [
        [each for each in match.entries if tournament.entries[each].status is EntryStatus.BUSTED]
        for match in now.matches
    ]
    return tuple(entry for (entry,) in lost) if all(len(each) == 1 for each in lost) else ()


def is_open(tournament: Tournament) -> bool:
    """It is played: nobody has won it, and both are still among those who are out."""
    third = third_match(tournament)
    if third is None or winner_of_third(tournament) is not None:
        return False
    return all(tournament.entries[entry].status is EntryStatus.BUSTED for entry in third.entries)


def third_match(tournament: Tournament) -> Match | None:
    """The match as it was drawn beside the final."""
    now = playing(tournament)
    return now.third if now is not None else None


def winner_of_third(tournament: Tournament) -> EntryId | None:
    """Return the winner of the third place."""
    now = playing(tournament)
    return won(now, terms_of(tournament).best_of) if now is not None else None


def won(now: PlayedRound, best_of: int) -> EntryId | None:
    """Return the entry that has won the match for third place."""
    met = now.third.entries if now.third is not None else ()
    return next((entry for entry in met if wins(now, entry) > best_of // 2), None)


def opponent(third: Match, entry: EntryId) -> EntryId:
    """Return the opponent of an entry in it."""
    return next(other for other in third.entries if other != entry)


def game_refusals(tournament: Tournament, winner: EntryId) -> Iterator[RuleViolation]:
    """Why a game of it is not won by an entry."""
    third = third_match(tournament)
    if tournament.status is not Status.RUNNING:
        yield soundness("not_running", status=str(tournament.status))
    elif third is None:
        yield soundness("no_third_place_match")
    elif winner not in third.entries:
        yield soundness("not_in_third_place_match", entry=winner)
    elif not is_open(tournament):
        yield soundness("third_place_is_known")


def correction_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why its result is not corrected: there is none, or somebody was paid by it."""
    third = third_match(tournament)
    if third is None or winner_of_third(tournament) is None:
        yield soundness("no_result_there", match=third.number if third is not None else 0)
        return
    for entry in third.entries:
        if tournament.entries[entry].prize is not None:
            yield soundness("prize_paid_already", rule="T-R8", entry=entry)
    for pool in tournament.side_pools:
        if pool.paid and any(member.entry in third.entries for member in pool.inside):
            yield soundness("side_pool_paid", pool=pool.name)


def open_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why a tournament is not over: the third place is played for."""
    if is_open(tournament):
        yield soundness("third_place_is_open")


def still_shared(tournament: Tournament) -> frozenset[EntryId]:
    """Return the entries whose places are not final: others will share them, or they are played for.

    Where one is left before the final, such as by a disqualification, no other round is drawn.
    """
    now = playing(tournament)
    if now is None or (tournament.alive <= 1 and not now.is_last):
        return frozenset()
    if now.is_last:
        return frozenset(now.third.entries if now.third is not None and is_open(tournament) else ())
    if round_is_over(tournament):
        return frozenset(losers_of_semi_finals(tournament))
    return frozenset(entry for group in tournament.out[now.before :] for entry in group)
