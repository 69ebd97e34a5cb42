"""Rulings that no chips decide: each matter by its rule, with its facts and without them."""

import pytest

from director.poker.rulings.deal import DealFault, DealFaultKind, deal_ruling
from director.poker.rulings.floor import MATTER_FACTS, TOPICS, FloorCase, FloorFact, Matter, floor_ruling
from director.poker.rulings.ruling import ActKind
from director.texts import texts_for
from director.texts.ruling_lines import ruling_sentence
from director.texts.ruling_words import floor_pairs, pairs_in_words
from director.values.errors import RuleViolation

F = FloorFact


def _why(matter: Matter, *facts: FloorFact) -> tuple[str, str]:
    ruling = floor_ruling(FloorCase(matter, frozenset(facts), 50, 100))
    return ruling.why, ruling.rule


def test_every_matter_stands_under_one_topic() -> None:
    listed = [matter for matters in TOPICS.values() for matter in matters]
    assert sorted(listed) == sorted(Matter)


@pytest.mark.parametrize(
    ("matter", "fact", "with_it", "without", "rule"),
    [
        (Matter.WHO_SHOWS_FIRST, F.RIVER_BET, "last_aggressor_shows", "first_seat_shows", "T-12"),
        (Matter.MISDECLARED, F.ON_PURPOSE, "misdeclared_on_purpose", "cards_speak", "T-10"),
        (
            Matter.WINNING_HAND_KILLED,
            F.WAS_TABLED,
            "shown_hand_is_never_killed",
            "hand_in_the_muck_is_dead",
            "T-16",
        ),
        (Matter.POT_DISPUTED, F.NEXT_HAND_BEGUN, "dispute_too_late", "dispute_is_heard", "T-19"),
        (Matter.STANDING, F.WARNED_IN_VAIN, "warned_hand_is_dead", "warned_first", "T-27"),
        (Matter.LEFT_THE_TABLE, F.ALL_IN, "all_in_may_stand", "stays_at_the_table", "T-28"),
        (
            Matter.WRONG_BUTTON,
            F.SUBSTANTIAL_ACTION,
            "wrong_button_stands",
            "button_is_put_right",
            "T-29",
        ),
        (
            Matter.WRONG_BLINDS,
            F.SUBSTANTIAL_ACTION,
            "wrong_blinds_stand",
            "blinds_are_put_right",
            "T-29",
        ),
        (
            Matter.WRONG_BRING_IN,
            F.NEXT_HAS_ACTED,
            "wrong_bring_in_stands",
            "bring_in_is_put_right",
            "RROP",
        ),
        (
            Matter.DOWN_CARD_OPEN,
            F.SUBSTANTIAL_ACTION,
            "misdeal_too_late",
            "down_card_open",
            "T-32, T-33",
        ),
        (Matter.LAST_CARD_OPEN, F.TWO_LEFT, "both_last_cards_open", "last_card_open", "RROP"),
        (Matter.PREMATURE_STREET, F.LAST_CARD_TAKEN, "last_card_stays", "premature_cards_go", "RROP"),
    ],
)
def test_a_fact_decides(matter: Matter, fact: FloorFact, with_it: str, without: str, rule: str) -> None:
    assert MATTER_FACTS[matter] == (fact,)
    assert _why(matter, fact) == (with_it, rule)
    assert _why(matter) == (without, rule)


@pytest.mark.parametrize(
    ("matter", "rule"),
    [
        (Matter.ALL_IN_SHOWDOWN, "T-11"),
        (Matter.ONE_CARD_EXPOSED, "T-13"),
        (Matter.LAST_LIVE_HAND, "T-14"),
        (Matter.WANTS_TO_SEE, "T-15"),
        (Matter.MISREAD, "T-16"),
        (Matter.ABSENT, "T-27"),
    ],
)
def test_what_asks_for_nothing_has_its_rule(matter: Matter, rule: str) -> None:
    assert matter not in MATTER_FACTS
    assert _why(matter)[1] == rule


def test_T_20_a_level_counts_from_the_next_first_riffle() -> None:
    assert _why(Matter.WRONG_LEVEL) == ("old_level_counts", "T-20")
    assert _why(Matter.WRONG_LEVEL, F.ANNOUNCED_BEFORE) == ("level_is_put_right", "T-20")
    late = _why(Matter.WRONG_LEVEL, F.ANNOUNCED_BEFORE, F.SUBSTANTIAL_ACTION)
    assert late == ("wrong_level_stands", "T-20")


@pytest.mark.parametrize(
    ("facts", "live", "dead"),
    [
        ((F.MISSED_BIG, F.MISSED_SMALL), 100, 50),
        ((F.MISSED_BIG,), 100, 0),
        ((F.MISSED_SMALL,), 0, 50),
        ((F.MISSED_BIG, F.IN_SMALL_BLIND), 50, 0),
    ],
)
def test_T_29_missed_blinds_are_posted_live_and_dead(
    facts: tuple[FloorFact, ...], live: int, dead: int
) -> None:
    ruling = floor_ruling(FloorCase(Matter.MISSED_BLINDS, frozenset(facts), 50, 100))
    assert (ruling.least, ruling.adds, ruling.total) == (live, dead, live + dead)


def test_T_29_the_big_blind_settles_what_was_missed() -> None:
    facts = frozenset({F.MISSED_BIG, F.MISSED_SMALL, F.IN_BIG_BLIND})
    assert floor_ruling(FloorCase(Matter.MISSED_BLINDS, facts, 50, 100)).why == "big_blind_settles"


@pytest.mark.parametrize(
    ("case", "code"),
    [
        (FloorCase(Matter.MISSED_BLINDS, frozenset(), 50, 100), "no_blind_missed"),
        (FloorCase(Matter.MISSED_BLINDS, frozenset({F.MISSED_BIG})), "blinds_missing"),
    ],
)
def test_what_is_missing_is_named(case: FloorCase, code: str) -> None:
    with pytest.raises(RuleViolation, match=code):
        floor_ruling(case)


@pytest.mark.parametrize("language", ["en", "sk", "el"])
@pytest.mark.parametrize("topic", list(TOPICS))
def test_every_answer_can_be_said_and_written(topic: str, language: str) -> None:
    texts = texts_for(language)
    for matter in TOPICS[topic]:
        for facts in ((), MATTER_FACTS.get(matter, ())):
            case = FloorCase(matter, frozenset(facts) | {F.MISSED_BIG}, 50, 100)
            said = ruling_sentence(texts, floor_ruling(case))
            assert said.count("{") == 0
            assert len(pairs_in_words(texts, floor_pairs(topic, case))) >= 2


@pytest.mark.parametrize(
    ("fault", "what", "rule"),
    [
        (DealFaultKind.PREMATURE_FLOP, ActKind.REPAIR, "T-34"),
        (DealFaultKind.PREMATURE_TURN, ActKind.REPAIR, "T-34"),
        (DealFaultKind.PREMATURE_RIVER, ActKind.REPAIR, "T-34"),
        (DealFaultKind.ONE_BOXED, ActKind.REPAIR, "T-32"),
        (DealFaultKind.SEVERAL_BOXED, ActKind.MISDEAL, "T-32"),
    ],
)
def test_cards_too_early_and_face_up_in_the_deck(fault: DealFaultKind, what: ActKind, rule: str) -> None:
    ruling = deal_ruling(DealFault(fault), ())
    assert (ruling.what, ruling.why, ruling.rule) == (what, fault.value, rule)
