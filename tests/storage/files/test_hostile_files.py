"""Files that somebody spoilt: each is read or refused in words, whatever stands in it."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault
from director.files.import_columns import guess_columns
from director.files.payout_text import read
from director.files.people_import import ImportDirectory, ImportReading
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.values.errors import RuleViolation
from director.values.ids import PlayerId
from resources import ROOT
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.files.test_tournament_file import of_the_same_house
from tests.storage.opened import NIGHT, opened, play
from ui.parts.hand.file_words import hand_rows

ODD = (
    "<b>x</b>", "a\u202eb\x00\x1b", "👨‍👩‍👧‍👦", "W" * 10_000, "=cmd|'x'!A1", "../../etc/passwd",
    "9" * 400, "-1", "1e999", "nan", "{0}%s", "", "[", "]", "'", '"', "\n", "\\", "0", "null",
)  # fmt: skip
PEOPLE = "Name;Document;Born;Card;IBAN;Notes\nJana Nová;D1;1990-01-01;C1;SK3112000000198742637541;x\n"
HANDS = sorted((Path(__file__).parents[2] / "data" / "phh").glob("*.phh"))
EN = texts_for("en")


def spoilt(text: str, chance: random.Random) -> str:
    """The text with up to four of its words changed, cut or repeated."""
    for _ in range(chance.randint(1, 4)):
        at, odd = chance.randrange(len(text) + 1), chance.choice(ODD)
        match chance.randrange(4):
            case 0:
                text = text[:at] + odd + text[at:]
            case 1:
                text = text[:at] + text[at + chance.randint(1, 30) :]
            case 2:
                words = [word.span() for word in re.finditer(r"[\w.]+", text)] or [(0, 0)]
                begin, end = chance.choice(words)
                text = text[:begin] + odd + text[end:]
            case _:
                lines = text.split("\n")
                text = "\n".join((*lines, chance.choice(lines)))
    return text


def _people(data: bytes, _file: Path) -> None:
    sheet = read_sheet(data, guess_encoding(data).codec)
    tuple(
        ImportReading(
            sheet, guess_columns(sheet.header), ImportDirectory.of(()), lambda: PlayerId("new")
        ).reports()
    )


def _payouts(data: bytes, _file: Path) -> None:
    assert isinstance(read(data), tuple | Fault)


def _hands(data: bytes, file: Path) -> None:
    file.write_bytes(data)
    hand_rows([file], EN)


READERS: dict[str, tuple[Callable[[bytes, Path], None], tuple[str, ...], int]] = {
    "people": (_people, (PEOPLE,), 300),
    "payouts": (_payouts, ((ROOT / "payouts" / "house.csv").read_text(encoding="utf-8"),), 150),
    "hands": (_hands, tuple(file.read_text(encoding="utf-8") for file in HANDS), 120),
}


@pytest.mark.parametrize("kind", READERS)
def test_a_spoilt_file_is_read_or_refused(kind: str, tmp_path: Path) -> None:
    look, samples, times = READERS[kind]
    chance = random.Random(7)
    refused = 0
    for _ in range(times):
        data = spoilt(chance.choice(samples), chance).encode("utf-8", "replace")
        try:
            look(data, tmp_path / "spoilt.phh")
        except RuleViolation:
            refused += 1
    assert refused < times


def test_no_spoilt_tournament_comes_in(tmp_path: Path) -> None:
    house = play(sqlite_url(tmp_path / "from.db"))
    house.export_tournament(NIGHT, tmp_path / "friday.jsonl")
    house.close()
    whole = (tmp_path / "friday.jsonl").read_text(encoding="utf-8")
    other = opened(sqlite_url(tmp_path / "to.db"))
    before, chance = other.store.streams(), random.Random(7)
    for _ in range(40):
        if (text := spoilt(whole, chance)) == whole:
            continue
        (tmp_path / "spoilt.jsonl").write_text(text, encoding="utf-8")
        with pytest.raises(StorageProblem):
            other.import_tournament(tmp_path / "spoilt.jsonl", WHO)
        assert other.store.streams() == before
    other.close()


def test_a_tournament_brings_nobody_back_who_was_erased(tmp_path: Path) -> None:
    house = play(sqlite_url(tmp_path / "from.db"))
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, insist=True, reason="told")
    house.export_tournament(NIGHT, tmp_path / "friday.jsonl")
    house.close()
    other = of_the_same_house(sqlite_url(tmp_path / "to.db"), tmp_path / "friday.jsonl")
    other.desk.execute(c.SavePerson(person(1)), WHO)
    other.desk.execute(c.ErasePeople((PlayerId("player-1"),)), WHO, reason="asked for")
    other.import_tournament(tmp_path / "friday.jsonl", WHO)
    assert other.store.person(PlayerId("player-1")) is None
    assert other.store.person(PlayerId("player-2")) is not None
    other.close()
