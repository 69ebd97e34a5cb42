"""Forced bets in PHH: its two arrays read as posts, and our own fields for others.

`_posts` names every forced bet in the order of payment (`p3 live 100`), `_price` and `_opener` their
result: written where the arrays would be misread, as with a newcomer's dead chips beside antes, or a
straddle that is not the highest.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from director.poker.histories.recorded import ActionWord, RecordedAction
from director.poker.ops import PostKind
from director.poker.setup import Post
from director.values.dataclass import Value
from director.values.errors import soundness

_KINDS = {kind.value: kind for kind in PostKind}


class Forced(Value):
    """Forced bets, the price of a call after them, and the opener."""

    posts: tuple[Post, ...]
    price: int
    opener: int


def by_arrays(
    antes: Sequence[int],
    blinds: Sequence[int],
    least: int,
    said: Sequence[RecordedAction],
    *,
    trimmed: bool,
    blinds_first: bool,
) -> Forced:
    """Read posts from antes and blinds by player."""
    if any(ante < 0 for ante in antes):
        raise soundness("number_impossible", field="antes")
    kind = PostKind.ANTE if trimmed else PostKind.DEAD
    paid = tuple(Post(player, kind, ante) for player, ante in enumerate(antes) if ante)
    posts, price, opener = _blinds(blinds, least, said)
    return Forced((*posts, *paid) if blinds_first else (*paid, *posts), price, opener)


def _blinds(
    forced: Sequence[int], least: int, said: Sequence[RecordedAction]
) -> tuple[list[Post], int, int]:
    """Blinds, straddles and newcomers' posts, with the price before the flop and the opener.

    A negative amount is a newcomer's post, and so is one after the big blind when the record's first
    action is by the player after the big blind. The part of a post above the big blind is dead.
    """
    if not any(forced):
        return [], 0, 0
    players = len(forced)
    big = forced.index(least) if least in forced else forced.index(max(forced))
    betting = (ActionWord.FOLD, ActionWord.STAY, ActionWord.RAISE)
    first = next((line.player for line in said if line.word in betting), -1)
    price = max(forced)
    highest = [player for player, amount in enumerate(forced) if amount == price]
    openers = [(player + 1) % players for player in highest]
    if first == (big + 1) % players and first not in openers:
        price, openers = forced[big], [first]
    posts: list[Post] = []
    for player, amount in enumerate(forced):
        posts += _post(player, amount, price, big, forced[big])
    return posts, price, first if first in openers else openers[0]


def _post(player: int, amount: int, price: int, big: int, blind: int) -> list[Post]:
    """Posts of one player by size and position."""
    if not amount:
        return []
    if amount < 0 or amount > price or (amount == blind and player != big):
        live = min(abs(amount), blind)
        dead = [Post(player, PostKind.DEAD, abs(amount) - live)] if abs(amount) > live else []
        return [Post(player, PostKind.LIVE, live), *dead]
    if player == big:
        return [Post(player, PostKind.BIG_BLIND, amount)]
    return [Post(player, PostKind.STRADDLE if amount > blind else PostKind.SMALL_BLIND, amount)]


_POST = re.compile(r"p([1-9]\d?) ([a-z_]+) (\d{1,15}(?:\.\d{1,9})?)")


def amounts_named(fields: Mapping[str, object]) -> list[Fraction]:
    """Amounts in our own fields."""
    named = fields.get("_posts")
    found = map(_POST.fullmatch, map(str, named)) if isinstance(named, list) else ()
    return [Fraction(post[3]) for post in found if post]


def by_name(fields: Mapping[str, object], scale: int, players: int) -> Forced:
    """Read posts from our own fields."""
    named = fields["_posts"]
    if not isinstance(named, list):
        raise soundness("field_not_understood", field="_posts")
    posts = tuple(_named(str(words), scale) for words in named)
    price, opener = fields.get("_price", 0), fields.get("_opener", 1)
    if isinstance(price, bool) or not isinstance(price, int | Decimal) or not 0 <= price < 10**15:
        raise soundness("field_not_understood", field="_price")
    if isinstance(opener, bool) or not isinstance(opener, int) or not 0 < opener <= players:
        raise soundness("field_not_understood", field="_opener")
    return Forced(posts, int(Fraction(price) * scale), opener - 1)


def _named(words: str, scale: int) -> Post:
    found = _POST.fullmatch(words)
    if found is None or found[2] not in _KINDS:
        raise soundness("field_not_understood", field="_posts")
    return Post(int(found[1]) - 1, _KINDS[found[2]], int(Fraction(found[3]) * scale))


def post_fields(forced: Forced, amount_of: Callable[[int], str]) -> list[str]:
    """Write forced bets in our own fields."""
    posts = (f"'p{p.player + 1} {p.kind.value} {amount_of(p.amount)}'" for p in forced.posts)
    return [
        f"_posts = [{', '.join(posts)}]",
        *([f"_price = {amount_of(forced.price)}"] if forced.price else []),
        f"_opener = {forced.opener + 1}",
    ]
