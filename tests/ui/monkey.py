"""A monkey at the console: keys, clicks, drags, pastes, sizes and languages, drawn from a seed."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.monkey_hands import LEFT, Hands
from tests.ui.walker import ESC, Walker
from ui.frame.scanner import Scanner
from ui.widgets.signed_button import ESC_SIGN, SIGN, SignedButton

IDLE = (
    *("go", "move", "click_right", "turn_wheel", "paste", "resize", "speak", "put_aside", "leave"),
    *("compose", "go_to_another_window"),
)
"""What no command may follow: nobody meant one."""
ESCAPES = 8
LONG_MS = 300
"""So long a menu of Qt's own, such as that of a field, is waited for."""


class Monkey(Hands):
    """Does anything on a page; notes what it cannot get out of, and what was ordered unasked."""

    def __init__(self, walker: Walker, seed: str) -> None:
        super().__init__(walker, seed)
        self.between: Callable[[], None] = lambda: None
        """What somebody else does after each step, such as to log in again."""
        self._waits = QTimer(interval=LONG_MS)
        self._waits.timeout.connect(_close_menu)
        self._deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (14, self._write),
            (10, self._move),
            (10, self._confirm),
            (2, self._confirm_at_once),
            (2, self._hold),
            (1, self._undo_often),
            (3, self._choose_from_menu),
            (3, self._click_row_twice),
            (3, self._move_seat),
            (1, self._put_aside),
            (2, self._burst),
            (1, self._compose),
            (4, self._call),
            (2, self._look_for),
            (2, self._open_small),
            (1, self._go_to_another_window),
            (22, self._click),
            (4, self._click_right),
            (4, self._click_twice),
            (4, self._drag),
            (4, self._turn_wheel),
            (2, self._paste),
            (2, self._resize),
            (1, self._speak),
        )

    def play(self, place: str, steps: int) -> None:
        """So many steps that begin on a page, or where one is, and out again."""
        if not place.startswith("past "):
            self.walker.window.go(place)
        self._do(f"go {place}", lambda: None)
        weights = [weight for weight, _deed in self._deeds]
        for _ in range(steps):
            (deed,) = self.chance.choices([deed for _weight, deed in self._deeds], weights)
            self._do(deed.__name__.strip("_"), deed)
        self._leave(place)

    def on_order(self, command: object) -> None:
        """Something was ordered: a key or a click that means it came before."""
        self.ordered += 1
        if not self.confirms:
            self.faults.append(f"{command!r} after {self.steps[-8:]}")

    def _do(self, name: str, deed: Callable[[], None]) -> None:
        self.steps.append(name)
        self.confirms = name.partition(" ")[0] not in IDLE
        self._waits.start()
        deed()
        for scanner in self.walker.window.findChildren(Scanner):
            scanner.give_back()  # no more keys come: its moment is over
        self._waits.stop()
        QApplication.processEvents()
        self.wait()
        self.between()
        window = self.walker.window
        if QApplication.activeWindow() is window and QApplication.focusWidget() is None:
            self.faults.append(f"nothing has the keys; before: {self.steps[-8:]}")
        signed = [button.text() for button in self._signed()]
        if len(signed) > 1:
            self.faults.append(f"{signed} all say that Enter presses them; before: {self.steps[-40:]}")

    def _signed(self) -> list[SignedButton]:
        """What says that Enter presses it, and would be pressed."""
        window = self.walker.window
        signed = (each for each in window.findChildren(SignedButton) if each.text().endswith(SIGN))
        return [
            each for each in signed if each.isVisible() and each.isEnabled() and each.window() is window
        ]

    def _leave(self, place: str) -> None:
        """Esc leads out of everything that was opened, and the lobby is a step away."""
        for _ in range(ESCAPES + len(self.dialogs())):
            self._do("leave", self._escape)
        for _ in self.dialogs():  # a paper was made meanwhile
            self._do("leave", self._escape)
        window = self.walker.window
        open_still = self.dialogs()
        if open_still or QApplication.activeModalWidget() is not None:
            self.faults.append(
                f"{place}: {open_still} stays after Esc, {self._keys()}; before: {self.steps[-40:]}"
            )
            for dialog in open_still:
                dialog.close()
        asked = window.side.question()
        if asked is not None and not asked.property("must_answer"):
            self.faults.append(f"{place}: {asked} stays after Esc; before: {self.steps[-40:]}")
        self._press_keys_of("room/lobby")
        if window.side.question() is not asked:
            self._drop_what_is_not_saved()
        if window.pages.key != "lobby":
            self.faults.append(f"{place}: no way to the lobby, {self._keys()}")

    def _press_keys_of(self, action: str) -> None:
        """Of what leads somewhere from everywhere, wherever the keys are."""
        focus = QApplication.focusWidget() or self.walker.window
        QTest.keySequence(focus, self.walker.window.actions_[action].shortcut())
        self.wait()

    @staticmethod
    def _keys() -> str:
        """Where they are."""
        parts = (
            QApplication.focusWidget(),
            QApplication.activeWindow(),
            QApplication.activePopupWidget(),
        )
        return "focus {}, window {}, menu {}".format(*parts)

    def _drop_what_is_not_saved(self) -> None:
        """Where leaving asks about it: neither saved, as by Enter, nor stayed with, as by Esc."""
        asked = self.walker.window.side.question()
        buttons = asked.findChildren(SignedButton) if asked is not None else []
        dropping = [b for b in buttons if b.isEnabled() and not b.text().endswith((SIGN, ESC_SIGN))]
        for button in dropping[:1]:
            QTest.mouseClick(button, LEFT)

    def _escape(self) -> None:
        """In the menu or window that lies on top: it is clicked where another one has the keys."""
        if (menu := QApplication.activePopupWidget()) is not None:
            QTest.keyClick(menu.focusWidget() or menu, ESC)
            return
        top = QApplication.activeModalWidget() or next(iter(self.dialogs()), self.walker.window)
        if QApplication.activeWindow() is not top:
            top.activateWindow()
            QApplication.processEvents()
        self._press(ESC)


def _close_menu() -> None:
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
