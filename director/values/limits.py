"""Bounds of the house's numbers, so that no sum, clock or page overflows."""

from collections.abc import Mapping

from director.values.quantity import Micros

FIRST_YEAR, LAST_YEAR = 2000, 2100
"""Years between which instants lie."""
LANGUAGES: tuple[str, ...] = ("en", "sk", "el")
"""Languages of screens and papers; English sentences are the message ids."""
MOST_NUMBER = 2**31 - 1
"""Largest plain number, such as a seat, a count or a value of a chip."""
MOST_MONEY = 10**12
"""Largest amount in minor units: ten thousand million of a currency."""
MOST_CHIPS = 10**12
"""Largest worth of tournament chips."""
MOST_PARTS = 100_000
"""Largest number of parts in a list."""
MOST_BYTES = 4_000_000
"""Largest picture, in bytes."""
LONGEST_ID = 100
"""Largest number of letters."""

QUANTITIES: Mapping[str, tuple[int, int]] = {
    "Cents": (-MOST_MONEY, MOST_MONEY),
    "Chips": (-MOST_CHIPS, MOST_CHIPS),
    "Card": (0, 51),
}
"""Least and largest number of each named type; other numbers are plain."""


DISPLAYABLE_FROM, DISPLAYABLE_UNTIL = -62_000_000_000_000_000, 253_000_000_000_000_000
"""The years 5 to 9987: instants that any time zone can show."""


def displayable_instant(at: Micros) -> int:
    """Clamp an instant to those that can be displayed: damaged data has others."""
    return int(min(max(at, DISPLAYABLE_FROM), DISPLAYABLE_UNTIL))


INSTANTS = range(946_684_800_000_000, 4_133_980_800_000_000)
"""Every instant that can be entered, in microseconds since 1970; 0 means none. See FIRST_YEAR."""
