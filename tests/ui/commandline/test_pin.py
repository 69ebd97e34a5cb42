"""`director pin reset`: a forgotten PIN is typed anew, and the journal keeps that it was set."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.house.pins import check_pin, hashed, reset_by
from director.desk.kernel.ports import HOUSE, Recorded, Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import SaveRow, SetPin
from director.house.events import ApprovalGiven, PinSet, WrongPinTyped
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from ui.commandline.cli import main
from ui.commandline.pin import ALONE, REASON

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
WHO = Who(EVA.id, StationId("desk-1"))


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A house whose staff log in, with one director."""
    address = sqlite_url(tmp_path / "house.db")
    house = open_house(address)
    house.desk.execute(SaveRow(STAFF, EVA.id, EVA), WHO)
    house.desk.execute(SetPin(EVA.id, hashed("2580")), WHO)
    house.desk.execute(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)), WHO)
    house.close()
    return address


def _typing(monkeypatch: pytest.MonkeyPatch, *pins: str) -> None:
    typed: Iterator[str] = iter(pins)
    monkeypatch.setattr("ui.commandline.pin.getpass", lambda _prompt: next(typed))


@pytest.mark.parametrize("wanted", ["eva", "Eva Šimková", "EVA ŠIMKOVÁ"])
def test_a_forgotten_pin_is_typed_anew(url: str, monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    _typing(monkeypatch, "4703", "4703")
    assert main(["--database", url, "pin", "reset", wanted]) == 0
    house = open_house(url)
    check_pin(house.desk, WHO, EVA.id, "4703")
    with pytest.raises(RuleViolation):
        check_pin(house.desk, WHO, EVA.id, "2580")
    told = [entry for entry in house.store.entries(HOUSE) if isinstance(entry.event, PinSet)]
    assert (told[-1].actor, told[-1].reason) == (EVA.id, ALONE)
    house.close()


@pytest.mark.parametrize(
    ("wanted", "typed", "said"),
    [
        ("Nobody", (), "Nobody on the staff is called Nobody. There are: Eva Šimková"),
        ("eva", ("1234", "1234"), "This PIN is too simple"),
        ("eva", ("4703", "4704"), "The two are not the same."),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_kept(
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    wanted: str,
    typed: tuple[str, ...],
    said: str,
) -> None:
    _typing(monkeypatch, *typed)
    assert main(["--database", url, "--language", "en", "pin", "reset", wanted]) == 1
    assert said in capsys.readouterr().err
    house = open_house(url)
    check_pin(house.desk, WHO, EVA.id, "2580")
    house.close()


ADA = Staff(StaffId("ada"), "Ada Grey", Role.DIRECTOR)
ZOE = Staff(StaffId("zoe"), "Zoe Hall", Role.DIRECTOR)
JAN = Staff(StaffId("jan"), "Ján Malý", Role.CASHIER)


def _hire(url: str, *staff: Staff, pin: str = "7391") -> None:
    """More staff, each with a PIN."""
    house = open_house(url)
    for one in staff:
        house.desk.execute(SaveRow(STAFF, one.id, one), WHO)
        if pin:
            house.desk.execute(SetPin(one.id, hashed(pin)), WHO)
    house.close()


def _last_set(url: str) -> tuple[Recorded, StaffId]:
    """The line of the newest PIN, and who agreed to it."""
    house = open_house(url)
    told = [entry for entry in house.store.entries(HOUSE) if isinstance(entry.event, PinSet)]
    agreed = [e.event for e in house.store.entries(HOUSE) if isinstance(e.event, ApprovalGiven)]
    house.close()
    assert [one.command for one in agreed] == ["SetPin"]
    return told[-1], StaffId(agreed[-1].staff)


def test_another_director_agrees_to_a_director_s_new_pin(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _hire(url, ADA, JAN)
    _typing(monkeypatch, "7391", "4703", "4703")
    assert main(["--database", url, "pin", "reset", "eva"]) == 0
    entry, agreed = _last_set(url)
    assert (entry.actor, agreed, entry.reason) == (EVA.id, ADA.id, REASON)
    house = open_house(url)
    check_pin(house.desk, WHO, EVA.id, "4703")
    house.close()


def test_of_several_directors_one_is_named(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _hire(url, ADA, ZOE)
    asked: list[str] = []

    def named(words: str) -> str:
        asked.append(words)
        return "zoe hall"

    monkeypatch.setattr("builtins.input", named)
    _typing(monkeypatch, "7391", "4703", "4703")
    assert main(["--database", url, "--language", "en", "pin", "reset", "eva"]) == 0
    assert asked == ["Which director agrees (Ada Grey, Zoe Hall)? "]
    assert _last_set(url)[1] == ZOE.id


def test_the_only_director_agrees_to_anybody_else_s(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _hire(url, JAN)
    _typing(monkeypatch, "2580", "4703", "4703")
    assert main(["--database", url, "pin", "reset", "jan"]) == 0
    entry, agreed = _last_set(url)
    assert (entry.actor, agreed) == (JAN.id, EVA.id)


@pytest.mark.parametrize("alone", [JAN, replace(ADA, active=False)])
def test_whoever_is_no_director_there_is_not_asked(
    url: str, monkeypatch: pytest.MonkeyPatch, alone: Staff
) -> None:
    _hire(url, alone, pin="7391" if alone.active else "")
    _typing(monkeypatch, "4703", "4703")
    assert main(["--database", url, "pin", "reset", "eva"]) == 0
    house = open_house(url)
    told = [entry for entry in house.store.entries(HOUSE) if isinstance(entry.event, PinSet)]
    house.close()
    assert told[-1].reason == ALONE


def test_a_wrong_pin_of_the_other_director_is_noted_and_nothing_is_set(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _hire(url, ADA)
    _typing(monkeypatch, "7392")
    assert main(["--database", url, "--language", "en", "pin", "reset", "eva"]) == 1
    assert "PIN" in capsys.readouterr().err
    house = open_house(url)
    assert any(isinstance(entry.event, WrongPinTyped) for entry in house.store.entries(HOUSE))
    check_pin(house.desk, WHO, EVA.id, "2580")
    house.close()


def test_nobody_but_another_director_agrees(url: str) -> None:
    _hire(url, ADA, JAN)
    house = open_house(url)
    for other in (JAN, EVA):
        with pytest.raises(RuleViolation) as refused:
            reset_by(house.desk, WHO, EVA.id, other.id, "7391")
        assert refused.value.code == "approver_not_entitled"
    house.close()
