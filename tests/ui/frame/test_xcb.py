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
WIDTH, HEIGHT = 1400, 900
"""Pixels of a screen."""


class Display:
    """A display without a screen, and on it a console that tells what it shows."""

    def __init__(self, layout: str, *monitors: str, manager: str = "") -> None:
        """`monitors` are names of screens side by side; `manager` is the program that keeps windows."""
        read, write = os.pipe()
        size = f"{WIDTH * max(1, len(monitors))}x{HEIGHT}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self._env = {**os.environ, "DISPLAY": f":{told.readline().strip()}"}
        self._layout = layout
        for place, name in enumerate(monitors):
            self.plug(name, place)
        self._manager = [subprocess.Popen([manager], env=self._env)] if manager else []
        self._console = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.frame.xcb_console"],
            env={**self._env, "QT_QPA_PLATFORM": "xcb"},
            stdout=subprocess.PIPE,
            bufsize=0,  # what is read ahead would be waited for in vain
        )
        assert self._console.stdout is not None
        self._told: IO[bytes] = self._console.stdout
        self.seen: dict[str, object] = {}

    def strike(self, *keys: int | str) -> None:
        """Press keys by their codes, through the server, once all that came is painted."""
        self.until(lambda seen: not seen["waits"])
        for key in keys:
            subprocess.run(["xdotool", "key", str(key)], env=self._env, check=True)

    def type(self, words: str) -> None:
        """Each letter once the one before is seen: at a pace of xdotool's own they are a reader's."""
        for count, letter in enumerate(words, start=1):
            subprocess.run(["xdotool", "type", letter], env=self._env, check=True)
            self.until(lambda seen, typed=words[:count]: seen["typed"] == typed)  # type: ignore[misc]

    def plug(self, monitor: str, place: int) -> None:
        """A screen stands at a place from the left; the first is the operator's."""
        where = f"{WIDTH}/370x{HEIGHT}/240+{place * WIDTH}+0"
        self._monitors("--setmonitor", monitor, where, "none" if place else "screen")

    def unplug(self, monitor: str) -> None:
        """A screen is gone."""
        self._monitors("--delmonitor", monitor)

    def _monitors(self, *said: str) -> None:
        subprocess.run(["xrandr", *said], env=self._env, check=True, stdout=subprocess.DEVNULL)

    def take_focus(self) -> None:
        """No window manager gives it; the layout holds once the keyboard has been used."""
        find = ["search", "--sync", "--onlyvisible", "--name", "Riffle", "windowfocus", "key", "Shift_L"]
        subprocess.run(["xdotool", *find], env=self._env, check=True)
        subprocess.run(["setxkbmap", self._layout], env=self._env, check=True)

    def until(self, holds: Callable[[dict[str, object]], bool]) -> None:
        """Wait for what the console tells."""
        while not (self.seen and holds(self.seen)):
            ready, _, _ = select.select([self._told], [], [], PATIENCE)
            line = self._told.readline() if ready else b""
            assert line, f"it did not happen; last seen: {self.seen}"
            self.seen = json.loads(line)

    def close(self) -> None:
        """End both processes."""
        for process in (self._console, *self._manager, self._server):
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
    shown.until(lambda seen: seen["alive"] == 8 and not seen["waits"])
    shown.until(lambda seen: seen["focus"] == "TableMap")
    shown.strike(f"ctrl+{Z[layout]}")
    shown.until(lambda seen: seen["alive"] == 9 and not seen["waits"])
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


MANAGED = ("xrandr", "openbox")
LACKING = [program for program in MANAGED if shutil.which(program) is None]
K = 45


@pytest.mark.skipif(bool(LACKING), reason=f"not installed: {', '.join(LACKING)}")
def test_the_wall_opens_on_the_second_screen_and_goes_back_there() -> None:
    """It fills the television; unplugged, it is a window beside the work until that is back."""
    shown = Display("us", "laptop", "television", manager="openbox")
    try:
        shown.until(lambda seen: seen["where"] == "night/tables")
        shown.take_focus()
        shown.strike(f"ctrl+{K}")
        shown.until(lambda seen: seen["focus"] == "QLineEdit")
        shown.type("open a wall")
        shown.strike(ENTER)
        shown.until(lambda seen: seen["wall"] == ["television", True])
        shown.unplug("television")
        shown.until(lambda seen: seen["wall"] == ["laptop", False])
        shown.plug("television", 1)
        shown.until(lambda seen: seen["wall"] == ["television", True])
    finally:
        shown.close()
