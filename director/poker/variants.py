"""Variants of poker as values: hole cards, cards used, the discard, winning hands, stud (T-F4)."""

from enum import IntEnum, StrEnum

from director.values.dataclass import Value


class Street(IntEnum):
    """Betting rounds, by board cards."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


class StudStreet(IntEnum):
    """Betting rounds of stud, by cards of each player."""

    THIRD = 0
    FOURTH = 1
    FIFTH = 2
    SIXTH = 3
    SEVENTH = 4


BOARD_CARDS: tuple[int, ...] = (0, 3, 1, 1)
"""Number of board cards dealt on each street."""
UP = slice(2, 6)
"""Open cards of a stud hand: the third to the sixth."""
BIG_BET_FROM = Street.TURN
"""Fixed limit: first street with the big bet; in stud the same number is fifth street."""
_THIRD_STREET_CARDS = 3


class DiscardMoment(IntEnum):
    """Moment of a discard: 2 * street once its cards are out, + 1 after its betting."""

    AFTER_DEAL = 0
    AFTER_FIRST_BETTING = 1
    AFTER_FLOP = 2
    AFTER_FLOP_BETTING = 3


class BettingLimit(StrEnum):
    """Limit of bets."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class PotSide(StrEnum):
    """Hand that wins a pot, or half of it."""

    HIGH = "high"
    LOW = "low"


class Variant(Value):
    """A game: hole cards, number of them used (0: any), moment of the discard, winning hands.

    Where the high and the low hand share, the low must be eight or better.
    """

    name: str
    hole: int
    exactly: int = 0
    discard: DiscardMoment | None = None
    wins: tuple[PotSide, ...] = (PotSide.HIGH,)
    stud: bool = False
    """Whether each player has cards of his own street by street, four of them open, and no board."""

    @property
    def split(self) -> bool:
        """Whether the high and the low hand share every pot."""
        return len(self.wins) > 1

    @property
    def last(self) -> int:
        """Last street."""
        return StudStreet.SEVENTH if self.stud else Street.RIVER

    def cards_held(self, street: int) -> int:
        """Number of a player's own cards once a street is dealt."""
        return _THIRD_STREET_CARDS + street if self.stud else self.hole

    @property
    def showdown_cards(self) -> int:
        """Number of a player's own cards at the showdown, after a discard."""
        return self.hole - (self.discard is not None)


HIGH_LOW = (PotSide.HIGH, PotSide.LOW)

HOLDEM = Variant("holdem", 2)
OMAHA = Variant("omaha", 4, exactly=2)
OMAHA_HI_LO = Variant("omaha_hi_lo", 4, exactly=2, wins=HIGH_LOW)
FIVE_CARD_OMAHA = Variant("five_card_omaha", 5, exactly=2)
FIVE_CARD_OMAHA_HI_LO = Variant("five_card_omaha_hi_lo", 5, exactly=2, wins=HIGH_LOW)
STUD = Variant("stud", 7, stud=True)
STUD_HI_LO = Variant("stud_hi_lo", 7, wins=HIGH_LOW, stud=True)
RAZZ = Variant("razz", 7, wins=(PotSide.LOW,), stud=True)


ODDS = (HOLDEM, OMAHA, OMAHA_HI_LO, FIVE_CARD_OMAHA, FIVE_CARD_OMAHA_HI_LO, STUD, STUD_HI_LO, RAZZ)
"""Games without a discard, in the usual order."""


def crazy_pineapple(moment: DiscardMoment = DiscardMoment.AFTER_FLOP_BETTING) -> Variant:
    """Three cards, one discarded at a set moment: by default after the flop betting (T-F4)."""
    return Variant("crazy_pineapple", 3, discard=moment)
