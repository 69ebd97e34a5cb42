"""The application: opens the console on a database, builds its window, and catches what goes wrong."""

import logging
import os
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QLocale,
    QMargins,
    QMessageLogContext,
    QPoint,
    QRect,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QStyle, QWidget

from ui.console.garbage import Collector
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.settings import APPLICATION, ORGANISATION, MachineSettings
from ui.frame.main_window import MainWindow
from ui.frame.qt_words import speak
from ui.frame.rooms import RoomLoader
from ui.frame.sessions import Sessions
from ui.look.icons import picture
from ui.look.theme import FontsMissing, load_fonts, wear
from ui.widgets.guard import guard_handlers

log = logging.getLogger(__name__)

AFTER_PAINT_MS = 50
"""A timer that does not wait comes before the first paint."""

FONTS_MISSING = "fonts_missing"
"""The property of the application that names files of fonts that could not be read."""

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def run(url: str | None, language: str | None, demo: bool, file: Path | None = None) -> int:
    """Open the console and stay until it is closed; the exit code of the process.

    Where no database is named it is the demo's, or the user's own. A file is shown once it is open.
    """
    size = MachineSettings().size
    if size != 100:
        os.environ.setdefault("QT_SCALE_FACTOR", f"{size / 100:g}")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    prepare(app)
    files = iter(() if file is None else (file,))
    return Sessions(app.exit, language).run(partial(session, app, files), url, demo)


def prepare(app: QApplication) -> None:
    """Prepare the application once: names, log, fonts, icon."""
    app.setOrganizationName(ORGANISATION)
    app.setApplicationName(APPLICATION)
    app.setApplicationDisplayName("Riffle")
    app.setDesktopFileName("riffle")  # by which a desktop finds its icon
    qInstallMessageHandler(to_log)
    try:
        load_fonts()
    except FontsMissing as missing:
        log.warning("fonts missing: %s", ", ".join(missing.names))
        app.setProperty(FONTS_MISSING, ", ".join(missing.names))


def session(app: QApplication, files: Iterator[Path], console: LiveConsole) -> int:
    """Run a console from opening to closing; the first one shows the first of the files."""
    console.start()  # the database is opened while the window is built
    frame = WindowHolder(app, console, next(files, None))
    sys.excepthook = frame.on_bug
    try:
        return app.exec()
    finally:
        sys.excepthook = sys.__excepthook__
        frame.close()
        console.close()


class WindowHolder:
    """Holds the main window, and builds it anew when look, language or whoever works here change."""

    def __init__(self, app: QApplication, console: LiveConsole, file: Path | None = None) -> None:
        guard_handlers()
        self._app = app
        self._console = console
        self._garbage = Collector()
        self._file = file
        """Waits to be shown until the house is open and somebody is logged in."""
        self._bugs: set[str] = set()
        self._bug_is_open = False
        self._window = self._build()
        self._window.go("lobby")
        geometry = console.machine.geometry
        if geometry is None or not self._window.restoreGeometry(geometry):
            self._window.resize(1440, 900)
        self._fit()
        self._window.show()
        self._fit()  # the system may have put its own frame on
        self._after_lobby = QTimer(singleShot=True, interval=AFTER_PAINT_MS)
        self._after_lobby.timeout.connect(self._open_walls)
        self._rooms = RoomLoader(app)
        self._after_lobby.timeout.connect(self._rooms.start)
        self._after_lobby.timeout.connect(self._load_papers)
        self._after_lobby.timeout.connect(self._show_file)
        self._after_login = QTimer(app, singleShot=True, interval=AFTER_PAINT_MS)
        self._after_login.timeout.connect(self._show_file)
        guard_of(console).changed.connect(self._after_login.start)
        console.opened.connect(self._after_lobby.start)
        app.lastWindowClosed.connect(self._keep_walls)

    def _load_papers(self) -> None:
        """Load all papers ahead: the first command asks which of them follow it."""
        self._console.in_background(partial(import_module, "reports.after"), lambda _loaded: None)

    @property
    def window(self) -> MainWindow:
        """The window as it is now."""
        return self._window

    def _fit(self) -> None:
        """Not larger than the screen, with its frame: the last line must be seen."""
        window, screen = self._window, self._window.screen().availableGeometry()
        if window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
            return
        inner = fitted(window.geometry(), frame_of(window), screen)
        window.setMinimumSize(window.minimumSize().boundedTo(inner.size()))
        if inner != window.geometry():
            window.setGeometry(inner)

    def rebuild(self) -> None:
        """The same room in another look or language, with nothing half typed; the desk goes on."""
        old = self._window
        room = old.where()
        old.pages.drop_unseen()  # another look would be put on each of them, and they are made anew
        self._window = self._build()
        self._window.came_from = old.came_from
        self._window.setGeometry(old.geometry())
        self._window.setWindowState(old.windowState())
        self._window.go(room)
        self._window.show()
        self._protect()
        old.part()
        if (question := self._window.side.question()) is not None:
            question.setFocus()  # the room has taken the keys from it

    def _protect(self) -> None:
        from ui.wall.console_walls import walls_of

        walls_of(self._console).protect(self._window)

    def _keep_walls(self) -> None:
        """End the walls with the last window: closed by Qt's quitting they would be forgotten."""
        from ui.wall.console_walls import walls_of

        walls_of(self._console).close()

    def close(self) -> None:
        """Take the window away, and the walls, opened already or not."""
        self._app.lastWindowClosed.disconnect(self._keep_walls)
        self._after_lobby.stop()
        self._after_login.stop()
        self._rooms.stop()
        self._garbage.stop()
        guard_of(self._console).leave()
        from ui.wall.console_walls import close_walls

        close_walls(self._console)
        self._window.closing.agreed()
        self._window.close()
        self._window.part()

    def on_bug(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """A bug: written to the log in full, shown without personal data; the console goes on.

        One that comes again and again, with every second, is shown once: the rest are notices.
        """
        log.error("bug", exc_info=(kind, error, trace))
        if issubclass(kind, KeyboardInterrupt):
            self._app.exit(130)
            return
        from ui.frame.dialogs.crash import CrashDialog, report

        words, texts = report(kind, trace), self._console.texts
        if self._bug_is_open:
            return
        if words in self._bugs:
            self._console.frame.say(texts.say("Something in the program went wrong."), "red")
            return
        self._bugs.add(words)
        self._bug_is_open = True
        dialog = CrashDialog(texts, words, self._app.quit, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._on_bug_closed)
        dialog.open()

    def _on_bug_closed(self) -> None:
        self._bug_is_open = False

    def _open_walls(self) -> None:
        """The walls that were open last time, the level's sound, and keeping the machine awake."""
        from ui.wall.console_walls import open_walls

        open_walls(self._console, self._window)

    def _show_file(self) -> None:
        """Show the file that the program was started with, once."""
        if self._file is not None and self._console.is_open and not guard_of(self._console).locked:
            file, self._file = self._file, None
            self._window.guests.show_file(file)

    def _say_missing_fonts(self, window: MainWindow) -> None:
        """The console works on with the system's own fonts; paper does not."""
        missing, texts = self._app.property(FONTS_MISSING), self._console.texts
        if missing:
            said = texts.say(
                "The font {font} is missing: screens look different, and nothing can be printed. "
                "Install the program anew; everything else works.",
                font=missing,
            )
            close = (texts.say("Close"), lambda: window.banner.lower_down("paper"))
            window.banner.raise_up("amber", said, close, about="paper")

    def _build(self) -> MainWindow:
        colours = wear(self._app, self._console.machine.theme)
        QLocale.setDefault(QLocale(str(self._console.texts.locale)))
        speak(self._app, self._console.texts)
        self._app.setWindowIcon(QIcon(picture("night", colours.gold, 64)))
        window = MainWindow(self._console)
        window.rebuild.connect(self.rebuild, Qt.ConnectionType.QueuedConnection)
        self._say_missing_fonts(window)
        return window


def fitted(inner: QRect, frame: QMargins, screen: QRect) -> QRect:
    """The place of a window's inside that lies on a screen with the frame around it."""
    room = screen.marginsRemoved(frame)
    size = inner.size().boundedTo(room.size())
    left = max(room.left(), min(inner.left(), room.left() + room.width() - size.width()))
    top = max(room.top(), min(inner.top(), room.top() + room.height() - size.height()))
    return QRect(QPoint(left, top), size)


def frame_of(window: QWidget) -> QMargins:
    """Return the system's frame around a window; a usual title bar until it is known."""
    handle = window.windowHandle()
    known = handle.frameMargins() if handle is not None else QMargins()
    usual = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    return QMargins(0, usual, 0, 0) if known.isNull() else known


def to_log(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's own messages go to the log with everything else."""
    logging.getLogger("qt").log(_LEVELS[kind], "%s (%s)", message, context.category or "")
