"""Rulings without chips: showdown, disputes, absence, wrong or missed blinds, button, level.

A matter needs a few facts, each yes or no; the ruling is one line of the house's rules. The house's
rules are silent on stud: there the TDA's apply, or Robert's Rules of Poker (RROP).
"""

from collections.abc import Mapping
from enum import StrEnum

from director.poker.missed import Missed
from director.poker.rulings.ruling import ActKind, Ruling
from director.values.dataclass import Value
from director.values.errors import soundness


class Matter(StrEnum):
    """Matter to be ruled on."""

    ALL_IN_SHOWDOWN = "all_in_showdown"
    WHO_SHOWS_FIRST = "who_shows_first"
    ONE_CARD_EXPOSED = "one_card_shown"
    WANTS_TO_SEE = "wants_to_see"
    LAST_LIVE_HAND = "last_live_hand"
    MISDECLARED = "misdeclared"
    WINNING_HAND_KILLED = "winning_hand_killed"
    MISREAD = "misread"
    POT_DISPUTED = "pot_disputed"
    ABSENT = "away"
    STANDING = "standing"
    LEFT_THE_TABLE = "left_the_table"
    WRONG_BUTTON = "wrong_button"
    WRONG_BLINDS = "wrong_blinds"
    WRONG_LEVEL = "wrong_level"
    MISSED_BLINDS = "missed_blinds"
    WRONG_BRING_IN = "wrong_bring_in"
    """Stud: a player brought it in, but another's open card had to."""
    DOWN_CARD_OPEN = "down_card_open"
    """Stud: one of the first two cards was dealt face up."""
    LAST_CARD_OPEN = "last_card_open"
    """Stud: the seventh card was dealt face up."""
    PREMATURE_STREET = "premature_street"
    """Stud: cards of the next street were dealt before the betting was over."""
    OPEN_CARDS_LIFTED = "open_cards_lifted"
    """Stud: a player lifted the open cards with a bet to answer."""


class FloorFact(StrEnum):
    """Fact that a matter may depend on."""

    RIVER_BET = "river_bet"
    ON_PURPOSE = "on_purpose"
    WAS_TABLED = "was_shown"
    NEXT_HAND_BEGUN = "next_hand_begun"
    WARNED_IN_VAIN = "warned_in_vain"
    ALL_IN = "all_in"
    SUBSTANTIAL_ACTION = "substantial_action"
    ANNOUNCED_BEFORE = "announced_before"
    MISSED_BIG = "missed_big"
    MISSED_SMALL = "missed_small"
    IN_BIG_BLIND = "in_big_blind"
    IN_SMALL_BLIND = "in_small_blind"
    NEXT_HAS_ACTED = "next_has_acted"
    TWO_LEFT = "two_left"
    LAST_CARD_TAKEN = "last_card_taken"


TOPICS: Mapping[str, tuple[Matter, ...]] = {
    "showdown": (
        Matter.WHO_SHOWS_FIRST,
        Matter.ALL_IN_SHOWDOWN,
        Matter.ONE_CARD_EXPOSED,
        Matter.WANTS_TO_SEE,
        Matter.LAST_LIVE_HAND,
        Matter.MISDECLARED,
        Matter.WINNING_HAND_KILLED,
        Matter.MISREAD,
    ),
    "dispute": (Matter.POT_DISPUTED,),
    "absence": (Matter.ABSENT, Matter.STANDING, Matter.LEFT_THE_TABLE),
    "wrong": (Matter.WRONG_BUTTON, Matter.WRONG_BLINDS, Matter.WRONG_LEVEL),
    "missed": (Matter.MISSED_BLINDS,),
    "stud": (
        Matter.WRONG_BRING_IN,
        Matter.DOWN_CARD_OPEN,
        Matter.LAST_CARD_OPEN,
        Matter.PREMATURE_STREET,
        Matter.OPEN_CARDS_LIFTED,
    ),
}
"""Matters of each topic, the commonest first."""

MATTER_FACTS: Mapping[Matter, tuple[FloorFact, ...]] = {
    Matter.WHO_SHOWS_FIRST: (FloorFact.RIVER_BET,),
    Matter.MISDECLARED: (FloorFact.ON_PURPOSE,),
    Matter.WINNING_HAND_KILLED: (FloorFact.WAS_TABLED,),
    Matter.POT_DISPUTED: (FloorFact.NEXT_HAND_BEGUN,),
    Matter.STANDING: (FloorFact.WARNED_IN_VAIN,),
    Matter.LEFT_THE_TABLE: (FloorFact.ALL_IN,),
    Matter.WRONG_BUTTON: (FloorFact.SUBSTANTIAL_ACTION,),
    Matter.WRONG_BLINDS: (FloorFact.SUBSTANTIAL_ACTION,),
    Matter.WRONG_LEVEL: (FloorFact.ANNOUNCED_BEFORE, FloorFact.SUBSTANTIAL_ACTION),
    Matter.WRONG_BRING_IN: (FloorFact.NEXT_HAS_ACTED,),
    Matter.DOWN_CARD_OPEN: (FloorFact.SUBSTANTIAL_ACTION,),
    Matter.LAST_CARD_OPEN: (FloorFact.TWO_LEFT,),
    Matter.PREMATURE_STREET: (FloorFact.LAST_CARD_TAKEN,),
    Matter.MISSED_BLINDS: (
        FloorFact.MISSED_BIG,
        FloorFact.MISSED_SMALL,
        FloorFact.IN_BIG_BLIND,
        FloorFact.IN_SMALL_BLIND,
    ),
}
"""Facts that a matter needs; other matters need none."""


class FloorCase(Value):
    """A matter as entered; the blinds count for missed ones."""

    matter: Matter
    facts: frozenset[FloorFact] = frozenset()
    small: int = 0
    big: int = 0


_PLAIN: Mapping[Matter, tuple[ActKind, str, str]] = {
    Matter.ALL_IN_SHOWDOWN: (ActKind.REASON_ONLY, "all_hands_are_shown", "T-11"),
    Matter.ONE_CARD_EXPOSED: (ActKind.REASON_ONLY, "other_card_is_asked_for", "T-13"),
    Matter.WANTS_TO_SEE: (ActKind.REASON_ONLY, "nobody_may_demand_cards", "T-15"),
    Matter.LAST_LIVE_HAND: (ActKind.REASON_ONLY, "last_live_hand_wins", "T-14"),
    Matter.MISREAD: (ActKind.REASON_ONLY, "anybody_may_point_out", "T-16"),
    Matter.ABSENT: (ActKind.REASON_ONLY, "absent_hand_is_dead", "T-27"),
    Matter.OPEN_CARDS_LIFTED: (ActKind.REASON_ONLY, "lifted_hand_is_dead", "TDA"),
}

_BY_FACT: Mapping[Matter, tuple[tuple[ActKind, str], tuple[ActKind, str], str]] = {
    Matter.WHO_SHOWS_FIRST: (
        (ActKind.REASON_ONLY, "last_aggressor_shows"),
        (ActKind.REASON_ONLY, "first_seat_shows"),
        "T-12",
    ),
    Matter.MISDECLARED: (
        (ActKind.REASON_ONLY, "misdeclared_on_purpose"),
        (ActKind.REASON_ONLY, "cards_speak"),
        "T-10",
    ),
    Matter.WINNING_HAND_KILLED: (
        (ActKind.REPAIR, "shown_hand_is_never_killed"),
        (ActKind.REASON_ONLY, "hand_in_the_muck_is_dead"),
        "T-16",
    ),
    Matter.POT_DISPUTED: (
        (ActKind.REASON_ONLY, "dispute_too_late"),
        (ActKind.REPAIR, "dispute_is_heard"),
        "T-19",
    ),
    Matter.STANDING: (
        (ActKind.REASON_ONLY, "warned_hand_is_dead"),
        (ActKind.REASON_ONLY, "warned_first"),
        "T-27",
    ),
    Matter.LEFT_THE_TABLE: (
        (ActKind.REASON_ONLY, "all_in_may_stand"),
        (ActKind.REASON_ONLY, "stays_at_the_table"),
        "T-28",
    ),
    Matter.WRONG_BUTTON: (
        (ActKind.PLAY_ON, "wrong_button_stands"),
        (ActKind.REPAIR, "button_is_put_right"),
        "T-29",
    ),
    Matter.WRONG_BLINDS: (
        (ActKind.PLAY_ON, "wrong_blinds_stand"),
        (ActKind.REPAIR, "blinds_are_put_right"),
        "T-29",
    ),
    Matter.WRONG_BRING_IN: (
        (ActKind.PLAY_ON, "wrong_bring_in_stands"),
        (ActKind.REPAIR, "bring_in_is_put_right"),
        "RROP",
    ),
    Matter.DOWN_CARD_OPEN: (
        (ActKind.PLAY_ON, "misdeal_too_late"),
        (ActKind.MISDEAL, "down_card_open"),
        "T-32, T-33",
    ),
    Matter.LAST_CARD_OPEN: (
        (ActKind.REPAIR, "both_last_cards_open"),
        (ActKind.REPAIR, "last_card_open"),
        "RROP",
    ),
    Matter.PREMATURE_STREET: (
        (ActKind.PLAY_ON, "last_card_stays"),
        (ActKind.REPAIR, "premature_cards_go"),
        "RROP",
    ),
}
"""Ruling with the fact and without it."""


def floor_ruling(case: FloorCase) -> Ruling:
    """Rule on a matter; refuses missed blinds without any missed, or without their amounts."""
    matter, facts = case.matter, case.facts
    if matter in _PLAIN:
        what, why, rule = _PLAIN[matter]
        return Ruling(what, why, rule)
    if matter is Matter.MISSED_BLINDS:
        return _missed(case)
    if matter is Matter.WRONG_LEVEL:
        return _level(facts)
    with_it, without, rule = _BY_FACT[matter]
    what, why = with_it if facts & {*MATTER_FACTS[matter]} else without
    return Ruling(what, why, rule)


def _level(facts: frozenset[FloorFact]) -> Ruling:
    """A new level counts from the next hand, which begins with its first riffle (T-20)."""
    if FloorFact.ANNOUNCED_BEFORE not in facts:
        return Ruling(ActKind.PLAY_ON, "old_level_counts", "T-20")
    if FloorFact.SUBSTANTIAL_ACTION in facts:
        return Ruling(ActKind.PLAY_ON, "wrong_level_stands", "T-20")
    return Ruling(ActKind.REPAIR, "level_is_put_right", "T-20")


def _missed(case: FloorCase) -> Ruling:
    """Posts on return: the big blind live, the small one dead; in a blind, the difference."""
    owed = Missed(FloorFact.MISSED_BIG in case.facts, FloorFact.MISSED_SMALL in case.facts)
    if owed == Missed():
        raise soundness("no_blind_missed", rule="T-29")
    if not 0 < case.small <= case.big:
        raise soundness("blinds_missing", rule="T-29")
    if FloorFact.IN_BIG_BLIND in case.facts:
        return Ruling(ActKind.PLAY_ON, "big_blind_settles", "T-29", total=case.big)
    begun = case.small if FloorFact.IN_SMALL_BLIND in case.facts else 0
    live, dead = owed.posts(case.small, case.big, begun)
    why = "posts_both" if live and dead else "posts_live" if live else "posts_dead"
    return Ruling(ActKind.REASON_ONLY, why, "T-29", total=live + dead, adds=dead, least=live)
