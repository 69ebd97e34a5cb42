"""Fuzz at the desk's door: nothing but refusals comes out of it, and the journal verifies afterwards."""

from pathlib import Path

import pytest

from director.storage.engine import sqlite_url
from tests.desk.fuzzing import fuzz, prepared
from tests.storage.opened import opened

SPOILS = 12
"""Of each command, at random; more of them in `director bench trust`."""


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_a_command_holds_it_is_refused_or_kept_whole(tmp_path: Path, seed: int) -> None:
    assert fuzzed(tmp_path / "house.db", seed, SPOILS) > 1_000


def fuzzed(file: Path, seed: int, spoils: int) -> int:
    """How many commands were asked in a house of its own; it is sound, and opens again."""
    house = opened(sqlite_url(file))
    prepared(house.desk)
    asked = fuzz(house.desk, seed, spoils)
    assert house.verify().findings == ()
    house.close()
    again = opened(sqlite_url(file))
    for head in again.store.streams():
        assert again.desk.story(head.stream)  # type: ignore[arg-type]
    again.close()
    return asked
