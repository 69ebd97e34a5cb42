"""A night of the demo from the door to the last payout, as a newcomer walks it with keys and mouse."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import BustPlayers
from director.tournament.clock import reading
from director.tournament.events import Bust
from director.tournament.invariants import broken
from director.tournament.state import EntryStatus, Status
from director.values.ids import EntryId, Seat
from tests.ui.walker import CTRL, ENTER, ESC, Walker, clipped, walk
from ui.console.console import ActionPlace
from ui.frame.dialogs.tray import TrayPanel
from ui.house import SECTIONS
from ui.house.machine import MachinePage
from ui.look.theme import Theme
from ui.night.chips.page import ChipsPage
from ui.night.chips.race import RaceTask
from ui.night.players.page import PlayersPage
from ui.night.prizes.page import PrizesPage
from ui.night.tables.balance_words import Need
from ui.night.tables.page import TablesPage

SHIFT_CTRL = CTRL | Qt.KeyboardModifier.ShiftModifier
pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
"""The demo's clock runs: a level may sound at any moment, and a machine without sound says so."""
TABS = ("players", "tables", "clock", "structure", "chips", "prizes", "journal")


@pytest.fixture
def walker(copy: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(copy, qtbot, tmp_path) as walker:
        yield walker
        assert all(broken(state) is None for state in walker.console.states().values())


def tables(w: Walker) -> TablesPage:
    page = w.page()
    assert isinstance(page, TablesPage)
    return page


def players(w: Walker) -> PlayersPage:
    page = w.page()
    assert isinstance(page, PlayersPage)
    return page


def prizes(w: Walker) -> PrizesPage:
    page = w.page()
    assert isinstance(page, PrizesPage)
    return page


def bust(w: Walker, entry: EntryId) -> None:
    """One player goes out; this walk is not about how."""
    w.order(BustPlayers(w.state.id, (Bust(entry),)))


def put_in_order(w: Walker) -> None:
    """F5, and what the panel asks for, until nothing is needed."""
    page = tables(w)
    for _ in range(20):
        assert page.view is not None
        if page.view.need is Need.NOTHING:
            return
        w.press(Qt.Key.Key_F5)
        if page.view.questions:
            w.type(str(page.view.questions[0].seats[0][0]))
        else:
            w.press(ENTER)
            if page.task() is not None:
                w.press(ENTER, ENTER)
    raise AssertionError("the floor is not in order after twenty steps")


def test_a_known_player_and_a_new_one_are_registered(walker: Walker) -> None:
    w = walker
    w.picture("lobby")
    w.choose(Status.REGISTERING, "night/players")
    before = w.state.counted
    w.type("nov")
    w.picture("found")
    w.press(ENTER)
    w.picture("looked-at")
    w.press(ENTER)
    assert w.state.counted == before + 1
    w.type("Zora Nezmysel")
    w.press(ENTER)
    for typed in ("1.2.1990", "sk", "SK999999"):
        w.type(typed)
        w.press(ENTER)
    w.picture("new-person")
    w.press(ENTER, modifier=CTRL)
    w.press(ENTER)
    newest = max(w.state.entries.values(), key=lambda entry: entry.id)
    assert w.console.name(newest.player) == "Zora Nezmysel"
    assert newest.seat is not None
    w.wait_for_papers(4)
    assert sorted(w.papers()) == ["buy_in_receipt"] * 2 + ["seat_card"] * 2
    assert w.window.isActiveWindow()
    w.picture("registered")


def test_two_go_out_in_one_hand_and_the_tables_are_balanced(walker: Walker) -> None:
    w = walker
    w.choose(Status.RUNNING, "night/tables")
    put_in_order(w)
    alive, table = w.state.alive, w.state.open_tables[0]
    more, less = table.occupied[:2]
    tables(w).map.select(Seat(table.number, 0))
    tables(w).map.setFocus()
    w.press(Qt.Key.Key_B)
    w.type(f"{more} {less}")
    w.press(ENTER)
    w.picture("stacks-decide")
    assert w.state.alive == alive
    w.type("30000")
    w.press(ENTER)
    w.type("20000")
    w.press(ENTER)
    assert w.state.alive == alive - 2
    first_out, then_out = (table.seats[seat - 1] for seat in (less, more))
    assert [first_out, then_out] == [group[0] for group in w.state.out[-2:]]
    w.picture("short")
    put_in_order(w)
    w.picture("balanced")
    players = [table.players for table in w.state.open_tables]
    assert max(players) - min(players) <= 1


def test_the_25s_are_raced_off_at_every_table(walker: Walker) -> None:
    w = walker
    w.choose(Status.RUNNING, "night/chips")
    page = w.page()
    assert isinstance(page, ChipsPage)
    w.click("Race…")
    task = page.task()
    assert isinstance(task, RaceTask)
    for _ in w.state.open_tables:
        for place, _seat in enumerate(tuple(task.chips)):
            w.type(str(place % 4 + 1))
            w.press(ENTER)
        w.picture("raced")
        w.press(ENTER)
    assert page.task() is None
    raced = [race for race in w.state.races if race.value == 25]
    assert {race.table for race in raced} == {table.number for table in w.state.open_tables}


def test_final_table_deal_and_prizes_end_on_paper(
    walker: Walker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    w = walker
    w.choose(Status.RUNNING, "night/tables")
    while w.state.alive > 9:
        fullest = max(w.state.open_tables, key=lambda table: table.players)
        entry = fullest.seats[fullest.occupied[0] - 1]
        assert entry is not None
        bust(w, entry)
    put_in_order(w)
    w.picture("final-table")
    assert len(w.state.open_tables) == 1
    w.go("night/prizes")
    w.click("Deal…")
    share, rest = divmod(w.state.chips.expected, 9)
    for place in range(9):
        w.type(str(share + rest if place == 0 else share))
        w.press(ENTER)
    w.picture("deal")
    w.press(*[ENTER] * 9)
    w.press(ENTER)
    deal = w.state.deal
    assert deal is not None
    assert len(deal.consents) == 9
    w.picture("deal-made")
    w.wait_for_papers(1)
    page = w.page()
    assert isinstance(page, PrizesPage)
    pay = page.places.payment.button
    if not pay.hasFocus():  # Enter leads there from the list
        w.press(ENTER)
        w.qtbot.waitUntil(pay.hasFocus)
    w.press(ENTER)
    w.qtbot.waitUntil(lambda: any(entry.prize for entry in w.state.entries.values()))
    w.wait_for_papers(2)
    assert w.papers() == ["payout_receipt", "deal_sheet"]
    assert [entry.prize is not None for entry in w.state.entries.values()].count(True) == 1
    w.press(Qt.Key.Key_P, modifier=CTRL)
    assert isinstance(w.window.side.question(), TrayPanel)
    w.picture("papers")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    w.click("Save all…")
    pages = [PdfReader(file).pages[0].extract_text() for file in tmp_path.glob("*.pdf")]
    assert len(pages) == 2
    assert all("DEMO" in text for text in pages)
    assert any("Prize paid" in text or "Payout" in text for text in pages)


def test_the_floormans_word_refund_void_and_wrong_seat(walker: Walker) -> None:
    w = walker
    w.choose(Status.RUNNING, "night/players")
    before = w.state.counted
    w.type("nov")
    w.press(ENTER, ENTER)
    assert w.refusals == ["prizes_locked"]
    assert w.state.counted == before
    w.picture("rule-says-no")
    w.type("came in time")
    w.press(ENTER)
    assert w.state.counted == before + 1
    w.choose(Status.REGISTERING, "night/players")
    refunded, voided = (entry.id for entry in tuple(w.state.entries.values())[-2:])
    for entry, title, reason in (
        (refunded, "Refund…", "cannot stay"),
        (voided, "Void entry…", "wrong player"),
    ):
        players(w).find_entry(entry)
        w.settle()
        w.click(title)
        w.picture(f"asked-{entry}")
        w.type(reason)
        w.press(ENTER)
    assert w.state.entries[refunded].status is EntryStatus.REFUNDED
    assert w.state.entries[voided].status is EntryStatus.VOIDED
    w.wait_for_papers(4)
    assert {"refund_slip", "void_slip"} <= set(w.papers())
    w.choose(Status.RUNNING, "night/tables")
    table = w.state.open_tables[0]
    one, other = (table.seats[seat - 1] for seat in table.occupied[:2])
    assert one is not None
    assert other is not None
    tables(w).find_entry(one)
    w.press(Qt.Key.Key_W)
    w.type(str(table.occupied[1]))
    w.picture("wrong-seat")
    w.press(ENTER)
    seats = [w.state.entries[entry].seat for entry in (one, other)]
    assert [seat.number for seat in seats if seat] == [table.occupied[1], table.occupied[0]]


def test_the_demo_was_kept_by_its_own_staff(demo: Path, walker: Walker) -> None:
    with closing(sqlite3.connect(demo)) as opened:  # in the walker's copy the clock may go on meanwhile
        kept = opened.execute("select distinct actor from journal").fetchall()
    assert sorted(walker.console.staff_name(actor) for (actor,) in kept) == [
        "Eva Sedláková", "Jana Kováčová", "Martin Blaho", "Peter Oravec", "Zuzana Poliaková",
    ]  # fmt: skip
    assert "DEMO" in walker.window.windowTitle()
    assert walker.window.strip._mark.isVisible()


def test_undo_redo_and_the_clock_by_key(walker: Walker) -> None:
    w = walker
    w.choose(Status.RUNNING, "night/tables")
    entry = next(entry.id for entry in w.state.entries.values() if entry.alive)
    alive = w.state.alive
    bust(w, entry)
    w.press(Qt.Key.Key_Z, modifier=CTRL)
    assert w.state.alive == alive
    assert w.console.name(w.state.entries[entry].player) in w.window.undo_bar.words.accessibleName()
    w.press(Qt.Key.Key_Z, modifier=SHIFT_CTRL)
    assert w.state.alive == alive - 1
    w.press(Qt.Key.Key_Z, modifier=CTRL)
    tables(w).find_entry(entry)
    w.press(Qt.Key.Key_T)
    assert [call.entry for call in w.state.calls] == [entry]
    w.picture("clock-called")
    w.click("Has acted")
    assert w.state.calls == ()
    w.go("night/clock")
    w.click("Begin hand-for-hand")
    before = reading(w.state.clock, w.state.structure, w.console.now())
    w.click("One hand is played")
    w.picture("hand-for-hand")
    after = reading(w.state.clock, w.state.structure, w.console.now())
    assert (after.index, -after.left) > (before.index, -before.left)
    w.click("End hand-for-hand")
    w.go("night/chips")
    w.press(Qt.Key.Key_Space)
    assert not reading(w.state.clock, w.state.structure, w.console.now()).running
    w.press(Qt.Key.Key_Space)
    index = w.state.clock.index
    w.press(Qt.Key.Key_Right, modifier=CTRL)
    assert w.state.clock.index > index


@pytest.mark.parametrize(("theme", "language"), [(Theme.LIGHT, "sk"), (Theme.HIGH_CONTRAST, "el")])
def test_look_and_language_change_in_the_middle_of_the_night(
    copy: Path, qtbot: QtBot, tmp_path: Path, theme: Theme, language: str
) -> None:
    with walk(copy, qtbot, tmp_path, size=(1280, 720)) as w:
        w.choose(Status.RUNNING, "night/tables")
        state = w.state
        w.press(Qt.Key.Key_Comma, modifier=CTRL)
        page = w.window.pages.innermost()
        assert isinstance(page, MachinePage)
        page.theme.choose(theme)
        page.language.choose(language)
        before, size = w.window, w.window.size()
        w.press(ENTER)
        w.qtbot.waitUntil(lambda: w.window is not before)
        assert w.window.size() == size
        assert w.window.where() == "house/machine"
        w.press(ESC)
        assert w.window.where() == "night/tables"
        assert w.state.entries == state.entries
        seen = {}
        for tab in TABS:
            w.go(f"night/{tab}")
            if tab in ("players", "prizes"):
                shown = w.page()
                assert isinstance(shown, PlayersPage | PrizesPage)
                listed = shown.places if isinstance(shown, PrizesPage) else shown
                listed.table.selectRow(0)
                w.settle()
            w.picture(f"{language}-{tab}")
            seen[tab] = clipped(w.window)
        w.choose(Status.REGISTERING, "lobby")
        for action in ("start", "cancel", "change"):
            w.window.go(ActionPlace("lobby", action))
            w.picture(f"{language}-{action}")
            seen[action] = clipped(w.window)
            w.window.side.take_off()
        assert not any(seen.values()), seen


def test_nothing_is_clipped_on_the_smallest_screen(copy: Path, qtbot: QtBot, tmp_path: Path) -> None:
    with walk(copy, qtbot, tmp_path, size=(1280, 720)) as w:
        seen = {"lobby": clipped(w.window)}
        w.choose(Status.RUNNING, "night/players")
        settings = (f"house/{section.key}" for section in SECTIONS)
        for room in (
            *(f"night/{tab}" for tab in TABS),
            "poker/hand",
            "poker/odds",
            "wall/screens",
            "wall/layouts",
            "journal",
            *settings,
        ):
            w.go(room)
            w.picture(room.replace("/", "-"))
            seen[room] = clipped(w.window)
        w.press(Qt.Key.Key_K, modifier=CTRL)
        w.picture("palette")
        w.press(ESC)
        assert not any(seen.values()), seen
