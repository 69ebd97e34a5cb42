"""Sheets of a tournament: what the lists and sheets say, taken from its state and the directory."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from director.desk.occasions import Occasion
from director.texts import Texts
from director.texts.tournament_words import word
from director.tournament.elimination import places
from director.tournament.events import ChipsRaced
from director.tournament.state import Award, LockedPrizes, Status, Tournament
from director.tournament.winnings import Winning, on_places, pool_of, winnings
from director.values.cards import Card
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros
from reports.names import Names, People, named
from reports.night.draw_commitment import DrawCommitment
from reports.night.final_results import FinalResults, Result
from reports.night.payout_sheet import PayoutRow, PayoutSheet
from reports.night.race_record import RaceRecord, RaceSeat, TableRace
from reports.night.schedule import Schedule, Scheduled
from reports.night.seating_list import Seated, SeatingList
from reports.night.structure_sheet import StructureSheet
from reports.paper import Named


def seating_list_of(tournament: Tournament, people: People) -> SeatingList:
    """Everybody at a seat."""
    rows = tuple(
        Seated(named(entry, people, family_first=True), entry.id, entry.seat, entry.stack)
        for entry in tournament.entries.values()
        if entry.alive and entry.seat is not None
    )
    return SeatingList(tournament.settings.name, rows)


def seating_after(was: Occasion, names: Names) -> SeatingList:
    """Everybody's seat at the start."""
    return seating_list_of(was.tournament, names.people)


def structure_sheet_of(tournament: Tournament) -> StructureSheet:
    """The structure as it is now."""
    settings = tournament.settings
    return StructureSheet(
        tournament=settings.name,
        starts_at=tournament.started_at or settings.starts_at,
        format=settings.format,
        game=settings.game,
        limit=settings.limit,
        buy_in=settings.buy_in.price.total,
        stack=settings.stack.pairs,
        structure=tournament.structure,
        late_minutes=settings.late.minutes,
        late_level=settings.late.level,
        guarantee=settings.guarantee,
    )


def schedule_of(month_at: Micros, tournaments: Iterable[Tournament], texts: Texts) -> Schedule:
    """The tournaments that start in the month of an instant, in the house's time zone (T-R10)."""
    month = texts.local(month_at).replace(day=1).date()
    rows = tuple(
        _scheduled(tournament)
        for tournament in tournaments
        if texts.local(tournament.settings.starts_at).replace(day=1).date() == month
    )
    return Schedule(month_at, rows)


def _scheduled(tournament: Tournament) -> Scheduled:
    settings = tournament.settings
    levels = [period.seconds for period in tournament.structure.periods if not period.is_break]
    return Scheduled(
        starts_at=settings.starts_at,
        name=settings.name,
        format=settings.format,
        game=settings.game,
        limit=settings.limit,
        price=settings.buy_in.price,
        chips=settings.starting_chips,
        level_minutes=levels[0] // 60 if levels else 0,
        guarantee=settings.guarantee,
        cancelled=tournament.status is Status.CANCELLED,
        currency=settings.currency,
    )


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
    tournament: Tournament, prizes: LockedPrizes, people: People, texts: Texts
) -> PayoutSheet:
    """The ladder and who has won it; `prizes` as locked, or as they would be locked now."""
    pool = pool_of(tournament)
    deal = tournament.deal
    return PayoutSheet(
        tournament=tournament.settings.name,
        entries=prizes.entries,
        unique=prizes.unique,
        prize_parts=pool.collected,
        withheld=pool.withheld,
        overlay=prizes.overlay,
        pool=prizes.pool,
        rows=tuple(_payout_rows(tournament, prizes.awards, people)),
        locked=tournament.prizes is not None,
        generated=prizes.generated,
        deal=word(texts, deal.method) if deal else "",
    )


def _payout_rows(tournament: Tournament, awards: Sequence[Award], people: People) -> Iterator[PayoutRow]:
    """A row a place; places of one award together, those who share places one below the other."""
    ladder: dict[int, list[Award]] = {}
    for award in awards:
        ladder.setdefault(award.place, []).append(award)
    taken = on_places(tournament)
    for place in sorted(ladder.keys() | taken.keys()):
        gives = sum(award.amount for award in ladder.get(place, ()))
        ticket = any(award.ticket for award in ladder.get(place, ()))
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
        ticket=bool(won.ticket),
    )


def final_results_of(tournament: Tournament, people: People) -> FinalResults:
    """Every place that is known, first place first."""
    won = winnings(tournament)
    order = sorted(places(tournament).items(), key=lambda item: (item[1], item[0]))
    return FinalResults(
        tournament=tournament.settings.name,
        starts_at=tournament.started_at or tournament.settings.starts_at,
        entries=tournament.counted,
        unique=tournament.unique,
        pool=tournament.prizes.pool if tournament.prizes else pool_of(tournament).total,
        rows=tuple(_result(tournament, entry, shared, won, people) for entry, shared in order),
    )


def _result(
    tournament: Tournament,
    entry_id: EntryId,
    shared: tuple[int, int],
    won: Mapping[EntryId, Winning],
    people: People,
) -> Result:
    entry = tournament.entries[entry_id]
    person, winning = people.get(entry.player), won.get(entry_id)
    amount = winning.amount if winning else 0
    return Result(
        place=shared[0],
        last_place=shared[1],
        player=named(entry, people),
        country=person.country if person else "",
        prize=entry.prize.amount if entry.prize else amount,
        ticket=bool(winning and winning.ticket),
        by=tuple(named(tournament.entries[by], people) for by in entry.knocked_out_by),
    )


def commitment_after(was: Occasion, _names: Names) -> DrawCommitment:
    """The commitment, to be posted before the first draw."""
    return draw_commitment_of(was.tournament)


def draw_commitment_of(tournament: Tournament) -> DrawCommitment:
    """The commitment, and the seed once it is revealed."""
    return DrawCommitment(
        tournament.id,
        tournament.settings.name,
        tournament.settings.starts_at,
        tournament.commitment,
        tournament.seed,
    )
