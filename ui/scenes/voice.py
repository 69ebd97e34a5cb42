"""The voice of this machine: speaks where there is one; else it is silent and says so once."""

from collections.abc import Callable
from ctypes.util import find_library
from importlib import import_module
from typing import Any, Protocol

from PySide6.QtCore import QLocale, QObject, Signal

_MOCK = "mock"
"""Qt's engine for tests, which is heard by nobody."""
_NEEDS = {"speechd": "speechd"}
"""Libraries of the system without which an engine would only complain."""


class Speaker(Protocol):
    """Something that can speak."""

    def say(self, words: str, language: str) -> None:
        """Speak words of a language, after what is spoken now."""


class NoVoice(Exception):
    """This machine has nothing to speak with."""


class VoiceBox(QObject):
    """Speaks when it is this machine's turn to; made when something is first to be said."""

    speechless = Signal()
    """There is no voice: shown once as a notice."""

    def __init__(
        self, parent: QObject | None = None, *, speaker: Callable[[QObject], Speaker] | None = None
    ) -> None:
        super().__init__(parent)
        self._make = speaker or system_voice
        self._speaker: Speaker | None = None
        self._tried = False

    def say(self, words: str, language: str) -> None:
        """Speak, if it can be heard."""
        if words and (speaker := self._loaded()) is not None:
            speaker.say(words, language)

    def check(self) -> bool:
        """Whether this machine can speak."""
        return self._loaded() is not None

    def _loaded(self) -> Speaker | None:
        if not self._tried:
            self._tried = True
            try:
                self._speaker = self._make(self)
            except NoVoice:
                self.speechless.emit()
        return self._speaker


def system_voice(parent: QObject) -> Speaker:
    """The voice of the system; NoVoice where there is none or its library is missing."""
    try:
        speech = import_module("PySide6.QtTextToSpeech").QTextToSpeech
    except ImportError as error:
        raise NoVoice(str(error)) from error
    engines = [engine for engine in speech.availableEngines() if _is_whole(engine)]
    if not engines:
        raise NoVoice("no engine")
    made = speech(engines[0], parent)
    if made.state() == speech.State.Error or not made.availableVoices():
        raise NoVoice(made.errorString() or "no voice")
    return _System(made)


def _is_whole(engine: str) -> bool:
    """Whether it speaks, and what it needs of the system is there."""
    needed = _NEEDS.get(engine, "")
    return engine != _MOCK and (not needed or find_library(needed) is not None)


class _System:
    """The system's engine, told each time in which language."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine

    def say(self, words: str, language: str) -> None:
        self._engine.setLocale(QLocale(language))
        self._engine.enqueue(words)
