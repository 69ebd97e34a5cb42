"""The poker table's page with its side, shown for tests, and what a person does there."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.poker.ops import HoleCards
from director.poker.state import Stage
from director.values.cards import parse
from ui.console.live import LiveConsole
from ui.parts.hand.line import HandLine
from ui.parts.hand.setup_words import SeatedPlayer, WantedHand
from ui.poker.hand import HandPage

PHH = Path(__file__).parents[2] / "data" / "phh"
K = Qt.Key
SIX = "wsop-2023-43-NT-1.phh"


class Shown:
    """The page with its side, and what a person does there."""

    def __init__(self, console: LiveConsole, qtbot: QtBot) -> None:
        self.console = console
        self.qtbot = qtbot
        self.notices: list[str] = []
        console.frame.notified.connect(lambda _tone, words: self.notices.append(words))
        self.page = HandPage(console)
        for widget in (self.page, self.page.control):
            qtbot.addWidget(widget)
        self.page.resize(1100, 760)
        self.page.show()
        self.page.control.resize(320, 760)
        self.page.control.show()

    @property
    def line(self) -> HandLine:
        assert self.page.table.line is not None
        return self.page.table.line

    def waits_for(self, stage: Stage) -> bool:
        """Whether the hand waits for this."""
        return self.line.current_hand.stage is stage

    def hole(self, player: int) -> HoleCards:
        """A player's cards."""
        return self.line.current_hand.holes[player]

    def press(self, *keys: Qt.Key, shift: bool = False) -> None:
        """Keys to the page."""
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(self.page, key, held)

    def set_up(self, *stacks: int, **changes: object) -> None:
        """A hand of players at seats 1, 2, …, button at the last of them."""
        sitting = tuple(SeatedPlayer(i, f"P{i}", stack) for i, stack in enumerate(stacks, start=1))
        button = len(stacks)
        self.page.table.wanted = WantedHand(sitting=sitting, button=button, **changes)  # type: ignore[arg-type]
        self.page.set_up()
        self.page.setup.deal()

    def type_cards(self, text: str) -> None:
        """Cards into their field, Enter."""
        self.page.control.cards.setText(text)
        QTest.keyClick(self.page.control.cards, K.Key_Return)

    def raise_to(self, text: str) -> None:
        """An amount into its field, Enter."""
        self.page.control.amount.setText(text)
        QTest.keyClick(self.page.control.amount, K.Key_Return)

    def pick(self, text: str) -> None:
        """A card clicked."""
        picker = self.page.control.picker
        place = picker.box_of(parse(text)).center().toPoint()
        QTest.mouseClick(picker, Qt.MouseButton.LeftButton, pos=place)

    def open(self, *paths: Path) -> None:
        """Files, read to the end."""
        before = self.page.table.rows
        self.page.open_files(list(paths))
        self.qtbot.waitUntil(lambda: self.page.table.rows is not before)
