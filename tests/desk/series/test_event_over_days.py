"""An event over several cash days and consoles: books close in between, every instant agrees."""

from datetime import date, timedelta
from zoneinfo import ZoneInfo

from director.desk.cashdesk.queries.day import day_books
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import Recorded, event_stream, tournament_stream
from director.desk.kernel.streams import grown_by
from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.desk.series.queries.flights import event_table, event_then, events_after, events_now
from director.series.flights.pool import event_prizes
from director.series.flights.state import FlightsState, difference_from_nights, flights_fault
from director.series.flights.terms import EventTerms, Policy
from director.tournament.elimination import place_of, places
from director.tournament.flights.bagging import bags_of
from director.tournament.state import Status
from director.tournament.state.flights import BagCount, FlightTerms, Signature
from director.tournament.winnings import winnings
from director.values.ids import EntryId, StreamId, TillId
from director.values.quantity import Micros
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import TILL, WHO, person
from tests.desk.series.festival import DAY_TWO, EVENT, Festival
from tests.desk.series.test_flights import BEST, two_flights
from ui.console.snapshots import night_at

ZONE = ZoneInfo("Europe/Bratislava")


def today(event: Festival) -> date:
    return day_of(event.time.now(), ZONE)


def closed_till(event: Festival) -> None:
    """The till is counted as it should be and closed; the gaming day ends."""
    held = event.desk.till(TILL).held.get("cash", 0)
    pieces = ((10_000, int(held // 10_000)), (1_000, int(held % 10_000 // 1_000)))
    event.do(c.CloseTill(TILL, pieces))
    day = today(event)
    assert day_books(event.desk, day, "EUR").difference == 0
    event.time.pass_minutes(24 * 60)
    books = day_books(event.desk, day, "EUR")
    assert (books.difference, books.over) == (0, True)
    event.do(c.OpenTill(TILL, "EUR", ((10_000, 20),), WHO.actor))


def test_days_close_while_the_pool_of_the_event_stays_open() -> None:
    event = Festival()
    event.do(c.OpenTill(TILL, "EUR", ((10_000, 20),), WHO.actor))
    first = today(event)
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    closed_till(event)
    assert event.pool(EVENT) == 60_000, "it lies with the event over night"
    event.open("1B", 9)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    closed_till(event)
    event.carry()
    event.start()
    event.lock()
    event.go_out(*list(event.day.entries)[:-1])
    event.pay(*winnings(event.day))
    event.do(c.FinishTournament(DAY_TWO))
    event.reconcile()
    days = [day_books(event.desk, first + timedelta(n), "EUR") for n in range(3)]
    assert [books.difference for books in days] == [0, 0, 0]
    taken = [sum(one.prize for one in books.tournaments if one.name != "Day 2") for books in days]
    assert taken == [60_000, 60_000, 0]
    paid = [sum(one.paid for one in books.tournaments) for books in days]
    assert paid == [0, 0, 120_000]


def test_every_instant_of_an_event_agrees_with_its_nights() -> None:
    """Whatever instant is looked at, event and tournaments say the same."""
    event = two_flights(BEST)
    event.close_doors()
    event.go_out(2, 4, 5, 6, 7, 8)
    event.bag({1: 50_000, 3: 5_000, 9: 35_000})
    event.close()
    event.time.pass_minutes(1)
    event.carry()
    event.time.pass_minutes(1)
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason="again")
    event.time.pass_minutes(1)
    event.do(c.CarryField(DAY_TWO, EVENT))
    whole = [entry.at for entry in event.store.entries(event_stream(EVENT))]
    looked = 0
    for at in sorted(set(whole)):
        past = grown_by(event_stream(EVENT), None, _until(event, event_stream(EVENT), at))
        assert isinstance(past, FlightsState)
        nights = {}
        for night in past.nights:
            state = as_it_was(event.desk.story(tournament_stream(night)), at)
            assert state is not None
            nights[night] = state
        assert flights_fault(past) is None
        assert difference_from_nights(past, nights) is None
        assert event_prizes(past, nights, at).entries == sum(
            night.counted for night in nights.values() if night.is_flight
        )
        looked += 1
    assert looked == 6, "announced, two flights closed, carried, given back, carried again"


def test_a_past_flight_has_its_event_as_it_stood_then() -> None:
    event = Festival()
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    at, known = event.time.now(), events_now(event.desk, event.store.tournaments())[EVENT]
    flight = known.nights[0]
    event.time.pass_minutes(1)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    event.open("1B", 9)
    state = as_it_was(event.desk.history(flight), at)
    assert state is not None
    assert event_then(event.desk, state, at) == known
    assert events_now(event.desk, event.store.tournaments())[EVENT].total > known.total
    night = night_at(event.desk, flight, at)
    assert night is not None
    assert night.event == known, "what the pages of the past are given"


def _until(event: Festival, stream: StreamId, at: Micros) -> list[Recorded]:
    return [entry for entry in event.store.entries(stream) if entry.at <= at]


def test_two_consoles_do_not_let_a_person_into_two_flights() -> None:
    event = Festival(BEST)
    other = Desk(event.store, event.time, FakeChance("other"))
    event.open("1A", 3)
    event.flight("1B")
    other.execute(c.OpenRegistration(event.id, (2,)), WHO)
    other.catch_up()
    here, there = event.people[0], event.add_person()
    refusal = other.can(c.RegisterPlayer(event.id, here, TillId("2")), WHO)
    assert refusal is not None
    assert refusal.code == "in_another_flight"
    other.execute(c.RegisterPlayer(event.id, there, TillId("2")), WHO)
    event.flight("1A")
    assert event.why(event.buy_in(there)) == "in_another_flight"


def test_a_flight_closed_at_one_console_lets_its_players_in_at_another() -> None:
    event = Festival(BEST)
    other = Desk(event.store, event.time, FakeChance("other"))
    event.open("1A", 3)
    other.tournament(event.id)
    other.flights(EVENT)
    event.close_doors()
    event.bag({1: 10_000, 2: 10_000, 3: 10_000})
    event.close()
    event.time.pass_minutes(60)
    other.execute(c.OpenRegistration(event.ids["1B"], (2,)), WHO)
    other.execute(c.RegisterPlayer(event.ids["1B"], event.people[0], TillId("2")), WHO)
    other.catch_up()
    late = c.ReopenFlight(event.ids["1A"], EVENT)
    assert other.can(late, WHO, reason="a bag was forgotten") is None
    event.desk.catch_up()
    event.flight("1B")
    assert event.state.counted == 1


def test_bags_tallies_and_last_hands_are_undone_and_done_again() -> None:
    event = Festival()
    event.open("1A", 3)
    event.close_doors()
    event.do(c.CallLastHands(event.id, 4))
    event.do(c.TallyTable(event.id, 1, 30_000))
    event.bag({1: 10_000, 2: 10_000, 3: 9_000})
    event.do(c.UndoCommand(event.id))
    assert bags_of(event.state).bagged == 2
    event.do(c.RedoCommand(event.id))
    assert bags_of(event.state).difference == -1_000
    for _ in range(4):
        event.do(c.UndoCommand(event.id))
    assert (event.state.tallies, bags_of(event.state).bagged) == ({}, 0)
    assert event.state.chips.race_gain == 0
    assert event.why(c.UndoCommand(EVENT)) == "unknown_tournament"  # type: ignore[arg-type]


def test_a_wrong_bag_is_recorded_as_corrected_and_as_signed() -> None:
    event = Festival()
    event.open("1A", 3)
    event.close_doors()
    event.bag({1: 10_000, 2: 10_000, 3: 9_000})
    told = BagCount(EntryId(3), 10_000, (Signature.DEALER, Signature.FLOOR))
    assert event.why(c.BagStacks(event.id, (told,))) == "reason_required"
    event.do(c.BagStacks(event.id, (told,)), reason="a stack of ten lay beside the bag")
    bag = event.entry(3).bag
    assert bag is not None
    assert (bag.counted, bag.signed) == (10_000, (Signature.DEALER, Signature.FLOOR))
    kept = [entry for entry in event.store.journal if entry.kind == "StacksBagged"]
    assert kept[-1].reason == "a stack of ten lay beside the bag"
    assert kept[-2].event.bags[0].counted == 9_000  # type: ignore[attr-defined]


def test_whoever_is_left_alone_of_a_flight_has_not_won_it() -> None:
    event = Festival(flights=1)
    event.open("1A", 3)
    event.close_doors()
    event.go_out(3, 2)
    event.bag({1: 30_000})
    event.close()
    assert event.state.status is Status.FINISHED
    assert place_of(event.state, EntryId(1)) is None
    assert dict(places(event.state)) == {2: (2, 2), 3: (3, 3)}


def test_what_an_event_plays_for_is_known_while_its_flights_go_on() -> None:
    terms = EventTerms(Policy.BEST_STACK)
    event = two_flights(terms, guarantee=500_000)
    table = event_table(event.desk, EVENT)
    assert (table.prizes.entries, table.prizes.unique, table.prizes.forward) == (15, 9, 3)
    assert (table.prizes.pool.total, table.prizes.pool.overlay) == (500_000, 350_000)
    assert sum(award.amount for award in table.prizes.awards) == 500_000
    assert [(part.label, part.left, part.closed) for part in table.parts] == [
        ("1A", 3, True), ("1B", 9, False), ("", 0, False),
    ]  # fmt: skip
    assert [part.label for part in table.open_flights] == ["1B"]
    now = events_now(event.desk, event.store.tournaments())[EVENT]
    assert now.prizes is not None
    assert now.prizes == table.prizes
    done = event.do(event.buy_in(event.add_person()))
    after = events_after(event.desk, done.entries)[EVENT].prizes
    assert after is not None
    assert after.entries == 16
    other = event.do(c.SavePerson(person(99)))
    assert events_after(event.desk, other.entries) == {}


def test_what_a_flight_paid_is_the_least_on_day_two_in_the_ladder_as_it_stands() -> None:
    pays = FlightTerms(level=1, prize=15_000, places_percent=50)
    event = Festival(flights=1, flight_terms=pays)
    event.open("1A", 8)
    event.close_doors()
    event.fund(100_000)
    event.lock()
    event.go_out(8, 7, 6, 5, 4)
    event.bag({1: 40_000, 2: 20_000, 3: 20_000})
    event.pay(4)
    event.close()
    before = event_table(event.desk, EVENT).prizes
    event.carry()
    event.start()
    event.lock()
    after = event_table(event.desk, EVENT).prizes
    assert (before.least, after.least) == (15_000, 15_000)
    assert before.awards == after.awards
    assert after.final
    assert not before.final


def test_the_lobby_tells_what_day_two_plays_for_and_not_nothing() -> None:
    event = two_flights(BEST)
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 10), 10_000))
    event.close()
    event.carry()
    pools = {row.name: row.pool for row in event.store.tournaments()}
    assert pools["Day 2"] == pools["1A"] + pools["1B"] == event.pool(DAY_TWO) > 0
