"""Lines of a PokerStars hand that are no action: which of them mean nothing, and which move money."""

import re

_NOISE = (
    "doesn't show hand",
    "does not show",
    "is sitting out",
    "sits out",
    "said,",
    "cashed out",
    "chooses to",
    "receives cashout",
    "pays cashout",
    "get an all-in insurance",
    "pay premium of all-in insurance",
    "has timed out",
    "is disconnected",
    "is connected",
    "has returned",
    "leaves the table",
    "joins the table",
    "will be allowed to play",
    "was removed from the table",
    "re-buys and receives",
    "adds ",
    "is feeling",
    "was moved from another table",
)
"""Said of a player, in small letters; nothing of it changes the hand or its pots."""
_OUTSIDE = re.compile(
    r"finished the tournament|wins the tournament|wins .* for eliminating "
    r"|wins (?:an entry|a ticket|a seat)|has \d+ seconds|re-?bu(?:ys|yed)|(?:takes|took) the add-on",
    re.IGNORECASE,
)
"""Said of a player without a colon: prizes, bounties and chips outside of this hand's pots."""
_KNOWN = re.compile(
    r"^Uncalled bet \(\S+\) returned to |^Seat \d+: |^Hand was run |^\*\*\* |^Board |^Total pot "
    r"|^Cash Drop to Pot|^.{1,60} said, |^.{1,60} (?:joins|leaves) the table"
    r"|^.{1,60} is (?:dis)?connected"
)
"""Whole lines with figures in them that are read elsewhere, or that change nothing."""
_SUM = re.compile(r"[$€£¥₹]\s?\d|(?<![#\w])\d[\d,.]*\b")
_WORDS = re.compile(
    r"\b(?:pot|chips?|bets?|antes?|blinds?|drop|jackpot|total|fee|rake|dead|bonus|pays?|paid|posts?"
    r"|collect\w*|award\w*|refund\w*|return\w*|win\w*|won|put\w*|takes?|took|adds?|added)\b",
    re.IGNORECASE,
)


def is_noise(deed: str) -> bool:
    """Whether what stands after a player's name changes nothing in the hand."""
    return deed.casefold().startswith(_NOISE)


def moves_money(words: str, *, by_player: bool) -> bool:
    """Whether a line that no reader knows tells of a sum that came to a pot or left it."""
    if by_player:
        outside = is_noise(words) or _OUTSIDE.match(words) is not None
        return not outside and _SUM.search(words) is not None
    if _KNOWN.match(words) or _SUM.search(words) is None:
        return False
    return re.search(r"[$€£¥₹]\s?\d", words) is not None or _WORDS.search(words) is not None
