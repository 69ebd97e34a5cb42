"""Patience with whoever is connected: who never ends a request or never reads its answer is let go."""

import asyncio
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
"""So many connections of one machine at once: a television has two or three."""


class PatientProtocol(H11Protocol):
    """A connection that does not wait for ever, so that silent ones leave room for others."""

    _asking: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """One more; of a machine that has too many it ends at once."""
        super().connection_made(cast(asyncio.Transport, transport))
        if sum(_machine(each) == _machine(self) for each in self.connections) > EACH:
            self._give_up()
            return
        self._await_request()

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or all of it."""
        super().data_received(data)
        if self._is_answering():
            self._stop_asking()
        elif self.timeout_keep_alive_task is None:
            self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended: nothing is waited for."""
        self._stop_asking()
        self._stop_reading()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """What was sent last is not read yet."""
        super().pause_writing()
        self._stop_reading()
        self._reading = self.loop.call_later(READING, self._give_up)

    def resume_writing(self) -> None:
        """It is being read."""
        self._stop_reading()
        super().resume_writing()

    def _await_request(self) -> None:
        """Pieces that come one by one gain no time."""
        if self._asking is None and not self.transport.is_closing():
            self._asking = self.loop.call_later(ASKING, self._give_up)

    def _is_answering(self) -> bool:
        cycle = cast(Any, self.cycle)
        return cycle is not None and not cycle.response_complete

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _give_up(self) -> None:
        self._asking = None
        self.transport.abort()


class HurriedLoop(asyncio.SelectorEventLoop):
    """A loop in which nobody takes for ever to agree on TLS, or to end it."""

    async def create_server(self, *told: Any, **named: Any) -> asyncio.Server:
        """Listen; whoever does not agree in time is let go."""
        hurried = {"ssl_handshake_timeout": SHAKING, "ssl_shutdown_timeout": PARTING, **named}
        return await super().create_server(*told, **hurried)


def _machine(connection: Any) -> str:
    return connection.client[0] if connection.client else ""
