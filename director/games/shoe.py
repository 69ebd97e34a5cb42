"""Dealing: a shoe in drawn order, and checks for impossible cards."""

from collections import Counter
from collections.abc import Iterable

from director.values.cards import DECK, Card, name
from director.values.dataclass import Value
from director.values.draw import Draw
from director.values.errors import soundness
from director.values.ranking import MASKS, mask_of


class Shoe(Value):
    """Cards in the order of dealing, and the number already dealt."""

    order: tuple[Card, ...]
    out: int = 0

    @property
    def left(self) -> int:
        """Number of cards still to come."""
        return len(self.order) - self.out

    def deal(self, count: int) -> tuple[tuple[Card, ...], "Shoe"]:
        """Return the next cards, and the shoe without them."""
        if count > self.left:
            raise soundness("shoe_empty", rule="G-5", wanted=count, left=self.left)
        upto = self.out + count
        return self.order[self.out : upto], Shoe(self.order, upto)


def shuffled_shoe(draw: Draw, decks: int = 1) -> Shoe:
    """Full shoe in the order of the draw."""
    return Shoe(draw.shuffled(DECK * decks))


def check_cards(
    cards: tuple[Card, ...], seen: Iterable[Card], burned: Iterable[Card] = (), decks: int = 1
) -> None:
    """Refuse a card whose copies are all on the table, or that was burned."""
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


def add_drawn(cards: tuple[Card, ...], seen: int) -> int:
    """Add new cards to the mask of cards seen of one deck; a card seen before is refused."""
    mask = mask_of(cards)
    if mask & seen or mask.bit_count() != len(cards):
        check_cards(cards, [card for card in DECK if MASKS[card] & seen])
    return mask | seen
