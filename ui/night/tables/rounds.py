"""Rounds at the tables: the tree as it stands, the next round and its levels, results put right."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from director.desk.kernel.rows.defaults import structures
from director.desk.offered.commands import (
    Command,
    CorrectMatch,
    DrawRound,
    SetRoundStructure,
    WinThirdPlace,
)
from director.texts import Texts
from director.texts.tournament_words import levels_of_rounds, shipped_name
from director.tournament.rounds import is_drawn, left_in, playing
from director.tournament.rounds.third import is_open, winner_of_third
from director.tournament.rounds.tree import Tree, TreeMatch, third_of, tree_of, winners_of
from director.tournament.settings import RoundShape
from director.tournament.state import Status, Tournament
from director.tournament.structure import Structure
from director.values.ids import EntryId
from ui.console.console import Console
from ui.look.theme import font, stroke, worn
from ui.look.tokens import Tokens
from ui.parts.choice import ChoiceField
from ui.parts.task import Task
from ui.widgets.guard import guarded_paint

WIDE, LINE, GAP = 210.0, 20.0, 8.0
"""Pixels of a match: its width, a side of it, and the air below it."""
APART = 26.0
"""Between rounds, with the number of the table and the lines."""
MOST = 12
"""More rounds than a tournament has."""


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
        self.third: ChoiceField[EntryId | None] = self.add_choice(
            self.say("Third place: a game won by") if self._several() else self.say("Third place for"),
            (),
        )
        self.match: ChoiceField[int | None] = self.add_choice(self.say("The other won this match"), ())
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
        self.picture.show_tree(tree_of(state) if tree else (), third_of(state) if tree else None)
        self.tables.show_pairs(() if tree else self._tables(state))
        chosen = self.match.value()
        offered: list[tuple[str, int | None]] = [("–", None), *self._results(state)]
        self.match.offer(offered, chosen if any(each[1] == chosen for each in offered) else None)
        self.show_field(self.match, len(offered) > 1)
        self._offer_third(state)
        now = playing(state)
        number = now.number + 1 if now and state.status is Status.RUNNING else 1
        does = self.say("Draw round {n}", n=number)
        if self.match.value() is not None:
            does = self.say("Correct it")
        elif self.third.value() is not None:
            does = self.say("Say who has won")
        self.name_button(does)
        self.line.say(self.say("Rounds drawn: {n}", n=len(state.rounds)) if is_drawn(state) else "")

    def command(self) -> Command | None:
        state, match = self.state(), self.match.value()
        now = playing(state) if state is not None else None
        if state is None:
            return None
        if match is not None and now is not None:
            return CorrectMatch(state.id, now.number, match)
        winner = self.third.value()
        return WinThirdPlace(state.id, winner) if winner is not None else DrawRound(state.id)

    def _several(self) -> bool:
        """Matches are won with several games."""
        state = self.state()
        terms = state.settings.rounds if state is not None else None
        return terms is not None and terms.best_of > 1

    def _offer_third(self, state: Tournament) -> None:
        """Offer the players of the open match for third place."""
        now = playing(state)
        met = now.third.entries if now is not None and now.third is not None else ()
        offered: list[tuple[str, EntryId | None]] = [("–", None)]
        if is_open(state):
            offered += [(self.name(entry), entry) for entry in met]
        chosen = self.third.value()
        self.third.offer(offered, chosen if any(each[1] == chosen for each in offered) else None)
        self.show_field(self.third, len(offered) > 1)

    def _results(self, state: Tournament) -> list[tuple[str, int]]:
        """The matches of two that are over, by who has won them."""
        now = playing(state)
        if now is None or state.status is not Status.RUNNING:
            return []
        over = [m for m in now.matches if len(m.entries) == 2 and len(left_in(state, m)) == 1]
        found = [(self._result(m.entries, winners_of(state, now, m)), m.number) for m in over]
        third = winner_of_third(state)
        if now.third is not None and third is not None:
            found.append((self._result(now.third.entries, (third,)), now.third.number))
        return found

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


class RoundLevelsTask(Task):
    """A round and a structure; Enter has it played with these levels, and those after it too."""

    HELP = "rounds"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Levels of a later round"))
        self.line.say(self.say("The structure is taken as the house has it now."))
        state = self.state()
        now = playing(state) if state is not None and state.status is Status.RUNNING else None
        first = now.number + 1 if now is not None else 2
        self.round = self.add_spin(self.say("From round"), 2, MOST, min(first, MOST))
        self.structure: ChoiceField[str] = self.add_choice(self.say("Structure"), ())
        self.now = self.add_facts()
        self._house: Mapping[str, Structure] = {}
        self.add_button(self.say("Play with these levels"), wide=True)
        console.ask(lambda desk: structures(desk.store), self._on_house)

    def settle(self) -> None:
        state = self.state()
        if state is not None and state.settings.rounds is not None:
            self.now.show_pairs(levels_of_rounds(self._texts, state))

    def command(self) -> Command | None:
        state, structure = self.state(), self.structure.value()
        if state is None or structure is None:
            return None
        return SetRoundStructure(state.id, self.round.value(), structure)

    def _on_house(self, house: Mapping[str, Structure]) -> None:
        before = self.say("As in the round before")
        named = sorted(
            ((shipped_name(self._texts, each.name), key) for key, each in house.items()),
            key=lambda each: self._texts.alphabetical(each[0]),
        )
        self.structure.offer([(before, ""), *named], "")
        self.on_entered()


class TreePicture(QWidget):
    """The tree drawn round by round, winners in gold; as large as it needs."""

    def __init__(self, texts: Texts, colours: Tokens, name_of: Callable[[EntryId], str]) -> None:
        super().__init__()
        self._texts, self._colours, self._name_of = texts, colours, name_of
        self._tree: Tree = ()
        self._third: TreeMatch | None = None

    def show_tree(self, tree: Tree, third: TreeMatch | None = None) -> None:
        """Show it as it stands, with the match for the third place below the final."""
        self._tree, self._third = tree, third
        self.resize(self.sizeHint())
        every = [*(match for matches in tree for match in matches), *((third,) if third else ())]
        self.setAccessibleDescription(
            "\n".join(self._match_text(match) for match in every if match.table)
        )
        self.update()

    def sizeHint(self) -> QSize:
        first = len(self._tree[0]) if self._tree else 0
        wide, tall = len(self._tree) * (WIDE + APART), first * (2 * LINE + GAP) + GAP
        if self._third is not None and self._tree:
            tall = max(tall, self._third_box().bottom() + GAP)
        return QSize(int(wide), int(tall))

    def _third_box(self) -> QRectF:
        """Below the final, with a line for what it is between them."""
        final = self._box(len(self._tree) - 1, 0)
        return final.translated(0, final.height() + LINE + 2 * GAP)

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
        if self._third is not None and self._tree:
            box = self._third_box()
            painter.setPen(QColor(self._colours.muted))
            title = QRectF(box.left(), box.top() - LINE, box.width(), LINE)
            painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self._texts.say("Third place"))
            self._match(painter, self._third, box)
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
            said = metrics.elidedText(self._side(match, at), Qt.TextElideMode.ElideRight, room)
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

    def _side(self, match: TreeMatch, at: int) -> str:
        entry, seed = match.sides[at], match.seeds[at]
        if entry is None:
            return self._texts.say("bye") if match.bye else ""
        placed = f"({self._texts.number(seed)}) " if seed else ""
        return ("✓ " if entry == match.winner else "") + placed + self._name_of(entry)

    def _match_text(self, match: TreeMatch) -> str:
        sides = " – ".join(self._side(match, at) for at in range(len(match.sides)))
        return f"{self._texts.say('Table {n}', n=match.table)}: {sides}"
