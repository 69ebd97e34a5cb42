"""The form of a ruling on betting or the deal: the hand so far, and what somebody did."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSpinBox, QVBoxLayout, QWidget

from director.poker.rulings.assistant import Situation
from director.poker.rulings.deal import DealFaultKind
from director.poker.rulings.ruling import DeclaredWord
from director.poker.setup import MOST_PLAYERS
from director.poker.variants import BettingLimit, Street
from director.texts.refusals import sentence
from director.texts.ruling_words import DECLARED_WORDS, FAULTS, STREETS
from director.texts.tournament_words import WORDS
from director.tournament.settings import Game, PineappleDiscard
from director.values.errors import RuleViolation
from ui.console.console import View
from ui.parts.choice import ChoiceField
from ui.parts.numbers import NumberField
from ui.parts.panel import Tick, Words
from ui.poker.rulings_words import (
    REQUIRED_FIELDS,
    RULED,
    TableStakes,
    TypedCase,
    hand_pairs,
    places,
    situation_report,
)
from ui.poker.turn_strip import GAP, WIDEST, TurnStrip
from ui.widgets.layout import cells, hbox, vbox
from ui.widgets.search_field import LineField

LONGEST = 200
ACROSS = 6
"""Columns of the form: an amount has one, most fields have two."""
NARROWEST = 64
"""Pixels of a field."""


class RulingForm(QWidget):
    """Fields in two blocks: the hand so far with its players drawn, and what was said and done."""

    changed = Signal()

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._situation = Situation.IN_TURN
        self._discard = PineappleDiscard.AFTER_FLOP_BETTING
        self._rows: dict[str, list[QWidget]] = {}
        self._make_fields()
        self.strip = TurnStrip(console.texts, self)
        self.amounts_now = Words("", "muted", self)
        self.trouble = Words("", "muted", self)
        column = vbox(spacing=6, margins=0, parent=self)
        self._lay_out(column)
        self._connect()
        self.show_situation(Situation.IN_TURN)

    def show_situation(self, situation: Situation) -> None:
        """Ask for what this situation needs, and for nothing else."""
        self._situation = situation
        asked = REQUIRED_FIELDS[situation]
        for what, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(what in asked)
        self._tell()

    def show_stakes(self, stakes: TableStakes) -> None:
        """Show the stakes, such as those of the tournament's level."""
        self._discard = stakes.discard
        self.game.choose(stakes.game)
        self.limit.choose(stakes.limit)
        self.small.show_number(stakes.small)
        self.big.show_number(stakes.big)

    def typed(self) -> TypedCase:
        """Everything as it stands in the fields."""
        stakes = TableStakes(
            self.game.chosen(),
            self.limit.chosen(),
            self.small.number() or 0,
            self.big.number() or 0,
            self._discard,
        )
        return TypedCase(
            situation=self._situation,
            stakes=stakes,
            players=self.players.value(),
            street=self.street.chosen(),
            pot=self.pot.number() or 0,
            actions=self.so_far.text(),
            stacks=tuple(stack.number() or 0 for stack in self.stacks),
            straddles=self.straddles.text(),
            no_small=self.no_small.isChecked(),
            word=self.declaration.chosen(),
            amounts=self.amounts.text(),
            chips=self.chips.text(),
            later=self.later.text(),
            chips_first=self.chips_first.isChecked(),
            pulled=self.pulled.number() or 0,
            conditional=self.conditional.isChecked(),
            meanwhile=self.meanwhile.text(),
            early=self.early.text(),
            figure=self.figure.number() or 0,
            others_acted=self.others_acted.isChecked(),
            fault=self.fault.chosen(),
            cards=self.cards.text(),
        )

    def begin(self) -> None:
        """The cursor where typing starts."""
        self.so_far.setFocus()

    def _make_fields(self) -> None:
        texts = self._console.texts
        self.game: ChoiceField[Game] = ChoiceField(self)
        self.game.offer((texts.say(WORDS[game]), game) for game in RULED)
        self.limit: ChoiceField[BettingLimit] = ChoiceField(self)
        self.limit.offer((texts.say(WORDS[limit]), limit) for limit in BettingLimit)
        self.small, self.big = NumberField(texts, self), NumberField(texts, self)
        self.players = QSpinBox(self)
        self.players.setRange(2, MOST_PLAYERS)
        self.players.setValue(6)
        self.street: ChoiceField[Street] = ChoiceField(self)
        self.street.offer((texts.say(STREETS[street]), street) for street in Street)
        self.pot = NumberField(texts, self)
        self.so_far = self._line(texts.say("400 c f 1100 a2500"))
        self.declaration: ChoiceField[DeclaredWord | None] = ChoiceField(self)
        self.declaration.add(texts.say("Nothing"), None)
        for word in DeclaredWord:
            self.declaration.add(texts.say(DECLARED_WORDS[word]), word)
        self.amounts = self._line("")
        self.chips, self.later = self._line("1000 5x100"), self._line("")
        self.stacks = [NumberField(texts, self) for _ in range(MOST_PLAYERS)]
        self.straddles = self._line("400 800")
        self.no_small = Tick(texts.say("No small blind: it is dead"), self)
        self.chips_first = Tick(texts.say("The chips came before the word"), self)
        self.conditional = Tick(texts.say("It was about future action (“if you bet …”)"), self)
        self.pulled = NumberField(texts, self)
        self.early = self._line("c 600")
        self.meanwhile = self._line("c 600")
        self.figure = NumberField(texts, self)
        self.others_acted = Tick(texts.say("Others have acted on it"), self)
        self.fault: ChoiceField[DealFaultKind] = ChoiceField(self)
        self.fault.offer((texts.say(FAULTS[fault]), fault) for fault in DealFaultKind)
        self.cards = self._line("1 2")

    def _line(self, example: str) -> QLineEdit:
        return LineField(self, hint=example, longest=LONGEST)

    def _lay_out(self, column: QVBoxLayout) -> None:
        say = self._console.texts.say
        self._grid(
            column,
            (say("Game"), self.game, "", 2),
            (say("Limit"), self.limit, "", 2),
            (say("Small blind"), self.small, "", 1),
            (say("Big blind"), self.big, "", 1),
            (say("Players in the hand"), self.players, "", 1),
            (say("Betting round"), self.street, "", 2),
            (say("Pot before this street"), self.pot, "", 1),
            (say("Straddles to, in order"), self.straddles, "", 2),
            (say("Actions so far on this street, in order"), self.so_far, "", 4),
            ("", self.no_small, "", 2),
        )
        column.addWidget(
            Words(
                say("An amount bets or raises to it; c call, x check, f fold, a2500 all-in for 2,500."),
                "muted",
                self,
            )
        )
        column.addWidget(self.strip)
        self._lay_out_stacks(column)
        column.addWidget(self.amounts_now)
        column.addWidget(self.trouble)
        self._grid(
            column,
            (say("The player said"), self.declaration, "act", 2),
            (say("Amount said (several if unclear)"), self.amounts, "act", 2),
            (say("Chips put in"), self.chips, "act", 2),
            (say("Put in with a second motion"), self.later, "act", 2),
            (say("Chips pulled back before"), self.pulled, "act", 2),
            ("", self.chips_first, "act", 2),
        )
        self._grid(
            column, (say("Amount"), self.figure, "figure", 2), ("", self.others_acted, "others_acted", 4)
        )
        self._grid(
            column,
            (say("Fault"), self.fault, "fault", 3),
            (say("Cards exposed, 1 the first"), self.cards, "cards", 3),
        )
        self._grid(column, (say("Acts out of turn, in order"), self.early, "early", ACROSS))
        self._grid(
            column,
            ("", self.conditional, "act", 3),
            (say("What was done then, in turn and order"), self.meanwhile, "meanwhile", 3),
        )
        column.addStretch(1)

    def _lay_out_stacks(self, column: QVBoxLayout) -> None:
        """A field under each player's card."""
        say = self._console.texts.say
        caption = say("Chips of each player as this street began, blinds included (empty: not told)")
        column.addWidget(Words(caption, "caption", self))
        row = hbox(spacing=GAP)
        for i, field in enumerate(self.stacks, 1):
            field.setAccessibleName(say("Chips of player {n}", n=i))
            field.setMaximumWidth(WIDEST)
            field.setMinimumWidth(40)
            row.addWidget(field)
        row.addStretch(1)
        column.addLayout(row)

    def _grid(self, column: QVBoxLayout, *fields: tuple[str, QWidget, str, int]) -> None:
        """Captions above fields, each so many columns wide; a box to be ticked says its own words."""
        grid = cells(across=12, down=3)
        row = at = 0
        for caption, field, what, wide in fields:
            if at + wide > ACROSS:
                row, at = row + 1, 0
            label = Words(caption, "caption", self)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom)
            label.setBuddy(field)
            field.setAccessibleName(caption or field.accessibleName())
            field.setMinimumWidth(NARROWEST)
            grid.addWidget(label, 2 * row, at, 1, wide)
            grid.addWidget(field, 2 * row + 1, at, 1, wide)
            if what:
                shown = (label, field) if caption else (field,)
                self._rows.setdefault(what, []).extend(shown)
            at += wide
        for place in range(ACROSS):
            grid.setColumnStretch(place, 1)
        column.addLayout(grid)

    def _connect(self) -> None:
        for line in (
            self.small, self.big, self.pot, self.so_far, self.amounts, self.chips, self.later,
            self.pulled, self.meanwhile, self.early, self.figure, self.cards, self.straddles,
            *self.stacks,
        ):  # fmt: skip
            line.textChanged.connect(lambda _text: self._tell())
        for choice in (self.game, self.limit, self.street, self.declaration, self.fault):
            choice.currentIndexChanged.connect(lambda _row: self._tell())
        for box in (self.chips_first, self.conditional, self.others_acted, self.no_small):
            box.toggled.connect(lambda _on: self._tell())
        self.players.valueChanged.connect(lambda _n: self._tell())

    def _tell(self) -> None:
        """Draw the hand as far as it can have been, and say that something changed."""
        texts = self._console.texts
        for i, field in enumerate(self.stacks):
            field.setVisible(i < self.players.value())
        before = self.street.chosen() == Street.PREFLOP
        self.straddles.setEnabled(before)
        self.no_small.setVisible(before and self.players.value() > 2)
        try:
            told = situation_report(self.typed())
            self.strip.show_places(places(told))
            pairs = hand_pairs(texts, told)
            self.amounts_now.say("   ·   ".join(f"{caption} {value}" for caption, value in pairs))
            self.trouble.say("")
        except RuleViolation as refusal:
            self.strip.show_places(())
            self.amounts_now.say("")
            self.trouble.say(sentence(texts, refusal), "amber")
        self.changed.emit()
