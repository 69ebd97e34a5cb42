"""The house keeps its measures: short functions, no circles, no crowded folder, no name twice."""

from statistics import median, quantiles

from tests import house_measures as house


def test_functions_are_short() -> None:
    lengths = house.function_lengths()
    assert median(lengths) <= 6
    assert quantiles(lengths, n=10)[8] <= 16


def test_nothing_imports_in_a_circle() -> None:
    assert house.circles_of_files() == []
    assert house.circles_of_packages() == []


def test_no_folder_is_crowded() -> None:
    assert house.full_folders(bound=30) == {}


def test_a_public_class_name_stands_once_in_a_layer() -> None:
    assert house.class_names_twice() == {}


def test_small_modules_lie_with_their_only_reader() -> None:
    """What is left are things of their own."""
    assert len(house.small_with_one_importer()) <= 30
