"""The cash desk: its tills, and the accounts of the whole house, behind tabs."""

from ui.bridge import Console
from ui.pages.tabbed import TabbedPage
from ui.rooms import DESK_TABS


class CashDeskPage(TabbedPage):
    """What lies in the tills, and where it belongs."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Cash desk"), DESK_TABS)
