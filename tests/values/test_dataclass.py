"""The house's dataclasses do what the standard library's do: each shape is built by both."""

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, field
from types import new_class
from typing import Any, ClassVar

import pytest

from director.values.dataclass import Value, dataclass, replace

Build = Callable[..., Callable[[type[Any]], type[Any]]]
UNSAID = ("__dict__", "__weakref__")
"""What a class has without anybody's saying so."""


def derived(**_options: bool) -> Callable[[type[Any]], type[Any]]:
    """The class as it is when it is derived from `Value`."""

    def made(cls: type[Any]) -> type[Any]:
        if issubclass(cls, Value):
            return cls
        said = {name: what for name, what in vars(cls).items() if name not in UNSAID}
        said["__qualname__"] = cls.__qualname__
        return new_class(cls.__name__, (Value,), exec_body=lambda body: body.update(said))

    return made


OURS = [pytest.param(dataclass, id="ours"), pytest.param(derived, id="derived")]
BOTH = [*OURS, pytest.param(dataclasses.dataclass, id="standard")]


def shapes(build: Build) -> dict[str, type[Any]]:
    """The same classes by either builder."""

    class Nothing:
        """No fields."""

    class Plain:
        """Fields, a default, and something of the class alone."""

        kind: ClassVar[str] = "plain"
        chips: int
        name: str = "nobody"

    class Made:
        """A default that is made anew, and one that is not compared, shown or taken."""

        seats: Mapping[int, str] = field(default_factory=dict)
        note: str = field(default="", compare=False, repr=False)
        told: int = field(init=False, default=7)

    class Reckoned:
        """A field that is worked out from another."""

        chips: int
        double: int = field(init=False, compare=False, repr=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "double", 2 * self.chips)

    class ByName:  # noqa: PLW1641  # both builders add its hash
        """Says itself what is equal, and how it reads."""

        name: str

        def __eq__(self, other: object) -> bool:
            return type(other) is type(self) and self.name.lower() == other.name.lower()

        def __repr__(self) -> str:
            return self.name

    frozen = build(frozen=True, slots=True)
    made = {each.__name__: frozen(each) for each in (Nothing, Plain, Made, Reckoned, ByName)}
    made["Secret"] = build(frozen=True, slots=True, repr=False)(_secret())
    made["Longer"] = frozen(_longer(made["Plain"]))
    return made


def _secret() -> type[Any]:
    class Secret:
        """Not to be shown."""

        seed: bytes

        def __repr__(self) -> str:
            return "Secret"

    return Secret


def _longer(plain: type[Any]) -> type[Any]:
    class Longer(plain):  # type: ignore[misc]
        """Adds a field to another's."""

        seat: int = 0

    return Longer


VALUES: dict[str, list[dict[str, Any]]] = {
    "Nothing": [{}],
    "Plain": [{"chips": 1}, {"chips": 1, "name": "a"}, {"chips": 2}, {"chips": 1.0}],
    "Made": [{}, {"seats": {1: "a"}}, {"note": "x"}, {"seats": {}}],
    "Reckoned": [{"chips": 3}, {"chips": 4}],
    "ByName": [{"name": "Ann"}, {"name": "ann"}, {"name": "Bob"}],
    "Secret": [{"seed": b"1"}, {"seed": b"2"}],
    "Longer": [{"chips": 1}, {"chips": 1, "seat": 2}, {"chips": 1, "name": "b", "seat": 2}],
}


@pytest.mark.parametrize("build", OURS)
@pytest.mark.parametrize("shape", VALUES)
def test_values_read_compare_and_copy_as_the_standard_ones(shape: str, build: Build) -> None:
    ours, theirs = shapes(build)[shape], shapes(dataclasses.dataclass)[shape]
    mine = [ours(**given) for given in VALUES[shape]]
    others = [theirs(**given) for given in VALUES[shape]]
    assert list(map(repr, mine)) == list(map(repr, others))
    assert [a == b for a in mine for b in mine] == [a == b for a in others for b in others]
    assert [dataclasses.asdict(each) for each in mine] == list(map(dataclasses.asdict, others))
    assert [copy.copy(each) for each in mine] == [copy.deepcopy(each) for each in mine] == mine
    assert [replace(each) for each in mine] == [dataclasses.replace(each) for each in mine] == mine
    assert ours.__match_args__ == theirs.__match_args__
    assert all(mine[0] != other for other in others)


@pytest.mark.parametrize("build", OURS)
@pytest.mark.parametrize("shape", sorted(VALUES.keys() - {"Made", "ByName"}))
def test_equal_values_have_one_hash(shape: str, build: Build) -> None:
    ours = shapes(build)[shape]
    for given in VALUES[shape]:
        assert len({ours(**given), ours(**given)}) == 1


@pytest.mark.parametrize("build", BOTH)
def test_a_hash_reads_the_fields(build: Build) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(shapes(build)["Made"]())
    assert len({shapes(build)["Plain"](number) for number in range(20)}) == 20


@pytest.mark.parametrize("build", BOTH)
@pytest.mark.parametrize("name", ["chips", "name", "unheard_of"])
def test_nothing_is_set_or_taken_away_afterwards(build: Build, name: str) -> None:
    value = shapes(build)["Plain"](5)
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(value, name, 6)
    with pytest.raises((FrozenInstanceError, TypeError)):
        delattr(value, name)
    assert (value.chips, value.name) == (5, "nobody")
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("build", BOTH)
@pytest.mark.parametrize("given", [((), {}), ((1, "a", 2), {}), ((1,), {"chips": 2}), ((1,), {"x": 2})])
def test_what_does_not_fit_the_fields_is_refused(build: Build, given: tuple[Any, Any]) -> None:
    values, named = given
    plain = shapes(build)["Plain"]
    for _ in range(2):  # the first call is another code than the second
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            plain(*values, **named)


@pytest.mark.parametrize("shape", VALUES)
def test_the_signature_is_known_before_the_first_value(shape: str) -> None:
    ours, theirs = (
        inspect.signature(shapes(build)[shape]) for build in (dataclass, dataclasses.dataclass)
    )
    assert [(each.name, each.annotation, each.kind) for each in ours.parameters.values()] == [
        (each.name, each.annotation, each.kind) for each in theirs.parameters.values()
    ]


def test_a_default_that_is_made_is_made_for_each() -> None:
    made = shapes(dataclass)["Made"]
    assert made().seats is not made().seats


class Kept(Value):
    """A class that can be found again by its name."""

    chips: int
    name: str = ""


def test_values_are_kept_and_brought_back() -> None:
    assert pickle.loads(pickle.dumps(Kept(3, "a"))) == Kept(3, "a")


def test_a_value_with_another_field_keeps_the_rest() -> None:
    built = shapes(dataclass)
    assert replace(built["Longer"](1, "a", 2), name="b") == built["Longer"](1, "b", 2)
    assert replace(built["ByName"]("a"), name="b") == built["ByName"]("b")
    assert replace(built["Reckoned"](2), chips=5).double == 10
    assert replace(built["Made"]({1: "a"}, "x"), note="y").seats == {1: "a"}
    for wrong in ({"unheard_of": 1}, {"double": 1}):
        with pytest.raises(TypeError):
            replace(built["Reckoned"](2), **wrong)


def test_what_may_change_is_the_standard_librarys() -> None:
    @dataclass(slots=True)
    class Count:
        """Counts."""

        chips: int = 0

    count = Count()
    count.chips += 1
    assert count == Count(1)
