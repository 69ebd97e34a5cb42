"""The guards before every page of a board and of the phones: who may ask, for what, and how often.

A page of the internet that leads its own name to this machine (DNS rebinding) is refused by its Host.
"""

import socket
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.board.timeouts import LINE

LONGEST = 2_048
"""Signs of a path with its query."""
BURST, A_SECOND = 120.0, 20.0
"""Requests of one machine: so many at once, so many a second from then on."""
CARD_BURST, CARD_A_SECOND = 60.0, 5.0
"""Requests of one card for a phone, whatever machine they come through."""
WRONG_BURST, WRONG_A_SECOND = 20.0, 0.5
"""Cards of one machine that lead nowhere."""
LONGEST_BODY = 16_384
"""Octets of what a phone sends."""
WRITE_WEIGHT = 4.0
"""Weight of a writing request, in reading ones."""
_CODES = {
    403: "other_page", 404: "not_there", 405: "method", 411: "length_missing", 413: "too_large",
    414: "address_too_long", 415: "not_json", 421: "not_this_house", 429: "too_often",
}  # fmt: skip
"""By the status of a refusal: for scripts."""
_READS, _WRITES = ("GET", "HEAD"), ("POST",)
_MOST = 4_096
"""Addresses counted at most; the one unseen for longest is dropped."""
Holder = Callable[[str], str | None]
"""The name of the card in a path: empty for one that leads nowhere, None where none is meant."""
_HEADERS = {
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

    def take(self, name: str, burst: float, a_second: float, weight: float = 1) -> bool:
        """Count a request of a weight; return whether it is within the rate."""
        now = time.monotonic()
        left, at = self._buckets.pop(name, (burst, now))
        left = min(burst, left + (now - at) * a_second)
        allowed = left >= weight
        self._buckets[name] = (left - weight if allowed else left, now)
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return allowed


class BoardGuard:
    """Lets through what only reads, is meant for this machine, and does not come too often."""

    def __init__(
        self,
        app: ASGIApp,
        names: frozenset[str] = frozenset(),
        holder: Holder | None = None,
        named: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """`holder`: whose card stands in a path. `named`: by which the house's network calls it now."""
        self._named = named
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
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if refusal is not None:
            await refusal(scope, receive, answer)
            return
        await self._app(scope, receive, answer)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if not self._is_ours(headers.getlist("host")):
            return refused(421, "This address is not of this house.")
        if scope["method"] not in ("GET", "HEAD"):
            return refused(405, "A board is only read.", Allow="GET, HEAD")
        if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
            return refused(413, "Nothing is sent to a board.")
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST:
            return refused(414, "That address is too long.")
        if not _same_origin(headers):
            return refused(403, "Another page may not read this one.")
        if not self._may_ask(scope):
            return refused(429, "Too many at once: wait a second.", **{"Retry-After": "1"})
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
            return name in self._names or name in self._named()
        return True

    def _may_ask(self, scope: Scope, weight: float = 1) -> bool:
        client = scope.get("client")
        machine = client[0] if client else ""
        card = self._holder(scope["path"]) if self._holder is not None else None
        if card is None:
            return self._buckets.take(machine, BURST, A_SECOND, weight)
        if not card:
            return self._wrong.take(machine, WRONG_BURST, WRONG_A_SECOND, weight)
        if (line := scope.get(LINE)) is not None:
            line.vouch(card)
        return self._cards.take(card, CARD_BURST, CARD_A_SECOND, weight)


class PhoneGuard(BoardGuard):
    """Lets through what a page of this house reads, or sends to it."""

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if not self._is_ours(headers.getlist("host")):
            return refused(421, "This address is not of this house.")
        if scope["method"] not in (*_READS, *_WRITES):
            return refused(405, "A phone reads and sends, nothing else.", Allow="GET, HEAD, POST")
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST:
            return refused(414, "That address is too long.")
        writes = scope["method"] in _WRITES
        if (wrong := _foreign(headers, writes=writes)) is not None:
            return wrong
        if (wrong := _unfit(headers) if writes else _laden(headers)) is not None:
            return wrong
        if not self._may_ask(scope, WRITE_WEIGHT if writes else 1):
            return refused(429, "Too many at once: wait a second.", **{"Retry-After": "1"})
        return None


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


class Refused(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why not, in a sentence and by a code for scripts; a 404 needs no code."""

    error: str
    refused: str = "not_there"
    said: str = ""
    """The same sentence, under the name by which phones know it."""


def refused(status: int, words: str, **headers: str) -> Response:
    """An answer that says why not."""
    told = Refused(words, _CODES[status], words)
    return Response(msgspec.json.encode(told), status, headers, media_type="application/json")


def _foreign(headers: Headers, *, writes: bool) -> Response | None:
    """A page of somebody else asks; whoever writes says which page he is of."""
    origins = headers.getlist("origin")
    ours = f"https://{headers['host'].lower()}"
    if len(origins) > 1 or (writes and not origins):
        return refused(403, "What is sent here says from which page it comes.")
    if origins and _plain(origins[0]) != ours:
        return refused(403, "Another page may not ask this one.")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return refused(403, "Another page may not ask this one.")
    return None


def _unfit(headers: Headers) -> Response | None:
    """Return the refusal of a body that is no short JSON."""
    kind = headers.get("content-type", "").lower().replace(" ", "")
    if kind not in ("application/json", "application/json;charset=utf-8"):
        return refused(415, "Only application/json is taken.")
    length = headers.get("content-length", "")
    if "transfer-encoding" in headers or not (length.isascii() and length.isdigit()):
        return refused(411, "How long it is must be said before.")
    if len(length) > 9 or int(length) > LONGEST_BODY:
        return refused(413, f"No more than {LONGEST_BODY} octets are taken at once.")
    return None


def _laden(headers: Headers) -> Response | None:
    """Return the refusal of a reading request with a body."""
    if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
        return refused(413, "Whoever reads sends nothing.")
    return None


def _plain(origin: str) -> str:
    """Scheme, host and port of an origin; empty where it is none."""
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}" if not (parts.path or parts.query) else ""
