"""Keeps the machine and its screens awake while a clock runs or a wall is shown."""

import ctypes
import subprocess
import sys
from typing import Protocol

_KEEP_SYSTEM, _KEEP_DISPLAY, _UNTIL_CHANGED = 0x0000_0001, 0x0000_0002, 0x8000_0000


class Awake(Protocol):
    """A machine that can be kept from sleeping."""

    def hold(self, reason: str) -> bool:
        """Keep awake from now on; False if this machine does not let itself be kept."""

    def release(self) -> None:
        """Let it sleep again."""


def this_machine() -> Awake:
    """The way that works on this system."""
    if sys.platform == "win32":
        return WindowsAwake()
    if sys.platform == "darwin":
        return MacAwake()
    return LinuxAwake()


class KeepAwake:
    """Holds while somebody needs it, and asks the machine only when that changes."""

    def __init__(self, awake: Awake | None = None) -> None:
        self._awake = awake or this_machine()
        self._held = False
        self.refused = False
        """The machine would not be kept awake when last asked."""

    def need(self, needed: bool, reason: str) -> None:
        """Keep awake while needed, let sleep otherwise."""
        if needed and not self._held and not self.refused:
            self._held = self._awake.hold(reason)
            self.refused = not self._held
        elif not needed and self._held:
            self._awake.release()
            self._held = False

    def check(self, reason: str) -> bool:
        """Whether this machine can be kept awake."""
        if self._held:
            return True
        self.refused = not self._awake.hold(reason)
        if not self.refused:
            self._awake.release()
        return not self.refused


class LinuxAwake:
    """Asks the desktop's screen saver over D-Bus."""

    def __init__(self) -> None:
        self._cookie: int | None = None

    def hold(self, reason: str) -> bool:
        """Inhibit the screen saver; False where nobody answers."""
        answer = self._call("Inhibit", "Riffle", reason)
        self._cookie = answer
        return answer is not None

    def release(self) -> None:
        """Give the screen saver back."""
        if self._cookie is not None:
            self._call("UnInhibit", self._cookie)
            self._cookie = None

    def _call(self, method: str, *arguments: object) -> int | None:
        try:
            from PySide6.QtDBus import QDBusConnection, QDBusInterface, QDBusMessage
        except ImportError:
            return None
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return None
        name, path = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
        saver = QDBusInterface(name, path, name, bus)
        saver.setTimeout(2000)
        reply = saver.call(method, *arguments)
        if reply.type() != QDBusMessage.MessageType.ReplyMessage:
            return None
        values = reply.arguments()
        return int(values[0]) if values else 0


class WindowsAwake:
    """Tells Windows that the display is needed."""

    def hold(self, reason: str) -> bool:  # noqa: ARG002  # Windows asks for no reason
        """Keep system and display on."""
        return self._set(_UNTIL_CHANGED | _KEEP_SYSTEM | _KEEP_DISPLAY)

    def release(self) -> None:
        """Back to the machine's own settings."""
        self._set(_UNTIL_CHANGED)

    def _set(self, flags: int) -> bool:
        windll = getattr(ctypes, "windll", None)
        return bool(windll and windll.kernel32.SetThreadExecutionState(flags))


class MacAwake:
    """Runs `caffeinate` as long as it is needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def hold(self, reason: str) -> bool:  # noqa: ARG002  # caffeinate asks for no reason
        """Keep display and system awake until released."""
        try:
            self._process = subprocess.Popen(["/usr/bin/caffeinate", "-d", "-i"])
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Let it sleep."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None
