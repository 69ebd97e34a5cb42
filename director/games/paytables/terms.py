"""The terms of a table: what a house sets when it opens one, over the text of its pay table (G-1)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from director.games.paytables.paytable import BetRules, Limits, PayTable
from director.games.paytables.toml_source import TomlSource, digest_of
from director.values.dataclass import replace
from director.values.errors import soundness
from director.values.quantity import Cents

OF_THE_TABLE = ("minimum", "maximum", "chip", "coin", "ceiling", "round_ceiling", "ceiling_per")
OF_A_BET = ("minimum", "maximum", "step", "ceiling")
OF_A_JACKPOT = ("stake",)
EXAMPLES_UNDER = "examples_under"
"""The terms of the worked examples in a pay table: they prove its odds, whatever its limits are."""
_TERM = re.compile(r"([a-z0-9_]+(?:\.[a-z0-9_]+)*)=([a-z0-9]{1,18})")


def with_terms(source: TomlSource, terms: Sequence[str]) -> TomlSource:
    """The pay table's text under terms: `minimum=2500`, `bets.blind.ceiling=1000000`, in cents.

    A term is refused where it is not one; whether its value fits, the reader of the pay table says.
    """
    known = [
        *OF_THE_TABLE,
        *(f"bets.{bet}.{of}" for bet in source.keys("bets") for of in OF_A_BET),
        *(f"jackpots.{jackpot}.{of}" for jackpot in source.keys("jackpots") for of in OF_A_JACKPOT),
    ]
    data, set_by = source.data, dict(source.terms)
    for term in terms:
        found = _TERM.fullmatch(term.strip())
        if found is None:
            raise soundness("term_form", rule="G-1", term=term)
        name, value = found[1].removeprefix("limits."), found[2]
        if name not in known:
            meant = get_close_matches(name, known, 1)
            code = "term_misspelt" if meant else "term_unknown"
            raise soundness(code, rule="G-1", term=name, meant=meant[0] if meant else "")
        path = name if "." in name else f"limits.{name}"
        data = _put(data, path.split("."), int(value) if value.isdigit() else value)
        set_by[path] = term.strip()
    digest = digest_of(f"{source.digest} {sorted(set_by.items())}") if terms else source.digest
    return replace(source, data=data, terms=set_by, digest=digest)


def for_examples(source: TomlSource) -> TomlSource:
    """The text under the terms of its worked examples; as it is where it names none."""
    if source.find(EXAMPLES_UNDER) is None:
        return source
    count = source.count(EXAMPLES_UNDER)
    terms = [source.text(f"{EXAMPLES_UNDER}.{i}") for i in range(count)]
    bets = {bet: _without(source.find(f"bets.{bet}"), OF_A_BET) for bet in source.keys("bets")}
    bare = replace(source, data={**source.data, "limits": {}, "bets": bets})
    return with_terms(bare, terms)


def terms_of(limits: Limits, bets: Mapping[str, BetRules], plain: PayTable) -> tuple[str, ...]:
    """The terms that make these limits of those of a pay table; none where they are the same."""
    return tuple(f"{name}={cents}" for name, cents in _differing(limits, bets, plain))


def following(table: PayTable, minimum: Cents, maximum: Cents, chip: Cents) -> dict[str, BetRules]:
    """The limits of the bets where the table has others: a bet's own keep their ratio to the table's.

    In whole chips; least amounts are rounded up, highest down.
    """
    return {
        bet: _scaled(rules, table.limits, minimum, maximum, chip) for bet, rules in table.bets.items()
    }


def _scaled(rules: BetRules, of: Limits, minimum: Cents, maximum: Cents, chip: Cents) -> BetRules:
    least, most, step = int(minimum), int(maximum), int(chip) or 1
    if "minimum" in rules.own:
        least = -(-int(rules.minimum) * least // int(of.minimum))
    if "maximum" in rules.own:
        most = int(rules.maximum) * most // int(of.maximum)
    if "step" in rules.own:
        step = int(rules.step)
    return replace(rules, minimum=-(-least // step) * step, maximum=most // step * step, step=step)


def _differing(
    limits: Limits, bets: Mapping[str, BetRules], plain: PayTable
) -> Iterator[tuple[str, Cents]]:
    for name in ("minimum", "maximum", "chip", "ceiling", "round_ceiling"):
        if getattr(limits, name) != getattr(plain.limits, name):
            yield name, getattr(limits, name)
    coins = [(each.chip, each.smallest) for each in (limits, plain.limits)]
    if coins[0] != coins[1]:
        yield "coin", limits.smallest
    for bet, rules in bets.items():
        for name in ("minimum", "maximum"):
            there = plain.bets[bet] if name in plain.bets[bet].own else limits
            if getattr(rules, name) != getattr(there, name):
                yield f"bets.{bet}.{name}", getattr(rules, name)
    for bet in plain.bets:
        if limits.ceilings.get(bet, 0) != plain.limits.ceilings.get(bet, 0):
            yield f"bets.{bet}.ceiling", limits.ceilings.get(bet, 0)


def _without(section: object, names: Sequence[str]) -> object:
    if not isinstance(section, Mapping):
        return section
    return {name: value for name, value in section.items() if name not in names}


def _put(data: Mapping[str, object], path: Sequence[str], value: object) -> Mapping[str, object]:
    """The data with one value changed, the rest shared."""
    if len(path) == 1:
        return {**data, path[0]: value}
    below = data.get(path[0])
    return {**data, path[0]: _put(below if isinstance(below, Mapping) else {}, path[1:], value)}
