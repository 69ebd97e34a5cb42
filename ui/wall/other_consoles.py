"""Elsewhere: what other consoles say of their walls and boards, and a board of its own when asked."""

from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from functools import partial

import msgspec
from PySide6.QtCore import QObject, Signal

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import StorageProblem
from director.house.screen_hands import SCREEN_HAND, ScreenHand, newest_hand
from director.values.ids import StationId
from director.values.quantity import SECOND, Micros
from ui.board.api import BASE, ScreenReport
from ui.board.hands import hands_read
from ui.board.published import Watched
from ui.console.console import Console
from ui.scenes.scenes import FeatureTable
from ui.wall.console_reports import own_hands
from ui.wall.sharing import Sharing
from ui.wall.walls import Walls

TELLS_EVERY: Micros = 5 * SECOND
SILENT_AFTER: Micros = 15 * SECOND
"""Time without a message after which a console counts as absent."""
BOARD_TIMEOUT, LONGEST = 3.0, 200_000
"""Seconds that a board may take to answer, and bytes that are read of it."""


class Stands(StrEnum):
    """How a wall stands on its monitor."""

    FULL = "full"
    WINDOW = "window"
    UNPLUGGED = "unplugged"


class ConsoleReport(msgspec.Struct, frozen=True):
    """Report of a console on its screens: walls by key, and browsers of its boards."""

    station: str
    at: Micros
    walls: dict[str, Stands] = {}
    boards: dict[str, tuple[int, Micros]] = {}
    shares: bool = False
    hand: bool = False
    """It shows a hand of its poker table."""

    def is_like(self, other: "ConsoleReport") -> bool:
        """The same stands there; who looks at the boards, and since when, can wait."""
        return msgspec.structs.replace(other, at=self.at, boards=self.boards) == self


class OtherConsoles(QObject):
    """Tells the other consoles of a server what stands here, and hears what stands there."""

    changed = Signal()
    """Something was heard."""

    def __init__(self, console: Console, walls: Walls, sharing: Sharing) -> None:
        super().__init__()
        self._console, self._walls, self._sharing = console, walls, sharing
        self._heard: dict[str, ConsoleReport] = {}
        self._board: ScreenReport | None = None
        self._board_at: Micros = 0
        self._requested_at: Micros = 0
        self._last_report: ConsoleReport | None = None
        self.board_silent = False
        """The board on another machine did not answer when it was asked last."""
        console.tick.connect(self._on_second)

    # --- what is known --------------------------------------------------------------------------

    def of(self, station: str) -> ConsoleReport | None:
        """Return the last report of a console."""
        return self._heard.get(station)

    def watched(self, key: str) -> Watched | None:
        """How many browsers look at a screen, whoever serves it, and when one was there last."""
        found = tuple(self._watched(key))
        if not found:
            return None
        at = self._console.now()
        now = sum(each.now for each in found if at - each.last < SILENT_AFTER)
        return Watched(now, max(each.last for each in found))

    @property
    def shares(self) -> bool:
        """Somebody serves boards: this console, another one, or a machine of its own."""
        at = self._console.now()
        others = any(told.shares and at - told.at < SILENT_AFTER for told in self._heard.values())
        return bool(self._sharing.browser_url or self._sharing.external_board) or others

    @property
    def shows_hand(self) -> bool:
        """Another console lets screens show a hand now."""
        at = self._console.now()
        return any(told.hand and at - told.at < SILENT_AFTER for told in self._heard.values())

    def _watched(self, key: str) -> Iterator[Watched]:
        if key in self._sharing.watched:
            yield self._sharing.watched[key]
        for told in self._heard.values():
            if key in told.boards:
                yield Watched(*told.boards[key])
        board = self._board
        for screen in board.screens if board is not None else ():
            if screen.key == key and screen.last_seen is not None and board is not None:
                ago = (board.now - screen.last_seen) * 1_000
                yield Watched(screen.looking, self._board_at - max(0, ago))

    # --- what is told and heard -----------------------------------------------------------------

    def report(self) -> ConsoleReport:
        """Return the report of this console."""
        seen = self._sharing.watched.items()
        return ConsoleReport(
            str(self._console.who.station),
            self._console.now(),
            {each.key: self._stands(each.number) for each in self._walls.displays if each.key},
            {key: (watched.now, watched.last) for key, watched in seen},
            bool(self._sharing.browser_url),
            bool(own_hands(self._console)),
        )

    def _stands(self, number: int) -> Stands:
        place = self._walls.place_of(number)
        if place.missing:
            return Stands.UNPLUGGED
        return Stands.FULL if place.full_screen else Stands.WINDOW

    def _on_second(self, *_at: object) -> None:
        """Send changes at once; read the other consoles each second."""
        before, at = self._last_report, self._console.now()
        due = before is None or abs(at - before.at) >= TELLS_EVERY
        if not self._console.is_open or not (due or self._heard):
            return
        told = self.report()
        if due or before is None or not told.is_like(before):
            self._last_report = before = told
        self._console.trade(msgspec.json.encode(before).decode(), self.hear)

    def hear(self, words: tuple[str, ...]) -> None:
        """Take the reports of others; unreadable ones are dropped."""
        before = dict(self._heard)
        for word in words:
            try:
                told = msgspec.json.decode(word, type=ConsoleReport)
            except msgspec.DecodeError:
                continue
            known = self._heard.get(told.station)
            if known is None or told.at >= known.at:
                self._heard[told.station] = told
        if self._heard != before:
            self.changed.emit()

    def look(self) -> None:
        """Somebody reads the list of screens: the board on another machine is asked now and then."""
        at, address = self._console.now(), self._sharing.external_board
        if not address:
            self._board, self.board_silent = None, False
        elif abs(at - self._requested_at) >= TELLS_EVERY:
            self._requested_at = at
            self._console.in_background(partial(fetch_screen_report, address), self._on_board)

    def _on_board(self, found: ScreenReport | None) -> None:
        """Take the report of a board; without one the last stays, with its time."""
        self.board_silent = found is None
        if found is not None:
            self._board, self._board_at = found, self._console.now()
        self.changed.emit()


def fetch_screen_report(address: str) -> ScreenReport | None:
    """Return the report of the board at an address; None if it does not answer."""
    from http.client import HTTPException
    from urllib.request import ProxyHandler, build_opener  # not before somebody has such a board

    try:
        opener = build_opener(ProxyHandler({}))
        with opener.open(f"{address.rstrip('/')}{BASE}/screens", timeout=BOARD_TIMEOUT) as answer:
            return msgspec.json.decode(answer.read(LONGEST), type=ScreenReport)
    except (OSError, ValueError, HTTPException):
        return None


class HeardHands(QObject):
    """Reads it each second while another console says that it shows one; its own hand goes first."""

    def __init__(self, console: Console, elsewhere: OtherConsoles) -> None:
        super().__init__()
        self._console, self._other_consoles = console, elsewhere
        self._read = ""
        console.tick.connect(self._look)
        elsewhere.changed.connect(self._look)

    def _look(self, *_at: object) -> None:
        if self._console.is_open and self._other_consoles.shows_hand:
            self._console.ask(partial(_others, station=self._console.who.station), self._on_rows)
        else:
            self._show("")

    def _on_rows(self, rows: tuple[ScreenHand, ...]) -> None:
        row = newest_hand(rows, self._console.now())
        self._show(row.views if row is not None and self._other_consoles.shows_hand else "")

    def _show(self, views: str) -> None:
        if views != self._read:
            self._read = views
            self._console.frame.service(FeatureTable).remote_views = hands_read(views)


def _others(desk: Desk, station: StationId) -> tuple[ScreenHand, ...]:
    """None where the house is away: that is said elsewhere."""
    with suppress(StorageProblem):
        rows = desk.store.rows(SCREEN_HAND, ScreenHand)
        return tuple(row for key, row in rows.items() if key != station)
    return ()
