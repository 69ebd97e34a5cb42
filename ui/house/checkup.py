"""Check-up of this machine and its house in the side panel: every check with what mends it."""

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from shiboken6 import isValid

from director.bootstrap import end_of_certificate
from director.desk.kernel.ports import StorageProblem
from director.texts import N_, Texts
from ui.console.console import Console, Frame
from ui.parts.checkup.check import CheckState, HealthCheck, worst
from ui.parts.checkup.check_grid import check_grid
from ui.parts.checkup.house_checks import copies_check, of_house, of_problem
from ui.parts.checkup.machine_checks import of_machine
from ui.parts.copies_folder import look
from ui.parts.question import Question
from ui.scenes.sound_box import SoundBox

SUMMARIES: Mapping[CheckState, str] = {
    CheckState.GOOD: N_("Everything is in order."),
    CheckState.NOTE: N_("A night can be played; look at what is marked."),
    CheckState.FAULT: N_("Mend what is marked red before the next night."),
}


def check_machine(console: Console) -> None:
    """Check the house off the window's thread, and show all checks when it has answered."""
    texts, frame = console.texts, console.frame
    asked = Question(texts.say("This machine"))
    summary = asked.add_words(texts.say("The house and this machine are being checked…"), "muted")
    asked.add_button(texts.say("Close"), frame.take_off)
    frame.put_over(asked)
    heard = frame.service(SoundBox).check()
    machine = tuple(of_machine(texts, console.machine, end_of_certificate, heard=heard))
    folder = console.machine.backups

    def show(of_house_now: Sequence[HealthCheck]) -> None:
        if isValid(asked):
            found = (*of_house_now, *machine)
            summary.setText(texts.say(SUMMARIES[worst(found)]))
            asked.column.insertLayout(asked.column.indexOf(summary) + 1, check_grid(found, asked))

    console.in_background(lambda: tuple(_of_house(frame, folder, texts)), show)


def _of_house(frame: Frame, folder: Path | None, texts: Texts) -> Iterator[HealthCheck]:
    if frame.house_condition is None:
        return
    try:
        yield from of_house(frame.house_condition(), texts)
        if frame.house_copies is not None:
            place = look(folder, frame.house_copies(folder))
            yield copies_check(place, texts, time.time_ns() // 1000)
    except StorageProblem as problem:
        yield of_problem(problem, texts)
