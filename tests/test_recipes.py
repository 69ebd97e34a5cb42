"""Recipes of CONTRIBUTING: a command with its event costs six files, tried on a copy of the product."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from director.desk.kernel.command import COMMANDS
from director.desk.offered import commands as c
from director.tournament import events as e
from director.values.event import KINDS
from reports import document

ROOT = Path(__file__).parent.parent
PRODUCT = ("director", "ui", "reports")

COMMAND = "director/desk/night/commands/clock.py"
HANDLER = "director/desk/night/handlers/clock.py"
EVENT = "director/tournament/events/clock.py"
EVOLVE = "director/tournament/evolve.py"
SENTENCE = "director/texts/events/lines.py"
PAGE = "ui/night/clock/page.py"
ADDED: Mapping[str, tuple[tuple[str, str], ...]] = {
    COMMAND: (
        (
            "class Announce(",
            '''class CallPlayersBack(TournamentCommand, by=FLOORMEN):
    """Call the players back from a break."""

    minutes: int


''',
        ),
    ),
    HANDLER: (
        ("    CallTime,\n", "    CallPlayersBack,\n"),
        ("    LevelReached,\n", "    PlayersCalledBack,\n"),
        (
            "@handles(SetHandForHand)",
            '''@handles(CallPlayersBack)
def call_back(decision: Decision, command: CallPlayersBack) -> Iterator[Effect]:
    """Call everybody back while the tournament runs."""
    require_running(decision.tournament(command.tournament))
    yield PlayersCalledBack(command.minutes)


''',
        ),
    ),
    EVENT: (
        (
            "ClockEvent = (\n",
            '''class PlayersCalledBack(Event, touches={Change.WALL}, nature=Nature.FLOOR):
    """The players were called back from a break."""

    minutes: int

    @property
    def outcome(self) -> str:
        return "" if self.minutes else "now"


''',
        ),
        ("    | ClockPaused\n", "    | PlayersCalledBack\n"),
    ),
    EVOLVE: (
        (
            "        case e.AnnouncementMade():",
            "        case e.PlayersCalledBack():\n            b.announcement = str(event.minutes)\n",
        ),
    ),
    SENTENCE: (
        (
            '    "AnnouncementMade": (',
            """    "PlayersCalledBack": (
        N_("Players called back"),
        {"": N_("Players called back in {minutes} minutes"), "now": N_("Players called back")},
    ),
""",
        ),
    ),
    PAGE: (
        (
            '    PageAction("turn",',
            """    PageAction("call_back", N_("Call the players back"),
           command=_of(lambda t, _: c.CallPlayersBack(t, 5))),
""",
        ),
    ),
}
"""A command with its event, given on a page: what is written before which line of which file."""

TRIED = """
from director.desk.kernel.command import COMMANDS
from director.desk.offered import commands as c
from director.storage.codec import Codec
from director.texts import texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from tests.desk.night.night_desk import Night
from ui.night.clock.page import ClockPage
import director

assert director.__file__.startswith({copy!r}), director.__file__
night = Night()
early = night.refusal(c.CallPlayersBack(night.id, 5))
night.register(2)
night.start()
(entry,) = night.do(c.CallPlayersBack(night.id, 5)).entries
codec = Codec()
assert codec.event(1, entry.kind, 1, codec.encode(entry.event)) == entry.event
names = Names(night.state.entries, str)
print(early.code, night.state.announcement, code_of(entry.event))
print(journal_line(texts_for("en"), code_of(entry.event), facts_of(entry.event, names)))
night.do(c.UndoCommand(night.id))
print(repr(night.state.announcement), [a.name for a in ClockPage.ACTIONS if a.name == "call_back"])
"""
LOADED = """
import director.bootstrap
import director.texts.events.lines
from director.desk.kernel.handlers import load

load()
"""
"""What the first command of a console loads."""


def test_a_command_with_its_event_is_six_files(tmp_path: Path) -> None:
    """It is offered, refused, carried out, stored, told, shown on a page and undone."""
    assert len(ADDED) == 6
    copy = _copy_with(ADDED, tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", TRIED.format(copy=str(copy))],
        cwd=copy, env={**os.environ, "PYTHONPATH": f"{copy}{os.pathsep}{ROOT}"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "not_running 5 PlayersCalledBack",
        "Players called back in 5 minutes",
        "'' ['call_back']",
    ], done.stderr


@pytest.mark.parametrize("without", [HANDLER, SENTENCE])
def test_a_part_that_is_forgotten_is_named_before_the_first_command(
    without: str, tmp_path: Path
) -> None:
    copy = _copy_with({name: text for name, text in ADDED.items() if name != without}, tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode
    assert "CallPlayersBack" in done.stderr or "PlayersCalledBack" in done.stderr


def _copy_with(added: Mapping[str, tuple[tuple[str, str], ...]], folder: Path) -> Path:
    for name in PRODUCT:
        shutil.copytree(ROOT / name, folder / name)
    (folder / "resources").symlink_to(ROOT / "resources")
    for name, insertions in added.items():
        text = (folder / name).read_text(encoding="utf-8")
        for line, inserted in insertions:
            assert text.count(line) == 1, (name, line)
            text = text.replace(line, inserted + line)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_what_the_recipes_name_is_there() -> None:
    text = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:director|ui|reports|tests|resources)/[\w./]*\w)/?`", text))
    assert len(named) > 30
    assert {each for each in named if "ROOM" not in each and not (ROOT / each).exists()} == set()
    declared = set(re.findall(r"\bdocument\.(\w+)\(", text))
    assert "at_once" in declared
    assert {name for name in declared if not hasattr(document, name)} == set()


def test_every_command_is_offered() -> None:
    assert {name for name in COMMANDS if getattr(c, name, None) is not COMMANDS[name]} == set()


def test_every_event_of_a_tournament_is_in_its_union() -> None:
    folder = f"{e.__name__}."
    assert set(get_args(e.TournamentEvent)) == {
        kind for kind in KINDS.values() if kind.__module__.startswith(folder)
    }


WIDE = 6
"""Modules of commands or events, so many of which make a file that names their classes a list."""
LISTS = {
    "director/texts/events/lines.py",
    "director/texts/events/table_lines.py",
    "director/tournament/evolve.py",
    "director/storage/upcasts/__init__.py",
}
"""One table a layer: the sentence of each event, what it makes of its state, and how an older one is
read, which only grows."""
FEW = 15
"""Classes that any file may name."""
AT_MOST = {
    "ui/frame/dialogs/second_person_facts.py": 45,
    "ui/frame/dialogs/second_person_words.py": 30,
    "director/texts/journal_lines.py": 35,
    "director/desk/night/handlers/lifecycle.py": 30,
    "director/desk/history/due.py": 30,
    "director/tournament/evolve_entries.py": 25,
    "ui/board/floor/actions.py": 25,
    "ui/journal/event_sentences.py": 20,
}
"""Lists of a few classes that have something special, with room for a few: they may shrink."""


def test_no_other_file_lists_the_commands_or_events_of_many_rooms() -> None:
    """A fact of a command or an event stands on its class."""
    named = {place: len(names) for place, names in _lists().items() if place not in LISTS}
    assert [
        f"{place} names {count} classes, at most {AT_MOST.get(place, FEW)}: state the fact on its class"
        for place, count in named.items()
        if count > AT_MOST.get(place, FEW)
    ] == []
    assert AT_MOST.keys() <= named.keys(), "a list has gone: take its line out"


@cache
def _lists() -> Mapping[str, set[str]]:
    """Files that name classes of many modules, with the classes."""
    modules = {name: kind.__module__ for name, kind in {**COMMANDS, **KINDS}.items()}
    named: dict[str, set[str]] = defaultdict(set)
    for root in PRODUCT:
        for file in (ROOT / root).rglob("*.py"):
            named[str(file.relative_to(ROOT))] = _words(file) & modules.keys()
    return {
        place: names
        for place, names in named.items()
        if len({modules[name] for name in names}) >= WIDE or place in LISTS
    }


def _words(file: Path) -> set[str]:
    """Names and texts of one word in a file."""
    words = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.alias(name=word):
                words.add(word)
            case ast.Constant(value=str(word)):
                words.add(word)
            case _:
                pass
    return words
