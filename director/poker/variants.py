"""Variants of poker as values: cards, how many are used, the discard, what wins, stud (T-F4)."""

from enum import IntEnum, StrEnum

from director.values.dataclass import Value


class Street(IntEnum):
    """Betting rounds by the board that is out."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


class StudStreet(IntEnum):
    """Betting rounds of stud by the cards that each player has."""

    THIRD = 0
    FOURTH = 1
    FIFTH = 2
    SIXTH = 3
    SEVENTH = 4


BOARD_CARDS: tuple[int, ...] = (0, 3, 1, 1)
"""How many cards come on the board with each street."""
UP = slice(2, 6)
"""Of a stud hand the cards that lie open: the third to the sixth."""
BIG_BET_FROM = Street.TURN
"""Fixed limit: from here on the big bet; in stud the same street is the fifth."""
_THIRD_STREET_CARDS = 3


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


class Way(StrEnum):
    """Which hand takes a pot, or its half."""

    HIGH = "high"
    LOW = "low"


class Variant(Value):
    """A game: hole cards in all, exactly how many are used (0: any), when one is discarded, what wins.

    Where the high and the low hand share, the low must be eight or better.
    """

    name: str
    hole: int
    exactly: int = 0
    discard: DiscardMoment | None = None
    wins: tuple[Way, ...] = (Way.HIGH,)
    stud: bool = False
    """Cards of one's own street by street, four of them open, and no board."""

    @property
    def split(self) -> bool:
        """The high and the low hand share every pot."""
        return len(self.wins) > 1

    @property
    def last(self) -> int:
        """The last street."""
        return StudStreet.SEVENTH if self.stud else Street.RIVER

    def held(self, street: int) -> int:
        """How many cards of one's own everybody in has once a street is dealt."""
        return _THIRD_STREET_CARDS + street if self.stud else self.hole

    @property
    def shown(self) -> int:
        """How many cards of one's own a hand has at the showdown: a discard has been made."""
        return self.hole - (self.discard is not None)


HIGH_LOW = (Way.HIGH, Way.LOW)

HOLDEM = Variant("holdem", 2)
OMAHA = Variant("omaha", 4, exactly=2)
OMAHA_HI_LO = Variant("omaha_hi_lo", 4, exactly=2, wins=HIGH_LOW)
FIVE_CARD_OMAHA = Variant("five_card_omaha", 5, exactly=2)
FIVE_CARD_OMAHA_HI_LO = Variant("five_card_omaha_hi_lo", 5, exactly=2, wins=HIGH_LOW)
STUD = Variant("stud", 7, stud=True)
STUD_HI_LO = Variant("stud_hi_lo", 7, wins=HIGH_LOW, stud=True)
RAZZ = Variant("razz", 7, wins=(Way.LOW,), stud=True)


ODDS = (HOLDEM, OMAHA, OMAHA_HI_LO, FIVE_CARD_OMAHA, FIVE_CARD_OMAHA_HI_LO, STUD, STUD_HI_LO, RAZZ)
"""The games without a discard, in the order in which a house speaks of them."""


def crazy_pineapple(moment: DiscardMoment = DiscardMoment.AFTER_FLOP_BETTING) -> Variant:
    """Three cards, one discarded at a set moment: by default after the flop betting (T-F4)."""
    return Variant("crazy_pineapple", 3, discard=moment)
