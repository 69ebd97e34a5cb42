"""The papers and files of an event: bags, chip counts by stack and by name, the seats of day 2."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from director.desk.series.queries.flights import EventTable, PartLine
from director.files.file_names import file_called
from director.tournament.state import Tournament
from director.values.ids import TournamentId
from ui.console.console import Console
from ui.console.printing import send, send_together
from ui.parts.export_files import save_made
from ui.parts.results_paper import results_of_night, show_results

if TYPE_CHECKING:
    from reports.series.chip_counts import ChipCounts

Make = Callable[[Tournament], object]


def print_counts(console: Console, table: EventTable, part: PartLine | None, *, by_name: bool) -> None:
    """Chip counts of a flight as they are told, or of all that go on."""
    document = "chip_counts_by_name" if by_name else "chip_counts"
    _with_counts(console, table, part, partial(send, console, document))


def save_counts(console: Console, parent: QWidget, table: EventTable, part: PartLine | None) -> None:
    """The same as a file."""

    def save(make: Callable[[], "ChipCounts"]) -> None:
        from reports.series.chip_counts import chip_counts_csv

        title = part.name if part is not None else table.event.name
        name = file_called("csv", title, console.texts.say("Chip counts by stack"))
        save_made(console, parent, name, lambda: chip_counts_csv(make(), console.texts))

    _with_counts(console, table, part, save)


def print_results(console: Console, night: TournamentId) -> None:
    """The results of the event that a flight or day 2 is of."""
    console.ask(partial(results_of_night, tournament=night, whole=True), partial(show_results, console))


def print_bags(console: Console, part: PartLine) -> None:
    """Every stack of a flight, table by table, against what is expected."""
    people = console.people()

    def make(state: Tournament) -> object:
        from reports.series.bags import bag_list_of

        return bag_list_of(state, people)

    _of_night(console, part, "bag_list", make)


def print_vouchers(console: Console, part: PartLine) -> None:
    """The voucher of every bag of a flight."""
    people = console.people()

    def make(state: Tournament) -> object:
        from reports.series.bags import bag_vouchers_of

        return bag_vouchers_of(state, people, console.now())

    _of_night(console, part, "bag_voucher", make)


def print_seats(console: Console, part: PartLine, document: str) -> None:
    """Print the seating of day 2, by name or by table."""
    people = console.people()

    def make(state: Tournament) -> object:
        from reports.night.seating_list import seating_list_of

        return seating_list_of(state, people)

    _of_night(console, part, document, make)


def print_seat_cards(console: Console, part: PartLine) -> None:
    """A seat card for everybody on day 2."""
    people = console.people()

    def show(state: Tournament) -> None:
        def cards() -> Sequence[object]:
            from reports.night.seat_card import seat_cards_of

            return seat_cards_of(state, people)

        send_together(console, "seat_card", cards, of=state)

    console.ask(lambda desk: desk.tournament(part.tournament), show)


def _of_night(console: Console, part: PartLine, document: str, make: Make) -> None:
    console.ask(
        lambda desk: desk.tournament(part.tournament),
        lambda state: send(console, document, partial(make, state), of=state),
    )


def _with_counts(
    console: Console,
    table: EventTable,
    part: PartLine | None,
    use: Callable[[Callable[[], "ChipCounts"]], None],
) -> None:
    """Make them of a flight's newest state, or of the event that is shown."""
    people = console.people()
    if part is None:

        def of_event() -> "ChipCounts":
            from reports.series.chip_counts import chip_counts_of_event

            return chip_counts_of_event(table.event, people)

        use(of_event)
        return

    def of_night(state: Tournament) -> "ChipCounts":
        from reports.series.chip_counts import chip_counts_of

        return chip_counts_of(state, people)

    console.ask(
        lambda desk: desk.tournament(part.tournament), lambda state: use(partial(of_night, state))
    )
