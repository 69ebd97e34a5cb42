"""Standings: best results, attendance, ties, adjustments, and how a player's points came about."""

from hypothesis import given
from hypothesis import strategies as st

from director.series.league.points import Field, PlayerResult, PointsRule
from director.series.league.standings import (
    Counting,
    ScoredField,
    StandingsLine,
    results_of_player,
    scored_fields,
    standings,
)
from director.values.ids import PlayerId, TournamentId

LIST = PointsRule("list(k, 10, 6, 4, 3, 2, 1)")


def night(number: int, *order: str) -> Field:
    """A tournament that these players finished in this order; "a=b" share places."""
    results, place = [], 1
    for group in order:
        names = group.split("=")
        results += [PlayerResult(PlayerId(name), place) for name in names]
        place += len(names)
    return Field(
        TournamentId(f"t{number}"), f"Night {number}", number, "EUR", place - 1, 2_000, 0, tuple(results)
    )


def table(*nights: str, rule: PointsRule = LIST, **counting: object) -> tuple[StandingsLine, ...]:
    """The table after nights, each the players in their order: "a b c=d"."""
    fields = [night(number, *order.split()) for number, order in enumerate(nights, start=1)]
    return standings(scored_fields(rule, fields), Counting(**counting))  # type: ignore[arg-type]


def told(lines: tuple[StandingsLine, ...]) -> list[tuple[int, str, int]]:
    return [(line.place, line.player, line.points) for line in lines]


def test_points_of_all_nights_add_up() -> None:
    assert told(table("a b c", "b a c")) == [(1, "a", 1_600), (1, "b", 1_600), (3, "c", 800)]
    lines = table("a b c", "b a c")
    assert [line.shared for line in lines] == [True, True, False]
    assert [(line.played, line.counted, line.wins, line.best_place) for line in lines] == [
        (2, 2, 1, 1), (2, 2, 1, 1), (2, 2, 0, 3),
    ]  # fmt: skip


def test_only_the_best_results_count() -> None:
    lines = table("a b c", "b c a", "b c a", best=2)
    assert told(lines) == [(1, "b", 2_000), (2, "a", 1_400), (3, "c", 1_200)]
    assert [(line.played, line.counted) for line in lines] == [(3, 2)] * 3


def test_who_has_played_too_few_has_no_place_yet() -> None:
    lines = table("a b c", "b c", "b c", least=2)
    assert told(lines) == [(1, "b", 2_600), (2, "c", 1_600), (0, "a", 1_000)]


def test_with_equal_points_more_wins_stand_first() -> None:
    lines = table("a b", "b a", "b x a", rule=PointsRule("5"))
    assert [(line.place, line.player, line.wins) for line in lines[:2]] == [(1, "b", 2), (2, "a", 1)]


def test_with_equal_wins_the_better_best_place_stands_first() -> None:
    lines = table("x y a", "y x b z a", rule=PointsRule("if(k = 1, 9, 5)"))
    assert [(line.player, line.best_place) for line in lines[2:]] == [("a", 3), ("b", 3), ("z", 4)]
    lines = table("x a y b", "x y b z", rule=PointsRule("if(k < 4, 5, 0)"))
    assert [(line.place, line.player, line.best_place) for line in lines] == [
        (1, "x", 1), (2, "y", 2), (3, "a", 2), (4, "b", 3), (5, "z", 4),
    ]  # fmt: skip


def test_with_equal_best_places_who_was_ahead_more_often_stands_first() -> None:
    rule = PointsRule("if(k = 1, 9, 1)")
    lines = table("x a b", "x y a b", "x y b a", "x b y a", "x y p a b", rule=rule)
    assert [(line.place, line.player, line.points, line.best_place) for line in lines[1:3]] == [
        (2, "a", 500, 2), (3, "b", 500, 2),
    ]  # fmt: skip
    assert not any(line.shared for line in lines)
    lines = table("x b a", "x y b a", "x y a b", "x a y b", "x y p b a", rule=rule)
    assert [line.player for line in lines[1:3]] == ["b", "a"]


def test_who_is_equal_in_everything_shares_the_place() -> None:
    lines = table("x a=b", "x b=a")
    assert [(line.place, line.player, line.shared) for line in lines] == [
        (1, "x", False), (2, "a", True), (2, "b", True),
    ]  # fmt: skip


def test_points_given_by_hand_count_besides_the_best() -> None:
    by_hand = ((PlayerId("c"), 500), (PlayerId("d"), 50), (PlayerId("c"), -100))
    lines = table("a b c", "b c a", best=1, adjusted=by_hand)
    assert [(line.player, line.points, line.adjusted) for line in lines] == [
        ("a", 1_000, 0), ("b", 1_000, 0), ("c", 1_000, 400), ("d", 50, 50),
    ]  # fmt: skip
    assert (lines[-1].place, lines[-1].played, lines[-1].best_place) == (4, 0, 0)


def test_only_members_are_in_the_table_with_the_places_they_had() -> None:
    lines = table("x a y b", members=frozenset({PlayerId("a"), PlayerId("b")}))
    assert told(lines) == [(1, "a", 600), (2, "b", 300)]


def test_how_points_came_about() -> None:
    fields = [night(1, "a", "b"), night(2, "b", "a"), night(3, "b", "c", "a")]
    played = scored_fields(LIST, fields)
    told = results_of_player(played, Counting(best=2), PlayerId("a"))
    assert [(each.field.name, each.result.place, each.points, each.counts) for each in told] == [
        ("Night 1", 1, 1_000, True), ("Night 2", 2, 600, True), ("Night 3", 3, 400, False),
    ]  # fmt: skip


def test_a_result_without_points_gives_nothing_and_is_told() -> None:
    played = scored_fields(PointsRule("1/(k − 2)"), [night(1, "a", "b", "c")])
    assert [line.points for line in standings(played, Counting())] == [100, 0, -100]
    assert [each.points for each in results_of_player(played, Counting(), PlayerId("b"))] == [None]


NIGHTS = st.lists(st.permutations("abcdef").map(lambda order: order[:4]), min_size=1, max_size=6)


@given(NIGHTS, st.integers(0, 4), st.integers(0, 3))
def test_the_table_says_what_each_players_results_add_up_to(
    nights: list[list[str]], best: int, least: int
) -> None:
    played = scored_fields(LIST, [night(number, *order) for number, order in enumerate(nights)])
    counting = Counting(best, least)
    lines = standings(played, counting)
    assert {line.player for line in lines} == {player for order in nights for player in order}
    for line in lines:
        mine = results_of_player(played, counting, line.player)
        assert line.points == sum(each.points or 0 for each in mine if each.counts)
        assert line.counted == sum(each.counts for each in mine) == min(len(mine), best or len(mine))
        assert (line.place > 0) is (len(mine) >= least)
    placed = [line for line in lines if line.place]
    assert [line.points for line in placed] == sorted((line.points for line in placed), reverse=True)
    assert lines == standings(tuple(reversed(played)), counting)


def test_what_is_scored_keeps_its_order() -> None:
    field = night(1, "a", "b")
    assert scored_fields(LIST, [field]) == (ScoredField(field, (1_000, 600)),)
