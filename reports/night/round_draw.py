"""Round draw: the tree of a heads-up bracket, or the tables of each round of a shootout."""

from collections.abc import Callable, Iterator

from director.desk.occasions import Occasion
from director.texts.tournament_words import round_titles
from director.tournament.rounds.tree import Tree, TreeMatch, third_of, tree_of, winners_of
from director.tournament.settings import RoundShape
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId
from reports.layout.blocks import Block, Gap, Text
from reports.layout.fonts import fitted, name_on_paper
from reports.layout.headings import heading
from reports.layout.page import sheet
from reports.layout.pen import GREY, Pen
from reports.layout.tables import Column, Row, Table, posted
from reports.names import Names, People, named
from reports.paper import Paper

MATCHES = 16
"""So many matches of the first round stand on a page; where pages meet, the rounds have their own."""
LINE = 9.8
"""Points of one side of a match."""
SIZE = 7.2
SEED = 9.0
"""Points of a seed before the name."""
BELOW = 4.4
"""Lines from the middle of the final to that of the match for the third place."""


class RoundDraw(Value):
    """A tournament of rounds as it stands, and its people."""

    tournament: Tournament
    people: People


def round_draw_after(was: Occasion, names: Names) -> RoundDraw:
    """The draw of a round right after it."""
    return RoundDraw(was.tournament, names.people)


def round_draw(content: RoundDraw, paper: Paper) -> bytes:
    """The sheet as PDF, lying: the tree page by page, or a table of tables a round."""
    texts, state = paper.texts, content.tournament
    title, name = texts.say("Rounds and matches"), state.settings.name
    flow: list[Block | Table] = [*heading(title, name)]
    terms = state.settings.rounds
    if terms is not None and terms.shape is RoundShape.BRACKET:
        flow.extend(_trees(content, paper))
    else:
        flow.extend(_tables(content, paper))
    return sheet(paper, f"{title}: {name}", flow, lying=True)


def _trees(content: RoundDraw, paper: Paper) -> Iterator[Block]:
    tree = tree_of(content.tournament)
    if not tree:
        return

    def said(entry: EntryId | None) -> str:
        if entry is None:
            return ""
        return name_on_paper(paper.texts, named(content.tournament.entries[entry], content.people))

    bye, below = paper.texts.say("bye"), paper.texts.say("Third place")
    last = third_of(content.tournament)
    first = len(tree[0])
    deep = min(first, MATCHES).bit_length()
    for at in range(0, first, MATCHES):
        part = tuple(
            rounds[at >> depth : (at + MATCHES) >> depth] for depth, rounds in enumerate(tree[:deep])
        )
        third = last if deep == len(tree) else None
        yield TreeBlock(part, said, (*round_titles(paper.texts, len(tree))[:deep], below), bye, third)
    if deep < len(tree):
        titles = (*round_titles(paper.texts, len(tree))[deep - 1 :], below)
        yield TreeBlock(tree[deep - 1 :], said, titles, bye, last)


class TreeBlock(Value):
    """Part of a tree: matches of a round one below the other, each between the two that feed it."""

    tree: Tree
    said: Callable[[EntryId | None], str]
    titles: tuple[str, ...]
    """Of each round, and last that of the match for the third place."""
    bye: str
    third: TreeMatch | None = None
    """Below the final."""

    def height(self, _width: float) -> float:
        """Two lines a match of the first round, air between, and the titles."""
        tall = len(self.tree[0]) * 2.35 + 2
        below = 0.0 if self.third is None else len(self.tree[0]) * 2.35 / 2 + 2 + BELOW + 1.5
        return max(tall, below) * LINE

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Column by column."""
        wide = width / len(self.tree)
        for column, matches in enumerate(self.tree):
            left = x + column * wide
            pen.text(left, top - LINE, self.titles[column], SIZE, bold=True)
            for place, match in enumerate(matches):
                middle = self._middle(top, column, place)
                self._match(pen, match, left, middle, wide - 14)
                if column + 1 < len(self.tree):
                    self._lines(pen, left + wide - 14, middle, self._middle(top, column + 1, place // 2))
        if self.third is not None:
            left = x + (len(self.tree) - 1) * wide
            middle = self._middle(top, len(self.tree) - 1, 0) - BELOW * LINE
            pen.text(left, middle + 1.4 * LINE, self.titles[-1], SIZE, bold=True)
            self._match(pen, self.third, left, middle, wide - 14)

    def _middle(self, top: float, column: int, place: int) -> float:
        span = 1 << column
        return top - 2 * LINE - (place * span + span / 2) * 2.35 * LINE

    def _match(self, pen: Pen, match: TreeMatch, left: float, middle: float, wide: float) -> None:
        pen.box(left, middle - LINE, wide, 2 * LINE, round=2)
        pen.line(left, middle, left + wide, middle)
        several = any(match.games)
        for at, entry in enumerate(match.sides):
            y = middle + (LINE if at == 0 else 0) - LINE + 2.7
            words = self.bye if match.bye and entry is None else self.said(entry)
            placed = SEED if any(match.seeds) else 0
            room = wide - (18 if several else 8) - placed
            bold = entry is not None and entry == match.winner
            grey = GREY if entry is None else 0.0
            if match.seeds[at]:
                pen.text(left + 4, y, str(match.seeds[at]), SIZE - 1, grey=GREY)
            pen.text(left + 4 + placed, y, *fitted(words, room, SIZE, bold=bold), bold=bold, grey=grey)
            if several:
                pen.text(left + wide - 4, y, str(match.games[at]), SIZE, bold=bold, align="right")
        if match.table and not match.bye:
            pen.text(left + wide + 1.5, middle + 2, str(match.table), 6, grey=GREY)

    def _lines(self, pen: Pen, right: float, middle: float, target: float) -> None:
        turn = right + 10
        pen.line(right, middle, turn, middle)
        pen.line(turn, middle, turn, target)
        pen.line(turn, target, turn + 4, target)


def _tables(content: RoundDraw, paper: Paper) -> Iterator[Block | Table]:
    """Round by round the tables, with who has won each."""
    texts, state = paper.texts, content.tournament

    def said(entry: EntryId) -> str:
        return name_on_paper(texts, named(state.entries[entry], content.people))

    columns = (
        Column(texts.say("Table"), "right", bold=True),
        Column(texts.say("Players"), grows=True),
        Column(texts.say("Goes on"), grows=True, bold=True),
    )
    for round_ in reversed(state.rounds):
        rows = tuple(
            Row(
                (
                    texts.number(match.table),
                    ", ".join(map(said, match.entries)),
                    ", ".join(map(said, winners_of(state, round_, match))),
                )
            )
            for match in round_.matches
        )
        yield Gap(8)
        title = texts.say("Final") if round_.is_last else texts.say("Round no. {n}", n=round_.number)
        yield Text(title, size=12, bold=True)
        yield posted(columns, rows)
