"""Roulette, where a spin stands: its phases, its state, and what may be staked."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from director.games.json_values import Unfit
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
"""Colours of chips that a table has."""


class Colour(Value):
    """A player's colour chips and what one is worth; when he left without changing them: the minimum."""

    seat: int
    colour: int
    worth: Cents
    left: bool = False


class RouletteCarry(Value):
    """What outlives a spin: bets left on the cloth, prison, how the wheel turned, the chips in use."""

    bets: tuple[ClothBet, ...] = ()
    prison: tuple[Prisoner, ...] = ()
    wheel: int = AT_REST
    chips: tuple[tuple[int, Cents], ...] = ()
    """The denomination that a seat plays with, when it is not the smallest chip."""
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
    wrong_way: bool = False
    """Wheel and ball run the same way, or the wheel as in the spin before: only a misspin."""
    lines: tuple[SettledBet, ...] = ()
    withheld: tuple[int, ...] = ()


Stakes = dict[Key, Cents]
"""What a seat has on each bet, all denominations together."""


def stakes_of(state: RouletteSpin, seat: int) -> Stakes:
    """What a seat has on the cloth."""
    stakes: Stakes = {}
    for held in state.bets:
        if held.seat == seat:
            key = (held.bet, held.numbers)
            stakes[key] = stakes.get(key, 0) + held.stake
    return stakes


def room(
    table: PayTable, stakes: Stakes, chip: Cents, parts: tuple[Part, ...]
) -> tuple[Cents, Cents, Cents]:
    """The least and the most that may be staked now with chips of one value, and the step (G-1)."""
    low, high, chips = chip, table.limits.maximum, 0
    for bet, numbers, count in parts:
        rules, there, step = table.bets[bet], stakes.get((bet, numbers), 0), count * chip
        low = max(low, -int((there - rules.minimum) // step) * chip)
        high = min(high, int((rules.maximum - there) // step) * chip)
        chips += count
    return low * chips, high * chips, chip * chips


def stake_ranges(table: PayTable) -> Iterator[StakeRange]:
    """What may be staked with the smallest chip on each bet, and on each call."""
    for (bet, _), parts in _FIRST.items():
        low, high, step = room(table, {}, table.limits.chip, parts)
        yield StakeRange(bet, low, high, step)


_FIRST: Mapping[Key, tuple[Part, ...]] = {
    **{(bet, named[0]): ((bet, named[0], 1),) for bet, named in NUMBERS.items()},
    **{(call, named[0]): CALLS[call, named[0]] for call, named in CALL_NUMBERS.items()},
}
"""The first place of each bet and call: all its places have the same limits."""


def check_carry(table: PayTable, carry: RouletteCarry) -> None:
    """Refuse chips that no spin could have left; Unfit names the place."""
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
        raise Unfit(place)


def chips_on(
    bets: Iterable[ClothBet], seat: int, bet: str, numbers: tuple[int, ...]
) -> Iterator[ClothBet]:
    return (h for h in bets if h.seat == seat and h.bet == bet and h.numbers == numbers)


def chip_of(state: RouletteSpin, seat: int) -> Cents:
    """The denomination that a seat plays with: its colour, its value chips, or the smallest."""
    for colour in state.colours:
        if colour.seat == seat and not colour.left:
            return colour.worth
    return next((value for at, value in state.chips if at == seat), state.rules.limits.chip)


def too_few_turns(state: RouletteSpin) -> tuple[tuple[int, ...], ...]:
    """Turns of the ball that are too few: then the supervisor may call a misspin."""
    needed = state.rules.table.settings["turns_of_the_ball"]
    return tuple((turns,) for turns in range(int(needed)))


def goes_wrong(state: RouletteSpin, directions: tuple[int, ...]) -> bool:
    """Wheel and ball run the same way, or the wheel as in the spin before (3)."""
    wheel, ball = directions
    return wheel in (ball, state.wheel)
