"""Rounds in notation with slips of the hand: each is settled, or refused with its line, in our words."""

import random
import re
import time
from collections.abc import Callable

import pytest

from director.desk.pit.paytables import shipped
from director.games.notation import to_text
from director.games.paytables.paytable import PayTable
from director.games.protocol import Box, RoundSetup
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from tests.games.rounds import PAYTABLES
from tests.games.written_rounds import written_round
from ui.commandline.games import settled

TABLES = tuple(sorted(path.stem for path in PAYTABLES.glob("*.toml")))
ROUNDS = 250
"""Of each pay table: 2,000 in all."""
SECONDS = 0.5
"""For one round, on a machine that has other things to do: a hang takes for ever."""
FOREIGN = re.compile(
    r"invalid literal|Traceback|<class|NoneType|\bError\b|not enough values|'\w+' object"
)
CARRIES = {
    "craps": '{"shooter": 1, "bets": [{"seat": 1, "bet": "come", "number": 6, "stake": 1000}]}',
    "roulette": '{"prison": [{"seat": 1, "bet": "red", "chip": 500}], "wheel": 0}',
    "blackjack": '{"seen": 17, "due": [3]}',
}
SLIPS = (
    "", "0", "-1", "1", "9", "99", "1" * 30, "1.5", "2.50", "1/0", "1+1/0", "As", "Zz", "house", "[7]",
    "[]",
    "[99999999999999999999]", "[", "{}", "null", "box", "carry", "meter", "é", "²", "1_0", "bet", "roll",
)  # fmt: skip


def drop(lines: list[str], chance: random.Random) -> None:
    lines.pop(chance.randrange(len(lines)))


def double(lines: list[str], chance: random.Random) -> None:
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))


def swap(lines: list[str], chance: random.Random) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def slip_word(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    words[chance.randrange(len(words))] = chance.choice(SLIPS)
    lines[at] = " ".join(words)


def slip_letter(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    place = chance.randrange(len(lines[at]) + 1)
    letter = chance.choice("0123456789-+./[]{}:,\"'éβ \\ \t")
    lines[at] = lines[at][:place] + letter + lines[at][place + chance.randrange(2) :]


def slip_carry(lines: list[str], chance: random.Random) -> None:
    """A figure of what is carried on becomes another, or a word."""
    at = next((i for i, line in enumerate(lines) if line.startswith("carry {")), None)
    if at is None:
        lines.insert(0, "carry " + chance.choice(list(CARRIES.values())))
        return
    figures = [*re.finditer(r"-?\d+|\"\w+\"", lines[at])]
    if figures:
        found = chance.choice(figures)
        other = chance.choice(("-5", "7", "0", "1" * 30, '"x"', "null", "[]", "true", "1.5"))
        lines[at] = lines[at][: found.start()] + other + lines[at][found.end() :]


MUTATIONS: tuple[Callable[[list[str], random.Random], None], ...] = (
    drop, double, swap, slip_word, slip_word, slip_letter, slip_letter, slip_carry,
)  # fmt: skip


def mutated(table: PayTable, chance: random.Random) -> str:
    lines = chance.choice(table.examples).round.strip().splitlines()
    if table.engine in CARRIES and not any(line.startswith("carry") for line in lines):
        lines.insert(0, f"carry {CARRIES[table.engine]}")
    for _ in range(chance.randint(1, 3)):
        if lines:
            chance.choice(MUTATIONS)(lines, chance)
    return "\n".join(lines)


def refused_of(table: PayTable, text: str) -> RuleViolation | None:
    """The refusal of a round; None when it is settled."""
    try:
        settled(table, text)
    except RuleViolation as refusal:
        return refusal
    return None


@pytest.mark.parametrize("name", TABLES)
def test_a_slip_ends_in_a_settlement_or_in_a_refusal_with_its_line(name: str) -> None:
    table, texts = shipped(name), texts_for("en")
    refused = 0
    for seed in range(ROUNDS):
        text = mutated(table, random.Random(f"{name} {seed}"))
        begun = time.thread_time()
        refusal = refused_of(table, text)
        if refusal is not None:
            refused += 1
            line = refusal.facts.get("line")
            assert isinstance(line, int), (seed, text, refusal)
            assert 1 <= line <= max(1, len(text.splitlines())), (seed, text, refusal)
            said = sentence(texts, refusal)
            assert not FOREIGN.search(said), (seed, said)
        assert time.thread_time() - begun < SECONDS, (seed, text)
    assert ROUNDS // 4 < refused < ROUNDS


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("three_card", "meter bonus_jackpot 1+1/0\n1 bet ante 10\n", "Line 1: a meter is written"),
        ("three_card", "meter pot 5\n1 bet ante 10\n", "Line 1: this table has no jackpot pot"),
        ("craps", 'carry {"shooter":1,"bets":[{"seat":1,"bet":"come","number":7,"stake":500}]}\nbox 1\n',
         "bets.0.number"),
        ("craps",
         'box 1\ncarry {"shooter":1,"bets":[{"seat":1,"bet":"come_odds","number":6,"stake":500}]}\n',
         "Line 2"),
        ("roulette", 'carry {"prison":[{"seat":1,"bet":"red","chip":-5}]}\nbox 1\n', "prison.0.chip"),
        ("blackjack", 'carry {"due":[99]}\nbox 1\n', "due.0"),
        ("casino_stud", "box 123456789012345678901234567890\n", "Line 1: a box is written"),
        ("casino_stud", "box 1\nbox 99\n1 bet ante 10\n", "There is no box 99"),
        ("casino_stud", "carry {}\n1 bet ante 10\n", "Line 1"),
        ("casino_stud", "carry " + "[" * 5000 + "\n1 bet ante 10\n", "Line 1"),
        ("casino_stud", "1 bet ante ten!\n", "Line 1 ends in what is no amount"),
        ("casino_stud", "game casino_stud 0000000000000000\n1 bet ante 10\n", "other terms"),
    ],
)  # fmt: skip
def test_what_was_a_traceback_is_a_sentence(name: str, text: str, said: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        settled(shipped(name), text)
    assert isinstance(refusal.value.facts["line"], int)
    assert said in sentence(texts_for("en"), refusal.value) or said in str(refusal.value)


def test_reading_is_linear() -> None:
    """Eight times the lines take at most twenty times the work; once it was the square, 64 times."""
    table = shipped("craps")

    def seconds(count: int) -> float:
        text = "box 1\n" + "1 change_dice\n" * count
        begun = time.thread_time()
        with pytest.raises(RuleViolation):
            settled(table, text)
        return time.thread_time() - begun

    short = min(seconds(2_500) for _ in range(3))
    assert min(seconds(20_000) for _ in range(2)) < 20 * short


def test_a_round_says_under_which_pay_table_it_was_played() -> None:
    table = shipped("craps")
    setup: RoundSetup[object] = RoundSetup(table, (Box(1, 1),))
    text = to_text(written_round(setup, ()))
    assert text.startswith(f"game craps {table.digest}\n")
