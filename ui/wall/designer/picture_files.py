"""Pictures chosen for a layout: asked for, read once and made fit; what is none is refused by name."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QWidget

from director.files.layout_files import ENDING, LARGEST_FILE, read_layout
from director.house.layouts import LONGEST_PICTURE_NAME, LayoutPicture, ScreenLayout
from director.house.pictures import shape_of
from director.texts.file_errors import cause
from director.texts.refusals import sentence
from director.texts.texts import Texts
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.scenes.layout import block_rect
from ui.widgets.pictures import LOGO, SCREEN, brought, taken

Say = Callable[[str], None]
"""Shows what is wrong with a file."""


def choose_picture(parent: QWidget, title: str) -> str:
    """The file of a picture; empty where none was chosen."""
    file, _ = QFileDialog.getOpenFileName(parent, title, "", "PNG, JPEG (*.png *.jpg *.jpeg)")
    return file


def choose_layout(parent: QWidget, texts: Texts, title: str) -> str:
    """The file of a layout; empty where none was chosen."""
    kinds = f"{texts.say('Layout')} (*{ENDING} *.json)"
    file, _ = QFileDialog.getOpenFileName(parent, title, "", kinds)
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


def picture_named(layout: ScreenLayout, file: str, data: bytes) -> LayoutPicture:
    """A picture by the name of its file, or one like it that no other picture of the layout has."""
    name = Path(file).name[-LONGEST_PICTURE_NAME:]
    known = {picture.name for picture in layout.pictures}
    while name in known:
        name = f"+{name}"[:LONGEST_PICTURE_NAME]
    return LayoutPicture(name, data)


def pictures_of(
    texts: Texts, layout: ScreenLayout, files: Iterable[str], say: Say
) -> tuple[LayoutPicture, ...]:
    """The pictures of files, each by a name of its own in the layout; what is none is said."""
    found: tuple[LayoutPicture, ...] = ()
    for file in files:
        if data := picture_of(texts, file, say):
            so_far = replace(layout, pictures=(*layout.pictures, *found))
            found = (*found, picture_named(so_far, file, data))
    return found


def shape_in_cells(layout: ScreenLayout, data: bytes) -> float:
    """How many times as wide as high a picture is, in cells of the layout."""
    shape = shape_of(data)
    assert shape is not None
    cell = block_rect(layout, (0, 0, 1, 1))
    return shape.width / shape.height * cell.height / cell.width


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
