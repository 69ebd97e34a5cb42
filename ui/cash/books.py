"""The books of any cash table, open or closed lately, looked at and printed."""

from collections.abc import Iterator, Sequence

from director.desk.ports import Recorded, cash_stream
from director.poker.cash.state import CashTable
from director.texts.cash_words import game_line
from director.values.ids import CashTableId
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.cash_words import book_pairs
from ui.parts.readiness import Readiness
from ui.parts.task import Task


class CashBooksTask(Task):
    """Which table, its books as they stand; Enter prints them."""

    def __init__(self, console: Console, table: CashTable | None) -> None:
        super().__init__(console, console.texts.say("Books"))
        self.table: CashTable | None = None
        self.which = self.add_choice(self.say("Table"), self._offered(), table.id if table else None)
        self.facts = self.add_facts()
        if not self.which.offered():
            self.line.say(self.say("No cash table was open yet."))
        self.add_button(self.say("Print the books"))

    def settle(self) -> None:
        """Read the books of the chosen table."""
        if (chosen := self.which.value()) is not None:
            self._console.ask(lambda desk: desk.cash_table(chosen), self._show)

    def known(self) -> Readiness:
        return Readiness(ready=bool(self.which.offered()))

    def accept(self) -> None:
        if self.table is not None:
            print_books(self._console, self.table)

    def _offered(self) -> Iterator[tuple[str, CashTableId]]:
        """Open tables, then those closed lately with what their books were out by."""
        texts, room = self._texts, self._console.cash()
        for table in room.tables:
            said = texts.say("Table {table}", table=table.number)
            yield f"{said} · {game_line(texts, table.game)}", table.id
        for row in room.closed:
            when = texts.moment(row.closed_at or row.opened_at)
            differs = f" · {texts.signed_money(row.variance, self._console.house.currency)}"
            said = f"{when} · {row.number} · {game_line(texts, row.game)}"
            yield f"{said}{differs if row.variance else ''}", row.id

    def _show(self, table: CashTable) -> None:
        if table.id == self.which.chosen():
            self.table = table
            self.facts.show_pairs(book_pairs(table, self._texts))


def print_books(console: Console, table: CashTable) -> None:
    """The books of a table, to be looked at; they bear its journal's head."""
    stream, people = cash_stream(table.id), console.people()

    def content() -> object:
        from reports.cash.cash_books import CashBooksSheet
        from reports.names import player_named

        return CashBooksSheet(table, lambda player: player_named(people, player))

    def show(last: Sequence[Recorded]) -> None:
        head = "".join(f"{entry.stream}:{entry.hash}" for entry in last)
        send(console, "cash_books", content, head=head)

    console.ask(lambda desk: desk.story(stream)[-1:], show)
