"""Bar of the dealer desk's proposals below the strip, for those who may decide them (G-8)."""

from functools import partial

from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid

from director.desk.offered.commands import AnswerProposal
from director.desk.pit.queries import Pending
from director.texts import Texts
from director.texts.game_lines import proposal_words
from director.values.event import Change
from ui.console.live import LiveConsole
from ui.look.icons import picture
from ui.look.tokens import Tokens
from ui.parts.console_facts import may_give
from ui.parts.panel import PressButton
from ui.parts.question import ABOUT, Question
from ui.widgets.layout import hbox
from ui.widgets.plain import Elided, Plain, tip
from ui.widgets.still import still


class ProposalBar(QFrame):
    """The proposal that waits longest, who makes it and why, with accept and refuse."""

    def __init__(self, console: LiveConsole, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._waiting: tuple[Pending, ...] = ()
        self._question: Question | None = None
        self.setProperty("banner", "amber")
        sign = Plain(self)
        sign.setPixmap(picture("warning", colours.amber, 20))
        self.words = Elided(self)
        say = console.texts.say
        self.accept = still(PressButton(f"{say('Accept')}…   F7", self.decide, "primary"))
        self.refuse = still(PressButton(f"{say('Refuse')}…", partial(self._ask, accept=False)))
        hbox(
            sign, (self.words, 1), self.accept, self.refuse,
            spacing=12, margins=(20, 6, 16, 6), parent=self,
        )  # fmt: skip
        console.changed.connect(self._on_changed)
        console.opened.connect(self.reload)
        console.manned.connect(self.reload)
        self.reload()

    def reload(self) -> None:
        """Show what waits now, where whoever works here may decide it."""
        waiting = self._console.proposals()
        self._waiting = tuple(p for p in waiting if may_give(self._console, _answer(p, accepted=True)))
        self.setVisible(bool(self._waiting))
        if self._waiting:
            more = f"   +{len(self._waiting) - 1}" if len(self._waiting) > 1 else ""
            said = pending_words(self._console, self._waiting[0])
            self.words.say(said + more)
            self.words.setToolTip(tip(said))
        self._drop_question()

    def decide(self) -> None:
        """Its key: ask about what waits longest; nothing where nothing waits."""
        if self._waiting and self.isEnabled():
            self._ask(accept=True)
        elif not self._waiting:
            said = self._console.texts.say("No dealer desk proposes anything.")
            self._console.frame.say(said, "blue")

    def _on_changed(self, what: frozenset[Change], _which: object) -> None:
        if what & {Change.PIT, Change.HOUSE, Change.PEOPLE}:
            self.reload()

    def _ask(self, *, accept: bool) -> None:
        """The reason of the dealer desk may be taken over; a refusal has its own."""
        if not self._waiting:
            return
        asked, console = self._waiting[0], self._console
        texts, frame = console.texts, console.frame
        question = Question(texts.say("Proposed by the dealer desk"))
        question.setProperty("proposal", _key(asked))
        question.setProperty(ABOUT, "proposals")
        for words, role in zip(_lines(console, asked), ("muted", "heading", ""), strict=True):
            question.add_words(words, role)
        reason = question.add_field(texts, texts.say("Reason"))

        def answer(accepted: bool) -> None:
            given = reason.text().strip()
            if not accepted and not given:
                frame.say(texts.say("Say why it is refused: the dealer desk reads it."), "amber")
                reason.setFocus()
                return
            frame.take_off()
            console.order(_answer(asked, accepted=accepted), reason=given)

        titles = {True: texts.say("Accept"), False: texts.say("Refuse")}
        question.add_button(titles[accept], partial(answer, accept), "primary")
        question.add_button(titles[not accept], partial(answer, not accept))
        question.add_button(texts.say("Not yet"), frame.take_off)
        self._question = question
        frame.put_over(question)

    def _drop_question(self) -> None:
        """Close a question that was answered elsewhere or overtaken, with a notice."""
        if self._question is None or not isValid(self._question):
            return
        if self._question.property("proposal") in map(_key, self._waiting):
            return
        asked, self._question = self._question, None
        if asked.isVisible():
            self._console.frame.take_off()


def pending_words(console: LiveConsole, waiting: Pending) -> str:
    """A proposal in one line: where, what, who and why."""
    where, what, why = _lines(console, waiting)
    return f"{where} · {what} · {why}"


def _lines(console: LiveConsole, waiting: Pending) -> tuple[str, str, str]:
    texts, proposal = console.texts, waiting.proposal
    who, at = console.staff_name(proposal.by), texts.time(proposal.at)
    what = proposal_words(
        texts, waiting.pay_table, proposal.what, proposal.round, proposal.action, proposal.seats
    )
    return _where(texts, waiting), what, f"{who}, {at}: {proposal.why}"


def _where(texts: Texts, waiting: Pending) -> str:
    name, round_ = texts.say(waiting.pay_table.name), waiting.proposal.round
    table = texts.say("Table {table}", table=waiting.number) if waiting.number else ""
    of = texts.say("Round {n}", n=round_) if round_ else ""
    return " · ".join(filter(None, (name, table, of)))


def _key(waiting: Pending) -> str:
    return f"{waiting.table}/{waiting.proposal.number}"


def _answer(waiting: Pending, *, accepted: bool) -> AnswerProposal:
    return AnswerProposal(waiting.table, waiting.proposal.number, accepted)
