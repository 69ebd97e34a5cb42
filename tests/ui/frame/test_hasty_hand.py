"""A hasty hand at a slow console: each order is the one that was painted when its key was pressed.

`HASTY_SEEDS=0,1,2 HASTY_STEPS=600 pytest tests/ui/frame/test_hasty_hand.py` plays long.
"""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.invariants import broken
from tests.desk.night.night_desk import TILL, WHO, Night
from tests.ui.console_window import settle, window_of
from tests.ui.floor_pages import floor
from tests.ui.hasty_hand import HastyHand
from ui.console.orders import Order, new_id
from ui.frame.rooms import NIGHT

SEEDS = tuple(int(seed) for seed in os.environ.get("HASTY_SEEDS", "0").split(","))
STEPS = int(os.environ.get("HASTY_STEPS", "20"))
OFTEN = 0.15
pytestmark = [pytest.mark.qt_log_level_fail("CRITICAL")]


def elsewhere(hand: HastyHand, night: Night) -> None:
    """Sometimes somebody goes out or comes back by a phone, which nobody here has pressed."""
    if hand.chance.random() < OFTEN:
        alive = [entry for entry, each in night.state.entries.items() if each.seat is not None]
        command = hand.chance.choice(
            (c.UndoCommand(night.id), c.BustPlayers(night.id, (Bust(hand.chance.choice(alive)),)))
        )
        hand.console.carry_out(Order(command, WHO, new_id()), lambda _why: None)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_order_is_what_was_painted_when_its_key_was_pressed(
    nothing_of_the_system: None, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    night = floor(27, 3)
    night.fund(1_000_000, TILL)
    with window_of(night, qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        hand = HastyHand(window, console, f"{seed}")
        hand.between = lambda: elsewhere(hand, night)
        hand.listen(monkeypatch)
        for tab in NIGHT.tabs:
            window.go(f"night/{tab.key}")
            hand.play(STEPS)
        settle(console, qtbot)
        hand.stop()
        assert hand.faults == []
        assert hand.ordered
        assert broken(night.state) is None
