"""Rounds at the tables: the tree as it stands, the next round drawn, a result put right."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from director.desk.commands import Command, CorrectMatch, DrawRound
from director.texts import Texts
from director.tournament.rounds import is_drawn, left_in, playing
from director.tournament.rounds.tree import Tree, TreeMatch, tree_of, winners_of
from director.tournament.settings import RoundShape
from director.tournament.state import Status, Tournament
from director.values.ids import EntryId
from ui.console.console import Console
from ui.look.theme import font, stroke, worn
from ui.look.tokens import Tokens
from ui.parts.choice import Choice
from ui.parts.task import Task
from ui.widgets.guard import guarded_paint

WIDE, LINE, GAP = 210.0, 20.0, 8.0
"""Pixels of a match: its width, a side of it, and the air below it."""
APART = 26.0
"""Between rounds, with the number of the table and the lines."""


class RoundTask(Task):
    """Enter draws the next round, or gives a match to the other as soon as one is chosen."""

    HELP = "rounds"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Rounds and matches"))
        self.picture = TreePicture(console.texts, worn(), self.name)
        area = QScrollArea(self)
        area.setWidget(self.picture)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setMinimumHeight(260)
        area.setAccessibleName(self.say("Rounds and matches"))
        self.add(area)
        self.tables = self.add_facts()
        self.match: Choice[int | None] = self.add_choice(self.say("The other won this match"), ())
        self.starts = self.match
        self.add_button(self.say("Draw the round"), wide=True)

    def begin(self) -> None:
        """Enter draws: a result is put right more seldom."""
        self.go_to_button()

    def settle(self) -> None:
        state = self.state()
        if state is None or state.settings.rounds is None:
            return
        tree = state.settings.rounds.shape is RoundShape.BRACKET
        self.picture.show_tree(tree_of(state) if tree else ())
        self.tables.show_pairs(() if tree else self._tables(state))
        chosen = self.match.value()
        offered: list[tuple[str, int | None]] = [("–", None), *self._results(state)]
        self.match.offer(offered, chosen if any(each[1] == chosen for each in offered) else None)
        self.show_field(self.match, len(offered) > 1)
        now = playing(state)
        number = now.number + 1 if now and state.status is Status.RUNNING else 1
        draws = self.say("Draw round {n}", n=number)
        self.name_button(draws if self.match.value() is None else self.say("Correct it"))
        self.line.say(self.say("Rounds drawn: {n}", n=len(state.rounds)) if is_drawn(state) else "")

    def command(self) -> Command | None:
        state, match = self.state(), self.match.value()
        now = playing(state) if state is not None else None
        if state is None:
            return None
        if match is not None and now is not None:
            return CorrectMatch(state.id, now.number, match)
        return DrawRound(state.id)

    def _results(self, state: Tournament) -> list[tuple[str, int]]:
        """The matches of two that are over, by who has won them."""
        now = playing(state)
        if now is None or state.status is not Status.RUNNING:
            return []
        over = [m for m in now.matches if len(m.entries) == 2 and len(left_in(state, m)) == 1]
        return [(self._result(m.entries, winners_of(state, now, m)), m.number) for m in over]

    def _result(self, met: tuple[EntryId, ...], won: tuple[EntryId, ...]) -> str:
        lost = [self.name(entry) for entry in met if entry not in won]
        named = " ".join(map(self.name, won))
        return self.say("{winner} against {loser}", winner=named, loser=" ".join(lost))

    def _tables(self, state: Tournament) -> list[tuple[str, str]]:
        """Each table of the round with who has won it, or how many are in."""
        now = playing(state)
        found = []
        for match in now.matches if now is not None else ():
            won = winners_of(state, now, match) if now is not None else ()
            left = sum(state.entries[entry].alive for entry in match.entries)
            said = ", ".join(map(self.name, won)) or self.say("{n} left", n=left)
            found.append((self.say("Table {n}", n=match.table), said))
        return found


class TreePicture(QWidget):
    """The tree drawn round by round, winners in gold; as large as it needs."""

    def __init__(self, texts: Texts, colours: Tokens, name_of: Callable[[EntryId], str]) -> None:
        super().__init__()
        self._texts, self._colours, self._name_of = texts, colours, name_of
        self._tree: Tree = ()

    def show_tree(self, tree: Tree) -> None:
        """Show it as it stands."""
        self._tree = tree
        self.resize(self.sizeHint())
        said = (self._said(match) for matches in tree for match in matches if match.table)
        self.setAccessibleDescription("\n".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        first = len(self._tree[0]) if self._tree else 0
        wide = len(self._tree) * (WIDE + APART)
        return QSize(int(wide), int(first * (2 * LINE + GAP) + GAP))

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(13))
        for column, matches in enumerate(self._tree):
            for place, match in enumerate(matches):
                box = self._box(column, place)
                self._match(painter, match, box)
                if column + 1 < len(self._tree):
                    self._lines(painter, box, self._box(column + 1, place // 2))
        painter.end()

    def _box(self, column: int, place: int) -> QRectF:
        span = 1 << column
        pitch = 2 * LINE + GAP
        middle = GAP + (place * span + span / 2) * pitch - GAP / 2
        return QRectF(column * (WIDE + APART), middle - LINE, WIDE, 2 * LINE)

    def _match(self, painter: QPainter, match: TreeMatch, box: QRectF) -> None:
        c = self._colours
        stroke(painter, QPen(QColor(c.line), 1), QColor(c.raised))
        painter.drawRoundedRect(box, 4, 4)
        for at, entry in enumerate(match.sides):
            side = QRectF(box.left() + 8, box.top() + at * LINE, box.width() - 16, LINE)
            won = entry is not None and entry == match.winner
            painter.setPen(QColor(c.gold if won else c.text if entry is not None else c.muted))
            metrics = QFontMetricsF(painter.font())
            room = side.width() - (20 if any(match.games) else 0)
            said = metrics.elidedText(self._side(match, entry), Qt.TextElideMode.ElideRight, room)
            painter.drawText(side, Qt.AlignmentFlag.AlignVCenter, said)
            if any(match.games):
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                painter.drawText(side, right, str(match.games[at]))
        if match.table and not match.bye:
            painter.setPen(QColor(c.muted))
            beside = QRectF(box.right() + 2, box.top(), APART - 8, LINE)
            painter.drawText(beside, Qt.AlignmentFlag.AlignLeft, str(match.table))

    def _lines(self, painter: QPainter, box: QRectF, target: QRectF) -> None:
        painter.setPen(QPen(QColor(self._colours.line), 1))
        turn, y = box.right() + APART - 6, box.center().y()
        painter.drawLine(int(box.right()), int(y), int(turn), int(y))
        painter.drawLine(int(turn), int(y), int(turn), int(target.center().y()))
        painter.drawLine(
            int(turn), int(target.center().y()), int(target.left()), int(target.center().y())
        )

    def _side(self, match: TreeMatch, entry: EntryId | None) -> str:
        if entry is None:
            return self._texts.say("bye") if match.bye else ""
        return ("✓ " if entry == match.winner else "") + self._name_of(entry)

    def _said(self, match: TreeMatch) -> str:
        sides = " – ".join(self._side(match, entry) for entry in match.sides)
        return f"{self._texts.say('Table {n}', n=match.table)}: {sides}"
