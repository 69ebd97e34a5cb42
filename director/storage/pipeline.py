"""Line: the connection of one transaction, whose statements go to a server several at once."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection


class Line:
    """Statements go one by one into a file; to a server by its driver, which costs half as much."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        on_server = connection.dialect.name != "sqlite"
        self._driver: Any = connection.connection.driver_connection if on_server else None

    def ask(self, statement: str, words: dict[str, Any]) -> Any:
        """The cursor from which the answer is fetched."""
        if self._driver is None:
            return self._connection.exec_driver_sql(statement, words)
        return self._driver.execute(statement, words)

    def put(self, statement: str, rows: list[dict[str, object]]) -> None:
        """One statement for all rows; none for no rows."""
        if not rows:
            return
        if self._driver is None:
            self._connection.exec_driver_sql(statement, rows)
        elif len(rows) == 1:
            self._driver.execute(statement, rows[0])
        else:
            self._driver.cursor().executemany(statement, rows)

    def together(self) -> AbstractContextManager[object]:
        """What is sent inside is waited for when an answer is fetched, and at the end."""
        return nullcontext() if self._driver is None else self._driver.pipeline()

    def lose(self) -> None:
        """Give the connection up with all that it holds on the server; another is made when needed."""
        self._connection.invalidate()
