"""Papers of decks and dice: every piece at an instant; signatures of a protocol are never alone."""

import pytest

from director.desk.equipment.queries import register_at
from director.desk.kernel.ports import EQUIPMENT
from director.desk.offered import commands as c
from director.equipment.events import CheckFinding
from director.texts import LANGUAGES, texts_for
from reports.equipment.destruction import DestructionProtocol, destruction_protocol, protocol_of
from reports.equipment.register_sheet import RegisterSheet, register_sheet
from tests.desk.equipment.register_house import ACE, PAPER, PLASTIC, RegisterHouse, complete
from tests.reports.reading import page_texts
from tests.reports.samples import paper


def read(pdf: bytes) -> str:
    return " ".join(" ".join(page_texts(pdf)).split())


def signed(house: RegisterHouse, *pieces: str) -> DestructionProtocol:
    """A protocol of these pieces."""
    house.do(c.DestroyEquipment(pieces), insist=True, reason="worn out")
    entry = house.desk.story(EQUIPMENT)[-1]
    entries = [entry for entry in house.desk.story(EQUIPMENT) if entry.kind == "DestructionSigned"]
    return protocol_of(entries[-1] if entries else entry, lambda staff: f"Staff {staff}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_protocol_says_which_how_many_and_what_was_missing(language: str) -> None:
    house = RegisterHouse()
    house.do(c.OpenEquipment(("C1", "D1"), complete("C1", "D1")))
    house.do(c.CheckEquipment(("C1",), (CheckFinding("C1", missing=(ACE,)),)))
    house.do(c.CheckEquipment(("D1",), (CheckFinding("D1", short=2),)))
    said = read(destruction_protocol(signed(house, "C1", "C2", "D1"), paper(language=language)))
    say = texts_for(language).say
    for words in ("C1", "C2", "D1", "51 A", "52", "worn out", say("First signature")):
        assert words in said, words
    assert say("Second signature") in said
    assert say("Protocol of destruction {number}", number=1) in said


@pytest.mark.parametrize("count", [1, 20, 30, 31, 32, 33, 34, 35, 36, 40, 90, 400])
def test_signatures_are_never_alone_on_a_page(count: int) -> None:
    house = RegisterHouse()
    house.receive("S", count, PAPER)
    pages = page_texts(
        destruction_protocol(signed(house, *(f"S{n}" for n in range(1, count + 1))), paper())
    )
    last = pages[-1]
    assert "First signature" in last
    assert f"S{count}" in last
    assert any(f"S{n}" in "".join(pages) for n in range(1, count + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_register_names_every_piece_with_its_place(language: str) -> None:
    house = RegisterHouse()
    house.open_tables()
    house.receive("L", 30, PLASTIC)
    house.do(c.PlaceEquipment(("C1",), house.cash, complete("C1")))
    found = register_at(house.desk)
    texts = texts_for(language)
    sheet = RegisterSheet(found.at, found.pieces, texts.say("All in the house"), True)
    said = read(register_sheet(sheet, paper(language=language)))
    for row in found.pieces:
        assert row.number in said
    assert texts.say("Table {table}", table=9) in said
    assert "X-2" in said
    then = texts.say("As it was at {moment}", moment=texts.moment(found.at))
    assert " ".join(then.split()) in said
