"""Checks of a machine: versions, network and certificate, printers, screens, sound."""

import platform
import sqlite3
from collections.abc import Callable, Collection, Iterator
from datetime import UTC, datetime, timedelta
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from director.desk.kernel.ports import StorageProblem
from director.texts import Texts
from director.texts.problems import problem_sentence
from ui.console.network import LOOPBACK, own_addresses
from ui.console.printing import printers
from ui.console.settings import MachineSettings
from ui.parts.checkup.check import CheckState, HealthCheck

SOON = timedelta(days=30)
"""Time before the end of a certificate from which it is noted."""
_UNSEEN = ("offscreen", "minimal")
"""Platforms of Qt without a real screen."""


def versions_check(texts: Texts) -> HealthCheck:
    """Return the versions of the program and of what it stands on."""
    try:
        own = version("riffle")
    except PackageNotFoundError:
        own = "?"
    parts = (
        f"Riffle {own}", f"Python {platform.python_version()}", f"Qt {qVersion()}",
        f"SQLite {sqlite3.sqlite_version}", platform.platform(terse=True),
    )  # fmt: skip
    return HealthCheck("versions", texts.say("Versions"), CheckState.GOOD, " · ".join(parts))


def network_check(addresses: Collection[str], texts: Texts) -> HealthCheck:
    """Return the check of the network, by the addresses of this machine in it."""
    name = texts.say("Network")
    if addresses:
        return HealthCheck("network", name, CheckState.GOOD, ", ".join(addresses))
    said = texts.say("In no network: boards and phones reach nothing here.")
    mend = texts.say("Plug in the cable, or join the house's Wi-Fi, if screens are to be shared.")
    return HealthCheck("network", name, CheckState.NOTE, said, mend)


def certificate_check(ends: datetime | StorageProblem | None, texts: Texts) -> HealthCheck:
    """Return the check of the certificate of the phones, by its end; None where none was made yet."""
    name = texts.say("Certificate")
    if ends is None:
        said = texts.say("None yet: it is made when phones are first let in.")
        return HealthCheck("certificate", name, CheckState.GOOD, said)
    if isinstance(ends, StorageProblem):
        return HealthCheck("certificate", name, CheckState.FAULT, problem_sentence(ends, texts))
    said = texts.say("Good until {date}", date=texts.date(int(ends.timestamp() * 1_000_000)))
    if ends - datetime.now(UTC) > SOON:
        return HealthCheck("certificate", name, CheckState.GOOD, said)
    mend = texts.say("One that the house has brought is renewed by whoever brought it.")
    return HealthCheck("certificate", name, CheckState.NOTE, said, mend)


def printers_check(known: Collection[str], texts: Texts, chosen: Collection[str] = ()) -> HealthCheck:
    """Return the check of the printers; `chosen` names those of this console."""
    name = texts.say("Printer")
    gone = sorted({each for each in chosen if each and each not in known})
    if gone:
        said = texts.say("This machine does not know {printers}.", printers=", ".join(gone))
        mend = texts.say("Switch it on and plug it in, or choose another one in Settings, This machine.")
        return HealthCheck("printers", name, CheckState.FAULT, said, mend)
    if known:
        return HealthCheck("printers", name, CheckState.GOOD, ", ".join(known))
    said = texts.say("No printer: slips can be saved and shown only.")
    return HealthCheck("printers", name, CheckState.NOTE, said)


def screens_check(texts: Texts) -> HealthCheck:
    """Return the check of the screens."""
    name, screens = texts.say("Screen"), QGuiApplication.screens()
    if len(screens) > 1:
        names = ", ".join(screen.name() for screen in screens)
        return HealthCheck("screens", name, CheckState.GOOD, names)
    said = texts.say("Only one screen: the clock has no wall of its own.")
    return HealthCheck("screens", name, CheckState.NOTE, said)


def sound_check(texts: Texts, *, heard: bool) -> HealthCheck:
    """Return the check of the loudspeakers."""
    name = texts.say("Sound")
    if heard:
        said = texts.say("Levels are heard: try it on the page of the wall.")
        return HealthCheck("sound", name, CheckState.GOOD, said)
    said = texts.say("No loudspeaker: levels change in silence.")
    return HealthCheck("sound", name, CheckState.NOTE, said)


def of_machine(
    texts: Texts,
    machine: MachineSettings,
    end_of_certificate: Callable[[], datetime | None],
    *,
    heard: bool,
) -> Iterator[HealthCheck]:
    """Yield the checks of a machine by its settings; they need the window system, and its thread."""
    if QGuiApplication.platformName() not in _UNSEEN:
        yield screens_check(texts)
    chosen = [machine.printer(paper) for paper in ("A4", "A6", "roll")]
    yield printers_check(printers(), texts, chosen)
    yield sound_check(texts, heard=heard)
    yield network_check([each for each in own_addresses() if each != LOOPBACK], texts)
    yield _certificate(end_of_certificate, texts)
    yield versions_check(texts)


def _certificate(end: Callable[[], datetime | None], texts: Texts) -> HealthCheck:
    try:
        return certificate_check(end(), texts)
    except StorageProblem as problem:
        return certificate_check(problem, texts)
