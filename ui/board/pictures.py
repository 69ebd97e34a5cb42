"""Pictures: what boards show is drawn once for all who look at the same, and anew where it changes."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator

from director.values.dataclass import Value, replace
from director.values.quantity import SECOND, Micros
from ui.board.addresses import Address, ScreenAddress
from ui.board.ahead import Next, clock_facts, next_of, spans, written
from ui.board.beat import Beat
from ui.board.events import event_of
from ui.board.published import Published
from ui.board.shelf import PictureShelf
from ui.board.svg import svg
from ui.drawing.marks import BoxMark, Digits, Drawing, Mark, Written
from ui.drawing.sheet import LYING, DrawingSheet
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.screen_theme import apply_screen_theme

Looked = Address | ScreenAddress
"""Address of a view or a screen."""
_HOLDS: Micros = 60 * SECOND
"""Time for which pictures of later levels are reused while their clocks are the same."""


class BoardPicture(Value):
    """Picture of a board as a browser gets it."""

    number: int
    svg: str


class Ahead(Value):
    """Pictures that come next, as they are sent, and what they were made of."""

    facts: tuple[object, ...]
    """The clocks that they hang on."""
    payload: str
    at: Micros


class Pictures:
    """All that is looked at now. Lives on the server's loop; news come from any thread."""

    def __init__(self, published: Published) -> None:
        self.published = published
        self.shelf = PictureShelf()
        self._easels: dict[Looked, Easel] = {}
        self._ahead: dict[Looked, Ahead] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = False

    def once(self, address: Looked, published: Published | None = None) -> tuple[Drawing, Micros]:
        """Return the drawing of an address and its instant, of the given or the current state."""
        source = (published or self.published).read(address.language)
        seen = address.viewport(source)
        return apply_screen_theme(drawing_of(seen.view), seen.theme), seen.at

    def ahead(self, address: Looked) -> Ahead:
        """Return the pictures after this level and the next ones; made once a minute."""
        kept, told, now = self._ahead.get(address), self.clock_facts(address), self.published.now()
        if kept is None or kept.facts != told or now - kept.at > _HOLDS:
            kept = self._ahead[address] = Ahead(told, written(self._nexts(address)), now)
        return kept

    def sheet(self, address: Looked) -> DrawingSheet:
        """The sheet that it is shown on."""
        return address.sheet(self.published.read(address.language))

    def clock_facts(self, address: Looked) -> tuple[object, ...]:
        """Return the facts behind the pictures ahead."""
        source = self.published.read(address.language)
        return clock_facts(source, address.current_showing(source))

    def _nexts(self, address: Looked) -> Iterator[Next]:
        """Each picture that is another than the one before it."""
        before, _ = self.once(address)
        where = self.picture_address(address)
        source = self.published.read(address.language)
        for span in spans(source, address.current_showing(source)):
            drawing, at = self.once(address, self.published.later(span))
            if without_counting(drawing) != without_counting(before):
                yield next_of(self.published, span, svg(drawing, at, where, self.sheet(address)))
                before = drawing

    def now(self, address: Looked) -> tuple[Drawing, Micros]:
        """The same as a browser gets it: what counts says so, unless all clocks stand."""
        drawing, at = self.once(address)
        return (uncounted(drawing) if self.published.stands() else drawing), at

    def picture_address(self, address: Looked) -> Callable[[bytes], str]:
        """Return the address of pictures for a page: a screen's lies a folder deeper."""
        if isinstance(address, ScreenAddress):
            return lambda data: f"../{self.shelf.address(data)}"
        return self.shelf.address

    async def follow(self, address: Looked) -> AsyncGenerator[BoardPicture | None]:
        """The picture now and each that follows; None where a while has passed without any."""
        self._hear()
        easel = self._easels.setdefault(address, Easel(self, address))
        easel.begin()
        seen = 0
        looks_at = address.key if isinstance(address, ScreenAddress) else ""
        self.published.watch.begin(looks_at, self.published.now())
        try:
            while not self._over:
                picture = await easel.after(seen)
                seen = picture.number if picture is not None else seen
                self.published.watch.see(looks_at, self.published.now())
                yield picture
        finally:
            known = looks_at in self.published.cached_house.screens
            self.published.watch.end(looks_at, self.published.now(), known=known)
            if easel.end():
                self._easels.pop(address, None)
                self._ahead.pop(address, None)

    def end(self) -> None:
        """End all streams; from any thread."""
        self._over = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._let_go)

    def _let_go(self) -> None:
        for easel in self._easels.values():
            easel.release()

    def _hear(self) -> None:
        """From the first who looks on, news wake whoever draws."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self.published.on_news(self._on_news)

    def _on_news(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for easel in self._easels.values():
            easel.news.set()


async def pictured(pictures: Pictures, address: Looked) -> AsyncIterator[bytes]:
    """Events of a stream: each new picture, and what comes next where that is another.

    What comes next is sent at once where its clocks have changed, else when nothing has happened for a
    while: who has busted since is no reason to send all of it again with each bust.
    """
    told: tuple[object, ...] = ()
    sent = ""
    async for picture in pictures.follow(address):
        events = event_of("picture", picture.svg) if picture is not None else b""
        if picture is None or pictures.clock_facts(address) != told:
            ahead = pictures.ahead(address)
            if ahead.payload != sent:
                events += event_of("ahead", ahead.payload)
            told, sent = ahead.facts, ahead.payload
        yield events


class Easel:
    """Picture with its viewers: drawn each second while there are any."""

    HEARTBEAT = 5.0
    """Seconds after which somebody who waits is told that all is well."""

    def __init__(self, pictures: Pictures, address: Looked) -> None:
        self._pictures = pictures
        self._address = address
        self._watchers = 0
        self._still: Drawing = ()
        self._sheet = LYING
        self._picture: BoardPicture | None = None
        self._beat = Beat(self.HEARTBEAT)
        self.news = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Add a viewer."""
        self._watchers += 1
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._draw())

    def end(self) -> bool:
        """Remove a viewer; return whether none is left."""
        self._watchers -= 1
        if self._watchers or self._work is None:
            return False
        self._work.cancel()
        return True

    def release(self) -> None:
        """Nobody waits for another picture."""
        self._beat.strike()

    async def after(self, seen: int) -> BoardPicture | None:
        """The next picture after the one seen; None where there is none for a while."""
        if not self._is_after(seen):
            await self._beat.wait()
        return self._picture if self._is_after(seen) else None

    def _is_after(self, seen: int) -> bool:
        return self._picture is not None and self._picture.number > seen

    async def _draw(self) -> None:
        number = 0
        while True:
            self.news.clear()
            drawing, at = self._pictures.now(self._address)
            sheet = self._pictures.sheet(self._address)
            still = without_counting(drawing)
            if (still, sheet) != (self._still, self._sheet) or self._picture is None:
                number += 1
                drawn = svg(drawing, at, self._pictures.picture_address(self._address), sheet)
                self._still, self._sheet = still, sheet
                self._picture = BoardPicture(number, drawn)
                self._beat.strike()
            await self._wait(at)

    async def _wait(self, at: Micros) -> None:
        """Until the next second of its clock, or until something new is known."""
        source = self._pictures.published.read()
        edge = min(SECOND, max(1, self._address.edge(source, at)))
        try:
            await asyncio.wait_for(self.news.wait(), edge / SECOND)
        except TimeoutError:
            return


def uncounted(drawing: Drawing) -> Drawing:
    """A drawing of which nothing counts by itself."""
    return tuple(
        replace(mark, count=None) if isinstance(mark, Written | Digits | BoxMark) else mark
        for mark in drawing
    )


def without_counting(drawing: Drawing) -> Drawing:
    """A drawing without what a browser counts by itself: two that are alike need no new picture."""
    return tuple(map(_still, drawing))


def _still(mark: Mark) -> Mark:
    match mark:
        case Written(count=count) if count is not None:
            return replace(mark, text="", whole="", left=0, width=0)
        case Digits(count=count) if count is not None:
            return replace(mark, text="")
        case BoxMark(count=count) if count is not None:
            return replace(mark, rect=replace(mark.rect, width=0))
        case _:
            return mark
