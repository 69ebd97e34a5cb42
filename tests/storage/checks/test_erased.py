"""After nights with heads, envelopes, flights, leagues: all is given out, then nothing can be read."""

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, personal_data
from director.rehearsal.festival import Festival
from director.rehearsal.night import Night
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.values.ids import LeagueId, PlayerId
from director.values.quantity import HOUR
from reports.house.personal_parts import as_text
from tests.desk.night.night_desk import WHO
from tests.desk.series.league_house import LEAGUE, LeagueHouse, who
from tests.rehearsal.test_night import options

EN = texts_for("en")
FAR = 100 * 365 * 24 * HOUR


def played(file: Path, kind: type[Night | Festival], players: int, template: str) -> House:
    """A whole night, or several, in a database of its own; a league counts them."""
    url = sqlite_url(file)
    opened: list[House] = []

    def open_desk(time: object, chance: object) -> object:
        for house in opened:
            house.close()
        opened.append(open_house(url, time=time, chance=chance))  # type: ignore[arg-type]
        return opened[-1].desk

    night = kind(open_desk, options(players, template))  # type: ignore[arg-type]
    assert list(night.moments())[-1] == 1.0
    house = opened[-1]
    terms = LeagueTerms("All year", 0, FAR, PointsRule("n - k + 1"))
    house.desk.execute(c.OpenLeague(LeagueId("year"), terms), WHO)
    return house


def given_out(house: House, player: PlayerId) -> Mapping[str, list[dict[str, object]]]:
    """What the house gives somebody of himself."""
    data = personal_data(house.desk, player)
    assert data is not None
    assert "{" not in as_text(data, EN, "EUR")
    return cast(Mapping[str, list[dict[str, object]]], json.loads(as_json(data)))


def erased(house: House, file: Path) -> None:
    """Whoever has nothing left to settle is erased, all at once: no word of theirs is in the file."""
    people = [person for person in house.store.people() if not house.desk.deposits().all_of(person.id)]
    gone = [one for one in people if house.desk.can(c.ErasePeople((one.id,)), WHO, reason="?") is None]
    assert len(gone) > len(people) // 2
    house.desk.execute(c.ErasePeople(tuple(one.id for one in gone)), WHO, reason="asked for")
    assert all(personal_data(house.desk, one.id) is None for one in gone)
    assert house.verify().findings == ()
    house.close()
    with sqlite3.connect(file) as database:
        whole = "\n".join(database.iterdump())
    for one in gone:
        assert one.document not in whole
        assert f"{one.given_name} {one.family_name}" not in whole
        assert f"{one.family_name} {one.given_name}" not in whole


@pytest.mark.parametrize("template", ["pko", "mystery"])
def test_heads_and_envelopes(tmp_path: Path, template: str) -> None:
    house = played(tmp_path / "house.db", Night, 9, template)
    told = [given_out(house, person.id) for person in house.store.people()]
    heads = [entry["entry"]["heads"] for each in told for entry in each["entries"]]  # type: ignore[index]
    assert any(head["won"] for head in heads)
    envelopes = sum(len(each["envelopes"]) for each in told)
    assert (envelopes > 0) is (template == "mystery")
    assert all(each["leagues"][0]["place"] for each in told)
    erased(house, tmp_path / "house.db")


def test_flights_and_bags(tmp_path: Path) -> None:
    house = played(tmp_path / "house.db", Festival, 24, "freezeout")
    told = [given_out(house, person.id) for person in house.store.people()]
    bags = [bag for each in told for bag in each["bags"]]
    assert {bag["flight"] for bag in bags} == {"1A", "1B", "1C"}
    assert all(bag["chips"] for bag in bags)
    erased(house, tmp_path / "house.db")


def test_points_by_hand(tmp_path: Path) -> None:
    league = LeagueHouse(sqlite_url(tmp_path / "house.db"))
    league.played(1, 2, 3)
    league.do(c.AdjustPoints(LEAGUE, who(2), 250), reason="helped with the chips")
    (line,) = given_out(league.house, who(2))["leagues"]
    assert (line["league"], line["place"]) == ("Winter league", 2)
    (given,) = cast(list[dict[str, object]], line["by_hand"])
    assert (given["points"], given["reason"]) == (250, "helped with the chips")
    assert given_out(league.house, who(6))["leagues"] == []
    erased(league.house, tmp_path / "house.db")
