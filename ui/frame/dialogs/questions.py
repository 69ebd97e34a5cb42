"""Questions beside a page: a rule that says no, a closed till, a second person, a clock that ran."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea

from director.desk.cashdesk.queries.tills import TillNow, tills_now
from director.desk.kernel.desk import Done
from director.desk.kernel.ports import HouseCopy, HouseMissing
from director.texts import N_, Texts
from director.texts.problems import problem_sentence
from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.tournament.clock import reading
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import StaffId, TillId
from director.values.quantity import MINUTE, SECOND, Micros
from ui.cashdesk.till_tasks import OpenTillTask
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.watch import Stopped
from ui.parts.choice import ChoiceField
from ui.parts.copy_words import copy_words
from ui.parts.fields import speaks_of
from ui.parts.panel import Facts, Words
from ui.parts.people.staff_words import may_agree
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel
from ui.widgets.pin_field import PinField
from ui.widgets.plain import tip


def override(
    texts: Texts, refusal: str, insist: Callable[[str], None], give_up: Callable[[], None]
) -> Question:
    """The question whether the floorman insists, with the reason that the journal will keep."""
    asked = Question(texts.say("The rule says no"))
    asked.add_words(refusal)
    asked.add_words(
        texts.say("You may insist. The journal keeps your reason, your name and the rule."), "muted"
    )
    reason = asked.add_field(texts, texts.say("Reason"))
    button = asked.add_button(
        texts.say("Override with this reason"), lambda: insist(reason.text().strip()), "primary"
    )
    asked.add_button(texts.say("Leave it"), give_up)
    _only_with(reason, button, texts.say("Say why first."))
    return asked


def document_question(
    texts: Texts, refusal: str, seen: Callable[[str], None], give_up: Callable[[], None]
) -> Question:
    """The question of due diligence: which document was looked at before the payment."""
    asked = Question(texts.say("Look at a document first"))
    asked.add_words(refusal)
    kept = texts.say(
        "The journal keeps which kind of document you saw, when, and your name. Its number belongs "
        "with the person's data, where it can be erased."
    )
    asked.add_words(kept, "muted")
    kind = asked.add_field(texts, texts.say("Document seen, such as a passport"))
    button = asked.add_button(
        texts.say("Document seen: go on"), lambda: seen(kind.text().strip()), "primary"
    )
    asked.add_button(texts.say("Leave it"), give_up)
    _only_with(kind, button, texts.say("Say which document you saw."))
    return asked


def same_person(
    texts: Texts, refusal: str, another: Callable[[str], None], give_up: Callable[[], None]
) -> Question:
    """The question whether two rows of the directory are one person, with the reason why not."""
    asked = Question(texts.say("The same person?"))
    asked.add_words(refusal)
    kept = texts.say(
        "If it is another person, say how you know: the journal keeps it, and nobody asks again."
    )
    asked.add_words(kept, "muted")
    reason = asked.add_field(texts, texts.say("Reason"))
    button = asked.add_button(
        texts.say("Another person: go on"), lambda: another(reason.text().strip()), "primary"
    )
    asked.add_button(texts.say("The same person: leave it"), give_up)
    _only_with(reason, button, texts.say("Say why first."))
    return asked


def undo_question(texts: Texts, what: str, newer: str, by: tuple[str, str]) -> Question:
    """Return the question before an undo of another console's action, or of one with newer ones after.

    `newer` is what stays, `by` who did it and where; each empty where there is nothing to say.
    """
    foreign = texts.say("Undo another console's action?")
    asked = Question(foreign if by[0] else texts.say("Undo something older?"))
    asked.add_words(what, "heading")
    if by[0]:
        asked.add_words(texts.say("Done by {actor} at {station}.", actor=by[0], station=by[1]))
    if newer:
        asked.add_words(texts.say("The last action stays: {what}", what=newer), "muted")
    return asked


def redo_question(texts: Texts, what: str, by: tuple[str, str]) -> Question:
    """Return the question before a redo of what another console undid; `by` is who did, and where."""
    asked = Question(texts.say("Redo what another console undid?"))
    asked.add_words(what, "heading")
    asked.add_words(texts.say("Undone by {actor} at {station}.", actor=by[0], station=by[1]))
    return asked


def _only_with(field: QLineEdit, button: QPushButton, else_said: str) -> None:
    """A button that is pressed only once something is typed."""

    def on_typed(text: str) -> None:
        button.setEnabled(bool(text.strip()))
        button.setToolTip("" if text.strip() else tip(else_said))

    field.textChanged.connect(on_typed)
    on_typed(field.text())


def closed_till(
    console: LiveConsole, side: SidePanel, refusal: str, till: TillId, insist: Callable[[], None]
) -> None:
    """Ask whether the float is counted now; who insists gives a reason and goes on without it."""
    say, order = console.texts.say, console.rejected

    def count(tills: tuple[TillNow, ...]) -> None:
        panel = TillOpening(console, tills, till)
        panel.left.connect(side.take_off)
        if order is not None:
            panel.opened.connect(lambda: console.again(order))
        side.put_over(panel)

    asked = Question(say("The till is closed"))
    asked.add_words(refusal)
    asked.add_button(say("Open the till…"), lambda: console.ask(tills_now, count), "primary")
    asked.add_button(say("Go on without a float…"), insist)
    asked.add_button(say("Leave it"), side.take_off)
    side.put_over(asked)


class TillOpening(QScrollArea):
    """The float of one till, counted over the side of any page."""

    opened = Signal()
    left = Signal()

    def __init__(self, console: LiveConsole, tills: tuple[TillNow, ...], till: TillId) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.task = _OpenOne(console, tills, till)
        self.task.number.setReadOnly(True)
        self.task.done.connect(self.opened)
        self.task.closed.connect(self.left)
        self.setWidget(self.task)
        self.setFocusProxy(self.task.grid.first())


class _OpenOne(OpenTillTask):
    done = Signal()

    def after(self, done: Done) -> None:
        super().after(done)
        self.done.emit()


def reopening(
    texts: Texts,
    gap: Stopped,
    tournament: Tournament,
    go_on: Callable[[], None],
    count: Callable[[], None],
) -> Question:
    """The question with both clocks in it: where it stopped, and where it would be now."""
    then = reading(tournament.clock, tournament.structure, gap.since)
    now = reading(tournament.clock, tournament.structure, gap.at)
    asked = Question(texts.say("The clock was running"))
    asked.setProperty("must_answer", True)
    asked.add_words(tournament.settings.name, "heading")
    asked.add_words(_what_happened(texts, gap))
    stood = texts.clock(then.left)
    asked.add_button(texts.say("Continue from {time}, where it stopped", time=stood), go_on, "primary")
    asked.add_button(_count_words(texts, gap.at - gap.since), count)
    levels = [tournament.structure.level_number(max(each.index, 0)) for each in (then, now)]
    asked.add_words(
        texts.say(
            "If the time counts, the clock shows {time} of level {level}.",
            time=texts.clock(now.left),
            level=levels[1],
        ),
        "muted",
    )
    return asked


def _what_happened(texts: Texts, gap: Stopped) -> str:
    days = texts.local(gap.since).date() != texts.local(gap.at).date()
    stopped, back = _moment(texts, gap.since, day=days), _moment(texts, gap.at, day=days)
    if gap.at < gap.since:
        return texts.say(
            "This machine’s time of day was set back from {stopped} to {back}. What shall the clock do?",
            stopped=stopped,
            back=back,
        )
    return texts.say(
        "The console stopped at {stopped} and is back at {back}. What shall the clock do?",
        stopped=stopped,
        back=back,
    )


def _count_words(texts: Texts, passed: Micros) -> str:
    """Count the 6 minutes that passed; seconds below two minutes."""
    if passed < 0:
        return texts.say("Leave the clock as it is")
    if passed < 2 * MINUTE:
        seconds = max(0, passed // SECOND)
        return texts.count(
            "Count the {n} second that passed", "Count the {n} seconds that passed", seconds
        )
    minutes = round(passed / MINUTE)
    return texts.count("Count the {n} minute that passed", "Count the {n} minutes that passed", minutes)


def _moment(texts: Texts, at: Micros, *, day: bool) -> str:
    return texts.exact_moment(at) if day else texts.exact_time(at)


class SecondPerson(Question):
    """Arrows choose who agrees, digits are the PIN, Enter agrees."""

    def __init__(
        self,
        console: LiveConsole,
        refusal: str,
        what: str,
        agree: Callable[[StaffId], None],
        give_up: Callable[[], None],
        facts: Sequence[tuple[str, str]] = (),
        *,
        witness: bool = False,
    ) -> None:
        super().__init__(console.texts.say(N_("A witness") if witness else N_("A second person")))
        texts, self._console, self._agree = console.texts, console, agree
        if what:
            self.add_words(what, "heading")
        if facts:
            shown = Facts(self)
            shown.show_pairs(facts)
            self.add_widget(shown)
        self.add_words(refusal)
        who = texts.say("A director or floorman; the journal keeps both names.")
        if witness:
            who = texts.say("Anybody else of the staff; the journal keeps both names.")
        self.add_words(who, "muted")
        self.who: ChoiceField[StaffId] = ChoiceField(self)
        self.who.setAccessibleName(texts.say("Who agrees"))
        self.who.offer(
            (f"{staff.name} · {word(texts, staff.role)}", staff.id)
            for staff in may_agree(console.staff(), console.who.actor, texts, witness=witness)
        )
        self.pin = PinField(texts.say("PIN"), self)
        self.message = Words("", "red", self)
        for part in (self.who, self.pin, self.message):
            self.add_widget(part)
        self.button = self.add_button(texts.say("I agree"), self.ask, "primary")
        self.add_button(texts.say("Leave it"), give_up)
        self.setFocusProxy(self.pin)
        self.pin.walked.connect(self._walk)
        self.pin.textEdited.connect(lambda _text: self._judge())
        speaks_of(self.message, self.who)
        self._judge()
        if not self.who.offered():
            self.message.say(texts.say("Nobody else who may agree is on the staff."), "red")

    def ask(self) -> None:
        """Have the PIN looked at; the order goes out again when it is right."""
        staff, pin = self.who.chosen(), self.pin.text()
        self.button.setEnabled(False)
        self.pin.clear()
        guard_of(self._console).check(staff, pin, lambda fault: self._on_answer(staff, fault))

    def _on_answer(self, staff: StaffId, fault: RuleViolation | None) -> None:
        if fault is None:
            self._agree(staff)
        else:
            self.message.say(sentence(self._console.texts, fault), "red")
            self.pin.setFocus()

    def _walk(self, step: int) -> None:
        row = self.who.currentIndex() + step
        if 0 <= row < self.who.count():
            self.who.setCurrentIndex(row)

    def _judge(self) -> None:
        self.message.say("")
        self.button.setEnabled(bool(self.pin.text()) and bool(self.who.offered()))


def missing(
    texts: Texts,
    problem: HouseMissing,
    begin_with: Callable[[Path | None], None],
    look_again: Callable[[], None],
) -> Question:
    """The question, with what each copy holds; an empty house is only opened when it is asked for."""
    asked = Question(texts.say("The house is not there"))
    asked.setProperty("must_answer", True)
    asked.add_words(problem_sentence(problem, texts))
    asked.add_button(texts.say("Look again"), look_again, "primary")
    for copy in problem.copies:
        if copy.readable:
            asked.add_button(copy_words(texts, copy), partial(begin_with, copy.file))
        asked.add_words(str(copy.file) if copy.readable else _unreadable(texts, copy), "muted")
    asked.add_button(texts.say("Begin with an empty house"), partial(begin_with, None))
    return asked


def _unreadable(texts: Texts, copy: HouseCopy) -> str:
    return texts.say("{file} cannot be read.", file=copy.file)
