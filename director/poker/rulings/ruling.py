"""Rulings: an act of a player, its binding meaning, the amounts and the rule."""

from enum import StrEnum

from director.poker.ops import HandAction
from director.values.dataclass import Value


class DeclaredWord(StrEnum):
    """Word that a player said."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    """Bet or raise, with an amount or without."""
    AMOUNT = "amount"
    """Only an amount: as if these chips had been pushed in silently."""
    MORE = "more"
    """An amount on top of the bet: "200 more"."""
    DOUBLE = "double"
    POT = "pot"
    ALL_IN = "all_in"
    MUSING = "musing"
    """Thinking aloud: "I should fold this" (T-47)."""


class Gesture(Value):
    """Act of a player: words, chips, and their order. Amounts are totals for the street."""

    player: int
    word: DeclaredWord | None = None
    amount: int = 0
    readings: tuple[int, ...] = ()
    """An ambiguous amount ("nine"): all its meanings (T-45)."""
    chips: tuple[int, ...] = ()
    """Values of the chips put in with the first motion."""
    later: tuple[int, ...] = ()
    """Chips of a second motion."""
    chips_first: bool = False
    """Whether the chips landed before the word; if together, a clear word counts."""
    pulled: int = 0
    """Chips that the player took back from those in front, before the new ones went in."""
    conditional: bool = False
    """Whether it is a statement about future action: "if you bet, I raise" (T-47)."""


class Rules(Value):
    """Rules in which houses differ."""

    mixed_chips_by_one: bool = False
    """Chips of different values: a call when one of the smallest is needed for it (TDA; else T-40)."""
    ambiguous_up_to_pot: bool = False
    """An ambiguous amount is the highest up to the pot (TDA), else the lowest (T-45)."""
    one_bet_is_substantial: bool = False
    """Whether one bet in two actions makes substantial action (TDA); else both must be bets (T-33)."""
    changed_call_comes_back: bool = False
    """A call out of turn comes back when the action changes (TDA), else it stays in (T-36)."""
    wrong_count_stands: bool = False
    """A call put in on a wrong count is right as it is, else the true amount is owed (TDA, T-42)."""
    all_in_or_fold: bool = False
    """The tournament is played all-in or fold: chips in the pot are all of the player's."""


HOUSE = Rules()
TDA = Rules(True, True, True, True)


class ActKind(StrEnum):
    """Kind of a ruling."""

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
    """A fault is corrected, and the hand goes on."""
    REASON_ONLY = "said"
    """The reason is the whole answer."""
    DIVIDED = "divided"
    """The pots go to their winners."""


class Choice(Value):
    """A choice in a ruling: kind, total, and chips that stay in the pot without being a bet."""

    what: ActKind
    total: int = 0
    forfeits: int = 0
    back: int = 0


class Ruling(Value):
    """Answer on a case: kind, reason, rule and amounts."""

    what: ActKind
    why: str
    """Reason code; the sentence is made by `director.texts`."""
    rule: str
    player: int = -1
    total: int = 0
    """Player's total on this street afterwards."""
    adds: int = 0
    """Part of it put in now."""
    back: int = 0
    """Chips that the player takes back."""
    least: int = 0
    """Amount that decided: the smallest raise, or half of it."""
    choices: tuple[Choice, ...] = ()
    action: HandAction | None = None
    """Action applied to the hand when the ruling stands."""
    other: "Ruling | None" = None
    """TDA's ruling, if it differs."""


def same_ruling(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings have the same effect."""
    return (one.what, one.total, one.back, one.choices) == (
        other.what,
        other.total,
        other.back,
        other.choices,
    )
