"""Hands for tests: setups in a line, cards by name, players from 1 as the floor counts them."""

import random
from collections.abc import Iterable

from director.poker.hand import PokerOption, apply, begin, options
from director.poker.ops import (
    Call,
    Check,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    HandAction,
    Muck,
    PostKind,
    RaiseTo,
    RunTimes,
    Show,
)
from director.poker.setup import HandSetup, Post
from director.poker.state import Hand, Stage
from director.poker.variants import HOLDEM, BettingLimit, Variant
from director.values.cards import DECK, Card, parse


def cards(text: str) -> tuple[Card, ...]:
    """`AsKd` as two cards."""
    return tuple(parse(text[i : i + 2]) for i in range(0, len(text), 2))


def blinds(
    stacks: Iterable[int],
    small: int = 50,
    big: int = 100,
    *,
    variant: Variant = HOLDEM,
    limit: BettingLimit = BettingLimit.NO_LIMIT,
    posts: tuple[Post, ...] = (),
    **more: object,
) -> HandSetup:
    """A hand with both blinds: player 1 the small one (heads-up player 2, the button)."""
    having = tuple(stacks)
    places = (1, 0) if len(having) == 2 else (0, 1)
    due = (
        *posts,
        Post(places[0], PostKind.SMALL_BLIND, small),
        Post(places[1], PostKind.BIG_BLIND, big),
    )
    return HandSetup(
        variant=variant,
        limit=limit,
        stacks=having,
        posts=tuple(post for post in due if post.amount),
        price=big,
        opener=(places[1] + 1) % len(having),
        min_bet=big,
        big_bet=2 * big,
        **more,  # type: ignore[arg-type]
    )


def dealt(setup: HandSetup, *holes: str) -> Hand:
    """The hand with its cards dealt: those named, for the rest whatever is left."""
    hand = begin(setup)
    named = [cards(hole) for hole in holes]
    out = {card for hole in named for card in hole}
    rest = [card for card in DECK if card not in out]
    for player in range(len(setup.stacks)):
        size = setup.variant.hole
        given = named[player] if player < len(named) else tuple(rest.pop(0) for _ in range(size))
        hand = apply(hand, DealHole(player, given))
    return hand


def do(hand: Hand, *words: str) -> Hand:
    """Deeds in turn: `f` fold, `c` check or call, a number bets or raises to it, cards for the board."""
    for word in words:
        hand = apply(hand, deed(hand, word))
    return hand


def deed(hand: Hand, word: str) -> HandAction:
    """One deed of whoever's turn it is."""
    if hand.stage is Stage.BOARD:
        return DealBoard(cards(word))
    if word == "f":
        return Fold(hand.actor)
    if word == "c":
        kinds = {option.kind for option in options(hand)}
        return Call(hand.actor) if Call in kinds else Check(hand.actor)
    if word == "show":
        return Show(hand.actor)
    return RaiseTo(hand.actor, int(word))


def run_out(hand: Hand) -> Hand:
    """The rest of the board and every hand shown."""
    rest = [card for card in DECK if not hand.drawn >> card & 1]
    while hand.stage in (Stage.BOARD, Stage.SHOWDOWN):
        if hand.stage is Stage.BOARD:
            hand = apply(hand, DealBoard(tuple(rest.pop() for _ in range(options(hand)[0].low))))
        else:
            hand = do(hand, "show")
    return hand


def raising(hand: Hand) -> tuple[int, int] | None:
    """What the player whose turn it is may bet or raise to."""
    return next(((o.low, o.high) for o in options(hand) if o.kind is RaiseTo), None)


def calling(hand: Hand) -> int:
    """What a call costs the player whose turn it is."""
    return next((o.low for o in options(hand) if o.kind is Call), 0)


def made(hand: Hand, option: PokerOption, deck: list[Card], rng: random.Random) -> HandAction:
    """An option taken, with cards from the deck and an amount at random."""
    player = option.player
    if option.kind is DealHole:
        return DealHole(player, tuple(deck.pop() for _ in range(option.high)))
    if option.kind is DealBoard:
        return DealBoard(tuple(deck.pop() for _ in range(option.low)))
    if option.kind is Discard:
        return Discard(player, rng.choice(hand.holes[player]))
    if option.kind is RaiseTo:
        return RaiseTo(
            player, rng.choice((option.low, option.high, rng.randint(option.low, option.high)))
        )
    if option.kind is RunTimes:
        return RunTimes(rng.randint(option.low, option.high))
    plain: dict[type[HandAction], HandAction] = {
        Fold: Fold(player),
        Check: Check(player),
        Call: Call(player),
        Show: Show(player),
        Muck: Muck(player),
    }
    return plain[option.kind]
