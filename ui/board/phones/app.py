"""The application behind TLS: what each kind of phone reads and sends, behind one guard.

A kind of phone is a `PhonePart`: its routes, and what lets its readers go. A route that writes is
`writes("/path", endpoint)`; the endpoint reads its body with `asked`, has a deed
done with `way.AwaitedDesk.carry_out`, answers with `answered`, and refuses by RuleViolation.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from http import HTTPStatus
from typing import Protocol, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from director.desk.kernel.permissions import APPROVALS
from director.texts.refusals import sentence
from director.texts.texts import Texts, texts_for
from director.values.errors import RuleViolation, Strength, soundness
from ui.board.events import accepted_language
from ui.board.files import file_named
from ui.board.guard import Holder, PhoneGuard

log = logging.getLogger(__name__)
_AN_HOUR = "max-age=3600"
T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

STATUS = {
    "phone_unknown": HTTPStatus.UNAUTHORIZED,
    "night_over": HTTPStatus.UNAUTHORIZED,
    "session_over": HTTPStatus.UNAUTHORIZED,
    "session_of_before": HTTPStatus.UNAUTHORIZED,
    "not_understood": HTTPStatus.BAD_REQUEST,
    "not_there": HTTPStatus.NOT_FOUND,
    "card_over": HTTPStatus.NOT_FOUND,
    "too_often": HTTPStatus.TOO_MANY_REQUESTS,
    "desk_silent": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""How those refusals are answered that are not the rules'; all others are a conflict."""


class RefusedPhone(msgspec.Struct):
    """Why not: the code for scripts, the sentence for people, and what may take it away."""

    refused: str
    said: str
    overridable: bool = False
    """A reason overrides it."""
    second: bool = False
    """A second person who agrees takes it away."""


def reads(path: str, endpoint: Endpoint) -> Route:
    """An address that is only read."""
    return Route(path, endpoint, methods=["GET"])


def writes(path: str, endpoint: Endpoint) -> Route:
    """An address to which is sent."""
    return Route(path, endpoint, methods=["POST"])


def answered(found: object, status: int = HTTPStatus.OK) -> Response:
    """Anything as JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


async def decode_request(request: Request, shape: type[T]) -> T:
    """Return the request of a phone; RuleViolation if it has another shape."""
    return decoded(await request.body(), shape)


def decoded(data: bytes | msgspec.Raw, shape: type[T]) -> T:
    """Return JSON as a value; RuleViolation if it has another shape."""
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise soundness("not_understood") from wrong


def texts_of(request: Request, house: str = "en", timezone: str = "UTC") -> Texts:
    """The words of whoever holds the phone, else those of the house."""
    language = accepted_language(request.headers.get("accept-language", "")) or house
    return texts_for(language, timezone=timezone)


def refusal(request: Request, wrong: Exception) -> Response:
    """A refusal as a phone shows it."""
    assert isinstance(wrong, RuleViolation)
    said = sentence(texts_of(request), wrong)
    status = STATUS.get(wrong.code, HTTPStatus.CONFLICT)
    procedure, second = wrong.strength is Strength.PROCEDURE, wrong.code in APPROVALS
    return answered(RefusedPhone(wrong.code, said, procedure, second), status)


def not_there(request: Request, wrong: Exception) -> Response:
    """No such address, or none yet while the house is being opened."""
    assert isinstance(wrong, HTTPException)
    opening = wrong.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    found = refusal(request, soundness("desk_silent" if opening else "not_there"))
    return Response(found.body, wrong.status_code, wrong.headers, media_type="application/json")


def broken_off(_request: Request, _wrong: Exception) -> Response:
    """A phone has gone in the middle of what it sent: nobody hears the answer."""
    log.info("a request was broken off before it was whole")
    return Response(status_code=HTTPStatus.BAD_REQUEST)


class PhonePart(Protocol):
    """Part of the server for a kind of phone."""

    def routes(self) -> Sequence[Route]:
        """Its addresses."""

    def end(self) -> None:
        """End all streams, so that the server can stop; from any thread."""


def phones_app(
    parts: Sequence[PhonePart],
    names: frozenset[str] = frozenset(),
    holder: Holder | None = None,
    named: Callable[[], Collection[str]] = tuple,
) -> Starlette:
    """The application of all parts; `names` are further ones of this machine, `named` those that the
    house has settled.

    `holder`: whose card stands in a path; those who show one are counted by it.
    """
    routes = [route for part in parts for route in part.routes()]
    made = Starlette(
        routes=[*routes, reads("/{file:str}", _file)],
        middleware=[Middleware(PhoneGuard, names=names, holder=holder, named=named)],
        exception_handlers={
            HTTPException: not_there,
            RuleViolation: refusal,
            ClientDisconnect: broken_off,
        },
    )

    def end() -> None:
        for part in parts:
            part.end()

    made.state.end = end
    made.state.players = holder is not None
    return made


async def _file(request: Request) -> Response:
    """Answer with a file of the pages."""
    found = file_named(request.path_params["file"])
    if found is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return Response(found.data, media_type=found.kind, headers={"Cache-Control": _AN_HOUR})
