"""A program that starts the console as `director --database` does, tells what its window says, and ends.

Arguments: a URL, then what to do once the window has something to say: `look`, `pause` or `print`.
"""

import json
import logging
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from director.desk.offered.commands import PauseClock
from director.values.ids import EntryId
from reports.night.seat_card import seat_card_of
from ui.console.printing import send
from ui.frame.app import run
from ui.frame.main_window import MainWindow

PATIENCE = 20.0
"""Seconds."""


def told(window: MainWindow) -> dict[str, object]:
    """What can be read on the screen."""
    state = window.console.state()
    buttons = [one.text() for one in window.banner.findChildren(QPushButton) if one.isVisible()]
    return {
        "banner": window.banner.words(),
        "buttons": buttons,
        "open": window.console.is_open,
        "lobby": len(window.console.lobby()),
        "alive": state.alive if state is not None else None,
        "people": len(window.console.people()),
        "shown": window.isVisible(),
    }


def window_of(app: QApplication) -> MainWindow | None:
    """The main window, once it is there."""
    return next((one for one in app.topLevelWidgets() if isinstance(one, MainWindow)), None)


def when(
    app: QApplication, ready: Callable[[MainWindow], bool], act: Callable[[MainWindow], None]
) -> None:
    """Act on the window as soon as it is ready, or when patience is over."""
    until = time.monotonic() + PATIENCE
    timer = QTimer(app)

    def look() -> None:
        window = window_of(app)
        if window is None:
            return
        if ready(window) or time.monotonic() > until:
            timer.stop()
            act(window)

    timer.timeout.connect(look)
    timer.start(20)


def speaks(window: MainWindow) -> bool:
    """The banner says something."""
    return bool(window.banner.words())


def is_ready(window: MainWindow) -> bool:
    """The house is open with its people, or there is trouble that the banner tells."""
    trouble = window.console.trouble is not None and speaks(window)
    return trouble or (window.console.is_open and bool(window.console.people()))


def main(url: str, what: str) -> int:
    """Print one line of JSON for each look."""
    logging.disable(logging.CRITICAL)
    app = QApplication(sys.argv[:1])

    def report(window: MainWindow) -> None:
        print(json.dumps(told(window)), flush=True)

    def end(window: MainWindow) -> None:
        report(window)
        app.exit(0)

    def pause(window: MainWindow) -> None:
        report(window)
        assert window.console.tournament_id is not None
        window.console.order(PauseClock(window.console.tournament_id))
        when(app, speaks, end)

    def print_one(window: MainWindow) -> None:
        report(window)
        said: list[str] = []
        window.console.frame.notified.connect(
            lambda tone, words: said.append(words) if tone == "red" else None
        )
        state = window.console.state()
        assert state is not None
        people = window.console.people()
        send(window.console, "seat_card", lambda: seat_card_of(state, EntryId(1), people), of=state)
        when(app, lambda _window: bool(said), lambda _window: leave(said))

    def leave(said: list[str]) -> None:
        print(json.dumps({"said": said}), flush=True)
        app.exit(0)

    when(app, is_ready, {"look": end, "pause": pause, "print": print_one}[what])
    return run(url, "en", demo=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
