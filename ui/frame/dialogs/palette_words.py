"""The palette's finds: commands, players and tournaments that hold every word typed, the best first."""

from collections.abc import Callable, Iterable, Sequence

from director.values.dataclass import dataclass
from ui.widgets.folding import folded

MOST = 40
"""So many finds are shown."""


@dataclass(frozen=True, slots=True)
class Find:
    """Something that can be found: what it is called, what stands beside it, and what choosing does."""

    title: str
    note: str
    act: Callable[[], None]
    icon: str = ""
    rank: int = 0
    """Lower is shown before higher where the words fit equally well: commands, players, tournaments."""


def best(finds: Iterable[Find], typed: str) -> Sequence[Find]:
    """The finds that hold every word typed: those that begin with the first word before the others."""
    words = folded(typed).split()
    fitting = []
    for order, find in enumerate(finds):
        text = folded(f"{find.title} {find.note}")
        if all(word in text for word in words):
            fitting.append((_misfit(folded(find.title), words), find.rank, order, find))
    fitting.sort(key=lambda one: one[:3])
    return [one[3] for one in fitting[:MOST]]


def _misfit(title: str, words: list[str]) -> int:
    """0 where the title begins so, 1 where a word of it does, 2 where it holds all, 3 elsewhere."""
    if not words or title.startswith(words[0]):
        return 0 if all(word in title for word in words) else 3
    if not all(word in title for word in words):
        return 3
    return 1 if any(part.startswith(words[0]) for part in title.split()) else 2
