"""Streams of players' phones: the clock is made once for a language, each phone's own beside it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

from director.desk.house.screens import Showing
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import TournamentId
from ui.board.ahead import clocks_told, next_of, spans, written
from ui.board.beat import Beat
from ui.board.phone import clock_lines, without_counts
from ui.board.player.cards import Card, Cards
from ui.board.player.leagues import LeaguePlaces
from ui.board.player.lists import my_lists
from ui.board.player.night import MyNight, my_night
from ui.board.player.page import clock_of, night_part
from ui.board.published import BoardSource, Published

_Clocks = tuple[TournamentId, str]


class ShownClock(Value):
    """The clock of a tournament in a language; `still` without what counts by itself."""

    shown: str
    still: str


class ShownNight(Value):
    """What one phone shows."""

    night: MyNight
    clock: ShownClock

    def is_like(self, other: "ShownNight | None") -> bool:
        """Nothing is another than it counts by itself: it need not be sent twice."""
        return other is not None and self.clock.still == other.clock.still and self.night == other.night


class Nights:
    """All phones that look on. Lives on the server's loop; news come from any thread."""

    PATIENCE = 5.0
    """Seconds after which a phone that waits is told that all is well."""

    def __init__(self, published: Published, cards: Cards, *, writes: bool = False) -> None:
        self._writes = writes
        self.published = published
        self.cards = cards
        self._watched: Counter[_Clocks] = Counter()
        self._clocks: dict[_Clocks, ShownClock] = {}
        self._aheads: dict[_Clocks, tuple[tuple[object, ...], str]] = {}
        self._seen: tuple[object, ...] = ()
        self._number = 0
        self._beat = Beat(self.PATIENCE)
        self._news = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = False

    def part(self, card: Card, language: str) -> str | None:
        """What the phone of a card shows now; None where it leads nowhere any more."""
        shown = self._shown(card, language)
        return self._drawn(shown, language) if shown is not None else None

    async def follow(self, card: Card, language: str) -> AsyncGenerator[str | None]:
        """The part now and each that follows; None where a while has passed; ends with the card."""
        self._begin((card.tournament, language))
        before, number = None, -1
        try:
            while not self._over:
                shown = self._shown(card, language)
                if shown is None:
                    return
                yield None if shown.is_like(before) else self._drawn(shown, language)
                before = shown
                if number == self._number and not self._over:
                    await self._beat.wait()
                number = self._number
        finally:
            self._end((card.tournament, language))

    def _shown(self, card: Card, language: str) -> ShownNight | None:
        held = self.cards.held(card)
        if held is None:
            return None
        tournament, entry = held
        source = self.published.read(language)
        places = self.published.kept(LeaguePlaces).at(source, source.now())
        own = self.published.known.people.get(entry.player)
        writes = self._writes and source.house.players_write and source.house.has_cash
        night = my_night(
            tournament,
            entry,
            source.texts,
            name=own.name if own is not None else "",
            leagues=places.get(entry.player, ()),
            cash=source.cash(),
            lists=my_lists(source.cash(), entry.player, source.texts, source.now()) if writes else (),
        )
        clock = self._clocks.get((card.tournament, language)) or _clock(source, tournament)
        return ShownNight(night, clock)

    def _drawn(self, shown: ShownNight, language: str) -> str:
        source = self.published.read(language)
        return night_part(shown.night, shown.clock.shown, source.now(), source.texts)

    def ahead(self, card: Card, language: str) -> str:
        """The clock after this level and the next ones, for all phones of a language alike."""
        published, source = self.published, self.published.read(language)
        showing, state = Showing(tournament=card.tournament), source.state(card.tournament)
        told = clocks_told(source, showing)
        kept = self._aheads.get((card.tournament, language))
        if kept is None or kept[0] != told:
            shown = written(
                next_of(published, span, clock_lines(published.later(span).read(language), state))
                for span in (spans(source, showing) if state is not None else ())
                if state is not None
            )
            kept = self._aheads[card.tournament, language] = (told, shown)
        return kept[1]

    def end(self) -> None:
        """Whoever looks on is let go; from any thread."""
        self._over = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._beat.strike)

    def _begin(self, key: _Clocks) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self.published.on_news(self._on_news)
        self._watched[key] += 1
        if self._work is None:
            self._work = self._loop.create_task(self._keep_beating())

    def _end(self, key: _Clocks) -> None:
        self._watched[key] -= 1
        if not self._watched[key]:
            del self._watched[key]
            self._clocks.pop(key, None)
            self._aheads.pop(key, None)
        if not self._watched and self._work is not None:
            self._work.cancel()
            self._work = None

    def _on_news(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    async def _keep_beating(self) -> None:
        """Each second, and with all news: the clocks anew, and everybody woken where something is."""
        while True:
            self._news.clear()
            if self._look():
                self._number += 1
                self._beat.strike()
            try:
                await asyncio.wait_for(self._news.wait(), 1.0)
            except TimeoutError:
                continue

    def _look(self) -> bool:
        """Make the clocks that are looked at; whether anything is other than before."""
        known, before = self.published.known, {key: each.still for key, each in self._clocks.items()}
        for tournament, language in self._watched:
            if (state := known.states.get(tournament)) is not None:
                self._clocks[tournament, language] = _clock(self.published.read(language), state)
        stills = {key: each.still for key, each in self._clocks.items()}
        seen = (known, self.published.lost, self.published.kept(LeaguePlaces).found)
        fresh = stills != before or any(
            one is not other for one, other in zip(seen, self._seen or (None,) * 3, strict=True)
        )
        self._seen = seen
        return fresh


def _clock(source: BoardSource, tournament: Tournament) -> ShownClock:
    shown = clock_of(source, tournament)
    return ShownClock(shown, without_counts(shown))
