"""Blocks put, grown, added, removed: what is in the way is named, and a draft takes everything back."""

import pytest

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.files.layout_files import ready_made
from director.house.layouts import (
    BLOCKS,
    MOST_BLOCKS,
    Brand,
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
    layout_faults,
)
from director.house.templates import BRAND, LAYOUT
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.ids import TournamentId
from tests.made_pictures import png
from ui.scenes.layout import block_rect
from ui.wall.designer.arranging import (
    Clash,
    added,
    changed,
    grown,
    new_faults,
    put,
    regridded,
    removed,
    stepped,
    with_picture,
)
from ui.wall.designer.block_words import BLOCK_NAMES, block_line, clash_words, gone_words
from ui.wall.designer.draft import MOST_STEPS, Design, DesignPart, LayoutDraft, free_name, named

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
def draft() -> LayoutDraft:
    return LayoutDraft("own-mine", Design(MINE), TournamentId("t"))


def test_changes_are_taken_back_one_by_one_and_done_again(draft: LayoutDraft) -> None:
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


def test_what_is_typed_in_a_row_is_taken_back_together(draft: LayoutDraft) -> None:
    for name in ("M", "My", "My "):
        draft.change(Design(named(MINE, name)), "name")
    draft.undo()
    assert draft.now.layout == MINE
    draft.change(Design(named(MINE, "M")), "name")
    draft.settle()
    draft.change(Design(named(MINE, "My")), "name")
    draft.undo()
    assert draft.now.layout.name == "M"


def test_so_many_steps_are_kept(draft: LayoutDraft) -> None:
    for n in range(MOST_STEPS + 5):
        draft.change(Design(named(MINE, str(n))))
    steps = 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert (steps, draft.now.layout.name) == (MOST_STEPS, "4")


def test_only_what_was_changed_is_saved(draft: LayoutDraft) -> None:
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
    draft = LayoutDraft("clock", Design(MINE))
    assert [draft.is_own, LayoutDraft("", Design(MINE), new=True).is_own] == [False, True]
    draft.change(Design(named(MINE, "Ours")))
    (row,) = draft.saves()
    assert row.key.startswith("own-")
    assert draft.is_own
    assert [again.key for again in draft.saves()] == [row.key]
    assert LayoutDraft("", Design(MINE), new=True).saves()[0].key != row.key


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


@pytest.mark.parametrize("key", sorted(ready_made()))
@pytest.mark.parametrize(("columns", "rows"), [(64, 36), (48, 27), (33, 17), (20, 12), (128, 128)])
def test_every_ready_made_layout_stands_in_another_grid_where_it_stood(
    key: str, columns: int, rows: int
) -> None:
    before = ready_made()[key]
    found = regridded(before, columns, rows)
    made = found.layout
    assert not found.gone
    assert tuple(layout_faults(made, made.name)) == ()
    assert [block.block for block in made.blocks] == [block.block for block in before.blocks]
    for old, new in zip(before.blocks, made.blocks, strict=True):
        was, now = block_rect(before, old.at), block_rect(made, new.at)
        cell = block_rect(made, (0, 0, 1, 1))
        assert abs(was.left - now.left) <= cell.width
        assert abs(was.top - now.top) <= cell.height
        assert abs(was.right - now.right) <= cell.width
        assert abs(was.bottom - now.bottom) <= cell.height


def test_a_finer_grid_and_back_is_the_same() -> None:
    assert regridded(regridded(MINE, 64, 36).layout, 32, 18).layout == MINE


def test_in_a_coarse_grid_a_thin_block_has_a_free_cell_or_is_gone() -> None:
    title, logo = LayoutBlock("title", (0, 0, 20, 1)), LayoutBlock("logo", (31, 0, 1, 1))
    clock = LayoutBlock("clock", (0, 1, 20, 17))
    picture = LayoutBlock("slideshow", (20, 2, 1, 16), pictures=("a.png",))
    layout = ScreenLayout(
        "Mine", (title, clock, logo, picture), pictures=(LayoutPicture("a.png", b"x"),)
    )
    found = regridded(layout, 4, 2)
    assert [(block.block, block.at) for block in found.layout.blocks] == [
        ("clock", (0, 0, 2, 2)),
        ("logo", (3, 0, 1, 1)),
        ("slideshow", (2, 0, 1, 2)),
    ]
    assert found.gone == (title,)
    assert gone_words(texts_for("en"), found.gone) == (
        "No cell was left for Title. Ctrl+Z brings back what is gone."
    )
    smallest = regridded(layout, 1, 1)
    assert len(smallest.layout.blocks) == 1
    assert smallest.layout.pictures == ()
    assert len(smallest.gone) == 3


def test_a_dropped_picture_stands_round_its_cell_in_its_shape_inside_the_screen() -> None:
    square = with_picture(MINE, (LayoutPicture("a.png", png()),), (16, 9), 1.0)
    assert square.blocks[-1] == LayoutBlock("picture", (12, 5, 9, 9), pictures=("a.png",))
    assert square.pictures == (LayoutPicture("a.png", png()),)
    corner = with_picture(MINE, (LayoutPicture("a.png", png()),), (31, 17), 3.0)
    assert corner.blocks[-1].at == (23, 15, 9, 3)
    tall = with_picture(MINE, (LayoutPicture("a.png", png()),), (-1, -1), 0.1)
    assert tall.blocks[-1].at == (0, 0, 2, 18)
    for layout in (square, corner, tall):
        assert tuple(layout_faults(layout, layout.name)) == ()


def test_what_could_not_be_saved_is_found_as_it_is_made() -> None:
    heavy = tuple(LayoutPicture(f"{n}.png", png() + b"\0" * (590_000 - len(png()))) for n in range(6))
    made = with_picture(MINE, heavy, (0, 0), 1.0)
    assert [fault.code for fault in new_faults(made, MINE)] == ["layout_pictures_too_large"]
    assert new_faults(made, made) == ()


def test_what_somebody_else_has_saved_meanwhile_is_known_part_by_part() -> None:
    gold, red = Brand(accent="#E0B85A"), Brand(accent="#FF0000")
    draft = LayoutDraft("own-a", Design(MINE))
    draft.change(Design(named(MINE, "Ours"), house=gold))
    assert draft.crossed(Design(MINE)) == ()
    assert draft.crossed(Design(MINE, tournament=red)) == ()
    assert draft.crossed(Design(named(MINE, "Theirs"))) == (DesignPart.LAYOUT,)
    assert draft.crossed(Design(MINE, house=red)) == (DesignPart.HOUSE,)
    assert draft.crossed(Design(named(MINE, "Ours"), house=gold)) == ()
    draft.begin_from(Design(MINE, tournament=red, house=gold))
    assert draft.base == Design(MINE, house=gold)
    (save,) = draft.saves()
    assert (save.kind, save.key, save.seen) == (LAYOUT, "own-a", MINE)
    draft.begin_anew("Ours 2")
    (beside,) = draft.saves()
    assert beside.key not in ("", "own-a")
    assert draft.now.layout.name == "Ours 2"
