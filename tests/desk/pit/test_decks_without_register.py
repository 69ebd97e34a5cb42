"""G-5: one deck at one table, no dates to come, no paper of yesterday, also without a register."""

from dataclasses import replace

from director.desk.equipment.without_register import free_numbers
from director.desk.offered import commands as c
from director.games.table.events import Gear, GearCheck, GearKind
from director.values.errors import procedure
from director.values.ids import GameTableId
from director.values.quantity import HOUR, Micros
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit


def opening(pit: Pit, *, label: str, since: Micros, plastic: bool = True) -> c.OpenGameTable:
    """Another table of three card poker with one deck."""
    gear = (Gear(label, GearKind.CARDS, since, plastic),)
    made = pit.opening("three_card", table="table-2")
    return replace(made, gear=gear, checks=(GearCheck(label),))


def test_a_deck_lies_on_one_table_at_a_time() -> None:
    pit = Pit("three_card")
    again = opening(pit, label="table-1/1", since=pit.time.at)
    assert pit.refusal(again) == procedure("deck_at_unnumbered_table", rule="G-5", deck="table-1/1")
    pit.do(opening(pit, label="B", since=pit.time.at))
    swap = c.ReplaceGear(
        GameTableId("table-2"),
        "B",
        Gear("table-1/1", GearKind.CARDS, pit.time.at),
        GearCheck("table-1/1"),
    )
    assert pit.refusal(swap).code == "deck_at_unnumbered_table"
    pit.do(pit.closing())
    pit.do(swap)


def test_a_deck_at_a_numbered_table_is_refused_with_the_number() -> None:
    pit = Pit("three_card")
    pit.do(replace(opening(pit, label="B", since=pit.time.at), number=12))
    third = replace(opening(pit, label="B", since=pit.time.at), game_table=GameTableId("table-3"))
    wanted = procedure("deck_at_another_table", rule="G-5", deck="B", table=12)
    assert pit.refusal(third) == wanted


def test_the_first_numbers_that_no_open_table_uses_are_proposed() -> None:
    pit = Pit("three_card")
    assert free_numbers(pit.desk, "B", 2) == ("B1", "B2")
    pit.do(opening(pit, label="B2", since=pit.time.at))
    assert free_numbers(pit.desk, "B", 2) == ("B1", "B3")
    assert free_numbers(pit.desk, "K", 1) == ("K1",)


def test_a_deck_does_not_come_into_use_later_than_now() -> None:
    pit = Pit("three_card")
    assert pit.refusal(opening(pit, label="B", since=pit.time.at + HOUR)).code == "gear_from_the_future"


def test_a_paper_deck_serves_one_table_on_one_day() -> None:
    pit = Pit("three_card")
    old = opening(pit, label="B", since=pit.time.at - 24 * HOUR, plastic=False)
    assert pit.refusal(old).code == "paper_deck_of_yesterday"
    assert pit.desk.can(opening(pit, label="B", since=pit.time.at - HOUR, plastic=False), WHO) is None
    assert pit.desk.can(opening(pit, label="B", since=pit.time.at - 24 * HOUR), WHO) is None


def test_paper_of_a_table_that_closed_does_not_come_back_unless_a_floorman_says_so() -> None:
    pit = Pit("three_card")
    paper = opening(pit, label="B", since=pit.time.at, plastic=False)
    pit.do(paper)
    first, pit.id = pit.id, GameTableId("table-2")
    pit.do(pit.closing())
    pit.id = first
    back = replace(paper, game_table=GameTableId("table-3"))
    assert pit.refusal(back).code == "deck_was_destroyed"
    assert pit.desk.can(back, WHO, reason="a new deck of the same number", insist=True) is None
