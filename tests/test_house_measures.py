"""The house keeps its measures: short functions, no circles, no crowded folder, no name twice."""

from statistics import median, quantiles

from tests import house_measures as house


def test_functions_are_short() -> None:
    lengths = house.function_lengths()
    assert median(lengths) <= 6
    assert quantiles(lengths, n=10)[8] <= 16


def test_nothing_imports_in_a_circle() -> None:
    assert house.circles_of_files() == []
    assert house.circles_of_folders() == {}


def test_a_circle_is_seen_at_every_level() -> None:
    edges = {
        "desk.decision": ["desk.house.defaults"],
        "desk.house.defaults": ["values.money"],
        "desk.house.bars": ["desk.decision"],
        "desk.night.clock": ["desk.house.bars", "desk.night"],
    }
    assert house.circles_of_folders(edges) == {"desk": [("decision", "house")]}
    assert house.circles_of_folders({"desk.house.bars": ["desk.decision"]}) == {}


def test_no_folder_is_crowded() -> None:
    assert house.full_folders(bound=30) == {}


def test_a_public_class_name_stands_once_in_the_product() -> None:
    assert house.class_names_twice() == {}


def test_small_modules_lie_with_their_only_reader() -> None:
    """What is left are things of their own."""
    found = house.small_with_one_importer()
    assert len(found) <= 28, f"put a new one into the only module that uses it: {found}"


def test_a_paper_that_the_registry_alone_finds_is_a_thing_of_its_own() -> None:
    """The recipe of a paper asks for one file."""
    assert "reports.night.refund_slip" in house.modules()
    assert "reports.night.refund_slip" not in house.small_with_one_importer()


def test_docstrings_begin_with_a_verb_or_a_noun_of_the_field() -> None:
    assert house.riddles() == {}, "file and lines whose docstring begins with What, Who, So, That …"
