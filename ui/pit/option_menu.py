"""A menu of a game's options: what may go wrong by kind and box, or many of a kind."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from director.games.paytables.paytable import PayTable
from director.games.protocol import Box, Option
from director.games.table.ruled import FORFEIT, RETURN
from director.texts import Texts
from director.texts.game_lines import action_name, detail_words, option_title

Chosen = Callable[[Option], None]


class OptionMenu(QMenu):
    """Options of a game as entries; choosing one tells it."""

    def __init__(self, texts: Texts, table: PayTable, chosen: Chosen, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._table = table
        self._chosen = chosen

    def list_all(self, options: Iterable[Option]) -> None:
        """An entry for each option."""
        for option in options:
            self._add(self, option_title(self._texts, self._table, option), option)

    def list_irregular(self, options: Iterable[Option]) -> None:
        """By kind, then by box, then by bet or ruling."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        kinds: dict[str, list[Option]] = {}
        for option in options:
            if option.irregular:
                kinds.setdefault(option.kind, []).append(option)
        for kind, alike in kinds.items():
            if len(alike) == 1:
                title = option_title(self._texts, self._table, alike[0])
                who = f"{self._box(alike[0].seat)}  " if alike[0].seat else ""
                self._add(self, f"{who}{title}", alike[0])
            else:
                self._add_boxes(self.addMenu(action_name(self._texts, self._table, kind)), alike)

    def list_boxes(self, boxes: Iterable[Box], act: Callable[[int], None]) -> None:
        """Below all else: who is banned from the table."""
        menu = self.addMenu(self._texts.say("Ban a player"))
        for box in boxes:
            menu.addAction(self._box(box.seat)).triggered.connect(partial(_call, act, box.seat))

    def _add_boxes(self, menu: QMenu, alike: list[Option]) -> None:
        """An entry for each box, a menu where a box has several."""
        for seat, group in groupby(sorted(alike, key=_seat), key=_seat):
            own = list(group)
            if own[0].ruling and {option.bet for option in own} == {FORFEIT, RETURN}:
                self._add(menu, self._box(seat), own[0])
                continue
            if len(own) == 1 and not own[0].bet:
                self._add(menu, self._box(seat), own[0])
                continue
            part = menu.addMenu(self._box(seat)) if seat else menu
            for option in own:
                self._add(part, detail_words(self._texts, self._table, option), option)

    def _box(self, seat: int) -> str:
        return self._texts.say("Box {seat}", seat=seat) if seat else self._texts.say("House")

    def _add(self, menu: QMenu, title: str, option: Option) -> None:
        menu.addAction(title).triggered.connect(lambda _on=False: self._chosen(option))


def _call(act: Callable[[int], None], seat: int, _on: bool = False) -> None:
    act(seat)


def _seat(option: Option) -> int:
    return option.seat
