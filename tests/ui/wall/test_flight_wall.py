"""The wall of a flight: what all flights play for together, while it is played and when it is over."""

from director.desk.offered import commands as c
from director.desk.series.queries.flights import event_table
from director.series.flights.pool import EventPrizes
from director.texts import texts_for
from director.tournament.state.flights import FlightTerms, OfEvent, Part
from director.values.dataclass import replace
from tests.desk.night.night_desk import Night
from tests.desk.series.festival import DAY_TWO, EVENT, Festival
from tests.desk.series.test_flights import two_flights
from ui.scenes.clock import at_final_table, wall_view
from ui.scenes.lists import ListFacts, payouts_view
from ui.scenes.view import WallView

EN = texts_for("en")


def seen(event: Festival, *, known: bool = True) -> WallView:
    prizes = event_table(event.desk, EVENT).prizes if known else None
    return wall_view(event.state, event.time.now(), EN, name_of=str, event=prizes)


def pool(view: WallView) -> tuple[str, str]:
    (found,) = (stat for stat in view.board.stats if stat.caption == "PRIZE POOL")
    return found.value, found.note


def amounts(view: WallView) -> list[str]:
    return [row.amount for row in view.board.prizes]


def test_a_flight_shows_the_pool_and_the_ladder_of_all_flights() -> None:
    event = two_flights()
    prizes = event_table(event.desk, EVENT).prizes
    view = seen(event)
    assert pool(view) == ("€1,200", "all flights, 12 entries")
    assert sum(award.amount for award in prizes.awards) == 120_000
    assert amounts(view)[0] == EN.money(prizes.awards[0].amount, "EUR")
    assert not any(row.marked or row.won for row in view.board.prizes), "nothing is won here yet"
    assert view.board.prizes_note.endswith("not final")
    assert pool(seen(event, known=False)) == ("€0", ""), "a flight by itself pays nothing"


def test_a_flight_that_is_over_shows_them_still() -> None:
    event = two_flights()
    event.flight("1A")
    view = seen(event)
    assert pool(view)[0] == "€1,200"
    assert amounts(view)
    prizes = event_table(event.desk, EVENT).prizes
    facts = ListFacts(event.state, event.time.now(), EN, str, event=prizes)
    listed = payouts_view(facts)
    assert listed.title == "ALL FLIGHTS, NOT FINAL"
    assert [row[2].text for row in listed.rows] == [
        EN.money(award.amount, "EUR") for award in prizes.awards
    ]


def test_a_flight_that_pays_places_shows_its_own_while_it_is_played() -> None:
    event = Festival(flights=1, flight_terms=FlightTerms(level=1, prize=15_000, places_percent=50))
    event.open("1A", 8)
    event.close_doors()
    event.fund(100_000)
    event.lock()
    view = seen(event)
    assert amounts(view) == ["€150"]
    assert view.board.prizes[0].place == "1–4"
    assert pool(view)[0] == "€800"


def test_day_two_shows_its_own_ladder() -> None:
    event = two_flights()
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10_000))
    event.close()
    event.carry()
    known: EventPrizes = event_table(event.desk, EVENT).prizes
    assert known.pool.total == 120_000
    view = seen(event)
    assert pool(view) == ("€1,200", "")


def test_day_two_shows_the_pool_of_the_event_until_it_has_its_field_and_then_its_own() -> None:
    event = two_flights()
    event.id = DAY_TWO
    assert pool(seen(event))[0] == "€1,200"
    event.flight("1B")
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 40_000, 2: 10_000, 3: 10_000})
    event.close()
    event.carry()
    assert event.day.carried is not None
    assert pool(seen(event)) == ("€1,200", "")


def test_the_last_table_of_a_flight_is_no_final_table() -> None:
    night = Night(tables=(1, 2))
    night.register(10)
    night.start()
    night.close_registration()
    night.bust(*range(3, 11))
    night.do(c.FormFinalTable(night.id, 1))
    assert at_final_table(night.state, night.time.now())
    flight = replace(night.state, of=OfEvent(EVENT, Part.FLIGHT, "1A"))
    assert not at_final_table(flight, night.time.now())
