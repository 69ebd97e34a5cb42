"""A rehearsal is wished for: how many players, which ready-made tournament."""

import secrets
from collections.abc import Mapping

from PySide6.QtWidgets import QSpinBox, QWidget

from director.desk.kernel.rows.defaults import templates
from director.house.templates import Template
from director.rehearsal.options import FEWEST_PLAYERS
from director.tournament.state import Status
from ui.console.console import Console, View
from ui.console.rehearsal_stage import Wish
from ui.parts.choice import ChoiceField
from ui.parts.panel import Form
from ui.parts.question import Question
from ui.parts.settings.announcing_words import first_name, template_name
from ui.widgets.plain import tip

PLAYERS = 60
MOST_PLAYERS = 3_000
USUAL = "freezeout"


def rehearsing(console: Console) -> None:
    """Ask in the side panel which night is to be rehearsed; nothing to ask in a rehearsal itself."""
    if console.frame.rehearsal_wanted is not None:
        console.ask(
            lambda desk: templates(desk.store),
            lambda found: console.frame.put_over(_question(console, found)),
        )


def _question(console: Console, found: Mapping[str, Template]) -> Question:
    texts = console.texts
    asked = Question(texts.say("Rehearsal"))
    asked.add_words(
        texts.say(
            "A whole night plays by itself, on these pages and on the walls, in a database that is "
            "thrown away afterwards. Your own house is closed meanwhile and stays as it is."
        )
    )
    players = QSpinBox(asked)
    players.setRange(FEWEST_PLAYERS, MOST_PLAYERS)
    players.setValue(PLAYERS)
    players.lineEdit().setTextMargins(8, 0, 8, 0)
    template: ChoiceField[str] = ChoiceField(asked)
    template.offer(((template_name(made, texts), key) for key, made in found.items()), USUAL)
    asked.add_widget(_form((texts.say("Players"), players), (texts.say("Template"), template)))

    def begin() -> None:
        key = template.chosen()
        name = first_name(found[key], texts)
        wish = Wish(players.value(), key, secrets.token_hex(8), name)
        console.frame.take_off()
        if console.frame.rehearsal_wanted is not None:
            console.frame.rehearsal_wanted(wish)

    button = asked.add_button(texts.say("Begin"), begin, "primary")
    asked.add_button(texts.say("Leave it"), console.frame.take_off)
    name = _running(console)
    if name:
        said = texts.say("{name} is running: its clock would leave the screens.", name=name)
        button.setEnabled(False)
        button.setToolTip(tip(said))
        asked.add_words(said, "amber")
    return asked


def _running(console: View) -> str:
    """The tournament whose clock a rehearsal would take from the screens; the demo's may go."""
    names = (s.settings.name for s in console.states().values() if s.status is Status.RUNNING)
    return "" if console.demo else next(names, "")


def _form(*rows: tuple[str, QWidget]) -> QWidget:
    whole = QWidget()
    form = Form(whole)
    for caption, field in rows:
        form.add(caption, field)
    return whole
