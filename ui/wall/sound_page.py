"""Page of sounds: occasions with sounds and words, and the machine that plays them."""

from director.desk.offered.commands import SaveRow
from director.house.announcements import Heard
from director.texts import N_
from director.values.event import Change
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.lists.listing import Listing
from ui.parts.panel import Panel, Tick, Words, rule
from ui.parts.task_shelf import TaskPage
from ui.scenes.sounds import HEARD_NAMES, speech_words
from ui.wall.announcement_tasks import HeardLine, SoundTask, heard_columns
from ui.wall.console_walls import walls_of
from ui.widgets.layout import hbox, vbox
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView


class SoundPage(TaskPage):
    """The table of sounds; each event is tried where it is chosen."""

    TOUCHED = frozenset({Change.WALL, Change.HOUSE, Change.LOBBY})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts, say = console.texts, console.texts.say
        self._walls = walls_of(console)
        self._model = RowsModel(heard_columns(texts), lambda row: row.heard, words=texts.alphabetical)
        self.list: TableView[HeardLine] = TableView(self._model)
        self.list.setAccessibleName(say("Sounds and spoken words"))
        self.speaks = Tick(say("This machine speaks"), self)
        self.speaks.setChecked(self._walls.speaks)
        self.speaks.toggled.connect(self._walls.let_speak)
        self.actions_: PageActions[SoundPage] = PageActions(console, self, ACTIONS, (self.list, self))
        self._side = HeardSide(console, self.actions_)
        self.set_side(self._side, self.list.setFocus)
        Listing(console, self, self.list, "sounds", N_("Sounds and spoken words"), alone=True)
        vbox(
            hbox(self.actions_.button("mute"), self.speaks, ..., spacing=12),
            Words(
                say("Of several consoles one speaks: tick it there. Sounds are heard on each."), "muted"
            ),
            (self.list, 1),
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self,
        )
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("change"))
        self.setFocusProxy(self.list)

    def reload(self) -> None:
        """Show the table as it is now."""
        console, table = self._console, self._console.sound_table()
        state, at = console.state(), console.now()
        self._model.set_rows(
            [
                HeardLine(heard, table.rule(heard), speech_words(table, heard, console.texts, state, at))
                for heard in Heard
            ]
        )
        self._name_mute()
        self._show_side()
        self._shelf.refresh_task()

    def chosen(self) -> HeardLine | None:
        """The event that is chosen."""
        return self.list.selected()

    def change(self) -> None:
        """Another sound, other words."""
        if (row := self.chosen()) is not None:
            self.open_task(SoundTask(self._console, row))

    def try_it(self) -> None:
        """Let it be heard now, or say why not."""
        if (row := self.chosen()) is not None:
            self._walls.try_heard(row.heard)

    def mute(self) -> None:
        """Turn the sound off or on."""
        self._walls.mute(not self._walls.sound.muted)
        self._name_mute()

    def _name_mute(self) -> None:
        say = self._console.texts.say
        muted = self._walls.sound.muted
        self.actions_["mute"].setText(say("Sound on") if muted else say("Sound off"))

    def _show_side(self) -> None:
        self._side.show_row(self.chosen())
        self.actions_.judge()
        self.side_changed.emit()


class HeardSide(Panel):
    """The event that is chosen, what is spoken then, and what can be done."""

    def __init__(self, console: Console, actions: PageActions[SoundPage]) -> None:
        super().__init__()
        self._say = console.texts.say
        self.title, self.words = Words("", "title"), Words("", "muted")
        self.add(self.title, self.words, rule(self))
        self.column.addLayout(actions.buttons(("change", "sound")))
        self.column.addStretch(1)

    def show_row(self, row: HeardLine | None) -> None:
        """The event that is chosen."""
        self.title.say(self._say(HEARD_NAMES[row.heard]) if row is not None else self._say("Sound"))
        self.words.say(row.words if row is not None else "", "muted")


CHOSEN = Needed(SoundPage.chosen, N_("Choose an event first."))
ACTIONS: tuple[PageAction[SoundPage], ...] = (
    PageAction("mute", N_("Sound off"), begin=SoundPage.mute, leads=True),
    PageAction("change", N_("Change…"), "C", SoundPage.change, needs=CHOSEN, gives=(SaveRow,)),
    PageAction("sound", N_("Try it"), "T", SoundPage.try_it, needs=CHOSEN, leads=True),
)  # fmt: skip
SoundPage.ACTIONS = ACTIONS
