"""Tasks of announcements and sounds: text, priority, end; sound of an occasion."""

from collections.abc import Collection, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.announcements import (
    LONGEST_HOUSE_LINE,
    LONGEST_SPOKEN,
    Heard,
    HouseLine,
    Priority,
    Sound,
    SoundRule,
)
from director.house.templates import SOUNDS
from director.texts import LANGUAGE_NAMES, Texts
from director.texts.tournament_words import word
from director.tournament.state import Status
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, Micros
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import Tick
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.scenes.sounds import HEARD_NAMES, SOUND_NAMES
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column

_SPANS = (0, 5, 15, 30, 60, 120, 240, 720)
"""Minutes; 0: until it is taken off."""
_LATER = (0, 5, 10, 15, 30, 60, 120)
"""In so many minutes it begins."""


T = TypeVar("T")
_ROWS, _ROW = 6, 30
"""Boxes visible at once, and pixels of each."""


class AnnouncementRow(Value):
    """Row of an announcement."""

    key: str
    line: HouseLine
    where: str
    state: str
    tone: str


class HeardLine(Value):
    """Row of an occasion in the table of sounds."""

    heard: Heard
    rule: SoundRule
    words: str


class Ticks(QScrollArea, Generic[T]):
    """Several of several values, a box for each; gives back the very values that were put in."""

    changed = Signal()

    def __init__(
        self, offered: Iterable[tuple[str, T]], chosen: Collection[T], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        held = QWidget()
        self._values: list[T] = []
        self.ticks: list[Tick] = []
        for title, value in offered:
            tick = Tick(title, held)
            tick.setChecked(value in chosen)
            tick.toggled.connect(lambda _on: self.changed.emit())
            self._values.append(value)
            self.ticks.append(tick)
        vbox(*self.ticks, ..., spacing=4, margins=0, parent=held)
        self.setWidget(held)
        self.setFixedHeight(min(_ROWS, max(1, len(self.ticks))) * _ROW + 2 * self.frameWidth())
        if self.ticks:
            self.setFocusProxy(self.ticks[0])

    def chosen(self) -> tuple[T, ...]:
        """The values that are ticked."""
        pairs = zip(self._values, self.ticks, strict=True)
        return tuple(value for value, tick in pairs if tick.isChecked())

    def choose(self, values: Collection[T]) -> None:
        """Tick these and no others."""
        for value, tick in zip(self._values, self.ticks, strict=True):
            tick.setChecked(value in values)


class SayTask(Task):
    """A line for the room: words, how pressing, from when, how long, where."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, before: AnnouncementRow | None = None) -> None:
        say = console.texts.say
        super().__init__(
            console, say("A line for the room") if before is None else say("Change the line")
        )
        self._before = before
        line = before.line if before is not None else HouseLine("")
        texts = console.texts
        self.words = self.add_line(
            say("What is said"), say("Dinner at nine"), line.text, LONGEST_HOUSE_LINE
        )
        self.priority = self.add_choice(
            say("How pressing"),
            ((word(texts, each), each) for each in reversed(Priority)),
            line.priority,
        )
        kept = ((say("As it is"), -1),) if before is not None else ()
        self.begins = self.add_choice(
            say("Shown from"), (*kept, *((_later(texts, minutes), minutes) for minutes in _LATER))
        )
        self.lasts = self.add_choice(
            say("How long"), (*kept, *((_span(texts, minutes), minutes) for minutes in _SPANS))
        )
        self.tournament: ChoiceField[TournamentId | None] = self.add_choice(
            say("Tournament"), _tournaments(console)
        )
        self.tournament.choose(line.tournament)
        self.screens: Ticks[str] = self.add_field(
            say("Only on these screens"), Ticks(_screens(console), line.screens, self)
        )
        self.where = self.add_words("", "muted")
        self.add_button(say("Say it") if before is None else say("Save"))

    def settle(self) -> None:
        """Show the screens on which it is read."""
        screens = self._console.screens()
        names = ", ".join(screens[key].name for key in self.screens.chosen() if key in screens)
        self.where.say(
            self.say("Read on: {screens}.", screens=names)
            if names
            else self.say("Read on every screen.")
        )

    def local_readiness(self) -> Readiness | None:
        if not self.words.text().strip():
            return Readiness(self.say("Type what is said."))
        return super().local_readiness()

    def command(self) -> c.SayLine | None:
        text = self.words.text().strip()
        if not text:
            return None
        since, until = self._span()
        line = HouseLine(
            text, self.priority.chosen(), since, until, self.tournament.value(), self.screens.chosen()
        )
        return c.SayLine(line, self._before.key if self._before is not None else "")

    def _span(self) -> tuple[Micros, Micros]:
        """From when until when; on the minute, so that the same order stays the same."""
        now = self._console.now() // MINUTE * MINUTE
        old = self._before.line if self._before is not None else HouseLine("")
        later, lasts = self.begins.chosen(), self.lasts.chosen()
        since = old.since if later < 0 else now + later * MINUTE if later else 0
        if lasts < 0:
            return since, old.until
        return since, (since or now) + lasts * MINUTE if lasts else 0


class SoundTask(Task):
    """Task for the sound of an occasion: a sound, and words in each language."""

    HELP = "clock_and_wall"

    def __init__(self, console: Console, row: HeardLine) -> None:
        super().__init__(console, console.texts.say(HEARD_NAMES[row.heard]))
        say, texts = self.say, console.texts
        self._heard, rule = row.heard, row.rule
        named: list[tuple[str, Sound | None]] = [(say("No sound"), None)]
        named += [(texts.say(SOUND_NAMES[sound]), sound) for sound in Sound]
        self.sound: ChoiceField[Sound | None] = self.add_choice(say("Sound"), named)
        self.sound.choose(rule.sound)
        self.speech = self.add_tick(say("Spoken by the machine that speaks"), rule.spoken)
        own = dict(rule.words)
        self.words = {
            language: self.add_line(name, say("The usual words"), own.get(language, ""), LONGEST_SPOKEN)
            for language, name in LANGUAGE_NAMES.items()
        }
        self.add_words(
            say("{marks} stand for what they say.", marks="{level} {blinds} {minutes}"), "muted"
        )
        self.add_button(say("Save"))

    def command(self) -> c.SaveRow:
        typed = ((language, field.text().strip()) for language, field in self.words.items())
        rule = SoundRule(
            self.sound.value(),
            self.speech.isChecked(),
            tuple((language, words) for language, words in typed if words),
        )
        table = self._console.sound_table().with_rule(self._heard, rule)
        return c.SaveRow(SOUNDS, HOUSE_KEY, table)


def announcement_rows(console: Console) -> list[AnnouncementRow]:
    """The lines of the house that are not over, with where and since when they are said."""
    texts, at = console.texts, console.now()
    names = {row.id: row.name for row in console.lobby()}
    screens = console.screens()
    rows = []
    for key, line in console.house_lines().items():
        if line.is_over(at):
            continue
        where = [names.get(line.tournament, "")] if line.tournament else []
        where += [screens[each].name for each in line.screens if each in screens]
        if line.screens and not any(each in screens for each in line.screens):
            where.append(texts.say("on screens that are gone"))
        state, tone = texts.say("from {time}", time=texts.time(line.since)), "muted"
        if line.holds(at):
            state, tone = texts.say("said now"), "green"
            if line.until:
                state = texts.say("until {time}", time=texts.time(line.until))
        rows.append(
            AnnouncementRow(key, line, ", ".join(where) or texts.say("Whole house"), state, tone)
        )
    return rows


def announcement_columns(texts: Texts) -> tuple[Column[AnnouncementRow], ...]:
    """The columns of the lines."""
    order = list(Priority)
    tones = {Priority.URGENT: "red", Priority.IMPORTANT: "amber", Priority.USUAL: ""}
    return (
        Column(texts.say("What is said"), lambda row: row.line.text, tip=lambda row: row.line.text),
        Column(texts.say("How pressing"), lambda row: order.index(row.line.priority),
               lambda row: word(texts, row.line.priority), 110,
               tone=lambda row: tones[row.line.priority]),
        Column(texts.say("Where"), lambda row: row.where, width=170, tip=lambda row: row.where),
        Column(texts.say("When"), lambda row: row.state, width=120, tone=lambda row: row.tone),
    )  # fmt: skip


def heard_columns(texts: Texts) -> tuple[Column[HeardLine], ...]:
    """The columns of the table of sounds."""

    def sound(row: HeardLine) -> str:
        return texts.say(SOUND_NAMES[row.rule.sound]) if row.rule.sound is not None else "–"

    order = list(Heard)
    return (
        Column(texts.say("What happens"), lambda row: order.index(row.heard),
               lambda row: texts.say(HEARD_NAMES[row.heard]), 350,
               tip=lambda row: texts.say(HEARD_NAMES[row.heard])),
        Column(texts.say("Sound"), sound, width=110),
        Column(texts.say("Spoken words"), lambda row: row.words if row.rule.spoken else "–",
               tip=lambda row: row.words),
    )  # fmt: skip


def _tournaments(console: Console) -> list[tuple[str, TournamentId | None]]:
    rows = (row for row in console.lobby() if row.status not in (Status.CANCELLED, Status.FINISHED))
    return [(console.texts.say("Any"), None), *((row.name, row.id) for row in rows)]


def _screens(console: Console) -> list[tuple[str, str]]:
    """By their names, each with its room."""
    named = (
        ("  ·  ".join(filter(None, (screen.name, screen.room))), key)
        for key, screen in console.screens().items()
    )
    return sorted(named, key=lambda each: console.texts.alphabetical(each[0]))


def _span(texts: Texts, minutes: int) -> str:
    if not minutes:
        return texts.say("Until it is taken off")
    if minutes < 60:
        return texts.count("{n} minute", "{n} minutes", minutes)
    return texts.count("{n} hour", "{n} hours", minutes // 60)


def _later(texts: Texts, minutes: int) -> str:
    if not minutes:
        return texts.say("Now")
    return texts.count("in {n} minute", "in {n} minutes", minutes)
