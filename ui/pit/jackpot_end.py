"""Tasks of a jackpot beside its terms: house money added, a win reversed, its end (G-9)."""

from collections.abc import Sequence
from fractions import Fraction

from director.desk.offered.commands import (
    CloseJackpot,
    Command,
    FileJackpotTerms,
    Filing,
    ReverseCashWin,
    SeedJackpot,
)
from director.desk.pit.queries import WonHit
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.jackpot_state import JackpotState
from director.texts.game_lines import exact_money
from director.values.ids import JackpotId, PlayerId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.date_field import DayField, midnight
from ui.parts.panel import PressButton
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task


class _OfJackpot(Task):
    """Base of what is done with one jackpot: what it shows stands below the title."""

    HELP = "cash_desk"

    def __init__(self, console: Console, title: str, jackpot: JackpotState) -> None:
        super().__init__(console, title)
        self._jackpot, self._currency = jackpot, jackpot.opened.currency
        self.line.say(self.say(jackpot.opened.label))
        shown = exact_money(self._texts, jackpot.amount(console.now()), self._currency)
        self.add_words(self.say("Meter: {amount}", amount=shown), "heading")


class SeedTask(_OfJackpot):
    """The house puts money of its own into the meter."""

    def __init__(self, console: Console, jackpot: JackpotState) -> None:
        super().__init__(console, console.texts.say("Money of the house"), jackpot)
        self.amount = self.add_money(self.say("Amount"), self._currency)
        self.why = self.add_reason()
        self.add_second()
        self.add_button(self.say("Put it into the meter"), wide=True)

    def cost(self) -> str:
        return self._texts.money(self.amount.cents() or 0, self._currency)

    def command(self) -> Command | None:
        amount = self.amount.cents()
        return SeedJackpot(self._jackpot.id, amount) if amount and self.reason() else None


class CashTermsTask(_OfJackpot):
    """The terms of a jackpot that cash tables feed: where its meter stands after a hit, as filed."""

    def __init__(self, console: Console, jackpot: JackpotState) -> None:
        super().__init__(console, console.texts.say("File new terms"), jackpot)
        say, version = self.say, jackpot.in_force(console.now())
        today = self._texts.local(console.now()).date()
        self._today = today
        self.seed = self.add_money(say("After a hit the meter stands at"), self._currency)
        self.seed.show_cents(version.terms.seed if version is not None else 0)
        self.filed_to = self.add_line(say("Filed to"), say("The authority"))
        with self.side_by_side():
            self.filed = self.add_field(say("Filed on"), DayField(today, self._texts))
            self.effective = self.add_field(say("In force from"), DayField(today, self._texts))
        self.add_button(say("File new terms"), wide=True)

    def command(self) -> Command | None:
        seed, filed, begins = self.seed.cents(), self.filed.day(), self.effective.day()
        if seed is None or filed is None or begins is None or not self.filed_to.text().strip():
            return None
        zone = self._texts.timezone
        effective = 0 if begins == self._today else midnight(begins, zone)
        terms = JackpotTerms(0, seed, Fraction(0))
        filing = Filing(terms, midnight(filed, zone), self.filed_to.text(), effective)
        return FileJackpotTerms(self._jackpot.id, filing)


class ReverseWinTask(Task):
    """A win at a cash table was none: all its hits go, and the meter has the money again."""

    HELP = "cash_desk"

    def __init__(self, console: Console, won: WonHit) -> None:
        super().__init__(console, console.texts.say("Reverse the win"))
        self._won = won
        of = won.jackpot.shares_of(won.hit)
        currency = won.jackpot.opened.currency
        self.add_facts(
            (f"{hit.number}  {console.name(hit.who) if hit.who else ''}",
             self._texts.money(hit.amount, currency)) for hit in of
        )  # fmt: skip
        self.add_words(self.say("What the cash desk has paid of it is voided first."), "muted")
        self.why = self.add_reason()
        self.add_second()
        self.add_button(self.say("Reverse it"), wide=True)

    def command(self) -> Command | None:
        return ReverseCashWin(self._won.jackpot.id, self._won.hit.number) if self.reason() else None


class EndTask(_OfJackpot):
    """The end of a jackpot: parts are paid out, the rest goes to another meter or the house."""

    def __init__(self, console: Console, jackpot: JackpotState, others: Sequence[JackpotState]) -> None:
        super().__init__(console, console.texts.say("End the jackpot"), jackpot)
        say = self.say
        into = [(say("To the house"), JackpotId(""))]
        into += [
            (say("Into the meter: {jackpot}", jackpot=self._named(other)), other.id) for other in others
        ]
        self._shares: dict[PlayerId, Cents] = {}
        self.paid = self.add_words("")
        self.finder = PlayerField(console, parent=self)
        self.add_field(say("Paid out to"), self.finder, said=self.finder.taken)
        with self.side_by_side():
            self.amount = self.add_money(say("Amount"), self._currency)
            self.more = PressButton(say("Add"), self._add)
            self.add(self.more)
        self.into = self.add_choice(say("The rest goes"), into, others[0].id if others else None)
        self.rest = self.add_words("", "muted")
        self.why = self.add_reason(say("By which point of its terms"))
        self.add_words(
            say("No table may feed it. What is paid out is owed by the cash desk: Jackpot hits."),
            "muted",
        )
        self.add_second()
        self.add_button(say("End the jackpot"), wide=True)

    def cost(self) -> str:
        paid = sum(self._entered_shares().values())
        return self._texts.money(paid, self._currency) if paid else ""

    def settle(self) -> None:
        held = self._jackpot.meter if self._jackpot.opened.progressive else Fraction(0)
        left = exact_money(self._texts, held - sum(self._entered_shares().values()), self._currency)
        self.rest.say(self.say("Rest: {amount}", amount=left))

    def command(self) -> Command | None:
        if not self.reason():
            return None
        return CloseJackpot(
            self._jackpot.id, self.into.chosen() or None, tuple(self._entered_shares().items())
        )

    def _entered_shares(self) -> dict[PlayerId, Cents]:
        """Return the players and shares, with the one being typed."""
        player, amount = self.finder.player(), self.amount.cents()
        return self._shares | ({player: amount} if player is not None and amount else {})

    def _add(self) -> None:
        """Add the typed share; the fields are for the next."""
        self._shares = self._entered_shares()
        self.paid.say(
            "\n".join(
                f"{self._console.name(player)}  {self._texts.money(amount, self._currency)}"
                for player, amount in self._shares.items()
            )
        )
        self.finder.forget()
        self.amount.setText("")
        self.ask()

    def _named(self, jackpot: JackpotState) -> str:
        shown = exact_money(self._texts, jackpot.amount(self._console.now()), self._currency)
        return f"{self.say(jackpot.opened.label)} ({shown})"
