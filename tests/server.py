"""A PostgreSQL for tests: the one that runs here, or one of the test's own that may be killed."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

SERVER = os.environ.get("POSTGRESQL_URL", "postgresql://postgres@127.0.0.1:5432")
_SETTINGS = (
    "-c fsync=off -c unix_socket_directories='' -c listen_addresses=127.0.0.1"
    " -c wal_retrieve_retry_interval=100ms"
)


class Server:
    """A server in a folder of its own, started, killed and started again as a test wants it."""

    def __init__(self, folder: Path, primary: "Server | None" = None) -> None:
        """Empty, or a standby of another one, which it follows from then on."""
        self._programs = programs()
        self._folder = folder
        self._port = _free_port()
        _hand_over(folder)
        if primary is None:
            self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")
        else:
            folder.chmod(0o700)
            self._run(
                "pg_basebackup", "-d", primary.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"
            )
        self.start()

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"postgresql://postgres@127.0.0.1:{self._port}"

    def encrypt(self) -> Path:
        """From now on take encrypted connections alone; the certificate, made out to `localhost`."""
        if shutil.which("openssl") is None:
            _do_without("no openssl")
        key, certificate = self._folder / "server.key", self._folder / "server.crt"
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
        files = ["-keyout", str(key), "-out", str(certificate)]
        subprocess.run([*_as_somebody(), *made, *files], capture_output=True, check=True)
        (self._folder / "pg_hba.conf").write_text("hostssl all all all trust\n")
        with (self._folder / "postgresql.conf").open("a") as settings:
            settings.write("ssl=on\n")
        self.kill()
        self.start()
        return certificate

    def want_certificates(self) -> None:
        """Encrypted, and of nobody who has no certificate that the server's own has signed."""
        certificate = self.encrypt()
        with (self._folder / "postgresql.conf").open("a") as settings:
            settings.write(f"ssl_ca_file='{certificate}'\n")
        (self._folder / "pg_hba.conf").write_text("hostssl all all all trust clientcert=verify-ca\n")
        self.kill()
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        log = str(self._folder / "log")
        self._run("pg_ctl", "start", "-w", "-t", "120", "-l", log, "-o", f"-p {self._port} {_SETTINGS}")

    def kill(self) -> None:
        """Let it go without a word to anybody, as when its machine dies."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def promote(self) -> None:
        """A standby follows nobody any more, and takes what is written."""
        self._run("pg_ctl", "promote", "-w", "-t", "60")

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """It is there and takes what it is asked, but answers nothing, as when its disk hangs."""
        master = int((self._folder / "postmaster.pid").read_text().splitlines()[0])
        processes = [master]
        _signal(signal.SIGSTOP, processes)  # it makes no more workers
        try:
            ps = ["ps", "-o", "pid=", "--ppid", str(master)]
            workers = subprocess.run(ps, capture_output=True, text=True, check=True).stdout.split()
            processes += map(int, workers)
            _signal(signal.SIGSTOP, processes)
            yield
        finally:
            _signal(signal.SIGCONT, processes)

    def make_database(self, name: str) -> str:
        """The URL of a new, empty database."""
        with psycopg.connect(f"{self.url}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return f"{self.url}/{name}"

    def throw_away(self) -> None:
        """Stop, if it runs, and leave nothing behind."""
        with suppress(AssertionError):
            self.kill()
        shutil.rmtree(self._folder.parent)

    def _run(self, program: str, *words: str) -> None:
        assert self._programs is not None
        command = [str(self._programs / program), "-D", str(self._folder), *words]
        log = self._folder.parent / f"{program}.log"
        with log.open("wb") as said:
            done = subprocess.run([*_as_somebody(), *command], stdout=said, stderr=said, check=False)
        assert done.returncode == 0, log.read_text(errors="replace")


@contextmanager
def started(primary: Server | None = None) -> Iterator[Server]:
    """A server for one test or several; without its programs they are skipped, but never in CI."""
    if programs() is None:
        _do_without("no PostgreSQL programs")
    server = Server(Path(tempfile.mkdtemp(prefix="riffle-server-")) / "data", primary)
    try:
        yield server
    finally:
        server.throw_away()


@pytest.fixture(scope="session")
def own_server() -> Iterator[Server]:
    """A server that may be killed."""
    with started() as server:
        yield server


@pytest.fixture(scope="session")
def postgresql(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a throw-away database on the server that runs here, else on one of our own."""
    name = f"riffle_test_{uuid4().hex[:12]}"
    address = SERVER
    if not _answers(address):
        own: Server = request.getfixturevalue("own_server")
        address = own.url
    with psycopg.connect(f"{address}/postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
        yield f"{address}/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def emptied(address: str) -> str:
    """The same database with nothing in it."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return address


@contextmanager
def logins(address: str, count: int, rights: str = "") -> Iterator[tuple[str, ...]]:
    """So many fresh roles that may log in and nothing else, but for `rights`."""
    names = tuple(f"riffle_{uuid4().hex[:12]}" for _ in range(count))
    with psycopg.connect(address, autocommit=True) as connection:
        for name in names:
            connection.execute(f"CREATE ROLE {name} LOGIN {rights}")
        try:
            yield names
        finally:
            for name in names:
                connection.execute(f"DROP OWNED BY {name} CASCADE")
                connection.execute(f"DROP ROLE {name}")


def as_role(address: str, role: str) -> str:
    """The same database, with the login of a role."""
    return address.replace("postgres@", f"{role}@")


def programs() -> Path | None:
    """The folder of the server's programs, of the newest version."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def _signal(number: int, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _answers(address: str) -> bool:
    try:
        psycopg.connect(f"{address}/postgres", connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def _do_without(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def _hand_over(folder: Path) -> None:
    """A server never runs as the superuser: its folder belongs to whom it runs as."""
    folder.mkdir()
    if _as_somebody():
        for one in (folder, folder.parent):
            shutil.chown(one, "postgres", "postgres")


def _as_somebody() -> list[str]:
    superuser = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["runuser", "-u", "postgres", "--"] if superuser else []


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
