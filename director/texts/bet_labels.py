"""Labels of bets: what the shipped pay tables call a bet or a jackpot, by its id."""

import tomllib
from collections.abc import Mapping
from functools import cache

from resources import ROOT


@cache
def bet_labels() -> Mapping[str, str]:
    """Message ids by the id of a bet or jackpot; the shorter one where games use an id differently."""
    labels: dict[str, str] = {}
    for path in sorted((ROOT / "paytables").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for bet, row in (*table.get("bets", {}).items(), *table.get("jackpots", {}).items()):
            labels[bet] = min(labels.get(bet, row["label"]), row["label"], key=len)
    return labels
