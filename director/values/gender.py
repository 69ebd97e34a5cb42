"""Gender of a person: asked only by houses and tournaments that need it."""

from enum import StrEnum


class Gender(StrEnum):
    """Gender as the house's directory stores it; the empty string there means unknown."""

    WOMAN = "woman"
    MAN = "man"
    OTHER = "neither"
