"""Leagues at the desk: which nights count, points by hand, members, corrections, a final's stacks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from director.desk.kernel.ports import league_stream
from director.desk.offered import commands as c
from director.desk.series.queries.leagues import examples, league_table, leagues
from director.series.league.final import FinalScale
from director.series.league.points import PRESETS, PointsRule
from director.series.league.standings import results_of_player
from director.series.league.terms import TournamentChoice, with_nights
from director.storage.checks.verify import verify
from director.tournament.events import Bust
from director.tournament.settings import Offer, Price
from director.tournament.state import Status
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import EntryId, LeagueId, PlayerId, TournamentId
from tests.desk.night.night_desk import STACK, TILL
from tests.desk.series.festival import DAY_TWO
from tests.desk.series.league_house import DAY, LEAGUE, TERMS, LeagueHouse, number, who
from tests.desk.series.test_flights import two_flights
from tests.storage.opened import opened

PAID = Offer(Price(1_000, fee=200), STACK.worth)
"""10 + 2 EUR."""


@pytest.fixture
def league(tmp_path: Path) -> Iterator[LeagueHouse]:
    """A league without a night; what it did is sound at the end."""
    made = LeagueHouse(f"sqlite:///{tmp_path / 'house.db'}")
    yield made
    assert verify(made.house.store.engines).findings == ()  # type: ignore[attr-defined]
    made.house.close()


def test_club_nights_without_money_make_a_table(league: LeagueHouse) -> None:
    league.played(1, 2, 3, 4)
    league.played(2, 1, 3)
    assert league.told() == [(1, 1, 1_600), (1, 2, 1_600), (3, 3, 800), (4, 4, 300)]


def test_what_a_result_knows_of_money_and_knock_outs(league: LeagueHouse) -> None:
    league.played(3, 1, 2, offer=PAID)
    (played,) = league.table().played
    assert (played.field.entries, played.field.buy_in, played.field.pool) == (3, 1_000, 3_000)
    told = [(number(r.player), r.place, r.knockouts, r.cost) for r in played.field.results]
    assert told == [(3, 1, 2, 1_200), (1, 2, 0, 1_200), (2, 3, 0, 1_200)]
    assert sum(result.prize for result in played.field.results) == 3_000


def test_entries_of_one_person_are_one_result(league: LeagueHouse) -> None:
    night = league.announced(offer=PAID)
    settings = replace(league.desk.tournament(night).settings, re_entries=1)
    league.do(c.ChangeSettings(night, settings))
    league.begun(night, 1, 2, 3)
    league.do(c.RegisterPlayer(night, who(3), TILL))
    state = league.desk.tournament(night)
    again, winner = state.players[who(3)][-1], state.players[who(1)][0]
    league.do(c.BustPlayers(night, (Bust(again, by=(winner,)),)), reason="told", insist=True)
    league.finished(night)
    results = {number(r.player): r for r in league.table().played[0].field.results}
    assert (results[3].place, results[3].rebuys, results[3].cost) == (2, 1, 2_400)
    assert results[1].knockouts == 3


def test_an_event_of_flights_counts_once_and_not_before_it_is_over() -> None:
    event = two_flights()
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    event.close()
    season = replace(
        TERMS, begins_at=0, points=PointsRule("n − k + 1"), choice=TournamentChoice(words="1a")
    )
    event.do(c.OpenLeague(LEAGUE, season))
    assert league_table(event.desk, LEAGUE).played == ()
    event.carry()
    event.start()
    event.go_out(*list(event.day.entries)[1:])
    event.lock()
    event.pay(*map(int, winnings(event.state)))
    event.do(c.FinishTournament(DAY_TWO))
    (played,) = league_table(event.desk, LEAGUE).played
    people = [result.player for result in played.field.results]
    assert len(people) == len(set(people)) == 9
    assert (played.field.tournament, played.field.entries) == (DAY_TWO, 12)
    assert [result.place for result in played.field.results] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert played.points[0] == 1_200
    assert sum([result.prize for result in played.field.results]) == 120_000
    assert max(result.rebuys for result in played.field.results) == 1
    left_out = with_nights(season, (DAY_TWO,), count=False)
    event.do(c.ChangeLeague(LEAGUE, left_out))
    assert league_table(event.desk, LEAGUE).played == ()


def test_an_erased_player_keeps_the_place_without_a_name(league: LeagueHouse) -> None:
    league.played(1, 2)
    league.do(c.ErasePeople((who(2),)), reason="asked for it", insist=True)
    assert league.told() == [(1, 1, 1_000), (2, 2, 600)]
    erased = league.desk.store.person(who(2))
    assert erased is None or not erased.family_name


def test_only_finished_nights_of_the_season_with_these_words_count(league: LeagueHouse) -> None:
    league.played(1, 2)
    league.played(2, 1, name="Monday")
    league.announced(day=3)
    league.announced(name="Monday", day=3)
    table = league.table()
    assert [played.field.name for played in table.played] == ["Friday"]
    assert [row.id for row in table.to_come] == ["night-3"]
    league.change(ends_at=league.desk.now() + DAY)
    assert league.table().to_come == ()
    league.change(choice=TournamentChoice(words=""), ends_at=league.desk.now() + 9 * DAY)
    assert [played.field.name for played in league.table().played] == ["Friday", "Monday"]


def test_nights_are_left_out_named_or_chosen_by_weekday(league: LeagueHouse) -> None:
    first, second = league.played(1, 2), league.played(2, 1, name="Monday")
    league.change(choice=TournamentChoice(words="friday", left_out=(first,)))
    assert league.told() == []
    league.change(choice=TournamentChoice(by_hand=True, named=(second,)))
    assert league.told() == [(1, 2, 1_000), (2, 1, 600)]
    league.change(choice=TournamentChoice(weekdays=(6,)))
    assert len(league.table().played) == 2
    league.change(choice=TournamentChoice(weekdays=(0, 5)))
    assert league.table().played == ()


def test_a_cancelled_night_is_not_to_come(league: LeagueHouse) -> None:
    night = league.announced()
    league.do(c.CancelTournament(night, TILL), reason="too few")
    assert league.desk.tournament(night).status is Status.CANCELLED
    assert league.table().to_come == ()


def test_another_rule_changes_the_whole_table_at_once(league: LeagueHouse) -> None:
    league.played(1, 2, 3)
    league.change(points=PointsRule(PRESETS["linear"]))
    assert league.told() == [(1, 1, 300), (2, 2, 200), (3, 3, 100)]


def test_a_correction_of_a_night_shows_at_once(league: LeagueHouse) -> None:
    night = league.announced()
    league.begun(night, 1, 2, 3)
    entries = {n: league.desk.tournament(night).players[who(n)][0] for n in (1, 2, 3)}
    league.do(c.CorrectOutOrder(night, ((entries[2],), (entries[3],))), reason="the camera")
    league.finished(night)
    assert league.told() == [(1, 1, 1_000), (2, 3, 600), (3, 2, 400)]


def test_points_by_hand_bear_their_reason_and_can_be_struck(league: LeagueHouse) -> None:
    league.played(1, 2)
    given = c.AdjustPoints(LEAGUE, who(2), 550)
    assert league.refusal(given).code == "reason_required"
    league.do(given, reason="Helped with the tables")
    assert league.told() == [(1, 2, 1_150), (2, 1, 1_000)]
    (line,) = league.table().adjustments
    assert (line.number, line.reason, line.struck) == (1, "Helped with the tables", False)
    league.do(c.StrikeAdjustment(LEAGUE, 1), reason="Given twice")
    assert league.told() == [(1, 1, 1_000), (2, 2, 600)]
    assert [line.struck for line in league.table().adjustments] == [True]
    assert league.refusal(c.StrikeAdjustment(LEAGUE, 1), reason="x").code == "no_such_adjustment"
    league.do(c.AdjustPoints(LEAGUE, who(1), -1), reason="late")
    assert league.told()[0] == (1, 1, 999)


def test_members_alone_may_be_in_the_table(league: LeagueHouse) -> None:
    league.played(1, 2, 3)
    league.change(members_only=True)
    assert league.told() == []
    league.do(c.ChangeMembers(LEAGUE, joined=(who(3), who(2))))
    assert league.told() == [(1, 2, 600), (2, 3, 400)]
    league.do(c.ChangeMembers(LEAGUE, left=(who(2),)))
    assert league.told() == [(1, 3, 400)]
    again = c.ChangeMembers(LEAGUE, joined=(who(3),))
    assert league.refusal(again).code == "league_membership_stands"
    assert league.refusal(c.ChangeMembers(LEAGUE, left=(who(1),))).code == "league_membership_stands"
    assert league.refusal(c.ChangeMembers(LEAGUE)).code == "nobody_named"
    stranger = c.ChangeMembers(LEAGUE, joined=(PlayerId("nobody"),))
    assert league.refusal(stranger).code == "unknown_person"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": " "}, "league_without_name"),
        ({"ends_at": TERMS.begins_at}, "season_ends_first"),
        ({"best": -1}, "league_counts"),
        ({"least": 1_001}, "league_counts"),
        ({"choice": TournamentChoice(weekdays=(7,))}, "league_weekday"),
        ({"choice": TournamentChoice(by_hand=True, left_out=(LEAGUE,))}, "league_left_out"),  # type: ignore[arg-type]
        ({"points": PointsRule("1/(k-1)")}, "formula_divides_by_zero"),
        ({"points": PointsRule("points")}, "formula_unknown_name"),
        ({}, "nothing_changed"),
    ],
)
def test_terms_that_are_none_are_refused(
    league: LeagueHouse, changes: dict[str, Any], code: str
) -> None:
    assert league.refusal(c.ChangeLeague(LEAGUE, replace(TERMS, **changes))).code == code


def test_a_league_is_made_once_and_struck_out_with_a_reason(league: LeagueHouse) -> None:
    assert league.refusal(c.OpenLeague(LEAGUE, TERMS)).code == "league_is_there"
    assert league.refusal(c.ChangeLeague(LeagueId("other"), TERMS)).code == "unknown_league"
    assert [one.id for one in leagues(league.desk)] == [LEAGUE]
    assert league.refusal(c.StrikeLeague(LEAGUE)).code == "reason_required"
    league.do(c.StrikeLeague(LEAGUE), reason="made twice")
    assert leagues(league.desk) == ()
    assert league.refusal(c.StrikeLeague(LEAGUE), reason="x").code == "league_struck"


def test_leagues_are_listed_the_newest_season_first(league: LeagueHouse) -> None:
    later = replace(TERMS, name="Spring", begins_at=TERMS.begins_at + DAY)
    league.do(c.OpenLeague(LeagueId("spring"), later))
    assert [one.terms.name for one in leagues(league.desk)] == ["Spring", "Winter league"]


def test_it_stands_after_a_restart_and_its_journal_tells_it(league: LeagueHouse) -> None:
    league.played(1, 2)
    league.do(c.AdjustPoints(LEAGUE, who(2), 100), reason="x")
    before = league.told()
    url = league.house.store.engines.url.render_as_string(hide_password=False)  # type: ignore[attr-defined]
    league.house.close()
    league.house = opened(url)
    league.desk = league.house.desk
    assert league.told() == before
    kinds = [entry.kind for entry in league.desk.story(league_stream(LEAGUE))]
    assert kinds == ["LeagueOpened", "PointsAdjusted"]


def test_how_a_players_points_came_about(league: LeagueHouse) -> None:
    league.change(best=1)
    league.played(2, 1)
    league.played(1, 2, 3)
    table = league.table()
    told = results_of_player(table.played, table.league.counting, who(1))
    assert [(each.field.tournament, each.points, each.counts) for each in told] == [
        ("night-1", 600, False), ("night-2", 1_000, True),
    ]  # fmt: skip


def test_examples_of_a_formula_by_field_and_place() -> None:
    found = {(each.entries, each.place): each.points for each in examples(PointsRule("n − k + 1"))}
    assert found[9, 1] == 900
    assert found[150, 25] == 12_600
    assert (9, 10) not in found
    fails = examples(PointsRule("1/(k − 2)"))
    assert {each.points is None for each in fails if each.place == 2} == {True}


# --- a final ---------------------------------------------------------------------------------------

SCALE = FinalScale(players=3, chip=100, factor=100)


@pytest.fixture
def final(league: LeagueHouse) -> LeagueHouse:
    """Two nights are played: 1 has 16 points, 2 16, 3 8, 4 3; the final is announced."""
    league.played(1, 2, 3, 4)
    league.played(2, 1, 3)
    league.announced(name="Final")
    return league


def final_night(house: LeagueHouse) -> TournamentId:
    """The one that is announced last."""
    return TournamentId(f"night-{house.nights}")


def test_stacks_of_a_final_come_from_points(final: LeagueHouse) -> None:
    night = final_night(final)
    final.do(c.GiveFinalStacks(night, LEAGUE, SCALE))
    final.do(c.OpenRegistration(night, (1,)))
    for person in (1, 2, 3):
        final.do(c.RegisterPlayer(night, who(person), TILL))
    state = final.desk.tournament(night)
    assert [entry.chips for entry in state.entries.values()] == [1_600, 1_600, 800]
    assert state.chips.expected == 4_000
    other = c.RegisterPlayer(night, who(4), TILL)
    assert final.refusal(other).code == "not_in_the_final"
    final.do(other, reason="the house says so", insist=True)
    assert final.desk.tournament(night).entries[EntryId(4)].chips == STACK.worth


def test_stacks_of_a_final_are_rounded_up_to_chips_and_have_a_least(final: LeagueHouse) -> None:
    night = final_night(final)
    scale = FinalScale(players=4, chip=500, factor=100, least=700)
    final.do(c.GiveFinalStacks(night, LEAGUE, scale))
    stacks = final.desk.tournament(night).final
    assert stacks is not None
    assert [chips for _, chips in stacks.stacks] == [2_000, 2_000, 1_000, 1_000]
    final.do(c.GiveFinalStacks(night, LEAGUE, replace(scale, players=2)))
    assert len(final.desk.tournament(night).final.stacks) == 2  # type: ignore[union-attr]


def test_stacks_of_a_final_are_taken_back_until_somebody_has_one(final: LeagueHouse) -> None:
    night, none = final_night(final), replace(SCALE, players=0)
    assert final.refusal(c.GiveFinalStacks(night, LEAGUE, none)).code == "nothing_changed"
    final.do(c.GiveFinalStacks(night, LEAGUE, SCALE))
    final.do(c.GiveFinalStacks(night, LEAGUE, none))
    assert final.desk.tournament(night).final is None
    final.do(c.GiveFinalStacks(night, LEAGUE, SCALE))
    final.do(c.OpenRegistration(night, (1,)))
    assert final.refusal(c.LayOutStacks(night, ())).code == "final_stacks_differ"
    final.do(c.RegisterPlayer(night, who(1), TILL))
    assert final.refusal(c.GiveFinalStacks(night, LEAGUE, none)).code == "final_has_entries"
    final.do(c.RegisterPlayer(night, who(2), TILL))
    final.do(c.StartTournament(night))
    assert final.refusal(c.GiveFinalStacks(night, LEAGUE, none)).code == "final_has_begun"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": 1}, "final_scale"),
        ({"chip": 0}, "final_scale"),
        ({"factor": 0}, "final_scale"),
        ({"factor": 10_001}, "final_scale"),
        ({"least": -1}, "final_scale"),
        ({"chip": 7}, "final_chip"),
    ],
)
def test_stacks_that_cannot_be_made_are_refused(
    final: LeagueHouse, changes: dict[str, Any], code: str
) -> None:
    given = c.GiveFinalStacks(final_night(final), LEAGUE, replace(SCALE, **changes))
    assert final.refusal(given).code == code


def test_a_table_with_one_place_makes_no_final(final: LeagueHouse) -> None:
    final.change(least=3)
    given = c.GiveFinalStacks(final_night(final), LEAGUE, SCALE)
    assert final.refusal(given).code == "final_without_players"


def test_points_by_hand_belong_to_a_result_and_count_with_it(league: LeagueHouse) -> None:
    first, second = league.played(1, 2), league.played(2, 1)
    stranger = c.AdjustPoints(LEAGUE, who(3), 100, first)
    assert league.refusal(stranger, reason="x").code == "adjustment_without_result"
    elsewhere = c.AdjustPoints(LEAGUE, who(1), 100, TournamentId("nowhere"))
    assert league.refusal(elsewhere, reason="x").code == "adjustment_without_result"
    league.change(best=1)
    league.do(c.AdjustPoints(LEAGUE, who(1), 300, second), reason="the floor's mistake")
    assert league.told() == [(1, 1, 1_000), (1, 2, 1_000)], "6 + 3 of the second night are dropped"
    league.do(c.AdjustPoints(LEAGUE, who(1), 200, second), reason="and once more")
    assert league.told() == [(1, 1, 1_100), (2, 2, 1_000)]
    table = league.table()
    assert [table.night_name(line.tournament) for line in table.adjustments] == ["Friday", "Friday"]
    assert [field.tournament for field in table.results_by(who(1))] == [second, first]
    mine = results_of_player(table.played, table.league.counting, who(1))
    assert [(each.by_hand, each.counts) for each in mine] == [(0, False), (500, True)]
    league.do(c.StrikeAdjustment(LEAGUE, 2), reason="no")
    assert league.told()[0][2] == 1_000


def test_a_formula_knows_people_and_what_was_paid_in_of_a_played_night(league: LeagueHouse) -> None:
    league.change(points=PointsRule("players + paid_in / 100 + cost / 1000"))
    league.played(1, 2, 3, offer=Offer(Price(2_000, fee=200), STACK.worth))
    (played,) = league.table().played
    assert (played.field.players, played.field.entries) == (3, 3)
    assert [(r.paid_in, r.cost) for r in played.field.results] == [(2_000, 2_200)] * 3
    assert played.points == (322, 322, 322)
