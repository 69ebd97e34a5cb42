"""Tasks of a jackpot: put up, file terms, state the winner (G-9)."""

from datetime import date, datetime
from fractions import Fraction
from uuid import uuid4

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.offered.commands import Command, FileJackpotTerms, Filing, OpenJackpot, StateHit
from director.desk.pit.queries import WonHit
from director.games.paytables.paytable import Jackpot, PayTable
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.jackpot_state import JackpotState
from director.games.table.jackpot_terms import terms_of
from director.texts import Texts
from director.texts.game_lines import row_words
from director.texts.jackpot_words import hit_place, won_with
from director.values.ids import JackpotId
from director.values.quantity import SECOND, Cents, Micros
from ui.console.console import Console
from ui.parts.date_field import DayField, midnight
from ui.parts.numbers import MoneyField
from ui.parts.panel import Form
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task

SEED, START, TAKEN = "seed", "start", "taken"


class TermsTask(Task):
    """The terms of a jackpot as they were filed; a new one begins at a figure of its own."""

    HELP = "cash_desk"

    def __init__(
        self, console: Console, games: tuple[PayTable, ...], jackpot: JackpotState | None = None
    ) -> None:
        say = console.texts.say
        title = say("Put up a jackpot") if jackpot is None else say("File new terms")
        super().__init__(console, title)
        self._jackpot = jackpot
        self._new = JackpotId(str(uuid4()))
        pots = [(game, pot) for game in games for pot in game.jackpots.values()]
        if jackpot is not None:
            pots = [pair for pair in pots if pair[1].id == jackpot.opened.kind] or pots
        named = ((f"{say(game.name)} · {say(pot.label)}", (game, pot)) for game, pot in pots)
        self.pots = self.add_choice(say("Jackpot"), named, on=self._on_pot)
        currency = pots[0][0].currency
        begins = ((say("At its seed"), SEED), (say("At another figure"), START),
                  (say("Taken over from elsewhere"), TAKEN))  # fmt: skip
        self.begins = self.add_choice(say("The meter begins"), begins)
        self.figure = self.add_money(say("First figure"), currency)
        self.source = self.add_line(say("Taken over from"), say("The old system, another house"))
        with self.side_by_side():
            self.stake = self.add_money(say("Stake"), currency)
            self.share = self.add_figures(say("Kept, in %"))
        self.seed = self.add_money(say("After a hit the meter stands at"), currency)
        self.envy = self.add_money(say("Envy, to each other jackpot player"), currency)
        self.consolations = self.add_field("", Consolations(self._texts, self))
        self.add_rule()
        today = datetime.fromtimestamp(console.now() / SECOND, self._texts.timezone).date()
        self._today = today
        self.filed_to = self.add_line(say("Filed to"), say("The authority"))
        with self.side_by_side():
            self.filed = self.add_field(say("Filed on"), DayField(today, self._texts))
            self.effective = self.add_field(say("In force from"), DayField(today, self._texts))
        self.pots.setEnabled(jackpot is None)
        for field in (self.begins, self.figure, self.source):
            self.show_field(field, jackpot is None)
        self._on_pot()
        self.add_button(title, wide=True)

    def settle(self) -> None:
        chosen = self.begins.chosen() if self._jackpot is None else ""
        self.show_field(self.figure, chosen in (START, TAKEN))
        self.show_field(self.source, chosen == TAKEN)

    def command(self) -> Command | None:
        filing, (game, pot) = self._filing(), self.pots.chosen()
        if filing is None:
            return None
        if self._jackpot is not None:
            return FileJackpotTerms(self._jackpot.id, filing)
        begins, figure = self.begins.chosen(), self.figure.cents()
        if begins != SEED and figure is None:
            return None
        start = figure if begins == START else None
        taken = figure if begins == TAKEN else None
        source = self.source.text() if begins == TAKEN else ""
        return OpenJackpot(self._new, game.id, pot.id, filing, start, taken, source)

    def _filing(self) -> Filing | None:
        stake, seed, share = self.stake.cents(), self.seed.cents(), read_share(self.share.text())
        filed, begins = self.filed.day(), self.effective.day()
        amounts = self.consolations.amounts()
        if None in (stake, seed, share, filed, begins) or amounts is None:
            return None
        if not self.filed_to.text().strip() or stake is None or seed is None or share is None:
            return None
        terms = JackpotTerms(stake, seed, share, amounts, self.envy.cents() or 0)
        return Filing(terms, self._at(filed), self.filed_to.text(), self._from(begins))

    def _at(self, day: date | None) -> Micros:
        """The beginning of a day in the house's time."""
        return midnight(day or self._today, self._texts.timezone)

    def _from(self, day: date | None) -> Micros:
        """Today is at once."""
        return 0 if day == self._today else self._at(day)

    def _on_pot(self) -> None:
        """The terms in force, or those of the pay table, are what is changed."""
        game, pot = self.pots.chosen()
        terms = terms_of(pot)
        if self._jackpot is not None:
            version = self._jackpot.in_force(self._console.now())
            terms = version.terms if version is not None else terms
        for field in (self.figure, self.stake, self.seed, self.envy):
            field.count_in(game.currency)
        self.stake.show_cents(terms.stake)
        self.seed.show_cents(terms.seed)
        self.share.setText(f"{float(terms.house_share * 100):g}")
        self.envy.show_cents(terms.envy)
        self.show_field(self.envy, bool(pot.envy))
        self.consolations.show_rows(game, pot, dict(terms.consolations))


class Consolations(QWidget):
    """An amount for each hand that wins a fixed one."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._fields: dict[str, MoneyField] = {}
        self._form = Form(self)
        self._form.setContentsMargins(0, 0, 0, 0)

    def show_rows(self, game: PayTable, pot: Jackpot, amounts: dict[str, Cents]) -> None:
        """The hands of a jackpot."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._fields = {}
        for row, usual in pot.fixed.items():
            field = MoneyField(self._texts, game.currency, self)
            field.show_cents(amounts.get(row, usual))
            field.textChanged.connect(lambda _text: self.changed.emit())
            self._fields[row] = field
            self._form.add(row_words(self._texts, game, row), field)
        self.setVisible(bool(self._fields))

    def amounts(self) -> tuple[tuple[str, Cents], ...] | None:
        """By hand; None while one is missing."""
        found = tuple((row, field.cents()) for row, field in self._fields.items())
        return (
            None
            if any(cents is None for _, cents in found)
            else tuple((row, cents) for row, cents in found if cents is not None)
        )


def read_share(typed: str) -> Fraction | None:
    """A share as typed in percent: `18`, `17,5`; None for what is none."""
    text = typed.replace("%", "").replace(",", ".").strip()
    try:
        share = Fraction(text) / 100
    except (ValueError, ZeroDivisionError):
        return None
    return share if 0 <= share <= 1 and 10_000 % share.denominator == 0 else None


class StateHitTask(Task):
    """Task to state a winner: a person of the directory, new if need be; a second person agrees."""

    HELP = "cash_desk"

    def __init__(self, console: Console, won: WonHit) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Who has won"))
        self._won, hit, currency = won, won.hit, won.jackpot.opened.currency
        self.add_facts(
            (
                (texts.say("Statement"), str(hit.number)),
                (texts.say("Won"), texts.moment(hit.at)),
                won_with(texts, hit, won.label),
                *hit_place(texts, hit, won.table),
                (texts.say("Amount"), texts.money(hit.amount, currency)),
            )
        )
        self.finder = PlayerField(console, parent=self)
        self.starts = self.add_field("", self.finder, said=self.finder.taken)
        self.add_reason()
        self.add_second()
        self.add_button(texts.say("State the winner"), wide=True)
        if hit.who is not None:
            self.finder.take(hit.who)

    def command(self) -> Command | None:
        player = self.finder.player()
        return StateHit(self._won.jackpot.id, self._won.hit.number, player) if player else None
