"""Decks and dice in a database: found again, verified, made anew, moved, and tampering named."""

import pytest
from sqlalchemy import text

from director.bootstrap import open_house
from director.desk.kernel.ports import EQUIPMENT
from director.desk.offered import commands as c
from director.equipment.events import CheckFinding
from director.equipment.pieces import PieceStage
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.values.ids import DeliveryId
from tests.desk.equipment.register_house import ACE, PLASTIC
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO

FIRST, SECOND = DeliveryId("first"), DeliveryId("second")


def play(url: str) -> None:
    """Two deliveries; a worn card, a deck that is held, one that is destroyed."""
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    at = house.desk.now()
    commands = (
        c.SaveRow(SETTINGS, "house", HouseSettings(deck_register=True)),
        c.ReceiveEquipment(FIRST, PLASTIC, "C", 1, 4, at),
        c.ReceiveEquipment(SECOND, PLASTIC, "C", 5, 2, at),
        c.OpenEquipment(("C1", "C2", "C3"), tuple(map(CheckFinding, ("C1", "C2", "C3")))),
        c.TakeTwin("C1", ACE, "C5"),
        c.CheckEquipment(("C2",), (CheckFinding("C2", missing=(ACE,)),)),
        c.DestroyEquipment(("C3", "C5")),
    )
    for command in commands:
        house.desk.execute(command, WHO)
    house.close()


def test_decks_are_found_again_and_verified(url: str) -> None:
    play(url)
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    pieces = house.desk.delivery(FIRST).pieces
    assert [piece.stage for piece in pieces.values()] == [
        PieceStage.IN_USE, PieceStage.HELD, PieceStage.DESTROYED, PieceStage.SEALED,
    ]  # fmt: skip
    assert house.desk.register().deliveries() == (FIRST, SECOND)
    assert house.verify().findings == ()
    house.rebuild()
    assert house.verify().findings == ()
    house.close()


@pytest.mark.parametrize(
    ("stream", "found"), [(f"delivery:{SECOND}", "stream_missing"), (EQUIPMENT, "stream_missing")]
)
def test_a_part_of_the_register_that_is_gone_is_missed(url: str, stream: str, found: str) -> None:
    play(url)
    house = open_house(url, time=FakeTime(), chance=FakeChance())
    with house._journal.engines.writing() as connection:
        for table in ("journal", "streams"):
            connection.execute(text(f"DELETE FROM {table} WHERE stream = :s"), {"s": stream})
    findings = house.verify().findings
    assert (found, stream) in [(finding.code, finding.stream) for finding in findings]
    assert ("invariant", EQUIPMENT) in [(finding.code, finding.stream) for finding in findings]
    house.close()
