"""The demo's pit: three tables in the middle of a round, a jackpot, and a table of last night."""

import pytest

from director.desk.equipment.queries import register_at
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Store
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.games.protocol import Actor
from director.games.table.books import books, table_fault
from director.games.table.jackpot_state import jackpot_fault
from director.games.table.play import pay_table_of, position
from director.games.table.state import GameTable, Held
from director.house.people import HouseSettings, Person
from director.house.templates import LIMITS, SETTINGS, LimitSet
from director.rehearsal.floorman import NightTime
from director.rehearsal.pit_evening import BEGAN, LAST_NIGHT, PitEvening
from director.values.ids import GameTableId, JackpotId, PlayerId, StaffId
from tests.desk.fakes import EVENING, FakeChance, FakeStore
from tests.desk.night.night_desk import WHO

GUEST = Person(PlayerId("p-guest"), "Max", "Muster", born="1980-01-01")


@pytest.fixture
def desk() -> Desk:
    store: Store = FakeStore()
    house = Desk(store, NightTime(EVENING - LAST_NIGHT), FakeChance())
    house.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(deck_register=True)), WHO)
    house.execute(c.ImportPeople((GUEST,)), WHO)
    before, tonight = NightTime(EVENING - LAST_NIGHT), NightTime(EVENING - BEGAN)
    PitEvening(Desk(store, before, FakeChance()), before, WHO).play_last_night()
    desk = Desk(store, tonight, FakeChance())
    PitEvening(desk, tonight, WHO, StaffId("zuzana"), GUEST.id).play_tonight()
    assert tonight.now() <= EVENING
    return desk


def tables(desk: Desk) -> tuple[GameTable, ...]:
    return tuple(desk.game_table(GameTableId(f"demo-pit-{n}")) for n in range(1, 6))


def test_every_table_and_the_jackpot_add_up(desk: Desk) -> None:
    assert [table_fault(table) for table in tables(desk)] == [None] * 5
    jackpot = desk.jackpot(JackpotId("three_card-bonus_jackpot"))
    assert jackpot_fault(jackpot) is None
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
        assert here.game.felt(here.state).bets


def test_winnings_were_withheld_and_paid_after_all(desk: Desk) -> None:
    disputed = tables(desk)[1].round(4)
    assert disputed is not None
    assert (disputed.held, disputed.held_seats) == (Held.PAID, (2,))


def test_two_tables_of_blackjack_have_other_limits(desk: Desk) -> None:
    cheap, dear = (pay_table_of(table.opened).limits.minimum for table in tables(desk)[3:])
    assert (cheap, dear) == (500, 2_500)
    kept = desk.store.rows(LIMITS, LimitSet)
    assert {each.pay_table for each in kept.values()} == {"blackjack", "casino_stud"}


def test_G_8_a_round_is_told_right_and_a_proposal_waits(desk: Desk) -> None:
    dice, shoe = tables(desk)[2:4]
    wrong = dice.round(2)
    assert wrong is not None
    assert wrong.reversal is not None
    right = dice.replacement_of(wrong)
    assert right is not None
    assert right.settled_at is not None
    assert [proposal.is_open for proposal in shoe.proposals] == [True]


def test_G_9_a_jackpot_has_two_versions_and_a_stated_hit(desk: Desk) -> None:
    jackpot = desk.jackpot(JackpotId("three_card-bonus_jackpot"))
    assert [version.filed_to for version in jackpot.versions] == ["ΕΕΕΠ", "ΕΕΕΠ"]
    assert jackpot.hits[-1].stated == GUEST.id


def test_G_5_the_register_has_decks_in_every_state(desk: Desk) -> None:
    stages = {piece.piece.stage.value for piece in register_at(desk, destroyed=True).pieces}
    assert {"sealed", "in_use", "held", "destroyed"} <= stages
