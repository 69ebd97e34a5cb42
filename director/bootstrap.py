"""Bootstrap: builds a house from a database URL; the only place where the parts meet.

What is not needed to open a house (checks, moves, files) is loaded when it is asked for.
"""

import hashlib
import secrets
import time as system_time
import uuid
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from director.desk.house.heads import note_heads
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Chance, HouseMissing, StorageProblem, Store, Time, Who
from director.storage.copies.copying import FOLDER as COPIES
from director.storage.copies.copying import back_up_into
from director.storage.copies.missing import missed, must_have_a_folder
from director.storage.engine import Engines, must_differ, must_exist, stem
from director.storage.engine import file_of as file_of
from director.storage.engine import redacted as redacted
from director.storage.engine import sqlite_url as sqlite_url
from director.storage.journal import Journal
from director.storage.lock import ConsoleLock, Heartbeat, side_file
from director.storage.migrations import VERSION, version_of
from director.storage.private import close_folder, keep_private
from director.storage.server.notifications import Heard, Herald, consoles
from director.storage.server.standby import cut_off, notices_after
from director.storage.server.time import ServerClock
from director.values.dataclass import Value
from director.values.ids import TournamentId
from director.values.quantity import Micros

if TYPE_CHECKING:
    from director.desk.kernel.ports import HouseCopy as HouseCopy
    from director.storage.certificate import Certificate as Certificate
    from director.storage.checks.condition import HouseCondition as HouseCondition
    from director.storage.checks.inspection import JournalExtract as JournalExtract
    from director.storage.checks.inspection import PackageSignature as PackageSignature
    from director.storage.checks.packages import PackageFinding as PackageFinding
    from director.storage.checks.packages import PackageReport as PackageReport
    from director.storage.copies.copying import CopyList as CopyList
    from director.storage.findings import Finding as Finding
    from director.storage.findings import VerificationReport
    from director.storage.restoring.bring_back import Loss as Loss
    from director.storage.server.roles import ServerState as ServerState
    from director.storage.tournament_file import Header
    from director.storage.tournament_file import ReadTournament as ReadTournament

_APPLICATION = "Riffle"


class SystemTime:
    """The time of day of this machine."""

    def now(self) -> Micros:
        """This instant in UTC microseconds."""
        return system_time.time_ns() // 1000


class SystemChance:
    """Seeds and identities from the operating system's source of randomness."""

    def seed(self) -> bytes:
        """32 fresh random bytes."""
        return secrets.token_bytes(32)

    def uuid(self) -> str:
        """A fresh identity."""
        return str(uuid.uuid4())


class House(Value):
    """An open database with the desk that works on it."""

    url: str
    desk: Desk
    store: Store
    _journal: Journal
    _lock: ConsoleLock | None
    _heartbeat: Heartbeat
    _last_beat: Micros | None
    _heralds: list[Herald]

    @property
    def file(self) -> Path | None:
        """The database file; None on a server."""
        return self._journal.engines.path

    def beat(self, at: Micros) -> None:
        """Note that the console is alive, and its file there: once a second, from the console alone."""
        self._heartbeat.beat(at)
        self._journal.engines.look_after()

    def last_beat(self) -> Micros | None:
        """When the console before this one was last alive; None when there was none.

        None also where another console has watched all the time.
        """
        return self._last_beat

    @property
    def shared(self) -> str:
        """The name of a database that several consoles share, in its server's time; empty for a file."""
        engines = self._journal.engines
        return "" if engines.is_sqlite else engines.name

    def alone(self) -> bool:
        """No other console is at work here now."""
        return not self.shared or consoles(self._journal.engines) <= len(self._heralds)

    def cut_off(self) -> bool:
        """The server is a standby that hears nothing of the one it follows: what is read may be old."""
        return cut_off(self._journal.engines)

    def notices_after(self) -> int | None:
        """Seconds after which a standby notices that its server is silent; None where there is none."""
        return notices_after(self._journal.engines)

    def listen(self, heard: Heard) -> None:
        """Hear from a thread of its own when others write, and when the server goes and comes back."""
        if self.shared:
            herald = Herald(self._journal.engines, heard)
            self._heralds.append(herald)
            self._journal.tell = herald.tell
            herald.start()

    def trade(self, word: str) -> tuple[str, ...]:
        """Say a word to the other consoles that nobody keeps, and what each of them has said last."""
        return self._heralds[0].trade(word) if self._heralds else ()

    def catch_up(self) -> Done:
        """Return the entries of other consoles since the last call."""
        if not self._heralds:
            return self.desk.catch_up()
        heard = self._heralds[0].news()
        try:
            return self.desk.catch_up(heard)
        except StorageProblem:
            self._heralds[0].missed(heard)
            raise

    def verify(
        self, heads: Sequence[tuple[str, str]] = (), *, since_noted: bool = False
    ) -> "VerificationReport":
        """Read the journal again, the whole or since its heads were noted last.

        `heads` are (stream, printed hash) that must be in it.
        """
        from director.storage.checks.since_noted import verify_recent
        from director.storage.checks.verify import verify

        return (verify_recent if since_noted else verify)(self._journal.engines, heads)

    def rebuild(self) -> None:
        """Derive the rows for search and reports from the journal again."""
        from director.storage.refold import rebuild

        with self._journal.engines.writing() as connection:
            rebuild(connection, self._journal.key)

    def note_heads(self, who: Who) -> str:
        """Note where every stream stands, if it is new; the head that stands for all of them."""
        return note_heads(self.desk, who)

    def back_up_into(self, folder: Path | None) -> Path:
        """Copy the database into a folder, named by time; old copies go.

        None for the usual one: beside the file, or this user's own for a house on a server.
        """
        return _backed_up(self._journal.engines, folder, self.desk.now())

    def export_tournament(self, tournament: TournamentId, file: Path) -> "Header":
        """Write a tournament with its people to a new file of JSON lines."""
        from director.storage.tournament_file import export_tournament

        return export_tournament(self._journal, tournament, file)

    def read_tournament(self, file: Path) -> "ReadTournament":
        """A tournament as a file has it, of whatever house, to be looked at and nothing else."""
        from director.storage.tournament_file import read_tournament

        return read_tournament(self._journal, file)

    def import_tournament(self, file: Path, who: Who) -> "Header":
        """Take a tournament that this house has signed back in, before the desk has read anything."""
        from director.storage.tournament_file import import_tournament

        return import_tournament(self._journal, file, who, self.desk.now(), str(uuid.uuid4()))

    def hang_up(self) -> None:
        """Lose every connection to a server now, from any thread; whoever waits for it is told so."""
        self._journal.engines.hang_up()

    def close(self) -> None:
        """Give database and lock back."""
        for herald in self._heralds:
            herald.close()
        self._journal.close()
        if self._lock is not None:
            self._lock.release()


def open_house(
    url: str | None = None,
    *,
    time: Time | None = None,
    chance: Chance | None = None,
    alone: bool = True,
    make: bool = True,
    copies: Path | None = None,
    known: bool = False,
    anew: bool = False,
    read_only: bool = False,
) -> House:
    """Open a database, or make it if it may be; StorageProblem when it cannot be.

    None is made where one was: `known` says so, or copies tell (in the usual place, or in `copies`),
    unless it shall be `anew`. `alone` keeps a second console away from a SQLite file; a look from the
    command line does without. On a server the time is the server's. What is opened `read_only` cannot
    be written to, not even to upgrade it.
    """
    address = url or default_url()
    file = file_of(address)
    gone = None if anew else missed(address, (copies, None if file else _usual_copies()), known=known)
    if gone is not None and file is not None:
        raise gone
    if not make:
        must_exist(address)
    if address in (default_url(), demo_url()):
        close_folder(_folder())
    else:
        must_have_a_folder(address)
    lock = _locked(address) if alone else None
    try:
        journal = _opened(address, gone, make=make, read_only=read_only)
        own_time = SystemTime() if journal.engines.is_sqlite else ServerClock(journal.engines)
        if lock is not None:
            journal.engines.give_back_space()
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    if journal.engines.path is not None and not read_only:
        keep_private(journal.engines.path, journal.engines.path.parent / COPIES)
    heartbeat = Heartbeat(_heartbeat_file(journal))
    desk = Desk(journal, time or own_time, chance or SystemChance())
    watched = not journal.engines.is_sqlite and consoles(journal.engines) > 0
    last_beat = None if watched else heartbeat.last_beat()
    return House(address, desk, journal, journal, lock, heartbeat, last_beat, [])


def look_through(url: str) -> "tuple[Finding, ...]":
    """Return the findings of a quick check of a database, from any thread; no stream is folded."""
    from director.storage.checks.since_noted import look

    engines = Engines(url)
    try:
        return look(engines)
    finally:
        engines.close()


def house_condition(url: str) -> "HouseCondition":
    """The condition of a database that is there, from any thread; nothing is written in it."""
    from director.storage.checks.condition import condition

    must_exist(url)
    engines = Engines(url)
    try:
        return condition(engines, version_of(engines), VERSION)
    finally:
        engines.close()


def extract_journal(url: str, since: Micros, until: Micros) -> "JournalExtract":
    """Entries of a span of time, verified with all others, from any thread."""
    from director.storage.checks.inspection import extract

    engines = Engines(url)
    try:
        return extract(engines, since, until)
    finally:
        engines.close()


def sign_package(url: str, text: bytes) -> "PackageSignature":
    """Sign the list of an inspection package by the house's key."""
    from director.storage.checks.inspection import signed

    engines = Engines(url)
    try:
        return signed(engines, text)
    finally:
        engines.close()


def house_public_key(url: str) -> str:
    """The key in hex by which an inspector checks packages of the house, from any thread."""
    from director.storage.checks.inspection import public_key

    engines = Engines(url)
    try:
        return public_key(engines)
    finally:
        engines.close()


def check_package(content: bytes, public_key: str = "") -> "PackageReport":
    """Check the bytes of an inspection package by themselves; no database is opened."""
    from director.storage.checks.packages import check_package as check

    return check(content, public_key)


def _opened(url: str, gone: HouseMissing | None, *, make: bool, read_only: bool) -> Journal:
    """A server's database is only known to be empty when it is open; then `gone` tells of its house."""
    try:
        return Journal(url, make=make and gone is None, read_only=read_only)
    except StorageProblem as problem:
        if problem.code == "empty" and gone is not None:
            raise gone from problem
        raise


def keep_copy(url: str, folder: Path | None) -> Path:
    """Copy a database from any thread, whoever has it open."""
    engines = Engines(url)
    try:
        return _backed_up(engines, folder, SystemTime().now())
    finally:
        engines.close()


def house_copies(url: str, folder: Path | None) -> "CopyList":
    """The copies of a database in a folder, else in the usual one."""
    from director.storage.copies.copying import Place, list_copies

    file = file_of(url)
    usual = _usual_copies() if file is None else file.parent / COPIES
    return list_copies(Place(stem(url), folder, usual))


def keep_copy_before_upgrade(url: str, folder: Path | None) -> Path | None:
    """Copy a house of an older version into a folder before it is brought up to date, if that can be.

    Another copy of a file is made beside it, or it is not brought up to date; of a house on a server
    this is the only one, and must be.
    """
    engines = Engines(url)
    try:
        if not 0 < version_of(engines) < VERSION or (engines.is_sqlite and folder is None):
            return None
        with suppress(StorageProblem):
            return _backed_up(engines, folder, SystemTime().now())
        return None if engines.is_sqlite else _backed_up(engines, None, SystemTime().now())
    finally:
        engines.close()


def _backed_up(engines: Engines, folder: Path | None, at: Micros) -> Path:
    if engines.is_sqlite:
        return back_up_into(engines, folder, at)
    from director.storage.restoring.from_server import back_up_server

    return back_up_server(engines, folder, _usual_copies(), at)


def _usual_copies() -> Path:
    """Return the usual folder for copies of a house on a server."""
    return _folder() / COPIES


def restore_copy(copy: Path, url: str) -> "VerificationReport":
    """Make a database of a copy, new or empty, after all of it was read again."""
    from director.storage.restoring.restore import restore

    if (file := file_of(url)) is not None:
        return restore(copy, file)
    with TemporaryDirectory(prefix="riffle-", ignore_cleanup_errors=True) as folder:
        file = Path(folder) / "house.db"
        restore(copy, file)
        return move_database(sqlite_url(file), url)


def copies_in(url: str, folder: Path) -> "tuple[HouseCopy, ...]":
    """The copies of a house in a folder, on a stick for example, with what each holds."""
    from director.storage.copies.missing import copies_in

    return copies_in(folder, stem(url))


def loss_by(url: str, copy: Path) -> "Loss":
    """Facts of a house that a copy lacks, and whether the copy's key is here; from any thread."""
    from director.storage.restoring.bring_back import loss

    engines = Engines(url)
    try:
        return loss(engines, copy)
    finally:
        engines.close()


def bring_back(copy: Path, url: str) -> "VerificationReport":
    """Let a copy take the place of the house in a file, which no console may be at work on.

    The house that was there stays beside it under another name.
    """
    from director.storage.restoring.bring_back import bring_back

    target = file_of(url)
    if target is None:
        raise StorageProblem("not_empty", database=redacted(url))
    if not target.exists():
        return restore_copy(copy, url)
    with ExitStack() as held:
        if (lock := _locked(url)) is not None:
            held.callback(lock.release)
        stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
        report, _ = bring_back(copy, target, stamp)
    return report


def move_database(source: str, target: str) -> "VerificationReport":
    """Move a house into an empty database of any kind; no console may be open on either."""
    from director.storage.restoring.database_move import move

    must_exist(source)
    must_differ(source, target)
    with ExitStack() as held:
        for url in (source, target):
            lock = _locked(url)
            if lock is not None:
                held.callback(lock.release)
        journal = Journal(source, make=False)
        held.callback(journal.close)
        if not journal.engines.is_sqlite and consoles(journal.engines):
            raise StorageProblem("consoles_at_work", database=journal.engines.name)
        engines = Engines(target)
        held.callback(engines.close)
        return move(journal.engines, engines)


def give_roles(url: str, roles: Sequence[str], *, only_told: bool = False) -> tuple[str, ...]:
    """Let roles of a server work as consoles that may add to the journal, no more; told as SQL.

    The house's tables are made first where there are none. StorageProblem for a file.
    """
    from director.storage.server.roles import grant

    journal = _on_server(url, make=not only_told)
    try:
        return grant(journal.engines, roles, only_told=only_told)
    finally:
        journal.close()


def look_at_server(url: str) -> "ServerState":
    """Return the rights of an address's role on its server."""
    from director.storage.server.roles import look

    journal = _on_server(url, make=False)
    try:
        return look(journal.engines)
    finally:
        journal.close()


def _on_server(url: str, *, make: bool = True) -> Journal:
    if (file := file_of(url)) is not None:
        raise StorageProblem("not_on_server", database=str(file))
    keep_copy_before_upgrade(url, None)
    return Journal(url, make=make)


def fill_demo(house: House, language: str = "en") -> None:
    """Fill an empty house with the demo's card room, as it stands now; it speaks a language."""
    from director.rehearsal.demo import fill

    fill(house.store, house.desk.now(), language)


def own_certificate() -> "Certificate":
    """The certificate of this user's houses, by which phones know them; StorageProblem without one."""
    from director.storage.certificate import certificate_in

    close_folder(_folder())
    return certificate_in(_folder() / "phones.pem")


def end_of_certificate() -> datetime | None:
    """The end of the phones' certificate; None while there is none, StorageProblem for a bad one."""
    from director.storage.certificate import ends_at

    return ends_at(_folder() / "phones.pem")


def default_url() -> str:
    """The database of this user: a file in the folder that the system keeps for such things."""
    return sqlite_url(_folder() / "riffle.db")


def demo_url() -> str:
    """The database of the demo, apart from the real one."""
    return sqlite_url(_folder() / "demo.db")


def _folder() -> Path:
    return user_data_path(_APPLICATION, appauthor=False)


def _locked(url: str) -> ConsoleLock | None:
    lock = ConsoleLock.of(url)
    if lock is not None:
        lock.acquire()
    return lock


def _heartbeat_file(journal: Journal) -> Path:
    path = journal.engines.path
    if path is not None:
        return side_file(path, "alive")
    name = hashlib.sha256(journal.engines.name.encode()).hexdigest()[:16]
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}.alive"
