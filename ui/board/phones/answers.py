"""Routes and answers of phones: pages, JSON in and out, refusals in the language of the phone."""

from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from director.texts.refusals import sentence
from director.texts.texts import Texts, texts_for
from director.values.errors import RuleViolation, Strength, soundness
from resources import ROOT
from ui.board.events import spoken

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

STATUS = {
    "phone_unknown": HTTPStatus.UNAUTHORIZED,
    "session_over": HTTPStatus.UNAUTHORIZED,
    "not_understood": HTTPStatus.BAD_REQUEST,
    "not_there": HTTPStatus.NOT_FOUND,
    "desk_silent": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""How those refusals are answered that are not the rules'; all others are a conflict."""


class RefusedPhone(msgspec.Struct):
    """Why not: the code for scripts, the sentence for people, and whether a reason overrides it."""

    refused: str
    said: str
    overridable: bool = False


def reads(path: str, endpoint: Endpoint) -> Route:
    """An address that is only read."""
    return Route(path, endpoint, methods=["GET"])


def writes(path: str, endpoint: Endpoint) -> Route:
    """An address to which is sent."""
    return Route(path, endpoint, methods=["POST"])


class PagePart:
    """One page as it lies in `resources/board`."""

    def __init__(self, path: str, name: str) -> None:
        self._path, self._name = path, name

    def routes(self) -> Sequence[Route]:
        """Its address."""
        return (reads(self._path, self._page),)

    def end(self) -> None:
        """Nobody follows a page."""

    async def _page(self, _request: Request) -> Response:
        return HTMLResponse((ROOT / "board" / self._name).read_text("utf-8"))


def answered(found: object, status: int = HTTPStatus.OK) -> Response:
    """Anything as JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


async def asked(request: Request, shape: type[T]) -> T:
    """What a phone has sent; RuleViolation where it is not of this shape."""
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise soundness("not_understood") from wrong


def texts_of(request: Request, house: str = "en", timezone: str = "UTC") -> Texts:
    """The words of whoever holds the phone, else those of the house."""
    language = spoken(request.headers.get("accept-language", "")) or house
    return texts_for(language, timezone=timezone)


def refusal(request: Request, wrong: Exception) -> Response:
    """A refusal as a phone shows it."""
    assert isinstance(wrong, RuleViolation)
    said = sentence(texts_of(request), wrong)
    status = STATUS.get(wrong.code, HTTPStatus.CONFLICT)
    return answered(RefusedPhone(wrong.code, said, wrong.strength is Strength.PROCEDURE), status)


def not_there(request: Request, wrong: Exception) -> Response:
    """No such address."""
    assert isinstance(wrong, HTTPException)
    found = refusal(request, soundness("not_there"))
    return Response(found.body, wrong.status_code, wrong.headers, media_type="application/json")
