"""The outlet: where a finished paper goes: to its printer, into the tray, or before the eyes."""

from functools import partial

from PySide6.QtWidgets import QWidget

from director.desk.history.occasions import Occasion
from director.texts import Texts
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.printing import print_after, print_pdf, printer_for, title_of
from ui.console.settings import PREVIEW
from ui.console.tray import Made
from ui.frame.left_papers import LeftPapers
from ui.parts.export_note import note_export
from ui.parts.notices import Toasts
from ui.parts.side_panel import SidePanel


class Outlet:
    """A paper that came with a command never opens a window; one that was asked for does.

    Where its kind has a printer it is printed at once, unless this machine wants to see it first. None
    opens over the lock: it waits with the papers.
    """

    def __init__(self, console: LiveConsole, side: SidePanel, toasts: Toasts, window: QWidget) -> None:
        self._console = console
        self._side = side
        self._toasts = toasts
        self._window = window
        self._looked_at: set[Made] = set()
        """Before the eyes, and neither on paper nor on a disk."""
        console.frame.handed.connect(self.take)
        console.written.connect(self.follow)
        self._left = LeftPapers(console, side, take=self.take, lay=self.lay, show=self.open_tray)

    @property
    def _texts(self) -> Texts:
        """Texts of the console now: it is built before the house, and its time zone, are read."""
        return self._console.texts

    def part(self) -> None:
        """Take no more papers: another window takes over."""
        self._left.part()
        self._console.frame.handed.disconnect(self.take)
        self._console.written.disconnect(self.follow)

    def follow(self, written: tuple[Occasion, ...]) -> None:
        """Have the papers made that follow what was written here; they are owed from now on."""
        from reports.after import documents_due

        self._console.owed.expect(written[0].entry.command, documents_due(written))
        print_after(self._console, written)

    def take(self, paper: Made) -> None:
        """Print it where its kind has a printer; else show it if asked for, or lay it in the tray."""
        machine = self._console.machine
        self._console.owed.hold(paper)
        shown = machine.document_output(paper.name) == PREVIEW
        printer = "" if shown else printer_for(machine, paper.pdf)
        if printer:
            work = partial(print_pdf, paper.name, paper.pdf, printer)
            self._console.in_background(work, partial(self._on_printed, paper, printer))
        elif paper.is_requested and not guard_of(self._console).locked:
            self._show(paper)
        else:
            self._console.tray.put(paper)

    def lay(self, paper: Made) -> None:
        """Lay it in the tray, whatever printers there are."""
        self._console.owed.hold(paper)
        self._console.tray.put(paper)

    def open_tray(self) -> None:
        """Show what waits."""
        from ui.frame.dialogs.tray import TrayPanel

        if not self._console.tray.papers():
            self._toasts.say("blue", self._texts.say("No paper waits."))
            return
        panel = TrayPanel(self._console, self._side)
        panel.opened.connect(self._show)
        self._side.put_over(panel)

    def _on_printed(self, paper: Made, printer: str, printed: bool) -> None:
        """Put a paper that the printer refused into the tray."""
        if printed:
            self._console.owed.settle(paper)
            if paper.is_requested:
                self._toasts.say("green", self._texts.say("Printed on {printer}", printer=printer))
            return
        self._console.tray.put(paper)
        self._toasts.say(
            "amber",
            self._texts.say(
                "{printer} does not take “{paper}”. It waits with the papers below.",
                printer=printer,
                paper=title_of(self._texts, paper.name),
            ),
        )

    def _show(self, paper: Made) -> None:
        from ui.frame.dialogs.paper import PaperPreview

        leaving = partial(note_export, self._console)
        preview = PaperPreview(
            self._texts, self._console.machine, paper.name, paper.pdf, leaving, self._window
        )
        preview.done_with.connect(partial(self._on_done, paper))
        preview.finished.connect(partial(self._on_preview_closed, paper))
        self._looked_at.add(paper)
        preview.show()

    def _on_done(self, paper: Made) -> None:
        """It is on paper or on a disk."""
        self._looked_at.discard(paper)
        self._console.tray.take(paper)
        self._console.owed.settle(paper)

    def _on_preview_closed(self, paper: Made, _how: int) -> None:
        """A slip of a command that was only looked at waits with the papers; a sheet goes."""
        waits = paper in self._looked_at and paper.owed is not None
        self._looked_at.discard(paper)
        if waits and paper not in self._console.tray.papers():
            self._console.tray.put(paper)
