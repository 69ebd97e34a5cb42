"""A whole room in real browsers: a console that is killed, its wall, two televisions, four phones."""

import multiprocessing
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from director.bootstrap import House, open_house
from director.desk.offered import commands as c
from director.files.layout_files import ready_made
from director.house.layouts import Brand
from director.house.people import Role, Staff
from director.house.screens import HouseScreen, Scene, ScreenKind, Showing
from director.house.templates import LAYOUT, STAFF
from director.rehearsal.players import people
from director.storage.engine import sqlite_url
from director.tournament.events import Bust
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import EntryId, StaffId
from director.values.quantity import SECOND
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, kept_pin, settings
from tests.made_pictures import png
from tests.storage.opened import NIGHT
from tests.ui.board.player.players import path_of
from tests.ui.board.room_program import DONE, Give, GoOn, Invite, LockOut, Open, Tell, Wish, work
from tests.ui.board.test_browsers import errors_of
from tests.ui.board.turns import (
    BOARD,
    FLOOR,
    PHONE,
    Turn,
    assert_one_second,
    lateness,
    let_turn,
    seen,
    watch,
)
from tests.ui.wall.test_sharing import free_port
from ui.console.watch import GAP

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pipe is no socket there")

PLAYERS, SEATS = 300, 9
PATIENCE = 120
"""Seconds after which a console that says nothing is taken for dead."""
EVA, PIN = StaffId("eva"), "2580"
MOVED, OUT, STAYS = EntryId(1), EntryId(20), EntryId(40)
"""Whose phones are there."""


class Room:
    """The console in a process of its own, seen from here."""

    def __init__(self, url: str, folder: Path) -> None:
        self._url, self._folder = url, folder
        self.boards, self.phones = free_port(), free_port()
        self.start()

    def start(self) -> None:
        """Open it; what was shared before is shared again."""
        context = multiprocessing.get_context("spawn")
        self._line, its = context.Pipe()
        args = (self._url, WHO, str(self._folder), its)
        self._process = context.Process(target=work, args=args)
        self._process.start()
        its.close()
        assert _heard(self._line) == DONE

    def do(self, wish: Wish) -> str:
        """Have something done; what came of it."""
        self._line.send(wish)
        said = _heard(self._line)
        assert isinstance(said, str), said
        return said

    def give(self, command: c.Command, *, insist: bool = False) -> None:
        """Order something at the desk."""
        assert self.do(Give(command, insist)) == DONE

    def open_up(self) -> None:
        """Boards and phones are on; one's sharing is noted in the journal."""
        assert self.do(Open(self.boards, self.phones)) == DONE

    def turns(self) -> list[Turn]:
        """Which seconds turned on the wall since they were asked for last."""
        self._line.send(Tell())
        found = _heard(self._line)
        assert isinstance(found, list), found
        return found

    def kill(self) -> None:
        """As when its machine loses its power."""
        self._process.kill()
        self._process.join()

    def close(self) -> None:
        """The end."""
        self._line.close()
        self._process.join(PATIENCE)


def _heard(line: Connection) -> object:
    assert line.poll(PATIENCE), "the console says nothing"
    return line.recv()


@pytest.fixture
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, dict[EntryId, str]]:
    """Three hundred sit and play; where the house is, and where the codes of three seat cards lead."""
    monkeypatch.setattr("director.storage.engine.SAFETY", "OFF")
    house = open_house(sqlite_url(tmp_path / "house.db"))
    starts = house.desk.now()
    field = people(Draw(bytes(32), "room"), PLAYERS)
    tables = tuple(range(1, -(-PLAYERS // SEATS) + 2))
    commands = (
        c.SaveRow(STAFF, EVA, Staff(EVA, "Eva Nová", Role.FLOORMAN)),
        c.SetPin(EVA, kept_pin(PIN)),
        c.ImportPeople(field),
        c.AnnounceTournament(NIGHT, settings(starts_at=starts), STRUCTURE),
        c.OpenRegistration(NIGHT, tables),
        *(c.RegisterPlayer(NIGHT, one.id, TILL) for one in field),
        c.StartTournament(NIGHT),
        *(c.AddScreen(key, HouseScreen(key, showing=Showing(Scene.CLOCK))) for key in ("bar", "foyer")),
        c.AddScreen(
            "wall",
            HouseScreen("Wall", ScreenKind.MONITOR, station=WHO.station, showing=Showing(Scene.CLOCK)),
        ),
    )
    for command in commands:
        house.desk.execute(command, WHO)
    paths = {entry: path_of(house, entry) for entry in (MOVED, OUT, STAYS)}
    house.close()
    return house.url, paths


@pytest.fixture
def room(night: tuple[str, dict[EntryId, str]], tmp_path: Path) -> Iterator[Room]:
    """The console, its boards and its phones."""
    made = Room(night[0], tmp_path / "machine")
    yield made
    made.close()


class Screens:
    """Everything that is looked at in browsers."""

    def __init__(self, browser: Browser, room: Room, paths: dict[EntryId, str]) -> None:
        at = f"http://127.0.0.1:{room.boards}"
        wide = {"width": 1280, "height": 720}
        self.televisions = [browser.new_page(viewport=wide) for _ in ("bar", "foyer")]  # type: ignore[arg-type]
        for page, key in zip(self.televisions, ("bar", "foyer"), strict=True):
            page.goto(f"{at}/screen/{key}")
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, ignore_https_errors=True, locale="en-GB"
        )
        self.players = {entry: context.new_page() for entry in paths}
        for entry, path in paths.items():
            self.players[entry].goto(f"{at}{path}")
        self.eva = context.new_page()
        self.eva.goto(f"https://127.0.0.1:{room.phones}/floor#{room.do(Invite())}")
        self.log_in()

    @property
    def boards(self) -> list[Page]:
        """Those that only read."""
        return [*self.televisions, *self.players.values()]

    def log_in(self) -> None:
        """Eva, with her PIN."""
        self.eva.get_by_role("button", name="Eva Nová").click()
        for digit in PIN:
            self.eva.locator(".key", has_text=digit).first.click()
        self.eva.get_by_role("button", name="Log in").click()
        expect(self.eva.locator(".tile").first).to_be_visible()

    def go_to(self, state: Tournament, entry: EntryId) -> None:
        """Eva taps on somebody's seat."""
        seat = state.entries[entry].seat
        assert seat is not None
        numbers = [table.number for table in state.open_tables]
        self.eva.locator(".tile").nth(numbers.index(seat.table)).click()
        self.eva.locator("button.seat").nth(seat.number - 1).click()

    def sure(self, button: str) -> None:
        """A button that wants two taps."""
        self.eva.locator(button).first.click()
        self.eva.locator("#sheet .armed").click()

    def same_second(self, room: Room, ends_at: float) -> None:
        """Wall, televisions and phones turn together."""
        shown = {"bar": BOARD, "foyer": BOARD, "moved": PHONE, "stays": PHONE, "floor": FLOOR}
        pages = (*self.televisions, self.players[MOVED], self.players[STAYS], self.eva)
        for page, selector in zip(pages, shown.values(), strict=True):
            watch(page, selector)
        room.turns()
        let_turn(pages, 4)
        late = {name: lateness(seen(page), ends_at) for name, page in zip(shown, pages, strict=True)}
        assert_one_second({"wall": lateness(room.turns(), ends_at), **late}, fewest=2)


def read(url: str) -> Tournament:
    """The night as it is kept."""
    house: House = open_house(url, alone=False, make=False, read_only=True)
    try:
        return house.desk.tournament(NIGHT)
    finally:
        house.close()


def ends_at(url: str) -> float:
    """When the level ends, in milliseconds."""
    at = read(url).clock.ends_at
    assert at is not None
    return at / 1_000


def test_a_room_shows_one_night_whatever_happens(
    room: Room, night: tuple[str, dict[EntryId, str]], chromium: Browser
) -> None:
    url, paths = night
    room.open_up()
    screens = Screens(chromium, room, paths)
    complaints = [errors_of(page) for page in (*screens.boards, screens.eva)]
    eva, bar = screens.eva, screens.televisions[0]
    screens.same_second(room, ends_at(url))

    # The floorman moves somebody, whose phone says so; busts somebody; pauses and resumes.
    state = read(url)
    screens.go_to(state, MOVED)
    eva.get_by_role("button", name="Move", exact=True).click()
    eva.locator("#sheet .tile").last.click()
    screens.sure("#sheet button.seat")
    reason = eva.get_by_label("Reason")
    expect(reason.or_(eva.locator("#said.good"))).to_be_visible()
    if reason.is_visible():
        reason.fill("told")
        screens.sure("#sheet .danger")
    alarm = screens.players[MOVED].locator("#alarm")
    expect(alarm).to_contain_text("You have been moved: table")
    seat = read(url).entries[MOVED].seat
    assert seat is not None
    expect(alarm).to_contain_text(f"table {seat.table} seat {seat.number}")
    alarm.locator("button").click()
    screens.go_to(read(url), OUT)
    eva.get_by_role("button", name="Bust", exact=True).click()
    screens.sure("#sheet .danger")
    expect(screens.players[OUT].locator("#board")).to_contain_text(f"My place{PLAYERS}")
    for page in screens.boards:
        expect(page.locator("#board")).to_contain_text("299")
    eva.get_by_role("button", name="Pause").click()
    for page in screens.boards:
        expect(page.locator("#board")).to_contain_text("paused", ignore_case=True)
    eva.get_by_role("button", name="Resume").click()
    expect(eva.get_by_role("button", name="Pause")).to_be_visible()
    assert [said for found in complaints for said in found if "409" not in said] == []

    # A sponsor's logo and a new layout go live while the clock runs.
    layout = ready_made()["clock_sponsors"]
    dressed = replace(layout, name="Devín Wine", brand=Brand(logo=png(60, 20)))
    room.give(c.SaveRow(LAYOUT, "own-devin", dressed))
    room.give(c.ShowOnScreens(("bar", "foyer", "wall"), Showing(layout="own-devin")))
    for page in screens.televisions:
        expect(page.locator("#board image").first).to_be_visible()
    screens.same_second(room, ends_at(url))

    # The console dies and comes back: all say so, stand while it asks, and go on together.
    room.kill()
    for page in screens.boards:
        expect(page.locator("#lost")).to_contain_text("No connection to the house")
    expect(eva.locator("#lost")).to_have_text("No connection to the house")
    time.sleep(GAP / SECOND)  # a shorter stop is not asked about
    room.start()
    for page in screens.boards:
        expect(page.locator("#lost")).to_have_text("")
    expect(bar.locator("#board [data-until]")).to_have_count(0)
    stood = {page.locator(PHONE).text_content() for page in screens.players.values()}
    assert len(stood) == 1
    expect(bar.locator("#board")).to_contain_text(stood.pop() or "nothing")
    assert room.do(GoOn()) == DONE
    expect(eva.locator("#said")).to_contain_text("type your PIN again")
    screens.log_in()
    screens.same_second(room, ends_at(url))

    # Who goes out in the money reads place and prize.
    room.give(c.CloseRegistration(NIGHT), insist=True)
    room.give(c.LockPrizes(NIGHT))
    state = read(url)
    paid = len(state.prizes.awards) if state.prizes is not None else 0
    alive = [entry for entry in state.entries.values() if entry.alive and entry.id != STAYS]
    there = state.entries[STAYS].seat
    assert there is not None
    alive.sort(key=lambda entry: entry.seat is None or entry.seat.table != there.table)
    living = [entry.id for entry in alive]  # somebody there must win the hand (T-P4)
    room.give(c.BustPlayers(NIGHT, tuple(map(Bust, living[paid - 1 :])), tied=True), insist=True)
    screens.go_to(read(url), STAYS)
    eva.get_by_role("button", name="Bust", exact=True).click()
    screens.sure("#sheet .danger")
    mine = screens.players[STAYS].locator("#board")
    expect(mine).to_contain_text(f"My place{paid}")
    expect(mine).to_contain_text("My prize€")

    # A lost phone is locked out while somebody taps on it.
    screens.go_to(read(url), MOVED if read(url).entries[MOVED].alive else living[0])
    assert room.do(LockOut()) == DONE
    expect(eva.locator("#said")).to_have_text("This phone is locked out.")
    expect(eva.get_by_label("Code")).to_be_visible()
