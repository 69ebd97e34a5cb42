"""Files that are given away: asked where to, written, and said what could not be."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from director.files.whole_file import save_whole
from director.texts.file_errors import cause
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.parts.export_note import note_export


def save_made(
    console: Console,
    parent: QWidget,
    suggested: str,
    make: Callable[[], bytes | RuleViolation],
    *,
    noted: str = "",
) -> None:
    """Ask where to, note that it is given out, make the file beside the window and write it.

    What became of it is said. The journal notes the file's name, or what is `noted` instead where the
    suggested one names people.
    """
    ending = suggested.rpartition(".")[2]
    title = console.texts.say("Save")
    path, _ = QFileDialog.getSaveFileName(parent, title, suggested, f"{ending.upper()} (*.{ending})")
    if path:
        note_export(console, noted or Path(path).name, lambda: _write(console, path, make))


def _write(console: Console, path: str, make: Callable[[], bytes | RuleViolation]) -> None:
    console.in_background(lambda: _written(Path(path), make), lambda said: _tell(console, path, said))


def _written(path: Path, make: Callable[[], bytes | RuleViolation]) -> RuleViolation | OSError | None:
    made = make()
    if isinstance(made, RuleViolation):
        return made
    try:
        save_whole(path, made)
    except OSError as error:
        return error
    return None


def _tell(console: Console, path: str, became: RuleViolation | OSError | None) -> None:
    from director.texts.refusals import sentence

    texts = console.texts
    match became:
        case None:
            console.frame.say(texts.say("Saved: {file}", file=path))
        case RuleViolation():
            console.frame.say(sentence(texts, became), "red")
        case error:
            said = texts.say("{file} cannot be written: {why}", file=path, why=cause(texts, error))
            console.frame.say(said, "red")
