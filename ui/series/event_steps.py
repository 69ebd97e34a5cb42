"""Several commands ordered one after the other: what is refused stops there, and can be gone on with."""

from collections.abc import Sequence

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command
from ui.parts.task import Task


class StepsTask(Task):
    """A task that takes more commands than one; nothing is entered any more once the first is done."""

    _left: tuple[Command, ...] = ()

    def steps_of(self) -> Sequence[Command]:
        """The commands in their order, as it is entered; none while something is missing."""
        raise NotImplementedError

    def command(self) -> Command | None:
        """The next of them: of that the desk is asked."""
        return next(iter(self._left or self.steps_of()), None)

    def accept(self) -> None:
        known = self.local_readiness()
        if self._left or known is None or known.ready:
            self._left = self._left or tuple(self.steps_of())
            if self._left:
                self._go_on()

    def _go_on(self) -> None:
        if self._left:
            self.order(self._left[0], self._on_step)
        else:
            self.closed.emit()

    def _on_step(self, _done: Done) -> None:
        """Go on after a step; fields of finished steps no longer change."""
        self._left = self._left[1:]
        for field in self.in_order:
            field.setEnabled(False)
        self._go_on()
