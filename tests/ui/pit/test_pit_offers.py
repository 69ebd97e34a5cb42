"""What the pit page offers: menus of irregularities, amounts on buttons, who throws, what is staked."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from director.desk.pit.paytables import shipped
from director.games.protocol import PlacedBet
from director.games.table.play import position
from director.texts.texts import texts_for
from director.values.cards import parse
from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import Shown, shown
from ui.look.theme import load_fonts
from ui.pit.felt_places import SPACE, FeltPlaces, chip_radius
from ui.pit.ruling import RulingTask
from ui.pit.words import felt_view
from ui.widgets.cards import draw_card


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.fixture
def ultimate(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("ultimate_gr", 6), qtbot)


@pytest.fixture
def craps(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("craps", 2), qtbot)


@pytest.fixture
def wheel(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("roulette", 2), qtbot)


@pytest.fixture
def boxes(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("blackjack", 3), qtbot)


def buttons(page: Shown, words: str) -> list[QPushButton]:
    found = page.page.game.control.findChildren(QPushButton)
    return [button for button in found if button.isVisible() and words in button.text()]


def entries(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions()]


def test_G_7_irregularities_are_listed_by_kind_then_by_box(ultimate: Shown) -> None:
    ultimate.pit.play("1 bet ante 20\n1 bet blind 20\n4 bet ante 20\n4 bet blind 20\nhouse deal",
                      boxes=6, settle=False)  # fmt: skip
    ultimate.enter()
    control = ultimate.page.game.control
    here = ultimate.page.game.current_position()
    assert here is not None
    menu = control.irregular_menu(here)
    assert len(entries(menu)) == len({o.kind for o in control._options if o.irregular}) + 1
    assert entries(menu)[-1] == "Ban a player"
    kinds = {action.text(): action for action in menu.actions()}
    wrong = kinds["Wrong number of cards"].menu()
    assert isinstance(wrong, QMenu)
    assert entries(wrong) == ["House", "Box 1", "Box 4"]
    breach = kinds["Breach of the rules"].menu()
    assert isinstance(breach, QMenu)
    assert entries(breach) == ["Box 1", "Box 4"]
    breach.actions()[1].trigger()
    ultimate.settle()
    task = ultimate.page.game.task()
    assert isinstance(task, RulingTask)
    assert [way.choice_text for way in task.ruling_choice.offered()] == [
        "The bets are forfeited",
        "The bets come back",
    ]
    ultimate.say_why("showed the cards")
    told = ultimate.told[-1].action
    assert (told.kind, told.seat, told.bet) == ("breach", 4, "forfeit")
    menu.close()


def test_three_or_four_times_the_ante_have_a_button_each(ultimate: Shown) -> None:
    ultimate.pit.play("1 bet ante 20\n1 bet blind 20\nhouse deal", boxes=1, settle=False)
    ultimate.enter()
    ultimate.click("Play €60")
    assert ultimate.told[-1].action.amount == 6_000


def test_what_is_staked_is_said_beside_the_felt(craps: Shown) -> None:
    craps.pit.play("1 bet win 10\n2 bet win 20\n2 bet field 5", boxes=2, settle=False)
    craps.enter()
    craps.page.game.control.choose(2)
    assert craps.page.game.control.stake.staked.text() == "On the felt, box 2: €25, in all €35"


def test_the_shooter_is_named_and_has_the_dice(craps: Shown) -> None:
    craps.pit.play("1 pass_dice\n2 bet win 10\nhouse dice", boxes=2, settle=False)
    craps.enter()
    game = craps.page.game
    here = game.current_position()
    assert here is not None
    assert here.game.felt(here.state).shooter == 2
    assert "Box 2 throws the dice" in game._state.accessibleName()


def test_many_bets_to_take_off_are_behind_one_button(wheel: Shown) -> None:
    bets = "\n".join(f"1 bet straight 5 [{number}]" for number in range(10))
    wheel.pit.play(bets, boxes=2, settle=False)
    wheel.enter()
    (button,) = buttons(wheel, "Take off the cloth")
    menu = button.menu()
    assert isinstance(menu, QMenu)
    assert len(entries(menu)) == 10
    menu.actions()[3].trigger()
    wheel.settle()
    assert wheel.told[-1].action.numbers == (3,)


def test_directions_of_a_spin_are_words(wheel: Shown) -> None:
    wheel.enter()
    wheel.click("Start the round")
    wheel.click("Wheel clockwise, ball against it")
    wheel.click("No more bets")
    wheel.press("straight_7")
    wheel.click("Settle and start the next")
    wheel.click("Wheel anticlockwise, ball against it")
    assert wheel.told[-1].action.numbers == (1, 0)


def test_enter_never_changes_the_dealer(boxes: Shown) -> None:
    boxes.pit.play("1 cut [156]\nhouse burn", boxes=3, settle=False)
    boxes.enter()
    control = boxes.page.game.control
    before = len(boxes.told)
    control.press_main()
    boxes.settle()
    assert len(boxes.told) == before
    boxes.press("main", 1)
    control.press_main()
    boxes.settle()
    assert boxes.told[-1].action.kind == "no_more_bets"


@pytest.mark.parametrize("game", ["blackjack", "casino_stud", "let_it_ride", "three_card",
                                  "ultimate_gr", "ultimate_sk", "craps", "roulette"])  # fmt: skip
def test_all_boxes_lie_within_the_rail(game: str, qtbot: QtBot) -> None:
    for page in shown(Pit(game, 2), qtbot):
        page.enter()
        here = page.page.game.felt._places
        assert isinstance(here, FeltPlaces)
        inside = SPACE.adjusted(8, 8, -8, -8)
        assert all(inside.contains(spot.box) for spot in (*here.spots, *here.empty) if spot.seat)


def test_the_first_box_is_at_the_dealers_left(qtbot: QtBot) -> None:
    """The dealer is drawn above and looks at the players: his left is to the right."""
    for page in shown(Pit("three_card", 6), qtbot):
        page.enter()
        places = page.page.game.felt._places
        assert isinstance(places, FeltPlaces)
        centres = [places.of_box(seat).center().x() for seat in range(1, 7)]
        assert centres == sorted(centres, reverse=True)


@pytest.mark.parametrize("game", ["craps", "roulette"])
def test_chips_leave_room_for_the_words_of_their_area(game: str) -> None:
    """Of three boxes on one bet, no chip lies on the words or outside the area."""
    places = FeltPlaces(shipped(game).layout, (1, 2, 3))
    shared = [s for s in places.spots if s.shares_room and s.area.bet != "neighbours"]
    assert shared
    for spot in shared:
        words, radius = replace(spot, covered=True).words_box, chip_radius(spot)
        assert spot.words_box == spot.box
        assert not words.intersects(spot.chips_box)
        for i, seat in enumerate((1, 2, 3)):
            placed = PlacedBet(seat, spot.area.bet, 1000)
            centre = places.chip_point(spot, placed, i, radius, among=3)
            chip = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            beyond = 2.5 if spot.box.width() < 80 else 0.01
            assert spot.chips_box.adjusted(-beyond, -0.01, beyond, 0.01).contains(chip), spot.area.id


def test_a_press_on_the_dice_of_a_hard_way_stakes_on_it() -> None:
    places = FeltPlaces(shipped("craps").layout, (1,))
    dice = next(spot for spot in places.spots if spot.area.id == "hard_dice_8")
    pressed = places.at(dice.box.center())
    assert pressed is not None
    assert (pressed.area.bet, pressed.area.numbers) == ("hard", (8,))


def test_a_button_says_the_amount_that_is_entered(wheel: Shown) -> None:
    wheel.enter()
    wheel.click("Start the round")
    (button,) = buttons(wheel, "Play with chips of")
    wheel.page.game.control.amount.show_cents(3_500)
    assert button.text() == "Play with chips of €35"


def test_of_cards_that_overlap_rank_and_suit_are_seen() -> None:
    """Two cards that differ in suit alone differ in the strip that is left of them."""
    strips = []
    for name in ("Tc", "Ts"):
        image = QImage(60, 90, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        draw_card(painter, QRectF(0, 0, 60, 86), parse(name), seen=20)
        painter.end()
        strips.append([image.pixel(x, y) for x in range(2, 19) for y in range(40, 80)])
    assert strips[0] != strips[1]


def test_the_notation_shows_by_example_what_may_be_written_now(craps: Shown) -> None:
    craps.enter()
    craps.click("Start the round")
    line = craps.page.game.control.line
    assert line.placeholderText() == "1 bet win 5"
    craps.press("win")
    craps.click("Offer the dice")
    assert line.placeholderText() == "house roll [1 1]"
    line.setText(line.placeholderText())
    line.returnPressed.emit()
    craps.settle()
    assert craps.told[-1].action.numbers == (1, 1)


def test_G_7_a_void_hand_is_said_to_be_void_on_the_felt() -> None:
    pit = Pit("casino_stud", 2)
    pit.play(
        "1 bet ante 10\n2 bet ante 10\nhouse deal Kd\n1 wrong_count\n2 cards 9s 9d 4c 3h 2s\n"
        "2 raise 20\nhouse cards Ac Qh 8s 5c\nhouse settle"
    )
    round_ = pit.table.rounds[0]
    view = felt_view(position(pit.table, round_), round_, texts_for("en"))
    assert dict(view.nets) == {1: "void", 2: "+\ufeff€30"}


def test_the_menu_of_irregularities_stops_nothing_and_leaves_nothing(ultimate: Shown) -> None:
    """It opens by a click, Esc takes it away, and the console goes on meanwhile."""
    ultimate.pit.play("1 bet ante 20\n1 bet blind 20\nhouse deal", boxes=6, settle=False)
    ultimate.enter()
    control = ultimate.page.game.control
    for _ in range(3):
        QTest.mouseClick(control.irregular, Qt.MouseButton.LeftButton)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        ultimate.settle()
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        assert QApplication.activePopupWidget() is None
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert [menu for menu in control.children() if isinstance(menu, QMenu)] == []
