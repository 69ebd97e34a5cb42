"""Figures of a pay table as fields: odds, shares, money, numbers, each with what the rules fix."""

import re
from collections.abc import Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from director.games.paytables.paytable import Figure, PayTable
from director.games.registry import game_of
from director.texts import Texts
from director.texts.game_lines import bet_words, figure_text, figure_words, odds_text, row_words
from director.texts.pit_words import SETTING_WORDS
from ui.parts.numbers import FiguresField, MoneyField
from ui.parts.panel import Tick, Words
from ui.widgets.layout import cells, vbox
from ui.widgets.plain import tip

_ODDS = re.compile(r"\s*(\d{1,6})\s*[:/]\s*(\d{1,6})\s*")
_SHARE = re.compile(r"\s*(\d{1,3})(?:[.,](\d{1,6}))?\s*%?\s*")
FIXED = "§"
"""The mark of what the rules fix."""
LONGEST = 20
"""Signs of a figure: odds, a share."""
FIELD, MARK = 110, 84
"""Pixels of a field, and of what stands beside it."""
Group = tuple[str, tuple[tuple[str, Figure], ...]]
"""A heading, and its figures by path."""


class FigureField(QWidget):
    """Field of a figure; `figure` is None while the text is no figure."""

    changed = Signal()

    def __init__(self, texts: Texts, table: PayTable, path: str, own: Figure) -> None:
        super().__init__()
        self._texts, self._table, self.path, self._own = texts, table, path, own
        self.field: QWidget
        name = _name(texts, table, path)
        self.name = Words(name)
        self._fixed = table.law.figures.get(path)
        self.mark = Words("", parent=self)
        if isinstance(own, bool):
            tick = Tick(name, self)
            tick.setChecked(own)
            tick.toggled.connect(self._on_typed)
            self.field = tick
        elif isinstance(own, int) and path.startswith("settings."):
            self.field = self._spin(own)
        elif isinstance(own, int):
            money = MoneyField(texts, table.currency, self)
            money.show_cents(own)
            money.textChanged.connect(self._on_typed)
            self.field = money
        else:
            line = FiguresField(self)
            line.setMaxLength(LONGEST)
            line.setText(own)
            line.textChanged.connect(self._on_typed)
            self.field = line
        self.field.setAccessibleName(figure_words(texts, table, path))
        self._on_typed()

    def figure(self) -> Figure | None:
        """Return the typed figure."""
        match self.field:
            case Tick():
                return self.field.isChecked()
            case QSpinBox():
                return self.field.value()
            case MoneyField():
                cents = self.field.cents()
                return None if cents is None else int(cents)
            case QLineEdit():
                return _read(self.field.text(), is_odds=":" in str(self._own))
            case _:
                return None

    def is_changed(self) -> bool:
        """Whether it says something else than before."""
        return self.figure() != self._own

    def _spin(self, own: int) -> QSpinBox:
        shape, spin = game_of(self._table).shape, QSpinBox(self)
        spin.setRange(*shape.setting_ranges.get(self.path.removeprefix("settings."), (0, 999)))
        spin.setValue(own)
        spin.valueChanged.connect(self._on_typed)
        return spin

    def _on_typed(self) -> None:
        """Mark a figure that differs from the one that the rules fix."""
        typed, fixed = self.figure(), self._fixed
        texts = self._texts
        if typed is None:
            self.mark.say(texts.say("not readable"), "red")
        elif fixed is None:
            self.mark.say("", "muted")
        elif typed == fixed:
            self.mark.say(FIXED, "muted")
            said = texts.say("Fixed by the rules: {source}", source=self._table.law.source)
            self.mark.setToolTip(tip(said))
        else:
            said = figure_text(texts, self._table, self.path, fixed)
            self.mark.say(f"{FIXED} {said}", "amber")
            self.mark.setToolTip(tip(texts.say("The rules have {figure}.", figure=said)))
        self.changed.emit()


class FigureGroup(QWidget):
    """Figures under a heading: name, field, what the rules fix."""

    def __init__(self, heading: str, fields: tuple[FigureField, ...]) -> None:
        super().__init__()
        grid = cells(across=10, down=6, margins=0, wide=(0,))
        for row, field in enumerate(fields):
            if isinstance(field.field, Tick):
                grid.addWidget(field.field, row, 0, 1, 2)
            else:
                grid.addWidget(field.name, row, 0)
                grid.addWidget(field.field, row, 1)
                field.field.setFixedWidth(FIELD)
            grid.addWidget(field.mark, row, 2)
        grid.setColumnMinimumWidth(2, MARK)
        vbox(Words(heading, "heading"), grid, ..., spacing=6, margins=0, parent=self)


def groups(texts: Texts, table: PayTable) -> Iterator[Group]:
    """Everything that a house may set but the limits: odds by bet, jackpots, settings."""
    for bet, rows in table.odds.items():
        odds = tuple((f"odds.{bet}.{row}", odds_text(pays)) for row, pays in rows.items())
        yield bet_words(texts, table, bet), odds
    for pot in table.jackpots.values():
        at = f"jackpots.{pot.id}"
        yield (
            texts.say(pot.label),
            (
                (f"{at}.seed", int(pot.seed)),
                (f"{at}.house_share", _percent(pot.house_share.numerator, pot.house_share.denominator)),
                *((f"{at}.shares.{row}", _percent(part.numerator, part.denominator))
                  for row, part in pot.shares.items()),
                *((f"{at}.odds.{row}", odds_text(pays)) for row, pays in pot.odds.items()),
                *((f"{at}.fixed.{row}", int(cents)) for row, cents in pot.fixed.items()),
                *(((f"{at}.envy", int(pot.envy)),) if pot.envy else ()),
                (f"{at}.fixed_from_meter", pot.fixed_from_meter),
            ),
        )  # fmt: skip
    settings = tuple(
        (f"settings.{name}", value)
        for name, value in table.settings.items()
        if isinstance(value, bool | int)
    )
    if settings:
        yield texts.say("Settings of the game"), settings


def changed_figures(fields: Mapping[str, FigureField]) -> dict[str, Figure] | None:
    """The figures that are others than before by path; None while one cannot be read."""
    found: dict[str, Figure] = {}
    for path, field in fields.items():
        figure = field.figure()
        if figure is None:
            return None
        if field.is_changed():
            found[path] = figure
    return found


def _name(texts: Texts, table: PayTable, path: str) -> str:
    """Return the name of a figure under the heading of its bet."""
    last = path.rpartition(".")[2]
    if last in SETTING_WORDS:
        return texts.say(SETTING_WORDS[last])
    return row_words(texts, table, last) or last


def _percent(numerator: int, denominator: int) -> str:
    """A share as the file writes it: `17.5%`."""
    millionths = numerator * 100 * 1_000_000 // denominator
    whole, rest = divmod(millionths, 1_000_000)
    decimals = f"{rest:06}".rstrip("0")
    return f"{whole}.{decimals}%" if decimals else f"{whole}%"


def _read(text: str, *, is_odds: bool) -> str | None:
    if is_odds:
        found = _ODDS.fullmatch(text)
        return f"{int(found[1])}:{int(found[2])}" if found and int(found[2]) else None
    found = _SHARE.fullmatch(text)
    if found is None:
        return None
    decimals = (found[2] or "").rstrip("0")
    return f"{int(found[1])}.{decimals}%" if decimals else f"{int(found[1])}%"
