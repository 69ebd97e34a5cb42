"""Several hosts in one address: a primary and its standby, in every spelling, also after one dies."""

from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlsplit

import psycopg
import pytest
from sqlalchemy import make_url

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import Engines, redacted, stem
from director.storage.hosts import hosts_of, several_in_query, with_hosts
from tests.desk.night.night_desk import WHO
from tests.server import Server, started
from tests.storage.opened import announce, opened, register

SPELLINGS = (
    "postgresql://postgres@{standby},{primary}/{database}?target_session_attrs={attrs}",
    "postgresql://postgres@/{database}?host={standby}&host={primary}&target_session_attrs={attrs}",
    "postgresql+psycopg://postgres@/{database}?host=127.0.0.1,127.0.0.1"
    "&port={standby_port},{primary_port}&target_session_attrs={attrs}",
)


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Server, Server]]:
    """A primary, and a standby that follows it."""
    with started() as primary, started(primary) as standby:
        yield primary, standby


def address(spelling: str, pair: tuple[Server, Server], database: str, attrs: str) -> str:
    primary, standby = (urlsplit(server.url).netloc.partition("@")[2] for server in pair)
    return spelling.format(
        primary=primary, standby=standby, database=database, attrs=attrs,
        primary_port=primary.rpartition(":")[2], standby_port=standby.rpartition(":")[2],
    )  # fmt: skip


@pytest.mark.parametrize("attrs", ["read-write", "primary"])
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_house_opens_on_the_primary_wherever_it_stands_in_the_address(
    pair: tuple[Server, Server], spelling: str, attrs: str
) -> None:
    number = SPELLINGS.index(spelling)
    name = f"house_{number}_{attrs.replace('-', '_')}"
    pair[0].make_database(name)
    house = opened(address(spelling, pair, name, attrs))
    announce(house)
    register(house, 2)
    assert house.verify().findings == ()
    assert len(house.store.people()) == 2
    assert house.note_heads(WHO)
    house.close()


def test_what_reads_writes_nothing_all_the_same(pair: tuple[Server, Server]) -> None:
    pair[0].make_database("readers")
    engines = Engines(address(SPELLINGS[0], pair, "readers", "read-write"))
    try:
        with pytest.raises(StorageProblem) as refused, engines.reading() as connection:
            connection.exec_driver_sql("CREATE TABLE more (x int)")
        assert refused.value.code == "no_rights"
        for _ in range(2):  # the second time on a connection that was given back
            with engines.snapshot() as connection:
                assert connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on"
                level = connection.exec_driver_sql("SHOW transaction_isolation").scalar_one()
                assert level == "repeatable read"
    finally:
        engines.close()


def test_work_goes_on_at_the_standby_that_was_promoted(pair: tuple[Server, Server]) -> None:
    primary, standby = pair
    primary.make_database("going_on")
    house = opened(address(SPELLINGS[0], pair, "going_on", "read-write"))
    announce(house)
    register(house, 2)
    with closing(psycopg.connect(f"{primary.url}/going_on", autocommit=True)) as line:
        line.execute("SELECT pg_switch_wal()")
        _until_there(line, standby)
    primary.kill()
    try:
        standby.promote()
        for _ in range(20):
            try:
                register(house, 1)
                break
            except StorageProblem:
                continue
        assert len(house.store.people()) == 3
        assert house.verify().findings == ()
        house.close()
    finally:
        primary.start()


def _until_there(line: psycopg.Connection[tuple[object, ...]], standby: Server) -> None:
    """Wait until the standby has all of it."""
    written = line.execute("SELECT pg_current_wal_lsn()::text").fetchone()
    assert written is not None
    with closing(psycopg.connect(f"{standby.url}/postgres", autocommit=True)) as other:
        for _ in range(200):
            there = other.execute(
                "SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn, pg_sleep(0.05)", written
            ).fetchone()
            if there is not None and there[0]:
                return
    pytest.fail("the standby does not follow")


@pytest.mark.parametrize(
    ("text", "hosts"),
    [
        ("postgresql://u@one:1,two:2/house", (("one", "1"), ("two", "2"))),
        ("postgresql://u:p%40w@one,two:2/house?sslmode=require", (("one", "5432"), ("two", "2"))),
        ("postgresql://u@[::1]:1,two/house", (("::1", "1"), ("two", "5432"))),
        ("postgresql://u@/house?host=one:1&host=two", (("one", "1"), ("two", "5432"))),
        ("postgresql://u@/house?host=one,two&port=1,2", (("one", "1"), ("two", "2"))),
        ("postgresql://u@/house?host=one,two&port=1", (("one", "1"), ("two", "1"))),
        ("postgresql://u@/house?host=one&host=two&port=1&port=2", (("one", "1"), ("two", "2"))),
        ("postgresql://u@one:1/house", (("one", "1"),)),
    ],
)
def test_every_spelling_names_the_same_hosts(text: str, hosts: tuple[tuple[str, str], ...]) -> None:
    url = make_url(several_in_query(text))
    assert hosts_of(url) == hosts
    assert hosts_of(with_hosts(url)) == hosts
    assert all(host in redacted(text) for host, _ in hosts)
    assert "p%40w" not in redacted(text)
    assert all(host.replace(":", "_") in stem(text) for host, _ in hosts)


def test_a_server_elsewhere_among_several_must_encrypt() -> None:
    assert Engines("postgresql://u@127.0.0.1:1,10.0.0.1:2/house").url.query["sslmode"] == "require"
    assert "sslmode" not in Engines("postgresql://u@127.0.0.1:1,localhost:2/house").url.query


def test_ports_that_do_not_fit_the_hosts_are_a_wrong_address() -> None:
    with pytest.raises(StorageProblem) as refused:
        Engines("postgresql://u@/house?host=one,two&port=1,2,3")
    assert refused.value.code == "bad_url"
