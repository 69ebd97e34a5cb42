"""A hand of poker on the felt: entered step by step, opened from a file, looked back at, branched."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import token_bytes

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from director.files.file_names import file_called
from director.files.whole_file import save_whole
from director.poker.dealer import drawn_deal
from director.poker.histories.phh_write import write
from director.poker.ops import HandAction
from director.texts import N_, Texts
from director.texts.file_errors import cause
from director.texts.poker_lines import game_words, stakes_words
from director.values.draw import Draw
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.printing import show
from ui.look.theme import worn
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.export_note import note_export
from ui.parts.hand.felt_words import felt_of, names_of
from ui.parts.hand.file_words import HandRow, hand_rows, line_of
from ui.parts.hand.line import HandLine
from ui.parts.hand.setup_words import WantedHand, next_wanted
from ui.parts.hand.table import PokerTable, Reckoner
from ui.parts.lists.listing import ForSeveral, Listing
from ui.parts.page import Page
from ui.parts.panel import ENTER
from ui.poker.control import PokerControl
from ui.poker.felt import PokerFeltWidget
from ui.poker.hand_scrubber import FAR, HandScrubber, Replay
from ui.poker.lists import HandLists
from ui.poker.pot_picture import PotPicture
from ui.poker.pots_words import pots_of
from ui.poker.setup import SetupForm
from ui.poker.turn_words import refused
from ui.scenes.feature import HandOnScreens
from ui.scenes.scenes import FeatureTable
from ui.widgets.empty import EmptyPage
from ui.widgets.layout import hbox, stacked, vbox
from ui.widgets.plain import Elided

_SHIFT, _KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
LOWEST_LISTS, TALLEST_LISTS, LISTS_SHARE = 112, 520, 0.22
"""Height of the lists below the felt: in pixels, and as a share of the page."""


class HandPage(Page):
    """The felt, the way through the hand, its log and the hands of an open file."""

    KEYS = (
        ("F  C  R", N_("Fold, check or call, bet or raise")),
        ("D, Shift+D", N_("Deal by chance: the next cards, the whole deal")),
        ("S  M", N_("Show or muck")),
        ("W", N_("Run it twice: all bets are in, the board comes twice")),
        ("← →  Home End", N_("Step by step, to the beginning, to the end")),
        ("O", N_("Back from a “what if” to the original")),
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.table = console.frame.service(PokerTable)
        self.screens = console.frame.service(
            HandOnScreens, lambda: HandOnScreens(self.table, lambda: console.house)
        )
        console.frame.service(FeatureTable).view = self.screens.view
        self._reckoner = Reckoner(console, self.table, self)
        self.control = PokerControl(console)
        self.adopt_panel(self.control)
        self.setup = SetupForm(console)
        self.felt = PokerFeltWidget(console.texts, worn(), self)
        self.pots = PotPicture(console.texts, worn(), self)
        self.scrubber = HandScrubber(console.texts, self)
        self.lists = HandLists(console.texts, self)
        self.replay = Replay(lambda: self.table.line, self._begin_again, self._step_on, self)
        self.actions_: PageActions[HandPage] = PageActions(console, self, ACTIONS, (self,))
        self._build()
        self._connect()
        Listing(console, self, self.lists.log, "hand_log", N_("Log of the hand"), alone=True)
        count = console.texts.count
        again = ForSeveral[HandRow](
            lambda n: count("Replay {n} hand", "Replay {n} hands", n),
            self.replay.start,
            self._unplayable,
        )
        Listing(console, self, self.lists.hands, "hands", N_("Hands of the file"), several=(again,))
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._show()

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Show what lies on the table."""
        self._show()

    def side(self) -> QWidget | None:
        """Return the panel of actions on the hand; None without a hand."""
        seen = self._views.currentWidget() is self._hand
        return self.control if seen else None

    # --- hands ----------------------------------------------------------------------------------

    def has_hand(self) -> bool:
        """A hand lies on the table."""
        return self.table.line is not None

    def set_up(self) -> None:
        """Begin another hand: the form of the last one."""
        self.setup.show_wanted(self.table.wanted or WantedHand())
        self._views.setCurrentWidget(self.setup)
        self.side_changed.emit()
        self.setup.begin()

    def set_up_next(self) -> None:
        """The form of the next hand at the same table."""
        line, wanted = self.table.line, self.table.wanted
        if line is not None and wanted is not None:
            self.table.wanted = next_wanted(line, wanted)
        self.set_up()

    def choose_file(self) -> None:
        """Ask for hand histories."""
        texts = self._console.texts
        kinds = f"{texts.say('Hand histories')} (*.phh *.phhs *.txt);;* (*)"
        names, _ = QFileDialog.getOpenFileNames(self, texts.say("Open hand histories"), "", kinds)
        if names:
            self.open_files([Path(name) for name in names])

    def open_files(self, paths: list[Path]) -> None:
        """Read hand histories beside the window, and show the first hand that can be played."""
        texts = self._console.texts
        self._title.say(texts.say("Reading…"))
        name = paths[0].name if len(paths) == 1 else texts.count("{n} file", "{n} files", len(paths))
        self._console.in_background(lambda: (name, hand_rows(paths, texts)), self._on_rows)

    def show_row(self, row: HandRow) -> None:
        """Put a hand of the file on the table; one that differs or is refused says how and why."""
        if row.tone in ("amber", "red"):
            self._console.frame.say(row.result, row.tone)
        line = line_of(row)
        if line is not None:
            self._put(line)
            self._views.setCurrentWidget(self._hand)
            self.side_changed.emit()

    def _choose_row(self, row: HandRow) -> None:
        """Show a hand selected by the user: a replay stops."""
        self.replay.stop()
        self.show_row(row)

    def _begin_again(self, row: HandRow) -> None:
        """A hand of the file from its beginning; the choice of several stays."""
        self.show_row(row)
        self._look(0)

    def _unplayable(self, rows: tuple[HandRow, ...]) -> str:
        refused = ", ".join(row.title for row in rows if line_of(row) is None)
        return self._console.texts.say("Cannot be played: {hands}", hands=refused) if refused else ""

    def _on_replayed(self, count: int) -> None:
        texts = self._console.texts
        said = texts.count("{n} hand was replayed.", "{n} hands were replayed.", count)
        self._console.frame.say(said)

    def save(self) -> None:
        """Keep the hand as a PHH file."""
        line, texts = self.table.line, self._console.texts
        if line is None:
            return
        try:
            text = write(line.hands[-1], names_of(line, texts), scale=line.scale)
        except RuleViolation as violation:
            self._console.frame.say(refused(line, texts, violation), "amber")
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            texts.say("Save the hand"),
            file_called("phh", texts.say("Poker hand"), line.title),
            "PHH (*.phh)",
        )
        if name:
            note_export(self._console, Path(name).name, partial(self._write, Path(name), text))

    def _write(self, file: Path, text: str) -> None:
        texts = self._console.texts
        try:
            save_whole(file, text.encode())
        except OSError as problem:
            words = texts.say("The file cannot be written: {detail}", detail=cause(texts, problem))
            self._console.frame.say(words, "red")
            return
        self._console.frame.say(texts.say("Saved as {file}", file=file.name))

    def print_hand(self) -> None:
        """The hand as a document."""
        line = self.table.line
        if line is None:
            return
        texts, at = self._console.texts, line.branch_at
        names = names_of(line, texts)
        branch = texts.say("What if: branched off at step {n}", n=at) if at is not None else ""
        title = " · ".join(filter(None, (line.title, branch)))
        show(self._console, "poker_hand", line.hands, names, line.scale, title)

    # --- playing and looking --------------------------------------------------------------------

    def do(self, deed: HandAction) -> None:
        """Play a deed at the moment looked at; a refusal is said at the side."""
        line = self.table.line
        if line is None:
            return
        try:
            self._put(line.played(deed))
        except RuleViolation as violation:
            self.control.say_refused(refused(line, self._console.texts, violation))

    def deal(self, whole: bool = False) -> None:
        """The next cards by chance; with `whole` until somebody has to act."""
        line = self.table.line
        while line is not None:
            deed = drawn_deal(line.current_hand, Draw(token_bytes(32), "deal"))
            if deed is None:
                break
            line = line.played(deed)
            if not whole:
                break
        self._put(line)

    def take_back(self) -> None:
        """Without the last deed."""
        if self.table.line is not None:
            self._put(self.table.line.taken_back())

    def to_undo(self) -> str:
        """Return the last deed of the hand that is shown."""
        line, seen = self.table.line, self._views.currentWidget() is self._hand
        return self.lists.newest() if seen and line is not None and line.at else ""

    def undo(self) -> None:
        """Ctrl+Z, here as everywhere."""
        self.take_back()

    def step(self, steps: int) -> None:
        """Move a number of moments on or back; a replay stops there."""
        self.replay.stop()
        self._step_on(steps)

    def look_at(self, at: int) -> None:
        """To a moment; what is replayed stops there."""
        self.replay.stop()
        self._look(at)

    def _step_on(self, steps: int) -> None:
        if self.table.line is not None:
            self._put(self.table.line.stepped(steps))

    def _look(self, at: int) -> None:
        if self.table.line is not None:
            self._put(self.table.line.moved(at))

    def leave_branch(self) -> None:
        """Back to the original, where it was left."""
        line = self.table.line
        if line is not None and line.original is not None:
            self._put(line.original)

    def keep_branch(self) -> None:
        """The branch is the hand from now on."""
        if self.table.line is not None:
            self._put(self.table.line.adopt_branch())

    def turn_pots(self) -> None:
        """The pots as a picture in place of the felt, or the felt again."""
        pots = self._picture.currentWidget() is self.felt
        self._picture.setCurrentWidget(self.pots if pots else self.felt)
        self.pots_button.setChecked(pots)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._on_key(event):
            super().keyPressEvent(event)

    def _on_key(self, event: QKeyEvent) -> bool:
        if self.replay.stop() and event.key() == Qt.Key.Key_Escape:
            return True
        if self._views.currentWidget() is self._empty:
            return self._on_empty_key(event)
        if self._views.currentWidget() is not self._hand or self.table.line is None:
            return False
        if event.modifiers() & ~(_SHIFT | _KEYPAD):
            return False
        shift = bool(event.modifiers() & _SHIFT)
        if event.key() == Qt.Key.Key_D and shift:
            self.deal(whole=True)
            return True
        act = self._keys.get(event.key())
        if act is not None:
            act()
            return True
        return self.control.key(event)

    def _on_empty_key(self, event: QKeyEvent) -> bool:
        """Enter does what the first button of the empty page does."""
        if event.key() not in (*ENTER, Qt.Key.Key_N):
            return False
        self.set_up()
        return True

    # --- what comes -----------------------------------------------------------------------------

    def _put(self, line: HandLine | None) -> None:
        self.table.put(line)

    def _on_rows(self, found: tuple[str, tuple[HandRow, ...]]) -> None:
        name, rows = found
        self.table.open(name, rows)
        playable = next((row for row in rows if line_of(row) is not None), None)
        if playable is not None:
            self.lists.choose(playable.number)
            self.show_row(playable)
        elif rows:
            self._console.frame.say(rows[0].result, "red")
        else:
            self._console.frame.say(self._console.texts.say("There is no hand in this file."), "amber")
        self._show()
        self.setFocus()

    def _begun(self, line: HandLine) -> None:
        """A hand was set up."""
        self.table.wanted = self.setup.wanted()
        self._put(line)
        self._views.setCurrentWidget(self._hand)
        self.side_changed.emit()
        self.setFocus()

    def _leave_setup(self) -> None:
        self._views.setCurrentWidget(self._hand if self.table.line is not None else self._empty)
        self.side_changed.emit()
        self.setFocus()

    def _show(self) -> None:
        line, texts = self.table.line, self._console.texts
        self.lists.show_hands(self.table.rows)
        has = line is not None or bool(self.table.rows)
        if self._views.currentWidget() is not self.setup:
            self._views.setCurrentWidget(self._hand if has else self._empty)
        self.actions_.judge()
        if line is None:
            self.undo_changed.emit()
            return
        found = self.table.odds()
        self.felt.show_view(felt_of(line, texts, found))
        self.pots.show_view(pots_of(line, texts))
        self.control.show_line(line, found)
        self.control.tell_late(self.screens.late)
        self._title.say(line.title or texts.say("Hand"))
        self._game.say(
            f"{game_words(texts, line.setup)} · {stakes_words(texts, line.setup, line.scale)}"
        )
        self.scrubber.show_line(line)
        self.lists.show_line(line)
        if found is None:
            self._reckoner.look()
        self.side_changed.emit()

    # --- files dropped --------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_files(paths)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks on: what is replayed stops."""
        super().hideEvent(event)
        self.replay.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The lists give way to the felt in a low window."""
        super().resizeEvent(event)
        high = max(LOWEST_LISTS, min(TALLEST_LISTS, int(self.height() * LISTS_SHARE)))
        self.lists.fit(high)

    # --- parts ----------------------------------------------------------------------------------

    def _build(self) -> None:
        texts = self._console.texts
        self._empty = EmptyPage(
            texts.say("No hand lies on the table"),
            texts.say(
                "Set one up and enter it step by step, or open hand histories "
                "(PHH, PokerStars, GGPoker)."
            ),
            *self.actions_.choices("set_up", "open"),
        )
        self._picture = stacked(self.felt, self.pots, parent=self)
        self._hand = QWidget(self)
        vbox(
            self._head(texts),
            (self._picture, 1),
            self.scrubber,
            self.lists,
            spacing=8,
            margins=(16, 8, 16, 12),
            parent=self._hand,
        )
        self._views = stacked(self._empty, self._hand, self.setup, parent=self)
        vbox(self._views, margins=0, parent=self)

    def _head(self, texts: Texts) -> QHBoxLayout:
        self._title, self._game = Elided(self._hand, "title"), Elided(self._hand, "muted")
        button = self.actions_.button
        self.pots_button = button("pots")
        self.pots_button.setCheckable(True)
        new, other = button("set_up", words=texts.say("New…")), button("open", words=texts.say("Open…"))
        kept = self.pots_button, new, other, button("save"), button("print")
        return hbox((self._title, 1), (self._game, 1), *kept, spacing=8)

    def _on_wall(self, _index: int) -> None:
        self.table.show_on_wall(self.control.wall.chosen())
        self.control.tell_late(self.screens.late)

    def _take_focus(self, *_done: object) -> None:
        """The focus comes here, not to the field that Qt finds next."""
        self.setFocus()

    def _connect(self) -> None:
        self.table.changed.connect(self._show)
        self.felt.pressed.connect(self.control.press_seat)
        control, setup = self.control, self.setup
        control.did.connect(self.do)
        control.dealt.connect(self.deal)
        control.took_back.connect(self.take_back)
        control.went_on.connect(self.set_up_next)
        control.returned.connect(self.leave_branch)
        control.branch_adopted.connect(self.keep_branch)
        control.wall.choose(self.table.on_wall)
        control.wall.currentIndexChanged.connect(self._on_wall)
        for done in (
            control.done_typing,
            control.dealt,
            control.took_back,
            control.returned,
            control.branch_adopted,
        ):
            done.connect(self._take_focus)
        control.keyed.connect(self.keyPressEvent)
        setup.begun.connect(self._begun)
        setup.closed.connect(self._leave_setup)
        self.replay.over.connect(self._on_replayed)
        self.scrubber.moved.connect(self.look_at)
        self.scrubber.stepped.connect(self.step)
        self.lists.moved.connect(self.look_at)
        self.lists.chosen.connect(self._choose_row)
        key = Qt.Key
        self._keys: dict[int, Callable[[], None]] = {
            key.Key_Left: partial(self.step, -1),
            key.Key_Right: partial(self.step, 1),
            key.Key_Home: partial(self.step, -FAR),
            key.Key_End: partial(self.step, FAR),
            key.Key_PageUp: partial(self.lists.step_hand, -1),
            key.Key_PageDown: partial(self.lists.step_hand, 1),
            key.Key_Backspace: self.take_back,
            key.Key_V: self.turn_pots,
            key.Key_N: self.set_up,
            **dict.fromkeys(ENTER, self.control.focus_field),
        }


HAND = Needed(HandPage.has_hand)
ACTIONS: tuple[PageAction[HandPage], ...] = (
    PageAction("set_up", N_("Set up a hand…"), begin=HandPage.set_up, leads=True),
    PageAction("open", N_("Open hand histories…"), begin=HandPage.choose_file, paper=True),
    PageAction("pots", N_("Pots"), begin=HandPage.turn_pots, needs=HAND, hint="V", paper=True),
    PageAction("save", N_("Save as PHH…"), begin=HandPage.save, needs=HAND, paper=True),
    PageAction("print", N_("Print"), begin=HandPage.print_hand, needs=HAND, paper=True),
)
HandPage.ACTIONS = ACTIONS
