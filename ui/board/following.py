"""Following: a house that is only read, on a thread of its own, and published as it changes."""

import queue
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType

from director.bootstrap import House, open_house
from director.desk.kernel.ports import StorageProblem
from director.house.screen_hands import SCREEN_HAND, ScreenHand, newest_hand
from director.house.standing_clocks import STANDING, StandingClocks, standing
from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import Micros
from ui.board.hands import hands_read
from ui.board.published import Published, Question
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import News, OthersNews, directory, opened

LOOKS_EVERY = 0.5
"""Seconds between two looks at what was written."""
TRIES_EVERY = 3.0
"""Seconds until a house that is away is tried again."""
ANSWERS_WITHIN = 6.0
"""Seconds after which a house that takes a question and does not answer is away, too."""
OPENS_WITHIN = 60.0
"""Seconds that it may take to read a house from the start."""
_Ask = tuple[Question, Callable[[object], None]]


class Follower:
    """Reads a house and publishes it; the desk and its connection live on this one thread."""

    def __init__(self, url: str, language: str, *, demo: bool = False) -> None:
        """Opens the house once, so that what is wrong is said at once (StorageProblem)."""
        self._url, self._language, self._demo = url, language, demo
        self._questions: queue.SimpleQueue[_Ask] = queue.SimpleQueue()
        self._end = threading.Event()
        self._ready = threading.Event()
        self._problem: StorageProblem | None = None
        self._ahead: Micros = 0
        self._hand: ScreenHand | None = None
        self.notices_after: int | None = None
        """Seconds after which a standby that is read notices that its server fell silent; 0 = never."""
        self._stops: tuple[StandingClocks, ...] = ()
        self._standing: Mapping[TournamentId, Micros] = {}
        """Instants at which clocks are held that a console asks about."""
        self._set: dict[TournamentId, Micros] = {}
        """When each clock was last set, as far as it was seen."""
        self.published = Published(CachedHouse(texts_for(language)), self._now, self._ask, self._read_at)
        self._thread = threading.Thread(target=self._run, name="follower", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._problem is not None:
            raise self._problem

    def close(self) -> None:
        """Let go of the house."""
        self._end.set()
        self._thread.join()

    def _now(self) -> Micros:
        return _clock() + self._ahead

    def _read_at(self, tournament: TournamentId) -> Micros:
        return self._standing.get(tournament, self._now())

    def _ask(self, question: Question, answer: Callable[[object], None]) -> None:
        self._questions.put((question, answer))

    def _run(self) -> None:
        first = True
        while not self._end.is_set():
            try:
                self._follow()
            except StorageProblem as problem:
                if first and not self._ready.is_set():
                    self._problem = problem
                    self._ready.set()
                    return
                self._stand()
                self.published.publish(self.published.cached_house, lost=True)
                self._show_hand(self._hand)
                self._end.wait(TRIES_EVERY)
            first = False

    def _follow(self) -> None:
        """Open the house and read on until it is away, or nobody wants it any more."""
        house = open_house(self._url, alone=False, make=False, read_only=True)
        try:
            with _in_time(house, OPENS_WITHIN):
                self._publish_whole(house)
                self._look_at_hand(house)
                self.notices_after = house.notices_after()
            self._ready.set()
            news = OthersNews()
            while not self._end.wait(LOOKS_EVERY):
                with _in_time(house, ANSWERS_WITHIN):
                    self._look(house, news)
        finally:
            house.close()

    def _look(self, house: House, news: OthersNews) -> None:
        """Publish the news, and answer questions asked meanwhile."""
        found, lost = news(house), house.cut_off()
        self._note_set(found)
        stand = self._look_at_stops(house)
        if found.done.entries or self.published.lost != lost or stand:
            self.published.publish(self.published.cached_house.after(found), lost=lost)
        self._look_at_hand(house)
        self._answer(house)

    def _publish_whole(self, house: House) -> None:
        found = opened(house)
        self._ahead = found.at - _clock()
        known = CachedHouse(texts_for(self._language), demo=self._demo).opened(found)
        known = replace(known, people=MappingProxyType(dict(directory(house.store))))
        self._look_at_stops(house)
        self.published.publish(known, lost=house.cut_off())

    def _note_set(self, found: News) -> None:
        """End the question about a clock that somebody has set."""
        known = self.published.cached_house.states
        clocks = {each: known[each].clock for each in found.states if each in known}
        now = self._now()
        self._set |= {each: now for each, clock in clocks.items() if found.states[each].clock != clock}

    def _look_at_stops(self, house: House) -> bool:
        self._stops = tuple(house.store.rows(STANDING, StandingClocks).values())
        return self._stand()

    def _stand(self) -> bool:
        """Let the clocks stand about which a console asks; whether they are others than before."""
        before, self._standing = self._standing, standing(self._stops, self._set, self._now())
        return self._standing != before

    def _look_at_hand(self, house: House) -> None:
        """The hand that a console shows, if any does."""
        self._show_hand(*house.store.rows(SCREEN_HAND, ScreenHand).values())

    def _show_hand(self, *rows: ScreenHand | None) -> None:
        """The newest of them; where the house is away the last one, as long as any may stand unsaid."""
        row = newest_hand(filter(None, rows), self._now())
        if row is None or self._hand is None or row.views != self._hand.views:
            hands = hands_read(row.views) if row is not None else {}
            if hands != self.published.features:
                self.published.show_features(hands)
        self._hand = row

    def _answer(self, house: House) -> None:
        while not self._questions.empty():
            question, answer = self._questions.get()
            answer(question(house.desk))


@contextmanager
def _in_time(house: House, seconds: float) -> Iterator[None]:
    """Hang up on a server that stands still: whoever waits for it is told that it is lost."""
    patience = threading.Timer(seconds, house.hang_up)
    patience.start()
    try:
        yield
    finally:
        patience.cancel()


def _clock() -> Micros:
    from director.bootstrap import SystemTime

    return SystemTime().now()
