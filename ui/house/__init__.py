"""The settings: this machine, and the rows of the house.

`page` lists the sections, each a file on `section`: `house`, `staff`, `chips`, `payouts`, `tables`,
`rules`,
`directory`, `machine`. `guide` leads through some of them step by step, to `guide_end`.
"""

from director.desk.kernel.command import CASHIERS, HEADS
from director.texts import N_
from ui.parts.rooms import Room

SECTIONS = (
    Room("machine", N_("This machine"), "", "ui.house.machine:MachinePage",
         holds=(N_("Theme"), N_("Language"), N_("Printers"), N_("Automatic copies"),
                N_("Folder of the automatic copies"), N_("Name of this console"), N_("Paper roll"),
                N_("Width of the roll"),
                N_("Cards and slips (A6)"), N_("Sheets (A4)"), N_("Till of this console"),
                N_("Who works here"), N_("Look"), N_("Size, from the next start on"),
                N_("Documents that come out otherwise"), N_("Reader of codes"),
                N_("When something went wrong"),
                N_("Database, disk, copies, time, printers, network"))),
    Room("house", N_("The house"), "", "ui.house.house:HousePage", by=HEADS,
         holds=(N_("Logo"), N_("Currency"), N_("Time zone"), N_("Least age"), N_("What the house has"),
                N_("Register of decks and dice"),
                N_("The house holds side pools of players (last longer)"),
                N_("A call on a wrong count (rule 42)"), N_("How they name players"),
                N_("Hands with all cards come to screens late, by seconds"),
                N_("Players join waiting lists from their phones"),
                N_("Genders are kept, for tournaments that ask them"),
                N_("The floorman changes the structure alone, in play too"),
                N_("The staff log in with a PIN"),
                N_("Cashiers and dealers may insist over rules too"),
                N_("Family names stand first, on screens and on paper"),
                N_("Name of the house"), N_("Address"),
                N_("Regulator and help line; empty = the country's"),
                N_("Line at the foot of the paper"),
                N_("Conditions on the receipt of a buy-in; empty = the usual sentence"),
                N_("The same in other currencies"), N_("Sales are usually paid by"),
                N_("Names of boards in the house’s network, separated by commas"),
                N_("IBAN from which prizes are transferred"),
                N_("A second person accepts a till that is off by more than"),
                N_("A second person agrees to payments above, in 24 hours"),
                N_("Paid in cash up to, to one person in 24 hours"),
                N_("Payments in 24 hours from which a document is looked at; 0 = never"),
                N_("Minutes until a console that nobody touches is locked; 0 = never"),
                N_("Months after the last visit until erasure is proposed; 0 = never"),
                N_("Years until somebody may be erased after a document was seen; 0 = at once"))),
    Room("staff", N_("Staff"), "", "ui.house.staff:StaffPage",
         holds=(N_("New member of the staff"),)),
    Room("directory", N_("Players of the house"), "", "ui.house.directory:DirectoryPage", by=CASHIERS),
    Room("tables", N_("Tables of the house"), "", "ui.house.tables:HouseTables", by=HEADS,
         holds=(N_("Seats at a table"), N_("Blocked seats"), N_("Seats that are easy to reach"),
                N_("New table"))),
    Room("chips", N_("Chips of the house"), "", "ui.house.chips:ChipsOfHouse", by=HEADS),
    Room("payouts", N_("Payout tables"), "", "ui.house.payouts:PayoutsPage", by=HEADS,
         holds=(N_("Payout tables"),)),
    Room("rules", N_("House rules"), "", "ui.house.rules:HouseRulesPage", by=HEADS,
         holds=(N_("House rules"),)),
)  # fmt: skip
ROOM = Room("house", N_("Settings"), "settings", "ui.house.page:HouseRoom", tabs=SECTIONS, undoes=False)
"""Not on the rail among the night's rooms, but below them."""
_OF_SECTIONS = {room.key: room for room in SECTIONS}
GUIDE = Room(
    "guide", N_("Set up the house"), "settings", "ui.house.guide:GuideRoom", undoes=False, by=HEADS,
    tabs=(
        Room("house", N_("The house"), "", "ui.house.house:FirstFacts"),
        *(_OF_SECTIONS[key] for key in ("chips", "tables", "staff", "machine")),
        Room("end", N_("What is set"), "", "ui.house.guide_end:GuideEnd"),
    ),
)  # fmt: skip
"""The same pages one after the other; the frame puts the walls' page among them."""
