"""The ruling assistant: each situation asks for what it needs and rules through the engine."""

from dataclasses import replace

import pytest

from director.poker.rulings.assistant import Situation, SituationReport, answer, turn_of
from director.poker.rulings.case import Case
from director.poker.rulings.deal import DealFaultKind
from director.poker.rulings.ruling import ActKind, DeclaredWord
from director.poker.variants import OMAHA, BettingLimit, Street
from director.values.errors import RuleViolation

FLOP = Case(50, 100, 5, Street.FLOP, ("300",))
TOLD = SituationReport(Situation.IN_TURN, FLOP)


def test_in_turn_words_and_chips_are_ruled() -> None:
    ruling = answer(replace(TOLD, chips=(1_000,)))
    assert (ruling.what, ruling.total, ruling.back, ruling.rule) == (ActKind.CALL, 300, 700, "T-39")


def test_T_45_several_amounts_are_an_ambiguous_one() -> None:
    told = replace(TOLD, word=DeclaredWord.RAISE, amounts=(900, 9_000))
    assert answer(told).total == 900


def test_T_40_chips_partly_pulled_back_count_with_the_new_ones() -> None:
    case = Case(25, 50, 3, Street.PREFLOP, ("600", "f"))
    told = SituationReport(Situation.IN_TURN, case, chips=(1_000,), pulled=25)
    assert answer(told).what is ActKind.RAISE


def test_T_36_out_of_turn_is_about_the_one_whose_turn_came_later() -> None:
    told = replace(TOLD, situation=Situation.OUT_OF_TURN, word=DeclaredWord.RAISE, amounts=(800,))
    same, changed = replace(told, meanwhile=("c",)), replace(told, meanwhile=("600",))
    assert turn_of(same)[1] == 2
    assert answer(same).what is ActKind.RAISE
    assert answer(changed).what is ActKind.CHOICE


def test_T_36_a_skipped_player() -> None:
    told = replace(TOLD, situation=Situation.SKIPPED)
    assert answer(replace(told, meanwhile=("c",))).why == "action_backs_up"
    assert answer(replace(told, meanwhile=("c", "900"))).why == "skipped_too_long"


def test_T_42_amounts_found_later() -> None:
    raised = replace(TOLD, situation=Situation.UNDERRAISE, figure=500)
    assert answer(raised).total == 600
    called = replace(TOLD, situation=Situation.MISCOUNT, figure=200)
    assert (answer(called).total, answer(called).least) == (300, 200)


def test_T_43_a_pot_bet_on_a_wrong_count() -> None:
    case = Case(50, 100, 3, Street.FLOP, (), BettingLimit.POT_LIMIT, OMAHA, pot=10_500)
    told = SituationReport(Situation.POT_QUOTED, case, figure=9_500)
    assert answer(told).total == 10_500
    assert answer(replace(told, others_acted=True)).total == 9_500


def test_T_32_and_T_33_a_fault_of_the_deal_before_and_after_action() -> None:
    case = Case(50, 100, 6)
    told = SituationReport(Situation.DEAL, case, fault=DealFaultKind.EXPOSED, cards=(1,))
    assert answer(told).what is ActKind.MISDEAL
    late = replace(told, case=replace(case, actions=("c", "c", "c")))
    assert answer(late).why == "misdeal_too_late"


def test_T_35_an_all_in_out_of_turn_is_for_what_that_player_has() -> None:
    case = replace(FLOP, stacks=(9_000, 8_000, 1_500))
    told = SituationReport(Situation.OUT_OF_TURN, case, word=DeclaredWord.ALL_IN, meanwhile=("c",))
    assert (answer(told).what, answer(told).total) == (ActKind.ALL_IN, 1_500)
    with pytest.raises(RuleViolation) as refused:
        answer(replace(told, meanwhile=("c", "c")))
    assert (refused.value.code, refused.value.facts["player"]) == ("stack_not_told", 4)


def test_T_36_several_out_of_turn_bind_or_are_free() -> None:
    told = replace(TOLD, situation=Situation.SEVERAL, early=("f", "c"), meanwhile=("c",))
    assert answer(told).why == "several_bind"
    assert answer(replace(told, meanwhile=("900",))).why == "several_are_free"
    assert answer(replace(told, early=("c", "900"))).why == "skipped_too_long"


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (TOLD, "act_missing"),
        (replace(TOLD, word=DeclaredWord.AMOUNT), "amount_missing"),
        (replace(TOLD, word=DeclaredWord.ALL_IN), "stack_not_told"),
        (replace(TOLD, situation=Situation.OUT_OF_TURN, word=DeclaredWord.CALL), "meanwhile_missing"),
        (replace(TOLD, situation=Situation.UNDERRAISE), "raise_made_missing"),
        (replace(TOLD, situation=Situation.MISCOUNT), "count_told_missing"),
        (replace(TOLD, situation=Situation.POT_QUOTED), "pot_bet_missing"),
        (replace(TOLD, situation=Situation.DEAL), "exposed_cards_missing"),
        (replace(TOLD, situation=Situation.SEVERAL), "early_acts_missing"),
        (replace(TOLD, situation=Situation.SEVERAL, early=("c",)), "meanwhile_missing"),
        (replace(TOLD, word=DeclaredWord.MORE), "amount_missing"),
        (replace(TOLD, case=replace(FLOP, actions=()), word=DeclaredWord.DOUBLE), "nothing_to_double"),
        (replace(TOLD, chips=(500,), pulled=100), "pulled_above_bet"),
        (replace(TOLD, case=replace(FLOP, stacks=(0, 400)), chips=(500,)), "chips_above_stack"),
        (
            replace(TOLD, case=replace(FLOP, stacks=(400,), actions=("a300",)), chips=(500,)),
            "all_in_is_the_stack",
        ),
    ],
)
def test_what_is_missing_is_named(told: SituationReport, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        answer(told)
    assert refused.value.code == code
