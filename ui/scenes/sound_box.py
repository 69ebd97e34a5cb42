"""The one owner of sound: loads QtMultimedia when something is first to be heard, or stays silent."""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from PySide6.QtCore import QObject, QUrl, Signal

from resources import ROOT
from ui.scenes.sounds import Sound

VOLUME = 0.9


class Player(Protocol):
    """Something that can be heard."""

    def play(self, sound: Sound) -> None:
        """Play a sound from its beginning."""


class NoAudio(Exception):
    """This machine has nothing to play sounds with."""


class SoundBox(QObject):
    """Plays the house's sounds; without audio it is silent and says so once."""

    silent = Signal()
    """There is no audio: shown once as a notice."""

    def __init__(
        self, parent: QObject | None = None, *, player: Callable[[QObject], Player] | None = None
    ) -> None:
        super().__init__(parent)
        self.muted = False
        self._make = player or speakers
        self._player: Player | None = None
        self._tried = False

    def play(self, sound: Sound) -> None:
        """Play a sound, if it may and can be heard."""
        if self.muted:
            return
        player = self._loaded()
        if player is not None:
            player.play(sound)

    def check(self) -> bool:
        """Whether sounds can be heard on this machine."""
        return self._loaded() is not None

    def _loaded(self) -> Player | None:
        if not self._tried:
            self._tried = True
            try:
                self._player = self._make(self)
            except NoAudio:
                self.silent.emit()
        return self._player


def speakers(parent: QObject) -> Player:
    """The machine's loudspeakers; NoAudio where there are none or their library is missing."""
    try:
        multimedia = import_module("PySide6.QtMultimedia")
    except ImportError as error:
        raise NoAudio(str(error)) from error
    if multimedia.QMediaDevices.defaultAudioOutput().isNull():
        raise NoAudio("no audio output")
    return _Speakers(parent, multimedia.QSoundEffect)


class _Effect(Protocol):
    def setSource(self, url: QUrl) -> None: ...

    def setVolume(self, volume: float) -> None: ...

    def play(self) -> None: ...


class _Speakers:
    """The sounds of the house, loaded and ready."""

    def __init__(self, parent: QObject, effect: Callable[[QObject], _Effect]) -> None:
        self._effects = {sound: effect(parent) for sound in Sound}
        for sound, made in self._effects.items():
            made.setSource(QUrl.fromLocalFile(str(ROOT / "sounds" / f"{sound.value}.wav")))
            made.setVolume(VOLUME)

    def play(self, sound: Sound) -> None:
        self._effects[sound].play()
