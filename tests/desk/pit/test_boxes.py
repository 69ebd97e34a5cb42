"""Players at boxes by name: who is barred or too young does not play, and is named (G-4, G-8)."""

from dataclasses import replace

import pytest

from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, personal_data
from director.desk.persons.statement import pit_lines
from director.games.protocol import Box
from director.house.templates import PIT, PitRow
from director.values.ids import PlayerId
from tests.desk.night.night_desk import WHO, person
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import PLAIN, with_money

ONE = person(1).id


@pytest.fixture
def pit() -> Pit:
    pit = Pit("three_card")
    with_money(pit)
    return pit


def test_naming_nobody_stays_possible_and_a_name_can_go_again(pit: Pit) -> None:
    pit.play(PLAIN)
    pit.do(c.NameBox(pit.id, 1, ONE))
    assert pit.table.person_at(1) == ONE
    assert pit.refusal(c.NameBox(pit.id, 1, ONE)).code == "nothing_changed"
    assert pit.refusal(c.NameBox(pit.id, 2, ONE)).code == "plays_another_box"
    assert pit.refusal(c.NameBox(pit.id, 7, ONE)).code == "box_not_in_play"
    pit.do(c.NameBox(pit.id, 1))
    assert pit.table.people == ()
    assert pit.table.named_people == (ONE,)
    assert pit.store.rows(PIT, PitRow)[pit.id].people == (ONE,)


@pytest.mark.parametrize(
    ("born", "barred", "code"),
    [
        ("1990-01-01", True, "barred_by"),
        ("2005-11-02", False, "under_age"),
        ("2005-11-01", False, ""),
        ("", False, "birth_date_unknown"),
    ],
)
def test_G_4_barred_and_young_people_are_refused_by_name(
    pit: Pit, born: str, barred: bool, code: str
) -> None:
    """The evening is 1 November 2026, the age 21."""
    somebody = replace(person(9), given_name="Ján", family_name="Novák", born=born, barred=barred)
    pit.desk.execute(c.SavePerson(somebody), WHO, reason="Collusion" if barred else "")
    command = c.NameBox(pit.id, 1, somebody.id)
    if not code:
        pit.do(command)
        return
    refusal = pit.refusal(command)
    assert refusal.code == code
    assert "Novák" in str(refusal.facts["name"])


def test_G_8_a_ban_during_the_evening_holds_from_the_next_round_on(pit: Pit) -> None:
    pit.do(c.NameBox(pit.id, 2, ONE))
    pit.play(PLAIN, settle=False)
    known = pit.store.person(ONE)
    assert known is not None
    pit.desk.execute(c.SavePerson(replace(known, barred=True)), WHO, reason="Collusion")
    pit.do(c.SettleRound(pit.id))
    assert pit.refusal(c.StartRound(pit.id)).code == "barred_by"
    pit.do(c.StartRound(pit.id, (Box(1, 1),)))


def test_a_player_of_two_boxes_is_named_once() -> None:
    pit = Pit("blackjack")
    with_money(pit)
    pit.do(c.StartRound(pit.id, (Box(1, 1), Box(2, 1))))
    pit.do(c.NameBox(pit.id, 1, ONE))
    assert [pit.table.person_at(seat) for seat in (1, 2)] == [ONE, ONE]


def test_the_night_at_the_tables_stands_in_the_person_s_page(pit: Pit) -> None:
    pit.play(PLAIN)
    pit.do(c.NameBox(pit.id, 1, ONE))
    pit.play(PLAIN)
    pit.play(PLAIN)
    (line,) = pit_lines(pit.desk, ONE)
    mine = [each for number in (2, 3) for each in pit.table.rounds[number - 1].lines if each.seat == 1]
    assert (line.what, line.entries) == ("Three Card Poker", 2)
    assert (line.paid, line.won) == (
        sum(each.stake for each in mine), sum(each.payout for each in mine),
    )  # fmt: skip
    data = personal_data(pit.desk, ONE)
    assert data is not None
    assert data.pit == (line,)
    assert "game_tables" in as_json(data)
    assert pit_lines(pit.desk, PlayerId("nobody")) == []


def test_who_plays_a_box_is_not_erased_until_the_box_is_free(pit: Pit) -> None:
    pit.do(c.NameBox(pit.id, 1, ONE))
    assert pit.refusal(c.ErasePeople((ONE,)), reason="asked for").code == "erase_box"
    pit.do(c.NameBox(pit.id, 1))
    pit.do(c.ErasePeople((ONE,)), reason="asked for")
    assert pit.table.named_people == (ONE,)
    assert pit.store.person(ONE) is None
