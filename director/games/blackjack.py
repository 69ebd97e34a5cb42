"""Blackjack (Slovak rules): a round from the cut to the dealer's last card.

Six decks in a shoe: one card to each box and the dealer, a second to the boxes, the dealer's second
when the players are done. The action names the card alone; the state says which hand gets it.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from director.games.blackjack_bets import (
    clear,
    even_money,
    insurance_closed,
    insure,
    no_more_bets,
    place_bet,
)
from director.games.blackjack_cards import (
    check_house,
    check_phase,
    count_drawn,
    next_hand,
    to_boxes,
    to_dealer,
    to_hand,
    with_hand,
)
from director.games.blackjack_irregular import (
    breach,
    breach_of,
    damaged_card,
    expel,
    marked_cards,
    void_hand,
    void_round,
    withhold,
    wrong_card,
)
from director.games.blackjack_options import options_of
from director.games.blackjack_round import (
    BURN,
    CARD,
    CUT,
    DEAL,
    DEALER,
    DECK_SIZE,
    INSURE,
    OPEN,
    OVER,
    PLAY,
    BlackjackRound,
    PaidBonus,
    ShoeCarry,
    check_carry,
    cuts,
    player_of,
    receiver,
    stake_ranges,
    staked,
)
from director.games.blackjack_settle import (
    BETS,
    INSURANCE,
    SEVENS,
    SHAPE,
    BlackjackHand,
    may_split,
    rules_of,
    settle,
    with_card,
)
from director.games.paytables.paytable import PayTable, PaytableShape
from director.games.protocol import (
    HOUSE,
    Action,
    Actor,
    FeltState,
    Option,
    PlacedBet,
    PlacedCards,
    Result,
    RoundSetup,
    SettledBet,
    StakeRange,
    Turn,
)
from director.games.seats import applied, cached_rules, check_plain, seats_of
from director.games.wagers import cap_rounds
from director.values.cards import Card, name
from director.values.dataclass import replace
from director.values.errors import soundness


class Blackjack:
    """Engine of blackjack."""

    name = "blackjack"
    shape: PaytableShape = SHAPE
    carry_type = ShoeCarry

    def limits(self, table: PayTable) -> tuple[StakeRange, ...]:
        """Stake ranges of the bets of a box and of its insurance."""
        return tuple(stake_ranges(BlackjackRound(_rules_of(table), (1,), (), (), OPEN, 0, (), 0, 0)))

    def check_carry(self, table: PayTable, carry: ShoeCarry) -> None:
        """Refuse a shoe with more copies of a card than its decks hold."""
        check_carry(_rules_of(table), carry)

    def start(self, setup: RoundSetup[ShoeCarry]) -> BlackjackRound:
        """Open the bets; before that a new shoe is cut and three cards are burned."""
        seats = seats_of(setup.table, setup.boxes)
        carry = setup.carry if setup.carry is not None else ShoeCarry(cut=seats[0])
        players = tuple([(box.seat, box.player) for box in setup.boxes])
        rules = _rules_of(setup.table)
        if not carry.cut:
            lies = (setup.burned, OPEN, carry.seen, carry.due, 0, 0)
            return BlackjackRound(rules, seats, players, *lies, bonuses=carry.bonuses)
        cutter = min((seat for seat in seats if seat >= carry.cut), default=seats[0])
        return BlackjackRound(rules, seats, players, setup.burned, CUT, 0, (), cutter, 0)

    def turn(self, state: BlackjackRound) -> Turn:
        """Return who acts: the players, one box, or the dealer."""
        if state.phase == PLAY:
            return Turn(Actor.PLAYER, state.hands[state.at].seat)
        if state.phase == CUT:
            return Turn(Actor.PLAYER, state.cutter)
        return _TURNS[state.phase]

    def options(self, state: BlackjackRound) -> tuple[Option, ...]:
        """Decisions and cards, then the irregularities."""
        return tuple(options_of(state))

    def apply(self, state: BlackjackRound, action: Action) -> BlackjackRound:
        """Return the state after an action."""
        return applied(_DO, state, action, over=state.phase == OVER)

    def felt(self, state: BlackjackRound) -> FeltState:
        """Bets and insurances in their boxes, the hands of each box from the left, the dealer's hand."""
        bets: list[PlacedBet] = []
        cards = [PlacedCards("dealer", HOUSE, state.dealer.cards)]
        acting = state.hands[state.at] if state.phase in (PLAY, CARD) else None
        for seat in state.seats:
            hands = [hand for hand in state.hands if hand.seat == seat]
            cards += [
                PlacedCards("hand", seat, hand.cards, i, hand.out, len(hands) > 1 and hand is acting)
                for i, hand in enumerate(hands)
            ]
            for wager in (wager for wager in state.wagers if wager.seat == seat):
                for i, hand in enumerate(hands or (BlackjackHand(seat),)):
                    bets.append(PlacedBet(seat, wager.bet, wager.stake * (1 + hand.doubled), (), i))
                if wager.insurance:
                    bets.append(PlacedBet(seat, "insurance", wager.insurance))
        return FeltState(tuple(bets), tuple(cards))

    def result(self, state: BlackjackRound) -> Result[ShoeCarry] | None:
        """Every settled bet, bonuses that were paid at once first; the shoe is carried on."""
        if state.phase != OVER:
            return None
        rules = state.rules
        lines = (*state.lines, *settle(rules, state.hands, state.wagers, state.dealer))
        if rules.limits.round_ceiling:
            lines = cap_rounds(lines, rules.limits, partial(_player_of, state))
        if state.withheld:
            lines = tuple(replace(line, withheld=line.seat in state.withheld) for line in lines)
        bonuses = () if state.cut_card else (*state.bonuses, *_bonuses(lines))
        return Result(lines, carry=ShoeCarry(state.drawn, state.due, state.cut_card, bonuses))


def _bonuses(lines: tuple[SettledBet, ...]) -> Iterator[PaidBonus]:
    """Yield the bonuses paid for three sevens, without those withheld."""
    for line in lines:
        if line.row == SEVENS and line.payout and not line.withheld:
            yield PaidBonus(line.seat, line.bet, line.payout)


def _player_of(state: BlackjackRound, line: SettledBet) -> int:
    """Player of a settled bet; an insurance names its main bet by number."""
    bet = line.bet
    if bet == INSURANCE:
        bet = BETS[line.numbers[0] - 1] if line.numbers else BETS[0]
    for wager in state.wagers:
        if wager.seat == line.seat and wager.bet == bet:
            return player_of(state, wager)
    return dict(state.players).get(line.seat, line.seat)


# --- The shoe --------------------------------------------------------------------------------------


def _cut(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Cut the shoe, at least a deck from each end; otherwise the player cuts again (3)."""
    check_phase(state, CUT, action)
    if action.seat != state.cutter or action.bet or action.amount or action.cards:
        raise soundness("not_your_turn", rule="Blackjack 3", seat=action.seat, turn=state.cutter)
    if action.numbers not in cuts(state.rules.decks):
        raise soundness("cut_again", rule="Blackjack 3", at_least=DECK_SIZE)
    return state._replace(phase=BURN, to_burn=state.rules.burned_after_shuffle)


def _burn(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Burn cards face down: three after a shuffle, one at a change of dealer (6)."""
    check_house(state, BURN, action)
    return state._replace(phase=state.resume, to_burn=0, resume=OPEN)


def _change_dealer(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Change the dealer: a card is burned (6)."""
    check_house(state, OPEN, action)
    return state._replace(phase=BURN, to_burn=state.rules.burned_at_change)


def _cut_card(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Note the cut card: the round is finished, then the box that got it cuts (3)."""
    check_plain(action)
    if state.phase not in (DEAL, CARD, DEALER) or action.seat or state.cut_card:
        raise soundness("not_now", rule="Blackjack 3", kind=action.kind)
    return state._replace(cut_card=receiver(state) or state.seats[0])


# --- Decisions -------------------------------------------------------------------------------------


def _hit(state: BlackjackRound, action: Action) -> BlackjackRound:
    _deciding(state, action)
    if action.amount:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    return state._replace(phase=CARD)


def _stand(state: BlackjackRound, action: Action) -> BlackjackRound:
    _deciding(state, action)
    if action.amount:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    return next_hand(state, state.at + 1)


def _double(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Double the bet on the first two cards, for one card more (6)."""
    hand = _deciding(state, action)
    if len(hand.cards) != 2:
        raise soundness("double_on_two_cards", rule="Blackjack 6", seat=hand.seat)
    _check_stake(state, action)
    return state._replace(
        phase=CARD, hands=with_hand(state.hands, state.at, hand._replace(doubled=True))
    )


def _split(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Split two cards of equal value into two hands; the first gets its second card (6)."""
    hand = _deciding(state, action)
    if not may_split(hand):
        raise soundness("split_equal_values", rule="Blackjack 6", seat=hand.seat)
    if sum(other.seat == hand.seat for other in state.hands) >= state.rules.hands:
        raise soundness("hands_after_splits", rule="Blackjack 6", most=state.rules.hands)
    _check_stake(state, action)
    halves = [with_card(BlackjackHand(hand.seat, split=True), card) for card in hand.cards]
    hands = (*state.hands[: state.at], *halves, *state.hands[state.at + 1 :])
    return state._replace(phase=CARD, hands=hands)


def _deciding(state: BlackjackRound, action: Action) -> BlackjackHand:
    """Hand that decides now; refused for another seat or phase."""
    if state.phase != PLAY or action.bet or action.cards or action.numbers:
        raise soundness("not_now", rule="Blackjack 5", kind=action.kind)
    hand = state.hands[state.at]
    if hand.seat != action.seat:
        raise soundness("not_your_turn", rule="G-6", seat=action.seat, turn=hand.seat)
    return hand


def _check_stake(state: BlackjackRound, action: Action) -> None:
    """Refuse a second stake that does not equal all bets of the box."""
    needed = staked(state, action.seat)
    if action.amount != needed:
        raise soundness("equal_stake", rule="Blackjack 6", stake_cents=needed)


# --- Cards -----------------------------------------------------------------------------------------


def _card(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Deal a card from the shoe to the hand that is next."""
    if len(action.cards) != 1 or action.seat or action.bet or action.amount or action.numbers:
        raise soundness("card_count", rule="G-5", wanted=1, given=len(action.cards))
    if state.due:
        raise soundness("drawn_card_is_next", rule="Blackjack 6", card=name(state.due[0]))
    card = action.cards[0]
    seen = count_drawn(state, card)
    give = _GIVE.get(state.phase)
    if give is None:
        raise soundness("not_now", rule="Blackjack 6", kind=action.kind)
    return give(state, card, seen)


def _drawn_card(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Give the card drawn by mistake to the hand that is next (6)."""
    check_plain(action)
    give = _GIVE.get(state.phase)
    if not state.due or give is None or action.seat:
        raise soundness("not_now", rule="Blackjack 6", kind=action.kind)
    return give(state._replace(due=state.due[1:]), state.due[0], state.drawn)


_TURNS = {
    BURN: Turn(Actor.DEALER),
    OPEN: Turn(Actor.PLAYERS),
    DEAL: Turn(Actor.DEALER),
    INSURE: Turn(Actor.PLAYERS),
    CARD: Turn(Actor.DEALER),
    DEALER: Turn(Actor.DEALER),
    OVER: Turn(Actor.NOBODY),
}
_GIVE: Mapping[int, Callable[[BlackjackRound, Card, int], BlackjackRound]] = {
    DEAL: to_boxes,
    CARD: to_hand,
    DEALER: to_dealer,
}
_rules_of = cached_rules(rules_of)
_DO: Mapping[str, Callable[[BlackjackRound, Action], BlackjackRound]] = {
    "cut": _cut,
    "burn": _burn,
    "change_dealer": _change_dealer,
    "cut_card": _cut_card,
    "bet": place_bet,
    "bet_for": place_bet,
    "clear": clear,
    "no_more_bets": no_more_bets,
    "card": _card,
    "drawn_card": _drawn_card,
    "insure": insure,
    "even_money": even_money,
    "insurance_closed": insurance_closed,
    "hit": _hit,
    "stand": _stand,
    "double": _double,
    "split": _split,
    "wrong_card": wrong_card,
    "card_to_empty_box": wrong_card,
    "damaged_card": damaged_card,
    "marked_cards": marked_cards,
    "expel": expel,
    "void_hand": void_hand,
    "breach": breach,
    "breach_of": breach_of,
    "void_round": void_round,
    "void_shoe": void_round,
    "withhold": withhold,
}

BLACKJACK = Blackjack()
