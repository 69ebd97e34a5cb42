"""Announcements on the screens: the tournament's line, and the house's."""

from director.desk.offered.commands import Announce, SayLine, TakeLineOff
from director.texts import N_
from director.values.event import Change
from ui.console.console import Console
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.lists.listing import Listing
from ui.parts.panel import Panel, Words, rule
from ui.parts.task_shelf import TaskPage
from ui.wall.announcement_tasks import AnnouncementRow, SayTask, announcement_columns, announcement_rows
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import LineField
from ui.widgets.table_model import RowsModel
from ui.widgets.table_view import TableView
from ui.widgets.tool_rows import ShrinkingRow

MOST_WORDS = 900
"""Pixels of the column of what is said: sentences."""


class AnnouncementsPage(TaskPage):
    """The line of the tournament above, the lines of the house below."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        texts, say = console.texts, console.texts.say
        self.line = LineField(self, hint=say("A line for the room, such as a dinner break"), longest=160)
        self.line.returnPressed.connect(self.announce)
        self._model = RowsModel(
            announcement_columns(texts), lambda row: row.key, words=texts.alphabetical
        )
        self.list: TableView[AnnouncementRow] = TableView(
            self._model,
            say("Nothing is said. Say a line (A): to the house, a tournament, some screens."),
        )
        self.list.setAccessibleName(say("Lines of the house"))
        self.list.cut_at_end()
        self.list.stretch(0, most=MOST_WORDS)
        self.actions_: PageActions[AnnouncementsPage] = PageActions(
            console, self, ACTIONS, (self.list, self)
        )
        self._side = AnnouncementSide(console, self.actions_)
        self.set_side(self._side, self.list.setFocus)
        Listing(console, self, self.list, "said", N_("Lines of the house"), alone=True)
        button = self.actions_.button
        vbox(
            Words(say("Line of the tournament"), "heading"),
            ShrinkingRow((self.line, 1), button("announce"), button("take_off"), parent=self),
            rule(self),
            hbox(Words(say("Lines of the house"), "heading"), ..., button("say"), spacing=8),
            (self.list, 1),
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self,
        )
        self.list.chosen.connect(lambda _row: self._show_side())
        self.list.entered_row.connect(lambda _row: self.actions_.do("change"))
        console.tick.connect(self._on_second)

    def reload(self) -> None:
        """Show the lines as they are now."""
        state = self._console.state()
        if state is not None and not self.line.hasFocus():
            self.line.setText(state.announcement)
        self.line.setEnabled(state is not None)
        self._model.set_rows(announcement_rows(self._console))
        self._show_side()
        self._shelf.refresh_task()

    def announce(self) -> None:
        """The line as it is typed, at the foot of every screen of the tournament."""
        if self._console.tournament_id is not None:
            self._console.order(Announce(self._console.tournament_id, self.line.text().strip()))

    def silence(self) -> None:
        """No line."""
        self.line.clear()
        self.announce()

    def chosen(self) -> AnnouncementRow | None:
        """The line that is chosen."""
        return self.list.selected()

    def change(self) -> None:
        """Say it otherwise."""
        if (row := self.chosen()) is not None:
            self.open_task(SayTask(self._console, row))

    def has_tournament(self) -> bool:
        """A tournament is chosen, whose line it is."""
        return self._console.state() is not None

    def _show_side(self) -> None:
        self._side.show_row(self.chosen())
        self.actions_.judge()
        self.side_changed.emit()

    def _on_second(self, *_at: object) -> None:
        """Lines begin and end by the clock."""
        if self.isVisible():
            self._model.set_rows(announcement_rows(self._console))


class AnnouncementSide(Panel):
    """The line that is chosen, whole, and what can be done with it."""

    def __init__(self, console: Console, actions: PageActions[AnnouncementsPage]) -> None:
        super().__init__()
        self._say = console.texts.say
        self.title, self.text = Words("", "title"), Words()
        self.add(self.title, self.text, rule(self))
        self.column.addLayout(actions.buttons(("change", "off")))
        self.column.addStretch(1)

    def show_row(self, row: AnnouncementRow | None) -> None:
        """The line that is chosen."""
        self.title.say(row.where if row is not None else self._say("Lines of the house"))
        self.text.say(row.line.text if row is not None else "")


TOURNAMENT = Needed(AnnouncementsPage.has_tournament)
CHOSEN = Needed(AnnouncementsPage.chosen, N_("Choose a line first."))
ACTIONS: tuple[PageAction[AnnouncementsPage], ...] = (
    PageAction("announce", N_("Show the line"), begin=AnnouncementsPage.announce, needs=TOURNAMENT,
           gives=(Announce,)),
    PageAction("take_off", N_("Take it off"), begin=AnnouncementsPage.silence, needs=TOURNAMENT,
           gives=(Announce,)),
    PageAction("say", N_("Say a line…"), "A", lambda page: page.open_task(SayTask(page._console)),
           gives=(SayLine,), look="primary"),
    PageAction("change", N_("Change…"), "C", AnnouncementsPage.change, needs=CHOSEN, gives=(SayLine,)),
    PageAction("off", N_("Take off"), "Del", needs=CHOSEN, gives=(TakeLineOff,),
           command=lambda page: TakeLineOff(row.key) if (row := page.chosen()) else None),
)  # fmt: skip
AnnouncementsPage.ACTIONS = ACTIONS
