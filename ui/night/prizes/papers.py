"""Papers of the page of prizes: payout sheet, envelopes, side pools."""

from director.series.flights.pool import EventPrizes
from director.tournament.state import Tournament
from ui.console.console import Console
from ui.console.printing import send


def print_sheet(console: Console, state: Tournament, event: EventPrizes | None) -> None:
    """The whole ladder with who has won what, of the event where the tournament is a flight."""
    people, at = console.people(), console.clock_read_at()

    def content() -> object:
        from reports.night.payout_sheet import payout_sheet_of

        return payout_sheet_of(state, at, people, event)

    send(console, "payout_sheet", content, of=state)


def print_envelopes(console: Console, state: Tournament) -> None:
    """Print the sealed envelopes, and who opened which."""
    people = console.people()

    def content() -> object:
        from reports.night.envelope_list import envelope_list_of

        return envelope_list_of(state, people)

    send(console, "envelope_list", content, of=state)


def print_side_pools(console: Console, state: Tournament) -> None:
    """Every pool, its members and who has won it."""
    people = console.people()

    def content() -> object:
        from reports.night.side_pool_list import side_pool_list_of

        return side_pool_list_of(state, people)

    send(console, "side_pool_list", content, of=state)
