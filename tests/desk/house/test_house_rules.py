"""The house rules as a document: read, written, cited; the shipped ones in every language."""

import re

import pytest

from director.desk.kernel.rows.shipped import shipped_house_rules
from director.house.house_rules import (
    CHAPTER,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_RULES,
    RULE,
    HouseRule,
    RuleBook,
    RuleChapter,
    read_rules,
    rule_cited,
)
from director.values.errors import RuleViolation
from director.values.limits import LANGUAGES

BOOK = """\
# At the table
## 10 Cards speak
Hands are read by what lies
on the table.

## R4 Refunds
Ends with the first hand.
# Conduct
## K1 Chip dumping
Penalised.
"""
OF_THE_SOURCE = {str(n) for n in range(1, 48)} - {"24"}
"""Its own numbers; 24, the rebuy, is part of F2."""


def test_a_book_is_read_and_written_again() -> None:
    book = read_rules(BOOK)
    assert book == (
        RuleChapter("At the table", (
            HouseRule("10", "Cards speak", "Hands are read by what lies\non the table."),
            HouseRule("R4", "Refunds", "Ends with the first hand."),
        )),
        RuleChapter("Conduct", (HouseRule("K1", "Chip dumping", "Penalised."),)),
    )  # fmt: skip
    assert read_rules(as_text(book)) == book


@pytest.mark.parametrize(
    ("cited", "number"), [("T-10", "10"), ("T-R4", "R4"), ("K1", "K1"), ("T-11", "")]
)
def test_a_citation_finds_its_rule(cited: str, number: str) -> None:
    found = rule_cited(read_rules(BOOK), cited)
    assert (found.number if found else "") == number


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "house_rules_many", None),
        ("# A", "house_rules_many", None),
        ("words", "house_rule_unreadable", 1),
        ("# A\nwords", "house_rule_unreadable", 2),
        ("## 1 B\nC", "house_rule_unreadable", 1),
        ("# A\n## 1\nC", "house_rule_unreadable", 2),
        ("# A\n## one B\nC", "house_rule_unreadable", 2),
        ("# A\n## 1 B\nC\n## 1 D\nE", "house_rule_twice", 4),
        ("# A\n## 1 B\n## 2 D\nE", "house_rule_empty", None),
        (f"# A\n## 1 {'B' * (LONGEST_TITLE + 1)}\nC", "house_rule_long", None),
        (f"# A\n## 1 B\n{'C' * (LONGEST_TEXT + 1)}", "house_rule_long", None),
        ("# A\n" + "".join(f"## X{n} B\nC\n" for n in range(MOST_RULES + 1)), "house_rules_many", None),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, code: str, line: int | None) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_rules(text)
    assert refused.value.code == code
    assert refused.value.facts.get("line") == line


def test_the_longest_is_taken() -> None:
    book = read_rules(f"# A\n## 1 {'B' * LONGEST_TITLE}\n{'C' * LONGEST_TEXT}")
    assert len(book[0].rules[0].text) == LONGEST_TEXT
    assert (
        len(read_rules("# A\n" + "".join(f"## X{n} B\nC\n" for n in range(MOST_RULES)))[0].rules)
        == MOST_RULES
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_rules_hold_every_rule_of_the_source(language: str) -> None:
    book = read_rules(shipped_house_rules(language))
    numbers = [rule.number for chapter in book for rule in chapter.rules]
    assert set(numbers) >= OF_THE_SOURCE
    assert numbers == [r.number for ch in read_rules(shipped_house_rules("en")) for r in ch.rules]
    assert not re.search(r"[{}<>]", shipped_house_rules(language))


def as_text(book: RuleBook) -> str:
    """The text of a book, as a house writes it."""
    return "\n".join(
        f"{CHAPTER}{chapter.title}\n"
        + "".join(f"{RULE}{rule.number} {rule.title}\n{rule.text}\n" for rule in chapter.rules)
        for chapter in book
    )
