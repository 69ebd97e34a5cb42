"""Decks and dice as a floorman works with them: received, opened, placed, counted, mended, destroyed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.desk import Desk
from director.desk.offered import commands as c
from director.desk.pit.commands.tables import OpenGameTable
from director.equipment.events import SAFE, CheckFinding, PlaceKind, Whereabouts
from director.equipment.pieces import DAY, Piece, PieceStage
from director.games.table.events import Gear, GearCheck, GearKind
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.values.dataclass import replace
from director.values.ids import CashTableId, DeliveryId, GameTableId, Seat
from director.values.quantity import Micros
from tests.desk.cash.cash_room import TILL, terms
from tests.desk.equipment.register_house import ACE, DICE, PAPER, PLASTIC
from tests.desk.night.night_desk import WHO, person
from tests.desk.pit.pit_night import Pit, putting_up
from tests.ui.walker import CTRL, ENTER, ESC, Walker, clipped, walk
from ui.cash.close import CloseCashTask
from ui.cash.page import CashPage
from ui.equipment.columns import PieceFilter
from ui.equipment.delivery import ReceiveTask
from ui.equipment.page import EquipmentPage
from ui.equipment.tasks import (
    ClearTask,
    DestroyTask,
    HoldTask,
    MachineTask,
    OpenTask,
    PlaceTask,
    ToSafeTask,
    TwinTask,
)
from ui.parts.task import Task
from ui.pit.books.jobs import CLOSE, WORN
from ui.pit.books.task import TableBooksTask
from ui.pit.opening import OpenGameTask
from ui.pit.page import PitPage
from ui.widgets.plain import Elided

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key
CASH, GAME = CashTableId("cash"), GameTableId("stud")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Paper, plastic and dice of two months; a cash table, a stud table with a paper deck."""
    file = tmp_path / "decks.db"
    opened = open_house(sqlite_url(file))
    desk = opened.desk
    at = desk.now()
    prepare(desk, at)
    opened.close()
    return file


def prepare(desk: Desk, at: Micros) -> None:
    """What the house has had since."""
    early = at - 12 * DAY
    settings = HouseSettings(deck_register=True, name="Card Casino")
    long = replace(PLASTIC, maker="Fournier Naipes de Vitoria Casino S. A.", backs="burgundy")
    for command in (
        c.SaveRow(SETTINGS, "house", settings),
        c.SavePerson(person(1)),
        c.ReceiveEquipment(DeliveryId("b"), PAPER, "B", 401, 12, early, "DN-17"),
        c.ReceiveEquipment(DeliveryId("c"), PLASTIC, "C", 1, 8, early),
        c.ReceiveEquipment(DeliveryId("f"), long, "F", 1, 2, early),
        c.ReceiveEquipment(DeliveryId("d"), DICE, "D", 1, 3, early, marks=("X-1", "X-2", "X-3")),
        c.OpenEquipment(("C1",), (CheckFinding("C1"),), at - 11 * DAY),
        c.OpenEquipment(
            ("C2", "C3"), (CheckFinding("C2"), CheckFinding("C3", missing=(ACE,))), at - 9 * DAY
        ),
        c.OpenCashTable(CASH, 9, terms()),
        c.PlaceEquipment(("C2",), Whereabouts(PlaceKind.CASH, CASH, 9)),
        c.OpenEquipment(("B402",), (CheckFinding("B402"),)),
        c.WithdrawEquipment(("B402",), (CheckFinding("B402"),)),
        *putting_up("casino_stud"),
        stud(desk, "B401"),
    ):
        desk.execute(command, WHO)


def stud(desk: Desk, deck: str) -> OpenGameTable:
    """The command that opens a stud table with a deck."""
    opening = Pit.opening(desk, "casino_stud", table=GAME)  # type: ignore[arg-type]
    gear = (Gear(deck, GearKind.CARDS, desk.now()),)
    return replace(opening, gear=gear, checks=(GearCheck(deck),), number=7)


@pytest.fixture
def walker(house: Path, qtbot: QtBot, tmp_path: Path) -> Iterator[Walker]:
    with walk(house, qtbot, tmp_path) as walker:
        yield walker


def register(w: Walker) -> EquipmentPage:
    w.go("equipment")
    shown = w.page()
    assert isinstance(shown, EquipmentPage)
    w.settle()
    shown.list.setFocus()
    return shown


def select(w: Walker, page: EquipmentPage, *numbers: str) -> None:
    """Choose pieces as with Ctrl and the mouse."""
    page.list.select(numbers[0])
    for number in numbers[1:]:
        place = [row.number for row in page._model.rows()].index(number)
        point = page.list.visualRect(page._model.index(place, 0)).center()
        w.qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, CTRL, point)
    w.settle()


def numbers(page: EquipmentPage) -> list[str]:
    return [row.number for row in page._model.rows()]


def piece(w: Walker, number: str) -> Piece:
    found: list[Piece] = []

    def asked(desk: Desk) -> Piece:
        name = desk.register().delivery_of(number)
        assert name is not None
        return desk.delivery(name).pieces[number]

    w.console.ask(asked, found.append)
    w.qtbot.waitUntil(lambda: bool(found))
    return found[0]


def task(page: EquipmentPage, kind: type[Task]) -> Task:
    shown = page.task()
    assert isinstance(shown, kind), shown
    return shown


def test_the_register_lists_what_is_where_and_what_is_due(walker: Walker) -> None:
    page = register(walker)
    assert numbers(page)[:3] == ["B401", "B402", "B403"]
    assert "D3" in numbers(page)
    page.piece_filter.choose(PieceFilter.DUE)
    walker.settle()
    assert numbers(page) == ["B402", "C1", "C2", "C3"]
    page.piece_filter.choose(PieceFilter.AT_TABLES)
    walker.settle()
    assert numbers(page) == ["B401", "C2"]
    page.search.setText("fournier")
    page.piece_filter.choose(PieceFilter.SEALED)
    walker.settle()
    assert numbers(page) == ["F1", "F2"]


def test_a_house_without_a_register_has_no_such_room(walker: Walker) -> None:
    walker.order(c.SaveRow(SETTINGS, "house", HouseSettings()))
    walker.go("equipment")
    assert not isinstance(walker.page(), EquipmentPage)


def test_decks_are_received_by_keys_with_the_next_free_numbers(walker: Walker) -> None:
    page = register(walker)
    walker.press(Key.Key_R)
    shown = task(page, ReceiveTask)
    assert isinstance(shown, ReceiveTask)
    shown.kind.choose("paper")
    walker.settle()
    assert (shown.maker.text(), shown.letters.text(), shown.first.value()) == ("Modiano", "B", 413)
    assert shown.span.text() == "B413 – B424"
    walker.press(ENTER)
    assert page.task() is None
    assert piece(walker, "B424").stage is PieceStage.SEALED


def test_dice_need_maker_number_and_size(walker: Walker) -> None:
    page = register(walker)
    walker.press(Key.Key_R)
    shown = task(page, ReceiveTask)
    assert isinstance(shown, ReceiveTask)
    shown.kind.choose("dice")
    walker.settle()
    assert shown.edge.isVisible()
    assert (shown.edge.minimum(), shown.edge.maximum()) == (200, 250)
    shown.marks.setText("A-1, A-2")
    shown.count.setValue(2)
    walker.press(ENTER)
    assert piece(walker, "D5").stage is PieceStage.SEALED


def test_a_sealed_deck_is_opened_counted_and_taken_to_a_table(walker: Walker) -> None:
    page = register(walker)
    page.list.select("C4")
    walker.settle()
    walker.press(Key.Key_O)
    shown = task(page, OpenTask)
    assert isinstance(shown, OpenTask)
    walker.press(ENTER)
    assert page.task() is shown  # nothing is opened uncounted
    shown.complete.setChecked(True)
    walker.press(ENTER)
    assert piece(walker, "C4").stage is PieceStage.IN_USE
    page.list.select("C4")
    walker.settle()
    page.list.setFocus()
    walker.press(Key.Key_T)
    placing = task(page, PlaceTask)
    assert isinstance(placing, PlaceTask)
    assert placing.place.currentText().startswith("Table 9")
    walker.press(ENTER)
    assert piece(walker, "C4").place.table == 9


def test_a_deck_with_a_card_missing_is_held_as_it_comes_back(walker: Walker) -> None:
    page = register(walker)
    page.list.select("C2")
    walker.settle()
    walker.press(ENTER)
    shown = task(page, ToSafeTask)
    assert isinstance(shown, ToSafeTask)
    assert shown.missing.isVisible()
    assert not shown.short.isVisible()
    shown.missing.setText("as 10h")
    walker.press(ENTER)
    held = piece(walker, "C2")
    assert (held.stage, len(held.missing)) == (PieceStage.HELD, 2)


def test_a_worn_card_takes_its_twin_from_a_new_deck_of_the_same_backs(walker: Walker) -> None:
    page = register(walker)
    page.list.select("C2")
    walker.settle()
    walker.press(Key.Key_W)
    shown = task(page, TwinTask)
    assert isinstance(shown, TwinTask)
    assert shown.donor.text() == "C4"
    shown.card.setText("7h")
    walker.press(ENTER)
    assert [twin.other for twin in piece(walker, "C2").worn] == ["C4"]
    page.list.select("C4")
    walker.settle()
    walker.settle()
    page.list.setFocus()
    walker.press(Key.Key_T)
    task(page, PlaceTask).setFocus()
    walker.press(ENTER)
    assert page.task() is not None  # nobody plays with a donor


def test_several_decks_are_destroyed_at_once_with_a_protocol(walker: Walker) -> None:
    page = register(walker)
    select(walker, page, "B402", "B403", "D1")
    assert len(page.chosen()) == 3
    side = page.current_side()
    assert side is not None
    named = [line._whole.split(" · ")[0] for line in side.findChildren(Elided)]
    assert named == ["B402", "B403", "D1"], "alike in all but their numbers"
    walker.click("Destroy 3")
    shown = task(page, DestroyTask)
    assert shown.isVisible(), "what is begun is before the panel of those that are chosen"
    assert "B402–B403, D1" in shown.line.text()
    walker.press(ENTER)
    walker.wait_for_papers(1)
    assert "destruction_protocol" in walker.papers()
    assert piece(walker, "D1").protocol == 1
    assert "B402" not in numbers(page)
    page.piece_filter.choose(PieceFilter.DESTROYED)
    walker.settle()
    assert numbers(page) == ["B402", "B403", "D1"]
    page.list.select("B402")
    walker.settle()
    walker.settle()
    assert not page.actions_["place"].isEnabled()
    with walker.qtbot.waitSignal(walker.console.frame.handed) as handed:
        page.actions_.do("protocol")
    assert handed.args[0].name == "destruction_protocol"


def test_what_is_opened_is_counted_first_and_that_is_said(walker: Walker) -> None:
    page = register(walker)
    select(walker, page, "B402", "B403")
    walker.click("Open 2")
    shown = task(page, OpenTask)
    assert isinstance(shown, OpenTask)
    shown.complete.setChecked(False)
    assert shown.warning.text() == "Count first, and tick it."
    shown.complete.setChecked(True)
    assert shown.local_readiness() is None


def test_a_delivery_says_what_is_still_to_be_typed(walker: Walker) -> None:
    page = register(walker)
    page.list.setFocus()
    walker.press(Key.Key_R)
    shown = task(page, ReceiveTask)
    assert isinstance(shown, ReceiveTask)
    shown.maker.clear()
    walker.settle()
    assert shown.warning.text() == "The maker is missing."
    shown.maker.setText("Copag")
    shown.letters.clear()
    walker.settle()
    assert shown.warning.text() == "The letters of the numbers are missing."
    shown.letters.setText("Q")
    assert shown.local_readiness() is None, "all is there: the desk is asked"


def test_a_suspected_deck_is_held_with_a_reason(walker: Walker) -> None:
    page = register(walker)
    page.list.select("C1")
    walker.settle()
    walker.press(Key.Key_H)
    shown = task(page, HoldTask)
    assert isinstance(shown, HoldTask)
    walker.press(ENTER)
    assert page.task() is shown
    walker.type("a mark on the ace")
    walker.press(ENTER)
    assert piece(walker, "C1").stage is PieceStage.HELD
    page.list.select("C1")
    walker.settle()
    walker.settle()
    story = [line.reason for line in page.history.rows.rows()]
    assert story[0] == "a mark on the ace"


def test_the_register_of_an_instant_shows_where_every_deck_was(walker: Walker) -> None:
    page = register(walker)
    page.list.select("B401")
    walker.settle()
    page.then.setChecked(True)
    walker.settle()
    assert "B401" in numbers(page)
    assert page.chosen() == ()
    assert not page.actions_["receive"].isEnabled()
    page.day.show_day(page.day.chosen().replace(year=page.day.chosen().year - 1))
    page.reload()
    walker.settle()
    assert numbers(page) == []
    page.then.setChecked(False)
    walker.settle()
    assert "B401" in numbers(page)


def test_the_register_is_printed_now_and_then(walker: Walker) -> None:
    page = register(walker)
    for then in (False, True):
        page.then.setChecked(then)
        walker.settle()
        with walker.qtbot.waitSignal(walker.console.frame.handed) as handed:
            page.actions_.do("print")
        assert handed.args[0].name == "equipment_register"


def test_a_deck_is_found_by_its_number_from_anywhere(walker: Walker) -> None:
    walker.go("lobby")
    walker.press(Key.Key_K, modifier=CTRL)
    walker.type("b407")
    walker.settle()
    walker.press(ENTER)
    page = walker.page()
    assert isinstance(page, EquipmentPage)
    walker.settle()
    chosen = page.list.selected()
    assert chosen is not None
    assert chosen.number == "B407"


def test_a_game_opens_with_what_the_register_offers(walker: Walker) -> None:
    walker.go("pit")
    page = walker.page()
    assert isinstance(page, PitPage)
    page.open_table()
    walker.settle()
    shown = page.task()
    assert isinstance(shown, OpenGameTask)
    craps = next(game for game in shown.games.offered() if game.id == "craps")
    shown.games.choose(craps)
    walker.settle()
    assert shown.gear.text() == "D1"
    assert not shown.plastic.isVisible()
    stud_table = next(game for game in shown.games.offered() if game.id == "casino_stud")
    shown.games.choose(stud_table)
    walker.settle()
    assert shown.gear.text()
    shown.gear.setText("Z9")
    shown.checked.setChecked(True)
    shown.gear.setModified(True)
    walker.settle()
    walker.qtbot.waitUntil(lambda: "Z9" in shown.warning.text())


def test_closing_a_game_asks_which_decks_are_destroyed(walker: Walker) -> None:
    walker.go("pit")
    page = walker.page()
    assert isinstance(page, PitPage)
    page.show_table(GAME)
    walker.settle()
    page.game.open_books()
    walker.settle()
    books = page.game.task()
    assert isinstance(books, TableBooksTask)
    assert books.facts.isVisible()
    books.what.choose(WORN)
    walker.settle()
    assert books.form.donor.isVisible()
    assert books.form.donor.text() == "B403"  # sealed, with the same backs
    books.form.cards.setText("7h")
    books.form.donor.setText("b404")
    assert isinstance(books.command(), c.TakeTwin)
    books.what.choose(CLOSE)
    books.form.checked.setChecked(True)
    walker.settle()
    for widget in (books.facts, books.lines, books.print):
        assert not widget.isVisible()
    assert books.form.which.isVisible()
    assert books.form.which.text() == "B401"
    assert not books.form.gone.isVisible()
    command = books.command()
    assert isinstance(command, c.CloseGameTable)
    walker.order(command, "counted for the test")
    assert piece(walker, "B401").stage is PieceStage.WITHDRAWN


@pytest.mark.parametrize(
    ("language", "size"), [("sk", (1280, 720)), ("el", (1280, 720)), ("en", (1440, 900))]
)
def test_nothing_is_clipped(
    house: Path, qtbot: QtBot, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with walk(house, qtbot, tmp_path, language=language, size=size) as walker:
        page = register(walker)
        page.list.select("F1")
        walker.settle()
        walker.picture(f"{language}-list")
        assert clipped(walker.window) == [], clipped(walker.window)
        for name in ("receive", "open", "place", "twin", "withdraw", "destroy"):
            page.list.select("C2" if name == "twin" else "F1")
            walker.settle()
            page.actions_.do(name)
            walker.settle()
            walker.picture(f"{language}-{name}")
            assert clipped(walker.window) == [], name
            page._shelf.close_task()
            walker.settle()
        page.list.setFocus()
        walker.press(ESC)


def test_G_5_closing_a_cash_table_asks_about_its_decks(walker: Walker) -> None:
    w = walker
    w.go("cash")
    page = w.page()
    assert isinstance(page, CashPage)
    page.map.select(Seat(9, 0))
    w.settle()
    page.actions_.do("close")
    w.settle()
    closing = page.task()
    assert isinstance(closing, CloseCashTask)
    assert "C2" in closing.decks.summary.text()
    assert closing.command() is None
    closing.decks.complete.setChecked(True)
    closing.accept()
    w.settle()
    assert piece(w, "C2").place == SAFE


def test_G_5_what_lies_at_closed_tables_leaves_them_in_one_count(walker: Walker) -> None:
    w = walker
    page = register(w)
    tones: list[str] = []
    w.console.frame.notified.connect(lambda tone, _words: tones.append(tone))
    page.actions_.do("clear")
    w.settle()
    assert page.task() is None
    assert tones == ["blue"], "nothing was done"
    closing = c.CloseCashTable(CASH, TILL)
    w.console.order(closing, reason="the box is locked", insist=True)
    w.settle()
    page.actions_.do("clear")
    w.settle()
    clearing = page.task()
    assert isinstance(clearing, ClearTask)
    assert clearing.decks.summary.text().endswith("C2")
    clearing.decks.missing.setText("As")
    assert clearing.command() == c.ClearTables(("C2",), (CheckFinding("C2", (ACE,)),))
    clearing.accept()
    w.settle()
    assert piece(w, "C2").stage is PieceStage.HELD


def test_a_search_in_vain_says_so_and_a_kind_without_any_too(walker: Walker) -> None:
    page = register(walker)
    page.search.setText("zzz")
    assert page.list.empty_text() == "Nothing found: zzz"
    page.search.setText("")
    page.piece_filter.choose(PieceFilter.DESTROYED)
    walker.settle()
    assert page.list.empty_text() == "None of these is here now."


def test_T_F9_a_shuffling_machine_is_noted_as_out_of_order_and_as_mended(walker: Walker) -> None:
    w = walker
    page = register(w)
    for why, words in (("it jams", "Out of order"), ("new rollers", "It works again")):
        page.actions_.do("machine")
        w.settle()
        task = page.task()
        assert isinstance(task, MachineTask)
        if not task.machine.text():
            task.machine.setText("m7")
        task.why.setText(why)
        w.settle()
        assert task.button is not None
        assert task.button.text().startswith(words)
        task.accept()
        w.settle()
        assert ("M7: out of order" in page._side.line.text()) is (words == "Out of order")
