"""Decks and dice: the register of the house, what is due, and a piece's history (G-5).

`page` is the list with what is done there, `tasks` what is filled in, `delivery` what comes to the
house, `columns` what the lists say.
"""

from director.desk.kernel.command import DEALERS
from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room(
    "equipment", N_("Decks"), "decks", "ui.equipment.page:EquipmentPage", by=DEALERS,
    has="deck_register", undoes=False,
)  # fmt: skip
