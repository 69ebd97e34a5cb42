"""Bad input: 600 hand files with letters, lines and numbers changed end in a result or in a refusal.

A refusal names a line that the file has and speaks in the house's words. Seeded: the same each time.
"""

import random
import re
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from director.poker.histories.formats import RefusedHand, ReplayedHand
from director.texts import texts_for
from director.texts.refusals import sentence
from tests.poker.test_ggpoker import STRADDLED, TABLE
from tests.poker.test_phh import HAND, SAMPLES
from tests.poker.test_pokerstars import CASH, HEADS_UP_OMAHA, TOURNAMENT
from ui.parts.hand.file_words import FileHand, hands_of

STUD = sorted((Path(__file__).parents[1] / "data" / "pokerstars").glob("*stud-*.txt"))[:6]
FILES = 600
SEEDS = range(6)
BOUND = 120.0
"""Seconds after which a reader is taken to hang; a file takes some milliseconds."""
ENGLISH = texts_for("en")
_PYTHON = re.compile(r"Traceback|Error\b|\bNone\b|NaN|object at 0x|invalid literal|<class|<[a-z_.]+>")
_NUMBERS = ("0", "-1", "1e9", "999999999999999999", "0.5", "", "nan", "١٢", "1,000", "[", "True")


def _sources() -> list[str]:
    return [
        *(path.read_text(encoding="utf-8") for path in SAMPLES),
        *(path.read_text(encoding="utf-8-sig") for path in STUD * 4),
        *(HAND, CASH, TOURNAMENT, HEADS_UP_OMAHA, TABLE, STRADDLED) * 6,
    ]


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))]


def _letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice("\0\n\r\t'\"[]=#: 0aτ\u2028\ud7ff") + text[at + rng.randrange(2) :]


def _line_dropped(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _line_moved(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines)), lines[rng.randrange(len(lines))])
    return "\n".join(lines)


def _number(text: str, rng: random.Random) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    at = rng.choice(found)
    return text[: at.start()] + rng.choice(_NUMBERS) + text[at.end() :]


def _card(text: str, rng: random.Random) -> str:
    found = list(re.finditer(r"[2-9TJQKA][cdhs]", text))
    if not found:
        return text
    at = rng.choice(found)
    return text[: at.start()] + rng.choice(("As", "??", "1x", "Kd", "")) + text[at.end() :]


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (
    _cut,
    _letter,
    _line_dropped,
    _line_moved,
    _number,
    _number,
    _card,
)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_file_ends_in_a_result_or_in_a_refusal_with_its_line(
    seed: int, tmp_path: Path
) -> None:
    rng, sources = random.Random(f"bad {seed}"), _sources()
    texts = [_changed(rng.choice(sources), rng) for _ in range(FILES // len(SEEDS))]
    files = [tmp_path / f"{i}.txt" for i in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_bytes(text.encode(rng.choice(("utf-8", "utf-8", "utf-16")), "replace"))
    found: list[list[FileHand]] = []
    reader = Thread(target=lambda: found.extend(list(hands_of(file)) for file in files), daemon=True)
    reader.start()
    reader.join(BOUND)
    assert len(found) == len(files), f"ends or hangs at {texts[len(found)]!r}"
    for text, hands in zip(texts, found, strict=True):
        for refused in (hand for hand in hands if isinstance(hand, RefusedHand)):
            _assert_said(refused, text)
    assert {type(hand) for hands in found for hand in hands} == {RefusedHand, ReplayedHand}


def _changed(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(CHANGES)(text, rng) or "\n"
    return text


def _assert_said(refused: RefusedHand, text: str) -> None:
    said = sentence(ENGLISH, refused.cause)
    assert 1 <= refused.line <= len(re.split(r"\r\n|\r|\n", text)), (refused, text)
    assert not _PYTHON.search(said), said
    assert refused.cause.code not in said
