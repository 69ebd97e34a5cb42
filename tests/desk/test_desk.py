"""The desk: one door, durable or nothing, the same answer twice, undo, several consoles."""

from collections.abc import Callable, Iterator

import pytest

from director.desk.kernel.command import streams_of
from director.desk.kernel.desk import Desk
from director.desk.kernel.memory import Memory
from director.desk.kernel.ports import (
    HOUSE,
    NEWEST,
    Recorded,
    StorageProblem,
    till_stream,
    tournament_stream,
)
from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.house.events import PersonAdded
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.tournament.state import EntryStatus
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import CommandId, EntryId, StreamId, TournamentId
from tests.desk.fakes import FakeChance
from tests.desk.night.night_desk import TILL, WHO, Night


def test_a_command_given_twice_under_one_id_is_carried_out_once() -> None:
    night = Night()
    command, name = night.buy_in(night.add_person()), CommandId("a-command")
    first = night.desk.execute(command, WHO, command_id=name)
    again = night.desk.execute(command, WHO, command_id=name)
    assert again.entries == first.entries
    assert night.state.counted == 1


def test_a_commit_that_fails_leaves_memory_as_it_was() -> None:
    night = Night()
    night.register()
    before = night.state
    command, name = night.buy_in(night.add_person()), CommandId("a-command")
    night.store.fail_next_commit = True
    with pytest.raises(StorageProblem):
        night.desk.execute(command, WHO, command_id=name)
    assert night.state is before
    assert night.desk.till(TILL).numbers["buy-in"] == 1
    night.desk.execute(command, WHO, command_id=name)
    assert night.state.counted == 2
    assert night.desk.till(TILL).numbers["buy-in"] == 2


def test_a_refused_command_writes_nothing() -> None:
    night = Night()
    before = len(night.store.journal)
    with pytest.raises(RuleViolation):
        night.desk.execute(c.StartTournament(night.id), WHO)
    assert len(night.store.journal) == before


def test_can_and_execute_share_the_check() -> None:
    night = Night()
    command = c.StartTournament(night.id)
    with pytest.raises(RuleViolation) as refusal:
        night.desk.execute(command, WHO)
    assert night.desk.can(command, WHO) == refusal.value
    night.register(2)
    assert night.desk.can(command, WHO) is None


def test_a_new_desk_on_the_same_store_knows_the_same_night() -> None:
    night = Night({"re_entries": 2})
    night.register(5)
    night.start()
    night.bust(1, 2)
    night.do(c.UndoCommand(night.id))
    reopened = Desk(night.store, night.time, FakeChance("another"))
    assert reopened.tournament(night.id) == night.state
    assert reopened.till(TILL) == night.desk.till(TILL)
    assert reopened.history(night.id) == night.desk.history(night.id)


def test_a_second_console_catches_up_before_it_decides() -> None:
    night = Night()
    night.register(3)
    other = Desk(night.store, night.time, FakeChance("another"))
    assert other.catch_up().entries == ()
    other.execute(night.buy_in(night.add_person()), WHO)
    night.register(1)
    assert night.state.counted == 5
    receipts = [e.receipt.number for e in night.state.entries.values()]
    assert receipts == [1, 2, 3, 4, 5]
    assert other.tournament(night.id) != night.state
    news = other.catch_up()
    kinds = {"PersonAdded", "PersonFactChanged", "EntryRegistered", "ReceiptIssued"}
    assert {entry.kind for entry in news.entries} == kinds
    assert {Change.PEOPLE, Change.ENTRIES, Change.MONEY} <= news.changes
    assert other.catch_up().entries == ()
    assert other.tournament(night.id) == night.state


def test_what_a_command_comes_upon_is_still_news() -> None:
    night = Night()
    other = Desk(night.store, night.time, FakeChance("another"))
    other.catch_up()
    night.register(1)
    other.execute(night.buy_in(night.add_person()), WHO)
    news = other.catch_up().entries
    assert [e.kind for e in news].count("EntryRegistered") == 1
    assert night.store.journal[-1].command not in {entry.command for entry in news}
    assert other.catch_up().entries == ()


def test_what_was_written_in_the_house_before_a_command_first_came_to_it_is_news() -> None:
    night = Night()
    other = Desk(night.store, night.time, FakeChance("another"))
    other.catch_up()
    new = night.add_person()
    other.execute(c.SaveRow(TABLE, "9", HouseTable(9)), WHO)
    assert [e.event for e in other.catch_up().entries if e.kind == "PersonAdded"] == [PersonAdded(new)]
    assert other.catch_up().entries == ()


def test_where_one_stream_cannot_be_read_the_news_of_all_is_told_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = Night()
    other = Desk(night.store, night.time, FakeChance("another"))
    other.catch_up()
    night.register(1)
    with monkeypatch.context() as away:
        away.setattr(night.store, "entries", _away_for(night, till_stream(TILL)))
        with pytest.raises(StorageProblem):
            other.catch_up()
    assert {"PersonAdded", "ReceiptIssued"} <= {entry.kind for entry in other.catch_up().entries}


def _away_for(night: Night, lost: StreamId) -> Callable[..., Iterator[Recorded]]:
    really = night.store.entries

    def entries(stream: StreamId, after: int = 0, until: int = NEWEST) -> Iterator[Recorded]:
        if stream == lost:
            raise StorageProblem("unreachable", database="server")
        return really(stream, after, until)

    return entries


def test_streams_that_were_never_opened_here_are_news_too() -> None:
    night = Night()
    other = Desk(night.store, night.time, FakeChance("another"))
    other.catch_up()
    night.register(2)
    assert [e.kind for e in other.catch_up().entries].count("EntryRegistered") == 2
    night.register(1)
    named = other.catch_up([tournament_stream(night.id)])
    assert [entry.kind for entry in named.entries] == ["EntryRegistered"]
    assert other.catch_up([tournament_stream(night.id)]).entries == ()
    rest = {entry.kind for entry in other.catch_up().entries}
    assert rest == {"PersonAdded", "PersonFactChanged", "ReceiptIssued"}
    assert other.tournament(night.id) == night.state


def test_a_command_tells_what_it_has_changed() -> None:
    night = Night()
    done = night.do(night.buy_in(night.add_person()))
    assert {Change.ENTRIES, Change.MONEY, Change.SEATING, Change.JOURNAL} <= done.changes
    assert Change.CLOCK not in done.changes
    assert done.at == night.time.now()


def test_unknown_tournaments_are_refused() -> None:
    night = Night()
    with pytest.raises(RuleViolation, match="unknown_tournament"):
        night.desk.tournament(TournamentId("nowhere"))
    assert night.refusal(c.StartTournament(TournamentId("nowhere"))).code == "unknown_tournament"


def test_undo_takes_the_newest_floor_command_and_passes_over_clock_and_money() -> None:
    night = Night({"re_entries": 1})
    night.register(4)
    night.start()
    night.bust(1)
    night.do(c.PauseClock(night.id))
    night.do(night.buy_in(night.add_person()))
    night.do(c.UndoCommand(night.id))
    assert night.entry(1).status is EntryStatus.SEATED
    assert not night.state.clock.running
    assert night.state.counted == 5
    night.do(c.RedoCommand(night.id))
    assert night.entry(1).status is EntryStatus.BUSTED


def test_undo_names_the_later_command_that_depends_on_it() -> None:
    night = Night({"re_entries": 1})
    (first, *_) = night.register(9)
    night.start()
    night.bust(first)
    seat_taken_again = night.register_again(night.entry(1).player)
    assert night.entry(seat_taken_again).status is EntryStatus.SEATED
    refusal = night.refusal(c.UndoCommand(night.id))
    assert (refusal.code, refusal.facts["kind"]) == ("later_depends", "EntryRegistered")


def test_money_is_voided_not_undone() -> None:
    night = Night()
    done = night.do(night.buy_in(night.add_person()))
    refusal = night.refusal(c.UndoCommand(night.id, done.command))
    assert refusal.code == "money_is_voided_not_undone"


def test_a_new_floor_command_clears_redo() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.bust(1)
    night.do(c.UndoCommand(night.id))
    night.bust(2)
    assert night.refusal(c.RedoCommand(night.id)).code == "nothing_to_redo"


def test_the_state_as_it_was_at_an_instant() -> None:
    night = Night()
    night.register(4)
    night.start()
    at = night.time.at
    night.bust(1, 2)
    then = as_it_was(night.desk.history(night.id), at)
    assert then is not None
    assert (then.alive, night.state.alive) == (4, 2)


def test_streams_are_locked_in_the_same_order_on_every_console() -> None:
    night = Night()
    known, own = Memory(night.store), tournament_stream(night.id)
    assert streams_of(night.buy_in(night.add_person()), known) == (till_stream(TILL), own)
    assert streams_of(c.FinishTournament(night.id), known) == (HOUSE, own)
    assert streams_of(c.SavePerson(night.store.people()[0]), known) == (HOUSE,)
    busted = c.BustPlayers(night.id, ())
    assert streams_of(busted, known) == (own,)


def test_every_override_is_kept_with_its_rule_and_reason() -> None:
    night = Night()
    night.register(4)
    night.start()
    command = c.RefundEntry(night.id, EntryId(1), TILL)
    done = night.do(command, insist=True, reason="barred by the police")
    assert [entry.kind for entry in done.entries] == ["RuleOverridden", "ReceiptIssued", "EntryRefunded"]
    assert all(entry.reason == "barred by the police" for entry in done.entries)
    assert all(entry.actor == WHO.actor for entry in done.entries)
