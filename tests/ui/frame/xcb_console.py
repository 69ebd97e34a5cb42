"""A console in a process of its own, which tells a line of what it shows whenever that changes."""

import json
import sys
import tempfile

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from director.tournament.clock import reading
from tests.desk.night.night_desk import WHO, Night
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts
from ui.wall.tv_window import TvWindow
from ui.widgets.presses import presses
from ui.widgets.table_view import TableView

EVERY_MS = 50


def facts(night: Night, window: MainWindow) -> dict[str, object]:
    """What a person would see."""
    state, focus = night.state, QApplication.focusWidget()
    return {
        "alive": state.alive,
        "runs": reading(state.clock, state.structure, night.time.now()).running,
        "where": window.where(),
        "focus": type(focus).__name__,
        "waits": presses().is_settling,
        "typed": focus.text() if isinstance(focus, QLineEdit) else "",
        "chosen": len(focus.selected_rows()) if isinstance(focus, TableView) else 0,
        "menu": isinstance(QApplication.activePopupWidget(), QMenu),
        "wall": wall(),
    }


def wall() -> list[object]:
    """Where a wall stands and whether it fills its screen; nothing while none is open."""
    for window in QApplication.topLevelWidgets():
        if isinstance(window, TvWindow) and window.isVisible():
            frame = window.geometry()
            filled = frame == window.screen().geometry() and window.isFullScreen()
            return [window.screen().name(), filled]
    return []


def main() -> None:
    """Run until the display goes away."""
    app = QApplication(sys.argv[:1])
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    file = QSettings(f"{tempfile.mkdtemp()}/s.ini", QSettings.Format.IniFormat)
    console = LiveConsole(lambda: NightHouse(night), WHO, "en", machine=MachineSettings(file))
    window = MainWindow(console)
    window.resize(1280, 800)
    window.show()
    console.opened.connect(lambda: window.go("night/tables"))
    console.start()
    told: list[dict[str, object]] = [{}]

    def tell() -> None:
        seen = facts(night, window)
        if seen != told[0]:
            told[0] = seen
            print(json.dumps(seen), flush=True)

    timer = QTimer(interval=EVERY_MS)
    timer.timeout.connect(tell)
    timer.start()
    app.exec()


if __name__ == "__main__":
    main()
