"""Words of keys: signs that are compared by eye, in groups."""

GROUP = 8
"""Signs that an eye takes in at once."""


def in_groups(key: str) -> str:
    """A key in hex as it is read aloud and compared, group by group."""
    return " ".join(key[place : place + GROUP] for place in range(0, len(key), GROUP))
