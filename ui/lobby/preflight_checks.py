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
from ui.scenes.sound_box import SoundBox

ENOUGH = 500 * 1024 * 1024
"""Bytes that a night with its backups and PDFs should find free."""
GIGABYTE = 1024**3
EARLY: Micros = 3 * HOUR
"""Nobody starts so long before the time that was announced but by mistake."""


class PreflightCheck(Value):
    """Check of the machine: name, result, sentence."""

    name: str
    good: bool
    text: str


def checks(console: Console) -> tuple[PreflightCheck, ...]:
    """Screen, sound, printer, disk and sleep."""
    return (
        _screen(console),
        _sound(console),
        _printer(console),
        _disk(console, Path.home()),
        _sleep(console),
    )


def too_early(state: Tournament | None, at: Micros, texts: Texts) -> tuple[PreflightCheck, ...]:
    """Whether the start is announced for much later; nothing where it is not."""
    if state is None or state.settings.starts_at - at < EARLY:
        return ()
    moment = texts.moment(state.settings.starts_at)
    return (
        PreflightCheck(texts.say("Start"), False, texts.say("Announced for {moment}.", moment=moment)),
    )


def _screen(console: View) -> PreflightCheck:
    say = console.texts.say
    count = len(QGuiApplication.screens())
    if count > 1:
        names = ", ".join(screen.name() for screen in QGuiApplication.screens())
        return PreflightCheck(say("Screen"), True, names)
    return PreflightCheck(
        say("Screen"), False, say("Only one screen: the clock has no wall of its own.")
    )


def _sound(console: Console) -> PreflightCheck:
    """Asked of the one owner of sounds; the multimedia library is loaded only now."""
    say = console.texts.say
    if console.frame.service(SoundBox).check():
        return PreflightCheck(
            say("Sound"), True, say("Levels are heard: try it on the page of the wall.")
        )
    return PreflightCheck(say("Sound"), False, say("No loudspeaker: levels change in silence."))


def _printer(console: View) -> PreflightCheck:
    say = console.texts.say
    known = printers()
    if known:
        return PreflightCheck(say("Printer"), True, ", ".join(known))
    return PreflightCheck(say("Printer"), False, say("No printer: slips can be saved and shown only."))


def _disk(console: View, folder: Path) -> PreflightCheck:
    texts = console.texts
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return PreflightCheck(texts.say("Disk"), False, cause(texts, error))
    said = texts.say("{size} GB free", size=texts.number(free // GIGABYTE))
    if free < 10 * GIGABYTE:
        said = texts.say("{size} MB free", size=texts.number(free // (1024 * 1024)))
    return PreflightCheck(texts.say("Disk"), free >= ENOUGH, said)


def _sleep(console: Console) -> PreflightCheck:
    """While a clock runs the walls keep the machine awake, where the system lets them."""
    say = console.texts.say
    if console.frame.service(KeepAwake).check(console.texts.say("A tournament clock is running")):
        return PreflightCheck(say("Sleep"), True, say("The machine is kept awake while a clock runs."))
    return PreflightCheck(say("Sleep"), False, say("Switch off sleep and screen saver by hand."))
