"""The bar of a rehearsal: that it is one, the time of its night, how fast it passes, and the way out."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QProgressBar, QPushButton

from director.rehearsal.report import SOUND, Report
from director.texts import Texts
from ui.console.rehearsal_clock import Speed
from ui.frame.rehearsal import RehearsalConsole
from ui.look.icons import icon
from ui.look.theme import worn
from ui.widgets.layout import hbox
from ui.widgets.plain import Elided, tip

HEIGHT = 44
BAR = 140
WHOLE = 1_000


class RehearsalBar(QFrame):
    """Pause, as in life, ten times as fast, as fast as it goes, and moment by moment."""

    def __init__(self, console: RehearsalConsole) -> None:
        super().__init__()
        self._console = console
        self._texts = texts = console.texts
        self.setProperty("panel", "bar")
        self.setFixedHeight(HEIGHT)
        self.word = _label(self, texts.say("REHEARSAL"), "amber")
        self.word.setStyleSheet("font-weight: 700;")
        self.time = _label(self, "", "heading")
        self.line = Elided(self)
        self.bar = QProgressBar(self)
        self.bar.setRange(0, WHOLE)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(BAR, 6)
        self.speeds = {speed: self._speed(speed, title, tip) for speed, title, tip in _speeds(texts)}
        self.step = QPushButton(icon("next", worn()), texts.say("Step"), self)
        self.step.setToolTip(texts.say("The next moment of the night"))
        self.step.clicked.connect(console.step)
        self.leave = QPushButton(texts.say("Leave the rehearsal"), self)
        self.leave.clicked.connect(self._leave)
        self._lay_out()
        console.progressed.connect(self.reload)
        console.tick.connect(self.reload)
        self.reload()

    def reload(self, _at: object = None) -> None:
        """The time and what is left; the sum of it all at the end."""
        console = self._console
        self.time.setText(self._texts.local(console.now()).strftime("%H:%M:%S"))
        self.bar.setValue(round(console.part * WHOLE))
        self.speeds[console.rehearsal_clock.speed].setChecked(True)
        if console.over is not None and console.over.report is not None:
            self._end(console.over.report)

    def _end(self, report: Report) -> None:
        """Show the report of the night; nothing is left to be played."""
        whole = report.invariants == SOUND
        self.line.say(
            self._texts.say("The night is over. Every invariant held.")
            if whole
            else self._texts.say("Broken: {what}", what=report.invariants)
        )
        self.line.setProperty("role", "green" if whole else "red")
        self.line.style().polish(self.line)
        for button in (*self.speeds.values(), self.step):
            button.setEnabled(False)

    def _leave(self) -> None:
        if self._console.leave_wanted is not None:
            self._console.leave_wanted()

    def _speed(self, speed: Speed, title: str, words: str) -> QPushButton:
        button = QPushButton(title, self)
        if speed is Speed.PAUSED:
            button.setIcon(icon("pause", worn()))
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        button.setCheckable(True)
        button.clicked.connect(partial(self._console.run_at, speed))
        return button

    def _lay_out(self) -> None:
        group = QButtonGroup(self)
        row = hbox(spacing=12, margins=(20, 0, 16, 0), parent=self)
        for widget in (self.word, self.time, self.bar):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.line, 1, Qt.AlignmentFlag.AlignVCenter)
        buttons = hbox(spacing=4)
        for button in self.speeds.values():
            group.addButton(button)
            buttons.addWidget(button)
        buttons.addWidget(self.step)
        row.addLayout(buttons)
        row.addWidget(self.leave)


def _speeds(texts: Texts) -> tuple[tuple[Speed, str, str], ...]:
    return (
        (Speed.PAUSED, "", texts.say("Let the night stand")),
        (Speed.LIFE, "1×", texts.say("As in life")),
        (Speed.TENFOLD, "10×", texts.say("Ten times as fast")),
        (Speed.FASTEST, texts.say("Fastest"), texts.say("As fast as it goes")),
    )


def _label(parent: QFrame, words: str, role: str) -> QLabel:
    label = QLabel(words, parent)
    label.setProperty("role", role)
    return label
