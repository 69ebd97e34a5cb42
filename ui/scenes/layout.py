"""Geometry of a layout's blocks on the page, and names of layouts."""

from collections.abc import Mapping

from director.house.layouts import ScreenLayout
from director.texts.texts import N_, Texts
from ui.drawing.marks import PAGE
from ui.drawing.rect import Rect


def grid_of(page: Rect) -> Rect:
    """Return the area of the blocks: an edge stays free, because televisions cut it off."""
    across, down = (32, 18) if page.width > page.height else (18, 32)
    return page.adjusted(across, down, -across, -down)


GRID = grid_of(PAGE)
LAYOUT_NAMES: Mapping[str, str] = {
    "clock": N_("Clock"),
    "clock_prizes": N_("Clock and prizes"),
    "clock_sponsors": N_("Clock and sponsors"),
    "seats": N_("Seats"),
    "moves": N_("Moves"),
    "chip_counts": N_("Chip counts by stack"),
    "final_table": N_("Final table"),
    "bounty": N_("Bounties"),
    "break": N_("Break"),
    "cash_games": N_("Cash games"),
    "jackpots": N_("Jackpots"),
    "lobby": N_("Lobby"),
    "after_the_night": N_("After the night"),
}
"""The ready-made layouts, by the name of their file."""


def block_rect(layout: ScreenLayout, at: tuple[int, int, int, int], page: Rect = PAGE) -> Rect:
    """Return the rectangle of a block at these cells."""
    grid = grid_of(page)
    wide, high = grid.width / layout.columns, grid.height / layout.rows
    left, top, width, height = at
    return Rect(grid.left + left * wide, grid.top + top * high, width * wide, height * high)


def layout_name(texts: Texts, key: str, layout: ScreenLayout) -> str:
    """Return the name of a layout: of a shipped one in the language, else the house's."""
    known = LAYOUT_NAMES.get(key)
    return texts.say(known) if known is not None else layout.name
