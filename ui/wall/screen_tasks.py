"""Tasks of screens: scene, name of a new one, place."""

from collections.abc import Sequence

from director.desk.kernel.desk import Done
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.screens import (
    LONGEST_SCREEN_NAME,
    MOST_MARGIN,
    HouseScreen,
    ScreenKind,
    ScreenTheme,
    Showing,
    free_key,
)
from director.house.templates import SCREEN, WALL
from director.texts import LANGUAGE_NAMES
from director.texts.tournament_words import THEME_NAMES
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.scenes.viewport import viewport_of
from ui.wall.displays import Display
from ui.wall.lines import ScreenLine, code_of_showing, code_of_view, offered, offered_views
from ui.wall.showing import report_showing
from ui.wall.side import Preview
from ui.wall.walls import Walls


def offer_tournaments(
    console: Console, choice: ChoiceField[TournamentId | None], chosen: TournamentId | None = None
) -> None:
    """The one that is shown at the console, or any that is not cancelled."""
    rows = (row for row in console.lobby() if row.status is not Status.CANCELLED)
    followed = console.texts.say("The one shown at the console"), None
    kept = chosen if chosen is not None else choice.value()
    choice.clear()
    choice.offer([followed, *((row.name, row.id) for row in rows)], kept)


class ShowTask(Task):
    """Task for the scene of the selected screens."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, lines: Sequence[ScreenLine]) -> None:
        super().__init__(console, console.texts.say("Show on screens"))
        self._keys = tuple(line.key for line in lines)
        self.line.say(", ".join(line.screen.name for line in lines))
        first = lines[0].screen
        self._offered = {each.code: each for each in offered(console)}
        self.view = self.add_choice(
            self.say("View"),
            ((each.words, code) for code, each in self._offered.items()),
            code_of_view(first),
        )
        self.tournament: ChoiceField[TournamentId | None] = self.add_choice(self.say("Tournament"), ())
        offer_tournaments(
            console, self.tournament, first.showing.tournament if first.showing is not None else None
        )
        self.add_button(self.say("Show"))

    def command(self) -> c.ShowOnScreens:
        view = self._offered[self.view.chosen()]
        return c.ShowOnScreens(self._keys, view.of(self.tournament.value()), view.programme)

    def after(self, done: Done) -> None:
        """Which screens show it."""
        super().after(done)
        report_showing(self._console, self._keys)


class IdleTask(Task):
    """Task for the scene of idle screens."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Idle scene of the house"))
        self.line.say(
            self.say("Shown where nothing is given, and where a programme has nothing to show.")
        )
        idle = console.wall_settings().idle
        self._offered = {each.code: each for each in offered_views(console)}
        self.view = self.add_choice(
            self.say("View"),
            ((each.words, code) for code, each in self._offered.items()),
            code_of_showing(idle),
        )
        self.tournament: ChoiceField[TournamentId | None] = self.add_choice(self.say("Tournament"), ())
        offer_tournaments(console, self.tournament, idle.tournament)
        self.preview = Preview(self)
        self.add(self.preview)
        self.add_button(self.say("Save"))

    def settle(self) -> None:
        """A picture of it."""
        self.preview.show_viewport(viewport_of(self._showing(), self._console))

    def local_readiness(self) -> Readiness | None:
        if self._showing() == self._console.wall_settings().idle:
            return Readiness(self.say("That is the idle scene now."), tone="muted")
        return super().local_readiness()

    def command(self) -> c.SaveRow:
        was = self._console.wall_settings()
        return c.SaveRow(WALL, HOUSE_KEY, replace(was, idle=self._showing()), was)

    def _showing(self) -> Showing:
        showing = self._offered[self.view.chosen()].of(self.tournament.value())
        return showing or Showing()


class ScreenTask(Task):
    """A screen in a browser is added, or any screen is changed: name, room, language, light, group."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, line: ScreenLine | None = None) -> None:
        say = console.texts.say
        super().__init__(
            console, say("New browser screen") if line is None else say("Change the screen")
        )
        self._before = line
        screen = line.screen if line is not None else HouseScreen("")
        self._screen = screen
        self.called = self.add_line(say("Name"), say("Bar, left"), screen.name, LONGEST_SCREEN_NAME)
        self.room = self.add_line(say("Room"), "", screen.room, LONGEST_SCREEN_NAME)
        languages = ((name, language) for language, name in LANGUAGE_NAMES.items())
        self.language = self.add_choice(
            say("Language"), ((say("As the house"), ""), *languages), screen.language
        )
        self.theme = self.add_choice(
            say("Theme"), ((say(THEME_NAMES[theme]), theme) for theme in ScreenTheme), screen.theme
        )
        self.group = self.add_line(say("Group: its screens share a long list"), "", screen.group,
                                   LONGEST_SCREEN_NAME)  # fmt: skip
        self.margin = self.add_spin(
            say("Margin for a television that cuts its edges, in %"), 0, MOST_MARGIN, screen.margin
        )
        self.upright = self.add_tick(say("Always upright; else as the screen is"), screen.upright)
        self.hint = self.add_words("", "muted")
        self.add_button(say("Add the screen") if line is None else say("Save"))

    def settle(self) -> None:
        """The address under which a television opens it."""
        if self._screen.kind is ScreenKind.BROWSER and self.called.text().strip():
            self.hint.say(
                self.say("Open on the television: {address}", address=f"/screen/{self._key()}")
            )
        else:
            self.hint.say("")

    def local_readiness(self) -> Readiness | None:
        if not self.called.text().strip():
            return Readiness(self.say("Give it a name."))
        return super().local_readiness()

    def command(self) -> c.Command | None:
        screen = replace(
            self._screen,
            name=self.called.text().strip(),
            room=self.room.text().strip(),
            language=self.language.chosen(),
            theme=self.theme.chosen(),
            group=self.group.text().strip(),
            margin=self.margin.value(),
            upright=self.upright.isChecked(),
        )
        if not screen.name:
            return None
        if self._before is None:
            return c.AddScreen(self._key(), screen)
        return c.SaveRow(SCREEN, self._key(), screen)

    def _key(self) -> str:
        if self._before is not None:
            return self._before.key
        return free_key(self.called.text(), self._console.screens())


class MonitorTask(Task):
    """On which monitor of this machine a screen stands, and whether it fills it; told at once."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, walls: Walls, line: ScreenLine, display: Display) -> None:
        super().__init__(console, console.texts.say("Monitor"))
        self._walls, self._number = walls, display.number
        self.line.say(line.screen.name)
        self.monitor = self.add_choice(self.say("Monitor"), self._monitors(display), display.screen)
        self.full = self.add_tick(self.say("Full screen"), display.full and bool(display.screen))
        self.add_button(self.say("Put it there"))

    def local_readiness(self) -> Readiness | None:
        return Readiness("", ready=True)

    def accept(self) -> None:
        """Nothing of the house changes: this machine remembers it."""
        display = next((each for each in self._walls.displays if each.number == self._number), None)
        if display is not None:
            monitor = self.monitor.chosen()
            full = self.full.isChecked() and bool(monitor)
            self._walls.change(replace(display, screen=monitor, full=full))
        self.closed.emit()

    def _monitors(self, display: Display) -> list[tuple[str, str]]:
        """Return the monitors plugged in; before them a window, or the monitor that is gone."""
        say, plugged = self.say, self._walls.screens.now()
        offered_ = [(say("In a window"), "")]
        if display.screen and display.screen not in {each.key for each in plugged}:
            gone = display.screen.partition("|")[0]
            offered_.append((say("{screen} (not plugged in)", screen=gone), display.screen))
        for each in plugged:
            own = say("this screen") if each.primary else ""
            offered_.append(("  ·  ".join(filter(None, (each.label, own))), each.key))
        return offered_
