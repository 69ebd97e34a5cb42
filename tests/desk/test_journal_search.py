"""The journal searched by the database: each filter alone, several together, and what was taken back."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from director.bootstrap import House
from director.desk.history.search import JournalWanted, Standout, count_of, search_journal
from director.desk.house.heads import note_heads
from director.desk.kernel.ports import Recorded
from director.desk.offered import commands as c
from director.games.protocol import Action, Box
from director.tournament.events import EntryRegistered
from director.tournament.state import PenaltyKind
from director.values.dataclass import replace
from director.values.ids import CommandId, EntryId, GameTableId, PlayerId, Seat, StaffId
from tests.desk.night.night_desk import TILL, WHO, person
from tests.desk.pit.pit_night import FLOAT
from tests.storage.conftest import own_server, postgresql, url
from tests.storage.opened import NIGHT, play, register

__all__ = ["own_server", "postgresql", "url"]


STARTED, BUSTED = frozenset({"TournamentStarted"}), frozenset({"PlayersBusted"})


@pytest.fixture
def house(url: str) -> Iterator[House]:
    """A night in each kind of database."""
    with closing(play(url)) as house:
        yield house


def kinds(house: House, wanted: JournalWanted, most: int = 500) -> list[str]:
    """What the commands that are found have written, without what is read beside them."""
    part = search_journal(house.desk, wanted, most)
    return [entry.kind for entry in read(part.entries) if entry.command in part.commands]


def read(entries: tuple[object, ...]) -> list[Recorded]:
    return [entry for entry in entries if isinstance(entry, Recorded)]


def test_a_player_is_found_by_identity_and_by_entry(house: House) -> None:
    player = person(3).id
    found = kinds(house, JournalWanted(NIGHT, player=player))
    assert {"EntryRegistered", "PlayersBusted"} <= set(found)
    assert found.count("PlayersBusted") == 1, "entry 3 went out, entry 4 is somebody else"
    assert "PersonFactChanged" in kinds(house, JournalWanted(player=player))
    assert kinds(house, JournalWanted(player=PlayerId("player-99"))) == []


def test_a_player_is_found_where_an_entry_holds_several(house: House) -> None:
    """Whoever was dealt in when the tournament began: the first, one in the middle, and the last."""
    for number in (1, 2, 11, 12):
        found = kinds(house, JournalWanted(NIGHT, player=person(number).id, kinds=STARTED))
        assert "TournamentStarted" in found, number
    register(house, 1)
    late = JournalWanted(NIGHT, player=person(13).id, kinds=STARTED)
    assert kinds(house, late) == []


def test_a_table_is_found_with_who_went_out_there(house: House) -> None:
    state = house.desk.tournament(NIGHT)
    still = state.entries[EntryId(4)].seat
    registered = [entry.event for entry in house.desk.history(NIGHT)]
    seat = next(e.seat for e in registered if isinstance(e, EntryRegistered) and e.entry == 3)
    assert still is not None
    assert seat is not None
    for table in (1, 2):
        busts = kinds(house, JournalWanted(NIGHT, table=table)).count("PlayersBusted")
        assert busts == [seat.table, still.table].count(table)
    assert "TableOpened" in kinds(house, JournalWanted(NIGHT, table=2))


def test_kinds_rooms_people_and_times(house: House) -> None:
    assert set(kinds(house, JournalWanted(kinds=frozenset({"CommandUndone"})))) == {"CommandUndone"}
    assert "ReceiptIssued" in kinds(house, JournalWanted(room="till:"))
    assert kinds(house, JournalWanted(room="cash:")) == []
    assert kinds(house, JournalWanted(actor=StaffId("stranger"))) == []
    everything = search_journal(house.desk, JournalWanted(actor=WHO.actor), 500)
    at = sorted(entry.at for entry in read(everything.entries))
    for wanted in (JournalWanted(since=at[-1] + 1), JournalWanted(until=at[0] - 1)):
        assert kinds(house, wanted) == []
    within = search_journal(house.desk, JournalWanted(since=at[0], until=at[-1]), 500)
    assert within.match_count == everything.match_count


def test_what_an_inspector_asks_for_first_is_found_and_nothing_else(house: House) -> None:
    """Somebody was punished, a round was voided at a game table, and a rule was overridden."""
    before = kinds(house, JournalWanted(standout=Standout.OVERRIDDEN))
    assert kinds(house, JournalWanted(standout=Standout.BREACH)) == []
    table, night = GameTableId("roulette-1"), house.desk.tournament(NIGHT)
    own = next(one for one in night.open_tables if 5 in one.seats)
    for command in (
        c.GivePenalty(NIGHT, EntryId(4), PenaltyKind.WARNING),
        c.OpenGameTable(table, "roulette", (Box(1, 1),), FLOAT),
        c.StartRound(table),
        c.TakeAction(table, Action("bet", 1, "red", 1_000)),
        c.RuleAtTable(table, Action("void_round")),
        c.MoveEntry(NIGHT, EntryId(5), Seat(own.number, own.free[0])),
    ):
        house.desk.execute(command, WHO, reason="seen by the inspector", insist=True)
    breaches = kinds(house, JournalWanted(standout=Standout.BREACH))
    assert breaches == ["PenaltyGiven", "ActionTaken"], "the bet is none"
    at_night = kinds(house, JournalWanted(NIGHT, standout=Standout.BREACH))
    assert at_night == ["PenaltyGiven"]
    overridden = kinds(house, JournalWanted(standout=Standout.OVERRIDDEN))
    assert overridden[len(before) :] == ["RuleOverridden", "PlayersMoved"]


def test_what_was_taken_back_is_found_in_every_room(house: House) -> None:
    """The night has an undone bust; a void at the till and a correction of the floor follow."""
    wanted = JournalWanted(standout=Standout.TAKEN_BACK)
    assert kinds(house, wanted) == ["CommandUndone"]
    house.desk.execute(c.VoidEntry(NIGHT, EntryId(9), TILL), WHO, reason="wrong person")
    assert "EntryVoided" in kinds(house, wanted)
    assert search_journal(house.desk, wanted, 500).match_count == 2


def test_at_an_instant_of_the_past_nothing_later_is_known(house: House) -> None:
    at = next(entry.at for entry in house.desk.history(NIGHT) if entry.kind == "CommandUndone")
    then = JournalWanted(NIGHT, kinds=BUSTED, as_of=at - 1)
    part, now = (
        search_journal(house.desk, then, 500),
        search_journal(house.desk, replace(then, as_of=None), 500),
    )
    assert "CommandUndone" not in [entry.kind for entry in read(part.entries)]
    assert "CommandUndone" in [entry.kind for entry in read(now.entries)]
    assert part.total < now.total
    assert not replace(then, kinds=frozenset()).narrowed


def test_filters_hold_together_and_are_counted(house: House) -> None:
    player = person(3).id
    both = search_journal(house.desk, JournalWanted(NIGHT, player=player, kinds=BUSTED), 500)
    alone = search_journal(house.desk, JournalWanted(NIGHT, kinds=BUSTED), 500)
    assert (both.match_count, alone.match_count) == (1, 2)
    assert alone.total == len({entry.command for entry in house.desk.history(NIGHT)})


def test_the_total_beside_filters_is_that_of_the_list_without_them(house: House) -> None:
    note_heads(house.desk, WHO)
    for by_itself in (False, True):
        plain = JournalWanted(by_itself=by_itself)
        narrowed = search_journal(house.desk, replace(plain, kinds=BUSTED), 500)
        assert narrowed.total == count_of(house.desk, plain)
    assert count_of(house.desk, JournalWanted()) < count_of(house.desk, JournalWanted(by_itself=True))


def test_only_the_newest_are_read_but_all_are_counted(house: House) -> None:
    part = search_journal(house.desk, JournalWanted(kinds=frozenset({"EntryRegistered"})), 5)
    assert (part.match_count, len(part.commands)) == (12, 5)
    events = [entry.event for entry in read(part.entries)]
    assert [e.entry for e in events if isinstance(e, EntryRegistered)] == [8, 9, 10, 11, 12]


def test_what_was_taken_back_is_known_as_such_and_the_other_way_round(house: House) -> None:
    """The undo is no bust and the bust no undo, but neither can be told without the other."""
    busts = search_journal(house.desk, JournalWanted(NIGHT, kinds=BUSTED), 500)
    assert "CommandUndone" in {entry.kind for entry in read(busts.entries)}
    undone = search_journal(house.desk, JournalWanted(NIGHT, kinds=frozenset({"CommandUndone"})), 500)
    assert len(undone.commands) == 1
    assert "PlayersBusted" in {entry.kind for entry in read(undone.entries)}


def test_what_the_console_notes_by_itself_is_no_find(house: House) -> None:
    house.desk.execute(c.NoteHeads(), WHO)
    assert "HeadsNoted" not in kinds(house, JournalWanted(room="house"))
    assert "HeadsNoted" in kinds(house, JournalWanted(room="house", by_itself=True))


def test_signs_that_the_database_would_read_as_its_own_are_taken_as_they_are(house: House) -> None:
    assert kinds(house, JournalWanted(player=PlayerId("%"))) == []
    assert kinds(house, JournalWanted(room="%")) == []
    assert house.store.written((CommandId("' OR 1=1 --"),)) == ()
