"""Blackjack, irregularities: cards drawn by mistake, breaches, and measures of the management."""

from collections.abc import Iterator

from director.games.blackjack_cards import check_phase, count_drawn, next_hand
from director.games.blackjack_round import (
    BURN,
    CARD,
    CUT,
    DEALER,
    FORFEIT,
    INSURE,
    OPEN,
    OVER,
    PLAY,
    RETURN,
    BlackjackRound,
    dealer_draws,
    may_be_drawn,
    may_insure,
    player_of,
    players_in,
)
from director.games.blackjack_settle import BETS, RULE, SEVENS, BlackjackHand
from director.games.protocol import NOTHING, Action, Outcome, SettledBet
from director.games.seats import check_plain, with_withheld
from director.games.wagers import forfeited, lost, voided
from director.values.dataclass import replace
from director.values.errors import soundness


def wrong_card(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Note a card drawn by mistake or dealt to a box without a bet: it is dealt next (6)."""
    if len(action.cards) != 1 or action.seat or action.bet or action.amount or action.numbers:
        raise soundness("card_count", rule="G-5", wanted=1, given=len(action.cards))
    if not may_be_drawn(state, action.kind):
        raise soundness("not_now", rule="Blackjack 6", kind=action.kind)
    seen = count_drawn(state, action.cards[0])
    return state._replace(drawn=seen, due=(*state.due, action.cards[0]))


def damaged_card(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Replace a damaged or marked card by its twin; the hand stays as it is (6)."""
    if len(action.cards) != 1 or action.seat or action.bet or action.amount or action.numbers:
        raise soundness("card_count", rule="G-5", wanted=1, given=len(action.cards))
    return state


def expel(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Expel a card counter before the deal: the bets come back (3)."""
    check_plain(action)
    check_phase(state, OPEN, action)
    if action.seat not in state.seats or action.seat in state.expelled:
        raise soundness("no_such_box", rule="G-1", seat=action.seat)
    gone = [wager for wager in state.wagers if wager.seat == action.seat]
    lines = tuple(voided(w.seat, w.bet, w.stake, "Blackjack 3") for w in gone)
    return state._replace(
        wagers=tuple(wager for wager in state.wagers if wager not in gone),
        lines=state.lines + lines,
        expelled=(*state.expelled, action.seat),
    )


def void_hand(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Void a box by the management's decision: its stakes come back (G-8)."""
    check_plain(action)
    return _taken_out(state, action, forfeit=False)


def breach(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Rule on a box that broke the rules: its stakes are forfeit or come back (G-7)."""
    if action.bet not in (FORFEIT, RETURN):
        raise soundness("ruling_missing", rule="G-7", kind=action.kind)
    check_plain(replace(action, bet=""))
    return _taken_out(state, action, forfeit=action.bet == FORFEIT)


def breach_of(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Rule on a breach of one of several players in a box: the others play on (G-7)."""
    if action.bet not in (FORFEIT, RETURN):
        raise soundness("ruling_missing", rule="G-7", kind=action.kind)
    check_plain(replace(action, bet="", numbers=()))
    players = players_in(state, action.seat)
    if len(action.numbers) != 1 or action.numbers[0] not in players or len(players) == 1:
        raise soundness("no_such_bet", rule="G-7", bet=BETS[0], numbers=action.numbers)
    if state.phase not in (INSURE, PLAY, CARD, DEALER):
        raise soundness("not_now", rule="G-7", kind=action.kind)
    gone = tuple(
        wager
        for wager in state.wagers
        if wager.seat == action.seat and player_of(state, wager) == action.numbers[0]
    )
    alone = state._replace(wagers=gone)
    lines = tuple(_ended(alone, action.seat, action.bet == FORFEIT))
    if not lines:
        raise soundness("no_such_bet", rule="G-7", bet=BETS[0], numbers=action.numbers)
    left = tuple(wager for wager in state.wagers if wager not in gone)
    state = state._replace(wagers=left, lines=state.lines + lines)
    if state.phase == INSURE and not any(may_insure(state, wager) for wager in left):
        return next_hand(state, 0)
    return state


def _taken_out(state: BlackjackRound, action: Action, *, forfeit: bool) -> BlackjackRound:
    """Settle every stake of a box at once and take the box out of the round."""
    seat = action.seat
    if state.phase not in (INSURE, PLAY, CARD, DEALER):
        raise soundness("not_now", rule="G-7", kind=action.kind)
    if not any(hand.seat == seat and not hand.out for hand in state.hands):
        raise soundness("no_such_bet", rule="G-7", bet=BETS[0], numbers=())
    lines = tuple(_ended(state, seat, forfeit))
    hands = tuple(hand._replace(out=True) if hand.seat == seat else hand for hand in state.hands)
    wagers = tuple(wager for wager in state.wagers if wager.seat != seat)
    at = state.at
    state = state._replace(hands=hands, wagers=wagers, lines=state.lines + lines)
    if state.phase == INSURE:
        waits = any(may_insure(state, wager) for wager in wagers)
        return state if waits else next_hand(state, 0)
    if state.phase == DEALER:
        return state if dealer_draws(state) else state._replace(phase=OVER)
    return next_hand(state, at) if hands[at].out else state


def _ended(state: BlackjackRound, seat: int, forfeit: bool) -> Iterator[SettledBet]:
    end, rule = (forfeited, "G-7") if forfeit else (voided, "G-8")
    hands = [hand for hand in state.hands if hand.seat == seat]
    for wager in state.wagers:
        if wager.seat != seat:
            continue
        for nth, hand in enumerate(hands, start=1):
            stake = 2 * wager.stake if hand.doubled else wager.stake
            yield end(seat, wager.bet, stake, rule, numbers=(nth,) if hand.split else ())
        if wager.insurance:
            yield end(seat, "insurance", wager.insurance, rule)


def void_round(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Void the round, or with it the shoe: every stake comes back (G-8)."""
    check_plain(action)
    if action.seat:
        raise soundness("action_malformed", rule="G-6", kind=action.kind)
    hands = state.hands or tuple(BlackjackHand(seat) for seat in sorted({w.seat for w in state.wagers}))
    state = state._replace(hands=hands)
    lines = [
        line
        for seat in dict.fromkeys(hand.seat for hand in hands)
        for line in _ended(state, seat, forfeit=False)
    ]
    cut = state.seats[0] if action.kind == "void_shoe" or state.phase <= BURN else state.cut_card
    if action.kind != "void_shoe":
        return state._replace(
            phase=OVER, hands=(), wagers=(), lines=(*state.lines, *lines), cut_card=cut
        )
    back = (*_taken_back_of_before(state), *map(_taken_back, state.lines))
    return state._replace(phase=OVER, hands=(), wagers=(), lines=(*back, *lines), cut_card=cut)


def _taken_back_of_before(state: BlackjackRound) -> Iterator[SettledBet]:
    """Reclaim bonuses of earlier rounds of the void shoe from the players who were paid."""
    for bonus in state.bonuses:
        yield replace(lost(bonus.seat, bonus.bet, bonus.paid, RULE), row=SEVENS)


def _taken_back(line: SettledBet) -> SettledBet:
    """Void a bonus of this round that was paid at once, with its shoe (Blackjack 5)."""
    if line.row != SEVENS:
        return line
    return replace(line, outcome=Outcome.VOID, payout=0, won=0, breakage=NOTHING, cut=NOTHING)


def marked_cards(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Replace all cards of the shoe when some are marked: cut, burn, then the round goes on (3)."""
    check_plain(action)
    if action.seat or not OPEN <= state.phase < OVER:
        raise soundness("not_now", rule="Blackjack 3", kind=action.kind)
    return state._replace(
        phase=CUT, resume=state.phase, cutter=state.seats[0], drawn=0, due=(), bonuses=()
    )


def withhold(state: BlackjackRound, action: Action) -> BlackjackRound:
    """Withhold a player's winnings of this round for an investigation (G-8)."""
    return state._replace(withheld=with_withheld(state.seats, state.withheld, action))
