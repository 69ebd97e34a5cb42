"""Dealing: a shoe that hands out cards in a drawn order, and what makes a card impossible."""

from collections import Counter
from collections.abc import Iterable

from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import soundness
from director.values.ranking import MASKS, mask_of


class Shoe(Value):
    """Cards in the order in which they come, and how many are out."""

    order: tuple[Card, ...]
    out: int = 0

    @property
    def left(self) -> int:
        """Cards that are still to come."""
        return len(self.order) - self.out

    def deal(self, count: int) -> tuple[tuple[Card, ...], "Shoe"]:
        """The next cards, and the shoe without them."""
        if count > self.left:
            raise soundness("shoe_empty", rule="G-5", wanted=count, left=self.left)
        upto = self.out + count
        return self.order[self.out : upto], Shoe(self.order, upto)


def shuffled_shoe(draw: Draw, decks: int = 1) -> Shoe:
    """A full shoe in the order that the draw gives."""
    return Shoe(draw.shuffled(DECK * decks))


def check_cards(
    cards: tuple[Card, ...], seen: Iterable[Card], burned: Iterable[Card] = (), decks: int = 1
) -> None:
    """Refuse a card that is already on the table in all its copies, or that was burned."""
    gone = Counter(burned)
    on_table = Counter(seen)
    for card in cards:
        on_table[card] += 1
        if on_table[card] + gone[card] > decks:
            _refuse(card, on_table[card] > decks)


def _refuse(card: Card, twice: bool) -> None:
    if twice:
        raise soundness("card_already_seen", rule="G-5", card=name(card))
    raise soundness("card_burned", rule="G-5", card=name(card))


def seen_with(cards: tuple[Card, ...], seen: int) -> int:
    """The mask of the cards seen of one deck, with these new ones; refuses one seen before."""
    mask = mask_of(cards)
    if mask & seen or mask.bit_count() != len(cards):
        check_cards(cards, [card for card in DECK if MASKS[card] & seen])
    return mask | seen
