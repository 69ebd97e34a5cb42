"""What a hand begins with: game, stacks in seat order after the button, forced bets, limits."""

from director.poker.ops import PostKind
from director.poker.rake import KnownRake, Rake
from director.poker.variants import BettingLimit, Variant
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

MOST_PLAYERS = 10
MOST_STUD_PLAYERS = 8
_STUD_POSTS = (PostKind.ANTE, PostKind.DEAD)
RAISES = 3
"""Raises after the bet in fixed limit; heads-up there is no cap (T-F4)."""


class Post(Value):
    """A forced bet that is due: of whom, for what, how much."""

    player: int
    kind: PostKind
    amount: int


class HandSetup(Value):
    """A hand about to be dealt.

    Players are numbered from 0 in seat order after the button's seat, empty or not; the last acts
    last (heads-up: 0 has the big blind, 1 button and small blind; T-31). Chips are integers.
    """

    variant: Variant
    limit: BettingLimit
    stacks: tuple[int, ...]
    posts: tuple[Post, ...]
    """In the order in which they are paid."""
    price: int
    """What a call costs before the flop, however short the blinds were posted."""
    opener: int
    """Who acts first before the flop."""
    min_bet: int
    """The smallest bet and first raise; in fixed limit the bet before the flop and on it."""
    big_bet: int = 0
    """Fixed limit: the bet on turn and river, in stud from fifth street on."""
    bring_in: int = 0
    """Stud: the forced bet of the lowest door card (in razz the highest); there are no blinds."""
    open_pair_doubles: bool = True
    """Stud high: an open pair on fourth street allows the big bet."""
    first_raise: int = 0
    """The smallest first raise before the flop, where it is not `min_bet` (straddles)."""
    missing: int = 0
    """Pot limit: blinds not on the table that count as posted before the flop."""
    unit: int = 1
    """The smallest chip in play, for odd chips (T-17)."""
    rake: Rake | KnownRake | None = None
    raises: int = RAISES
    half_bet_reopens: bool = False
    """Fixed limit: an all-in raise of half a bet reopens the betting (TDA); else a full one (T-38)."""
    all_in_must_show: bool = True
    """With an all-in at showdown all hands are shown (T-11); recorded hands may differ."""
    seats: tuple[int, ...] = ()
    """The physical seat of each player, where known."""
    button: int = 0
    """The physical seat of the button, empty or not; 0 where not known."""


def problem(setup: HandSetup) -> RuleViolation | None:
    """Why no hand can be dealt with this, if so."""
    players = len(setup.stacks)
    if not 2 <= players <= MOST_PLAYERS:
        return soundness("wrong_number_of_players", rule="T-F1", players=players, most=MOST_PLAYERS)
    for player, stack in enumerate(setup.stacks):
        if stack <= 0:
            return soundness("stack_not_positive", player=player + 1, stack=stack)
    for post in setup.posts:
        if not 0 <= post.player < players or post.amount < 0:
            return soundness("post_impossible", player=post.player + 1, amount=post.amount)
    if not 0 <= setup.opener < players or setup.price < 0 or setup.min_bet <= 0 or setup.unit <= 0:
        return soundness("stakes_impossible")
    if setup.limit is BettingLimit.FIXED_LIMIT and setup.big_bet <= 0:
        return soundness("stakes_impossible")
    return _stud_problem(setup) if setup.variant.stud else None


def _stud_problem(setup: HandSetup) -> RuleViolation | None:
    """Stud is played with fixed limit, antes and a bring-in below the small bet."""
    players = len(setup.stacks)
    if players > MOST_STUD_PLAYERS:
        return soundness("wrong_number_of_players", players=players, most=MOST_STUD_PLAYERS)
    if setup.limit is not BettingLimit.FIXED_LIMIT:
        return soundness("stud_is_fixed_limit")
    if not 0 < setup.bring_in < setup.min_bet:
        return soundness("bring_in_impossible", bring_in=setup.bring_in, bet=setup.min_bet)
    if setup.price or any(post.kind not in _STUD_POSTS for post in setup.posts):
        return soundness("stud_has_no_blinds")
    return None
