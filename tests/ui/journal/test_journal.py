"""The journal page: sentences, struck lines, the filter, and the night as it was."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.tournament.state import SeatMark
from director.values.event import Nature
from director.values.ids import CommandId, Seat
from tests.desk.night.night_desk import Night
from tests.server import own_server, postgresql
from tests.storage.opened import NIGHT, opened, play
from tests.ui.console_window import press, settle, window_of
from ui.console.console import PastPlace
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.journal.journal_words import DeskWords
from ui.journal.page import ENOUGH_WORDS, OVERRIDDEN, REASON, STATION, WHAT, HouseJournalPage, by_time
from ui.journal.words import LATEST, Telling
from ui.night.past import PastPage
from ui.night.tables.page import TablesPage
from ui.widgets.plain import Plain

__all__ = ["own_server", "postgresql"]

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(9)
    night.start()
    night.bust(3)
    night.bust(4)
    night.do(c.UndoCommand(night.id))
    empty = night.state.tables[1].free[0]
    night.do(c.MarkSeat(night.id, Seat(1, empty), SeatMark.BLOCKED), reason="broken chair")
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 9)
        both[0].go("journal")
        settle(both[1], qtbot)
        yield both


def by_people(night: Night) -> int:
    """How many lines somebody has written: what the clock reaches, the console notes by itself."""
    return sum(entry.actor != CLOCK for entry in night.store.journal)


OUT_3 = "Out: Player Number 3 (table 1 seat 1), place 9"
OUT_4 = "Out: Player Number 4 (table 1 seat 2), place 8"
OUT_5 = "Out: Player Number 5 (table 1 seat 8), place 8"


def page_of(window: MainWindow) -> HouseJournalPage:
    page = window.pages.page()
    assert isinstance(page, HouseJournalPage)
    return page


def test_lines_tell_who_and_what_newest_first(night: Night, shown: Shown) -> None:
    told = Telling().tell(night.desk.history(night.id), shown[1])
    assert told[0].reason == "broken chair"
    assert told[0].actor == "floorman"
    assert told[1].what.endswith(OUT_4)
    assert [(line.what, line.undone) for line in told[2:4]] == [(OUT_4, True), (OUT_3, False)]
    assert told[-1].nature is Nature.LIFE
    assert all(line.tournament == night.id for line in told)


def test_undone_lines_are_struck_through(shown: Shown) -> None:
    model = page_of(shown[0])._model
    fonts = {
        model.data(model.index(row, 1)): model.data(model.index(row, 1), Qt.ItemDataRole.FontRole)
        for row in range(model.rowCount())
    }
    struck = fonts[OUT_4]
    assert isinstance(struck, QFont)
    assert struck.strikeOut()
    assert fonts[OUT_3] is None


def test_the_filter_finds_by_any_word(shown: Shown) -> None:
    page = page_of(shown[0])
    page._search("CHAIR")
    assert page._model.rowCount() == 1
    assert page._count.text() == "1 action"
    page._search("out: player")
    assert page._model.rowCount() == 3


@pytest.mark.parametrize("width", [700, 900, 1_200])
def test_what_was_done_has_room_before_the_other_columns(shown: Shown, width: int) -> None:
    page = page_of(shown[0])
    page.setMinimumWidth(width)
    page.setMaximumWidth(width)
    QTest.qWait(1)
    table = page._table
    assert table.columnWidth(WHAT) >= ENOUGH_WORDS
    assert table.isColumnHidden(STATION) == (width < 1_000)
    assert table.isColumnHidden(REASON) == (width < 1_000)
    assert table.isColumnHidden(OVERRIDDEN), "nothing was overridden this night"


def test_the_side_tells_what_a_narrow_list_does_not(shown: Shown, night: Night) -> None:
    page = page_of(shown[0])
    page._table.select(next(line for line in page._model.rows() if line.reason).seq)
    side = page.side()
    assert side is not None
    said = {label.text() for label in side.findChildren(Plain)}
    assert {"broken chair", night.state.settings.name} <= said


def test_levels_noted_by_the_console_are_shown_when_asked(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    page = page_of(window)
    before = page._model.rowCount()
    night.do(c.ReachPeriod(night.id, 0))
    page.reload()
    settle(console, qtbot)
    assert page._model.rowCount() == before
    page._model.keep(None)
    assert page._model.rowCount() == before + 1


def test_the_night_as_it_was_is_read_only(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page = page_of(window)
    line = next(line for line in page._model.rows() if line.what == OUT_3)
    page._table.select(line.seq)
    page._side.look()
    settle(console, qtbot)
    past = window.pages.page()
    assert isinstance(past, PastPage)
    state = past._past.state()
    assert state is not None
    assert state.alive == 8
    assert past._past.now() == line.at
    assert console.state() is not state
    written = by_people(night)
    with qtbot.waitSignal(console.refused) as refused:
        past._past.order(c.PauseClock(night.id))
    assert (refused.args or [None, None])[1].code == "past_is_read_only"
    past.tabs.open("tables")
    tables = window.pages.innermost()
    assert isinstance(tables, TablesPage)
    offered = [action.text() for action in tables.actions() if action.isEnabled()]
    assert offered == ["Print seating by name", "Print seating by table"], "papers of then, no orders"
    assert not tables.balance_button.isEnabled()
    assert tables.balance_button.toolTip(), "grey, and why"
    tables.actions_.do("bust")
    assert tables.task() is None
    settle(console, qtbot)
    assert by_people(night) == written


def test_the_past_says_that_the_cash_desk_shows_now_and_ends_when_another_room_is_seen(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    console.frame.go(PastPlace(night.id, night.time.now()))
    qtbot.waitUntil(lambda: isinstance(window.pages.page(), PastPage))
    past = window.pages.page()
    assert isinstance(past, PastPage)
    assert past.banner.words().endswith("every other room, the cash desk too, show now.")
    with qtbot.waitSignal(console.frame.notified) as said:
        window.go("tills")
    assert (said.args or ["", ""])[1] == "Back to now: the house is shown as it is, the cash desk too."
    qtbot.waitUntil(lambda: window.findChildren(PastPage) == [])
    assert window.where() == "tills/tills"
    window.go("night/tables")
    page = window.pages.innermost()
    assert isinstance(page, TablesPage)
    assert page._console is console, "the night too is of now again"
    with qtbot.assertNotEmitted(console.frame.notified):
        window.go("tills")


def test_the_keys_of_the_clock_leave_it_alone_while_the_past_is_shown(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    """Whoever looks at 21:14 does not pause the night that is played."""
    window, console = shown
    console.frame.go(PastPlace(night.id, night.time.now()))
    qtbot.waitUntil(lambda: isinstance(window.pages.page(), PastPage))
    settle(console, qtbot)
    written = by_people(night)
    for key in ("pause", "next_level", "previous_level"):
        window.actions_[key].trigger()
        settle(console, qtbot)
        assert by_people(night) == written
    assert any("go back to now" in label.text() for label in window.toasts.findChildren(QLabel))


def test_esc_leads_from_the_past_back_to_the_line_from_which_one_came(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    window.go("journal")
    settle(console, qtbot)
    journal = window.pages.innermost()
    assert isinstance(journal, HouseJournalPage)
    journal._table.selectRow(0)
    journal._side.look()
    qtbot.waitUntil(lambda: isinstance(window.pages.page(), PastPage))
    settle(console, qtbot)
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.where() == "journal")
    assert journal._table.selected() is not None
    assert journal._table.hasFocus()


def test_what_is_told_is_not_told_again(night: Night, shown: Shown) -> None:
    telling = Telling()
    before = telling.tell(night.desk.history(night.id), shown[1])
    night.bust(5)
    after = telling.tell(night.desk.history(night.id), shown[1])
    assert after[0].what == OUT_5
    assert all(new is old for new, old in zip(after[1:], before, strict=True))


def test_a_console_that_was_away_for_long_tells_no_journal_with_a_gap(
    night: Night, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.journal.page.MOST", 3)
    page = HouseJournalPage(shown[1])
    first, whole = page._reading()(night.desk)
    assert not whole
    for entry in (5, 6, 7, 8):
        night.bust(entry)
    away, whole = page._reading()(night.desk)
    assert (len(away), whole) == (3, False)
    assert not {line.command for line in first} & {line.command for line in away}


def test_undo_and_redo_strike_and_restore_the_line_told_before(night: Night, shown: Shown) -> None:
    telling = Telling()
    night.bust(5)
    telling.tell(night.desk.history(night.id), shown[1])
    night.do(c.UndoCommand(night.id))
    undo, bust = telling.tell(night.desk.history(night.id), shown[1])[:2]
    assert (undo.undone, bust.undone) == (False, True)
    night.do(c.RedoCommand(night.id))
    redo, _, bust = telling.tell(night.desk.history(night.id), shown[1])[:3]
    assert (redo.undone, bust.undone) == (False, False)
    assert redo.what.endswith(OUT_5)
    assert telling.tell(night.desk.history(night.id), shown[1]) == Telling().tell(
        night.desk.history(night.id), shown[1]
    )


def test_an_entry_that_cannot_be_read_is_named_and_the_others_told(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    play(sqlite_url(file)).close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "UPDATE journal SET payload = 'x' WHERE kind = 'PlayersBusted' AND version ="
            " (SELECT min(version) FROM journal WHERE kind = 'PlayersBusted')"
        )
    house = opened(sqlite_url(file))
    words = DeskWords(texts_for("en"), {each.id: each for each in house.store.people()}, house.desk)
    found = house.store.newest(1_000)
    lines = Telling().tell(reversed(found), words)
    house.close()
    (bad,) = (line for line in lines if line.unread)
    assert len(lines) == len({entry.command for entry in found})
    assert f"Entry {bad.seq} of the journal cannot be read (PlayersBusted" in bad.what
    assert bad.tournament == NIGHT
    assert any("EUR 110" in line.what or "€110" in line.what for line in lines)


def test_an_entry_kept_after_a_younger_one_is_told_too(night: Night, shown: Shown) -> None:
    """A server gives the number first: who is slow keeps an old one after others have been told."""
    words, telling = shown[1], Telling()
    *earlier, last = night.store.journal
    telling.tell(earlier, words)
    late, younger = (
        replace(last, seq=last.seq + after, at=last.at + after, command=CommandId(name))
        for after, name in ((1, "late"), (2, "younger"))
    )
    before = telling.tell([last, younger], words)
    assert before[0].command == younger.command
    assert telling.seq == last.seq
    lines = telling.tell([late, younger], words)
    assert [line.command for line in lines[:2]] == [younger.command, late.command]
    assert lines[0] is before[0]
    assert lines[2:] == before[1:]
    assert telling.seq == younger.seq
    assert telling.tell([younger], words) == lines


def test_a_number_that_never_comes_is_not_waited_for_for_ever(night: Night, shown: Shown) -> None:
    entries = list(night.store.journal)
    last, telling = entries[-1], Telling()
    telling.tell(entries, shown[1])
    assert telling.seq == last.seq
    for passed, upto in ((0, 0), (1, 3)):
        entry = replace(
            last,
            seq=last.seq + 2 + passed,
            at=last.at + passed * LATEST,
            command=CommandId(f"after {passed}"),
        )
        telling.tell([entry], shown[1])
        assert telling.seq == last.seq + upto


def test_new_lines_leave_selection_and_scroll(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    for _ in range(30):
        night.do(c.PauseClock(night.id))
        night.do(c.RunClock(night.id))
    window.resize(1280, 720)
    page = page_of(window)
    page.reload()
    settle(console, qtbot)
    line = next(line for line in page._model.rows() if line.what == OUT_3)
    page._table.select(line.seq)
    top = page._table.rowAt(0)
    assert top > 10
    key = page._model.key_at(page._model.index(top, 0))
    qtbot.waitUntil(lambda: "journal" not in window.pages._stale)
    with qtbot.waitSignal(console.obeyed):
        console.order(c.PauseClock(night.id))
    settle(console, qtbot)
    assert page._model.key_at(page._model.index(page._table.rowAt(0), 0)) == key
    assert page._table.selected() == line


def test_the_house_reads_only_what_is_new(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    page = page_of(window)
    told = page._telling.seq
    assert told == night.store.journal[-1].seq
    with qtbot.waitSignal(console.obeyed):
        console.order(c.PauseClock(night.id))
    settle(console, qtbot)
    assert page._telling.seq > told
    assert next(page._model.rows()).seq == night.store.journal[-1].seq


def test_lines_of_several_streams_are_told_by_time(night: Night, shown: Shown) -> None:
    """What was written later of then stands among those of then; an instant's stay as written."""
    told = Telling().tell(night.desk.history(night.id), shown[1])
    assert len({line.at for line in told}) > 2
    assert by_time(told) == told
    late = (*told[3:], *told[:3])
    assert [line.at for line in by_time(late)] == [line.at for line in told]
    same = tuple(replace(line, at=told[0].at) for line in told)
    assert by_time(same) == same
