"""Registry of house games by name. A new game is one line here."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from director.games.paytables.paytable import PayTable
from director.games.paytables.paytable_file import pay_table
from director.games.paytables.terms import for_examples, naming_terms, with_terms
from director.games.paytables.toml_source import TomlSource, source
from director.games.protocol import HouseGame
from director.values.errors import RuleViolation, soundness

AnyGame = HouseGame[Any, Any]

_GAMES = ("casino_stud", "three_card", "ultimate", "let_it_ride", "craps", "roulette", "blackjack")
"""Names of modules; each holds its engine under the same name in capitals."""


class _Engines(Mapping[str, AnyGame]):
    """Engines by name, each loaded at first use: a house offers few of them."""

    def __getitem__(self, name: str) -> AnyGame:
        if name not in _GAMES:
            raise KeyError(name)
        return cast(AnyGame, getattr(import_module(f"director.games.{name}"), name.upper()))

    def __iter__(self) -> Iterator[str]:
        return iter(_GAMES)

    def __len__(self) -> int:
        return len(_GAMES)


GAMES: Mapping[str, AnyGame] = _Engines()


def game_of(table: PayTable) -> AnyGame:
    """Engine of a pay table."""
    return GAMES[table.engine]


def read(text: str, file: str, terms: Sequence[str] = ()) -> PayTable:
    """Read a pay table under the terms of a table, checked against its engine's shape."""
    under = with_terms(source(text, file), terms)
    try:
        return _read(under)
    except RuleViolation as refusal:
        raise naming_terms(under, refusal) from None


def read_for_examples(text: str, file: str) -> PayTable:
    """Read a pay table under the terms of its worked examples: their proof holds at any limits."""
    return _read(for_examples(source(text, file)))


def _read(parsed: TomlSource) -> PayTable:
    engine = parsed.text("engine")
    if engine not in _GAMES:
        raise soundness(
            "paytable_engine", rule="G-9", file=parsed.file, line=parsed.line("engine"), engine=engine
        )
    return pay_table(parsed, GAMES[engine].shape)
