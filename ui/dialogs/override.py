"""Override with a reason: what a rule of procedure refuses, the floorman may insist on (T-1)."""

from collections.abc import Callable

from director.texts import Texts
from ui.dialogs.question import Question


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
    button.setEnabled(False)
    button.setToolTip(texts.say("Say why first."))

    def on_typed(text: str) -> None:
        button.setEnabled(bool(text.strip()))
        button.setToolTip("" if text.strip() else texts.say("Say why first."))

    reason.textChanged.connect(on_typed)
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
