"""The players of a hand on screens, named as the house has them named to others."""

from director.house.people import HouseSettings, NameDisplay, unmarked
from director.values.dataclass import replace
from ui.scenes.view import FeatureView

NOBODY = "–"
"""Stands where a name would, in a house that names nobody."""


def displayed_hand(view: FeatureView, house: HouseSettings) -> FeatureView:
    """A hand with its players named as the house has them named; what was done names them in full."""
    if house.names_shown is NameDisplay.FULL:
        return view
    seats = tuple(replace(seat, name=displayed_name(seat.name, house)) for seat in view.felt.seats)
    return replace(view, felt=replace(view.felt, seats=seats), line="")


def displayed_name(name: str, house: HouseSettings) -> str:
    """A name as it was written at the table, as others may read it."""
    if house.names_shown is not NameDisplay.FULL:
        name = unmarked(name)
    words = name.split()
    if house.names_shown is NameDisplay.FULL or not words:
        return name
    if house.names_shown is NameDisplay.NONE:
        return NOBODY
    if len(words) == 1:
        return name
    given, family = (words[1:], words[0]) if house.family_first else (words[:-1], words[-1])
    return f"{' '.join(given)} {family[0]}."
