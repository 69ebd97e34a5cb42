"""Side pools at the sale of an entry: a tick with its price for each that the player may join."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.texts import Texts
from director.tournament.side_pool import SidePool
from director.values.quantity import Cents
from ui.parts.panel import Tick, clear
from ui.widgets.layout import vbox


class PoolTicks(QWidget):
    """Nothing is ticked until somebody ticks it, and nothing is seen where no pool is open."""

    changed = Signal()

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._pools: tuple[SidePool, ...] = ()
        self.ticks: dict[int, Tick] = {}
        self._column = vbox(spacing=4, margins=0, parent=self)
        self.hide()

    def offer(self, pools: Sequence[SidePool], currency: str, *, afresh: bool = False) -> None:
        """These pools may be joined; what was ticked stays, unless it is about somebody else."""
        kept = () if afresh else self.chosen()
        same = [pool.number for pool in pools] == [pool.number for pool in self._pools]
        self._pools = tuple(pools)
        if not same or afresh:
            clear(self._column)
            self.ticks = {pool.number: self._tick(pool, currency, kept) for pool in pools}
        self.setVisible(bool(pools))

    def chosen(self) -> tuple[int, ...]:
        """The numbers of the pools that are ticked."""
        return tuple(number for number, tick in self.ticks.items() if tick.isChecked())

    def stakes(self) -> Cents:
        """What they cost together."""
        chosen = self.chosen()
        return sum(pool.stake for pool in self._pools if pool.number in chosen)

    def _tick(self, pool: SidePool, currency: str, kept: tuple[int, ...]) -> Tick:
        price = self._texts.money(pool.stake, currency)
        tick = Tick(f"{pool.name} · {price}", self)
        tick.setChecked(pool.number in kept)
        tick.toggled.connect(lambda _on: self.changed.emit())
        self._column.addWidget(tick)
        return tick
