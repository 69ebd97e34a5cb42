"""The demo's pit: three tables in the middle of a round, a jackpot, and a table of last night."""

import pytest

from director.desk.desk import Desk
from director.desk.ports import Store
from director.games.protocol import Actor
from director.games.table.books import books, broken_table
from director.games.table.jackpot_state import broken_jackpot
from director.games.table.play import position
from director.games.table.state import GameTable, Held
from director.rehearsal.floorman import NightTime
from director.rehearsal.pit_evening import BEGAN, LAST_NIGHT, PitEvening
from director.values.ids import GameTableId, JackpotId
from tests.desk.fakes import EVENING, FakeChance, FakeStore
from tests.desk.night.night_desk import WHO


@pytest.fixture
def desk() -> Desk:
    store: Store = FakeStore()
    before, tonight = NightTime(EVENING - LAST_NIGHT), NightTime(EVENING - BEGAN)
    PitEvening(Desk(store, before, FakeChance()), before, WHO).play_last_night()
    desk = Desk(store, tonight, FakeChance())
    PitEvening(desk, tonight, WHO).play_tonight()
    assert tonight.now() <= EVENING
    return desk


def tables(desk: Desk) -> tuple[GameTable, ...]:
    return tuple(desk.game_table(GameTableId(f"demo-pit-{n}")) for n in range(1, 5))


def test_every_table_and_the_jackpot_add_up(desk: Desk) -> None:
    assert [broken_table(table) for table in tables(desk)] == [None] * 4
    jackpot = desk.jackpot(JackpotId("three_card-bonus_jackpot"))
    assert broken_jackpot(jackpot) is None
    assert jackpot.meter > jackpot.opened.seed


def test_last_nights_table_is_closed_five_short(desk: Desk) -> None:
    closed = tables(desk)[0]
    assert closed.closing is not None
    kept = books(closed)
    assert (kept.variance, kept.fills, kept.drop) == (-500, 70_000, 84_000)


def test_tonights_tables_stand_in_the_middle_of_a_round(desk: Desk) -> None:
    for table in tables(desk)[1:]:
        assert table.running is not None
        here = position(table, table.running)
        assert here.result is None
        assert here.game.turn(here.state).actor in (Actor.PLAYERS, Actor.PLAYER)
        assert here.game.shown(here.state).bets


def test_winnings_were_withheld_and_paid_after_all(desk: Desk) -> None:
    disputed = tables(desk)[1].round(4)
    assert disputed is not None
    assert (disputed.held, disputed.held_seats) == (Held.PAID, (2,))
