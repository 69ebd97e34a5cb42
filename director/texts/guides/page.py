"""Guide of a game as a page of the help: the same sections, tables and examples as on paper."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from director.texts.game_lines import card_sign
from director.texts.guides.examples import GuideExample
from director.texts.guides.guide import PLAYER, GamePaper, GuideHand, GuideText, Part, guide
from director.texts.guides.tables import GuideTable
from director.texts.texts import Texts
from director.values.cards import Card


def guide_page(texts: Texts, paper: GamePaper, kind: str = PLAYER) -> str:
    """The guide, or the dealer's sheet, in Markdown, its first line the title."""
    lines = [f"# {texts.say(paper.table.name)}", ""]
    for section in guide(texts, paper, kind):
        lines += [f"## {section.title}", "", *_lines(section.parts)]
    return "\n".join(lines)


def _lines(parts: Iterable[Part]) -> Iterator[str]:
    for of_list, group in groupby(parts, lambda part: isinstance(part, GuideText) and bool(part.mark)):
        for part in group:
            yield from _part(part)
        if of_list:
            yield ""


def _part(part: Part) -> Iterator[str]:
    match part:
        case GuideText():
            yield from (f"{part.mark} {part.text}",) if part.mark else (part.text, "")
        case GuideHand():
            yield from (f"**{part.name}** {_signs(part.cards)} – {part.text}", "")
        case GuideTable():
            yield from _table(part)
        case GuideExample():
            yield from (f"**{part.title}**", "")
            laid = (f"{place}: {_signs(cards)}" for place, cards in part.cards)
            yield from (" · ".join((*laid, *part.actions)), "")
            yield from _table(part.table)


def _table(part: GuideTable) -> Iterator[str]:
    if part.title:
        yield from (f"**{part.title}**", "")
    if part.head:
        yield _row(part.head)
        yield _row(["---:" if i in part.right else "---" for i in range(len(part.head))])
        yield from map(_row, part.rows)
    else:
        yield from (f"- {': '.join(row)}" for row in part.rows)
    yield ""


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def _signs(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_sign, cards))
