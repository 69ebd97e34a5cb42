"""The night of forty entries by clicks alone: names and figures are typed, nothing else is."""

from typing import TypeVar, cast

from PySide6.QtWidgets import QTabBar

from tests.ui.hands import Mouse
from tests.ui.night_by_hand import LEFT, Floorman
from ui.night.chips.page import ChipsPage
from ui.night.chips.race import RaceTask
from ui.night.players.page import PlayersPage
from ui.night.prizes.page import PrizesPage
from ui.night.tables.balance import QuestionRow
from ui.night.tables.bust import BustTask
from ui.night.tables.bust_words import BustChoice
from ui.night.tables.page import TablesPage
from ui.parts.page import Page
from ui.parts.page_stack import TabbedPage

P = TypeVar("P", bound=Page)


class FloormanAtTheMouse(Floorman):
    """The same night: what differs is where the hand goes."""

    hand: Mouse

    def tab(self, place: int) -> None:
        night = self.hand.window.pages.page()
        assert isinstance(night, TabbedPage)
        bar = night.findChildren(QTabBar)[0]
        self.hand.click(bar, bar.tabRect(place - 1).center())

    def sell(self, letters: str, entries: int) -> None:
        """Letters, a click on who is found, a click on the button that says what it costs."""
        self.look_for(letters)
        self.hand.press("Return")
        self.hand.until(lambda seen: seen["entries"] == entries)

    def look_for(self, letters: str) -> None:
        finding = self.page(PlayersPage).registration.finding
        self.hand.click(finding.field)
        self.hand.type(letters)
        row = finding.list.visualRect(finding.list.model().index(0, 0))
        self.hand.click(finding.list.viewport(), row.center())
        self.hand.until(lambda _seen: self.page(PlayersPage).registration.checking.isVisible())

    def to_what_is_handed_back(self) -> None:
        self.hand.click(self.page(PlayersPage).registration.checking.more.surrender)

    def bust(self, *, again: bool = False) -> str:
        """The seat, the button beside the map, what becomes of the player, the button below."""
        seen = self.hand.until(lambda seen: not seen["task"] and seen["where"] == "night/tables")
        table, seats = max(seen["tables"].items(), key=lambda each: (len(each[1]), each[0]))
        seat, alive, bought = min(seats, key=int), seen["alive"], seen["bought"]
        self.hand.seat(table, seat)
        self.hand.choose("Bust")
        self.hand.until(lambda seen: seen["task"] == "BustTask")
        if again:
            task = self.page(TablesPage).task()
            assert isinstance(task, BustTask)
            (row,) = task.rows.values()
            self.hand.click(row.choices[BustChoice.REBUY])
        self.hand.press("Return")
        self.hand.until(
            lambda now: not now["task"] and (now["bought"] > bought if again else now["alive"] < alive)
        )
        return cast(str, seats[seat])

    def answer(self, asked: list[int]) -> None:
        """The number of a seat in the question."""
        panel = self.page(TablesPage).balance_panel
        self.hand.click(panel.findChildren(QuestionRow)[0].buttons[asked[0]])

    def count_odd_chips(self) -> None:
        task = self.page(ChipsPage).task()
        assert isinstance(task, RaceTask)
        for field in task.chips.values():
            self.hand.click(field)
            self.hand.type("3")
        self.hand.press("Return")

    def make_the_deal(self, each: int, rest: int) -> None:
        deal = self.page(PrizesPage).deal
        for place, line in enumerate(tuple(deal._lines.values())):
            self.hand.click(line.stack)
            self.hand.type(str(each + (rest if place == 0 else 0)))
        assert len(deal._lines) == LEFT
        for line in tuple(deal._lines.values()):
            self.hand.click(line.agrees)
        self.hand.choose("Make the deal")

    def export(self) -> None:
        self.hand.choose("CSV…")

    def page(self, kind: type[P]) -> P:
        """The page that is seen."""
        page = self.hand.window.pages.innermost()
        assert isinstance(page, kind)
        return page
