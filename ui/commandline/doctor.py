"""`director doctor`: check this machine and the house on it, and say what mends what."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from director.bootstrap import end_of_certificate, house_condition, house_copies, open_house
from director.desk.kernel.ports import StorageProblem
from director.texts import Texts, texts_for
from ui.commandline.shared import add_common, database_of
from ui.parts.checkup.check import CheckState, HealthCheck, worst
from ui.parts.checkup.house_checks import copies_check, of_house, of_problem
from ui.parts.copies_folder import look

FAULTY = 1
_SIGNS = {CheckState.GOOD: "✓", CheckState.NOTE: "!", CheckState.FAULT: "✗"}


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which house, and whether the answer is for another program."""
    add_common(parser, texts)
    said = texts.say("one JSON object with name, state, text and mend of each check, for a monitor")
    parser.add_argument("--json", action="store_true", help=said)
    parser.add_argument(
        "--copies",
        metavar=texts.say("FOLDER"),
        type=Path,
        help=texts.say("the folder of the copies, where this machine has not been told of it"),
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check everything; 1 when something has to be mended before the next night."""
    found = tuple(_checks(args, texts))
    state = worst(found)
    if args.json:
        lines = [
            {"name": each.key, "state": each.state, "text": each.text, "mend": each.mend}
            for each in found
        ]
        print(json.dumps({"state": state, "checks": lines}, ensure_ascii=False, indent=1))
    else:
        for each in found:
            print(f"{_SIGNS[each.state]} {each.name}: {each.text}")
            if each.mend:
                print(f"  → {each.mend}")
    return FAULTY if state is CheckState.FAULT else 0


def _checks(args: argparse.Namespace, texts: Texts) -> Iterator[HealthCheck]:
    from ui.console.settings import MachineSettings

    url, machine = database_of(args), MachineSettings()
    texts = _of_the_house(url, texts)
    try:
        yield from of_house(house_condition(url), texts)
        folder = args.copies or machine.backups
        place = look(folder, house_copies(url, folder))
        yield copies_check(place, texts, time.time_ns() // 1000)
    except StorageProblem as problem:
        yield of_problem(problem, texts)
    yield from _of_machine(texts)


def _of_the_house(url: str, texts: Texts) -> Texts:
    """The texts with the house's time zone, where the house can be read."""
    try:
        house = open_house(url, alone=False, make=False, read_only=True)
    except StorageProblem:
        return texts
    try:
        return texts_for(texts.language, timezone=house.desk.house().timezone)
    finally:
        house.close()


def _of_machine(texts: Texts) -> Iterator[HealthCheck]:
    """Checks that need the window system; without a display screens are left out."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_LOGGING_RULES", "qt.multimedia.*=false")
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication

    from ui.console.settings import MachineSettings
    from ui.parts.checkup.machine_checks import of_machine
    from ui.scenes.sound_box import NoAudio, speakers

    app = QApplication.instance() or QApplication(["director"])
    try:
        speakers(QObject())
        heard = True
    except NoAudio:
        heard = False
    yield from of_machine(texts, MachineSettings(), end_of_certificate, heard=heard)
    del app
