"""The door: whoever gives a command, where, under which identity and why, is judged like its values."""

from typing import Any

import pytest

from director.desk.kernel.ports import Who
from director.desk.kernel.text_limits import MOST
from director.desk.offered.commands import SavePerson
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import CommandId, StaffId, StationId
from tests.desk.night.night_desk import WHO, Night, person

SAVE = SavePerson(person(1))


def refused(who: Who, command: Any = SAVE, *, identity: Any = None, reason: Any = "") -> str:
    night = Night()
    with pytest.raises(RuleViolation) as refusal:
        night.desk.execute(command, who, command_id=identity, reason=reason)
    if identity is None:
        same = night.desk.can(command, who, reason=reason)
        assert same is not None
        assert (same.code, same.facts) == (refusal.value.code, refusal.value.facts)
    return refusal.value.code


@pytest.mark.parametrize("actor", [7, None, b"floor", "", "a:b", "x" * 10_000, "a\nb", "a\u202eb"])
@pytest.mark.parametrize("field", ["actor", "approver"])
def test_nobody_gives_a_command_under_what_is_no_name(field: str, actor: Any) -> None:
    if field == "approver" and actor is None:
        return
    names = {"actor": StaffId("floor"), field: actor}
    assert refused(Who(station=StationId("desk"), **names)) in CODES


@pytest.mark.parametrize("station", [7, None, b"desk", "x" * 10_000, "a\0b", "a\ud800"])
def test_no_command_comes_from_what_is_no_station(station: Any) -> None:
    assert refused(Who(WHO.actor, station)) in CODES


@pytest.mark.parametrize("identity", [7, b"one", "", "x" * 10_000, "a\0b"])
def test_no_command_has_what_is_no_identity(identity: Any) -> None:
    assert refused(WHO, identity=identity) in CODES


@pytest.mark.parametrize("reason", [7, None, b"why", "x" * (MOST + 1), "a\0b"])
def test_no_command_has_what_is_no_reason(reason: Any) -> None:
    assert refused(WHO, reason=reason) in CODES


def test_a_value_of_another_kind_is_called_so_whatever_it_is() -> None:
    """A class, a function, or values within values without an end."""
    deep: Any = "a\0b"
    for _ in range(5_000):
        deep = (deep,)
    for value in (person, type(person(1)), deep, [deep], {"a": "b"}):
        assert refused(WHO, SavePerson(value)) == "value_of_other_kind"  # type: ignore[arg-type]


def test_whoever_is_named_rightly_is_heard() -> None:
    night = Night()
    done = night.desk.execute(SAVE, WHO, command_id=CommandId("phone/1:2"), reason="he said so: yes")
    assert [each.id for each in night.store.people()] == [SAVE.person.id]
    written = {(entry.actor, entry.station, entry.reason) for entry in done.entries}
    assert written == {(WHO.actor, WHO.station, "he said so: yes")}


CODES = ("value_of_other_kind", "identity_impossible", "text_too_long", "text_unprintable")


@pytest.mark.parametrize("text", ["x" * 5_000, "a\x00", "\ud800"], ids=["long", "nul", "half"])
def test_a_wrong_type_is_named_before_what_is_wrong_with_a_text(text: str) -> None:
    """Whatever is wrong with the texts beside it, the field of another type is said."""
    night = Night()
    command = SavePerson(replace(person(1), given_name=text, family_name=3))  # type: ignore[arg-type]
    refusal = night.refusal(command)
    assert (refusal.code, refusal.facts["field"]) == ("value_of_other_kind", "family_name")
