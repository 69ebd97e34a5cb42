"""The poker table's page: a hand set up and played, files opened, looked back at, branched, printed."""

import time
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.poker.histories.phh import read
from director.poker.histories.recorded import play
from director.poker.missed import NEWCOMER, NOTHING
from director.poker.ops import Discard, PostKind, RaiseTo, Won
from director.poker.rake import Rake
from director.poker.state import Stage
from director.poker.variants import BettingLimit
from director.texts import LANGUAGES, texts_for
from director.tournament.settings import Game
from director.values.cards import parse
from director.values.dataclass import replace
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from tests.ui.poker.hand_shown import PHH, SIX, K, Shown
from ui import poker
from ui.console.tray import Made
from ui.parts.hand.felt_words import felt_of
from ui.parts.hand.setup_words import SeatedPlayer, WantedHand
from ui.parts.hand.table import OnWall
from ui.parts.page_stack import TabbedPage
from ui.parts.panel import Words
from ui.poker.hand import HandPage
from ui.poker.odds import OddsPage
from ui.scenes.scenes import Scene, Showing, view_of
from ui.scenes.view import FeatureView
from ui.wall.painted import picture


def test_a_hand_is_set_up_by_keyboard_and_played_to_its_end(shown: Shown) -> None:
    page, setup = shown.page, shown.page.setup
    shown.press(K.Key_N)
    page.set_up()
    for i, stack in enumerate(("1 000", "2 000", "1500")):
        setup.names[i].setText(f"P{i + 1}")
        QTest.keyClick(setup.names[i], K.Key_Return)
        setup.stacks[i].setText(stack)
        QTest.keyClick(setup.stacks[i], K.Key_Return)
    QTest.keyClick(setup.stacks[3], K.Key_Return)
    assert shown.line.setup.stacks == (2_000, 1_500, 1_000)
    assert shown.line.names == ("P2", "P3", "P1")
    shown.press(K.Key_D, shift=True)
    assert shown.waits_for(Stage.BETTING)
    assert shown.line.current_hand.actor == 2
    shown.raise_to("300")
    shown.press(K.Key_C, K.Key_F)
    assert shown.waits_for(Stage.BOARD)
    shown.type_cards(flop_of(shown))
    shown.press(K.Key_C, K.Key_A)
    assert RaiseTo(2, 700) in shown.line.current_hand.log
    shown.press(K.Key_F)
    assert shown.waits_for(Stage.OVER)
    assert shown.line.current_hand.stacks == (1_700, 1_400, 1_400)


def flop_of(shown: Shown) -> str:
    left = [card for card in range(52) if not shown.line.current_hand.drawn >> card & 1]
    names = ("23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in left[:3])
    return " ".join(names)


def test_refused_actions_say_why(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    shown.type_cards("As As")
    assert "As is out already" in shown.page.control.refusal.text()
    shown.type_cards("As Zz")
    assert "typed like this" in shown.page.control.refusal.text()
    shown.press(K.Key_D, shift=True)
    shown.raise_to("150")
    assert "150 is too little: the least is 200" in shown.page.control.refusal.text()
    shown.raise_to("5000")
    assert "5,000 is more than the 1,000" in shown.page.control.refusal.text()
    assert shown.line.current_hand.actor == 2


def test_a_hand_without_chips_or_players_is_not_dealt(shown: Shown) -> None:
    shown.set_up(1_000, 0)
    assert "Seat 2 has no chips" in shown.page.setup.refusal.text()
    assert shown.page.table.line is None


def test_cards_are_clicked_one_after_the_other(shown: Shown) -> None:
    shown.set_up(1_000, 1_000)
    shown.pick("As")
    assert shown.line.at == 0
    shown.pick("Ah")
    assert shown.line.current_hand.holes[0] == (parse("As"), parse("Ah"))
    shown.pick("As")
    shown.pick("Kd")
    assert shown.line.at == 1, "the ace of spades is gone"
    shown.press(K.Key_X)
    assert shown.line.current_hand.holes[1] == (None, None)


def test_T_F4_pineapple_cards_are_discarded_by_a_click_on_a_card_that_is_held(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, game=Game.CRAZY_PINEAPPLE)
    shown.type_cards("AsKsQs")
    shown.type_cards("2c3c4c")
    shown.press(K.Key_C, K.Key_C)
    shown.type_cards("7h8h9h")
    shown.press(K.Key_C, K.Key_C)
    assert shown.waits_for(Stage.DISCARDING)
    player = shown.line.current_hand.actor
    shown.pick("9h")
    assert shown.waits_for(Stage.DISCARDING)
    held = shown.line.current_hand.holes[player][0]
    assert held is not None
    shown.pick("As" if held == parse("As") else "2c")
    assert Discard(player, held) in shown.line.current_hand.log


def test_T_11_with_an_all_in_the_muck_is_grey_and_says_why(shown: Shown) -> None:
    shown.set_up(500, 500)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_A, K.Key_C)
    shown.press(K.Key_D, shift=True)
    assert shown.waits_for(Stage.SHOWDOWN)
    assert not shown.page.control.muck.isEnabled()
    assert "(T-11)" in shown.page.control.muck.toolTip()
    shown.press(K.Key_S, K.Key_S)
    assert shown.waits_for(Stage.OVER)


def test_W_deals_the_board_twice_once_all_bets_are_in(shown: Shown) -> None:
    shown.set_up(2_000, 2_000)
    shown.press(K.Key_D, shift=True)
    control = shown.page.control
    assert not control.several.isVisible()
    shown.press(K.Key_W)
    assert shown.line.current_hand.runs == 1
    shown.press(K.Key_A, K.Key_C)
    assert shown.waits_for(Stage.BOARD)
    assert control.several.isVisible()
    assert control.more_often.isVisible()
    shown.press(K.Key_W)
    assert (shown.line.current_hand.runs, control.several.isVisible()) == (2, False)
    shown.press(K.Key_D, K.Key_D, K.Key_D)
    view = shown.page.felt.view()
    assert view is not None
    assert [len(board) for board in view.boards] == [5, 0]
    assert "Board 2" in view.words
    shown.press(K.Key_D, K.Key_D, K.Key_D, K.Key_S, K.Key_S)
    assert shown.waits_for(Stage.OVER)
    assert sum(shown.line.current_hand.stacks) == 4_000
    view = shown.page.felt.view()
    assert view is not None
    assert [len(board) for board in view.boards] == [5, 5]


def test_the_last_deed_is_taken_back(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_F)
    assert shown.line.at == 4
    shown.press(K.Key_Backspace, K.Key_Backspace)
    assert shown.line.last == 2
    assert shown.waits_for(Stage.DEALING)


def test_arrows_home_and_end_go_through_the_hand_and_the_log_follows(shown: Shown) -> None:
    shown.open(PHH / SIX)
    page = shown.page
    shown.press(K.Key_Home)
    assert shown.line.at == 0
    shown.press(K.Key_Right)
    assert not shown.waits_for(Stage.DEALING), "the deal is one stop"
    first = shown.line.at
    shown.press(K.Key_Right, K.Key_Right, K.Key_Left)
    assert shown.line.at == first + 1
    marked = page.lists.log.selected()
    assert marked is not None
    assert marked.step == first + 1
    shown.press(K.Key_End)
    assert shown.waits_for(Stage.OVER)
    page.scrubber.slider.setValue(first)
    assert shown.line.at == first
    page.lists.log.select(next(r.number for r in page.lists._log_model.rows() if r.step == first + 2))
    assert shown.line.at == first + 2


def test_what_if_a_branch_is_played_and_left_again(shown: Shown) -> None:
    shown.open(PHH / SIX)
    shown.press(K.Key_Home, K.Key_Right, K.Key_Right)
    original, at = shown.line, shown.line.at
    assert shown.waits_for(Stage.BETTING)
    shown.press(K.Key_A)
    assert shown.line.branch_at == at
    assert shown.line.last == at + 1
    assert "branched off" in shown.page.control._branch.text()
    shown.press(K.Key_F)
    assert shown.line.last == at + 2
    shown.press(K.Key_O)
    assert shown.line == original
    shown.press(K.Key_A)
    shown.page.keep_branch()
    assert shown.line.original is None
    assert not shown.line.recorded


def test_the_deed_that_comes_next_anyway_is_no_branch(shown: Shown) -> None:
    shown.open(PHH / SIX)
    shown.press(K.Key_Home, K.Key_Right)
    following = shown.line.hands[shown.line.at + 1].log[-1]
    shown.page.do(following)  # type: ignore[arg-type]
    assert shown.line.original is None
    assert shown.line.at > 0


def test_T_17_the_picture_of_the_pots_says_who_wins_what_and_why(shown: Shown) -> None:
    shown.set_up(150, 1_000, 1_000, small_blind=5, big_blind=10)
    for cards in ("AsKd", "AhKc", "2c7d"):
        shown.type_cards(cards)
    shown.raise_to("150")
    shown.press(K.Key_C, K.Key_C)
    shown.type_cards("QhJhTc")
    shown.raise_to("11")
    shown.press(K.Key_C)
    for card in ("3s", "4s"):
        shown.type_cards(card)
        shown.press(K.Key_C, K.Key_C)
    shown.press(K.Key_S, K.Key_S, K.Key_S)
    assert shown.waits_for(Stage.OVER)
    shown.press(K.Key_V)
    assert shown.page._picture.currentWidget() is shown.page.pots
    said = shown.page.pots.accessibleDescription()
    assert "Main pot 450" in said
    assert "Side pot 1 22" in said
    won = [op for op in shown.line.current_hand.log if isinstance(op, Won)]
    assert len(won) >= 2
    for op in won:
        assert f"wins {op.amount}" in said


def test_the_odds_of_a_moment_arrive_and_stand_at_the_seats(shown: Shown) -> None:
    shown.set_up(1_000, 1_000)
    shown.type_cards("AsAh")
    shown.type_cards("KsKh")
    shown.press(K.Key_C, K.Key_C)
    shown.type_cards("2c7d9h")
    shown.qtbot.waitUntil(lambda: shown.page.table.odds() is not None)
    view = shown.page.felt.view()
    assert view is not None
    assert {seat.player: seat.odds for seat in view.seats} == {0: "91.6%", 1: "8.4%"}
    said = [words.text() for words in shown.page.control.odds.findChildren(Words)]
    assert "8.4% · 2 outs: K♦ K♣" in said


def test_a_hand_is_saved_as_PHH_and_reads_back(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_F, K.Key_C, K.Key_A, K.Key_F)
    file = tmp_path / "hand.phh"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    shown.page.save()
    shown.qtbot.waitUntil(file.exists)
    record = read(file.read_text(encoding="utf-8"))
    assert record.names == ("P1", "P2", "P3")
    assert play(record).stacks == shown.line.current_hand.stacks


def test_T_32_a_misdeal_gives_all_chips_back_and_cannot_be_said_in_PHH(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    shown.press(K.Key_D, shift=True)
    menu = shown.page.control._irregular_menu()
    causes = [action for action in menu.findChildren(QAction) if action.text() == "two cards exposed"]
    causes[0].trigger()
    assert shown.waits_for(Stage.OVER)
    assert shown.line.current_hand.stacks == (1_000, 1_000, 1_000)
    shown.page.save()
    assert "misdeal" in shown.notices[-1]


def test_a_hand_goes_to_the_paper_tray(shown: Shown) -> None:
    papers: list[Made] = []
    shown.console.frame.handed.connect(papers.append)
    shown.open(PHH / SIX)
    shown.press(K.Key_End)
    shown.page.print_hand()
    shown.qtbot.waitUntil(lambda: bool(papers))
    assert papers[0].name == "poker_hand"
    said = PdfReader(BytesIO(papers[0].pdf)).pages[0].extract_text()
    assert "Poker hand" in said
    assert shown.line.names[0] in said


def test_T_29_the_next_hand_at_the_table_moves_the_button_and_keeps_the_stacks(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_F, K.Key_F)
    assert shown.line.setup.button == 3
    shown.page.set_up_next()
    wanted = shown.page.setup.wanted()
    assert [one.stack for one in wanted.sitting] == [950, 1_050, 1_000]
    assert (wanted.button, wanted.small_seat, wanted.big_seat) == (1, 2, 3)
    shown.page.setup.deal()
    assert shown.line.setup.button == 1


def test_a_table_of_the_night_fills_the_form(qtbot: QtBot) -> None:
    night = Night()
    night.register(5)
    night.start()
    with console_of(night, qtbot) as console:
        shown = Shown(console, qtbot)
        shown.page.set_up()
        source = shown.page.setup.source
        assert len(source.offered()) > 1
        source.setCurrentIndex(1)
        wanted = shown.page.setup.wanted()
    assert len(wanted.sitting) == 5
    assert (wanted.small_blind, wanted.big_blind) == (25, 50)
    assert wanted.title.startswith("Friday Night")
    assert all(one.name for one in wanted.sitting)


def test_straddles_antes_and_limits_of_the_form_reach_the_hand(shown: Shown) -> None:
    shown.set_up(
        1_000,
        1_000,
        1_000,
        1_000,
        limit=BettingLimit.POT_LIMIT,
        game=Game.OMAHA,
        straddle_seat=3,
        straddle=200,
    )
    setup = shown.line.setup
    assert setup.limit is BettingLimit.POT_LIMIT
    assert setup.variant.hole == 4
    assert setup.price == 200
    assert [post.kind for post in setup.posts][-1] is PostKind.STRADDLE


def test_the_hand_outlives_the_page(shown: Shown, qtbot: QtBot) -> None:
    shown.set_up(1_000, 1_000)
    another = HandPage(shown.console)
    qtbot.addWidget(another)
    another.show()
    assert another.table.line == shown.line
    assert another._views.currentWidget() is another._hand


def test_the_room_has_tabs_and_the_calculator_counts(qtbot: QtBot) -> None:
    with console_of(Night(), qtbot) as console:
        page = TabbedPage(console, poker.ROOM)
        qtbot.addWidget(page)
        page.resize(1100, 760)
        page.show()
        page.reload()
        odds = page.tabs.open("odds")
        assert isinstance(odds, OddsPage)
        odds.hands[0].setText("As Ah")
        odds.hands[1].setText("Ks Kh")
        odds.board.setText("2c 7d 9h")
        qtbot.waitUntil(lambda: odds._shares[0].text() == "91.6%")
        assert odds._shares[1].text() == "8.4%"
        assert "2 outs: K♦ K♣" in odds._figures[1].text()
        odds.hands[1].setText("As Kh")
        qtbot.waitUntil(lambda: "As is out already" in odds.problem.text())
        odds.hands[1].setText("?")
        qtbot.waitUntil(lambda: "random" in odds.note.text())


def test_T_28_the_wall_shows_the_hand_only_as_far_as_the_floor_allows(shown: Shown) -> None:
    showing, page = Showing(Scene.FEATURE), shown.page
    shown.set_up(1_000, 1_000, 1_000)
    shown.press(K.Key_D, shift=True)
    at = shown.console.now()
    assert not isinstance(view_of(showing, shown.console, at), FeatureView)
    page.control.wall.choose(OnWall.TABLED)
    view = view_of(showing, shown.console, at)
    assert isinstance(view, FeatureView)
    assert {card for seat in view.felt.seats for card in seat.cards} == {None}
    shown.qtbot.waitUntil(lambda: page.table.odds() is not None)
    hidden = view_of(showing, shown.console, at)
    assert isinstance(hidden, FeatureView)
    assert not any(seat.odds for seat in hidden.felt.seats)
    page.control.wall.choose(OnWall.ALL)
    assert page.control.late.text() == "Screens show it 300 seconds late, as the house has set."
    view = view_of(showing, shown.console, at)
    assert isinstance(view, FeatureView)
    assert {card for seat in view.felt.seats for card in seat.cards} == {None}
    page.screens.clock = lambda: time.monotonic() + 300
    view = view_of(showing, shown.console, at)
    assert isinstance(view, FeatureView)
    assert all(None not in seat.cards and seat.odds for seat in view.felt.seats)
    assert not picture(view, QSize(1280, 720)).isNull()


def test_T_11_hands_lie_open_on_the_wall_once_nobody_can_bet_any_more(shown: Shown) -> None:
    shown.set_up(500, 500, 900)
    shown.page.control.wall.choose(OnWall.TABLED)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_F, K.Key_A, K.Key_C)
    assert shown.waits_for(Stage.BOARD)
    view = view_of(Showing(Scene.FEATURE), shown.console, shown.console.now())
    assert isinstance(view, FeatureView)
    open_ones = {seat.name for seat in view.felt.seats if None not in seat.cards}
    assert open_ones == {"P1", "P2"}


def test_cards_are_dealt_to_the_seat_that_was_pressed(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000)
    felt = shown.page.felt
    QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.point_of(2).toPoint())
    shown.type_cards("AsAh")
    assert shown.hole(0) == ()
    assert shown.hole(2) == (parse("As"), parse("Ah"))
    shown.press(K.Key_X)
    assert shown.hole(0) == (None, None)


def test_a_hand_is_tabled_by_a_press_on_its_seat(shown: Shown) -> None:
    shown.set_up(500, 500)
    shown.press(K.Key_D, shift=True)
    shown.press(K.Key_A, K.Key_C)
    felt = shown.page.felt
    QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=felt.point_of(1).toPoint())
    assert shown.line.current_hand.tabled == 0b10


def test_rake_and_a_newcomers_blind_of_the_form_reach_the_hand(shown: Shown) -> None:
    shown.set_up(1_000, 1_000, 1_000, 1_000, rake=500, rake_cap=30)
    setup = shown.page.setup
    shown.page.set_up()
    setup.owed[2].choose(NEWCOMER)
    assert setup.rake.text() == "5"
    setup.deal()
    posts = [(post.player, post.kind, post.amount) for post in shown.line.setup.posts]
    assert (2, PostKind.LIVE, 100) in posts
    assert shown.line.setup.rake == Rake(500, 30)
    setup.rake.setText("2,5")
    assert setup.wanted().rake == 250


def test_nobody_comes_in_on_the_small_blind(shown: Shown) -> None:
    shown.page.table.wanted = WantedHand(
        sitting=tuple(SeatedPlayer(i, "", 1_000, NEWCOMER if i == 1 else NOTHING) for i in (1, 2, 3)),
        button=3,
    )
    shown.page.set_up()
    shown.page.setup.deal()
    assert shown.page.table.line is None
    assert "Seat 1 has the small blind" in shown.page.setup.refusal.text()


def test_a_branch_is_printed_as_what_it_is(shown: Shown) -> None:
    papers: list[Made] = []
    shown.console.frame.handed.connect(papers.append)
    shown.open(PHH / SIX)
    shown.press(K.Key_Home, K.Key_Right, K.Key_A)
    shown.page.print_hand()
    shown.qtbot.waitUntil(lambda: bool(papers))
    said = " ".join(PdfReader(BytesIO(papers[0].pdf)).pages[0].extract_text().split())
    assert "What if: branched off at step" in said
    assert "The hand is not over." in said


def test_enter_on_the_empty_table_begins_a_hand(shown: Shown) -> None:
    shown.press(K.Key_Return)
    assert shown.page._views.currentWidget() is shown.page.setup
    QTest.keyClick(shown.page.setup, K.Key_Escape)
    assert shown.page._views.currentWidget() is shown.page._empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_cards_of_a_seat_read_as_stands_on_them(shown: Shown, language: str) -> None:
    """A seat is drawn with the words of its hand: without them it looks otherwise."""
    shown.set_up(1_000, 1_000)
    shown.type_cards("AsAh")
    shown.type_cards("KsKh")
    shown.press(K.Key_C, K.Key_C)
    shown.type_cards("AcKdKc")
    view = felt_of(shown.line, texts_for(language))
    reads = {seat.player: seat.reads for seat in view.seats}
    assert len(set(reads.values())) == 2
    assert all(reads.values())
    blank = replace(view, seats=tuple(replace(seat, reads="") for seat in view.seats))
    felt = shown.page.felt
    felt.resize(1_100, 600)
    felt.show_view(view)
    with_words = felt.grab().toImage()
    felt.show_view(blank)
    assert felt.grab().toImage() != with_words


def test_hole_cards_of_several_players_and_a_flop_are_pasted_at_once(shown: Shown) -> None:
    shown.set_up(1_000, 1_000)
    shown.type_cards("A♠A♥, K♠ K♥ 2c")
    aces, kings = (parse("As"), parse("Ah")), (parse("Ks"), parse("Kh"))
    assert tuple(shown.line.current_hand.holes) == (aces, kings)
    assert "Not taken: 2c" in shown.page.control.refusal.text()
