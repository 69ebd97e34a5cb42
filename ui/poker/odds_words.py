"""The odds calculator: hands, board and dead cards as typed, and what is wrong with them."""

from director.poker.equity import BOARD
from director.poker.odds import Asked
from director.poker.variants import Variant
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.cards import Card, name
from director.values.dataclass import dataclass
from director.values.errors import RuleViolation, soundness
from ui.poker.turn_words import typed_cards

MOST_HANDS = 9


@dataclass(frozen=True, slots=True)
class TypedOdds:
    """What stands in the fields; a hand of `?` is a random one."""

    variant: Variant
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""


def size_of(variant: Variant) -> int:
    """How many cards a hand has at the showdown."""
    return variant.hole - (variant.discard is not None)


def asked_of(typed: TypedOdds) -> Asked | None:
    """The question that was typed; None with fewer than two hands. Refuses what cannot be."""
    places = tuple(i for i, text in enumerate(typed.hands) if text.strip())
    hands = tuple(_hand(typed.variant, typed.hands[i]) for i in places)
    board, dead = _known(typed.board), _known(typed.dead)
    if len(places) < 2:
        return None
    if len(board) not in (0, 3, 4, BOARD):
        raise soundness("equity_of_what", hands=len(hands), board=len(board))
    _check_cards(*hands, board, dead)
    return Asked(typed.variant, places, hands, board, dead)


def problem_of(typed: TypedOdds, texts: Texts) -> str:
    """Why nothing can be reckoned of what is typed; empty where it can, or too little is typed."""
    try:
        asked_of(typed)
    except RuleViolation as violation:
        return sentence(texts, violation)
    return ""


def _hand(variant: Variant, text: str) -> tuple[Card, ...]:
    if text.strip() == "?":
        return ()
    known = _known(text)
    if len(known) != size_of(variant):
        raise soundness("equity_hand_size", cards=size_of(variant))
    return known


def _known(text: str) -> tuple[Card, ...]:
    if not text.strip():
        return ()
    cards = typed_cards(text)
    known = tuple(card for card in cards or () if card is not None)
    if cards is None or len(known) != len(cards):
        raise soundness("not_cards", cards=text.strip()[:20])
    return known


def _check_cards(*groups: tuple[Card, ...]) -> None:
    """No card twice."""
    out: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in out:
            raise soundness("card_twice", rule="T-32", card=name(card))
        out.add(card)
