"""Actions of a page: asked of the desk, grey with the reason, begun or ordered by key and button."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.texts import N_
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.console.live import LiveConsole
from ui.console.past import PastConsole
from ui.console.snapshots import LastAction, NightThen
from ui.frame.rooms import HOUSE, ROOMS
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.rooms import Room

WORDS = N_("Start now")


class Bench(QWidget):
    """A page that starts the tournament, prints, and works on what is chosen."""

    def __init__(self, console: LiveConsole | PastConsole) -> None:
        super().__init__()
        self.console = console
        self.chosen = 0
        self.begun: list[str] = []
        self.actions_ = PageActions(console, self, DECLARED, (self,))

    def starting(self) -> c.Command | None:
        tournament = self.console.tournament_id
        return c.StartTournament(tournament) if tournament else None


NUMBER = Needed[Bench](lambda page: page.chosen, N_("Select a player first."))
DECLARED: tuple[PageAction[Bench], ...] = (
    PageAction(
        "start", WORDS, command=Bench.starting, then=lambda page, _done: page.begun.append("done")
    ),
    PageAction("ask", WORDS, "A", lambda page: page.begun.append("ask"), Bench.starting),
    PageAction("choose", WORDS, begin=lambda page: page.begun.append("choose"), needs=NUMBER),
    PageAction("print", WORDS, begin=lambda page: page.begun.append("print"), paper=True),
    PageAction("nothing", WORDS, command=lambda _page: None),
)


@contextmanager
def bench(night: Night, qtbot: QtBot) -> Iterator[Bench]:
    with console_of(night, qtbot) as console:
        page = Bench(console)
        qtbot.addWidget(page)
        yield page


def registering(players: int) -> Night:
    night = Night()
    night.register(players)
    return night


def settle(page: Bench, qtbot: QtBot) -> None:
    answered: list[bool] = []
    page.actions_.judge()
    page.console.ask(lambda _desk: True, answered.append)
    qtbot.waitUntil(lambda: bool(answered))


def test_what_the_desk_allows_is_ordered_and_followed(qtbot: QtBot) -> None:
    with bench(registering(4), qtbot) as page:
        settle(page, qtbot)
        page.actions_.do("start")
        qtbot.waitUntil(lambda: page.begun == ["done"])


def test_what_the_desk_refuses_is_grey_and_says_why(qtbot: QtBot) -> None:
    night = registering(4)
    night.start()
    with bench(night, qtbot) as page:
        button = page.actions_.button("start", page)
        settle(page, qtbot)
        assert not page.actions_["start"].isEnabled()
        assert not button.isEnabled()
        assert button.toolTip() == page.actions_["start"].toolTip() != ""
        page.actions_.do("start")
        page.actions_.do("ask")
        settle(page, qtbot)
        assert page.begun == []


def test_an_action_is_begun_before_anything_is_ordered(qtbot: QtBot) -> None:
    night = registering(4)
    with bench(night, qtbot) as page:
        settle(page, qtbot)
        page.actions_.do("ask")
        settle(page, qtbot)
        assert page.begun == ["ask"]
        assert page.actions_["start"].isEnabled(), "nothing was ordered"


def test_what_lacks_something_here_is_grey_at_once(qtbot: QtBot) -> None:
    with bench(registering(2), qtbot) as page:
        page.actions_.judge()
        assert not page.actions_["choose"].isEnabled()
        assert page.actions_["choose"].toolTip() == "Select a player first."
        assert not page.actions_["nothing"].isEnabled(), "no command, nothing to order"
        page.chosen = 1
        page.actions_.judge()
        assert page.actions_["choose"].isEnabled()


def test_in_the_past_only_papers_are_made(qtbot: QtBot) -> None:
    night = registering(2)
    with console_of(night, qtbot) as console:
        past = PastConsole(console, NightThen(night.state, LastAction(())), night.time.now())
        page = Bench(past)
        qtbot.addWidget(page)
        page.chosen = 1
        page.actions_.judge()
        able = [action.name for action in DECLARED if page.actions_[action.name].isEnabled()]
        assert able == ["print"]


def test_a_button_says_its_key_and_goes_with_its_action(qtbot: QtBot) -> None:
    with bench(registering(2), qtbot) as page:
        button = page.actions_.button("ask", page)
        assert button.text() == "Start now   A"
        page.actions_["ask"].setText("Later")
        page.actions_["ask"].setVisible(False)
        assert button.text() == "Later   A"
        assert button.isHidden()


def pages(rooms: tuple[Room, ...]) -> Iterator[Room]:
    for room in rooms:
        yield room
        yield from pages(room.tabs)


@pytest.mark.parametrize(
    "room", list(pages((*ROOMS, HOUSE))), ids=lambda room: f"{room.key}-{room.title}"
)
def test_every_page_says_what_it_does_before_it_is_shown(room: Room) -> None:
    declared = room.page().ACTIONS
    names = [action.name for action in declared]
    keys = [action.keys for action in declared if action.keys]
    assert len(set(names)) == len(names)
    assert len(set(keys)) == len(keys)
    assert all(action.words for action in declared)
