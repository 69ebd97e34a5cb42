"""Line: the connection of one transaction, whose statements go to a server several at once."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection

from director.storage.engine import BEGIN


class Pipeline:
    """Statements go to the driver as they are: through the engine each costs ten times as much."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._on_server = connection.dialect.name != "sqlite"
        self._driver: Any = connection.connection.driver_connection

    def begin(self) -> None:
        """Begin on a server, together with what is sent next, unless something has begun already."""
        if self._on_server and not self._driver.info.transaction_status:
            self._driver.execute(BEGIN)

    def ask(self, statement: str, words: dict[str, Any]) -> Any:
        """The cursor from which the answer is fetched."""
        return self._driver.execute(statement, words)

    def put(self, statement: str, rows: Sequence[dict[str, object]]) -> None:
        """Send a statement for all rows; nothing for no rows."""
        if len(rows) == 1:
            self._driver.execute(statement, rows[0])
        elif rows:
            self._driver.cursor().executemany(statement, rows)

    def together(self) -> AbstractContextManager[object]:
        """Group statements: answers are awaited when one is fetched, and at the end."""
        return self._driver.pipeline() if self._on_server else nullcontext()

    def end(self) -> None:
        """Commit, together with what was sent before it."""
        self._driver.execute("COMMIT")

    def lose(self) -> None:
        """Give the connection up with all that it holds on the server; another is made when needed."""
        self._connection.invalidate()
