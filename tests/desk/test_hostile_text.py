"""Hostile texts: in every text of every command they are kept as text, or refused by sign or length."""

import csv
import dataclasses
import types
import typing
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest

from director.desk.kernel.command import COMMANDS
from director.desk.kernel.row_kinds import row_kinds
from director.desk.kernel.text_limits import MOST, text_fault
from director.desk.offered import commands as c
from director.desk.persons.personal import as_json, personal_data
from director.files.csv_text import guess_encoding, read_sheet
from director.files.import_columns import guess_columns
from director.files.people_import import ImportDirectory, ImportReading, RowOutcome
from director.files.table_file import table_file
from director.house.people import Staff
from director.house.templates import PAYTABLE, STAFF, SavedPayTable
from director.texts import texts_for
from director.texts.refusals import sentence
from director.values.errors import RuleViolation, Strength
from director.values.ids import PlayerId, StaffId
from reports.house.personal_parts import as_text
from tests.desk.night.night_desk import STRUCTURE, WHO, Night, person, settings

AS_TEXT = {
    "sql": "Robert'); DROP TABLE people;--",
    "sql_quotes": 'x" OR "1"="1',
    "html": "<script>alert(1)</script><b>bold</b>&amp;<img src=x onerror=alert(1)>",
    "formula": '=cmd|"/c calc"!A1',
    "formula_sum": "@SUM(1+1)",
    "path": "../../../../etc/passwd",
    "windows_path": "C:\\Windows\\system32\\..\\con",
    "format": "%s%n{name}{0.__class__}$(rm -rf /)`id`",
    "emoji": "👨‍👩‍👧‍👦 ♠️ Žofia 🇸🇰",
    "right_to_left": "محمد علي",
    "combining": "Z̀́̂a̸l̵g̷o",
}
REFUSED = {
    "nul": ("a\x00b", "text_unprintable", "U+0000"),
    "escape": ("a\x1b[31mred", "text_unprintable", "U+001B"),
    "line": ("one\ntwo", "text_unprintable", "U+000A"),
    "override": ("a\u202egnp.exe", "text_unprintable", "U+202E"),
    "isolate": ("a\u2066b", "text_unprintable", "U+2066"),
    "zero_width": ("a\u200bb", "text_unprintable", "U+200B"),
    "paragraph": ("a\u2029b", "text_unprintable", "U+2029"),
    "half": ("a\ud800b", "text_unprintable", "U+D800"),
    "long": ("x" * 10_000, "text_too_long", ""),
}
EN = texts_for("en")


def made(kind: Any, text: str, around: tuple[Any, ...] = ()) -> Any:
    """A value of a type in which every text is this one; what holds itself is left empty inside."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    origin, inside = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return made(next(one for one in inside if one is not type(None)), text, around)
    if origin is tuple:
        return tuple(made(one, text, around) for one in inside if one is not ...)
    if kind is str:
        return text
    if dataclasses.is_dataclass(origin):
        kind = origin
    if kind in around:
        return None
    if dataclasses.is_dataclass(kind):
        hints, inner = typing.get_type_hints(kind), (*around, kind)
        named = [field.name for field in dataclasses.fields(kind) if field.init]
        return _filled(kind, {name: made(hints[name], text, inner) for name in named})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if isinstance(kind, typing.TypeVar):
        return 1
    return {int: 1, bool: False, bytes: b"", Fraction: Fraction(1)}.get(kind)


def _filled(kind: Any, values: dict[str, Any]) -> Any:
    """Without its own checks: what arrives here may be anything."""
    value = object.__new__(kind)
    for name, part in values.items():
        object.__setattr__(value, name, part)
    return value


def texts_in(value: Any) -> Iterator[str]:
    """Every text, however deep."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_in(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts_in(getattr(value, field.name))


KINDS = sorted(
    (kind for kind in COMMANDS.values() if any(texts_in(made(kind, "x")))),
    key=lambda kind: str(kind.__name__),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_text_of_every_command_is_looked_at(kind: type) -> None:
    night = Night()
    for text, code, sign in REFUSED.values():
        refusal = night.desk.can(made(kind, text), WHO)
        assert refusal is not None
        assert (refusal.code, refusal.strength) == (code, Strength.SOUNDNESS)
        assert refusal.facts.get("sign", "") == sign
        assert sign in sentence(EN, refusal)
    for text in AS_TEXT.values():
        assert text_fault(made(kind, text)) is None


@pytest.mark.parametrize("kind", sorted(set(row_kinds()) - {PAYTABLE}))
def test_every_text_of_every_row_of_the_house_is_looked_at(kind: str) -> None:
    night = Night()
    for text, code, _sign in REFUSED.values():
        row = c.SaveRow(kind, "key", made(row_kinds()[kind].shape, text))
        if any(texts_in(row.value)):
            assert night.refusal(row).code == code


def test_a_pay_table_has_lines_but_nothing_that_cannot_be_printed() -> None:
    assert text_fault(SavedPayTable("key", "one\ntwo\tthree")) is None
    for text in ("a\x00b", "a\u202eb", "x" * 200_001):
        assert text_fault(SavedPayTable("key", text)) is not None


def test_a_reason_is_looked_at_too() -> None:
    night = Night()
    add = c.SavePerson(person(1))
    for text, code, _sign in REFUSED.values():
        assert night.refusal(add, reason=text).code == code


@pytest.mark.parametrize("text", AS_TEXT.values(), ids=AS_TEXT.keys())
def test_what_is_only_odd_is_kept_as_it_is_and_comes_out_as_it_is(text: str) -> None:
    night = Night({"name": text})
    odd = person(1, given_name=text, nickname=text, notes=text, document=text)
    night.do(c.SavePerson(odd), reason=text)
    night.do(c.SaveRow(STAFF, "s", Staff(StaffId("s"), text)))
    kept = night.store.person(odd.id)
    assert kept is not None
    assert (kept.notes, kept.document) == (text, text)
    assert night.state.settings.name == text
    assert night.store.rows(STAFF, Staff)["s"].name == text
    data = personal_data(night.desk, odd.id)
    assert data is not None
    assert text in as_text(data, EN, "EUR")
    assert '"notes"' in as_json(data)


@pytest.mark.parametrize("text", AS_TEXT.values(), ids=AS_TEXT.keys())
def test_no_text_is_a_formula_in_a_file_that_goes_out(text: str) -> None:
    file = table_file(("Player",), [(text,), (f" {text}",)], texts_for("en")).decode("utf-8-sig")
    rows = [row[0] for row in csv.reader(StringIO(file))][1:]
    for cell in rows:
        assert cell.lstrip("' ") == text.lstrip("' ")
        assert cell.lstrip()[0] not in "=+-@"


@pytest.mark.parametrize(("text", "code", "sign"), REFUSED.values(), ids=REFUSED.keys())
def test_a_list_of_people_leaves_out_what_cannot_be_printed(text: str, code: str, sign: str) -> None:
    data = f'Name;Document\n"{text}";D1\n'.encode("utf-8", "surrogatepass")
    sheet = read_sheet(data, guess_encoding(data).codec)
    mapped = guess_columns(sheet.header)
    reports = tuple(
        ImportReading(sheet, mapped, ImportDirectory.of(()), lambda: PlayerId("new")).reports()
    )
    kept = [report for report in reports if report.outcome is not RowOutcome.FAULTY]
    for report in kept:
        assert report.person is not None
        assert text_fault(report.person) is None, (code, sign)
    for report in reports:
        assert report.name.isprintable()


def test_a_label_of_the_house_is_said_as_it_is() -> None:
    """Such as a bet of a pay table that the house has changed."""
    assert [EN.say(label) for label in ("{0} {name} %s {", "")] == ["{0} {name} %s {", ""]
    assert EN.say("Table {table}", table=5) == "Table 5"


def test_a_name_as_long_as_may_be_is_taken() -> None:
    assert text_fault("x" * MOST) is None
    fault = text_fault(("x", settings(name="x" * (MOST + 1)), STRUCTURE))
    assert fault is not None
    assert fault.facts == {"field": "name", "letters": MOST + 1, "most": MOST}


def test_nothing_is_kept_of_a_command_that_is_refused() -> None:
    night = Night()
    before = len(night.store.journal)
    with pytest.raises(RuleViolation):
        night.desk.execute(c.SavePerson(replace(person(1), notes="a\x00b")), WHO)
    assert len(night.store.journal) == before
    assert night.store.people() == ()


def test_a_text_that_is_too_long_names_its_field() -> None:
    long = "x" * 501
    note = text_fault(c.NotePlayer(PlayerId("one"), long))
    reason = text_fault(long, "reason")
    assert note is not None
    assert reason is not None
    assert sentence(EN, note) == "Text has 501 characters: at most 500 fit."
    assert sentence(EN, reason).startswith("Reason has 501")
