"""The ruling assistant: a situation as it is told, and what the engine rules on it."""

from collections.abc import Mapping
from enum import StrEnum

from director.poker.rulings.bets import ruled
from director.poker.rulings.case import PLENTY, Case, acted, hand_of, log_of, since
from director.poker.rulings.deal import DealFault, Fault, deal_ruling
from director.poker.rulings.ruling import HOUSE, Gesture, Rules, Ruling, SpokenWord
from director.poker.rulings.turn import accepted, out_of_turn, pot_quoted, several, skipped, underraise
from director.poker.state import Hand
from director.values.dataclass import Value
from director.values.errors import soundness


class Situation(StrEnum):
    """What the floorman is called for; each asks for other things."""

    IN_TURN = "in_turn"
    OUT_OF_TURN = "out_of_turn"
    SKIPPED = "skipped"
    UNDERRAISE = "underraise"
    MISCOUNT = "miscount"
    POT_QUOTED = "pot_quoted"
    DEAL = "deal"
    SEVERAL = "several"


class Told(Value):
    """Everything that is told of a situation; what it does not ask for is left as it is."""

    situation: Situation
    case: Case
    word: SpokenWord | None = None
    amounts: tuple[int, ...] = ()
    """The amount said; several: what an ambiguous one may mean (T-45)."""
    chips: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    chips_first: bool = False
    pulled: int = 0
    """Chips that were taken back of those in front."""
    conditional: bool = False
    meanwhile: tuple[str, ...] = ()
    """Actions in between: before the turn came (out of turn), or past the one who was skipped."""
    early: tuple[str, ...] = ()
    """What several did out of turn, in order, before the player whose turn it was."""
    figure: int = 0
    """The raise that was made, the count that was told, or the pot bet that was made."""
    others_acted: bool = False
    fault: Fault = Fault.EXPOSED
    cards: tuple[int, ...] = ()
    """Which cards of the deal were exposed, counted from 1."""


def answer(told: Told, rules: Rules = HOUSE) -> Ruling:
    """What is ruled by a house's rules; refuses what cannot have been, or what is missing, by name."""
    if told.situation is Situation.DEAL:
        return _on_the_deal(told)
    hand = hand_of(told.case)
    match told.situation:
        case Situation.IN_TURN:
            return ruled(hand, _gesture(told, hand, hand.actor), rules)
        case Situation.OUT_OF_TURN:
            now = _turned(hand, told.meanwhile)
            return out_of_turn(hand, _gesture(told, hand, now.actor), now, rules)
        case Situation.SEVERAL:
            return _several(told, hand, rules)
        case Situation.SKIPPED:
            return skipped(since(hand, told.meanwhile), hand.actor, rules)
        case Situation.UNDERRAISE:
            return underraise(hand, hand.actor, _figure(told))
        case Situation.MISCOUNT:
            return accepted(hand, hand.actor, _figure(told), rules)
        case Situation.POT_QUOTED:
            return pot_quoted(hand, hand.actor, _figure(told), acted=told.others_acted)


def turn_of(told: Told) -> tuple[Hand, int]:
    """The hand as it stood, and the player the ruling is about."""
    hand = hand_of(told.case)
    if told.situation is Situation.OUT_OF_TURN and told.meanwhile:
        return hand, _turned(hand, told.meanwhile).actor
    return hand, hand.actor


def _on_the_deal(told: Told) -> Ruling:
    if told.fault is Fault.EXPOSED and not told.cards:
        raise soundness("exposed_cards_missing", rule="T-32")
    return deal_ruling(DealFault(told.fault, told.cards), log_of(told.case))


def _turned(hand: Hand, meanwhile: tuple[str, ...]) -> Hand:
    """The hand when the turn had come to the one who acted too early."""
    if not meanwhile:
        raise soundness("meanwhile_missing", rule="T-36")
    now = acted(hand, meanwhile)
    if now.street != hand.street or now.actor < 0:
        raise soundness("nobody_left_to_act", actions=len(meanwhile))
    return now


def _several(told: Told, hand: Hand, rules: Rules) -> Ruling:
    if not told.early:
        raise soundness("early_acts_missing", rule="T-36")
    if len(told.meanwhile) != 1:
        raise soundness("meanwhile_missing", rule="T-36")
    early, now = since(hand, told.early), acted(hand, told.meanwhile)
    return several(hand, early, now, rules)


def _gesture(told: Told, hand: Hand, player: int) -> Gesture:
    if told.word is None and not told.chips:
        raise soundness("act_missing", rule="T-35")
    if told.word in (SpokenWord.AMOUNT, SpokenWord.MORE) and not told.amounts:
        raise soundness("amount_missing", rule="T-35")
    if told.word is SpokenWord.ALL_IN and not _has_told_stack(hand, player):
        raise soundness("stack_not_told", rule="T-35", player=player + 1)
    if told.word is SpokenWord.DOUBLE and not hand.price:
        raise soundness("nothing_to_double", rule="T-37")
    _check_chips(told, hand, player)
    one = told.amounts[0] if len(told.amounts) == 1 else 0
    return Gesture(
        player,
        word=told.word,
        amount=one,
        readings=() if one else told.amounts,
        chips=told.chips,
        later=told.later,
        chips_first=told.chips_first,
        pulled=told.pulled,
        conditional=told.conditional,
    )


def _has_told_stack(hand: Hand, player: int) -> bool:
    return hand.setup.stacks[player] < PLENTY


def _check_chips(told: Told, hand: Hand, player: int) -> None:
    """Refuses chips that the player does not have, or had not in front."""
    bet, behind = hand.bets[player], hand.stacks[player]
    if told.pulled > bet:
        raise soundness("pulled_above_bet", rule="T-40", pulled=told.pulled, bet=bet)
    put = sum(told.chips) + sum(told.later)
    if put > behind + told.pulled:
        raise soundness("chips_above_stack", rule="T-40", chips=put, stack=behind + told.pulled)


def _figure(told: Told) -> int:
    if told.figure <= 0:
        raise soundness(_FIGURES[told.situation])
    return told.figure


_FIGURES: Mapping[Situation, str] = {
    Situation.UNDERRAISE: "raise_made_missing",
    Situation.MISCOUNT: "count_told_missing",
    Situation.POT_QUOTED: "pot_bet_missing",
}
