"""The house rules as a document: what binds at the tables, with the conduct that no engine decides.

A rule bears the number by which it is cited elsewhere: `T-36` is rule 36, `T-R4` is rule R4.
"""

import re

from director.values.dataclass import Value
from director.values.errors import soundness

CHAPTER, RULE = "# ", "## "
LONGEST_TITLE = 80
LONGEST_TEXT = 1_200
MOST_RULES = 300
_NUMBER = re.compile(r"[A-Z]?\d{1,3}")


class HouseRule(Value):
    """House rule: number, title, text."""

    number: str
    title: str
    text: str


class RuleChapter(Value):
    """Rules under a title."""

    title: str
    rules: tuple[HouseRule, ...]


RuleBook = tuple[RuleChapter, ...]


def read_rules(text: str) -> RuleBook:
    """The rules of a text: `# Chapter`, `## 36 Out of turn`, and what the rule says below it.

    A refusal names the line: no number or title, a number twice, words outside of a rule.
    """
    book: list[tuple[str, list[HouseRule]]] = []
    seen: set[str] = set()
    for line, words in enumerate(text.splitlines(), start=1):
        said = words.strip()
        if said.startswith(RULE):
            number, _, title = said.removeprefix(RULE).partition(" ")
            if not book or not _NUMBER.fullmatch(number) or not title.strip():
                raise soundness("house_rule_unreadable", rule="T-1", line=line)
            if number in seen:
                raise soundness("house_rule_twice", rule="T-1", line=line, number=number)
            seen.add(number)
            book[-1][1].append(HouseRule(number, title.strip(), ""))
        elif said.startswith(CHAPTER):
            book.append((said.removeprefix(CHAPTER).strip(), []))
        elif said:
            if not book or not book[-1][1]:
                raise soundness("house_rule_unreadable", rule="T-1", line=line)
            last = book[-1][1][-1]
            whole = f"{last.text}\n{said}".strip()
            book[-1][1][-1] = HouseRule(last.number, last.title, whole)
    _check(book)
    return tuple(RuleChapter(title, tuple(rules)) for title, rules in book)


def rule_cited(book: RuleBook, cited: str) -> HouseRule | None:
    """The rule that a citation such as `T-36` means; None where the house has none of that number."""
    number = cited.removeprefix("T-")
    rules = (rule for chapter in book for rule in chapter.rules)
    return next((rule for rule in rules if rule.number == number), None)


def _check(book: list[tuple[str, list[HouseRule]]]) -> None:
    rules = [rule for _, of_chapter in book for rule in of_chapter]
    if not 1 <= len(rules) <= MOST_RULES:
        raise soundness("house_rules_many", rule="T-1", most=MOST_RULES)
    for rule in rules:
        if not rule.text:
            raise soundness("house_rule_empty", rule="T-1", number=rule.number)
        if len(rule.title) > LONGEST_TITLE or len(rule.text) > LONGEST_TEXT:
            raise soundness("house_rule_long", rule="T-1", number=rule.number, most=LONGEST_TEXT)
