"""Variants of the Hold'em family as values: hole cards, how many are used, the discard (T-F4)."""

from enum import IntEnum, StrEnum

from director.values.dataclass import Value


class Street(IntEnum):
    """Betting rounds by the board that is out."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


BOARD_CARDS: tuple[int, ...] = (0, 3, 1, 1)
"""How many cards come on the board with each street."""


class DiscardMoment(IntEnum):
    """When a card is discarded: 2 * street once its cards are out, + 1 after its betting."""

    AFTER_DEAL = 0
    AFTER_FIRST_BETTING = 1
    AFTER_FLOP = 2
    AFTER_FLOP_BETTING = 3


class BettingLimit(StrEnum):
    """How much may be bet."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class Variant(Value):
    """A game: hole cards dealt, exactly how many are used (0: any), when one is discarded."""

    name: str
    hole: int
    exactly: int = 0
    discard: DiscardMoment | None = None


HOLDEM = Variant("holdem", 2)
OMAHA = Variant("omaha", 4, exactly=2)


def crazy_pineapple(moment: DiscardMoment = DiscardMoment.AFTER_FLOP_BETTING) -> Variant:
    """Three cards, one discarded at a set moment: by default after the flop betting (T-F4)."""
    return Variant("crazy_pineapple", 3, discard=moment)
