"""The board's pages: what the walls show, for any browser in the house; nothing is written by them."""

from collections.abc import AsyncIterator
from functools import partial
from http import HTTPStatus
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from director.desk.kernel.rows.defaults import house_names
from director.house.screens import screen_key
from director.texts.texts import LANGUAGES, texts_for
from director.values.errors import RuleViolation
from director.values.quantity import Micros
from ui.board import api
from ui.board.addresses import TALL, Address, ScreenAddress, address_of, index_page
from ui.board.ahead import clock_facts
from ui.board.events import accepted_language, event_of, house_event, time_event
from ui.board.files import file_named
from ui.board.guard import BoardGuard, Refused
from ui.board.phone import phone_ahead, phone_page, phone_part
from ui.board.pictures import Looked, Pictures, pictured
from ui.board.player.routes import PlayerPages
from ui.board.published import BoardSource, Published
from ui.board.shelf import FOLDER
from ui.board.stream.routes import StreamPages
from ui.board.svg import page
from ui.drawing.marks import Drawing
from ui.scenes.scenes import Scene, Showing
from ui.scenes.words import house_lost, stay_awake

_AN_HOUR = "max-age=3600"
_FOR_EVER = "max-age=31536000, immutable"


def board_app(
    published: Published,
    names: frozenset[str] = frozenset(),
    *,
    players: bool = False,
    stream: int | None = None,
) -> Starlette:
    """The application that serves what is published; `names` are further ones of this machine.

    `players`: the phones of players find their night, behind their cards. `stream`: there is a
    picture for a stream, so many seconds late.
    """
    pages, phones = Pages(published), PlayerPages(published) if players else None
    streamed = StreamPages(published, stream) if stream is not None else None
    parts = [each for each in (pages, phones, streamed) if each is not None]
    routes = [
        *(phones.routes() if phones is not None else ()),
        *(streamed.routes() if streamed is not None else ()),
        Route("/", pages.index),
        Route("/board", pages.board),
        Route("/events", pages.events),
        Route("/screen/{screen:str}", pages.screen),
        Route("/screen/{screen:str}/events", pages.screen_events),
        Route("/phone", pages.phone),
        Route("/phone-events", pages.phone_events),
        Route(f"{api.BASE}/time", pages.time),
        Route(f"{api.BASE}/screens", pages.screens),
        Route(f"{api.BASE}/tournaments", pages.tournaments),
        Route(f"{api.BASE}/tournaments/{{tournament:str}}", pages.clock),
        Route(f"{api.BASE}/openapi.json", pages.openapi),
        Route(f"/{FOLDER}/{{name:str}}", pages.picture),
        Route("/{file:str}", pages.file),
    ]
    made = Starlette(
        routes=routes,
        middleware=[
            Middleware(
                BoardGuard,
                names=names,
                holder=phones.cards.holder if phones is not None else None,
                named=lambda: house_names(published.cached_house.house),
            )
        ],
        exception_handlers={HTTPException: _not_there},
    )
    made.state.end = partial(_end_all, *parts)
    made.state.players = players
    return made


def _end_all(*pages: "Pages | PlayerPages | StreamPages") -> None:
    for each in pages:
        each.end()


class Pages:
    """Pages by address."""

    def __init__(self, published: Published) -> None:
        self._published = published
        self._pictures = Pictures(published)

    def end(self) -> None:
        """End all streams, so that the server can stop; from any thread."""
        self._pictures.end()

    async def index(self, request: Request) -> Response:
        """Answer with the list of views, each as a link."""
        return HTMLResponse(index_page(self._read(request)))

    async def board(self, request: Request) -> Response:
        """Answer with a board: a picture, and the script that keeps it new."""
        address = self._address(request)
        drawing, at = self._pictures.now(address)
        return HTMLResponse(self._board(address, drawing, at, f"events?{address.query}", ""))

    async def screen(self, request: Request) -> Response:
        """A screen of the house; one that is not known says what to do, and shows it once it is."""
        address = self._screen(request)
        drawing, at = self._pictures.now(address)
        shown = self._board(address, drawing, at, f"{quote(address.key)}/events", "../")
        known = address.key in self._published.cached_house.screens
        return HTMLResponse(shown, HTTPStatus.OK if known else HTTPStatus.NOT_FOUND)

    async def screen_events(self, request: Request) -> Response:
        """Its picture anew, whatever is chosen for it."""
        return _streamed(self._stream(self._screen(request)))

    def _board(self, address: Looked, drawing: Drawing, at: Micros, events: str, root: str) -> str:
        return page(
            drawing,
            at,
            self._published.cached_house.house.name or "Riffle",
            events=events,
            lost=house_lost(self._published.read(address.language).texts),
            address=self._pictures.picture_address(address),
            root=root,
            language=self._language(address),
            sheet=self._pictures.sheet(address),
            awake=stay_awake(self._published.read(self._language(address)).texts),
        )

    def _language(self, address: Looked) -> str:
        """Return the language: the screen's own, else the one asked for, else the house's."""
        screen = (
            self._published.cached_house.screens.get(address.key)
            if isinstance(address, ScreenAddress)
            else None
        )
        own = screen.language if screen is not None else ""
        return own or self._published.read(address.language).texts.language

    async def events(self, request: Request) -> Response:
        """The picture anew whenever it changes, and the time of the house in between."""
        return _streamed(self._stream(self._address(request)))

    async def phone(self, request: Request) -> Response:
        """The clock for a screen that is held upright."""
        address = self._of_clock(request)
        return HTMLResponse(phone_page(self._published.read(address.language), address))

    async def phone_events(self, request: Request) -> Response:
        """The clock anew whenever the wall's changes."""
        return _streamed(self._stream_phone(self._of_clock(request)))

    async def _stream_phone(self, address: Address) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n" + time_event(self._published)
        told: tuple[object, ...] = ()
        async for picture in self._pictures.follow(address):
            source = self._published.read(address.language)
            part = phone_part(source, address) if picture is not None else ""
            events = event_of("picture", part) if part else b""
            if (clocks := clock_facts(source, address.showing)) != told:
                told = clocks
                events += event_of("ahead", phone_ahead(self._published, address))
            yield self._house_events() + events

    async def _stream(self, address: Looked) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n" + time_event(self._published)
        async for events in pictured(self._pictures, address):
            yield self._house_events() + events

    def _house_events(self) -> bytes:
        return time_event(self._published) + house_event(self._published)

    async def time(self, request: Request) -> Response:
        """Answer with the time of day."""
        return _json(api.time_now(self._read(request)))

    async def screens(self, request: Request) -> Response:
        """Which screens are looked at."""
        return _json(api.screens(self._read(request)))

    async def tournaments(self, request: Request) -> Response:
        """Every tournament."""
        return _json(api.tournaments(self._read(request)))

    async def clock(self, request: Request) -> Response:
        """Answer with a tournament and its clock."""
        found = api.clock(self._read(request), request.path_params["tournament"])
        if found is None:
            return _json(Refused("No tournament of this name is on."), HTTPStatus.NOT_FOUND)
        return _json(found)

    async def openapi(self, _request: Request) -> Response:
        """How the figures are asked for."""
        return _json(api.openapi())

    async def picture(self, request: Request) -> Response:
        """A picture of a layout; under its address there is never another."""
        found = self._pictures.shelf.find(request.path_params["name"])
        if found is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(found.data, media_type=found.kind, headers={"Cache-Control": _FOR_EVER})

    async def file(self, request: Request) -> Response:
        """Answer with a file of the pages."""
        found = file_named(request.path_params["file"])
        if found is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(found.data, media_type=found.kind, headers={"Cache-Control": _AN_HOUR})

    def _address(self, request: Request) -> Address:
        try:
            return address_of(request.query_params, self._published.cached_house.all_layouts())
        except RuleViolation as wrong:
            raise HTTPException(HTTPStatus.NOT_FOUND, str(wrong.facts.get("word", ""))) from wrong

    def _screen(self, request: Request) -> ScreenAddress:
        """By the name in the address, however it is written."""
        key = screen_key(request.path_params["screen"])
        if not key:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return ScreenAddress(key, tall=bool(request.query_params.get(TALL)))

    def _of_clock(self, request: Request) -> Address:
        """The clock of the tournament asked for, in the language of the query or of the phone."""
        asked = self._address(request)
        language = asked.language or accepted_language(request.headers.get("accept-language", ""))
        return Address(Showing(Scene.CLOCK, asked.showing.tournament), language)

    def _read(self, request: Request) -> BoardSource:
        language = request.query_params.get("language", "")
        return self._published.read(language if language in LANGUAGES else "")


def _not_there(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    language = request.query_params.get("language", "")
    texts = texts_for(language if language in LANGUAGES else "en")
    said = texts.say("There is no such board. What there is stands on the first page, /.")
    if wrong.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        said = texts.say("The house is being opened. One moment, please.")
    if not request.url.path.startswith(api.BASE):
        return PlainTextResponse(f"{said}\n", wrong.status_code, wrong.headers)
    code = "opening" if wrong.status_code == HTTPStatus.SERVICE_UNAVAILABLE else "not_there"
    found = _json(Refused(said, code), wrong.status_code)
    found.headers.update(wrong.headers or {})
    return found


def _streamed(events: AsyncIterator[bytes]) -> Response:
    headers = {"X-Accel-Buffering": "no"}
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


def _json(answer: object, status: int = HTTPStatus.OK) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")
