"""The poker room: hands on a felt, odds, and rulings.

`hand` with `control`, `setup` and `hand_scrubber`; `odds`; `rulings` with its forms and its answer.
"""

from director.desk.kernel.command import DEALERS
from director.texts import N_
from ui.parts.rooms import Room

TABS = (
    Room("hand", N_("Hand"), "poker", "ui.poker.hand:HandPage"),
    Room("odds", N_("Winning odds"), "chips", "ui.poker.odds:OddsPage"),
    Room("rulings", N_("Rulings"), "help", "ui.poker.rulings:RulingsPage"),
)
ROOM = Room("poker", N_("Poker"), "poker", tabs=TABS, by=DEALERS, has="has_poker", undoes=False)
