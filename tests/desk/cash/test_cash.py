"""Cash games at the desk: tables, seats, chips against money, books, must-move."""

from dataclasses import replace

import pytest

from director.cashdesk.accounts import account_of
from director.desk.cash.queries import cash_room, games
from director.desk.kernel.command import streams_of
from director.desk.kernel.memory import Memory
from director.desk.kernel.ports import cash_stream
from director.desk.offered import commands as c
from director.house.templates import CASH, CashRow
from director.poker.button import Blinds
from director.poker.cash.books import cash_books, player_lines
from director.poker.cash.dealing import due_on_return
from director.poker.cash.events import AbsenceReason
from director.poker.missed import NEWCOMER, NOTHING, Missed
from director.poker.rake import Rake
from director.tournament.events import Bust
from director.values.errors import Strength
from director.values.event import Change
from director.values.ids import CashTableId, EntryId, GameTableId, TournamentId
from director.values.payment import Method
from tests.desk.cash.cash_room import HOLDEM, OMAHA, TILL, CashRoom, terms
from tests.desk.night.night_desk import STRUCTURE, WHO, settings
from tests.desk.pit.pit_night import Pit, putting_up


@pytest.fixture
def room() -> CashRoom:
    return CashRoom()


# --- tables ---------------------------------------------------------------------------------------


def test_a_table_opens_on_a_table_of_the_house_and_is_listed(room: CashRoom) -> None:
    done = room.do(c.OpenCashTable(CashTableId("a"), 12, terms()))
    assert Change.CASH in done.changes
    row = room.store.rows(CASH, CashRow)["a"]
    assert (row.number, row.game, row.open) == (12, HOLDEM, True)
    found = cash_room(room.desk)
    assert [table.number for table in found.tables] == [12]
    assert [(game.game, game.open_seats) for game in games(found)] == [(HOLDEM, 9)]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": replace(HOLDEM, small_blind=300)}, "cash_blinds_impossible"),
        ({"game": replace(HOLDEM, small_blind=150)}, "not_in_whole_chips"),
        ({"least": 50_000}, "buy_in_limits_impossible"),
        ({"least": 100}, "buy_in_limits_impossible"),
        ({"seats": 11}, "table_size"),
        ({"call_minutes": 0}, "minutes_impossible"),
        ({"rake": Rake(10_001)}, "rake_impossible"),
        ({"rake": Rake(500, unit=1)}, "not_in_whole_chips"),
    ],
)
def test_impossible_terms_are_refused(room: CashRoom, changes: dict[str, object], code: str) -> None:
    wrong = replace(terms(), **changes)  # type: ignore[arg-type]
    assert room.code(c.OpenCashTable(CashTableId("a"), 1, wrong)) == code


def test_a_table_in_use_cannot_be_claimed_twice(room: CashRoom) -> None:
    room.open(3)
    assert room.code(c.OpenCashTable(CashTableId("other"), 3, terms())) == "table_in_use"
    assert room.code(c.OpenCashTable(CashTableId("none"), 61, terms())) == "no_such_table"
    pit = Pit("three_card")
    for command in putting_up("three_card"):
        room.do(command)
    opening = replace(pit.opening("three_card", table="pit"), number=3)
    assert room.code(opening) == "table_in_use"
    room.do(replace(opening, number=4))
    assert room.code(c.OpenCashTable(CashTableId("other"), 4, terms())) == "table_in_use"
    assert room.desk.game_table(GameTableId("pit")).opened.number == 4


def test_tournament_and_cash_game_do_not_share_a_table(room: CashRoom) -> None:
    room.open(1)
    night = TournamentId("night")
    room.do(c.AnnounceTournament(night, settings(), STRUCTURE))
    room.do(c.OpenRegistration(night, (2,)))
    opening = c.OpenTable(night, 1)
    refused = room.refusal(opening)
    assert (refused.code, refused.strength) == ("table_has_a_game", Strength.SOUNDNESS)
    other = room.refusal(c.OpenCashTable(CashTableId("b"), 2, terms()))
    assert (other.code, other.strength) == ("table_used_elsewhere", Strength.SOUNDNESS)
    for command in (opening, c.OpenCashTable(CashTableId("b"), 2, terms())):
        insisted = room.desk.can(command, WHO, insist=True, reason="there are two of them")
        assert insisted is not None


def test_the_identity_of_a_closed_table_opens_no_other(room: CashRoom) -> None:
    table = room.open(1)
    room.do(c.CloseCashTable(table, TILL))
    assert room.code(c.OpenCashTable(table, 1, terms())) == "cash_table_closed_already"
    room.do(c.OpenCashTable(CashTableId("another"), 1, terms()))


# --- sitting down -----------------------------------------------------------------------------------


def test_a_player_sits_down_with_the_chips_he_pays_for(room: CashRoom) -> None:
    table = room.open()
    player = room.sit(table, 1, 5, 20_000)
    sitting = room.table(table).at(5)
    assert sitting is not None
    assert (sitting.player, sitting.brought, sitting.owes) == (player, 20_000, NOTHING)
    (slip,) = room.table(table).slips
    assert str(slip.receipt) == "1-cash-buy-in-000001"
    assert room.till.accounts[account_of("till:1:cash")] == 20_000
    assert room.till.accounts[account_of("chips:cash")] == -20_000


def test_who_may_not_sit_down_is_told_why(room: CashRoom) -> None:
    table = room.open(seats=2)
    barred = room.player(7, barred=True)
    young = room.player(8, born="2007-01-01")
    fine = room.player(9)

    def seat(player: object = fine, number: int = 1, amount: int = 20_000) -> c.SeatCashPlayer:
        return c.SeatCashPlayer(table, player, number, amount, TILL)  # type: ignore[arg-type]

    assert room.code(seat(barred)) == "barred_by"
    assert room.refusal(seat(young)).facts == {"min_age": 21, "name": "Player Number 8"}
    assert room.code(seat(number=3)) == "no_such_seat"
    assert room.code(seat(amount=20_050)) == "not_in_whole_chips"
    for amount, code in ((9_900, "below_least_buy_in"), (40_100, "above_most_buy_in")):
        refused = room.refusal(seat(amount=amount))
        assert (refused.code, refused.strength) == (code, Strength.PROCEDURE)
    room.sit(table, 1, 1)
    assert room.code(seat()) == "seat_taken"
    assert room.code(seat(room.player(1), 2)) == "sits_at_cash_table"
    other = room.open(2)
    assert room.code(c.SeatCashPlayer(other, room.player(1), 1, 20_000, TILL)) == "sits_at_cash_table"
    room.sit(table, 2, 2)
    assert room.code(seat(number=1)) == "cash_table_full"


def test_a_short_buy_in_is_the_floormans_to_allow(room: CashRoom) -> None:
    table = room.open()
    command = c.SeatCashPlayer(table, room.player(1), 1, 5_000, TILL)
    room.do(command, insist=True, reason="came back from a broken game")
    assert room.on_table(table) == 5_000


# --- money ------------------------------------------------------------------------------------------


def test_a_top_up_goes_to_the_most_in_front_and_no_further(room: CashRoom) -> None:
    table = room.open()
    player = room.sit(table, 1, 1, 20_000)
    refused = room.refusal(c.TopUp(table, player, 30_000, 12_000, TILL))
    assert (refused.code, refused.facts["room_cents"]) == ("above_most_in_front", 28_000)
    room.do(c.TopUp(table, player, 28_000, 12_000, TILL, Method.CARD))
    assert room.on_table(table) == 48_000
    assert room.till.accounts[account_of("till:1:card")] == 28_000
    assert room.code(c.TopUp(table, player, 0, 0, TILL)) == "amount_not_positive"


def test_a_cash_out_pays_the_chips_and_frees_the_seat(room: CashRoom) -> None:
    table = room.open()
    winner, loser = room.sit(table, 1, 1, 20_000), room.sit(table, 2, 2, 30_000)
    assert room.code(c.CashOut(table, winner, 50_100, TILL)) == "more_than_on_table"
    room.do(c.CashOut(table, winner, 49_000, TILL))
    room.do(c.CashOut(table, loser, 0, TILL))
    assert room.seats(table) == {}
    assert room.on_table(table) == 1_000
    assert room.till.accounts[account_of("till:1:cash")] == 1_000
    assert room.code(c.CashOut(table, winner, 0, TILL)) == "not_at_cash_table"
    assert [(line.bought, line.cashed) for line in player_lines(room.table(table))] == [
        (20_000, 49_000),
        (30_000, 0),
    ]


def test_money_is_struck_out_with_a_reason_not_undone(room: CashRoom) -> None:
    table = room.open()
    player = room.sit(table, 1, 4, 20_000)
    void = c.VoidCashSlip(table, 1, TILL)
    assert room.code(void) == "reason_required"
    room.do(void, reason="wrong table")
    assert room.seats(table) == {}
    assert room.till.accounts[account_of("till:1:cash")] == 0
    assert room.code(void, reason="again") == "slip_voided_already"
    room.sit(table, 1, 4, 20_000)
    room.do(c.TopUp(table, player, 5_000, 0, TILL))
    room.do(c.VoidCashSlip(table, 3, TILL), reason="miscounted")
    assert room.on_table(table) == 20_000
    room.do(c.CashOut(table, player, 15_000, TILL))
    assert room.code(c.VoidCashSlip(table, 2, TILL), reason="late") == "buyer_has_left"
    room.do(c.VoidCashSlip(table, 4, TILL), reason="he plays on")
    assert room.seats(table) == {4: player}
    assert room.code(c.VoidCashSlip(table, 9, TILL), reason="x") == "no_such_slip"


def test_the_books_add_up_to_the_euro_and_a_difference_needs_a_reason(room: CashRoom) -> None:
    table = room.open()
    one, two = room.sit(table, 1, 1, 20_000), room.sit(table, 2, 2, 20_000)
    assert room.code(c.CloseCashTable(table, TILL)) == "players_still_seated"
    room.do(c.CountCashDrop(table, 1_000, TILL))
    room.do(c.CashOut(table, one, 30_000, TILL))
    room.do(c.CashOut(table, two, 8_000, TILL))
    refused = room.refusal(c.CloseCashTable(table, TILL, drop=500))
    assert (refused.code, refused.facts["by_cents"]) == ("cash_books_differ", -500)
    assert room.code(c.CloseCashTable(table, TILL), insist=True) == "reason_required"
    room.do(c.CloseCashTable(table, TILL, drop=1_000))
    books = cash_books(room.table(table))
    assert books.sold == books.cashed + books.drop
    assert (books.variance, books.left) == (0, 0)
    row = room.store.rows(CASH, CashRow)[table]
    assert (row.open, row.drop, row.variance) == (False, 2_000, 0)
    assert room.till.accounts[account_of(f"rake:{table}")] == -2_000
    assert room.till.accounts[account_of("chips:cash")] == 0
    assert room.code(c.CloseCashTable(table, TILL)) == "cash_table_closed"


def test_chips_left_on_the_table_and_missing_ones_are_booked_apart(room: CashRoom) -> None:
    table = room.open()
    player = room.sit(table, 1, 1, 20_000)
    room.do(c.CashOut(table, player, 18_000, TILL))
    closing = c.CloseCashTable(table, TILL, drop=1_000, left=500)
    assert room.refusal(closing).facts == {"by_cents": -500}
    room.do(closing, insist=True, reason="a chip fell into the box of table 3")
    accounts = room.till.accounts
    assert accounts[account_of(f"found:{table}")] == -500
    assert accounts[account_of(f"variance:{table}")] == -500
    assert accounts[account_of("chips:cash")] == 0
    assert cash_books(room.table(table)).variance == -500


def test_pots_entered_say_what_must_be_in_the_box(room: CashRoom) -> None:
    table = room.open()
    room.sit(table, 1, 1), room.sit(table, 2, 2)
    for pot, flop in ((10_000, True), (50_000, True), (3_000, False), (1_900, True)):
        room.do(c.RakePot(table, pot, flop))
    assert room.table(table).raked == 500 + 600 + 0 + 0
    books = cash_books(room.table(table))
    assert (books.in_box, books.on_table) == (1_100, 38_900)
    assert room.code(c.RakePot(table, 50)) == "not_in_whole_chips"


# --- changes of seat and table ----------------------------------------------------------------------


def test_seat_changes_go_by_who_asked_first(room: CashRoom) -> None:
    table = room.open()
    one, two = room.sit(table, 1, 1), room.sit(table, 2, 2)
    room.do(c.AskSeatChange(table, two, (7,)))
    room.time.pass_minutes(1)
    room.do(c.AskSeatChange(table, one))
    refused = room.refusal(c.ChangeCashSeat(table, one, 7))
    assert (refused.code, refused.facts["seat"]) == ("seat_change_first", 2)
    room.do(c.ChangeCashSeat(table, one, 6, seen=1))
    moved = room.refusal(c.ChangeCashSeat(table, one, 8, seen=1))
    assert (moved.code, moved.facts["seat"]) == ("moved_meanwhile", 6), "another console was quicker"
    new = room.player(3)
    assert room.code(c.SeatCashPlayer(table, new, 7, 20_000, TILL)) == "seat_change_first"
    room.do(c.ChangeCashSeat(table, two, 7))
    assert room.table(table).seat_wishes == ()
    room.do(c.SeatCashPlayer(table, new, 2, 20_000, TILL))
    assert room.code(c.DropChange(table, one)) == "nothing_changed"


def test_chips_go_with_a_player_to_another_table_of_the_game(room: CashRoom) -> None:
    here, there, omaha = room.open(1), room.open(2), room.open(3, OMAHA)
    player = room.sit(here, 1, 1, 20_000)
    room.wait(8, OMAHA)
    assert room.code(c.ChangeCashTable(here, player, omaha, 1, 20_000)) == "waiting_list_first"
    assert room.code(c.AskTableChange(here, player, omaha)) == "other_cash_game"
    room.do(c.AskTableChange(here, player, there))
    before = dict(room.till.accounts)
    room.do(c.ChangeCashTable(here, player, there, 4, 20_000))
    assert (room.on_table(here), room.on_table(there)) == (0, 20_000)
    assert room.till.accounts == before
    room.do(c.CashOut(there, player, 20_000, TILL))
    for table in (here, there):
        room.do(c.CloseCashTable(table, TILL))


def test_who_sits_in_a_second_choice_is_called_and_brings_his_chips(room: CashRoom) -> None:
    here, omaha = room.open(1), room.open(2, OMAHA)
    player = room.sit(here, 1, 1, 20_000)
    assert room.code(c.JoinWaiting(player, HOLDEM)) == "sits_at_cash_table"
    waiter = room.wait(1, OMAHA)
    room.do(c.CallWaiter(waiter, omaha, 5))
    other = room.sit(here, 2, 2, 20_000)
    assert room.code(c.ChangeCashTable(here, other, omaha, 5, 20_000)) == "seat_held"
    room.do(c.ChangeCashTable(here, player, omaha, 5, 20_000))
    assert room.seats(omaha) == {5: player}
    assert room.waiting.waiters == ()


def test_must_move_the_longest_of_the_feeder_comes_first(room: CashRoom) -> None:
    main = room.open(1, seats=2)
    one, _ = room.sit(main, 1, 1), room.sit(main, 2, 2)
    feeder = room.open(2, main=1)
    first = room.sit(feeder, 3, 8)
    room.time.pass_minutes(5)
    second = room.sit(feeder, 4, 1)
    waiting = room.wait(5)
    room.do(c.CashOut(main, one, 20_000, TILL))
    assert room.code(c.CallWaiter(waiting, main)) == "must_move_first"
    assert room.code(c.ChangeCashTable(feeder, second, main, 1, 20_000)) == "longest_moves_first"
    room.do(c.ChangeCashTable(feeder, first, main, 1, 20_000))
    assert room.seats(main)[1] == first
    room.do(c.CallWaiter(waiting, feeder))
    assert room.code(c.OpenCashTable(CashTableId("x"), 3, terms(), feeder)) == "not_a_main_table"


# --- away, blinds -----------------------------------------------------------------------------------


def test_blinds_that_pass_who_is_away_are_owed_and_posted_on_return(room: CashRoom) -> None:
    table = room.open()
    players = [room.sit(table, n, n) for n in range(1, 6)]
    room.do(c.DealCashHand(table, button=1))
    assert all(sitting.owes == NOTHING for sitting in room.table(table).sittings)
    late = room.sit(table, 9, 9)
    assert room.table(table).of(late).owes == NEWCOMER  # type: ignore[union-attr]
    room.do(c.CashOut(table, late, 20_000, TILL))
    room.do(c.MarkCashAway(table, players[3], away=True))
    room.do(c.DealCashHand(table))
    away = room.table(table).at(4)
    assert away is not None
    assert away.owes == Missed(big=True, small=False)
    room.do(c.DealCashHand(table))
    assert room.table(table).at(4).owes == Missed(big=True, small=True)  # type: ignore[union-attr]
    room.time.pass_minutes(12)
    room.do(c.MarkCashAway(table, players[3], away=False))
    assert room.code(c.MarkCashAway(table, players[3], away=False)) == "nothing_changed"
    room.do(c.DealCashHand(table))
    back = room.table(table).at(4)
    assert back is not None
    assert back.absence is None
    assert back.owes == NOTHING
    room.do(c.TellMissedBlinds(table, players[3], Missed(small=True)))
    assert room.table(table).at(4).owes == Missed(small=True)  # type: ignore[union-attr]


def owes(room: CashRoom, table: CashTableId, seat: int) -> Missed:
    sitting = room.table(table).at(seat)
    assert sitting is not None
    return sitting.owes


@pytest.mark.parametrize(
    ("old", "new", "due"),
    [
        (5, 9, Missed(big=True)),  # the next big blind: moved away from
        (5, 7, Missed(big=True)),
        (6, 9, NOTHING),  # as far from it as before
        (6, 5, NOTHING),  # nearer than before
        (2, 9, NOTHING),  # had both: the big blind comes sooner
        (4, 9, Missed(small=True)),  # has had the big blind, not the small one
        (1, 7, NOTHING),
    ],
)
def test_T_30_a_seat_change_does_not_dodge_the_blinds(
    room: CashRoom, old: int, new: int, due: Missed
) -> None:
    table = room.open()
    players = {
        seat: room.sit(table, seat, seat)
        for seat in (1, 2, 4, 5, 6)
        if (old, new) != (6, 5) or seat != 5
    }
    room.do(c.DealCashHand(table, button=1))
    blinds = room.table(table).blinds
    assert blinds == Blinds(1, 2, 4)
    room.do(c.ChangeCashSeat(table, players[old], new))
    assert owes(room, table, new) == due
    room.do(c.DealCashHand(table))
    assert owes(room, table, new) == NOTHING


def test_T_30_before_the_first_hand_seats_change_free(room: CashRoom) -> None:
    table = room.open()
    one = room.sit(table, 1, 1)
    room.sit(table, 2, 2)
    room.do(c.ChangeCashSeat(table, one, 9))
    assert owes(room, table, 9) == NOTHING


def test_T_30_who_changes_the_table_posts_as_a_newcomer_unless_he_must_move(room: CashRoom) -> None:
    main, feeder, other = room.open(1), room.open(2, main=1), room.open(3)
    for table, first in ((main, 1), (feeder, 4), (other, 7)):
        for number in range(first, first + 3):
            room.sit(table, number, number)
        room.do(c.DealCashHand(table))
    sent, asked = room.player(4), room.player(7)
    room.do(c.ChangeCashTable(feeder, sent, main, 8, 20_000))
    assert owes(room, main, 8) == NOTHING
    room.do(c.ChangeCashTable(other, asked, main, 9, 20_000), insist=True, reason="friends")
    assert owes(room, main, 9) == Missed(big=True)


def waiting_at(room: CashRoom, seat: int) -> CashTableId:
    """Four players after a first hand with the blinds at 2 and 4; a newcomer waits for the big one."""
    table = room.open()
    for number in (1, 2, 4, 6):
        room.sit(table, number, number)
    room.do(c.DealCashHand(table, button=1))
    player = room.player(9)
    room.do(c.SeatCashPlayer(table, player, seat, 20_000, TILL, waits=True))
    return table


@pytest.mark.parametrize(("seat", "hands"), [(5, 1), (7, 2), (9, 2), (3, 4)])
def test_T_29_a_newcomer_waits_for_the_big_blind_and_then_plays(
    room: CashRoom, seat: int, hands: int
) -> None:
    table = waiting_at(room, seat)
    sitting = room.table(table).at(seat)
    assert sitting is not None
    assert sitting.waits
    assert due_on_return(room.table(table), sitting) == (0, 0)
    dealt = []
    for _ in range(hands):
        room.do(c.DealCashHand(table))
        dealt.append(room.table(table).blinds)
        sitting = room.table(table).at(seat)
        assert sitting is not None
        if len(dealt) < hands:
            assert sitting.waits
            assert dealt[-1] is not None
            assert dealt[-1].big_blind != seat
    assert (sitting.waits, sitting.owes) == (False, NOTHING)
    assert dealt[-1] is not None
    assert dealt[-1].big_blind == seat


def test_T_29_who_waits_may_post_after_all_and_who_owes_may_wait(room: CashRoom) -> None:
    table = waiting_at(room, 9)
    player = room.player(9)
    room.do(c.TellMissedBlinds(table, player, NEWCOMER))
    room.do(c.DealCashHand(table))
    sitting = room.table(table).of(player)
    assert sitting is not None
    assert (sitting.owes, sitting.waits) == (NOTHING, False)
    again = c.TellMissedBlinds(table, player, NOTHING)
    assert room.code(again) == "nothing_changed"
    room.do(c.TellMissedBlinds(table, player, Missed(big=True, small=True), waits=True))
    assert room.table(table).of(player).waits  # type: ignore[union-attr]


def test_T_29_nobody_can_wait_where_two_would_not_be_left_to_play(room: CashRoom) -> None:
    table = room.open()
    one = room.sit(table, 1, 1)
    two = room.sit(table, 2, 2)
    assert room.code(c.TellMissedBlinds(table, two, NEWCOMER, waits=True)) == "no_hand_yet"
    room.do(c.DealCashHand(table))
    room.do(c.TellMissedBlinds(table, two, NEWCOMER, waits=True))
    room.do(c.DealCashHand(table))
    assert room.table(table).hands == 2
    assert not room.table(table).of(two).waits  # type: ignore[union-attr]
    assert room.table(table).of(one) is not None


# --- a sale that is struck out once it was played with ----------------------------------------------


def played(room: CashRoom) -> CashTableId:
    """Three players, each with 200 EUR, and a hand."""
    table = room.open()
    for number in (1, 2, 3):
        room.sit(table, number, number)
    room.time.pass_minutes(1)
    room.do(c.DealCashHand(table))
    return table


def test_T_C1_who_has_won_chips_is_not_removed_when_the_buy_in_is_struck_out(room: CashRoom) -> None:
    table = played(room)
    void = c.VoidCashSlip(table, 1, TILL)
    assert room.code(void, reason="card refused") == "count_chips_first"
    room.do(replace(void, in_front=35_000), reason="card refused")
    assert room.seats(table)[1] == room.player(1)
    assert room.table(table).at(1).brought == 0  # type: ignore[union-attr]
    room.do(c.CashOut(table, room.player(1), 15_000, TILL))
    assert room.on_table(table) == 25_000


@pytest.mark.parametrize(("front", "stays"), [(20_000, False), (20_100, True)])
def test_T_C1_the_last_chips_take_the_seat_and_a_chip_more_keeps_it(
    room: CashRoom, front: int, stays: bool
) -> None:
    table = played(room)
    room.do(c.VoidCashSlip(table, 1, TILL, in_front=front), reason="wrong table")
    assert (1 in room.seats(table)) is stays


def test_T_C1_chips_that_were_lost_do_not_come_back(room: CashRoom) -> None:
    table = played(room)
    lost = c.VoidCashSlip(table, 1, TILL, in_front=19_900)
    refusal = room.refusal(lost, reason="typed wrongly")
    assert refusal.code == "chips_not_there"
    assert refusal.facts == {"amount_cents": 20_000, "front_cents": 19_900}
    odd = c.VoidCashSlip(table, 1, TILL, in_front=20_050)
    assert room.code(odd, reason="typed wrongly", insist=True) == "not_in_whole_chips"


def test_T_1_uncounted_the_seat_is_kept_when_the_floorman_insists(room: CashRoom) -> None:
    table = played(room)
    room.do(c.VoidCashSlip(table, 1, TILL), reason="typed wrongly", insist=True)
    assert 1 in room.seats(table)


def test_a_sale_that_nobody_has_played_with_takes_the_seat(room: CashRoom) -> None:
    table = played(room)
    room.time.pass_minutes(1)
    room.sit(table, 4, 4)
    room.do(c.VoidCashSlip(table, 4, TILL), reason="wrong table")
    assert 4 not in room.seats(table)


def test_a_hand_needs_two_players_at_their_seats(room: CashRoom) -> None:
    table = room.open()
    room.sit(table, 1, 1)
    assert room.code(c.DealCashHand(table)) == "too_few_players"


# --- the waiting list -------------------------------------------------------------------------------


def test_a_cash_player_enters_a_tournament_and_his_seat_is_kept(room: CashRoom) -> None:
    table = room.open(9)
    player = room.sit(table, 1, 1)
    night = TournamentId("night")
    room.do(c.AnnounceTournament(night, settings(), STRUCTURE))
    room.do(c.OpenRegistration(night, (1,)))
    room.do(c.RegisterFromCash(table, player, night, TILL))
    sitting = room.table(table).of(player)
    assert sitting is not None
    assert sitting.absence is not None
    assert sitting.absence.reason is AbsenceReason.TOURNAMENT
    assert room.desk.tournament(night).players[player] == (EntryId(1),)
    assert room.till.accounts[account_of("till:1:cash")] == 20_000 + 11_000


def test_who_is_out_of_the_tournament_goes_on_the_list_in_one_step(room: CashRoom) -> None:
    night = TournamentId("night")
    room.do(c.AnnounceTournament(night, settings(), STRUCTURE))
    room.do(c.OpenRegistration(night, (1,)))
    for number in (1, 2, 3):
        room.do(c.RegisterPlayer(night, room.player(number), TILL))
    room.do(c.StartTournament(night, 0))
    room.time.pass_minutes(3)
    table = room.open(9)
    sitting = c.SeatCashPlayer(table, room.player(1), 1, 20_000, TILL)
    assert room.refusal(sitting).strength is Strength.PROCEDURE
    assert room.code(sitting) == "plays_tournament"
    room.do(c.BustPlayers(night, (Bust(EntryId(1)),)))
    room.do(c.JoinWaiting(room.player(1), HOLDEM))
    assert room.waiting.place(room.player(1), HOLDEM) is not None
    room.do(sitting)
    assert room.waiting.waiters == ()


def test_commands_lock_every_table_they_look_at(room: CashRoom) -> None:
    one, two, known = room.open(1), room.open(2), Memory(room.store)
    for table in (one, two):
        known.stream(cash_stream(table))
    locked = streams_of(c.SeatCashPlayer(one, room.player(1), 1, 20_000, TILL), known)
    assert locked == ("cash:cash-1", "cash:cash-2", "till:1", "waiting")
    moved = streams_of(c.ChangeCashTable(one, room.player(1), two, 1, 100), Memory(room.store))
    assert moved == ("cash:cash-1", "cash:cash-2", "waiting")
    assert WHO.actor
