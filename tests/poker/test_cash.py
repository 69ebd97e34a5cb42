"""Cash tables as values: who comes first, what is due, what a box holds, what an event cannot do."""

from dataclasses import replace

import pytest

from director.poker.button import Blinds
from director.poker.cash import events as e
from director.poker.cash.books import cash_books, cash_table_fault, variance_at_close
from director.poker.cash.dealing import PotDrop, due_on_return, next_deal, pot_drop
from director.poker.cash.evolve import evolve_cash, evolve_waiting
from director.poker.cash.seating import (
    buy_in_refusals,
    first_to,
    open_seats,
    top_up_refusals,
    waiters_before,
)
from director.poker.cash.state import CashTable, WaitingList, waiting_list_fault
from director.poker.cash.terms import CashGame, GameName, Terms, terms_faults
from director.poker.missed import NEWCOMER, NOTHING, Missed
from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, PlayerId, TillId, WaiterId
from director.values.payment import Method, Receipt
from director.values.quantity import MINUTE, Micros

GAME = CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 100, 200)
TERMS = Terms(GAME, 8_000, 40_000, Rake(500, 600, 100), seats=9)
ANN, BOB, EVE, JOE = (PlayerId(name) for name in ("ann", "bob", "eve", "joe"))
T1, T2 = CashTableId("t1"), CashTableId("t2")


def receipt(number: int) -> Receipt:
    return Receipt(TillId("1"), "cash-buy-in", number)


def grown(*events: e.CashTableEvent, table: CashTable | None = None, at: Micros = 0) -> CashTable:
    """A table after these events, a minute apart."""
    for i, event in enumerate(events):
        table = evolve_cash(table, event, at + i * MINUTE)
    assert table is not None
    assert cash_table_fault(table) is None
    return table


def seated(*players: tuple[PlayerId, int], table: CashTableId = T1, terms: Terms = TERMS) -> CashTable:
    """A table with these players, each with 200 EUR."""
    events: list[e.CashTableEvent] = [e.CashTableOpened(table, 1, terms, None)]
    for number, (player, seat) in enumerate(players, start=1):
        events.append(e.CashSeatTaken(player, seat))
        sold = e.CashChipsSold(player, seat, e.SlipKind.BUY_IN, 20_000, Method.CASH, receipt(number))
        events.append(sold)
    return grown(*events)


def codes(refusals: object) -> list[str]:
    return [refusal.code for refusal in refusals]  # type: ignore[attr-defined]


def test_terms_of_every_game_and_limit_are_possible() -> None:
    for name in GameName:
        for limit in BettingLimit:
            assert not list(terms_faults(replace(TERMS, game=CashGame(name, limit, 100, 200))))


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (8_000, []),
        (40_000, []),
        (7_900, ["below_least_buy_in"]),
        (40_100, ["above_most_buy_in"]),
        (8_050, ["not_in_whole_chips"]),
        (0, ["amount_not_positive", "below_least_buy_in"]),
        (-100, ["not_in_whole_chips", "below_least_buy_in"]),
    ],
)
def test_a_buy_in_is_between_the_limits_and_in_whole_chips(amount: int, expected: list[str]) -> None:
    assert codes(buy_in_refusals(TERMS, amount)) == expected


def test_a_top_up_counts_what_is_in_front() -> None:
    assert codes(top_up_refusals(TERMS, 10_000, 30_000)) == []
    assert codes(top_up_refusals(TERMS, 10_100, 30_000)) == ["above_most_in_front"]
    (refusal,) = top_up_refusals(TERMS, 100, 55_000)
    assert refusal.facts["room_cents"] == 0


@pytest.mark.parametrize(
    ("pot", "flop", "drop"),
    [(1_900, True, 0), (2_000, True, 100), (13_900, True, 600), (100_000, True, 600), (9_000, False, 0)],
)
def test_rake_is_rounded_down_to_the_chip_and_capped(pot: int, flop: bool, drop: int) -> None:
    assert pot_drop(seated((ANN, 1)), pot, flop=flop) == PotDrop(drop, 0)


def test_T_29_the_button_passes_an_empty_seat_and_only_who_is_there_is_dealt_in() -> None:
    table = seated((ANN, 1), (BOB, 3), (EVE, 6), (JOE, 8))
    first = next_deal(table, button=1)
    assert first.blinds == Blinds(1, 3, 6)
    table = evolve_cash(table, first, 0)
    table = evolve_cash(table, e.CashSeatLeft(BOB, 3), 0)
    second = next_deal(table)
    assert (second.blinds, second.dealt) == (Blinds(3, 6, 8), (1, 6, 8))


def test_a_newcomer_posts_with_the_first_hand_and_who_is_away_owes() -> None:
    table = seated((ANN, 1), (BOB, 2), (EVE, 5))
    assert [sitting.owes for sitting in table.sittings] == [NOTHING] * 3
    table = grown(next_deal(table, 1), e.CashSeatTaken(JOE, 8), table=table)
    assert [one.owes for one in table.sittings] == [NOTHING] * 3 + [NEWCOMER]
    table = grown(next_deal(table), e.CashPlayerAway(EVE, e.AbsenceReason.A_WHILE), table=table)
    assert [one.owes for one in table.sittings] == [NOTHING] * 4
    table = grown(e.MissedBlindsTold(EVE, Missed(big=True, small=True)), table=table)
    eve = table.of(EVE)
    assert eve is not None
    assert due_on_return(table, eve) == (200, 100)
    away = (e.CashPlayerAway(player, e.AbsenceReason.A_WHILE) for player in (ANN, BOB))
    alone = grown(*away, table=table)
    with pytest.raises(RuleViolation, match="too_few_players"):
        next_deal(alone)


def test_chips_that_go_with_a_player_leave_one_table_and_come_to_the_other() -> None:
    here = grown(e.CashPlayerMovedOut(ANN, 1, 35_000, T2, 2), table=seated((ANN, 1), (BOB, 2)))
    there = grown(e.CashPlayerMovedIn(ANN, 4, 35_000, T1, 1, NOTHING), table=seated((EVE, 1), table=T2))
    assert (cash_books(here).outstanding, cash_books(there).outstanding) == (5_000, 55_000)
    assert variance_at_close(here, 5_000) == 0
    assert there.at(4) is not None


def test_table_changes_go_by_who_asked_first_wherever_he_sits() -> None:
    one = grown(e.TableChangeAsked(ANN, None), table=seated((ANN, 1)), at=5 * MINUTE)
    two = grown(e.TableChangeAsked(EVE, T1), table=seated((EVE, 1), table=T2), at=2 * MINUTE)
    to = seated(table=CashTableId("t3"))
    found = first_to(to, (one, two, to))
    assert found is not None
    assert found[1].player == ANN
    back = first_to(one, (one, two, to))
    assert back is not None
    assert back[1].player == EVE


def test_a_held_seat_is_not_open_and_the_list_keeps_its_order() -> None:
    waiting = WaitingList()
    for number, player in enumerate((ANN, BOB, EVE), start=1):
        waiting = evolve_waiting(waiting, e.WaiterJoined(WaiterId(number), player, GAME), 0)
    waiting = evolve_waiting(waiting, e.WaiterCalled(WaiterId(1), ANN, T1, 1, 2, 5 * MINUTE), 0)
    table = seated((JOE, 1))
    assert open_seats(table, waiting) == (3, 4, 5, 6, 7, 8, 9)
    assert [one.player for one in waiters_before(table, EVE, waiting)] == [BOB]
    call = waiting.held_seats(T1)[2].call
    assert call is not None
    assert not call.is_over(5 * MINUTE - 1)
    assert call.is_over(5 * MINUTE)
    waiting = evolve_waiting(waiting, e.WaiterSkipped(WaiterId(1), ANN, removed=False), 0)
    assert [(waiter.player, waiter.skips) for waiter in waiting.waiters] == [
        (BOB, 0),
        (EVE, 0),
        (ANN, 1),
    ]
    assert waiting_list_fault(waiting) is None


@pytest.mark.parametrize(
    "event",
    [
        e.CashTableOpened(T1, 1, TERMS, None),
        e.CashSeatTaken(BOB, 1),
        e.CashSeatTaken(ANN, 2),
        e.CashSeatLeft(BOB, 1),
        e.CashSeatChanged(ANN, 1, 1),
        e.CashPlayerAway(BOB, e.AbsenceReason.A_WHILE),
        e.SeatChangeAsked(BOB, ()),
    ],
)
def test_an_event_that_does_not_fit_is_refused(event: e.CashTableEvent) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        evolve_cash(seated((ANN, 1)), event, 0)


def test_nothing_follows_the_close() -> None:
    closed = grown(e.CashTableClosed(0, 0, None), table=seated())
    with pytest.raises(ValueError, match="not open"):
        evolve_cash(closed, e.CashSeatTaken(ANN, 1), 0)
    wrong = evolve_cash(seated((ANN, 1)), e.CashTableClosed(0, 0, None), 0)
    assert cash_table_fault(wrong) == "closed_with_players"
