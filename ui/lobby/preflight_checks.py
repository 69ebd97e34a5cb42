"""The pre-flight check: what this machine needs for a night, and whether it is there."""

from pathlib import Path

from director.texts import Texts
from director.tournament.state import Tournament
from director.values.quantity import HOUR, Micros
from ui.console.console import Console
from ui.console.keep_awake import KeepAwake
from ui.console.printing import printers
from ui.parts.checkup.check import CheckState, HealthCheck
from ui.parts.checkup.house_checks import disk_check
from ui.parts.checkup.machine_checks import printers_check, screens_check, sound_check
from ui.scenes.sound_box import SoundBox

EARLY: Micros = 3 * HOUR
"""Nobody starts so long before the time that was announced but by mistake."""


def checks(console: Console) -> tuple[HealthCheck, ...]:
    """Screen, sound, printer, disk and sleep."""
    texts, box = console.texts, console.frame.service(SoundBox)
    return (
        screens_check(texts),
        sound_check(texts, heard=box.check()),
        printers_check(printers(), texts),
        disk_check(Path.home(), texts),
        _sleep(console),
    )


def too_early(state: Tournament | None, at: Micros, texts: Texts) -> tuple[HealthCheck, ...]:
    """Whether the start is announced for much later; nothing where it is not."""
    if state is None or state.settings.starts_at - at < EARLY:
        return ()
    moment = texts.moment(state.settings.starts_at)
    said = texts.say("Announced for {moment}.", moment=moment)
    return (HealthCheck("start", texts.say("Start"), CheckState.NOTE, said),)


def _sleep(console: Console) -> HealthCheck:
    """While a clock runs the walls keep the machine awake, where the system lets them."""
    say = console.texts.say
    if console.frame.service(KeepAwake).check(console.texts.say("A tournament clock is running")):
        said = say("The machine is kept awake while a clock runs.")
        return HealthCheck("sleep", say("Sleep"), CheckState.GOOD, said)
    said = say("Switch off sleep and screen saver by hand.")
    return HealthCheck("sleep", say("Sleep"), CheckState.NOTE, said)
