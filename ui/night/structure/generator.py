"""The generator of blind structures: players, stack, time in; levels, breaks and colour-ups out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.tournament.lifecycle import chip_values
from director.tournament.structure import AnteKind, Structure
from director.tournament.structure_plan import StructurePlan, generate, play_until_end
from director.values.errors import RuleViolation
from ui.console.console import Console, View
from ui.night.structure.words import summary
from ui.parts.numbers import NumberField
from ui.parts.panel import Words
from ui.parts.task import Task

HOUR = 3_600
FEWEST, MOST = 2, 9_999
EARLY = 1.5
"""So many times shorter than it was planned is worth a word."""


class GeneratorTask(Task):
    """Shows what it would make as the numbers are changed; Enter takes it over."""

    made = Signal(object)
    """The Structure."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Generate a structure"))
        texts = console.texts
        state = self.state()
        self.players = self._spin(FEWEST, MOST, max(30, state.counted if state else 0))
        self.stack = NumberField(texts, self)
        self.stack.show_number(state.settings.starting_chips if state else 10_000)
        self.level = self._spin(1, 240, 20)
        self.hours = self._spin(1, 48, 6)
        self.big_blinds = self._spin(10, 1_000, 100)
        self.every = self._spin(0, 20, 4)
        self.pause = self._spin(1, 120, 15)
        self.ante = QComboBox(self)
        for kind in AnteKind:
            self.ante.addItem(word(texts, kind), kind.value)
        self.ante.setCurrentIndex(self.ante.findData(AnteKind.CLASSIC.value))
        self.add_fields(*self._captions())
        self.outcome = Words("", "heading")
        self.levels = Words("", "muted")
        self.add(self.outcome)
        self.add_buttons(texts.say("Take over"))
        self.column.insertWidget(self.column.count() - 1, self.levels)
        for box in self._spins():
            box.valueChanged.connect(lambda _n: self._show())
        self.stack.textChanged.connect(lambda _text: self._show())
        self.ante.currentIndexChanged.connect(lambda _row: self._show())
        self._show()

    def begin(self) -> None:
        self.players.setFocus()
        self.players.selectAll()

    def accept(self) -> None:
        structure = self.structure()
        if structure is not None:
            self.made.emit(structure)
            self.closed.emit()

    def structure(self) -> Structure | None:
        """What the numbers give; None where they give nothing."""
        try:
            return generate(self._plan())
        except RuleViolation as violation:
            self.warning.say(sentence(self._texts, violation), "red")
            return None

    def _plan(self) -> StructurePlan:
        state = self.state()
        values = chip_values(state.settings) if state else ()
        return StructurePlan(
            name=self._texts.say("{hours} hours", hours=self.hours.value()),
            players=self.players.value(),
            stack=self.stack.number() or 0,
            values=tuple(sorted(values)),
            level_seconds=self.level.value() * 60,
            play_seconds=self.hours.value() * HOUR,
            ante_kind=AnteKind(self.ante.currentData()),
            depth=self.big_blinds.value(),
            break_every=self.every.value(),
            break_seconds=self.pause.value() * 60,
        )

    def _show(self) -> None:
        self.warning.say("")
        structure = self.structure()
        if self.button is not None:
            self.button.setEnabled(structure is not None)
        if structure is not None:
            self.warning.say(self._how_long(structure), "amber")
        self.outcome.say(summary(structure, self._texts) if structure else "")
        self.levels.say(_listed(structure, self._console) if structure else "")

    def _how_long(self, structure: Structure) -> str:
        """What to say where the tournament will not end about when it is wanted to."""
        plan = self._plan()
        seconds = play_until_end(plan, structure)
        if seconds is None:
            big_blinds = plan.players * plan.stack // structure.periods[-1].big_blind
            return self._texts.say(
                "These levels end before the tournament does: in the last one {count} big blinds are "
                "still in play. Plan more hours, shorter levels or fewer big blinds in a stack.",
                count=self._texts.number(big_blinds),
            )
        if EARLY * seconds < plan.play_seconds:
            return self._texts.say(
                "Blinds rise with every level: so many levels end the tournament after about "
                "{hours} h. Plan fewer hours or longer levels.",
                hours=self._texts.number(max(1, round(seconds / HOUR))),
            )
        return ""

    def _captions(self) -> tuple[tuple[str, QWidget], ...]:
        say = self._texts.say
        return (
            (say("Players"), self.players),
            (say("Starting stack"), self.stack),
            (say("Minutes a level"), self.level),
            (say("Hours of play"), self.hours),
            (say("Big blinds in a stack"), self.big_blinds),
            (say("Ante"), self.ante),
            (say("Levels between breaks (0: no breaks)"), self.every),
            (say("Minutes of a break"), self.pause),
        )

    def _spins(self) -> tuple[QSpinBox, ...]:
        return (self.players, self.level, self.hours, self.big_blinds, self.every, self.pause)

    def _spin(self, low: int, high: int, value: int) -> QSpinBox:
        box = QSpinBox(self)
        box.setRange(low, high)
        box.setValue(value)
        return box


def _listed(structure: Structure, console: View) -> str:
    """Every level in a line, breaks with what leaves in them."""
    texts, lines = console.texts, []
    for index, period in enumerate(structure.periods):
        if period.is_break:
            leaving = ", ".join(texts.number(value) for value in period.colour_up)
            leaves = f" · {texts.say('{values} leave', values=leaving)}" if leaving else ""
            lines.append(f"– {texts.say('Break')}{leaves}")
        else:
            blinds = f"{texts.number(period.small_blind)} / {texts.number(period.big_blind)}"
            ante = f" ({texts.number(period.ante)})" if period.ante else ""
            lines.append(f"{structure.level_number(index)}   {blinds}{ante}")
    return "\n".join(lines)
