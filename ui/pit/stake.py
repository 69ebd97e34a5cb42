"""Fields of a stake: boxes in play, amount, and bets already placed."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from director.games.paytables.paytable import Limits
from director.games.table.play import Position
from ui.console.console import View
from ui.parts.numbers import MoneyField
from ui.parts.panel import Words, clear
from ui.pit.words import staked
from ui.widgets.layout import vbox
from ui.widgets.still import share_row, still

ACROSS, MOST_ACROSS = 6, 7
"""Boxes in a row: seven where that is all of them, as at most tables."""


class StakeFields(QWidget):
    """The chosen box and the amount that its next bet has."""

    chosen = Signal(int)
    """Another box bets."""
    stepped = Signal(int)
    """The amount is changed by a number of table chips."""

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self._boxes, row = QGridLayout(), QHBoxLayout()
        self._seats: dict[int, QPushButton] = {}
        self._boxes.setSpacing(4)
        self.amount = MoneyField(texts, console.house.currency, self)
        self.staked = Words("", "muted")
        room = self.staked.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # nothing below it moves when the first chip lies
        self.staked.setSizePolicy(room)
        less, more = (QPushButton(sign, self) for sign in ("−", "+"))
        less.clicked.connect(lambda: self.stepped.emit(-1))
        more.clicked.connect(lambda: self.stepped.emit(1))
        for widget, share in ((still(less), 1), (self.amount, 3), (still(more), 1)):
            row.addWidget(widget, share)
        vbox(
            Words(texts.say("Box and stake"), "caption"),
            self._boxes,
            row,
            self.staked,
            spacing=8,
            margins=0,
            parent=self,
        )

    def show_boxes(self, seats: list[int], chosen: int) -> None:
        """Offer the boxes in play; the same ones stay, pressed or not."""
        if seats != list(self._seats):
            self._make_boxes(seats)
        for seat, button in self._seats.items():
            button.setChecked(seat == chosen)

    def _make_boxes(self, seats: list[int]) -> None:
        clear(self._boxes)
        self._seats = {}
        across = MOST_ACROSS if len(seats) <= MOST_ACROSS else ACROSS
        for i, seat in enumerate(seats):
            button = share_row(still(QPushButton(str(seat), self)))
            button.setCheckable(True)
            button.setAccessibleName(self._console.texts.say("Box {seat}", seat=seat))
            button.clicked.connect(partial(self._on_box, seat))
            self._boxes.addWidget(button, i // across, i % across)
            self._seats[seat] = button

    def show_staked(self, here: Position | None, seat: int) -> None:
        """Say what lies on the felt of the chosen box, and of all."""
        texts, stakes = self._console.texts, staked(here) if here is not None else {}
        if here is None or not stakes:
            self.staked.say("")
            return
        own, total = stakes.get(seat, 0), sum(stakes.values())
        currency = here.table.currency
        self.staked.say(
            texts.say(
                "On the felt, box {seat}: {amount}, in all {total}",
                seat=seat,
                amount=texts.money(own, currency),
                total=texts.money(total, currency),
            )
        )

    def step(self, steps: int, limits: Limits) -> None:
        """The amount is changed by a number of table chips."""
        chip = max(limits.chip, limits.minimum)
        self.amount.show_cents(max(limits.chip, (self.amount.cents() or 0) + steps * chip))

    def _on_box(self, seat: int, _checked: bool = False) -> None:
        self.chosen.emit(seat)
