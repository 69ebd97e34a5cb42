"""Bounty chips at the till: who brings how many, and what is paid for them."""

from director.desk.commands import CashBountyChips, Command
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from director.tournament.bounties import bounty_of
from director.tournament.bounties.chips import chips_brought, chips_out
from director.tournament.payouts import FOR_PRIZES
from director.tournament.state import Method
from director.values.ids import EntryId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.choice import Choice
from ui.parts.console_facts import till_of
from ui.parts.readiness import Readiness
from ui.parts.task import Task


class CashChipsTask(Task):
    """A player, how many chips, Enter: whoever brings them has won them."""

    HELP = "bounties"

    def __init__(self, console: Console, entry: EntryId | None = None) -> None:
        super().__init__(console, console.texts.say("Cash bounty chips"))
        say, state = self.say, self.state()
        there = [each for each in state.entries.values() if each.counts] if state is not None else []
        by_name = sorted(there, key=lambda each: self._texts.alphabetical(self.name(each.id)))
        named = [(f"{self.name(each.id)}   {each.id}", each.id) for each in by_name]
        self.who: Choice[EntryId] = self.add_choice(say("Brought by"), named, entry)
        self.chips = self.add_number(say("Bounty chips"))
        methods = [(word(self._texts, method), method) for method in FOR_PRIZES]
        self.method: Choice[Method] = self.add_choice(say("Paid by"), methods, Method.CASH)
        self.out = self.add_words(role="muted")
        self.starts = self.who if entry is None else self.chips
        self.add_button(say("Cash them"), wide=True)

    def command(self) -> Command | None:
        state, entry, chips = self.state(), self.who.value(), self.chips.number()
        if state is None or entry is None or not chips:
            return None
        return CashBountyChips(state.id, entry, chips, till_of(self._console), self.method.chosen())

    def known(self) -> Readiness | None:
        """What is still to be typed."""
        return Readiness() if self.command() is None else super().known()

    def settle(self) -> None:
        state = self.state()
        if state is not None:
            out = len(chips_out(state))
            self.out.say(self._texts.count("{n} bounty chip is out", "{n} bounty chips are out", out))

    def cost(self) -> str:
        """What the player is paid."""
        state = self.state()
        currency = state.settings.currency if state is not None else ""
        return paid_words(self._texts, self._worth(), currency, self.method.value())

    def _worth(self) -> Cents:
        """What the chips stand for, and what is due besides."""
        state, entry, chips = self.state(), self.who.value(), self.chips.number()
        if state is None or entry is None or not chips:
            return 0
        brought = sum(head.head for head in chips_brought(state, entry, chips))
        return brought + bounty_of(state, entry).due if brought else 0
