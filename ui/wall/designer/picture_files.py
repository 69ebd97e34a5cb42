"""Pictures chosen for a layout: asked for, read once and made fit; what is none is refused by name."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QWidget

from director.desk.house.layouts import LayoutPicture, ScreenLayout
from director.files.layout_files import LARGEST_FILE, read_layout
from director.texts.file_errors import cause
from director.texts.refusals import sentence
from director.texts.texts import Texts
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.widgets.pictures import LOGO, SCREEN, brought, taken

Say = Callable[[str], None]
"""Where it is said what is wrong with a file."""


def choose_picture(parent: QWidget, title: str) -> str:
    """The file of a picture; empty where none was chosen."""
    file, _ = QFileDialog.getOpenFileName(parent, title, "", "PNG, JPEG (*.png *.jpg *.jpeg)")
    return file


def choose_layout(parent: QWidget, title: str) -> str:
    """The file of a layout; empty where none was chosen."""
    file, _ = QFileDialog.getOpenFileName(parent, title, "", "JSON (*.json)")
    return file


def picture_of(texts: Texts, file: str, say: Say, largest: QSize = SCREEN) -> bytes:
    """The picture of a file as it is kept; empty, and said why, where it cannot be taken."""
    try:
        return brought(file, largest)
    except OSError as error:
        say(texts.say("{file} cannot be read: {why}", file=file, why=cause(texts, error)))
    except RuleViolation as wrong:
        say(sentence(texts, wrong))
    return b""


def layout_of(texts: Texts, file: str, say: Say) -> ScreenLayout | None:
    """The layout of a file with its pictures written anew; None, and said why, where it is none."""
    path = Path(file)
    try:
        with path.open("rb") as opened:
            return safe(read_layout(opened.read(LARGEST_FILE + 1), path.name))
    except OSError as error:
        say(texts.say("{file} cannot be read: {why}", file=file, why=cause(texts, error)))
    except RuleViolation as wrong:
        say(sentence(texts, wrong))
    return None


def safe(layout: ScreenLayout) -> ScreenLayout:
    """The layout with nothing in its pictures but what is seen; RuleViolation names a damaged one."""
    brand = replace(
        layout.brand,
        ground=taken(layout.brand.ground, "brand.ground") if layout.brand.ground else b"",
        logo=taken(layout.brand.logo, "brand.logo", LOGO) if layout.brand.logo else b"",
    )
    pictures = tuple(LayoutPicture(each.name, taken(each.data, each.name)) for each in layout.pictures)
    return replace(layout, brand=brand, pictures=pictures)
