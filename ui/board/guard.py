"""The guard before every page of a board: who may ask, for what, and how often.

A page of the internet that leads its own name to this machine (DNS rebinding) is refused by its Host.
"""

import socket
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.board.patience import LINE

LONGEST = 2_048
"""Signs of a path with its query."""
BURST, A_SECOND = 120.0, 20.0
"""Requests of one machine: so many at once, so many a second from then on."""
CARD_BURST, CARD_A_SECOND = 60.0, 5.0
"""Requests of one card for a phone, whatever machine they come through."""
WRONG_BURST, WRONG_A_SECOND = 20.0, 0.5
"""Cards of one machine that lead nowhere."""
_MOST = 4_096
"""So many are counted; who was not seen for longest is forgotten."""
_SAID = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
        " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Buckets:
    """How often each may ask, by a name: so many at once, so many a second from then on."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, burst: float, a_second: float) -> bool:
        """One more of somebody; whether it may be."""
        now = time.monotonic()
        left, at = self._buckets.pop(name, (burst, now))
        left = min(burst, left + (now - at) * a_second)
        allowed = left >= 1
        self._buckets[name] = (left - 1 if allowed else left, now)
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return allowed


class BoardGuard:
    """Lets through what only reads, is meant for this machine, and does not come too often."""

    def __init__(
        self,
        app: ASGIApp,
        names: frozenset[str] = frozenset(),
        holder: Callable[[str], str | None] | None = None,
    ) -> None:
        """`holder`: the name of the card in a path, empty for one that leads nowhere, None for none."""
        self._app = app
        self._names = names | own_names()
        self._holder = holder
        self._buckets, self._cards, self._wrong = Buckets(), Buckets(), Buckets()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or say why not."""
        if scope["type"] != "http":
            return
        refusal = self._refusal(scope, Headers(scope=scope))

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _SAID.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if refusal is not None:
            await refusal(scope, receive, answer)
            return
        await self._app(scope, receive, answer)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if not self._is_ours(headers.getlist("host")):
            return _refused(421, "This address is not of this house.")
        if scope["method"] not in ("GET", "HEAD"):
            return _refused(405, "A board is only read.", Allow="GET, HEAD")
        if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
            return _refused(413, "Nothing is sent to a board.")
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST:
            return _refused(414, "That address is too long.")
        if not _same_origin(headers):
            return _refused(403, "Another page may not read this one.")
        if not self._may_ask(scope):
            return _refused(429, "Too many at once: wait a second.", **{"Retry-After": "1"})
        return None

    def _is_ours(self, hosts: list[str]) -> bool:
        """An address in figures, which no foreign name server can lead here, or this machine's name."""
        if len(hosts) != 1:
            return False
        name = host_of(hosts[0])
        if name is None:
            return False
        try:
            ip_address(name)
        except ValueError:
            return name in self._names
        return True

    def _may_ask(self, scope: Scope) -> bool:
        client = scope.get("client")
        machine = client[0] if client else ""
        card = self._holder(scope["path"]) if self._holder is not None else None
        if card is None:
            return self._buckets.take(machine, BURST, A_SECOND)
        if not card:
            return self._wrong.take(machine, WRONG_BURST, WRONG_A_SECOND)
        if (line := scope.get(LINE)) is not None:
            line.vouch(card)
        return self._cards.take(card, CARD_BURST, CARD_A_SECOND)


def own_names() -> frozenset[str]:
    """By which this machine is called in its own network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"})


def host_of(host: str) -> str | None:
    """The name within a Host, without its port; None where it is none."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # refuses what is no number
    except ValueError:
        return None
    if parts.username is not None or parts.path or parts.query or parts.fragment:
        return None
    return parts.hostname


def _same_origin(headers: Headers) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return True
    return _host_and_port(origin) == headers.get("host", "").lower()


def _host_and_port(origin: str) -> str:
    """The host and port of an origin; empty where it has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _refused(status: int, words: str, **headers: str) -> PlainTextResponse:
    return PlainTextResponse(f"{words}\n", status, headers)
