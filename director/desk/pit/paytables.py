"""Pay tables shipped with the product, by id; and whether worked examples pay as they say."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from director.desk.house.defaults import shipped_pay_tables
from director.games import registry
from director.games.notation import amount_text, from_text, replay
from director.games.paytables.paytable import Example, PayTable
from director.games.registry import AnyGame
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness


@cache
def shipped(game: str) -> PayTable:
    """A shipped pay table by id; an unknown one is refused."""
    texts = shipped_pay_tables()
    if game not in texts:
        raise soundness("no_such_game", game=game, games=tuple(texts))
    return registry.read(texts[game], f"{game}.toml")


class WrongExample(Value):
    """An example that does not pay what it says."""

    example: str
    line: int
    """Where it begins in the file."""
    missing: tuple[str, ...] = ()
    """Lines of seat, bet, outcome and payout that did not come."""
    unexpected: tuple[str, ...] = ()
    refusal: RuleViolation | None = None


def differences(game: AnyGame, table: PayTable) -> Iterator[WrongExample]:
    """Every example that is refused or pays something else."""
    for example in table.examples:
        try:
            paid = Counter(_paid(game, table, example))
        except RuleViolation as refusal:
            yield WrongExample(example.name, example.line, refusal=refusal)
            continue
        said = Counter(" ".join(line.split()) for line in example.pays.splitlines() if line.strip())
        if paid != said:
            missing, unexpected = said - paid, paid - said
            yield WrongExample(
                example.name, example.line, tuple(missing.elements()), tuple(unexpected.elements())
            )


def _paid(game: AnyGame, table: PayTable, example: Example) -> Iterator[str]:
    """What the engine pays, in the words of the examples."""
    round_ = from_text(example.round, table.id)
    state = replay(game, round_.setup(table, game), round_)
    result = game.result(state)
    if result is None:
        raise soundness("round_not_over", rule="G-6")
    for line in result.lines:
        numbers = f" [{' '.join(map(str, line.numbers))}]" if line.numbers else ""
        yield f"{line.seat} {line.bet}{numbers} {line.outcome} {amount_text(line.payout)}"
