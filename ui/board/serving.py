"""Serving: the board's server on a thread of its own, at one address, until it is stopped."""

import logging
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from director.values.errors import soundness
from ui.board.timeouts import CrowdProtocol, PatientProtocol

MOST = 2_000
"""Connections at once, at most; more are asked to retry."""
_READY = 10.0
"""Seconds that a server may take until it has ended."""

logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
"""Wrong requests are answered, not logged."""


class Server:
    """Server at an address; it listens from creation until it is stopped."""

    def __init__(self, app: Starlette, address: str, port: int, certificate: Path | None = None) -> None:
        """RuleViolation where nobody may listen there: another program does, or it is not ours.

        With a certificate and its key in one file it speaks TLS alone.
        """
        self._socket = _bound(address, port)
        self._end: Callable[[], None] = app.state.end
        self.address, self.port = self._socket.getsockname()[:2]
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            ws="none",
            http=CrowdProtocol if getattr(app.state, "players", False) else PatientProtocol,
            h11_max_incomplete_event_size=8_192,
            limit_concurrency=MOST,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
            ssl_certfile=str(certificate) if certificate else None,
            loop="ui.board.timeouts:HurriedLoop" if certificate else "asyncio",
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, name="board", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End it; whoever reads is let go."""
        self._end()
        self._server.should_exit = True
        self._thread.join(_READY)

    @property
    def is_on(self) -> bool:
        """Whether it still serves."""
        return self._thread.is_alive()

    def wait(self) -> None:
        """Until it has ended."""
        while self._thread.is_alive():
            self._thread.join(0.5)

    def _run(self) -> None:
        self._server.run(sockets=[self._socket])
        self._socket.close()


def _bound(address: str, port: int) -> socket.socket:
    kind = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = socket.socket(kind, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((address, port))
        made.listen(128)
    except (OSError, OverflowError) as error:
        made.close()
        raise soundness("board_address_taken", address=address, port=str(port)) from error
    return made
