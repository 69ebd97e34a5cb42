"""A progress bar on a terminal; nothing where there is none."""

from typing import TextIO

from director.texts import Texts

_WIDTH = 40


class Progress:
    """Shows how much of a night is over, in one line that is written over."""

    def __init__(self, out: TextIO, texts: Texts) -> None:
        self._out = out
        self._texts = texts
        self._shown = -1
        self._on = out.isatty()

    def show(self, part: float) -> None:
        """So much is over, from 0 to 1."""
        percent = int(part * 100)
        if self._on and percent != self._shown:
            self._shown = percent
            bar = "█" * (percent * _WIDTH // 100)
            self._out.write(f"\r{bar:░<{_WIDTH}} {self._texts.percent(percent * 100)} ")
            self._out.flush()

    def end(self) -> None:
        """The line is left free for what comes next."""
        if self._on:
            self._out.write("\r" + " " * (_WIDTH + 8) + "\r")
            self._out.flush()
