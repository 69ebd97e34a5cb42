"""The cash games in a database: tables and list are found again as they were left, and verified."""

import pytest
from sqlalchemy import text

from director.bootstrap import House, open_house
from director.desk.cash.queries import cash_room
from director.desk.offered import commands as c
from director.poker.cash.terms import CashGame
from director.poker.missed import Missed
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, WaiterId
from director.values.payment import Method
from tests.desk.cash.cash_room import HOLDEM, OMAHA, TILL, terms
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, person

ONE, TWO = CashTableId("cash-1"), CashTableId("cash-2")


def opened(url: str) -> House:
    return open_house(url, time=FakeTime(), chance=FakeChance())


def play(house: House) -> None:
    """A bit of everything that is written down."""
    desk = house.desk
    players = [person(number) for number in range(1, 6)]
    for one in players:
        desk.execute(c.SavePerson(one), WHO)
    ann, bob, eve, dan, joe = (one.id for one in players)
    for number, table in ((1, ONE), (2, TWO)):
        desk.execute(c.OpenCashTable(table, number, terms()), WHO)
    for player, seat in ((ann, 1), (bob, 2), (eve, 3)):
        desk.execute(c.SeatCashPlayer(ONE, player, seat, 20_000, TILL), WHO)
    told: tuple[c.Command, ...] = (
        c.TopUp(ONE, ann, 5_000, 0, TILL, Method.CARD),
        c.AskSeatChange(ONE, ann, (7, 8)),
        c.AskTableChange(ONE, bob, TWO),
        c.DealCashHand(ONE, 1),
        c.RakePot(ONE, 10_000),
        c.MarkCashAway(ONE, eve, away=True),
        c.TellMissedBlinds(ONE, eve, Missed(big=True), waits=True),
        c.ChangeCashTable(ONE, bob, TWO, 4, 20_000),
        c.CountCashDrop(ONE, 500, TILL),
        c.JoinWaiting(dan, HOLDEM),
        c.JoinWaiting(joe, OMAHA),
        c.CallWaiter(WaiterId(1), TWO, 6),
        c.CashOut(ONE, eve, 19_500, TILL),
    )
    for command in told:
        desk.execute(command, WHO)
    desk.execute(c.VoidCashSlip(ONE, 4, TILL, Method.CARD, 30_000), WHO, reason="paid twice")
    desk.execute(c.VoidCashSlip(ONE, 1, TILL, in_front=25_000), WHO, reason="wrong card")
    assert desk.cash_table(ONE).of(ann) is not None


def test_tables_and_list_are_found_again(url: str) -> None:
    house = opened(url)
    play(house)
    tables = [house.desk.cash_table(table) for table in (ONE, TWO)]
    waiting = house.desk.waiting()
    house.close()
    again = opened(url)
    assert [again.desk.cash_table(table) for table in (ONE, TWO)] == tables
    assert again.desk.waiting() == waiting
    assert [waiter.game for waiter in waiting.waiters] == [HOLDEM, OMAHA]
    assert isinstance(waiting.waiters[0].game, CashGame)
    assert again.desk.open_cash_tables() == (ONE, TWO)
    assert again.verify().findings == ()
    again.close()


def test_receipts_of_a_cash_table_are_listed(url: str) -> None:
    from director.values.ids import TournamentId

    house = opened(url)
    play(house)
    rows = house.store.receipts(TournamentId(ONE))
    assert [(row.series, row.amount) for row in rows] == [
        ("cash-buy-in", 20_000),
        ("cash-buy-in", 20_000),
        ("cash-buy-in", 20_000),
        ("cash-top-up", 5_000),
        ("cash-drop", 0),
        ("cash-out", -19_500),
        ("void", -5_000),
        ("void", -20_000),
    ]
    house.close()


def test_two_consoles_do_not_seat_twice(url: str) -> None:
    first, second = (
        open_house(url, time=FakeTime(), chance=FakeChance(name), alone=False) for name in ("one", "two")
    )
    play(first)
    assert [table.number for table in cash_room(second.desk).tables] == [1, 2]
    joe, new = person(5).id, person(9).id
    first.desk.execute(c.SavePerson(person(9)), WHO)
    first.desk.execute(c.SeatCashPlayer(ONE, joe, 7, 20_000, TILL), WHO, insist=True, reason="floor")
    for player, seat, code in ((new, 7, "seat_taken"), (joe, 8, "sits_at_cash_table")):
        table = ONE if code == "seat_taken" else TWO
        command = c.SeatCashPlayer(table, player, seat, 20_000, TILL)
        with pytest.raises(RuleViolation, match=code):
            second.desk.execute(command, WHO, insist=True, reason="floor")
    first.close()
    second.close()


def test_a_damaged_table_closes_nothing_else(url: str) -> None:
    house = opened(url)
    play(house)
    house.close()
    damaged = opened(url)
    with damaged._journal.engines.writing() as connection:
        connection.execute(
            text("UPDATE journal SET payload = '{}' WHERE stream = 'cash:cash-1' AND version = 4")
        )
    damaged.close()
    again = opened(url)
    room = cash_room(again.desk)
    assert [table.id for table in room.tables] == [TWO]
    assert room.unreadable == (1,)
    assert len(room.waiting.waiters) == 2
    again.close()


def test_a_slip_cut_out_of_the_journal_shows(url: str) -> None:
    house = opened(url)
    play(house)
    house.close()
    again = opened(url)
    with again._journal.engines.writing() as connection:
        connection.execute(text("DELETE FROM journal WHERE kind = 'CashChipsSold' AND version = 3"))
    assert "version_missing" in {finding.code for finding in again.verify().findings}
    again.close()
