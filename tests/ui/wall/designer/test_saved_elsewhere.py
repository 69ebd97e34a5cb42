"""Two consoles design the same layout: the later one is told and asked, and nothing is lost unasked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import RemoveRow, SaveRow
from director.house.layouts import Brand, ScreenLayout
from director.house.templates import BRAND, LAYOUT
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import Night
from tests.ui.console_window import settle
from tests.ui.night_console import settled
from tests.ui.wall.designer.studio import Studio
from ui.wall.designer.draft import DesignPart


def elsewhere(studio: Studio, command: SaveRow | RemoveRow) -> None:
    """Another console has done it, and this one has heard of it."""
    settled(studio.console, studio.qtbot, lambda: studio.console.order(command))
    settle(studio.console, studio.qtbot)


@pytest.fixture
def both(studio: Studio) -> Studio:
    """Both consoles have begun from the same layout of the house's own; this one has removed a block."""
    studio.open("seats")
    studio.page.actions_.do("copy")
    QTest.keyClicks(studio.page.name, "Hall")
    studio.save()
    studio.click("blinds")
    studio.keys(Qt.Key.Key_Delete)
    return studio


def key(studio: Studio) -> str:
    return studio.page.draft.key


def theirs(studio: Studio) -> ScreenLayout:
    return replace(studio.page.draft.base.layout, columns=40)


def said(studio: Studio) -> str:
    asked = studio.asked()
    assert asked is not None
    return " ".join(label.text() for label in asked.findChildren(QLabel))


def test_what_is_saved_elsewhere_is_shown_where_nothing_is_changed(both: Studio) -> None:
    both.save()
    elsewhere(both, SaveRow(LAYOUT, key(both), theirs(both)))
    assert both.layout.columns == 40
    assert not both.page.draft.changed


def test_the_later_one_is_told_at_once_and_keeps_both(both: Studio) -> None:
    mine, other = both.layout, theirs(both)
    assert both.page.state.text() == "Not saved yet"
    elsewhere(both, SaveRow(LAYOUT, key(both), other))
    assert "changed at another console" in both.page.state.text()
    both.keys(Qt.Key.Key_S, modifier=Qt.KeyboardModifier.ControlModifier)
    assert "“Hall” was changed at another console." in said(both)
    assert len(both.own) == 1
    first = key(both)
    settled(both.console, both.qtbot, lambda: both.keys(Qt.Key.Key_Return))
    settle(both.console, both.qtbot)
    assert both.own == {first: other, key(both): replace(mine, name="Hall 2")}
    assert both.page.state.text() == "Our own"


def test_mine_is_saved_in_its_place_when_that_was_answered(both: Studio) -> None:
    mine = both.layout
    elsewhere(both, SaveRow(LAYOUT, key(both), theirs(both)))
    both.page.actions_.do("save")
    both.answer("Save mine in its place")
    assert both.own == {key(both): mine}


def test_mine_is_dropped_when_that_was_answered(both: Studio) -> None:
    other = theirs(both)
    elsewhere(both, SaveRow(LAYOUT, key(both), other))
    both.page.actions_.do("save")
    both.answer("Drop mine")
    assert both.own == {key(both): other}
    assert both.layout == other


def test_esc_leaves_both_as_they_are(both: Studio) -> None:
    mine, other = both.layout, theirs(both)
    elsewhere(both, SaveRow(LAYOUT, key(both), other))
    both.page.actions_.do("save")
    both.keys(Qt.Key.Key_Escape)
    assert (both.layout, both.own) == (mine, {key(both): other})
    assert both.page.draft.changed


def test_a_layout_removed_elsewhere_is_saved_again_only_when_that_was_answered(both: Studio) -> None:
    mine, here = both.layout, key(both)
    elsewhere(both, RemoveRow(LAYOUT, here))
    both.page.actions_.do("save")
    assert "“Hall” was removed at another console." in said(both)
    asked = both.asked()
    assert asked is not None
    assert not any("Keep both" in button.text() for button in asked.findChildren(QPushButton))
    both.answer("Save mine in its place")
    assert both.own == {here: mine}


def test_the_house_s_colours_are_asked_about_where_both_have_changed_them(both: Studio) -> None:
    brand = both.page.designer_side.brand
    brand.of.choose(DesignPart.HOUSE)
    QTest.keyClicks(brand.colours["accent"].line, "#FF9F43")
    elsewhere(both, SaveRow(BRAND, HOUSE_KEY, Brand(text="#FFFFFF")))
    both.page.actions_.do("save")
    assert "colours and logo of the house" in said(both)
    both.answer("Save mine in its place")
    assert both.night.store.rows(BRAND, Brand) == {HOUSE_KEY: Brand(accent="#FF9F43")}
    assert not both.page.draft.changed


def test_colours_that_only_the_other_has_changed_stay(both: Studio) -> None:
    elsewhere(both, SaveRow(BRAND, HOUSE_KEY, Brand(text="#FFFFFF")))
    both.save()
    assert both.asked() is None
    assert both.night.store.rows(BRAND, Brand) == {HOUSE_KEY: Brand(text="#FFFFFF")}
    assert len(next(iter(both.own.values())).blocks) == 4
    assert both.page.draft.now.house == Brand(text="#FFFFFF")


def test_who_saves_before_the_news_has_come_is_refused_by_the_desk(both: Studio) -> None:
    """The other one's change is in the house, and this console has not heard of it."""
    other = theirs(both)
    both.night.do(SaveRow(LAYOUT, key(both), other))
    both.page.actions_.do("save")
    settle(both.console, both.qtbot)
    assert both.own == {key(both): other}
    assert both.page.draft.changed


def test_the_desk_saves_over_what_was_seen_and_nothing_else() -> None:
    night, rows = Night(), ("#111111", "#222222", "#333333")
    first, second, third = (Brand(text=colour) for colour in rows)
    night.do(SaveRow(BRAND, HOUSE_KEY, first, Brand()))
    night.do(SaveRow(BRAND, HOUSE_KEY, second, first))
    with pytest.raises(RuleViolation, match="row_changed_meanwhile"):
        night.do(SaveRow(BRAND, HOUSE_KEY, third, first))
    night.do(SaveRow(BRAND, HOUSE_KEY, third))
    assert night.store.rows(BRAND, Brand) == {HOUSE_KEY: third}
