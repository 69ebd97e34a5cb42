"""The night: one tournament's pages behind tabs."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from director.values.ids import TournamentId
from ui.console.console import Console
from ui.look.icons import icon
from ui.look.theme import worn
from ui.parts.page_stack import TabbedPage
from ui.parts.rooms import Room
from ui.widgets.empty import EmptyPage

if TYPE_CHECKING:
    from ui.parts.settings.page import SettingsPage

FIRST = "tables"


class NightPage(TabbedPage):
    """Players, Tables, Clock, Structure, Chips, Prizes and Journal of the tournament shown."""

    def __init__(self, console: Console, room: Room) -> None:
        super().__init__(console, room)
        texts = console.texts
        self._change = QPushButton(texts.say("Settings of the tournament"), self)
        self._change.setProperty("kind", "quiet")
        self._change.setIcon(icon("settings", worn()))
        self._change.setToolTip(texts.say("Settings of the tournament"))
        self._change.setAccessibleName(texts.say("Settings of the tournament"))
        self._change.clicked.connect(self._open_form)
        self._form: SettingsPage | None = None
        self._nothing = EmptyPage(
            texts.say("No tournament is chosen."),
            texts.say("Choose one in the lobby, or announce a new one."),
            (texts.say("To the lobby"), lambda: console.frame.go("lobby")),
        )
        self._head.addWidget(self._change)
        self._column.addWidget(self._nothing, 1)
        console.selected.connect(self._on_selected)
        self._on_selected(console.tournament_id)

    def reload(self) -> None:
        """Open the first tab; each tab reloads itself, and a form keeps what is typed."""
        if self._form is None:
            self._on_selected(self._console.tournament_id)

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen, or of the settings."""
        if self._form is not None:
            return self._form.side()
        return super().side() if self._console.tournament_id is not None else None

    def choose(self, place: int) -> bool:
        """Without a tournament there is nothing to be seen."""
        return self._console.tournament_id is not None and super().choose(place)

    def _open_form(self) -> None:
        """The tournament's settings in place of the tabs."""
        from ui.parts.settings.change_tournament import ChangeTournament

        tournament = self._console.tournament_id
        if tournament is None or self._form is not None:
            return
        self._form = ChangeTournament(self._console, tournament)
        self._form.setContentsMargins(20, 12, 12, 0)
        self._form.closed.connect(self._close_form)
        self._column.addWidget(self._form, 1)
        self._show_parts()
        self._form.begin()

    def _close_form(self) -> None:
        if self._form is not None:
            self._column.removeWidget(self._form)
            self._form.hide()
            self._form.deleteLater()
            self._form = None
            self._show_parts()

    def _show_parts(self) -> None:
        """The tabs of a tournament, its settings, or what to do where none is chosen."""
        chosen = self._console.tournament_id is not None
        for widget in (self.tabs, self._bar, self._change):
            widget.setVisible(chosen and self._form is None)
        self._nothing.setVisible(not chosen)
        self.side_changed.emit()

    def _give_room(self) -> None:
        """In a narrow window the settings are a sign, their words its tooltip."""
        words = self._console.texts.say("Settings of the tournament")
        self._change.setText(words)
        super()._give_room()
        if self._head_room() > self.width():
            self._change.setText("")

    def _on_selected(self, tournament: TournamentId | None) -> None:
        self._close_form()
        self._show_parts()
        if tournament is not None and not self.tabs.key and self.isVisible():
            self.tabs.open(FIRST)
        self.side_changed.emit()
