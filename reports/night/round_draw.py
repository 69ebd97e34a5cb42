"""Round draw: the tree of a heads-up bracket, or the tables of each round of a shootout."""

from collections.abc import Callable, Iterator

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import round_titles
from director.tournament.events import RoundDrawn
from director.tournament.rounds.tree import Tree, TreeMatch, third_of, tree_of, winners_of
from director.tournament.settings import RoundShape
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.ids import EntryId
from reports import document
from reports.layout.blocks import Block, Gap, Text
from reports.layout.fonts import name_on_paper, wrapped
from reports.layout.headings import heading
from reports.layout.page import LYING, SHEET_MARGIN, sheet
from reports.layout.pen import GREY, Pen
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, PrintedTable, posted
from reports.names import PaperNames, People, named
from reports.paper import Paper

MATCHES = (8, 4)
"""Matches of the first round on a page: fewer where the names would not have room for their lines."""
TALLEST = 380.0
"""Points of a tree on the first page."""
LINE = 12.4
"""Points of one line of a name."""
MATCH_GAP = 5.0
"""Points between two matches."""
SEED = 16.0
"""Points of a seed before the name."""
GAMES = 12.0
"""Points of the games won, behind the name."""
JOINT = 22.0
"""Points between two rounds: the number of the table over the line to the next match."""
BELOW = 2.0
"""Matches from the middle of the final to that of the match for the third place."""


class RoundDraw(Value):
    """A tournament of rounds as it stands, and its people."""

    tournament: Tournament
    people: People


def round_draw_after(was: Occasion, names: PaperNames) -> RoundDraw:
    """The draw of a round right after it."""
    return RoundDraw(was.tournament, names.people)


@document.sheet(
    "round_draw",
    N_("Rounds and matches"),
    RoundDraw,
    content=round_draw_after,
    follows=[document.on_request(RoundDrawn)],
)
def round_draw(content: RoundDraw, paper: Paper) -> bytes:
    """The sheet as PDF, lying: the tree page by page, or a table of tables a round."""
    texts, state = paper.texts, content.tournament
    title, name = texts.say("Rounds and matches"), state.settings.name
    flow: list[Block | PrintedTable] = [*heading(title, name)]
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

    def entry_name(entry: EntryId | None) -> str:
        if entry is None:
            return ""
        return name_on_paper(paper.texts, named(content.tournament.entries[entry], content.people))

    bye, below = paper.texts.say("bye"), paper.texts.say("Third place")
    titles, room = round_titles(paper.texts, len(tree)), LYING[0] - 2 * SHEET_MARGIN
    whole = TreeBlock(tree, entry_name, (*titles, below), bye, third_of(content.tournament))
    wanted = (tuple(whole.parts(matches, room)) for matches in MATCHES)
    parts = next((p for p in wanted if max(part.height(room) for part in p) <= TALLEST), None)
    yield from parts or whole.parts(MATCHES[-1], room)


class TreeBlock(Value):
    """Part of a tree: matches of a round one below the other, each between the two that feed it."""

    tree: Tree
    entry_name: Callable[[EntryId | None], str]
    titles: tuple[str, ...]
    """Title of each round, and last that of the match for third place."""
    bye: str
    third: TreeMatch | None = None
    """Below the final."""
    lines: int = 1
    """Lines of each name: as many as the longest of the whole tree takes."""

    def parts(self, matches: int, width: float) -> "Iterator[TreeBlock]":
        """Pages of so many matches of a round; where they end, the rounds after them begin another."""
        tree, titles, deep = self.tree, self.titles, matches.bit_length()
        lines = self._lines_needed(width / min(deep, len(tree)))
        while len(tree[0]) > matches:
            for at in range(0, len(tree[0]), matches):
                part = tuple(
                    rounds[at >> depth : (at + matches) >> depth]
                    for depth, rounds in enumerate(tree[:deep])
                )
                yield replace(self, tree=part, titles=titles[:deep], third=None, lines=lines)
            tree, titles = tree[deep - 1 :], titles[deep - 1 :]
        yield replace(self, tree=tree, titles=titles, lines=lines)

    def _lines_needed(self, wide: float) -> int:
        sides = ((match, entry) for match in self.tree[0] for entry in match.sides if entry is not None)
        return max(
            (
                len(wrapped(self.entry_name(entry), self._room(match, wide), POSTED, bold=True))
                for match, entry in sides
            ),
            default=1,
        )

    def _room(self, match: TreeMatch, wide: float) -> float:
        """Return the width that a column leaves for a name."""
        beside = (SEED if any(match.seeds) else 0) + (GAMES if any(match.games) else 0)
        return wide - JOINT - 8 - beside

    @property
    def _side(self) -> float:
        return self.lines * LINE + 2

    @property
    def _unit(self) -> float:
        """From one match of the first round to the next."""
        return 2 * self._side + MATCH_GAP

    def height(self, _width: float) -> float:
        """The titles and the matches of the first round; at least to the match for the third place."""
        below = 0.0
        if self.third is not None:
            below = (len(self.tree[0]) / 2 + BELOW + 0.5) * self._unit
        return max(len(self.tree[0]) * self._unit, below) + 2 * LINE

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Column by column."""
        wide = width / len(self.tree)
        for column, matches in enumerate(self.tree):
            left = x + column * wide
            pen.text(left, top - LINE, self.titles[column], POSTED, bold=True)
            for place, match in enumerate(matches):
                middle = self._middle(top, column, place)
                self._match(pen, match, left, middle, wide)
                if column + 1 < len(self.tree):
                    right, target = left + wide - JOINT, self._middle(top, column + 1, place // 2)
                    self._lines(pen, right, middle, target)
        if self.third is not None:
            left = x + (len(self.tree) - 1) * wide
            middle = self._middle(top, len(self.tree) - 1, 0) - BELOW * self._unit
            pen.text(left, middle + self._side + 4, self.titles[-1], POSTED, bold=True)
            self._match(pen, self.third, left, middle, wide)

    def _middle(self, top: float, column: int, place: int) -> float:
        span = 1 << column
        return top - 2 * LINE - (place * span + span / 2) * self._unit

    def _match(self, pen: Pen, match: TreeMatch, left: float, middle: float, wide: float) -> None:
        box, side = wide - JOINT, self._side
        pen.box(left, middle - side, box, 2 * side, round=2)
        pen.line(left, middle, left + box, middle)
        placed = SEED if any(match.seeds) else 0
        for at, entry in enumerate(match.sides):
            top = middle + (side if at == 0 else 0)
            words = self.bye if match.bye and entry is None else self.entry_name(entry)
            bold = entry is not None and entry == match.winner
            grey = GREY if entry is None else 0.0
            lines = wrapped(words, self._room(match, wide), POSTED, bold=bold)
            first = top - (side - len(lines) * LINE) / 2 - 9.6
            for number, line in enumerate(lines):
                pen.text(left + 4 + placed, first - number * LINE, line, POSTED, bold=bold, grey=grey)
            if match.seeds[at]:
                pen.text(left + 4, first, str(match.seeds[at]), POSTED, grey=GREY)
            if any(match.games):
                games = str(match.games[at])
                pen.text(left + box - 4, first, games, POSTED, bold=bold, align="right")
        if match.table and not match.bye:
            pen.text(left + box + 2, middle + 3, str(match.table), POSTED, grey=GREY)

    def _lines(self, pen: Pen, right: float, middle: float, target: float) -> None:
        turn = right + JOINT - 3
        pen.line(right, middle, turn, middle)
        pen.line(turn, middle, turn, target)
        pen.line(turn, target, right + JOINT, target)


def _tables(content: RoundDraw, paper: Paper) -> Iterator[Block | PrintedTable]:
    """Round by round the tables, with who has won each."""
    texts, state = paper.texts, content.tournament

    def entry_name(entry: EntryId) -> str:
        return name_on_paper(texts, named(state.entries[entry], content.people))

    columns = (
        PrintedColumn(texts.say("Table"), "right", bold=True),
        PrintedColumn(texts.say("Players"), grows=True),
        PrintedColumn(texts.say("Goes on"), grows=True, bold=True),
    )
    for round_ in reversed(state.rounds):
        rows = tuple(
            PrintedRow(
                (
                    texts.number(match.table),
                    ", ".join(map(entry_name, match.entries)),
                    ", ".join(map(entry_name, winners_of(state, round_, match))),
                )
            )
            for match in round_.matches
        )
        yield Gap(8)
        title = texts.say("Final") if round_.is_last else texts.say("Round no. {n}", n=round_.number)
        yield Text(title, size=12, bold=True)
        yield posted(columns, rows)
