"""What a league is: which tournaments are of it, what a result is worth, which results count."""

from collections.abc import Callable, Iterable

from director.series.league.deposits import DepositTerms, deposit_fault
from director.series.league.points import PointsRule, rule_fault
from director.series.league.ties import TieRule
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros

MOST_COUNTED = 1_000
"""Results."""
MONDAY, SUNDAY = 0, 6


class Choice(Value):
    """Which tournaments of the season are of a league: those named, or all that a rule finds.

    By the rule: those whose name has these words (empty: any), on these weekdays (none: any).
    """

    by_hand: bool = False
    named: tuple[TournamentId, ...] = ()
    """By hand: these and no others. By the rule: these too, wherever they lie."""
    left_out: tuple[TournamentId, ...] = ()
    """By the rule: these not."""
    words: str = ""
    weekdays: tuple[int, ...] = ()
    """0 is Monday."""


class LeagueTerms(Value):
    """Everything that a house decides about a league."""

    name: str
    begins_at: Micros
    ends_at: Micros
    """The season: tournaments that start from the one instant on, and before the other."""
    points: PointsRule
    choice: Choice = Choice()
    best: int = 0
    """So many of a player's best results count; 0 = all."""
    least: int = 0
    """Who has played fewer tournaments has no place yet."""
    members_only: bool = False
    """Only members are in the table; places are those of the tournament all the same."""
    deposit: DepositTerms | None = None
    """What each player leaves with the club for the season."""
    ties: TieRule = TieRule.COUNTED
    """How equal points are told apart."""


def terms_fault(terms: LeagueTerms) -> RuleViolation | None:
    """What is wrong with the terms of a league."""
    if not terms.name.strip():
        return soundness("league_without_name")
    if terms.ends_at <= terms.begins_at:
        return soundness("season_ends_first")
    if not (0 <= terms.best <= MOST_COUNTED and 0 <= terms.least <= MOST_COUNTED):
        return soundness("league_counts", most=MOST_COUNTED)
    if any(not MONDAY <= day <= SUNDAY for day in terms.choice.weekdays):
        return soundness("league_weekday")
    if terms.choice.by_hand and terms.choice.left_out:
        return soundness("league_left_out")
    return deposit_fault(terms.deposit) or rule_fault(terms.points)


def belongs_by_hand(terms: LeagueTerms, tournament: TournamentId) -> bool:
    """Whether somebody has said of this tournament itself that it counts, or not."""
    return tournament in terms.choice.named or tournament in terms.choice.left_out


def with_nights(terms: LeagueTerms, nights: Iterable[TournamentId], *, count: bool) -> LeagueTerms:
    """The terms with these tournaments named, or left out."""
    choice, these = terms.choice, tuple(nights)
    named = tuple(each for each in choice.named if each not in these)
    left_out = tuple(each for each in choice.left_out if each not in these)
    if count:
        named = (*named, *these)
    elif not choice.by_hand:
        left_out = (*left_out, *these)
    return replace(terms, choice=replace(choice, named=named, left_out=left_out))


def belongs(
    terms: LeagueTerms,
    tournament: TournamentId,
    name: str,
    starts_at: Micros,
    weekday: Callable[[Micros], int],
) -> bool:
    """Whether a tournament is of the league; what day of the week it is the house's time zone says."""
    choice = terms.choice
    if tournament in choice.named:
        return True
    if choice.by_hand or tournament in choice.left_out:
        return False
    if not terms.begins_at <= starts_at < terms.ends_at:
        return False
    wanted = choice.words.split()
    return all(word.casefold() in name.casefold() for word in wanted) and (
        not choice.weekdays or weekday(starts_at) in choice.weekdays
    )
