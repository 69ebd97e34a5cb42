"""Layouts of screens as files: JSON with their pictures; a wrong one is refused by place and word."""

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from typing import Any

import msgspec

from director.house.layouts import (
    LARGEST_LAYOUT,
    Brand,
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
    layout_faults,
    misspelt,
)
from director.values.errors import RuleViolation, soundness
from resources import ROOT

ENDING = ".layout.json"
"""End of the name of a layout's file, by which a desktop knows it."""
LARGEST_FILE = 2 * LARGEST_LAYOUT
"""Bytes: pictures take a third more room as text."""
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
_PARTS: Mapping[str, Any] = {"blocks": LayoutBlock, "pictures": LayoutPicture, "brand": Brand}


def read_layout(data: bytes, file: str) -> ScreenLayout:
    """The layout of a file; RuleViolation names the file, the place in it and the word that is meant."""
    if len(data) > LARGEST_FILE:
        raise soundness("layout_too_large", file=file, most=LARGEST_FILE // 1000)
    try:
        _check_words(msgspec.json.decode(data), ScreenLayout, file, "")
        layout = msgspec.json.decode(data, type=ScreenLayout)
    except msgspec.ValidationError as wrong:
        found = _PLACE.search(str(wrong))
        raise soundness("layout_shape", file=file, place=(found and found["place"]) or "{}") from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise soundness("layout_not_json", file=file) from wrong
    for fault in layout_faults(layout, file):
        raise fault
    return layout


def write_layout(layout: ScreenLayout) -> bytes:
    """The file of a layout, as `read_layout` reads it."""
    return msgspec.json.format(msgspec.json.encode(layout), indent=1) + b"\n"


@lru_cache(maxsize=1)
def ready_made() -> Mapping[str, ScreenLayout]:
    """The layouts that the house comes with, by the name of their file."""
    files = sorted((ROOT / "layouts").glob("*.json"))
    return {file.stem: read_layout(file.read_bytes(), file.name) for file in files}


def _check_words(read: object, shape: Any, file: str, place: str) -> None:
    """Every word of the file is one that a layout has, and none is missing that it must have."""
    if not isinstance(read, dict) or not is_dataclass(shape):
        return
    known = {each.name: each for each in fields(shape)}
    for word in read:
        if word not in known:
            raise misspelt(str(word), tuple(known), file, place)
    for name, each in known.items():
        if name not in read and each.default is MISSING and each.default_factory is MISSING:
            raise _lacks(name, file, place)
    if shape is not ScreenLayout:
        return
    for name, part in _PARTS.items():
        inner = read.get(name, ())
        if isinstance(inner, list):
            for number, one in enumerate(inner):
                _check_words(one, part, file, f"{name}[{number}]")
        else:
            _check_words(inner, part, file, name)


def _lacks(word: str, file: str, place: str) -> RuleViolation:
    return soundness("layout_lacks", file=file, place=place or "{}", word=word)
