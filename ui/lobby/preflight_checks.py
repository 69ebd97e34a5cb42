"""The pre-flight check: what this machine needs for a night, and whether it is there."""

import shutil
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from director.texts import Texts
from director.texts.file_errors import cause
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.quantity import HOUR, Micros
from ui.console.console import Console, View
from ui.console.keep_awake import KeepAwake
from ui.console.printing import printers
from ui.parts.wall.sound_box import SoundBox

ENOUGH = 500 * 1024 * 1024
"""Bytes that a night with its backups and PDFs should find free."""
GIGABYTE = 1024**3
EARLY: Micros = 3 * HOUR
"""Nobody starts so long before the time that was announced but by mistake."""


class Check(Value):
    """One thing of the machine: its name, whether it is in order, and a sentence."""

    name: str
    good: bool
    said: str


def checks(console: Console) -> tuple[Check, ...]:
    """Screen, sound, printer, disk and sleep."""
    return (
        _screen(console),
        _sound(console),
        _printer(console),
        _disk(console, Path.home()),
        _sleep(console),
    )


def too_early(state: Tournament | None, at: Micros, texts: Texts) -> tuple[Check, ...]:
    """Whether the start is announced for much later; nothing where it is not."""
    if state is None or state.settings.starts_at - at < EARLY:
        return ()
    moment = texts.moment(state.settings.starts_at)
    return (Check(texts.say("Start"), False, texts.say("Announced for {moment}.", moment=moment)),)


def _screen(console: View) -> Check:
    say = console.texts.say
    count = len(QGuiApplication.screens())
    if count > 1:
        names = ", ".join(screen.name() for screen in QGuiApplication.screens())
        return Check(say("Screen"), True, names)
    return Check(say("Screen"), False, say("Only one screen: the clock has no wall of its own."))


def _sound(console: Console) -> Check:
    """Asked of the one owner of sounds; the multimedia library is loaded only now."""
    say = console.texts.say
    if console.frame.kept(SoundBox).check():
        return Check(say("Sound"), True, say("Levels are heard: try it on the page of the wall."))
    return Check(say("Sound"), False, say("No loudspeaker: levels change in silence."))


def _printer(console: View) -> Check:
    say = console.texts.say
    known = printers()
    if known:
        return Check(say("Printer"), True, ", ".join(known))
    return Check(say("Printer"), False, say("No printer: slips can be saved and shown only."))


def _disk(console: View, folder: Path) -> Check:
    texts = console.texts
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return Check(texts.say("Disk"), False, cause(texts, error))
    said = texts.say("{size} GB free", size=texts.number(free // GIGABYTE))
    if free < 10 * GIGABYTE:
        said = texts.say("{size} MB free", size=texts.number(free // (1024 * 1024)))
    return Check(texts.say("Disk"), free >= ENOUGH, said)


def _sleep(console: Console) -> Check:
    """While a clock runs the walls keep the machine awake, where the system lets them."""
    say = console.texts.say
    if console.frame.kept(KeepAwake).check(console.texts.say("A tournament clock is running")):
        return Check(say("Sleep"), True, say("The machine is kept awake while a clock runs."))
    return Check(say("Sleep"), False, say("Switch off sleep and screen saver by hand."))
