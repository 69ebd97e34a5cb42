"""Contested things: another desk is quicker between a command's locks and its turn, for every pair."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest

from director.desk.kernel.claims import CLAIM_NOTHING, SHARED_THINGS, UntakenError
from director.desk.kernel.command import COMMANDS, Command, streams_of
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import DEPOSITS
from director.desk.offered import commands as c
from tests.desk import contested as k
from tests.desk.fakes import FakeChance, FakeStore, FakeTime
from tests.desk.night.night_desk import WHO


class Interrupted(FakeStore):
    """A store at which another desk is quicker, once the locks of a command are known."""

    def __init__(self) -> None:
        super().__init__()
        self.before: Callable[[], None] | None = None

    @contextmanager
    def writing(self, *given: Any) -> Iterator[Any]:
        quicker, self.before = self.before, None
        if quicker is not None:
            quicker()
        with super().writing(*given) as writing:
            yield writing


def contest() -> tuple[k.Contest, Interrupted]:
    store, time = Interrupted(), FakeTime()
    one, two = (Desk(store, time, FakeChance(name)) for name in ("one", "two"))
    return k.Contest(one, two), store


def raced(house: k.Contest, store: Interrupted, thing: k.Thing, first: int, second: int) -> None:
    """Both claim it: the second desk looks first, the other is quicker."""
    commands = thing(house)
    if first == second:
        return
    pair = commands[first], commands[second]
    told = []
    store.before = lambda: told.append(k.outcome(house.one, pair[0]))
    told.append(k.outcome(house.two, pair[1]))
    assert len(told) == 2
    if thing in k.EXCLUSIVE:
        k.require_one_winner(thing, pair, told)
    assert "" in told


@pytest.mark.parametrize("thing", [*k.EXCLUSIVE, *k.SHARED], ids=lambda thing: thing.__name__)
def test_every_pair_of_claims_on_a_thing_is_decided(thing: k.Thing) -> None:
    kinds = range(len(thing(contest()[0])))
    for first in kinds:
        house, store = contest()
        for second in kinds:
            raced(house, store, thing, first, second)
        k.require_no_table_twice(house.one)
        k.require_one_place_each(house.one)
        k.require_sound_meters(house.one)


def test_every_shared_thing_has_its_contest_and_every_lock_its_thing() -> None:
    """A new one is named in `claims.py`, and then two desks must claim it here."""
    assert {thing.__name__ for thing in (*k.EXCLUSIVE, *k.SHARED)} == set(SHARED_THINGS)
    locks = {lock.__name__ for command in COMMANDS.values() for lock in command.takes}
    assert locks == CLAIM_NOTHING.union(*SHARED_THINGS.values())


@pytest.mark.parametrize("thing", k.EXCLUSIVE, ids=lambda thing: thing.__name__)
def test_two_claims_of_one_thing_wait_at_the_same_lock(thing: k.Thing) -> None:
    house, _store = contest()
    for first, second in combinations(thing(house), 2):
        house.one.catch_up()
        taken = [set(streams_of(each, house.one._memory)) for each in (first, second)]
        if thing is k.erased_person and not isinstance(first, c.ErasePeople):
            continue
        assert taken[0] & taken[1], (first, second)


def test_vouchers_of_nobody_wait_for_each_other_at_all_tills() -> None:
    """They count together: none is sold at one till while another is looked at."""
    house, _store = contest()
    known = house.one._memory
    nobodys = [streams_of(c.IssueVouchers(till, 5_000), known) for till in (k.ONE, k.TWO)]
    assert {*nobodys[0]} & {*nobodys[1]} == {DEPOSITS}
    named = c.IssueVouchers(k.ONE, 5_000, player=house.player())
    assert DEPOSITS not in streams_of(named, known)


def test_an_undo_does_not_take_a_table_that_has_another_game_now() -> None:
    house, _ = contest()
    house.do(c.OpenTable(k.A, 5))
    closed = house.do(c.CloseTable(k.A, 5))
    house.do(c.OpenTable(k.B, 5))
    assert k.outcome(house.one, c.UndoCommand(k.A, closed)) == "table_used_elsewhere"


@pytest.mark.parametrize(
    ("kind", "lock"),
    [(c.RegisterPlayer, "house"), (c.UndoCommand, "house"), (c.OpenTable, "house")],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_card_that_forgets_a_lock_is_a_bug(
    kind: type[Command], lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written; the bug names the command and the stream."""
    house, store = contest()
    commands = [found for found in k.physical_table(house) if isinstance(found, kind)]
    kept = tuple(take for take in kind.takes if not take.__name__.startswith("claiming"))
    monkeypatch.setattr(kind, "takes", kept)
    before = len(store.journal)
    with pytest.raises(UntakenError, match=f"{kind.__name__} does not take {lock}"):
        house.one.execute(commands[0], WHO)
    assert len(store.journal) == before


@pytest.mark.parametrize(
    "command", [c.SavePerson, c.OpenCashTable, c.Deposit], ids=lambda kind: kind.__name__
)
def test_what_is_written_beside_a_stream_needs_its_lock(
    command: type[Command], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _store = contest()
    given: dict[type[Command], Command] = {
        c.SavePerson: k.document(house)[0],
        c.OpenCashTable: k.physical_table(house)[4],
        c.Deposit: c.Deposit(k.ONE, house.player(), 100),
    }
    monkeypatch.setattr(command, "takes", ())
    with pytest.raises(UntakenError):
        house.one.execute(given[command], WHO)
