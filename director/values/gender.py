"""Gender: told of a person only where the house asks it, and asked of players by few tournaments."""

from enum import StrEnum


class Gender(StrEnum):
    """As it stands in the directory; empty there: not known."""

    WOMAN = "woman"
    MAN = "man"
    OTHER = "neither"
