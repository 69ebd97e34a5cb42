"""Engine of all hand games: start, turn, options, apply and result of a plan."""

from collections.abc import Callable, Mapping
from types import NoneType

from director.games.hands.options import (
    FORFEIT,
    RETURN,
    irregularities,
    missing_bet,
    option_list,
    placing_bounds,
    ready_to_settle,
    stake_ranges,
    wants_cards,
)
from director.games.hands.plan import (
    BoxHand,
    Effect,
    HandChoice,
    HandPlan,
    HandState,
    InspectorRuling,
    Irregularity,
    RoundStage,
    Step,
)
from director.games.hands.stages import (
    advanced,
    choices_of,
    decider,
    next_stage,
    settled,
    stage_of,
    with_hand,
)
from director.games.paytables.paytable import PayTable, PaytableShape
from director.games.protocol import (
    HOUSE,
    Action,
    Actor,
    Box,
    FeltState,
    Option,
    PlacedBet,
    PlacedCards,
    Result,
    RoundSetup,
    StakeRange,
    Turn,
)
from director.games.shoe import add_drawn, check_cards
from director.games.wagers import check_stake
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import soundness

_ACTORS = {
    Step.BETS: Actor.PLAYERS,
    Step.DECIDE: Actor.PLAYER,
    Step.BURN: Actor.DEALER,
    Step.BOARD: Actor.DEALER,
    Step.SHOWDOWN: Actor.DEALER,
}


class HandGame(Value):
    """A hand game that implements the protocol."""

    plan: HandPlan
    shape: PaytableShape

    @property
    def name(self) -> str:
        """Name of the engine in the registry."""
        return self.plan.name

    @property
    def carry_type(self) -> type[None]:
        """None: every round has a fresh deck, so that nothing is carried on."""
        return NoneType

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """Bets before the deal, then the stakes of decisions."""
        return tuple(stake_ranges(self.plan, table))

    def check_carry(self, table: PayTable, carry: None) -> None:
        """Do nothing: no state is carried on."""

    def start(self, setup: RoundSetup[None]) -> HandState:
        """Begin a round with bets open; wrong boxes are refused."""
        _check_boxes(setup)
        first: dict[int, int] = {}
        for box in sorted(setup.boxes, key=lambda box: box.seat):
            first.setdefault(box.player, box.seat)
        hands = tuple(
            BoxHand(box.seat, box.player, unseen=first[box.player] != box.seat)
            for box in sorted(setup.boxes, key=lambda box: box.seat)
        )
        return HandState(setup, hands)

    def turn(self, state: HandState) -> Turn:
        """Return who acts now."""
        if state.over:
            return Turn(Actor.NOBODY)
        actor = _ACTORS[stage_of(self.plan, state).step]
        hand = decider(self.plan, state) if actor is Actor.PLAYER else None
        return Turn(actor, hand.seat if hand else HOUSE)

    def options(self, state: HandState) -> tuple[Option, ...]:
        """Return the options now."""
        return tuple(option_list(self.plan, state))

    def apply(self, state: HandState, action: Action) -> HandState:
        """Return the state after an action."""
        if state.over:
            raise soundness("round_over", rule="G-6")
        do = _DO.get(action.kind, _decided)
        return do(self.plan, state, action)

    def result(self, state: HandState) -> Result[None] | None:
        """Settled round, or None while it is in play."""
        return settled(self.plan, state) if state.over else None

    def felt(self, state: HandState) -> FeltState:
        """Bets in their boxes, cards of the hands, the dealer and the board."""
        bets = tuple(
            PlacedBet(hand.seat, bet, stake) for hand in state.hands for bet, stake in hand.bets
        )
        hands = (PlacedCards("hand", h.seat, h.cards, out=not h.live) for h in state.hands if h.cards)
        return FeltState(
            bets,
            (
                PlacedCards("dealer", HOUSE, state.dealer),
                PlacedCards("board", HOUSE, state.board),
                *hands,
            ),
        )


def _check_boxes(setup: RoundSetup[None]) -> None:
    """Refuse unknown or repeated boxes, and more than one a player unless a lone player may (SK)."""
    table = setup.table
    seats = [box.seat for box in setup.boxes]
    for seat in seats:
        if not 1 <= seat <= table.seats or seats.count(seat) > 1:
            raise soundness("no_such_box", rule="G-1", seat=seat)
    if len({box.player for box in setup.boxes}) < len(seats) and not _lone(setup.boxes, setup):
        raise soundness("second_box", rule="G-1", seat=_second(setup.boxes))


def _lone(boxes: tuple[Box, ...], setup: RoundSetup[None]) -> bool:
    players = {box.player for box in boxes}
    return len(players) == 1 and len(boxes) <= int(setup.table.settings.get("lone_boxes", 1))


def _second(boxes: tuple[Box, ...]) -> int:
    players = [box.player for box in boxes]
    return next(box.seat for i, box in enumerate(boxes) if box.player in players[:i])


def _bet(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Place a bet before the deal, or add chips to it."""
    _only(action, Action("bet", action.seat, action.bet, action.amount))
    _in_step(plan, state, action, Step.BETS)
    hand = state.hand(action.seat)
    placings = plan.placings(state.setup.table, hand)
    placing = next((placing for placing in placings if placing.bet == action.bet), None)
    if placing is None:
        raise soundness("bet_not_offered", rule="G-1", bet=action.bet)
    bounds = placing_bounds(plan, state, hand, placing)
    if bounds is None:
        raise soundness("bet_not_possible", rule="G-1", bet=action.bet, seat=action.seat)
    check_stake(action.bet, action.amount, *bounds)
    stakes = dict(hand.bets)
    stakes[action.bet] = stakes.get(action.bet, 0) + action.amount
    return with_hand(state, hand._replace(bets=tuple(stakes.items())))


def _clear(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Take all bets of a player back before the deal."""
    _only(action, Action("clear", action.seat))
    _in_step(plan, state, action, Step.BETS)
    cleared = state.hand(action.seat)
    if not cleared.bets:
        raise soundness("nothing_to_clear", rule="G-1", seat=action.seat)
    gone = [hand for hand in state.hands if hand.player == cleared.player and hand.seat >= cleared.seat]
    for hand in gone:
        state = with_hand(state, hand._replace(bets=()))
    return state


def _deal(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Close the bets; the cards are dealt, the dealer's open ones are entered."""
    _only(action, Action("deal", cards=action.cards))
    _in_step(plan, state, action, Step.BETS)
    missing = missing_bet(plan, state)
    if missing is not None:
        raise soundness("bet_missing", rule="G-1", seat=missing[0], bet=missing[1])
    seen = _add_drawn(state, action, stage_of(plan, state).cards)
    return next_stage(plan, state._replace(dealer=action.cards, drawn=seen))


def _cards(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Enter the cards of a hand, or the rest of the dealer's."""
    _only(action, Action("cards", action.seat, cards=action.cards))
    if not state.stage:
        raise soundness("not_now", rule="G-6", kind="cards")
    if action.seat == HOUSE:
        _in_step(plan, state, action, Step.SHOWDOWN)
        lacking = plan.dealer_cards - len(state.dealer)
        if not lacking:
            raise soundness("cards_not_wanted", rule="G-6", seat=HOUSE)
        seen = _add_drawn(state, action, lacking)
        return state._replace(dealer=(*state.dealer, *action.cards), drawn=seen)
    hand = state.hand(action.seat)
    if not wants_cards(hand):
        raise soundness("cards_not_wanted", rule="G-6", seat=action.seat)
    seen = _add_drawn(state, action, plan.hand_cards)
    return with_hand(state._replace(drawn=seen), hand._replace(cards=action.cards))


def _burn(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Burn a card, face down."""
    _only(action, Action("burn"))
    _in_step(plan, state, action, Step.BURN)
    return next_stage(plan, state)


def _board(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Open community cards."""
    _only(action, Action("board", cards=action.cards))
    _in_step(plan, state, action, Step.BOARD)
    seen = _add_drawn(state, action, stage_of(plan, state).cards)
    return next_stage(plan, state._replace(board=(*state.board, *action.cards), drawn=seen))


def _settle(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """End the round."""
    _only(action, Action("settle"))
    _in_step(plan, state, action, Step.SHOWDOWN)
    if not ready_to_settle(plan, state):
        raise soundness("cards_missing", rule="G-6")
    return state._replace(over=True)


def _decided(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Apply a player's decision, or an irregularity."""
    stage = stage_of(plan, state)
    if any(action.kind == row.kind for row in plan.irregularities):
        return _irregular(plan, state, action)
    if not _is_choice(plan, state, action.kind):
        raise soundness("action_unknown", rule="G-6", kind=action.kind)
    _in_step(plan, state, action, Step.DECIDE)
    hand = decider(plan, state)
    if hand is None or hand.seat != action.seat:
        turn = hand.seat if hand else HOUSE
        raise soundness("not_your_turn", rule="G-6", seat=action.seat, turn=turn)
    choices = choices_of(stage, hand)
    choice = next((choice for choice in choices if choice.kind == action.kind), None)
    if choice is None:
        raise soundness("not_now", rule="G-6", kind=action.kind)
    changed = _chosen(plan, state, hand, choice, action)
    return advanced(plan, with_hand(state._replace(acted=True), changed))


def _is_choice(plan: HandPlan, state: HandState, kind: str) -> bool:
    stages = plan.stages(state.setup.table)
    return any(kind == choice.kind for stage in stages for choice in (*stage.choices, *stage.unseen))


def _chosen(
    plan: HandPlan, state: HandState, hand: BoxHand, choice: HandChoice, action: Action
) -> BoxHand:
    """Return the hand after its decision."""
    _only(action, Action(choice.kind, hand.seat, amount=action.amount if choice.times else 0))
    base = hand.stake(plan.base)
    if choice.times and action.amount not in {base * times for times in choice.times}:
        raise soundness(
            "stake_not_multiple", rule="G-1", seat=hand.seat, base_cents=base, times=choice.times
        )
    if choice.times:
        bets = (*hand.bets, (plan.stake_bet, action.amount))
        return hand._replace(bets=bets, acted=state.stage, staked=state.stage)
    if choice.pulls:
        bets = tuple((bet, amount) for bet, amount in hand.bets if bet != choice.pulls)
        back = (*hand.returned, (choice.pulls, hand.stake(choice.pulls), ""))
        return hand._replace(bets=bets, returned=back, acted=state.stage)
    return hand._replace(folded=choice.folds, acted=state.stage)


def _irregular(plan: HandPlan, state: HandState, action: Action) -> HandState:
    """Apply the rulebook's effect of an irregularity (G-7, G-8)."""
    fitting = (
        row
        for row, seat in irregularities(plan, state)
        if (row.kind, seat) == (action.kind, action.seat)
    )
    row = next(fitting, None)
    if row is None:
        raise soundness("not_now", rule="G-7", kind=action.kind)
    rulings = (FORFEIT, RETURN) if row.effect is Effect.BREACH else ("",)
    if action.bet not in rulings:
        raise soundness("ruling_missing", rule="G-7", kind=action.kind)
    _only(action, Action(action.kind, action.seat, action.bet))
    return advanced(plan, _after(plan, state, row, action))


def _after(plan: HandPlan, state: HandState, row: Irregularity, action: Action) -> HandState:
    match row.effect:
        case Effect.ROUND_VOID:
            return state._replace(void=row.rule, over=True)
        case Effect.HAND_VOID:
            return _ruled(state, action.seat, InspectorRuling.VOID, row.rule)
        case Effect.BREACH:
            ruling = InspectorRuling.VOID if action.bet == RETURN else InspectorRuling.FORFEIT
            return _ruled(state, action.seat, ruling, row.rule)
        case Effect.PLAY_ON:
            return state._replace(noted=(*state.noted, (action.kind, action.seat)))
        case Effect.STREET_CANCELLED:
            return _street_cancelled(plan, state, row)
        case Effect.WITHHOLD:
            return with_hand(state, state.hand(action.seat)._replace(withheld=True))


def _ruled(state: HandState, seat: int, ruling: InspectorRuling, rule: str) -> HandState:
    return with_hand(state, state.hand(seat)._replace(ruling=ruling, rule=rule))


def _street_cancelled(plan: HandPlan, state: HandState, row: Irregularity) -> HandState:
    """Return the stakes since the last community cards; nobody decides until the next."""
    stages = plan.stages(state.setup.table)
    last = max(i for i in range(state.stage + 1) if stages[i].step is Step.DECIDE)
    for hand in state.hands:
        if hand.staked == last and not hand.ruling:
            state = with_hand(state, _unstaked(plan, hand, row.rule))
    noted = (*state.noted, (row.kind, HOUSE))
    return state._replace(stage=max(state.stage, last + 1), noted=noted)


def _unstaked(plan: HandPlan, hand: BoxHand, rule: str) -> BoxHand:
    bets = tuple((bet, amount) for bet, amount in hand.bets if bet != plan.stake_bet)
    back = (*hand.returned, (plan.stake_bet, hand.stake(plan.stake_bet), rule))
    return hand._replace(bets=bets, returned=back, staked=0)


def _in_step(plan: HandPlan, state: HandState, action: Action, step: Step) -> RoundStage:
    """Return the current stage, refused if it is of another step."""
    stage = stage_of(plan, state)
    if stage.step is not step:
        raise (
            soundness("bets_closed", rule="G-1", kind=action.kind)
            if step is Step.BETS
            else soundness("not_now", rule="G-6", kind=action.kind)
        )
    return stage


def _only(action: Action, meant: Action) -> None:
    """Refuse an action with fields that its kind does not use."""
    if action != meant:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)


def _add_drawn(state: HandState, action: Action, wanted: int) -> int:
    """Add cards to the mask of all seen; refused when the number is wrong or a card is impossible."""
    cards: tuple[Card, ...] = action.cards
    if len(cards) != wanted:
        raise soundness("card_count", rule="G-5", wanted=wanted, given=len(cards))
    if state.setup.burned:
        check_cards(cards, (), state.setup.burned)
    return add_drawn(cards, state.drawn)


_DO: Mapping[str, Callable[[HandPlan, HandState, Action], HandState]] = {
    "bet": _bet,
    "clear": _clear,
    "deal": _deal,
    "cards": _cards,
    "burn": _burn,
    "board": _board,
    "settle": _settle,
}
"""Actions of every game; decisions and irregularities come from the plan."""
