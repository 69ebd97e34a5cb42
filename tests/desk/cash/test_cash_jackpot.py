"""Jackpot of the cash tables: dropped from pots, counted, in the meter, won, paid; never the house's."""

from fractions import Fraction

import pytest

from director.cashdesk.accounts import account_of
from director.desk.cashdesk.queries.ledger import trial_balance
from director.desk.offered import commands as c
from director.desk.pit.queries import won_hits
from director.games.table.jackpot_events import BAD_BEAT
from director.games.table.jackpot_state import CASH, HitState, jackpot_fault
from director.poker.cash.books import cash_books, cash_table_fault
from director.poker.cash.dealing import PotDrop, pot_drop
from director.poker.cash.terms import JACKPOT_NAME, JackpotDrop
from director.poker.rake import Rake
from director.texts.jackpot_words import OF_CASH_GAMES
from director.values.dataclass import replace
from director.values.ids import CashTableId, JackpotId
from director.values.payment import Method
from tests.desk.cash.cash_room import TILL, CashRoom, terms
from tests.desk.cashdesk.ledgers import closing, sound
from tests.desk.cashdesk.test_day import books

TABLE, METER = CashTableId("cash-1"), JackpotId("cash-EUR")
DROP = JackpotDrop(METER, 200, 2_000)
"""2 EUR from each pot of 20 EUR."""


@pytest.fixture
def room() -> CashRoom:
    room = CashRoom()
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), jackpot=DROP)))
    room.sit(TABLE, 1, 1)
    room.sit(TABLE, 2, 2)
    return room


@pytest.mark.parametrize(
    ("pot", "flop", "rake", "jackpot"),
    [(1_900, True, 0, 0), (2_000, True, 100, 200), (9_000, False, 0, 0), (100_000, True, 600, 200)],
)
def test_a_drop_is_taken_beside_the_rake_from_its_pot_on(
    room: CashRoom, pot: int, flop: bool, rake: int, jackpot: int
) -> None:
    assert pot_drop(room.table(TABLE), pot, flop=flop) == PotDrop(rake, jackpot)


def test_without_a_flop_it_is_taken_where_the_terms_say_so() -> None:
    room = CashRoom()
    drop = replace(DROP, no_flop_no_drop=False)
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), jackpot=drop)))
    assert pot_drop(room.table(TABLE), 2_000, flop=False) == PotDrop(0, 200)


def test_the_first_table_puts_the_meter_up_and_others_feed_the_same(room: CashRoom) -> None:
    opened = room.desk.jackpot(METER).opened
    assert (opened.kind, opened.label, opened.begins) == (CASH, JACKPOT_NAME, 0)
    other = CashTableId("cash-2")
    room.do(c.OpenCashTable(other, 2, replace(terms(), jackpot=DROP)))
    room.sit(other, 3, 1)
    room.do(c.CountCashJackpot(other, 400, TILL))
    room.do(c.CountCashJackpot(TABLE, 600, TILL))
    meter = room.desk.jackpot(METER)
    assert (int(meter.meter), meter.players) == (1_000, 1_000)
    assert jackpot_fault(meter) is None
    assert meter.moves == 2
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 300),)))
    assert room.desk.jackpot(METER).moves == 2


def test_the_box_may_hold_more_than_the_pots_told(room: CashRoom) -> None:
    room.do(c.RakePot(TABLE, 10_000))
    room.do(c.CountCashJackpot(TABLE, 600, TILL))
    assert cash_books(room.table(TABLE)).in_jackpot_box == 0


def test_rake_and_drop_are_never_more_than_the_pot() -> None:
    room = CashRoom()
    whole = replace(terms(), rake=Rake(10_000, None, 100), jackpot=JackpotDrop(METER, 500, 500))
    room.do(c.OpenCashTable(TABLE, 1, whole))
    assert pot_drop(room.table(TABLE), 2_000, flop=True) == PotDrop(2_000, 0)


def test_what_is_counted_is_the_players_and_no_income(room: CashRoom) -> None:
    room.do(c.RakePot(TABLE, 10_000))
    kept = cash_books(room.table(TABLE))
    assert (kept.in_box, kept.in_jackpot_box, kept.on_table) == (500, 200, 39_300)
    room.do(c.CountCashJackpot(TABLE, 200, TILL))
    kept = cash_books(room.table(TABLE))
    assert (kept.drop, kept.jackpot, kept.in_jackpot_box, kept.on_table) == (0, 200, 0, 39_300)
    accounts = room.till.accounts
    assert accounts[account_of(f"jackpot:{METER}")] == -200
    assert accounts.get(account_of(f"rake:{TABLE}"), 0) == 0
    assert books(room).accounts == {"chips": 39_800, "jackpot": 200}
    (day,) = books(room).cash
    assert (day.drop, day.jackpot, day.outstanding) == (0, 200, 39_800)
    assert cash_table_fault(room.table(TABLE)) is None


def test_a_count_is_whole_chips_that_can_be_there(room: CashRoom) -> None:
    assert room.code(c.CountCashJackpot(TABLE, 0, TILL)) == "amount_not_positive"
    assert room.code(c.CountCashJackpot(TABLE, 150, TILL)) == "not_in_whole_chips"
    assert room.code(c.CountCashJackpot(TABLE, 40_100, TILL)) == "more_than_on_table"
    plain = CashTableId("cash-2")
    room.do(c.OpenCashTable(plain, 2, terms()))
    assert room.code(c.CountCashJackpot(plain, 100, TILL)) == "no_jackpot_drop"
    assert room.code(c.WinCashJackpot(plain, ((room.player(1), 100),))) == "no_jackpot_drop"


@pytest.mark.parametrize(
    ("amount", "least", "code"),
    [
        (0, 2_000, "jackpot_drop_impossible"),
        (150, 2_000, "jackpot_drop_impossible"),
        (200, 0, "jackpot_drop_impossible"),
        (500, 400, "jackpot_drop_above_pot"),
    ],
)
def test_impossible_drops_are_refused(amount: int, least: int, code: str) -> None:
    wrong = replace(terms(), jackpot=JackpotDrop(METER, amount, least))
    assert CashRoom().code(c.OpenCashTable(TABLE, 1, wrong)) == code


def test_it_is_won_stated_by_two_and_paid_at_the_cash_desk(room: CashRoom) -> None:
    room.do(c.CountCashJackpot(TABLE, 1_000, TILL))
    loser, winner = room.player(1), room.player(2)
    room.do(c.WinCashJackpot(TABLE, ((loser, 500), (winner, 250))))
    meter = room.desk.jackpot(METER)
    assert (meter.meter, meter.players, meter.owed) == (Fraction(250), 250, 750)
    assert jackpot_fault(meter) is None
    hits = sorted(won_hits(room.desk), key=lambda won: won.hit.number)
    assert [(won.hit.stated, won.hit.amount, won.label, won.table) for won in hits] == [
        (loser, 500, BAD_BEAT, 1), (winner, 250, BAD_BEAT, 1),
    ]  # fmt: skip
    room.do(c.PayHit(TILL, METER, 1))
    assert room.desk.jackpot(METER).hits[0].state is HitState.PAID
    assert room.till.accounts[account_of("till:1:cash")] == 39_500
    room.do(c.VoidHitPayment(TILL, METER, 1, Method.CASH), reason="wrong person")
    assert room.desk.jackpot(METER).owed == 750
    assert closing(trial_balance(sound(room.desk), "EUR", room.desk.now())) == {
        "till:1:cash": 40_000,
        "chips:cash": -39_000,
        f"jackpot:{METER}": -250,
        f"hit:{METER}": -750,
    }


def test_no_more_is_won_than_the_meter_holds_and_only_by_those_who_sit_there(room: CashRoom) -> None:
    room.do(c.CountCashJackpot(TABLE, 1_000, TILL))
    one, two = room.player(1), room.player(2)
    assert room.code(c.WinCashJackpot(TABLE, ((one, 600), (two, 500)))) == "jackpot_too_small"
    assert room.code(c.WinCashJackpot(TABLE, ())) == "amount_not_positive"
    assert room.code(c.WinCashJackpot(TABLE, ((one, 0),))) == "amount_not_positive"
    assert room.code(c.WinCashJackpot(TABLE, ((one, 100), (one, 100)))) == "jackpot_winner_twice"
    away = room.player(3)
    assert room.code(c.WinCashJackpot(TABLE, ((away, 100),))) == "not_at_cash_table"
    room.do(c.WinCashJackpot(TABLE, ((one, 1_000),)))
    assert room.desk.jackpot(METER).meter == 0


def test_the_close_counts_the_jackpots_box_too(room: CashRoom) -> None:
    room.do(c.RakePot(TABLE, 10_000))
    room.do(c.CashOut(TABLE, room.player(1), 19_300, TILL))
    room.do(c.CashOut(TABLE, room.player(2), 20_000, TILL))
    room.do(c.CloseCashTable(TABLE, TILL, 500, 0, 200))
    kept = cash_books(room.table(TABLE))
    assert (kept.variance, kept.drop, kept.jackpot) == (0, 500, 200)
    assert room.desk.jackpot(METER).meter == 200


def test_its_words_are_in_the_catalogue() -> None:
    assert OF_CASH_GAMES == (JACKPOT_NAME, BAD_BEAT)
