"""Envelopes of a mystery bounty: made, opened for one knock-out after the other, shared at the end."""

from collections import Counter
from collections.abc import Mapping

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, MakeEnvelopes, OpenEnvelope, ShareEnvelopes
from director.texts.texts import Texts
from director.tournament.bounties.envelopes import (
    next_token,
    share_refusals,
    spans_of,
    still_sealed,
    values_of,
)
from director.tournament.heads import Envelopes, Token
from director.tournament.settings import BountyTerms
from director.tournament.state import Tournament
from director.tournament.winnings import is_decided
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.readiness import Readiness
from ui.parts.task import Task

MOST_VALUES = 9
"""Lines of values; smaller ones are told as one."""


class EnvelopeTask(Task):
    """Enter makes the envelopes, then opens the one whose number is typed, again and again."""

    HELP = "bounties"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Envelopes"))
        say = self.say
        self.who = self.add_words(role="heading")
        self.number = self.add_number(say("Number of the envelope"))
        self.opened = self.add_words(role="heading")
        self.sealed = self.add_words(role="muted")
        self.values = self.add_facts(figures=True)
        self.add_button(say("Make the envelopes"), wide=True)

    def begin(self) -> None:
        """The number where one is asked for, else the button; it is grey where nothing is to be done."""
        known = self.local_readiness()
        if not self.number.isHidden():
            self.number.setFocus()
        elif known is None or known.ready:
            self.go_to_button()
        else:
            self.setFocus()

    def settle(self) -> None:
        state = self.state()
        if state is None:
            return
        made, token = state.envelopes, next_token(state)
        self.show_field(self.number, token is not None)
        self.who.say(self._who(token))
        if made is None:
            self.line.say(self.say("One for each player who is left; their order is sealed."))
            self._show_values(state, _to_be_made(state))
            self.name_button(self.say("Make {n} envelopes", n=state.alive))
            return
        left = made.left
        self.line.say(self._texts.count("{n} envelope is sealed", "{n} envelopes are sealed", len(left)))
        self.sealed.say(self._left_words(state, made))
        self.opened.say(self._last(state, made))
        self._show_values(state, still_sealed(made))
        shares = token is None and not list(share_refusals(state))
        self.name_button(self.say("Share the rest") if shares else self.say("Open the envelope"))

    def command(self) -> Command | None:
        state = self.state()
        if state is None:
            return None
        if state.envelopes is None:
            return MakeEnvelopes(state.id)
        token, number = next_token(state), self.number.number()
        if number is None and state.envelopes.lying_open:
            number = state.envelopes.lying_open[0][0]
        if token is not None:
            return OpenEnvelope(state.id, token.entry, number) if number is not None else None
        return ShareEnvelopes(state.id)

    def local_readiness(self) -> Readiness | None:
        if self.command() is None:
            return Readiness(self.say("Type the number of the envelope that was drawn."), "amber")
        state = self.state()
        if state is None or state.envelopes is None or next_token(state) is not None:
            return None
        if not state.envelopes.left:
            return Readiness(self.say("All envelopes are open."), "muted")
        if not is_decided(state):
            return Readiness(self.say("The next knock-out wins the next envelope."), "muted")
        return None

    def after(self, _done: Done) -> None:
        """More may follow: the panel stays, ready for the next number."""
        self.number.clear()
        self.refresh()
        self.begin()

    def _left_words(self, state: Tournament, made: Envelopes) -> str:
        """The numbers still to be won; what lies open goes to the next knock-out."""
        sealed, currency = made.sealed, state.settings.currency
        parts = [self.say("Sealed: {numbers}", numbers=spans_of(sealed))] if sealed else []
        parts += [
            self.say(
                "Envelope {number} lies open with {found}: the next knock-out has it.",
                number=number, found=self._texts.money(cents, currency),
            )
            for number, cents in made.lying_open
        ]  # fmt: skip
        return "\n".join(parts)

    def _who(self, token: Token | None) -> str:
        if token is None:
            return ""
        winners = ", ".join(map(self.name, token.by))
        if token.by == (token.entry,):
            return self.say("{who}, for the own head", who=winners)
        return self.say("{who}, for knocking out {loser}", who=winners, loser=self.name(token.entry))

    def _last(self, state: Tournament, made: Envelopes) -> str:
        """Return the value opened last."""
        if not made.opened:
            return ""
        last = made.opened[-1]
        found = self._texts.money(last.amount, state.settings.currency)
        return self.say("Envelope {number}: {found}", number=last.number, found=found)

    def _show_values(self, state: Tournament, values: Mapping[Cents, int]) -> None:
        """How often each value lies in the envelopes, the largest first."""
        self.values.show_pairs(value_lines(self._texts, values, state.settings.currency))


def value_lines(texts: Texts, values: Mapping[Cents, int], currency: str) -> list[tuple[str, str]]:
    """Each value with how often it is there, the largest first; the smallest of many together."""
    rows = sorted(values.items(), reverse=True)
    shown, rest = rows[:MOST_VALUES], rows[MOST_VALUES:]
    lines = [(texts.money(cents, currency), f"× {texts.number(count)}") for cents, count in shown]
    if rest:
        most = texts.money(rest[0][0], currency)
        count = texts.number(sum(count for _, count in rest))
        lines.append((texts.say("Up to {most}", most=most), f"× {count}"))
    return lines


def _to_be_made(state: Tournament) -> Mapping[Cents, int]:
    terms = state.settings.bounty or BountyTerms()
    return Counter(values_of(state.heads.sealed, max(1, state.alive), terms))
