"""Actions of the floor's phones: commands of the same desk, once under one id, by role, in words."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from uuid import uuid4

import pytest

from director.bootstrap import House
from director.desk.kernel.ports import Who, tournament_stream
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.games.protocol import Action, Box
from director.games.table.events import RulingKind
from director.house.people import HouseSettings, NameDisplay, Role
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.texts.texts import texts_for
from director.tournament.events import PlayersBusted, RuleOverridden
from director.tournament.state import EntryStatus, Tournament
from director.tournament.state.flights import Signature
from director.values.dataclass import replace
from director.values.ids import CashTableId, EntryId, GameTableId, PlayerId, Seat, StaffId, StationId
from resources import ROOT
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.pit.pit_night import Pit
from tests.desk.series.festival import Festival
from tests.storage.opened import NIGHT, play
from tests.ui.board.floor.floor_house import DIRECTOR, Floor, Phone
from tests.ui.night_console import NightHouse
from ui.board.floor.actions import ACTIONS
from ui.board.floor.words import page_words

AT_1 = {"table": 1, "seat": 9}
DEEDS: tuple[dict[str, object], ...] = (
    {"do": "bust", "tournament": NIGHT, "out": [{"entry": 999, "by": [2], "stack": 5}], "tied": False},
    {"do": "move", "tournament": NIGHT, "entry": 999, "to": AT_1, "seen": AT_1},
    {"do": "level", "tournament": NIGHT, "index": 3},
    {"do": "undo", "tournament": NIGHT, "command": "x"},
    {"do": "pause", "tournament": NIGHT},
)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    """A night of twelve players that has started."""
    house = play(sqlite_url(tmp_path / "house.db"), 12)
    yield Floor(house)
    assert house.verify().findings == ()
    house.close()


@pytest.fixture
def phone(floor: Floor) -> Phone:
    """In the hand of a floorman."""
    return floor.at_work()


def night(floor: Floor) -> Tournament:
    return floor.house.desk.tournament(NIGHT)


def written(floor: Floor) -> int:
    return len(floor.house.desk.story(tournament_stream(NIGHT)))


def seated(floor: Floor) -> list[EntryId]:
    return [entry.id for entry in night(floor).entries.values() if entry.seat is not None]


def pair(floor: Floor) -> tuple[EntryId, EntryId]:
    """Two players of one table."""
    first, *others = seated(floor)
    table = seat_of(floor, first).table
    return first, next(other for other in others if seat_of(floor, other).table == table)


def others_table(floor: Floor, entry: EntryId) -> EntryId:
    """Somebody at another table."""
    table = seat_of(floor, entry).table
    return next(other for other in seated(floor) if seat_of(floor, other).table != table)


def seat_of(floor: Floor, entry: EntryId) -> Seat:
    seat = night(floor).entries[entry].seat
    assert seat is not None
    return seat


def test_the_phone_sees_the_tables_and_who_sits_there(floor: Floor, phone: Phone) -> None:
    state = phone.state()
    shown = {
        (table["number"], seat["seat"]): seat.get("entry", 0)
        for table in state["tables"]
        for seat in table["seats"]
    }
    for entry in seated(floor):
        seat = seat_of(floor, entry)
        assert shown[seat.table, seat.number] == entry
    assert (state["tournament"]["id"], state["role"]) == (NIGHT, "Floorman")
    assert set(state["offers"].values()) == {""}


def test_a_bust_is_in_the_journal_with_the_phone_as_its_place(floor: Floor, phone: Phone) -> None:
    out, winner = pair(floor)
    answer = phone.do("bust", out=[{"entry": out, "by": [winner]}])
    assert answer.status_code == 200
    entry = floor.house.desk.story(tournament_stream(NIGHT))[-1]
    assert isinstance(entry.event, PlayersBusted)
    assert (entry.actor, entry.station, entry.event.busts[0].by) == (
        "floorman",
        "Phone of Eva",
        (winner,),
    )
    assert answer.json()["said"].startswith("Out: ")
    assert phone.state()["last"]["command"] == entry.command


def test_a_retry_under_the_same_id_is_done_once(floor: Floor, phone: Phone) -> None:
    out, id = seated(floor)[0], str(uuid4())
    first = phone.do("bust", id=id, out=[{"entry": out}])
    before = written(floor)
    again = phone.do("bust", id=id, out=[{"entry": out}])
    assert (again.status_code, again.json(), written(floor)) == (200, first.json(), before)
    assert phone.do("bust", out=[{"entry": out}]).json()["refused"] == "out_already"


def test_an_answer_that_was_lost_is_asked_for_again_and_nothing_done_twice(
    floor: Floor, phone: Phone
) -> None:
    id, before = str(uuid4()), written(floor)
    floor.part._desk._timeout = 0.05
    floor.way.silent = True
    lost = phone.do("pause", id=id)
    assert (lost.status_code, lost.json()["refused"], written(floor)) == (503, "desk_silent", before + 1)
    floor.way.silent = False
    found = phone.do("pause", id=id)
    assert (found.status_code, found.json()["said"], written(floor)) == (200, "Clock paused", before + 1)
    assert phone.do("pause").json()["refused"] == "clock_paused_already"


def test_a_move_goes_from_where_the_player_was_seen(floor: Floor, phone: Phone) -> None:
    who, other = seated(floor)[:2]
    seen, wrong = seat_of(floor, who), seat_of(floor, other)
    free = next(n for n in night(floor).tables[seen.table].free)
    to = {"table": seen.table, "seat": free}
    stale = phone.do("move", entry=who, to=to, seen={"table": wrong.table, "seat": wrong.number})
    assert (stale.status_code, seat_of(floor, who)) == (409, seen)
    seen_at = {"table": seen.table, "seat": seen.number}
    told = phone.do("move", entry=who, to=to, seen=seen_at)
    if told.status_code == 409:
        assert told.json()["overridable"]
        told = phone.do("move", entry=who, to=to, seen=seen_at, reason="asked for it")
    assert (told.status_code, seat_of(floor, who)) == (200, Seat(seen.table, free))


def test_a_rule_of_procedure_is_overridden_with_a_reason_alone(floor: Floor, phone: Phone) -> None:
    out = seated(floor)[0]
    body = [{"entry": out, "by": [others_table(floor, out)]}]
    refused = phone.do("bust", out=body)
    assert (refused.json()["refused"], refused.json()["overridable"]) == ("not_at_this_table", True)
    sent = {"id": str(uuid4()), "reason": " ", "insist": True,
            "deed": {"do": "bust", "tournament": NIGHT, "out": body}}  # fmt: skip
    assert phone.post("/floor/deeds", sent).json()["refused"] == "reason_required"
    assert phone.do("bust", out=body, reason="seen by the dealer").status_code == 200
    entries = floor.house.desk.story(tournament_stream(NIGHT))[-2:]
    assert any(isinstance(entry.event, RuleOverridden) for entry in entries)
    assert {entry.reason for entry in entries} == {"seen by the dealer"}


def test_the_clock_stands_goes_on_and_turns_to_the_next_level_once(floor: Floor, phone: Phone) -> None:
    assert phone.state()["clock"]["running"]
    assert phone.do("pause").status_code == 200
    assert not phone.state()["clock"]["running"]
    assert phone.do("pause").json()["refused"] == "clock_paused_already"
    assert phone.do("resume").status_code == 200
    index = phone.state()["clock"]["index"]
    for _ in range(2):
        assert phone.do("level", index=index + 1).status_code == 200
    assert phone.state()["clock"]["index"] == index + 1


def test_T_21_a_phone_goes_to_the_break_and_skips_none_without_a_reason(
    floor: Floor, phone: Phone
) -> None:
    periods = night(floor).structure.periods
    before = next(index for index, period in enumerate(periods) if period.is_break) - 1
    assert phone.do("level", index=before).status_code == 200
    assert phone.state()["clock"]["to_break"]
    refused = phone.do("level", index=before + 2).json()
    assert (refused["refused"], refused["overridable"]) == ("race_skipped", True)
    assert phone.do("level", index=before + 1).status_code == 200
    assert "to_break" not in phone.state()["clock"]
    assert phone.do("level", index=before + 2).status_code == 200


def test_chips_are_asked_for_and_brought_by_whoever_is_quicker(floor: Floor, phone: Phone) -> None:
    ivan = floor.at_work(Role.CASHIER, "Phone of Ivan")
    assert phone.do("wish", wanted="chips", table=1).json()["said"] == "Table 1 asks for chips"
    (wish,) = ivan.state()["wishes"]
    assert (wish["table"], wish["said"][:22]) == (1, "Table 1 asks for chips")
    assert ivan.do("fetched", number=wish["number"]).status_code == 200
    assert phone.do("fetched", number=wish["number"]).json()["refused"] == "errand_done_already"
    assert "wishes" not in phone.state()
    assert phone.do("wish", wanted="rebuy", table=1, entry=1).status_code == 409


def test_seats_are_checked_green_and_red(floor: Floor, phone: Phone) -> None:
    assert phone.do("check", table=1, wrong=[3]).json()["said"].endswith("somebody else sits at 3")
    table = phone.state()["tables"][0]
    assert (table["wrong"], bool(table["checked"])) == ([3], True)
    phone.do("check", table=1)
    assert "wrong" not in phone.state()["tables"][0]


def test_the_clock_is_called_on_a_player_who_acts(floor: Floor, phone: Phone) -> None:
    who = seated(floor)[0]
    at = seat_of(floor, who).table
    assert phone.do("clock", table=at, entry=who).status_code == 200
    shown = [table for table in phone.state()["tables"] if table["number"] == at]
    assert shown[0]["called"].startswith("Player Number")
    assert phone.do("clock", table=at, entry=who).json()["refused"] == "time_called_already"
    dealer = floor.at_work(Role.DEALER_DESK, "Phone of Ivan")
    assert dealer.do("acted", table=at, ruling="dead").json()["refused"] == "not_permitted"
    assert dealer.do("acted", table=at, ruling="acted").status_code == 200
    assert night(floor).calls == ()


def test_stacks_and_blinds_are_told(floor: Floor, phone: Phone) -> None:
    who = seated(floor)[0]
    seat = seat_of(floor, who)
    assert phone.do("stack", entry=who, chips=12_300).status_code == 200
    assert phone.do("blind", table=seat.table, seat=seat.number).status_code == 200
    button = night(floor).tables[seat.table].button
    assert button is not None
    assert (night(floor).entries[who].stack, button.button > 0) == (12_300, True)
    shown = [one for table in phone.state()["tables"] for one in table["seats"]]
    assert [one["stack"] for one in shown if one.get("entry") == who] == [12_300]


def test_a_waiting_player_is_called_to_a_cash_table_and_comes(floor: Floor) -> None:
    table = CashTableId("cash")
    for command in (
        c.OpenCashTable(table, 20, terms()),
        c.JoinWaiting(PlayerId("player-1"), HOLDEM),
        c.JoinWaiting(PlayerId("player-2"), HOLDEM),
    ):
        floor.way.do(command)
    phone = floor.at_work()
    first, second = phone.state()["waiting"]
    assert (first["name"], first["tables"]) == ("Player Number 1", [table])
    called = phone.beside("waiter", waiter=first["id"], cash_table=table)
    assert called.status_code == 200, called.json()
    assert phone.beside("coming", waiter=first["id"], comes=True).status_code == 200
    assert phone.state()["waiting"][0]["answered"]
    phone.beside("waiter", waiter=second["id"], cash_table=table)
    assert phone.beside("coming", waiter=second["id"], comes=False).status_code == 200
    dealer = floor.at_work(Role.DEALER_DESK, "Phone of Ivan")
    refused = dealer.beside("waiter", waiter=second["id"], cash_table=table)
    assert refused.json()["refused"] == "not_permitted"


def test_a_proposal_of_the_dealer_desk_is_decided_by_the_floorman(floor: Floor) -> None:
    game = GameTableId("game")
    dealers = Who(StaffId(Role.DEALER_DESK), StationId("pit-1"))
    floor.way.do(Pit.opening(floor.house.desk, "craps", table=game))  # type: ignore[arg-type]
    floor.way.do(c.StartRound(game, (Box(1, 1), Box(2, 2))))
    propose = c.ProposeRuling(game, RulingKind.ACTION, action=Action("void_round"))
    floor.way.do(propose, dealers, reason="wrong box")
    phone = floor.at_work()
    (first,) = phone.state()["proposals"]
    assert (first["where"], first["why"].endswith("wrong box")) == ("Craps", True)
    no = {"game_table": game, "proposal": first["number"], "accepted": False}
    assert phone.beside("proposal", why="it stood", **no).status_code == 200
    floor.way.do(propose, dealers, reason="dice on the floor")
    (second,) = phone.state()["proposals"]
    yes = {"game_table": game, "proposal": second["number"], "accepted": True}
    dealer = floor.at_work(Role.DEALER_DESK, "Phone of Ivan")
    assert dealer.beside("proposal", why="x", **yes).json()["refused"] == "not_permitted"
    done = phone.beside("proposal", why="dice on the floor", **yes)
    assert done.status_code == 200, done.json()
    assert done.json()["said"]
    assert "proposals" not in phone.state()


def test_undo_takes_back_what_was_shown(floor: Floor, phone: Phone) -> None:
    first, second = seated(floor)[:2]
    phone.do("bust", out=[{"entry": first}])
    shown = phone.state()["last"]
    phone.do("bust", out=[{"entry": second}])
    assert phone.do("undo", command=shown["command"]).status_code == 200
    entries = night(floor).entries
    assert (entries[first].alive, entries[second].status) == (True, EntryStatus.BUSTED)
    assert phone.do("undo", command=shown["command"]).status_code == 409


@pytest.mark.parametrize("role", [Role.CASHIER, Role.DEALER_DESK])
def test_what_a_role_may_not_do_is_said_and_not_done(floor: Floor, role: Role) -> None:
    phone = floor.at_work(role)
    before = written(floor)
    for action in ACTIONS:
        assert bool(phone.state()["offers"][action.name]) == (role not in action.by.roles)
    assert phone.do("pause").json()["refused"] == "not_permitted"
    assert phone.do("bust", out=[{"entry": 1}], reason="I say so").json()["refused"] == "not_permitted"
    assert written(floor) == before


def test_roles_hold_though_the_staff_do_not_log_in_at_the_consoles(floor: Floor) -> None:
    phone = floor.at_work(Role.CASHIER)
    two = replace(DIRECTOR, approver=StaffId(Role.FLOORMAN))
    off = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=False))
    floor.way.do(off, two, reason="the PINs come later")
    assert phone.do("pause").json()["refused"] == "not_permitted"


def test_refusals_and_deeds_are_told_in_the_language_of_the_phone(floor: Floor, phone: Phone) -> None:
    phone.language = "sk-SK"
    assert phone.do("pause").json()["said"] == "Hodiny zastavené"
    assert phone.do("pause").json()["said"] == "Hodiny už stoja."
    assert phone.state()["tournament"]["status"] == "Beží"


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_the_script_has_a_word_for_everything_that_it_says(language: str) -> None:
    words = page_words(texts_for(language))
    scripts = "".join(file.read_text() for file in (ROOT / "board").glob("floor*.js"))
    used = set(re.findall(r'said\("(\w+)"', scripts))
    assert len(used) > 60
    assert used - set(words) == set()
    asked = set(re.findall(r"\{(\w+)\}", " ".join(words.values())))
    assert asked == {"name", "left", "table", "seat", "who", "time", "n"}


def test_500_mutated_deeds_execute_nothing_and_meet_no_fault(floor: Floor, phone: Phone) -> None:
    chance, before = random.Random(11), night(floor)
    words: list[object] = ["", "x" * 5_000, "\x00", "\ud800", "é" * 70]
    hostile: list[object] = [None, -1, 10**30, [], {}, True, 1.5, [[]], *words]
    found: Counter[str] = Counter()
    for number in range(500):
        deed = dict(chance.choice(DEEDS))
        deed[chance.choice(list(deed))] = chance.choice(hostile)
        sent: dict[str, object] = {"id": str(uuid4()), "deed": deed, "reason": "x", "insist": True}
        if number % 3 == 0:
            deed[chance.choice(["more", "do", "tournament"])] = chance.choice(hostile)
        if number % 7 == 0:
            sent[chance.choice(list(sent))] = chance.choice(hostile)
        answer = floor.phone(f"10.1.0.{number % 250}").post("/floor/deeds", sent, phone.session)
        assert 400 <= answer.status_code < 500
        found[answer.json()["refused"]] += 1
    assert night(floor) == before
    assert found["not_understood"] > 300
    assert len(found) > 2


def test_foreign_and_old_tokens_do_nothing(floor: Floor, phone: Phone) -> None:
    before = written(floor)
    sent = {"id": str(uuid4()), "deed": {"do": "pause", "tournament": NIGHT}}
    for token in ("", "x", phone.token, phone.session[:-1], phone.session + "x", "a b", "x" * 5_000):
        answer = phone.post("/floor/deeds", sent, token or "-")
        assert answer.status_code == 401
    assert written(floor) == before


def test_the_floor_sees_whole_names_whatever_the_boards_show(floor: Floor, phone: Phone) -> None:
    shy = HouseSettings(log_in=True, names_shown=NameDisplay.NONE)
    floor.way.do(c.SaveRow(SETTINGS, HOUSE_KEY, shy))
    names = {seat.get("name") for table in phone.state()["tables"] for seat in table["seats"]}
    assert "Player Number 1" in names


def test_a_table_is_counted_and_its_stacks_are_bagged_at_the_end_of_a_flight() -> None:
    festival = Festival()
    festival.open("1A", 4)
    floor = Floor(cast(House, NightHouse(festival)))
    phone = floor.at_work(Role.DEALER_DESK)
    flight = festival.id
    assert "counts" not in phone.state(flight)
    floor.way.do(c.CallLastHands(flight, 3))
    assert phone.state(flight)["counts"]
    assert phone.beside("tally", tournament=flight, table=1, chips=40_000).status_code == 200
    told: dict[str, Any] = {"tournament": flight, "entry": 1, "counted": 10_000}
    assert phone.beside("bag", **told).status_code == 200
    assert phone.beside("bag", **(told | {"entry": 2, "absent": True})).status_code == 200
    bags = [bag for entry in (1, 2) if (bag := festival.entry(entry).bag) is not None]
    assert [(one.counted, set(one.signed)) for one in bags] == [
        (10_000, {Signature.PLAYER, Signature.DEALER}),
        (10_000, {Signature.FLOOR, Signature.DEALER}),
    ]
    seats = [seat for table in phone.state(flight)["tables"] for seat in table["seats"]]
    assert [seat.get("bag") for seat in seats if seat.get("entry") == 1] == [10_000]
    again = told | {"counted": 9_900}
    assert phone.beside("bag", **again).json()["refused"] == "reason_required"
    assert phone.beside("bag", why="counted again", **again).status_code == 200
