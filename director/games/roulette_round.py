"""Roulette: phases and state of a spin, and its stakes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from director.games.json_values import UnfitJson
from director.games.paytables.paytable import PayTable
from director.games.protocol import SettledBet, StakeRange
from director.games.roulette_cloth import CALL_NUMBERS, CALLS, COVERS, EVEN_CHANCES, NUMBERS, Key, Part
from director.games.roulette_settle import ClothBet, Prisoner, RouletteRules
from director.values.dataclass import Value
from director.values.quantity import Cents

BETS, RUNNING, CLOSED, OVER = "bets", "running", "closed", "over"
CLOCKWISE, ANTICLOCKWISE, AT_REST = 0, 1, 2
DIRECTIONS = tuple((wheel, ball) for wheel in (0, 1) for ball in (0, 1))
POCKETS = tuple((pocket,) for pocket in range(37))
COLOURS = 8
"""Number of chip colours of a table."""


class Colour(Value):
    """A player's colour chips and their value; the minimum after leaving without changing them."""

    seat: int
    colour: int
    worth: Cents
    left: bool = False


class RouletteCarry(Value):
    """State carried into the next spin: bets on the cloth, prison, direction of the wheel, chips."""

    bets: tuple[ClothBet, ...] = ()
    prison: tuple[Prisoner, ...] = ()
    wheel: int = AT_REST
    chips: tuple[tuple[int, Cents], ...] = ()
    """Denomination of each seat that does not play with the smallest chip."""
    colours: tuple[Colour, ...] = ()


class RouletteSpin(NamedTuple):
    """A spin; a named tuple because a simulation makes millions of them."""

    rules: RouletteRules
    seats: tuple[int, ...]
    players: tuple[tuple[int, int], ...]
    phase: str
    bets: tuple[ClothBet, ...]
    prison: tuple[Prisoner, ...]
    wheel: int
    chips: tuple[tuple[int, Cents], ...]
    colours: tuple[Colour, ...]
    wrong_direction: bool = False
    """Wheel and ball turn the same way, or the wheel as before: only a misspin may follow."""
    lines: tuple[SettledBet, ...] = ()
    withheld: tuple[int, ...] = ()


Stakes = dict[Key, Cents]
"""Stake of one seat on each bet, all denominations together."""


def stakes_of(state: RouletteSpin, seat: int) -> Stakes:
    """Stakes of one seat on the cloth."""
    stakes: Stakes = {}
    for held in state.bets:
        if held.seat == seat:
            key = (held.bet, held.numbers)
            stakes[key] = stakes.get(key, 0) + held.stake
    return stakes


def stake_bounds(
    table: PayTable, stakes: Stakes, chip: Cents, parts: tuple[Part, ...]
) -> tuple[Cents, Cents, Cents]:
    """Least and most that may be staked now with chips of one value, and the step (G-1)."""
    low, high, chips = chip, table.limits.maximum, 0
    for bet, numbers, count in parts:
        rules, there, step = table.bets[bet], stakes.get((bet, numbers), 0), count * chip
        low = max(low, -int((there - rules.minimum) // step) * chip)
        high = min(high, int((rules.maximum - there) // step) * chip)
        chips += count
    return low * chips, high * chips, chip * chips


def stake_ranges(table: PayTable) -> Iterator[StakeRange]:
    """Stake range of each bet and call with the smallest chip."""
    for (bet, _), parts in _FIRST.items():
        low, high, step = stake_bounds(table, {}, table.limits.chip, parts)
        yield StakeRange(bet, low, high, step)


_FIRST: Mapping[Key, tuple[Part, ...]] = {
    **{(bet, named[0]): ((bet, named[0], 1),) for bet, named in NUMBERS.items()},
    **{(call, named[0]): CALLS[call, named[0]] for call, named in CALL_NUMBERS.items()},
}
"""First place of each bet and call: all its places have the same limits."""


def check_carry(table: PayTable, carry: RouletteCarry) -> None:
    """Refuse chips that no spin could have left; `Unfit` names the field."""
    seats, chip = range(1, table.seats + 1), table.limits.chip

    def is_money(amount: Cents, step: Cents) -> bool:
        return amount > 0 and step > 0 and not amount % step

    for i, held in enumerate(carry.bets):
        _fit(f"bets.{i}.seat", held.seat in seats)
        _fit(f"bets.{i}.numbers", (held.bet, held.numbers) in COVERS)
        _fit(f"bets.{i}.stake", is_money(held.chip, chip) and is_money(held.stake, held.chip))
    for i, jailed in enumerate(carry.prison):
        _fit(f"prison.{i}.seat", jailed.seat in seats)
        _fit(f"prison.{i}.bet", jailed.bet in EVEN_CHANCES)
        _fit(f"prison.{i}.chip", is_money(jailed.chip, chip))
    for i, (seat, worth) in enumerate(carry.chips):
        _fit(f"chips.{i}", seat in seats and is_money(worth, chip))
    for i, colour in enumerate(carry.colours):
        before = {other.colour for other in carry.colours[:i]}
        _fit(f"colours.{i}.seat", colour.seat in seats)
        _fit(f"colours.{i}.colour", 1 <= colour.colour <= COLOURS and colour.colour not in before)
        _fit(f"colours.{i}.worth", is_money(colour.worth, chip))
    _fit("wheel", carry.wheel in (CLOCKWISE, ANTICLOCKWISE, AT_REST))


def _fit(place: str, fits: bool) -> None:
    if not fits:
        raise UnfitJson(place)


def chips_on(
    bets: Iterable[ClothBet], seat: int, bet: str, numbers: tuple[int, ...]
) -> Iterator[ClothBet]:
    return (h for h in bets if h.seat == seat and h.bet == bet and h.numbers == numbers)


def chip_of(state: RouletteSpin, seat: int) -> Cents:
    """Denomination that a seat plays with: its colour, its value chips, or the smallest chip."""
    for colour in state.colours:
        if colour.seat == seat and not colour.left:
            return colour.worth
    return next((value for at, value in state.chips if at == seat), state.rules.limits.chip)


def too_few_turns(state: RouletteSpin) -> tuple[tuple[int, ...], ...]:
    """Numbers of turns of the ball that are too few, so that the supervisor may call a misspin."""
    needed = state.rules.table.settings["turns_of_the_ball"]
    return tuple((turns,) for turns in range(int(needed)))


def goes_wrong(state: RouletteSpin, directions: tuple[int, ...]) -> bool:
    """Whether wheel and ball turn the same way, or the wheel as in the last spin (3)."""
    wheel, ball = directions
    return wheel in (ball, state.wheel)
