"""Standings on the wall: which leagues, page after page, read again after a while."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.series.league.standings import StandingsLine
from director.texts import texts_for
from director.values.dataclass import replace
from director.values.ids import LeagueId, PlayerId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.desk.series.league_house import DAY, TERMS, LeagueHouse
from ui.drawing.marks import SignMark
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.standings import (
    PAGE_TURNS,
    ROWS,
    LeagueStandings,
    LeagueTables,
    current_leagues,
    standings_view,
)
from ui.scenes.view import ListView

EN = texts_for("en")


def line(place: int) -> StandingsLine:
    return StandingsLine(place, False, PlayerId(f"p{place}"), 10_050 - place, 0, 3, 3, 0, place)


def view(*leagues: LeagueStandings, at: Micros = 0) -> ListView:
    return standings_view(leagues, lambda player: f"Name {player}", at, EN, house="Card Room")


def league(name: str, players: int) -> LeagueStandings:
    return LeagueStandings(name, tuple(line(place) for place in range(1, players + 1)))


def test_a_league_is_shown_with_place_name_nights_and_points() -> None:
    shown = view(league("Winter", 3))
    assert (shown.title, shown.subtitle, shown.line) == ("STANDINGS", "Winter", "Card Room")
    assert [cell.text for cell in shown.rows[0]] == ["1", "Name p1", "3", "100.49"]
    assert (shown.blocks, shown.page) == (1, "")


def test_no_sign_stands_where_no_state_is_told() -> None:
    assert not any(isinstance(mark, SignMark) for mark in drawing_of(view(league("Winter", 3))))
    told = replace(view(league("Winter", 3)), word="STARTS AT")
    assert any(isinstance(mark, SignMark) for mark in drawing_of(told))


def test_pages_turn_through_all_leagues() -> None:
    leagues = league("Winter", 2 * ROWS + 1), league("Ladies", 2)
    told = [(v.subtitle, len(v.rows)) for v in (view(*leagues, at=n * PAGE_TURNS) for n in range(4))]
    assert told == [("Winter", 2 * ROWS), ("Winter", 1), ("Ladies", 2), ("Winter", 2 * ROWS)]
    assert view(*leagues).page == "Page 1 of 3"


def test_without_a_league_the_wall_says_so() -> None:
    shown = view()
    assert (shown.rows, shown.subtitle, shown.page) == ((), "Card Room", "")
    assert shown.empty == "No league has results yet."


def test_who_shares_a_place_and_who_has_none_yet_is_marked() -> None:
    two = replace(line(1), shared=True), replace(line(1), place=0)
    shown = view(LeagueStandings("Winter", two))
    assert [row[0].text for row in shown.rows] == ["1=", "–"]


class Asked:
    """A console that answers at once, and counts."""

    def __init__(self) -> None:
        self.times = 0

    def ask(
        self,
        _question: Callable[[Desk], tuple[LeagueStandings, ...]],
        answer: Callable[[tuple[LeagueStandings, ...]], None],
    ) -> None:
        self.times += 1
        answer((league(f"Read {self.times}", 1),))


@pytest.mark.parametrize(("later", "times"), [(0, 1), (MINUTE - SECOND, 1), (MINUTE, 2), (-SECOND, 2)])
def test_the_table_is_read_again_after_a_minute(later: int, times: int) -> None:
    tables, source = LeagueTables(), Asked()
    tables.at(source, 10 * MINUTE)
    (found,) = tables.at(source, 10 * MINUTE + later)
    assert (source.times, found.name) == (times, f"Read {times}")


def test_the_leagues_whose_season_is_on_are_read_else_the_newest(tmp_path: Path) -> None:
    house = LeagueHouse(f"sqlite:///{tmp_path / 'house.db'}")
    house.played(1, 2, 3)
    over = replace(TERMS, name="Old", begins_at=TERMS.begins_at - 9 * DAY, ends_at=TERMS.begins_at)
    house.do(c.OpenLeague(LeagueId("old"), over))
    (shown,) = current_leagues(house.desk)
    assert (shown.name, [each.points for each in shown.lines]) == ("Winter league", [1_000, 600, 400])
    house.change(begins_at=over.begins_at, ends_at=over.ends_at - DAY)
    assert len(current_leagues(house.desk)) == 1
    house.house.close()
