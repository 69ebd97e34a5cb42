"""Penalties: what the ladder has next, with the reason; what is still to miss, counted down (T-S7)."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QSpinBox, QVBoxLayout

from director.desk.commands import Command, Disqualify, GivePenalty, ServePenalty
from director.texts.tournament_words import word
from director.tournament.penalties import LADDER, left_of, next_step, to_serve
from director.tournament.state import Penalty, PenaltyKind
from director.values.ids import EntryId
from ui.console.console import Console
from ui.parts.names import seat_words
from ui.parts.numbers import NumberField
from ui.parts.panel import PressButton, Words, clear
from ui.parts.task import Task


class PenaltyTask(Task):
    """P, the reason, Enter gives the ladder's next step."""

    def __init__(self, console: Console, entry: EntryId) -> None:
        super().__init__(console, console.texts.say("Penalty"))
        texts = console.texts
        self._entry = entry
        self.who = Words("", "heading")
        self._serving = QVBoxLayout()
        self._serving.setSpacing(6)
        self.kind = QComboBox(self)
        for kind in LADDER:
            self.kind.addItem(word(texts, kind), kind)
        self.count = QSpinBox(self)
        self.count.setRange(1, 99)
        self.count.lineEdit().setTextMargins(8, 0, 8, 0)
        self.chips = NumberField(texts, self)
        self.why = self.ask_why()
        self.hands = Words("", "muted")
        self.add(self.who)
        self.column.addLayout(self._serving)
        self._form = self.add_fields(
            (texts.say("Reason"), self.why),
            (texts.say("Penalty"), self.kind),
            (texts.say("How many"), self.count),
            (texts.say("Chips that leave play"), self.chips),
        )
        self.add(self.hands)
        self.add_buttons(texts.say("Give"))
        self.watch(self.why, self.chips)
        self._suggest()
        self.kind.currentIndexChanged.connect(lambda _row: self._settle())
        self.count.valueChanged.connect(lambda _n: self._settle())
        self.refresh()

    def refresh(self) -> None:
        state = self.state()
        entry = state.entries.get(self._entry) if state else None
        if entry is None or entry.seat is None:
            self.closed.emit()
            return
        self.who.say(self.name(entry.id))
        self.line.say(seat_words(self._texts, entry.seat))
        clear(self._serving)
        for penalty in to_serve(entry):
            self._serving.addWidget(Words(self._left_words(penalty), "amber"))
            self._serving.addWidget(self._serve_button(penalty, 1))
            if left_of(penalty) > 1:
                self._serving.addWidget(self._serve_button(penalty, left_of(penalty)))
        self._settle()

    def command(self) -> Command | None:
        state = self.state()
        if state is None or not self.reason():
            return None
        if self._chosen() is PenaltyKind.DISQUALIFICATION:
            chips = self.chips.number()
            return None if chips is None else Disqualify(state.id, self._entry, chips)
        count = 0 if self._chosen() is PenaltyKind.WARNING else self.count.value()
        return GivePenalty(state.id, self._entry, self._chosen(), count)

    def _chosen(self) -> PenaltyKind:
        return PenaltyKind(self.kind.currentData())

    def _suggest(self) -> None:
        """What the ladder has next, with all the chips that are known of."""
        state = self.state()
        if state is not None:
            entry = state.entries[self._entry]
            self.kind.setCurrentIndex(LADDER.index(next_step(entry)))
            self.chips.show_number(entry.stack)

    def _settle(self) -> None:
        kind = self._chosen()
        counted = kind in (PenaltyKind.HANDS, PenaltyKind.ROUNDS)
        self._form.setRowVisible(self.count, counted)
        self._form.setRowVisible(self.chips, kind is PenaltyKind.DISQUALIFICATION)
        self.hands.say(self._round_words() if kind is PenaltyKind.ROUNDS else "")
        self.ask()

    def _round_words(self) -> str:
        """How many hands the rounds are: as many each as there are players now."""
        state = self.state()
        seat = state.entries[self._entry].seat if state else None
        if state is None or seat is None:
            return ""
        players = state.tables[seat.table].players
        return self._texts.count(
            "{n} hand: a round has as many as there are players now",
            "{n} hands: a round has as many as there are players now",
            self.count.value() * players,
        )

    def _left_words(self, penalty: Penalty) -> str:
        return self._texts.say(
            "Still to miss: {left} of {hands}", left=left_of(penalty), hands=penalty.hands
        )

    def _serve_button(self, penalty: Penalty, hands: int) -> PressButton:
        title = self._texts.count("{n} hand missed", "{n} hands missed", hands)
        return PressButton(title, partial(self._serve, penalty.number, hands))

    def _serve(self, number: int, hands: int) -> None:
        state = self.state()
        if state is not None:
            command = ServePenalty(state.id, self._entry, number, hands)
            self._console.order(command)
