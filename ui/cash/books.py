"""The books of any cash table, open or closed lately, looked at and printed."""

from collections.abc import Iterator, Sequence

from director.desk.kernel.ports import Recorded, cash_stream
from director.poker.cash.events import SlipKind
from director.poker.cash.state import CashTable
from director.texts import N_
from director.texts.cash_words import game_line
from director.texts.tournament_words import word
from director.values.dataclass import Value, replace
from director.values.ids import CashTableId
from director.values.payment import Method
from director.values.quantity import Cents, Micros
from ui.console.console import Console
from ui.console.printing import send
from ui.parts.cash_words import book_pairs, name_of
from ui.parts.console_facts import sees_what_should_be
from ui.parts.lists.panel_list import AMOUNT, TIME, panel_list, show_lines
from ui.parts.page import Page
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.table_model import Column, figures

WHAT, RECEIPT, PAID_BY = 1, 3, 4
"""Columns that are away until somebody wants them."""


class CashLine(Value):
    """A slip of a cash table, or a count of its drop box."""

    place: int
    at: Micros
    what: str
    player: str
    receipt: str
    paid_by: str
    amount: Cents
    void: bool = False


class CashBooksTask(Task):
    """Which table, its books as they stand; Enter prints them."""

    def __init__(self, console: Console, page: Page, table: CashTableId | None) -> None:
        super().__init__(console, console.texts.say("Books"))
        self.table: CashTable | None = None
        self.which = self.add_choice(self.say("Table"), self._offered(), table)
        self.facts = self.add_facts(figures=True)
        self.lines = panel_list(
            console, page, self._columns(), lambda line: line.place, "cash_books", N_("Books"),
            of=self.which.currentText, away=(WHAT, RECEIPT, PAID_BY), personal=True,
        )  # fmt: skip
        self.lines.cut_at_end()  # a family name is read from its left
        self.add(self.lines)
        self.lines.setVisible(bool(self.which.offered()))
        if not self.which.offered():
            self.line.say(self.say("No cash table was open yet."))
        self.add_button(self.say("Print the books"))

    def settle(self) -> None:
        """Read the books of the chosen table."""
        if (chosen := self.which.value()) is not None:
            self._console.ask(lambda desk: desk.cash_table(chosen), self._show)

    def local_readiness(self) -> Readiness:
        return Readiness(ready=bool(self.which.offered()))

    def accept(self) -> None:
        if self.table is not None and self._may_see(self.table):
            print_books(self._console, self.table)

    def _may_see(self, table: CashTable) -> bool:
        """The books of an open table say what its count should find."""
        return table.closing is not None or sees_what_should_be(self._console)

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
            self.facts.show_pairs(book_pairs(table, self._texts) if self._may_see(table) else ())
            show_lines(self.lines, self._lines_of(table))

    def _columns(self) -> tuple[Column[CashLine], ...]:
        texts = self._texts

        def money(line: CashLine) -> str:
            return texts.money(line.amount, self.table.terms.currency if self.table else "")

        def of_whom(line: CashLine) -> str:
            return line.player or line.what

        def whole(line: CashLine) -> str:
            return " · ".join(filter(None, (line.what, line.player, line.paid_by, line.receipt)))

        return (
            Column(texts.say("Time"), lambda line: line.at, lambda line: texts.time(line.at), TIME),
            Column(texts.say("What"), lambda line: line.what),
            Column(texts.say("Player"), of_whom, tip=whole, struck=lambda line: line.void),
            Column(texts.say("Receipt"), lambda line: line.receipt),
            Column(texts.say("Paid by"), lambda line: line.paid_by),
            figures(texts.say("Amount"), lambda line: line.amount, money, AMOUNT, searched=True),
        )

    def _lines_of(self, table: CashTable) -> tuple[CashLine, ...]:
        """Every slip and every count of the drop box, as they came; what left the table has a sign."""
        texts, people = self._texts, self._console.people()
        lines = [
            CashLine(
                0, slip.at,
                texts.say("{what}, void", what=said) if slip.void is not None else said,
                name_of(texts, people, slip.player), slip.receipt.readable, word(texts, slip.method),
                slip.amount if slip.kind is not SlipKind.CASH_OUT else -slip.amount,
                slip.void is not None,
            )
            for slip in table.slips
            for said in (word(texts, slip.kind),)
        ]  # fmt: skip
        lines += [
            CashLine(
                0, one.at,
                texts.say("{what}, void", what=timed) if one.void is not None else timed,
                ", ".join(name_of(texts, people, share.player) for share in one.shares),
                one.receipt.readable, word(texts, Method.CHIPS), -one.amount, one.void is not None,
            )
            for one in table.times
            for timed in (texts.say("Time charge"),)
        ]  # fmt: skip
        drop, fed = texts.say("Drop"), texts.say("Jackpot")
        lines += [
            CashLine(0, d.at, fed if d.jackpot else drop, "", d.receipt.readable, "", -d.amount)
            for d in table.drops
        ]
        lines.sort(key=lambda line: line.at)
        return tuple(replace(line, place=place) for place, line in enumerate(lines))


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
