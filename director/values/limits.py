"""Limits: how far the house's quantities reach, so that no sum, clock or page ever runs over."""

from collections.abc import Mapping

from director.values.quantity import Micros

FIRST_YEAR, LAST_YEAR = 2000, 2100
"""Between which instants lie."""
LANGUAGES: tuple[str, ...] = ("en", "sk", "el")
"""In which the house speaks; English sentences are the message ids."""
MOST_NUMBER = 2**31 - 1
"""Of a plain number, such as a seat, a count or a value of a chip."""
MOST_MONEY = 10**12
"""Minor units of one amount: ten thousand millions of a currency."""
MOST_CHIPS = 10**12
"""Worth of tournament chips."""
MOST_PARTS = 100_000
"""Parts of a list."""
MOST_BYTES = 4_000_000
"""Of a picture."""
LONGEST_ID = 100
"""Letters."""

QUANTITIES: Mapping[str, tuple[int, int]] = {
    "Cents": (-MOST_MONEY, MOST_MONEY),
    "Chips": (-MOST_CHIPS, MOST_CHIPS),
    "Card": (0, 51),
}
"""The least and the most of each type of number that has a name; all others are plain."""


SHOWN_FROM, SHOWN_UNTIL = -62_000_000_000_000_000, 253_000_000_000_000_000
"""The years 5 to 9987: instants that any time zone can show."""


def shown_instant(at: Micros) -> int:
    """An instant, or the first or last that can be shown for one beyond: damaged data has such."""
    return int(min(max(at, SHOWN_FROM), SHOWN_UNTIL))


INSTANTS = range(946_684_800_000_000, 4_133_980_800_000_000)
"""Every instant that can be told, in microseconds since 1970; 0 stands for none. See FIRST_YEAR."""
