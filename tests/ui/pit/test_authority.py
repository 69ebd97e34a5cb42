"""G-8 on the console: the dealer desk proposes, the management decides, rounds are corrected."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.games.protocol import Action
from director.games.table.books import books
from director.games.table.events import Lapse, RulingKind
from director.games.table.rulings import Fate
from director.house.people import Role
from director.values.dataclass import replace
from director.values.event import Change
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_authority import BETS, VOID, staffed, who
from tests.desk.pit.test_pit import SEVEN_OUT
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_console import NightHouse
from tests.ui.pit.test_pit import Shown, shown
from ui.console.live import LiveConsole
from ui.console.snapshots import News, news
from ui.frame.main_window import MainWindow
from ui.pit.ruling import RulingTask

Both = tuple[MainWindow, LiveConsole]
PROPOSE = c.ProposeRuling
DECIDERS = (Role.FLOORMAN, Role.DIRECTOR)


@pytest.fixture
def pit() -> Pit:
    """A hand of Casino Stud after the deal."""
    pit = Pit("casino_stud")
    pit.play(BETS, settle=False)
    return pit


@pytest.fixture
def window(pit: Pit, qtbot: QtBot, tmp_path: Path) -> Iterator[Both]:
    with window_of(NightHouse(pit), qtbot, tmp_path) as both:
        settle(both[1], qtbot)
        yield both


def propose(console: LiveConsole, qtbot: QtBot, pit: Pit, action: Action = VOID) -> None:
    command = PROPOSE(pit.id, RulingKind.ACTION, action=action)
    console.order(command, reason="a card fell")
    settle(console, qtbot)


def test_the_notice_comes_at_once_with_who_what_and_why_and_a_key_accepts(
    window: Both, pit: Pit, qtbot: QtBot
) -> None:
    frame, console = window
    assert not frame.proposals.isVisible()
    propose(console, qtbot, pit)
    assert frame.proposals.isVisible()
    said = frame.proposals.words.toolTip()
    assert all(word in said for word in ("Casino Stud", "Round 1", "a card fell"))
    press(frame, Qt.Key.Key_F7)
    press(frame, Qt.Key.Key_Return)
    settle(console, qtbot)
    (proposal,) = pit.table.proposals
    assert (proposal.fate, proposal.answer) == (Fate.ACCEPTED, "a card fell")
    assert not frame.proposals.isVisible()


def test_a_refusal_by_mouse_says_why(window: Both, pit: Pit, qtbot: QtBot) -> None:
    frame, console = window
    propose(console, qtbot, pit)
    QTest.mouseClick(frame.proposals.refuse, Qt.MouseButton.LeftButton)
    question = frame.side.question()
    assert question is not None
    press(frame, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert pit.table.proposals[0].is_open
    press(frame, Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert (pit.table.proposals[0].fate, pit.table.proposals[0].answer) == (Fate.REFUSED, "no")


def test_what_is_overtaken_takes_notice_and_question_away(window: Both, pit: Pit, qtbot: QtBot) -> None:
    frame, console = window
    propose(console, qtbot, pit, Action("breach", 1, "forfeit"))
    press(frame, Qt.Key.Key_F7)
    assert frame.side.question() is not None
    console.order(c.RuleAtTable(pit.id, Action("breach", 1, "forfeit")), reason="seen")
    settle(console, qtbot)
    assert pit.table.proposals[0].lapse is Lapse.OVERTAKEN
    assert not frame.proposals.isVisible()
    assert frame.side.question() is None
    press(frame, Qt.Key.Key_F7)
    assert frame.side.question() is None


@pytest.mark.parametrize("role", Role)
def test_only_who_may_decide_sees_the_notice(pit: Pit, qtbot: QtBot, tmp_path: Path, role: Role) -> None:
    staffed(pit)
    with window_of(NightHouse(pit), qtbot, tmp_path) as (frame, console):
        console.who = who(role)
        console.manned.emit()
        settle(console, qtbot)
        pit.desk.execute(PROPOSE(pit.id, RulingKind.ACTION, action=VOID), who(Role.DEALER_DESK),
                         reason="a card fell")  # fmt: skip
        console._on_others(_news(pit))
        assert frame.proposals.isVisibleTo(frame) == (role in DECIDERS)


def _news(pit: Pit) -> News:
    """What another console has written."""
    done = replace(
        pit.desk.catch_up(), entries=(pit.store.journal[-1],), changes=frozenset({Change.PIT})
    )
    return news(NightHouse(pit), done)


@pytest.fixture
def dealer(pit: Pit, qtbot: QtBot) -> Iterator[Shown]:
    """The pit page where a dealer works."""
    for page in shown(staffed(pit), qtbot):
        page.console.who = who(Role.DEALER_DESK)
        page.enter()
        yield page


def entry(menu: QMenu, *path: str) -> None:
    """Choose an entry by its words."""
    for words in path[:-1]:
        below = next(a.menu() for a in menu.actions() if a.text() == words)
        assert isinstance(below, QMenu)
        menu = below
    next(a for a in menu.actions() if a.text() == path[-1]).trigger()


def test_a_dealer_proposes_by_the_menu_sees_that_it_waits_and_takes_it_back(dealer: Shown) -> None:
    game = dealer.page.game
    here = game.current_position()
    assert here is not None
    entry(game.control.irregular_menu(here), "Breach of the rules", "Box 1")
    dealer.settle()
    task = game.task()
    assert isinstance(task, RulingTask)
    assert task.button is not None
    assert "Propose it to the management" in task.button.text()
    dealer.say_why("showed the cards")
    (proposal,) = dealer.table.proposals
    assert (proposal.action, proposal.why) == (Action("breach", 1, "forfeit"), "showed the cards")
    assert "waits for the management" in game.control.proposals.message.text()
    dealer.click("Take the proposal back")
    assert dealer.table.proposals[0].lapse is Lapse.WITHDRAWN
    assert "Taken back" in game.control.proposals.message.text()


def test_a_dealer_reads_who_refused_and_why(dealer: Shown) -> None:
    ban = PROPOSE(dealer.pit.id, RulingKind.BAN, seats=(2,))
    dealer.console.order(ban, reason="collusion")
    dealer.settle()
    no = c.AnswerProposal(dealer.pit.id, 1, accepted=False)
    dealer.pit.desk.execute(no, who(Role.FLOORMAN), reason="brothers, seen before")
    dealer.page.reload()
    dealer.settle()
    said = dealer.page.game.control.proposals.message.text()
    assert "Refused by Floorman: brothers, seen before" in said


@pytest.fixture
def craps(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("craps", 2), qtbot)


def test_a_settled_round_is_taken_back_and_told_right_and_both_are_seen(craps: Shown) -> None:
    craps.pit.play(SEVEN_OUT)
    before = books(craps.table).result
    craps.enter()
    game = craps.page.game
    game.rounds.choose(1)
    craps.settle()
    craps.click("Take round 1 back")
    craps.say_why("it was a five")
    assert craps.table.rounds[0].reversal is not None
    assert all(row.struck for row in game._lines_model.rows())
    assert "taken back" in game._corrected.text()
    assert "it was a five" in game._corrected.text()
    craps.click("Tell round 1 right")
    assert game.rounds.chosen() == 0
    assert not [b for b in craps.page.side().findChildren(QPushButton) if b.text() == "Draw it"]
    craps.pit.act(SEVEN_OUT.replace("2 bet dont_win 10", "2 bet dont_win 30"))
    craps.page.reload()
    craps.settle()
    craps.click("Settle the round")
    game.rounds.choose(1)
    craps.settle()
    assert "told right as round 2" in game._corrected.text()
    assert books(craps.table).result != before
    found = [b for b in craps.page.side().findChildren(QPushButton) if "right" in b.text()]
    assert not [button for button in found if button.isVisible()]


def test_a_dealer_takes_no_round_back(pit: Pit, qtbot: QtBot) -> None:
    pit.act("1 fold\n2 fold\nhouse settle")
    pit.do(c.SettleRound(pit.id))
    for page in shown(staffed(pit), qtbot):
        page.console.who = who(Role.DEALER_DESK)
        page.enter()
        page.page.game.rounds.choose(1)
        page.settle()
        found = page.page.side().findChildren(QPushButton)
        (back,) = [b for b in found if b.isVisible() and "Take round 1 back" in b.text()]
        assert not back.isEnabled()
        assert WHO.station
