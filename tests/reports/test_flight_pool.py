"""The pool of an event is one figure: on payout sheet, results, page, board and wall of its flights."""

from director.desk.series.queries.flights import event_table, prizes_of_event
from director.house.people import Person
from director.series.flights.pool import EventPrizes
from director.texts import texts_for
from director.tournament.state.flights import FlightTerms
from director.values.ids import EntryId, PlayerId
from reports.night.final_results import final_results_of
from reports.night.payout_sheet import payout_sheet_of
from reports.night.seat_card import seat_card_of
from reports.registry import DOCUMENTS
from tests.desk.night.night_desk import Night
from tests.desk.series.festival import EVENT, Festival
from tests.desk.series.test_flights import two_flights
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.night.prizes.words import prizes_view
from ui.scenes.prizes import played_for


def people(event: Festival) -> dict[PlayerId, Person]:
    return {person.id: person for person in event.store.people()}


def of_event(event: Festival) -> EventPrizes:
    found = prizes_of_event(event.desk, event.state)
    assert found is not None
    return found


def words(name: str, content: object, language: str = "en") -> str:
    pages = page_texts(DOCUMENTS[name].pdf(content, samples.paper(language)))
    return " ".join(" ".join(pages).split())


def test_a_flight_plays_for_the_pool_of_all_and_says_so() -> None:
    event = two_flights(guarantee=500_000)
    prizes, state = of_event(event), event.state
    own = state.takings.prize
    assert (prizes.pool.total, own < prizes.pool.collected) == (500_000, True)
    assert prizes == event_table(event.desk, EVENT).prizes
    sheet = payout_sheet_of(state, event.time.now(), people(event), prizes)
    said = words("payout_sheet", sheet)
    for line in ("Event Main Event", "Prize pool of all flights €5,000", "Played for on day 2"):
        assert line in said, said
    assert f"Entries of all flights {prizes.entries}" in said
    results = final_results_of(state, people(event), prizes)
    assert results.pool == 500_000
    assert "Prize pool of all flights €5,000" in words("final_results", results)


def test_page_and_board_say_the_same_figure() -> None:
    event = two_flights(guarantee=500_000)
    prizes, at = of_event(event), event.time.now()
    figures = dict(prizes_view(event.state, at, {}, texts_for("en"), prizes).figures)
    assert figures["Prize pool of all flights"] == "€5,000"
    assert figures["Entries of all flights"] == str(prizes.entries)
    shown = played_for(event.state, at, prizes)
    assert (shown.pool, shown.awards) == (500_000, prizes.awards)


def test_a_flight_that_pays_places_shows_these_and_the_pool_of_all() -> None:
    event = Festival(flight_terms=FlightTerms(level=1, prize=5_000, places_percent=40))
    event.open("1A", 6)
    prizes, at = of_event(event), event.time.now()
    shown = played_for(event.state, at, prizes)
    assert shown.pool == prizes.pool.total
    assert {award.amount for award in shown.awards} == {5_000}
    said = words("payout_sheet", payout_sheet_of(event.state, at, people(event), prizes))
    assert sum(award.amount for award in prizes.awards) == prizes.pool.total == 60_000
    assert said.index("Paid in this flight") < said.index("Played for on day 2")


def test_what_is_no_flight_has_its_own_pool() -> None:
    event, here = two_flights(), Night()
    here.register(3)
    night = here.state
    assert prizes_of_event(event.desk, night) is None
    foreign = of_event(event)
    assert payout_sheet_of(night, 0, {}, foreign).event is None
    assert final_results_of(night, {}, foreign).event is None
    assert played_for(night, 0, foreign) == played_for(night, 0, None)


def test_seat_card_and_receipt_name_the_flight() -> None:
    event = two_flights()
    first = next(iter(event.state.entries))
    card = seat_card_of(event.state, EntryId(first), people(event))
    line = f"Flight {card.flight}: one prize pool for all flights"
    assert card.flight == "1B"
    assert line in words("seat_card", card)
