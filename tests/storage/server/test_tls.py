"""TLS: what an address asks of the line to its server holds, and each way it cannot is told."""

from collections.abc import Iterator

import pytest

from director.bootstrap import look_at_server, open_house
from director.desk.kernel.ports import StorageProblem
from director.house.events import PersonAdded
from director.storage.engine import Engines
from director.storage.journal import Journal
from director.texts import LANGUAGES, texts_for
from director.texts.problems import problem_sentence
from tests.server import Server, started
from tests.storage.opened import announce, register
from tests.storage.server.test_notifications import Ear

CHECKED = "?sslmode=verify-full&sslrootcert={certificate}"


@pytest.fixture(scope="module")
def encrypted() -> Iterator[tuple[str, str]]:
    """A house on a server of its own that takes encrypted connections alone; its certificate."""
    with started() as server:
        address = server.make_database("house").replace("127.0.0.1", "localhost")
        yield address, str(server.encrypt())


def problem(address: str) -> StorageProblem:
    with pytest.raises(StorageProblem) as told:
        Journal(address)
    return told.value


def test_consoles_work_over_a_line_that_is_checked(encrypted: tuple[str, str]) -> None:
    address = encrypted[0] + CHECKED.format(certificate=encrypted[1])
    mine, other = open_house(address), open_house(address)
    announce(mine)
    ear = Ear(mine)
    register(other, 1)
    ear.until_written(PersonAdded.__name__)
    mine.close()
    other.close()
    assert look_at_server(address).encryption.startswith("TLS")


@pytest.mark.parametrize(
    ("asked", "code", "what"),
    [
        ("?sslmode=disable", "tls_wanted", ""),
        (
            "?sslmode=verify-full&sslrootcert=/gone/root.crt",
            "tls_misset",
            '"/gone/root.crt" does not exist',
        ),
        ("?sslmode=verify-full&sslrootcert=/etc/hosts", "tls_misset", "could not read"),
        ("?sslmode=strict", "tls_misset", 'invalid sslmode value: "strict"'),
        ("?sslmode=verify-full&sslrootcert=system", "certificate_wrong", "certificate verify failed"),
    ],
)
def test_a_line_that_cannot_be_as_asked_is_told(
    encrypted: tuple[str, str], asked: str, code: str, what: str
) -> None:
    told = problem(encrypted[0] + asked)
    assert told.code == code
    assert what in str(told.facts["what"])
    said = problem_sentence(told, texts_for("en"))
    assert "connection" not in str(told.facts["what"]) or code == "tls_wanted"
    assert asked not in said


def test_a_certificate_of_another_name_is_told(encrypted: tuple[str, str]) -> None:
    other = encrypted[0].replace("localhost", "127.0.0.1")
    told = problem(other + CHECKED.format(certificate=encrypted[1]))
    assert told.code == "certificate_wrong"
    assert str(told.facts["what"]).startswith("server certificate for ")


def test_a_server_without_encryption_is_told(own_server: Server) -> None:
    told = problem(f"{own_server.url}/postgres?sslmode=require")
    assert told.code == "no_tls"
    assert "Turn TLS on" in problem_sentence(told, texts_for("en"))


def test_to_another_machine_nothing_goes_unencrypted_unasked(own_server: Server) -> None:
    """The name is another machine's, the number this one's: what would be asked of it is."""
    port = own_server.url.rpartition(":")[2]
    elsewhere = f"postgresql://postgres@floor-server:{port}/postgres?hostaddr=127.0.0.1"
    told = problem(elsewhere)
    assert told.code == "no_tls"
    for language in LANGUAGES:
        assert "?sslmode=disable" in problem_sentence(told, texts_for(language))
    open_on_purpose = Engines(f"{elsewhere}&sslmode=disable")
    with open_on_purpose.reading() as line:
        assert line.exec_driver_sql("SELECT 1").scalar() == 1
    open_on_purpose.close()


@pytest.mark.parametrize(
    ("address", "mode"),
    [
        ("me@floor/house", "require"),
        ("me@192.168.1.7:5432/house", "require"),
        ("me@[fd00::7]/house", "require"),
        ("/house?host=floor:5432&host=127.0.0.1", "require"),
        ("me@floor/house?sslmode=disable", "disable"),
        ("me@floor/house?sslmode=verify-full", "verify-full"),
        ("me@localhost/house", None),
        ("me@127.0.0.1:5432/house", None),
        ("me@[::1]/house", None),
        ("/house", None),
        ("/house?host=/var/run/postgresql", None),
    ],
)
def test_what_is_asked_of_the_line_by_itself(
    address: str, mode: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGSSLMODE", raising=False)
    monkeypatch.delenv("PGHOST", raising=False)
    engines = Engines(f"postgresql://{address}")
    assert engines.parameters("console").get("sslmode") == mode
    engines.close()


def test_a_server_that_wants_this_machines_certificate_is_told() -> None:
    with started() as server:
        address = server.make_database("house").replace("127.0.0.1", "localhost")
        server.want_certificates()
        told = problem(f"{address}?sslmode=require")
        assert told.code == "certificate_wanted"
        said = problem_sentence(told, texts_for("en"))
        assert "asks for a certificate of this machine" in said
        assert "sslcert and sslkey" in said


def test_a_password_among_the_settings_is_not_shown() -> None:
    told = problem("postgresql://me@127.0.0.1:1/house?password=secret&sslmode=strict")
    assert "secret" not in problem_sentence(told, texts_for("en"))
