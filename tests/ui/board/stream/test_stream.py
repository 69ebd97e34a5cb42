"""The stream: what was then, never sooner; nothing behind the picture; names as the house has them."""

import json
from xml.etree import ElementTree as Xml

import pytest
from starlette.testclient import TestClient

from director.desk.kernel.desk import Desk
from director.house.people import HouseSettings, NameDisplay
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.state import Tournament
from director.values.cards import parse
from director.values.dataclass import replace
from director.values.quantity import SECOND
from tests.desk.fakes import FakeChance, FakeStore, FakeTime
from tests.ui import wall_states as states
from tests.ui.board.boards import HOST
from ui.board.app import board_app
from ui.board.published import MOST, Delayed, Published
from ui.board.stream.drawn import StreamView, stream_drawing
from ui.board.svg import svg
from ui.commandline.board import late
from ui.console.cached_house import CachedHouse
from ui.drawing.marks import Glow, Written
from ui.parts.hand.view import PokerFelt, SeatView
from ui.scenes.hand_names import displayed_hand, displayed_name
from ui.scenes.view import FeatureView

HOSTILE = "</text><script>alert(1)</script>"
DELAY = 90


def known(state: Tournament) -> CachedHouse:
    return replace(CachedHouse(texts_for("en")), is_open=True).loaded({state.id: state}, {})


def source_of(state: Tournament) -> Published:
    desk = Desk(FakeStore(), FakeTime(), FakeChance())
    return Published(known(state), states.at, lambda question, answer: answer(question(desk)))


def hand(name: str = "Jana Nováková") -> FeatureView:
    """Two hold cards, three cards lie open."""
    seats = tuple(
        SeatView(n, n + 1, who, "120,000", "", tuple(map(parse, cards)), live, n == 0, "raise", "", odds,
                 "", "")
        for n, (who, cards, live, odds) in enumerate(
            [(name, ("As", "Kd"), True, "63 %"), ("Peter Malý", ("7h", "7c"), True, "37 %"),
             ("Out Already", ("2c", "3c"), False, "")]
        )
    )  # fmt: skip
    board = tuple(map(parse, ("Td", "9s", "2h")))
    felt = PokerFelt(9, seats, 1, (board,), 5, (("Pot", "24,000"),), "24,000", "")
    return FeatureView("Feature table", "No limit", felt, f"{name} raises to 12,000", "")


class Hands:
    """A clock that is moved on by hand."""

    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


def test_what_is_shown_is_what_was_then_and_never_sooner() -> None:
    source, hands = source_of(states.running()), Hands()
    late_by = Delayed(source, DELAY, hands)
    assert late_by.read().state() is None
    hands.at += 50
    source.publish(known(states.paused()))
    source.show_features({"en": hand()})
    hands.at += 39.9
    assert late_by.read().state() is None
    hands.at += 0.1
    first = late_by.read().state()
    assert first is not None
    assert first.clock.running
    assert late_by.read().feature() is None
    hands.at += 49.9
    assert late_by.read().feature() is None
    hands.at += 0.1
    second = late_by.read().state()
    assert second is not None
    assert not second.clock.running
    assert late_by.read().feature() == hand()
    assert late_by.read().now() == states.at() - DELAY * SECOND


def test_a_time_of_day_that_is_set_back_shows_nothing_early() -> None:
    source, hands = source_of(states.running()), Hands()
    late_by = Delayed(source, DELAY, hands)
    source.show_features({"en": hand()})
    source.now = lambda: states.at() - 3_600 * SECOND
    hands.at += DELAY - 1
    assert late_by.read().feature() is None


def test_what_is_kept_back_is_bounded_and_of_too_much_the_oldest_goes() -> None:
    source, hands = source_of(states.running()), Hands()
    late_by = Delayed(source, DELAY, hands)
    for _ in range(MOST + 50):
        hands.at += 0.001
        source.publish(source.cached_house)
    assert late_by.pending_count == MOST
    hands.at += DELAY / 2
    assert late_by.read().state() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_clock_and_hand_on_nothing(language: str) -> None:
    client = TestClient(board_app(with_hand(), stream=0), base_url=HOST, client=("127.0.0.1", 1))
    answer = client.get(f"/overlay?language={language}")
    assert answer.status_code == 200
    assert '<html class="overlay" lang=' in answer.text
    start = answer.text.index("<svg")
    drawn = Xml.fromstring(answer.text[start : answer.text.index("</svg>") + 6])
    boxes = [mark.attrib for mark in drawn if mark.tag.endswith("rect")]
    assert not [b for b in boxes if float(b["width"]) >= 1_900 and float(b["height"]) >= 200]
    written = [mark.text for mark in drawn if mark.tag.endswith("text")]
    assert {"63 %", "37 %", "17:42", "24,000"} <= set(written)
    assert "Out Already" not in written
    assert not [mark for mark in stream_drawing(StreamView(None, hand())) if isinstance(mark, Glow)]


def with_hand(name: str = "Jana Nováková") -> Published:
    source = source_of(states.running())
    source.show_features(dict.fromkeys(LANGUAGES, hand(name)))
    return source


@pytest.mark.parametrize("names", NameDisplay)
def test_players_are_named_as_the_house_has_them_named(names: NameDisplay) -> None:
    source = with_hand()
    shown = displayed_hand(hand(), HouseSettings(names_shown=names))
    source.show_features(dict.fromkeys(LANGUAGES, shown))
    client = TestClient(board_app(source, stream=0), base_url=HOST)
    told = client.get("/overlay").text + client.get("/board?scene=feature").text
    assert "63 %" in client.get("/board?scene=feature").text
    assert ("Nováková" in told) is (names is NameDisplay.FULL)
    assert ("Jana N." in told) is (names is NameDisplay.INITIAL)
    assert ("Jana" in told) is (names is not NameDisplay.NONE)


def test_a_hand_that_comes_late_already_waits_only_for_the_rest() -> None:
    source, hands = source_of(states.running()), Hands()
    late_by = Delayed(source, DELAY, hands)
    source.show_features({"en": replace(hand(), late=DELAY - 30)})
    hands.at += 29.9
    assert late_by.read().feature() is None
    hands.at += 0.1
    assert late_by.read().feature() is not None
    source.show_features({})
    hands.at += DELAY - 0.1
    assert late_by.read().feature() is not None
    hands.at += 0.1
    assert late_by.read().feature() is None
    source.show_features({"en": replace(hand(), late=DELAY + 30)})
    assert late_by.read().feature() is not None


def test_names_as_they_were_written_at_the_table() -> None:
    house = HouseSettings(names_shown=NameDisplay.INITIAL)
    assert [displayed_name(name, house) for name in ("", "Shark", "Anna Mária Malá")] == [
        "", "Shark", "Anna Mária M.",
    ]  # fmt: skip
    assert displayed_name("Malá Anna", replace(house, family_first=True)) == "Anna M."


def test_a_long_name_keeps_its_end_and_has_the_room_of_odds_that_are_not_shown() -> None:
    name = "Šťastný-Wolkenstein-Konštantínovský Maximilián"
    told = hand(name)
    first = told.felt.seats[0]
    seats = (first, replace(first, odds=""))
    drawing = stream_drawing(StreamView(None, replace(told, felt=replace(told.felt, seats=seats))))
    beside, alone = (m for m in drawing if isinstance(m, Written) and m.whole == name)
    assert "…" in beside.text
    assert beside.text.endswith("ilián")
    assert alone.room.width > beside.room.width


def test_hostile_names_are_text() -> None:
    drawn = svg(stream_drawing(StreamView(None, hand(HOSTILE))), 0)
    assert "<script" not in drawn
    Xml.fromstring(drawn)


def test_there_is_none_until_it_is_asked_for_and_no_address_shortens_the_delay() -> None:
    source = with_hand()
    without = TestClient(board_app(source), base_url=HOST)
    assert without.get("/overlay").status_code == 404
    slow = TestClient(board_app(source, stream=DELAY), base_url=HOST)
    assert slow.get("/overlay?delay=0").status_code == 404
    paths = ["/overlay", "/phone", "/", "/api/v1/tournaments"]
    paths += [f"/board?{query}" for query in ("", "scene=feature", "layout=feature", "scene=turns")]
    said = json.dumps([slow.get(path).text for path in paths])
    assert "63 %" not in said
    assert "Nov\\u00e1kov\\u00e1" not in said


@pytest.mark.parametrize("typed", ["-1", "1801", "x", ""])
def test_what_is_no_delay(typed: str) -> None:
    assert (late("0"), late("1800")) == (0, 1_800)
    with pytest.raises(ValueError, match=r"delay|invalid"):
        late(typed)
