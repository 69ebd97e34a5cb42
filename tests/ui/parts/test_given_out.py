"""What leaves the house is noted first, with who gives it out; no page writes a file past that."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from pytestqt.qtbot import QtBot

from director.house.events import ExportMade, PersonalDataGiven
from director.values.ids import PlayerId
from tests.desk.night.night_desk import WHO, Night
from tests.house_measures import ROOT
from tests.ui.console_window import window_of
from ui.parts.export_note import note_export

LEAVES = frozenset(
    {
        "write_bytes", "write_text", "getSaveFileName", "getExistingDirectory", "clipboard", "openUrl",
        "save_pdf", "open_pdf", "export_tournament", "back_up_into", "keep_copy", "move_database",
    }
)  # fmt: skip
"""By what something comes out of the program: files, folders, other programs, the clipboard."""
NOTED = {
    "ui/commandline/backup.py": "director backup, with or without --to",
    "ui/commandline/move.py": "director move-database",
    "ui/commandline/tournament.py": "director tournament export",
    "ui/frame/dialogs/paper.py": "a PDF, saved or opened: receipts and personal data too",
    "ui/frame/dialogs/tray.py": "all papers that wait",
    "ui/house/machine.py": "the folder of the automatic copies",
    "ui/house/payouts.py": "a payout table",
    "ui/house/personal_files.py": "all that is known of a person",
    "ui/parts/export_files.py": "bank files, spreadsheets and CSV",
    "ui/parts/lists/listing.py": "lines of any list, copied or saved",
    "ui/poker/hand.py": "hand histories",
}
"""The ways out of the house: each has it noted, with who, before anything goes."""
BENEATH = {
    "ui/console/printing.py": "asked of by ui/frame/dialogs",
    "ui/parts/copies_folder.py": "asked of by ui/house/machine.py",
    "ui/frame/sessions.py": "automatic copies, into the folder that was noted",
    "director/bootstrap.py": "asked of by the command line, by sessions and by upgrades",
}
NOTHING_OF_THE_HOUSE = {
    "ui/frame/dialogs/crash.py": "a report of a fault names nobody",
    "ui/commandline/guide.py": "how a game is played",
    "ui/house/bring_back.py": "chooses the folder that a copy is read from",
    "ui/house/payout_grid.py": "reads the clipboard",
    "ui/night/structure/page.py": "levels and games",
    "ui/parts/lists/grid_list.py": "copies levels and shares: nobody is named",
    "reports/night_folder.py": "a rehearsal's made-up people",
}
SAYS_SO = "note_export(", "self._leaving(", "note_leaving("


def test_it_stands_in_the_journal_before_it_goes(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    player = night.add_person()
    written: list[int] = []
    with window_of(night, qtbot, tmp_path) as (_window, console):
        note_export(console, "hand.phh", lambda: written.append(len(night.store.journal)))
        note_export(console, "a year", lambda: written.append(len(night.store.journal)), player)
        qtbot.waitUntil(lambda: len(written) == 2)
    noted = [e for e in night.store.journal if isinstance(e.event, ExportMade | PersonalDataGiven)]
    assert [entry.event for entry in noted] == [
        ExportMade("hand.phh"),
        PersonalDataGiven(player, "a year"),
    ]
    assert {entry.actor for entry in noted} == {WHO.actor}
    assert written[0] >= noted[0].seq


def test_where_the_journal_refuses_it_nothing_goes(qtbot: QtBot, tmp_path: Path) -> None:
    written: list[bool] = []
    with window_of(Night(), qtbot, tmp_path) as (_, console), qtbot.waitSignal(console.refused):
        note_export(console, "a year", lambda: written.append(True), PlayerId("nobody"))
    assert written == []


def test_every_way_out_of_the_house_is_known_and_noted() -> None:
    """A new one belongs into a table above; what has it noted says so in its own file."""
    places = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "reports").rglob("*.py")]
    files = [*places, ROOT / "director/bootstrap.py"]
    leaving = {str(file.relative_to(ROOT)) for file in files if LEAVES & set(called_in(file))}
    known = {**NOTED, **BENEATH, **NOTHING_OF_THE_HOUSE}
    assert leaving | {"ui/house/machine.py"} == set(known)
    for name in NOTED:
        text = (ROOT / name).read_text("utf-8")
        assert any(word in text for word in SAYS_SO), name


def called_in(file: Path) -> Iterator[str]:
    """Every function that a file calls, by its name; `open` only where it writes."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


def test_no_file_is_opened_for_writing_past_these_ways() -> None:
    """Whoever opens one himself would not be seen above."""
    writes = re.compile(r"""open\([^)\n]*["'][wxa]b?["']""")
    for file in [*(ROOT / "ui").rglob("*.py"), *(ROOT / "reports").rglob("*.py")]:
        assert not writes.search(file.read_text("utf-8")), file
