"""Each check of machine and house says good, a note or a fault at its limit, and what mends it."""

import shutil
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from director.desk.kernel.ports import StorageProblem
from director.storage.checks.condition import HouseCondition
from director.storage.copies.copying import CopyList
from director.storage.findings import Finding
from director.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.quantity import HOUR
from ui.parts.checkup.check import CheckState, HealthCheck, worst
from ui.parts.checkup.house_checks import ENOUGH, OLD, SLOW_MS, copies_check, disk_check, of_house
from ui.parts.checkup.machine_checks import (
    certificate_check,
    network_check,
    printers_check,
    screens_check,
    sound_check,
    versions_check,
)
from ui.parts.copies_folder import CopiesPlace, FolderState

TEXTS = texts_for("en", timezone="UTC")
GOOD, NOTE, FAULT = CheckState
NOW = 1_900_000_000_000_000
SOUND = HouseCondition("sqlite", 16, 16, 10, 0, (), Path("house.db"), 2_000_000, 4)


@pytest.fixture(autouse=True)
def at_noon_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.parts.checkup.house_checks.time.time_ns", lambda: NOW * 1000)
    monkeypatch.setattr(
        "ui.parts.checkup.house_checks.time.localtime", lambda: SimpleNamespace(tm_gmtoff=0)
    )


def checks(found: HouseCondition) -> dict[str, HealthCheck]:
    return {check.key: check for check in of_house(found, TEXTS)}


def states(found: HouseCondition) -> dict[str, CheckState]:
    return {key: check.state for key, check in checks(found).items() if not check.good}


def test_a_sound_house_has_nothing_to_mend() -> None:
    assert states(SOUND) == {}
    assert worst(checks(SOUND).values()) is GOOD
    assert "10 entries" in checks(SOUND)["database"].text


def test_a_house_of_an_older_version_is_noted() -> None:
    found = replace(SOUND, version=15)
    assert states(found) == {"database": NOTE}
    assert "copied" in checks(found)["database"].mend


def test_what_is_not_as_it_was_written_is_a_fault_that_names_it() -> None:
    found = replace(SOUND, findings=(Finding("pages_damaged", 7, "night"),))
    assert states(found) == {"journal": FAULT}
    assert "7" in checks(found)["journal"].text
    assert "verify" in checks(found)["journal"].mend


@pytest.mark.parametrize(("ms", "state"), [(SLOW_MS - 1, GOOD), (SLOW_MS, NOTE)])
def test_a_disk_that_writes_slowly_is_noted(ms: int, state: CheckState) -> None:
    assert checks(replace(SOUND, write_ms=ms))["safe_write"].state is state


@pytest.mark.parametrize(("free", "state"), [(ENOUGH, GOOD), (ENOUGH - 1, FAULT)])
def test_a_disk_that_is_nearly_full_is_a_fault(
    free: int, state: CheckState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=free))
    found = disk_check(Path("."), TEXTS)
    assert (found.state, bool(found.mend)) == (state, state is FAULT)


def test_a_disk_that_is_gone_is_a_fault() -> None:
    assert disk_check(Path("/nowhere/at/all"), TEXTS).state is FAULT


def test_files_that_others_may_read_are_named() -> None:
    found = checks(replace(SOUND, open_to_others=(Path("/x/house.db-wal"),)))["rights"]
    assert (found.state, "house.db-wal" in found.text) == (NOTE, True)


@pytest.mark.parametrize(("ahead", "state"), [(30_000_000, GOOD), (120_000_000, FAULT)])
def test_a_time_before_what_is_written_is_a_fault(ahead: int, state: CheckState) -> None:
    assert checks(replace(SOUND, newest=NOW + ahead))["time"].state is state


def test_another_time_zone_than_the_houses_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "ui.parts.checkup.house_checks.time.localtime", lambda: SimpleNamespace(tm_gmtoff=3600)
    )
    assert states(SOUND) == {"time": NOTE}


@pytest.mark.parametrize(
    ("made", "state"), [((NOW - OLD,), GOOD), ((NOW - OLD - HOUR,), NOTE), ((), NOTE)]
)
def test_copies_that_are_old_or_missing_are_noted(made: Sequence[int], state: CheckState) -> None:
    place = CopiesPlace(Path("x"), FolderState.THERE, 10**10, CopyList(Path("x"), tuple(made)))
    assert copies_check(place, TEXTS, NOW).state is state


def test_a_folder_of_copies_that_is_gone_is_a_fault() -> None:
    assert copies_check(CopiesPlace(Path("x"), FolderState.GONE), TEXTS, NOW).state is FAULT


def test_a_printer_that_was_chosen_and_is_gone_is_a_fault_that_names_it() -> None:
    assert printers_check(("Star",), TEXTS, ("Star", "")).state is GOOD
    assert printers_check((), TEXTS).state is NOTE
    found = printers_check(("Star",), TEXTS, ("Epson", "Star"))
    assert (found.state, "Epson" in found.text, "Star" in found.text) == (FAULT, True, False)


def test_a_certificate_that_ends_within_a_month_is_noted() -> None:
    now = datetime.now(UTC)
    assert certificate_check(now + timedelta(days=31), TEXTS).state is GOOD
    assert certificate_check(now + timedelta(days=29), TEXTS).state is NOTE
    assert certificate_check(None, TEXTS).state is GOOD
    bad = StorageProblem("bad_certificate", database="phones.pem", what="x")
    assert certificate_check(bad, TEXTS).state is FAULT


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_in_another_language(language: str) -> None:
    said = texts_for(language, timezone="UTC")
    found = (
        *of_house(SOUND, said), network_check((), said), sound_check(said, heard=False),
        versions_check(said), certificate_check(None, said), printers_check((), said),
    )  # fmt: skip
    english = (
        *of_house(SOUND, TEXTS), network_check((), TEXTS), sound_check(TEXTS, heard=False),
        versions_check(TEXTS), certificate_check(None, TEXTS), printers_check((), TEXTS),
    )  # fmt: skip
    same = [one.key for one, other in zip(found, english, strict=True) if one.name == other.name]
    alike = {"en": [each.key for each in english], "sk": ["disk"]}
    assert same == alike.get(language, [])


def test_screens_are_counted(qapp: object) -> None:
    assert screens_check(TEXTS).state is NOTE
