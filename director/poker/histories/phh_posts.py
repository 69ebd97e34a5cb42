"""Forced bets in PHH: its two arrays read as posts; what they cannot say stands in fields of our own.

`_posts` names every forced bet in the order of paying (`p3 live 100`), `_price` and `_opener` what
they come to: written where the arrays would be read as something else, such as a newcomer's dead
chips beside antes, or a straddle that is not the highest.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from director.poker.histories.recorded import RecordedWord, Said
from director.poker.ops import PostKind
from director.poker.setup import Post
from director.values.dataclass import Value
from director.values.errors import soundness

_KINDS = {kind.value: kind for kind in PostKind}


class Forced(Value):
    """What goes in before the cards, what a call costs then, and who opens."""

    posts: tuple[Post, ...]
    price: int
    opener: int


def by_arrays(
    antes: Sequence[int],
    blinds: Sequence[int],
    least: int,
    said: Sequence[Said],
    *,
    trimmed: bool,
    blinds_first: bool,
) -> Forced:
    """The posts that antes and blinds by player stand for."""
    if any(ante < 0 for ante in antes):
        raise soundness("number_impossible", field="antes")
    kind = PostKind.ANTE if trimmed else PostKind.DEAD
    paid = tuple(Post(player, kind, ante) for player, ante in enumerate(antes) if ante)
    posts, price, opener = _blinds(blinds, least, said)
    return Forced((*posts, *paid) if blinds_first else (*paid, *posts), price, opener)


def _blinds(forced: Sequence[int], least: int, said: Sequence[Said]) -> tuple[list[Post], int, int]:
    """Blinds, straddles and newcomers' posts; with them the price before the flop and who opens.

    A negative amount is a newcomer's post, and so is one behind the big blind when the record's first
    action is that of the player after the big blind. What a post has above the big blind is dead.
    """
    if not any(forced):
        return [], 0, 0
    players = len(forced)
    big = forced.index(least) if least in forced else forced.index(max(forced))
    betting = (RecordedWord.FOLD, RecordedWord.STAY, RecordedWord.RAISE)
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
    """One player's forced bet by its size and place."""
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
    """What our own fields name, as it stands there."""
    named = fields.get("_posts")
    found = map(_POST.fullmatch, map(str, named)) if isinstance(named, list) else ()
    return [Fraction(post[3]) for post in found if post]


def by_name(fields: Mapping[str, object], scale: int, players: int) -> Forced:
    """The posts that our own fields name."""
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


def told(forced: Forced, amount_of: Callable[[int], str]) -> list[str]:
    """The fields of our own that say forced bets in full."""
    posts = (f"'p{p.player + 1} {p.kind.value} {amount_of(p.amount)}'" for p in forced.posts)
    return [
        f"_posts = [{', '.join(posts)}]",
        *([f"_price = {amount_of(forced.price)}"] if forced.price else []),
        f"_opener = {forced.opener + 1}",
    ]
