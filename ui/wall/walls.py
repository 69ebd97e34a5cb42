"""The walls: their windows kept on their screens and in time; owns sound and wakefulness."""

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from director.house.announcements import Heard, SoundTable
from director.house.screens import HouseScreen
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.ids import StationId
from director.values.quantity import Micros
from ui.console.keep_awake import KeepAwake
from ui.scenes.scenes import Showing, WallSource, next_edge, read_at
from ui.scenes.sound_box import SoundBox
from ui.scenes.sounds import Sound, SoundWatch, speech_words
from ui.scenes.viewport import in_screen_language, screen_edge, screen_viewport, showing_on, viewport_of
from ui.scenes.voice import VoiceBox
from ui.scenes.words import house_lost
from ui.wall.displays import Display, WallMemory, keep_monitor, monitors_of, remember, remembered
from ui.wall.placement import ScreenArea, WallPlace, first_choice, place, rescued
from ui.wall.screens import Screens
from ui.wall.tv_window import TvWindow

_MUTED, _SPEAKS = "wall_muted", "wall_speaks"


class HouseSource(WallSource, Protocol):
    """House as walls read it: views and sounds."""

    def sound_table(self) -> SoundTable:
        """Return the table of sounds by occasion."""

    @property
    def is_unreachable(self) -> bool:
        """The database does not answer: what is known may be old."""


class Walls(QObject):
    """All walls of this machine. Nothing here changes a tournament: a display never writes."""

    changed = Signal()
    """The list of walls, or where one stands, is another."""
    shut = Signal(str)
    """The window of a screen of the house was closed by hand: its key."""
    notice = Signal(str)
    """A sentence for the floorman: a screen lost, no sound, no way to stay awake."""

    def __init__(
        self,
        source: HouseSource,
        screens: Screens,
        memory: WallMemory,
        *,
        sound: SoundBox,
        awake: KeepAwake,
        voice: VoiceBox | None = None,
        station: Callable[[], str] = str,
        parent: QObject | None = None,
    ) -> None:
        """`station` says which console this is: its screens of the house stand here."""
        super().__init__(parent)
        self._station = station
        self._expected: set[str] = set()
        self.screens = screens
        self.sound = sound
        self._source = source
        self._memory = memory
        self._awake = awake
        self._watch = SoundWatch()
        self._displays: dict[int, Display] = {}
        self._windows: dict[int, TvWindow] = {}
        self._timers: dict[int, QTimer] = {}
        self._places: dict[int, WallPlace] = {}
        self._operator: QWidget | None = None
        self._closing = False
        self._silences = self._unsaid = 0
        self.voice = voice or VoiceBox(self)
        self.speaks = bool(memory.word(_SPEAKS))
        """This machine is the one that speaks."""
        self.voice.speechless.connect(self._on_speechless)
        sound.muted = bool(memory.word(_MUTED))
        screens.changed.connect(self._on_screens)
        sound.silent.connect(self._on_silence)

    # --- what is shown --------------------------------------------------------------------------

    @property
    def displays(self) -> tuple[Display, ...]:
        """The walls that are open, by number."""
        return tuple(self._displays[number] for number in sorted(self._displays))

    @property
    def windows(self) -> Mapping[int, TvWindow]:
        """Their windows by number."""
        return self._windows

    def place_of(self, number: int) -> WallPlace:
        """Return the place of a wall."""
        return self._places[number]

    def restore(self) -> None:
        """Open the walls that were open last time; one that is open already stays."""
        for display in remembered(self._memory):
            if display.number not in self._displays:
                self._open(display)
        self.follow()
        self.changed.emit()

    def follow(self) -> None:
        """Open what the house has switched on here, close what it has switched off or no longer has."""
        here = StationId(self._station())
        wanted = {key for key, row in self._source.screens().items() if row.on and row.is_of(here)}
        self._expected -= wanted
        for display in self.displays:
            if display.key and display.key not in wanted | self._expected:
                self.remove(display.number)
        shown = {display.key for display in self.displays}
        for key in sorted(wanted - shown):
            self.add(key)
        for display in self.displays:
            self._note_showing(display)

    def _note_showing(self, display: Display) -> None:
        """Keep what a screen of the house shows: it stays while the house cannot be read."""
        row = self._source.screens().get(display.key)
        if row is not None and display.showing != (showing := row.showing or Showing()):
            self._displays[display.number] = replace(display, showing=showing)
            self._keep()

    def name_as(self, number: int, key: str) -> None:
        """A wall of this machine becomes a screen of the house, which is on its way."""
        self._expected.add(key)
        self._displays[number] = replace(self._displays[number], key=key)
        self._keep()

    def of(self, key: str) -> Display | None:
        """The wall that is a screen of the house; None where it is not open here."""
        return next((display for display in self.displays if display.key == key), None)

    def is_tall(self, key: str) -> bool:
        """Whether the wall of a screen is open here and higher than wide."""
        display = self.of(key)
        return display is not None and self._windows[display.number].is_tall

    def add(self, key: str = "") -> Display:
        """Open one more wall, where it stood last, or on the first monitor that is free."""
        if key in (kept := monitors_of(self._memory)):
            return self._add(key, *kept[key])
        taken = tuple(display.screen for display in self._displays.values())
        screen = first_choice(self.screens.now(), taken)
        return self._add(key, screen.key if screen else "", full=True)

    def _add(self, key: str, monitor: str, full: bool) -> Display:
        display = Display(max(self._displays, default=0) + 1, monitor, full, key=key)
        self._open(display)
        self._keep()
        return display

    def change(self, display: Display) -> None:
        """Show something else on a wall, or the same elsewhere."""
        self._displays[display.number] = display
        self._stand(display.number)
        self._show(display.number)
        self._keep()

    def remove(self, number: int) -> None:
        """Close a wall."""
        del self._displays[number]
        del self._places[number]
        timer, window = self._timers.pop(number), self._windows.pop(number)
        timer.stop()
        timer.deleteLater()
        window.closed.disconnect()
        window.close()
        window.deleteLater()
        self._stay_awake()
        self._keep()

    def close(self) -> None:
        """Close all windows at the end of the console; they come back next time."""
        self._closing = True
        for number in tuple(self._displays):
            self._timers[number].stop()
            self._windows[number].close()
        self._awake.need(False, "")

    def refresh(self, *_what: object) -> None:
        """Something has changed: show the newest state at once, unless the console ends."""
        if self._closing:
            return
        self.follow()
        for number in self._displays:
            self._show(number)
        self._stay_awake()

    def listen(self, *_at: object) -> None:
        """A second has passed at the console: play what is due for the selected tournament."""
        self._sound(self._source.state(), read_at(Showing(), self._source))
        for heard in self._watch.due_at_tables(self._source.cash()):
            self._hear(heard, None)

    def protect(self, window: QWidget) -> None:
        """Bring this window back to a screen that is there, whenever one is unplugged."""
        self._operator = window

    def mute(self, muted: bool) -> None:
        """Turn the sound off or on, for this night and the next."""
        self.sound.muted = muted
        self._memory.set_word(_MUTED, "yes" if muted else "")

    def let_speak(self, speaks: bool) -> None:
        """Let this machine be the one that speaks, or no longer: for this night and the next."""
        self.speaks = speaks
        self._memory.set_word(_SPEAKS, "yes" if speaks else "")
        if speaks:
            self._can_speak()

    def try_heard(self, heard: Heard) -> None:
        """Let be heard what is heard at an event, or say that it cannot."""
        rule, state = self._source.sound_table().rule(heard), self._source.state()
        if rule.sound is not None:
            self.try_sound(rule.sound)
        if rule.spoken:
            at = read_at(Showing(), self._source)
            texts = self._source.texts
            words = speech_words(self._source.sound_table(), heard, texts, state, at)
            if self._can_speak():
                self.voice.say(words, texts.language)

    def try_sound(self, sound: Sound = Sound.LEVEL) -> None:
        """Play a sound, or say that there is none."""
        told = self._silences
        self.sound.play(sound)
        if self._silences == told and not self.sound.check():
            self._on_silence()

    # --- windows --------------------------------------------------------------------------------

    def _open(self, display: Display) -> None:
        number = display.number
        window = TvWindow()
        window.setWindowTitle(f"Riffle {number}")
        window.full_screen_wanted.connect(lambda full: self._want_full(number, full))
        window.turned.connect(lambda: self._show(number))
        window.closed.connect(lambda: self._on_closed(number))
        timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        timer.timeout.connect(lambda: self._on_second(number))
        self._displays[number], self._windows[number] = display, window
        self._timers[number] = timer
        self._stand(number)
        self._on_second(number)
        self._stay_awake()

    def _stand(self, number: int) -> None:
        display = self._displays[number]
        self._places[number] = place(display.screen, display.full, self.screens.now())
        self._windows[number].stand_at(self._places[number])

    def _on_second(self, number: int) -> None:
        """Show what the clock shows now, and wait for its next second."""
        display = self._displays[number]
        at = self._show(number)
        showing = self._current_showing(display)
        self._sound(self._source.state(showing.tournament), read_at(showing, self._source))
        wait = self._edge(display, at)
        self._timers[number].start(int(wait // 1000) + 1)

    def _show(self, number: int) -> Micros:
        """Show what is to be seen now; the instant at which it was read."""
        display = self._displays[number]
        screens = self._source.screens()
        tall = self._windows[number].is_tall
        seen = (
            screen_viewport(display.key, self._source, tall=tall)
            if display.key in screens
            else viewport_of(display.showing, self._source, tall=tall)
        )
        lost = self._lost(screens.get(display.key))
        self._windows[number].show_view(seen.view, seen.theme, lost=lost, sheet=seen.sheet)
        return seen.at

    def _lost(self, screen: HouseScreen | None) -> str:
        source = self._source if screen is None else in_screen_language(screen, self._source)
        return house_lost(source.texts) if self._source.is_unreachable else ""

    def _current_showing(self, display: Display) -> Showing:
        screen = self._source.screens().get(display.key)
        return display.showing if screen is None else showing_on(screen, self._source)

    def _edge(self, display: Display, at: Micros) -> Micros:
        if display.key in self._source.screens():
            return screen_edge(display.key, self._source, at)
        return next_edge(display.showing, self._source, at)

    def _want_full(self, number: int, full: bool) -> None:
        display = self._displays[number]
        screen = display.screen
        if full and not screen:
            free = first_choice(self.screens.now())
            screen = free.key if free else self.screens.now()[0].key
        self.change(replace(display, full=full, screen=screen))

    def _on_closed(self, number: int) -> None:
        if self._closing:
            return
        key = self._displays[number].key
        self.remove(number)
        if key:
            self.shut.emit(key)

    def _on_screens(self) -> None:
        """A screen has come or gone: every window goes where it belongs now."""
        for number in self._displays:
            was_missing = self._places[number].missing
            self._stand(number)
            if self._places[number].missing and not was_missing:
                said = self._source.texts.say("The wall's screen is gone: it is shown in a window.")
                self.notice.emit(said)
        if self._operator is not None:
            _rescue(self._operator, self.screens)
        self.changed.emit()

    # --- sound, wakefulness, memory -------------------------------------------------------------

    def _sound(self, tournament: Tournament | None, at: Micros) -> None:
        if tournament is not None:
            for heard in self._watch.due(tournament, at):
                self._hear(heard, tournament)

    def _hear(self, heard: Heard, tournament: Tournament | None) -> None:
        """Play what the house has for it; speak where this machine is the one that does."""
        table, texts = self._source.sound_table(), self._source.texts
        rule = table.rule(heard)
        if rule.sound is not None:
            self.sound.play(rule.sound)
        if rule.spoken and self.speaks and not self.sound.muted:
            at = self._source.clock_read_at(tournament.id) if tournament else self._source.now()
            self.voice.say(speech_words(table, heard, texts, tournament, at), texts.language)

    def _can_speak(self) -> bool:
        """Whether it can; that it cannot is said each time it is asked for."""
        told = self._unsaid
        able = self.voice.check()
        if not able and self._unsaid == told:
            self._on_speechless()
        return able

    def _on_speechless(self) -> None:
        self._unsaid += 1
        said = self._source.texts.say("This machine has no voice: what would be spoken stays unsaid.")
        self.notice.emit(said)

    def _on_silence(self) -> None:
        self._silences += 1
        self.notice.emit(self._source.texts.say("This machine has no sound: levels change in silence."))

    def _stay_awake(self) -> None:
        running = any(
            row.status is Status.RUNNING and state.clock.running
            for row in self._source.lobby()
            if (state := self._source.state(row.id)) is not None
        )
        refused = self._awake.refused
        self._awake.need(running or bool(self._displays), self._reason())
        if self._awake.refused and not refused:
            said = self._source.texts.say(
                "This machine cannot be kept awake from here: switch its sleep off in its settings."
            )
            self.notice.emit(said)

    def _reason(self) -> str:
        return self._source.texts.say("A tournament clock is running")

    def _keep(self) -> None:
        remember(self._memory, self.displays)
        for display in self.displays:
            if display.key:
                keep_monitor(self._memory, display)
        self.changed.emit()


def _rescue(window: QWidget, screens: Screens) -> None:
    """Bring a window back onto a screen that is there."""
    now = window.frameGeometry()
    where = ScreenArea(now.left(), now.top(), now.width(), now.height())
    safe = rescued(where, screens.now())
    if safe != where:
        window.showNormal()
        window.resize(safe.width, safe.height)
        window.move(safe.left, safe.top)
        window.raise_()
