"""A seat of a cash game really becomes free while somebody waits: it is heard and spoken once."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.announcements import Heard, Sound, SoundRule, SoundTable
from director.house.people import FLOOR
from director.house.templates import SOUNDS
from director.texts.texts import texts_for
from director.values.ids import CashTableId, PlayerId
from tests.desk.cash.cash_room import HOLDEM, TILL, CashRoom
from tests.desk.night.night_desk import WHO
from tests.ui.night_console import NightHouse, settled
from tests.ui.wall.test_said import FakeVoice
from tests.ui.wall.test_walls import TV, FakeAwake, FakeMemory, FakePlayer, FakeScreens
from ui.console.keep_awake import KeepAwake
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.scenes.sound_box import SoundBox
from ui.scenes.voice import VoiceBox
from ui.wall.walls import Walls


class Hall:
    """A console that speaks, over a full table of three for which one waits."""

    def __init__(self, console: LiveConsole, room: CashRoom, qtbot: QtBot) -> None:
        self.console, self.room, self.qtbot = console, room, qtbot
        self.player, self.voice = FakePlayer(), FakeVoice()
        self.walls = Walls(
            console, FakeScreens(TV), FakeMemory(), sound=SoundBox(player=lambda _parent: self.player),
            awake=KeepAwake(FakeAwake()), voice=VoiceBox(speaker=lambda _parent: self.voice),
        )  # fmt: skip
        self.walls.let_speak(True)
        console.tick.connect(self.walls.listen)

    def do(self, command: c.Command) -> None:
        """The desk does it, and the walls hear of the next second."""
        settled(self.console, self.qtbot, lambda: self.console.order(command))
        for _second in range(2):
            self.console.tick.emit(self.console.now())

    def leaves(self, seat: int, amount: int = 0) -> None:
        """Whoever sits there cashes out."""
        self.do(c.CashOut(self.table, self.at(seat), amount, TILL))

    def at(self, seat: int) -> PlayerId:
        """Who sits there."""
        return self.room.seats(self.table)[seat]

    @property
    def table(self) -> CashTableId:
        """The table."""
        return CashTableId("cash-1")


@pytest.fixture
def hall(qtbot: QtBot, qapp: QApplication) -> Iterator[Hall]:
    load_fonts()
    room = CashRoom()
    room.do(c.OpenTill(TILL, "EUR", ((10_000, 100),), FLOOR))
    table = room.open(1, seats=3)
    for seat in (1, 2, 3):
        room.sit(table, seat, seat)
    room.wait(9)
    console = LiveConsole(lambda: NightHouse(room), WHO, "en")
    with qtbot.waitSignal(console.opened):
        console.start()
    made = Hall(console, room, qtbot)
    console.tick.emit(console.now())
    yield made
    made.walls.close()
    console.close()


def spoken(language: str = "en") -> tuple[str, str]:
    say = texts_for(language).say
    return say("A seat is open in a cash game. Please come to the desk."), language


def test_while_the_table_is_full_nothing_is_heard(hall: Hall) -> None:
    hall.do(c.MarkCashAway(hall.table, hall.at(1), True))
    assert (hall.voice.spoken, hall.player.heard) == ([], [])


def test_the_word_comes_once_as_a_seat_becomes_free(hall: Hall) -> None:
    hall.leaves(2, 20_000)
    assert hall.voice.spoken == [spoken()]
    assert hall.player.heard == []
    hall.do(c.MarkCashAway(hall.table, hall.at(1), True))
    assert hall.voice.spoken == [spoken()]


def test_it_comes_again_when_a_seat_was_taken_and_another_becomes_free(hall: Hall) -> None:
    hall.leaves(2, 20_000)
    waiter = hall.room.waiting.waiters[0].player
    hall.do(c.JoinWaiting(hall.room.player(8), HOLDEM))
    hall.do(c.SeatCashPlayer(hall.table, waiter, 2, 20_000, TILL))
    assert hall.voice.spoken == [spoken()]
    hall.leaves(1, 20_000)
    assert hall.voice.spoken == [spoken()] * 2


def test_the_house_s_own_sound_and_words_are_heard_in_its_language(hall: Hall) -> None:
    rule = SoundRule(Sound.TIME, spoken=True, words=(("en", "Seat open!"),))
    hall.do(c.SaveRow(SOUNDS, HOUSE_KEY, SoundTable(((Heard.SEAT, rule),))))
    hall.leaves(3, 20_000)
    assert hall.player.heard == [Sound.TIME]
    assert hall.voice.spoken == [("Seat open!", "en")]


def test_nobody_is_called_where_nobody_waits(hall: Hall) -> None:
    hall.do(c.LeaveWaiting(hall.room.waiting.waiters[0].id))
    hall.leaves(2, 20_000)
    assert (hall.voice.spoken, hall.player.heard) == ([], [])


def test_a_machine_that_does_not_speak_is_silent(hall: Hall) -> None:
    hall.walls.let_speak(False)
    hall.leaves(2, 20_000)
    assert hall.voice.spoken == []
