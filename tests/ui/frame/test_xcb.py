"""Keys on a real display: the keyboard's own layouts, as X11 gives them to the window."""

import json
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import IO

import pytest

NEEDED = ("Xvfb", "xdotool", "setxkbmap")
MISSING = [program for program in NEEDED if shutil.which(program) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")

B, FOUR, ENTER, SPACE = 56, 13, 36, 65
"""Codes of keys by their place on the keyboard."""
Z = {"us": 52, "gr": 52, "sk": 29, "cz": 29, "de": 29}
"""Where each layout has its Z."""
PATIENCE = 120


class Display:
    """A display without a screen, and on it a console that tells what it shows."""

    def __init__(self, layout: str) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self._env = {**os.environ, "DISPLAY": f":{told.readline().strip()}"}
        self._layout = layout
        self._console = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.frame.xcb_console"],
            env={**self._env, "QT_QPA_PLATFORM": "xcb"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._console.stdout is not None
        self._told: IO[str] = self._console.stdout
        self.seen: dict[str, object] = {}

    def strike(self, *keys: int | str) -> None:
        """Press keys by their codes, through the server."""
        for key in keys:
            subprocess.run(["xdotool", "key", str(key)], env=self._env, check=True)

    def take_focus(self) -> None:
        """No window manager gives it; the layout holds once the keyboard has been used."""
        find = ["search", "--sync", "--onlyvisible", "--name", "Riffle", "windowfocus", "key", "Shift_L"]
        subprocess.run(["xdotool", *find], env=self._env, check=True)
        subprocess.run(["setxkbmap", self._layout], env=self._env, check=True)

    def until(self, holds: Callable[[dict[str, object]], bool]) -> None:
        """Wait for what the console tells."""
        while not (self.seen and holds(self.seen)):
            ready, _, _ = select.select([self._told], [], [], PATIENCE)
            line = self._told.readline() if ready else ""
            assert line, f"it did not happen; last seen: {self.seen}"
            self.seen = json.loads(line)

    def close(self) -> None:
        """End both processes."""
        for process in (self._console, self._server):
            process.terminate()
            process.wait()
        self._told.close()


@pytest.fixture(params=sorted(Z))
def display(request: pytest.FixtureRequest) -> Iterator[tuple[Display, str]]:
    shown = Display(request.param)
    try:
        yield shown, request.param
    finally:
        shown.close()


def test_a_bust_an_undo_and_a_pause_on_every_layout(display: tuple[Display, str]) -> None:
    """B, the fourth key of the row of digits, Enter; Ctrl and Z; Space."""
    shown, layout = display
    shown.until(lambda seen: seen["where"] == "night/tables")
    shown.take_focus()
    shown.until(lambda seen: seen["focus"] == "TableMap")
    shown.strike(B)
    shown.until(lambda seen: seen["focus"] == "SeatsField")
    shown.strike(FOUR)
    shown.until(lambda seen: seen["typed"] == "4")
    shown.strike(ENTER)
    shown.until(lambda seen: seen["alive"] == 8)
    shown.until(lambda seen: seen["focus"] == "TableMap")
    shown.strike(f"ctrl+{Z[layout]}")
    shown.until(lambda seen: seen["alive"] == 9)
    shown.strike(SPACE)
    shown.until(lambda seen: seen["runs"] is False)


F, DOWN, MENU, F10, PLAYERS = 41, 116, 135, 76, 10
"""More keys by their place."""


def test_the_keys_of_lists() -> None:
    """Ctrl+F searches and Esc leads back; Shift and Down choose several; both keys open the menu."""
    shown = Display("us")
    try:
        shown.until(lambda seen: seen["where"] == "night/tables")
        shown.take_focus()
        shown.strike(f"alt+{PLAYERS}")
        shown.until(lambda seen: seen["where"] == "night/players")
        shown.strike(f"ctrl+{F}")
        shown.until(lambda seen: seen["focus"] == "LineField")
        shown.strike(FOUR)
        shown.until(lambda seen: seen["typed"] == "4")
        shown.strike("Escape")
        shown.until(lambda seen: seen["focus"] == "TableView")
        shown.strike(DOWN, f"shift+{DOWN}", f"shift+{DOWN}")
        shown.until(lambda seen: seen["chosen"] == 3)
        for key in (MENU, f"shift+{F10}"):
            shown.strike(key)
            shown.until(lambda seen: seen["menu"] is True)
            shown.strike("Escape")
            shown.until(lambda seen: seen["menu"] is False)
        shown.until(lambda seen: seen["chosen"] == 3)
    finally:
        shown.close()
