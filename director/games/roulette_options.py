"""Roulette, options: bets and calls, chips, the spin, irregularities."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from director.games.paytables.paytable import PayTable
from director.games.protocol import Option
from director.games.roulette_cloth import CALL_NUMBERS, CALLS, NUMBERS, Key
from director.games.roulette_round import (
    BETS,
    CLOSED,
    COLOURS,
    DIRECTIONS,
    OVER,
    POCKETS,
    RUNNING,
    RouletteSpin,
    Stakes,
    chip_of,
    goes_wrong,
    stake_bounds,
    stakes_of,
    too_few_turns,
)
from director.values.dataclass import replace
from director.values.quantity import Cents

Choices = tuple[tuple[int, ...], ...]
_KEYS: Mapping[Key, frozenset[Key]] = {
    call: frozenset((bet, numbers) for bet, numbers, _ in parts) for call, parts in CALLS.items()
}
"""Bets that the chips of a call are placed on."""


def options_of(state: RouletteSpin) -> Iterator[Option]:
    if state.phase in (BETS, RUNNING):
        for seat in state.seats:
            yield from _bets_open_to(state, seat)
            yield from _chips_of(state, seat)
    if state.phase == BETS:
        right = tuple(way for way in DIRECTIONS if not goes_wrong(state, way))
        wrong = tuple(way for way in DIRECTIONS if goes_wrong(state, way))
        yield Option("spin", numbers=2, choices=right)
        yield Option("spin", numbers=2, choices=wrong, irregular=True)
    if state.phase == RUNNING and not state.wrong_direction:
        yield Option("no_more_bets")
    if state.phase == CLOSED:
        yield Option("ball", numbers=1, choices=POCKETS)
        yield from _after_no_more_bets(state)
    if state.phase == RUNNING and state.wrong_direction:
        yield Option("misspin", bet="direction", irregular=True)
    if state.phase in (RUNNING, CLOSED):
        yield Option("misspin", bet="few_turns", numbers=1, choices=too_few_turns(state), irregular=True)
    if state.phase != OVER:
        yield Option("void_round", irregular=True, ruling=True)
        for seat in state.seats:
            if seat not in state.withheld:
                yield Option("withhold", seat, irregular=True, ruling=True)


def _bets_open_to(state: RouletteSpin, seat: int) -> Iterator[Option]:
    stakes = stakes_of(state, seat)
    asked = _SeatQuery(state.rules.table, seat, chip_of(state, seat), stakes)
    for bet, named in NUMBERS.items():
        taken = tuple(numbers for numbers in named if (bet, numbers) in stakes) if stakes else ()
        yield from _options_for(asked, "bet", bet, named, taken)
    for bet, named in CALL_NUMBERS.items():
        taken = tuple(n for n in named if _KEYS[bet, n] & stakes.keys()) if stakes else ()
        yield from _options_for(asked, "call", bet, named, taken)
    for bet, numbers in stakes:
        yield _named(Option("take", seat, bet), numbers)


class _SeatQuery(NamedTuple):
    """The seat whose options are listed: its chips and its stakes on the cloth."""

    table: PayTable
    seat: int
    chip: Cents
    stakes: Stakes


def _options_for(
    asked: _SeatQuery, kind: str, bet: str, named: Choices, taken: Choices
) -> Iterator[Option]:
    """Yield one option for all numbers without chips of the seat, one for each of the others."""
    free = tuple(numbers for numbers in named if numbers not in taken) if taken else named
    for group in ((free,) if free else ()) + tuple((numbers,) for numbers in taken):
        parts = CALLS[bet, group[0]] if kind == "call" else ((bet, group[0], 1),)
        low, high, step = stake_bounds(asked.table, asked.stakes, asked.chip, parts)
        if low <= high:
            choices = group if group[0] else ()
            numbers = len(group[0])
            yield Option(kind, asked.seat, bet, low, high, step, numbers=numbers, choices=choices)


def _named(option: Option, numbers: tuple[int, ...]) -> Option:
    return replace(option, numbers=len(numbers), choices=(numbers,)) if numbers else option


def _chips_of(state: RouletteSpin, seat: int) -> Iterator[Option]:
    limits = state.rules.limits
    held = next((colour for colour in state.colours if colour.seat == seat), None)
    if held is None or held.left:
        yield Option("chips", seat, "", limits.minimum, limits.maximum, limits.chip)
    if held is None:
        taken = {colour.colour for colour in state.colours}
        free = tuple((colour,) for colour in range(1, COLOURS + 1) if colour not in taken)
        if free:
            yield Option(
                "colour", seat, "", limits.minimum, limits.maximum, limits.chip, numbers=1, choices=free
            )
        return
    yield Option("change_colour", seat)
    if not held.left:
        yield Option("leave_with_colour", seat, irregular=True)


def _after_no_more_bets(state: RouletteSpin) -> Iterator[Option]:
    limits = state.rules.limits
    for seat in state.seats:
        for bet, named in (*NUMBERS.items(), *CALL_NUMBERS.items()):
            late = Option(
                "late_bet", seat, bet, limits.chip, limits.maximum, limits.chip, irregular=True
            )
            yield replace(late, numbers=len(named[0]), choices=named if named[0] else ())
    for held in state.bets:
        for kind in ("forfeit_bet", "return_bet"):
            ruled = Option(kind, held.seat, held.bet, irregular=True, ruling=True)
            yield _named(ruled, held.numbers)
