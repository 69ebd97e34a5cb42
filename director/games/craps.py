"""Craps (Greek rules): a round from a come-out to its decision.

Bets are open, the stickman offers the dice, the dice fall, bets are open again, until the point is
made or missed. Undecided bets stand into the next round.
"""

from collections.abc import Callable, Mapping

from director.games.craps_round import (
    AT_THE_POINT,
    BETS,
    DICE,
    NO_ROLLS,
    OFFENCES,
    OVER,
    ROLLS,
    CrapsCarry,
    CrapsRound,
    all_offences,
    check_carry,
    has_line_bet,
    is_needed_by_shooter,
    next_clockwise,
    offences_of,
    options_of,
    refusal_of,
    stake_bounds,
    stake_ranges,
    stakes_of,
    standing_bet,
)
from director.games.craps_settle import (
    KEYS,
    ODDS_OF,
    OFF,
    OFF_ON_COME_OUT,
    ON,
    POINTS,
    RULES,
    SHAPE,
    TAKEN_DOWN_FREELY,
    StandingBet,
    is_off,
    rules_of,
    settle_roll,
)
from director.games.paytables.paytable import PayTable, PaytableShape
from director.games.protocol import (
    Action,
    Actor,
    FeltState,
    Option,
    Outcome,
    PlacedBet,
    Result,
    RoundSetup,
    SettledBet,
    StakeRange,
    Turn,
)
from director.games.seats import applied, cached_rules, check_plain, seats_of, with_withheld
from director.games.wagers import cap_rounds, check_stake, voided
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.quantity import Cents


class Craps:
    """Engine of craps."""

    name = "craps"
    shape: PaytableShape = SHAPE
    carry_type = CrapsCarry

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """Stake range of each bet and number."""
        return tuple(stake_ranges(_rules_of(table)))

    def check_carry(self, table: PayTable, carry: CrapsCarry) -> None:
        """Refuse standing bets of unknown seats or numbers."""
        check_carry(_rules_of(table), carry)

    def start(self, setup: RoundSetup[CrapsCarry]) -> CrapsRound:
        """Begin a come-out: bets are open, standing bets remain."""
        seats = seats_of(setup.table, setup.boxes)
        carry = setup.carry
        shooter = carry.shooter if carry is not None else seats[0]
        if shooter not in seats:
            shooter = next_clockwise(seats, shooter)
        players = tuple((box.seat, box.player) for box in setup.boxes)
        bets = carry.bets if carry is not None else ()
        known = carry.offences if carry is not None else ()
        state = CrapsRound(_rules_of(setup.table), seats, players, BETS, shooter, shooter, 0, bets)
        if not known:
            return state
        return state._replace(offences=offences_of(known, shooter), others=known)

    def turn(self, state: CrapsRound) -> Turn:
        """Return the players while bets are open, then the shooter."""
        return Turn(Actor.DICE, state.shooter) if state.phase == DICE else _TURNS[state.phase]

    def options(self, state: CrapsRound) -> tuple[Option, ...]:
        """Bets and requests of the players, then actions of the crew, then irregularities."""
        return tuple(options_of(state))

    def apply(self, state: CrapsRound, action: Action) -> CrapsRound:
        """Return the state after an action."""
        return applied(_DO, state, action, over=state.phase == OVER)

    def felt(self, state: CrapsRound) -> FeltState:
        """Bets at their places, and the puck."""
        bets = (
            PlacedBet(held.seat, held.bet, held.stake, (held.number,) if held.number else ())
            for held in state.bets
        )
        return FeltState(tuple(bets), (), state.point, state.shooter, state.lines)

    def result(self, state: CrapsRound) -> Result[CrapsCarry] | None:
        """Every bet decided in the round, and the standing ones."""
        if state.phase != OVER:
            return None
        stands = tuple(_line(held, Outcome.STANDS, 0) for held in state.bets)
        lines = cap_rounds(state.lines, state.rules.limits, dict(state.players)) + stands
        if state.withheld:
            lines = tuple(replace(line, withheld=line.seat in state.withheld) for line in lines)
        return Result(lines, carry=CrapsCarry(state.next_shooter, state.bets, all_offences(state)))


# --- Actions of players ---------------------------------------------------------------------------


def _bet(state: CrapsRound, action: Action) -> CrapsRound:
    _check_open(state, action)
    seat, bet, amount = action.seat, action.bet, action.amount
    number = _named_number(state, action)
    stakes = stakes_of(state, seat)
    refused = refusal_of(state.point, stakes, bet, number)
    if refused is not None:
        raise refused
    if action.cards:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    check_stake(bet, amount, *stake_bounds(state.rules, stakes, bet, number))
    held = standing_bet(state, seat, bet, number)
    if held is None:
        return state._replace(bets=(*state.bets, StandingBet(seat, bet, number, amount)))
    more = replace(held, stake=held.stake + amount, rolled=False)
    return state._replace(bets=tuple(more if other is held else other for other in state.bets))


def _named_number(state: CrapsRound, action: Action) -> int:
    named = (action.bet, action.numbers[0] if action.numbers else 0)
    if len(action.numbers) > 1 or named not in _KEYS:
        if action.bet not in RULES:
            raise soundness("bet_not_offered", rule="G-1", bet=action.bet)
        raise soundness("bet_number", rule=RULES[action.bet], bet=action.bet, numbers=action.numbers)
    return state.point if action.bet in ("win_odds", "dont_win_odds") else named[1]


def _check_open(state: CrapsRound, action: Action) -> None:
    if state.phase != BETS:
        raise soundness("bets_closed", rule="Craps 8", kind=action.kind)
    if action.seat not in state.seats:
        raise soundness("no_such_box", rule="G-1", seat=action.seat)


def _take_down(state: CrapsRound, action: Action) -> CrapsRound:
    held = _standing_named(state, action)
    if held.bet not in TAKEN_DOWN_FREELY:
        raise soundness("bet_is_locked", rule=RULES[held.bet], bet=held.bet)
    if not held.rolled:
        raise soundness("not_before_its_first_roll", rule=RULES[held.bet], bet=held.bet)
    if is_needed_by_shooter(state, held):
        raise soundness("shooter_needs_line_bet", rule="Craps 9", seat=held.seat)
    gone = [held, *(bet for bet in state.bets if _is_odds_of(bet, held))]
    lines = tuple(_line(bet, Outcome.TAKEN_DOWN, bet.stake) for bet in gone)
    left = tuple(bet for bet in state.bets if bet not in gone)
    return state._replace(bets=left, lines=state.lines + lines)


def _is_odds_of(bet: StandingBet, flat: StandingBet) -> bool:
    return ODDS_OF.get(bet.bet) == flat.bet and bet.number == flat.number and bet.seat == flat.seat


def _standing_named(state: CrapsRound, action: Action) -> StandingBet:
    """Find the bet on the layout that an action names."""
    _check_open(state, action)
    if action.amount or action.cards or len(action.numbers) > 1:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    number = action.numbers[0] if action.numbers else 0
    if action.bet in AT_THE_POINT and not number:
        number = state.point
    held = standing_bet(state, action.seat, action.bet, number)
    if held is None:
        raise soundness("no_such_bet", rule="G-6", bet=action.bet, numbers=action.numbers)
    return held


def _switch(state: CrapsRound, action: Action) -> CrapsRound:
    """Turn a bet on or off for the come-out, as its player asks (10δ)."""
    held = _standing_named(state, action)
    works = ON if action.kind == "on" else OFF
    if held.bet not in OFF_ON_COME_OUT or is_off(state.rules, held) == (works == OFF):
        raise soundness("already_so", rule="Craps 10δ", bet=held.bet)
    switched = replace(held, works=works)
    return state._replace(bets=tuple(switched if bet is held else bet for bet in state.bets))


def _pass_dice(state: CrapsRound, action: Action) -> CrapsRound:
    """Pass the dice: the shooter refuses the turn, the next player throws (7)."""
    check_plain(action)
    _check_phase(state, BETS, action)
    if action.seat != state.shooter or state.rolls or state.point:
        raise soundness("not_the_shooter_now", rule="Craps 7", seat=action.seat)
    return _hand_over(state, next_clockwise(state.seats, state.shooter))


def _change_dice(state: CrapsRound, action: Action) -> CrapsRound:
    """Give the shooter two others of the five dice; nothing else changes (8)."""
    check_plain(action)
    if action.seat != state.shooter:
        raise soundness("not_the_shooter_now", rule="Craps 8", seat=action.seat)
    return state


# --- Actions of the crew ---------------------------------------------------------------------------


def _offer(state: CrapsRound, action: Action) -> CrapsRound:
    """Offer the dice to the shooter: no more bets (8, 9)."""
    _check_phase(state, BETS, action)
    check_plain(action)
    if action.seat:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    if not state.point and not has_line_bet(state, state.shooter):
        raise soundness("shooter_needs_line_bet", rule="Craps 9", seat=state.shooter)
    return state._replace(phase=DICE)


def _roll(state: CrapsRound, action: Action) -> CrapsRound:
    """Settle the bets that a roll decides; set, make or miss the point."""
    if state.phase != DICE:
        raise soundness("not_now", rule="Craps 8", kind=action.kind)
    if action.numbers not in _ROLLS or action.seat or action.bet or action.amount or action.cards:
        raise soundness("not_a_roll", rule="Craps 1", numbers=action.numbers)
    first, second = action.numbers
    point, total = state.point, first + second
    lines, left = settle_roll(state.rules, state.bets, 6 * first + second - 7, not point)
    phase, shooter = BETS, state.next_shooter
    if not point and total in POINTS:
        point = total
    elif not point or total == point:
        phase = OVER
    elif total == 7:
        phase, shooter = OVER, next_clockwise(state.seats, state.shooter)
    return state._replace(
        phase=phase,
        next_shooter=shooter,
        point=point,
        bets=left,
        lines=(*state.lines, *lines),
        rolls=state.rolls + 1,
    )


def _no_roll(state: CrapsRound, action: Action) -> CrapsRound:
    """Call no roll: nothing is decided, the dice come back (8)."""
    _check_phase(state, DICE, action)
    if action.bet not in NO_ROLLS or action.seat or action.amount or action.cards or action.numbers:
        raise soundness("no_roll_reason", rule="Craps 8", reason=action.bet)
    return state._replace(phase=BETS, offences=state.offences + (action.bet in OFFENCES))


def _take_dice(state: CrapsRound, action: Action) -> CrapsRound:
    """Take the dice from a shooter who broke the rules repeatedly; the point stays (8)."""
    check_plain(action)
    _check_phase(state, BETS, action)
    if action.seat or state.offences < state.rules.offences:
        raise soundness("no_repeat_offender", rule="Craps 8", offences=state.offences)
    return _hand_over(state._replace(offences=0), _next_with_line_bet(state))


def _next_with_line_bet(state: CrapsRound) -> int:
    """Seat that throws instead: after a point, the next with a line bet if any (9)."""
    following = seat = next_clockwise(state.seats, state.shooter)
    while state.point and seat != state.shooter:
        if has_line_bet(state, seat):
            return seat
        seat = next_clockwise(state.seats, seat)
    return following


def _hand_over(state: CrapsRound, seat: int) -> CrapsRound:
    known = all_offences(state)
    return state._replace(
        shooter=seat, next_shooter=seat, offences=offences_of(known, seat), others=known
    )


def _void_round(state: CrapsRound, action: Action) -> CrapsRound:
    """Void the round by the management's decision: bets on the layout come back (G-8)."""
    check_plain(action)
    if action.seat:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    lines = tuple(
        voided(held.seat, held.bet, held.stake, "G-8", numbers=_numbers(held)) for held in state.bets
    )
    return state._replace(phase=OVER, bets=(), lines=state.lines + lines)


def _withhold(state: CrapsRound, action: Action) -> CrapsRound:
    """Withhold a player's winnings of this round for an investigation (G-8)."""
    return state._replace(withheld=with_withheld(state.seats, state.withheld, action))


def _check_phase(state: CrapsRound, phase: str, action: Action) -> None:
    if state.phase != phase:
        raise soundness("not_now", rule="Craps 8", kind=action.kind)


def _line(held: StandingBet, outcome: Outcome, payout: Cents) -> SettledBet:
    rule = RULES[held.bet]
    return SettledBet(
        held.seat, held.bet, held.stake, outcome, payout, rule=rule, numbers=_numbers(held)
    )


def _numbers(held: StandingBet) -> tuple[int, ...]:
    return (held.number,) if held.number else ()


_KEYS = frozenset(KEYS)
_ROLLS = frozenset(ROLLS)
_TURNS = {BETS: Turn(Actor.PLAYERS), OVER: Turn(Actor.NOBODY)}
_rules_of = cached_rules(rules_of)
_DO: Mapping[str, Callable[[CrapsRound, Action], CrapsRound]] = {
    "bet": _bet,
    "take_down": _take_down,
    "on": _switch,
    "off": _switch,
    "pass_dice": _pass_dice,
    "change_dice": _change_dice,
    "dice": _offer,
    "roll": _roll,
    "no_roll": _no_roll,
    "take_dice": _take_dice,
    "void_round": _void_round,
    "withhold": _withhold,
}

CRAPS = Craps()
