"""The application behind TLS: what each kind of phone reads and sends, behind one guard.

A kind of phone is a `PhonePart`: its routes, and what lets its readers go. A route that writes is
`answers.writes("/path", endpoint)`; the endpoint reads its body with `answers.asked`, has a deed
done with `way.AwaitedDesk.carry_out`, answers with `answers.answered`, and refuses by RuleViolation.
"""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Protocol

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from director.values.errors import RuleViolation
from ui.board.files import file_named
from ui.board.guard import PhoneGuard
from ui.board.phones.answers import not_there, reads, refusal

_AN_HOUR = "max-age=3600"


class PhonePart(Protocol):
    """One kind of phone."""

    def routes(self) -> Sequence[Route]:
        """Its addresses."""

    def end(self) -> None:
        """Whoever follows is let go, so that the server can end; from any thread."""


def phones_app(parts: Sequence[PhonePart], names: frozenset[str] = frozenset()) -> Starlette:
    """The application of all parts; `names` are further ones of this machine."""
    routes = [route for part in parts for route in part.routes()]
    made = Starlette(
        routes=[*routes, reads("/{file:str}", _file)],
        middleware=[Middleware(PhoneGuard, names=names)],
        exception_handlers={HTTPException: not_there, RuleViolation: refusal},
    )

    def end() -> None:
        for part in parts:
            part.end()

    made.state.end = end
    return made


async def _file(request: Request) -> Response:
    """What lies beside the pages."""
    found = file_named(request.path_params["file"])
    if found is None:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    return Response(found.data, media_type=found.kind, headers={"Cache-Control": _AN_HOUR})
