"""Tasks of a blind structure: generated from players, stack and time, and saved."""

from functools import partial

from PySide6.QtCore import Signal

from director.desk.kernel.desk import Done
from director.desk.offered.commands import ChangeStructure, SaveRow
from director.house.templates import STRUCTURE, SavedStructure
from director.texts.refusals import sentence
from director.texts.tournament_words import shipped_name, word
from director.tournament.due import values_ahead
from director.tournament.settings import Game
from director.tournament.structure import AnteKind, Structure
from director.tournament.structure_plan import StructurePlan, generate, play_until_end
from director.values.errors import RuleViolation
from ui.console.console import Console, View
from ui.night.structure.words import end_of, end_words, summary
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton, Words
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.folding import house_key

HOUR = 3_600
FEWEST, MOST = 2, 9_999
EARLY = 1.5
"""Ratio of planned to actual length from which a warning is shown."""


class GeneratorTask(Task):
    """Shows what it would make as the numbers are changed; Enter takes it over."""

    made = Signal(object)
    """The Structure."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Generate a structure"))
        say, state = self.say, self.state()
        self.players = self.add_spin(
            say("Players"), FEWEST, MOST, max(30, state.counted if state else 0)
        )
        stack = state.settings.starting_chips if state else 10_000
        self.stack = self.add_number(say("Starting stack"), stack)
        self.level = self.add_spin(say("Minutes a level"), 1, 240, 20)
        self.hours = self.add_spin(say("Hours of play"), 1, 48, 6)
        self.big_blinds = self.add_spin(say("Big blinds in a stack"), 10, 1_000, 100)
        own = state.settings.game if state else Game.HOLDEM
        studs = ((word(self._texts, game), game) for game in Game if game.is_stud and game is not own)
        offered = ((say("The game of the tournament"), None), *studs)
        self.game: ChoiceField[Game | None] = self.add_choice(say("Game"), offered, None)
        kinds = ((word(self._texts, kind), kind) for kind in AnteKind)
        self.ante = self.add_choice(say("Ante"), kinds, AnteKind.CLASSIC)
        self.every = self.add_spin(say("Levels between breaks (0: no breaks)"), 0, 20, 4)
        self.pause = self.add_spin(say("Minutes of a break"), 1, 120, 15)
        self.outcome = self.add_words(role="heading")
        self.end = self.add_words()
        self.levels = Words("", "muted")
        self.add_button(say("Take over"), below=(self.levels,))

    def settle(self) -> None:
        self.ante.setEnabled(not self._is_stud())
        structure = self.structure()
        self.outcome.say(summary(structure, self._texts) if structure else "")
        self.end.say(self._end(structure) if structure else "")
        self.levels.say(_listed(structure, self._console) if structure else "")

    def local_readiness(self) -> Readiness:
        try:
            return Readiness(self._how_long(generate(self._plan())), "amber", True)
        except RuleViolation as violation:
            return Readiness(sentence(self._texts, violation))

    def accept(self) -> None:
        structure = self.structure()
        if structure is not None:
            self.made.emit(structure)
            self.closed.emit()

    def structure(self) -> Structure | None:
        """Return the structure made from the numbers; None if impossible."""
        try:
            return generate(self._plan())
        except RuleViolation:
            return None

    def _is_stud(self) -> bool:
        """Whether the planned game has antes and a bring-in."""
        state, game = self.state(), self.game.value()
        return game is not None or (state is not None and state.settings.game.is_stud)

    def _plan(self) -> StructurePlan:
        state = self.state()
        stud = self._is_stud()
        values = values_ahead(state, self._console.clock_read_at()) if state else ()
        return StructurePlan(
            name=self._texts.say("{hours} hours", hours=self.hours.value()),
            players=self.players.value(),
            stack=self.stack.number() or 0,
            values=tuple(sorted(values)),
            level_seconds=self.level.value() * 60,
            play_seconds=self.hours.value() * HOUR,
            ante_kind=AnteKind.CLASSIC if stud else self.ante.chosen(),
            stud=stud,
            game=self.game.value(),
            depth=self.big_blinds.value(),
            break_every=self.every.value(),
            break_seconds=self.pause.value() * 60,
        )

    def _end(self, structure: Structure) -> str:
        """When it ends with so many players, from the announced start on."""
        plan, state = self._plan(), self.state()
        if state is None:
            return ""
        starts_at = state.started_at or state.settings.starts_at
        return end_words(structure, plan.players * plan.stack, starts_at, self._texts)

    def _how_long(self, structure: Structure) -> str:
        """Return a warning if the tournament will end far from the wanted time."""
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


class SavingTask(Task):
    """Enter keeps it for this tournament; what the house has is changed only when chosen."""

    saved = Signal()
    """The tournament has the structure now."""
    to_file = Signal()
    """It shall lie in a file."""

    def __init__(self, console: Console, structure: Structure, in_house: bool) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Save the structure"))
        self._structure = structure
        self.line.say(f"{shipped_name(texts, structure.name)} · {summary(structure, texts)}")
        both, house = texts.say("This tournament and the house"), texts.say("The house only")
        self.both = PressButton(both, partial(self._keep, here=True))
        self.house = PressButton(house, partial(self._keep, here=False))
        self.file = PressButton(texts.say("A file (CSV)…"), self.to_file.emit)
        said = (
            texts.say("The house has a structure of this name: it is replaced.")
            if in_house
            else texts.say("The house gets a new structure of this name.")
        )
        about = self.state()
        if about is not None:
            self.add_words(end_of(about, structure, console.clock_read_at(), texts))
        self.add_words(said, "amber" if in_house else "muted")
        more = texts.say("Tournaments that are announced already keep the structure they have.")
        self.add_words(more, "muted")
        self.starts = self.add_button(
            texts.say("This tournament only"),
            also=(self.both, self.house, self.file),
            close=texts.say("Go on editing"),
        )

    def local_readiness(self) -> Readiness:
        return Readiness(ready=True)

    def accept(self) -> None:
        """For this tournament only."""
        self._change()

    def _keep(self, *, here: bool) -> None:
        key = house_key(self._structure.name)
        command = SaveRow(STRUCTURE, key, SavedStructure(key, self._structure))
        self._console.order(command, then=(lambda _done: self._change()) if here else self.after)

    def _change(self) -> None:
        state = self.state()
        if state is None:
            return
        if self._structure == state.structure:
            self._on_changed(None)
            return
        self.order(ChangeStructure(state.id, self._structure), self._on_changed)

    def _on_changed(self, _done: Done | None) -> None:
        self.saved.emit()
        self.closed.emit()
