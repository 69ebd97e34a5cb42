"""The journal searched by the database: each filter alone, several together, and what was taken back."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from director.bootstrap import House
from director.desk import commands as c
from director.desk.journal_search import JournalWanted, search_journal
from director.desk.ports import Recorded
from director.tournament.events import EntryRegistered
from director.values.ids import CommandId, EntryId, PlayerId, StaffId
from tests.desk.night.night_desk import WHO, person
from tests.storage.conftest import own_server, postgresql, url
from tests.storage.opened import NIGHT, play, register

__all__ = ["own_server", "postgresql", "url"]


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
        found = kinds(house, JournalWanted(NIGHT, player=person(number).id, kind="TournamentStarted"))
        assert "TournamentStarted" in found, number
    register(house, 1)
    late = JournalWanted(NIGHT, player=person(13).id, kind="TournamentStarted")
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
    assert set(kinds(house, JournalWanted(kind="CommandUndone"))) == {"CommandUndone"}
    assert "ReceiptIssued" in kinds(house, JournalWanted(room="till:"))
    assert kinds(house, JournalWanted(room="cash:")) == []
    assert kinds(house, JournalWanted(actor=StaffId("stranger"))) == []
    everything = search_journal(house.desk, JournalWanted(actor=WHO.actor), 500)
    at = sorted(entry.at for entry in read(everything.entries))
    for wanted in (JournalWanted(since=at[-1] + 1), JournalWanted(until=at[0] - 1)):
        assert kinds(house, wanted) == []
    within = search_journal(house.desk, JournalWanted(since=at[0], until=at[-1]), 500)
    assert within.found == everything.found


def test_filters_hold_together_and_are_counted(house: House) -> None:
    player = person(3).id
    both = search_journal(house.desk, JournalWanted(NIGHT, player=player, kind="PlayersBusted"), 500)
    alone = search_journal(house.desk, JournalWanted(NIGHT, kind="PlayersBusted"), 500)
    assert (both.found, alone.found) == (1, 2)
    assert alone.total == len({entry.command for entry in house.desk.history(NIGHT)})


def test_only_the_newest_are_read_but_all_are_counted(house: House) -> None:
    part = search_journal(house.desk, JournalWanted(kind="EntryRegistered"), 5)
    assert (part.found, len(part.commands)) == (12, 5)
    events = [entry.event for entry in read(part.entries)]
    assert [e.entry for e in events if isinstance(e, EntryRegistered)] == [8, 9, 10, 11, 12]


def test_what_was_taken_back_is_known_as_such_and_the_other_way_round(house: House) -> None:
    """The undo is no bust and the bust no undo, but neither can be told without the other."""
    busts = search_journal(house.desk, JournalWanted(NIGHT, kind="PlayersBusted"), 500)
    assert "CommandUndone" in {entry.kind for entry in read(busts.entries)}
    undone = search_journal(house.desk, JournalWanted(NIGHT, kind="CommandUndone"), 500)
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
