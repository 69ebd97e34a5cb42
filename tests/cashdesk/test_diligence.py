"""Due diligence: linked operations of one person, and the ones for which a document must be seen."""

from dataclasses import replace

import pytest

from director.cashdesk.diligence import Operation, diligence_refusal, linked_total, unseen_total
from director.values.errors import Strength

LIMIT = 200_000


def test_stakes_and_payments_are_linked_and_what_was_taken_back_is_not() -> None:
    operations = (
        Operation("buy-in", 11_000),
        Operation("cash-top-up", 50_000),
        Operation("payout", -90_000),
        Operation("void", -11_000),
        Operation("refund", -10_000),
    )
    assert linked_total(operations) == 130_000
    assert linked_total((Operation("void", 5_000),)) == 0


def test_what_is_taken_back_of_yesterday_makes_no_room_today() -> None:
    assert linked_total((Operation("void", -150_000), Operation("buy-in", 200_000))) == 200_000


@pytest.mark.parametrize(
    ("before", "new", "stopped"),
    [
        (0, 199_999, False),
        (0, 200_000, True),
        (0, -200_000, True),
        (150_000, 49_999, False),
        (150_000, -50_000, True),
        (200_000, 1, True),
        (200_000, 500_000, True),
    ],
)
def test_every_operation_at_the_limit_is_stopped_while_no_document_was_seen(
    before: int, new: int, stopped: bool
) -> None:
    refusal = diligence_refusal((Operation("buy-in", before),), Operation("payout", new), LIMIT, "EUR")
    assert (refusal is not None) is stopped
    if refusal is not None:
        assert refusal.strength is Strength.PROCEDURE
        total = before + abs(new)
        assert refusal.facts == {"total_cents": total, "limit_cents": LIMIT, "currency": "EUR"}


@pytest.mark.parametrize(("later", "stopped"), [(199_999, False), (200_000, True)])
def test_a_document_seen_covers_what_follows_until_the_limit_is_reached_once_more(
    later: int, stopped: bool
) -> None:
    seen = Operation("buy-in", 210_000, document_seen=True)
    refusal = diligence_refusal((seen,), Operation("payout", -later), LIMIT, "EUR")
    assert (refusal is not None) is stopped
    if refusal is not None:
        assert refusal.facts["total_cents"] == 210_000 + later


def test_a_second_look_covers_from_there_on() -> None:
    day = tuple(Operation("buy-in", 150_000) for _ in range(4))
    assert unseen_total(day) == 600_000
    looked = (day[0], replace(day[1], document_seen=True), day[2], replace(day[3], document_seen=True))
    assert unseen_total(looked) == 0
    assert unseen_total((*looked, day[0])) == 150_000


def test_a_limit_of_nothing_is_no_limit() -> None:
    assert diligence_refusal((), Operation("buy-in", 10**9), 0, "EUR") is None
