"""The limits of a table: its least and most, chip and coin, ceilings, single bets, jackpot stakes."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.games.paytables.paytable import BetRules, Limits, PayTable
from director.games.paytables.terms import scaled_bets, terms_of
from director.games.registry import game_of
from director.texts import Texts
from director.texts.game_lines import bet_words
from director.texts.pit_words import LIMIT_WORDS
from director.values.dataclass import replace
from director.values.quantity import Cents
from ui.parts.numbers import MoneyField
from ui.parts.panel import Form, Tick, Words
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip

PAIRS = (("minimum", "maximum"), ("chip", "coin"), ("ceiling",), ("round_ceiling",))
"""The limits of a table as they stand, some side by side."""
OF_A_BET = ("minimum", "maximum", "step", "ceiling")
STAKED = OF_A_BET[:3]
"""Limits of a stake; the ceiling limits the payment."""


class BetRow(QWidget):
    """Least, most, step and highest payout of one bet; what nobody typed follows the table."""

    changed = Signal()

    def __init__(self, texts: Texts, table: PayTable, bet: str, parent: QWidget) -> None:
        super().__init__(parent)
        name = bet_words(texts, table, bet)
        self.fields = {which: MoneyField(texts, table.currency, self) for which in OF_A_BET}
        hints = (texts.say("least"), texts.say("most"), texts.say("step"), texts.say("ceiling"))
        for (which, field), hint in zip(self.fields.items(), hints, strict=True):
            field.setPlaceholderText(hint)
            field.setToolTip(tip(f"{name}, {hint}"))
            field.setAccessibleName(f"{name}, {texts.say(LIMIT_WORDS[which])}")
            field.textEdited.connect(self.changed)
        vbox(
            Words(name, "caption"),
            hbox(*self.fields.values(), spacing=8),
            spacing=4,
            margins=0,
            parent=self,
        )

    def follow(self, rules: BetRules) -> None:
        """Show least, most and step where nothing else was typed."""
        for which in STAKED:
            if not self.fields[which].isModified():
                self.fields[which].show_cents(getattr(rules, which))

    def rules(self, usual: BetRules) -> BetRules:
        """Return the typed limits over the usual ones."""
        least, most, step = (self.fields[which].cents() for which in STAKED)
        return replace(
            usual,
            minimum=usual.minimum if least is None else least,
            maximum=usual.maximum if most is None else most,
            step=usual.step if step is None else step,
        )


class LimitFields(QWidget):
    """All limits of a table that opens; what is typed for the table moves what its bets have."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._plain: PayTable | None = None
        self._now: PayTable | None = None
        self.fields: dict[str, MoneyField] = {}
        self.stakes: dict[str, MoneyField] = {}
        self.rows: dict[str, BetRow] = {}
        self.ratio = Words("", "muted")
        self._whole = vbox(margins=0, parent=self)
        self._column = vbox(spacing=8)
        self._inside: QWidget | None = None
        self.single: Tick | None = None

    def show_table(self, plain: PayTable, now: PayTable) -> None:
        """The limits of a pay table as they are now, to be changed."""
        self._plain, self._now = plain, now
        if self._inside is not None:
            self._whole.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget(self)
        self._column = vbox(spacing=8, margins=0, parent=self._inside)
        self._whole.addWidget(self._inside)
        texts, currency = self._texts, plain.currency
        self.ratio = Words("", "muted")
        self.fields = {name: MoneyField(texts, currency, self) for pair in PAIRS for name in pair}
        for pair in PAIRS:
            forms = []
            for name in pair:
                form = Form()
                form.add(texts.say(LIMIT_WORDS[name]), self.fields[name])
                forms.append(form)
            self._column.addLayout(hbox(*((form, 1) for form in forms), spacing=8))
            if pair == PAIRS[0]:
                self._column.addWidget(self.ratio)
        for name, field in self.fields.items():
            field.show_cents(_of(now.limits, name) or None)
            field.textChanged.connect(self._on_table)
            if "ceiling" in name:
                field.setPlaceholderText(texts.say("none"))
        self._add_stakes(now)
        self._add_bets(now)
        self._on_table()

    def terms(self) -> tuple[str, ...] | None:
        """Return the terms of the table over its pay table; None while an amount is missing."""
        limits, plain = self.limits(), self._plain
        if limits is None or plain is None:
            return None
        stakes = {jackpot: field.cents() for jackpot, field in self.stakes.items()}
        if None in stakes.values():
            return None
        usual = self._usual(limits)
        bets = {
            bet: self.rows[bet].rules(own) if bet in self.rows else own for bet, own in usual.items()
        }
        others = (
            f"jackpots.{jackpot}.stake={cents}"
            for jackpot, cents in stakes.items()
            if cents != plain.jackpots[jackpot].stake
        )
        return (*terms_of(limits, bets, plain), *others)

    def limits(self) -> Limits | None:
        """The limits of the table as they are typed; None while an amount is missing."""
        typed = {name: field.cents() for name, field in self.fields.items()}
        least, most, chip, coin = (typed.get(name) for name in ("minimum", "maximum", "chip", "coin"))
        if not least or not most or not chip or not coin:
            return None
        ceilings = {bet: row.fields["ceiling"].cents() or 0 for bet, row in self.rows.items()}
        return Limits(
            least, most, chip, typed["ceiling"] or 0, typed["round_ceiling"] or 0,
            {bet: cents for bet, cents in ceilings.items() if cents}, coin,
        )  # fmt: skip

    def _usual(self, limits: Limits) -> Mapping[str, BetRules]:
        assert self._now is not None
        return scaled_bets(self._now, limits.minimum, limits.maximum, limits.chip)

    def _on_table(self) -> None:
        """The bets go with the table, and the ratio is said."""
        limits = self.limits()
        if limits is not None:
            usual = self._usual(limits)
            for bet, row in self.rows.items():
                row.follow(usual[bet])
        self._say_ratio(limits)
        self.changed.emit()

    def _say_ratio(self, limits: Limits | None) -> None:
        """How many times the minimum the maximum is, and what the rules of the game permit."""
        if limits is None or self._plain is None:
            self.ratio.say("")
            return
        texts, shape = self._texts, game_of(self._plain).shape
        times, rest = divmod(int(limits.maximum), int(limits.minimum))
        shown = texts.number(times) if not rest else f"{limits.maximum / limits.minimum:.1f}"
        said = texts.say("The maximum is {ratio} × the minimum.", ratio=shown)
        lowest, highest = shape.ratio_range
        allowed = ", ".join(map(texts.number, shape.ratios))
        if not allowed and highest < NO_BOUND:
            allowed = f"{texts.number(lowest)} – {texts.number(highest)}"
        fits = not rest and times in shape.ratios if shape.ratios else lowest <= times <= highest
        if allowed:
            said += " " + texts.say("The rules permit: {allowed}.", allowed=allowed)
        self.ratio.say(said, "muted" if fits else "red")

    def _add_stakes(self, now: PayTable) -> None:
        self.stakes = {}
        for jackpot in now.jackpots.values():
            field = self.stakes[jackpot.id] = MoneyField(self._texts, now.currency, self)
            field.show_cents(jackpot.stake)
            field.textChanged.connect(self.changed)
            form = Form()
            label = self._texts.say(jackpot.label)
            form.add(self._texts.say("Stake of {jackpot}", jackpot=label), field)
            self._column.addLayout(form)

    def _add_bets(self, now: PayTable) -> None:
        """Single bets: put away until they are asked for."""
        self.rows = {}
        free = [
            found.bet
            for found in game_of(now).limits(now)
            if found.bet in now.bets and (not found.follows or found.up_to)
        ]
        paid = [bet for bet in now.bets if bet in now.odds and bet not in free]
        names = [*dict.fromkeys(free), *paid]
        bets = QWidget(self)
        column = vbox(spacing=8, margins=0, parent=bets)
        for bet in names:
            row = self.rows[bet] = BetRow(self._texts, now, bet, bets)
            row.fields["ceiling"].show_cents(now.limits.ceilings.get(bet))
            for which in STAKED:
                row.fields[which].setVisible(bet in free)
            row.changed.connect(self._on_table)
            column.addWidget(row)
        bets.hide()
        self.single = Tick(self._texts.say("Limits of single bets"), self)
        self.single.toggled.connect(bets.setVisible)
        self._column.addWidget(self.single)
        self._column.addWidget(bets)


NO_BOUND = 1_000_000
"""A multiple that no rule sets."""


def _of(limits: Limits, name: str) -> Cents:
    amount: Cents = limits.smallest if name == "coin" else getattr(limits, name)
    return amount
