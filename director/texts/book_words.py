"""Words of the books of a game table: what makes up the chips that must be there, line by line."""

from collections.abc import Iterator

from director.games.table.books import Books
from director.texts.pit_words import MOVE_WORDS
from director.texts.texts import N_
from director.values.quantity import Cents

BROUGHT = N_("Rounds told brought")
JACKPOTS = N_("Jackpots apart")
GAINS = frozenset({BROUGHT, JACKPOTS})
"""Gains and losses, which are told with their sign."""


def book_sums(kept: Books) -> Iterator[tuple[str, Cents]]:
    """Yield the captions and amounts that add up to the chips that must be there."""
    yield N_("Float"), kept.opening
    yield MOVE_WORDS["fill"], kept.fills
    yield MOVE_WORDS["credit"], -kept.credits
    yield MOVE_WORDS["drop"], -kept.drop
    yield BROUGHT, kept.result
    yield JACKPOTS, kept.jackpot
    if kept.aside:
        yield N_("Jackpots that the cash desk pays"), kept.aside
    yield N_("Withheld"), kept.held + kept.retained
