"""The pit page: a table opened, rounds played on its felt, looked back at, printed and closed."""

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.kernel.rows.defaults import pay_table_texts
from director.desk.offered import commands as c
from director.games.protocol import Box, Outcome
from director.games.table.books import books
from director.games.table.events import ActionTaken
from director.games.table.state import GameTable
from director.house.templates import PAYTABLE, SavedPayTable
from director.texts import texts_for
from director.values.cards import parse
from director.values.chips import ChipCount
from director.values.ids import GameTableId
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.ui.night_console import NightHouse
from ui.console.live import LiveConsole
from ui.journal.journal_words import DeskWords
from ui.journal.words import Telling
from ui.look.theme import Theme, load_fonts, wear
from ui.pit.books.task import TableBooksTask
from ui.pit.opening import OpenGameTask
from ui.pit.page import PitPage
from ui.pit.ruling import RulingTask
from ui.widgets.card_picker import CardPicker
from ui.widgets.cards import card_row, suit_path
from ui.widgets.chips_drawn import short_amount


class Shown:
    """The pit page over a pit, with refusals and papers noted."""

    def __init__(self, pit: Pit, console: LiveConsole, qtbot: QtBot) -> None:
        self.pit = pit
        self.console = console
        self.qtbot = qtbot
        self.refusals: list[str] = []
        self.page = PitPage(console)
        qtbot.addWidget(self.page)
        console.changed.connect(lambda _what, _which: self.page.reload() if isValid(self.page) else None)
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        self.page.resize(1100, 800)
        self.page.show()
        self.page.reload()
        self.settle()

    @property
    def table(self) -> GameTable:
        return self.pit.desk.game_table(self.pit.id)

    @property
    def told(self) -> tuple[ActionTaken, ...]:
        running = self.table.running
        assert running is not None
        return running.actions

    def settle(self) -> None:
        """Wait until the desk's thread has answered everything asked so far."""
        for _ in range(3):
            answered: list[bool] = []
            self.console.ask(lambda _desk: True, answered.append)
            self.qtbot.waitUntil(lambda found=answered: bool(found))  # type: ignore[misc]
            QApplication.processEvents()

    def enter(self) -> None:
        """Go to the table's felt; its side is beside it."""
        self.page.show_table(self.pit.id)
        side = self.page.side()
        assert side is not None
        side.setParent(None)  # a window of its own
        self.qtbot.addWidget(side)
        side.show()
        self.settle()

    def press(self, area: str, seat: int = 0) -> None:
        """Press an area of the felt."""
        felt = self.page.game.felt
        QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.point_of(area, seat).toPoint())
        self.settle()

    def click(self, words: str) -> None:
        """Click the button that says this."""
        side = self.page.side()
        assert side is not None
        found = [b for b in side.findChildren(QPushButton) if b.isVisible() and words in b.text()]
        assert found, [b.text() for b in side.findChildren(QPushButton) if b.isVisible()]
        found[0].click()
        self.settle()

    def say_why(self, reason: str) -> None:
        """Type a reason into the panel that asks for one, and Enter."""
        task = self.page.game.task()
        assert isinstance(task, RulingTask)
        task.why.clear()
        QTest.keyClicks(task.why, reason)
        QTest.keyClick(task.why, Qt.Key.Key_Return)
        self.settle()

    def pick(self, *cards: str) -> None:
        """Click cards in the picker."""
        picker = self.page.game.control.picker
        assert isinstance(picker, CardPicker)
        for text in cards:
            place = picker.box_of(parse(text)).center().toPoint()
            QTest.mouseClick(picker, Qt.MouseButton.LeftButton, pos=place)
        self.settle()


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


def shown(pit: Pit, qtbot: QtBot, language: str = "en") -> Iterator[Shown]:
    console = LiveConsole(lambda: NightHouse(pit), WHO, language)
    with qtbot.waitSignal(console.opened):
        console.start()
    try:
        yield Shown(pit, console, qtbot)
    finally:
        console.close()


def test_which_table_it_is_stands_whole_in_the_narrowest_greek_window(
    qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp, Theme.DARK)
    for pit in shown(Pit("three_card", 5), qtbot, "el"):
        pit.page.resize(872, 560)
        pit.enter()
        pit.pit.do(c.StartRound(pit.pit.id))
        pit.settle()
        for words in (pit.page.game._title, pit.page.game._state):
            assert words.text()
            assert not words.toolTip(), "nothing is cut"


@pytest.fixture
def craps(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("craps", 2), qtbot)


@pytest.fixture
def cards(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("three_card", 2), qtbot)


@pytest.fixture
def wheel(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("roulette", 2), qtbot)


def test_the_list_shows_open_tables_and_opens_another(craps: Shown) -> None:
    page = craps.page
    assert page.table.model().rowCount() == 1
    page.actions_.do("open")
    opening = page.task()
    assert isinstance(opening, OpenGameTask)
    page.side().setParent(page)
    craps.pit.put_up("casino_stud")
    opening.games.setCurrentIndex([g.id for g in opening.games.offered()].index("casino_stud"))
    opening.checked.setChecked(True)
    opening.accept()
    craps.settle()
    rows = craps.page._model.rowCount()
    assert rows == 2
    now = page.game.now
    assert now is not None
    assert now.table.opened.pay_table == "casino_stud"
    assert now.table.opened.checks


def test_bets_are_pressed_on_the_felt_and_dice_are_told(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.page.game.control.amount.show_cents(2_000)
    craps.press("win")
    craps.click("Offer the dice")
    craps.click("4 3")
    assert [taken.action.kind for taken in craps.told] == ["bet", "dice", "roll"]
    assert craps.told[0].action.amount == 2_000
    craps.click("Settle the round")
    (line,) = craps.table.rounds[0].lines
    assert (line.outcome, line.payout) == (Outcome.WIN, 4_000)
    assert craps.refusals == []


def test_dice_are_drawn_by_the_seed_and_taken_back(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.press("win")
    craps.click("Offer the dice")
    craps.click("Draw it")
    assert craps.told[-1].by_draw == "round/1/2"
    craps.click("Take back")
    assert [taken.action.kind for taken in craps.told] == ["bet", "dice"]


def test_control_z_takes_back_what_was_done_at_the_table_that_is_shown(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.press("win")
    assert "€5" in craps.page.to_undo()
    craps.page.undo()
    craps.settle()
    assert not craps.told
    assert craps.page.to_undo() == ""
    craps.press("win")
    assert craps.page.to_undo() != ""
    craps.page.leave_game()
    assert craps.page.to_undo() == ""
    craps.page.undo()
    craps.settle()
    assert [taken.action.kind for taken in craps.told] == ["bet"]


def test_who_plays_is_typed_before_the_round(craps: Shown) -> None:
    craps.enter()
    in_play = craps.page.game.control.in_play
    assert in_play.text() == "1 2"
    in_play.setText("1 two")
    craps.click("Start the round")
    assert not craps.table.rounds
    in_play.setText("1, 3=1, 5")
    craps.click("Start the round")
    running = craps.table.running
    assert running is not None
    assert running.boxes == (Box(1, 1), Box(3, 1), Box(5, 5))


def test_a_refused_bet_changes_nothing(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.page.game.control.amount.show_cents(100_000_000)
    craps.press("win")
    assert craps.refusals == ["stake_too_high"]
    assert craps.told == ()


def test_an_action_is_typed_in_the_notation(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    line = craps.page.game.control.line
    line.setText("2 bet field 10")
    QTest.keyClick(line, Qt.Key.Key_Return)
    craps.settle()
    assert craps.told[0].action.bet == "field"


def test_cards_are_clicked_typed_or_dealt(cards: Shown) -> None:
    cards.enter()
    cards.click("Start the round")
    cards.press("ante", 1)
    cards.press("ante", 2)
    cards.press("ante", 2)
    cards.click("Deal")
    cards.click("Play")
    cards.click("Fold")
    cards.pick("As", "Kd", "7h")
    typed = cards.page.game.control.cards
    typed.setText("2c 5d 9h")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    cards.settle()
    cards.click("Deal from the shoe")
    hands = [taken for taken in cards.told if taken.action.kind == "cards"]
    assert {parse("As"), parse("2c")} <= {card for taken in hands for card in taken.action.cards}
    assert [bool(taken.by_draw) for taken in hands] == [False, False, True]


def test_G_7_an_irregularity_is_told_and_the_round_is_void(cards: Shown) -> None:
    cards.enter()
    cards.click("Start the round")
    cards.press("ante", 1)
    cards.click("Deal")
    control = cards.page.game.control
    wrong = [o for o in control._options if o.kind == "wrong_count" and not o.seat]
    control.begin_irregular(wrong[0])
    cards.settle()
    task = cards.page.game.task()
    assert isinstance(task, RulingTask)
    assert task.why.text() == "Wrong number of cards"
    cards.say_why("four cards")
    cards.click("Settle the round")
    assert [line.outcome for line in cards.table.rounds[0].lines] == [Outcome.VOID]


def test_G_7_an_irregularity_asks_for_its_number(wheel: Shown) -> None:
    wheel.enter()
    wheel.click("Start the round")
    wheel.press("straight_17")
    wheel.click("Wheel clockwise")
    control = wheel.page.game.control
    (few,) = [o for o in control._options if o.bet == "few_turns"]
    control.begin_irregular(few)
    wheel.settle()
    before = len(wheel.told)
    wheel.click(str(few.choices[-1][0]))
    assert len(wheel.told) == before + 1
    assert wheel.told[-1].action.bet == "few_turns"


def test_a_number_is_pressed_for_the_ball(wheel: Shown) -> None:
    wheel.enter()
    wheel.click("Start the round")
    wheel.page.game.control.amount.show_cents(1_000)
    wheel.press("straight_17")
    wheel.press("split_17_20")
    wheel.click("Wheel clockwise")
    wheel.click("No more bets")
    wheel.press("straight_17")
    assert wheel.told[-1].action.numbers == (17,)
    wheel.click("Settle the round")
    assert [line.payout for line in wheel.table.rounds[0].lines] == [36_000, 18_000]


def test_G_6_a_past_round_is_shown_step_by_step(craps: Shown) -> None:
    craps.pit.play("1 bet win 10\nhouse dice\nhouse roll [4 3]")
    craps.enter()
    game = craps.page.game
    game.rounds.choose(1)
    craps.settle()
    here = game.current_position()
    assert here is not None
    assert (here.done, here.result is not None) == (3, True)
    assert game.bet_list.model().rowCount() == 1
    game.rounds.choose(1)
    game.step.setValue(1)
    here = game.current_position()
    assert here is not None
    assert (here.done, here.result) == (1, None)
    assert game.done_list.model().rowCount() == 1
    assert game.bet_list.model().rowCount() == 0


def test_G_6_a_settled_round_is_printed(craps: Shown) -> None:
    craps.pit.play("1 bet win 10\nhouse dice\nhouse roll [4 3]")
    craps.enter()
    craps.page.game.rounds.choose(1)
    craps.settle()
    with craps.qtbot.waitSignal(craps.console.frame.handed):
        craps.page.game.actions_.do("print")


def test_G_8_winnings_of_a_past_round_are_withheld_with_a_reason(craps: Shown) -> None:
    craps.pit.play("1 bet win 10\nhouse dice\nhouse roll [4 3]")
    craps.enter()
    craps.page.game.rounds.choose(1)
    craps.settle()
    craps.click("Withhold winnings of box 1")
    craps.say_why(" ")
    assert craps.refusals == ["reason_required"]
    craps.say_why("a computer")
    assert books(craps.table).held == 1_000


def test_G_5_the_table_is_filled_and_closed_from_its_books(craps: Shown) -> None:
    craps.enter()
    game = craps.page.game
    game.open_books()
    task = game.task()
    assert isinstance(task, TableBooksTask)
    task.form.chips.fields[2_500].setText("4")
    task.accept()
    craps.settle()
    assert books(craps.table).fills == 10_000
    game.open_books()
    task = game.task()
    assert isinstance(task, TableBooksTask)
    lines = tuple(task.lines.rows.rows())
    assert [(line.what, line.amount) for line in lines] == [
        ("Float", craps.table.opened.chips.worth),
        ("Fill", 10_000),
    ]
    assert lines[1].chips.pairs == ((2_500, 4),)
    listed = next(each for each in craps.page.listings if each.table is task.lines)
    assert listed.snapshot().pasted().endswith("\tFill\t€100")
    task.what.choose("close")
    task.form.chips.show_chips(craps.pit.table.opened.chips)
    task.form.chips.fields[2_500].show_number(104)
    task.form.checked.setChecked(True)
    task.accept()
    craps.settle()
    closing = craps.table.closing
    assert closing is not None
    assert books(craps.table).variance == 0


def test_G_5_decks_are_checked_and_replaced_from_the_books(cards: Shown) -> None:
    cards.enter()
    game = cards.page.game
    for what, fill in (("check", "2c"), ("worn", "7h"), ("replace", "")):
        game.open_books()
        task = game.task()
        assert isinstance(task, TableBooksTask)
        task.what.choose(what)
        task.form.cards.setText(fill)
        task.form.other.setText("B2")
        task.form.checked.setChecked(what == "replace")
        task.accept()
        cards.settle()
    checked, worn, replaced = cards.table.register[1:]
    assert checked.check is not None
    assert (checked.check.sound, checked.check.missing) == (False, (parse("2c"),))
    assert (worn.replaced, replaced.replaced) == (str(parse("7h")), "table-1/1")
    assert [gear.label for gear in cards.table.gear] == ["B2"]
    assert cards.refusals == []


def test_keys_of_the_felt(craps: Shown) -> None:
    craps.enter()
    game = craps.page.game
    QTest.keyClick(game.felt, Qt.Key.Key_Return)
    craps.settle()
    assert craps.table.running is not None
    QTest.keyClick(game.felt, Qt.Key.Key_2)
    assert game.control.seat == 2
    before = game.control.amount.cents()
    QTest.keyClick(game.felt, Qt.Key.Key_Plus)
    assert (game.control.amount.cents() or 0) > (before or 0)
    craps.press("win")
    QTest.keyClick(game.felt, Qt.Key.Key_Backspace)
    craps.settle()
    assert craps.told == ()
    QTest.keyClick(game.felt, Qt.Key.Key_Escape)
    assert craps.page.side() is not game.side()


@pytest.mark.parametrize(
    "game", ["blackjack", "casino_stud", "let_it_ride", "ultimate_gr", "ultimate_sk"]
)
def test_every_game_is_drawn_from_its_layout(game: str, qtbot: QtBot) -> None:
    for page in shown(Pit(game, 3), qtbot):
        page.enter()
        page.click("Start the round")
        picture = page.page.game.felt.grab().toImage()
        colours = {
            picture.pixel(x, y)
            for x in range(0, picture.width(), 9)
            for y in range(0, picture.height(), 9)
        }
        assert len(colours) > 100
        assert page.page.game.control.line.isVisible()


def test_suits_are_shapes_within_their_square() -> None:
    for number in range(4):
        box = suit_path(number).boundingRect()
        assert 0 <= box.left() < box.right() <= 1
        assert 0 <= box.top() < box.bottom() <= 1


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7])
def test_ranks_of_cards_in_a_row_are_seen(count: int) -> None:
    area = QRectF(0, 0, 55, 84)
    boxes = card_row(area, count)
    assert all(area.adjusted(-0.1, -0.1, 0.1, 0.1).contains(box) for box in boxes)
    for box, following in pairwise(boxes):
        assert following.left() - box.left() >= 0.4 * box.width()


def test_amounts_on_chips_are_short() -> None:
    amounts = (250, 500, 10_000, 100_000, 150_000, 1_000_000)
    assert list(map(short_amount, amounts)) == ["2.50", "5", "100", "1k", "1.5k", "10k"]


def test_the_journal_tells_a_table_in_its_own_money(qtbot: QtBot) -> None:
    """The pay table's currency, whatever the house's is."""
    pit = Pit("craps", 1)
    text = pay_table_texts(pit.store)["craps"].replace('currency = "EUR"', 'currency = "CZK"')
    pit.do(c.SaveRow(PAYTABLE, "craps", SavedPayTable("craps", text)))
    pit.id = GameTableId("table-2")
    pit.do(pit.opening("craps", 1, table="table-2"))
    pit.play("1 bet win 10\nhouse dice\nhouse roll [4 3]")
    told = Telling().tell(pit.store.journal, DeskWords(texts_for("en"), {}, pit.desk))
    assert "CZK" in told[0].what
    assert told[1].what == "Craps · House: Roll [4 3]"
    assert any("€" in line.what for line in told)


def test_the_slip_of_a_chosen_line_of_the_books_is_printed_again(craps: Shown) -> None:
    fills = ((100_000, 1), (50_000, 2))
    for value, count in fills:
        craps.pit.do(c.FillTable(craps.pit.id, ChipCount.of(((value, count),))))
    craps.enter()
    craps.page.game.open_books()
    task = craps.page.game.task()
    assert isinstance(task, TableBooksTask)
    slips: list[str] = []
    craps.console.frame.handed.connect(
        lambda made: slips.append(PdfReader(BytesIO(made.pdf)).pages[0].extract_text())
    )
    for place in (1, None):
        if place is None:
            task.lines.clearSelection()
        else:
            task.lines.select(place)
        with craps.qtbot.waitSignal(craps.console.frame.handed):
            task.print_slip.click()
    first, last = slips
    assert "€1,000" in first
    assert "€500" not in first
    assert "€500" in last


def test_a_count_that_differs_is_not_said_while_it_is_typed(craps: Shown) -> None:
    craps.enter()
    craps.page.game.open_books()
    task = craps.page.game.task()
    assert isinstance(task, TableBooksTask)
    task.what.choose("close")
    task.form.checked.setChecked(True)
    task.form.chips.fields[2_500].setText("1")
    assert task.button is not None
    craps.qtbot.waitUntil(task.button.isEnabled)
    assert task.warning.text() == ""


def test_the_books_of_a_closed_table_are_read_and_ask_nothing(craps: Shown) -> None:
    craps.pit.do(craps.pit.closing())
    craps.enter()
    craps.page.game.open_books()
    task = craps.page.game.task()
    assert isinstance(task, TableBooksTask)
    craps.settle()
    task.begin()
    asked = (task.what, task.form.chips, task.form.amount, task.form.why, task.button)
    assert all(field is not None and field.isHidden() for field in asked)
    assert not task.facts.isHidden()
    assert task.focusWidget() is task.lines


def test_each_field_of_the_books_has_its_caption(craps: Shown) -> None:
    craps.enter()
    craps.page.game.open_books()
    task = craps.page.game.task()
    assert isinstance(task, TableBooksTask)
    captions = {label.text() for label in task.findChildren(QLabel)}
    assert {"Amount", "Name of the shift", "Number of the new one"} <= captions
