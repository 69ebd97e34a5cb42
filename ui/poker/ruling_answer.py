"""The answer of the ruling assistant, and writing it down: a line in the journal and a slip."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.rows.defaults import rule_book
from director.desk.offered.commands import GiveRuling
from director.house.house_rules import RuleBook, rule_cited
from director.poker.rulings.ruling import Ruling
from director.texts.refusals import sentence
from director.texts.rule_words import rule_name
from director.texts.ruling_lines import ruling_sentence
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from ui.console.console import Console
from ui.console.printing import print_of
from ui.parts.numbers import NumberField
from ui.parts.panel import ENTER, Facts, Form, Panel, PressButton, Words
from ui.widgets.plain import tip
from ui.widgets.signed_button import SIGN

Pairs = tuple[tuple[str, str], ...]


def _house_rules(desk: Desk, language: str) -> RuleBook:
    return rule_book(desk.store, language)


class Answer(Value):
    """A ruling, the situation as codes for the journal, and what else is shown of it."""

    ruling: Ruling
    situation: Pairs
    facts: Pairs = ()


class AnswerSide(Panel):
    """Panel of the ruling on the typed case; Enter records it."""

    written = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._answer: Answer | None = None
        texts = console.texts
        self.rule = Words("", "title")
        self.message = Words("", "heading")
        self.house = Words("", "muted")
        """Sentences of the house rules on it."""
        self.facts = Facts(self)
        self._book: RuleBook = ()
        self.table = NumberField(texts, self)
        self.note = QLineEdit(self)
        self.note.setMaxLength(200)
        self.during = QCheckBox("", self)
        self.print_it = QCheckBox(texts.say("Print the slip"), self)
        self.print_it.setChecked(True)
        self.write = PressButton(texts.say("Write it down") + SIGN, self._write, "primary")
        form = Form()
        form.add(texts.say("Table"), self.table)
        form.add(texts.say("Note"), self.note)
        self.add(Words(texts.say("Ruling"), "caption"), self.rule, self.message, self.facts, self.house)
        self.column.addSpacing(8)
        self.column.addLayout(form)
        self.add(self.during, self.print_it, self.write)
        self.column.addStretch(1)
        self.show_missing(RuleViolation("act_missing"))

    def reload(self) -> None:
        """The tournament that the ruling may belong to."""
        state, texts = self._console.state(), self._console.texts
        self._console.ask(partial(_house_rules, language=texts.language), self._on_rules)
        self.during.setVisible(state is not None)
        if state is not None:
            self.during.setText(texts.say("In the tournament shown"))
            self.during.setToolTip(tip(state.settings.name))
            if not self.during.isChecked() and self.during.property("met") is None:
                self.during.setProperty("met", True)
                self.during.setChecked(True)

    def show_answer(self, answer: Answer) -> None:
        """Show a ruling."""
        self._answer = answer
        self.rule.say(rule_name(self._console.texts, answer.ruling.rule), "gold")
        self.message.say(ruling_sentence(self._console.texts, answer.ruling), "")
        self.facts.show_pairs((caption, value) for caption, value in answer.facts if value)
        self._cite()
        self.write.setEnabled(True)
        self.write.setToolTip("")

    def _on_rules(self, book: RuleBook) -> None:
        self._book = book
        self._cite()

    def _cite(self) -> None:
        """The house's own sentences for the rules that were applied: players may point at them."""
        cited = self._answer.ruling.rule.split(", ") if self._answer is not None else ()
        rules = filter(None, (rule_cited(self._book, each) for each in cited))
        say = self._console.texts.say
        self.house.say(
            "\n".join(
                say("House rule {number}, {title}: {text}", number=r.number, title=r.title, text=r.text)
                for r in rules
            )
        )

    def show_missing(self, refusal: RuleViolation) -> None:
        """Say what is missing or cannot have been."""
        said = sentence(self._console.texts, refusal)
        self._answer = None
        self.rule.say("")
        self.message.say(said, "muted")
        self.facts.show_pairs(())
        self._cite()
        self.write.setEnabled(False)
        self.write.setToolTip(tip(said))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self._write()
            return
        super().keyPressEvent(event)

    def _write(self) -> None:
        if self._answer is None:
            return
        during = self._console.tournament_id if self.during.isChecked() else None
        command = GiveRuling(
            self._answer.ruling,
            self._answer.situation,
            during,
            self.table.number() or 0,
            self.note.text().strip(),
        )
        self._console.order(command, then=self._on_written)

    def _on_written(self, done: Done) -> None:
        texts = self._console.texts
        self.note.clear()
        self._console.frame.say(texts.say("The ruling is in the journal."))
        self.written.emit()
        if self.print_it.isChecked():
            print_of(self._console, done, "ruling_slip", asked=False)
