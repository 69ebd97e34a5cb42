"""The filters of the journal: set beside it, shown as chips, counted, taken away one by one."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.history.search import JournalWanted, Standout, count_of, search_journal
from director.desk.kernel.ports import Recorded, tournament_stream
from director.desk.offered.commands import GivePenalty, SavePerson
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES
from director.tournament.state import PenaltyKind, Status
from director.values.ids import CommandId, EntryId
from director.values.quantity import HOUR
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import play
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.journal.page import REASON, WHEN, WIDE_REASON, HouseJournalPage
from ui.parts.lists.list_files import list_snapshot
from ui.parts.panel import PressButton

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """The journal of a house with a night in it, its filters beside it."""
    with window_of(play(sqlite_url(tmp_path / "h.db")), qtbot, tmp_path) as both:
        qtbot.waitUntil(lambda: len(both[1].people()) == 12)
        both[0].go("journal")
        settle(both[1], qtbot)
        page_of(both)._show_filters(shown=True)
        yield both


def page_of(shown: Shown) -> HouseJournalPage:
    page = shown[0].pages.page()
    assert isinstance(page, HouseJournalPage)
    return page


def chips(page: HouseJournalPage) -> list[PressButton]:
    return [chip for chip in page._chips.findChildren(PressButton) if chip.isVisible()]


def test_filters_narrow_together_and_each_goes_by_its_chip(shown: Shown, qtbot: QtBot) -> None:
    page = page_of(shown)
    all_lines = page._model.rowCount()
    page._filters.kind.choose(frozenset({"PlayersBusted"}))
    qtbot.waitUntil(lambda: page._model.rowCount() == 2)
    assert [line.undone for line in page._model.rows()] == [True, False], "taken back is struck"
    page._filters.player.take(person(3).id)
    qtbot.waitUntil(lambda: page._model.rowCount() == 1)
    assert page._count.text() == f"1 of {found_in_all(page)}"
    assert [chip.text() for chip in chips(page)] == ["Player Number 3   ✕", "Players out   ✕"]
    chips(page)[0].click()
    qtbot.waitUntil(lambda: page._model.rowCount() == 2)
    chips(page)[0].click()
    qtbot.waitUntil(lambda: page._model.rowCount() == all_lines)
    assert chips(page) == []


def found_in_all(page: HouseJournalPage) -> int:
    assert page._part is not None
    return page._part.total


def test_a_time_is_read_in_the_time_of_the_house(shown: Shown, qtbot: QtBot) -> None:
    page, texts = page_of(shown), shown[1].texts
    at = texts.local(shown[1].now())
    page._filters.since[0].show_day(at.date())
    page._filters.since[1].show_hour(at.time())
    wanted = page._filters.wanted()
    assert wanted.since is not None
    assert texts.local(wanted.since).strftime("%d %H:%M:%S") == at.strftime("%d %H:%M:00")
    page._filters.until[1].setText("25:99")
    assert page._filters.wanted().until is None


def test_an_hour_alone_is_the_last_one_after_midnight_too(shown: Shown) -> None:
    page, texts, now = page_of(shown), shown[1].texts, shown[1].now()
    for off in (-1, 1):
        asked = texts.local(now + off * HOUR).replace(second=0, microsecond=0)
        page._filters.since[1].show_hour(asked.time())
        since = page._filters.wanted().since
        assert since is not None
        assert 0 <= now - since < 24 * HOUR, off


def test_the_chip_of_an_hour_alone_takes_it_away(shown: Shown, qtbot: QtBot) -> None:
    page, now = page_of(shown), shown[1].texts.local(shown[1].now())
    for fields in (page._filters.since, page._filters.until):
        fields[1].show_hour(now.time())
        qtbot.waitUntil(lambda: len(chips(page)) == 1)
        chips(page)[0].click()
        assert chips(page) == []
        assert page._filters.wanted() == JournalWanted()


def test_each_line_that_is_given_away_says_its_day(shown: Shown) -> None:
    page, texts = page_of(shown), shown[1].texts
    when, line = page._model.columns[WHEN], next(page._model.rows())
    assert texts.date(line.at) not in when.cell_text(line), "on the page today needs no day"
    assert when.out(line) == f"{texts.date(line.at)} {texts.local(line.at):%H:%M:%S}"
    menu = page.listings[0].out_menu()
    assert [action.text() for action in menu.actions()] == ["Export the list…", "Print the list…"]
    sheet = list_snapshot(page._table, "Journal", "", (), texts, least=2).sheet()
    assert sheet.rows[0][0] == when.out(line)


def test_chips_stand_whole_in_as_many_rows_as_a_narrow_window_needs(shown: Shown, qtbot: QtBot) -> None:
    page, now = page_of(shown), shown[1].texts.local(shown[1].now())
    shown[0].resize(1_024, 640)
    page._filters.player.take(person(3).id)
    page._filters.standout.choose(Standout.TAKEN_BACK)
    for day, hour in (page._filters.since, page._filters.until):
        day.show_day(now.date())
        hour.show_hour(now.time())
    qtbot.waitUntil(lambda: len(chips(page)) == 4)
    assert len({chip.y() for chip in chips(page)}) > 1
    for chip in chips(page):
        assert chip.width() >= chip.sizeHint().width()
        assert page._chips.rect().contains(chip.geometry())
    qtbot.waitUntil(lambda: not page._model.rowCount())
    assert page._table.empty_text() == "Nothing fits the filters: take one away."


def test_kinds_of_one_name_stand_once_and_find_all(shown: Shown, qtbot: QtBot) -> None:
    """A rule is overridden in the stream of a tournament, a till, a table: one kind to a reader."""
    page = page_of(shown)
    titles = [page._filters.kind.itemText(at) for at in range(page._filters.kind.count())]
    assert len(titles) == len(set(titles))
    chosen = next(kinds for kinds in page._filters.kind.offered() if "RuleOverridden" in kinds)
    assert {"TillRuleOverridden", "GameRuleOverridden", "CashRuleOverridden"} <= chosen


def test_overridden_rules_and_breaches_are_asked_for_in_one_choice(shown: Shown, qtbot: QtBot) -> None:
    page, console = page_of(shown), shown[1]
    night = next(row.id for row in console.lobby())
    console.order(GivePenalty(night, EntryId(5), PenaltyKind.WARNING), reason="slow")
    page._filters.standout.choose(Standout.BREACH)
    qtbot.waitUntil(lambda: page._model.rowCount() == 1)
    assert [line.reason for line in page._model.rows()] == ["slow"]
    assert [chip.text() for chip in chips(page)] == ["Breaches, penalties and rulings   ✕"]
    shown[0].resize(1_280, 720)
    qtbot.waitUntil(lambda: page._table.columnWidth(REASON) == WIDE_REASON)
    assert not page._table.isColumnHidden(REASON), "why is asked for: it stands there"
    chips(page)[0].click()
    page._filters.standout.choose(Standout.OVERRIDDEN)
    qtbot.waitUntil(lambda: page._model.rowCount() != 1)
    assert all(line.overridden for line in page._model.rows())


def test_esc_closes_the_filters_and_they_hold(shown: Shown, qtbot: QtBot) -> None:
    page = page_of(shown)
    page._filters.table.setFocus()
    press(shown[0], Qt.Key.Key_1)
    qtbot.waitUntil(lambda: page._part is not None)
    press(shown[0], Qt.Key.Key_Escape)
    assert page.side() is not page._filters
    assert page._table.hasFocus()
    assert [chip.text() for chip in chips(page)] == ["Table 1   ✕"]


def test_the_journal_goes_on_as_one_scrolls_and_is_given_out_whole(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of twelve registrations four are read at a time; what is printed are all of them."""
    monkeypatch.setattr("ui.journal.page.BATCH_SIZE", 4)
    page, console = page_of(shown), shown[1]
    shown[0].resize(1_280, 400)
    page._filters.kind.choose(frozenset({"EntryRegistered"}))
    qtbot.waitUntil(lambda: page._model.rowCount() == 4)
    assert page._count.text().endswith("· the newest 4 are listed")
    page._table.setFixedHeight(100)
    bar = page._table.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: page._model.rowCount() == 8)
    with qtbot.waitSignal(console.frame.handed) as handed:
        page.listings[0].print_list()
    assert handed.args is not None
    assert page._model.rowCount() == 12
    assert page._count.text() == f"12 of {found_in_all(page)}"


def test_more_than_can_be_given_out_is_said_with_what_to_do(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.journal.page.BATCH_SIZE", 4)
    monkeypatch.setattr("ui.journal.page.EXPORT_LIMIT", 11)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    page, console = page_of(shown), shown[1]
    page._filters.kind.choose(frozenset({"EntryRegistered"}))
    qtbot.waitUntil(lambda: page._model.rowCount() == 4)
    with qtbot.waitSignal(console.frame.notified) as said:
        page.listings[0].export()
    assert said.args is not None
    assert "12 lines were found, at most 11" in said.args[1]
    assert page._model.rowCount() == 4


def test_without_filters_the_journal_of_the_house_goes_on_too_and_begins_anew_at_the_top(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, bar = page_of(shown), page_of(shown)._table.verticalScrollBar()
    monkeypatch.setattr("ui.journal.page.MOST", 5)
    monkeypatch.setattr("ui.journal.page.BATCH_SIZE", 4)
    page._about = None  # as on a console that was started just now
    page._by_console.setChecked(True)
    page.reload()
    qtbot.waitUntil(page._is_part)
    listed = page._model.rowCount()
    assert 0 < listed <= 5
    written: list[int] = []
    page._console.ask(lambda desk: count_of(desk, JournalWanted(by_itself=True)), written.append)
    qtbot.waitUntil(lambda: bool(written))
    assert written[0] > 5
    qtbot.waitUntil(lambda: page._count.text().startswith(f"{written[0]} actions"))
    assert f"the newest {listed} are listed" in page._count.text()
    page._table.setFixedHeight(100)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    newest = next(page._model.rows()).seq
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: page._model.rowCount() == listed + 4)
    assert next(page._model.rows()).seq == newest
    bar.setValue(0)
    page.reload()
    qtbot.waitUntil(lambda: page._model.rowCount() == listed)


def test_all_actions_are_counted_and_reached_where_one_has_several_entries(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, bar = page_of(shown), page_of(shown)._table.verticalScrollBar()
    written: list[int] = []
    page._console.ask(lambda desk: count_of(desk, JournalWanted(by_itself=True)), written.append)
    qtbot.waitUntil(lambda: bool(written))
    monkeypatch.setattr("ui.journal.page.MOST", written[0])
    page._about = None  # as on a console that was started just now
    page._by_console.setChecked(True)
    page.reload()
    qtbot.waitUntil(lambda: page._count.text().startswith(f"{written[0]} actions · the newest"))
    assert page._model.rowCount() < written[0]
    page._table.setFixedHeight(100)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: page._model.rowCount() == written[0])
    page.reload()
    settle(shown[1], qtbot)
    assert page._model.rowCount() == written[0], "they stay while one is among them"


def test_filters_together_find_what_each_of_them_finds(copy: Path) -> None:
    """Every choice of two and more of the seven, over the demo's thousands of entries."""
    house = open_house(sqlite_url(copy))
    desk, now = house.desk, house.desk.now()
    row = next(row for row in desk.store.tournaments() if row.status is Status.RUNNING)
    entries = desk.tournament(row.id).entries.values()
    sits = next(entry for entry in entries if entry.seat is not None and entry.seat.table == 2)
    first = next(one for one in desk.story(tournament_stream(row.id)) if isinstance(one, Recorded))
    chosen: dict[str, object] = {
        "player": sits.player,
        "table": 2,
        "kinds": frozenset({"EntryRegistered"}),
        "room": "tournament:",
        "actor": first.actor,
        "since": now - 3 * HOUR,
        "until": now - HOUR // 2,
    }

    def found(*names: str) -> frozenset[CommandId]:
        wanted = JournalWanted(**{name: chosen[name] for name in names})  # type: ignore[arg-type]
        return search_journal(desk, wanted, 100_000).commands

    alone = {name: found(name) for name in chosen}
    assert all(alone.values())
    tried = met = 0
    for size in range(2, len(chosen) + 1):
        for names in combinations(chosen, size):
            together = found(*names)
            assert together == frozenset.intersection(*(alone[name] for name in names)), names
            tried, met = tried + 1, met + bool(together)
    house.close()
    assert (tried, met > 40) == (120, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("family", "typed"),
    [
        ("Nováková", ("nov", "Nováková", "novakova", "NOVÁK")),
        ("Παπαδοπούλου", ("Παπαδ", "παπαδοπουλου", "papadopoulou", "PAPAD")),
        ("Μπαλής", ("μπαλης", "balis", "mpalis")),
        ("Šťastný", ("stast", "šťas", "Stastny")),
    ],
)
def test_a_person_is_found_with_accents_and_without_in_either_script(
    qtbot: QtBot, tmp_path: Path, language: str, family: str, typed: tuple[str, ...]
) -> None:
    house = play(sqlite_url(tmp_path / "h.db"))
    house.desk.execute(SavePerson(person(3, family_name=family)), WHO)
    with window_of(house, qtbot, tmp_path, language) as (window, console):
        qtbot.waitUntil(lambda: len(console.people()) == 12)
        window.go("journal")
        settle(console, qtbot)
        page = page_of((window, console))
        qtbot.waitUntil(lambda: page._model.rowCount() > 0)
        whole = page._model.rowCount()
        page._show_filters(shown=True)
        for text in typed:
            page._filters.player.field.setText(text)
            QTest.keyClick(page._filters.player.field, Qt.Key.Key_Return)
            assert page._filters.player.player() == person(3).id, text
            qtbot.waitUntil(lambda: 0 < page._model.rowCount() < whole)
            assert family in chips(page)[0].text()
            page._filters.clear()
            qtbot.waitUntil(lambda: page._model.rowCount() == whole)
            page.search.setText(text)
            assert 0 < page._model.rowCount() < whole, text
            page.search.clear()


def test_typed_words_are_looked_for_in_the_whole_journal_and_counted(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Few of the lines are listed; what is older is found too, page by page, with the true total."""
    page, bar = page_of(shown), page_of(shown)._table.verticalScrollBar()
    everyone = {line.what for line in page._model.rows() if "Number" in line.what}
    total = len([line for line in page._model.rows() if "Number" in line.what])
    assert total > 8
    monkeypatch.setattr("ui.journal.page.MOST", 3)
    monkeypatch.setattr("ui.journal.page.BATCH_SIZE", 4)
    monkeypatch.setattr("ui.journal.sweep.STRETCH", 7)
    page._about = None  # as on a console that was started just now
    page.reload()
    qtbot.waitUntil(page._is_part)
    page.search.setText("number")
    assert page._count.text() == "The journal is being searched…"
    qtbot.waitUntil(lambda: page._count.text().startswith(f"{total} of "))
    assert page._count.text().endswith("the newest 4 are listed")
    assert page._model.rowCount() == 4
    page._table.setFixedHeight(100)

    def scrolled() -> bool:
        """Go up a little and down again, as often as somebody does who cannot wait."""
        bar.setValue(bar.maximum() - 1)
        bar.setValue(bar.maximum())
        return bool(page._model.rowCount() == total)

    qtbot.waitUntil(scrolled)
    assert {line.what for line in page._model.rows()} == everyone
    bar.setValue(0)
    page.search.clear()
    qtbot.waitUntil(lambda: page._part is None and not page._searches_all)
    assert page._model.rowCount() <= 3
    assert "the newest" in page._count.text()


def test_a_word_of_a_line_that_was_taken_back_finds_the_undo_too(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The two lie in different stretches of the journal."""
    page = page_of(shown)
    page.search.setText("undone")
    undone = page._model.rowCount()
    page.search.clear()
    assert undone
    monkeypatch.setattr("ui.journal.page.MOST", 1)
    monkeypatch.setattr("ui.journal.sweep.STRETCH", 1)
    page._about = None
    page.reload()
    qtbot.waitUntil(page._is_part)
    page.search.setText("undone")
    qtbot.waitUntil(lambda: page._count.text().startswith(f"{undone} of "))


def test_a_search_that_is_typed_on_leaves_the_earlier_one(
    shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(shown)
    monkeypatch.setattr("ui.journal.page.MOST", 3)
    page._about = None
    page.reload()
    qtbot.waitUntil(page._is_part)
    page.search.setText("number")
    page.search.setText("number nobody")
    qtbot.waitUntil(lambda: page._count.text().startswith("0 of "))
    assert page._model.rowCount() == 0
