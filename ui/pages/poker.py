"""The poker room: hands at the table, odds and rulings behind tabs."""

from ui.bridge import Console
from ui.pages.tabbed import TabbedPage
from ui.rooms import POKER_TABS


class PokerPage(TabbedPage):
    """What concerns hands of poker, whichever tournament or cash game they are of."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Poker"), POKER_TABS)
