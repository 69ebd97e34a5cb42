"""The poker room: hands at the table, odds and rulings behind tabs."""

from ui.console.console import View
from ui.parts.rooms import POKER_TABS
from ui.parts.tabs import TabbedPage


class PokerPage(TabbedPage):
    """What concerns hands of poker, whichever tournament or cash game they are of."""

    def __init__(self, console: View) -> None:
        super().__init__(console, console.texts.say("Poker"), POKER_TABS)
