"""Going out: order and ties in one hand, places, reinstating and correcting the order."""

from director.tournament import elimination
from director.tournament import events as e
from director.tournament.state import DealMethod, Method, SeatMark, Tournament
from director.values.errors import Strength
from director.values.ids import EntryId, Seat
from tests.tournament.floor import RECEIPT, after, bust, entered, ids, seated, sized


def b(entry: int, stack: int | None = None, *by: int) -> e.Bust:
    return e.Bust(EntryId(entry), stack, ids(*by))


def out(tournament: Tournament, *busts: e.Bust, tied: bool = False) -> Tournament:
    """The tournament after players have gone out in one hand."""
    assert codes(tournament, *busts, tied=tied) == []
    order = elimination.order_of(tournament, busts, tied=tied)
    return after(tournament, e.PlayersBusted(busts, order))


def codes(tournament: Tournament, *busts: e.Bust, tied: bool = False) -> list[str]:
    return [refusal.code for refusal in elimination.bust_refusals(tournament, busts, tied=tied)]


def paid(entry: int, place: int) -> e.PrizePaid:
    return e.PrizePaid(EntryId(entry), place, 5_000, Method.CASH, RECEIPT, False)


def test_T_P4_more_chips_at_the_start_of_the_hand_finish_higher() -> None:
    tournament = sized([6])
    busts = (b(102, 900), b(101, 4_000), b(105, 2_500))
    assert elimination.order_of(tournament, busts) == (ids(102), ids(105), ids(101))


def test_T_P4_equal_stacks_share_their_places() -> None:
    tournament = out(sized([6]), b(103, 900), b(101, 900), b(102, 5_000))
    assert tournament.out == (ids(101, 103), ids(102))
    places = elimination.places(tournament)
    assert places == {101: (5, 6), 103: (5, 6), 102: (4, 4)}


def test_T_P4_tables_hand_for_hand_are_tied_whatever_the_stacks() -> None:
    tournament = after(sized([5, 5]), e.HandForHandSet(True))
    after_hand = out(tournament, b(101, 4_000), b(102, 900), b(203))
    assert after_hand.out == (ids(101, 102, 203),)
    assert elimination.place_of(after_hand, EntryId(102)) == (8, 10)


def test_T_P4_three_bust_hand_for_hand_with_50_paid_and_52_left() -> None:
    tournament = after(sized([9, 9, 9, 9, 8, 8]), e.HandForHandSet(True))
    after_hand = out(tournament, b(101), b(201), b(301))
    assert elimination.place_of(after_hand, EntryId(201)) == (50, 52)


def test_T_P4_declared_tied() -> None:
    tournament = sized([6])
    assert codes(tournament, b(101), b(102), tied=True) == []
    assert elimination.order_of(tournament, (b(102), b(101)), tied=True) == (ids(101, 102),)


def test_T_P4_several_at_one_table_need_their_stacks() -> None:
    tournament = sized([6])
    assert codes(tournament, b(101, 500), b(102)) == ["stack_needed"]
    assert codes(tournament, b(101, 500), b(102, 0)) == ["stack_not_above_zero"]
    assert codes(tournament, b(101)) == []


def test_T_P4_different_tables_only_hand_for_hand() -> None:
    tournament = sized([5, 5])
    (refusal,) = elimination.bust_refusals(tournament, (b(101), b(201)))
    assert (refusal.code, refusal.strength) == ("different_tables", Strength.PROCEDURE)
    assert refusal.facts == {"tables": (1, 2)}


def test_T_P4_nobody_goes_out_twice_or_without_a_seat() -> None:
    tournament = after(sized([4]), entered(900, None))
    tournament = out(tournament, b(101))
    assert codes(tournament, b(101)) == ["out_already"]
    assert codes(tournament, b(900)) == ["not_seated"]
    assert codes(tournament, b(777)) == ["unknown_entry"]
    assert codes(tournament, b(102, 5), b(102, 5)) == ["named_twice"]
    assert codes(tournament) == ["nobody_named"]


def test_T_P4_the_last_player_cannot_bust() -> None:
    tournament = out(sized([3]), b(101), tied=True)
    assert codes(tournament, b(102, 10), b(103, 20)) == ["last_player_stays"]
    assert codes(out(tournament, b(102)), b(103)) == ["last_player_stays"]


def test_T_P4_somebody_at_the_table_has_won_the_hand() -> None:
    tournament = after(sized([2, 3]), e.HandForHandSet(True))
    (refusal,) = elimination.bust_refusals(tournament, (b(101, 5), b(102, 5)))
    assert (refusal.code, refusal.strength) == ("nobody_left_at_table", Strength.PROCEDURE)


def test_T_P4_knocked_out_by_somebody_alive_at_that_table() -> None:
    tournament = out(sized([4, 4]), b(104))
    assert codes(tournament, b(101, None, 102, 103)) == []
    assert codes(tournament, b(101, None, 201)) == ["not_at_this_table"]
    assert codes(tournament, b(101, None, 104)) == ["not_at_this_table"]
    assert codes(tournament, b(101, None, 101)) == ["knocked_out_by_nobody"]
    assert codes(tournament, b(101, 5, 102), b(102, 6)) == ["knocked_out_by_nobody"]
    assert codes(tournament, b(101, None, 777)) == ["knocked_out_by_nobody"]
    recorded = out(tournament, b(101, None, 102))
    assert recorded.entries[EntryId(101)].knocked_out_by == (102,)


def test_T_P4_places_count_from_the_end_and_late_entries_push_them_down() -> None:
    tournament = out(sized([5]), b(101))
    assert elimination.places(tournament) == {101: (5, 5)}
    later = after(tournament, entered(900, Seat(1, 9)))
    assert elimination.places(later) == {101: (6, 6)}
    assert elimination.place_of(later, EntryId(101)) == (6, 6)
    assert elimination.place_of(later, EntryId(102)) is None


def test_T_P4_the_player_left_has_the_first_place() -> None:
    tournament = out(out(sized([3]), b(101)), b(103))
    assert elimination.places(tournament) == {101: (3, 3), 103: (2, 2), 102: (1, 1)}
    for entry, place in elimination.places(tournament).items():
        assert elimination.place_of(tournament, entry) == place


def test_T_S7_disqualified_and_surrendered_entries_have_places_too() -> None:
    tournament = after(
        sized([4]), e.EntryDisqualified(EntryId(101), 5_000), e.StackSurrendered(EntryId(102), 100)
    )
    assert elimination.places(tournament) == {101: (4, 4), 102: (3, 3)}


def test_T_P4_busts_need_a_running_tournament() -> None:
    finished = after(sized([4]), e.TournamentFinished("00"))
    assert codes(finished, b(101)) == ["not_running"]


# --- mistakes found later --------------------------------------------------------------------------


def reinstate(tournament: Tournament, entry: int, seat: Seat) -> list[str]:
    found = elimination.reinstate_refusals(tournament, EntryId(entry), seat)
    return [refusal.code for refusal in found]


def test_reinstate_a_player_who_was_not_out() -> None:
    tournament = after(sized([5]), bust(101, 102, 103))
    assert reinstate(tournament, 102, Seat(1, 2)) == []
    back = after(tournament, e.EntryReinstated(EntryId(102), Seat(1, 2)))
    assert elimination.places(back) == {101: (5, 5), 103: (4, 4)}
    assert back.alive == 3


def test_reinstate_only_to_a_free_seat_of_an_open_table() -> None:
    tournament = after(seated({1: range(1, 6)}, marks={1: {9: SeatMark.BLOCKED}}), bust(101))
    assert reinstate(tournament, 101, Seat(1, 2)) == ["seat_taken"]
    assert reinstate(tournament, 101, Seat(2, 2)) == ["table_not_open"]
    assert reinstate(tournament, 101, Seat(1, 9)) == ["seat_blocked"]
    assert reinstate(tournament, 102, Seat(1, 1)) == ["not_busted"]
    assert reinstate(tournament, 777, Seat(1, 1)) == ["not_busted"]


def test_reinstate_not_once_somebody_was_paid_for_a_place_that_would_change() -> None:
    tournament = after(sized([5]), bust(101, 102, 103))
    paid_after = after(tournament, paid(103, 3))
    assert reinstate(paid_after, 102, Seat(1, 2)) == ["prize_paid_already"]
    assert reinstate(after(tournament, paid(102, 4)), 102, Seat(1, 2)) == ["prize_paid_already"]
    assert reinstate(after(tournament, paid(101, 5)), 102, Seat(1, 2)) == []


def test_reinstate_not_who_has_entered_again_nor_after_the_end() -> None:
    tournament = after(sized([5]), bust(101))
    again = after(tournament, entered(900, Seat(1, 9), player="p101"))
    assert reinstate(again, 101, Seat(1, 1)) == ["entered_again"]
    finished = after(tournament, e.TournamentFinished("00"))
    assert reinstate(finished, 101, Seat(1, 1)) == ["not_running"]
    deal = e.DealMade(DealMethod.EVEN, (), 0, ())
    assert reinstate(after(tournament, deal), 101, Seat(1, 1)) == ["deal_made_already"]


def order(tournament: Tournament, *groups: tuple[int, ...]) -> list[str]:
    found = elimination.order_refusals(tournament, tuple(ids(*group) for group in groups))
    return [refusal.code for refusal in found]


def test_T_P4_the_order_corrected_names_the_same_entries() -> None:
    tournament = after(sized([5]), bust(101, 102, 103))
    assert order(tournament, (102,), (101,), (103,)) == []
    assert order(tournament, (101, 102), (103,)) == []
    assert order(tournament, (101,), (102,), (103,)) == ["order_stands_already"]
    for wrong in [((101,), (102,)), ((101,), (102,), (104,)), ((101,), (102,), (102,), (103,)), ()]:
        assert order(tournament, *wrong) == ["order_names_others"]
    assert order(tournament, (101,), (), (103,), (102,)) == ["order_names_others"]


def test_T_R8_the_order_corrected_leaves_paid_places() -> None:
    tournament = after(sized([5]), bust(101, 102, 103), paid(103, 3))
    assert order(tournament, (102,), (101,), (103,)) == []
    assert order(tournament, (101,), (103,), (102,)) == ["prize_paid_already"]
    assert order(tournament, (101,), (102, 103)) == ["prize_paid_already"]
