"""Options in a hand game: bets with their bounds, decisions, cards, irregularities."""

from collections.abc import Iterator

from director.games.hands.plan import (
    BoxHand,
    Dealt,
    Effect,
    HandChoice,
    HandPlan,
    HandState,
    Irregularity,
    Placing,
    RoundStage,
    Step,
    Subject,
)
from director.games.hands.stages import choices_of, decider, in_play, needs_cards, needs_dealer, stage_of
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Box, Option, RoundSetup, StakeRange
from director.games.wagers import rules_of
from director.values.quantity import Cents

FORFEIT = "forfeit"
RULINGS = (Effect.ROUND_VOID, Effect.HAND_VOID, Effect.BREACH, Effect.WITHHOLD)
"""Effects that only the management applies; after others play goes on by the rulebook (G-8)."""
_ONCE = (Effect.PLAY_ON, Effect.STREET_CANCELLED)
RETURN = "return"


def option_list(plan: HandPlan, state: HandState) -> Iterator[Option]:
    """Yield every option now."""
    if state.over:
        return
    stage = stage_of(plan, state)
    if stage.step is Step.BETS:
        yield from _placing_options(plan, state, stage)
        return
    yield from _stage_options(plan, state, stage)
    for hand in state.hands:
        if wants_cards(hand):
            yield Option("cards", hand.seat, cards=plan.hand_cards)
    for row, seat in irregularities(plan, state):
        for bet in (FORFEIT, RETURN) if row.effect is Effect.BREACH else ("",):
            yield Option(row.kind, seat, bet, irregular=True, ruling=row.effect in RULINGS)


def _placing_options(plan: HandPlan, state: HandState, stage: RoundStage) -> Iterator[Option]:
    for hand in state.hands:
        for placing in plan.placings(state.setup.table, hand):
            bounds = placing_bounds(plan, state, hand, placing)
            if bounds is not None:
                low, high, step = bounds
                yield Option("bet", hand.seat, placing.bet, low, high, step)
        if hand.bets:
            yield Option("clear", hand.seat)
    if missing_bet(plan, state) is None:
        yield Option("deal", cards=stage.cards)


def _stage_options(plan: HandPlan, state: HandState, stage: RoundStage) -> Iterator[Option]:
    if stage.step is Step.DECIDE:
        hand = decider(plan, state)
        if hand is not None:
            base = hand.stake(plan.base)
            yield from (_choice(choice, hand.seat, base) for choice in choices_of(stage, hand))
    elif stage.step is Step.BURN:
        yield Option("burn")
    elif stage.step is Step.BOARD:
        yield Option("board", cards=stage.cards)
    else:
        lacking = plan.dealer_cards - len(state.dealer)
        if lacking:
            yield Option("cards", HOUSE, cards=lacking)
        if ready_to_settle(plan, state):
            yield Option("settle")


def _choice(choice: HandChoice, seat: int, base: Cents) -> Option:
    if not choice.times:
        return Option(choice.kind, seat)
    return Option(
        choice.kind, seat, low=base * min(choice.times), high=base * max(choice.times), step=base
    )


def placing_bounds(
    plan: HandPlan, state: HandState, hand: BoxHand, placing: Placing
) -> tuple[Cents, Cents, Cents] | None:
    """Lowest and highest stake and step of a bet, or of chips added to it; None if not allowed."""
    bet, lies = placing.bet, hand.stake(placing.bet)
    if bet != plan.base and not hand.stake(plan.base):
        return None
    exact = _exact_stake(plan, state, hand, placing)
    if exact is not None:
        return (exact, exact, exact) if exact and not lies else None
    rules = rules_of(state.setup.table, bet)
    most = min(rules.maximum, hand.stake(placing.up_to)) if placing.up_to else rules.maximum
    least = rules.step if lies else rules.minimum
    if most - lies < least or (lies and _is_copied(plan, state, hand, bet)):
        return None
    return least, most - lies, rules.step


def _is_copied(plan: HandPlan, state: HandState, hand: BoxHand, bet: str) -> bool:
    """Whether another placed bet must equal this one, which therefore cannot grow alone."""
    others = (placing for placing in plan.placings(state.setup.table, hand) if placing.equals == bet)
    first = bet == plan.base and any(
        other.player == hand.player and other.seat != hand.seat and other.bets for other in state.hands
    )
    return first or any(hand.stake(other.bet) for other in others)


def _exact_stake(plan: HandPlan, state: HandState, hand: BoxHand, placing: Placing) -> Cents | None:
    """The only amount that a bet may have, 0 while it is unknown; None when the amount is free."""
    if placing.fixed:
        return placing.fixed
    if placing.equals:
        return hand.stake(placing.equals)
    if hand.unseen and placing.bet == plan.base:
        first = next(other for other in state.hands if other.player == hand.player)
        return first.stake(plan.base)
    return None


def stake_ranges(plan: HandPlan, table: PayTable) -> Iterator[StakeRange]:
    """Stake range of each bet, from a box with the lowest first bet and one with the highest."""
    state = HandState(RoundSetup(table, (Box(1, 1),)), (BoxHand(1, 1),))
    placings = plan.placings(table, state.hands[0])
    lowest, highest = (_filled(plan, state, placings, most=most) for most in (False, True))
    for placing in placings:
        low, _, step = lowest[placing.bet]
        _, high, _ = highest[placing.bet]
        follows = placing.equals or placing.up_to
        percents: tuple[int, ...] = (100,) if follows else ()
        yield StakeRange(
            placing.bet, low, high, step if low != high and not placing.equals else low, 0,
            follows, percents, bool(placing.up_to),
        )  # fmt: skip
    times = {n for stage in plan.stages(table) for choice in stage.choices for n in choice.times}
    if times:
        low, high = min(times) * lowest[plan.base][0], max(times) * highest[plan.base][1]
        percents = tuple(100 * n for n in sorted(times))
        yield StakeRange(plan.stake_bet, low, high, low, 0, plan.base, percents)


def _filled(
    plan: HandPlan, state: HandState, placings: tuple[Placing, ...], *, most: bool
) -> dict[str, tuple[Cents, Cents, Cents]]:
    """Bounds of each bet of a box that stakes the least everywhere, or the most."""
    found: dict[str, tuple[Cents, Cents, Cents]] = {}
    hand = state.hands[0]
    for placing in placings:
        bounds = placing_bounds(plan, state._replace(hands=(hand,)), hand, placing)
        found[placing.bet] = bounds or (0, 0, 1)
        hand = hand._replace(bets=(*hand.bets, (placing.bet, found[placing.bet][1 if most else 0])))
    return found


def missing_bet(plan: HandPlan, state: HandState) -> tuple[int, str] | None:
    """Seat and bet that prevent the deal; seat 0 when nobody has bet."""
    playing = in_play(state)
    if not playing:
        return HOUSE, plan.base
    for hand in playing:
        for placing in plan.placings(state.setup.table, hand):
            if placing.required and not hand.stake(placing.bet):
                return hand.seat, placing.bet
    return None


def wants_cards(hand: BoxHand) -> bool:
    """Whether the cards of a hand have not been entered yet."""
    return bool(hand.bets) and not hand.ruling and not hand.cards


def ready_to_settle(plan: HandPlan, state: HandState) -> bool:
    """Whether every card needed for settlement is entered."""
    if any(needs_cards(plan, hand) and not hand.cards for hand in state.hands):
        return False
    if len(state.dealer) == plan.dealer_cards:
        return True
    return not any(needs_dealer(plan, hand) for hand in state.hands)


def irregularities(plan: HandPlan, state: HandState) -> Iterator[tuple[Irregularity, int]]:
    """Yield the irregularities that may be reported now, with the seats they may concern."""
    if not state.stage or state.over:
        return
    for row in plan.irregularities:
        if _fits(state, row):
            yield from ((row, seat) for seat in _seats(state, row))


def _fits(state: HandState, row: Irregularity) -> bool:
    if row.dealt is not Dealt.EITHER and (row.dealt is Dealt.BY_MACHINE) != state.setup.by_machine:
        return False
    return row.when is None or row.when(state)


def _seats(state: HandState, row: Irregularity) -> Iterator[int]:
    seats = (hand.seat for hand in in_play(state)) if row.subject is Subject.PLAYER else (HOUSE,)
    for seat in seats:
        noted_before = row.effect in _ONCE and (row.kind, seat) in state.noted
        withheld_before = row.effect is Effect.WITHHOLD and state.hand(seat).withheld
        if not noted_before and not withheld_before:
            yield seat
