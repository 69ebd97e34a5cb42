"""The register as it is listed: now, at an instant, what is due; and thousands of decks read fast."""

import pytest

from director.desk.equipment.queries import (
    PieceDue,
    find_piece,
    open_places,
    piece_story,
    ready_for,
    register_at,
    uneven_machines,
    what_is_due,
)
from director.desk.offered import commands as c
from director.equipment.events import SAFE, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.equipment.pieces import DAY
from director.values.dataclass import replace
from director.values.ids import CashTableId, GameTableId, TournamentId
from tests.desk.cash.cash_room import TILL
from tests.desk.equipment.register_house import ACE, PAPER, PLASTIC, RegisterHouse, complete
from tests.desk.night.night_desk import person


@pytest.fixture
def house() -> RegisterHouse:
    made = RegisterHouse()
    made.open_tables()
    return made


def due(house: RegisterHouse) -> dict[str, PieceDue]:
    return {row.number: row.due for row in register_at(house.desk).pieces if row.due is not None}


def test_what_is_due_is_named(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C1", "C3"), complete("C1", "C3")))
    house.time.at += 10 * DAY - 1
    assert due(house) == {"C1": PieceDue.LAST_DAY, "C3": PieceDue.LAST_DAY}
    house.time.at += 2
    assert due(house) == {"C1": PieceDue.OVERDUE, "C3": PieceDue.OVERDUE}
    house.do(c.PlaceEquipment(("C2",), house.cash, complete("C2")))
    house.do(c.HoldEquipment(("C3",)), reason="marked")
    house.do(c.WithdrawEquipment(("C1",)))
    house.do(c.CloseCashTable(CashTableId("cash"), TILL), reason="later", insist=True)
    found = due(house)
    assert found == {"C1": PieceDue.TO_DESTROY, "C2": PieceDue.LEFT_BEHIND, "C3": PieceDue.HELD}
    assert list(what_is_due(register_at(house.desk).pieces)) == [
        PieceDue.LEFT_BEHIND, PieceDue.HELD, PieceDue.TO_DESTROY,
    ]  # fmt: skip
    house.do(house.game("casino_stud", "one", "C4"))
    house.do(c.CheckEquipment(("C4",), (CheckFinding("C4", missing=(ACE,)),)))
    assert due(house)["C4"] is PieceDue.FAULTY


def test_an_inspector_finds_every_deck_at_an_instant(house: RegisterHouse) -> None:
    """As it was at 21:14: where each deck was, also those that are no more."""
    begun = house.time.at
    house.time.pass_minutes(10)
    house.do(c.PlaceEquipment(("B1", "C1"), house.cash, complete("B1", "C1")))
    then = house.time.at
    house.time.pass_minutes(10)
    house.do(c.WithdrawEquipment(("B1",)))
    house.do(c.PlaceEquipment(("C1",), SAFE, complete("C1")))
    house.do(c.DestroyEquipment(("B1", "D1", "D2", "D3")))
    now = {row.number for row in register_at(house.desk).pieces}
    assert now.isdisjoint({"B1", "D1", "D2", "D3"})
    every = {row.number for row in register_at(house.desk, destroyed=True).pieces}
    assert {"B1", "D3"} <= every
    places = {row.number: row.piece.place for row in register_at(house.desk, then).pieces}
    assert places["B1"] == places["C1"] == house.cash
    assert places["D3"] == SAFE
    assert register_at(house.desk, then).protocols == ()
    before = {row.number: row.piece.place for row in register_at(house.desk, begun).pieces}
    assert before["B1"] == SAFE
    assert register_at(house.desk, begun - 1).pieces == ()


def test_the_history_of_a_piece_tells_of_it_alone(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C1", "C2"), complete("C1", "C2")))
    house.do(c.HoldEquipment(("C2",)), reason="marked")
    kinds = [entry.kind for entry in piece_story(house.desk, "C1")]
    assert kinds == ["DeliveryReceived", "PiecesOpened", "PiecesChecked"]
    assert [entry.kind for entry in piece_story(house.desk, "C2")][-1] == "PiecesHeld"
    assert piece_story(house.desk, "X9") == ()
    assert find_piece(house.desk, "X9") is None
    found = find_piece(house.desk, "D2")
    assert found is not None
    assert found.mark == "X-2"


def test_what_may_be_played_with_is_offered_alike_and_in_use_first(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C5", "C6"), complete("C5", "C6")))
    assert ready_for(house.desk, EquipmentKind.DECK, 3) == ("B1", "B2", "B3")
    house.do(c.WithdrawEquipment(tuple(f"B{n}" for n in range(1, 12))))
    assert ready_for(house.desk, EquipmentKind.DECK, 3) == ("C5", "C6", "C1")
    assert ready_for(house.desk, EquipmentKind.DICE, 1) == ("D1",)
    house.time.at += 11 * DAY
    assert ready_for(house.desk, EquipmentKind.DECK, 2) == ("C1", "C2")


def test_tables_in_play_are_offered(house: RegisterHouse) -> None:
    house.do(house.game("casino_stud", "one", "C1"))
    found = {(each.place.kind.value, each.place.table) for each in open_places(house.desk)}
    assert {("cash", 9), ("tournament", 3), ("game", 0)} <= found
    house.do(house.closing("one"))
    kinds = {each.place.subject for each in open_places(house.desk)}
    assert GameTableId("one") not in kinds


def test_a_register_of_years_reads_what_is_in_the_house_alone(house: RegisterHouse) -> None:
    """Forty used-up deliveries of two hundred decks: none of their streams is read for the list."""
    for n in range(40):
        house.receive("Y", 200, PAPER, first=1 + 200 * n)
        numbers = tuple(f"Y{figure}" for figure in range(1 + 200 * n, 201 + 200 * n))
        house.do(c.DestroyEquipment(numbers))
    house.receive("Z", 2_000, PLASTIC)
    from director.desk.kernel.desk import Desk
    from tests.desk.fakes import FakeChance

    read: list[str] = []
    entries = house.store.entries

    def noted(stream: str, *rest: int) -> object:
        read.append(stream)
        return entries(stream, *rest)  # type: ignore[arg-type]

    house.store.entries = noted  # type: ignore[method-assign,assignment]
    fresh = Desk(house.store, house.time, FakeChance("fresh"))
    found = register_at(fresh)
    assert len(found.pieces) == 2_000 + 12 + 8 + 3
    assert not [stream for stream in read if stream.startswith("delivery:Y")]


def test_T_F9_shuffling_machines_stand_at_every_occupied_table_or_at_none() -> None:
    house = RegisterHouse()
    house.open_tables()
    night = TournamentId("night")
    for table in (4, 5):
        house.do(c.OpenTable(night, table))
    for number in range(1, 3):
        house.do(c.SavePerson(person(number)))
        house.do(c.RegisterPlayer(night, person(number).id, TILL))
    tables = {entry.seat.table for entry in house.desk.tournament(night).entries.values() if entry.seat}
    one, *others = sorted(tables)
    assert others
    assert len(tables) == 2
    place = Whereabouts(PlaceKind.TOURNAMENT, "night", one)
    (empty,) = {3, 4, 5} - tables
    unused = replace(place, table=empty, machine="M9")
    house.do(c.PlaceEquipment(("C8",), unused, complete("C8")))
    assert uneven_machines(house.desk) == ()  # nobody sits there
    for number, table in enumerate(sorted(tables), start=1):
        house.do(c.PlaceEquipment((f"C{number}",), replace(place, table=table), complete(f"C{number}")))
    assert uneven_machines(house.desk) == ()
    house.do(c.PlaceEquipment(("C1",), replace(place, machine="M1")))
    (uneven,) = uneven_machines(house.desk, night)
    assert (uneven.with_one, uneven.without) == ((one,), tuple(others))
    assert uneven_machines(house.desk, TournamentId("other")) == ()
    for number, table in enumerate(others, start=2):
        house.do(c.PlaceEquipment((f"C{number}",), replace(place, table=table, machine=f"M{number}")))
    assert uneven_machines(house.desk) == ()
    house.do(c.ReportMachine("m 1", works=False), reason="it jams")
    (uneven,) = uneven_machines(house.desk)
    assert uneven.without == (one,)
    house.do(c.ReportMachine("M1", works=True), reason="mended")
    assert uneven_machines(house.desk) == ()
    house.do(c.PlaceEquipment(("C1",), place))  # taken from its deck
    (uneven,) = uneven_machines(house.desk)
    assert uneven.without == (one,)
