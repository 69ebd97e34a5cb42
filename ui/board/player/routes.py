"""Routes of a card: page, files and stream; all invalid cards get the same answer."""

import asyncio
import time
from collections.abc import AsyncIterator
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from director.desk.night.phone_cards import PATH
from director.texts.texts import LANGUAGES, texts_for
from ui.board.events import accepted_language, event_of, house_event, time_event
from ui.board.files import file_named
from ui.board.player.cards import Card, Cards
from ui.board.player.page import gone_page, night_page
from ui.board.player.streams import Nights
from ui.board.published import Published

_CACHE_CONTROL = "private, max-age=3600"
_OPENS = 8.0
"""Seconds that a house may take to open until a phone is told to come again."""


class PlayerPages:
    """The pages of the cards that lead somewhere."""

    def __init__(self, published: Published, *, writes: bool = False) -> None:
        """`writes`: here the waiting lists are joined and left, where the house lets players write."""
        self._published = published
        self._writes = writes
        self.cards = Cards(published)
        self._nights = Nights(published, self.cards, writes=writes)

    def routes(self) -> list[Route]:
        """The addresses of a card."""
        return [
            Route(f"/{PATH}/{{token:str}}", self.night),
            Route(f"/{PATH}/{{token:str}}/events", self.events),
            Route(f"/{PATH}/{{token:str}}/{{file:str}}", self.file),
            Route(f"/{PATH}/{{rest:path}}", self.nothing),
        ]

    def end(self) -> None:
        """End all streams; from any thread."""
        self._nights.end()

    async def night(self, request: Request) -> Response:
        """My night."""
        card, language = await self._card(request), _language(request)
        part = self._nights.part(card, language) if card is not None else None
        if card is None or part is None:
            return _gone(request)
        source, folder = self._published.read(language), f"/{PATH}/{request.path_params['token']}"
        return HTMLResponse(night_page(source, part, folder, card.name[:16], writes=self._writes))

    async def events(self, request: Request) -> Response:
        """My night anew whenever something of it changes."""
        card = await self._card(request)
        if card is None:
            return _gone(request)
        return StreamingResponse(
            self._stream(card, _language(request)),
            media_type="text/event-stream",
            headers={"X-Accel-Buffering": "no"},
        )

    async def file(self, request: Request) -> Response:
        """Answer with a file of the page."""
        found = file_named(request.path_params["file"])
        if await self._card(request) is None or found is None:
            return _gone(request)
        return Response(found.data, media_type=found.kind, headers={"Cache-Control": _CACHE_CONTROL})

    async def nothing(self, request: Request) -> Response:
        """Whatever else is asked for there."""
        return _gone(request)

    async def _stream(self, card: Card, language: str) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n" + time_event(self._published)
        sent = ""
        async for part in self._nights.follow(card, language):
            shown = event_of("picture", part) if part is not None else b""
            if (ahead := self._nights.ahead(card, language)) != sent:
                sent = ahead
                shown += event_of("ahead", ahead)
            yield time_event(self._published) + house_event(self._published) + shown
        if self.cards.held(card) is None:
            yield event_of("over", "")

    async def _card(self, request: Request) -> Card | None:
        """The card that was shown; while the house is being opened it is waited for."""
        until = time.monotonic() + _OPENS
        while not self.cards.ready:
            if time.monotonic() > until:
                raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, headers={"Refresh": "5"})
            await asyncio.sleep(0.05)
        return self.cards.find(request.path_params["token"])


def _language(request: Request) -> str:
    """The one that was chosen, else that of the phone; empty for that of the house."""
    chosen = request.query_params.get("language", "")
    return (
        chosen if chosen in LANGUAGES else accepted_language(request.headers.get("accept-language", ""))
    )


def _gone(request: Request) -> Response:
    return HTMLResponse(gone_page(texts_for(_language(request) or "en")), HTTPStatus.NOT_FOUND)
