"""Undo and redo of the console: what is shown is taken back; anything else is asked about first."""

from functools import partial

from director.desk.kernel.ports import Recorded
from director.desk.offered.commands import RedoCommand, UndoCommand
from ui.console.live import LiveConsole
from ui.console.snapshots import LastAction
from ui.frame.rooms import BELOW, ROOMS
from ui.frame.undo_bar import UndoBar
from ui.parts.money.void_question import AskPanel
from ui.parts.money.voids import void_of_sale
from ui.parts.notices import Toasts
from ui.parts.page_stack import GUEST, PageStack
from ui.parts.panel import PressButton, Words
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel

_ROOMS = (*ROOMS, *BELOW)
NO_UNDO_PAGES = {
    GUEST,
    *(room.key for room in _ROOMS if not room.undoes),
    *(f"{room.key}/{tab.key}" for room in _ROOMS for tab in room.tabs if not tab.undoes),
}
"""Pages that do not show the tournament as it is: no undo from there."""


class Undoing:
    """Undo belongs to what is shown: the tournament's in its rooms, in others the page's own."""

    def __init__(
        self, console: LiveConsole, pages: PageStack, side: SidePanel, bar: UndoBar, toasts: Toasts
    ) -> None:
        self._console, self._pages, self._side = console, pages, side
        self._bar, self._toasts = bar, toasts
        for seen in (pages.page_opened, pages.side_changed, pages.undo_changed):
            seen.connect(self._on_room)

    def undo(self) -> None:
        """Take back the last action of what is shown."""
        page = self._pages.innermost()
        if not self._is_undo_disabled():
            self._take_back()
        elif page is not None and page.undo is not None:
            page.undo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        page = self._pages.innermost()
        if not self._is_undo_disabled():
            self._do_again()
        elif page is not None and page.redo is not None:
            page.redo()

    def _is_undo_disabled(self) -> bool:
        return not NO_UNDO_PAGES.isdisjoint((self._pages.key, f"{self._pages.key}/{self._pages.tab()}"))

    def _take_back(self) -> None:
        """Another console's action is asked about, and one that something newer has come after.

        A sale that is newer than all that undo takes is voided first.
        """
        action = self._console.action()
        if action is not None and (sale := action.voids(self._console.now())):
            self._offer_void(sale)
        else:
            self._undo_newest()

    def _offer_void(self, sale: tuple[Recorded, ...]) -> None:
        """Ask why, and how the money goes back; what another console sold is in nobody's way."""
        console = self._console
        ask = void_of_sale(console, sale)
        if ask is None:
            self._undo_newest()
            return
        panel = AskPanel(console)
        panel.setProperty("about", console.tournament_id)
        panel.left.connect(self._side.take_off)
        panel.done.connect(self._side.take_off)
        if sale[0].station != console.who.station:
            say, actor = console.texts.say, console.staff_name(sale[0].actor)
            by = say("Done by {actor} at {station}.", actor=actor, station=sale[0].station)
            older = PressButton(say("Undo something older…"), self._undo_older)
            older.setObjectName("older")
            panel.add(Words(by, "muted"), older)
        self._side.put_over(panel)
        panel.ask(ask)

    def _undo_older(self) -> None:
        self._side.take_off()
        self._undo_newest()

    def _undo_newest(self) -> None:
        """Undo the newest command of the floor."""
        console, action, tournament = self._console, self._console.action(), self._console.tournament_id
        target = action.takes_back(console.now()) if action is not None else ()
        if action is None or tournament is None or not target:
            self._toasts.say("blue", console.texts.say("There is nothing to undo."))
            return
        command = UndoCommand(tournament, target[0].command)
        mine = target[0].station == console.who.station
        if mine and not action.reaches_past(console.now()):
            console.order(command)
        else:
            self._ask(command, action, mine=mine)

    def _do_again(self) -> None:
        """Redo the last undone command; asks if another console undid it."""
        console, action, tournament = self._console, self._console.action(), self._console.tournament_id
        target = action.does_again(console.now()) if action is not None else ()
        if action is None or tournament is None or not target:
            self._toasts.say("blue", console.texts.say("There is nothing to redo."))
            return
        command, undoing = RedoCommand(tournament, target[0].command), action.undoing
        if undoing is None or undoing.station == console.who.station:
            console.order(command)
            return
        from ui.frame.dialogs.questions import redo_question
        from ui.journal.words import action_words

        by = console.staff_name(undoing.actor), undoing.station
        asked = redo_question(console.texts, action_words(console, target), by)
        self._put(asked, console.texts.say("Redo it"), command)

    def _ask(self, command: UndoCommand, action: LastAction, *, mine: bool) -> None:
        from ui.frame.dialogs.questions import undo_question
        from ui.journal.words import action_words

        console, at = self._console, self._console.now()
        target, newer = action.takes_back(at), action.reaches_past(at)
        by = "" if mine else console.staff_name(target[0].actor)
        asked = undo_question(
            console.texts,
            action_words(console, target),
            action_words(console, newer) if newer else "",
            (by, target[0].station),
        )
        self._put(asked, console.texts.say("Undo it"), command)

    def _put(self, asked: Question, title: str, command: UndoCommand | RedoCommand) -> None:
        asked.add_button(title, partial(self._go_on, command), "primary")
        asked.add_button(self._console.texts.say("Leave it"), self._side.take_off)
        self._side.put_over(asked)

    def _go_on(self, command: UndoCommand | RedoCommand) -> None:
        self._side.take_off()
        self._console.order(command)

    def _on_room(self, *_room: str) -> None:
        page, elsewhere = self._pages.innermost(), self._is_undo_disabled()
        own = page.to_undo() if elsewhere and page is not None else ""
        again = page.to_redo() if elsewhere and page is not None else ""
        self._bar.show_room(elsewhere=elsewhere, own=own, again=again)
