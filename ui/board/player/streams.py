"""Streams of players' phones: the clock is made once for a language, each phone's own beside it."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator

from markupsafe import Markup

from director.house.screens import Showing
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import TournamentId
from ui.board.ahead import clock_facts, next_of, spans, written
from ui.board.beat import Beat
from ui.board.phone import clock_lines, without_counts
from ui.board.player.cards import Card, Cards
from ui.board.player.leagues import LeaguePlaces
from ui.board.player.lists import my_lists
from ui.board.player.night import MyNight, my_night
from ui.board.player.page import night_part
from ui.board.published import BoardSource, Published

_Clocks = tuple[TournamentId, str]


class PhoneClock(Value):
    """The clock of a tournament in a language; `still` without what counts by itself."""

    html: Markup
    still: str


class PhoneNight(Value):
    """Content of a phone."""

    night: MyNight
    clock: PhoneClock

    def is_like(self, other: "PhoneNight | None") -> bool:
        """Nothing is another than it counts by itself: it need not be sent twice."""
        return other is not None and self.clock.still == other.clock.still and self.night == other.night


class Nights:
    """All phones that look on. Lives on the server's loop; news come from any thread."""

    HEARTBEAT = 5.0
    """Seconds after which a phone that waits is told that all is well."""

    def __init__(self, published: Published, cards: Cards, *, writes: bool = False) -> None:
        self._writes = writes
        self.published = published
        self.cards = cards
        self._watched: Counter[_Clocks] = Counter()
        self._clocks: dict[_Clocks, PhoneClock] = {}
        self._aheads: dict[_Clocks, tuple[tuple[object, ...], str]] = {}
        self._last_published: tuple[object, ...] = ()
        self._number = 0
        self._beat = Beat(self.HEARTBEAT)
        self._news = asyncio.Event()
        self._work: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = False

    def part(self, card: Card, language: str) -> Markup | None:
        """Return the part for a card's phone; None once the card is invalid."""
        shown = self._phone_night(card, language)
        return self._drawn(shown, language) if shown is not None else None

    async def follow(self, card: Card, language: str) -> AsyncGenerator[Markup | None]:
        """The part now and each that follows; None where a while has passed; ends with the card."""
        self._begin((card.tournament, language))
        before, number = None, -1
        try:
            while not self._over:
                shown = self._phone_night(card, language)
                if shown is None:
                    return
                yield None if shown.is_like(before) else self._drawn(shown, language)
                before = shown
                if number == self._number and not self._over:
                    await self._beat.wait()
                number = self._number
        finally:
            self._end((card.tournament, language))

    def _phone_night(self, card: Card, language: str) -> PhoneNight | None:
        held = self.cards.held(card)
        if held is None:
            return None
        tournament, entry = held
        source = self.published.read(language)
        places = self.published.service(LeaguePlaces).at(source, source.now())
        own = self.published.cached_house.people.get(entry.player)
        writes = self._writes and source.house.players_write and source.house.has_cash
        night = my_night(
            tournament,
            entry,
            source.texts,
            name=own.name if own is not None else "",
            leagues=places.get(entry.player, ()),
            cash=source.cash(),
            event=source.event_of(card.tournament),
            lists=my_lists(source.cash(), entry.player, source.texts, source.now()) if writes else (),
        )
        clock = self._clocks.get((card.tournament, language)) or _clock(source, tournament)
        return PhoneNight(night, clock)

    def _drawn(self, shown: PhoneNight, language: str) -> Markup:
        source = self.published.read(language)
        return night_part(shown.night, shown.clock.html, source.now(), source.texts)

    def ahead(self, card: Card, language: str) -> str:
        """The clock after this level and the next ones, for all phones of a language alike."""
        published, source = self.published, self.published.read(language)
        showing, state = Showing(tournament=card.tournament), source.state(card.tournament)
        told = clock_facts(source, showing)
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
        """End all streams; from any thread."""
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
        known, before = (
            self.published.cached_house,
            {key: each.still for key, each in self._clocks.items()},
        )
        for tournament, language in self._watched:
            if (state := known.states.get(tournament)) is not None:
                self._clocks[tournament, language] = _clock(self.published.read(language), state)
        stills = {key: each.still for key, each in self._clocks.items()}
        seen = (known, self.published.lost, self.published.service(LeaguePlaces).places)
        fresh = stills != before or any(
            one is not other
            for one, other in zip(seen, self._last_published or (None,) * 3, strict=True)
        )
        self._last_published = seen
        return fresh


def _clock(source: BoardSource, tournament: Tournament) -> PhoneClock:
    shown = clock_lines(source, tournament)
    return PhoneClock(shown, without_counts(shown))
