"""An event's results are the event's: entries, people and places over all flights, everywhere alike."""

import csv
from datetime import date
from io import StringIO

from director.desk.night.queries.event_summary import event_books
from director.desk.night.queries.results import results_now
from director.desk.offered import commands as c
from director.desk.series.queries.flights import event_table, events_now, prizes_of_event
from director.desk.series.queries.leagues import league_table
from director.house.people import Person
from director.series.flights.placing import flight_ranks, places_below
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms, TournamentChoice
from director.texts import texts_for
from director.tournament.clock import reading
from director.tournament.state import Status
from director.tournament.state.flights import FlightTerms
from director.tournament.winnings import winnings
from director.values.dataclass import replace
from director.values.ids import LeagueId, PlayerId
from reports.night.event_summary import EventSummary
from reports.night.final_results import final_results_of
from reports.night.results_files import results_csv, results_list
from reports.registry import DOCUMENTS
from tests.desk.series.festival import DAY_TWO, EVENT, Festival
from tests.desk.series.test_flights import two_flights
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.console.snapshots import row_of
from ui.frame.status_words import status
from ui.scenes.figures import in_play
from ui.scenes.prizes import played_for

LEAGUE = LeagueId("season")


def people(event: Festival) -> dict[PlayerId, Person]:
    return {person.id: person for person in event.store.people()}


def drawn(**changes: object) -> Festival:
    """12 entries of 9 people in two flights; seven go on to day 2."""
    event = two_flights(**changes)  # type: ignore[arg-type]
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    event.close()
    event.carry()
    return event


def finished(**changes: object) -> Festival:
    event = drawn(**changes)
    event.start()
    event.go_out(*list(event.day.entries)[1:])
    event.lock()
    event.pay(*map(int, winnings(event.state)))
    event.do(c.FinishTournament(DAY_TWO))
    return event


def words(name: str, content: object) -> str:
    return " ".join(" ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper("en")))).split())


def test_day_two_lists_everybody_of_the_event_and_counts_its_entries() -> None:
    event = finished()
    results = results_now(event.desk, event.day)
    assert (results.name, results.entries, results.unique, results.reentries) == ("Main Event", 12, 9, 3)
    assert [(each.first, each.last) for each in results.finishes] == [(n, n) for n in range(1, 10)]
    assert len({each.entry.player for each in results.finishes}) == 9
    assert [each.flight for each in results.finishes][6:] == ["", "1B", "1B"]
    assert [(each.label, each.entries) for each in results.flights] == [("1A", 6), ("1B", 6)]
    assert sum(each.prize for each in results.finishes) == results.pool == 120_000


def test_every_paper_and_file_says_these_results() -> None:
    event = finished()
    results, known = results_now(event.desk, event.day), people(event)
    content = final_results_of(event.day, known, None, results)
    paper = words("final_results", content)
    for line in ("Main Event", "Entries 12", "Different players 9", "Re-entries 3", "Entries of 1B 6"):
        assert line in paper, paper
    rows = list(csv.reader(StringIO(results_csv(content, texts_for("en")).decode("utf-8-sig"))))
    assert len(rows) == 1 + 9
    mob = results_list(content, "Club", date(2026, 11, 27), {}).decode("utf-8-sig")
    for line in ("Event,Main Event", "Entries,12", "Unique players,9", "Re-entries,3"):
        assert line in mob, mob
    summary = words("event_summary", EventSummary(event_books(event.desk, DAY_TWO)))
    for line in ("Main Event", "Entries 12", "Different players 9", "From the players €1,200"):
        assert line in summary, summary
    assert "It adds up." in summary


def test_the_books_of_day_two_are_those_of_the_event() -> None:
    event = finished()
    books = event_books(event.desk, DAY_TWO)
    flights = [event_books(event.desk, night) for night in event.ids.values()]
    assert sum(sale.count for sale in books.sold) == 12
    assert sum(sale.total for sale in books.sold) == sum(s.total for b in flights for s in b.sold)
    assert (books.pool.total, books.prizes, books.paid, books.owed) == (120_000, 120_000, 120_000, 0)
    taken = sum(method.taken - method.paid_out for method in books.methods)
    assert taken == sum(sale.total for sale in books.sold) - books.paid
    assert books.differences == ()


def test_strip_wall_lobby_and_league_say_the_same_entries_and_places() -> None:
    event = drawn()
    event.start()
    t, at, texts = event.day, event.time.now(), texts_for("en")
    prizes = event_table(event.desk, EVENT).prizes
    now = events_now(event.desk, event.store.tournaments())[EVENT]
    shown = played_for(t, at, prizes)
    players, *_ = in_play(t, reading(t.clock, t.structure, at), shown, texts, prizes)
    assert players.value == status(t, at, texts, event=now).figures[0].value == "7 / 12"
    assert players.note == "3 re-entries"
    assert (row_of(t).entries, row_of(t).alive) == (12, 7)
    event.go_out(*list(event.day.entries)[1:])
    event.lock()
    event.pay(*map(int, winnings(event.state)))
    event.do(c.FinishTournament(DAY_TWO))
    terms = LeagueTerms("S", 0, at + 10**15, PointsRule("n − k + 1"), TournamentChoice(words="day"))
    event.do(c.OpenLeague(LEAGUE, terms))
    (played,) = league_table(event.desk, LEAGUE).played
    results = results_now(event.desk, event.day)
    assert [(r.player, r.place, r.prize) for r in played.field.results] == [
        (each.entry.player, each.first, each.prize) for each in results.finishes
    ]
    assert (played.field.entries, played.field.pool) == (results.entries, results.pool)
    (row,) = [row for row in event.store.tournaments() if row.id == DAY_TWO]
    assert (row.entries, row.status) == (12, Status.FINISHED)


def test_before_day_two_the_places_below_those_who_go_on_are_known_already() -> None:
    event = two_flights()
    event.close_doors()
    event.go_out(1, 2)
    results = results_now(event.desk, event.state, whole=True)
    assert (results.entries, results.unique) == (12, 9)
    assert [(each.first, each.last) for each in results.finishes] == [(8, 8), (9, 9)]
    own = results_now(event.desk, event.state)
    assert [each.first for each in own.finishes] == [5, 6], "a flight by itself lists its own places"


def test_prizes_that_a_flight_paid_stay_in_the_pool_of_the_event() -> None:
    event = Festival(flight_terms=FlightTerms(level=1, prize=5_000, places_percent=70), flights=1)
    event.open("1A", 6)
    event.close_doors()
    event.lock()
    event.go_out(6, 5, 4)
    before = prizes_of_event(event.desk, event.state)
    assert before is not None
    assert (before.total, before.won_out, before.pool.total) == (60_000, 10_000, 50_000)
    results = results_now(event.desk, event.state, whole=True)
    assert results.pool == 60_000
    assert [each.prize for each in results.finishes] == [5_000, 5_000, 0]


def test_who_went_out_as_late_in_two_flights_shares_the_place() -> None:
    one, two, three = (PlayerId(name) for name in "abc")
    ranks = flight_ranks([[(one, 4), (two, 5), (three, 0)], [(two, 3)]])
    assert places_below(3, ranks) == {one: (4, 5), two: (4, 5)}
    assert replace(ranks[two]).flight == 1
