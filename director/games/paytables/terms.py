"""The terms of a table: what a house sets when it opens one, over the text of its pay table (G-1)."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from director.games.paytables.toml_source import TomlSource, digest_of
from director.values.dataclass import replace
from director.values.errors import soundness

OF_THE_TABLE = ("minimum", "maximum", "chip", "ceiling", "ceiling_per")
OF_A_BET = ("minimum", "maximum", "step", "ceiling")
_TERM = re.compile(r"([a-z0-9_]+(?:\.[a-z0-9_]+)*)=([a-z0-9]{1,18})")


def with_terms(source: TomlSource, terms: Sequence[str]) -> TomlSource:
    """The pay table's text under terms: `minimum=2500`, `bets.blind.ceiling=1000000`, in cents.

    A term is refused where it is not one; whether its value fits, the reader of the pay table says.
    """
    known = [*OF_THE_TABLE, *(f"bets.{bet}.{of}" for bet in source.keys("bets") for of in OF_A_BET)]
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


def _put(data: Mapping[str, object], path: Sequence[str], value: object) -> Mapping[str, object]:
    """The data with one value changed, the rest shared."""
    if len(path) == 1:
        return {**data, path[0]: value}
    below = data.get(path[0])
    return {**data, path[0]: _put(below if isinstance(below, Mapping) else {}, path[1:], value)}
