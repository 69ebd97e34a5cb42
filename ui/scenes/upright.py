"""Upright screens: each scene as blocks one above the other, on a page that is higher than wide."""

from collections.abc import Mapping

from director.house.layouts import BlockSide, LayoutBlock, ScreenLayout
from director.house.screens import Scene

COLUMNS, ROWS = 18, 32
LEFT, RIGHT = BlockSide.LEFT, BlockSide.RIGHT


def _layout(*blocks: LayoutBlock) -> ScreenLayout:
    return ScreenLayout("", blocks, COLUMNS, ROWS)


def _block(kind: str, at: tuple[int, int, int, int], side: BlockSide = BlockSide.CENTRE) -> LayoutBlock:
    return LayoutBlock(kind, at, side)


_LINE = LayoutBlock("line", (0, 30, 18, 2), LEFT, panel=True)
_TOP = (_block("title", (0, 0, 18, 2), LEFT), _block("state", (0, 2, 10, 2), LEFT),
        _block("level", (10, 2, 8, 2), RIGHT))  # fmt: skip
_STRIP = (_block("clock", (0, 4, 9, 3)), _block("blinds", (9, 4, 9, 3)))
_HOUSE = (_block("logo", (0, 0, 11, 3), LEFT), _block("time", (11, 0, 7, 3), RIGHT))


def _of_list(kind: str) -> ScreenLayout:
    return _layout(*_TOP, *_STRIP, _block(kind, (0, 7, 18, 23)), _LINE)


def _of_house(kind: str) -> ScreenLayout:
    return _layout(*_HOUSE, _block(kind, (0, 3, 18, 27)), _LINE)


UPRIGHT_SCENES: Mapping[Scene, ScreenLayout] = {
    Scene.CLOCK: _layout(
        *_TOP,
        _block("clock", (0, 4, 18, 6)),
        _block("blinds", (0, 10, 18, 4)),
        _block("next", (0, 14, 18, 2)),
        _block("alerts", (0, 16, 18, 2)),
        _block("players", (0, 18, 9, 3), LEFT),
        _block("average", (9, 18, 9, 3), RIGHT),
        _block("chips", (0, 21, 9, 3), LEFT),
        _block("pool", (9, 21, 9, 3), RIGHT),
        _block("prizes", (0, 24, 18, 6)),
        _LINE,
    ),
    Scene.SEATING: _of_list("seats"),
    Scene.MOVES: _of_list("moves"),
    Scene.STACKS: _of_list("stacks"),
    Scene.PAYOUTS: _of_list("payouts"),
    Scene.BOUNTIES: _of_list("bounties"),
    Scene.ROUNDS: _of_list("rounds"),
    Scene.TREE: _of_list("rounds"),
    Scene.LOBBY: _of_house("tournaments"),
    Scene.CASH: _of_house("cash"),
    Scene.JACKPOTS: _of_house("jackpots"),
    Scene.RULES: _of_house("rules"),
    Scene.STANDINGS: _of_house("standings"),
    Scene.FEATURE: _of_house("feature"),
}
"""The blocks of each scene."""
