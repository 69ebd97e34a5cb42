"""A round by keys alone and by mouse alone: counted, and nothing on the way that is not understood."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.games.protocol import Action
from director.values.cards import parse
from tests.desk.pit.pit_night import Pit
from tests.ui.console_window import press, window_of
from tests.ui.night_console import NightHouse
from tests.ui.pit.test_pit import Shown
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts
from ui.pit.control import ControlPanel
from ui.pit.page import PitPage

ENTER, DOWN, BACK = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Backspace
CUT = "1 cut [156]\nhouse burn\n"


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


class Seen(Shown):
    """The pit page in the real window: keys go to what has the focus there."""

    def __init__(self, pit: Pit, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.pit, self.window, self.console, self.qtbot = pit, window, console, qtbot
        self.refusals: list[str] = []
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        window.go("pit")
        page = window.pages.innermost()
        assert isinstance(page, PitPage)
        self.page = page
        self.settle()

    def enter(self) -> None:
        self.page.show_table(self.pit.id)
        self.settle()

    def keys(self, *pressed: Qt.Key | str) -> int:
        """Press them one after the other; how many they were."""
        count = 0
        for each in pressed:
            several = [Qt.Key(ord(it.upper())) for it in each] if isinstance(each, str) else [each]
            count += len(several)
            press(self.window, *several)
            self.settle()
        return count

    @property
    def control(self) -> ControlPanel:
        return self.page.game.control


@contextmanager
def seen(game: str, qtbot: QtBot, folder: Path) -> Iterator[Seen]:
    pit = Pit(game, 2)
    with window_of(NightHouse(pit), qtbot, folder) as (window, console):
        yield Seen(pit, window, console, qtbot)


@pytest.fixture
def shoe(qtbot: QtBot, tmp_path: Path) -> Iterator[Seen]:
    with seen("blackjack", qtbot, tmp_path) as page:
        yield page


@pytest.fixture
def wheel(qtbot: QtBot, tmp_path: Path) -> Iterator[Seen]:
    with seen("roulette", qtbot, tmp_path) as page:
        yield page


def done(page: Seen) -> list[Action]:
    return [taken.action for taken in page.told]


def test_a_bet_before_the_cut_is_told_what_comes_first(shoe: Seen) -> None:
    shoe.enter()
    shoe.keys(ENTER)
    control = shoe.control
    assert control.main.text() == "Box 1: Cut"
    shoe.press("main", 1)
    assert shoe.refusals == ["bets_not_open"]


@pytest.mark.parametrize(("game", "area"), [("blackjack", "main"), ("three_card", "ante")])
def test_a_second_click_adds_a_chip_to_a_bet_of_cards(
    game: str, area: str, qtbot: QtBot, tmp_path: Path
) -> None:
    with seen(game, qtbot, tmp_path) as page:
        page.pit.play(CUT if game == "blackjack" else "", boxes=2, settle=False)
        page.enter()
        for _ in range(2):
            page.press(area, 1)
        assert not page.refusals
        here = page.page.game.current_position()
        assert here is not None
        (placed,) = here.game.felt(here.state).bets
        assert placed.amount == 2 * done(page)[-1].amount


def test_a_cut_is_typed_on_the_felt(shoe: Seen) -> None:
    shoe.enter()
    assert shoe.keys(ENTER, "160", ENTER, ENTER) == 6
    assert [(it.kind, it.numbers) for it in done(shoe)] == [("cut", (160,)), ("burn", ())]


def test_a_round_of_blackjack_by_keys_alone(shoe: Seen) -> None:
    """Two boxes, eight cards: three keys a card, two to five a decision."""
    shoe.pit.play(CUT, boxes=2, settle=False)
    shoe.enter()
    control = shoe.control
    pressed = shoe.keys("1", DOWN, ENTER, "2", DOWN, ENTER, ENTER)
    assert [(it.kind, it.seat) for it in done(shoe)[2:]] == [("bet", 1), ("bet", 2), ("no_more_bets", 0)]
    for card in ("As", "9h", "Td", "Kc", "10h"):
        pressed += shoe.keys(card, ENTER)
    assert done(shoe)[-1].cards == (parse("Th"),)
    assert control.main.text() == "Box 2 to act"
    pressed += shoe.keys(DOWN, DOWN, ENTER)
    assert done(shoe)[-1].kind == "stand"
    pressed += shoe.keys("7", "d", ENTER, ENTER)
    assert shoe.table.running is None
    assert pressed <= 32


def test_what_is_typed_on_the_felt_is_taken_back_before_an_action_is(shoe: Seen) -> None:
    shoe.pit.play(CUT + "1 bet main 10\nhouse no_more_bets", boxes=2, settle=False)
    shoe.enter()
    before = len(done(shoe))
    shoe.keys("9c", BACK, BACK)
    assert len(done(shoe)) == before
    shoe.keys(BACK)
    assert len(done(shoe)) == before - 1


def test_the_pocket_of_the_ball_is_typed_on_the_felt_and_digits_choose_boxes_before(wheel: Seen) -> None:
    wheel.enter()
    wheel.keys(ENTER, "2")
    control = wheel.control
    assert control.seat == 2
    wheel.press("straight_17")
    wheel.click("Wheel clockwise")
    wheel.keys(ENTER, "17", ENTER)
    assert done(wheel)[-1].numbers == (17,)
    assert control.line.isHidden()
    wheel.keys(ENTER)
    assert wheel.table.running is None


def test_a_number_that_cannot_come_says_how_it_is_typed(wheel: Seen) -> None:
    said: list[str] = []
    wheel.console.frame.notified.connect(lambda _tone, words: said.append(words))
    wheel.pit.play("1 bet red 20\nhouse spin [0 1]\nhouse no_more_bets", boxes=2, settle=False)
    wheel.enter()
    before = len(done(wheel))
    wheel.keys("37", ENTER)
    assert len(done(wheel)) == before
    assert said == ["Numbers are typed like this: 0"]


def test_the_first_bet_moves_nothing_that_is_pressed_next(wheel: Seen) -> None:
    wheel.enter()
    wheel.keys(ENTER)
    control = wheel.control

    def places() -> dict[str, int]:
        found = control.findChildren(QWidget)
        shown = [it for it in found if it.isVisible() and hasattr(it, "text") and it.text()]
        return {it.text(): it.mapTo(control, QPoint()).y() for it in shown}

    before = places()
    wheel.press("straight_17")
    after = places()
    for words in ("Wheel clockwise, ball against it", "Wheel anticlockwise, ball against it"):
        assert after[words] == before[words]
    assert "Take off the cloth (Straight up) 17" in after


def test_nothing_to_take_back_is_said(shoe: Seen) -> None:
    said: list[str] = []
    shoe.console.frame.notified.connect(lambda _tone, words: said.append(words))
    shoe.page.undo()
    shoe.enter()
    shoe.page.undo()
    assert said == ["There is nothing to undo."] * 2


def test_the_list_says_how_a_table_is_reached(shoe: Seen) -> None:
    button = shoe.page.actions_.button("enter")
    shoe.page.table.clearSelection()
    shoe.page.reload()
    shoe.settle()
    assert not button.isEnabled()
    shoe.page.table.selectRow(0)
    shoe.qtbot.waitUntil(button.isEnabled)
    button.click()
    shoe.settle()
    assert shoe.page.game.now is not None


def test_what_is_waited_for_is_said_while_insurance_is_open_and_no_bet_stays_in_sight(
    shoe: Seen,
) -> None:
    shoe.pit.play(CUT + "1 bet main 10\nhouse no_more_bets", boxes=2, settle=False)
    shoe.enter()
    assert not [b for b in shoe.control.offers.findChildren(QPushButton) if "Bet" in b.text()]
    shoe.keys("9s", ENTER, "ah", ENTER, "9d", ENTER)
    assert shoe.page.game._state.accessibleName().endswith("Insurance is open")
    assert shoe.control.main.text().startswith("Insurance closed")


@pytest.mark.parametrize("typed", ["9s5h6d", "9♠, 5♥; 6♦", "9S 5H 6D"])
def test_cards_of_several_draws_are_typed_or_pasted_at_once(shoe: Seen, typed: str) -> None:
    shoe.pit.play(CUT + "1 bet main 10\nhouse no_more_bets", boxes=1, settle=False)
    shoe.enter()
    told = shoe.control.dealer_input.cards
    told.setText(typed)
    told.returnPressed.emit()
    shoe.qtbot.waitUntil(lambda: laid(shoe) == [parse("9s"), parse("5h"), parse("6d")])
    assert shoe.refusals == []


def test_what_is_typed_beyond_the_draws_is_said_and_not_kept(shoe: Seen) -> None:
    shoe.pit.play(CUT + "1 bet main 10\nhouse no_more_bets", boxes=1, settle=False)
    shoe.enter()
    said: list[str] = []
    shoe.console.frame.notified.connect(lambda _tone, words: said.append(words))
    shoe.control.dealer_input.cards.setText("9s 5h 6d Qc")
    shoe.control.dealer_input.cards.returnPressed.emit()
    shoe.qtbot.waitUntil(lambda: "Not taken: Qc" in said)
    assert laid(shoe) == [parse("9s"), parse("5h"), parse("6d")]


def laid(shoe: Seen) -> list[int]:
    """The cards of the running round that were told one by one."""
    running = shoe.pit.table.running
    assert running is not None
    return [
        card for action in running.actions if action.action.kind != "cut" for card in action.action.cards
    ]


def test_the_felt_has_the_keys_when_the_line_that_a_card_was_typed_into_is_gone(shoe: Seen) -> None:
    shoe.pit.play(CUT + "1 bet main 10\nhouse no_more_bets", boxes=1, settle=False)
    shoe.enter()
    line, felt = shoe.control.dealer_input.cards, shoe.page.game.felt
    shoe.window.activateWindow()
    shoe.qtbot.waitUntil(shoe.window.isActiveWindow)
    line.setFocus()
    for card in ("9s", "5h"):
        assert shoe.window.focusWidget() is line
        line.setText(card)
        shoe.keys(ENTER)
    line.setText("6d")
    shoe.keys(ENTER)
    assert not line.isVisible()
    assert shoe.window.focusWidget() is felt
