"""The middle: pots as they are told are divided, the button goes where the table of cases says."""

import pytest

from director.poker.button import Blinds
from director.poker.rulings.pot_case import LastButton, PotsReport, divided_pots, next_button_case
from director.poker.rulings.ruling import ActKind
from director.values.errors import RuleViolation


def test_T_18_each_pot_is_split_on_its_own() -> None:
    ruling, pots = divided_pots(PotsReport((100, 500, 500), (1, 2, 3)))
    assert (ruling.what, ruling.rule, ruling.total) == (ActKind.DIVIDED, "T-18", 1_100)
    assert [(pot.amount, pot.shares) for pot in pots] == [(300, ((0, 300),)), (800, ((1, 800),))]


def test_T_17_the_odd_chip_goes_to_the_first_winner_after_the_button() -> None:
    ruling, pots = divided_pots(PotsReport((125, 125, 125), (0, 1, 1), unit=25))
    assert ruling.rule == "T-17"
    assert pots[0].shares == ((1, 200), (2, 175))
    assert pots[0].odd == 1


def test_T_29_the_small_blind_is_out_and_the_button_is_dead() -> None:
    told = LastButton(Blinds(1, 2, 3), (1, 3, 4, 5, 6, 7, 8, 9))
    found = next_button_case(told)
    assert found.hand.blinds == Blinds(2, 3, 4)
    assert found.ruling.why == "button_dead"


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (PotsReport((100,), (1,)), "wrong_number_of_players"),
        (PotsReport((100, 100), (0, 0)), "nobody_to_win"),
        (PotsReport((0, 100), (1, 0)), "nobody_to_win"),
        (PotsReport((-1, 100), (1, 1)), "stakes_impossible"),
        (PotsReport((100, 100), (1, 1), unit=0), "stakes_impossible"),
    ],
)
def test_pots_that_cannot_be_are_refused(told: PotsReport, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        divided_pots(told)
    assert refused.value.code == code
