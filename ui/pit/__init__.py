"""The pit: the house's game tables in a list, and one of them on its felt.

`page` is the list, `table` one game; `felt` draws it, `control` and `stake` stand beside it,
`dealer_input` takes cards and rolls; `opening`, `books` and `paytable` are the work around the rounds.
"""

from director.desk.kernel.command import DEALERS
from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room("pit", N_("Pit"), "pit", "ui.pit.page:PitPage", by=DEALERS, has="has_pit", undoes=False)
