"""Setup of a hand: game, stacks in seat order after the button, forced bets, limits."""

from director.poker.ops import PostKind
from director.poker.rake import Rake, RecordedRake
from director.poker.variants import BettingLimit, Variant
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

MOST_PLAYERS = 10
MOST_STUD_PLAYERS = 8
_STUD_POSTS = (PostKind.ANTE, PostKind.DEAD)
RAISES = 3
"""Most raises after the bet in fixed limit; heads-up there is no cap (T-F4)."""


class Post(Value):
    """A forced bet that is due: player, purpose, amount."""

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
    """Forced bets in the order of payment."""
    price: int
    """Price of a call before the flop, even when the blinds were posted short."""
    opener: int
    """Player who acts first before the flop."""
    min_bet: int
    """Smallest bet and first raise; in fixed limit the bet before the flop and on it."""
    big_bet: int = 0
    """Fixed limit: bet on turn and river, in stud from fifth street on."""
    bring_in: int = 0
    """Stud: forced bet of the lowest door card (in razz the highest); there are no blinds."""
    open_pair_doubles: bool = True
    """Stud high: whether an open pair on fourth street allows the big bet."""
    first_raise: int = 0
    """Smallest first raise before the flop, if it is not `min_bet` (straddles)."""
    missing: int = 0
    """Pot limit: missing blinds that count as posted before the flop."""
    unit: int = 1
    """Smallest chip in play, for odd chips (T-17)."""
    rake: Rake | RecordedRake | None = None
    raises: int = RAISES
    half_bet_reopens: bool = False
    """Fixed limit: whether an all-in raise of half a bet reopens the betting (TDA; else T-38)."""
    all_in_must_show: bool = True
    """Whether all hands are shown at a showdown with an all-in (T-11); recorded hands may differ."""
    seats: tuple[int, ...] = ()
    """Physical seat of each player, if known."""
    button: int = 0
    """Physical seat of the button, empty or not; 0 if unknown."""


def problem(setup: HandSetup) -> RuleViolation | None:
    """Refusal of an impossible setup, or None."""
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
    """Refusal of a stud setup: fixed limit, antes and a bring-in below the small bet are required."""
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
