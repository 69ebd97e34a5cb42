"""Override with a reason: what a rule of procedure refuses, the floorman may insist on (T-1)."""

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QPushButton

from director.texts import Texts
from ui.parts.question import Question
from ui.widgets.plain import tip


def override(
    texts: Texts, refusal: str, insist: Callable[[str], None], give_up: Callable[[], None]
) -> Question:
    """The question whether the floorman insists, with the reason that the journal will keep."""
    asked = Question(texts.say("The rule says no"))
    asked.add_words(refusal)
    asked.add_words(
        texts.say("You may insist. The journal keeps your reason, your name and the rule."), "muted"
    )
    reason = asked.add_field(texts.say("Reason"))
    button = asked.add_button(
        texts.say("Override with this reason"), lambda: insist(reason.text().strip()), "primary"
    )
    asked.add_button(texts.say("Leave it"), give_up)
    _only_with(reason, button, texts.say("Say why first."))
    return asked


def document_seen(
    texts: Texts, refusal: str, seen: Callable[[str], None], give_up: Callable[[], None]
) -> Question:
    """The question of due diligence: which document was looked at before the payment."""
    asked = Question(texts.say("Look at a document first"))
    asked.add_words(refusal)
    kept = texts.say(
        "The journal keeps which kind of document you saw, when, and your name. Its number belongs "
        "with the person's data, where it can be erased."
    )
    asked.add_words(kept, "muted")
    kind = asked.add_field(texts.say("Document seen, such as a passport"))
    button = asked.add_button(
        texts.say("Document seen: go on"), lambda: seen(kind.text().strip()), "primary"
    )
    asked.add_button(texts.say("Leave it"), give_up)
    _only_with(kind, button, texts.say("Say which document you saw."))
    return asked


def foreign_undo(
    texts: Texts,
    what: str,
    station: str,
    actor: str,
    go_on: Callable[[], None],
    leave: Callable[[], None],
) -> Question:
    """Another console's action is not undone without asking."""
    asked = Question(texts.say("Undo another console's action?"))
    asked.add_words(what, "heading")
    asked.add_words(texts.say("Done by {actor} at {station}.", actor=actor, station=station))
    asked.add_button(texts.say("Undo it"), go_on, "primary")
    asked.add_button(texts.say("Leave it"), leave)
    return asked


def _only_with(field: QLineEdit, button: QPushButton, else_said: str) -> None:
    """A button that is pressed only once something is typed."""

    def on_typed(text: str) -> None:
        button.setEnabled(bool(text.strip()))
        button.setToolTip("" if text.strip() else tip(else_said))

    field.textChanged.connect(on_typed)
    on_typed(field.text())
