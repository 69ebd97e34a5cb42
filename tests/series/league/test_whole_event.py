"""An event of several flights is one result of a league: once each, behind those who reached day 2."""

from director.series.league.points import Field, PlayerResult
from director.series.league.standings import with_flights
from director.values.ids import PlayerId, TournamentId


def field(name: str, entries: int, *results: tuple[int, int, int]) -> Field:
    """Results as player, place, cost; place 0 goes on."""
    told = tuple(PlayerResult(PlayerId(str(who)), place, 1, 0, cost) for who, place, cost in results)
    return Field(TournamentId(name), name, int(entries), "EUR", entries, 1_000, 9_000, told)


FIRST = field("1A", 4, (1, 0, 10), (2, 0, 10), (3, 3, 10), (4, 4, 10))
SECOND = field("1B", 5, (5, 0, 10), (3, 0, 10), (6, 3, 10), (7, 4, 10), (4, 5, 10))
DAY = field("day", 4, (1, 2, 0), (2, 4, 0), (3, 1, 0), (5, 3, 0))


def test_who_reached_day_two_has_the_place_there_and_the_others_stand_behind() -> None:
    found = with_flights(DAY, (FIRST, SECOND))
    told = [(result.player, result.place) for result in found.results]
    assert told == [("3", 1), ("1", 2), ("5", 3), ("2", 4), ("6", 5), ("4", 6), ("7", 6)]
    assert (found.tournament, found.entries, found.starts_at) == ("day", 9, 4)


def test_what_was_paid_and_knocked_out_in_all_flights_is_added_up() -> None:
    results = {result.player: result for result in with_flights(DAY, (FIRST, SECOND)).results}
    third = results[PlayerId("3")]
    assert (third.cost, third.knockouts, third.rebuys) == (20, 3, 1)
    first = results[PlayerId("1")]
    assert (first.cost, first.knockouts, first.rebuys) == (10, 2, 0)
