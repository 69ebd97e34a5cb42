"""What a person has in leagues and events of several nights: places, points by hand, bags, envelopes."""

from collections.abc import Iterator

from director.desk.desk import Desk
from director.desk.house.templates import FLIGHTS, FlightsRow
from director.desk.series.league_queries import AdjustmentLine, league_table, leagues
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, EventId, PlayerId, TournamentId
from director.values.quantity import Cents, Chips, Micros


class LeaguePlace(Value):
    """A person's line of a league, and what was given by hand; place 0: too few nights for one."""

    league: str
    place: int
    points: int
    played: int
    by_hand: tuple[AdjustmentLine, ...]


class BaggedStack(Value):
    """A stack that went from a flight to its event."""

    event: str
    flight: str
    chips: Chips
    at: Micros


class EnvelopeWon(Value):
    """An envelope that was opened for a player whom the person, alone or with others, knocked out."""

    tournament: TournamentId
    number: int
    amount: Cents
    at: Micros


def league_places(desk: Desk, player: PlayerId) -> Iterator[LeaguePlace]:
    """Every league that knows the person, by season, the newest first."""
    for league in leagues(desk):
        table = league_table(desk, league.id)
        line = next((line for line in table.lines if line.player == player), None)
        by_hand = tuple(given for given in table.adjustments if given.player == player)
        if line is not None:
            yield LeaguePlace(league.terms.name, line.place, line.points, line.played, by_hand)
        elif by_hand:
            yield LeaguePlace(league.terms.name, 0, 0, 0, by_hand)


def bagged_stacks(desk: Desk, player: PlayerId) -> Iterator[BaggedStack]:
    """Every stack of the person that a flight has sent on, kept or given up."""
    for row in desk.store.rows(FLIGHTS, FlightsRow).values():
        event = desk.flights(EventId(row.id))
        for flight, closed in event.closed:
            for stack in closed.stacks:
                if stack.player == player:
                    yield BaggedStack(event.name, flight.label, stack.chips, closed.at)


def envelopes_won(tournament: Tournament, entry: EntryId) -> Iterator[EnvelopeWon]:
    """The envelopes that an entry has won, or shared."""
    for opened in tournament.envelopes.opened if tournament.envelopes else ():
        lost = tournament.entries[opened.entry].heads.lost
        if lost is not None and entry in lost.winners:
            yield EnvelopeWon(tournament.id, opened.number, opened.amount, opened.at)
