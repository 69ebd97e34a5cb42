"""Quantities: mypy refuses what mixes money, chips and time, nothing else; in memory they are ints."""

from pathlib import Path

from mypy import api

from director.values.quantity import HOUR, MINUTE, SECOND

ROOT = Path(__file__).parents[2]
HEAD = """
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from director.values.quantity import HOUR, MINUTE, SECOND, Cents, Chips, Micros

@dataclass
class Stack:
    chips: Chips
    price: Cents

def pay(amount: Cents) -> None: ...
def hand_out(amount: Chips) -> None: ...

def mixed(cents: Cents, chips: Chips, at: Micros, many: Sequence[Cents], few: Sequence[Chips]) -> None:
"""
"""What the lines below stand in; each must be reported by itself, or by itself not."""

WRONG = (
    "cents + chips",
    "cents - at",
    "cents * cents",
    "cents < at",
    "cents == chips",
    "pay(chips)",
    "hand_out(at)",
    "hand_out(MINUTE)",
    "pay(-chips)",
    "pay(abs(chips))",
    "pay(max(chips, 0))",
    "pay(sum(few))",
    "pay(sum((*many, *few)))",
    "Stack(cents, 0)",
    "Stack(0, price=chips)",
    "held: dict[str, Cents] = {'till': chips}",
    "mean: Chips = cents // 2",
    "count: int = cents",
    "share: Cents = chips * 2 % 5",
    "told: tuple[Chips, ...] = (1, cents)",
    "(lambda: chips)() + at",
)
RIGHT = (
    "pay(0); pay(cents + 100); pay(2 * cents - 5); pay(-cents); pay(abs(cents)); pay(cents // 2)",
    "pay(max(cents, 0)); pay(sum(many)); pay(min(many, default=0)); hand_out(chips % 25)",
    "counted: int = at // MINUTE",
    "later: Micros = at + 3 * HOUR + 20 * SECOND",
    "exact: Fraction = cents * Fraction(chips, 3)",
    "part: float = cents / 2 + chips / chips",
    "known: bool = cents == 0 or 0 < chips <= 500 or at > SECOND",
    "Stack(chips, cents), Stack(0, 0)",
    "f'{cents:,}', int(cents), range(int(chips)), sorted(many)",
)


def test_mypy_tells_money_chips_and_time_apart(tmp_path: Path) -> None:
    file = tmp_path / "quantities.py"
    file.write_text(HEAD + "".join(f"    {line}\n" for line in (*WRONG, *RIGHT)), encoding="utf-8")
    told, trouble, _ = api.run([str(file), "--config-file", str(ROOT / "pyproject.toml")])
    assert trouble == ""
    first = HEAD.count("\n") + 1
    reported = {int(line.split(":")[1]) - first for line in told.splitlines() if ": error: " in line}
    assert [line for n, line in enumerate(WRONG) if n not in reported] == []
    assert sorted(reported) == list(range(len(WRONG))), told


def test_quantities_are_plain_ints_in_memory() -> None:
    assert {type(quantity).__name__ for quantity in (SECOND, MINUTE, HOUR)} == {"int"}
    assert HOUR == 60 * MINUTE == 3_600 * SECOND == 3_600_000_000
