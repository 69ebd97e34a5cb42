"""Rulings: what somebody did, what it is, what binds, the amounts and the rule."""

from enum import StrEnum

from director.poker.ops import Deed
from director.values.dataclass import Value


class SpokenWord(StrEnum):
    """What a player said."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    """Bet or raise, with an amount or without."""
    AMOUNT = "amount"
    """Only an amount: as if so much had been pushed in silently."""
    MORE = "more"
    """So much on top of the bet: "200 more"."""
    DOUBLE = "double"
    POT = "pot"
    ALL_IN = "all_in"
    MUSING = "musing"
    """Thinking aloud: "I should fold this" (T-47)."""


class Gesture(Value):
    """What a player did: words, chips, in which order. Amounts are totals for the street."""

    player: int
    word: SpokenWord | None = None
    amount: int = 0
    readings: tuple[int, ...] = ()
    """An ambiguous amount ("nine"): everything it may mean (T-45)."""
    chips: tuple[int, ...] = ()
    """The values of the chips put in with the first motion."""
    later: tuple[int, ...] = ()
    """Chips of a second motion."""
    chips_first: bool = False
    """The chips landed before the word; together, a clear word counts."""
    pulled: int = 0
    """Chips that the player took back of those in front, before the new ones went in."""
    conditional: bool = False
    """A statement about future action: "if you bet, I raise" (T-47)."""


class Rules(Value):
    """Where houses differ."""

    mixed_chips_by_one: bool = False
    """Chips of different values: a call when one of the smallest is needed for it (TDA; else T-40)."""
    ambiguous_up_to_pot: bool = False
    """An ambiguous amount is the highest up to the pot (TDA), else the lowest (T-45)."""
    one_bet_is_substantial: bool = False
    """Of two actions one with chips is substantial action (TDA), else both (T-33)."""
    changed_call_comes_back: bool = False
    """A call out of turn comes back when the action changes (TDA), else it stays in (T-36)."""
    told_count_stands: bool = False
    """A call put in on a wrong count is right as it is, else the true amount is owed (TDA, T-42)."""
    all_in_or_fold: bool = False
    """The tournament is played all-in or fold: chips in the pot are all of the player's."""


HOUSE = Rules()
TDA = Rules(True, True, True, True)


class What(StrEnum):
    """What an act is ruled to be."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"
    CHOICE = "choice"
    """The player, or the floorman, chooses among `choices`."""
    PLAY_ON = "play_on"
    MISDEAL = "misdeal"
    REPAIR = "repair"
    """Something is put right, and the hand goes on."""
    SAID = "said"
    """The reason says it all."""
    DIVIDED = "divided"
    """The pots go to their winners."""


class Choice(Value):
    """One of several ways: what it is, to which total, what stays in the pot without being a bet."""

    what: What
    total: int = 0
    forfeits: int = 0
    back: int = 0


class Ruling(Value):
    """The answer: what it is, why, by which rule, with which amounts."""

    what: What
    why: str
    """A code; the sentence is made at the edge."""
    rule: str
    player: int = -1
    total: int = 0
    """What the player has in on this street afterwards."""
    adds: int = 0
    """What of it is put in now."""
    back: int = 0
    """Chips that the player takes back."""
    least: int = 0
    """The amount that decided: the smallest raise, or half of it."""
    choices: tuple[Choice, ...] = ()
    deed: Deed | None = None
    """What is done in the hand when the ruling stands."""
    other: "Ruling | None" = None
    """The TDA's ruling, where this house's differs."""


def same(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings come to the same."""
    return (one.what, one.total, one.back, one.choices) == (
        other.what,
        other.total,
        other.back,
        other.choices,
    )
