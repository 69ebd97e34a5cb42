"""The glossary of the help: one term for one thing, as screens and papers have it in each language."""

import pytest

from director.texts import LANGUAGES, texts_for
from ui.frame.dialogs.help import PAGES, page


def rows(language: str) -> list[list[str]]:
    """Term, rule and meaning of each line of the table."""
    lines = [line for line in page(language, "glossary").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_glossary_is_a_page_of_the_help() -> None:
    assert "glossary" in PAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_is_the_one_of_the_catalogue(language: str) -> None:
    say = texts_for(language).say
    assert [term for term, _, _ in rows(language)] == [say(term) for term, _, _ in rows("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_has_its_meaning_and_the_same_rule_in_every_language(language: str) -> None:
    assert [rule for _, rule, _ in rows(language)] == [rule for _, rule, _ in rows("en")]
    meanings = [meaning for _, _, meaning in rows(language)]
    assert len(set(meanings)) == len(meanings) >= 40
    assert all(meaning.endswith(".") for meaning in meanings)
