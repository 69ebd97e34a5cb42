"""One word for one thing: what the word lists forbid stands in no catalogue, guide, help or rule."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from director.texts import LANGUAGES
from resources import ROOT

LISTS = sorted((ROOT / "words").glob("*.toml"))
_FIELD = re.compile(r"\{[^{}]*\}")
_CODE = re.compile(r"`[^`]*`|^( {4}|\|.*`).*$|^(@|##).*$", re.MULTILINE)
"""Notation and headings that are read by the program."""


@cache
def words(language: str) -> list[dict[str, object]]:
    with (ROOT / "words" / f"{language}.toml").open("rb") as file:
        found: list[dict[str, object]] = tomllib.load(file)["word"]
    return found


def catalogue(language: str) -> Iterator[tuple[str, str]]:
    with (ROOT / "locale" / language / "LC_MESSAGES" / "riffle.po").open("rb") as file:
        for message in read_po(file, locale=language):
            said = (message.string,) if isinstance(message.string, str) else message.string or ()
            for one in said if message.id else ():
                yield f"{message.id!r}", one


def pages(language: str) -> Iterator[tuple[str, str]]:
    """Help, guides and house rules, without what is notation."""
    files = (
        *(ROOT / "help" / language).glob("*.md"),
        *(ROOT / "guides").glob(f"*/{language}.md"),
        *(ROOT / "house_rules").glob(f"{language}.md"),
    )
    for file in files:
        fenced = False
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            fenced ^= line.startswith("```")
            if not fenced:
                yield f"{file.relative_to(ROOT)}:{number}", _CODE.sub("", line)


def documents(language: str) -> Iterator[tuple[str, str]]:
    for file in (ROOT / "documents").glob("*.toml"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith(f"{language} ="):
                yield f"{file.name}:{number}", line.partition("=")[2]


def breaches(language: str) -> Iterator[str]:
    """Where a word stands that the list forbids."""
    texts = (*catalogue(language), *pages(language), *documents(language))
    for word in words(language):
        never = re.compile("|".join(map(str, _listed(word, "never"))), re.IGNORECASE | re.MULTILINE)
        but = [re.compile(str(each), re.IGNORECASE) for each in _listed(word, "but")]
        for place, text in texts:
            plain = text.replace("\u00a0", " ")
            plain = plain if r"\{" in never.pattern else _FIELD.sub("…", plain)
            for allowed in but:
                plain = allowed.sub("", plain)
            if found := never.search(plain):
                yield f"{place}: “{found.group()}”, say “{word['say']}”: {text[:90]}"


def _listed(word: dict[str, object], name: str) -> list[object]:
    found = word.get(name, [])
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("language", [file.stem for file in LISTS])
def test_one_word_stands_for_one_thing(language: str) -> None:
    assert not list(breaches(language))


def test_every_translated_language_has_its_list() -> None:
    assert {file.stem for file in LISTS} == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("language", [file.stem for file in LISTS])
def test_a_list_forbids_something_and_not_its_own_word(language: str) -> None:
    for word in words(language):
        for never in _listed(word, "never"):
            assert not re.search(str(never), str(word["say"]), re.IGNORECASE), word
        assert _listed(word, "never"), word
