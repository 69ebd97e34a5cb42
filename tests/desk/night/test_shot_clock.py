"""The shot clock: its seconds, time cards that buy more, and a new set at the final table (T-25)."""

from typing import Any

from director.desk.offered import commands as c
from director.tournament.clock import cards_left
from director.tournament.settings import ShotClock
from director.values.ids import EntryId
from director.values.quantity import SECOND
from tests.desk.night.night_desk import Night

SHOT: dict[str, Any] = {
    "shot_clock": ShotClock(seconds=30, cards=2, card_seconds=20, final_cards=3),
    "table_size": 4,
}


def playing(changes: dict[str, Any] | None = None) -> Night:
    night = Night(SHOT if changes is None else changes, tables=(1, 2))
    night.register(6)
    night.start()
    return night


def call(night: Night, entry: int = 1) -> int:
    table = night.seat(entry).table
    night.do(c.CallTime(night.id, table, EntryId(entry)))
    return table


def left(night: Night, entry: int = 1) -> int:
    return cards_left(night.state, night.entry(entry))


def test_the_clock_that_is_called_runs_for_the_seconds_of_the_shot_clock() -> None:
    night = playing()
    call(night)
    assert night.state.calls[0].ends_at - night.time.now() == 30 * SECOND
    usual = playing({"table_size": 4})
    call(usual)
    assert usual.state.calls[0].ends_at - usual.time.now() == (25 + 5) * SECOND
    assert left(usual) == 0


def test_a_time_card_buys_more_and_is_counted() -> None:
    night = playing()
    table = call(night)
    night.do(c.UseTimeCard(night.id, table))
    assert night.state.calls[0].ends_at - night.time.now() == 50 * SECOND
    assert (left(night, 1), left(night, 2)) == (1, 2)
    night.time.pass_minutes(2)
    night.do(c.UseTimeCard(night.id, table))
    assert night.state.calls[0].ends_at - night.time.now() == 20 * SECOND
    assert night.refusal(c.UseTimeCard(night.id, table)).code == "no_time_card_left"
    assert night.entry(1).cards_used == 2


def test_without_a_called_player_no_card_is_used() -> None:
    night = playing()
    assert night.refusal(c.UseTimeCard(night.id, 1)).code == "time_not_called"
    night.do(c.CallTime(night.id, 1))
    assert night.refusal(c.UseTimeCard(night.id, 1)).code == "time_called_on_nobody"


def test_a_card_that_was_used_by_mistake_is_taken_back() -> None:
    night = playing()
    table = call(night)
    before = night.state
    night.do(c.UseTimeCard(night.id, table))
    night.do(c.UndoCommand(night.id))
    assert night.state.entries == before.entries
    assert night.state.calls == before.calls
    assert left(night) == 2


def test_the_final_table_has_a_new_set() -> None:
    night = playing()
    night.do(c.UseTimeCard(night.id, call(night, 3)))
    night.do(c.EndTimeCall(night.id, night.seat(3).table, "acted"))
    night.close_registration()
    night.bust(1, 2)
    assert left(night, 3) == 1
    night.do(c.FormFinalTable(night.id, 1))
    assert (left(night, 3), left(night, 4), night.entry(3).cards_used) == (3, 3, 0)
