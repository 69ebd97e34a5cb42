"""Found: all that is not as it was written; what was done to a row past the desk may be accepted."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QScrollArea, QWidget

from director.desk.kernel.desk import Done
from director.desk.offered.commands import AcceptRows
from director.house.accepting import acceptance_fault
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from ui.console.live import LiveConsole
from ui.parts.findings import finding_text, row_of
from ui.parts.panel import Words
from ui.parts.question import Question
from ui.parts.readiness import readiness
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import Plain

if TYPE_CHECKING:
    from director.bootstrap import Finding

MOST = 12
"""Once these are accepted come the next."""
Name = tuple[str, str]


class FindingsQuestion(Question):
    """The first of them with a tick each; what cannot be accepted says why. Esc leaves all as it is."""

    def __init__(self, console: LiveConsole) -> None:
        texts = console.texts
        super().__init__(texts.say("Not as it was written"))
        self._console = console
        self.ticks: dict[Name, QCheckBox] = {}
        found = console.findings
        self._list(found)
        if not self.ticks:
            self.add_button(texts.say("Close"), console.frame.take_off, "primary")
            return
        self.add_words(
            texts.say(
                "Look at each in its room first. What is ticked stays as it is now; a second person "
                "agrees, and the journal keeps who, which and why."
            )
        )
        self.reason = self.add_field(texts, texts.say("Reason"))
        self.message = Words("", "red", self)
        self.add_widget(self.message)
        self.button = self.add_button(texts.say("Accept what stands"), self._accept, "danger")
        self.add_button(texts.say("Leave it"), console.frame.take_off)
        self._refused: RuleViolation | None = None
        self.reason.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def _list(self, found: "Sequence[Finding]") -> None:
        """In a part of its own that scrolls: the buttons stay in sight."""
        area, inside = QScrollArea(self), QWidget()
        column = vbox(spacing=8, parent=inside)
        for finding in found[:MOST]:
            words = Plain(said := finding_text(finding, self._console.texts), inside)
            words.setWordWrap(True)
            if (name := row_of(finding)) is None or _fault(finding) is not None:
                column.addWidget(words)
                continue
            tick = self.ticks[name] = QCheckBox(inside)
            tick.setAccessibleName(said)
            tick.toggled.connect(lambda _on: self._ask())
            line = hbox(tick, (words, 1), spacing=8)
            line.setAlignment(tick, Qt.AlignmentFlag.AlignTop)
            column.addLayout(line)
        for told in _beneath(self._console.texts, found):
            muted = Plain(told, inside)
            muted.setProperty("role", "muted")
            muted.setWordWrap(True)
            column.addWidget(muted)
        column.addStretch(1)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        self.column.insertWidget(self.column.count() - 1, area, 4)

    def _ask(self) -> None:
        """Whether what is ticked could be accepted, by whoever works here."""
        self._refused = None
        self._judge()
        if chosen := self._chosen():
            self._console.can(AcceptRows(chosen), self._on_answer)

    def _on_answer(self, refused: RuleViolation | None) -> None:
        self._refused = refused
        self._judge()

    def _chosen(self) -> tuple[Name, ...]:
        return tuple(name for name, tick in self.ticks.items() if tick.isChecked())

    def _judge(self) -> None:
        """Grey with why it is refused; else until something is ticked, and why is said."""
        ready = readiness(self._console, self._refused)
        self.message.say(ready.words, ready.tone)
        given = bool(self._chosen()) and bool(self.reason.text().strip())
        self.button.setEnabled(ready.ready and given)

    def _accept(self) -> None:
        console, rows, why = self._console, self._chosen(), self.reason.text().strip()

        def tell(_done: Done) -> None:
            console.frame.say(console.texts.say("It stays as it stands, and is watched so from now on."))

        console.frame.take_off()
        console.order(AcceptRows(rows), reason=why, then=tell)


def _beneath(texts: Texts, found: "Sequence[Finding]") -> Iterator[str]:
    """How many more there are, and why some cannot be accepted: each reason once."""
    if (more := len(found) - MOST) > 0:
        yield texts.count("And {n} more.", "And {n} more.", more)
    faults = {fault.code: fault for fault in map(_fault, found) if fault is not None}
    yield from (sentence(texts, fault) for fault in faults.values())
    yield texts.say("“director journal verify” names everything.")


def _fault(finding: "Finding") -> RuleViolation | None:
    return acceptance_fault(finding.code, *(row_of(finding) or ("", "")))
