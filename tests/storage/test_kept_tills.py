"""Kept tills: what a till is does not depend on where it is read from, and no forged one is believed."""

import hashlib
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from director.bootstrap import House, move_database
from director.cashdesk.accounts import Account, AccountKind, account_of
from director.cashdesk.ledger import Line, Posting, posting
from director.cashdesk.tills import (
    CountMoment,
    ReceiptIssued,
    ReceiptReprinted,
    TicketClosed,
    TicketIssued,
    TicketReopened,
    Till,
    TillCounted,
    TillCountRefused,
    TillEvent,
    TillOpened,
    TillRuleOverridden,
    evolve_till,
)
from director.desk.cashdesk.queries.tills import tills_now
from director.desk.kernel.command import Command
from director.desk.kernel.ports import StorageProblem, till_stream
from director.desk.kernel.streams import grown_by
from director.desk.offered import commands as c
from director.storage import snapshots
from director.storage.checks.since_noted import look
from director.storage.codec import Codec
from director.storage.engine import sqlite_url
from director.storage.house_key import FileOfKeys, HouseKey, key_file
from director.storage.migrations import VERSION
from director.storage.schema import kept_tills as table
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import TillId
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import TILL, WHO, person
from tests.server import emptied
from tests.storage.golden import HOUSES, golden_house
from tests.storage.nights import WITHOUT_RESULTS
from tests.storage.opened import NIGHT, announce, opened, register

CODEC = Codec()
OTHER = TillId("2")
STREAM = till_stream(TILL)
FLOAT = ((10_000, 40),)


@pytest.fixture(autouse=True)
def kept_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every few entries, so that a short night has many."""
    monkeypatch.setattr(snapshots, "EVERY", 4)


def folded(house: House, till: TillId) -> Till:
    """A till as all of its entries make it."""
    stream = till_stream(till)
    state = grown_by(stream, None, house.store.entries(stream))
    return state if isinstance(state, Till) else Till(till)


def reopened(house: House, chance: str) -> House:
    house.close()
    return opened(house.url, chance=chance)


def kept_at(house: House, till: TillId = TILL) -> int:
    """At which version a till is kept and believed; 0 for one that is not."""
    kept = house.store.state_snapshot(till_stream(till))
    return kept.version if kept else 0


def wrong(house: House) -> list[tuple[str, str]]:
    return [(found.code, found.stream) for found in house.verify().findings]


def by_hand(house: House, statement: str, **words: object) -> None:
    with house._journal.engines.writing() as connection:
        connection.execute(text(statement), words)


def something(house: House, chance: random.Random, number: int) -> None:
    """One thing that may be done at a till; what is refused changes nothing."""
    till = chance.choice((TILL, TILL, OTHER))
    now = house.desk.till(till)
    ticket = f"{till}-ticket-{chance.randint(1, len(now.tickets) + 1):06d}"
    commands: tuple[Command, ...] = (
        c.OpenTill(till, "EUR", FLOAT, WHO.actor),
        c.FillTill(till, 5_000),
        c.DropTill(till, 1_000),
        c.IssueVouchers(till, chance.choice((1_000, 2_500)), count=2),
        c.VoidVoucher(till, ticket),
        c.ReprintReceipt(till, "fill", 1),
        c.CloseTill(till, ((100, int(now.held.get("cash", 0)) // 100),)),
        c.RegisterPlayer(NIGHT, person(1 + number % 8).id, till),
    )
    with suppress(RuleViolation):
        house.desk.execute(chance.choice(commands), WHO, insist=True, reason="at random")


def events(chance: random.Random, count: int) -> list[TillEvent]:
    """So many events of a till, of every kind, that fit together."""
    out: list[int] = []
    found: list[TillEvent] = []
    while len(found) < count:
        lines = lines_of(chance)
        number, moment = chance.randint(1, 99), chance.choice(list(CountMoment))
        ticket = chance.choice(out or [1])
        made: tuple[TillEvent, ...] = (
            TillOpened(TILL, chance.choice(("EUR", "CZK")), 1_000, lines),
            ReceiptIssued(chance.choice(("fill", "buy-in")), number, 1, "cash", "t", 1, "fill", lines),
            TillCounted(moment, (), (), chance.choice(("", "zoe")), lines),
            TillCountRefused(moment, ()),
            TillRuleOverridden("over", "T-1"),
            ReceiptReprinted("fill", number, chance.randint(1, 3)),
            TicketIssued(len(out) + 1, number, "t", 1, "Σοφία \U0001f0a1", chance.random() < 0.5),
            *((TicketClosed(ticket, "1-fill-1"), TicketReopened(ticket, "2")) if out else ()),
        )
        found.append(chance.choice(made))
        if isinstance(found[-1], TicketIssued):
            out.append(found[-1].number)
    return found


def lines_of(chance: random.Random) -> Posting:
    kinds = chance.sample(list(AccountKind), 2)
    owner, detail = chance.choice(("1", "friday", "a:b")), chance.choice(("cash", "card"))
    one, other = (account_of(str(Account(kind, owner, detail))) for kind in kinds)
    return posting((Line(one, 5), Line(other, -5)))


class KeyHere:
    """A key that is kept nowhere."""

    name = "here"

    def read(self) -> list[bytes]:
        return [bytes(32)]

    def keep(self, keys: Sequence[bytes]) -> None:
        raise AssertionError(keys)


@settings(deadline=None)
@given(st.integers(0), st.integers(1, 60), st.integers(0, 60))
def test_a_till_from_where_it_is_kept_is_what_all_its_entries_make(
    seed: int, count: int, place: int
) -> None:
    key = HouseKey(KeyHere())
    story = events(random.Random(seed), count)
    before, after = story[:place], story[place:]
    (row,) = snapshots.snapshot_rows(STREAM, 7, "hash", evolve_till(Till(TILL), *before), CODEC, key)
    found = snapshots.believed((*row.values(), "hash"), CODEC, key)
    assert found is not None
    assert isinstance(found.state, Till)
    assert evolve_till(found.state, *after) == evolve_till(Till(TILL), *story)


@pytest.mark.parametrize("seed", range(3))
def test_after_any_evening_every_console_has_the_till_that_all_its_entries_make(
    url: str, seed: int
) -> None:
    chance = random.Random(seed)
    house = opened(url)
    announce(house)
    for number in range(1, 9):
        house.desk.execute(c.SavePerson(person(number)), WHO)
    for number in range(40):
        something(house, chance, number)
        if chance.random() < 0.2:
            house = reopened(house, f"again {number}")
        for till in (TILL, OTHER):
            assert house.desk.till(till) == folded(house, till)
    for till in (TILL, OTHER):
        last = house.store.head(till_stream(till))
        assert last is not None
        assert last.version - kept_at(house, till) < snapshots.EVERY + 2
    assert wrong(house) == []
    assert len(house.desk.story(STREAM)) == house.desk._memory.version(STREAM)
    house.close()


def test_only_what_follows_is_read_until_more_is_asked_for(url: str) -> None:
    house = opened(url)
    house.desk.execute(c.OpenTill(TILL, "EUR", FLOAT, WHO.actor), WHO)
    for _ in range(8):
        assert isinstance(house.desk.time, FakeTime)
        house.desk.time.pass_minutes(1)
        house.desk.execute(c.FillTill(TILL, 5_000), WHO)
    house = reopened(house, "again")
    stream = house.desk._memory.stream(STREAM)
    assert (stream.before, stream.version) == (8, 10)
    instant = next(house.store.entries(STREAM, 5)).at
    assert [entry.version for entry in house.desk.story_since(STREAM, instant)] == [6, 7, 8, 9, 10]
    assert stream.before == 5
    assert [entry.version for entry in house.desk.story_since(STREAM, ReceiptIssued)] == [10]
    assert stream.before == 5
    assert [entry.version for entry in house.desk.story(STREAM)] == [*range(1, 11)]
    assert house.desk.till(TILL) == folded(house, TILL)
    house.close()


def test_the_session_of_a_till_is_found_behind_where_it_is_kept(url: str) -> None:
    house = opened(url)
    for _ in range(2):
        house.desk.execute(c.OpenTill(TILL, "EUR", FLOAT, WHO.actor), WHO)
        for _ in range(5):
            house.desk.execute(c.FillTill(TILL, 5_000), WHO)
        (before,) = tills_now(house.desk)
        house = reopened(house, f"again {before.till.openings}")
        assert tills_now(house.desk) == (before,)
        assert before.session is not None
        assert before.session.number == before.till.openings
        held = int(house.desk.till(TILL).held["cash"])
        house.desk.execute(c.CloseTill(TILL, ((5_000, held // 5_000),)), WHO)
    house.close()


def test_what_was_written_last_is_known_where_a_till_is_kept_just_then(url: str) -> None:
    house = opened(url)
    house.desk.execute(c.OpenTill(TILL, "EUR", FLOAT, WHO.actor), WHO)
    house.desk.execute(c.FillTill(TILL, 5_000), WHO)
    count = c.NoteCount(TILL, CountMoment.HAND_OVER, ((5_000, 1),))
    house.desk.execute(count, WHO)
    house = reopened(house, "again")
    assert house.desk._memory.stream(STREAM).history == []
    refusal = house.desk.can(count, WHO)
    assert refusal is not None
    assert refusal.code == "nothing_changed"
    house.close()


def test_a_command_given_again_is_not_carried_out_twice_where_its_till_is_kept(url: str) -> None:
    house = sold(url)
    written = next(house.store.entries(STREAM))
    house = reopened(house, "again")
    again = house.desk.execute(c.FillTill(TILL, 5_000), WHO, command_id=written.command)
    assert [entry.version for entry in again.entries if entry.stream == STREAM] == [1, 2]
    assert house.desk._memory.version(STREAM) == 10
    house.close()


def test_consoles_that_take_turns_keep_the_same_till(postgresql: str) -> None:
    houses = sold(emptied(postgresql)), opened(postgresql, chance="another")
    for number in range(12):
        houses[number % 2].desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    for house in houses:
        house.desk.catch_up()
        assert house.desk.till(TILL) == folded(house, TILL)
    assert kept_at(houses[0]) > 20
    assert wrong(houses[1]) == []
    for house in houses:
        house.close()


FORGED = {
    "edited": "UPDATE kept_tills SET state = replace(state, '77000', '7700') WHERE stream = 'till:1'",
    "of another till": "DELETE FROM kept_tills WHERE stream = 'till:1'; "
    "UPDATE kept_tills SET stream = 'till:1' WHERE stream = 'till:2'",
    "as of another till": "UPDATE kept_tills SET (state, mark) = (SELECT state, mark FROM kept_tills "
    "AS other WHERE other.stream = 'till:2') WHERE stream = 'till:1'",
    "an older one put later": "UPDATE kept_tills SET (version, hash) = (SELECT version, hash "
    "FROM journal WHERE journal.stream = 'till:1' AND version = 10) WHERE stream = 'till:1'",
    "of an entry that is not there": "UPDATE kept_tills SET version = 99 WHERE stream = 'till:1'",
    "without a mark": "UPDATE kept_tills SET mark = '' WHERE stream = 'till:1'",
    "in no form": "UPDATE kept_tills SET form = '' WHERE stream = 'till:1'",
}


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_till_is_never_believed_and_named(url: str, how: str) -> None:
    house = sold(url)
    house.desk.execute(c.IssueVouchers(OTHER, 1_000, count=2), WHO)
    assert kept_at(house) == 8
    for statement in FORGED[how].split("; "):
        by_hand(house, statement)
    house = reopened(house, "again")
    assert kept_at(house) == 0
    assert house.desk.till(TILL) == folded(house, TILL)
    assert ("kept_till_unsigned", STREAM) in wrong(house)
    assert "kept_till_unsigned" in {found.code for found in house.verify(since_noted=True).findings}
    assert STREAM in {found.stream for found in look(house._journal.engines)}
    house.desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    assert kept_at(house) == 12
    assert ("kept_till_unsigned", STREAM) not in wrong(house)
    house.rebuild()
    assert wrong(house) == []
    assert (kept_at(house), kept_at(house, OTHER)) == (12, 4)
    house.close()


def test_a_till_that_another_house_has_signed_is_not_believed(url: str, tmp_path: Path) -> None:
    house = sold(url)
    forged = replace(folded(house, TILL), cashier="eve")
    sign_as(house, forged, HouseKey(FileOfKeys(tmp_path / "another.key")))
    house = reopened(house, "again")
    assert house.desk.till(TILL).cashier == ""
    assert wrong(house) == [("kept_till_unsigned", STREAM)]
    house.close()


def test_a_till_that_was_kept_wrongly_by_the_house_itself_is_named(url: str) -> None:
    house = sold(url)
    sign_as(house, replace(folded(house, TILL), cashier="eve"), house._journal.key)
    assert wrong(house) == [("kept_till_differs", STREAM)]
    house.rebuild()
    assert wrong(house) == []
    house.close()


def test_a_till_of_an_older_form_is_read_anew_and_nothing_is_wrong_with_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(snapshots, "FORM", 0)
        house = sold(url)
        assert kept_at(house) == 8
    house = reopened(house, "again")
    assert kept_at(house) == 0
    assert house.desk.till(TILL) == folded(house, TILL)
    assert wrong(house) == []
    house.desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    assert kept_at(house) == 12
    house.close()


FORMS = {1: "2b2309b413a91431082cf987adba36ff7ecadd0658f6638e6fd41dddfcf9969d"}
"""Of each form: the hash of what the tills of the golden houses were kept as."""


def test_whoever_makes_another_till_of_the_same_entries_raises_the_form(tmp_path: Path) -> None:
    told = ""
    for name in HOUSES:
        house = golden_house(name, tmp_path)
        heads = (head.stream for head in house.store.streams() if head.stream.startswith("till:"))
        told += "".join(snapshots.state_json(folded(house, TillId(name[5:])), CODEC) for name in heads)
        house.close()
    assert hashlib.sha256(told.encode()).hexdigest() == FORMS[snapshots.FORM]


def test_entry_and_kept_till_are_written_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sold(sqlite_url(tmp_path / "house.db"), 2)
    with monkeypatch.context() as patch:
        patch.setitem(house._journal.statements.put, table, "INSERT INTO nowhere VALUES (1)")
        with pytest.raises(StorageProblem):
            house.desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    house = reopened(house, "again")
    assert house.desk._memory.version(STREAM) == 3
    house.desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    assert kept_at(house) == 5
    assert wrong(house) == []
    house.close()


def test_without_the_key_tills_are_read_whole_and_sold_at(tmp_path: Path) -> None:
    house = sold(sqlite_url(tmp_path / "house.db"))
    house.close()
    key_file(tmp_path / "house.db").write_text("no key")
    house = opened(house.url, chance="again")
    assert kept_at(house) == 0
    house.desk.execute(c.IssueVouchers(TILL, 1_000), WHO)
    assert house.desk.till(TILL) == folded(house, TILL)
    house.close()


def test_a_house_of_before_keeps_its_tills_from_the_upgrade_on(tmp_path: Path) -> None:
    house = sold(sqlite_url(tmp_path / "house.db"))
    by_hand(house, "DROP TABLE kept_tills")
    by_hand(house, "UPDATE people SET iban = 'SK0' WHERE id = 'player-1'")
    for statement in WITHOUT_RESULTS:
        by_hand(house, statement)
    by_hand(house, "UPDATE alembic_version SET version_num = '0007'")
    by_hand(house, "PRAGMA user_version = 7")
    house = reopened(house, "again")
    assert VERSION == 16
    assert kept_at(house) == 10
    assert wrong(house) == [("row_edited", "person:player-1")]
    house.close()


def test_tills_are_kept_where_a_house_moves_to(postgresql: str, tmp_path: Path) -> None:
    file, server, back = (
        sqlite_url(tmp_path / "a.db"),
        emptied(postgresql),
        sqlite_url(tmp_path / "b.db"),
    )
    sold(file).close()
    for source, target in ((file, server), (server, back)):
        assert move_database(source, target).findings == ()
        house = opened(target, chance=target)
        assert kept_at(house) == 10
        assert wrong(house) == []
        house.close()


def sold(url: str, count: int = 9) -> House:
    """A house in which so many entries were sold at one till, which the first one opened."""
    house = opened(url)
    announce(house)
    register(house, count)
    return house


def sign_as(house: House, till: Till, key: HouseKey) -> None:
    head = house.store.head(STREAM)
    assert head is not None
    rows = snapshots.snapshot_rows(STREAM, head.version, head.hash, till, CODEC, key)
    with house._journal.engines.writing() as connection:
        connection.execute(table.delete())
        connection.execute(table.insert(), rows)
