"""The house set up step by step: pages of the settings one after the other, each may be skipped."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLayout, QLineEdit, QWidget

from director.texts import N_
from ui.house.page import HouseRoom
from ui.house.section import SavedSection, Section
from ui.parts.notices import ASKS
from ui.parts.page import Page
from ui.parts.panel import ENTER, PressButton, Words
from ui.widgets.layout import hbox, vbox
from ui.widgets.signed_button import CTRL_SIGN, SIGN

INTRODUCTIONS: Mapping[str, str] = {
    "house": N_(
        "What stands on paper and walls, the money you count in, and the rooms you have. As it is: "
        "euro, with pit, poker table and cash games, and no register of decks and dice: where the law "
        "asks for one, tick it here."
    ),
    "chips": N_(
        "How many tournament chips of each value you own: every starting stack is checked against "
        "them. A usual set is filled in."
    ),
    "tables": N_("Tables of ten seats stand ready, none blocked: change only those that are different."),
    "staff": N_(
        "Who works here, in which role. Without names the journal says Floor. With PINs the staff "
        "log in, and each role does what is its own."
    ),
    "machine": N_(
        "How this console looks, and where its paper comes out. Without a printer slips wait under "
        "Papers, and sheets are shown."
    ),
    "screens": N_(
        "The clock that the players see. Plug in a television and open a wall: it finds its screen "
        "again at every start."
    ),
}
"""Texts of the steps: purpose, and the default if it is skipped."""


class GuideRoom(HouseRoom):
    """Enter saves and goes on, where a list has it Ctrl+Enter does; Esc asks once before it leaves.

    A step can be chosen in the list at any time.
    """

    _escaped_at: tuple[int, QWidget | None, str] | None = None
    """Step, focus and what was typed there when Esc was pressed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._step_on()
        elif event.key() == Qt.Key.Key_Escape and not self._may_leave():
            self._console.frame.say(
                self._console.texts.say("Esc once more leaves the guide; what is saved stays."), ASKS
            )
        else:
            super().keyPressEvent(event)

    def _may_leave(self) -> bool:
        """Whether it was asked about just now: one Esc more beside a list is soon pressed.

        What the desk fills in meanwhile nobody has typed.
        """
        focus = self.window().focusWidget()
        typed = focus.text() if isinstance(focus, QLineEdit) and focus.isModified() else ""
        standing = self.list.currentRow(), focus, typed
        before, self._escaped_at = self._escaped_at, standing
        return before == standing

    def _forget(self) -> None:
        """Another form stands beside, or none: its Esc has asked nothing."""
        self._escaped_at = None

    def go_on(self) -> None:
        """Keep what is typed, where it can be kept, and show the next step."""
        page = self.tabs.page()
        if isinstance(page, Section):
            page.keep()
        self._to(1)

    def back(self) -> None:
        """Show the step before."""
        self._to(-1)

    def _step_on(self) -> None:
        """Enter has saved already; where something typed is wrong it stays."""
        if not _is_wrong(self.tabs.page()):
            self._to(1)

    def _to(self, step: int) -> None:
        row = self.list.currentRow() + step
        if 0 <= row < self.list.count():
            self.list.setCurrentRow(row)
            self._enter(self.list.currentIndex())

    def _side_layout(self) -> QLayout:
        say = self._console.texts.say
        self.guide.hide()
        self._judging: set[str] = set()
        self.side_changed.connect(self._forget)
        self.number, self.introduction = Words("", "caption", self), Words("", "muted", self)
        self.before = PressButton(say("Back"), self.back, parent=self)
        self.following = PressButton("", self.go_on, "primary", self)
        above = vbox(self.number, self.introduction, spacing=4, margins=(24, 16, 24, 0))
        stays = self.before.sizePolicy()
        stays.setRetainSizeWhenHidden(True)  # what is pressed next lies where it lay
        self.before.setSizePolicy(stays)
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self, self.go_on)
        below = hbox(self.before, self.following, ..., spacing=8, margins=(24, 0, 24, 16))
        return vbox(above, (self.tabs, 1), below, spacing=0, margins=0)

    def _mark(self, key: str) -> None:
        super()._mark(key)
        say, row, last = self._console.texts.say, self.list.currentRow(), self.list.count() - 1
        self.number.say(say("Step {n} of {count}", n=row + 1, count=last + 1))
        self.introduction.say(say(INTRODUCTIONS[key]) if key in INTRODUCTIONS else "")
        self.before.setVisible(row > 0)
        self.following.setVisible(row < last)
        page = self.tabs.page()
        if isinstance(page, SavedSection) and key not in self._judging:
            self._judging.add(key)
            page.saver.judged.connect(self._name_button)
        self._name_button()

    def _name_button(self) -> None:
        say, page = self._console.texts.say, self.tabs.page()
        by_enter = isinstance(page, Section) and page.WHOLE
        if isinstance(page, Section) and by_enter:
            for own in page.findChildren(PressButton):
                own.sign(on=False)  # here Enter goes on, and saves by that
        goes_on = say("Go on") + (SIGN if by_enter else CTRL_SIGN)  # in a list Enter is the list's
        self.following.setText(say("Skip") if _is_wrong(page) else goes_on)


def _is_wrong(page: Page | None) -> bool:
    """Something typed there cannot be saved."""
    return isinstance(page, SavedSection) and bool(page.saver.message.text())
