"""Series: leagues with their tables, nights and points by hand.

`league_page` shows one league, `league_tasks` is what is filled in, `league_formula` the field in which
a formula is checked as it is typed, `league_columns` what the lists say.
"""

from director.desk.command import FLOORMEN
from director.texts import N_
from ui.parts.rooms import Room

LEAGUES = Room(
    "leagues", N_("Leagues"), "league", "ui.series.league_page:LeaguePage", by=FLOORMEN,
    undoes=False,
)  # fmt: skip
