"""Checks of a house: its database, disk, copies, rights of its files, time of day; no Qt."""

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.time_of_day import time_fault
from director.texts import Texts
from director.texts.file_errors import cause
from director.texts.problems import problem_sentence
from director.texts.refusals import sentence
from director.values.quantity import HOUR, Micros
from ui.parts.checkup.check import CheckState, HealthCheck
from ui.parts.copies_folder import CopiesPlace, place_words
from ui.parts.findings import finding_text

if TYPE_CHECKING:
    from director.bootstrap import HouseCondition

ENOUGH = 500 * 1024 * 1024
"""Bytes that a night with its backups and PDFs should find free."""
GIGABYTE = 1024**3
SLOW_MS = 250
"""Milliseconds of a safe write from which a disk is slow: a till waits for each."""
OLD: Micros = 7 * 24 * HOUR
"""Age of the newest copy from which it is noted."""
_TONES = {"red": CheckState.FAULT, "amber": CheckState.NOTE}


def of_problem(problem: StorageProblem, texts: Texts) -> HealthCheck:
    """Return the check of a database that cannot be opened; its sentence says what to do."""
    return HealthCheck(
        "database", texts.say("Database"), CheckState.FAULT, problem_sentence(problem, texts)
    )


def of_house(found: "HouseCondition", texts: Texts) -> Iterator[HealthCheck]:
    """Yield the checks of a database that could be read."""
    yield _database(found, texts)
    yield _soundness(found, texts)
    if found.file is not None:
        yield disk_check(found.file.parent, texts)
        yield _speed(found, texts)
        if sys.platform != "win32":
            yield _rights(found, texts)
    yield _time_of_day(found, texts)


def disk_check(folder: Path, texts: Texts) -> HealthCheck:
    """Return the check of the room on a disk."""
    name = texts.say("Disk")
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return HealthCheck("disk", name, CheckState.FAULT, cause(texts, error))
    said = texts.say("{size} GB free", size=texts.number(free // GIGABYTE))
    if free < 10 * GIGABYTE:
        said = texts.say("{size} MB free", size=texts.number(free // (1024 * 1024)))
    if free >= ENOUGH:
        return HealthCheck("disk", name, CheckState.GOOD, said)
    mend = texts.say("Free some room: a full disk stops the night.")
    return HealthCheck("disk", name, CheckState.FAULT, said, mend)


def copies_check(place: CopiesPlace, texts: Texts, now: Micros) -> HealthCheck:
    """Return the check of the copies: whether their folder is there, and how old the newest is."""
    said, tone = place_words(place, texts)
    state, mend = _TONES.get(tone, CheckState.GOOD), ""
    made = place.copies.made if place.copies is not None else ()
    if place.copies is not None and state is CheckState.GOOD and (not made or now - made[0] > OLD):
        state = CheckState.NOTE
        mend = texts.say(
            "The console makes one at each level and when it closes; “director backup” makes one now."
        )
    return HealthCheck("copies", texts.say("Copies"), state, said, mend)


def _database(found: "HouseCondition", texts: Texts) -> HealthCheck:
    said = [
        str(found.file) if found.file is not None else "PostgreSQL",
        texts.say("version {version}", version=found.version),
        texts.count("{n} entry of the journal", "{n} entries of the journal", found.entries),
    ]
    if found.file is not None:
        said.append(f"{texts.number(max(1, found.size // (1024 * 1024)))} MB")
    name, words = texts.say("Database"), " · ".join(said)
    if found.version == found.program_version:
        return HealthCheck("database", name, CheckState.GOOD, words)
    mend = texts.say("Open the console: the house is copied, then brought up to date.")
    return HealthCheck("database", name, CheckState.NOTE, words, mend)


def _soundness(found: "HouseCondition", texts: Texts) -> HealthCheck:
    name = texts.say("Journal")
    if not found.findings:
        said = texts.say("Pages, rows and signed heads are as they were written.")
        return HealthCheck("journal", name, CheckState.GOOD, said)
    said = " ".join(finding_text(each, texts) for each in found.findings[:3])
    mend = texts.say("“director journal verify” names everything.")
    return HealthCheck("journal", name, CheckState.FAULT, said, mend)


def _speed(found: "HouseCondition", texts: Texts) -> HealthCheck:
    name = texts.say("Safe write")
    said = f"{texts.number(found.write_ms)} ms"
    if found.write_ms < SLOW_MS:
        return HealthCheck("safe_write", name, CheckState.GOOD, said)
    mend = texts.say(
        "Keep the database on the machine's own disk; have a disk that grew slow looked at."
    )
    return HealthCheck("safe_write", name, CheckState.NOTE, said, mend)


def _rights(found: "HouseCondition", texts: Texts) -> HealthCheck:
    name = texts.say("Rights")
    if not found.open_to_others:
        said = texts.say("The files of the house are its user's alone.")
        return HealthCheck("rights", name, CheckState.GOOD, said)
    said = texts.say(
        "Others of this machine may read {files}.",
        files=", ".join(file.name for file in found.open_to_others),
    )
    mend = texts.say("Open the console once: it takes the rights away, where it may.")
    return HealthCheck("rights", name, CheckState.NOTE, said, mend)


def _time_of_day(found: "HouseCondition", texts: Texts) -> HealthCheck:
    """The machine's time against the newest entry of the journal, and its zone against the house's."""
    now = time.time_ns() // 1000
    name, said = texts.say("Time"), texts.moment(now)
    if (fault := time_fault(found.newest, now)) is not None:
        return HealthCheck("time", name, CheckState.FAULT, sentence(texts, fault))
    if time.localtime().tm_gmtoff != _offset(texts, now):
        mend = texts.say("Set the time zone of the machine, or that of the house in its settings.")
        said = texts.say("{time} in the house; the machine is in another time zone.", time=said)
        return HealthCheck("time", name, CheckState.NOTE, said, mend)
    return HealthCheck("time", name, CheckState.GOOD, said)


def _offset(texts: Texts, at: Micros) -> int:
    """Seconds by which the time of the house is ahead of UTC."""
    ahead = texts.local(at).utcoffset()
    return int(ahead.total_seconds()) if ahead is not None else 0
