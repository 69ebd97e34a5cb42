"""Levels of later rounds: with which level each begins, and of which structure."""

from collections.abc import Iterator

from director.tournament.rounds import playing, terms_of
from director.tournament.state import Status, Tournament
from director.tournament.structure import Structure
from director.values.errors import RuleViolation, soundness


def structure_from(tournament: Tournament, number: int) -> Structure | None:
    """The levels that begin with a round; None where those of the round before stay."""
    return next((each for first, each in tournament.round_structures if first == number), None)


def levels_of(tournament: Tournament, number: int) -> Structure:
    """The levels with which a round to come is played: its own, or those of a round before it."""
    now = playing(tournament)
    drawn = now.number if now is not None and tournament.status is Status.RUNNING else 1
    to_come = [each for first, each in tournament.round_structures if drawn < first <= number]
    return to_come[-1] if to_come else tournament.structure


def begins_with(tournament: Tournament, number: int) -> int | None:
    """The period with which the clock begins again in a round; None where it goes on."""
    if number == 1:
        return None
    terms = terms_of(tournament)
    level = 0 if terms.carries else 1
    if terms.restarts:
        level = terms.restarts[min(number - 2, len(terms.restarts) - 1)]
    if structure_from(tournament, number) is not None:
        level = max(1, level)
    return period_of(levels_of(tournament, number), level) if level else None


def period_of(structure: Structure, level: int) -> int | None:
    """Which period is a level; None where the structure ends before."""
    return next(
        (
            index
            for index, period in enumerate(structure.periods)
            if not period.is_break and structure.level_number(index) == level
        ),
        None,
    )


def level_refusals(tournament: Tournament, number: int) -> Iterator[RuleViolation]:
    """Why a round does not begin: the level with which it should is in no structure."""
    restarts = terms_of(tournament).restarts
    if number > 1 and restarts and begins_with(tournament, number) is None:
        level = restarts[min(number - 2, len(restarts) - 1)]
        if level:
            periods = levels_of(tournament, number).periods
            levels = sum(not period.is_break for period in periods)
            yield soundness("no_such_level", level=level, levels=levels)


def round_structure_refusals(
    tournament: Tournament, number: int, structure: Structure | None
) -> Iterator[RuleViolation]:
    """Why a round does not get levels of its own: it is the first, is drawn, or has these."""
    terms_of(tournament)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        yield soundness("tournament_over", status=str(tournament.status))
    elif number < 2:
        yield soundness("first_round_has_the_structure")
    elif number <= len(tournament.rounds) and tournament.status is Status.RUNNING:
        yield soundness("next_round_drawn", round=number - 1)
    elif structure == structure_from(tournament, number):
        yield soundness("nothing_changed")
