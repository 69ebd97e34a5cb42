"""The players of a hand on screens, named as the house has them named to others."""

from director.desk.house.people import HouseSettings, NamesShown, unmarked
from director.values.dataclass import replace
from ui.parts.wall.view import FeatureView

NOBODY = "–"
"""Stands where a name would, in a house that names nobody."""


def hand_shown(view: FeatureView, house: HouseSettings) -> FeatureView:
    """A hand with its players named as the house has them named; what was done names them in full."""
    if house.names_shown is NamesShown.FULL:
        return view
    seats = tuple(replace(seat, name=name_shown(seat.name, house)) for seat in view.felt.seats)
    return replace(view, felt=replace(view.felt, seats=seats), line="")


def name_shown(name: str, house: HouseSettings) -> str:
    """A name as it was written at the table, as others may read it."""
    if house.names_shown is not NamesShown.FULL:
        name = unmarked(name)
    words = name.split()
    if house.names_shown is NamesShown.FULL or not words:
        return name
    if house.names_shown is NamesShown.NONE:
        return NOBODY
    if len(words) == 1:
        return name
    given, family = (words[1:], words[0]) if house.family_first else (words[:-1], words[-1])
    return f"{' '.join(given)} {family[0]}."
