"""The house rules on paper: every rule with the number by which it is cited (T-1, T-R11)."""

from director.house.house_rules import RuleBook, RuleChapter
from director.texts import N_
from director.values.dataclass import Value
from reports import document
from reports.layout.blocks import Block, Gap, Text, Titled, Together
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.paper import Paper

SIZE = 11.0


class RuleBookSheet(Value):
    """The house rules in the language of the paper."""

    book: RuleBook


@document.sheet("rule_book", N_("House rules"), RuleBookSheet)
def rule_book(content: RuleBookSheet, paper: Paper) -> bytes:
    """The rules as PDF; a chapter's title never stands alone at the end of a page."""
    title = paper.texts.say("House rules")
    blocks = [block for chapter in content.book for block in _chapter(chapter)]
    return sheet(paper, title, [*heading(title, paper.house.name, ""), *blocks])


def _chapter(chapter: RuleChapter) -> list[Block]:
    rules = [
        Together(
            (
                Text(f"{rule.number}  {rule.title}", size=SIZE, bold=True),
                Text(rule.text, size=SIZE),
                Gap(4),
            )
        )
        for rule in chapter.rules
    ]
    return [Together((Titled(chapter.title), Gap(2), *rules[:1])), *rules[1:], Gap(5)]
