"""The addresses of the stream: a picture without a ground, and what keeps it new."""

from collections.abc import AsyncIterator
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from director.values.errors import RuleViolation
from director.values.quantity import Micros
from ui.board.addresses import Address, ScreenAddress, address_of
from ui.board.events import house_event, time_event
from ui.board.pictures import Looked, Pictures, pictured
from ui.board.published import BoardSource, Delayed, Published
from ui.board.stream.drawn import StreamView, stream_drawing
from ui.board.svg import page
from ui.drawing.marks import Drawing
from ui.scenes.scenes import Scene, Showing, clock_view, read_at


class StreamPages:
    """The pages of a stream that lags so many seconds behind the house."""

    def __init__(self, source: Published, seconds: int) -> None:
        self._published = source.late = Delayed(source, seconds)
        self._pictures = StreamPictures(self._published)

    def routes(self) -> list[Route]:
        """Its addresses."""
        return [Route("/overlay", self.overlay), Route("/overlay-events", self.events)]

    def end(self) -> None:
        """End all streams; from any thread."""
        self._pictures.end()

    async def overlay(self, request: Request) -> Response:
        """The picture, and the script that keeps it new."""
        address = self._address(request)
        drawing, at = self._pictures.now(address)
        title = self._published.cached_house.house.name or "Riffle"
        events = f"overlay-events?{address.query}"
        return HTMLResponse(
            page(
                drawing,
                at,
                title,
                events=events,
                kind="overlay",
                language=self._published.read(address.language).texts.language,
            )
        )

    async def events(self, request: Request) -> Response:
        """The picture anew whenever it changes."""
        return StreamingResponse(
            self._stream(self._address(request)),
            media_type="text/event-stream",
            headers={"X-Accel-Buffering": "no"},
        )

    async def _stream(self, address: Address) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n" + time_event(self._published)
        async for events in pictured(self._pictures, address):
            yield time_event(self._published) + house_event(self._published) + events

    def _address(self, request: Request) -> Address:
        try:
            asked = address_of(request.query_params, ())
        except RuleViolation as wrong:
            raise HTTPException(HTTPStatus.NOT_FOUND, str(wrong.facts.get("word", ""))) from wrong
        return Address(Showing(Scene.CLOCK, asked.showing.tournament), asked.language)


class StreamPictures(Pictures):
    """Drawn once for all who look at the same, of the house as it was."""

    def once(self, address: Looked, published: Published | None = None) -> tuple[Drawing, Micros]:
        """Return the drawing of this instant, and the instant."""
        if isinstance(address, ScreenAddress):
            return super().once(address, published)
        source = (published or self.published).read(address.language)
        at = read_at(address.showing, source)
        return stream_drawing(stream_view(address.showing, source, at)), at


def stream_view(showing: Showing, source: BoardSource, at: Micros) -> StreamView:
    """The clock of a tournament, and the hand that the room may see."""
    tournament = source.state(showing.tournament)
    clock = clock_view(tournament, source, at) if tournament is not None else None
    return StreamView(clock, source.feature())
