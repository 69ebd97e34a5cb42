"""A player joins last-longer pools: one of them by itself, or some with the entry that is sold."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director.desk.offered.commands import Command, JoinSidePool
from director.texts import Texts
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from director.tournament.side_pools.rules import FOR_SIDE_POOLS, is_decided_pool
from director.tournament.state import Status, Tournament
from director.tournament.state.side_pools import SidePool
from director.values.ids import EntryId
from director.values.payment import Method
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import till_of
from ui.parts.panel import Tick, clear
from ui.parts.readiness import Readiness
from ui.parts.task import Task
from ui.widgets.layout import vbox


class JoinSidePoolTask(Task):
    """Task to join a side pool: offers entries that play and are not in it."""

    HELP = "side_pools"

    def __init__(self, console: Console, pool: int | None = None, entry: EntryId | None = None) -> None:
        super().__init__(console, console.texts.say("Into a side pool"))
        say, state = self.say, self.state()
        pools = joinable(state) if state is not None else ()
        chosen = pool if any(each.number == pool for each in pools) else None
        first = chosen or next((each.number for each in pools), None)
        self.pool: ChoiceField[int] = self.add_choice(
            say("Side pool"), [(self._named(each), each.number) for each in pools], first, self._on_pool
        )
        self._entry = entry
        self.who: ChoiceField[EntryId | None] = self.add_choice(say("Player"), ())
        self.method: ChoiceField[Method] = self.add_choice(
            say("Paid by"), [(word(self._texts, each), each) for each in FOR_SIDE_POOLS]
        )
        self.usual_again(self.method)
        self.starts = self.who
        self._on_pool()
        self.add_button(say("Join"), wide=True)

    def command(self) -> Command | None:
        state, pool, entry = self.state(), self._chosen(), self.who.value()
        if state is None or pool is None or entry is None:
            return None
        return JoinSidePool(state.id, pool.number, entry, till_of(self._console), self.method.chosen())

    def local_readiness(self) -> Readiness | None:
        """Nobody is left who could join."""
        return Readiness() if self.command() is None else super().local_readiness()

    def cost(self) -> str:
        """The stake."""
        state, pool = self.state(), self._chosen()
        if state is None or pool is None:
            return ""
        return paid_words(self._texts, pool.stake, state.settings.currency, self.method.value())

    def _chosen(self) -> SidePool | None:
        state, number = self.state(), self.pool.value()
        pools = state.side_pools if state is not None else ()
        return next((pool for pool in pools if pool.number == number), None)

    def _named(self, pool: SidePool) -> str:
        state = self.state()
        currency = state.settings.currency if state is not None else ""
        return f"{pool.name} · {self._texts.money(pool.stake, currency)}"

    def _on_pool(self) -> None:
        """Offer who may join the pool that is chosen."""
        state, pool = self.state(), self._chosen()
        entries = list(may_join(state, pool)) if state is not None and pool is not None else []
        by_name = sorted(entries, key=lambda each: self._texts.alphabetical(self.name(each)))
        named: list[tuple[str, EntryId | None]] = [(self.name(each), each) for each in by_name]
        self.who.offer([("–", None), *named], self._entry if self._entry in entries else None)
        self.line.say("" if entries else self.say("Nobody else can join this pool."))


def joinable(tournament: Tournament) -> tuple[SidePool, ...]:
    """The pools that somebody may join, if only by the floorman's word."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return ()
    pools = tournament.side_pools
    return tuple(p for p in pools if not (p.off or p.paid or is_decided_pool(tournament, p)))


def may_join(tournament: Tournament, pool: SidePool) -> Iterator[EntryId]:
    """Yield the entries that play and are not in a pool yet."""
    inside = {tournament.entries[member.entry].player for member in pool.inside}
    for entry in tournament.entries.values():
        if entry.alive and entry.player not in inside:
            yield entry.id


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
        """Return the sum of the stakes."""
        chosen = self.chosen()
        return sum(pool.stake for pool in self._pools if pool.number in chosen)

    def _tick(self, pool: SidePool, currency: str, kept: tuple[int, ...]) -> Tick:
        price = self._texts.money(pool.stake, currency)
        tick = Tick(f"{pool.name} · {price}", self)
        tick.setChecked(pool.number in kept)
        tick.toggled.connect(lambda _on: self.changed.emit())
        self._column.addWidget(tick)
        return tick
