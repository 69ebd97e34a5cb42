"""Printing: makes documents of the house's paper, and puts a PDF on a printer, a disk or a screen."""

import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QUrl
from PySide6.QtGui import QDesktopServices, QPainter

from director.cashdesk.tills import ReceiptReprinted
from director.desk.history.occasions import Occasion, occasion_of
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Recorded, till_of
from director.desk.night.phone_cards import PhoneCards
from director.desk.offered.commands import ReprintReceipt
from director.files.file_names import file_called
from director.files.whole_file import save_whole
from director.house.people import HouseSettings
from director.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.ids import CommandId
from director.values.payment import Receipt
from director.values.quantity import Micros
from ui.console.console import Console
from ui.console.pdf_pages import can_show, kind_of_paper, read
from ui.console.settings import MachineSettings, PaperOwed
from ui.console.tray import Made, Unmade

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

ROLL = "roll"
DOTS = 300
"""Dots per inch at which a page is drawn for a printer."""
SPOOLER_TIMEOUT = 60
"""Seconds that the system's spooler may take for one document."""


def send(
    console: Console,
    document: str,
    content: Callable[[], object],
    *,
    of: Tournament | None = None,
    head: str = "",
    currency: str = "",
    language: str = "",
) -> None:
    """Make a document (a name of `reports.registry`) that somebody wants to see, all off the window.

    It bears the name of who works here and the head of the journal of the tournament that it is
    `of`, or the one told; amounts are in that one's `currency`, else in the house's,
    words in the console's language or the one told.
    """
    send_together(
        console, document, lambda: (content(),), of=of, head=head, currency=currency, language=language
    )


def send_together(
    console: Console,
    document: str,
    contents: Callable[[], Sequence[object]],
    *,
    of: Tournament | None = None,
    head: str = "",
    currency: str = "",
    language: str = "",
) -> None:
    """The same of many slips, one after the other in one document."""
    press, read_at = press_of(console, language), console.head(of.id) if of is not None else head
    money = of.settings.currency if of is not None else currency
    _hand_out(console, lambda: (press.make(document, contents(), read_at, money),))


def show(
    console: Console,
    document: str,
    *made_of: object,
    of: Tournament | None = None,
    head: str = "",
    currency: str = "",
    language: str = "",
) -> None:
    """The same of a document whose content is `made_of` what the console has."""

    def content() -> object:
        from reports.registry import DOCUMENTS

        return DOCUMENTS[document].about(*made_of)

    send(console, document, content, of=of, head=head, currency=currency, language=language)


def print_after(console: Console, written: Sequence[Occasion]) -> None:
    """The papers that follow at once what this console's own command wrote, unasked."""
    _print(console, written)


def print_of(console: Console, done: Done, document: str, *, asked: bool = True) -> None:
    """A paper of what a command wrote, for whoever wants it: to be looked at where it is `asked` for."""
    from reports.after import papered

    console.ask(
        lambda desk: papered(desk, done.entries, document),
        lambda written: _print(console, written, document, asked=asked),
    )


def print_for(console: Console, receipt: Receipt, document: str) -> None:
    """A paper of what a receipt was written for, to be looked at by whoever asks for it."""
    console.ask(
        lambda desk: occasion_of(desk, receipt),
        lambda was: _print(console, (was,) if was is not None else (), document, asked=True),
    )


def print_again(console: Console, receipt: Receipt) -> None:
    """A receipt as it was printed first, marked as a copy; the journal counts its copies."""
    command = ReprintReceipt(receipt.till, receipt.series, receipt.number)
    console.order(command, then=partial(_on_noted, console, receipt))


def _on_noted(console: Console, receipt: Receipt, done: Done) -> None:
    copy = next((copy for _, copy in _copies(done.entries)), 0)
    ordered = done.entries[0].command if done.entries else None
    console.ask(lambda desk: occasion_of(desk, receipt), partial(_print_copy, console, copy, ordered))


def _print_copy(console: Console, copy: int, ordered: CommandId | None, was: Occasion | None) -> None:
    if was is not None:
        _print(console, (was,), asked=True, copy=copy, ordered=ordered)


def make_anew(
    console: Console, papers: Sequence[PaperOwed], then: Callable[[tuple[Made, ...]], None]
) -> None:
    """Papers of commands given earlier, as they would have been then; a copy stays that copy."""

    def make(found: Sequence[tuple[PaperOwed, Sequence[Occasion], int]]) -> None:
        works = [
            _making(console, was, document, copy=copy, ordered=command)
            for (command, document), was, copy in found
        ]
        console.in_background(lambda: tuple(made for work in works for made in work()), then)

    console.ask(lambda desk: [(each, *_written_then(desk, each)) for each in papers], make)


def _written_then(desk: Desk, paper: PaperOwed) -> tuple[Sequence[Occasion], int]:
    """Return the occasions of a paper, and the number of the copy."""
    from reports.after import papered_then

    command, document = paper
    for receipt, copy in _copies(desk.store.of_command(command)):
        was = occasion_of(desk, receipt)
        return (was,) if was is not None else (), copy
    return papered_then(desk, command, document), 0


def _copies(entries: Iterable[Recorded]) -> Iterator[tuple[Receipt, int]]:
    for entry in entries:
        if isinstance(event := entry.event, ReceiptReprinted):
            yield Receipt(till_of(entry.stream), event.series, event.number), event.copy


def _print(
    console: Console,
    written: Sequence[Occasion],
    document: str = "",
    *,
    asked: bool = False,
    copy: int = 0,
    ordered: CommandId | None = None,
) -> None:
    if written:
        work = _making(console, written, document, asked=asked, copy=copy, ordered=ordered)
        _hand_out(console, work)


def _making(
    console: Console,
    written: Sequence[Occasion],
    document: str,
    *,
    asked: bool = False,
    copy: int = 0,
    ordered: CommandId | None = None,
) -> Callable[[], tuple[Made, ...]]:
    """How papers are made off the window; they bear the command that wrote, or that `ordered` them."""
    press, people, staff = press_of(console), console.people(), console.staff_name

    def make() -> tuple[Made, ...]:
        from reports.after import papers_after
        from reports.names import PaperNames

        names = PaperNames(people, staff, press.texts)
        return tuple(
            replace(
                press.make(
                    found.document, found.contents, found.head, found.currency, asked=asked, copy=copy
                ),
                command=ordered or written[0].entry.command,
            )
            for found in papers_after(written, names, document, again=bool(copy))
        )

    return make


def _hand_out(console: Console, make: Callable[[], tuple[Made, ...]]) -> None:
    console.in_background(make, console.frame.hand_out)


class PhonesOn:
    """Address on seat cards for players' phones, set by the sharing."""

    def __init__(self) -> None:
        self.cards: PhoneCards | None = None


class Press(Value):
    """Console's part of a print: house, language, member of staff."""

    texts: Texts
    house: HouseSettings
    demo: bool
    machine: MachineSettings
    at: Micros
    who: str
    phones: PhoneCards | None = None
    past_at: Micros | None = None
    """Instant of the past that the papers are about; None for papers of now."""

    def make(
        self,
        document: str,
        contents: Sequence[object],
        head: str = "",
        currency: str = "",
        *,
        asked: bool = True,
        copy: int = 0,
    ) -> Made:
        """A document off the window, of many slips as one; Unmade says why it cannot be made."""
        from reports.paper import Paper, PaperFormat, PaperProblem, Stamp, house_on_paper, paper_sentence
        from reports.registry import DOCUMENTS

        found = DOCUMENTS[document]
        on = PaperFormat(
            usual_format(self.machine, document, tuple(each.value for each in found.formats))
        )
        stamp = Stamp(self.at, self.who, head, self.past_at)
        house = house_on_paper(self.house, currency, demo=self.demo)
        paper = Paper(self.texts, house, stamp, on, copy, self.phones, self.machine.roll_width)
        try:
            pdf = found.together(contents, paper) if found.together else found.pdf(contents[0], paper)
        except PaperProblem as problem:
            raise Unmade(paper_sentence(self.texts, problem)) from problem
        return Made(document, pdf, self.at, _whom(contents), title_of(self.texts, document), asked)


def press_of(console: Console, language: str = "") -> Press:
    """The press as it stands now, in the console's language or another."""
    who, texts = console.staff_name(console.who.actor), console.texts
    if language and language != texts.language:
        texts = texts_for(language, timezone=texts.timezone.key)
    phones = console.frame.service(PhonesOn).cards
    at, then = console.working_at(), console.past_at
    return Press(texts, console.house, console.demo, console.machine, at, who, phones, then)


def usual_format(machine: MachineSettings, document: str, formats: tuple[str, ...]) -> str:
    """The format in which a document comes out here: as settled, or the first that it has.

    Slips go to the receipt printer where it is the only one for slips.
    """
    way = machine.document_output(document)
    if way in formats:
        return way
    if ROLL in formats and machine.printer("roll") and not machine.printer("A6"):
        return ROLL
    return formats[0]


def _whom(contents: Sequence[object]) -> str:
    """The name of the player whom slips are for; empty for what is for nobody alone."""
    from reports.paper import PrintedName

    players = {getattr(content, "player", None) for content in contents}
    player = players.pop() if len(players) == 1 else None
    return player.name if isinstance(player, PrintedName) else ""


def title_of(texts: Texts, document: str) -> str:
    """Return the title of a document."""
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
    words = [command, *chosen, "-t", name.replace("_", "-")]
    try:
        spooled = subprocess.run(
            words, input=pdf, capture_output=True, timeout=SPOOLER_TIMEOUT, check=False
        )
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
    save_whole(path, pdf)


def open_pdf(called: str, pdf: bytes) -> bool:
    """Show a PDF in the system's own viewer; OSError when it cannot be laid down for it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(lay_down(called, pdf))))


def lay_down(called: str, pdf: bytes) -> Path:
    """A PDF as a file for another program; OSError when it cannot be written."""
    path = Path(mkdtemp(prefix="riffle-")) / file_called("pdf", called)
    path.write_bytes(pdf)
    return path


def file_names(folder: Path, papers: Sequence[Made]) -> Iterator[Path]:
    """A free name in a folder for each paper, in order: what it is and for whom."""
    for paper in papers:
        words, number = (paper.title, paper.whom), 1
        while (path := folder / file_called("pdf", *words, f"({number})" * (number > 1))).exists():
            number += 1
        yield path


def printer_for(machine: MachineSettings, pdf: bytes) -> str:
    """The printer that takes this kind of paper at once; empty = none is set."""
    return machine.printer(kind_of_paper(pdf))
