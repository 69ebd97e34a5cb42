"""Ruling assistant: rules on a situation as the floorman enters it."""

from collections.abc import Mapping
from enum import StrEnum

from director.poker.rulings.bets import ruling_on
from director.poker.rulings.case import PLENTY, Case, actions_since, after_actions, hand_of, log_of
from director.poker.rulings.deal import DealFault, DealFaultKind, deal_ruling
from director.poker.rulings.ruling import HOUSE, DeclaredWord, Gesture, Rules, Ruling
from director.poker.rulings.turn import (
    call_on_miscount,
    out_of_turn,
    pot_quoted,
    several_out_of_turn,
    skipped_player,
    underraise,
)
from director.poker.state import Hand
from director.values.dataclass import Value
from director.values.errors import soundness


class Situation(StrEnum):
    """Kind of situation; each needs other facts."""

    IN_TURN = "in_turn"
    OUT_OF_TURN = "out_of_turn"
    SKIPPED = "skipped"
    UNDERRAISE = "underraise"
    MISCOUNT = "miscount"
    POT_QUOTED = "pot_quoted"
    DEAL = "deal"
    SEVERAL = "several"


class SituationReport(Value):
    """Facts of a situation as entered; fields that it does not need keep their defaults."""

    situation: Situation
    case: Case
    word: DeclaredWord | None = None
    amounts: tuple[int, ...] = ()
    """Amount said; several: meanings of an ambiguous one (T-45)."""
    chips: tuple[int, ...] = ()
    later: tuple[int, ...] = ()
    chips_first: bool = False
    pulled: int = 0
    """Chips taken back from those in front."""
    conditional: bool = False
    meanwhile: tuple[str, ...] = ()
    """Actions in between: before the turn came (out of turn), or past the skipped player."""
    early: tuple[str, ...] = ()
    """Actions of several players out of turn, in order, before the player whose turn it was."""
    figure: int = 0
    """Raise made, count announced, or pot bet made."""
    others_acted: bool = False
    fault: DealFaultKind = DealFaultKind.EXPOSED
    cards: tuple[int, ...] = ()
    """Exposed cards of the deal, counted from 1."""


def answer(told: SituationReport, rules: Rules = HOUSE) -> Ruling:
    """Rule on a situation by a house's rules; an impossible or incomplete one is refused."""
    if told.situation is Situation.DEAL:
        return _on_the_deal(told)
    hand = hand_of(told.case)
    match told.situation:
        case Situation.IN_TURN:
            return ruling_on(hand, _gesture(told, hand, hand.actor), rules)
        case Situation.OUT_OF_TURN:
            now = _turned(hand, told.meanwhile)
            return out_of_turn(hand, _gesture(told, hand, now.actor), now, rules)
        case Situation.SEVERAL:
            return _several(told, hand, rules)
        case Situation.SKIPPED:
            return skipped_player(actions_since(hand, told.meanwhile), hand.actor, rules)
        case Situation.UNDERRAISE:
            return underraise(hand, hand.actor, _figure(told))
        case Situation.MISCOUNT:
            return call_on_miscount(hand, hand.actor, _figure(told), rules)
        case Situation.POT_QUOTED:
            return pot_quoted(hand, hand.actor, _figure(told), acted=told.others_acted)


def turn_of(told: SituationReport) -> tuple[Hand, int]:
    """Hand at the situation, and the player the ruling concerns."""
    hand = hand_of(told.case)
    if told.situation is Situation.OUT_OF_TURN and told.meanwhile:
        return hand, _turned(hand, told.meanwhile).actor
    return hand, hand.actor


def _on_the_deal(told: SituationReport) -> Ruling:
    if told.fault is DealFaultKind.EXPOSED and not told.cards:
        raise soundness("exposed_cards_missing", rule="T-32")
    return deal_ruling(DealFault(told.fault, told.cards), log_of(told.case))


def _turned(hand: Hand, meanwhile: tuple[str, ...]) -> Hand:
    """Hand when the turn came to the player who acted too early."""
    if not meanwhile:
        raise soundness("meanwhile_missing", rule="T-36")
    now = after_actions(hand, meanwhile)
    if now.street != hand.street or now.actor < 0:
        raise soundness("nobody_left_to_act", actions=len(meanwhile))
    return now


def _several(told: SituationReport, hand: Hand, rules: Rules) -> Ruling:
    if not told.early:
        raise soundness("early_acts_missing", rule="T-36")
    if len(told.meanwhile) != 1:
        raise soundness("meanwhile_missing", rule="T-36")
    early, now = actions_since(hand, told.early), after_actions(hand, told.meanwhile)
    return several_out_of_turn(hand, early, now, rules)


def _gesture(told: SituationReport, hand: Hand, player: int) -> Gesture:
    if told.word is None and not told.chips:
        raise soundness("act_missing", rule="T-35")
    if told.word in (DeclaredWord.AMOUNT, DeclaredWord.MORE) and not told.amounts:
        raise soundness("amount_missing", rule="T-35")
    if told.word is DeclaredWord.ALL_IN and not _has_entered_stack(hand, player):
        raise soundness("stack_not_told", rule="T-35", player=player + 1)
    if told.word is DeclaredWord.DOUBLE and not hand.price:
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


def _has_entered_stack(hand: Hand, player: int) -> bool:
    return hand.setup.stacks[player] < PLENTY


def _check_chips(told: SituationReport, hand: Hand, player: int) -> None:
    """Refuse chips that the player does not have, or had not in front."""
    bet, behind = hand.bets[player], hand.stacks[player]
    if told.pulled > bet:
        raise soundness("pulled_above_bet", rule="T-40", pulled=told.pulled, bet=bet)
    put = sum(told.chips) + sum(told.later)
    if put > behind + told.pulled:
        raise soundness("chips_above_stack", rule="T-40", chips=put, stack=behind + told.pulled)


def _figure(told: SituationReport) -> int:
    if told.figure <= 0:
        raise soundness(_FIGURES[told.situation])
    return told.figure


_FIGURES: Mapping[Situation, str] = {
    Situation.UNDERRAISE: "raise_made_missing",
    Situation.MISCOUNT: "count_told_missing",
    Situation.POT_QUOTED: "pot_bet_missing",
}
