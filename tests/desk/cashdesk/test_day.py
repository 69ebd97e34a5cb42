"""The day at the cash desk: the books as at any instant, an event's summary, a player's year, files."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from io import BytesIO
from zipfile import ZipFile
from zoneinfo import ZoneInfo

import pytest

from director.cashdesk.accounts import AccountKind
from director.desk.cashdesk.queries.day import DayBooks, currencies, day_books
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.shifts import method_lines
from director.desk.cashdesk.queries.tills import open_between, series_lines, sessions_of
from director.desk.kernel.gaming_days import bounds, day_of, end_of_minute
from director.desk.night.queries.event_summary import event_books
from director.desk.offered import commands as c
from director.desk.persons.statement import statement
from director.house.people import FLOOR, Directory, called
from director.texts import texts_for
from director.tournament.winnings import winnings
from director.values.ids import EntryId, TillId
from director.values.payment import Method
from director.values.quantity import HOUR, MINUTE, Micros
from reports.night.final_results import FinalResults, final_results_of
from reports.night.results_files import results_csv, results_list, results_xlsx
from tests.desk.cash.cash_room import CashRoom
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, Night
from tests.desk.pit.pit_night import Pit
from tests.reports.money import EVA, JAN, worked

ZONE = ZoneInfo("Europe/Bratislava")
DAY = date(2026, 11, 1)


def books(night: Night | CashRoom, day: date = DAY, at: Micros | None = None) -> DayBooks:
    """The books of a day; they add up at every instant."""
    found = day_books(night.desk, day, "EUR", at)
    assert found.difference == 0
    for till in found.tills:
        assert till.start + till.taken - till.paid_out + till.safe + till.variance == till.end
    for part in ("start", "taken", "paid_out", "end"):
        in_tills, by_method = (
            sum(getattr(one, part) for one in found.tills),
            sum(getattr(one, part) for one in found.methods),
        )
        assert in_tills == by_method, part
    return found


def test_a_night_after_midnight_belongs_to_the_day_before() -> None:
    since, until = bounds(DAY, ZONE)
    assert until - since == 24 * HOUR
    assert day_of(since, ZONE) == day_of(until - 1, ZONE) == DAY
    assert day_of(EVENING + 8 * HOUR, ZONE) == DAY
    assert day_of(since - 1, ZONE) == date(2026, 10, 31)


def test_a_minute_of_a_gaming_day_is_whole_and_the_small_hours_are_its_end() -> None:
    since, until = bounds(DAY, ZONE)
    assert end_of_minute(DAY, 6, 0, ZONE) == since + MINUTE - 1
    assert end_of_minute(DAY, 5, 59, ZONE) == until - 1


def test_a_day_of_25_hours_ends_at_six_too() -> None:
    since, until = bounds(date(2026, 10, 24), ZONE)
    assert until - since == 25 * HOUR


def test_the_day_is_reported_as_it_was_at_any_instant() -> None:
    night = Night()
    night.register(3)
    at = night.time.now()
    night.time.pass_minutes(10)
    night.register(2, method=Method.CARD)
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill")
    assert books(night, at=at - 1).tills == ()
    early, now = books(night, at=at), books(night)
    assert (early.tills[0].end, now.tills[0].end) == (33_000, 44_000)
    assert (early.tournaments[0].entries, now.tournaments[0].entries) == (3, 4)
    assert (now.tournaments[0].prize, now.tournaments[0].deductions) == (40_000, 4_000)
    assert not now.over
    night.time.pass_minutes(24 * 60)
    assert books(night) == replace(now, at=bounds(DAY, ZONE)[1] - 1, over=True)
    assert books(night, date(2026, 11, 2)).tills[0].start == 44_000


def test_a_worked_till_is_on_the_sheet_with_its_difference() -> None:
    found = books(worked())
    (till,) = found.tills
    assert (till.open, till.end, till.variance) == (False, 0, -2_000)
    assert till.cashiers == (EVA, JAN)
    assert found.accounts[AccountKind.VARIANCE] == -2_000
    assert found.accounts[AccountKind.POOL] == 150_000


def test_cash_games_stand_beside_the_tournaments() -> None:
    room = CashRoom()
    table = room.open()
    for number in (1, 2):
        room.sit(table, number, number, 20_000)
    room.do(c.CountCashDrop(table, 1_500, TILL))
    (cash,) = books(room).cash
    assert (cash.sold, cash.drop, cash.outstanding) == (40_000, 1_500, 38_500)
    assert books(room).accounts == {"chips": 38_500, "rake": 1_500}


def test_prizes_owed_and_paid_are_in_the_summary_that_is_signed() -> None:
    night = Night({"cash_limit": 1, "guarantee": 300_000})
    night.register(20, method=Method.CARD)
    night.start()
    night.close_registration()
    night.lock()
    for entry in range(20, 1, -1):
        night.bust(entry)
    night.pay(1)
    found = event_books(night.desk, night.id)
    (sold,) = found.sold
    assert (sold.count, sold.prize, sold.fee, sold.total) == (20, 200_000, 20_000, 220_000)
    assert [(method.method, method.taken, method.paid_out) for method in found.methods] == [
        ("card", 220_000, 0)
    ]
    assert (found.pool.total, found.pool.overlay) == (300_000, 100_000)
    assert found.paid + found.owed + found.unclaimed == found.prizes == 300_000
    assert found.owed > 0
    assert found.differences == ()
    assert books(night).tournaments[0].owed == found.owed


def test_tickets_and_deposits_that_paid_stand_by_their_series() -> None:
    night = Night()
    night.do(c.IssueVouchers(TILL, 11_000))
    night.register(1)
    night.register(1, tender=c.Tender(tickets=("1-ticket-000001",)))
    (session,) = sessions_of(night.desk, TILL)
    lines = {line.series: line for line in series_lines(session)}
    sold = lines["buy-in"]
    assert (sold.count, sold.amount, sold.redeemed) == (2, 11_000, 11_000)


def test_what_was_paid_out_by_deposit_or_given_away_stands_by_its_series() -> None:
    """A prize left as a deposit, taken back; a free voucher: the till moves nothing, the series does."""
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3, 2, by=1)
    amount = winnings(night.state)[EntryId(1)].amount
    night.do(c.PayPrize(night.id, EntryId(1), TILL, Method.DEPOSIT))
    night.do(c.VoidPrize(night.id, EntryId(1), TILL), reason="to the bank instead")
    night.do(c.IssueVouchers(TILL, 5_000, free=True), reason="a raffle")
    night.do(c.IssueVouchers(TILL, 4_000))
    (session,) = sessions_of(night.desk, TILL)
    lines = {line.series: line for line in series_lines(session)}
    assert (lines["payout"].amount, lines["payout"].redeemed) == (0, -amount)
    assert (lines["void"].amount, lines["void"].redeemed) == (0, amount)
    assert (lines["voucher"].amount, lines["voucher"].redeemed) == (4_000, -5_000)
    worth = Counter[str]()
    for known in desk_receipts(night.desk, TILL, 0, night.time.now() + 1):
        worth.update({known.receipt.issued.series: int(known.worth.amount)})
    assert {series: line.amount + line.redeemed for series, line in lines.items()} == worth


def test_a_till_open_overnight_is_reported_on_each_of_its_days() -> None:
    night = Night()
    night.fund(50_000)
    night.time.pass_minutes(24 * 60)
    second = day_of(night.time.now(), ZONE)
    night.do(c.CloseTill(TILL, ((10_000, 5),)))
    night.time.pass_minutes(48 * 60)
    night.fund(20_000)
    first, empty = second - timedelta(1), second + timedelta(1)
    found = [
        [session.number for session in open_between(night.desk, TILL, bounds(day, ZONE))]
        for day in (first, second, empty, second + timedelta(2))
    ]
    assert found == [[1], [1], [], [2]]
    assert [session.number for session in open_between(night.desk, TILL, None)] == [2]


def test_a_closed_pit_table_holds_nothing() -> None:
    pit = Pit("blackjack", 2)
    (opened,) = day_books(pit.desk, DAY, "EUR").pit
    assert opened.expected == 860_000
    pit.do(pit.closing(-2_500), reason="recounted twice", insist=True)
    (closed,) = day_books(pit.desk, DAY, "EUR").pit
    assert (closed.expected, closed.result, closed.variance) == (0, -2_500, -2_500)


def test_X_and_Z_report_have_gapless_numbers_and_what_was_counted() -> None:
    night = worked()
    (session,) = sessions_of(night.desk, TILL)
    lines = {line.series: line for line in series_lines(session)}
    assert (lines["buy-in"].first, lines["buy-in"].last, lines["buy-in"].count) == (1, 16, 16)
    cash, card, voucher = method_lines(session)
    assert (cash.taken, cash.paid_out, cash.filled, cash.dropped) == (132_000, 11_000, 50_000, 100_000)
    assert (cash.expected, cash.counted, cash.variance) == (121_000, 119_000, -2_000)
    assert (card.counted, voucher.counted) == (33_000, 11_000)
    assert session.closing is not None
    night.do(c.OpenTill(TILL, "EUR", ((5_000, 2),), JAN))
    assert [one.number for one in sessions_of(night.desk, TILL)] == [1, 2]
    assert sessions_of(night.desk, TILL)[1].closing is None


def test_a_players_year_has_tournaments_and_what_they_brought() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3)
    night.bust(2)
    night.pay(1, 2)
    night.do(c.FinishTournament(night.id))
    player = night.entry(1).player
    (line,) = statement(night.desk, player, 2026).lines
    prize = night.entry(1).prize
    assert prize is not None
    assert (line.what, line.paid, line.won) == ("Friday Night", 11_000, prize.amount)
    assert statement(night.desk, player, 2025).lines == ()


def test_refunded_entries_are_not_in_the_year() -> None:
    night = Night()
    night.register(2)
    night.do(c.RefundEntry(night.id, EntryId(1), TILL), reason="ill")
    assert statement(night.desk, night.entry(1).player, 2026).lines == ()


def test_each_currency_has_a_sheet_of_its_own() -> None:
    night = Night()
    night.register(1)
    night.do(c.OpenTill(TillId("2"), "CZK", ((100_000, 2),), FLOOR))
    assert currencies(night.desk) == ("EUR", "CZK")
    assert day_books(night.desk, DAY, "CZK").tills[0].end == 200_000
    assert len(books(night).tills) == 1


@pytest.fixture
def results() -> FinalResults:
    """Three players, one of whom is called like a formula."""
    night = Night()
    for given in ("=cmd|' /C calc'!A0", "Žofia", "Αλέξανδρος"):
        night.do(night.buy_in(night.add_person(given_name=given, family_name="Nová")))
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3)
    night.bust(2)
    people = {person.id: person for person in night.store.people()}
    return final_results_of(night.state, people)


def test_results_as_csv_are_guarded_and_exact(results: FinalResults) -> None:
    lines = results_csv(results, texts_for("en")).decode("utf-8-sig").splitlines()
    assert len(lines) == 4
    assert lines[1].startswith("1,1,'=cmd|' /C calc'!A0 Nová,SK,")
    assert "Žofia Nová" in lines[2]


def test_results_as_excel_hold_texts_and_no_formula(results: FinalResults) -> None:
    book = ZipFile(BytesIO(results_xlsx(results, texts_for("en"))))
    page = book.read("xl/worksheets/sheet1.xml").decode()
    texts = book.read("xl/sharedStrings.xml").decode()
    assert "<f>" not in page
    assert "=cmd|' /C calc'!A0 Nová" in texts
    assert "Αλέξανδρος Nová" in texts
    assert "Knocked out by" in texts


def test_files_have_their_titles_in_the_language_of_their_reader(results: FinalResults) -> None:
    titles = results_csv(results, texts_for("el")).decode("utf-8-sig").splitlines()[0].split(";")
    assert titles[:4] == ["Κατάταξη", "Ως θέση", "Παίκτης", "Χώρα"]
    book = ZipFile(BytesIO(results_xlsx(results, texts_for("sk"))))
    assert "Vyradil" in book.read("xl/sharedStrings.xml").decode()
    assert "Výsledky" in book.read("xl/workbook.xml").decode()


def test_the_list_for_databases_divides_names_and_has_the_paid_places(results: FinalResults) -> None:
    names = {
        row.player.name: (row.player.name.removesuffix("Nová").strip(), "Nová") for row in results.rows
    }
    listed = results_list(results, "Kasíno Dunaj", DAY, names)
    lines = listed.decode("utf-8-sig").splitlines()
    paid = [row for row in results.rows if row.prize]
    for fact in ("Venue,Kasíno Dunaj", "Game,No limit Texas Hold'em", "Date,2026-11-01"):
        assert fact in lines
    assert "Buy-in,100.00 + 10.00" in lines
    head = lines.index("Place,First name,Last name,Country,Prize,Currency")
    assert len(lines) == head + 1 + len(paid)
    assert lines[head + 1].startswith("1,'=cmd|' /C calc'!A0,Nová,SK,")


def test_names_are_divided_where_the_house_writes_the_family_first() -> None:
    night = Night()
    night.register(2)
    night.start()
    night.close_registration()
    night.bust(1)
    jan = night.store.people()[0]
    house = Directory({jan.id: jan}, family_first=True)
    found = final_results_of(night.state, house)
    won = replace(next(row for row in found.rows if row.player.name == jan.sort_name), prize=100)
    names = {called(house, jan): (jan.given_name, jan.family_name)}
    listed = results_list(replace(found, rows=(won,)), "V", DAY, names).decode("utf-8-sig")
    assert listed.splitlines()[-1].split(",")[1:3] == [jan.given_name, jan.family_name]


def test_the_day_is_told_method_by_method_cash_first() -> None:
    found = books(worked())
    assert found.methods[0].method == "cash"
    assert len(found.methods) > 1
    for part in ("start", "taken", "paid_out", "safe", "variance", "end"):
        assert sum(getattr(one, part) for one in found.methods) == sum(
            getattr(till, part) for till in found.tills
        )
