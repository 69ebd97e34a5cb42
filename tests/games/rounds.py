"""Rounds of the house games for tests: in notation, with the shipped pay tables."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from director.games.notation import amount_text, from_text, replay
from director.games.paytables.paytable import PayTable
from director.games.protocol import Result
from director.games.registry import game_of, read
from director.values.errors import RuleViolation
from director.values.quantity import Cents

PAYTABLES = Path(__file__).resolve().parents[2] / "resources" / "paytables"


@cache
def shipped(name: str) -> PayTable:
    """A pay table as it ships."""
    file = PAYTABLES / f"{name}.toml"
    return read(file.read_text(encoding="utf-8"), file.name)


def under(name: str, *terms: str) -> PayTable:
    """A shipped pay table under the terms of a table."""
    return read((PAYTABLES / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml", terms)


def older(name: str, *dropped: str) -> PayTable:
    """A pay table as it was before these lines came into it."""
    text = (PAYTABLES / f"{name}.toml").read_text(encoding="utf-8")
    for line in dropped:
        assert line in text
        text = text.replace(line, "", 1)
    return read(text, f"{name}.toml")


def played(name: str, text: str, table: PayTable | None = None) -> Any:
    """The state after the lines of a round."""
    table = table or shipped(name)
    round_ = from_text(f"game {name}\n{text}")
    game = game_of(table)
    return replay(game, round_.setup(table, game), round_)


def result(name: str, text: str, table: PayTable | None = None) -> Result[Any]:
    """The result of a round that is over."""
    found = game_of(table or shipped(name)).result(played(name, text, table))
    assert found is not None
    return found


def carried(name: str, text: str) -> Any:
    """What a round leaves for the next."""
    return result(name, text).carry


def pays(name: str, text: str, table: PayTable | None = None) -> list[str]:
    """Seat, bet, numbers, outcome and payout of each line."""
    told = []
    for line in result(name, text, table).lines:
        numbers = f" [{' '.join(map(str, line.numbers))}]" if line.numbers else ""
        told.append(f"{line.seat} {line.bet}{numbers} {line.outcome} {amount_text(line.payout)}")
    return told


def refused(name: str, text: str, code: str, rule: str | None = None) -> RuleViolation:
    """The last line is refused with a code; what came before was accepted and has not changed."""
    *before, last = text.strip().splitlines()
    game = game_of(shipped(name))
    state = played(name, "\n".join(before))
    options = game.options(state)
    action = from_text(f"game {name}\n{last}").actions[0]
    with pytest.raises(RuleViolation) as refusal:
        game.apply(state, action)
    assert refusal.value.code == code
    assert rule is None or refusal.value.rule == rule
    assert game.options(state) == options
    return refusal.value


def offered(name: str, text: str) -> set[tuple[str, int, str]]:
    """Kind, seat and bet of what may be done after the lines of a round."""
    game = game_of(shipped(name))
    return {(option.kind, option.seat, option.bet) for option in game.options(played(name, text))}


def bounds(name: str, text: str, bet: str, numbers: tuple[int, ...] = ()) -> tuple[Cents, Cents, Cents]:
    """Lowest and highest stake and step of a bet for the first seat that may make it."""
    game = game_of(shipped(name))
    return next(
        (option.low, option.high, option.step)
        for option in game.options(played(name, text))
        if option.bet == bet and (numbers in option.choices if numbers else not option.choices)
    )
