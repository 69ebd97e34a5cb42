"""Hostile texts on paper: whatever people have typed stays within the margins of every document."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from itertools import cycle, islice
from types import MappingProxyType
from typing import Any

import pytest

from director.desk.kernel.text_limits import MOST
from reports.paper import HouseOnPaper, Paper, PaperFormat, Stamp
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, written
from tests.reports.test_documents import MARGINS, MILLIMETRE

CONTENTS = samples.contents(rows=8)
ODD = (
    "<b>bold</b> & <para><img src='x'/></para> &amp; <font size=40>",
    "a\x00b\x1b[31m\u202egnp.exe\u2066\u200b\ufeff",
    "👨‍👩‍👧‍👦 ♠️ Z̀́̂a̸l̵g̷o 🇸🇰",
    "محمد علي עברית",
    '=cmd|"/c calc"!A1 @SUM(1) {0} %s $(rm) ../../etc/passwd',
    "a\ud800b",
)
HOSTILE = {
    "odd": ODD,
    "one long word": ("W" * MOST,),
    "many long words": (("Wolkenstein " * MOST)[:MOST],),
    "nothing": ("",),
}
CODES = frozenset({"kind"})
"""Fields whose capitals nobody typed."""
EACH = [
    pytest.param(name, on, id=f"{name}-{on.value}")
    for name, document in DOCUMENTS.items()
    for on in document.formats
]


def typed(text: str) -> bool:
    """Whether somebody typed it: codes and ids are in small letters, currencies in capitals."""
    return any(sign.isupper() for sign in text[:2]) and not (text.isupper() and " " not in text)


class Spoiler:
    """Puts the next of some texts wherever a text was typed, however deep."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = cycle(texts)

    def spoilt(self, value: Any) -> Any:
        """The same with other texts."""
        if isinstance(value, Enum):
            return value
        if isinstance(value, str):
            return next(self._texts) if typed(value) else value
        if isinstance(value, tuple):
            parts = tuple(map(self.spoilt, value))
            return type(value)(*parts) if hasattr(value, "_fields") else parts
        if isinstance(value, Mapping):
            return MappingProxyType({key: self.spoilt(part) for key, part in value.items()})
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return self._refilled(value)
        return value

    def _refilled(self, value: Any) -> Any:
        """Without its own checks: what was kept long ago may be anything."""
        made = object.__new__(type(value))
        for field in dataclasses.fields(value):
            kept = getattr(value, field.name)
            told = kept if field.name in CODES else self.spoilt(kept)
            object.__setattr__(made, field.name, told)
        return made


def paper(texts: Sequence[str], on: PaperFormat) -> Paper:
    """Paper of a house, and by somebody, who are called like that."""
    usual, (name, footer, who) = samples.paper("en", on), islice(cycle(texts), 3)
    stamp = Stamp(usual.stamp.at, who, usual.stamp.head)
    return replace(usual, house=HouseOnPaper(name, name, footer=footer), stamp=stamp)


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize(("name", "on"), EACH)
def test_whatever_was_typed_stays_within_the_margins(name: str, on: PaperFormat, kind: str) -> None:
    content = Spoiler(HOSTILE[kind]).spoilt(CONTENTS[name])
    made = DOCUMENTS[name].pdf(content, paper(HOSTILE[kind], on))
    sizes, margin = page_sizes(made), MARGINS[on] * MILLIMETRE
    assert 0 < len(sizes) < 80
    for piece in written(made):
        wide, tall = sizes[piece.page]
        assert piece.x >= margin, piece
        assert piece.right <= wide - margin, piece
        assert margin <= piece.y <= tall - margin - piece.size * 0.7, piece


def test_the_texts_of_the_samples_are_found() -> None:
    """The walk changes what people typed, and leaves codes alone."""
    assert all(map(typed, ("Player Number 1", "Friday", "Žofia")))
    assert not any(map(typed, ("EUR", "till-drop", "cash", "player-1", "call fold", "")))
    assert ODD[0] in str(Spoiler(ODD).spoilt(CONTENTS["seat_card"]))
