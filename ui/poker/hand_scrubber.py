"""The way through a hand: a scrubber with its step, first, back, on and last; several one by one."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QSlider, QWidget

from director.texts import Texts
from ui.parts.hand.file_words import HandRow
from ui.parts.hand.line import HandLine
from ui.parts.panel import PressButton
from ui.widgets.layout import hbox
from ui.widgets.plain import Plain, tip

FAR = 1_000_000
"""More steps than any hand has."""


class HandScrubber(QWidget):
    """Moves to a moment, or so many stops on or back."""

    moved = Signal(int)
    stepped = Signal(int)

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(texts.say("Step of the hand"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.slider.valueChanged.connect(self.moved)
        self._step = Plain("", self)
        row = hbox(spacing=6, margins=0, parent=self)
        self._buttons = [
            self._button("|◀", -FAR, texts.say("To the beginning (Home)")),
            self._button("◀", -1, texts.say("One step back (←)")),
            self._button("▶", 1, texts.say("One step on (→)")),
            self._button("▶|", FAR, texts.say("To the end (End)")),
        ]
        for button in self._buttons[:2]:
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        for button in self._buttons[2:]:
            row.addWidget(button)
        row.addWidget(self._step)

    def show_line(self, line: HandLine) -> None:
        """Show the position in the hand."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(1, line.last))
        self.slider.setValue(line.at)
        self.slider.blockSignals(False)
        self._step.setText(self._texts.say("Step {step} of {steps}", step=line.at, steps=line.last))
        for button in self._buttons[:2]:
            button.setEnabled(line.at > 0)
        for button in self._buttons[2:]:
            button.setEnabled(line.at < line.last)

    def _button(self, sign: str, steps: int, words: str) -> PressButton:
        button = PressButton(sign, lambda: self.stepped.emit(steps))
        button.setAccessibleName(words)
        button.setToolTip(tip(words))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button


STEP_MS = 900
"""Milliseconds of each step of a replay."""


class Replay(QObject):
    """Chosen hands step by step, one after the other, until the last or until it is stopped."""

    over = Signal(int)
    """A number of hands were replayed to their end."""

    def __init__(
        self, line: Callable[[], HandLine | None], begin: Callable[[HandRow], None],
        step: Callable[[int], None], parent: QObject,
    ) -> None:  # fmt: skip
        """`line` is the hand on the table; `begin` puts one there at its beginning; `step` goes on."""
        super().__init__(parent)
        self._line, self._begin, self._step = line, begin, step
        self._left: list[HandRow] = []
        self._count = 0
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._on)

    def start(self, rows: Sequence[HandRow]) -> None:
        """From the beginning of the first."""
        self._left, self._count = list(rows), len(rows)
        self._next()
        self._timer.start()

    def stop(self) -> bool:
        """Stay where it is; False where nothing was replayed."""
        went = self._timer.isActive()
        self._timer.stop()
        self._left = []
        return went

    def _on(self) -> None:
        line = self._line()
        if line is not None and line.at < line.last:
            self._step(1)
        elif self._left:
            self._next()
        else:
            self.stop()
            self.over.emit(self._count)

    def _next(self) -> None:
        self._begin(self._left.pop(0))
