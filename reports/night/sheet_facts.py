"""Sheets of a tournament: what the lists and sheets say, taken from its state and the directory."""

from collections.abc import Iterable, Iterator, Sequence

from director.desk.occasions import Occasion
from director.series.flights.pool import EventPrizes
from director.series.flights.results import Finish, Results, results_of
from director.tournament.events import ChipsRaced
from director.tournament.state import Award, Tournament
from director.tournament.winnings import Winning, on_places, prizes_now
from director.values.cards import Card
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros
from reports.names import Names, People, named
from reports.night.draw_commitment import DrawCommitment
from reports.night.final_results import FinalResults, Result
from reports.night.payout_sheet import PayoutRow, PayoutSheet
from reports.night.race_record import RaceRecord, RaceSeat, TableRace
from reports.night.seating_list import Seated, SeatingList
from reports.paper import Named


def seating_list_of(tournament: Tournament, people: People) -> SeatingList:
    """Everybody at a seat."""
    rows = tuple(
        Seated(named(entry, people), entry.id, entry.seat, entry.stack)
        for entry in tournament.entries.values()
        if entry.alive and entry.seat is not None
    )
    return SeatingList(tournament.settings.name, rows, carried=tournament.carried is not None)


def seating_after(was: Occasion, names: Names) -> SeatingList:
    """Everybody's seat at the start."""
    return seating_list_of(was.tournament, names.people)


def race_record_after(was: Occasion, names: Names) -> RaceRecord:
    """The record of one race: nobody loses his seat by it."""
    event = was.event(ChipsRaced)
    return race_record_of(was.tournament, [(event, was.entry.at)], names.people)


def race_record_of(
    before: Tournament, races: Iterable[tuple[ChipsRaced, Micros]], people: People
) -> RaceRecord:
    """The record of races; `before` is the tournament with the players at the seats they raced from."""
    return RaceRecord(
        before.settings.name,
        before.settings.race_rounding,
        tuple(_race(before, event, at, people) for event, at in races),
    )


def _race(before: Tournament, event: ChipsRaced, at: Micros, people: People) -> TableRace:
    cards, extras = dict(event.cards), dict(event.extras)
    table = before.tables[event.table]
    seats = tuple(
        RaceSeat(
            seat=seat,
            player=_at_seat(before, table.at(seat), people),
            odd=odd,
            cards=tuple(Card(card) for card in cards.get(seat, ())),
            won=seat in event.winners,
            extra=extras.get(seat, 0),
        )
        for seat, odd in event.odd
    )
    return TableRace(event.table, event.value, event.into, seats, event.gain, at)


def _at_seat(tournament: Tournament, entry: EntryId | None, people: People) -> Named:
    return named(tournament.entries[entry], people) if entry is not None else Named("")


def payout_sheet_of(
    tournament: Tournament, at: Micros, people: People, event: EventPrizes | None = None
) -> PayoutSheet:
    """The ladder and who has won it; unlocked prizes as they would be locked then.

    `event`: what all flights play for, where the tournament is one of them.
    """
    prizes = tournament.prizes or prizes_now(tournament, at)
    rows = tuple(_payout_rows(tournament, prizes.awards, people))
    return PayoutSheet(tournament, prizes, rows, event if tournament.plays_for_event else None)


def _payout_rows(tournament: Tournament, awards: Sequence[Award], people: People) -> Iterator[PayoutRow]:
    """A row a place; places of one award together, those who share places one below the other."""
    ladder: dict[int, list[Award]] = {}
    for award in awards:
        ladder.setdefault(award.place, []).append(award)
    taken = on_places(tournament)
    for place in sorted(ladder.keys() | taken.keys()):
        gives = sum(award.amount for award in ladder.get(place, ()))
        ticket = sum(award.amount for award in ladder.get(place, ()) if award.ticket)
        if place in taken:
            yield _won_row(tournament, gives, taken[place], people)
        else:
            yield PayoutRow(place, place, gives, gives, ticket=ticket)


def _won_row(tournament: Tournament, gives: Cents, won: Winning, people: People) -> PayoutRow:
    entry = tournament.entries[won.entry]
    prize = entry.prize
    return PayoutRow(
        place=won.first,
        last_place=won.last,
        ladder=gives,
        amount=prize.amount if prize else won.amount,
        player=named(entry, people),
        receipt=str(prize.receipt) if prize else "",
        owed=prize.owed if prize else False,
        ticket=won.ticket,
    )


def final_results_of(
    tournament: Tournament,
    people: People,
    event: EventPrizes | None = None,
    results: Results | None = None,
) -> FinalResults:
    """Every place that is known, first place first; `event`: what all flights play for.

    `results`: those of the whole event; without them the tournament's own. Who has won without going
    out has a place too: the partners of a deal, and who qualified.
    """
    found = results or results_of(tournament)
    rows = tuple(_result(each, people) for each in found.finishes)
    return FinalResults(found, rows, event if tournament.plays_for_event and not found.flights else None)


def _result(finish: Finish, people: People) -> Result:
    person = people.get(finish.entry.player)
    return Result(
        place=finish.first,
        last_place=finish.last,
        player=named(finish.entry, people),
        country=person.country if person else "",
        prize=finish.prize,
        ticket=finish.ticket,
        by=tuple(named(entry, people) for entry in finish.by),
        bounties=finish.bounties,
        flight=finish.flight,
    )


def commitment_after(was: Occasion, _names: Names) -> DrawCommitment:
    """The commitment, before the first draw."""
    return DrawCommitment(was.tournament)
