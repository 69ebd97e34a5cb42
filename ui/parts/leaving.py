"""Leaving what is being filled in: Esc drops no change unasked; pressed again, it does."""

from collections.abc import Callable

from ui.console.console import Console

_NEVER = object()


class Leaving:
    """Knows what stood there first, and asks once before anything else is dropped."""

    def __init__(self, console: Console, filled_in: Callable[[], object]) -> None:
        """`filled_in` tells what stands there now, as values that compare."""
        self._console, self._filled_in = console, filled_in
        self._first: object = _NEVER
        self._asked: object = _NEVER

    def begin(self) -> None:
        """What stands there now is as it was found."""
        self._first, self._asked = self._filled_in(), _NEVER

    def may(self) -> bool:
        """Whether nothing is lost, or that has been asked about just now."""
        now = self._filled_in()
        if _NEVER is self._first or now in (self._first, self._asked):
            return True
        self._asked = now
        texts = self._console.texts
        self._console.frame.say(texts.say("Nothing is kept yet: Esc once more drops it."), "amber")
        return False
