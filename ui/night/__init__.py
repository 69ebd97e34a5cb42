"""The night: one tournament's pages behind tabs (`page`), or as they were (`past`).

A folder a tab: `players`, `tables`, `clock`, `structure`, `chips`, `prizes`.
"""

from director.texts import N_
from ui.parts.rooms import Room

TABS = (
    Room(
        "players", N_("Players"), "players", "ui.night.players.page:PlayersPage", selected_only=True,
        holds=(
            N_("New player…"), N_("Note…"), N_("Edit person…"), N_("Mark absent"), N_("Seat card"),
            N_("Receipt"), N_("Payment slip"), N_("Refund…"), N_("Void entry…"), N_("Enter again…"),
            N_("Second chance: hand the stack back…"), N_("Seat this alternate"),
        ),
    ),
    Room("tables", N_("Tables"), "table", "ui.night.tables.page:TablesPage", selected_only=True),
    Room("clock", N_("Clock"), "clock", "ui.night.clock.page:ClockPage", selected_only=True),
    Room(
        "structure", N_("Structure"), "list", "ui.night.structure.page:StructurePage", selected_only=True
    ),
    Room("chips", N_("Chips"), "chips", "ui.night.chips.page:ChipsPage", selected_only=True,
         holds=(N_("Note the count"),)),
    Room("prizes", N_("Prizes"), "prize", "ui.night.prizes.page:PrizesPage", selected_only=True),
)  # fmt: skip
ROOM = Room("night", N_("Night"), "night", "ui.night.page:NightPage", selected_only=True, tabs=TABS)
