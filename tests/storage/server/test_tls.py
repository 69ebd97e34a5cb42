"""TLS: what an address asks of the line to its server holds, and each way it cannot is told."""

from collections.abc import Iterator

import pytest

from director.bootstrap import look_at_server, open_house
from director.desk.house.events import PersonAdded
from director.desk.ports import StorageProblem
from director.storage.journal import Journal
from director.texts import texts_for
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


def test_a_password_among_the_settings_is_not_shown() -> None:
    told = problem("postgresql://me@127.0.0.1:1/house?password=secret&sslmode=strict")
    assert "secret" not in problem_sentence(told, texts_for("en"))
