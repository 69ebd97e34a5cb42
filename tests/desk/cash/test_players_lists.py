"""The waiting list from a player's own phone: for himself alone, where the house lets him."""

import pytest

from director.desk.kernel.ports import WAITING, Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff, as_player, player_behind
from director.house.templates import SETTINGS, STAFF
from director.poker.cash.events import WaiterJoined
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, StaffId, StationId, WaiterId
from tests.desk.cash.cash_room import HOLDEM, OMAHA, CashRoom
from tests.desk.night.night_desk import WHO, kept_pin


@pytest.fixture
def room() -> CashRoom:
    """A house that lets players write, with a table of hold'em."""
    made = CashRoom()
    staff = StaffId("director")
    made.do(c.SaveRow(STAFF, staff, Staff(staff, "Eva", Role.DIRECTOR)))
    made.do(c.SetPin(staff, kept_pin("2580")))
    made.open()
    for number in (1, 2):
        made.player(number)
    hold(made, HouseSettings(players_write=True))
    return made


def hold(room: CashRoom, house: HouseSettings) -> None:
    """These settings hold from now on."""
    if room.desk.house() != house:
        room.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, house), WHO)


def phone(player: PlayerId) -> Who:
    """A player's own."""
    return Who(as_player(player), StationId("phone"))


def refused(room: CashRoom, command: c.Command, who: Who, **how: object) -> str:
    """Why a command is not carried out; by `can` as by `execute`."""
    asked = room.desk.can(command, who, **how)  # type: ignore[arg-type]
    with pytest.raises(RuleViolation) as told:
        room.desk.execute(command, who, **how)  # type: ignore[arg-type]
    assert asked is not None
    assert asked.code == told.value.code
    return told.value.code


def test_a_player_who_gives_commands_is_none_of_the_staff() -> None:
    assert player_behind(as_player(PlayerId("p-1"))) == "p-1"
    assert player_behind(StaffId("floorman")) is None


def test_a_player_joins_and_leaves_the_list_of_a_game(room: CashRoom) -> None:
    player = room.player(1)
    room.desk.execute(c.JoinWaiting(player, HOLDEM), phone(player))
    place = room.waiting.place(player, HOLDEM)
    assert place is not None
    (entry,) = room.desk.story(WAITING)
    assert (entry.actor, entry.station) == (f"player:{player}", "phone")
    assert isinstance(entry.event, WaiterJoined)
    assert refused(room, c.JoinWaiting(player, HOLDEM), phone(player)) == "waits_already"
    room.desk.execute(c.LeaveWaiting(place.id), phone(player))
    assert room.waiting.waiters == ()
    assert refused(room, c.LeaveWaiting(place.id), phone(player)) == "not_on_waiting_list"


@pytest.mark.parametrize("log_in", [False, True])
def test_nobody_acts_for_another_player(room: CashRoom, log_in: bool) -> None:
    hold(room, HouseSettings(players_write=True, log_in=log_in))
    one, other = room.player(1), room.player(2)
    room.desk.execute(c.JoinWaiting(other, HOLDEM), phone(other))
    assert refused(room, c.JoinWaiting(other, HOLDEM), phone(one)) == "not_for_players"
    assert refused(room, c.LeaveWaiting(WaiterId(1)), phone(one)) == "not_for_players"
    assert [waiter.player for waiter in room.waiting.waiters] == [other]


@pytest.mark.parametrize("log_in", [False, True])
def test_a_player_gives_no_other_command_and_insists_on_nothing(room: CashRoom, log_in: bool) -> None:
    hold(room, HouseSettings(players_write=True, log_in=log_in))
    player = room.player(1)
    mine = phone(player)
    for command in (
        c.NoteHeads(), c.LogIn(StaffId("floorman")), c.SetPin(StaffId("floorman"), "x"),
        c.NotePlayer(player, "a friend of the house"), c.AnswerCall(WaiterId(1)),
        c.SkipWaiter(WaiterId(1)), c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings()),
    ):  # fmt: skip
        assert refused(room, command, mine) == "not_for_players"
    join = c.JoinWaiting(player, HOLDEM)
    assert refused(room, join, mine, insist=True, reason="please") == "not_for_players"


@pytest.mark.parametrize("log_in", [False, True])
def test_a_house_that_does_not_say_so_lets_no_player_write(room: CashRoom, log_in: bool) -> None:
    player = room.player(1)
    hold(room, HouseSettings(log_in=log_in))
    assert refused(room, c.JoinWaiting(player, HOLDEM), phone(player)) == "players_only_read"
    assert HouseSettings().players_write is False


def test_a_list_that_there_is_not_is_joined_at_the_desk_alone(room: CashRoom) -> None:
    player = room.player(1)
    assert refused(room, c.JoinWaiting(player, OMAHA), phone(player)) == "list_closed"
    room.wait(2, OMAHA)
    room.desk.execute(c.JoinWaiting(player, OMAHA), phone(player))
    assert [waiter.player for waiter in room.waiting.of(OMAHA)] == [room.player(2), player]


def test_why_somebody_may_not_play_is_told_at_the_desk(room: CashRoom) -> None:
    young, fine = room.player(3, born="2020-01-01"), room.player(2)
    assert room.code(c.JoinWaiting(young, HOLDEM)) != "ask_at_desk"
    assert refused(room, c.JoinWaiting(young, HOLDEM), phone(young)) == "ask_at_desk"
    room.sit(next(iter(room.desk.open_cash_tables())), 2, 1)
    assert refused(room, c.JoinWaiting(fine, HOLDEM), phone(fine)) == "sits_at_cash_table"


def test_the_staff_join_for_anybody_as_before(room: CashRoom) -> None:
    hold(room, HouseSettings())
    room.desk.execute(c.JoinWaiting(room.player(1), OMAHA), WHO)
    assert len(room.waiting.waiters) == 1
