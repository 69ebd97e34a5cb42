"""Personal data given out: shown on paper, or as files into a folder that is chosen."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from director.desk.persons.personal import PersonalData, as_json, personal_data
from director.files.file_names import file_called
from director.files.whole_file import save_whole
from director.house.people import Person
from director.texts.file_errors import cause
from reports.house.personal_parts import as_text
from ui.console.console import Console
from ui.console.printing import press_of, send, title_of
from ui.parts.export_note import note_export

DOCUMENT = "personal_data"
Became = tuple[str, ...] | OSError
"""The names of the files written, or why they could not be."""


def show_paper(console: Console, person: Person) -> None:
    """Everything on paper, to be read before it is printed."""
    player = person.id

    def show(data: PersonalData | None) -> None:
        if data is not None:
            send(console, DOCUMENT, lambda: _sheet(data))

    reading = partial(personal_data, player=player)
    note_export(console, title_of(console.texts, DOCUMENT), lambda: console.ask(reading, show), player)


def ask_folder(console: Console, person: Person, parent: QWidget) -> None:
    """Ask where the files go, and write them there."""
    folder = QFileDialog.getExistingDirectory(parent, console.texts.say("Folder for the data"))
    if folder:
        give_out(console, person, Path(folder))


def give_out(console: Console, person: Person, folder: Path) -> None:
    """Read everything on the desk's thread and write the files beside it; what goes wrong is said."""
    player = person.id
    reading = partial(personal_data, player=player)
    write = partial(_on_data, console, folder)
    note_export(console, folder.name, lambda: console.ask(reading, write), player)


def _on_data(console: Console, folder: Path, data: PersonalData | None) -> None:
    if data is not None:
        console.in_background(_writing(console, folder, data), partial(_tell, console, folder))


def _writing(console: Console, folder: Path, data: PersonalData) -> Callable[[], Became]:
    """For reading, for machines, and for those who have neither a printer nor a reader of PDFs."""
    texts, currency = console.texts, console.house.currency
    press, title = press_of(console), title_of(texts, DOCUMENT)
    name = data.name

    def write() -> Became:
        files = {
            file_called("pdf", title, name): press.make(DOCUMENT, (_sheet(data),)).pdf,
            file_called("json", title, name): as_json(data).encode(),
            file_called("txt", title, name): as_text(data, texts, currency).encode(),
        }
        try:
            for file, found in files.items():
                save_whole(folder / file, found)
        except OSError as error:
            return error
        return tuple(files)

    return write


def _sheet(data: PersonalData) -> object:
    from reports.house.personal_data import PersonalSheet

    return PersonalSheet(data)


def _tell(console: Console, folder: Path, became: Became) -> None:
    say = console.texts.say
    if isinstance(became, OSError):
        said = say("{file} cannot be written: {why}", file=folder, why=cause(console.texts, became))
        console.frame.say(said, "red")
    else:
        console.frame.say(say("The data is in {files}.", files=", ".join(became)))
