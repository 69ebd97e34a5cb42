"""A button for a command: grey with the reason when the desk would refuse it."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from director.desk.commands import Command
from director.texts.refusals import sentence
from director.values.errors import RuleViolation, Strength
from ui.console.console import Console
from ui.parts.panel import PressButton
from ui.widgets.plain import tip


class Offer(PressButton):
    """Orders a command when pressed, or asks `first`; `ask` finds out whether it can be ordered now."""

    def __init__(
        self,
        console: Console,
        title: str,
        command: Callable[[], Command | None],
        *,
        keys: str = "",
        kind: str = "",
        parent: QWidget | None = None,
        first: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(f"{title}   {keys}" if keys else title, first or self.order, kind, parent)
        self._console = console
        self._command = command

    def ask(self) -> None:
        """Find out whether the desk would refuse; answered later."""
        command = self._command()
        if command is None:
            self.setEnabled(False)
            return
        self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _on_answer(self, asked: Command, violation: RuleViolation | None) -> None:
        if asked != self._command():
            return
        said = "" if violation is None else sentence(self._console.texts, violation)
        self.setToolTip(tip(said))
        self.setEnabled(violation is None or violation.strength is Strength.PROCEDURE)

    def order(self) -> None:
        """Order it now."""
        command = self._command()
        if command is not None:
            self._console.order(command)
