"""A person's place in an event is one, over all flights and days, wherever the person is told of it."""

from director.desk.night.queries.results import results_now
from director.desk.offered import commands as c
from director.desk.persons.players import player_history
from director.desk.persons.statement import statement
from director.desk.series.queries.flights import events_now, with_event_pools
from director.texts import texts_for
from director.tournament.state.flights import FlightTerms
from director.tournament.winnings import winnings
from director.values.ids import PlayerId, TournamentId
from tests.desk.series.festival import DAY_TWO, EVENT, Festival
from tests.series.flights.test_results import drawn, finished
from ui.board.player.night import my_night
from ui.frame.status_words import status
from ui.lobby.words import pool_words
from ui.scenes.clock import wall_view

EN = texts_for("en")


def lines_of(event: Festival, player: PlayerId) -> list[tuple[str, int]]:
    year = EN.local(event.time.now()).year
    found = [(line.what, line.place) for line in statement(event.desk, player, year).lines]
    history = player_history(event.store, player).played
    assert [(n.tournament.name, n.entry.place) for n in history if n.entry.place] == [
        line for line in found if line[1]
    ]
    return found


def test_a_statement_says_the_place_in_the_event_once_on_the_day_on_which_it_was_lost() -> None:
    event = finished()
    results = results_now(event.desk, event.day)
    for finish in results.finishes:
        lines = dict(lines_of(event, finish.entry.player))
        assert lines.pop(finish.flight or "Day 2") == finish.first
        assert set(lines.values()) <= {0}


def test_no_place_is_stated_before_the_event_is_over() -> None:
    event = drawn()
    for player in event.people:
        assert {place for _, place in lines_of(event, player)} == {0}


def test_who_was_sent_on_by_mistake_is_placed_alike_by_rows_and_by_states() -> None:
    event = drawn()
    event.start()
    entry = next(iter(event.day.entries.values()))
    event.do(c.WithdrawSurvivor(DAY_TWO, EVENT, entry.id, entry.chips), reason="was out")
    left = [each.id for each in event.day.entries.values() if each.alive]
    event.go_out(*left[1:])
    event.lock()
    event.pay(*map(int, winnings(event.state)))
    event.do(c.FinishTournament(DAY_TWO))
    for finish in results_now(event.desk, event.day).finishes:
        assert [place for _, place in lines_of(event, finish.entry.player) if place] == [finish.first]


def test_a_phone_says_the_place_in_the_event_and_of_who_plays_on_none() -> None:
    event = drawn()
    now = events_now(event.desk, event.store.tournaments())[EVENT]
    going_on = {entry.player for entry in event.day.entries.values()}
    told = {}
    for night in event.nights.values():
        for entry in night.entries.values():
            if not entry.alive:
                shown = my_night(night, entry, EN, name="N", event=now)
                told[entry.player] = [s.value for s in shown.stats if s.caption == "My place"]
    assert {player: places for player, places in told.items() if player in going_on and places} == {}
    out = {player: places for player, places in told.items() if player not in going_on}
    assert sorted(out.values()) == [["8"], ["9"]]


def paying_flight() -> Festival:
    event = Festival(flight_terms=FlightTerms(level=1, prize=5_000, places_percent=70), flights=1)
    event.open("1A", 6)
    event.close_doors()
    event.lock()
    event.go_out(6, 5, 4)
    event.pay(*map(int, winnings(event.state)))
    event.bag({1: 20_000, 2: 20_000, 3: 20_000})
    event.close()
    event.carry()
    return event


def pools(event: Festival, *, opened_now: bool) -> set[str]:
    """The pool of day 2 in the lobby, on the strip and on the wall."""
    rows = event.store.tournaments()
    shown = () if opened_now else tuple(row.id for row in rows)
    now = events_now(event.desk, rows, shown)
    listed = {row.id: row for row in with_event_pools(rows, now.values())}
    t, at = event.day, event.time.now()
    found = {pool_words(listed[night], EN) for night in (TournamentId("flight-1A"), DAY_TWO)}
    found.add(status(t, at, EN, now[EVENT]).figures[3].value)
    if (prizes := now[EVENT].prizes) is not None:
        board = wall_view(t, at, EN, name_of=str, event=prizes).board
        found |= {stat.value for stat in board.stats if stat.caption == "PRIZE POOL"}
    return found


def test_the_lobbys_pool_of_day_two_has_the_prizes_that_flights_have_paid() -> None:
    event = paying_flight()
    assert pools(event, opened_now=False) == {EN.money(60_000, "EUR")}
    event.start()
    event.go_out(*[each.id for each in event.day.entries.values()][1:])
    event.lock()
    event.pay(*map(int, winnings(event.state)))
    event.do(c.FinishTournament(DAY_TWO))
    whole = {EN.money(results_now(event.desk, event.day).pool, "EUR")}
    assert pools(event, opened_now=True) == pools(event, opened_now=False) == whole
