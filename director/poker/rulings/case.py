"""Cases: a situation at the table as the floorman enters it, built into a hand."""

import re

from director.poker.button import Blinds, NextHand
from director.poker.hand import apply, begin
from director.poker.ops import Call, Check, DealBoard, DealHole, Discard, Fold, Op, PostKind, RaiseTo
from director.poker.setup import MOST_PLAYERS, HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.table import Stakes, Straddle, hand_at
from director.poker.variants import BOARD_CARDS, HOLDEM, BettingLimit, Street, Variant
from director.values.cards import DECK
from director.values.dataclass import Value, replace
from director.values.errors import soundness

PLENTY = 10**9
"""Chips of a player whose stack is unknown."""
MOST_CHIPS = 200
"""Most chips of one motion."""

_ALL_IN = "a"
_CHIPS = re.compile(r"(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,10})")


class Case(Value):
    """Facts of a case: stakes, players in seat order after the button, actions of the street so far.

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
    stacks: tuple[int, ...] = ()
    """All chips of each player at the start of the street, before the blinds; 0 or missing = unknown."""
    straddles: tuple[int, ...] = ()
    """Straddles before the flop by the players after the big blind, in order."""
    no_small: bool = False
    """Whether the small blind is dead: the first player has the big blind (T-29)."""

    def stack_of(self, player: int) -> int:
        """Chips of a player; 0 if unknown."""
        return self.stacks[player] if player < len(self.stacks) else 0


def hand_of(case: Case) -> Hand:
    """Hand at this point with a player to act; impossible actions, or a finished round, are refused."""
    hand = _build_hand(case)
    if hand.stage is not Stage.BETTING:
        raise soundness("nobody_left_to_act", actions=len(case.actions))
    return hand


def after_actions(hand: Hand, actions: tuple[str, ...]) -> Hand:
    """Return the hand after more actions in turn; an all-in is for all chips of the player."""
    for word in actions:
        hand = _act(hand, word)
    return hand


def log_of(case: Case) -> tuple[Op, ...]:
    """Log of the hand so far, also when nobody is left to act."""
    return _build_hand(case).log


def actions_since(hand: Hand, actions: tuple[str, ...]) -> tuple[Op, ...]:
    """Actions of the other players while the player whose turn it was did nothing (T-36)."""
    passed = apply(hand, Fold(hand.actor))
    return after_actions(passed, actions).log[len(passed.log) :]


def actions_of(text: str) -> tuple[str, ...]:
    """Read actions as typed, separated by spaces, commas or semicolons: `400, c 1100`."""
    return tuple(word.casefold() for word in re.split(r"[\s,;]+", text.strip()) if word)


def chips_of(text: str) -> tuple[int, ...]:
    """Read chips as typed: `1000 5x100` or `1000+100`; refuses an invalid word by name."""
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


def _build_hand(case: Case) -> Hand:
    """Build the hand, begun again whenever an all-in shows a player's stack."""
    stacks = {player: stack for player, stack in enumerate(case.stacks[: case.players]) if stack}
    hand = _begun(case, stacks)
    for i, word in enumerate(case.actions):
        if word.startswith(_ALL_IN) and hand.stage is Stage.BETTING:
            amount = _amount(word[1:], word)
            if stacks.setdefault(hand.actor, amount) != amount:
                facts = {"player": hand.actor + 1, "amount": amount, "stack": stacks[hand.actor]}
                raise soundness("all_in_is_the_stack", rule="T-35", **facts)
            hand = after_actions(_begun(case, stacks), case.actions[:i])
        hand = _act(hand, word)
    return hand


def _begun(case: Case, stacks: dict[int, int]) -> Hand:
    """Begin the street: no bets before it, the pot is dead chips."""
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
    setup = _before_the_flop(case, having) if case.street == Street.PREFLOP else _later(case, having)
    if not case.pot or not having:
        return setup
    with_pot = (having[0] + case.pot, *having[1:])
    return replace(setup, stacks=with_pot, posts=(Post(0, PostKind.DEAD, case.pot), *setup.posts))


def _before_the_flop(case: Case, having: list[int]) -> HandSetup:
    """Blinds and straddles as posted; seats are numbered like the players, from 1."""
    seats, two = len(having), len(having) == 2
    if two and case.no_small:
        raise soundness("small_blind_heads_up", rule="T-31")
    if not 2 <= seats <= MOST_PLAYERS:
        raise soundness("wrong_number_of_players", rule="T-F1", players=seats, most=MOST_PLAYERS)
    big = 1 if two or case.no_small else 2
    blinds = Blinds(seats, seats if two else 0 if case.no_small else 1, big)
    straddles = [Straddle(big + i, amount) for i, amount in enumerate(case.straddles, 1)]
    return hand_at(
        case.variant,
        Stakes(case.limit, case.small, case.big),
        NextHand(blinds, dead_button=False, dead_small_blind=case.no_small, waiting=()),
        dict(enumerate(having, 1)),
        straddles=straddles,
    )


def _later(case: Case, having: list[int]) -> HandSetup:
    return HandSetup(
        variant=case.variant,
        limit=case.limit,
        stacks=tuple(having),
        posts=(),
        price=0,
        opener=0,
        min_bet=case.big,
        big_bet=2 * case.big,
    )


def _act(hand: Hand, word: str) -> Hand:
    """Apply one action of the player whose turn it is."""
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
