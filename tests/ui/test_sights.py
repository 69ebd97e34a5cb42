"""Every page on the largest screen: nothing is foreign, cut beside free room, covered or far apart."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.tournament.state import Status
from tests.ui.sights import faults
from tests.ui.test_room_for_words import arrive, squeezed
from tests.ui.walker import clipped, walk
from ui.frame.rooms import GUIDE, open_pages

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
LARGEST = 3_840, 2_160
"""A screen of 4K at 100 %; the smallest window is looked at with all its panels elsewhere."""


def test_nothing_on_a_page_is_foreign_cut_covered_or_far_apart(
    copy_in: Callable[[str], Path], qtbot: QtBot, tmp_path: Path
) -> None:
    with walk(copy_in("el"), qtbot, tmp_path, language="el", size=LARGEST) as w:
        w.choose(Status.RUNNING, "lobby")
        places = [place for place, _room in open_pages(w.console)]
        seen: dict[str, list[str]] = {}
        for place in (*places, *(f"{GUIDE.key}/{tab.key}" for tab in GUIDE.tabs)):
            page = arrive(w, place)
            found = [*clipped(w.window), *squeezed(page)]
            found += faults(w.window, "el")
            if found:
                seen[place] = found
        assert seen == {}
