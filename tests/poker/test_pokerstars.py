"""PokerStars histories: cash and tournament hands play to the amounts that they print."""

import json
import re
from pathlib import Path

import pytest

from director.poker.histories.formats import RefusedHand, ReplayedHand, replayed_hands
from director.poker.histories.pokerstars import read
from director.poker.histories.recorded import HistoryProblem
from director.poker.histories.settling import settle
from director.poker.ops import PostKind, Raked, Won
from director.poker.rake import RecordedRake
from ui.commandline.cli import main

CASH = """\
PokerStars Hand #1001:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/05/02 13:32:38 ET
Table 'Alpha' 6-max Seat #2 is the button
Seat 1: Zuzana: the 1st ($100 in chips)
Seat 2: Jozef ($98.50 in chips)
Seat 3: Eva K. ($40 in chips)
Seat 4: Nikos ($120.25 in chips)
Seat 5: sleeper ($100 in chips) is sitting out
Seat 6: Newcomer ($100 in chips)
Eva K.: posts small blind $0.50
Nikos: posts big blind $1
Newcomer: posts small & big blinds $1.50
*** HOLE CARDS ***
Dealt to Eva K. [As Ah]
Newcomer: checks
Zuzana: the 1st: folds
Jozef: raises $2 to $3
Eva K.: raises $37 to $40 and is all-in
Nikos: folds
Newcomer: folds
Jozef: calls $37
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [Jc]
*** RIVER *** [2c 7d 9s Jc] [3h]
*** SHOW DOWN ***
Eva K.: shows [As Ah] (a pair of Aces)
Jozef: mucks hand
Eva K. collected $79.50 from pot
*** SUMMARY ***
Total pot $82.50 | Rake $3
Board [2c 7d 9s Jc 3h]
Seat 3: Eva K. (small blind) showed [As Ah] and won ($79.50) with a pair of Aces
"""

TOURNAMENT = """\
PokerStars Hand #2002: Tournament #77, $9.50+$1 USD Hold'em No Limit - Level IV (50/100) - 2024/05/02
Table '77 3' 9-max Seat #5 is the button
Seat 1: A (1500 in chips)
Seat 3: B (300 in chips)
Seat 5: C (2000 in chips)
Seat 7: D (4000 in chips)
A: posts the ante 10
B: posts the ante 10
C: posts the ante 10
D: posts the ante 10
D: posts small blind 50
A: posts big blind 100
*** HOLE CARDS ***
B: raises 190 to 290 and is all-in
C: raises 610 to 900
D: folds
A: raises 590 to 1490 and is all-in
C: calls 590
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [Jc]
*** RIVER *** [2c 7d 9s Jc] [3h]
*** SHOW DOWN ***
A: shows [Kh Kd] (a pair of Kings)
C: shows [Qh Qd] (a pair of Queens)
A collected 2400 from side pot
B: shows [Ah Ad] (a pair of Aces)
B collected 960 from main pot
C finished the tournament in 3rd place
*** SUMMARY ***
Total pot 3360 Main pot 960. Side pot 2400. | Rake 0
"""

HEADS_UP_OMAHA = """\
PokerStars Hand #3003:  Omaha Pot Limit ($1/$2 USD) - 2024/05/02 15:00:00 ET
Table 'Beta' 2-max Seat #1 is the button
Seat 1: A ($200 in chips)
Seat 2: B ($200 in chips)
A: posts small blind $1
B: posts big blind $2
*** HOLE CARDS ***
A: raises $4 to $6
B: calls $4
*** FLOP *** [2c 7d 9s]
B: checks
A: bets $12
B: folds
Uncalled bet ($12) returned to A
A collected $11.40 from pot
A: doesn't show hand
*** SUMMARY ***
Total pot $12 | Rake $0.60
"""


def test_cash_hand_with_rake_and_a_newcomers_posts() -> None:
    outcome = settle(read(CASH))
    assert (outcome.compared, outcome.differences) == (True, ())
    assert outcome.hand.setup.seats == (3, 4, 6, 1, 2)
    kinds = [post.kind for post in outcome.hand.setup.posts]
    assert kinds == [PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.LIVE, PostKind.DEAD]
    assert Raked(0, 300) in outcome.hand.log


def test_tournament_hand_with_antes_and_a_side_pot() -> None:
    outcome = settle(read(TOURNAMENT))
    assert outcome.differences == ()
    won = [(op.player, op.pot, op.amount) for op in outcome.hand.log if isinstance(op, Won)]
    assert won == [(2, 0, 960), (1, 1, 2_400)]
    assert outcome.hand.stacks == (3_940, 2_400, 960, 500)


def test_heads_up_pot_limit_omaha() -> None:
    outcome = settle(read(HEADS_UP_OMAHA))
    assert outcome.differences == ()
    assert outcome.hand.setup.seats == (2, 1)


def test_fixed_limit_stakes_are_the_bets() -> None:
    text = CASH.replace("Hold'em No Limit ($0.50/$1.00 USD)", "Hold'em Limit ($1/$2 USD)")
    start = text.index("Newcomer: posts")
    text = text[:start] + (
        "*** HOLE CARDS ***\nNewcomer: folds\nZuzana: the 1st: raises $1 to $2\nJozef: folds\n"
        "Eva K.: folds\nNikos: calls $1\n*** FLOP *** [2c 7d 9s]\nNikos: bets $1\n"
        "Zuzana: the 1st: calls $1\n*** TURN *** [2c 7d 9s] [Jc]\nNikos: bets $2\n"
        "Zuzana: the 1st: folds\nUncalled bet ($2) returned to Nikos\n"
        "Nikos collected $6.50 from pot\n*** SUMMARY ***\nTotal pot $6.50 | Rake $0\n"
    )
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert (outcome.hand.setup.min_bet, outcome.hand.setup.big_bet) == (100, 200)


def test_a_wrong_amount_is_told() -> None:
    outcome = settle(read(CASH.replace("collected $79.50", "collected $80")))
    (difference,) = outcome.differences
    assert (difference.seat, difference.name) == (3, "Eva K.")


def test_what_was_posted_holds_over_the_stakes_of_the_first_line() -> None:
    """A level that had just risen: the line says 50/100, the blinds were 60/120."""
    text = TOURNAMENT.replace("(50/100)", "(30/60)")
    assert read(text).setup == read(TOURNAMENT).setup
    assert settle(read(text)).differences == ()


def test_a_big_blind_that_was_all_in_says_nothing_of_the_stakes() -> None:
    posted = re.search(r"posts big blind (\S+)", TOURNAMENT)
    assert posted is not None
    short = TOURNAMENT.replace(posted[0], "posts big blind 80 and is all-in")
    assert read(short).setup.min_bet == read(TOURNAMENT).setup.min_bet


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Nikos: folds", "Zuzana: the 1st: folds", 18, "out_of_turn"),
        ("[Jc]", "[9s]", 22, "card_twice"),
        ("raises $2 to $3", "raises $0.50 to $1.50", 16, "raise_too_small"),
        ("Jozef: calls $37", "Jozef: juggles", 20, "record_not_understood"),
        ("($98.50 in chips)", "($0 in chips)", 1, "stack_not_positive"),
        ("Hold'em No Limit", "6 Card Omaha Pot Limit", 1, "variant_unknown"),
        ("Hold'em No Limit", "Courchevel Hi/Lo Pot Limit", 1, "variant_unknown"),
        ("*** FLOP ***", "*** FIRST FLOP ***", 21, "run_twice"),
        ("[2c 7d 9s]\n*** TURN", "[2c 7d 9x]\n*** TURN", 21, "record_not_understood"),
    ],
)
def test_impossible_hands_are_refused(old: str, new: str, line: int, code: str) -> None:
    assert old in CASH
    with pytest.raises(HistoryProblem) as problem:
        settle(read(CASH.replace(old, new)))
    assert (problem.value.line, problem.value.cause.code) == (line, code)


def test_a_cut_hand_does_not_stop_the_others() -> None:
    cut = CASH[: CASH.index("*** TURN")]
    found = list(replayed_hands(f"\ufeff{TOURNAMENT}\n\n{cut}\n\n{HEADS_UP_OMAHA}"))
    assert [type(result) for result in found] == [ReplayedHand, RefusedHand, ReplayedHand]


def test_the_command_reads_text_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "night.txt").write_text(f"\ufeff{CASH}\n\n{TOURNAMENT}", encoding="utf-8")
    assert main(["replay", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matched"] == 2


SHARED = """\
PokerStars Hand #3003: Hold'em No Limit ($0.50/$1.00 USD) - 2024/05/02
Table 'Tie' 6-max Seat #1 is the button
Seat 1: A ($10 in chips)
Seat 2: B ($30 in chips)
Seat 3: C ($30 in chips)
B: posts small blind $0.50
C: posts big blind $1
*** HOLE CARDS ***
A: raises $9 to $10 and is all-in
B: raises $20 to $30 and is all-in
C: calls $29 and is all-in
*** FLOP *** [Ts Js Qs]
*** TURN *** [Ts Js Qs] [Ks]
*** RIVER *** [Ts Js Qs Ks] [As]
*** SHOW DOWN ***
B: shows [2c 2d] (a Royal Flush)
C: shows [3c 3d] (a Royal Flush)
B collected $19.75 from side pot
C collected $19.75 from side pot
A: shows [4c 4d] (a Royal Flush)
A collected $9.50 from main pot
B collected $9.50 from main pot
C collected $9.50 from main pot
*** SUMMARY ***
Total pot $70 Main pot $28.50. Side pot $39.50. | Rake $2
Board [Ts Js Qs Ks As]
"""


def test_the_rake_of_each_pot_is_what_was_collected_too_little_of_it() -> None:
    """Both pots are shared, and the rake was not taken in proportion to them."""
    outcome = settle(read(SHARED))
    assert outcome.differences == ()
    assert outcome.hand.setup.rake == RecordedRake(200, (150, 50))
