"""Pay tables: those shipped by id, those of the house under a table's terms, their worked examples."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from director.desk.kernel.rows.defaults import Rows, pay_table_texts
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.games import registry
from director.games.notation import amount_text, from_text, replay
from director.games.paytables.paytable import Example, Figure, PayTable
from director.games.paytables.terms import EXAMPLES_UNDER, stated_terms, with_figures
from director.games.paytables.toml_source import source
from director.games.paytables.toml_text import toml_text
from director.games.registry import AnyGame, game_of, read_for_examples
from director.games.table.play import parsed
from director.house.templates import LIMITS, PAYTABLE, LimitSet, SavedPayTable
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness

_OF_TERMS = {
    "paytable_ratio": "limits_ratio",
    "paytable_chip": "limits_chip",
    "paytable_bounds": "limits_bounds",
    "paytable_value": "limits_value",
}
"""Refusal codes of a table's terms, in place of those that name file and line."""


@cache
def shipped(game: str) -> PayTable:
    """A shipped pay table by id; an unknown one is refused."""
    texts = shipped_pay_tables()
    if game not in texts:
        raise soundness("no_such_game", game=game, games=tuple(texts))
    return registry.read(texts[game], f"{game}.toml")


def in_force(rows: Rows, key: str, terms: tuple[str, ...] = ()) -> tuple[PayTable, str]:
    """A pay table of the house under the terms of a table, and its text; RuleViolation without it."""
    text = pay_table_texts(rows).get(key)
    if text is None:
        raise soundness("unknown_pay_table", key=key)
    plain = parsed(text, f"{key}.toml")
    if not terms:
        return plain, text
    try:
        return parsed(text, f"{key}.toml", terms), text
    except RuleViolation as refusal:
        raise _of_terms(refusal) from None


def _of_terms(refusal: RuleViolation) -> RuleViolation:
    """The same in the words of the opening form: which limit of the table or of a bet."""
    code = _OF_TERMS.get(refusal.code)
    if code is None:
        return refusal
    _, _, rest = str(refusal.facts["path"]).partition(".")
    bet, _, limit = rest.rpartition(".") if refusal.code != "paytable_bounds" else (rest, "", "")
    named = soundness(f"bet_{code}" if bet else code, rule="G-1", limit=limit, bet=bet)
    kept = ("ratio", "allowed", "chip_cents", "found", "source")
    named.facts.update({name: refusal.facts[name] for name in kept if name in refusal.facts})
    return named


def limit_set_faults(rows: Rows, key: str, saved: LimitSet) -> Iterator[RuleViolation]:
    """A set has a name of its own, and its terms fit the pay table that it is for (G-1)."""
    name = saved.name.strip()
    others = rows.rows(LIMITS, LimitSet).items()
    named = (each.name for other, each in others if other != key and each.pay_table == saved.pay_table)
    if name.casefold() in map(str.casefold, named):
        yield soundness("name_taken", name=name)
    try:
        in_force(rows, saved.pay_table, saved.terms)
    except RuleViolation as refusal:
        yield refusal


class ChangedExample(Value):
    """A worked example that pays otherwise under other figures."""

    name: str
    before: str
    after: str


class PayTableDraft(Value):
    """A pay table with other figures: its text, and what becomes of its worked examples."""

    text: str
    table: PayTable
    examples: tuple[ChangedExample, ...]


def redrawn(rows: Rows, key: str, figures: Mapping[str, Figure | None]) -> PayTableDraft:
    """The pay table in force with other figures by path; None takes one away.

    RuleViolation says why it cannot be. Its worked examples are reckoned anew, and what the rules
    fix stands as it ships.
    """
    file = f"{key}.toml"
    before = source(pay_table_texts(rows)[key], file)
    data = before.data
    if before.find(EXAMPLES_UNDER) is None:
        data = {EXAMPLES_UNDER: list(stated_terms(before)), **data}
    law = source(shipped_pay_tables()[key], file).find("law") if key in shipped_pay_tables() else None
    if law is not None:
        data = {**data, "law": law}
    data = with_figures(data, figures)
    table = registry.read(toml_text(data), file)
    proven = read_for_examples(toml_text(data), file)
    wrong = {found.line: found for found in differences(game_of(table), proven)}
    changed = [(example, wrong[example.line]) for example in proven.examples if example.line in wrong]
    examples = tuple(
        ChangedExample(
            example.name, example.pays, "\n".join(_paid(game_of(table), proven, example)) + "\n"
        )
        for example, found in changed
        if found.refusal is None
    )
    pays = {each.name: each.after for each in examples}
    kept = [
        {"name": each.name, "round": each.round, "pays": pays.get(each.name, each.pays)}
        for each in proven.examples
    ]
    text = toml_text({**data, "examples": kept})
    return PayTableDraft(text, registry.read(text, file), examples)


def pay_table_faults(key: str, row: SavedPayTable) -> Iterator[RuleViolation]:
    """The pay table must read, bear its key, and pay its worked examples as they say."""
    try:
        table = parsed(row.text, f"{key}.toml")
        proven = read_for_examples(row.text, f"{key}.toml")
    except RuleViolation as refusal:
        yield refusal
        return
    if row.key != key or table.id != key:
        yield soundness("row_of_other_kind", kind=PAYTABLE, key=key)
    if key in shipped_pay_tables() and table.law.figures != shipped(key).law.figures:
        here = source(row.text, f"{key}.toml").line("law")
        yield soundness("paytable_law", rule="G-1", file=f"{key}.toml", line=here)
    for found in differences(game_of(table), proven):
        yield soundness(
            "example_differs",
            rule="G-6",
            example=found.example,
            line=found.line,
            missing="; ".join(found.missing),
            unexpected="; ".join(found.unexpected),
        )


class WrongExample(Value):
    """An example that does not pay what it says."""

    example: str
    line: int
    """Line of the file where it begins."""
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
    """Yield the engine's payments in the notation of the examples."""
    round_ = from_text(example.round, table.id)
    state = replay(game, round_.setup(table, game), round_)
    result = game.result(state)
    if result is None:
        raise soundness("round_not_over", rule="G-6")
    for line in result.lines:
        numbers = f" [{' '.join(map(str, line.numbers))}]" if line.numbers else ""
        yield f"{line.seat} {line.bet}{numbers} {line.outcome} {amount_text(line.payout)}"
