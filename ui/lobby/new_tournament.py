"""A new tournament: from a template to the schedule, and templates of the house's own."""

from datetime import time
from uuid import uuid4

from PySide6.QtWidgets import QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import AnnounceTournament, RemoveRow, SaveRow
from director.house.templates import TEMPLATE, Template
from director.texts.tournament_words import shipped_name
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, Micros
from ui.console.console import ActionPlace, Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton
from ui.parts.question import Question
from ui.parts.settings import announcing_words as view
from ui.parts.settings.announcing_words import Offered
from ui.parts.settings.fields import instant
from ui.parts.settings.page import SettingsPage
from ui.widgets.folding import house_key

START = time(19, 0)
"""When a house begins that has not said otherwise."""
HALF_HOUR: Micros = 30 * MINUTE


class NewTournament(SettingsPage):
    """Choose a template, set what differs; Enter announces, Esc leaves."""

    ANNOUNCES = True

    def __init__(self, console: Console) -> None:
        texts = console.texts
        super().__init__(console, texts.say("New tournament"), texts.say("Announce"))
        self._id = TournamentId(str(uuid4()))
        self.template: ChoiceField[str] = self._choice()
        self.structures: ChoiceField[str] = self._choice()
        self.keep = PressButton(texts.say("Save as a template"), self._keep)
        self.remove = PressButton(texts.say("Remove the template"), self._remove)
        self.flights = PressButton(texts.say("Event of several flights…"), self._make_event)
        self.summary.add_button(self.flights)
        self.summary.add_button(self.keep)
        self.summary.add_button(self.remove)
        self.remove.hide()

    def begin(self) -> None:
        """Read what the house offers; the cursor goes to the name."""
        self._console.ask(view.offered, self._on_offered)

    def command(self, settings: Settings) -> AnnounceTournament | None:
        structure = self.structure()
        return AnnounceTournament(self._id, settings, structure) if structure is not None else None

    def structure(self) -> Structure | None:
        if self.catalogue is None or self.structures.currentIndex() < 0:
            return None
        return self.catalogue.structures.get(self.structures.chosen())

    def done(self, done: Done) -> None:
        self._console.frame.say(self._console.texts.say("The tournament is announced."))
        super().done(done)

    # --- parts ----------------------------------------------------------------------------------

    def _make_event(self) -> None:
        """Several tournaments with one pool are announced on the page of events."""
        if self.leaving.may():
            self.closed.emit()
            self._console.frame.go(ActionPlace("series/events", "new"))

    def _choice(self) -> ChoiceField[str]:
        box: ChoiceField[str] = ChoiceField()
        box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return box

    def _on_offered(self, found: Offered) -> None:
        texts = self._console.texts
        for key, structure in found.structures.items():
            named = shipped_name(texts, structure.name)
            self.structures.add(f"{named} – {view.length_words(structure, texts)}", key)
        self._list_templates(found)
        first: tuple[tuple[str, QWidget], ...] = (
            (texts.say("Template"), self.template),
            (texts.say("Structure"), self.structures),
        )
        self.build(found, first, self._console.house.currency)
        self.template.currentIndexChanged.connect(lambda _place: self._fill())
        self.structures.currentIndexChanged.connect(lambda _place: self.tell())
        self._fill()
        self.focus_name()

    def _list_templates(self, found: Offered, chosen: str | None = None) -> None:
        """The house's own first."""
        name, texts, own = view.template_name, self._console.texts, found.own
        keys = sorted(found.templates, key=lambda key: key not in own)
        self.template.offer(())
        self.template.offer(
            ((name(found.templates[key], texts, own=key in own), key) for key in keys), chosen
        )

    def _fill(self) -> None:
        """A template fills the form; the start stays, and the name if it was typed."""
        if self.catalogue is None or self.form is None or self.template.currentIndex() < 0:
            return
        template = self.catalogue.templates[self.template.chosen()]
        before = self.form.settings()
        texts = self._console.texts
        names = {view.first_name(each, texts) for each in self.catalogue.templates.values()}
        typed = before.name if before is not None and before.name not in names else ""
        starts_at = before.starts_at if before is not None else self._next_start()
        self.structures.choose(template.structure)
        self.form.show_settings(
            view.filled(template, starts_at, typed or view.first_name(template, texts))
        )
        if before is None:
            self.leaving.begin()
        self.remove.setVisible(template.key in self.catalogue.own)

    def _next_start(self) -> Micros:
        """Today: at the usual hour or, once that is past, at the next half hour."""
        texts, now = self._console.texts, self._console.now()
        usual = instant(texts.local(now).date(), START, texts)
        return usual if now < usual else now - now % HALF_HOUR + HALF_HOUR

    def _keep(self) -> None:
        """Keep what is typed for other nights, under its name."""
        settings = self.form.settings() if self.form is not None else None
        if settings is None:
            return
        key = house_key(settings.name)
        template = view.as_template(key, settings, self.structures.chosen())
        if self.catalogue is not None and key in self.catalogue.templates:
            self._ask_to_replace(template)
        else:
            self._save(template)

    def _ask_to_replace(self, template: Template) -> None:
        """Another template has this name already: it is replaced only when that is meant."""
        console, say = self._console, self._console.texts.say
        asked = Question(say("Replace the template?"))
        asked.add_words(template.settings.name, "heading")
        asked.add_words(say("There is a template of this name already. Another name keeps both."))

        def replace_it() -> None:
            console.frame.take_off()
            self._save(template)

        asked.add_button(say("Replace it"), replace_it, "primary")
        asked.add_button(say("Leave it"), console.frame.take_off)
        console.frame.put_over(asked)

    def _save(self, template: Template) -> None:
        key = template.key
        self._console.order(SaveRow(TEMPLATE, key, template), then=lambda _done: self._again(key))

    def _remove(self) -> None:
        """The house's template goes; one that came with the product shows again."""
        key = self.template.chosen()
        self._console.order(RemoveRow(TEMPLATE, key), then=lambda _done: self._again(None))

    def _again(self, key: str | None) -> None:
        self._console.ask(view.offered, lambda found: self._on_templates(found, key))

    def _on_templates(self, found: Offered, key: str | None) -> None:
        """List the templates as they are now; what is typed stays when one was saved."""
        texts = self._console.texts
        self.catalogue = found
        self._list_templates(found, key)
        if key is None:
            self._fill()
            self._console.frame.say(texts.say("The template is removed."))
        else:
            self.remove.show()
            self._console.frame.say(texts.say("The template is saved."))
