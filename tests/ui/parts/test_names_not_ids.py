"""People read names: in the demo's journal and on every list nothing looks like an id of the machine."""

import re
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import Recorded
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.values.ids import StreamId
from tests.ui.console_window import settle, window_of
from ui.frame.rooms import open_pages
from ui.journal.journal_words import DeskWords
from ui.journal.words import action_words

ID = re.compile(r"\b[a-z0-9]+(?:[-_][a-z0-9]+)+\b")
"""Small letters and figures held together: a name of the code, a key of a row, a UUID."""
WORDS = {"buy-in", "add-on", "all-in", "for-hand", "hand-for-hand", "heads-up"}
"""What the floor itself says so."""


def ids_in(said: str) -> list[str]:
    """What in some words looks like an id."""
    found = (each.group() for each in ID.finditer(said))
    return [each for each in found if each not in WORDS]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Till 1 · till-fill", ["till-fill"]),
        ("house_tables", ["house_tables"]),
        ("0f9c1d2e-aaaa-4bbb-8ccc-0123456789ab", ["0f9c1d2e-aaaa-4bbb-8ccc-0123456789ab"]),
        ("Rebuy, add-on, 1-BN-228", []),
        ("Rebuy, add-on, 1-buy-in-000228", ["1-buy-in-000228"]),
    ],
)
def test_an_id_is_known_when_it_is_seen(said: str, found: list[str]) -> None:
    assert ids_in(said) == found


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_every_line_of_the_demos_journal_names_people_and_things(copy: Path, language: str) -> None:
    house = open_house(sqlite_url(copy))
    desk = house.desk
    words = DeskWords(texts_for(language), {one.id: one for one in desk.store.people()}, desk)
    told, wrong = 0, set[str]()
    for head in desk.store.streams():
        for entry in desk.story(StreamId(head.stream)):
            assert isinstance(entry, Recorded)
            said = action_words(words, (entry,))
            told += 1
            wrong |= {said} if ids_in(said) else set()
    house.close()
    assert told > 2_000
    assert wrong == set()


@pytest.mark.parametrize("language", ["en", "el"])
def test_every_cell_of_every_list_names_people_and_things(
    copy: Path, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    seen, wrong = 0, set[tuple[str, str, str]]()
    with window_of(open_house(sqlite_url(copy)), qtbot, tmp_path, language) as (window, console):
        for place, _ in tuple(open_pages(console)):
            window.go(place)
            settle(console, qtbot)
            settle(console, qtbot)
            page = window.pages.innermost()
            for listing in page.listings if page is not None else ():
                for row in tuple(listing.table.rows.rows())[:300]:
                    for column in listing.table.rows.columns:
                        seen += 1
                        told = column.tip(row) if column.tip else ""
                        said = f"{column.cell_text(row)} {told}"
                        wrong |= {(place, column.title, each) for each in ids_in(said)}
    assert seen > 1_000
    assert wrong == set()
