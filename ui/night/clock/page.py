"""The clock page: start, pause, time, levels, breaks, hand-for-hand and the called clock."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from director.desk import commands as c
from director.tournament.clock import reading
from director.tournament.state import Status, Tournament
from director.values.event import Change
from director.values.ids import Micros, TournamentId
from ui.console.console import Console
from ui.night.clock.clock_face import ClockFace
from ui.night.clock.time_calls import CallsPanel
from ui.parts.offer import Offer
from ui.parts.panel import Words
from ui.parts.wall.clock import wall_view


class ClockPage(QWidget):
    """Everything that can be done with the clock of the selected tournament."""

    TOUCHED = frozenset(
        {Change.CLOCK, Change.STRUCTURE, Change.SETTINGS, Change.LOBBY, Change.SEATING, Change.CHIPS}
    )

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.face = ClockFace(self)
        self.minutes = _spin(self, 0, 24 * 60, 20)
        self.seconds = _spin(self, 0, 59, 0)
        self.break_minutes = _spin(self, 1, 180, 15)
        self.countdown = _spin(self, 1, 24 * 60, 15)
        self.calls = CallsPanel(console, self)
        self.offers = self._make_offers()
        self._lay_out()
        console.tick.connect(self._on_second)
        for spin in (self.minutes, self.seconds, self.break_minutes, self.countdown):
            spin.valueChanged.connect(lambda _value: self._ask())

    def reload(self) -> None:
        """Show the newest state and what can be done now."""
        self._on_second(self._console.now())
        state = self._console.state()
        waiting = state is not None and state.status in (Status.ANNOUNCED, Status.REGISTERING)
        for key in ("start", "start_in"):
            self.offers[key].setVisible(waiting)
        self.countdown.setVisible(waiting)
        self._countdown_unit.setVisible(waiting)
        hand_for_hand = state is not None and state.hand_for_hand
        self.offers["begin_hands"].setVisible(not hand_for_hand)
        self.offers["end_hands"].setVisible(hand_for_hand)
        running = state is not None and state.clock.running
        self.offers["run"].setVisible(not running)
        self.offers["pause"].setVisible(running)
        self.calls.reload()
        self._ask()

    def side(self) -> QWidget | None:
        """Nothing is selected here: there is no panel."""
        return None

    def _on_second(self, at: Micros) -> None:
        state = self._console.state()
        if state is None or not self.isVisibleTo(self.window()):
            return
        view = wall_view(state, at, self._console.texts, name_of=self._console.name)
        self.face.show_view(view)
        self.calls.on_second(at)

    def _ask(self) -> None:
        for offer in self.offers.values():
            if offer.isVisibleTo(self):
                offer.ask()

    # --- what can be ordered --------------------------------------------------------------------

    def _make_offers(self) -> dict[str, Offer]:
        say, here = self._console.texts.say, self._of
        made: dict[str, tuple[str, Callable[[], c.Command | None], str, str]] = {
            "run": (say("Start or resume"), here(c.RunClock), "␣", "primary"),
            "pause": (say("Pause"), here(c.PauseClock), "␣", "primary"),
            "less": (say("−1 min"), here(lambda t: c.AdjustClock(t, -60)), "", ""),
            "more": (say("+1 min"), here(lambda t: c.AdjustClock(t, 60)), "", ""),
            "set": (say("Set"), here(lambda t: c.SetClock(t, self._time_typed())), "", ""),
            "previous": (say("Previous level"), lambda: self._to(_previous), "Ctrl+←", ""),
            "next": (say("Next level"), lambda: self._to(_next), "Ctrl+→", ""),
            "to_break": (say("Jump to the next break"), lambda: self._to(_next_break), "", ""),
            "break": (say("Break now"), here(self._break_now), "", ""),
            "begin_hands": (
                say("Begin hand-for-hand"),
                here(lambda t: c.SetHandForHand(t, on=True)),
                "",
                "",
            ),
            "end_hands": (
                say("End hand-for-hand"),
                here(lambda t: c.SetHandForHand(t, on=False)),
                "",
                "",
            ),
            "hand": (say("One hand is played"), here(c.PlayHandForHand), "", ""),
            "start": (say("Start now"), here(c.StartTournament), "", "primary"),
            "start_in": (say("Start the countdown"), here(self._start_in), "", ""),
        }
        return {
            key: Offer(self._console, title, command, keys=keys, kind=kind, parent=self)
            for key, (title, command, keys, kind) in made.items()
        }

    def _of(self, make: Callable[[TournamentId], c.Command]) -> Callable[[], c.Command | None]:
        """A command for whatever tournament is selected when it is asked for."""

        def command() -> c.Command | None:
            state = self._console.state()
            return make(state.id) if state is not None else None

        return command

    def _to(self, find: Callable[[Tournament, Micros], int | None]) -> c.Command | None:
        """Go to a period; where there is none, the desk says why not."""
        state = self._console.state()
        if state is None:
            return None
        index = find(state, self._console.now())
        return c.GoToPeriod(state.id, len(state.structure.periods) if index is None else index)

    def _time_typed(self) -> int:
        return self.minutes.value() * 60 + self.seconds.value()

    def _break_now(self, tournament: TournamentId) -> c.Command:
        return c.InsertBreak(tournament, self.break_minutes.value() * 60)

    def _start_in(self, tournament: TournamentId) -> c.Command:
        return c.StartTournament(tournament, self.countdown.value() * 60)

    # --- where it stands ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts, offers = self._console.texts, self.offers
        self._countdown_unit = QLabel(texts.say("min"), self)
        groups = (
            (
                texts.say("Clock"),
                (offers["start"], offers["run"], offers["pause"], offers["less"], offers["more"]),
            ),
            (texts.say("Time left"), (self.minutes, QLabel(":"), self.seconds, offers["set"])),
            (texts.say("Level"), (offers["previous"], offers["next"])),
            (
                texts.say("Break"),
                (offers["to_break"], self.break_minutes, QLabel(texts.say("min")), offers["break"]),
            ),
            (
                texts.say("Hand-for-hand"),
                (offers["begin_hands"], offers["end_hands"], offers["hand"]),
            ),
            ("", (self.countdown, self._countdown_unit, offers["start_in"])),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        for number, (caption, widgets) in enumerate(groups):
            grid.addLayout(_group(caption, widgets), number // 2, number % 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(self.face, 1)
        column.addLayout(grid)
        column.addWidget(self.calls)


def _next(state: Tournament, at: Micros) -> int | None:
    return state.structure.next_level(reading(state.clock, state.structure, at).index)


def _previous(state: Tournament, at: Micros) -> int | None:
    now = reading(state.clock, state.structure, at)
    levels = [i for i in range(max(now.index, 0)) if not state.structure.periods[i].is_break]
    return levels[-1] if levels else None


def _next_break(state: Tournament, at: Micros) -> int | None:
    return state.structure.next_break(reading(state.clock, state.structure, at).index)


def _group(caption: str, widgets: tuple[QWidget, ...]) -> QVBoxLayout:
    """Widgets side by side under a caption."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addWidget(Words(caption, "caption"))
    column.addLayout(row)
    return column


def _spin(parent: QWidget, low: int, high: int, value: int) -> QSpinBox:
    made = QSpinBox(parent)
    made.setRange(low, high)
    made.setValue(value)
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    made.setFixedWidth(64)
    return made
