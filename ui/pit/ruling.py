"""The management's word at a table: done with a reason, or proposed by the dealer desk (G-8)."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal

from director.desk.kernel.command import always
from director.desk.kernel.desk import Done
from director.desk.offered import commands as c
from director.games.protocol import HOUSE, Action, Option
from director.games.table.chain import rounds_after
from director.games.table.events import RulingKind
from director.games.table.play import pay_table_of
from director.games.table.ruled import FORFEIT, RETURN
from director.games.table.state import GameTable, Held, Round
from director.texts import N_, Texts
from director.texts.game_lines import (
    action_name,
    answered_words,
    lapse_words,
    option_title,
    proposal_words,
)
from director.values.dataclass import Value, replace
from ui.console.console import Console
from ui.parts.console_facts import may_give
from ui.parts.panel import Panel, PressButton, Words
from ui.parts.task import Task
from ui.pit.words import seats_with_winnings
from ui.widgets.still import still

OWN_REASON = ("void_round", "void_hand", "void_shoe", "withhold", "breach", "expel")
"""Rulings that need a reason of their own; other irregularities are one by their name."""


BETS_OF_A_BREACH = {FORFEIT: N_("The bets are forfeited"), RETURN: N_("The bets come back")}
"""Choices of the management on a breach, the usual first (G-7)."""


BANS = (
    (N_("From this table"), False, 0),
    (N_("From the house, for 30 days"), True, 30),
    (N_("From the house, for a year"), True, 365),
    (N_("From the house, until it is lifted"), True, 0),
)
"""How far a ban reaches: words, whether to the door, days."""


class PitRuling(Value):
    """Something that only the management does: what it is called, how it is done, how proposed."""

    title: str
    command: c.Command
    proposal: c.ProposeRuling | None = None
    reason: str = ""
    """Why, where its name says it."""
    choice_text: str = ""
    """Which of several ways it is."""


def of_options(texts: Texts, table: GameTable, options: Sequence[Option]) -> tuple[PitRuling, ...]:
    """An irregularity that the management rules on; several where it has a choice, the usual first."""
    pay_table = pay_table_of(table.opened)
    found = []
    for option in options:
        numbers = option.choices[0] if len(option.choices) == 1 else ()
        action = Action(option.kind, option.seat, option.bet, 0, (), numbers)
        breach = BETS_OF_A_BREACH.get(option.bet)
        title = (action_name(texts, pay_table, option.kind) if breach
                 else option_title(texts, pay_table, option))  # fmt: skip
        box = texts.say("Box {seat}", seat=option.seat)
        found.append(
            PitRuling(
                title if option.seat == HOUSE else f"{box}: {title}",
                c.RuleAtTable(table.id, action),
                c.ProposeRuling(table.id, RulingKind.ACTION, action=action),
                "" if breach or option.kind in OWN_REASON else title,
                texts.say(breach) if breach else "",
            )
        )
    return tuple(found)


def of_ban(texts: Texts, table: GameTable, seat: int) -> tuple[PitRuling, ...]:
    """The player of a box plays here no more, or comes in no more."""
    title = texts.say("Ban the player of box {seat}", seat=seat)
    proposal = c.ProposeRuling(table.id, RulingKind.BAN, seats=(seat,))
    boxes = table.running.boxes if table.running is not None else table.boxes
    named = any(box.seat == seat and box.player in dict(table.people) for box in boxes)
    return tuple(
        PitRuling(
            title, c.BanPlayer(table.id, seat, entry, days), None if entry else proposal,
            choice_text=texts.say(way),
        )
        for way, entry, days in BANS[: None if named else 1]
    )  # fmt: skip


def of_round(texts: Texts, table: GameTable, round_: Round) -> Iterator[PitRuling]:
    """Yield the rulings possible on a settled round."""
    number = round_.number
    if not round_.counts:
        return
    if round_.held is Held.HELD:
        for title, kind in (
            (texts.say("Pay the winnings"), RulingKind.PAY),
            (texts.say("Keep the winnings"), RulingKind.KEEP),
        ):
            command = c.ReleaseRound(table.id, number, kind is RulingKind.PAY)
            yield PitRuling(title, command, c.ProposeRuling(table.id, kind, number))
    elif round_.held is None and table.closing is None:
        for seat in seats_with_winnings(round_):
            title = texts.say("Withhold winnings of box {seat}", seat=seat)
            proposal = c.ProposeRuling(table.id, RulingKind.WITHHOLD, number, seats=(seat,))
            yield PitRuling(title, c.WithholdRound(table.id, number, (seat,)), proposal)


def of_reversal(texts: Texts, table: GameTable, round_: Round) -> tuple[PitRuling, ...]:
    """Ways to take a settled round back: by itself, or with all that was played after it."""
    if not round_.counts:
        return ()
    number = round_.number
    title = texts.say("Take round {n} back", n=number)
    alone = PitRuling(title, c.ReverseRound(table.id, number), choice_text=texts.say("This round alone"))
    later = len(rounds_after(table, round_)) if round_.left else 0
    if not later:
        return (replace(alone, choice_text=""),)
    way = texts.count("With the {n} round after it", "With the {n} rounds after it", later)
    return alone, PitRuling(title, c.ReverseRound(table.id, number, following=True), choice_text=way)


class RulingTask(Task):
    """Why it is done, and the one button that does it or asks the management for it."""

    HELP = "corrections"

    def __init__(self, console: Console, table: GameTable, ways: Sequence[PitRuling]) -> None:
        first = ways[0]
        super().__init__(console, first.title)
        self._may = may_give(console, first.command)
        game = console.texts.say(pay_table_of(table.opened).name)
        number = self.say("Table {table}", table=table.opened.number) if table.opened.number else ""
        self.line.say(" · ".join(filter(None, (game, number))))
        self.ruling_choice = self.add_choice(
            self.say("Ruling"), [(way.choice_text or way.title, way) for way in ways]
        )
        self.show_field(self.ruling_choice, len(ways) > 1)
        self.why = self.add_reason()
        self.why.setText(first.reason)
        self.starts = self.why
        if self._may and first.command.by.second is always:
            self.add_second()
        can_propose = first.proposal is not None
        also: tuple[PressButton, ...] = ()
        if self._may and can_propose and not console.house.log_in:
            also = (PressButton(self.say("Propose it to the management"), self.propose),)
        words = first.title if self._may else self.say("Propose it to the management")
        self.add_button(words, also=also, wide=True)

    def help_about(self) -> str:
        """Return the page of the help; for proposals the one on how they go on."""
        return self.HELP if self._may else "proposals"

    def command(self) -> c.Command | None:
        way = self.ruling_choice.chosen()
        return way.command if self._may else way.proposal or way.command

    def settle(self) -> None:
        if self._may and len(self.ruling_choice.offered()) > 1:
            self.name_button(self.ruling_choice.chosen().choice_text)

    def propose(self) -> None:
        """Ask the management for it, where nobody has to."""
        proposal = self.ruling_choice.chosen().proposal
        if proposal is not None:
            self.order(proposal)

    def after(self, done: Done) -> None:
        proposed = any(entry.kind == "RulingProposed" for entry in done.entries)
        if proposed:
            said = self.say("Proposed: the floorman's console shows it now.")
            self._console.frame.say(said, "blue")
        super().after(done)


class ProposalsPanel(Panel):
    """Panel of the proposals in the round shown, with their answers."""

    withdrawn = Signal(int)

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self.message = Words("")
        self._number = 0
        self.back = still(PressButton(console.texts.say("Take the proposal back"), self._withdraw))
        self.column.setContentsMargins(0, 0, 0, 0)
        self.add(self.message, self.back)
        self.hide()

    def show_table(self, table: GameTable, number: int) -> None:
        """The proposals about a round, or that still wait, the newest last."""
        texts = self._console.texts
        pay_table = pay_table_of(table.opened)
        mine = [p for p in table.proposals if p.is_open or p.round == number][-2:]
        lines = []
        for proposal in mine:
            what = proposal_words(
                texts, pay_table, proposal.what, proposal.round, proposal.action, proposal.seats
            )
            who = self._console.staff_name(proposal.answered_by) if proposal.answered_by else ""
            became = answered_words(texts, proposal, who) or lapse_words(texts, proposal)
            waits = texts.say("It waits for the management.")
            lines.append(f"{texts.say('Proposed')}: {what}. {became or waits}")
        waiting = [proposal.number for proposal in mine if proposal.is_open]
        self._number = waiting[-1] if waiting else 0
        self.message.say("\n".join(lines), "amber" if waiting else "muted")
        self.back.setVisible(bool(waiting))
        self.setVisible(bool(lines))

    def _withdraw(self) -> None:
        self.withdrawn.emit(self._number)
