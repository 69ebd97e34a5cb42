"""Patience with whoever is connected: who never ends a request or never reads its answer is let go."""

import asyncio
import itertools
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

ASKING = 10.0
"""Seconds in which a request must be whole."""
READING = 30.0
"""Seconds for which an answer may lie unread."""
SHAKING = 10.0
"""Seconds in which both sides of TLS must have agreed."""
PARTING = 0.5
"""Seconds for which the end of TLS is awaited from the other side: browsers take their time."""
EACH = 64
"""Connections of a machine at once, at most: a television has two or three."""

SILENT = 512
"""Connections of one machine that have not shown a card yet: a hall comes through one address."""
OF_A_CARD = 16
"""Connections of one card at once; of more the oldest ends."""
LINE = "riffle.line"
"""In the scope of a request: the connection on which it came, where cards vouch for them."""
_NUMBERS = itertools.count()


class PatientProtocol(H11Protocol):
    """A connection that does not wait for ever, so that silent ones leave room for others."""

    _asking: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection; close it if its machine has too many."""
        super().connection_made(cast(asyncio.Transport, transport))
        if self.is_one_too_many():
            self.give_up()
            return
        self._await_request()

    def is_one_too_many(self) -> bool:
        """Whether its machine has too many connections."""
        return sum(machine_of(each) == machine_of(self) for each in self.connections) > EACH

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or all of it."""
        super().data_received(data)
        if self.is_answering() and not self.is_sending():
            self._stop_asking()
        elif self.timeout_keep_alive_task is None:
            self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended: nothing is waited for."""
        self._stop_asking()
        self._stop_reading()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Note that the last data are not read yet."""
        super().pause_writing()
        self._stop_reading()
        self._reading = self.loop.call_later(READING, self.give_up)

    def resume_writing(self) -> None:
        """It is being read."""
        self._stop_reading()
        super().resume_writing()

    def _await_request(self) -> None:
        """Pieces that come one by one gain no time."""
        if self._asking is None and not self.transport.is_closing():
            self._asking = self.loop.call_later(ASKING, self.give_up)

    def is_answering(self) -> bool:
        """A request is whole, its answer is not."""
        cycle = cast(Any, self.cycle)
        return cycle is not None and not cycle.response_complete

    def is_sending(self) -> bool:
        """The head of a request is there, its body is not whole: it has the same deadline."""
        return bool(cast(Any, self.cycle).more_body)

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def give_up(self) -> None:
        """End it at once."""
        self._asking = None
        self.transport.abort()


class CrowdProtocol(PatientProtocol):
    """A connection that a card may vouch for: a crowd behind one address is counted by its cards."""

    holder = ""
    has_requested = False
    number = 0

    def is_one_too_many(self) -> bool:
        """Whether there are too many connections without a card."""
        self.number = next(_NUMBERS)
        return sum(not each.holder for each in self._of_machine()) > SILENT

    def data_received(self, data: bytes) -> None:
        """A request that is whole knows its connection, so that the guard can vouch for it."""
        super().data_received(data)
        if self.is_answering():
            cast(dict[str, Any], self.scope)[LINE] = self
            self.has_requested = True
            self.loop.call_soon(self._judge)

    def vouch(self, holder: str) -> None:
        """It is a card's; who opens too many with one card ends the oldest."""
        self.holder = holder
        own = sorted(
            (each for each in self._of_machine() if each.holder == holder), key=lambda each: each.number
        )
        for oldest in own[:-OF_A_CARD]:
            oldest.give_up()

    def _judge(self) -> None:
        """The guard has seen the request."""
        if self.holder or self.transport.is_closing():
            return
        if sum(each.has_requested and not each.holder for each in self._of_machine()) > EACH:
            self.give_up()

    def _of_machine(self) -> list["CrowdProtocol"]:
        mine = machine_of(self)
        return [
            each
            for each in self.connections
            if isinstance(each, CrowdProtocol) and machine_of(each) == mine
        ]


class HurriedLoop(asyncio.SelectorEventLoop):
    """A loop in which nobody takes for ever to agree on TLS, or to end it."""

    async def create_server(self, *told: Any, **named: Any) -> asyncio.Server:
        """Listen; whoever does not agree in time is let go."""
        hurried = {"ssl_handshake_timeout": SHAKING, "ssl_shutdown_timeout": PARTING, **named}
        return await super().create_server(*told, **hurried)

    def close(self) -> None:
        """End; whoever is still agreeing, or parting, is let go before."""
        if not self.is_closed():
            for one in tuple(getattr(self, "_transports", {}).values()):
                one.abort()
            self.run_until_complete(asyncio.sleep(0))
        super().close()


def machine_of(connection: Any) -> str:
    """Return the machine of a connection."""
    return connection.client[0] if connection.client else ""
