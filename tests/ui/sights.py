"""What is wrong with what a window shows: foreign words, cells cut beside free room, overlaps."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from zoneinfo import available_timezones

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

from director.texts.catalogue import read
from resources import ROOT
from ui.parts.panel import Facts
from ui.parts.pinned_footer import RAISED_BY
from ui.widgets.table_columns import MOST
from ui.widgets.table_view import TableView

SEEN_ROWS = 30
"""Rows of a list that are looked at."""
AROUND_CELL, AROUND_TITLE = 8, 32
FREE = 40
"""Pixels at the end of a list that are free room."""
DEMO_SAYS = frozenset(
    {"Late", "Night", "Second", "Chance", "Desk", "Room", "Satellite", "Main", "Event", "blue"}
    | {"Box", "helped", "somebody", "behind", "prizes"}
)
"""Words that the demo's house has typed: names of its tournaments and consoles, cards, reasons."""
_WORD = re.compile(r"[^\W\d_]{4,}")
_FIGURES = re.compile(r"[−+-]?€?\d[\d.,\s]*(%|€)?|–")
_FACT = re.compile(r"\{[^}]*\}")


def faults(window: QWidget, language: str) -> Iterator[str]:
    """All that is found in a window."""
    yield from untranslated(window, language)
    for one in _shown(window):
        yield from lying_on_each_other(one)
        if isinstance(one, TableView):
            yield from badly_shared(one)
        if isinstance(one, Facts):
            yield from badly_aligned(one)


def untranslated(window: QWidget, language: str) -> Iterator[str]:
    """English on a page of another language: whole sentences, and words that this language has not."""
    if language == "en":
        return
    said, strange = _catalogue(language)
    for one in _shown(window):
        for words in {*_said(one)}:
            if said.get(words, words) != words:
                yield f"not translated: {words}"
            found = {word for word in _words(words) if word.casefold() in strange} - _typed()
            if found:
                yield f"{sorted(found)} in: {words[:80]}"


def lying_on_each_other(parent: QWidget) -> Iterator[str]:
    """Neighbours in one layout that share room."""
    layout = parent.layout()
    if layout is None:
        return
    children = [one for one in parent.children() if isinstance(one, QWidget)]
    seen = [one for one in children if one.isVisible() and layout.indexOf(one) >= 0]
    seen = [one for one in seen if not one.property(RAISED_BY)]  # fields scroll beneath it
    for one, other in combinations(seen, 2):
        shared = one.geometry().intersected(other.geometry())
        if min(shared.width(), shared.height()) > 2:
            yield f"{_named(one)} lies on {_named(other)} in {type(parent).__name__}"


def badly_shared(table: TableView[object]) -> Iterator[str]:
    """A cell is cut though room is free, or the eye does not find the next column."""
    header, rows = table.horizontalHeader(), table.rows
    places = sorted(table.columns.visible_places(), key=header.visualIndex)
    free = table.viewport().width() - sum(map(header.sectionSize, places))
    for place in places:
        widest = max((_wide(table, rows.index(at, place)) for at in _some(rows)), default=0)
        has, title = header.sectionSize(place), rows.columns[place].title
        if widest > has and free > max(FREE, widest - has) and has < MOST:
            yield f"{title} is cut to {has} of {widest}, {free} are free"
        sentence = table.textElideMode() is Qt.TextElideMode.ElideRight
        if place != places[-1] and has - widest > MOST and not sentence:
            yield f"{title} holds {widest}, the next column is {has} away"


def badly_aligned(facts: Facts) -> Iterator[str]:
    """Amounts and counts that stand one below the other stand to the right."""
    said = [one.text() for one in facts.findChildren(QLabel) if one.isVisible()][1::2]
    if len(said) > 1 and not facts.figures and all(map(_FIGURES.fullmatch, said)):
        yield f"{said} stand to the left"


def _wide(table: TableView[object], index: QModelIndex) -> int:
    lines = str(index.data() or "").split("\n")
    return max(map(table.fontMetrics().horizontalAdvance, lines)) + AROUND_CELL


def _some(rows: QAbstractItemModel) -> range:
    return range(min(rows.rowCount(QModelIndex()), SEEN_ROWS))


def _said(one: QWidget) -> Iterator[str]:
    """The words of one widget, those in its tooltip and to those who cannot see it too."""
    yield one.toolTip()
    yield one.accessibleName()
    match one:
        case QLabel() | QAbstractButton():
            yield one.text()
        case QLineEdit():
            yield one.placeholderText()
        case QComboBox():
            yield from (one.itemText(place) for place in range(one.count()))
        case QTabBar():
            yield from (one.tabText(place) for place in range(one.count()))
        case TableView():
            yield from (column.title for column in one.rows.columns)
            yield one.empty_text()
            for place in range(len(one.rows.columns)):
                yield from (str(one.rows.index(at, place).data() or "") for at in _some(one.rows))
        case QAbstractItemView() if (model := one.model()) is not None:
            yield from (str(model.index(at, 0).data() or "") for at in _some(model))
        case _:
            return


def _shown(window: QWidget) -> list[QWidget]:
    return [one for one in window.findChildren(QWidget) if one.isVisible()]


@lru_cache
def _typed() -> frozenset[str]:
    """Words of no language: those of the demo's house, and parts of the names of time zones."""
    return DEMO_SAYS.union(*map(_WORD.findall, available_timezones()))


def _named(one: QWidget) -> str:
    return f"{type(one).__name__} {one.accessibleName()!r}"


@lru_cache
def _catalogue(language: str) -> tuple[Mapping[str, str], frozenset[str]]:
    """What each sentence is in a language, and those of its words that this language has nowhere."""
    path = ROOT / "locale" / language / "LC_MESSAGES" / "riffle.po"
    said: dict[str, str] = {}
    english, own = set[str](), set[str]()
    for message in read(path, language):
        ids, strings = _several(message.id), _several(message.string)
        if ids[0]:
            said[ids[0]] = strings[0]
            english |= {word.casefold() for each in ids for word in _words(each)}
            own |= {word.casefold() for each in strings for word in _words(each)}
    return said, frozenset(english - own)


def _several(words: object) -> tuple[str, ...]:
    """One form of a sentence, or those for one and for many."""
    return tuple(map(str, words)) if isinstance(words, tuple | list) else (str(words or ""),)


def _words(sentence: str) -> list[str]:
    return _WORD.findall(_FACT.sub("", sentence))
