"""Programmes: what screens show in turn, and at which moments; each change is saved at once."""

from collections.abc import Callable, Iterator, Sequence

from director.desk.offered import commands as c
from director.house.programmes import (
    LONGEST_PROGRAMME_NAME,
    MOST_MINUTES,
    MOST_SECONDS,
    TIMED,
    Moment,
    Programme,
    ProgrammeLine,
)
from director.house.screens import HouseScreen, Scene, free_key
from director.house.templates import PROGRAMME
from director.texts import N_, Texts
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.event import Change
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.choice import ChoiceField
from ui.parts.lists.listing import Listing
from ui.parts.panel import Facts, Panel, Words, rule
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage
from ui.scenes.programme import MOMENT_NAMES, holds, line_at, never_words, why_never
from ui.wall.lines import code_of_showing, offered_views, programme_words, programmes_of, showing_words
from ui.widgets.layout import hbox, vbox
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

NOTE = 134
"""Pixels of the column that says what holds now."""


class ListedLine(Value):
    """Line of a programme in the list."""

    number: int
    """Its place in the programme."""
    line: ProgrammeLine
    view: str
    note: str
    """Whether it is shown now, holds now, or never does."""
    tone: str = ""


class ProgrammesPage(TaskPage):
    """Page of a programme with its lines; shipped ones are copied before they are changed."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE, Change.CLOCK, Change.SEATING})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts = console.texts
        self.programme: ChoiceField[str] = ChoiceField(self, texts.say("Programme"))
        self.about = Words("", "muted")
        self._model = RowsModel(columns(texts), lambda row: row.number, words=texts.alphabetical)
        self.list: TableView[ListedLine] = TableView(self._model, texts.say("No line yet."))
        self.list.setAccessibleName(texts.say("Lines of the programme"))
        self.actions_ = PageActions(console, self, ACTIONS, (self.list, self))
        self._side = ProgrammeSide(console, self.actions_)
        self.set_side(self._side, self.list.setFocus)
        Listing(console, self, self.list, "programme", N_("Lines of the programme"), alone=True)
        button = self.actions_.button
        above = hbox((self.programme, 1), button("copy"), button("rename"), button("drop"), spacing=8)
        vbox(above, self.about, (self.list, 1), spacing=8, margins=(20, 12, 20, 12), parent=self)
        self.programme.currentIndexChanged.connect(lambda _index: self._show())
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("change"))
        console.tick.connect(self._on_second)
        self.setFocusProxy(self.list)

    def reload(self) -> None:
        """Show the programmes as they are now."""
        offered = ((programme_words(self._console, key), key) for key in programmes_of(self._console))
        self.programme.offer(offered)
        self._show()

    # --- what is chosen -------------------------------------------------------------------------

    def key(self) -> str:
        """The programme that is shown."""
        return self.programme.value() or ""

    def current_programme(self) -> Programme:
        """Its lines."""
        return programmes_of(self._console)[self.key()]

    def own(self) -> bool:
        """It is the house's: it can be changed."""
        return self.key() in self._console.programmes()

    def line(self) -> ListedLine | None:
        """The line that is chosen, of a programme of the house."""
        return self.list.selected() if self.own() else None

    # --- what is done ---------------------------------------------------------------------------

    def copy(self) -> None:
        """Make a programme of the house's own from the one that is shown."""
        lines, known = self.current_programme().lines, self._console.programmes()

        def made(name: str) -> c.SaveRow:
            return c.SaveRow(PROGRAMME, f"own-{free_key(name, ())}"[:48], Programme(name, lines))

        def free(name: str) -> bool:
            return f"own-{free_key(name, ())}"[:48] not in known

        title = self._console.texts.say("New programme")
        self.open_task(NameTask(self._console, title, made, self._choose, free))

    def rename(self) -> None:
        """Another name."""
        before, key = self.current_programme(), self.key()
        self.open_task(
            NameTask(
                self._console,
                self._console.texts.say("Rename the programme"),
                lambda name: c.SaveRow(PROGRAMME, key, replace(before, name=name)),
                self._choose,
                lambda _name: True,
                before.name,
            )
        )

    def add(self) -> None:
        """Another line."""
        self.open_task(LineTask(self._console, self.key(), self.current_programme(), None))

    def change(self) -> None:
        """The line that is chosen."""
        if (row := self.line()) is not None:
            self.open_task(LineTask(self._console, self.key(), self.current_programme(), row.number))

    def without(self) -> c.SaveRow | None:
        """The programme without the line that is chosen."""
        row, shown = self.line(), self.current_programme()
        if row is None:
            return None
        lines = tuple(line for number, line in enumerate(shown.lines) if number != row.number)
        return c.SaveRow(PROGRAMME, self.key(), replace(shown, lines=lines))

    def dropped(self) -> c.RemoveRow | None:
        """The whole programme gone."""
        return c.RemoveRow(PROGRAMME, self.key()) if self.own() else None

    # --- what is shown --------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        self.reload()
        self.programme.choose(key)

    def _show(self) -> None:
        if not self.key():
            return
        self._model.set_rows(listed(self._console, self.current_programme()))
        say = self._console.texts.say
        self.about.say(
            say("Of the moments that hold the most pressing one decides; its views take turns.")
            if self.own()
            else say("A ready-made programme: copy it to change it.")
        )
        self._show_side()

    def _show_side(self) -> None:
        self._side.show_programme(self.current_programme())
        self.actions_.judge()
        self.side_changed.emit()

    def _on_second(self, *_at: object) -> None:
        if self.isVisible() and self.key():
            self._model.set_rows(listed(self._console, self.current_programme()))


class ProgrammeSide(Panel):
    """Panel of a programme: odd lines, screens that follow it, actions on a line."""

    def __init__(self, console: Console, actions: PageActions[ProgrammesPage]) -> None:
        super().__init__()
        self._console = console
        self.title, self.odd = Words("", "title"), Words("", "amber")
        self.facts = Facts()
        self.add(self.title, self.odd, self.facts, rule(self))
        self.column.addLayout(actions.buttons(("add", "change", "remove")))
        self.column.addStretch(1)

    def show_programme(self, programme: Programme) -> None:
        """The programme that is shown."""
        say = self._console.texts.say
        self.title.say(say(programme.name))
        self.odd.say("\n".join(odd_words(self._console, programme)), "amber")
        names = [screen.name for screen in followers(self._console, programme)]
        self.facts.show_pairs(((say("Screens"), ", ".join(names) or "–"),))


class NameTask(Task):
    """The name of a programme."""

    HELP = "clock_and_wall"

    def __init__(
        self,
        console: Console,
        title: str,
        made: Callable[[str], c.SaveRow],
        then: Callable[[str], None],
        free: Callable[[str], bool],
        before: str = "",
    ) -> None:
        super().__init__(console, title)
        self._made, self._then, self._free = made, then, free
        self.called = self.add_line(self.say("Name"), "", before, LONGEST_PROGRAMME_NAME)
        self.add_button(self.say("Save"))

    def local_readiness(self) -> Readiness | None:
        name = self.called.text().strip()
        if not name:
            return Readiness(self.say("Give it a name."))
        if not self._free(name):
            return Readiness(self.say("There is a programme of this name."))
        return super().local_readiness()

    def command(self) -> c.SaveRow | None:
        name = self.called.text().strip()
        return self._made(name) if name and self._free(name) else None

    def after(self, _done: object) -> None:
        command = self.command()
        self.closed.emit()
        if command is not None:
            self._then(command.key)


class LineTask(Task):
    """A line of a programme: when, what, for how long."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, key: str, programme: Programme, number: int | None) -> None:
        title = (
            console.texts.say("Another line") if number is None else console.texts.say("Change the line")
        )
        super().__init__(console, title)
        self._key, self._programme, self._number = key, programme, number
        line = programme.lines[number] if number is not None else None
        say = self.say
        self._views = {each.code: each.showing for each in offered_views(console)}
        named = [(each.words, each.code) for each in offered_views(console)]
        self.when = self.add_choice(
            say("When"),
            ((say(MOMENT_NAMES[each]), each) for each in Moment),
            line.when if line is not None else Moment.BREAK,
        )
        self.view = self.add_choice(
            say("View"),
            [(say("Idle scene of the house"), "idle"), *named],
            code_of_showing(line.showing) if line is not None else f"scene:{Scene.CLOCK}",
        )
        self.seconds = self.add_spin(
            say("Seconds"), 1, MOST_SECONDS, line.seconds if line is not None else 20
        )
        self.minutes = self.add_spin(
            say("For how many minutes"), 1, MOST_MINUTES, max(1, line.minutes) if line else 10
        )
        self.add_button(say("Save"))

    def settle(self) -> None:
        """Only some moments hold for minutes."""
        self.show_field(self.minutes, self.when.chosen() in TIMED)

    def command(self) -> c.SaveRow:
        when = self.when.chosen()
        line = ProgrammeLine(
            when,
            self._views.get(self.view.chosen()),
            self.seconds.value(),
            self.minutes.value() if when in TIMED else 0,
        )
        lines = list(self._programme.lines)
        if self._number is None:
            lines.append(line)
        else:
            lines[self._number] = line
        return c.SaveRow(PROGRAMME, self._key, replace(self._programme, lines=tuple(lines)))


def listed(console: Console, programme: Programme) -> list[ListedLine]:
    """The lines, the most pressing moment first, with what holds for the tournament shown."""
    tournament, at = console.state(), console.now()
    shown = line_at(programme, tournament, at)
    order = list(Moment)
    rows = []
    for number, line in sorted(
        enumerate(programme.lines), key=lambda each: (order.index(each[1].when), each[0])
    ):
        note, tone = "", ""
        if line is shown:
            note, tone = console.texts.say("shown now"), "green"
        elif tournament is not None and why_never(line.when, tournament, at) is not None:
            note, tone = console.texts.say("never holds"), "amber"
        elif holds(line.when, tournament, at, programme.minutes_of(line.when)):
            note, tone = console.texts.say("holds now"), "muted"
        view = (
            console.texts.say("Idle scene of the house")
            if line.showing is None
            else showing_words(console, line.showing)
        )
        rows.append(ListedLine(number, line, view, note, tone))
    return rows


def odd_words(console: Console, programme: Programme) -> Sequence[str]:
    """Return the lines of a programme that are probably mistakes."""
    texts, found = console.texts, []
    if not programme.at_moment(Moment.ALWAYS):
        found.append(texts.say("Nothing is said for all other times: then the idle scene is shown."))
    for line in programme.lines:
        gone = line.showing is not None and line.showing.layout
        if gone and gone not in console.layouts():
            said = texts.say("The layout “{name}” is gone: its scene is shown instead.", name=gone)
            found.append(said)
    for tournament in _followed(console, programme):
        for moment in dict.fromkeys(line.when for line in programme.lines):
            if (why := why_never(moment, tournament, console.now())) is not None:
                called = texts.say(MOMENT_NAMES[moment])
                found.append(never_words(called, why, tournament, texts))
    return tuple(dict.fromkeys(found))


def followers(console: Console, programme: Programme) -> tuple[HouseScreen, ...]:
    """The screens that follow a programme."""
    keys = [key for key, each in programmes_of(console).items() if each == programme]
    return tuple(screen for screen in console.screens().values() if screen.programme in keys)


def _followed(console: Console, programme: Programme) -> Iterator[Tournament]:
    """The tournament shown at the console, and those that its screens are given."""
    given = (screen.showing.tournament for screen in followers(console, programme) if screen.showing)
    for tournament in dict.fromkeys((console.tournament_id, *given)):
        if tournament is not None and (state := console.state(tournament)) is not None:
            yield state


def columns(texts: Texts) -> tuple[Column[ListedLine], ...]:
    """The columns of a programme."""

    def span(row: ListedLine) -> str:
        line = row.line
        seconds = texts.count("{n} second", "{n} seconds", line.seconds)
        if not line.minutes:
            return seconds
        return f"{seconds}, {texts.count('for {n} minute', 'for {n} minutes', line.minutes)}"

    order = list(Moment)
    return (
        Column(texts.say("When"), lambda row: order.index(row.line.when),
               lambda row: texts.say(MOMENT_NAMES[row.line.when]), width=220),
        Column(texts.say("View"), lambda row: row.view, tip=lambda row: row.view),
        Column(texts.say("How long"), lambda row: row.line.seconds, span, width=214),
        Column(texts.say("Now"), lambda row: row.note, width=NOTE, tone=lambda row: row.tone),
    )  # fmt: skip


OWN = Needed(ProgrammesPage.own, N_("A ready-made programme is copied first."))
LINE = Needed(ProgrammesPage.line, N_("Choose a line of a programme of the house first."))
ACTIONS: tuple[PageAction[ProgrammesPage], ...] = (
    PageAction("copy", N_("Copy…"), begin=ProgrammesPage.copy, gives=(c.SaveRow,), look="primary"),
    PageAction("rename", N_("Rename…"), begin=ProgrammesPage.rename, needs=OWN, gives=(c.SaveRow,)),
    PageAction("drop", N_("Remove the programme"), needs=OWN, gives=(c.RemoveRow,),
           command=ProgrammesPage.dropped),
    PageAction("add", N_("Add a line…"), "A", ProgrammesPage.add, needs=OWN, gives=(c.SaveRow,)),
    PageAction("change", N_("Change…"), "C", ProgrammesPage.change, needs=LINE, gives=(c.SaveRow,)),
    PageAction("remove", N_("Remove"), "Del", needs=LINE, gives=(c.SaveRow,),
           command=ProgrammesPage.without),
)  # fmt: skip
ProgrammesPage.ACTIONS = ACTIONS
