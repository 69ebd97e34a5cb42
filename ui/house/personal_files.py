"""Personal data given out: one file for people and one for machines, into a folder that is chosen."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from director.desk.desk import Desk
from director.desk.people import Person
from director.desk.queries.personal import as_json, as_text, personal_data
from director.texts import Texts
from director.texts.causes import cause
from ui.bridge import Console

Files = dict[str, str]
"""What stands in each file, by its name."""


def ask_folder(console: Console, person: Person, parent: QWidget) -> None:
    """Ask where the files go, and write them there."""
    folder = QFileDialog.getExistingDirectory(parent, console.texts.say("Folder for the data"))
    if folder:
        give_out(console, person, Path(folder))


def give_out(console: Console, person: Person, folder: Path) -> None:
    """Read everything on the desk's thread and write both files; what goes wrong is said."""
    question = partial(files_of, person=person, texts=console.texts, currency=console.house.currency)
    console.ask(question, partial(_write, console, folder))


def files_of(desk: Desk, person: Person, texts: Texts, currency: str) -> Files:
    """The files of a person; none for whom the house does not know any more."""
    data = personal_data(desk, person.id)
    if data is None:
        return {}
    name = f"person-{person.id[:8]}"
    return {f"{name}.json": as_json(data), f"{name}.txt": as_text(data, texts, currency)}


def _write(console: Console, folder: Path, files: Files) -> None:
    say = console.texts.say
    try:
        for name, words in files.items():
            (folder / name).write_text(words, encoding="utf-8")
    except OSError as error:
        said = say("{file} cannot be written: {why}", file=folder, why=cause(console.texts, error))
        console.say(said, "red")
        return
    console.say(say("The data is in {files}.", files=", ".join(files)))
