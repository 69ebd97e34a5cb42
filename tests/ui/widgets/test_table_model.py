"""The table model: rows known by key, filtered and sorted by itself, changes told small."""

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.widgets.table_columns import CELL_ROOM, LEAST, MOST
from ui.widgets.table_model import Column, RowsModel, sortable
from ui.widgets.table_view import TableView


@dataclass(frozen=True)
class Player:
    """A row."""

    number: int
    name: str
    chips: int | None = 0


PLAYERS = (
    Player(1, "Žofia Čierna", 900),
    Player(2, "adam Novák", 12_000),
    Player(3, "Γιώργος Παππάς", None),
    Player(4, "Ľubica Novotná", 7_000),
)


def model_of(rows: tuple[Player, ...] = PLAYERS) -> RowsModel[Player]:
    columns: tuple[Column[Player], ...] = (
        Column("No", lambda p: p.number, right=True, width=60),
        Column("Name", lambda p: p.name),
        Column("Chips", lambda p: p.chips, right=True, width=80, searched=False),
    )
    model = RowsModel(columns, lambda p: p.number)
    model.set_rows(rows)
    return model


def numbers(model: RowsModel[Player]) -> list[int]:
    return [row.number for row in model.rows()]


@pytest.fixture
def view(qtbot: QtBot) -> TableView[Player]:
    shown = TableView(model_of(), "Nobody yet.")
    qtbot.addWidget(shown)
    shown.resize(400, 150)
    shown.show()
    return shown


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("cierna", [1]),
        ("nov", [2, 4]),
        ("NOV adam", [2]),
        ("παππας", [3]),
        ("900", []),
        ("", [1, 2, 3, 4]),
    ],
)
def test_filter_ignores_case_and_accents(typed: str, found: list[int]) -> None:
    model = model_of()
    model.set_filter(typed)
    assert numbers(model) == found


WORDS = ("nov", "no 2", "adam novak", "ovotna lu", "zofia", "2", "zz", "παπ")


@pytest.mark.parametrize("sorted_by", [-1, 0, 1, 2])
@pytest.mark.parametrize("kept", [None, 7_000])
def test_each_letter_finds_what_the_whole_word_finds(sorted_by: int, kept: int | None) -> None:
    """A further letter looks through the earlier result; one taken back, or a new word, does not."""
    model = model_of()
    model.sort(sorted_by)
    model.keep(None if kept is None else lambda player: (player.chips or 0) >= 7_000)
    for word in WORDS:
        for end in (*range(1, len(word) + 1), *range(len(word) - 1, -1, -1)):
            afresh = model_of()
            afresh.keep(None if kept is None else lambda player: (player.chips or 0) >= 7_000)
            afresh.set_filter(word[:end])
            afresh.sort(sorted_by)
            model.set_filter(word[:end])
            assert numbers(model) == numbers(afresh), word[:end]


def test_rows_that_come_while_a_filter_stands_are_ordered_and_filtered() -> None:
    model = model_of(PLAYERS[2:])
    model.sort(1)
    model.set_filter("nov")
    model.set_rows(PLAYERS)
    assert numbers(model) == [2, 4]
    model.set_filter("")
    assert numbers(model) == [2, 4, 1, 3]


def test_sort_puts_nothing_last_and_names_by_their_letters() -> None:
    model = model_of()
    model.sort(2)
    assert numbers(model) == [1, 4, 2, 3]
    model.sort(1)
    assert numbers(model) == [2, 4, 1, 3]
    assert sortable("") > sortable("z") > sortable(10**9)


def test_the_same_rows_tell_nothing() -> None:
    model = model_of()
    spies = [QSignalSpy(model.dataChanged), QSignalSpy(model.modelReset), QSignalSpy(model.rowsInserted)]
    model.set_rows(tuple(Player(p.number, p.name, p.chips) for p in PLAYERS))
    assert [spy.count() for spy in spies] == [0, 0, 0]


def test_a_changed_row_is_told_alone() -> None:
    model = model_of()
    spy = QSignalSpy(model.dataChanged)
    model.set_rows((PLAYERS[0], Player(2, "adam Novák", 1), *PLAYERS[2:]))
    assert spy.count() == 1
    first, last = spy.at(0)[0], spy.at(0)[1]
    assert (first.row(), last.row(), last.column()) == (1, 1, 2)


def test_rows_that_come_and_go_keep_selection_and_scroll(view: TableView[Player], qtbot: QtBot) -> None:
    model = view.rows
    many = tuple(Player(n, f"Player {n}") for n in range(1, 201))
    model.set_rows(many)
    view.select(120)
    scroll = view.verticalScrollBar().value()
    assert scroll > 0
    model.set_rows(tuple(p for p in many if p.number not in (150, 151)))
    assert (view.selected_key(), view.verticalScrollBar().value()) == (120, scroll)
    model.set_rows(tuple(p for p in reversed(many)))
    assert view.selected_key() == 120


def test_selection_survives_a_filter_that_shows_its_row(view: TableView[Player]) -> None:
    view.select(4)
    view.rows.set_filter("nov")
    assert view.selected_key() == 4
    view.rows.set_filter("")
    assert view.selected_key() == 4


def marked(view: TableView[Player]) -> list[int]:
    """Numbers of the rows that have the bar of the selected one in front."""
    shown = view.viewport().grab().toImage()
    bar = QApplication.palette().highlight().color()
    tops = [(player, view.visualRect(view.rows.index_of(player.number))) for player in view.rows.rows()]
    return [
        player.number
        for player, cell in tops
        if shown.rect().contains(cell.center()) and shown.pixelColor(1, cell.center().y()) == bar
    ]


def test_the_selected_row_alone_is_marked_wherever_it_goes(view: TableView[Player]) -> None:
    view.resize(400, 400)
    assert marked(view) == []
    for number in (2, 4):
        view.select(number)
        assert marked(view) == [number]
    view.rows.set_rows((Player(9, "Before"), *PLAYERS[1:]))
    assert marked(view) == [4]
    view.rows.sort(1, Qt.SortOrder.DescendingOrder)
    assert marked(view) == [4]
    view.rows.set_rows(PLAYERS[:3])
    view.clearSelection()
    assert marked(view) == []


def test_a_selected_row_that_goes_is_told(view: TableView[Player]) -> None:
    view.select(4)
    told: list[Player | None] = []
    view.chosen.connect(told.append)
    view.rows.set_rows(PLAYERS[:2])
    assert told[-1] is None or told[-1].number != 4


def test_keys_find_their_rows(view: TableView[Player]) -> None:
    model = view.rows
    model.sort(1, Qt.SortOrder.DescendingOrder)
    for player in PLAYERS:
        assert model.row_at(model.index_of(player.number)) == player
    assert not model.index_of(99).isValid()
    assert model.row_at(QModelIndex()) is None


def test_enter_and_letters(view: TableView[Player], qtbot: QtBot) -> None:
    view.select(2)
    with qtbot.waitSignal(view.entered_row) as entered:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert entered.args == [PLAYERS[1]]
    qtbot.keyClicks(view, "z")
    assert view.selected_key() == 2


def test_numbers_right_names_left() -> None:
    model = model_of()
    sides = [model.data(model.index(0, c), Qt.ItemDataRole.TextAlignmentRole) for c in range(3)]
    right = Qt.AlignmentFlag.AlignRight.value
    assert [bool(int(str(side)) & right) for side in sides] == [True, False, True]


def test_the_filter_is_made_ready_before_anybody_types(qtbot: QtBot) -> None:
    asked: list[int] = []

    def name(player: Player) -> str:
        asked.append(player.number)
        return player.name

    model: RowsModel[Player] = RowsModel((Column("Name", name),), lambda p: p.number)
    view: TableView[Player] = TableView(model)
    qtbot.addWidget(view)
    model.set_rows(PLAYERS)
    qtbot.waitUntil(lambda: asked == [1, 2, 3, 4])
    model.set_filter("nov")
    assert numbers(model) == [2, 4]
    assert asked == [1, 2, 3, 4]


@pytest.mark.parametrize("width", [360, 480, 900])
def test_a_stretched_column_never_pushes_others_out(view: TableView[Player], width: int) -> None:
    view.stretch(1, most=300)
    view.resize(width, 150)
    QApplication.processEvents()
    assert view.horizontalHeader().length() <= view.viewport().width()
    assert view.columnWidth(1) <= 300


def test_the_columns_of_a_list_keep_together_on_a_large_screen(view: TableView[Player]) -> None:
    stretched = [place for place, column in enumerate(view.rows.columns) if not column.width]
    assert stretched
    view.resize(3840, 400)
    assert all(view.columnWidth(place) == MOST for place in stretched)
    view.resize(500, 400)
    assert view.horizontalHeader().length() <= view.viewport().width()


def test_a_list_is_not_called_empty_before_anybody_knows(qtbot: QtBot) -> None:
    """What is still being read shows nothing; what has been read and is empty says so."""
    columns: tuple[Column[Player], ...] = (Column("Name", lambda p: p.name),)
    model = RowsModel(columns, lambda p: p.number)
    speaking, silent = TableView(model, "Nobody yet."), TableView(model)
    for view in (speaking, silent):
        qtbot.addWidget(view)
        view.resize(400, 150)
    assert speaking.grab().toImage() == silent.grab().toImage()
    silent.set_empty("It is being read…")
    assert speaking.grab().toImage() != silent.grab().toImage()
    silent.set_empty("")
    model.set_rows(())
    assert speaking.grab().toImage() != silent.grab().toImage()


def test_a_list_in_which_nothing_is_found_is_not_called_empty(view: TableView[Player]) -> None:
    view.set_empty("Nobody yet.")
    view.set_no_match_text(lambda: "Nothing found: xyzzy")
    assert view.empty_text() == ""
    view.rows.set_filter("xyzzy")
    assert view.empty_text() == "Nothing found: xyzzy"
    view.rows.set_filter("")
    view.rows.keep(lambda _player: False)
    assert view.empty_text() == "Nobody yet."
    view.rows.set_filter("xyzzy")
    view.rows.set_rows(())
    assert view.empty_text() == "Nobody yet."


@pytest.mark.parametrize("shift", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier])
def test_letters_belong_to_the_page_capital_ones_too(
    view: TableView[Player], shift: Qt.KeyboardModifier
) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_T, shift, "T" if shift.value else "t")
    view.keyPressEvent(event)
    assert not event.isAccepted()


def test_arrows_lead_on_where_the_first_column_is_hidden(view: TableView[Player], qtbot: QtBot) -> None:
    view.setColumnHidden(0, True)
    view.select(1)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.selected_key() == 2


def test_several_are_chosen_only_where_that_is_allowed(view: TableView[Player], qtbot: QtBot) -> None:
    told: list[int] = []
    view.several.connect(told.append)
    view.select(1)
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert [row.number for row in view.selected_rows()] == [2]
    view.allow_several()
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert [row.number for row in view.selected_rows()] == [2, 3]
    assert view.selected() is None
    view.select(4)
    assert told == [2, 1]


def test_the_user_sees_a_column_for_which_its_page_has_no_room(view: TableView[Player]) -> None:
    view.setColumnHidden(2, True)
    view.columns.see(2, seen=True)
    view.setColumnHidden(2, True)
    assert list(view.columns.visible_places()) == [0, 1, 2]
    view.columns.see(0, seen=False)
    view.columns.see(1, seen=False)
    view.columns.see(2, seen=False)
    assert list(view.columns.visible_places()) == [2], "the last one stays"
    view.columns.reset()
    assert list(view.columns.visible_places()) == [0, 1]


def test_columns_that_can_be_missed_give_way_to_those_that_are_read(qtbot: QtBot) -> None:
    """The last goes first; all are back in a wide list; what the user wants to see stays."""
    columns: tuple[Column[Player], ...] = (
        Column("Name", lambda p: p.name),
        Column("Rounds", lambda p: p.number, width=100, is_optional=True),
        Column("Result", lambda p: p.number, width=100),
        Column("Opened", lambda p: p.number, width=100, is_optional=True),
    )
    view = TableView(RowsModel(columns, lambda p: p.number))
    qtbot.addWidget(view)
    view.show()

    def seen(inner: int) -> list[int]:
        view.resize(inner + view.width() - view.viewport().width(), 200)
        QApplication.processEvents()
        return list(view.columns.visible_places())

    assert seen(300 + LEAST) == [0, 1, 2, 3]
    assert seen(299 + LEAST) == [0, 1, 2]
    assert view.columnWidth(0) >= LEAST
    assert seen(199 + LEAST) == [0, 2]
    assert seen(60) == [0, 2]
    assert seen(900) == [0, 1, 2, 3]
    view.columns.see(3, seen=True)
    assert seen(299 + LEAST) == [0, 2, 3]
    view.columns.reset()
    assert seen(299 + LEAST) == [0, 1, 2]


def test_names_keep_both_ends_and_sentences_their_beginning(view: TableView[Player]) -> None:
    assert view.textElideMode() is Qt.TextElideMode.ElideMiddle
    view.cut_at_end()
    assert view.textElideMode() is Qt.TextElideMode.ElideRight


def test_no_column_is_cut_while_another_stands_half_empty(qtbot: QtBot) -> None:
    long = "Maximilián-Konštantín Šťastný-Wolkenstein Memorial"
    columns: tuple[Column[Player], ...] = (
        Column("What", lambda player: player.name),
        Column("A", lambda player: str(player.number), width=200),
        Column("B", lambda player: str(player.number), width=200),
    )
    model: RowsModel[Player] = RowsModel(columns, lambda player: player.number)
    view: TableView[Player] = TableView(model)
    qtbot.addWidget(view)
    model.set_rows((replace(PLAYERS[0], name=long),))
    needed = view.fontMetrics().horizontalAdvance(long) + CELL_ROOM
    view.resize(needed + 2 * 80, 150)
    view.show()
    qtbot.waitUntil(lambda: view.columnWidth(0) >= needed)
    assert all(view.columnWidth(place) < 200 for place in (1, 2))
    view.resize(needed + 2 * 220, 150)
    qtbot.waitUntil(lambda: view.columnWidth(1) == 200)
    assert view.columnWidth(0) >= needed


def test_a_narrow_column_takes_what_others_leave(qtbot: QtBot) -> None:
    long = "Maximilián-Konštantín Šťastný-Wolkenstein"
    columns: tuple[Column[Player], ...] = (
        Column("No.", lambda player: str(player.number)),
        Column("Name", lambda player: player.name, width=80),
    )
    model: RowsModel[Player] = RowsModel(columns, lambda player: player.number)
    view: TableView[Player] = TableView(model)
    qtbot.addWidget(view)
    model.set_rows((replace(PLAYERS[0], name=long),))
    view.resize(900, 150)
    view.show()
    qtbot.waitUntil(
        lambda: view.columnWidth(1) >= view.fontMetrics().horizontalAdvance(long) + CELL_ROOM
    )


def test_the_widest_column_is_cut_first_where_there_is_too_little_room(qtbot: QtBot) -> None:
    """Of a long name, a short word, and a word in a column that its page made too narrow."""
    columns: tuple[Column[Player], ...] = (
        Column("What", lambda _player: "Buy-in"),
        Column("Name", lambda player: player.name),
        Column("Paid by", lambda _player: "Card + Cash", width=70),
    )
    model: RowsModel[Player] = RowsModel(columns, lambda player: player.number)
    view: TableView[Player] = TableView(model)
    qtbot.addWidget(view)
    name = "Konstantinos-Alexandros Papadopoulos-Michaelidis"
    model.set_rows((replace(PLAYERS[0], name=name),))
    view.resize(420, 150)
    view.show()
    wide = view.fontMetrics().horizontalAdvance
    qtbot.waitUntil(lambda: view.columnWidth(2) >= wide("Card + Cash") + CELL_ROOM)
    assert view.columnWidth(0) >= wide("Buy-in") + CELL_ROOM
    assert wide(name) > view.columnWidth(1) > max(view.columnWidth(0), view.columnWidth(2))
    assert sum(map(view.columnWidth, range(3))) == view.horizontalHeader().width()
