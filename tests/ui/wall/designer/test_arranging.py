"""Blocks put, grown, added, removed: what is in the way is named, and a draft takes everything back."""

import pytest

from director.desk.house.defaults import HOUSE_KEY
from director.desk.house.layouts import (
    BLOCKS,
    MOST_BLOCKS,
    Brand,
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
    layout_faults,
)
from director.desk.house.templates import BRAND, LAYOUT
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.ids import TournamentId
from ui.wall.designer.arranging import Clash, added, changed, grown, put, removed, stepped
from ui.wall.designer.block_words import BLOCK_NAMES, block_line, clash_words
from ui.wall.designer.draft import MOST_STEPS, Design, Draft, free_name, named

CLOCK, BLINDS = LayoutBlock("clock", (0, 0, 20, 9)), LayoutBlock("blinds", (0, 9, 20, 5))
MINE = ScreenLayout("Mine", (CLOCK, BLINDS))


def test_a_block_moves_where_there_is_room_and_no_further() -> None:
    moved = put(MINE, 0, (12, 0, 20, 9))
    assert isinstance(moved, ScreenLayout)
    assert moved.blocks == (replace(CLOCK, at=(12, 0, 20, 9)), BLINDS)
    assert put(MINE, 0, (13, 0, 20, 9)) == Clash()
    assert put(MINE, 0, (-1, 0, 20, 9)) == Clash()
    assert put(MINE, 1, (0, 13, 20, 5)) == replace(
        MINE, blocks=(CLOCK, replace(BLINDS, at=(0, 13, 20, 5)))
    )
    assert put(MINE, 1, (0, 14, 20, 5)) == Clash()
    assert put(MINE, 1, (0, 9, 20, 0)) == Clash()


def test_what_is_in_the_way_is_named_in_every_language() -> None:
    clash = put(MINE, 1, (0, 8, 20, 5))
    assert clash == Clash(0)
    assert put(MINE, 0, (0, 1, 20, 9)) == Clash(1)
    assert clash_words(texts_for("en"), MINE, 1, Clash(0)) == (
        "“Blinds” would lie on “Clock”: there is no room."
    )
    for language in LANGUAGES:
        texts = texts_for(language)
        for found in (Clash(0), Clash()):
            assert texts.say(BLOCK_NAMES["blinds"]) in clash_words(texts, MINE, 1, found)


def test_a_picture_lies_under_other_blocks() -> None:
    picture = LayoutBlock("picture", (0, 0, 32, 18))
    layout = replace(MINE, blocks=(*MINE.blocks, picture))
    assert isinstance(put(layout, 2, (0, 0, 20, 18)), ScreenLayout)
    assert changed(layout, 2, replace(picture, block="logo")) == Clash(0)


def test_edges_are_moved_alone_and_a_cell_is_left() -> None:
    assert stepped((3, 4, 5, 6), -1, 2) == (2, 6, 5, 6)
    assert grown((3, 4, 5, 6), right=2, bottom=-1) == (3, 4, 7, 5)
    assert grown((3, 4, 5, 6), left=2) == (5, 4, 3, 6)
    assert grown((3, 4, 5, 6), left=-3, top=-4) == (0, 0, 8, 10)
    assert grown((3, 4, 5, 6), left=9, top=9) == (7, 9, 1, 1)
    assert grown((3, 4, 5, 6), right=-9, bottom=-9) == (3, 4, 1, 1)


def test_a_new_block_comes_where_there_is_room_until_no_cell_is_free() -> None:
    one = added(MINE, "logo")
    assert one is not None
    assert one.blocks[2] == LayoutBlock("logo", (20, 0, 8, 4))
    before = MINE
    while (layout := added(before, "seats")) is not None:
        assert list(layout_faults(layout, "mine")) == []
        before = layout
    assert len(before.blocks) < MOST_BLOCKS
    taken = {
        (x, y)
        for left, top, width, height in (block.at for block in before.blocks)
        for x in range(left, left + width)
        for y in range(top, top + height)
    }
    assert len(taken) == 32 * 18


def test_a_removed_block_takes_its_pictures_along_unless_another_shows_them() -> None:
    pictures = (LayoutPicture("a", b"1"), LayoutPicture("b", b"2"))
    one = LayoutBlock("slideshow", (20, 0, 4, 4), pictures=("a", "b"))
    other = LayoutBlock("slideshow", (24, 0, 4, 4), pictures=("b",))
    layout = replace(MINE, blocks=(*MINE.blocks, one, other), pictures=pictures)
    gone = removed(layout, 2)
    assert gone.blocks == (CLOCK, BLINDS, other)
    assert gone.pictures == pictures[1:]


def test_every_block_has_a_name_of_its_own_in_every_language() -> None:
    assert set(BLOCK_NAMES) == set(BLOCKS)
    for language in LANGUAGES:
        names = [texts_for(language).say(name) for name in BLOCK_NAMES.values()]
        assert len(set(names)) == len(names)
    qr = LayoutBlock("qr", (0, 0, 1, 1), words="house.test")
    assert block_line(texts_for("en"), qr) == "QR code  ·  house.test"


@pytest.fixture
def draft() -> Draft:
    return Draft("own-mine", Design(MINE), TournamentId("t"))


def test_changes_are_taken_back_one_by_one_and_done_again(draft: Draft) -> None:
    first, second = (Design(named(MINE, name)) for name in ("One", "Two"))
    assert not draft.changed
    draft.change(first)
    draft.change(second)
    draft.change(second)
    draft.undo()
    assert draft.now == first
    draft.undo()
    assert (draft.now.layout, draft.changed, draft.can_undo) == (MINE, False, False)
    draft.redo()
    draft.redo()
    assert (draft.now, draft.can_redo) == (second, False)
    draft.undo()
    draft.change(Design(named(MINE, "Three")))
    assert not draft.can_redo


def test_what_is_typed_in_a_row_is_taken_back_together(draft: Draft) -> None:
    for name in ("M", "My", "My "):
        draft.change(Design(named(MINE, name)), "name")
    draft.undo()
    assert draft.now.layout == MINE
    draft.change(Design(named(MINE, "M")), "name")
    draft.settle()
    draft.change(Design(named(MINE, "My")), "name")
    draft.undo()
    assert draft.now.layout.name == "M"


def test_so_many_steps_are_kept(draft: Draft) -> None:
    for n in range(MOST_STEPS + 5):
        draft.change(Design(named(MINE, str(n))))
    steps = 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert (steps, draft.now.layout.name) == (MOST_STEPS, "4")


def test_only_what_was_changed_is_saved(draft: Draft) -> None:
    gold, red = Brand(accent="#E0B85A"), Brand(accent="#FF6B61")
    assert draft.saves() == ()
    draft.change(Design(MINE, tournament=gold, house=red))
    assert [(row.kind, row.key, row.value) for row in draft.saves()] == [
        (BRAND, HOUSE_KEY, red),
        (BRAND, "t", gold),
    ]
    draft.change(Design(named(MINE, "Other"), tournament=gold, house=red))
    assert [row.kind for row in draft.saves()] == [BRAND, BRAND, LAYOUT]
    draft.saved()
    assert not draft.changed
    draft.undo()
    assert [row.kind for row in draft.saves()] == [LAYOUT]


def test_a_ready_made_layout_gets_a_key_of_its_own_as_it_is_saved() -> None:
    draft = Draft("clock", Design(MINE))
    assert [draft.is_own, Draft("", Design(MINE), new=True).is_own] == [False, True]
    draft.change(Design(named(MINE, "Ours")))
    (row,) = draft.saves()
    assert row.key.startswith("own-")
    assert draft.is_own
    assert [again.key for again in draft.saves()] == [row.key]
    assert Draft("", Design(MINE), new=True).saves()[0].key != row.key


def test_a_design_wears_its_own_brand_before_those_of_tournament_and_house() -> None:
    design = Design(
        replace(MINE, brand=Brand(accent="#111111")),
        tournament=Brand(accent="#222222", text="#222222"),
        house=Brand(accent="#333333", text="#333333", muted="#333333"),
    )
    worn = design.worn
    assert (worn.accent, worn.text, worn.muted) == ("#111111", "#222222", "#333333")


def test_a_name_that_is_taken_gets_a_number() -> None:
    taken = frozenset({"clock, OUR own", "Clock, our own 2"})
    assert free_name("Clock, our own", taken) == "Clock, our own 3"
    assert free_name("Seats", taken) == "Seats"
    long = "x" * 80
    assert len(free_name(long, frozenset({"x" * 60}))) <= 60
