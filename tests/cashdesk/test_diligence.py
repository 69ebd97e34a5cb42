"""Due diligence: linked operations of one person, and the one that reaches the limit."""

import pytest

from director.cashdesk.diligence import Operation, diligence_refusal, linked_total
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


@pytest.mark.parametrize(
    ("before", "new", "stopped"),
    [
        (0, 199_999, False),
        (0, 200_000, True),
        (0, -200_000, True),
        (150_000, 49_999, False),
        (150_000, -50_000, True),
        (200_000, 500_000, False),
    ],
)
def test_the_operation_that_reaches_the_limit_is_stopped_and_later_ones_are_not(
    before: int, new: int, stopped: bool
) -> None:
    refusal = diligence_refusal((Operation("buy-in", before),), Operation("payout", new), LIMIT)
    assert (refusal is not None) is stopped
    if refusal is not None:
        assert refusal.strength is Strength.PROCEDURE
        assert refusal.facts == {"total_cents": before + abs(new), "limit_cents": LIMIT}


def test_a_limit_of_nothing_is_no_limit() -> None:
    assert diligence_refusal((), Operation("buy-in", 10**9), 0) is None
