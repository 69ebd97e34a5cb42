"""Where a hand game stands: whose decision it is, whose cards are needed, which stage comes next."""

from director.games.hands.plan import BoxHand, HandChoice, HandPlan, HandState, RoundStage, Step


def stage_of(plan: HandPlan, state: HandState) -> RoundStage:
    """The stage that the round is in."""
    return plan.stages(state.setup.table)[state.stage]


def in_play(state: HandState) -> tuple[BoxHand, ...]:
    """Hands with a bet that no ruling has taken out, folded ones included."""
    return tuple(hand for hand in state.hands if hand.bets and not hand.ruling)


def decider(plan: HandPlan, state: HandState) -> BoxHand | None:
    """The hand that decides now, from the dealer's left; None when all have."""
    for hand in state.hands:
        if hand.live and hand.acted < state.stage and not hand.stake(plan.stake_bet):
            return hand
    return None


def choices_of(stage: RoundStage, hand: BoxHand) -> tuple[HandChoice, ...]:
    """What a hand may decide in a stage."""
    return stage.unseen if hand.unseen else stage.choices


def needs_cards(plan: HandPlan, hand: BoxHand) -> bool:
    """The hand cannot be settled without its cards."""
    if not hand.bets or hand.ruling:
        return False
    return not hand.folded or any(bet in plan.live_after_fold for bet, _ in hand.bets)


def needs_dealer(plan: HandPlan, hand: BoxHand) -> bool:
    """The hand cannot be settled without the dealer's cards."""
    if not plan.dealer_cards or not hand.bets or hand.ruling:
        return False
    return not hand.folded or any(bet in plan.dealer_after_fold for bet, _ in hand.bets)


def advanced(plan: HandPlan, state: HandState) -> HandState:
    """The state in the next stage in which something is to be done."""
    stages = plan.stages(state.setup.table)
    stage = state.stage
    while _passes(plan, state, stages[stage].step):
        stage += 1
        state = state._replace(stage=stage)
    return state


def _passes(plan: HandPlan, state: HandState, step: Step) -> bool:
    """Nothing is to be done in a stage: nobody decides, or nobody needs its cards."""
    if step is Step.DECIDE:
        return decider(plan, state) is None
    if step in (Step.BOARD, Step.BURN):
        return not any(needs_cards(plan, hand) for hand in state.hands)
    return False


def next_stage(plan: HandPlan, state: HandState) -> HandState:
    """The state after what its stage was waiting for."""
    return advanced(plan, state._replace(stage=state.stage + 1))


def with_hand(state: HandState, hand: BoxHand) -> HandState:
    """The state with a hand changed."""
    hands = tuple(hand if other.seat == hand.seat else other for other in state.hands)
    return state._replace(hands=hands)
