"""Terms of a league: its tournaments, points of a result, and results that count."""

from collections.abc import Callable, Iterable

from director.series.league.deposits import DepositTerms, deposit_fault
from director.series.league.points import PointsRule, rule_fault
from director.series.league.ties import TieRule
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.quantity import Micros

MOST_COUNTED = 1_000
"""Largest number of results."""
MONDAY, SUNDAY = 0, 6


class TournamentChoice(Value):
    """Tournaments of a league in its season: named ones, or those found by a rule.

    The rule finds tournaments whose name has these words (empty: any), on these weekdays (none: any).
    """

    by_hand: bool = False
    named: tuple[TournamentId, ...] = ()
    """Tournaments included: by hand the only ones, with the rule additional ones at any date."""
    left_out: tuple[TournamentId, ...] = ()
    """Tournaments excluded from the rule."""
    words: str = ""
    weekdays: tuple[int, ...] = ()
    """Days, 0 is Monday."""


class LeagueTerms(Value):
    """All settings of a league."""

    name: str
    begins_at: Micros
    ends_at: Micros
    """Season: tournaments that start at `begins_at` or later, and before `ends_at`."""
    points: PointsRule
    choice: TournamentChoice = TournamentChoice()
    best: int = 0
    """Number of best results of a player that count; 0 = all."""
    least: int = 0
    """Number of tournaments needed for a place."""
    members_only: bool = False
    """Whether only members are in the table; places remain those of the tournament."""
    deposit: DepositTerms | None = None
    """Deposit of each player with the club for the season."""
    ties: TieRule = TieRule.COUNTED
    """Rule to separate equal points."""


def terms_fault(terms: LeagueTerms) -> RuleViolation | None:
    """Refusal of impossible terms."""
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
    """Whether this tournament itself is included or excluded by name."""
    return tournament in terms.choice.named or tournament in terms.choice.left_out


def with_nights(terms: LeagueTerms, nights: Iterable[TournamentId], *, count: bool) -> LeagueTerms:
    """Return the terms with these tournaments included or excluded."""
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
    """Whether a tournament belongs to the league; `weekday` uses the house's time zone."""
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
