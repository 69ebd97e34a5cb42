"""The status strip: the tournament, its clock and figures, the same on top of every page."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QPushButton, QWidget

from director.desk.offered.commands import PauseClock, RunClock
from director.tournament.state import Tournament
from director.values.quantity import Micros
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.due import DueButton
from ui.frame.status_words import Figure, StatusAlert, StatusView, face, status
from ui.look.icons import icon
from ui.look.theme import font
from ui.look.tokens import Size, Tokens
from ui.parts.console_facts import refuses_role
from ui.parts.panel import PressButton
from ui.parts.readiness import readiness
from ui.scenes.uncertain_clock import as_displayed
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import Elided, Plain, in_two_lines, tip
from ui.widgets.still import still

HEIGHT = 64
NARROW_WINDOW = 1360
SMALLEST_WINDOW = 1100
ALERT_WIDE = 320
ALERT_NARROW = 136
ALERT_AROUND = 54
"""Pixels for the words of an alert, and for the sign and the frame around them."""
NO_BREAK = "\N{NO-BREAK SPACE}"
WORD = 96
"""Pixels for the word beside the clock, in two lines if it must be: the clock does not move for it."""
NAME_SHARE, NAME_SHARE_NARROW, NAME_SHARE_SMALLEST = 0.30, 0.23, 0.14
NAME_MOST = 480
"""The name has a fixed share of the strip: the clock stands still when an alert comes or goes."""
AVERAGE, NEXT_BREAK, POOL = 1, 2, 3
"""Which figure is which; in the smallest windows these give way, the average first."""


class StatusStrip(QFrame):
    """Name, level, clock, pause, figures and what must be seen to."""

    pause = Signal()
    alert = Signal(str)
    """The page on which an alert is dealt with."""

    def __init__(self, console: LiveConsole, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._colours = colours
        self._view: StatusView | None = None
        self.setProperty("panel", "bar")
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._mark = _label(self, "mark")
        self._mark.setText(console.texts.say("DEMO"))
        self._mark.setVisible(console.demo)
        self._title = Elided(self, role="heading")
        self._line = Elided(self, role="muted")
        for name in (self._title, self._line):
            name.setMinimumWidth(0)  # the share of a narrow window is less
        self._time = _label(self, "huge")
        self._word = _label(self, "caption")
        self._button = still(PressButton("", self.pause.emit, parent=self))
        self._figures = [FigureLabel(self) for _ in range(4)]
        self._alert = still(QPushButton(self))
        self._alert.clicked.connect(self._on_alert)
        self.due = DueButton(console, self)
        self._lay_out()
        console.tick.connect(self._on_tick)
        console.changed.connect(self.reload)
        console.selected.connect(self.reload)
        # what somebody else may do, once the lock screen has opened what it had shut
        guard_of(console).changed.connect(self.reload, Qt.ConnectionType.QueuedConnection)
        self.reload()

    def reload(self, *_what: object) -> None:
        """Show the newest state."""
        state = self._console.state()
        shown = state is not None
        for part in (self._line, self._time, self._word, *self._figures):
            part.setVisible(shown)
        if state is None:
            self._view = None
            self._title.say(self._console.texts.say("No tournament chosen"))
            for button in (self._button, self._alert, self.due):
                button.hide()
            return
        self._view = self._status(state)
        self._title.say(self._view.title)
        self._line.say(self._view.line)
        for label, figure in zip(self._figures, self._view.figures, strict=True):
            label.show_figure(figure)
        self._show_button(self._view)
        self._show_alerts(self._view.alerts)
        self.due.show_step(state, self._view.due, self._view.why)
        self._give_room()
        self._show_face()

    def _on_tick(self, _at: Micros) -> None:
        state = self._console.state()
        if state is None or self._view is None:
            return
        if self._status(state) != self._view:
            self.reload()
        else:
            self._show_face()

    def _status(self, state: Tournament) -> StatusView:
        event = self._console.event_of(state.id)
        return status(state, self._console.clock_read_at(state.id), self._console.texts, event)

    def _show_face(self) -> None:
        state = self._console.state()
        if state is None:
            return
        at = self._console.clock_read_at(state.id)
        shown = face(as_displayed(state, self._console), at, self._console.texts)
        longer = len(shown.time) != len(self._time.text())
        self._time.setText(shown.time)
        if shown.word != self._word.text():
            self._word.setText(shown.word)
        _tone(self._time, shown.tone)
        _tone(self._word, shown.tone)
        self._figures[NEXT_BREAK].show_value(shown.next_break)
        if longer:
            self._keep_size()
            self._give_room()

    def _keep_size(self) -> None:
        """Keep the size fixed, so that each second repaints figures and lays nothing out anew."""
        self._time.ensurePolished()
        least = QFontMetrics(font(Size.HUGE)).horizontalAdvance("00:00:00") - 30
        self._time.setFixedSize(max(self._time.sizeHint().width(), least), HEIGHT)

    def _show_button(self, view: StatusView) -> None:
        texts = self._console.texts
        self._button.setVisible(view.can_pause)
        if not self._button.minimumWidth():
            self._button.setMinimumWidth(max(map(self._button_width, ("Pause", "Resume"))))
        self._button.setText(texts.say("Pause") if view.running else texts.say("Resume"))
        self._button.setIcon(icon("pause" if view.running else "play", self._colours))
        role = refuses_role(self._console, (PauseClock, RunClock))
        shown = readiness(self._console, self._console.refuses or role)
        self._button.setEnabled(shown.ready and not guard_of(self._console).locked)
        self._button.setToolTip(tip(shown.words or texts.say("Space")))

    def _button_width(self, title: str) -> int:
        """As wide as its wider title: the figures beside it stand still."""
        self._button.ensurePolished()
        self._button.setText(self._console.texts.say(title))
        self._button.setIcon(icon("pause", self._colours))
        return self._button.sizeHint().width()

    def _show_alerts(self, alerts: tuple[StatusAlert, ...]) -> None:
        self._alert.setVisible(bool(alerts))
        if not alerts:
            return
        self._alert.setText(self._alert_words())
        self._alert.setIcon(icon("warning" if alerts[0].tone != "blue" else "info", self._colours))
        self._alert.setToolTip(tip("\n".join(alert.text for alert in alerts)))
        self._alert.setProperty("alert", alerts[0].tone)
        self._alert.style().polish(self._alert)

    def _give_room(self) -> None:
        """The name gets its share, the same with an alert and without."""
        share = NAME_SHARE_NARROW if self.width() < NARROW_WINDOW else NAME_SHARE
        share = NAME_SHARE_SMALLEST if self.width() < SMALLEST_WINDOW else share
        mark = 0 if self._mark.isHidden() else self._mark.sizeHint().width() + self._row.spacing()
        self._names.setFixedWidth(max(0, min(NAME_MOST, int(self.width() * share)) - mark))
        wanted = 0 if self._alert.isHidden() else ALERT_NARROW + ALERT_AROUND
        for place in (AVERAGE, POOL, NEXT_BREAK):
            self._figures[place].setVisible(self._view is not None)
        for place in (AVERAGE, POOL, NEXT_BREAK):
            if self._view is not None and self._spare() < wanted:
                self._figures[place].hide()
        self._alert.setText(self._alert_words())

    def _alert_words(self) -> str:
        """The most pressing alert, in two lines where the window is narrow, and how many more."""
        alerts = self._view.alerts if self._view else ()
        if not alerts:
            return ""
        more = f"  +{len(alerts) - 1}" if len(alerts) > 1 else ""
        room = max(ALERT_NARROW, min(ALERT_WIDE, self._spare() - ALERT_AROUND))
        metrics = self._alert.fontMetrics()
        whole = in_two_lines(metrics, alerts[0].text + more.replace(" ", NO_BREAK), room)
        if "…" not in whole:
            return whole
        return in_two_lines(metrics, alerts[0].text, room - metrics.horizontalAdvance(more)) + more

    def _spare(self) -> int:
        """Return the width left by name, clock and figures."""
        clock = (self._word, self._time, self._button, self.due)
        seen = [part for part in (self._mark, *clock, *self._figures) if not part.isHidden()]
        around, between = self._row.contentsMargins(), self._row.spacing() * (len(self._figures) + 5)
        taken = sum(max(part.sizeHint().width(), part.minimumWidth()) for part in seen)
        return self.width() - around.left() - around.right() - between - taken - self._names.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.setSpacing(10 if self.width() < NARROW_WINDOW else 16)
        self._give_room()
        self._alert.setText(self._alert_words())

    def _on_alert(self) -> None:
        """Open the page of a single alert, or a list of several."""
        alerts = self._view.alerts if self._view else ()
        if len(alerts) == 1:
            self.alert.emit(alerts[0].page)
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for alert in alerts:
            menu.addAction(alert.text, partial(self.alert.emit, alert.page))
        menu.popup(self._alert.mapToGlobal(self._alert.rect().bottomLeft()))

    def _lay_out(self) -> None:
        self._names = QWidget(self)
        vbox(..., self._title, self._line, ..., spacing=0, margins=0, parent=self._names)
        self._time.setFont(font(Size.HUGE))
        self._time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        clock = hbox(spacing=8)
        self._word.setFixedWidth(WORD)
        self._word.setWordWrap(True)
        self._word.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        clock.addWidget(self._word)
        clock.addWidget(self._time)
        clock.addWidget(self._button)
        row = self._row = hbox(spacing=16, margins=(20, 0, 16, 0), parent=self)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._names)
        row.addLayout(clock)
        row.addStretch(1)
        for figure in self._figures:
            row.addWidget(figure)
            row.addStretch(1)
        row.addStretch(1)
        row.addWidget(self._alert)
        row.addWidget(self.due)


class FigureLabel(QWidget):
    """A caption and a value under it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption = _label(self, "caption")
        self._value = _label(self, "figure")
        vbox(..., self._caption, self._value, ..., spacing=1, margins=0, parent=self)

    def show_figure(self, figure: Figure) -> None:
        """Show caption and value."""
        self._caption.setText(figure.caption)
        if figure.value:
            self.show_value(figure.value)

    def show_value(self, value: str) -> None:
        """Show another value; one that has room where the last one stood lays nothing out anew."""
        before = self._value.text()
        if value == before:
            return
        self._value.setText(value)
        self._value.ensurePolished()
        needed = self._value.sizeHint()
        if len(value) != len(before) or needed.width() > self._value.maximumWidth():
            self._value.setFixedSize(needed)


def _label(parent: QWidget, role: str) -> QLabel:
    label = Plain(parent)
    label.setProperty("role", role)
    return label


def _tone(label: QLabel, tone: str) -> None:
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        label.style().polish(label)
