"""Papers of a game: the players' guide, the dealer's sheet and the sign of a table (G-1, G-4)."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from director.games.paytables.paytable import PayTable
from director.texts import N_, Texts
from director.texts.guides.examples import GuideExample
from director.texts.guides.guide import (
    DEALER,
    PLAYER,
    GamePaper,
    GuideHand,
    GuideSection,
    GuideText,
    Part,
    articles,
    guide,
    guide_text,
    source_of,
)
from director.texts.guides.tables import GuideTable, jackpots, limit_pairs, other_than_fixed, stakes
from director.values.dataclass import replace
from reports import document
from reports.layout.blocks import (
    Big,
    Block,
    CardRow,
    Gap,
    Labelled,
    Listed,
    Marked,
    Rule,
    SideBySide,
    Text,
    Titled,
    Together,
    cards_width,
)
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable, Whole
from reports.paper import Paper

SIZE = 9.5
CARD = 13.0
DRAWN = 18.0
"""Height of the cards in an example."""
SHORT = 9
"""Rows of a table that stays on one page with its title."""
FEW = 4
"""Paragraphs of a section that stays whole: its last line is never alone on a page."""


@document.sheet("game_guide", N_("Participation guide"), GamePaper)
def player_guide(content: GamePaper, paper: Paper) -> bytes:
    """The participation guide: a player who has read it can play."""
    return _guide(content, paper, PLAYER, paper.texts.say("Participation guide"))


@document.sheet("dealer_sheet", N_("Dealer's sheet"), GamePaper)
def dealer_sheet(content: GamePaper, paper: Paper) -> bytes:
    """The dealer's sheet: crew, cards or dice, dealing, settling, irregularities."""
    return _guide(content, paper, DEALER, paper.texts.say("Dealer's sheet"))


def _guide(content: GamePaper, paper: Paper, kind: str, subtitle: str) -> bytes:
    texts, table = paper.texts, content.table
    title = texts.say(table.name)
    found = guide(texts, content, kind)
    if not found:  # a game of the house's own, for which nobody has written a guide
        found = guide(texts, content, PLAYER)
    flow = [
        *heading(title, subtitle, source_of(guide_text(table.id, texts.language))),
        *(item for section in found for item in _section(section)),
    ]
    if kind == PLAYER:
        flow += _index(texts, table)
    return sheet(paper, f"{title}: {subtitle}", flow)


def _index(texts: Texts, table: PayTable) -> Iterator[Block | PrintedTable]:
    """Yield the index of the source's articles."""
    found = articles(texts, table)
    if found.rows:
        yield from _titled(Titled(found.title), [_tabled(found)])


# --- Sections --------------------------------------------------------------------------------------


def _section(section: GuideSection) -> Iterator[Block | PrintedTable]:
    """A section under its title, which never stands alone at the end of a page."""
    items = [
        item
        for of_hands, parts in groupby(section.parts, lambda part: isinstance(part, GuideHand))
        for item in (_hands(parts) if of_hands else _set(parts))
    ]
    yield from _titled(Titled(section.title, section.cited), items)
    yield Gap(7)


def _titled(title: Block, items: list[Block | PrintedTable]) -> Iterator[Block | PrintedTable]:
    first, rest = items[0], items[1:]
    told = [item for item in items if not isinstance(item, PrintedTable)]
    if told == items and len(told) <= FEW:
        yield Together((title, *told))
        return
    if not isinstance(first, PrintedTable):
        yield Together((title, first))
    elif len(first.rows) <= SHORT:
        yield Together((title, Whole(first)))
    else:
        yield replace(first, lead=title)
    yield from rest


def _set(parts: Iterable[Part]) -> Iterator[Block | PrintedTable]:
    for part in parts:
        match part:
            case GuideText():
                yield Together((Listed(part.mark, part.text, SIZE), Gap(2)))
            case GuideTable():
                yield from _table(part)
            case GuideExample():
                yield _example(part)
            case GuideHand():
                yield from _hands((part,))


def _table(part: GuideTable) -> Iterator[Block | PrintedTable]:
    """Pairs as facts in two columns, under their title; a table of columns as it is."""
    if part.head:
        table = _tabled(part)
        yield Whole(table) if len(part.rows) <= SHORT else table
        yield Gap(5)
        return
    title = (Text(part.title, size=SIZE, bold=True), Gap(2)) if part.title else ()
    yield Together((*title, *facts([(row[0], row[1]) for row in part.rows])))


def _tabled(part: GuideTable) -> PrintedTable:
    last = len(part.head) - 1
    columns = tuple(
        PrintedColumn(
            title, "right" if i in part.right else "left", grows=i not in part.right, bold=i == 0
        )
        for i, title in enumerate(part.head)
    )
    return PrintedTable(
        columns if last else (replace(columns[0], grows=True),),
        tuple(map(PrintedRow, part.rows)),
        9,
        1.5,
    )


def _hands(parts: Iterable[Part]) -> Iterator[PrintedTable]:
    """Kinds of hands with their cards."""
    hands = [part for part in parts if isinstance(part, GuideHand)]
    most = max(len(hand.cards) for hand in hands)
    columns = (
        PrintedColumn("", bold=True),
        PrintedColumn("", least=cards_width(most, CARD)),
        PrintedColumn("", grows=True),
    )
    rows = tuple(PrintedRow((hand.name, CardRow(hand.cards, CARD), hand.text)) for hand in hands)
    yield PrintedTable(columns, rows, 9, 2.0)


def _example(part: GuideExample) -> Block:
    """An example on one page: title, cards, throws, and how the engine settles it."""
    laid = [
        SideBySide((Gap(5), Text(place, size=8.5, grey=True)), (CardRow(cards, DRAWN),), share=0.2)
        for place, cards in part.cards
    ]
    told = [Text(" · ".join(part.actions), size=8.5)] if part.actions else []
    return Together(
        (
            Text(part.title, size=SIZE, bold=True),
            Gap(2),
            *laid,
            *told,
            Whole(replace(_tabled(part.table), size=8.5)),
            Gap(9),
        )
    )


# --- The sign --------------------------------------------------------------------------------------


@document.sheet("table_sign", N_("Table sign"), GamePaper)
def table_sign(content: GamePaper, paper: Paper) -> bytes:
    """The sign of a table: game, minimum and maximum to be read from afar, every limit, the age."""
    texts, table = paper.texts, content.table
    limits, currency = table.limits, table.currency
    title = texts.say(table.name)
    least, most = (texts.money(each, currency) for each in (limits.minimum, limits.maximum))
    number = texts.say("Table {table}", table=content.number) if content.number else ""
    pairs = tuple(
        limit_pairs(texts, table, content.number, given=content.custom_terms, boxes=content.boxes)
    )
    of_table, *_bounds, chip, boxes = pairs[:5]
    pairs = (*(() if content.number else (of_table,)), chip, boxes, *pairs[5:])
    flow: list[Block | PrintedTable] = [
        Gap(10),
        Big(title, 46),
        *((Big(number, 24),) if number else ()),
        Gap(16),
        SideBySide(
            (Labelled(texts.say("Minimum"), least, 64, "center"),),
            (Labelled(texts.say("Maximum"), most, 64, "center"),),
            gap=24,
        ),
        Gap(18),
        *facts(pairs),
    ]
    flow += [_tabled(each) for each in stakes(texts, table, together=True)]
    for other in other_than_fixed(texts, table):
        flow += [Gap(8), *_table(other)]
    for pot in jackpots(texts, table, dict(content.meters)):
        flow += [Gap(8), *_table(pot)]
    return sheet(paper, title, [*flow, Gap(12), _responsible(content, texts)])


def _responsible(content: GamePaper, texts: Texts) -> Block:
    age = texts.say("Nobody under {age} plays.", age=content.age)
    risk = texts.say("Play brings the risk of addiction and loss of property.")
    return Together(
        (
            Rule(),
            Marked(age, 13),
            Text(risk, size=10, align="center"),
            Text(content.help, size=10, align="center"),
        )
    )
