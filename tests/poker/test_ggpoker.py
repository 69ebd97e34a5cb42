"""GGPoker histories, and what either site's files have beside the hands: codings, noise, sitting out."""

import json
import re
from pathlib import Path

import pytest

from director.poker.histories.formats import RefusedHand, ReplayedHand, replayed_hands, text_of
from director.poker.histories.pokerstars import read, title_of
from director.poker.histories.recorded import HistoryProblem
from director.poker.histories.settling import settle
from director.poker.ops import Posted, PostKind
from director.poker.variants import FIVE_CARD_OMAHA, OMAHA, BettingLimit
from tests.poker.test_pokerstars import CASH, TOURNAMENT
from ui.commandline.cli import main

TABLE = """\
Poker Hand #TM900100: Tournament #77, Night $25 Hold'em No Limit - Level12(200/400(50)) - 2026/02/04
Table '380' 8-max Seat #3 is the button
Seat 1: 4b92a21c (13,785 in chips)
Seat 3: 511f4d1c (18,274 in chips)
Seat 4: f113568e (7,311 in chips)
Seat 5: Hero (5,822 in chips)
4b92a21c: posts the ante 50
511f4d1c: posts the ante 50
f113568e: posts the ante 50
Hero: posts the ante 50
f113568e: posts small blind 200
Hero: posts big blind 400
*** HOLE CARDS ***
Dealt to 4b92a21c
Dealt to 511f4d1c
Dealt to f113568e
Dealt to Hero [4d 8d]
4b92a21c: raises 400 to 800
511f4d1c: folds
f113568e: folds
Hero: calls 400
*** FLOP *** [Kd 4s 8s]
Hero: checks
4b92a21c: bets 926
Hero: raises 4,046 to 4,972 and is all-in
4b92a21c: calls 4,046
Hero: shows [4d 8d] (two pair, Eights and Fours)
4b92a21c: shows [Td Tc] (a pair of Tens)
*** TURN *** [Kd 4s 8s] [7c]
*** RIVER *** [Kd 4s 8s 7c] [Ts]
*** SHOWDOWN ***
4b92a21c collected 11,944 from pot
*** SUMMARY ***
Total pot 11,944 | Rake 0
Board [Kd 4s 8s 7c Ts]
"""

STRADDLED = """\
Poker Hand #OM500200: PLO ($0.5/$1) - 2026/07/10 21:30:00
Table 'Night' 6-max Seat #5 is the button
Seat 1: small ($100 in chips)
Seat 2: big ($100 in chips)
Seat 3: caller ($100 in chips)
Seat 5: back ($99.5 in chips)
small: posts small blind $0.5
big: posts big blind $1
back: posts missed blind $0.5
small: straddle $2
*** HOLE CARDS ***
Dealt to small [7s Jd Qs Qh]
big: folds
caller: calls $2
back: folds
small: checks
*** FLOP *** [Tc 9h 3h]
small: checks
caller: bets $3
small: folds
Uncalled bet ($3) returned to caller
*** SHOWDOWN ***
caller collected $5.2 from pot
*** SUMMARY ***
Total pot $5.5 | Rake $0.2 | Jackpot $0.1 | Bingo $0 | Fortune $0 | Tax $0
"""


def test_a_tournament_hand_of_ggpoker_plays_to_its_result() -> None:
    outcome = settle(read(TABLE))
    assert (outcome.compared, outcome.differences) == (True, ())
    assert (outcome.hand.setup.min_bet, title_of(TABLE)) == (400, "TM900100")


def test_PLO_with_a_straddle_told_by_its_total_a_missed_blind_and_fees_beside_the_rake() -> None:
    outcome = settle(read(STRADDLED))
    setup = outcome.hand.setup
    assert outcome.differences == ()
    assert (setup.variant, setup.limit, setup.price) == (OMAHA, BettingLimit.POT_LIMIT, 200)
    assert Posted(0, PostKind.STRADDLE, 150) in outcome.hand.log
    assert Posted(3, PostKind.DEAD, 50) in outcome.hand.log
    assert sum(setup.stacks) - sum(outcome.hand.stacks) == 30


@pytest.mark.parametrize(
    "game", ["PLO-6", "PLO-7", "Omaha5 Pot Limit", "ShortDeck No Limit", "6+ Hold'em No Limit"]
)
def test_games_of_other_families_are_refused_as_such(game: str) -> None:
    with pytest.raises(HistoryProblem) as problem:
        read(STRADDLED.replace("PLO", game))
    assert (problem.value.line, problem.value.cause.code) == (1, "variant_unknown")


@pytest.mark.parametrize("game", ["PLO-5", "PLO5", "plo-5"])
def test_PLO_5_is_omaha_with_five_cards(game: str) -> None:
    text = STRADDLED.replace("PLO", game)
    dealt = re.sub(r"\[(\w\w \w\w \w\w \w\w)\]", r"[\1 2c]", text)
    assert read(dealt).setup.variant == FIVE_CARD_OMAHA
    assert read(STRADDLED.replace("PLO", "PLO-4")).setup.variant == OMAHA


@pytest.mark.parametrize(
    "line",
    [
        "Nikos: antes up $7",
        "Nikos puts $2 dead into the pot",
        "Nikos wins the $50 main pot",
        "Bad beat fund: $5 taken",
        "The house adds 500 chips to the pot",
        "Splash the pot! $20",
        "Nikos receives $3 back",
    ],
)
def test_a_line_that_moves_money_and_is_not_known_is_refused_by_name(line: str) -> None:
    text = CASH.replace("*** FLOP", f"{line}\n*** FLOP")
    with pytest.raises(HistoryProblem) as problem:
        read(text)
    assert (problem.value.cause.code, problem.value.cause.facts["action"]) == (
        "record_moves_money",
        line,
    )
    assert text.split("\n")[problem.value.line - 1] == line


@pytest.mark.parametrize(
    "line",
    [
        "Nikos has 15 seconds left to act",
        "Nikos wins the $0.50 bounty for eliminating Jozef",
        "Nikos wins $18.75 for eliminating Jozef and their own bounty increases by $18.75",
        "Nikos finished the tournament in 3rd place and received $120.00.",
        'Stranger said, "I had $500"',
        "Stranger leaves the table",
    ],
)
def test_money_outside_of_the_hand_is_passed_over(line: str) -> None:
    assert settle(read(CASH.replace("*** FLOP", f"{line}\n*** FLOP"))).differences == ()


@pytest.mark.parametrize("fee", ["Rake $0 ", "Rake $0 | Jackpot $0"])
def test_a_printed_rake_of_0_is_believed(fee: str) -> None:
    """Three dollars are lacking: without that line they would be taken for the rake."""
    assert settle(read(CASH.replace("Total pot $82.50 | Rake $3\n", ""))).differences == ()
    outcome = settle(read(CASH.replace("Rake $3", fee)))
    assert [(one.seat, int(one.expected - one.got)) for one in outcome.differences] == [(3, -3)]


@pytest.mark.parametrize(
    "coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250", "cp1253"]
)
def test_files_are_read_in_every_coding(coding: str, tmp_path: Path) -> None:
    name = "Νίκος" if coding == "cp1253" else "Žofia"
    text = CASH.replace("$", "€").replace("Nikos", name).replace("\n", "\r\n")
    found = list(replayed_hands(text_of(text.encode(coding))))
    assert [type(one) for one in found] == [ReplayedHand]
    assert isinstance(found[0], ReplayedHand)
    assert found[0].outcome.differences == ()


def test_what_is_no_text_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "night.txt"
    file.write_bytes(CASH.encode() + b"\x00\x01" * 3)
    assert main(["replay", str(file), "--json", "--language", "en"]) == 1
    told = json.loads(capsys.readouterr().out)["refused"]
    assert [(row["line"], row["reason"]) for row in told] == [
        (len(CASH.splitlines()) + 1, "This is no text file.")
    ]


def test_T_27_whoever_sits_out_is_dealt_in_and_may_be_all_in_with_the_ante() -> None:
    text = TOURNAMENT.replace("Seat 3: B (300 in chips)", "Seat 3: B (10 in chips) is sitting out")
    for old, new in (
        ("B: posts the ante 10", "B: posts the ante 10 and is all-in"),
        ("B: raises 190 to 290 and is all-in\n", ""),
        ("raises 610 to 900", "raises 800 to 900"),
        ("A collected 2400 from side pot", "A collected 3030 from side pot"),
        ("B collected 960", "B collected 40"),
    ):
        text = text.replace(old, new)
    assert settle(read(text)).differences == ()


def test_T_27_or_with_a_blind() -> None:
    text = TOURNAMENT.replace("A (1500 in chips)", "A (60 in chips) is sitting out")
    for old, new in (
        ("posts big blind 100", "posts big blind 50 and is all-in"),
        ("A: raises 590 to 1490 and is all-in\nC: calls 590\n", ""),
        ("A collected 2400 from side pot\n", "B collected 480 from side pot\n"),
        ("B collected 960", "B collected 240"),
    ):
        text = text.replace(old, new)
    outcome = settle(read(text))
    assert outcome.differences == ()
    assert outcome.hand.stacks == (3_940, 0, 720, 1_700)


@pytest.mark.parametrize(
    "noise",
    [
        'Nikos said, "Jozef: folds"',
        "Nikos: is sitting out",
        "Nikos has timed out while being disconnected",
        "Nikos is connected",
        "Stranger joins the table at seat #5",
        "Nikos will be allowed to play after the button",
        "Jozef: Receives Cashout ($10)",
        "Jozef: Pays Cashout Risk ($1)",
        "Jozef: Chooses to EV Cashout",
        "Jozef: get an all-in insurance",
        "Cash Drop to Pot : total $5",
        "",
    ],
)
def test_lines_that_change_nothing_are_passed_over(noise: str) -> None:
    text = CASH.replace("Nikos: folds\n", f"Nikos: folds\n{noise}\n").replace(
        "*** FLOP", f"{noise}\n*** FLOP"
    )
    assert settle(read(text)).differences == ()


@pytest.mark.parametrize("text", ["", "\n \n", "\ufeff"])
def test_an_empty_file_is_called_empty(text: str) -> None:
    (found,) = replayed_hands(text_of(text.encode()))
    assert isinstance(found, RefusedHand)
    assert found.cause.code == "history_empty"


def test_a_refused_hand_is_named_by_its_id() -> None:
    found = list(replayed_hands(STRADDLED + "\n" + TABLE.replace("[4d 8d]", "[4d 4d]")))
    assert isinstance(found[1], RefusedHand)
    assert (found[1].title, found[1].cause.code) == ("TM900100", "card_twice")
