"""Roulette with a single zero (Slovak rules): a spin from open bets to the pocket."""

from collections.abc import Callable, Mapping

from director.games.paytables.paytable import PayTable, PaytableShape
from director.games.protocol import (
    Action,
    Actor,
    FeltState,
    Option,
    PlacedBet,
    Result,
    RoundSetup,
    StakeRange,
    Turn,
)
from director.games.roulette_cloth import CALL_NUMBERS, CALLS, COVERS, NUMBERS, Part
from director.games.roulette_options import options_of
from director.games.roulette_round import (
    BETS,
    CLOSED,
    COLOURS,
    DIRECTIONS,
    OVER,
    POCKETS,
    RUNNING,
    Colour,
    RouletteCarry,
    RouletteSpin,
    check_carry,
    chip_of,
    chips_on,
    goes_wrong,
    stake_bounds,
    stake_ranges,
    stakes_of,
    too_few_turns,
)
from director.games.roulette_settle import RULE, SHAPE, ClothBet, in_prison, rules_of, settle_spin
from director.games.seats import applied, cached_rules, check_plain, seats_of, with_withheld
from director.games.wagers import cap_rounds, check_stake, forfeited, voided
from director.values.dataclass import replace
from director.values.errors import soundness


class Roulette:
    """Engine of roulette."""

    name = "roulette"
    shape: PaytableShape = SHAPE
    carry_type = RouletteCarry

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """Stake range of each bet and call, with the smallest chip."""
        return tuple(stake_ranges(table))

    def check_carry(self, table: PayTable, carry: RouletteCarry) -> None:
        """Refuse chips on the cloth, in prison or in players' hands with unknown seats or values."""
        check_carry(table, carry)

    def start(self, setup: RoundSetup[RouletteCarry]) -> RouletteSpin:
        """Open the bets; winning bets of the last spin remain on the cloth."""
        seats = seats_of(setup.table, setup.boxes)
        carry = setup.carry if setup.carry is not None else RouletteCarry()
        return RouletteSpin(
            rules=_rules_of(setup.table),
            seats=seats,
            players=tuple((box.seat, box.player) for box in setup.boxes),
            phase=BETS,
            bets=tuple(held for held in carry.bets if held.seat in seats),
            prison=carry.prison,
            wheel=carry.wheel,
            chips=carry.chips,
            colours=carry.colours,
        )

    def turn(self, state: RouletteSpin) -> Turn:
        """Return the players while bets are open, then the wheel."""
        return _TURNS[state.phase]

    def options(self, state: RouletteSpin) -> tuple[Option, ...]:
        """Bets and chips, then the dealer's actions, then irregularities."""
        return tuple(options_of(state))

    def apply(self, state: RouletteSpin, action: Action) -> RouletteSpin:
        """Return the state after an action."""
        return applied(_DO, state, action, over=state.phase == OVER)

    def felt(self, state: RouletteSpin) -> FeltState:
        """Bets on the cloth, with the chips in prison."""
        bets = (PlacedBet(held.seat, held.bet, held.stake, held.numbers) for held in state.bets)
        prison = (PlacedBet(held.seat, held.bet, held.chip) for held in state.prison)
        return FeltState((*bets, *prison))

    def result(self, state: RouletteSpin) -> Result[RouletteCarry] | None:
        """Every bet of the spin; winning bets remain on the cloth for the next."""
        if state.phase != OVER:
            return None
        lines = cap_rounds(state.lines, state.rules.limits, dict(state.players))
        if state.withheld:
            lines = tuple(replace(line, withheld=line.seat in state.withheld) for line in lines)
        left = RouletteCarry(state.bets, state.prison, state.wheel, state.chips, state.colours)
        return Result(lines, carry=left)


# --- Actions of players ---------------------------------------------------------------------------


def _bet(state: RouletteSpin, action: Action) -> RouletteSpin:
    _check_open(state, action)
    if (action.bet, action.numbers) not in COVERS:
        raise _unknown(action)
    return _staked(state, action, ((action.bet, action.numbers, 1),))


def _call(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Place a call bet; the dealer does so as a courtesy while there is time (5)."""
    _check_open(state, action)
    parts = CALLS.get((action.bet, action.numbers))
    if parts is None:
        raise _unknown(action)
    return _staked(state, action, parts)


def _unknown(action: Action) -> Exception:
    known = action.bet in NUMBERS or action.bet in CALL_NUMBERS
    code = "bet_number" if known else "bet_not_offered"
    return soundness(code, rule=RULE, bet=action.bet, numbers=action.numbers)


def _check_open(state: RouletteSpin, action: Action) -> None:
    if state.phase not in (BETS, RUNNING):
        raise soundness("bets_closed", rule="Roulette 3", kind=action.kind)
    if action.seat not in state.seats:
        raise soundness("no_such_box", rule="G-1", seat=action.seat)
    if action.cards:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)


def _staked(state: RouletteSpin, action: Action, parts: tuple[Part, ...]) -> RouletteSpin:
    """Place the chips of a bet or of a call."""
    chip = chip_of(state, action.seat)
    low, high, step = stake_bounds(state.rules.table, stakes_of(state, action.seat), chip, parts)
    check_stake(action.bet, action.amount, low, high, step)
    unit = action.amount // sum(count for _, _, count in parts)
    bets = state.bets
    for bet, numbers, count in parts:
        bets = _with(bets, ClothBet(action.seat, bet, numbers, chip, unit * count))
    return state._replace(bets=bets)


def _with(bets: tuple[ClothBet, ...], new: ClothBet) -> tuple[ClothBet, ...]:
    """Add chips to a bet; chips of another denomination lie separately."""
    for i, held in enumerate(bets):
        if (held.seat, held.bet, held.numbers, held.chip) == (new.seat, new.bet, new.numbers, new.chip):
            return (*bets[:i], replace(held, stake=held.stake + new.stake), *bets[i + 1 :])
    return (*bets, new)


def _take(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Take a bet off the cloth before "no more bets"."""
    _check_open(state, action)
    taken = list(chips_on(state.bets, action.seat, action.bet, action.numbers))
    if not taken or action.amount:
        raise soundness("no_such_bet", rule="G-6", bet=action.bet, numbers=action.numbers)
    return state._replace(bets=tuple(held for held in state.bets if held not in taken))


def _use_chips(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Set the denomination of a seat's value chips."""
    _check_chips(state, action)
    if action.numbers or any(c.seat == action.seat and not c.left for c in state.colours):
        raise soundness("plays_with_colours", rule="Roulette 7", seat=action.seat)
    others = tuple(held for held in state.chips if held[0] != action.seat)
    return state._replace(chips=(*others, (action.seat, action.amount)))


def _take_colour(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Buy chips of a colour that nobody has; one colour a player (7)."""
    _check_chips(state, action)
    if len(action.numbers) != 1 or not 1 <= action.numbers[0] <= COLOURS:
        raise soundness("no_such_colour", rule="Roulette 7", numbers=action.numbers)
    if any(held.colour == action.numbers[0] for held in state.colours):
        raise soundness("colour_taken", rule="Roulette 7", colour=action.numbers[0])
    if any(held.seat == action.seat for held in state.colours):
        raise soundness("one_colour_a_player", rule="Roulette 7", seat=action.seat)
    bought = Colour(action.seat, action.numbers[0], action.amount)
    return state._replace(colours=(*state.colours, bought))


def _check_chips(state: RouletteSpin, action: Action) -> None:
    _check_open(state, action)
    limits = state.rules.limits
    if (
        not limits.minimum <= action.amount <= limits.maximum
        or action.amount % limits.chip
        or action.bet
    ):
        raise soundness(
            "chip_value", rule="Roulette 7", minimum_cents=limits.minimum, maximum_cents=limits.maximum
        )


def _change_colour(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Change colour chips back, at the value stored (7)."""
    check_plain(action)
    held = _colour_of(state, action.seat)
    return state._replace(colours=tuple(colour for colour in state.colours if colour is not held))


def _leave_with_colour(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Let a player leave without changing: the chips are worth the minimum from now on (7)."""
    check_plain(action)
    held = _colour_of(state, action.seat)
    if held.left:
        raise soundness("already_so", rule="Roulette 7", seat=action.seat)
    left = replace(held, worth=state.rules.limits.minimum, left=True)
    return state._replace(colours=tuple(left if colour is held else colour for colour in state.colours))


def _colour_of(state: RouletteSpin, seat: int) -> Colour:
    for held in state.colours:
        if held.seat == seat:
            return held
    raise soundness("no_colour", rule="Roulette 7", seat=seat)


# --- Actions of dealer and wheel -------------------------------------------------------------------


def _spin(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Start wheel and ball: against each other, and the wheel against its last direction (3)."""
    _check_house(state, (BETS,), action)
    if action.numbers not in DIRECTIONS:
        raise soundness("spin_directions", rule="Roulette 3", numbers=action.numbers)
    wrong_way = goes_wrong(state, action.numbers)
    return state._replace(phase=RUNNING, wrong_direction=wrong_way, wheel=action.numbers[0])


def _no_more_bets(state: RouletteSpin, action: Action) -> RouletteSpin:
    _check_house(state, (RUNNING,), action)
    if state.wrong_direction or action.numbers:
        raise soundness("only_a_misspin", rule="Roulette 3")
    return state._replace(phase=CLOSED)


def _ball(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Settle the spin for the pocket of the ball."""
    _check_house(state, (CLOSED,), action)
    if action.numbers not in _POCKETS:
        raise soundness("no_such_pocket", rule="Roulette 6", numbers=action.numbers)
    settled = settle_spin(state.rules, state.bets, state.prison, action.numbers[0])
    return state._replace(
        phase=OVER, bets=settled.stays, prison=settled.prison, lines=(*state.lines, *settled.lines)
    )


def _misspin(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Call a misspin: bets and prison stay, bets are open again (3)."""
    reason, turns = action.bet, action.numbers
    _check_house(state, (RUNNING, CLOSED), replace(action, bet=""))
    wrong_way = reason == "direction" and not turns and state.wrong_direction
    if not wrong_way and (reason != "few_turns" or turns not in too_few_turns(state)):
        raise soundness("misspin_reason", rule="Roulette 3", reason=reason, numbers=turns)
    return state._replace(phase=BETS, wrong_direction=False)


def _late_bet(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Return a bet placed after "no more bets", or a call not placed in time (3, 5)."""
    _check_late(state, action)
    if (action.bet, action.numbers) not in COVERS and (action.bet, action.numbers) not in CALLS:
        raise _unknown(action)
    limits = state.rules.limits
    if not limits.chip <= action.amount <= limits.maximum or action.amount % limits.chip:
        raise soundness("stake_not_in_chips", rule="G-1", bet=action.bet, step_cents=limits.chip)
    line = voided(action.seat, action.bet, action.amount, "Roulette 3", numbers=action.numbers)
    return state._replace(lines=(*state.lines, line))


def _moved_bet(state: RouletteSpin, action: Action) -> RouletteSpin:
    """End a bet moved after "no more bets": forfeit or returned, as the inspector rules (G-7)."""
    _check_late(state, action)
    held = list(chips_on(state.bets, action.seat, action.bet, action.numbers))
    if not held or action.amount:
        raise soundness("no_such_bet", rule="G-6", bet=action.bet, numbers=action.numbers)
    ended = forfeited if action.kind == "forfeit_bet" else voided
    lines = tuple(ended(h.seat, h.bet, h.stake, "Roulette 3, G-7", numbers=h.numbers) for h in held)
    left = tuple(bet for bet in state.bets if bet not in held)
    return state._replace(bets=left, lines=state.lines + lines)


def _check_late(state: RouletteSpin, action: Action) -> None:
    if state.phase != CLOSED or action.cards:
        raise soundness("not_now", rule="Roulette 3", kind=action.kind)
    if action.seat not in state.seats:
        raise soundness("no_such_box", rule="G-1", seat=action.seat)


def _void_round(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Void the spin by the management's decision: stakes come back, prison waits on (G-8)."""
    check_plain(action)
    _check_house(state, (BETS, RUNNING, CLOSED), action)
    lines = tuple(voided(h.seat, h.bet, h.stake, "G-8", numbers=h.numbers) for h in state.bets)
    waiting = tuple(in_prison(held) for held in state.prison)
    return state._replace(phase=OVER, bets=(), lines=state.lines + lines + waiting)


def _withhold(state: RouletteSpin, action: Action) -> RouletteSpin:
    """Withhold a player's winnings of this spin for an investigation (G-8)."""
    return state._replace(withheld=with_withheld(state.seats, state.withheld, action))


def _check_house(state: RouletteSpin, phases: tuple[str, ...], action: Action) -> None:
    if state.phase not in phases:
        raise soundness("not_now", rule="Roulette 3", kind=action.kind)
    if action.seat or action.bet or action.amount or action.cards:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)


_POCKETS = frozenset(POCKETS)
_TURNS = {
    BETS: Turn(Actor.PLAYERS),
    RUNNING: Turn(Actor.PLAYERS),
    CLOSED: Turn(Actor.WHEEL),
    OVER: Turn(Actor.NOBODY),
}
_rules_of = cached_rules(rules_of)
_DO: Mapping[str, Callable[[RouletteSpin, Action], RouletteSpin]] = {
    "bet": _bet,
    "call": _call,
    "take": _take,
    "chips": _use_chips,
    "colour": _take_colour,
    "change_colour": _change_colour,
    "leave_with_colour": _leave_with_colour,
    "spin": _spin,
    "no_more_bets": _no_more_bets,
    "ball": _ball,
    "misspin": _misspin,
    "late_bet": _late_bet,
    "forfeit_bet": _moved_bet,
    "return_bet": _moved_bet,
    "void_round": _void_round,
    "withhold": _withhold,
}

ROULETTE = Roulette()
