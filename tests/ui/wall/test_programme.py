"""Programmes: the most pressing moment decides, views take turns by the clock, long lists are shared."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.house.programmes import Moment, Programme, ProgrammeLine
from director.house.screens import HouseScreen, ScreenKind, Showing
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.state import Status, Tournament
from director.values.ids import EntryId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.ui import wall_states as states
from tests.ui.wall.test_walls import HERE, Room
from ui.look.theme import load_fonts
from ui.scenes.parts import shared
from ui.scenes.programme import MOMENT_NAMES, READY_MADE, holds, line_at, line_in_turn, until_next_turn
from ui.scenes.scenes import Scene
from ui.scenes.view import WHOLE, ListPart, ListView, LobbyView, WallCell, WallView
from ui.scenes.viewport import part_of, screen_edge, screen_viewport, showing_on

AT = states.at()
PRIZES = ProgrammeLine(Moment.BREAK, Showing(Scene.PAYOUTS), 20)
SPONSORS = ProgrammeLine(Moment.BREAK, Showing(layout="clock_sponsors"), 30)
CLOCK = ProgrammeLine(Moment.ALWAYS, Showing(Scene.CLOCK))
MOVES = ProgrammeLine(Moment.MOVED, Showing(Scene.MOVES), minutes=5)
RESULT = ProgrammeLine(Moment.OVER, Showing(Scene.PAYOUTS), minutes=60)
IDLE = ProgrammeLine(Moment.IDLE, None)
EVENING = Programme("Evening", (SPONSORS, PRIZES, CLOCK, MOVES, RESULT, IDLE))


def still(state: Tournament) -> Tournament:
    """The same, in which nobody was moved."""
    entries = {key: replace(entry, moved_at=None) for key, entry in state.entries.items()}
    return replace(state, entries=entries)


def moved(at: Micros) -> Tournament:
    """Somebody was moved at an instant, and nobody else."""
    state = still(states.running())
    entry = next(entry for entry in state.entries.values() if entry.alive and entry.seat)
    return replace(state, entries={**state.entries, entry.id: replace(entry, moved_at=at)})


def over(at: Micros) -> Tournament:
    """It was over at an instant."""
    state = states.running()
    entries = {key: replace(entry, out_at=at) for key, entry in state.entries.items()}
    return replace(state, status=Status.FINISHED, entries=entries)


def scene(programme: Programme, tournament: Tournament | None, at: Micros) -> object:
    """What is shown."""
    line = line_at(programme, tournament, at)
    return line.showing if line is not None else "nothing"


def test_at_a_break_sponsors_and_prizes_take_turns() -> None:
    state, at = still(states.on_break()), AT - AT % (50 * SECOND)
    assert [scene(EVENING, state, at + n * SECOND) for n in (0, 29, 30, 49, 50)] == [
        SPONSORS.showing, SPONSORS.showing, PRIZES.showing, PRIZES.showing, SPONSORS.showing,
    ]  # fmt: skip
    assert until_next_turn(EVENING, state, at) == 30 * SECOND
    assert until_next_turn(EVENING, state, at + 1) == 30 * SECOND - 1
    assert until_next_turn(EVENING, state, at + 31 * SECOND) == 19 * SECOND


def test_moves_are_shown_until_they_are_read() -> None:
    assert scene(EVENING, moved(AT - 5 * MINUTE + 1), AT) == MOVES.showing
    assert scene(EVENING, moved(AT - 5 * MINUTE), AT) == CLOCK.showing


def test_after_the_night_the_result_then_the_idle_scene() -> None:
    assert scene(EVENING, over(AT - 60 * MINUTE + 1), AT) == RESULT.showing
    assert scene(EVENING, over(AT - 60 * MINUTE), AT) is None
    assert scene(EVENING, None, AT) is None
    cancelled = replace(states.running(), status=Status.CANCELLED)
    assert scene(EVENING, cancelled, AT) is None
    assert scene(Programme("No end", (CLOCK,)), over(AT), AT) == CLOCK.showing
    assert scene(Programme("Break", (PRIZES,)), states.running(), AT) == "nothing"


@pytest.mark.parametrize(
    ("made", "moment"),
    [
        (states.announced, Moment.BEFORE),
        (states.paused, Moment.PAUSED),
        (states.on_break, Moment.BREAK),
        (states.bubble, Moment.BUBBLE),
        (states.final_table, Moment.FINAL_TABLE),
    ],
)
def test_each_moment_holds_where_it_is(made: object, moment: Moment) -> None:
    assert callable(made)
    state = made()
    assert holds(moment, state, AT)
    running = states.running()
    assert not holds(moment, running, AT)
    assert holds(Moment.ALWAYS, running, AT)


def test_a_more_pressing_moment_goes_before() -> None:
    bubble = ProgrammeLine(Moment.BUBBLE, Showing(Scene.CLOCK))
    money = ProgrammeLine(Moment.PAUSED, Showing(Scene.TREE))
    hand = ProgrammeLine(Moment.HAND_FOR_HAND, Showing(Scene.RULES))
    programme = Programme("Late", (money, hand, bubble))
    state = states.bubble()
    assert scene(programme, replace(state, hand_for_hand=True), AT) == hand.showing
    assert scene(programme, replace(state, hand_for_hand=False), AT) == bubble.showing


@given(st.lists(st.integers(1, 40), min_size=1, max_size=5), st.integers(0, 10**6))
def test_every_view_has_its_seconds_and_no_others(seconds: list[int], start: int) -> None:
    lines = [replace(CLOCK, seconds=each, minutes=number) for number, each in enumerate(seconds)]
    whole = sum(seconds)
    shown = [line_in_turn(lines, (start * whole + n) * SECOND).minutes for n in range(whole)]
    assert shown == [number for number, each in enumerate(seconds) for _ in range(each)]


def test_ready_made_programmes_are_named_in_every_language_and_always_show_something() -> None:
    names = {each.name for each in READY_MADE.values()} | set(MOMENT_NAMES.values())
    names -= {MOMENT_NAMES[Moment.HAND_FOR_HAND]}  # called so everywhere
    for language in LANGUAGES[1:]:
        assert all(texts_for(language).say(name) != name for name in names)
    assert set(MOMENT_NAMES) == set(Moment)
    for programme in READY_MADE.values():
        assert line_at(programme, states.running(), AT) is not None
        assert line_at(programme, None, AT) is not None


def rows(*names: str) -> list[tuple[WallCell, ...]]:
    return [(WallCell(name),) for name in names]


def test_a_long_list_is_shared_by_letter() -> None:
    names = rows("Adam", "Áron", "Ben", "Kim", "Lea", "Liv", "Zoe")
    first, label = shared(names, ListPart(0, 2), 3, letters=True)
    second, rest = shared(names, ListPart(1, 2), 3, letters=True)
    assert [*first, *second] == names
    assert (label, rest) == ("A–K", "L–Z")
    assert shared(names, ListPart(1, 2), 7, letters=True) == (names, "")
    assert shared(names, WHOLE, 3, letters=True) == (names, "")
    by_place = [shared(names, ListPart(n, 3), 3, letters=False) for n in range(3)]
    assert [named for _, named in by_place] == ["1–2", "3–4", "5–7"]


@given(st.lists(st.text("AÁBCDZ", min_size=1, max_size=3), min_size=1, max_size=20), st.integers(1, 6))
def test_the_parts_are_the_whole_list_and_no_letter_is_torn(names: list[str], of: int) -> None:
    listed = rows(*sorted(names, key=lambda name: (name.replace("Á", "A"), name)))
    parts = [shared(listed, ListPart(place, of), 0, letters=True)[0] for place in range(of)]
    assert [row for part in parts for row in part] == listed
    firsts = [{row[0].text[0].replace("Á", "A") for row in part} for part in parts]
    assert all(not one & other for one, other in pairwise(firsts))
    assert sum(map(bool, firsts)) == min(of, len(set().union(*firsts)))


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> Room:
    """A running tournament with a screen that follows a programme."""
    load_fonts()
    made = Room(still(states.running()))
    screen = HouseScreen("Bar", ScreenKind.MONITOR, station=HERE, programme="own-evening")
    made.source.house_screens = {"bar": screen}
    made.source.house_programmes = {"own-evening": EVENING}
    return made


def test_a_screen_follows_its_programme_by_itself(room: Room) -> None:
    room.walls.follow()
    window = room.walls.windows[1]
    assert isinstance(window.view, WallView)
    room.source.tournament = moved(AT)
    room.walls.refresh()
    assert isinstance(window.view, ListView)
    room.source.tournament = over(AT - 61 * MINUTE)
    room.walls.refresh()
    assert isinstance(window.view, LobbyView)
    room.walls.close()


def test_a_screen_wakes_when_the_turn_of_its_view_is_over(room: Room) -> None:
    room.source.tournament = still(states.on_break())
    room.source.at = AT - AT % (50 * SECOND) + 30 * SECOND - 400_000
    assert screen_edge("bar", room.source, room.source.at) == 400_000


def test_a_programme_that_is_gone_leaves_what_was_given(room: Room) -> None:
    room.source.house_programmes = {}
    screen = replace(room.source.house_screens["bar"], showing=Showing(Scene.TREE))
    assert showing_on(screen, room.source) == Showing(Scene.TREE)
    following = replace(screen, programme="evening")
    assert showing_on(following, room.source) == Showing(Scene.CLOCK)


def test_screens_of_a_group_share_the_seats_and_one_that_is_off_leaves_its_part(room: Room) -> None:
    state = still(states.running())
    many = dict(state.entries)
    seated = next(entry for entry in many.values() if entry.alive and entry.seat)
    for number in range(1_000, 1_120):
        many[EntryId(number)] = replace(seated, id=EntryId(number))
    room.source.tournament = replace(state, entries=many)
    seats = HouseScreen("Left", group="Hall", showing=Showing(Scene.SEATING))
    room.source.house_screens = {
        "a": seats,
        "b": replace(seats, name="Right", group="hall"),
        "c": replace(seats, name="Bar", showing=Showing(Scene.CLOCK)),
        "d": replace(seats, name="Door", group=""),
    }
    views = {key: screen_viewport(key, room.source).view for key in "abd"}
    titles = {key: view.title for key, view in views.items() if isinstance(view, ListView)}
    assert len(set(titles.values())) == 3
    assert titles["d"] == "SEATS"
    assert part_of("b", Showing(Scene.SEATING), room.source) == ListPart(1, 2)
    room.source.house_screens["b"] = replace(room.source.house_screens["b"], on=False)
    alone = screen_viewport("a", room.source).view
    assert isinstance(alone, ListView)
    assert alone.title == "SEATS"
