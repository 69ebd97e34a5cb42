"""Satellites: tickets, the rest of the pool, and the end (T-F3)."""

import pytest

from director.tournament.settings import Qualifying
from director.tournament.state import Award
from director.tournament.winnings import guaranteed, is_over, qualifiers, satellite_awards
from director.values.errors import RuleViolation
from director.values.quantity import Cents

EUR = 100


def cash(awards: tuple[Award, ...]) -> list[tuple[int, Cents]]:
    """Place and euros of what is paid in cash."""
    return [(award.place, award.amount // EUR) for award in awards if not award.ticket]


@pytest.mark.parametrize(
    ("entries", "buy_in", "ticket", "tickets", "rest"),
    [(60, 100, 1100, 5, [(6, 500)]), (47, 100, 500, 9, [(10, 200)]), (55, 100, 1100, 5, [])],
)
def test_T_F3_tickets_and_the_rest_to_the_next_place(
    entries: int, buy_in: int, ticket: int, tickets: int, rest: list[tuple[int, int]]
) -> None:
    pool = entries * buy_in * EUR
    awards = satellite_awards(pool, Qualifying(ticket * EUR), unique=entries, buy_in=buy_in * EUR)
    assert qualifiers(awards) == tickets
    assert {award.amount for award in awards if award.ticket} == {ticket * EUR}
    assert cash(awards) == rest
    assert sum(award.amount for award in awards) == pool


@pytest.mark.parametrize(
    ("entries", "rest"),
    [
        (25, [(3, 60), (4, 60), (5, 30)]),
        (26, [(3, 60), (4, 60), (5, 60)]),
        (27, [(3, 60), (4, 60), (5, 60), (6, 30)]),
    ],
)
def test_T_F3_the_rest_in_steps(entries: int, rest: list[tuple[int, int]]) -> None:
    awards = satellite_awards(
        entries * 30 * EUR, Qualifying(300 * EUR), unique=entries, buy_in=30 * EUR, step=60 * EUR
    )
    assert qualifiers(awards) == 2
    assert cash(awards) == rest


def test_T_F3_a_rest_below_a_buy_in_goes_to_the_last_qualifier() -> None:
    awards = satellite_awards(1_050 * EUR, Qualifying(500 * EUR), unique=20, buy_in=100 * EUR)
    assert cash(awards) == [(2, 50)]
    assert qualifiers(awards) == 2


def test_T_F3_a_pool_below_one_ticket_goes_to_the_winner() -> None:
    awards = satellite_awards(300 * EUR, Qualifying(500 * EUR), unique=3, buy_in=100 * EUR)
    assert awards == (Award(1, 300 * EUR),)
    assert not is_over(2, awards)
    assert is_over(1, awards)


def test_T_F3_promised_tickets_and_what_is_over_them() -> None:
    five = Qualifying(500 * EUR, seats=5)
    assert guaranteed(five) == 2500 * EUR
    with pytest.raises(RuleViolation, match="tickets_not_covered"):
        satellite_awards(2400 * EUR, five, unique=24, buy_in=100 * EUR)
    awards = satellite_awards(3700 * EUR, five, unique=37, buy_in=100 * EUR)
    assert cash(awards) == [(6, 500), (7, 500), (8, 200)]


def test_T_P1_c_never_more_places_than_players() -> None:
    awards = satellite_awards(1_700 * EUR, Qualifying(500 * EUR), unique=2, buy_in=100 * EUR)
    assert qualifiers(awards) == 2
    assert cash(awards) == [(1, 350), (2, 350)]


def test_T_F3_over_when_the_qualifiers_are_left() -> None:
    awards = satellite_awards(6_000 * EUR, Qualifying(1_100 * EUR), unique=60, buy_in=100 * EUR)
    assert [is_over(alive, awards) for alive in (6, 5, 4)] == [False, True, True]


def test_a_ticket_must_be_worth_something() -> None:
    with pytest.raises(RuleViolation, match="ticket_without_value"):
        satellite_awards(100, Qualifying(0), unique=2, buy_in=50)
