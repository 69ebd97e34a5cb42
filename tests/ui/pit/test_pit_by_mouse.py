"""The felt by mouse: the keys stay on it, nothing moves under the pointer, every spot works."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.games.roulette_cloth import CALLS
from director.games.table.draw import can_draw
from director.values.ids import GameTableId
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import Shown, shown
from ui.look.theme import load_fonts
from ui.pit.chips import ChipFields
from ui.pit.opening import OpenGameTask


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.fixture
def craps(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("craps", 2), qtbot)


@pytest.fixture
def boxes(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("blackjack", 3), qtbot)


@pytest.fixture
def full(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("blackjack", 7), qtbot)


@pytest.fixture
def cards(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("three_card", 2), qtbot)


@pytest.fixture
def hands(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("ultimate_sk", 2), qtbot)


def places(page: Shown) -> dict[str, int]:
    """How high everything at the side lies that can be pressed."""
    control = page.page.game.control
    seen: list[QWidget] = [b for b in control.findChildren(QPushButton) if b.isVisible()]
    named = {b.text(): b.mapTo(control, QPoint()).y() for b in seen if isinstance(b, QPushButton)}
    return named | {"main": control.main.mapTo(control, QPoint()).y()}


def by_mouse(page: Shown, words: str) -> None:
    control = page.page.game.control
    found = [b for b in control.findChildren(QPushButton) if b.isVisible() and words in b.text()]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)
    page.settle()


def test_the_keys_stay_on_the_felt_from_start_to_start(craps: Shown) -> None:
    craps.enter()
    felt = craps.page.game.felt
    by_mouse(craps, "Start the round")
    assert craps.page.focusWidget() is felt
    craps.press("win")
    for words in ("Offer the dice", "5 6", "Settle the round", "Start the round"):
        by_mouse(craps, words)
        assert craps.page.focusWidget() is felt


def test_nothing_moves_under_the_pointer_while_bets_are_made_and_taken_back(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    before, first = places(craps), craps.page.game.control.main.text()
    for area in ("win", "field", "win"):
        craps.press(area)
        now = places(craps)
        assert {name: now.get(name, -1) for name in before if name != first} == {
            name: y for name, y in before.items() if name != first
        }
    for _ in range(3):
        craps.click("Take back")
        assert places(craps)["Take back"] == before["Take back"]
    assert places(craps) == before


def test_a_quick_second_click_adds_a_chip(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.press("win")
    felt = craps.page.game.felt
    QTest.mouseDClick(felt, Qt.MouseButton.LeftButton, pos=felt.point_of("win").toPoint())
    craps.settle()
    assert [taken.action.amount for taken in craps.told] == [500, 500]


def test_a_roll_shows_what_it_paid_while_the_round_goes_on(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    craps.press("win")
    craps.press("field")
    craps.click("Offer the dice")
    craps.click("4 5")
    game = craps.page.game
    here = game.current_position()
    assert here is not None
    assert here.result is None
    assert [row.bet for row in game._lines_model.rows()] == ["Field"]
    assert "paid €10" in next(iter(game._actions_model.rows())).text
    assert "paid €10" in game._state.accessibleName()
    assert game.felt._view is not None
    assert game.felt._view.nets == ((1, craps.console.texts.signed_money(500)),)


def test_the_cut_card_leaves_its_place_and_the_cards_stay_under_the_mouse(boxes: Shown) -> None:
    dealt = "1 cut [156]\nhouse burn\n1 bet main 10\nhouse no_more_bets\nhouse card 9s"
    boxes.pit.play(dealt, boxes=3, settle=False)
    boxes.enter()
    control = boxes.page.game.control
    words = "The cut card comes"
    before, cards = places(boxes), control.picker.mapTo(control, QPoint())
    assert control.picker.isVisible()
    by_mouse(boxes, words)
    assert boxes.told[-1].action.kind == "cut_card"
    assert places(boxes) == before
    assert control.picker.mapTo(control, QPoint()) == cards
    greyed = [b for b in control.findChildren(QPushButton) if b.isVisible() and words in b.text()]
    assert [button.isEnabled() for button in greyed] == [False]
    assert "already" in greyed[0].toolTip()
    boxes.pick("9d")
    assert places(boxes) == before
    control.undo()
    boxes.settle()
    control.undo()
    boxes.settle()
    assert places(boxes) == before
    by_mouse(boxes, words)
    assert boxes.told[-1].action.kind == "cut_card"


def test_no_place_is_kept_of_another_table(boxes: Shown) -> None:
    boxes.pit.play("1 cut [156]\nhouse burn\n1 bet main 10", boxes=3, settle=False)
    boxes.enter()
    boxes.pit.act("house no_more_bets\nhouse card 9s")
    boxes.page.reload()
    boxes.settle()
    offers = boxes.page.game.control.offers
    assert offers._places
    assert offers._reported
    boxes.pit.put_up("three_card")
    boxes.pit.do(boxes.pit.opening("three_card", 2, table="table-2"))
    boxes.pit.desk.execute(c.StartRound(GameTableId("table-2")), WHO)
    boxes.page.show_table(GameTableId("table-2"))
    boxes.settle()
    bets = [button for button in offers.findChildren(QPushButton) if button.isVisible()]
    assert bets
    assert all(button.isEnabled() for button in bets)
    assert not offers._reported


def test_sectors_of_the_racetrack_lie_beside_their_numbers() -> None:
    areas = {area.id: area for area in shipped("roulette").layout.areas}
    sectors = ("zero_game", "large_series", "orphelins", "small_series")
    for sector in sectors:
        numbers = {number for _, on, _ in CALLS[sector, ()] for number in on}
        track = [areas[f"neighbours_{number}"] for number in numbers]
        middle = sum(area.x + area.w / 2 for area in track) / len(track)
        assert areas[sector].x < middle < areas[sector].x + areas[sector].w, sector
    assert sorted(sectors, key=lambda sector: areas[sector].x) == list(sectors)


def test_the_spot_of_the_insurance_insures_half_the_bet(boxes: Shown) -> None:
    boxes.pit.play("1 cut [156]\nhouse burn\n1 bet main 10\nhouse no_more_bets\n"
                   "house card 9s\nhouse card Ah\nhouse card 9d", boxes=3, settle=False)  # fmt: skip
    boxes.enter()
    boxes.press("insurance", 1)
    action = boxes.told[-1].action
    assert (action.kind, action.seat, action.bet, action.amount) == ("insure", 1, "main", 500)


def test_G_1_a_stake_that_is_not_offered_says_what_stands_against_it(cards: Shown) -> None:
    cards.enter()
    cards.press("ante", 1)
    assert cards.refusals == ["no_round_running"]
    cards.click("Start the round")
    cards.press("pair_plus", 1)
    assert cards.refusals == ["no_round_running", "bet_not_possible"]
    assert not cards.told
    cards.press("ante", 1)
    cards.press("pair_plus", 1)
    assert [taken.action.bet for taken in cards.told] == ["ante", "pair_plus"]


def test_G_1_a_bet_that_the_cards_wait_for_is_named(hands: Shown) -> None:
    """Whoever stakes the ante alone is told why nothing is dealt yet."""
    hands.enter()
    hands.click("Start the round")
    main = hands.page.game.control.main
    hands.press("ante", 1)
    hands.qtbot.waitUntil(lambda: main.text() == "Box 1 still lacks a bet: Blind. (G-1)")
    assert not main.isEnabled()
    hands.press("blind", 1)
    hands.qtbot.waitUntil(main.isEnabled)
    assert main.text().startswith("Deal the cards")


def test_a_wheel_waits_for_no_bet_beside_another_one(qtbot: QtBot) -> None:
    for wheel in shown(Pit("roulette", 2), qtbot):
        wheel.enter()
        wheel.click("Start the round")
        wheel.page.game.control.amount.show_cents(1_000)
        wheel.press("red")
        wheel.settle()
        assert wheel.told
        assert wheel.page.game.control.main.text() == "Bets are open"


def test_craps_9_the_head_says_which_box_the_dice_wait_for(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    game = craps.page.game
    assert "Box 1 throws once it bets win or don't win" in game._state.accessibleName()
    craps.press("win")
    assert "once it bets" not in game._state.accessibleName()


def test_a_long_name_is_cut_with_dots_and_the_words_of_the_boxes_stand_above_them(craps: Shown) -> None:
    craps.enter()
    game = craps.page.game
    game._title.say("Ultimate Texas Hold'em Bad Beat · Table 120 " * 3)
    assert game._title.text().endswith("…")
    control = game.control
    assert control._in_play_words.isVisible()
    assert control._in_play_words.text() == "Boxes in play"
    craps.click("Start the round")
    assert not control._in_play_words.isVisible()


def test_seven_boxes_stand_in_one_row_and_the_result_of_all_rounds_has_its_own_words(
    full: Shown,
) -> None:
    full.enter()
    game = full.page.game
    boxes = [b for b in game.control.stake.findChildren(QPushButton) if b.isCheckable()]
    assert len(boxes) == 7
    assert len({box.y() for box in boxes}) == 1
    assert game._total.text() == "All rounds: €0"


def test_a_table_is_opened_without_scrolling_in_a_low_window(boxes: Shown) -> None:
    boxes.page.open_table()
    task = boxes.page.task()
    assert isinstance(task, OpenGameTask)
    task.games.choose(next(game for game in task.games.offered() if game.id == "ultimate_sk"))
    side = boxes.page.side()
    assert side is not None
    side.setParent(None)  # a window of its own
    boxes.qtbot.addWidget(side)
    side.show()
    boxes.settle()
    rows = [field.mapTo(task, QPoint()).y() for field in (task.number, task.boxes)]
    assert rows[0] == rows[1]  # a row less: the button is seen in 1280 × 720
    assert len([chips for chips in task.findChildren(ChipFields) if chips.isVisible()]) == 1


PLAYED = {
    "blackjack": ("1 cut [156]", "house burn", "1 bet main 10"),
    "casino_stud": ("1 bet ante 10",),
    "let_it_ride": ("1 bet bet_1 5", "1 bet bet_2 5", "1 bet bet_3 5"),
    "three_card": ("1 bet ante 10",),
    "ultimate_gr": ("1 bet ante 10", "1 bet blind 10"),
    "ultimate_sk": ("1 bet ante 10", "1 bet blind 10"),
    "craps": ("1 bet win 10",),
    "roulette": ("1 bet red 10",),
}  # fmt: skip
REFUSED = "1 bet nothing 5"


def stands(page: Shown) -> dict[str, QPoint]:
    """Where each button of the bets, and what is beside the felt at all times, lies."""
    game = page.page.game
    control = game.control
    always = {"main": control.main, "undo": control.undo_button, "wrong": control.irregular,
              "stake": control.stake, "felt": game.felt, "so far": game.done_list}  # fmt: skip
    return {name: widget.mapTo(widget.window(), QPoint()) for name, widget in always.items()}


def bets_of(page: Shown) -> dict[str, QPoint]:
    control = page.page.game.control
    named = {b.text().split(" €")[0]: b for b in control.findChildren(QPushButton) if b.isVisible()}
    bets = (name for name in named if name in control.offers._places.values())
    return {name: named[name].mapTo(control, QPoint()) for name in bets}


@pytest.mark.parametrize("game", PLAYED)
def test_a_bet_that_lies_keeps_its_place_and_nothing_ever_moves_beside_the_felt(
    game: str, qtbot: QtBot
) -> None:
    for page in shown(Pit(game, 3), qtbot):
        page.enter()
        control = page.page.game.control
        fixed = stands(page)
        control.press_main()
        page.settle()
        before = bets_of(page)
        for line in (*PLAYED[game], REFUSED):
            control.line.setText(line)
            control.line.returnPressed.emit()
            page.settle()
            assert stands(page) == fixed
            after = bets_of(page)
            assert {name: after.get(name) for name in before} == before, line
            before = after
        for _ in range(30):
            here = page.page.game.current_position()
            if here is None or page.table.running is None:
                break
            drawn = [o for o in control._options if can_draw(o)]
            if control._main is not None:
                control.press_main()
            elif drawn:
                control._draw(drawn[0])
            else:
                acts = [o for o in control._options if o.kind in ACTS]
                assert acts, [o.kind for o in control._options]
                control._take(acts[0], amount=acts[0].low)
            page.settle()
            assert stands(page) == fixed
        assert page.table.settled


ACTS = ("stand", "check", "play", "raise", "let_ride", "no_more_bets", "fold", "insurance_closed")
