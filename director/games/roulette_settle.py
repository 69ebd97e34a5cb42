"""Roulette, settlement: winning bets, the half at zero, and chips in prison."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from director.games.paytables.paytable import Limits, PayTable, PaytableShape
from director.games.protocol import Outcome, SettledBet
from director.games.roulette_cloth import CALL_NUMBERS, COVERS, EVEN_CHANCES, NUMBERS
from director.games.wagers import lost, paid, pushed
from director.values.dataclass import Value, dataclass
from director.values.quantity import Cents

ROW = "win"
RULE = "Roulette 4"
ZERO_RULE = "Roulette 4, zero"

SHAPE = PaytableShape(
    bets=(*NUMBERS, *CALL_NUMBERS),
    odds=dict.fromkeys(NUMBERS, (ROW,)),
    settings={"turns_of_the_ball": int},
    setting_ranges={"turns_of_the_ball": (1, 10)},
    rule=RULE,
)


class ClothBet(Value):
    """Chips of one denomination on a bet."""

    seat: int
    bet: str
    numbers: tuple[int, ...]
    chip: Cents
    stake: Cents


class Prisoner(Value):
    """Chip of an even chance that waits for the next spin."""

    seat: int
    bet: str
    chip: Cents


@dataclass(frozen=True, slots=True, repr=False)
class RouletteRules:
    """Rules of a pay table, ready for play: the odds of each bet."""

    table: PayTable
    limits: Limits
    odds: Mapping[str, Fraction]


class SpinResult(Value):
    """Result of a spin: settled bets, bets that stay on the cloth, and chips in prison."""

    lines: tuple[SettledBet, ...]
    stays: tuple[ClothBet, ...]
    prison: tuple[Prisoner, ...]


def rules_of(table: PayTable) -> RouletteRules:
    """Make a pay table ready for play."""
    return RouletteRules(table, table.limits, {bet: rows[ROW] for bet, rows in table.odds.items()})


def settle_spin(
    rules: RouletteRules, bets: Iterable[ClothBet], prison: Iterable[Prisoner], pocket: int
) -> SpinResult:
    """Settle every bet and every chip in prison for a pocket."""
    lines = [_released(held, pocket) for held in prison]
    stays: list[ClothBet] = []
    jailed: list[Prisoner] = []
    for held in bets:
        if pocket in COVERS[held.bet, held.numbers]:
            lines.append(_won(rules, held))
            stays.append(held)
        elif pocket == 0 and held.bet in EVEN_CHANCES:
            halved, chip = _at_zero(held)
            lines += halved
            jailed += chip
        else:
            lines.append(lost(held.seat, held.bet, held.stake, RULE, numbers=held.numbers))
    return SpinResult(tuple(lines), tuple(stays), tuple(jailed))


def _won(rules: RouletteRules, held: ClothBet) -> SettledBet:
    odds = rules.odds[held.bet]
    return paid(held.seat, held.bet, held.stake, odds, rules.limits, RULE, ROW, held.numbers)


def _at_zero(held: ClothBet) -> tuple[list[SettledBet], list[Prisoner]]:
    """Lose half and return half; an odd chip goes to prison."""
    odd = int(held.stake // held.chip) % 2 * held.chip
    even = held.stake - odd
    lines = (
        [SettledBet(held.seat, held.bet, even, Outcome.HALF, even // 2, rule=ZERO_RULE)] if even else []
    )
    if not odd:
        return lines, []
    prisoner = Prisoner(held.seat, held.bet, held.chip)
    return [*lines, in_prison(prisoner)], [prisoner]


def in_prison(held: Prisoner) -> SettledBet:
    """Record a chip in prison: neither lost nor returned."""
    return SettledBet(held.seat, held.bet, held.chip, Outcome.PRISON, 0, rule=ZERO_RULE)


def _released(held: Prisoner, pocket: int) -> SettledBet:
    """Return a chip in prison to the player without winnings, or lose it."""
    if pocket in EVEN_CHANCES[held.bet]:
        return pushed(held.seat, held.bet, held.chip, ZERO_RULE)
    return lost(held.seat, held.bet, held.chip, ZERO_RULE)
