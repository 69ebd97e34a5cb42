"""Streams of players' phones: the clock is made once for a language, each phone's own beside it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

from director.values.dataclass import Value
from director.values.ids import TournamentId
from ui.board.phone import without_counts
from ui.board.player.cards import Card, Cards
from ui.board.player.leagues import LeaguePlaces
from ui.board.player.lists import my_lists
from ui.board.player.night import my_night
from ui.board.player.page import clock_of, night_part
from ui.board.published import Published

_Clocks = tuple[TournamentId, str]


class ShownNight(Value):
    """What one phone shows; `still` without what counts by itself."""

    shown: str
    still: str


class Nights:
    """All phones that look on. Lives on the server's loop; news come from any thread."""

    PATIENCE = 5.0
    """Seconds after which a phone that waits is told that all is well."""

    def __init__(self, published: Published, cards: Cards, *, writes: bool = False) -> None:
        self._writes = writes
        self.published = published
        self.cards = cards
        self._watched: Counter[_Clocks] = Counter()
        self._clocks: dict[_Clocks, str] = {}
        self._still: dict[_Clocks, str] = {}
        self._seen: tuple[object, ...] = ()
        self._beat = 0
        self._fresh = asyncio.Event()
        self._news = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = False

    def part(self, card: Card, language: str) -> ShownNight | None:
        """What the phone of a card shows now; None where it leads nowhere any more."""
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
        key = (card.tournament, language)
        clock = self._clocks.get(key) or clock_of(source, tournament)
        shown = night_part(night, clock, source.now(), source.texts)
        return ShownNight(shown, without_counts(night_part(night, clock, 0, source.texts)))

    async def follow(self, card: Card, language: str) -> AsyncGenerator[str | None]:
        """The part now and each that follows; None where a while has passed; ends with the card."""
        self._begin((card.tournament, language))
        still, beat = "", -1
        try:
            while not self._over:
                part = self.part(card, language)
                if part is None:
                    return
                yield part.shown if part.still != still else None
                still = part.still
                beat = await self._after(beat)
        finally:
            self._end((card.tournament, language))

    def end(self) -> None:
        """Whoever looks on is let go; from any thread."""
        self._over = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._fresh.set)

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
            self._still.pop(key, None)
        if not self._watched and self._work is not None:
            self._work.cancel()
            self._work = None

    def _on_news(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    async def _after(self, beat: int) -> int:
        """The beat after the one that was seen, or the same where a while has passed without any."""
        if beat == self._beat and not self._over:
            try:
                await asyncio.wait_for(self._fresh.wait(), self.PATIENCE)
            except TimeoutError:
                return beat
        return self._beat

    async def _keep_beating(self) -> None:
        """Each second, and with all news: the clocks anew, and everybody woken where something is."""
        while True:
            self._news.clear()
            if self._look():
                self._beat += 1
                fresh, self._fresh = self._fresh, asyncio.Event()
                fresh.set()
            try:
                await asyncio.wait_for(self._news.wait(), 1.0)
            except TimeoutError:
                continue

    def _look(self) -> bool:
        """Make the clocks that are looked at; whether anything is other than before."""
        known, stills = self.published.known, {}
        for key in self._watched:
            tournament, language = key
            if (state := known.states.get(tournament)) is not None:
                self._clocks[key] = clock_of(self.published.read(language), state)
                stills[key] = without_counts(self._clocks[key])
        seen = (known, self.published.lost, self.published.kept(LeaguePlaces).found)
        fresh = stills != self._still or any(
            one is not other for one, other in zip(seen, self._seen or (None,) * 3, strict=True)
        )
        self._still, self._seen = stills, seen
        return fresh
