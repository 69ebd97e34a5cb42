"""The console copies its database at each change of level and when it is closed."""

from functools import partial
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QSettings, QThreadPool
from pytestqt.qtbot import QtBot

from director.bootstrap import keep_copy, open_house
from director.desk.kernel.desk import Done
from director.desk.kernel.ports import HOUSE, Recorded
from director.desk.offered import commands as c
from director.house.events import HeadsNoted
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.migrations import VERSION, version_of
from director.tournament.events import LevelReached
from director.values.ids import CommandId
from tests.desk.night.night_desk import WHO
from tests.server import emptied, own_server, postgresql
from tests.storage.opened import NIGHT, play
from tests.storage.scribe import night
from tests.storage.test_migrations import set_back
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.sessions import WITHOUT_LEVELS, Copies, Opener

__all__ = ["own_server", "postgresql"]


def console_in(folder: Path, said: list[str], server: str = "") -> LiveConsole:
    """A console on a night that is played, whose copies go to a stick."""
    url = server or sqlite_url(folder / "house.db")
    play(url).close()
    machine = MachineSettings(QSettings(str(folder / "machine.ini"), QSettings.Format.IniFormat))
    machine.backups = folder / "stick"
    console = LiveConsole(lambda: open_house(url), WHO, machine=machine)
    Copies(console, lambda place: keep_copy(url, place))
    console.frame.notified.connect(lambda tone, _sentence: said.append(tone))
    return console


def next_level(console: LiveConsole, qtbot: QtBot) -> None:
    """Wait until the console is open, then note that the next level has begun."""
    with qtbot.waitSignal(console.opened):
        console.start()
    with qtbot.waitSignal(console.done):
        console.order(c.ReachPeriod(NIGHT, 1), insist=True, reason="told")


def test_a_copy_is_made_at_a_change_of_level_and_on_close(tmp_path: Path, qtbot: QtBot) -> None:
    stick, said = tmp_path / "stick", list[str]()
    stick.mkdir()
    console = console_in(tmp_path, said)
    next_level(console, qtbot)
    qtbot.waitUntil(lambda: any(stick.glob("house-*Z.db")))
    for copy in stick.glob("house-*Z.db"):
        copy.unlink()
    console.close()
    (copy,) = stick.glob("house-*Z.db")
    assert not said
    kept = open_house(sqlite_url(copy))
    heads = {head for head in kept.store.streams() if head.stream != HOUSE}
    story = kept.desk.story(HOUSE)
    last = story[-1]
    assert isinstance(last.event, HeadsNoted)
    notes = (entry.event.heads for entry in story if isinstance(entry.event, HeadsNoted))
    assert heads <= set(chain.from_iterable(notes))
    assert (last.actor, last.station) == (WHO.actor, WHO.station)
    kept.close()


def test_a_house_on_a_server_is_copied_too(tmp_path: Path, qtbot: QtBot, postgresql: str) -> None:
    stick, said = tmp_path / "stick", list[str]()
    stick.mkdir()
    console = console_in(tmp_path, said, emptied(postgresql))
    next_level(console, qtbot)
    qtbot.waitUntil(lambda: any(stick.glob("*Z.db")))
    console.close()
    assert not said
    newest = max(stick.glob("*Z.db"))
    kept = open_house(sqlite_url(newest))
    assert any(isinstance(entry.event, LevelReached) for entry in kept.desk.history(NIGHT))
    kept.close()


def test_a_night_without_levels_is_copied_too(tmp_path: Path, qtbot: QtBot) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    console = console_in(tmp_path, [])
    with qtbot.waitSignal(console.opened):
        console.start()
    first = console.now()
    done = partial(Done, CommandId(""), entries=(_written(console, qtbot),), changes=frozenset())
    console.done.emit(done(at=first))
    console.done.emit(done(at=first + WITHOUT_LEVELS - 1))
    QThreadPool.globalInstance().waitForDone()
    assert not any(stick.glob("house-*Z.db"))
    console.done.emit(done(at=first + WITHOUT_LEVELS))
    qtbot.waitUntil(lambda: any(stick.glob("house-*Z.db")))
    console.close()


def _written(console: LiveConsole, qtbot: QtBot) -> Recorded:
    found: list[Recorded] = []
    console.ask(lambda desk: desk.story(HOUSE)[-1], found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def test_a_stick_that_is_missing_is_said_quietly(tmp_path: Path, qtbot: QtBot) -> None:
    said: list[str] = []
    console = console_in(tmp_path, said)
    sentences: list[str] = []
    console.frame.notified.connect(lambda _tone, sentence: sentences.append(sentence))
    next_level(console, qtbot)
    qtbot.waitUntil(lambda: said == ["amber"])
    assert console.trouble is None
    assert f"No backup was made at {tmp_path / 'stick'}: it is not there." in sentences[0]
    console.close()
    assert not (tmp_path / "stick").exists()


def test_a_copy_is_made_before_at_the_chosen_place_too(tmp_path: Path) -> None:
    url, stick = sqlite_url(tmp_path / "house.db"), tmp_path / "stick"
    Opener(url, False, stick)().close()
    stick.mkdir()
    Opener(url, False, stick)().close()
    assert list(stick.iterdir()) == []
    journal = Journal(url)
    night(journal)
    set_back(journal)
    journal.close()
    Opener(url, False, tmp_path / "pulled out")().close()
    journal = Journal(url)
    set_back(journal)
    journal.close()
    Opener(url, False, stick)().close()
    (copy,) = stick.glob("*.db")
    assert version_of(Engines(sqlite_url(copy))) < VERSION
    assert version_of(Engines(url)) == VERSION


def test_a_console_that_catches_up_makes_one_copy_of_many_levels(tmp_path: Path, qtbot: QtBot) -> None:
    made: list[Path | None] = []
    play(sqlite_url(tmp_path / "house.db")).close()
    machine = MachineSettings(QSettings(str(tmp_path / "machine.ini"), QSettings.Format.IniFormat))
    console = LiveConsole(lambda: open_house(sqlite_url(tmp_path / "house.db")), WHO, machine=machine)
    copies = Copies(console, made.append)
    with qtbot.waitSignal(console.opened):
        console.start()
    for period in range(1, 4):
        with qtbot.waitSignal(console.done):
            console.order(c.ReachPeriod(NIGHT, period), insist=True, reason="it slept")
        assert copies.is_due
    qtbot.waitUntil(lambda: bool(made))
    QThreadPool.globalInstance().waitForDone()
    assert not copies.is_due
    assert len(made) == 1
    console.close()
