"""Pots of a rehearsal: every hand only moves chips, and side pots go to whom they belong."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director.rehearsal.hands import Felt, Level, pot_winnings
from director.tournament.state import SeatMark, Table
from director.tournament.structure import AnteKind, Period
from director.values.draw import Draw
from director.values.ids import EntryId, Seat

LEVEL = Level(Period(1_200, 100, 200, 200), AnteKind.BIG_BLIND, 25)


def table(stacks: dict[int, int], laid: dict[int, int]) -> tuple[Table, Felt]:
    """Table 1 with players (entry = seat) and unsold stacks, and the chips on it."""
    seats = tuple(EntryId(n) if n in stacks else None for n in range(1, 10))
    lying = tuple(laid.get(n, 0) for n in range(1, 10))
    felt = Felt(Draw(bytes(32), "test"))
    felt.stacks.update({EntryId(n): chips for n, chips in stacks.items()})
    felt.unsold_stacks.update({Seat(1, n): chips for n, chips in laid.items()})
    return Table(1, 9, seats, (SeatMark.OPEN,) * 9, lying, 0), felt


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.integers(1, 9), st.integers(1, 400), min_size=2), st.data())
def test_a_hand_moves_chips_and_makes_none(stacks: dict[int, int], data: st.DataObject) -> None:
    empty = sorted(set(range(1, 10)) - set(stacks))
    unsold = data.draw(st.sets(st.sampled_from(empty), max_size=3)) if empty else set()
    at, felt = table({n: 25 * chips for n, chips in stacks.items()}, dict.fromkeys(unsold, 5_000))
    before = felt.chips
    busts = felt.hand(at, LEVEL)
    assert felt.chips == before
    assert all(chips > 0 for chips in felt.stacks.values())
    assert {bust.entry for bust in busts} == set(stacks) - set(felt.stacks)
    assert all(bust.stack == 25 * stacks[bust.entry] for bust in busts)
    assert all(winner in felt.stacks for bust in busts for winner in bust.by)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.integers(1, 9), st.integers(0, 1_000), min_size=1), st.data())
def test_all_that_was_put_in_comes_out(paid: dict[int, int], data: st.DataObject) -> None:
    seats = sorted(paid)
    contenders = data.draw(st.lists(st.sampled_from(seats), min_size=1, unique=True))
    won = pot_winnings(paid, contenders)
    assert sum(won.values()) == sum(paid.values())
    assert all(chips >= 0 for chips in won.values())


def test_a_short_stack_wins_only_what_it_matched() -> None:
    paid = {1: 100, 2: 500, 3: 500, 4: 50}
    assert pot_winnings(paid, [1, 3, 2]) == {1: 350, 3: 800}


def test_what_nobody_matches_goes_back() -> None:
    assert pot_winnings({1: 100, 2: 400}, [1]) == {1: 200, 2: 300}


def test_heads_up_play_ends() -> None:
    at, felt = table({3: 1_000, 7: 1_000}, {})
    for _ in range(200):
        if felt.hand(at, LEVEL):
            break
    assert list(felt.stacks.values()) == [2_000]


def test_two_stacks_are_evened_out_by_small_pots() -> None:
    _, felt = table({1: 525, 2: 1_000, 3: 4_000}, {})
    felt.even_out(EntryId(1), EntryId(2), EntryId(3), 25)
    assert felt.stacks == {1: 750, 2: 750, 3: 4_025}
    felt.take_all(EntryId(3), (EntryId(1), EntryId(2)))
    assert felt.stacks == {3: 5_525}
