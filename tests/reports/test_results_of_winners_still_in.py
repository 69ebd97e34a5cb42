"""Results name who has won without going out: partners of a deal, and who qualified."""

from director.desk.offered import commands as c
from director.texts import texts_for
from director.tournament.settings import Format, Qualifying
from reports.night.final_results import final_results_of
from reports.night.results_files import results_csv
from tests.desk.night.night_desk import Night
from tests.desk.night.test_deals import FAIR, deal, three_left


def test_T_P2_the_partners_of_a_deal_stand_first_with_what_they_got() -> None:
    night = three_left()
    night.do(deal(night, FAIR))
    night.pay(1, 2, 3)
    night.do(c.FinishTournament(night.id))
    results = final_results_of(night.state, {})
    assert [(row.place, row.prize) for row in results.rows] == [
        (1, 35_000), (2, 30_000), (3, 25_000), *((place, 0) for place in range(4, 10)),
    ]  # fmt: skip
    assert sum(row.prize for row in results.rows) == results.pool
    assert len(results_csv(results, texts_for("en")).splitlines()) == 1 + night.state.counted


def test_T_P2_who_went_out_after_the_deal_is_named_once_with_what_was_agreed() -> None:
    night = three_left()
    night.do(deal(night, {1: 30_000, 2: 25_000, 3: 25_000}, for_first=10_000))
    night.bust(1, 3)
    results = final_results_of(night.state, {})
    assert [(row.place, row.prize) for row in results.rows[:3]] == [
        (1, 35_000),
        (2, 25_000),
        (3, 30_000),
    ]
    assert len(results.rows) == night.state.counted


def test_T_F3_who_qualified_shares_the_first_places_with_a_ticket_each() -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(ticket=20_000, seats=2)})
    night.register(6)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(6, 5, 4, 3)
    rows = final_results_of(night.state, {}).rows
    assert [(row.place, row.last_place, row.ticket) for row in rows[:3]] == [
        (1, 2, 20_000),
        (1, 2, 20_000),
        (3, 3, 0),
    ]
    assert len(rows) == 6
