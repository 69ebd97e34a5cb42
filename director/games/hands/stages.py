"""Stages of a hand game: which hand decides, which stage is next, how the round is settled."""

from collections.abc import Iterator
from fractions import Fraction

from director.games import jackpot as jackpots
from director.games.hands.plan import (
    BoxHand,
    HandChoice,
    HandPlan,
    HandState,
    InspectorRuling,
    RoundStage,
    Step,
)
from director.games.jackpot import Claim, JackpotEntry
from director.games.paytables.paytable import Jackpot
from director.games.protocol import Outcome, Result, SettledBet
from director.games.wagers import cap_rounds, forfeited, voided
from director.values.dataclass import replace


def stage_of(plan: HandPlan, state: HandState) -> RoundStage:
    """Stage of the round."""
    return plan.stages(state.setup.table)[state.stage]


def in_play(state: HandState) -> tuple[BoxHand, ...]:
    """Hands with a bet that no ruling has taken out, folded ones included."""
    return tuple(hand for hand in state.hands if hand.bets and not hand.ruling)


def decider(plan: HandPlan, state: HandState) -> BoxHand | None:
    """Hand that decides now, from the dealer's left; None when all have."""
    for hand in state.hands:
        if hand.live and hand.acted < state.stage and not hand.stake(plan.stake_bet):
            return hand
    return None


def choices_of(stage: RoundStage, hand: BoxHand) -> tuple[HandChoice, ...]:
    """Choices of a hand in a stage."""
    return stage.unseen if hand.unseen else stage.choices


def needs_cards(plan: HandPlan, hand: BoxHand) -> bool:
    """Whether settlement needs the cards of the hand."""
    if not hand.bets or hand.ruling:
        return False
    return not hand.folded or any(bet in plan.live_after_fold for bet, _ in hand.bets)


def needs_dealer(plan: HandPlan, hand: BoxHand) -> bool:
    """Whether settlement of the hand needs the dealer's cards."""
    if not plan.dealer_cards or not hand.bets or hand.ruling:
        return False
    return not hand.folded or any(bet in plan.dealer_after_fold for bet, _ in hand.bets)


def advanced(plan: HandPlan, state: HandState) -> HandState:
    """Skip the stages in which nobody acts."""
    stages = plan.stages(state.setup.table)
    stage = state.stage
    while _passes(plan, state, stages[stage].step):
        stage += 1
        state = state._replace(stage=stage)
    return state


def _passes(plan: HandPlan, state: HandState, step: Step) -> bool:
    """Whether a stage is skipped: nobody decides, or no hand needs its cards."""
    if step is Step.DECIDE:
        return decider(plan, state) is None
    if step in (Step.BOARD, Step.BURN):
        return not any(needs_cards(plan, hand) for hand in state.hands)
    return False


def next_stage(plan: HandPlan, state: HandState) -> HandState:
    """Move to the next stage that is not skipped."""
    return advanced(plan, state._replace(stage=state.stage + 1))


def with_hand(state: HandState, hand: BoxHand) -> HandState:
    """Return the state with one hand replaced."""
    hands = tuple(hand if other.seat == hand.seat else other for other in state.hands)
    return state._replace(hands=hands)


def settled(plan: HandPlan, state: HandState) -> Result[None]:
    """Result of a round that is over."""
    table = state.setup.table
    hands = tuple(hand for hand in reversed(state.hands) if hand.bets or hand.returned)
    lines = [line for hand in hands for line in _hand_lines(plan, state, hand)]
    joined = [(pot, _entries(plan, state, hands, pot)) for pot in table.jackpots.values()]
    for pot, entries in joined:
        lines += jackpots.lines(pot, meter_of(state, pot), entries, table.limits, "G-9")
    players = {hand.seat: hand.player for hand in hands}
    capped = cap_rounds(lines, table.limits, players)
    held = {hand.seat for hand in hands if hand.withheld}
    moves = tuple(
        jackpots.move(pot, meter_of(state, pot), entries, capped) for pot, entries in joined if entries
    )
    return Result(tuple(_held(line, held) for line in capped), moves)


def _hand_lines(plan: HandPlan, state: HandState, hand: BoxHand) -> Iterator[SettledBet]:
    """Settle the bets of a hand; stakes forfeit by a breach stay lost in a void round (G-7)."""
    table = state.setup.table
    for bet, amount, rule in hand.returned:
        outcome = Outcome.VOID if rule else Outcome.TAKEN_DOWN
        yield SettledBet(hand.seat, bet, amount, outcome, amount, rule=rule or plan.pulled)
    own = [(bet, amount) for bet, amount in hand.bets if bet not in table.jackpots]
    if hand.ruling is InspectorRuling.FORFEIT:
        yield from (forfeited(hand.seat, bet, amount, hand.rule) for bet, amount in own)
    elif hand.ruling is InspectorRuling.VOID:
        yield from (voided(hand.seat, bet, amount, hand.rule) for bet, amount in own)
    elif state.void:
        yield from (voided(hand.seat, bet, amount, state.void) for bet, amount in own)
    else:
        yield from plan.settle(table, hand, state.dealer, state.board)


def _entries(
    plan: HandPlan, state: HandState, hands: tuple[BoxHand, ...], pot: Jackpot
) -> tuple[JackpotEntry, ...]:
    """Entries of a jackpot in this round."""
    return tuple(_entry(plan, state, hand, pot.id) for hand in hands if hand.stake(pot.id))


def _entry(plan: HandPlan, state: HandState, hand: BoxHand, pot: str) -> JackpotEntry:
    if hand.ruling is InspectorRuling.FORFEIT:
        return JackpotEntry(hand.seat, claim=Claim.FORFEIT)
    if state.void or hand.ruling is InspectorRuling.VOID:
        return JackpotEntry(hand.seat, claim=Claim.VOID)
    if hand.folded and pot not in plan.live_after_fold:
        return JackpotEntry(hand.seat, claim=Claim.FOLDED)
    return JackpotEntry(hand.seat, plan.jackpot_row(pot, hand, state.board))


def meter_of(state: HandState, pot: Jackpot) -> Fraction:
    """Meter of a jackpot before the round; its seed when none was set."""
    return dict(state.setup.meters).get(pot.id, Fraction(pot.seed))


def _held(line: SettledBet, held: set[int]) -> SettledBet:
    """Mark the winnings of a line as withheld for the seats named by the management (G-8)."""
    return replace(line, withheld=True) if line.won and line.seat in held else line
