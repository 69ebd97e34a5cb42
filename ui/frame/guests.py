"""Guests of the frame: a night as it was at an instant, or as a file has it, until it is left."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director.desk.kernel.ports import StorageProblem
from director.files.layout_files import ENDING
from director.texts.problems import problem_sentence
from ui.console.console import PastPlace
from ui.console.live import LiveConsole
from ui.console.snapshots import NightThen, night_at
from ui.frame.rooms import NIGHT
from ui.parts.page_stack import GUEST, PageStack

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament
    from ui.night.past import PastPage

JOURNAL = f"{NIGHT.key}/journal"
"""Tab from which a past night is opened."""
LAYOUTS = "wall/layouts"
"""Tab of the designer of layouts."""


class Guests(QObject):
    """Shows what is no room of the house, and leads back to where it was opened."""

    def __init__(self, console: LiveConsole, pages: PageStack) -> None:
        super().__init__(pages)
        self._console = console
        self._pages = pages

    def where(self) -> str:
        """The room that is seen, or the tab of one, to be shown again; the journal for a guest."""
        if self._pages.key == GUEST:
            return JOURNAL
        tab = self._pages.tab()
        return f"{self._pages.key}/{tab}" if tab else self._pages.key

    def travel(self, then: PastPlace) -> None:
        """Show the night as it was; read from the journal on the desk's thread."""
        self._console.ask(
            lambda desk: night_at(desk, then.tournament, then.at), partial(self._show_past, then)
        )

    def choose_file(self) -> None:
        """Let a tournament file be chosen, and show what is in it."""
        from ui.night.past import file_chosen

        if file := file_chosen(self._pages, self._console.texts):
            self._console.read_file(file, self._on_file)

    def show_file(self, file: Path) -> None:
        """Show a file by its name: a layout in the designer, anything else as a tournament."""
        if file.name.endswith(ENDING):
            self._show_layout(file)
        else:
            self._console.read_file(file, self._on_file)

    def _show_layout(self, file: Path) -> None:
        from ui.wall.designer.page import DesignerPage

        self._console.frame.go(LAYOUTS)
        page = self._pages.innermost()
        if isinstance(page, DesignerPage):
            page.bring_file(str(file))

    def _show_past(self, then: PastPlace, found: NightThen | None) -> None:
        from ui.night.past import night_then

        if found is not None:
            self._show(night_then(self._console, NIGHT, found, then.at))

    def _on_file(self, read: "ReadTournament | StorageProblem") -> None:
        from ui.night.past import night_of_file

        if isinstance(read, StorageProblem):
            self._console.frame.say(problem_sentence(read, self._console.texts), "red")
        else:
            self._show(night_of_file(self._console, NIGHT, read))

    def _show(self, page: "PastPage") -> None:
        self._pages.leave(partial(self._enter, page))

    def _enter(self, page: "PastPage") -> None:
        page.left.connect(partial(self._console.frame.go, self.where()))
        self._pages.open_guest(page)
        self._pages.guest_left.connect(page.say_now)
