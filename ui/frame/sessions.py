"""Sessions: one console after the other, the house's, the demo's, or a rehearsal's."""

import logging
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from director.desk.kernel.desk import Done
from director.desk.kernel.ports import StorageProblem
from director.texts import N_, Texts
from director.texts.problems import problem_sentence
from director.tournament.events import LevelReached
from director.values.quantity import MINUTE, Micros
from ui.console.live import LiveConsole
from ui.console.restoring import Restoring
from ui.console.rounds import Rounds
from ui.console.settings import MachineSettings
from ui.console.snapshots import ConsoleHouse

if TYPE_CHECKING:
    from director.bootstrap import (
        CopyList,
        Finding,
        HouseCondition,
        JournalExtract,
        Loss,
        PackageSignature,
    )
    from director.desk.kernel.ports import HouseCopy
    from ui.console.rehearsal_stage import Wish

Make = Callable[[], LiveConsole]


class Sessions:
    """Makes each console, and knows which one follows when it is left for another."""

    def __init__(self, leave: Callable[[], None], language: str | None) -> None:
        self._leave = leave
        """Ends the console that is shown now."""
        self._language = language
        self._current_console: LiveConsole | None = None
        """Console of the house that is shown now, or was before a rehearsal."""
        self._next: Make | None = None

    def run(self, show: Callable[[LiveConsole], int], url: str | None, demo: bool) -> int:
        """Show the house's console and whatever follows it; the exit code of the last."""
        self._next = partial(self._of_house, url, demo)
        code = 0
        while self._next is not None:
            make, self._next = self._next, None
            code = show(make())
        return code

    def _of_house(self, url: str | None, demo: bool, copy: Path | None = None) -> LiveConsole:
        machine = MachineSettings()
        spoken = self._language_of(machine)
        opener = Opener(url, demo, machine.backups, machine.houses, spoken or "en", copy)
        console = LiveConsole(opener, machine.who, spoken, demo=demo, machine=machine)
        self._current_console = console
        Rounds(console, partial(_looked, opener.address))
        console.frame.inspector = HouseInspector(opener)
        console.frame.house_condition = opener.house_condition
        if not demo:
            console.frame.house_wanted = opener.want
            console.opened.connect(lambda: machine.know_house(opener.name))
            Copies(console, partial(_copied, url))
            console.frame.house_copies = opener.house_copies
            if opener.is_file:
                console.frame.restoring = Restoring(
                    opener.copies_in, opener.loss, partial(self._bring_back, url)
                )
            console.frame.demo_wanted = partial(self._follow, partial(self._of_house, None, True))
        console.frame.rehearsal_wanted = partial(self._rehearse, partial(self._of_house, url, demo))
        return console

    def _bring_back(self, url: str | None, copy: Path) -> None:
        """The console is closed, with a last copy of the house; the next one opens what was brought."""
        self._follow(partial(self._of_house, url, False, copy))

    def _rehearse(self, back: Make, wish: "Wish") -> None:
        self._follow(partial(self._of_rehearsal, back, wish))

    def _of_rehearsal(self, back: Make, wish: "Wish") -> LiveConsole:
        from ui.frame.rehearsal import RehearsalConsole
        from ui.frame.rehearsal_bar import RehearsalBar

        machine = MachineSettings()
        of_console = self._current_console.texts.language if self._current_console else "en"
        language = self._language_of(machine) or of_console
        console = RehearsalConsole(wish, language, machine)
        console.leave_wanted = partial(self._follow, back)
        console.own_bar = partial(RehearsalBar, console)
        return console

    def _language_of(self, machine: MachineSettings) -> str:
        """Language of this start or of this machine; "" where the house's holds."""
        return self._language or machine.language

    def _follow(self, make: Make) -> None:
        """Leave the console that is shown now for another."""
        self._next = make
        self._leave()


class HouseInspector:
    """Reads the journal of the open house for an inspection; what it needs is imported then."""

    def __init__(self, opener: "Opener") -> None:
        self._opener = opener

    def extract(self, since: Micros, until: Micros) -> "JournalExtract":
        """Entries of a span of time, verified with all others."""
        from director.bootstrap import extract_journal

        return extract_journal(self._opener.address, since, until)

    def sign(self, text: bytes) -> "PackageSignature":
        """Sign the list of a package by the house's key."""
        from director.bootstrap import sign_package

        return sign_package(self._opener.address, text)

    def public_key(self) -> str:
        """The key in hex by which such a signature is checked."""
        from director.bootstrap import house_public_key

        return house_public_key(self._opener.address)


def _looked(url: str) -> "tuple[Finding, ...]":
    """Look through the database; what it needs is imported where it is done."""
    from director.bootstrap import look_through

    return look_through(url)


def _copied(url: str | None, folder: Path | None) -> object:
    """Make a copy; what it needs is imported where it is made."""
    from director.bootstrap import default_url, keep_copy

    return keep_copy(url or default_url(), folder)


class Opener:
    """Opens the database on the desk's thread; what it needs is imported there, beside the window.

    One of an older version is copied to the place of the backups first. One that is missing is only
    replaced, by a copy or an empty house, when that is wanted.
    """

    def __init__(
        self,
        url: str | None,
        demo: bool,
        backups: Path | None = None,
        known: Collection[str] = (),
        language: str = "en",
        instead: Path | None = None,
    ) -> None:
        """`instead`: a copy that takes the place of the house that is there."""
        self._url = url
        self._demo = demo
        self._backups = backups
        self._opened_before = known
        self._anew = demo
        self._language = language
        """Language of a new demo."""
        self._copy: Path | None = None
        self._instead = instead

    @property
    def address(self) -> str:
        """The database's URL."""
        from director.bootstrap import default_url, demo_url

        return self._url or (demo_url() if self._demo else default_url())

    @property
    def name(self) -> str:
        """The database's file, or its address without a password."""
        from director.bootstrap import file_of, redacted

        return str(file_of(self.address) or redacted(self.address))

    def house_copies(self, folder: Path | None) -> "CopyList":
        """The copies of the house in a folder, else in the usual one; from any thread."""
        from director.bootstrap import house_copies

        return house_copies(self.address, folder)

    def house_condition(self) -> "HouseCondition":
        """The condition of the house's database, from any thread."""
        from director.bootstrap import house_condition

        return house_condition(self.address)

    @property
    def is_file(self) -> bool:
        """The house lies in a file of this machine."""
        from director.bootstrap import file_of

        return file_of(self.address) is not None

    def copies_in(self, folder: Path | None) -> "tuple[HouseCopy, ...]":
        """The copies in a folder, else in the usual one, the newest first; from any thread."""
        from director.bootstrap import copies_in

        where = folder or self.house_copies(None).folder
        return copies_in(self.address, where)

    def loss(self, copy: Path) -> "Loss":
        """Return the loss by bringing a copy back; from any thread."""
        from director.bootstrap import loss_by

        return loss_by(self.address, copy)

    def want(self, copy: Path | None) -> None:
        """Bring back this copy when the house is opened next; None for an empty house."""
        self._copy, self._anew = copy, copy is None

    def __call__(self) -> ConsoleHouse:
        from director.bootstrap import bring_back, keep_copy_before_upgrade, open_house, restore_copy

        copy, self._copy = self._copy, None
        instead, self._instead = self._instead, None
        if copy is not None:
            restore_copy(copy, self.address)
        if instead is not None:
            bring_back(instead, self.address)
        if not self._demo:
            keep_copy_before_upgrade(self.address, self._backups)
        house = open_house(
            self.address, copies=self._backups, known=self.name in self._opened_before, anew=self._anew
        )
        if self._demo and not house.store.tournaments():
            from director.bootstrap import fill_demo

            fill_demo(house, self._language)
        return house


WITHOUT_LEVELS = 30 * MINUTE
"""A night of cash games and house games is copied so often."""
AFTER_LAST = 400
"""Milliseconds after the last of several levels until a copy is made."""
log = logging.getLogger(__name__)

_WHY: Mapping[str, str] = {
    "gone": N_("it is not there"),
    "disk_full": N_("the disk is full"),
    "read_only": N_("the disk is read-only"),
}


class Copies(QObject):
    """Has copies made off the window's thread; a place that is missing is said once, quietly."""

    def __init__(self, console: LiveConsole, copy: Callable[[Path | None], object]) -> None:
        super().__init__(console)
        self._console = console
        self._copy = copy
        self._last_problem = ""
        self._newest: Micros | None = None
        """When the last copy was ordered; at first, when the first command was given."""
        self._one_at_a_time = Lock()
        self._soon = QTimer(self, singleShot=True, interval=AFTER_LAST)
        """A console that catches up reaches many levels at once: one copy is made of all of them."""
        self._soon.timeout.connect(self._order)
        console.done.connect(self._on_done)
        console.closed.connect(self._on_closed)

    def _on_done(self, done: Done) -> None:
        """At each change of level, and where no level changes in half an hour of work."""
        if self._newest is None:
            self._newest = done.at
        level = any(isinstance(entry.event, LevelReached) for entry in done.entries)
        if level or (done.entries and done.at - self._newest >= WITHOUT_LEVELS):
            self._newest = done.at
            self._soon.start()

    @property
    def is_due(self) -> bool:
        """A copy is about to be made."""
        return self._soon.isActive()

    def _order(self) -> None:
        self._console.in_background(self._made, self._on_made)

    def _on_closed(self) -> None:
        """The window is gone: nobody waits for this last copy."""
        self._soon.stop()
        if self._console.is_open:
            self._made()

    def _made(self) -> StorageProblem | None:
        try:
            with self._one_at_a_time:
                self._copy(self._console.machine.backups)
        except StorageProblem as problem:
            log.info("no copy: %s", problem)
            return problem
        return None

    def _on_made(self, problem: StorageProblem | None) -> None:
        code = problem.code if problem else ""
        if problem is not None and code != self._last_problem:
            self._console.frame.say(_no_copy(problem, self._console.texts), "amber")
        self._last_problem = code


def _no_copy(problem: StorageProblem, texts: Texts) -> str:
    """Return the sentence that a copy is missing, and nothing else."""
    if problem.code not in _WHY:
        return problem_sentence(problem, texts)
    return texts.say(
        "No backup was made at {file}: {why}. The house itself is kept as always.",
        file=problem.facts["database"],
        why=texts.say(_WHY[problem.code]),
    )
