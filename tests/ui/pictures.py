"""Pictures of the console for help and README; `python -m tests.ui.pictures` takes them anew."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from PySide6.QtCore import QBuffer, QSettings, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director.bootstrap import fill_demo, open_house
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES, texts_for
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.ids import EntryId
from reports.paper import PaperFormat
from reports.registry import DOCUMENTS
from resources import ROOT
from tests.desk.night.night_desk import WHO, Night
from tests.reports import samples
from tests.ui import wall_states as states
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.console.pdf_pages import read
from ui.console.settings import MachineSettings
from ui.console.snapshots import ConsoleHouse
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts, wear
from ui.night.prizes.page import PrizesPage
from ui.scenes.clock import wall_view
from ui.wall.painted import picture

PICTURES = ROOT / "help" / "pictures"
SIZE = 1280, 760
WIDE = 960
"""Pixels of a picture as it is kept."""
WALL, SLIP = (800, 450), (373, 527)
"""Those of the first page."""
NAMES = ("Ján Kováč", "Eva Malá", "Ελένη Παππά", "Peter Žák", "Mária Dlhá")
WAIT = 700
"""Milliseconds in which a page has read and drawn all."""


def main() -> None:
    """Every picture in every language; the first page has the English tables, a wall and a slip."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication([])
    load_fonts()
    with TemporaryDirectory() as folder:
        demo = sqlite_url(Path(folder) / "demo.db")
        house = open_house(demo)
        fill_demo(house)
        house.close()
        for language in LANGUAGES:
            with window(app, partial(open_house, demo), language, folder) as shown:
                show_running(shown)
                for name in ("players", "tables", "clock"):
                    take(shown, f"night/{name}", language, name)
            with window(app, partial(NightHouse, few_left()), language, folder) as shown:
                show_running(shown)
                take(shown, "night/prizes", language, "deal")
            new = sqlite_url(Path(folder) / f"{language}.db")
            with window(app, partial(open_house, new), language, folder) as shown:
                take(shown, "guide", language, "guide")
    (PICTURES / "console.png").write_bytes((PICTURES / "en" / "tables.png").read_bytes())
    running = wall_view(states.running(), states.at(), texts_for("en"), name_of=states.names)
    keep(picture(running, QSize(*WALL) * 2), PICTURES / "wall.png", WALL, Image.Quantize.MEDIANCUT)
    content, paper = samples.contents(1)["buy_in_receipt"], samples.paper(on=PaperFormat.A6)
    paid = DOCUMENTS["buy_in_receipt"].pdf(content, paper)
    keep(read(paid, app).render(0, QSize(*SLIP) * 4), PICTURES / "slip.png", SLIP)


def few_left() -> Night:
    """Five are left with their stacks told, and may deal."""
    night = Night()
    night.register(9)
    for number, name in enumerate(NAMES, start=1):
        given, _, family = name.partition(" ")
        person = night.store.person(night.entry(number).player)
        assert person is not None
        night.do(c.SavePerson(replace(person, given_name=given, family_name=family)))
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6)
    stacks = (31_000, 24_500, 17_000, 11_500, 6_000)
    night.do(c.TellStacks(night.id, tuple((EntryId(n), s) for n, s in enumerate(stacks, start=1))))
    return night


@contextmanager
def window(
    app: QApplication, opener: Callable[[], ConsoleHouse], language: str, folder: str
) -> Iterator[MainWindow]:
    """The console over a house, as large as it is shown."""
    machine = MachineSettings(QSettings(f"{folder}/{language}.ini", QSettings.Format.IniFormat))
    machine.station = WHO.station
    wear(app, machine.theme)
    console = LiveConsole(opener, WHO, language, machine=machine)
    shown = MainWindow(console)
    shown.resize(*SIZE)
    shown.show()
    console.start()
    while not console.is_open:
        QTest.qWait(WAIT)
    shown.go("lobby")
    try:
        yield shown
    finally:
        shown.part()
        console.close()


def show_running(shown: MainWindow) -> None:
    """The tournament that is on."""
    console = shown.console
    console.select(next(row.id for row in console.lobby() if row.status is Status.RUNNING))
    QTest.qWait(WAIT)


def take(shown: MainWindow, place: str, language: str, name: str) -> None:
    """A page as it is seen, in few colours."""
    shown.go(place)
    QTest.qWait(WAIT)
    page = shown.pages.innermost()
    if isinstance(page, PrizesPage):
        page.to_deal()
        QTest.qWait(WAIT)
    file = PICTURES / language / f"{name}.png"
    file.parent.mkdir(exist_ok=True)
    keep(shown.grab().toImage(), file, (WIDE, WIDE * SIZE[1] // SIZE[0]))


def keep(
    seen: QImage, file: Path, size: tuple[int, int], colours: Image.Quantize = Image.Quantize.MAXCOVERAGE
) -> None:
    """A picture so many pixels wide and high, in few colours, what is empty of it white."""
    white = QImage(seen.size(), QImage.Format.Format_RGB32)
    white.fill(Qt.GlobalColor.white)
    painter = QPainter(white)
    painter.drawImage(0, 0, seen)
    painter.end()
    buffer = QBuffer()
    QPixmap.fromImage(white).save(buffer, "PNG")
    whole = Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGB")
    small = whole.resize(size, Image.Resampling.LANCZOS)
    small.quantize(256, colours, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    main()
