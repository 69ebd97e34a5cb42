"""Craps: phases and state of a round, its stakes, and the options."""

from collections.abc import Iterator
from typing import NamedTuple

from director.games.craps_settle import (
    COME_BETS,
    KEYS,
    LINE_BETS,
    ODDS_OF,
    OFF,
    OFF_ON_COME_OUT,
    ON,
    ONE_ROLL,
    POINTS,
    RULES,
    TAKEN_DOWN_FREELY,
    USUAL,
    CrapsRules,
    StandingBet,
    is_off,
)
from director.games.json_values import UnfitJson
from director.games.protocol import Option, SettledBet, StakeRange
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

BETS, DICE, OVER = "bets", "dice", "over"
ROLLS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
NO_ROLLS = ("off_table", "dice_bowl", "chip_bank", "rack", "thrown_wrong", "returned")
"""Reasons why a throw does not count (8)."""
OFFENCES = frozenset(("thrown_wrong", "returned"))
"""No-rolls in which the shooter broke the rules of throwing."""
AT_THE_POINT = ("win", "dont_win", "win_odds", "dont_win_odds")
"""Bets whose number is the point: the player need not name it."""


class CrapsCarry(Value):
    """State carried into the next round: the shooter and the standing bets."""

    shooter: int
    bets: tuple[StandingBet, ...] = ()
    offences: tuple[tuple[int, int], ...] = ()
    """Breaches of the rules of throwing by box; only counts above zero."""


class CrapsRound(NamedTuple):
    """A round of craps; a named tuple because a simulation makes millions of them."""

    rules: CrapsRules
    seats: tuple[int, ...]
    players: tuple[tuple[int, int], ...]
    phase: str
    shooter: int
    next_shooter: int
    """Shooter of the next round."""
    point: int
    bets: tuple[StandingBet, ...]
    lines: tuple[SettledBet, ...] = ()
    rolls: int = 0
    offences: int = 0
    """Breaches of the shooter."""
    withheld: tuple[int, ...] = ()
    others: tuple[tuple[int, int], ...] = ()
    """Breaches of the players who are not shooting, by box."""


def offences_of(known: tuple[tuple[int, int], ...], seat: int) -> int:
    """Breaches of the rules of throwing of one seat."""
    return dict(known).get(seat, 0)


def all_offences(state: CrapsRound) -> tuple[tuple[int, int], ...]:
    """Breaches of all seats, carried into the next round where the table counts them over rounds."""
    if not state.rules.offences_last:
        return ()
    known = {**dict(state.others), state.shooter: state.offences}
    return tuple(sorted((seat, count) for seat, count in known.items() if count))


def next_clockwise(seats: tuple[int, ...], seat: int) -> int:
    """Next seat clockwise: upwards from the dealer's left."""
    return min((other for other in seats if other > seat), default=min(seats))


Stakes = dict[tuple[str, int], Cents]
"""Stake of one seat on each bet and number."""


def stakes_of(state: CrapsRound, seat: int) -> Stakes:
    """Stakes of one seat on the layout."""
    return {(held.bet, held.number): held.stake for held in state.bets if held.seat == seat}


def may_be_made(point: int, stakes: Stakes, bet: str, number: int) -> bool:
    """Whether a seat can make this bet now, of any amount."""
    if bet in LINE_BETS:
        return not point
    if bet in COME_BETS:
        return bool(point)
    return bet not in ODDS_OF or (bool(number) and (ODDS_OF[bet], number) in stakes)


def refusal_of(point: int, stakes: Stakes, bet: str, number: int) -> RuleViolation | None:
    """Refusal of a bet that cannot be made now, or None (10)."""
    if may_be_made(point, stakes, bet, number):
        return None
    if bet in LINE_BETS:
        return soundness("only_on_the_come_out", rule=RULES[bet], bet=bet)
    if bet in COME_BETS:
        return soundness("only_after_the_come_out", rule=RULES[bet], bet=bet)
    return soundness("odds_without_flat_bet", rule=RULES[bet], bet=bet)


def stake_bounds(rules: CrapsRules, stakes: Stakes, bet: str, number: int) -> tuple[Cents, Cents, Cents]:
    """Least and most that may be added to a bet now, and the step (G-1, 3–5)."""
    own = rules.table.bets[bet]
    there, step = stakes.get((bet, number), 0), own.step
    low = max(own.minimum - there, step)
    flat = ODDS_OF.get(bet)
    if flat is None:
        return low, rules.highest[bet, number] - there, step
    most = stakes.get((flat, number), 0) * rules.percent[bet, number] // 100
    return low, most - most % step - there, step


def stake_ranges(rules: CrapsRules) -> Iterator[StakeRange]:
    """Stake range of each bet and number; of odds, given the lowest and highest flat bet."""
    most: Stakes = {}
    for bet, named in KEYS:
        for number in (named,) if bet not in ODDS_OF else POINTS if not named else (named,):
            flat = ODDS_OF.get(bet, "")
            if flat:
                most[flat, number] = most[flat, 0]
            low, high, step = stake_bounds(rules, most if flat else {}, bet, number)
            most[bet, number] = high
            percents = (rules.percent[bet, number],) if flat else ()
            yield StakeRange(bet, low, high, step, number, flat, percents, bool(flat))


def check_carry(rules: CrapsRules, carry: CrapsCarry) -> None:
    """Refuse bets that no round could have left standing; `Unfit` names the field."""
    there: set[tuple[int, str, int]] = set()
    seats, step = range(1, rules.table.seats + 1), rules.limits.chip
    if carry.shooter not in seats:
        raise UnfitJson("shooter")
    for i, held in enumerate(carry.bets):
        key = (held.seat, held.bet, held.number)
        known = (held.bet, held.number) in rules.verdicts and held.bet not in LINE_BETS
        if held.seat not in seats:
            raise UnfitJson(f"bets.{i}.seat")
        if not known or key in there or held.bet in ONE_ROLL:
            raise UnfitJson(f"bets.{i}.number" if held.bet in RULES else f"bets.{i}.bet")
        if held.stake <= 0 or held.stake % step:
            raise UnfitJson(f"bets.{i}.stake")
        if held.works not in (USUAL, ON, OFF):
            raise UnfitJson(f"bets.{i}.works")
        there.add(key)
    named = [seat for seat, _ in carry.offences]
    for i, (seat, count) in enumerate(carry.offences):
        if seat not in seats or count <= 0 or named.count(seat) > 1:
            raise UnfitJson(f"offences.{i}")
    for i, held in enumerate(carry.bets):
        if held.bet in ODDS_OF and (held.seat, ODDS_OF[held.bet], held.number) not in there:
            raise UnfitJson(f"bets.{i}.bet")


def standing_bet(state: CrapsRound, seat: int, bet: str, number: int) -> StandingBet | None:
    """Standing bet of a seat on a number, if any."""
    for held in state.bets:
        if held.seat == seat and held.bet == bet and held.number == number:
            return held
    return None


def is_needed_by_shooter(state: CrapsRound, held: StandingBet) -> bool:
    """Whether this is the shooter's only line bet, without which he may not throw (9)."""
    if held.bet not in LINE_BETS or held.seat != state.shooter:
        return False
    return not any(
        bet.seat == held.seat and bet.bet in LINE_BETS and bet is not held for bet in state.bets
    )


def has_line_bet(state: CrapsRound, seat: int) -> bool:
    """Whether the seat has a win or don't-win bet (9)."""
    return any(held.seat == seat and held.bet in LINE_BETS for held in state.bets)


def options_of(state: CrapsRound) -> Iterator[Option]:
    if state.phase == BETS:
        for seat in state.seats:
            yield from _bets_open_to(state, seat)
        yield from _request_options(state)
        if state.point or has_line_bet(state, state.shooter):
            yield Option("dice")
        if state.offences >= state.rules.offences:
            yield Option("take_dice", irregular=True)
    if state.phase == DICE:
        yield Option("change_dice", state.shooter)
        yield Option("roll", numbers=2, choices=ROLLS)
        for reason in NO_ROLLS:
            yield Option("no_roll", bet=reason, irregular=True)
    if state.phase != OVER:
        yield Option("void_round", irregular=True, ruling=True)
        for seat in state.seats:
            if seat not in state.withheld:
                yield Option("withhold", seat, irregular=True, ruling=True)


def _bets_open_to(state: CrapsRound, seat: int) -> Iterator[Option]:
    stakes = stakes_of(state, seat)
    point, rules = state.point, state.rules
    for bet, number in KEYS:
        on = point if bet in ("win_odds", "dont_win_odds") else number
        if not may_be_made(point, stakes, bet, on):
            continue
        low, high, step = stake_bounds(rules, stakes, bet, on)
        if low <= high:
            named = ((number,),) if number else ()
            yield Option("bet", seat, bet, low, high, step, numbers=len(named), choices=named)


def _request_options(state: CrapsRound) -> Iterator[Option]:
    """Yield the options to take bets down, turn them on and off, and of the shooter."""
    for held in state.bets:
        if held.seat in state.seats:
            yield from _bet_request_options(state, held)
    if not state.rolls and not state.point:
        yield Option("pass_dice", state.shooter)
    yield Option("change_dice", state.shooter)


def _bet_request_options(state: CrapsRound, held: StandingBet) -> Iterator[Option]:
    named = () if held.bet in AT_THE_POINT or not held.number else ((held.number,),)
    if held.bet in TAKEN_DOWN_FREELY and held.rolled and not is_needed_by_shooter(state, held):
        yield Option("take_down", held.seat, held.bet, numbers=len(named), choices=named)
    if held.bet in OFF_ON_COME_OUT:
        kind = "on" if is_off(state.rules, held) else "off"
        yield Option(kind, held.seat, held.bet, numbers=len(named), choices=named)
