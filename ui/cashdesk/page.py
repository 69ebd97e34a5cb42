"""The cash desk: its tills, and the accounts of the whole house, behind tabs."""

from ui.console.console import View
from ui.parts.rooms import DESK_TABS
from ui.parts.tabs import TabbedPage


class CashDeskPage(TabbedPage):
    """What lies in the tills, and where it belongs."""

    def __init__(self, console: View) -> None:
        super().__init__(console, console.texts.say("Cash desk"), DESK_TABS)
