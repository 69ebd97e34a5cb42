"""Jackpots (G-9): shares, fixed odds, Envy, the meter, and whether it all adds up."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from director.games import jackpot
from director.games.jackpot import Claim, JackpotEntry, reconcile
from director.games.paytables.paytable import Jackpot, Limits
from director.games.protocol import MeterMove, Outcome, SettledBet
from director.games.table.books import reversed_move
from director.games.table.jackpot_events import JackpotMoved, JackpotOpened
from director.games.table.jackpot_state import JackpotState, evolve_jackpot, jackpot_fault
from director.values.ids import GameTableId, JackpotId
from director.values.quantity import Cents

LIMITS = Limits(minimum=500, maximum=50_000, chip=50)
POT = Jackpot(
    id="pot",
    label="Jackpot",
    progressive=True,
    stake=200,
    seed=100_000,
    house_share=Fraction(18, 100),
    shares={"royal": Fraction(1), "straight_flush": Fraction(1, 10)},
    odds={"quads": Fraction(100)},
    fixed={"flush": 5_000},
    envy=10_000,
    envy_rows=("royal",),
)


def settle(
    entries: list[JackpotEntry], meter: Fraction | int = 500_000, pot: Jackpot = POT
) -> tuple[tuple[SettledBet, ...], MeterMove]:
    lines = jackpot.lines(pot, Fraction(meter), entries, LIMITS, "G-9")
    return lines, jackpot.move(pot, Fraction(meter), entries, lines)


def payouts(lines: tuple[SettledBet, ...]) -> list[tuple[int, str, Cents]]:
    return [(line.seat, line.bet, line.payout) for line in lines]


def test_G_9_the_meter_grows_by_what_the_house_does_not_keep() -> None:
    lines, move = settle([JackpotEntry(1), JackpotEntry(2)])
    assert [line.outcome for line in lines] == [Outcome.LOSE, Outcome.LOSE]
    assert [move.stakes, move.meter_after] == [400, 500_000 + 328]


def test_G_9_a_whole_meter_goes_back_to_the_seed_and_this_rounds_stakes() -> None:
    lines, move = settle(
        [JackpotEntry(1, "royal"), JackpotEntry(2, claim=Claim.FOLDED), JackpotEntry(3, "quads")]
    )
    assert payouts(lines) == [
        (1, "pot", 500_000),
        (2, "pot", 0),
        (3, "pot", 20_000),
        (2, "pot_envy", 10_000),
        (3, "pot_envy", 10_000),
    ]
    assert move.back_to_seed
    assert move.meter_after == POT.seed + 3 * 164
    assert [move.paid_from_meter, move.paid_by_house, move.seeded] == [500_000, 40_000, 100_000]


def test_G_9_royals_of_one_round_share_equally_and_leave_no_cent_behind() -> None:
    lines, move = settle(
        [JackpotEntry(1, "royal"), JackpotEntry(2, "royal"), JackpotEntry(3, "royal")], 500_000
    )
    shares = [line.payout for line in lines if line.bet == "pot"]
    assert shares == [166_666, 166_666, 166_666]
    assert move.meter_after == POT.seed + 3 * 164
    assert move.seeded == POT.seed - 2


def test_G_9_a_tenth_is_of_the_same_amount_on_top_and_the_house_covers_it() -> None:
    lines, move = settle([JackpotEntry(1, "royal"), JackpotEntry(2, "straight_flush")])
    assert [line.payout for line in lines if line.bet == "pot"] == [500_000, 50_000]
    assert (move.paid_from_meter, move.paid_by_house) == (500_000, 50_000 + POT.envy)
    assert move.meter_after == POT.seed + 2 * 164


def test_G_9_tenths_alone_leave_the_rest_in_the_meter() -> None:
    _, move = settle([JackpotEntry(1, "straight_flush"), JackpotEntry(2, "straight_flush")])
    assert not move.back_to_seed
    assert move.meter_after == 500_000 - 100_000 + 2 * 164


def test_G_9_consolations_are_house_money_unless_set_otherwise() -> None:
    _, move = settle([JackpotEntry(1, "flush")])
    assert (move.paid_from_meter, move.paid_by_house) == (0, 5_000)
    _, move = settle([JackpotEntry(1, "flush")], pot=replace(POT, fixed_from_meter=True))
    assert (move.paid_from_meter, move.paid_by_house) == (5_000, 0)


def test_G_9_envy_never_comes_from_the_meter() -> None:
    pot = replace(POT, fixed_from_meter=True)
    _, move = settle([JackpotEntry(1, "royal"), JackpotEntry(2)], pot=pot)
    assert (move.paid_from_meter, move.paid_by_house) == (500_000, 10_000)


def test_G_9_the_meter_is_never_negative() -> None:
    pot = replace(POT, fixed_from_meter=True)
    _, move = settle([JackpotEntry(1, "quads")], meter=Fraction(30_001, 2), pot=pot)
    assert (move.paid_from_meter, move.paid_by_house) == (15_000, 5_000)
    assert move.meter_after == Fraction(1, 2) + 164


def test_G_7_a_void_returns_the_stake_a_forfeit_leaves_it_and_earns_no_envy() -> None:
    entries = [
        JackpotEntry(1, "royal"),
        JackpotEntry(2, claim=Claim.VOID),
        JackpotEntry(3, claim=Claim.FORFEIT),
    ]
    lines, move = settle(entries)
    assert payouts(lines) == [(1, "pot", 500_000), (2, "pot", 200), (3, "pot", 0)]
    assert move.stakes == 400


def test_a_fixed_jackpot_pays_each_and_belongs_to_the_house() -> None:
    pot = replace(POT, progressive=False, envy=0)
    lines, move = settle(
        [JackpotEntry(1, "royal"), JackpotEntry(2, "royal"), JackpotEntry(3, "straight_flush")], pot=pot
    )
    assert [line.payout for line in lines] == [100_000, 100_000, 10_000]
    assert [move.meter_after, move.paid_by_house] == [500_000, 210_000]
    assert move.house_share == pot.house_share


@pytest.mark.parametrize("seed", range(20))
def test_G_9_it_reconciles_over_any_number_of_rounds(seed: int) -> None:
    chance = random.Random(seed)
    pot = replace(POT, fixed_from_meter=chance.random() < 0.5, seed=chance.choice((0, 7, 100_000)))
    meter, moves = Fraction(pot.seed), list[MeterMove]()
    players: Cents = 0
    for _ in range(200):
        rows = chance.choices(("", "royal", "straight_flush", "quads", "flush"), (9, 1, 2, 2, 2), k=4)
        entries = [
            JackpotEntry(seat, row, chance.choice(tuple(Claim)))
            for seat, row in enumerate(rows, start=1)
        ]
        lines, move = settle(entries, meter, pot)
        assert move.meter_before == meter
        assert move.meter_after >= 0
        players += sum(line.payout - line.stake for line in lines)
        meter = move.meter_after
        moves.append(move)
    told = reconcile(Fraction(pot.seed), moves)
    assert told.adds_up
    assert told.meter == meter
    assert told.house_shares - told.seeds - told.paid_by_house + players + meter == 0


def folded(*moves: MeterMove, pot: Jackpot = POT) -> JackpotState:
    """A jackpot of the house after moves, each laid on the meter as it stands."""
    opened = JackpotOpened(
        JackpotId("pot"), pot.label, "x", "1", "EUR", pot.seed, pot.house_share, pot.progressive
    )
    state = evolve_jackpot(None, opened, 1)
    for move in moves:
        state = evolve_jackpot(state, JackpotMoved(GameTableId("t"), 1, move, stated=True), 2)
    return state


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("progressive", [True, False])
def test_G_8_a_round_taken_back_leaves_the_meter_as_if_it_had_never_been(
    seed: int, progressive: bool
) -> None:
    """Unless the whole of it was won meanwhile: then the house covers, and it is never negative."""
    chance = random.Random(seed)
    pot = replace(POT, progressive=progressive, fixed_from_meter=chance.random() < 0.5)
    rows = ("", "", "flush", "quads", "straight_flush", "royal")
    entries = [[JackpotEntry(n, chance.choice(rows)) for n in range(1, 5)] for _ in range(6)]
    state, moves = folded(pot=pot), []
    for each in entries:
        _, move = settle(each, state.meter, pot)
        moves.append(move)
        state = folded(*moves, pot=pot)
    wrong = chance.randrange(len(entries))
    back = reversed_move(moves[wrong], state.meter)
    after = folded(*moves, back, pot=pot)
    assert jackpot_fault(after) is None
    assert after.meter >= 0
    assert after.added.stakes == sum(move.stakes for move in moves) - moves[wrong].stakes
    assert after.added.paid_from_meter + after.added.paid_by_house == sum(
        move.paid_from_meter + move.paid_by_house for i, move in enumerate(moves) if i != wrong
    )
    if not any(move.back_to_seed for move in moves):
        grown = [(1 - pot.house_share) * move.stakes for i, move in enumerate(moves) if i != wrong]
        paid = sum(move.paid_from_meter for i, move in enumerate(moves) if i != wrong)
        stands = pot.seed + (sum(grown) if progressive else 0) - paid
        assert after.meter == stands


def test_G_9_a_fixed_jackpot_says_what_is_kept_and_sets_the_rest_aside() -> None:
    pot = replace(POT, progressive=False)
    _, move = settle([JackpotEntry(1), JackpotEntry(2)], Fraction(pot.seed), pot)
    state = folded(move, pot=pot)
    assert state.meter == POT.seed
    assert [state.added.house_shares, state.added.set_aside] == [72, 328]
    assert state.added.adds_up
