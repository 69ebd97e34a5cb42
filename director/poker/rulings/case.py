"""Cases: a situation at the table as the floorman tells it, made into a hand up to there."""

import re

from director.poker.hand import apply, begin
from director.poker.ops import Call, Check, DealBoard, DealHole, Discard, Fold, Op, PostKind, RaiseTo
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import BOARD_CARDS, HOLDEM, BettingLimit, Street, Variant
from director.values.cards import DECK
from director.values.dataclass import Value
from director.values.errors import soundness

PLENTY = 10**9
"""Chips of a player whose stack was not told."""
MOST_CHIPS = 200
"""Chips of one motion."""

_ALL_IN = "a"
_CHIPS = re.compile(r"(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,10})")


class Case(Value):
    """What is told: stakes, players in seat order after the button, the bets so far on the street.

    An action is `f` fold, `x` check, `c` call, `400` a bet or raise to 400, `a400` all-in for 400.
    """

    small: int
    big: int
    players: int = 6
    street: Street = Street.PREFLOP
    actions: tuple[str, ...] = ()
    limit: BettingLimit = BettingLimit.NO_LIMIT
    variant: Variant = HOLDEM
    pot: int = 0
    """Chips from before this street; before the flop the antes."""
    stack: int = 0
    """All chips of whoever acts next, with what is bet on this street; 0 = plenty."""


def hand_of(case: Case) -> Hand:
    """The hand at this point, a player to act; refuses actions that cannot be, or that end the round."""
    hand = _told(case)
    if hand.stage is not Stage.BETTING:
        raise soundness("nobody_left_to_act", actions=len(case.actions))
    return hand


def acted(hand: Hand, actions: tuple[str, ...]) -> Hand:
    """The hand after more actions in turn; an all-in is for all that the player has."""
    for word in actions:
        hand = _act(hand, word)
    return hand


def log_of(case: Case) -> tuple[Op, ...]:
    """Everything that has happened in the hand by then, whether or not anybody is left to act."""
    return _told(case).log


def since(hand: Hand, actions: tuple[str, ...]) -> tuple[Op, ...]:
    """What the players behind did while the one whose turn it was did nothing (T-36)."""
    passed = apply(hand, Fold(hand.actor))
    return acted(passed, actions).log[len(passed.log) :]


def actions_of(text: str) -> tuple[str, ...]:
    """Actions as typed, apart by spaces, commas or semicolons: `400, c 1100`."""
    return tuple(word.casefold() for word in re.split(r"[\s,;]+", text.strip()) if word)


def chips_of(text: str) -> tuple[int, ...]:
    """Chips as typed: `1000 5x100` or `1000+100`; refuses what is no chip, naming it."""
    chips: list[int] = []
    for word in re.split(r"[\s,;+]+", re.sub(r"\s*([x×*])\s*", r"\1", text.strip())):
        found = _CHIPS.fullmatch(word)
        if word and (found is None or not int(found[2])):
            raise soundness("chips_not_understood", rule="T-40", word=word[:20])
        if found is not None:
            chips.extend([int(found[2])] * int(found[1] or 1))
        if len(chips) > MOST_CHIPS:
            raise soundness("too_many_chips", chips=len(chips), most=MOST_CHIPS)
    return tuple(chips)


def _told(case: Case) -> Hand:
    """The hand, dealt again whenever an all-in or the told stack says what a player has."""
    stacks: dict[int, int] = {}
    hand = _begun(case, stacks)
    for i, word in enumerate(case.actions):
        if word.startswith(_ALL_IN) and hand.stage is Stage.BETTING:
            stacks[hand.actor] = _amount(word[1:], word)
            hand = acted(_begun(case, stacks), case.actions[:i])
        hand = _act(hand, word)
    if case.stack and hand.stage is Stage.BETTING:
        stacks[hand.actor] = case.stack
        hand = acted(_begun(case, stacks), case.actions)
    return hand


def _begun(case: Case, stacks: dict[int, int]) -> Hand:
    """The street opened: nobody bet before it, what is in the pot lies there as dead chips."""
    hand = begin(_setup(case, stacks))
    while hand.stage is not Stage.BETTING or hand.street < case.street:
        match hand.stage:
            case Stage.DEALING:
                for player in range(case.players):
                    hand = apply(hand, DealHole(player, (None,) * case.variant.hole))
            case Stage.DISCARDING:
                hand = apply(hand, Discard(hand.actor))
            case Stage.BOARD:
                out, cards = len(hand.board), BOARD_CARDS[hand.street + 1]
                hand = apply(hand, DealBoard(DECK[out : out + cards]))
            case _:
                hand = apply(hand, Check(hand.actor))
    return hand


def _setup(case: Case, stacks: dict[int, int]) -> HandSetup:
    having = [stacks.get(player, PLENTY) for player in range(max(0, case.players))]
    posts: list[Post] = []
    if case.pot and having:
        having[0] += case.pot
        posts.append(Post(0, PostKind.DEAD, case.pot))
    two = case.players == 2
    before = case.street == Street.PREFLOP
    if before:
        posts.append(Post(1 if two else 0, PostKind.SMALL_BLIND, case.small))
        posts.append(Post(0 if two else 1, PostKind.BIG_BLIND, case.big))
    return HandSetup(
        variant=case.variant,
        limit=case.limit,
        stacks=tuple(having),
        posts=tuple(posts),
        price=case.big if before else 0,
        opener=(1 if two else 2 % max(1, case.players)) if before else 0,
        min_bet=case.big,
        big_bet=2 * case.big,
    )


def _act(hand: Hand, word: str) -> Hand:
    """One action of whoever's turn it is."""
    if hand.stage is not Stage.BETTING:
        raise soundness("action_after_the_round", word=word[:20])
    player = hand.actor
    match word:
        case "f":
            return apply(hand, Fold(player))
        case "x":
            return apply(hand, Check(player))
        case "c":
            return apply(hand, Call(player))
        case _:
            all_in = word.startswith(_ALL_IN)
            amount = _amount(word.removeprefix(_ALL_IN), word)
            short = all_in and amount <= hand.price
            return apply(hand, Call(player) if short else RaiseTo(player, amount))


def _amount(digits: str, word: str) -> int:
    if not (digits.isascii() and digits.isdigit() and 0 < int(digits) < PLENTY):
        raise soundness("action_not_understood", word=word[:20])
    return int(digits)
