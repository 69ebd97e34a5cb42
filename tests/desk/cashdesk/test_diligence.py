"""Due diligence at the desk: one person's payments at all tills, tournaments and cash tables."""

from dataclasses import replace

import pytest

from director.cashdesk.tills import ReceiptIssued
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.poker.cash.events import CashRuleOverridden
from director.texts import texts_for
from director.texts.refusals import sentence
from director.tournament.events import RuleOverridden
from director.tournament.settings import Offer, Price
from director.values.errors import RuleViolation
from director.values.ids import EntryId, PlayerId, TillId, TournamentId
from tests.desk.cash.cash_room import CashRoom
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, Night, settings

DEAR = Offer(Price(prize=80_000), 10_000)
"""800 EUR."""
OTHER = TournamentId("tournament-2")


@pytest.fixture
def night() -> Night:
    """Two tournaments of 800 EUR, and three people."""
    night = Night({"buy_in": DEAR})
    night.do(c.AnnounceTournament(OTHER, settings(buy_in=DEAR), STRUCTURE))
    night.do(c.OpenRegistration(OTHER, (2,)))
    for _ in range(3):
        night.add_person()
    return night


def _sale(night: Night, till: str = "1", tournament: TournamentId | None = None) -> c.RegisterPlayer:
    return c.RegisterPlayer(tournament or night.id, PlayerId("player-1"), TillId(till))


def _third(night: Night, currency: str = "EUR", number: int = 3) -> TournamentId:
    third = TournamentId(f"tournament-{number}")
    night.do(c.AnnounceTournament(third, settings(buy_in=DEAR, currency=currency), STRUCTURE))
    night.do(c.OpenRegistration(third, (number,)))
    return third


def test_payments_are_linked_over_tills_and_tournaments(night: Night) -> None:
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    night.do(c.VoidEntry(OTHER, EntryId(1), TillId("2")), reason="typed twice")
    night.do(_sale(night, "2", OTHER))
    third = _third(night)
    refusal = night.refusal(_sale(night, "3", third))
    assert (refusal.code, refusal.facts["total_cents"]) == ("due_diligence", 240_000)
    done = night.do(_sale(night, "3", third), insist=True, reason="passport SK 123 checked")
    assert RuleOverridden("due_diligence", "") in [entry.event for entry in done.entries]
    assert {entry.reason for entry in done.entries} == {"passport SK 123 checked"}


def test_it_is_asked_before_each_payment_until_a_document_was_seen(night: Night) -> None:
    """A thousand more after the limit was passed without a look is asked about as well."""
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_cents=0)))
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    third, fourth = _third(night), _third(night, number=4)
    night.do(_sale(night, "3", third))
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings()))
    refusal = night.refusal(_sale(night, "1", fourth))
    assert (refusal.code, refusal.facts["total_cents"]) == ("due_diligence", 320_000)
    night.do(_sale(night, "1", fourth), insist=True, reason="passport")
    assert night.desk.can(_sale(night, "1", _third(night, number=5)), WHO) is None


def test_the_receipt_says_that_a_document_was_seen_and_the_limit_counts_anew(night: Night) -> None:
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    done = night.do(_sale(night, "3", _third(night)), insist=True, reason="passport")
    receipts = [entry.event for entry in done.entries if isinstance(entry.event, ReceiptIssued)]
    assert [receipt.document_seen for receipt in receipts] == [True]
    for number in (4, 5):
        night.do(_sale(night, "1", _third(night, number=number)))
    assert night.refusal(_sale(night, "1", _third(night, number=6))).facts["total_cents"] == 480_000


def test_a_payment_that_is_insisted_on_for_another_reason_is_no_look_at_a_document(night: Night) -> None:
    night.do(_sale(night), insist=True, reason="came late")
    receipts = [entry.event for entry in night.store.journal if isinstance(entry.event, ReceiptIssued)]
    assert [receipt.document_seen for receipt in receipts] == [False]


def test_each_currency_may_have_its_own_limit_and_the_houses_figure_else(night: Night) -> None:
    house = HouseSettings(diligence_others=(("USD", 90_000), ("CZK", 0)))
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    assert [house.diligence_limit(one) for one in ("EUR", "USD", "CZK", "GBP")] == [
        200_000, 90_000, 0, 200_000,
    ]  # fmt: skip
    third = _third(night, "USD")
    night.do(_sale(night, "usd", third))
    refusal = night.refusal(_sale(night, "usd", _third(night, "USD", 4)))
    assert refusal.facts == {"total_cents": 160_000, "limit_cents": 90_000, "currency": "USD"}
    assert "$1,600" in sentence(texts_for("en"), refusal, currency="EUR")


@pytest.mark.parametrize(
    ("others", "code"),
    [
        ((("USD", -1),), "limit_impossible"),
        ((("usd", 1),), "limit_currency"),
        ((("USD", 1), ("USD", 2)), "limit_currency"),
    ],
)
def test_a_limit_that_cannot_be_is_refused(
    night: Night, others: tuple[tuple[str, int], ...], code: str
) -> None:
    command = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(diligence_others=others))
    assert night.refusal(command).code == code


def test_after_a_day_they_are_linked_no_more(night: Night) -> None:
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    night.time.pass_minutes(24 * 60)
    third = _third(night)
    assert night.do(_sale(night, "3", third)).entries


def test_another_currency_is_counted_by_itself(night: Night) -> None:
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    third = _third(night, "USD")
    assert night.do(_sale(night, "usd", third)).entries


def test_another_person_is_counted_by_itself(night: Night) -> None:
    night.do(_sale(night))
    night.do(_sale(night, "2", OTHER))
    other = c.RegisterPlayer(night.id, PlayerId("player-2"), TILL)
    assert night.desk.can(other, WHO) is None


def test_a_prize_counts_with_what_was_staked(night: Night) -> None:
    for player in ("player-1", "player-2", "player-3"):
        night.do(c.RegisterPlayer(night.id, PlayerId(player), TILL))
    night.do(c.StartTournament(night.id))
    night.do(c.CloseRegistration(night.id), insist=True, reason="all here")
    night.do(c.LockPrizes(night.id))
    night.bust(1)
    night.bust(2)
    pay = c.PayPrize(night.id, EntryId(3), TILL)
    refusal = night.refusal(pay)
    assert refusal.code == "due_diligence"
    assert refusal.facts["total_cents"] == 80_000 + 180_000
    assert night.do(pay, insist=True, reason="document checked").entries


def test_the_house_sets_the_limit_or_switches_it_off(night: Night) -> None:
    house = HouseSettings(diligence_cents=50_000)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    assert night.refusal(_sale(night)).code == "due_diligence"
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, replace(house, diligence_cents=0)))
    night.do(_sale(night))


def test_insisting_on_something_else_does_not_pass_it(night: Night) -> None:
    house = HouseSettings(diligence_cents=50_000)
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, house))
    with pytest.raises(RuleViolation) as refused:
        night.desk.execute(_sale(night), WHO, insist=True, reason="came late", unseen=("due_diligence",))
    assert refused.value.code == "due_diligence"


def test_slips_of_the_cash_games_are_linked_too() -> None:
    room = CashRoom()
    table = room.open()
    player = room.sit(table, 1, 1, 40_000)
    for _ in range(3):
        room.do(c.TopUp(table, player, 40_000, 0, TILL))
    out = c.CashOut(table, player, 40_000, TILL)
    refusal = room.desk.can(out, WHO)
    assert refusal is not None
    assert (refusal.code, refusal.facts["total_cents"]) == ("due_diligence", 200_000)
    done = room.do(out, insist=True, reason="document checked")
    assert CashRuleOverridden("due_diligence", "") in [entry.event for entry in done.entries]
