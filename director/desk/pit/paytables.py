"""Pay tables shipped with the product, by id: as text, as the house edits them, and as values."""

from functools import cache

from director.games import registry
from director.games.paytables.paytable import PayTable
from director.values.errors import soundness
from resources import ROOT


@cache
def shipped_texts() -> dict[str, str]:
    """The TOML of every pay table by id, which is the name of its file."""
    files = sorted((ROOT / "paytables").glob("*.toml"))
    return {path.stem: path.read_text(encoding="utf-8") for path in files}


@cache
def shipped(game: str) -> PayTable:
    """A shipped pay table by id; an unknown one is refused."""
    texts = shipped_texts()
    if game not in texts:
        raise soundness("no_such_game", game=game, games=tuple(texts))
    return registry.read(texts[game], f"{game}.toml")
