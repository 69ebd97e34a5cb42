"""The cash games: tables with who sits there, chips, and the waiting list.

`page` is the room, `seat`, `money` and `moves` what players do, `opening`, `close` and `books` the
table's life, `waiting_list` who waits.
"""

from director.desk.kernel.command import STAFF
from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room(
    "cash", N_("Cash games"), "cash", "ui.cash.page:CashPage", by=STAFF, has="has_cash", undoes=False
)
