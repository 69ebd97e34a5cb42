"""What every event is written with is noted: a field more or less within a schema is found here.

A house that was written before has the old payloads. Whoever changes what an event holds raises its
schema (`director/storage/upcasts`), says how the old one is read, puts an old payload into
`tests/data/old_payloads.json`, and notes the new shape:
`python -m tests.storage.checks.test_event_shapes`.
"""

import hashlib
import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, NewType, get_args, get_origin, get_type_hints

import director.desk.kernel.streams  # noqa: F401  # with which every event is known
from director.storage.upcasts import current
from director.values.event import KINDS
from tests.house_measures import ROOT

NOTED = ROOT / "tests" / "data" / "event_shapes.json"


def shapes() -> dict[str, dict[str, object]]:
    """By kind: its schema, its fields, and a mark of all that stands within them."""
    ours = (kind for kind, event in KINDS.items() if event.__module__.startswith("director."))
    return {kind: shape_of(kind) for kind in sorted(ours)}


def shape_of(kind: str) -> dict[str, object]:
    """What an event of a kind is written with today."""
    whole = told(KINDS[kind], ())
    mark = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]
    return {"schema": current(kind), "fields": sorted(whole), "within": mark}


def told(shape: Any, within: tuple[type, ...]) -> Any:
    """The names of all fields and what is written for each; what holds itself is told once."""
    if isinstance(shape, NewType):
        return told(shape.__supertype__, within)
    if parts := get_args(shape):
        return [str(get_origin(shape)), *(told(part, within) for part in parts)]
    if shape in within:
        return "again"
    if isinstance(shape, type) and is_dataclass(shape):
        hints = get_type_hints(shape)
        return {each.name: told(hints[each.name], (*within, shape)) for each in fields(shape)}
    if isinstance(shape, type) and issubclass(shape, Enum):
        return "one of its words"
    return getattr(shape, "__name__", str(shape))


def changed(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """Kinds that are written with something else under a schema that was noted."""
    return sorted(
        kind
        for kind, shape in now.items()
        if kind in before and before[kind]["schema"] == shape["schema"] and before[kind] != shape
    )


def test_nothing_is_written_otherwise_under_the_schema_it_had() -> None:
    noted, now = json.loads(NOTED.read_text()), shapes()
    assert changed(noted, now) == [], "give it another schema, and a step in director/storage/upcasts"
    assert set(noted) <= set(now), "what was ever written can always be read"


def test_every_kind_and_schema_is_noted() -> None:
    noted, now = json.loads(NOTED.read_text()), shapes()
    assert {kind: each["schema"] for kind, each in now.items()} == {
        kind: each["schema"] for kind, each in noted.items()
    }, "a new event or schema: write it down by `python -m tests.storage.checks.test_event_shapes`"


def test_a_field_more_shows_in_an_event_and_deep_within_it() -> None:
    now = shapes()
    kind = next(kind for kind, shape in now.items() if shape["fields"])
    more = {**now, kind: {**now[kind], "fields": [*now[kind]["fields"], "more"]}}  # type: ignore[misc]
    assert changed(now, more) == [kind]
    deep = {**now, kind: {**now[kind], "within": "another"}}
    assert changed(now, deep) == [kind]
    raised = {**now, kind: {**now[kind], "within": "another", "schema": 99}}
    assert changed(now, raised) == []


if __name__ == "__main__":
    NOTED.write_text(json.dumps(shapes(), indent=1, sort_keys=True) + "\n")
