"""Roles of a server: a console's adds to the journal and no more, and works a whole night with that."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path

import psycopg
import pytest

from director.bootstrap import House, give_roles, look_at_server, open_house
from director.desk.kernel.ports import Chance, StorageProblem, Time
from director.house.events import PersonAdded
from director.rehearsal import command_line
from director.storage.engine import sqlite_url
from director.storage.house_key import HouseKey
from director.storage.journal import Journal
from director.storage.migrations import VERSION
from director.storage.schema import metadata
from director.texts import texts_for
from tests.conftest import PATIENCE_MS
from tests.desk.night.night_desk import WHO
from tests.server import as_role, emptied, logins
from tests.storage.opened import NIGHT, announce, bust, play, register
from tests.storage.server.test_notifications import Ear
from tests.storage.test_migrations import set_back
from ui.commandline.cli import main

Consoles = tuple[str, str]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is waited for: it is about rights, and a console's own bound is three seconds."""
    monkeypatch.setattr("director.storage.engine.TIMEOUT", PATIENCE_MS // 1000)


@pytest.fixture
def server(postgresql: str) -> str:
    """An empty database, under the role that owns it."""
    return emptied(postgresql)


@pytest.fixture
def consoles(server: str) -> Iterator[Consoles]:
    """The addresses of two roles that work there as consoles."""
    with logins(server, 2) as roles:
        give_roles(server, roles)
        one, other = (as_role(server, role) for role in roles)
        yield one, other


def role_of(address: str) -> str:
    return address.partition("//")[2].partition("@")[0]


@pytest.mark.parametrize("table", ["journal", "receipts", "seeds"])
@pytest.mark.parametrize("words", ["UPDATE {} SET {} = {}", "DELETE FROM {}", "TRUNCATE {}"])
def test_what_was_added_cannot_be_changed_by_a_console(
    server: str, consoles: Consoles, table: str, words: str
) -> None:
    play(consoles[0]).close()
    column = {"journal": "hash", "receipts": "amount", "seeds": "seed"}[table]
    asked = words.format(table, column, column)
    with psycopg.connect(consoles[0]) as line, pytest.raises(psycopg.errors.InsufficientPrivilege):
        line.execute(asked)
    with psycopg.connect(server) as owner:  # the server understands it, and would do it
        assert owner.execute(asked).rowcount != 0
        owner.rollback()


def test_consoles_of_two_roles_play_a_whole_night(consoles: Consoles) -> None:
    addresses = cycle(consoles)
    asked = Namespace(
        database=consoles[0], consoles=2, players=20, seed="riffle", template="freezeout",
        players_file=None, out=None, json=True,
    )  # fmt: skip

    def opened(url: str, *, time: Time | None = None, chance: Chance | None = None) -> House:
        return open_house(next(addresses), time=time, chance=chance)

    assert command_line.run(asked, texts_for("en"), opened, lambda *_: ()) == 0
    house = open_house(consoles[1])
    assert house.verify().findings == ()
    assert len(house.store.people()) == 20
    house.close()


def test_consoles_of_two_roles_see_and_hear_each_other(server: str, consoles: Consoles) -> None:
    mine, other = (open_house(address) for address in consoles)
    announce(mine)
    ear = Ear(mine)
    ear.until(lambda: bool(look_at_server(consoles[0]).at_work))
    Ear(other).until(lambda: not mine.alone() and not other.alone())
    register(other, 1)
    ear.until_written(PersonAdded.__name__)
    assert look_at_server(consoles[0]).at_work == tuple(sorted(map(role_of, consoles)))
    mine.close()
    other.close()


def test_whoever_may_change_the_journal_all_the_same_is_no_console(server: str) -> None:
    owner = role_of(server)
    with logins(server, 1) as (role,), logins(server, 1, f"IN ROLE {role}") as (member,):
        give_roles(server, [member])
        with psycopg.connect(server, autocommit=True) as line:
            line.execute(f"GRANT UPDATE ON receipts TO {role}")
        for more in (owner, member):
            with pytest.raises(StorageProblem) as told:
                give_roles(server, [more])
            assert (told.value.code, told.value.facts["role"]) == ("role_may_change", more)


def test_what_a_role_had_too_much_is_taken_away(server: str, consoles: Consoles) -> None:
    with psycopg.connect(server, autocommit=True) as line:
        line.execute(f"GRANT ALL ON journal TO {role_of(consoles[0])}")
    assert look_at_server(consoles[0]).may_change
    give_roles(server, [role_of(consoles[0])])
    assert not look_at_server(consoles[0]).may_change


def test_a_role_that_is_not_there_is_told(server: str) -> None:
    with pytest.raises(StorageProblem) as told:
        give_roles(server, ["nobody_of_that_name"])
    assert told.value.code == "no_role"


def test_a_file_has_no_roles(file: Path) -> None:
    asked: tuple[Callable[[str], object], ...] = (partial(give_roles, roles=["floor"]), look_at_server)
    for ask in asked:
        with pytest.raises(StorageProblem) as told:
            ask(sqlite_url(file))
        assert told.value.code == "not_on_server"


def test_an_upgrade_is_the_owner_s_and_the_consoles_keep_working(
    server: str, consoles: Consoles
) -> None:
    house = play(server)
    journal = house._journal
    set_back(journal)
    journal.close()
    with pytest.raises(StorageProblem) as told:
        open_house(consoles[0])
    assert told.value.code == "upgrade_by_owner"
    assert told.value.facts["known"] == VERSION
    Journal(server).close()
    house = open_house(consoles[0])
    bust(house, 5)
    house.close()


def test_the_statements_are_told_and_do_the_same(
    server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    play(server).close()
    with logins(server, 1) as (role,):
        address = as_role(server, role)
        assert main(["--database", server, "server", "grant", "--sql", role]) == 0
        told = capsys.readouterr().out
        with pytest.raises(StorageProblem):
            open_house(address)
        with psycopg.connect(server) as owner:
            owner.execute(told)
        house = open_house(address)
        bust(house, 5)
        house.close()


def test_the_command_line_says_who_may_what(server: str, capsys: pytest.CaptureFixture[str]) -> None:
    with logins(server, 1) as (role,):
        assert main(["--database", server, "--language", "en", "server", "grant", role]) == 0
        assert f"{role} works as a console" in capsys.readouterr().out
        for address, rights in ((as_role(server, role), "cannot change it"), (server, "could change")):
            assert main(["--database", address, "--language", "en", "server", "look"]) == 0
            said = capsys.readouterr().out
            assert rights in said
            assert "is not encrypted" in said
            assert f"Owner of the tables: {role_of(server)}\nRoles of the consoles: {role}\n" in said


def test_a_console_neither_reads_the_houses_key_nor_puts_another_in_its_place(
    server: str, consoles: Consoles
) -> None:
    play(consoles[0]).close()
    with psycopg.connect(server) as owner:
        found = owner.execute("SELECT secret FROM house_keys").fetchall()
    secret = found[0][0]
    assert len(found) == 1
    refused = psycopg.errors.InsufficientPrivilege
    for words in (
        "SELECT * FROM house_keys",
        "SELECT secret FROM house_keys",
        "UPDATE house_keys SET secret = 'aa'",
        "DELETE FROM house_keys",
        "INSERT INTO house_keys VALUES (0, 'aa')",
        "TRUNCATE house_keys",
    ):
        with psycopg.connect(consoles[0]) as line, pytest.raises(refused):
            line.execute(words)
    with psycopg.connect(consoles[0]) as line:
        tables = line.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        ).fetchall()
        for (table,) in tables:
            if table == "house_keys":
                continue
            held = f"SELECT count(*) FROM {table} AS t WHERE t::text LIKE %s"
            hidden = line.execute(held, [f"%{secret}%"])
            assert hidden.fetchone() == (0,)


def test_what_a_console_wrote_bears_the_marks_of_the_houses_key(server: str, consoles: Consoles) -> None:
    house = play(consoles[0])
    house.note_heads(WHO)
    house.close()
    for address in (server, *consoles):
        again = open_house(address)
        assert again.verify().findings == ()
        assert len(again.store.seed(NIGHT)) == 32
        again.close()
    journal = Journal(server)
    for purpose in ("rows", "heads", "seed/mask", "Ωmega"):
        console = Journal(consoles[1])
        assert console.key.derive(purpose) == HouseKey(_Held(journal.key.everything())).derive(purpose)
        assert console.key.everything() == []
        console.close()
    journal.close()


class _Held:
    """Keys that are held in memory."""

    name = "held"

    def __init__(self, keys: list[bytes]) -> None:
        self._keys = keys

    def read(self) -> list[bytes]:
        return self._keys

    def keep(self, keys: Sequence[bytes]) -> None:
        raise AssertionError(keys)


@pytest.mark.parametrize("mode", ["EXCLUSIVE", "ACCESS EXCLUSIVE", "SHARE ROW EXCLUSIVE", "SHARE"])
def test_a_console_locks_no_table_against_the_others(consoles: Consoles, mode: str) -> None:
    play(consoles[0]).close()
    for table in (*metadata.sorted_tables, "alembic_version", "house_keys"):
        with psycopg.connect(consoles[0]) as line, pytest.raises(psycopg.errors.InsufficientPrivilege):
            line.execute(f"LOCK TABLE {table} IN {mode} MODE NOWAIT")


def test_the_key_of_a_house_of_before_leaves_the_rows_that_consoles_read(server: str) -> None:
    house = play(server)
    seed = house.store.seed(NIGHT)
    house.close()
    with psycopg.connect(server) as owner:
        owner.execute(
            "INSERT INTO house_rows SELECT 'key', '', string_agg(secret, ' ' ORDER BY place) "
            "FROM house_keys"
        )
        owner.execute("DROP TABLE house_keys")
        owner.execute("DROP FUNCTION riffle_key")
        owner.execute("UPDATE alembic_version SET version_num = '0012'")
    again = open_house(server)
    assert again.store.seed(NIGHT) == seed
    assert again.verify().findings == ()
    again.close()
    with psycopg.connect(server) as owner:
        assert owner.execute("SELECT count(*) FROM house_rows WHERE kind = 'key'").fetchone() == (0,)
        assert owner.execute("SELECT count(*) FROM house_keys").fetchone() == (1,)
