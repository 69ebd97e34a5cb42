"""What is said on the screens and heard in the room: the line of the tournament, and the sounds."""

from director.desk.commands import Announce
from director.texts import N_
from director.values.event import Change
from ui.console.console import Console
from ui.parts.actions import Action, Needed, PageActions
from ui.parts.page import Page
from ui.parts.panel import Words, rule
from ui.wall.console_walls import walls_of
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import LineField


class AnnouncementsPage(Page):
    """The line at the foot of the screens, and whether this machine is heard."""

    TOUCHED = frozenset({Change.WALL, Change.LOBBY, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._walls = walls_of(console)
        say = console.texts.say
        self.line = LineField(self, hint=say("A line for the room, such as a dinner break"), longest=160)
        self.line.returnPressed.connect(self.announce)
        self.actions_: PageActions[AnnouncementsPage] = PageActions(console, self, ACTIONS)
        button = self.actions_.button
        vbox(
            Words(say("Line at the bottom of the wall"), "heading"),
            hbox((self.line, 1), button("announce"), button("take_off"), spacing=8),
            rule(self),
            Words(say("Sound"), "heading"),
            hbox(button("sound"), button("mute"), ..., spacing=8),
            ...,
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self,
        )

    def reload(self) -> None:
        """Show the line as it is now."""
        state = self._console.state()
        if state is not None and not self.line.hasFocus():
            self.line.setText(state.announcement)
        self.line.setEnabled(state is not None)
        self._name_mute()
        self.actions_.judge()

    def announce(self) -> None:
        """The line as it is typed, at the foot of every screen of the tournament."""
        if self._console.tournament_id is not None:
            self._console.order(Announce(self._console.tournament_id, self.line.text().strip()))

    def silence(self) -> None:
        """No line."""
        self.line.clear()
        self.announce()

    def try_sound(self) -> None:
        """Play the level's sound."""
        self._walls.try_sound()

    def mute(self) -> None:
        """Turn the sound off or on."""
        self._walls.mute(not self._walls.sound.muted)
        self._name_mute()

    def has_tournament(self) -> bool:
        """A tournament is chosen, whose line it is."""
        return self._console.state() is not None

    def _name_mute(self) -> None:
        say = self._console.texts.say
        muted = self._walls.sound.muted
        self.actions_["mute"].setText(say("Sound on") if muted else say("Sound off"))


TOURNAMENT = Needed(AnnouncementsPage.has_tournament)
ACTIONS: tuple[Action[AnnouncementsPage], ...] = (
    Action("announce", N_("Show the line"), begin=AnnouncementsPage.announce, needs=TOURNAMENT,
           look="primary", gives=(Announce,)),
    Action("take_off", N_("Take it off"), begin=AnnouncementsPage.silence, needs=TOURNAMENT,
           gives=(Announce,)),
    Action("sound", N_("Try the sound"), begin=AnnouncementsPage.try_sound, leads=True),
    Action("mute", N_("Sound off"), begin=AnnouncementsPage.mute, leads=True),
)  # fmt: skip
AnnouncementsPage.ACTIONS = ACTIONS
