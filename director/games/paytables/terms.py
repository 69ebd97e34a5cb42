"""Terms of a table: limits that a house sets at the opening, over the text of the pay table (G-1)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from director.games.paytables.paytable import BetRules, Limits, PayTable
from director.games.paytables.toml_source import TomlSource, digest_of
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

OF_THE_TABLE = ("minimum", "maximum", "chip", "coin", "ceiling", "round_ceiling", "ceiling_per")
OF_A_BET = ("minimum", "maximum", "step", "ceiling")
OF_A_JACKPOT = ("stake",)
EXAMPLES_UNDER = "examples_under"
"""Key of the terms for the worked examples, which prove the odds at any limits."""
_FLAGS = {"true": True, "false": False}
LARGEST: Cents = 10**12
"""Largest value of a term: ten thousand million of any currency."""
_TERM = re.compile(r"([a-z0-9_]+(?:\.[a-z0-9_]+)*)=([a-z0-9]{1,30})")


def with_terms(source: TomlSource, terms: Sequence[str], also: Sequence[str] = ()) -> TomlSource:
    """Apply terms to a pay table's text: `minimum=2500`, `bets.blind.ceiling=1000000`, in cents.

    Malformed and unknown terms are refused here, unfit values by the reader of the pay table. `also`
    are names permitted in addition to the terms of a table.
    """
    known = [
        *OF_THE_TABLE,
        *(f"bets.{bet}.{of}" for bet in source.keys("bets") for of in OF_A_BET),
        *(f"jackpots.{jackpot}.{of}" for jackpot in source.keys("jackpots") for of in OF_A_JACKPOT),
        *also,
    ]
    data, set_by = source.data, dict(source.terms)
    for term in terms:
        found = _TERM.fullmatch(term.strip())
        if found is None:
            raise soundness("term_form", rule="G-1", term=term)
        name, value = found[1].removeprefix("limits."), found[2]
        if name not in known:
            meant = [] if name.startswith("odds.") else get_close_matches(name, known, 1)
            code = "term_misspelt" if meant else "term_unknown"
            raise soundness(
                code, rule="G-1", term=name, meant=meant[0] if meant else "",
                known=(*OF_THE_TABLE, *(f"bets.….{of}" for of in OF_A_BET)),
            )  # fmt: skip
        if value.isdigit() and int(value) > LARGEST:
            raise soundness("term_too_large", rule="G-1", term=term, most=f"{name}={LARGEST}")
        path = name if "." in name else f"limits.{name}"
        worth = int(value) if value.isdigit() else _FLAGS.get(value, value)
        data = _put(data, path.split("."), worth)
        set_by[path] = term.strip()
    digest = digest_of(f"{source.digest} {sorted(set_by.items())}") if terms else source.digest
    return replace(source, data=data, terms=set_by, digest=digest)


def for_examples(source: TomlSource) -> TomlSource:
    """Return the text under the terms of its worked examples; unchanged if it names none."""
    if source.find(EXAMPLES_UNDER) is None:
        return source
    count = source.count(EXAMPLES_UNDER)
    terms = [source.text(f"{EXAMPLES_UNDER}.{i}") for i in range(count)]
    bets = {bet: _without(source.find(f"bets.{bet}"), OF_A_BET) for bet in source.keys("bets")}
    bare = replace(source, data={**source.data, "limits": {}, "bets": bets})
    settings = [f"settings.{name}" for name in source.keys("settings")]
    return with_terms(bare, terms, settings)


def stated_terms(source: TomlSource) -> tuple[str, ...]:
    """Return the limits and settings of a text as terms for its examples."""
    limits = [(name, source.find(f"limits.{name}")) for name in OF_THE_TABLE]
    own = [
        (f"{section}.{name}.{of}", source.find(f"{section}.{name}.{of}"))
        for section, fields in (("bets", OF_A_BET), ("jackpots", OF_A_JACKPOT))
        for name in source.keys(section)
        for of in fields
    ]
    settings = [
        (f"settings.{name}", source.find(f"settings.{name}")) for name in source.keys("settings")
    ]
    said = ((name, value) for name, value in (*limits, *own, *settings) if value is not None)
    return tuple(f"{name}={str(value).lower()}" for name, value in said)


def naming_terms(source: TomlSource, refusal: RuleViolation) -> RuleViolation:
    """Name the terms in a refusal that they caused, instead of a line of the text.

    A value set by its own term is already named by it; otherwise the terms of the table and of the
    same bet are named.
    """
    path = str(refusal.facts.get("path", ""))
    if "term" in refusal.facts or path.partition(".")[0] not in ("limits", "bets", "jackpots"):
        return refusal
    section = ".".join(path.split(".")[:2])
    told = [said for of, said in source.terms.items() if of.startswith(("limits.", f"{section}."))]
    if told:
        refusal.facts["term"] = ", ".join(told)
    return refusal


def rounded_up(amount: Cents, chip: Cents) -> Cents:
    """Round an amount up to whole chips."""
    return amount + -amount % chip


def with_figures(data: Mapping[str, object], figures: Mapping[str, object]) -> Mapping[str, object]:
    """Replace the values of a text at these paths; None removes a value."""
    for path, figure in figures.items():
        data = _put(data, path.split("."), figure)
    return data


def terms_of(limits: Limits, bets: Mapping[str, BetRules], plain: PayTable) -> tuple[str, ...]:
    """Terms that turn the limits of a pay table into these; none where they are equal."""
    return tuple(f"{name}={cents}" for name, cents in _differing(limits, bets, plain))


def scaled_bets(table: PayTable, minimum: Cents, maximum: Cents, chip: Cents) -> dict[str, BetRules]:
    """Scale the limits of the bets to other limits of the table, a bet's own limits in proportion.

    Amounts are whole chips; minimums are rounded up, maximums down.
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
        of_table = {"minimum": limits.minimum, "maximum": limits.maximum, "step": limits.chip}
        for name, usual in of_table.items():
            own = plain.bets[bet]
            if getattr(rules, name) != (getattr(own, name) if name in own.own else usual):
                yield f"bets.{bet}.{name}", getattr(rules, name)
    for bet in plain.bets:
        if limits.ceilings.get(bet, 0) != plain.limits.ceilings.get(bet, 0):
            yield f"bets.{bet}.ceiling", limits.ceilings.get(bet, 0)


def _without(section: object, names: Sequence[str]) -> object:
    if not isinstance(section, Mapping):
        return section
    return {name: value for name, value in section.items() if name not in names}


def _put(data: Mapping[str, object], path: Sequence[str], value: object) -> Mapping[str, object]:
    """Replace one value of the data, or remove it for None; the rest is shared."""
    if len(path) == 1:
        if value is not None:
            return {**data, path[0]: value}
        return {name: each for name, each in data.items() if name != path[0]}
    below = data.get(path[0])
    return {**data, path[0]: _put(below if isinstance(below, Mapping) else {}, path[1:], value)}
