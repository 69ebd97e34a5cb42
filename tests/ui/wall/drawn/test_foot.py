"""The foot of a scene: a line is never cut, the time of day, how long it is played, who went out."""

import pytest

from director.desk.night.queries.payouts import payouts
from director.texts.texts import LANGUAGES, texts_for
from director.texts.tournament_words import average_words
from director.tournament.clock import reading
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.quantity import MINUTE, Micros
from tests.ui import wall_states as states
from ui.console.snapshots import row_of
from ui.drawing.marks import PAGE, Digits, Written
from ui.drawing.rect import Rect
from ui.drawing.ruler import Ink
from ui.drawing.sketch import Sketch
from ui.frame.status_words import status
from ui.scenes.clock import wall_view
from ui.scenes.drawn.footer import BAR, Footer, bottom_bar, write_line
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.lists import ListFacts, seating_view
from ui.scenes.lobby import lobby_view
from ui.scenes.view import Alert, WallView
from ui.scenes.words import LINE_TURNS, ordinal

EN = texts_for("en")
LINES = (
    "Dinner break at 20:00",
    "W" * 160,
    " ".join(["WOMEN MEET AT THE BAR"] * 8)[:160],
    " ".join(["Dinner at nine o'clock in the large hall"] * 12),
)


def shown(night: Tournament, after: Micros = 0) -> WallView:
    return wall_view(night, states.at() + after, EN, name_of=states.names)


def read_whole(room: Rect | None, line: str) -> str:
    """All that a line shows over its turns, without the numbers of its parts."""
    told: list[str] = []
    for turn in range(40):
        sketch = Sketch()
        if room is None:
            bottom_bar(sketch, line, Footer(("A fact.",), "Page 2 of 5", "21:14", "played 3:02", turn))
        else:
            write_line(sketch, room, line, turn, Ink(60, "#FFFFFF"))
        marks = [mark for mark in sketch.drawing if isinstance(mark, Written)]
        assert all(mark.text == mark.whole for mark in marks), "cut"
        assert all(mark.box.right <= PAGE.right for mark in marks)
        told += [mark.text for mark in marks if mark.text not in told]
    return "".join(told).replace(" ", "")


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("room", [None, Rect(0, 0, 600, 60), Rect(0, 0, 300, 200)])
def test_a_line_is_read_whole_however_long_it_is(line: str, room: Rect | None) -> None:
    read = read_whole(room, line)
    for word in set(line.split()):
        assert word in read or len(word) > 20
    if room is None:
        assert "21:14" in read
        assert "played3:02" in read
        assert "Page2of5" in read


def test_a_short_line_stands_still_and_alone() -> None:
    first, later = Sketch(), Sketch()
    bottom_bar(first, LINES[0], Footer(turn=0))
    bottom_bar(later, LINES[0], Footer(turn=7))
    assert first.drawing == later.drawing
    assert [mark.text for mark in first.drawing if isinstance(mark, Written)] == [LINES[0]]


def test_a_line_turns_with_time() -> None:
    before, after = shown(states.running()), shown(states.running(), LINE_TURNS)
    assert after.board.turn == before.board.turn + 1


def test_the_time_of_day_and_how_long_it_is_played_stand_on_clock_and_lists() -> None:
    night = states.running()
    started = night.started_at
    assert started is not None
    hours, minutes = divmod((states.at() - started) // MINUTE, 60)
    board = shown(night).board
    assert (board.day_time, board.elapsed) == (EN.time(states.at()), f"played {hours}:{minutes:02}")
    seats = seating_view(ListFacts(night, states.at(), EN, states.names))
    assert (seats.day_time, seats.elapsed) == (board.day_time, board.elapsed)
    assert shown(states.registering()).board.elapsed == ""
    assert shown(states.finished()).board.elapsed == ""


def test_before_the_start_the_seats_say_when_it_is() -> None:
    night = states.registering()
    seats = seating_view(ListFacts(night, states.at(), EN, states.names))
    assert seats.strip_note == f"Start {EN.time(night.settings.starts_at)}"


def test_who_went_out_in_the_money_is_said_with_place_and_prize_while_it_is_news() -> None:
    night = states.locked(states.running(alive=20))
    won = next(row for row in payouts(night, states.at()).rows if row.place == 21)
    assert won.entry is not None
    fresh = replace(night.entries[won.entry], out_at=states.at() - MINUTE)
    night = replace(night, entries={**night.entries, won.entry: fresh})

    def told(after: Micros) -> list[Alert]:
        return [alert for alert in shown(night, after).alerts if alert.sign == "prize"]

    said = told(0)
    name = states.names(fresh.player)
    assert [(one.word, one.text) for one in said] == [("21st:", f"{name}  ·  {EN.money(won.due)}")]
    assert told(3 * MINUTE) == []
    nameless = wall_view(night, states.at(), EN, name_of=lambda _: "")
    assert not any(alert.sign == "prize" for alert in nameless.alerts)


def test_places_are_counted_as_each_language_does() -> None:
    english = [ordinal(n, EN) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)]
    assert english[:4] == ["1st", "2nd", "3rd", "4th"]
    assert english[4:] == ["11th", "12th", "13th", "21st", "22nd", "103rd", "111th"]
    assert [ordinal(5, texts_for(language)) for language in ("sk", "el")] == ["5.", "5η"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_idle_wall_shows_the_next_tournament_with_its_day(language: str) -> None:
    texts = texts_for(language)
    row = replace(row_of(states.registering()), status=Status.ANNOUNCED)
    ahead = replace(row, starts_at=states.at() + 9 * 24 * 60 * MINUTE, name="Next one")
    later = replace(ahead, starts_at=ahead.starts_at + MINUTE, name="Later")
    over = replace(row, starts_at=states.at() - 48 * 60 * MINUTE, name="Old")
    view = lobby_view([later, over, ahead], {}, states.at(), texts, house="Room", name_of=str)
    assert [card.title for card in view.cards] == ["Next one"]
    assert texts.date(ahead.starts_at) in view.cards[0].blinds
    (day,) = (
        mark
        for mark in drawing_of(view)
        if isinstance(mark, Digits) and mark.text == view.cards[0].blinds
    )
    assert day.baseline + day.size * 0.21 < BAR.top - 36  # letters stay off the line around the card
    tonight = lobby_view([later, row], {}, row.starts_at - MINUTE, texts, house="Room", name_of=str)
    assert [card.title for card in tonight.cards] == [row.name]


def test_console_and_wall_round_the_average_alike() -> None:
    for index in (0, 3, 13):
        night = states.running(alive=37, index=index)
        now = reading(night.clock, night.structure, states.at())
        stack, deep = average_words(EN, night, now.index)
        stat = shown(night).board.stats[1]
        assert (stat.value, stat.note) == (stack, deep)
        assert status(night, states.at(), EN).figures[1].value == f"{stack} · {deep}"
