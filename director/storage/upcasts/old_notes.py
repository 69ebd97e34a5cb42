"""Old notes: until version 5 a note listed every stream; what had moved is stored of it now.

Their hashes still cover the whole list: it is made again, letter for letter, from the notes before.
"""

import json
from collections.abc import Iterable, Iterator

from director.storage.chain import Stored
from director.values.dataclass import replace

KIND = "HeadsNoted"
LISTED_ALL = 1
"""The schema of such notes."""
_ABRIDGED = "abridged"
_OPEN, _BETWEEN, _CLOSE = '{"heads":[{', "},{", "}]}"

Json = dict[str, object]
Change = tuple[int, bool, Json]
"""A head that had moved: its place in the list, whether the stream is new there, and the head."""


def heads_of(payload: Json) -> object:
    """The heads in an old note: those that had moved, or all."""
    changes = payload.get(_ABRIDGED)
    return [change[2] for change in changes] if isinstance(changes, list) else payload["heads"]


def made_whole(entries: Iterable[Stored]) -> Iterator[Stored]:
    """Entries of the house's stream in order, old notes as they were written and hashed."""
    notes = Notes()
    for entry in entries:
        old = entry.kind == KIND and entry.schema == LISTED_ALL
        yield replace(entry, payload=notes.whole(entry.payload)) if old else entry


class Notes:
    """The list as the last note had it, head by head as text."""

    def __init__(self) -> None:
        self._heads: list[str] = []

    def whole(self, payload: str) -> str:
        """A stored note with all heads; what cannot be made whole stays as it is, and its hash tells."""
        changes = _changes(payload)
        if changes is None:
            self._heads = _split(payload)
            return payload
        self._heads = _applied(self._heads, changes)
        return f"{_OPEN}{_BETWEEN.join(self._heads)}{_CLOSE}"

    def abridged(self, payload: str) -> str:
        """A whole note without what the one before said, where it can be made whole again from that."""
        before, self._heads = self._heads, _split(payload)
        known = frozenset(before)
        try:
            streams = {_stream(text) for text in before} if len(self._heads) != len(before) else set()
            changes = list(_moved(self._heads, known, streams))
        except (ValueError, KeyError, TypeError):
            return payload
        if not self._heads or _applied(before, changes) != self._heads:
            return payload
        return json.dumps({_ABRIDGED: changes}, separators=(",", ":"), sort_keys=True)


def _changes(payload: str) -> list[Change] | None:
    if not payload.startswith(f'{{"{_ABRIDGED}"'):
        return None
    try:
        found = json.loads(payload)[_ABRIDGED]
        return [(int(place), bool(new), dict(head)) for place, new, head in found]
    except (ValueError, KeyError, TypeError):
        return None


def _moved(heads: list[str], known: frozenset[str], streams: set[str]) -> Iterator[Change]:
    for place, text in enumerate(heads):
        if text not in known:
            head = json.loads(f"{{{text}}}")
            yield place, bool(streams) and head["stream"] not in streams, head


def _applied(before: list[str], changes: Iterable[Change]) -> list[str]:
    """Left to right: every place is as it will be when its turn comes."""
    heads = list(before)
    for place, new, head in changes:
        heads[place : place if new else place + 1] = [_text(head)]
    return heads


def _split(payload: str) -> list[str]:
    if not (payload.startswith(_OPEN) and payload.endswith(_CLOSE)):
        return []
    return payload[len(_OPEN) : -len(_CLOSE)].split(_BETWEEN)


def _text(head: Json) -> str:
    return json.dumps(head, separators=(",", ":"), sort_keys=True)[1:-1]


def _stream(text: str) -> str:
    return str(json.loads(f"{{{text}}}")["stream"])
