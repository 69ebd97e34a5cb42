"""What the house says: lines with priority and span on every view, and what is heard and spoken once."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.cash.queries import games
from director.desk.offered import commands as c
from director.files.layout_files import ready_made
from director.house.announcements import Heard, HouseLine, Priority, Sound, SoundRule, SoundTable
from director.house.screens import HouseScreen, ScreenKind, Showing
from director.house.templates import SCREEN
from director.texts.texts import LANGUAGES, texts_for
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, SECOND
from tests.desk.night.night_desk import Night
from tests.ui import wall_states as states
from tests.ui.night_console import console_of, settled
from tests.ui.wall.test_walls import HERE, Room
from ui.console.live import LiveConsole
from ui.drawing.colours import contrast
from ui.drawing.marks import BoxMark, Written
from ui.look.theme import load_fonts
from ui.scenes.drawn.footer import URGENT
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.scenes import Scene
from ui.scenes.sounds import HEARD_NAMES, SOUND_NAMES, USUAL_WORDS, SoundWatch, speech_words
from ui.scenes.view import ListView, WallView
from ui.scenes.viewport import lines_at, screen_viewport, viewport_of
from ui.scenes.voice import NoVoice, Speaker, VoiceBox, system_voice
from ui.scenes.words import LINE_TURNS
from ui.wall.announcement_tasks import SayTask, SoundTask, announcement_rows
from ui.wall.announcements import AnnouncementsPage
from ui.wall.console_walls import walls_of
from ui.wall.sound_page import SoundPage

AT = states.at()
EN = texts_for("en")
LEFT = (17 * 60 + 42) * SECOND


class FakeVoice:
    """Notes what would be spoken."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, str]] = []

    def say(self, words: str, language: str) -> None:
        self.spoken.append((words, language))


def dumb(_parent: QObject) -> Speaker:
    """A machine without a voice."""
    raise NoVoice("no engine")


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> Room:
    """A running tournament, a screen of the house."""
    load_fonts()
    made = Room(states.running())
    made.source.house_screens = {
        "bar": HouseScreen("Bar", ScreenKind.MONITOR, station=HERE, showing=Showing(Scene.CLOCK))
    }
    return made


def said(room: Room, scene: Scene = Scene.CLOCK, after: int = 0) -> str:
    """The line of a scene so many turns later."""
    room.source.at = AT - AT % (6 * LINE_TURNS) + after * LINE_TURNS
    view = viewport_of(Showing(scene), room.source).view
    if isinstance(view, WallView):
        return view.board.line
    assert isinstance(view, ListView)
    return view.line


# --- lines ------------------------------------------------------------------------------------------


def test_lines_take_turns_the_important_first_and_the_tournaments_own_with_them(room: Room) -> None:
    room.source.tournament = replace(states.running(), announcement="Own")
    room.source.lines = {
        "line-1": HouseLine("Usual"), "line-2": HouseLine("Important", Priority.IMPORTANT),
    }  # fmt: skip
    assert [said(room, after=n) for n in range(4)] == ["Important", "Usual", "Own", "Important"]
    assert said(room, Scene.SEATING, 1) == "Usual"


def test_an_urgent_line_stands_alone_and_fills_the_bar(room: Room) -> None:
    room.source.tournament = replace(states.running(), announcement="Own")
    room.source.lines = {
        "line-1": HouseLine("Important", Priority.IMPORTANT),
        "line-2": HouseLine("Leave the room", Priority.URGENT),
    }
    assert {said(room, after=n) for n in range(4)} == {"Leave the room"}
    for scene in (Scene.CLOCK, Scene.SEATING, Scene.LOBBY, Scene.RULES):
        marks = drawing_of(viewport_of(Showing(scene), room.source).view)
        assert any(isinstance(mark, BoxMark) and mark.fill == URGENT for mark in marks), scene
        assert any(isinstance(mark, Written) and mark.text == "Leave the room" for mark in marks), scene
    assert contrast("#EAF1EC", URGENT) > 4.5


SHOWN = [scene for scene in Scene if scene is not Scene.STANDINGS]
"""Standings are asked of the desk, which is not here."""


@pytest.mark.parametrize("shown", [*SHOWN, *ready_made()])
def test_every_view_takes_a_line(room: Room, shown: str) -> None:
    room.source.lines = {"line-1": HouseLine("Dinner at nine", Priority.URGENT)}
    showing = Showing(Scene(shown)) if shown in tuple(Scene) else Showing(layout=shown)
    assert drawing_of(viewport_of(showing, room.source).view)


def test_lines_hold_for_their_span_their_tournament_and_their_screen(room: Room) -> None:
    timed = HouseLine("Timed", since=AT, until=AT + MINUTE)
    assert lines_at([timed], AT - 1, None) == ()
    assert lines_at([timed], AT, None) == (timed,)
    assert lines_at([timed], AT + MINUTE, None) == ()
    of_other = HouseLine("Other", tournament=TournamentId("other"))
    of_bar = HouseLine("Bar", screens=("bar",))
    room.source.lines = {"line-1": of_other, "line-2": of_bar}
    assert said(room) == ""
    seen = screen_viewport("bar", room.source).view
    assert isinstance(seen, WallView)
    assert seen.board.line == "Bar"


# --- sounds and voice -------------------------------------------------------------------------------


def test_a_break_and_the_bubble_are_heard_once() -> None:
    watch = SoundWatch()
    assert watch.due(states.running(), AT) == ()
    assert Heard.BUBBLE in watch.due(states.bubble(), AT + SECOND)
    assert Heard.BUBBLE not in watch.due(states.bubble(), AT + 2 * SECOND)
    watch.due(states.running(), AT + 3 * SECOND)
    assert Heard.BUBBLE not in watch.due(states.bubble(), AT + 4 * SECOND)
    begun_in_it = SoundWatch()
    assert begun_in_it.due(states.bubble(), AT) == ()
    assert Heard.BUBBLE not in begun_in_it.due(states.bubble(), AT + SECOND)
    resting, night = SoundWatch(), states.running()
    assert resting.due(night, AT) == ()
    assert resting.due(night, AT + LEFT) == (Heard.BREAK,)
    assert resting.due(night, AT + LEFT + SECOND) == ()


def test_what_is_spoken_is_of_the_house_else_as_usual() -> None:
    night, table = states.running(), SoundTable()
    assert speech_words(table, Heard.LEVEL, EN, night, AT).startswith("Level 1")
    own = table.with_rule(
        Heard.LEVEL, SoundRule(spoken=True, words=(("en", "Up: {level}, {blinds}, {minutes}"),))
    )
    told = speech_words(own, Heard.LEVEL, EN, night, AT)
    assert told.startswith("Up: 1")
    assert told.endswith(", 18")
    assert "{" not in told
    slovak = texts_for("sk")
    assert speech_words(own, Heard.LEVEL, slovak, night, AT) == speech_words(
        table, Heard.LEVEL, slovak, night, AT
    )
    assert speech_words(table, Heard.SEAT, EN, None, AT)


def test_every_event_and_sound_has_words_in_every_language() -> None:
    assert set(HEARD_NAMES) == set(USUAL_WORDS) == set(Heard)
    assert set(SOUND_NAMES) == set(Sound)
    for language in LANGUAGES[1:]:
        texts = texts_for(language)
        for words in (*HEARD_NAMES.values(), *SOUND_NAMES.values()):
            assert texts.say(words) != words


def test_one_machine_speaks_and_only_while_it_is_not_muted(room: Room) -> None:
    voice = FakeVoice()
    room.walls.voice = VoiceBox(speaker=lambda _parent: voice)
    room.walls.follow()
    room.source.at = AT + LEFT
    room.walls.listen()
    assert room.player.heard == [Sound.LEVEL]
    assert voice.spoken == []
    room.walls.let_speak(True)
    assert room.memory.word("wall_speaks")
    assert room.opened().speaks
    room.walls.try_heard(Heard.BUBBLE)
    assert voice.spoken == [(EN.say(USUAL_WORDS[Heard.BUBBLE]), "en")]
    room.walls.mute(True)
    room.source.tournament = replace(states.running(), turned_at=AT + LEFT + SECOND)
    room.source.at = AT + LEFT + 2 * SECOND
    room.walls.listen()
    assert len(voice.spoken) == 1
    room.walls.close()


def test_the_house_says_what_is_heard(room: Room) -> None:
    voice = FakeVoice()
    room.walls.voice = VoiceBox(speaker=lambda _parent: voice)
    room.walls.let_speak(True)
    quiet = SoundRule(Sound.TIME, spoken=True, words=(("en", "Have a rest"),))
    room.source.sounds = SoundTable(((Heard.BREAK, quiet),))
    room.walls.listen()
    room.source.at = AT + LEFT
    room.walls.listen()
    room.walls.listen()
    assert room.player.heard == [Sound.TIME]
    assert voice.spoken == [("Have a rest", "en")]
    room.walls.close()


def test_a_machine_without_a_voice_says_so_each_time_it_is_asked_and_goes_on(room: Room) -> None:
    box = VoiceBox(speaker=dumb)
    box.speechless.connect(room.walls._on_speechless)
    room.walls.voice = box
    room.walls.let_speak(True)
    words = "This machine has no voice: what would be spoken stays unsaid."
    assert room.notices == [words]
    room.walls.try_heard(Heard.BUBBLE)
    assert room.notices == [words, words]
    room.walls.listen()
    room.source.at = AT + LEFT
    room.walls.listen()
    assert room.notices == [words, words]
    assert room.player.heard == [Sound.LEVEL]
    room.walls.close()


@pytest.mark.qt_log_ignore("pipewire", extend=True)
def test_the_voice_of_the_system_is_there_or_is_said_to_be_missing(qapp: QApplication) -> None:
    box = VoiceBox(speaker=system_voice)
    told: list[bool] = []
    box.speechless.connect(lambda: told.append(True))
    assert box.check() is not bool(told)
    box.say("", "en")
    assert len(told) <= 1


def test_a_seat_that_becomes_free_is_heard_where_somebody_waits() -> None:
    watch, night = SoundWatch(), Night()
    from director.desk.cash.queries import cash_room

    empty = cash_room(night.desk)
    assert games(empty) == ()
    assert watch.due_at_tables(empty) == ()
    assert watch.due_at_tables(empty) == ()


# --- pages ------------------------------------------------------------------------------------------


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """A running tournament."""
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    with console_of(night, qtbot) as made:
        yield made
        walls_of(made).close()


def test_a_long_line_has_the_room_that_is_free_on_a_wide_page(
    console: LiveConsole, qtbot: QtBot
) -> None:
    page = AnnouncementsPage(console)
    qtbot.addWidget(page)
    page.resize(1_420, 700)
    page.show()
    header, words = page.list.horizontalHeader(), "So many words as a line can have, " * 4
    assert header.sectionSize(0) > page.fontMetrics().horizontalAdvance(words)
    assert header.length() <= page.list.viewport().width()


def test_a_line_is_said_changed_and_taken_off_on_its_page(console: LiveConsole, qtbot: QtBot) -> None:
    settled(console, qtbot, lambda: console.order(c.AddScreen("bar", HouseScreen("Bar"))))
    page = AnnouncementsPage(console)
    qtbot.addWidget(page)
    console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
    page.reload()
    page.actions_.do("say")
    task = page.task()
    assert isinstance(task, SayTask)
    assert task.title.text() == "A line for the room"
    assert task.command() is None
    task.words.setText("Dinner at nine")
    task.priority.choose(Priority.IMPORTANT)
    task.lasts.choose(15)
    assert task.where.text() == "Read on every screen."
    task.screens.choose(("bar",))
    assert task.where.text() == "Read on: Bar."
    settled(console, qtbot, task.accept)
    (line,) = console.house_lines().values()
    now = console.now() // MINUTE * MINUTE
    assert line == HouseLine("Dinner at nine", Priority.IMPORTANT, 0, now + 15 * MINUTE, None, ("bar",))
    page.list.select("line-1")
    row = page.chosen()
    assert row is not None
    assert (row.where, row.tone) == ("Bar", "green")
    page.actions_.do("change")
    changing = page.task()
    assert isinstance(changing, SayTask)
    assert changing.title.text() == "Change the line"
    changing.words.setText("Dinner at ten")
    changing.begins.choose(30)
    changing.lasts.choose(0)
    settled(console, qtbot, changing.accept)
    (line,) = console.house_lines().values()
    assert (line.text, line.since, line.until) == ("Dinner at ten", now + 30 * MINUTE, 0)
    page.list.select("line-1")
    settled(console, qtbot, lambda: page.actions_.order("off"))
    assert console.house_lines() == {}


def test_a_line_names_several_screens_and_keeps_them_when_it_is_changed(
    console: LiveConsole, qtbot: QtBot
) -> None:
    for key in ("bar", "foyer", "hall"):
        added = c.AddScreen(key, HouseScreen(key.title(), room="Ground floor"))
        settled(console, qtbot, lambda added=added: console.order(added))  # type: ignore[misc]
    task = SayTask(console)
    qtbot.addWidget(task)
    task.words.setText("Dinner at nine")
    for tick in task.screens.ticks[1:]:
        tick.click()
    assert task.where.text() == "Read on: Foyer, Hall."
    settled(console, qtbot, task.accept)
    (row,) = announcement_rows(console)
    assert row.line.screens == ("foyer", "hall")
    assert row.where == "Foyer, Hall"
    here = {
        key: [each.text for each in lines_at(console.house_lines().values(), console.now(), None, key)]
        for key in ("bar", "foyer", "hall")
    }
    assert here == {"bar": [], "foyer": ["Dinner at nine"], "hall": ["Dinner at nine"]}
    changing = SayTask(console, row)
    qtbot.addWidget(changing)
    assert changing.screens.chosen() == ("foyer", "hall")
    changing.words.setText("Dinner at ten")
    settled(console, qtbot, changing.accept)
    (line,) = console.house_lines().values()
    assert (line.text, line.screens) == ("Dinner at ten", ("foyer", "hall"))


def test_a_line_whose_screens_are_gone_says_so(console: LiveConsole, qtbot: QtBot) -> None:
    settled(console, qtbot, lambda: console.order(c.AddScreen("bar", HouseScreen("Bar"))))
    settled(console, qtbot, lambda: console.order(c.SayLine(HouseLine("Hello", screens=("bar",)))))
    settled(console, qtbot, lambda: console.order(c.RemoveRow(SCREEN, "bar")))
    (row,) = announcement_rows(console)
    assert row.where == "on screens that are gone"
    task = SayTask(console, row)
    qtbot.addWidget(task)
    assert task.where.text() == "Read on every screen."


def test_sounds_and_words_are_changed_on_their_page(console: LiveConsole, qtbot: QtBot) -> None:
    page = SoundPage(console)
    qtbot.addWidget(page)
    console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
    page.reload()
    assert page.list.rows.rowCount() == len(Heard)
    page.list.select(Heard.BREAK)
    page.actions_.do("change")
    task = page.task()
    assert isinstance(task, SoundTask)
    assert task.sound.value() is Sound.LEVEL
    task.sound.setCurrentIndex(0)
    task.words["sk"].setText("Pauza")
    settled(console, qtbot, task.accept)
    rule = console.sound_table().rule(Heard.BREAK)
    assert rule == SoundRule(None, spoken=True, words=(("sk", "Pauza"),))
    page.speaks.setChecked(True)
    assert walls_of(console).speaks
    page.speaks.setChecked(False)
    assert not walls_of(console).speaks
