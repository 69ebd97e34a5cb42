"""No ruling shows an amount that nobody has: random situations, every stack told or none."""

import random

import pytest

from director.poker.hand import options
from director.poker.ops import Call, RaiseTo
from director.poker.rulings.assistant import Situation, SituationReport, answer
from director.poker.rulings.case import PLENTY, Case, after_actions, hand_of
from director.poker.rulings.ruling import DeclaredWord, Ruling
from director.poker.state import Hand, Stage
from director.poker.variants import HOLDEM, OMAHA, BettingLimit, Street
from director.texts import texts_for
from director.texts.ruling_lines import ruling_sentence
from director.texts.ruling_words import pairs_in_words, situation_pairs
from director.values.dataclass import replace
from director.values.errors import RuleViolation

CASES = 500
ENGLISH = texts_for("en")
CHIPS = (25, 100, 500, 1_000, 5_000)
SITUATIONS = (Situation.IN_TURN, Situation.IN_TURN, Situation.OUT_OF_TURN, Situation.POT_QUOTED,
              Situation.UNDERRAISE)  # fmt: skip


@pytest.mark.parametrize("all_told", [True, False], ids=["every stack told", "none told"])
@pytest.mark.parametrize("seed", range(4))
def test_no_ruling_shows_an_amount_that_nobody_has(seed: int, all_told: bool) -> None:
    rng = random.Random(f"amounts {seed} {all_told}")
    ruled = 0
    for _ in range(CASES):
        told = _told(rng, all_told)
        if told is None:
            continue
        most = sum(told.case.stacks) + told.case.pot if all_told else PLENTY // 2
        try:
            ruling = answer(told)
        except RuleViolation:
            continue
        ruled += 1
        for one in (ruling, ruling.other):
            if one is not None:
                _assert_somebody_has(one, told, most)
        assert ruling_sentence(ENGLISH, ruling)
        assert pairs_in_words(ENGLISH, situation_pairs(told))
    assert ruled > CASES // 6


def _assert_somebody_has(ruling: Ruling, told: SituationReport, most: int) -> None:
    """What the player has is the most of every total; what comes back was put in or said."""
    own = told.case.stack_of(ruling.player) if ruling.player >= 0 else 0
    stack = own or most
    assert 0 <= ruling.total <= stack, (ruling, told)
    assert 0 <= ruling.adds <= stack, (ruling, told)
    assert 0 <= ruling.back <= stack, (ruling, told)
    assert 0 <= ruling.least <= stack, (ruling, told)
    for choice in ruling.choices:
        assert 0 <= choice.total <= stack, (ruling, told)
        assert 0 <= choice.forfeits + choice.back <= stack, (ruling, told)


def _told(rng: random.Random, all_told: bool) -> SituationReport | None:
    """A situation that can have been; None where the hand was over too early."""
    players = rng.randint(2, 7)
    street = rng.choice((Street.PREFLOP, Street.FLOP))
    limit = rng.choice(list(BettingLimit))
    case = Case(
        50,
        100,
        players,
        street,
        limit=limit,
        variant=OMAHA if limit is BettingLimit.POT_LIMIT else HOLDEM,
        pot=rng.choice((0, 700)),
        stacks=tuple(rng.choice((75, 130, 620, 3_000, 20_000)) for _ in range(players)) * all_told,
        straddles=(200,) if players > 3 and street is Street.PREFLOP and rng.random() < 0.2 else (),
        no_small=players > 2 and rng.random() < 0.2,
    )
    try:
        actions = _actions(hand_of(case), rng, rng.randint(0, 4))
        case = replace(case, actions=actions)
        meanwhile = _actions(hand_of(case), rng, rng.randint(1, 2))
    except RuleViolation:
        return None
    word = rng.choice([None, None, *DeclaredWord])
    return SituationReport(
        rng.choice(SITUATIONS),
        case,
        word=word,
        amounts=tuple(rng.choice((50, 150, 400, 900, 9_000)) for _ in range(rng.randint(1, 2))),
        chips=tuple(rng.choice(CHIPS) for _ in range(rng.randint(0, 3))),
        later=tuple(rng.choice(CHIPS) for _ in range(rng.choice((0, 0, 1)))),
        chips_first=rng.random() < 0.3,
        pulled=rng.choice((0, 0, 0, 25, 50, 100)),
        conditional=rng.random() < 0.1,
        meanwhile=meanwhile,
        figure=rng.choice((150, 450, 2_000, 30_000)),
        others_acted=rng.random() < 0.5,
    )


def _actions(hand: Hand, rng: random.Random, count: int) -> tuple[str, ...]:
    """Words for random actions, all-ins named with the stack where it was told."""
    words: list[str] = []
    for _ in range(count):
        if hand.stage is not Stage.BETTING:
            break
        offered = {option.kind: option for option in options(hand)}
        raising = offered.get(RaiseTo)
        word = rng.choice(("f", "c", "c", "r"))
        if word == "r" and raising is not None:
            most = min(raising.high, max(raising.low, 4 * hand.price + 300))
            word = str(rng.randint(raising.low, most))
        elif word != "f":
            word = "c" if Call in offered else "x"
        words.append(word)
        hand = after_actions(hand, (word,))
    return tuple(words)
