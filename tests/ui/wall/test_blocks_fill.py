"""Every kind of block fills what it is given: a whole screen, a small cell, and nothing is cut there."""

from itertools import combinations

import pytest

from director.desk.kernel.rows.shipped import shipped_house_rules
from director.files.layout_files import ready_made
from director.house.layouts import BLOCKS, LayoutBlock, ScreenLayout
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from tests.desk.rounds.test_rounds import BRACKET, drawn
from tests.ui import wall_states as states
from tests.ui.wall.drawn.test_tree import seen
from tests.ui.wall.test_layouts import LONG, shown, written
from tests.ui.wall.test_more_blocks import hand, texts_in
from tests.ui.wall.test_scenes import view as clock_view
from tests.ui.wall.test_scenes import written as scene_texts
from tests.ui.wall.test_wall_cash import busy
from tests.ui.wall.test_wall_cash import shown as cash_shown
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, BoxMark
from ui.drawing.ruler import BOLD, SMALLEST, Ink, broken, filled
from ui.scenes.drawn.clock_scene import middle_of
from ui.scenes.drawn.footer import BAR
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.rules import rules_view
from ui.scenes.view import HouseWall, LayoutView

OF_WORDS = ("title", "state", "level", "blinds", "next", "players", "pool", "alerts", "line", "elapsed",
            "logo", "words")  # fmt: skip
"""Blocks of a few words: nothing but these fills them."""
SMALL = ScreenLayout("Mine", (), columns=4, rows=3)


def alone(kind: str, layout: ScreenLayout, state: str = "bubble", language: str = "sk") -> LayoutView:
    """A block that has the first cell of a layout."""
    words = "The kitchen is open until midnight, please order at the bar." if kind == "words" else ""
    made = replace(layout, blocks=(LayoutBlock(kind, (0, 0, 1, 1), words=words),))
    return shown(made, states.STATES[state](), language, long=True)


def with_cards(view: LayoutView, *walls: HouseWall) -> LayoutView:
    return replace(view, cards=walls)


@pytest.mark.parametrize("kind", OF_WORDS)
def test_a_few_words_fill_a_whole_screen_and_a_small_cell(kind: str) -> None:
    assert kind in BLOCKS
    for layout, wide in ((ScreenLayout("Mine", (), columns=1, rows=1), WIDTH), (SMALL, WIDTH / 4)):
        texts = written(alone(kind, layout))
        left, right = min(text.box.left for text in texts), max(text.box.right for text in texts)
        assert right - left > 0.45 * wide, kind
        for text in texts:
            assert PAGE.contains(text.box), text
            assert text.text == text.whole, text
        for one, other in combinations(texts, 2):
            assert min(one.box.shared(other.box)) < 2, (one.text, other.text)


def test_cards_that_have_no_room_beside_others_come_in_turn() -> None:
    wall = cash_shown(busy(6))
    for layout, fits in ((SMALL, 1), (ScreenLayout("Mine", (), columns=1, rows=1), 6)):
        titles = list[set[str]]()
        for turn in range(7):
            view = with_cards(replace(alone("cash", layout), turn=turn), wall)
            told = {text.text for text in texts_in(drawing_of(view))}
            titles.append(told & {card.title for card in wall.cards})
        assert {len(each) for each in titles} == {fits}
        assert set().union(*titles) == {card.title for card in wall.cards}
        assert titles[0] == titles[6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_plays_is_never_cut_for_its_free_seats(language: str) -> None:
    wall = cash_shown(busy(6), language)
    told = {text.text for text in texts_in(drawing_of(wall))}
    assert {card.title for card in wall.cards} | {card.seats for card in wall.cards} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_as_large_as_they_fit_and_read_whole_in_turns(language: str) -> None:
    texts = texts_for(language)
    for page in range(0, 30, 7):
        wall = rules_view(shipped_house_rules(language), page * 20_000_000, texts, house="House")
        rooms = (drawing_of(wall), *(drawing_of(with_cards(alone("rules", SMALL), wall)),))
        for drawing in rooms:
            assert all(text.text == text.whole for text in texts_in(drawing))
        told = [text for text in texts_in(rooms[0]) if text.box.bottom < BAR.top and text.box.top > 140]
        assert max(text.box.bottom for text in told) > 0.55 * HEIGHT, "the page is used"
        said = set[str]()
        for turn in range(12):
            view = with_cards(replace(alone("rules", SMALL), turn=turn), wall)
            for text in texts_in(drawing_of(view)):
                assert PAGE.contains(text.box)
                assert text.size >= SMALLEST
                said |= set(text.text.split())
        assert {word for rule in wall.cards for word in rule.text.split()} <= said


def test_a_hand_in_a_small_cell_stands_in_rows_that_do_not_lie_on_each_other() -> None:
    layout = replace(SMALL, blocks=(LayoutBlock("feature", (0, 0, 1, 1)),))
    told = set[str]()
    for turn in range(6):
        made = replace(shown(layout, states.running()), feature=hand(9), turn=turn)
        texts = [text for text in texts_in(drawing_of(made)) if len(text.text) > 3]
        told |= {text.text[-1] for text in texts if text.whole.startswith(LONG)}
        for one, other in combinations(texts, 2):
            assert min(one.box.shared(other.box)) < 2, (one.text, other.text)
    assert told == set("123456789")


def test_the_clock_scene_uses_the_room_that_alerts_and_calls_leave() -> None:
    calm, told, called = (middle_of(clock_view(state)).grown for state in ("running", "late", "called"))
    assert told == pytest.approx(1.0, abs=0.01)
    assert calm > 1.08
    assert called > 1.08
    assert middle_of(clock_view("registering")).grown > calm, "no break is told before the start"
    for state in ("running", "break", "registering", "called"):
        texts = [text for text in scene_texts(clock_view(state)) if text.box.bottom < BAR.top]
        assert max(text.box.bottom for text in texts) > BAR.top - 60, state


def test_both_players_of_a_match_are_told_by_the_end_of_their_names() -> None:
    names = [text for text in texts_in(drawing_of(seen(drawn(BRACKET, 16)))) if "…" in text.text]
    assert names
    assert all(text.text[-1] == text.whole[-1] for text in names)


def test_of_lines_alike_large_those_are_taken_that_break_no_word_and_are_even() -> None:
    ink = Ink(40, "", BOLD)
    assert broken("van der Westhuizen-Lindqvist, Ľudovít", 600, 100, ink).parts == (
        "van der Westhuizen-Lindqvist,", "Ľudovít",
    )  # fmt: skip
    assert broken("Al Smith", 600, 100, ink).parts == ("Al Smith",)


def test_a_sentence_fills_its_room_with_as_many_lines_as_make_it_largest() -> None:
    ink = Ink(400, "")
    wide, square = (filled("Please take your seats now", w, 200, ink) for w in (1800, 320))
    assert (len(wide.parts), len(square.parts)) == (1, 3)
    assert wide.size > square.size > SMALLEST
    crowded = filled("Please take your seats now", 90, 60, ink)
    assert (len(crowded.parts), crowded.size) == (1, SMALLEST)


@pytest.mark.parametrize("wide", [8, 14, 16, 32])
def test_levels_to_come_are_alike_large_in_one_line_or_in_two(wide: int) -> None:
    layout = ScreenLayout("Mine", (LayoutBlock("schedule", (0, 0, wide, 14)),))
    texts = written(shown(layout, states.running(), "el"))
    blinds = [text for text in texts if "/\N{NO-BREAK SPACE}" not in text.text and "000" in text.text]
    assert len({text.size for text in blinds}) == 1
    assert all(text.text == text.whole for text in texts)


@pytest.mark.parametrize("name", ["clock", "clock_prizes", "clock_sponsors", "break"])
def test_two_clocks_that_are_called_and_two_alerts_are_all_told(name: str) -> None:
    calls, alerts = (shown(ready_made()[name], made) for made in (states.called(), states.bubble()))
    assert {"03", "23", "Table 5"} <= {text.whole for text in written(calls)}
    for view, grounds in ((calls, ("#D2342D", "#E5A23C")), (alerts, ("#D2342D", "#E5A23C"))):
        boxes = [
            mark.rect for mark in drawing_of(view) if isinstance(mark, BoxMark) and mark.fill in grounds
        ]
        assert len(boxes) == 2
        for text in written(view):
            for box in boxes:
                assert box.contains(text.box) or not box.meets(text.box), text
    told = " ".join(text.whole for text in written(alerts))
    assert "HAND-FOR-HAND" in told
    assert "BUBBLE" in told


@pytest.mark.parametrize(
    ("language", "said"), [("en", "CZK\xa012,000 + 1,200"), ("sk", "12\xa0000 + 1\xa0200\xa0CZK")]
)
def test_a_spelt_currency_stands_once_beside_the_parts_of_a_price(language: str, said: str) -> None:
    texts = {text.whole: text for text in scene_texts(clock_view("in_crowns", language))}
    assert said in texts
    assert texts[said].size > 1.1 * SMALLEST
    assert "200\xa0€ + 20\xa0€" in {text.whole for text in scene_texts(clock_view("announced", "sk"))}


def test_a_move_says_from_where_in_one_piece() -> None:
    layout = ScreenLayout("Mine", (LayoutBlock("moves", (0, 0, 16, 9)),))
    view = shown(layout, states.running(), long=True)
    from_where = [text for text in written(view) if text.text.startswith("30")]
    assert from_where
    assert all(text.text.split() == ["30", "/", text.text[-1]] for text in from_where)
