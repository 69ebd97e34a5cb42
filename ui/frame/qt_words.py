"""Qt's own words in the language of the console: menus of fields, dialogs for files and colours.

Qt ships some of its own words in Slovak and none in Greek; these are in the catalogue like all others.
Where the system has a dialog of its own, that one speaks the system's language.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QTranslator

from director.texts import N_, Texts

CONTEXTS = {
    "QLineEdit",
    "QWidgetTextControl",
    "QAbstractSpinBox",
    "QScrollBar",
    "QFileDialog",
    "QFileSystemModel",
    "QAbstractFileIconProvider",
    "QColorDialog",
    "QPlatformTheme",
}
"""Qt's contexts of these words; names of keys (QShortcut) stay as they are on the keys."""
MENUS = (
    *(N_("&Undo"), N_("&Redo"), N_("Cu&t"), N_("&Copy"), N_("Copy &Link Location"), N_("&Paste")),
    *(N_("Delete"), N_("Select All"), N_("&Select All"), N_("&Step up"), N_("Step &down")),
    *(N_("Scroll here"), N_("Top"), N_("Bottom"), N_("Left edge"), N_("Right edge")),
    *(N_("Page up"), N_("Page down"), N_("Page left"), N_("Page right")),
    *(N_("Scroll up"), N_("Scroll down"), N_("Scroll left"), N_("Scroll right")),
)
BUTTONS = (N_("Save"), N_("Open"), N_("Cancel"), N_("&Yes"), N_("&No"), N_("Close"))
FILES = (
    *(N_("&Look in:"), N_("Directory:"), N_("Directories"), N_("File &name:"), N_("Files of &type:")),
    *(N_("&Open"), N_("&Save"), N_("&Choose"), N_("Save As"), N_("Find Directory")),
    *(N_("Back"), N_("Go back"), N_("Forward"), N_("Go forward"), N_("Parent Directory")),
    *(N_("Go to the parent directory"), N_("Create New Folder"), N_("Create a New Folder")),
    *(N_("List View"), N_("Change to list view mode"), N_("Detail View")),
    *(N_("Change to detail view mode"), N_("Sidebar"), N_("List of places and bookmarks"), N_("Files")),
    *(N_("All files (*)"), N_("All Files (*)"), N_("&Rename"), N_("&Delete"), N_("Remove")),
    *(N_("Show &hidden files"), N_("Show "), N_("&New Folder"), N_("New Folder"), N_("Recent Places")),
    *(N_("Size"), N_("Type"), N_("Kind"), N_("Date Modified"), N_("Computer"), N_("My Computer")),
    *(N_("Drive"), N_("File"), N_("%1 File"), N_("Folder"), N_("File Folder")),
    *(N_("Shortcut"), N_("Unknown")),
)
QUESTIONS = (
    N_("%1 already exists.\nDo you want to replace it?"),
    N_("%1\nDirectory not found.\nPlease verify the correct directory name was given."),
    N_("%1\nFile not found.\nPlease verify the correct file name was given."),
    N_("'%1' is write protected.\nDo you want to delete it anyway?"),
    N_("Are you sure you want to delete '%1'?"),
    N_("Could not delete directory."),
)
COLOURS = (
    *(N_("Select Color"), N_("&Basic colors"), N_("&Custom colors"), N_("&Add to Custom Colors")),
    *(N_("&Pick Screen Color"), N_("Cursor at %1, %2\nPress ESC to cancel"), N_("A&lpha channel:")),
    *(N_("Hu&e:"), N_("&Sat:"), N_("&Val:"), N_("&Red:"), N_("&Green:"), N_("Bl&ue:")),
)
OTHERWISE = {"Name": N_("File name")}
"""A word of Qt's that is another one's in this house: a person has a name too."""
DIRECTION = "QT_LAYOUT_DIRECTION"
"""Qt asks by this name which way a language is written; each of the console's is from left to right."""
WORDS = {word: word for word in (*MENUS, *BUTTONS, *FILES, *QUESTIONS, *COLOURS)} | OTHERWISE


class QtWords(QTranslator):
    """Translator of Qt's own texts."""

    def __init__(self, texts: Texts, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self._texts = texts

    def translate(self, context: str, said: str, _which: str | None = None, _n: int = -1) -> str | None:
        """The words of the catalogue; None leaves Qt's own. English stays as Qt has it."""
        if said == DIRECTION:
            return "LTR"
        if context not in CONTEXTS or said not in WORDS or self._texts.language == "en":
            return None
        return self._texts.say(WORDS[said])


def speak(app: QCoreApplication, texts: Texts) -> None:
    """From now on Qt speaks this language."""
    before: Sequence[QtWords] = app.findChildren(QtWords)
    for words in before:
        app.removeTranslator(words)
        words.deleteLater()
    app.installTranslator(QtWords(texts, app))
