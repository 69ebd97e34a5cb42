"""Points by hand belong to a result and count inside the best; ties go by what counts."""

from director.series.league.language import has_bare_log, read
from director.series.league.points import (
    Field,
    PlayerResult,
    PointsRule,
    Scorer,
    field_values,
    rule_fault,
)
from director.series.league.standings import (
    Counting,
    StandingsLine,
    results_of_player,
    scored_fields,
    standings,
)
from director.series.league.ties import TieRule
from director.values.ids import PlayerId, TournamentId
from tests.series.league.formula_values import formula_value
from tests.series.league.test_standings import LIST, night, told

A, B = PlayerId("a"), PlayerId("b")


def of(player: PlayerId, number: int, points: int) -> tuple[PlayerId, TournamentId, int]:
    return (player, TournamentId(f"t{number}"), points)


def table(*nights: str, rule: PointsRule = LIST, **counting: object) -> tuple[StandingsLine, ...]:
    fields = [night(number, *order.split()) for number, order in enumerate(nights, start=1)]
    return standings(scored_fields(rule, fields), Counting(**counting))  # type: ignore[arg-type]


def test_points_of_a_dropped_result_are_dropped_with_it() -> None:
    nights = ("a b", "a b", "b x a")
    lines = table(*nights, best=2, of_results=(of(A, 3, 300),))
    assert [(line.player, line.points, line.adjusted) for line in lines[:1]] == [("a", 2_000, 0)]
    raised = table(*nights, best=2, of_results=(of(A, 3, 700),))
    assert (raised[0].points, raised[0].adjusted) == (2_100, 700), "1,100 of night 3 instead of 1,000"
    beside = table(*nights, best=2, adjusted=((A, 700),))
    assert (beside[0].points, beside[0].adjusted) == (2_700, 700)


def test_points_taken_from_a_result_may_drop_it() -> None:
    fields = [night(1, "a", "b"), night(2, "b", "a"), night(3, "b", "a")]
    played = scored_fields(LIST, fields)
    counting = Counting(2, of_results=(of(A, 1, -500),))
    mine = results_of_player(played, counting, A)
    assert [(each.points, each.by_hand, each.counts) for each in mine] == [
        (1_000, -500, False), (600, 0, True), (600, 0, True),
    ]  # fmt: skip
    line = next(line for line in standings(played, counting) if line.player == A)
    assert (line.points, line.adjusted) == (1_200, 0)


def test_points_of_a_result_that_is_gone_count_for_nothing() -> None:
    assert told(table("a b", of_results=(of(A, 9, 500),))) == [(1, "a", 1_000), (2, "b", 600)]


def test_a_tie_is_broken_by_the_results_that_count() -> None:
    """Both have 10 of their two best; a has won once more, in a night that is dropped."""
    rule, nights = PointsRule("if(n = 2, 1, 5)"), ("a b", "b a x", "x b a", "a x b", "b x a")
    by_all = table(*nights, rule=rule, best=2, ties=TieRule.ALL)
    counted = table(*nights, rule=rule, best=2)
    of_a = {True: by_all, False: counted}
    wins = {which: {line.player: line.wins for line in lines} for which, lines in of_a.items()}
    assert (wins[True][A], wins[True][B]) == (2, 2)
    assert (wins[False][A], wins[False][B]) == (1, 2)
    assert [line.player for line in counted[:2]] == ["b", "a"]
    shared = table(*nights, rule=rule, best=2, ties=TieRule.SHARED)
    assert [(line.place, line.shared) for line in shared[:2]] == [(1, True), (1, True)]


def test_a_dropped_night_decides_no_head_to_head() -> None:
    """Equal in points, wins and best place; a was ahead in the night that both drop."""
    nights = ("a x b", "b x a", "a x b x y x")
    rule = PointsRule("if(n = 3, 10 - k, 1)")
    assert [line.shared for line in table(*nights, rule=rule, best=2)[:2]] == [True, True]
    by_all = table(*nights, rule=rule, best=2, ties=TieRule.ALL)
    assert [line.player for line in by_all[:2]] == ["a", "b"]


FIELD = Field(
    TournamentId("t"), "", 0, "EUR", 12, 2_000, 24_000,
    (PlayerResult(A, 1, cost=6_600, paid_in=6_000), PlayerResult(B, 2, cost=2_200, paid_in=2_000)),
    unique=9,
)  # fmt: skip


def test_a_formula_knows_the_people_beside_the_entries_and_what_was_paid_in_before_the_fee() -> None:
    assert field_values(FIELD)["players"] == 9
    assert Scorer(PointsRule("players")).all_points(FIELD) == (900, 900)
    assert Scorer(PointsRule("n")).all_points(FIELD) == (1_200, 1_200)
    assert Scorer(PointsRule("paid_in")).all_points(FIELD) == (6_000, 2_000)
    assert Scorer(PointsRule("cost")).all_points(FIELD) == (6_600, 2_200)
    neau = PointsRule("√(players · b · b / paid_in) / (k + 1)")
    assert rule_fault(neau) is None
    assert Scorer(neau).all_points(FIELD) == (387, 447)


def test_log_is_to_base_10_and_known_where_it_does_not_say_so() -> None:
    assert formula_value(read("log(100)"), {}) == formula_value(read("log10(100)"), {}) == 2
    assert formula_value(read("round(ln(100), 3)"), {}) == formula_value(read("4.605"), {})
    assert [has_bare_log(text) for text in ("LOG (n)", "1+log(b)", "log10(b)", "ln(b)", "n")] == [
        True, True, False, False, False,
    ]  # fmt: skip
