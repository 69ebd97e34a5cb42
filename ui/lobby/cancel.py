"""Calling a tournament off: every entry is refunded, so it is asked, with a reason."""

from director.desk.commands import CancelTournament
from director.desk.ports import TournamentRow
from ui.console.console import Console
from ui.parts.question import Question


def cancelling(console: Console, row: TournamentRow, command: CancelTournament) -> Question:
    """The question in the side panel; the button waits for the reason."""
    texts = console.texts
    asked = Question(texts.say("Cancel the tournament?"))
    asked.add_words(row.name, "heading")
    asked.add_words(
        texts.count("{n} entry is refunded in full.", "{n} entries are refunded in full.", row.entries)
        if row.entries
        else texts.say("Nobody has paid yet.")
    )
    reason = asked.add_field(texts.say("Reason"))

    def cancel() -> None:
        console.frame.take_off()
        console.order(command, reason=reason.text().strip())

    button = asked.add_button(texts.say("Cancel the tournament"), cancel, "danger")
    asked.add_button(texts.say("Leave it"), console.frame.take_off)
    button.setEnabled(False)
    button.setToolTip(texts.say("Say why first."))
    reason.textChanged.connect(lambda text: button.setEnabled(bool(text.strip())))
    return asked
