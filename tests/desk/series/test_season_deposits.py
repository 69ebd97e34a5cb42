"""Deposits of a season at the desk: taken, given back, kept by the rule, put right; the books agree."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import added_up
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.tills import till_ids
from director.desk.kernel.ports import league_stream, till_stream
from director.desk.kernel.rows.defaults import house_settings
from director.desk.offered import commands as c
from director.series.league.deposits import (
    MOST_DEPOSIT,
    MOST_NIGHTS,
    DepositEnd,
    DepositTerms,
    SeasonDeposit,
    deposit_fault,
    deposits_fault,
)
from director.series.league.events import SeasonDepositEnded, SeasonDepositTaken
from director.storage.checks.verify import verify
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.errors import Strength
from director.values.ids import TillId
from director.values.payment import Method, Receipt
from director.values.quantity import MINUTE, Cents
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import TILL
from tests.desk.series.league_house import LEAGUE, TERMS, LeagueHouse, who

DEPOSIT = DepositTerms(5_000, "EUR", nights=2)
BACK, KEPT, VOIDED = DepositEnd.RETURNED, DepositEnd.FORFEITED, DepositEnd.VOIDED


@pytest.fixture
def club(tmp_path: Path) -> Iterator[LeagueHouse]:
    """A league of club nights that takes 50 a season; what it did is sound at the end."""
    made = LeagueHouse(f"sqlite:///{tmp_path / 'house.db'}", replace(TERMS, deposit=DEPOSIT))
    yield made
    assert verify(made.house.store.engines).findings == ()  # type: ignore[attr-defined]
    made.house.close()


def take(club: LeagueHouse, *numbers: int, method: Method = Method.CASH) -> None:
    for number in numbers:
        club.do(c.TakeSeasonDeposit(LEAGUE, who(number), TILL, method))


def ended(number: int, end: DepositEnd, till: TillId = TILL) -> c.EndSeasonDeposit:
    return c.EndSeasonDeposit(LEAGUE, who(number), end, till)


def season_over(club: LeagueHouse) -> None:
    assert isinstance(club.time, FakeTime)
    club.time.pass_minutes((TERMS.ends_at - club.desk.now()) / MINUTE + 1)


def held(club: LeagueHouse, kind: AccountKind = AccountKind.SEASON) -> Cents:
    accounts = added_up(club.desk.till(till).accounts for till in till_ids(club.desk))
    return -accounts.get(Account(kind, LEAGUE), 0)


def receipts(club: LeagueHouse) -> list[ReceiptIssued]:
    story = club.desk.story(till_stream(TILL))
    return [entry.event for entry in story if isinstance(entry.event, ReceiptIssued)]


def test_a_deposit_is_paid_once_and_lies_in_an_account_of_its_own(club: LeagueHouse) -> None:
    take(club, 1)
    take(club, 2, method=Method.CARD)
    assert held(club) == 10_000
    assert [(each.series, each.method, each.amount) for each in receipts(club)] == [
        ("season-deposit", "cash", 5_000), ("season-deposit", "card", 5_000)
    ]  # fmt: skip
    again = c.TakeSeasonDeposit(LEAGUE, who(1), TILL)
    assert club.refusal(again).code == "season_deposit_paid"
    chips = c.TakeSeasonDeposit(LEAGUE, who(3), TILL, Method.CHIPS)
    assert club.refusal(chips).code == "method_not_for_side_pools"
    nobody = c.TakeSeasonDeposit(LEAGUE, who(99), TILL)
    assert club.refusal(nobody).code == "unknown_person"


def test_the_journal_says_what_was_paid_and_what_became_of_it(club: LeagueHouse) -> None:
    take(club, 1)
    club.do(ended(1, VOIDED), reason="typed twice")
    names = Names({}, lambda _player: "Novák")
    said = [
        journal_line(texts_for("en"), code_of(entry.event), facts_of(entry.event, names))
        for entry in club.desk.story(league_stream(LEAGUE))
        if isinstance(entry.event, SeasonDepositTaken | SeasonDepositEnded)
    ]
    assert said == [
        "Novák: season deposit of €50 paid",
        "Novák: season deposit voided, it had been taken by mistake",
    ]


def test_who_has_played_enough_gets_it_back_and_of_others_the_club_keeps_it(club: LeagueHouse) -> None:
    take(club, 1, 2, 3)
    club.played(1, 2, 3)
    club.played(1, 2)
    assert club.refusal(ended(1, BACK)).code == "season_goes_on"
    season_over(club)
    told = {(line.deposit.player, line.played, line.due_back) for line in club.table().deposits()}
    assert told == {(who(1), 2, True), (who(2), 2, True), (who(3), 1, False)}
    lost, due = club.refusal(ended(3, BACK)), club.refusal(ended(2, KEPT))
    assert (lost.code, lost.strength) == ("season_deposit_lost", Strength.PROCEDURE)
    assert (due.code, due.strength) == ("season_deposit_due_back", Strength.PROCEDURE)
    club.do(ended(1, BACK))
    club.do(ended(3, KEPT))
    assert (held(club), held(club, AccountKind.FORFEITED)) == (5_000, 5_000)
    club.do(ended(2, KEPT), insist=True, reason="left the club")
    assert (held(club), held(club, AccountKind.FORFEITED)) == (0, 10_000)
    assert receipts(club)[-2].amount == receipts(club)[-1].amount == 0
    assert club.refusal(ended(1, BACK)).code == "season_deposit_not_held"
    late = c.TakeSeasonDeposit(LEAGUE, who(4), TILL)
    assert (club.refusal(late).code, club.refusal(late).strength) == ("season_over", Strength.PROCEDURE)


def test_it_goes_back_the_way_it_came(club: LeagueHouse) -> None:
    club.change(deposit=replace(DEPOSIT, nights=0))
    take(club, 1, method=Method.TRANSFER)
    take(club, 2)
    season_over(club)
    club.do(replace(ended(1, BACK), method=Method.TRANSFER))
    club.do(ended(2, BACK))
    assert [(each.series, each.method, each.amount) for each in receipts(club)[-2:]] == [
        ("refund", "transfer", -5_000), ("refund", "cash", -5_000)
    ]  # fmt: skip
    back = club.desk.league(LEAGUE).deposit_of(who(2))
    assert back is not None
    assert (back.end, back.back) == (BACK, Method.CASH)


def test_a_mistake_is_voided_with_a_reason_and_paid_anew(club: LeagueHouse) -> None:
    take(club, 1)
    assert club.refusal(ended(1, VOIDED)).code == "reason_required"
    club.do(ended(1, VOIDED), reason="another player")
    assert (held(club), club.desk.league(LEAGUE).deposit_of(who(1))) == (0, None)
    take(club, 1)
    assert held(club) == 5_000
    assert len(club.desk.league(LEAGUE).deposits) == 2


@pytest.mark.parametrize("end", [BACK, KEPT])
def test_an_end_is_taken_back_with_a_reason(club: LeagueHouse, end: DepositEnd) -> None:
    take(club, 1)
    again = c.HoldSeasonDepositAgain(LEAGUE, who(1), TILL)
    assert club.refusal(again, reason="why").code == "season_deposit_not_ended"
    season_over(club)
    club.do(ended(1, end), insist=True, reason="told so")
    assert club.refusal(again).code == "reason_required"
    club.do(again, reason="told wrongly")
    assert (held(club), held(club, AccountKind.FORFEITED)) == (5_000, 0)
    assert receipts(club)[-1].series == "void"
    club.do(ended(1, KEPT))
    assert (held(club), held(club, AccountKind.FORFEITED)) == (0, 5_000)


def test_a_league_without_a_deposit_takes_none(club: LeagueHouse) -> None:
    club.change(deposit=None)
    assert club.refusal(c.TakeSeasonDeposit(LEAGUE, who(1), TILL)).code == "no_season_deposit"


def test_terms_and_league_stay_while_deposits_lie_with_the_club(club: LeagueHouse) -> None:
    take(club, 1)
    terms = club.table().league.terms
    for other in (None, replace(DEPOSIT, currency="CZK")):
        change = c.ChangeLeague(LEAGUE, replace(terms, deposit=other))
        assert club.refusal(change).code == "season_deposits_held"
    assert club.refusal(c.StrikeLeague(LEAGUE), reason="why").code == "season_deposits_held"
    club.change(deposit=replace(DEPOSIT, cents=8_000))
    take(club, 2)
    assert held(club) == 13_000
    club.do(ended(1, VOIDED), reason="why")
    club.do(ended(2, VOIDED), reason="why")
    club.do(c.StrikeLeague(LEAGUE), reason="made twice")
    struck = c.TakeSeasonDeposit(LEAGUE, who(1), TILL)
    assert club.refusal(struck).code == "league_struck"


def test_nobody_is_erased_whose_deposit_lies_with_the_club(club: LeagueHouse) -> None:
    take(club, 5)
    refused = club.refusal(c.ErasePeople((who(5),)), reason="asked for it")
    assert (refused.code, refused.facts["league"]) == ("erase_season_deposit", "Winter league")
    club.do(ended(5, VOIDED), reason="left")
    club.do(c.ErasePeople((who(5),)), reason="asked for it")


def test_the_day_sheet_splits_them_by_method(club: LeagueHouse) -> None:
    take(club, 1, 2)
    take(club, 3, method=Method.CARD)
    day = datetime.fromtimestamp(club.desk.now() / 1_000_000, UTC).date()
    books = day_books(club.desk, day, "EUR")
    taken = {each.method: each.taken for each in books.methods if each.taken}
    assert taken == {"cash": 10_000, "card": 5_000}
    assert books.accounts[AccountKind.SEASON] == 15_000


@pytest.mark.parametrize(
    ("cents", "nights", "code"),
    [
        (0, 0, "season_deposit_amount"), (MOST_DEPOSIT + 1, 0, "season_deposit_amount"),
        (1, -1, "season_deposit_nights"), (1, MOST_NIGHTS + 1, "season_deposit_nights"),
        (1, 0, ""), (MOST_DEPOSIT, MOST_NIGHTS, ""),
    ],
)  # fmt: skip
def test_what_a_season_may_ask(cents: Cents, nights: int, code: str) -> None:
    fault = deposit_fault(DepositTerms(cents, "EUR", nights))
    assert (fault.code if fault is not None else "") == code


def test_what_never_holds_of_deposits() -> None:
    receipt = Receipt(TILL, "season-deposit", 1)
    one = SeasonDeposit(who(1), 5_000, "EUR", Method.CASH, receipt, 1)
    assert deposits_fault((one, replace(one, player=who(2)))) is None
    assert deposits_fault((replace(one, end=VOIDED, ended_by=receipt), one)) is None
    assert deposits_fault((one, one)) == "one_deposit_a_player"
    assert deposits_fault((replace(one, cents=0),)) == "a_deposit_is_money"
    assert deposits_fault((replace(one, end=BACK),)) == "an_end_has_its_receipt"


def test_what_the_club_keeps_or_voids_a_second_person_sees(club: LeagueHouse) -> None:
    house = house_settings(club.house.store)
    decided = club.desk
    second = c.EndSeasonDeposit.by.second
    assert second is not None
    asked = [second(decided, ended(1, end), house) is not None for end in (BACK, KEPT, VOIDED)]  # type: ignore[arg-type]
    assert asked == [False, True, True]
