"""The clock page: start, pause, time, levels, breaks, hand-for-hand and the called clock."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QSpinBox, QVBoxLayout, QWidget

from director.desk.offered import commands as c
from director.texts import N_
from director.texts.tournament_words import game_code
from director.tournament.clock import level_played, reading
from director.tournament.state import Clock, Status, Tournament
from director.values.dataclass import replace
from director.values.event import Change
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, Micros
from ui.console.console import Console
from ui.night.clock.clock_face import ClockFace
from ui.night.clock.time_calls import CallsPanel
from ui.parts.actions import Needed, PageAction, PageActions, named
from ui.parts.page import Page
from ui.parts.panel import Words
from ui.scenes.clock import wall_view
from ui.scenes.uncertain_clock import as_displayed
from ui.widgets.layout import cells, hbox, vbox

Finding = Callable[[Tournament, Micros], int | None]
"""Which period of the structure is meant at an instant; None where there is none."""
USUAL_MINUTES = 15
"""Usual minutes of a break and of a countdown."""


class ClockPage(Page):
    """Everything that can be done with the clock of the selected tournament."""

    TOUCHED = frozenset(
        {Change.CLOCK, Change.STRUCTURE, Change.SETTINGS, Change.LOBBY, Change.SEATING, Change.CHIPS}
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.face = ClockFace(self)
        self.minutes = _spin(self, 0, 24 * 60, 20)
        self.seconds = _spin(self, 0, 59, 0)
        self.break_minutes = _spin(self, 1, 180, USUAL_MINUTES)
        self.countdown = _spin(self, 1, 24 * 60, USUAL_MINUTES)
        self.length = _spin(self, 1, 24 * 60, 20)
        self._about: TournamentId | None = None
        self.calls = CallsPanel(console, self)
        self.actions_ = PageActions(console, self, ACTIONS, (self,))
        self.buttons = {name: self.actions_.button(name, self) for name in named(ACTIONS)}
        self._lay_out()
        self.length.hide()
        console.tick.connect(self._on_second)
        self._typing = False
        """Another time is typed: until the clock is set or moved, the fields no longer follow it."""
        self._followed: tuple[TournamentId, Clock] | None = None
        for spin in (self.minutes, self.seconds, self.break_minutes, self.countdown, self.length):
            spin.valueChanged.connect(lambda _value: self.actions_.judge())
        for spin in (self.minutes, self.seconds):
            spin.valueChanged.connect(lambda _value: self._on_typed())

    def reload(self) -> None:
        """Show the newest state and what can be done now."""
        state = self._console.state()
        self._begin_with(state.id if state is not None else None)
        self._on_second()
        waiting = state is not None and state.status in (Status.ANNOUNCED, Status.REGISTERING)
        for name in ("start", "start_in"):
            self.actions_[name].setVisible(waiting)
        self.countdown.setVisible(waiting)
        self._countdown_unit.setVisible(waiting)
        hand_for_hand = state is not None and state.hand_for_hand
        self.actions_["begin_hands"].setVisible(not hand_for_hand)
        self.actions_["end_hands"].setVisible(hand_for_hand)
        running = state is not None and state.clock.running
        self.actions_["run"].setVisible(not running)
        self.actions_["pause"].setVisible(running)
        self.calls.reload()
        self._show_steps(state)
        self._show_games(state)
        self.actions_.judge()

    def _show_steps(self, state: Tournament | None) -> None:
        """The buttons of the steps name the break to which they lead."""
        say, at = self._console.texts.say, self._console.clock_read_at()
        to_break = state is not None and _is_break(state, _next(state, at))
        from_break = state is not None and _is_break(state, _previous(state, at))
        self.actions_["next"].setText(say("To the break") if to_break else say("Next level"))
        back = say("Back to the break") if from_break else say("Previous level")
        self.actions_["previous"].setText(back)
        self.actions_["skip"].setVisible(to_break)
        self._show_length(state, at)

    def _show_length(self, state: Tournament | None, at: Micros) -> None:
        """The minutes of the period that is played, until others are typed."""
        index = reading(state.clock, state.structure, at).index if state is not None else -1
        plays = state is not None and state.status is Status.RUNNING and index >= 0
        self.length.setVisible(plays)
        self.actions_["length"].setVisible(plays)
        if state is None or not plays or self.length.hasFocus():
            return
        before = self.length.blockSignals(True)
        self.length.setValue(max(1, state.structure.periods[index].seconds // 60))
        self.length.blockSignals(before)

    def _begin_with(self, tournament: TournamentId | None) -> None:
        """Minutes typed and the table chosen for another tournament are not this one's."""
        if tournament == self._about:
            return
        self._about, self._typing = tournament, False
        for spin in (self.break_minutes, self.countdown):
            spin.setValue(USUAL_MINUTES)
        self.calls.forget()

    def _show_games(self, state: Tournament | None) -> None:
        """The button says which game is next; nothing is shown where none are played in turn."""
        turns = state is not None and state.structure.rotates
        self.actions_["turn"].setVisible(turns)
        if state is None or not turns:
            return
        following = level_played(state, self._console.clock_read_at()).played(state.turn + 1)
        texts = self._console.texts
        said = texts.say("Next game: {game}", game=game_code(*following.dealt(state.settings)))
        self.actions_["turn"].setText(said)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._typing = False

    def _on_second(self, *_at: Micros) -> None:
        state = self._console.state()
        if state is None or not self.isVisibleTo(self.window()):
            return
        console = self._console
        at = console.clock_read_at()
        event = console.event_of(state.id)
        prizes = event.prizes if event is not None else None
        shown = as_displayed(state, console)
        self.face.show_view(wall_view(shown, at, console.texts, name_of=console.name, event=prizes))
        self.calls.on_second(at)
        self._show_left(state, at)

    def _show_left(self, state: Tournament, at: Micros) -> None:
        """Show the time left in the fields, unless somebody is typing there."""
        fields = (self.minutes, self.seconds)
        moved = (state.id, state.clock) != self._followed
        self._followed, self._typing = (state.id, state.clock), self._typing and not moved
        if self._typing or (not moved and any(field.hasFocus() for field in fields)):
            return
        now = reading(state.clock, state.structure, at)
        for field, value in zip(fields, divmod(max(0, now.seconds), 60), strict=True):
            if field.value() != value:
                before = field.blockSignals(True)
                field.setValue(value)
                field.blockSignals(before)

    def _on_typed(self) -> None:
        self._typing = True

    def turned(self) -> c.Command | None:
        """The next of the games that the levels play in turn."""
        state = self._console.state()
        if state is None:
            return None
        return c.TurnGame(state.id, (state.turn + 1) % state.structure.games_in_turn)

    def too_early(self) -> str:
        """Words for a start before the announced hour; empty once it has come."""
        state, texts = self._console.state(), self._console.texts
        announced = state.settings.starts_at if state is not None else 0
        if self._console.clock_read_at() + MINUTE > announced:
            return ""
        return texts.say(
            "It is announced for {moment}. Once the clock runs there is no way back to registration.",
            moment=texts.moment(announced),
        )

    # --- what is typed beside the buttons -------------------------------------------------------

    def period(self, find: Finding) -> c.Command | None:
        """Go to a period; None where there is none."""
        state = self._console.state()
        index = None if state is None else find(state, self._console.clock_read_at())
        return None if state is None or index is None else c.GoToPeriod(state.id, index)

    def has_period(self, find: Finding) -> bool:
        """Whether there is one; before and after play the desk says why it is not gone to."""
        return self._console.state() is None or self.period(find) is not None

    def with_length(self) -> c.Command | None:
        """The period that is played now as long as typed."""
        state = self._console.state()
        if state is None:
            return None
        index = reading(state.clock, state.structure, self._console.clock_read_at()).index
        if not 0 <= index < len(state.structure.periods):
            return None
        periods = list(state.structure.periods)
        periods[index] = replace(periods[index], seconds=self.length.value() * 60)
        return c.ChangeStructure(state.id, replace(state.structure, periods=tuple(periods)))

    def current_id(self) -> TournamentId | None:
        """The tournament whose clock it is."""
        return self._console.tournament_id if self._console.state() is not None else None

    def time_typed(self) -> int:
        """Seconds that are to be left."""
        return self.minutes.value() * 60 + self.seconds.value()

    # --- where it stands ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        texts, of = self._console.texts, self.buttons
        self._countdown_unit = QLabel(texts.say("min"), self)
        groups = (
            (texts.say("Clock"), (of["start"], of["run"], of["pause"], of["less"], of["more"])),
            (texts.say("Time left"), (self.minutes, QLabel(":"), self.seconds, of["set"])),
            (texts.say("Level"), (of["previous"], of["next"], of["skip"])),
            (
                texts.say("Break"),
                (of["to_break"], self.break_minutes, QLabel(texts.say("min")), of["break"]),
            ),
            (texts.say("Hand-for-hand"), (of["begin_hands"], of["end_hands"], of["hand"])),
            (
                "",
                (
                    self.countdown,
                    self._countdown_unit,
                    of["start_in"],
                    of["turn"],
                    self.length,
                    of["length"],
                ),
            ),
        )
        grid = cells(across=24, down=8)
        for number, (caption, widgets) in enumerate(groups):
            grid.addLayout(_group(caption, widgets), number // 2, number % 2)
        vbox((self.face, 1), grid, self.calls, spacing=16, margins=(20, 16, 20, 16), parent=self)


def _next(state: Tournament, at: Micros) -> int | None:
    index = reading(state.clock, state.structure, at).index + 1
    return index if index < len(state.structure.periods) else None


def _previous(state: Tournament, at: Micros) -> int | None:
    index = reading(state.clock, state.structure, at).index - 1
    return index if index >= 0 else None


def _over_the_break(state: Tournament, at: Micros) -> int | None:
    """The level after the break that comes next."""
    index = _next(state, at)
    return state.structure.next_level(index) if index is not None and _is_break(state, index) else None


def _is_break(state: Tournament, index: int | None) -> bool:
    return index is not None and state.structure.periods[index].is_break


def _next_break(state: Tournament, at: Micros) -> int | None:
    return state.structure.next_break(reading(state.clock, state.structure, at).index)


def _there_is(find: Finding, why: str) -> Needed[ClockPage]:
    """A period to go to."""
    return Needed(lambda page: page.has_period(find), why)


def _group(caption: str, widgets: tuple[QWidget, ...]) -> QVBoxLayout:
    """Widgets side by side under a caption."""
    row = hbox(*widgets, ..., spacing=8)
    return vbox(Words(caption, "caption"), row, spacing=4)


def _spin(parent: QWidget, low: int, high: int, value: int) -> QSpinBox:
    made = QSpinBox(parent)
    made.setRange(low, high)
    made.setValue(value)
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    made.setFixedWidth(64)
    return made


def _of(make: Callable[[TournamentId, ClockPage], c.Command]) -> Callable[[ClockPage], c.Command | None]:
    """A command for whatever tournament is shown when it is asked for."""
    return lambda page: make(shown, page) if (shown := page.current_id()) is not None else None


ACTIONS: tuple[PageAction[ClockPage], ...] = (
    PageAction("run", N_("Start or resume"), command=_of(lambda t, _: c.RunClock(t)), hint="␣",
           look="primary"),
    PageAction("pause", N_("Pause"), command=_of(lambda t, _: c.PauseClock(t)), hint="␣",
           look="primary"),
    PageAction("less", N_("−1 min"), command=_of(lambda t, _: c.AdjustClock(t, -60))),
    PageAction("more", N_("+1 min"), command=_of(lambda t, _: c.AdjustClock(t, 60))),
    PageAction("set", N_("Set"), command=_of(lambda t, page: c.SetClock(t, page.time_typed()))),
    PageAction("previous", N_("Previous level"), command=lambda page: page.period(_previous),
           needs=_there_is(_previous, N_("No level has been played before this one.")), hint="Ctrl+←"),
    PageAction("next", N_("Next level"), command=lambda page: page.period(_next),
           needs=_there_is(_next, N_("This is the last level of the structure.")), hint="Ctrl+→"),
    PageAction("skip", N_("Skip the break"), command=lambda page: page.period(_over_the_break),
           needs=_there_is(_over_the_break, N_("No break comes next."))),
    PageAction("length", N_("Set the level to so many minutes"), command=ClockPage.with_length,
           needs=Needed(lambda page: page.with_length() is not None, N_("No level is played now."))),
    PageAction("to_break", N_("Jump to the next break"), command=lambda page: page.period(_next_break),
           needs=_there_is(_next_break, N_("The structure has no further break."))),
    PageAction("break", N_("Break now"),
           command=_of(lambda t, page: c.InsertBreak(t, page.break_minutes.value() * 60))),
    PageAction("begin_hands", N_("Begin hand-for-hand"),
           command=_of(lambda t, _: c.SetHandForHand(t, on=True))),
    PageAction("end_hands", N_("End hand-for-hand"),
           command=_of(lambda t, _: c.SetHandForHand(t, on=False))),
    PageAction("hand", N_("One hand is played"), command=_of(lambda t, _: c.PlayHandForHand(t))),
    PageAction("turn", N_("Next game"), "G", command=ClockPage.turned),
    PageAction("start", N_("Start now"), command=_of(lambda t, _: c.StartTournament(t)), look="primary",
           asks=ClockPage.too_early),
    PageAction("start_in", N_("Start the countdown"),
           command=_of(lambda t, page: c.StartTournament(t, page.countdown.value() * 60))),
)  # fmt: skip
ClockPage.ACTIONS = ACTIONS
