"""Setup of a hand at a table: posts by seat, with dead button, straddles and newcomers' blinds."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from director.poker import button
from director.poker.missed import NOTHING, Missed
from director.poker.ops import PostKind
from director.poker.rake import Rake
from director.poker.setup import RAISES, HandSetup, Post
from director.poker.variants import BettingLimit, Variant
from director.values.dataclass import Value
from director.values.errors import procedure, soundness

_ROUND = 1_000
"""Number above any seat number, to order seats going round."""


class AntePayer(StrEnum):
    """Payer of the ante."""

    NONE = "none"
    CLASSIC = "classic"
    """Every player, before the blinds."""
    BIG_BLIND = "big_blind"
    """The big blind for all; the blind is paid first, and the ante is not reduced short-handed."""
    BUTTON = "button"
    """The button for all; at a dead button the player who acts last."""


class Stakes(Value):
    """Stakes of a table; amounts in chips."""

    limit: BettingLimit
    small_blind: int
    """In stud the bring-in."""
    big_blind: int
    """In stud the small bet."""
    ante: int = 0
    ante_kind: AntePayer = AntePayer.NONE
    unit: int = 1
    """Smallest chip in play."""
    rake: Rake | None = None
    raises: int = RAISES
    half_bet_reopens: bool = False


class Straddle(Value):
    """A blind raise before the cards, in cash games."""

    seat: int
    amount: int


def hand_at(
    variant: Variant,
    stakes: Stakes,
    place: button.NextHand,
    stacks: Mapping[int, int],
    *,
    straddles: Sequence[Straddle] = (),
    owed: Mapping[int, Missed] | None = None,
) -> HandSetup:
    """Setup of the next hand: `stacks` by physical seat, `place` from `button.next_hand`.

    Seats that wait are not dealt in (T-7). `owed` are the blinds that newcomers and returning
    players post with this hand. Refuses a hand without a big blind (T-F8).
    """
    blinds = place.blinds
    dealt = (seat for seat in stacks if seat not in place.waiting)
    seats = tuple(sorted(dealt, key=lambda seat: (seat - blinds.button - 1) % _ROUND))
    if variant.stud:
        return _stud_hand(variant, stakes, seats, stacks)
    if blinds.big_blind not in seats:
        raise soundness("no_big_blind", rule="T-F8", seat=blinds.big_blind)
    having = tuple(stacks[seat] for seat in seats)
    price, opener = _price(stakes, straddles, seats, blinds)
    posts = _posts(stakes, place, seats, straddles, owed or {})
    return HandSetup(
        variant=variant,
        limit=stakes.limit,
        stacks=having,
        posts=posts,
        price=price,
        opener=opener,
        min_bet=stakes.big_blind,
        big_bet=2 * stakes.big_blind,
        first_raise=price if straddles else 0,
        missing=_missing(stakes, posts, having),
        unit=stakes.unit,
        rake=stakes.rake,
        raises=stakes.raises,
        half_bet_reopens=stakes.half_bet_reopens,
        seats=seats,
        button=blinds.button,
    )


def _stud_hand(
    variant: Variant, stakes: Stakes, seats: tuple[int, ...], stacks: Mapping[int, int]
) -> HandSetup:
    """Setup of stud: antes of all; the small blind is the bring-in, the big one the small bet."""
    return HandSetup(
        variant=variant,
        limit=stakes.limit,
        stacks=tuple(stacks[seat] for seat in seats),
        posts=tuple(Post(p, PostKind.ANTE, stakes.ante) for p in range(len(seats)) if stakes.ante),
        price=0,
        opener=0,
        min_bet=stakes.big_blind,
        big_bet=2 * stakes.big_blind,
        bring_in=stakes.small_blind,
        unit=stakes.unit,
        rake=stakes.rake,
        raises=stakes.raises,
        half_bet_reopens=stakes.half_bet_reopens,
        seats=seats,
    )


def _price(
    stakes: Stakes, straddles: Sequence[Straddle], seats: tuple[int, ...], blinds: button.Blinds
) -> tuple[int, int]:
    """Price of a call, and the opener: the player after the last straddle or the big blind."""
    price, last = stakes.big_blind, blinds.big_blind
    for straddle in straddles:
        if straddle.seat not in seats or straddle.seat in (blinds.small_blind, blinds.big_blind):
            raise procedure("straddle_from_wrong_seat", seat=straddle.seat)
        if straddle.amount < 2 * price:
            raise procedure("straddle_too_small", amount=straddle.amount, least=2 * price)
        price, last = straddle.amount, straddle.seat
    return price, (seats.index(last) + 1) % len(seats)


def _posts(
    stakes: Stakes,
    place: button.NextHand,
    seats: tuple[int, ...],
    straddles: Sequence[Straddle],
    owed: Mapping[int, Missed],
) -> tuple[Post, ...]:
    """Forced bets in the order of payment."""
    blinds = place.blinds
    big = seats.index(blinds.big_blind)
    posts = []
    if stakes.ante_kind is AntePayer.CLASSIC:
        posts += [Post(player, PostKind.ANTE, stakes.ante) for player in range(len(seats))]
    if blinds.small_blind in seats:
        small = seats.index(blinds.small_blind)
        posts.append(Post(small, PostKind.SMALL_BLIND, stakes.small_blind))
    posts.append(Post(big, PostKind.BIG_BLIND, stakes.big_blind))
    if stakes.ante_kind is AntePayer.BIG_BLIND:
        posts.append(Post(big, PostKind.DEAD, stakes.ante))
    if stakes.ante_kind is AntePayer.BUTTON:
        posts.append(Post(len(seats) - 1, PostKind.DEAD, stakes.ante))
    for player, seat in enumerate(seats):
        if player != big:
            begun = stakes.small_blind if seat == blinds.small_blind else 0
            posts += _newcomer(stakes, player, owed.get(seat, NOTHING), begun)
    posts += [Post(seats.index(s.seat), PostKind.STRADDLE, s.amount) for s in straddles]
    return tuple(post for post in posts if post.amount)


def _newcomer(stakes: Stakes, player: int, missed: Missed, begun: int) -> list[Post]:
    """Posts for missed blinds; in the big blind nothing more is due."""
    live, dead = missed.posts(stakes.small_blind, stakes.big_blind, begun)
    return [Post(player, PostKind.LIVE, live)] * missed.big + [
        Post(player, PostKind.DEAD, dead)
    ] * missed.small


def _missing(stakes: Stakes, posts: Sequence[Post], stacks: Sequence[int]) -> int:
    """Amount by which blinds are dead or short: pot limit counts them as full."""
    left = list(stacks)
    posted = 0
    for post in posts:
        paid = min(post.amount, left[post.player])
        left[post.player] -= paid
        posted += paid if post.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND) else 0
    return stakes.small_blind + stakes.big_blind - posted
