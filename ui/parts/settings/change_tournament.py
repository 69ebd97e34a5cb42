"""Changing a tournament while it lives: what is sold or closed, and when it acts (T-R9, T-R10)."""

from director.desk.offered.commands import ChangeSettings
from director.texts.setting_words import acting_words
from director.tournament.lifecycle import locked_settings
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.parts.settings.announcing_words import Offered, offered
from ui.parts.settings.page import SettingsPage


class ChangeTournament(SettingsPage):
    """The form filled with a tournament's settings; nothing changed = nothing to save."""

    def __init__(self, console: Console, tournament: TournamentId) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Settings of the tournament"), texts.say("Save"))
        self._tournament = tournament
        self._base: Settings | None = None
        """Settings that the form was filled with, or has taken over since."""
        console.changed.connect(self._on_changed)

    def begin(self) -> None:
        """Read what the house offers; the cursor goes to the name."""
        self._console.ask(offered, self._on_offered)

    def command(self, settings: Settings) -> ChangeSettings | None:
        state = self._console.state(self._tournament)
        if state is None or settings == state.settings:
            return None
        return ChangeSettings(self._tournament, settings)

    def tell(self) -> None:
        """Say besides when what is changed acts: at once, or why not on everything."""
        super().tell()
        state = self._console.state(self._tournament)
        settings = self.form.settings() if self.form is not None else None
        if state is not None and settings is not None:
            self.summary.show_acting(acting_words(self._console.texts, state, settings))

    def structure(self) -> Structure | None:
        state = self._console.state(self._tournament)
        return state.structure if state is not None else None

    def _on_changed(self, _changes: object) -> None:
        """Take over what another console has changed: saving must not put it back."""
        state = self._console.state(self._tournament)
        if state is None or self.form is None or state.settings == self._base:
            return
        self._base = state.settings
        shown, typed = self.form.take_over(state.settings)
        self.form.lock(locked_settings(state, self._console.clock_read_at(state.id)))
        if self.form.settings() == state.settings:
            self.leaving.begin()
        self.summary.show_others_changes(shown, typed)

    def _on_offered(self, found: Offered) -> None:
        state = self._console.state(self._tournament)
        if state is None:
            self.closed.emit()
            return
        form = self.build(found, (), state.settings.currency)
        form.show_settings(state.settings)
        self._base = state.settings
        self.leaving.begin()
        form.lock(locked_settings(state, self._console.clock_read_at(state.id)))
        self.focus_name()
