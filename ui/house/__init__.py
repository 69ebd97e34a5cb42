"""The settings: this machine, and the rows of the house.

`page` lists the sections, each a file on `section`: `house`, `staff`, `chips`, `payouts`, `tables`,
`directory`, `machine`.
"""

from director.texts import N_
from ui.parts.rooms import Room

SECTIONS = (
    Room("machine", N_("This machine"), "", "ui.house.machine:MachinePage",
         holds=(N_("Theme"), N_("Language"), N_("Printers"), N_("Automatic copies"))),
    Room("house", N_("The house"), "", "ui.house.house:HousePage",
         holds=(N_("Logo"), N_("Currency"), N_("Time zone"), N_("Least age"))),
    Room("staff", N_("Staff"), "", "ui.house.staff:StaffPage"),
    Room("directory", N_("Players of the house"), "", "ui.house.directory:DirectoryPage"),
    Room("tables", N_("Tables of the house"), "", "ui.house.tables:HouseTables"),
    Room("chips", N_("Chips of the house"), "", "ui.house.chips:ChipsOfHouse"),
    Room("payouts", N_("Payout tables"), "", "ui.house.payouts:PayoutsPage"),
)  # fmt: skip
ROOM = Room("house", N_("Settings"), "settings", "ui.house.page:HouseRoom", tabs=SECTIONS, undoes=False)
"""Not on the rail among the night's rooms, but below them."""
