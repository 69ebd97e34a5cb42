"""Layouts: the ready-made ones in every state and language, blocks that grow, files that are refused."""

import json
import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest

from director.files.layout_files import LARGEST_FILE, read_layout, ready_made, write_layout
from director.house.layouts import BLOCKS as KINDS
from director.house.layouts import LayoutBlock, LayoutPicture, ScreenLayout
from director.texts.refusals import sentence
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import PlayerId
from director.values.quantity import SECOND, Micros
from tests.made_pictures import png
from tests.ui import wall_states as states
from ui.drawing.marks import HEIGHT, PAGE, BoxMark, Digits, Picture, Written
from ui.drawing.ruler import BOLD, SMALLEST, Ink, fit
from ui.scenes.clock import wall_view
from ui.scenes.drawn.blocks import BLOCKS
from ui.scenes.drawn.footer import FOOTER_SIZE
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.layout import LAYOUT_NAMES
from ui.scenes.layout_view import layout_view
from ui.scenes.lists import PAGE_TURNS, ListFacts
from ui.scenes.view import JackpotCard, JackpotWall, LayoutView

LONG = "Šťastný-Wolkenstein Maximilián-Konštantín"
ONE, TWO = png(2, 2), png(3, 3)
Text = Written | Digits


def shown(
    layout: ScreenLayout,
    night: Tournament,
    language: str = "en",
    *,
    long: bool = False,
    after: Micros = 0,
) -> LayoutView:
    """A layout over a tournament."""
    texts, at = texts_for(language), states.at() + after

    def name_of(player: PlayerId) -> str:
        return LONG if long else states.names(player)

    clock = wall_view(night, at, texts, name_of=name_of)
    pot = JackpotCard("Grand", "1,234,567.89 €", "Stake 2 €", "Not won yet")
    cards = (JackpotWall("Jackpots", "House", "", "", (pot,) * 3),) if "jackpots" in layout.kinds else ()
    facts = ListFacts(night, at, texts, name_of)
    return layout_view(layout, facts, clock, cards, at, texts, house="Kasíno Bratislava")


def written(view: LayoutView) -> list[Text]:
    """Its texts."""
    return [mark for mark in drawing_of(view) if isinstance(mark, Written | Digits)]


def of(*blocks: LayoutBlock) -> ScreenLayout:
    """A layout of these blocks."""
    return read_layout(write_layout(ScreenLayout("Mine", blocks)), "mine.json")


_HELD = ("paused", "break", "late", "last_level", "in_crowns", "bubble", "final_table")


def nights() -> Iterator[Tournament]:
    """What a layout must hold."""
    yield from (states.STATES[name]() for name in _HELD)
    yield from (states.running(alive=300, entries=540), states.hunting(), states.bagged())
    yield from (states.STATES[name]() for name in ("finished", "registering"))


@pytest.mark.parametrize(("name", "language"), list(product(ready_made(), LANGUAGES)))
def test_nothing_of_a_ready_made_layout_is_cut_or_too_small_or_lies_on_another(
    name: str, language: str
) -> None:
    for night, long in product(nights(), (False, True)):
        texts = written(shown(ready_made()[name], night, language, long=long))
        for text in texts:
            assert PAGE.contains(text.box), text
            assert text.box.width <= text.room.width + 1, text
            assert text.size >= SMALLEST or isinstance(text, Digits), text
            assert isinstance(text, Digits) or text.text == text.whole, text
        for one, other in combinations(texts, 2):
            assert min(one.box.shared(other.box)) < 2, (one.text, other.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_that_has_no_room_says_less_and_is_not_cut(language: str) -> None:
    texts = written(shown(ready_made()["moves"], states.STATES["break"](), language))
    ante = next(text for text in texts if text.text.endswith(("2,400", "2\xa0400", "2.400")))
    assert ante.text == ante.whole
    assert "13" not in ante.text, "which level comes after the break goes first"
    assert ante.size >= FOOTER_SIZE
    assert not any("…" in text.text for text in texts if text.whole == ante.whole)


def test_a_winner_with_a_long_name_has_several_lines_and_one_with_a_short_name_has_one() -> None:
    layout = of(LayoutBlock("clock", (0, 0, 14, 14)))
    long = written(shown(layout, states.STATES["finished"](), long=True))
    lines = [text for text in long if text.text and text.text in LONG]
    assert [text.text for text in lines] == ["Šťastný-Wolkenstein", "Maximilián-", "Konštantín"]
    assert len({text.size for text in lines}) == 1
    assert lines[0].size > 1.5 * fit(LONG, lines[0].room.width, Ink(lines[0].size, "", BOLD)).size
    assert all(one.box.bottom < other.box.top for one, other in pairwise(lines))
    short = written(shown(layout, states.STATES["finished"]()))
    assert "Novák Ján" in [text.text for text in short]


def test_a_winner_in_a_low_block_is_named_whole_and_the_prize_is_left_to_others() -> None:
    low, high = (
        written(shown(of(LayoutBlock("clock", (0, 0, 6, down))), states.STATES["finished"](), long=True))
        for down in (2, 6)
    )
    assert "".join(text.text for text in low) == LONG.replace(" ", "")
    assert "".join(text.text for text in high) == LONG.replace(" ", "") + "€11,120"


def test_a_final_table_that_is_not_formed_says_so() -> None:
    layout = ready_made()["final_table"]
    assert "The final table is not formed yet." in [
        text.text for text in written(shown(layout, states.running()))
    ]
    formed = written(shown(layout, states.STATES["final_table"]()))
    assert not any("not formed" in text.text for text in formed)


@pytest.mark.parametrize("name", ready_made())
def test_the_sign_of_a_demonstration_lies_on_no_words(name: str) -> None:
    view = replace(shown(ready_made()[name], states.running()), demo="DEMO")
    texts = written(view)
    sign = next(text for text in texts if text.text == "DEMO")
    others = [text for text in texts if text is not sign]
    assert not any(min(sign.box.shared(text.box)) > 0 for text in others)


def test_every_layout_is_offered_by_a_name_and_every_block_can_be_drawn() -> None:
    assert set(ready_made()) == set(LAYOUT_NAMES)
    assert set(BLOCKS) == set(KINDS)


def test_the_clock_keeps_a_quarter_of_the_height_where_it_leads() -> None:
    for name in ("clock", "clock_prizes", "clock_sponsors", "break"):
        view = shown(ready_made()[name], states.running())
        time = next(text for text in written(view) if text.text == "17:42")
        assert time.box.height >= HEIGHT / 4, name


def test_three_moves_are_as_tall_as_the_cell_allows() -> None:
    moves = LayoutBlock("moves", (0, 0, 32, 18))
    many = shown(of(moves), states.running())
    rows = dict(many.lists)["moves"].rows
    few = replace(many, lists=(("moves", replace(dict(many.lists)["moves"], rows=rows[:3])),))
    name = rows[0][0].text
    tall, low = (next(t for t in written(view) if t.text == name).size for view in (few, many))
    assert tall > 1.5 * low
    assert tall * 3 > HEIGHT / 4


def test_pages_of_a_list_are_about_equally_long_and_their_rows_as_tall() -> None:
    layout, night = of(LayoutBlock("seats", (0, 0, 32, 18))), states.running(alive=40, entries=540)
    pages = [written(shown(layout, night, long=True, after=turn * PAGE_TURNS)) for turn in (0, 1)]
    names = [[text for text in page if text.text == LONG] for page in pages]
    assert [len(page) for page in names] == [20, 20]
    assert len({text.room.height for page in names for text in page}) == 1


def test_a_long_list_turns_its_pages_and_shows_everybody() -> None:
    layout, night = of(LayoutBlock("seats", (0, 0, 32, 18))), states.running(alive=300, entries=540)
    seen: list[str] = []
    for turn in range(20):
        view = shown(layout, night, after=turn * PAGE_TURNS)
        texts = [text for text in written(view) if text.room.top > 120]
        seats = [(text.text, round(text.room.top), round(text.room.left)) for text in texts]
        pages = next(text.text for text in written(view) if " / " in text.text).split(" / ")
        seen += [f"{pages[0]} {seat}" for seat in seats]
        if pages[0] == pages[1]:
            break
    assert len(set(seen)) == 3 * 300


def test_long_names_take_fewer_columns_and_stay_whole() -> None:
    layout, night = of(LayoutBlock("seats", (0, 0, 32, 18))), states.running(alive=300, entries=540)
    texts = written(shown(layout, night, long=True))
    assert LONG in {text.text for text in texts}
    assert not [text for text in texts if text.text != text.whole]


def test_a_second_changes_no_more_than_what_counts() -> None:
    for name in ("clock", "seats", "final_table"):
        one, other = (
            drawing_of(shown(ready_made()[name], states.running(), after=n * SECOND)) for n in (0, 1)
        )
        changed = [mark for mark in set(one) ^ set(other) if not getattr(mark, "count", None)]
        assert changed == [], name


def test_the_final_table_names_everybody_and_an_empty_seat_is_a_number() -> None:
    night = states.running(alive=8, entries=8)
    texts = [
        text.whole for text in written(shown(of(LayoutBlock("final_table", (0, 0, 32, 18))), night))
    ]
    seats = night.open_tables[0].seats
    assert set(texts) >= {str(number) for number in range(1, len(seats) + 1)}
    named = [states.names(night.entries[entry].player) for entry in seats if entry is not None]
    joined = " ".join(texts)
    assert all(word in joined for name in named for word in re.split("[ -]", name))


def test_pictures_of_a_slideshow_come_in_turn() -> None:
    block = LayoutBlock("slideshow", (0, 0, 8, 8), pictures=("a", "b"))
    layout = ScreenLayout("Mine", (block,), pictures=(LayoutPicture("a", ONE), LayoutPicture("b", TWO)))
    again = read_layout(write_layout(layout), "mine.json")
    assert again == layout
    found = [
        mark.data
        for turn in range(0, 8, 2)
        for mark in drawing_of(shown(again, states.running(), after=turn * PAGE_TURNS))
        if isinstance(mark, Picture)
    ]
    assert set(found) == {ONE, TWO}
    assert found[:2] == found[2:]


def test_a_code_is_dark_squares_on_white() -> None:
    view = shown(of(LayoutBlock("qr", (0, 0, 6, 6), words="https://house.test/night")), states.running())
    boxes = [mark for mark in drawing_of(view) if isinstance(mark, BoxMark) and mark.fill == "#000000"]
    white = next(
        mark for mark in drawing_of(view) if isinstance(mark, BoxMark) and mark.fill == "#FFFFFF"
    )
    assert len(boxes) > 100
    assert all(white.rect.contains(box.rect) for box in boxes)


def mine(*blocks: object, **more: object) -> dict[str, object]:
    """What a file of a layout holds."""
    return {"name": "Mine", "blocks": blocks, **more}


def block(kind: str, *at: int, **more: object) -> dict[str, object]:
    """What it says of a block."""
    return {"block": kind, "at": at, **more}


CLOCK = block("clock", 0, 0, 32, 9)


@pytest.mark.parametrize(
    ("wrong", "code", "said"),
    [
        (b"\xff{", "layout_not_json", "mine.json"),
        (b"{", "layout_not_json", "JSON"),
        (b"x" * (LARGEST_FILE + 1), "layout_too_large", "000 kB"),
        (b"[" * 100_000, "layout_not_json", "JSON"),
        ([], "layout_shape", "mine.json"),
        (mine(), "layout_shape", "blocks"),
        (mine(CLOCK, blcks=[]), "layout_misspelt", "blocks"),
        (mine(CLOCK, qwxz=1), "layout_unknown", "qwxz"),
        ({"blocks": [CLOCK]}, "layout_lacks", "name"),
        (mine({"block": "clock"}), "layout_lacks", "blocks[0]"),
        (mine(block("clok", 0, 0, 1, 1)), "layout_misspelt", "clock"),
        (mine(block("zebra", 0, 0, 1, 1)), "layout_unknown", "blocks[0]"),
        (mine(block("qr", 0, 0, 1, 1, word="")), "layout_misspelt", "words"),
        (mine(block("clock", 30, 0, 3, 1)), "layout_outside", "32 × 18"),
        (mine(block("clock", 0, 17, 3, 2)), "layout_outside", "blocks[0].at"),
        (mine(block("clock", 0, 0, 0, 2)), "layout_shape", "blocks[0].at[2]"),
        (mine(CLOCK, block("blinds", 0, 8, 32, 9)), "layout_overlap", "blocks[1]"),
        (mine(CLOCK, brand={"accent": "gold"}), "layout_colour", "gold"),
        (mine(block("picture", 0, 0, 1, 1, pictures=["x"])), "layout_no_picture", "x"),
    ],
)
def test_a_wrong_layout_is_refused_with_its_file_place_and_word(
    wrong: object, code: str, said: str
) -> None:
    data = wrong if isinstance(wrong, bytes) else json.dumps(wrong).encode()
    with pytest.raises(RuleViolation) as refused:
        read_layout(data, "mine.json")
    assert refused.value.code == code
    for language in LANGUAGES:
        told = sentence(texts_for(language), refused.value)
        assert said in told
        assert "mine.json" in told


def test_blocks_that_only_touch_are_no_overlap() -> None:
    touching = mine(CLOCK, block("blinds", 0, 9, 32, 9))
    assert len(read_layout(json.dumps(touching).encode(), "mine.json").blocks) == 2


def test_figures_beside_each_other_stand_on_the_same_lines() -> None:
    view = shown(ready_made()["clock_sponsors"], states.running(), "el")
    assert view.clock is not None
    values = {stat.value for stat in view.clock.board.stats}
    lines = {round(text.baseline) for text in written(view) if text.text in values}
    assert len(lines) == 1


def test_without_a_tournament_what_is_of_the_house_is_shown() -> None:
    layout = of(LayoutBlock("logo", (0, 0, 12, 2)), LayoutBlock("time", (25, 0, 7, 2)))
    view = layout_view(layout, None, None, (), states.at(), texts_for("en"), house="Kasíno Bratislava")
    assert {text.text for text in written(view)} == {"Kasíno Bratislava", "23:30"}
