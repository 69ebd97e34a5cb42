"""Series: leagues with their tables, and events of several flights.

`league_page` shows one league, `league_tasks` is what is filled in, `league_formula` the field in which
a formula is checked as it is typed, `league_columns` what the lists say. `event_page` shows one event
with its flights and day 2, `event_making` announces it whole, `event_tasks` is what else is filled in,
`event_papers` what is printed.
"""

from director.desk.kernel.command import FLOORMEN
from director.texts import N_
from ui.parts.rooms import Room

LEAGUES = Room("leagues", N_("Leagues"), "league", "ui.series.league_page:LeaguePage")
EVENTS = Room("events", N_("Events of several flights"), "league", "ui.series.event_page:EventPage")
ROOM = Room("series", N_("Events"), "league", tabs=(EVENTS, LEAGUES), by=FLOORMEN, undoes=False)
