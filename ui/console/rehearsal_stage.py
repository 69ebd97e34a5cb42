"""The stage of a visible rehearsal: a house of its own in which a night is played moment by moment."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from director.bootstrap import open_house
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Chance, Store, Time
from director.desk.kernel.rows.defaults import structures, templates
from director.rehearsal.night import Night
from director.rehearsal.options import FIRST_NIGHT, Options, SeededChance
from director.rehearsal.report import Report
from director.values.dataclass import Value, replace
from director.values.quantity import Micros
from ui.console.snapshots import News, news

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament


class Wish(Value):
    """Which night is to be rehearsed: how many players, which ready-made tournament, which chance."""

    players: int
    template: str
    seed: str
    name: str = ""
    """Name; empty: that of the template."""


class RehearsalMoment(Value):
    """News of a moment of the rehearsal, command by command, and its end."""

    news: tuple[News, ...]
    at: Micros
    part: float
    """How much of the night is over, from 0 to 1."""
    report: Report | None = None
    """Report of the night, once it is over."""


class RehearsalStage:
    """Lives on the desk's thread like any house; its database is thrown away with it."""

    def __init__(self, wish: Wish) -> None:
        self._folder = TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True)
        self._url = f"sqlite:///{Path(self._folder.name, 'rehearsal.db').as_posix()}"
        self._house = open_house(self._url)
        self._news: list[News] = []
        self._night = Night(self._open_desk, _options(self.store, wish), SeededChance(wish.seed))
        self._night.floorman.heard = self._hear
        self._moments = self._night.moments()
        self.play()  # the doors open: there is something to be seen from the beginning

    @property
    def desk(self) -> Desk:
        """The desk that the rehearsal's floorman works at."""
        return self._house.desk

    @property
    def store(self) -> Store:
        """Return the store of the rehearsal."""
        return self._house.store

    def play(self) -> RehearsalMoment:
        """Play the next moment."""
        part = next(self._moments, None)
        told, self._news = tuple(self._news), []
        at = self._night.floorman.time.now()
        if part is None:
            return RehearsalMoment(told, at, 1.0, self._night.report())
        return RehearsalMoment(told, at, part)

    def beat(self, at: Micros) -> None:
        """Nobody asks when a rehearsal was last alive."""

    def last_beat(self) -> Micros | None:
        """A rehearsal is never resumed."""
        return None

    @property
    def shared(self) -> str:
        """A rehearsal plays in a file of its own."""
        return ""

    def alone(self) -> bool:
        """Nobody else looks at it."""
        return True

    def listen(self, heard: object) -> None:
        """There is nobody to hear."""

    def trade(self, word: str) -> tuple[str, ...]:  # noqa: ARG002
        """There is no other console."""
        return ()

    def catch_up(self) -> Done:
        """Nobody else writes in it."""
        return self.desk.catch_up()

    def read_tournament(self, file: Path) -> "ReadTournament":
        """Files are read in a rehearsal too: none was written by its house."""
        return self._house.read_tournament(file)

    def hang_up(self) -> None:
        """There is no server."""

    def close(self) -> None:
        """The night and its database are gone."""
        self._house.close()
        self._folder.cleanup()

    def _open_desk(self, time: Time, chance: Chance) -> Desk:
        """The desk in the night's own time; opened anew where the night closes and reopens."""
        self._house.close()
        self._house = open_house(self._url, time=time, chance=chance)
        return self._house.desk

    def _hear(self, done: Done) -> None:
        self._news.append(news(self, done))


def _options(store: Store, wish: Wish) -> Options:
    """The ready-made tournament with its structure, on the evening of all rehearsals."""
    template = templates(store)[wish.template]
    name = wish.name or template.settings.name
    settings = replace(template.settings, starts_at=FIRST_NIGHT, name=name)
    structure = structures(store)[template.structure]
    return Options(wish.players, settings, structure, wish.seed)
