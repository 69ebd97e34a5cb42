"""Every page in each language, from the smallest window to the largest screen: nothing looks wrong."""

import re
from pathlib import Path
from zoneinfo import available_timezones

import pytest
from pytestqt.qtbot import QtBot

from director.tournament.state import Status
from tests.ui.sights import faults
from tests.ui.test_room_for_words import choose_first, squeezed
from tests.ui.walker import clipped, walk
from ui.frame.rooms import GUIDE, open_pages

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
DEMO_SAYS = frozenset(
    {"Late", "Night", "Second", "Chance", "Desk", "Room", "Satellite", "Main", "Event", "blue"}
    | {"Box", "helped", "somebody", "behind", "prizes"}
)
"""Words that the demo's house has typed: names of its tournaments and consoles, cards, reasons."""


@pytest.mark.parametrize(("language", "size"), [("sk", (1_280, 720)), ("el", (3_840, 2_160))])
def test_nothing_on_a_page_is_foreign_cut_covered_or_far_apart(
    copy: Path, qtbot: QtBot, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    own = DEMO_SAYS.union(*(re.findall(r"[^\W\d_]+", zone) for zone in available_timezones()))
    with walk(copy, qtbot, tmp_path, language=language, size=size) as w:
        w.choose(Status.RUNNING, "lobby")
        places = [place for place, _room in open_pages(w.console)]
        seen: dict[str, list[str]] = {}
        for place in (*places, *(f"{GUIDE.key}/{tab.key}" for tab in GUIDE.tabs)):
            w.window.go(place)
            w.wait_for_desk()
            page = choose_first(w)
            found = [*clipped(w.window), *squeezed(page)]
            found += faults(w.window, language, own)
            if found:
                seen[place] = found
        assert seen == {}
