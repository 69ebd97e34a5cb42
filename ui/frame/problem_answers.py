"""Answers: how refusals, problems of storage and questions of the desk are put to the floorman.

Questions are loaded when the first is put: most nights begin without one.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from director.cashdesk.diligence import DILIGENCE
from director.desk.house.identity import TWINS
from director.desk.kernel.command import WITNESS
from director.desk.kernel.desk import Done
from director.desk.kernel.permissions import APPROVALS
from director.desk.kernel.ports import HouseMissing, StorageProblem
from director.desk.offered.commands import Command, TellApart
from director.texts import Texts
from director.texts.problems import problem_sentence
from director.texts.refusals import sentence
from director.values.errors import RuleViolation, Strength
from director.values.ids import PlayerId, StaffId, TillId
from ui.console.live import LiveConsole
from ui.console.orders import Order
from ui.console.view import UNREACHABLE
from ui.console.watch import Stopped
from ui.parts.findings import findings_text
from ui.parts.notices import Banner, Toasts
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel
from ui.widgets.soon import soon

if TYPE_CHECKING:
    from ui.frame.dialogs.second_person_facts import AgreedFacts

_TIME, _UNSOUND = "time", "unsound"
"""Keys of the banner's other problems."""


class Answers:
    """Soundness explains itself in a notice, procedure asks in the side panel, storage has a banner."""

    def __init__(self, console: LiveConsole, side: SidePanel, banner: Banner, toasts: Toasts) -> None:
        self._console = console
        self._side = side
        self._banner = banner
        self._toasts = toasts
        self._reopening: Question | None = None
        self._house_question: Question | None = None
        console.refused.connect(self.refused)
        console.obeyed.connect(toasts.settled)
        console.problem.connect(self.problem)
        console.opened.connect(self._on_house_opened)
        console.cured.connect(self._cured)
        console.unsound.connect(self.unsound)
        console.stopped.connect(self.stopped)
        console.untimely.connect(self.untimely)
        side.taken_off.connect(self._look_again)
        self._ask_again()
        if console.time_fault is not None:
            self.untimely(console.time_fault)
        self.unsound()

    @property
    def _texts(self) -> Texts:
        """Texts of the console now: it is built before the house, and its time zone, are read."""
        return self._console.texts

    def part(self) -> None:
        """Listen no more: another window takes over."""
        console = self._console
        console.refused.disconnect(self.refused)
        console.obeyed.disconnect(self._toasts.settled)
        console.problem.disconnect(self.problem)
        console.opened.disconnect(self._on_house_opened)
        console.stopped.disconnect(self.stopped)
        console.untimely.disconnect(self.untimely)
        console.cured.disconnect(self._cured)
        console.unsound.disconnect(self.unsound)
        self._side.taken_off.disconnect(self._look_again)

    def refused(self, command: Command | None, violation: RuleViolation) -> None:
        """Say why; a procedure may be overridden with a reason (T-1), a second person may agree."""
        state = self._console.state()
        currency = state.settings.currency if state else self._console.house.currency
        said = sentence(self._texts, violation, currency=currency)
        if violation.code in APPROVALS:
            self._second(command, said, witness=violation.code == WITNESS)
            return
        if violation.code in TWINS:
            self._same_person(violation, said)
            return
        if violation.strength is Strength.SOUNDNESS:
            self._toasts.say("red", said)
            return
        if violation.code == "till_closed":
            self._till_closed(said, TillId(str(violation.facts["till"])))
            return
        self._override(said, seen=violation.code == DILIGENCE)

    def problem(self, problem: StorageProblem) -> None:
        """Say what the database cannot do, and whether the last action is tried again."""
        texts, waits = self._texts, self._console.is_waiting()
        said = problem_sentence(problem, texts)
        if isinstance(problem, HouseMissing):
            self._missing(problem)
        if not self._console.is_open:
            again = (texts.say("Try again"), self._console.open_again)
            self._banner.raise_up("red", said, again)
            return
        if waits:
            said = f"{said} {texts.say('The last action is not kept yet: it is tried again.')}"
        elif problem.code == UNREACHABLE:
            self._banner.raise_up("red", said)  # it stays until the server is back
            return
        title = texts.say("Give up") if waits else texts.say("Close")
        self._banner.raise_up("red", said, (title, self._console.give_up))

    def untimely(self, fault: RuleViolation | None) -> None:
        """The machine's time of day cannot be right: said before anything is sold, until it is."""
        if fault is None:
            self._banner.lower_down(_TIME)
        else:
            self._banner.raise_up("red", sentence(self._texts, fault), about=_TIME)

    def unsound(self) -> None:
        """Show the findings on the database until it is sound again."""
        found, damage = self._console.findings, self._console.damage
        if found:
            show = self._texts.say("Look at it"), self.show_findings
            self._banner.raise_up("red", findings_text(found, self._texts), show, about=_UNSOUND)
        elif damage is not None:
            self._banner.raise_up("red", problem_sentence(damage, self._texts), about=_UNSOUND)
        else:
            self._banner.lower_down(_UNSOUND)

    def show_findings(self) -> None:
        """Everything that is not as it was written, in the side panel; rows may be accepted there."""
        from ui.frame.dialogs.findings import FindingsQuestion

        self._side.put_over(FindingsQuestion(self._console))

    def _cured(self) -> None:
        self._banner.lower_down()

    def _missing(self, problem: HouseMissing) -> None:
        from ui.frame.dialogs.questions import missing

        again = self._then(self._console.open_again)
        self._house_question = missing(self._texts, problem, self._house_from, again)
        self._side.put_over(self._house_question)

    def _on_house_opened(self) -> None:
        if self._house_question is not None and self._side.question() is self._house_question:
            self._side.take_off()
        self._house_question = None

    def _house_from(self, copy: Path | None) -> None:
        self._side.take_off()
        wanted = self._console.frame.house_wanted
        if wanted is not None:
            wanted(copy)
        self._console.open_again()

    def stopped(self, gap: Stopped | None) -> None:
        """Ask what the clock shall do with the time that passed while nobody watched."""
        if gap is None:
            self.settled()
            return
        from ui.frame.dialogs.questions import reopening

        state = self._console.states()[gap.tournaments[0]]
        go_on = self._then(lambda: self._console.continue_where_stopped(gap))
        count = self._then(lambda: self._console.count_on(gap))
        self._reopening = reopening(self._texts, gap, state, go_on, count)
        self._side.put_over(self._reopening)

    def settled(self) -> None:
        """Take that question away: another console has answered it, or the clock was set."""
        if self._reopening is not None and self._side.question() is self._reopening:
            self._side.take_off()
            self._toasts.say("blue", self._texts.say("The question about the clock is settled."))
        self._reopening = None

    def _look_again(self) -> None:
        """Once what comes next is done: something else may be laid over the page at once."""
        soon(self._side, self._ask_again)

    def _ask_again(self) -> None:
        """A question about a stop stays until it is answered: also in a window made anew."""
        gap = self._console.asks_about
        if gap is not None and self._side.question() is None:
            self.stopped(gap)

    def _till_closed(self, said: str, till: TillId) -> None:
        from ui.frame.dialogs.questions import closed_till

        closed_till(self._console, self._side, said, till, partial(self._override, said))

    def _override(self, said: str, *, seen: bool = False) -> None:
        """Ask whether the floorman insists, or has seen a document."""
        from ui.frame.dialogs.questions import document_question, override

        asking = document_question if seen else override
        self._side.put_over(asking(self._texts, said, self._insist, self._side.take_off))

    def _insist(self, reason: str) -> None:
        self._side.take_off()
        self._console.insist(reason)

    def _same_person(self, violation: RuleViolation, said: str) -> None:
        """Ask whether it is the same; for another person the order goes out again."""
        from ui.frame.dialogs.questions import same_person

        order, console = self._console.rejected, self._console
        player, twin = (PlayerId(str(violation.facts[fact])) for fact in ("player", "person"))

        def another(reason: str) -> None:
            self._side.take_off()
            apart = TellApart(player, (twin,))
            then = partial(self._order_again, order) if order is not None else None
            console.order(apart, reason=reason, then=then)

        self._side.put_over(same_person(self._texts, said, another, self._side.take_off))

    def _order_again(self, order: Order, _done: Done) -> None:
        self._console.again(order)

    def _second(self, command: Command | None, said: str, *, witness: bool) -> None:
        """Somebody else looks at what is to be done, and agrees, or witnesses it, with a PIN."""
        from ui.frame.dialogs.second_person_facts import agreed_facts

        who = self._console.who
        self._console.ask(
            lambda desk: agreed_facts(desk, command, who),
            partial(self._ask_second, command, said, witness),
        )

    def _ask_second(
        self, command: Command | None, said: str, witness: bool, facts: "AgreedFacts"
    ) -> None:
        from ui.frame.dialogs.questions import SecondPerson
        from ui.frame.dialogs.second_person_facts import action_line, fact_pairs
        from ui.frame.dialogs.second_person_words import AgreementContext, agreed_words

        console = self._console
        if console.rejected is None or console.rejected.command != command:
            return  # something else was ordered, or given up, meanwhile
        known = AgreementContext(
            self._texts, console.name, console.state, facts.currency, console.cash(),
            console.staff_name, facts.voucher,
        )  # fmt: skip
        what = action_line(known, command, agreed_words(known, command))
        reason = console.rejected.reason
        asked = SecondPerson(
            console, said, what, self._agree, self._side.take_off,
            fact_pairs(known, command, facts, reason), witness=witness,
        )  # fmt: skip
        self._side.put_over(asked)

    def _agree(self, second: StaffId) -> None:
        self._side.take_off()
        self._console.agree(second)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        """Close the question, then act."""

        def answered() -> None:
            self._side.take_off()
            act()

        return answered
