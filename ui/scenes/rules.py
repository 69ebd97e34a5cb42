"""The house rules on the wall: a few at a time, so large that they are read at ten metres."""

from collections.abc import Iterator
from functools import lru_cache

from director.house.house_rules import RuleChapter, read_rules
from director.texts.texts import Texts
from director.values.errors import RuleViolation
from director.values.quantity import SECOND, Micros
from ui.scenes import words
from ui.scenes.view import RulesView, WallRule

PAGE_TURNS: Micros = 20 * SECOND
"""Time for a page."""
LETTERS = 56
"""Letters of a line, at the size of the wall's rules; narrow letters leave space."""
LINES = 12
"""Lines of a page; a title takes one and a half, and so does the space below a rule."""
EXTRA_LINES = 2
"""Lines that a rule takes besides its text."""


class RulePage(tuple[str, tuple[WallRule, ...]]):
    """A chapter's title and rules that stand together."""

    __slots__ = ()


def rules_view(text: str, at: Micros, texts: Texts, *, house: str, demo: bool = False) -> RulesView:
    """The page of an instant; a text that cannot be read shows none."""
    pages = rule_pages(text)
    turn = at // PAGE_TURNS % len(pages) if pages else 0
    chapter, rules = pages[turn] if pages else ("", ())
    return RulesView(
        title=words.capitals(texts.say("House rules")),
        subtitle=chapter or house,
        time=texts.time(at),
        date=texts.say("{page} of {pages}", page=turn + 1, pages=len(pages)) if pages else "",
        cards=rules,
        empty=texts.say("There are no house rules."),
        line=house,
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


@lru_cache(maxsize=8)
def rule_pages(text: str) -> tuple[RulePage, ...]:
    """The pages of a rule book: whole rules as far as they fit, a chapter begins a page."""
    try:
        book = read_rules(text)
    except RuleViolation:
        return ()
    return tuple(page for chapter in book for page in _pages(chapter))


def _pages(chapter: RuleChapter) -> Iterator[RulePage]:
    page: list[WallRule] = []
    left = LINES
    for rule in chapter.rules:
        for part in _parts(rule.text):
            needed = len(part) + EXTRA_LINES
            if page and needed > left:
                yield RulePage((chapter.title, tuple(page)))
                page, left = [], LINES
            page.append(WallRule(rule.number, rule.title, " ".join(part)))
            left -= needed
    if page:
        yield RulePage((chapter.title, tuple(page)))


def _parts(text: str) -> Iterator[tuple[str, ...]]:
    """The lines of a rule; of one that no page holds, as many as a page holds at a time."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + len(word) < LETTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    most = LINES - EXTRA_LINES
    for first in range(0, len(lines), most):
        yield tuple(lines[first : first + most])
