"""Printing: makes a document of the house's paper, and puts a PDF on a printer, a disk or a screen."""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QUrl
from PySide6.QtGui import QDesktopServices, QPainter

from director.texts import Texts
from director.tournament.state import Tournament
from ui.console.console import Console
from ui.console.pdf_pages import can_show, kind_of_paper, read
from ui.console.settings import MachineSettings
from ui.console.tray import Made, Unmade

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

ROLL = "roll"
DOTS = 300
"""Dots per inch at which a page is drawn for a printer."""
PATIENCE = 60
"""Seconds that the system's spooler may take for one document."""


def send(
    console: Console,
    document: str,
    content: Callable[[], object],
    *,
    of: Tournament | None = None,
    asked: bool = True,
    paper_format: str = "",
    head: str = "",
    currency: str = "",
    copy: int = 0,
) -> None:
    """Make a document (a name of `reports.registry`) of its content, all off the window.

    It bears the name of who works here and the head of the journal of the tournament that it is
    `of`, or the one told; amounts are in that one's `currency`, else in the house's. What was not
    `asked` for came with a command and opens no window. `paper_format` is `a4`, `a6` or `roll`; the
    document's usual one if empty. `copy` counts how often a receipt was printed again.
    """
    read_at = console.head(of.id) if of is not None else head
    money = of.settings.currency if of is not None else currency
    console.print_document(
        maker(
            console, document, content, asked=asked, paper_format=paper_format, head=read_at,
            currency=money, copy=copy,
        )
    )  # fmt: skip


def maker(
    console: Console,
    document: str,
    content: Callable[[], object],
    *,
    asked: bool = True,
    paper_format: str = "",
    head: str = "",
    currency: str = "",
    copy: int = 0,
) -> Callable[[], Made]:
    """What makes a document off the window: it is asked now what is known here alone.

    Unmade says why it cannot be made.
    """
    texts, house, demo, machine = console.texts, console.house, console.demo, console.machine
    at, who = console.now(), console.staff_name(console.who.actor)
    money = currency or house.currency

    def make() -> Made:
        from reports.paper import Format, House, Paper, PaperProblem, Stamp
        from reports.problems import paper_sentence
        from reports.registry import DOCUMENTS

        found = DOCUMENTS[document]
        told = paper_format or usual_format(machine, document, tuple(one.value for one in found.formats))
        on = Format(told)
        printed = House(house.name, house.address, house.logo, money, house.footer, house.demo or demo)
        filled = content()
        try:
            pdf = found.pdf(filled, Paper(texts, printed, Stamp(at, who, head), on, copy))
        except PaperProblem as problem:
            raise Unmade(paper_sentence(texts, problem)) from problem
        return Made(document, pdf, at, _whom(filled), asked)

    return make


def usual_format(machine: MachineSettings, document: str, formats: tuple[str, ...]) -> str:
    """The format in which a document comes out here: as settled, or the first that it has.

    Slips go to the receipt printer where it is the only one for slips.
    """
    way = machine.way(document)
    if way in formats:
        return way
    if ROLL in formats and machine.printer("roll") and not machine.printer("A6"):
        return ROLL
    return formats[0]


def _whom(content: object) -> str:
    """The name of the player whom a slip is for; empty for what is for nobody alone."""
    from reports.paper import Named

    player = getattr(content, "player", None)
    return player.name if isinstance(player, Named) else ""


def title_of(texts: Texts, document: str) -> str:
    """What a document is called."""
    from reports.registry import DOCUMENTS

    return texts.say(DOCUMENTS[document].title) if document in DOCUMENTS else document


def printers() -> tuple[str, ...]:
    """The printers that this machine knows."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return tuple(QPrinterInfo.availablePrinterNames())


def print_pdf(name: str, pdf: bytes, printer: str) -> bool:
    """Put a PDF on a printer: by the system's own command, else as pictures; False if neither can."""
    command = shutil.which("lp")
    if command is None:
        return _draw_on(pdf, printer) if can_show() else False
    chosen = ["-d", printer] if printer else []
    words = [command, *chosen, "-t", file_name(name)]
    try:
        spooled = subprocess.run(words, input=pdf, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return spooled.returncode == 0


def _draw_on(pdf: bytes, name: str) -> bool:
    """Every page as a picture, on a printer by its name."""
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if name:
        printer.setPrinterName(name)
    return draw_pages(pdf, printer)


def draw_pages(pdf: bytes, printer: "QPrinter") -> bool:
    """Every page as a picture on paper of its own size: pieces of the roll differ in length."""
    from PySide6.QtGui import QPageSize

    holder = QObject()
    document, painter = read(pdf, holder), QPainter()
    printer.setResolution(DOTS)
    printer.setFullPage(True)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    for page in range(document.pageCount()):
        size = document.pagePointSize(page)
        printer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", exact))
        if page == 0 and (not printer.isValid() or not painter.begin(printer)):
            return False
        if page:
            printer.newPage()
        dots = QSize(round(size.width() * DOTS / 72), round(size.height() * DOTS / 72))
        painter.drawImage(0, 0, document.render(page, dots))
    return painter.end()


def save_pdf(pdf: bytes, path: Path) -> None:
    """Write a PDF; OSError when it cannot be."""
    path.write_bytes(pdf)


def open_pdf(name: str, pdf: bytes) -> bool:
    """Show a PDF in the system's own viewer; OSError when it cannot be laid down for it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(lay_down(name, pdf))))


def lay_down(name: str, pdf: bytes) -> Path:
    """A PDF as a file for another program; OSError when it cannot be written."""
    path = Path(mkdtemp(prefix="riffle-")) / f"riffle-{file_name(name)}.pdf"
    path.write_bytes(pdf)
    return path


def file_name(document: str) -> str:
    """A document's name as files bear it, without ending."""
    return document.replace("_", "-")


def file_names(folder: Path, papers: Sequence[Made]) -> Iterator[Path]:
    """A free name in a folder for each paper, in order."""
    number = 1
    for paper in papers:
        while (path := folder / f"{number:03}-{file_name(paper.name)}.pdf").exists():
            number += 1
        number += 1
        yield path


def printer_for(machine: MachineSettings, pdf: bytes) -> str:
    """The printer that takes this kind of paper at once; empty = none is set."""
    return machine.printer(kind_of_paper(pdf))
