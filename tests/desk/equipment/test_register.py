"""The register at the desk: received, opened, placed, mended, held, destroyed (G-5, article 8)."""

import pytest

from director.desk.equipment.queries import decks_of_cash, decks_of_tournament, left_behind
from director.desk.offered import commands as c
from director.equipment.events import SAFE, Article, CheckFinding, PlaceKind, Whereabouts
from director.equipment.pieces import DAY, PieceStage
from director.values.cards import Card
from director.values.dataclass import replace
from director.values.ids import CashTableId, DeliveryId, TournamentId
from tests.desk.cash.cash_room import TILL
from tests.desk.equipment.register_house import ACE, DICE, PAPER, PLASTIC, RegisterHouse, complete

SEVEN = Card(20)


@pytest.fixture
def house() -> RegisterHouse:
    made = RegisterHouse()
    made.open_tables()
    return made


# --- numbers -----------------------------------------------------------------------------------


def test_numbers_are_given_once_and_the_next_free_ones_are_named(house: RegisterHouse) -> None:
    given = c.ReceiveEquipment(DeliveryId("new"), PAPER, "B", 12, 3, house.time.at)
    violation = house.refusal(given)
    assert violation.code == "numbers_given"
    assert violation.facts["free"] == "B13"
    house.do(replace(given, first=13))
    assert house.piece("B15").stage is PieceStage.SEALED


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"letters": ""}, "equipment_letters"),
        ({"letters": "B2"}, "equipment_letters"),
        ({"letters": "b"}, "equipment_letters"),
        ({"letters": "7A"}, "equipment_letters"),
        ({"count": 0}, "delivery_size"),
        ({"count": 2_001}, "delivery_size"),
        ({"first": 0}, "equipment_figure"),
        ({"article": replace(PAPER, maker=" ")}, "equipment_maker_missing"),
        ({"article": replace(PAPER, licence="")}, "equipment_not_licensed"),
        ({"article": replace(DICE, size=199)}, "dice_size"),
        ({"article": replace(DICE, size=251)}, "dice_size"),
        ({"article": replace(DICE, logo="")}, "dice_unmarked"),
        ({"article": DICE, "marks": ()}, "dice_unmarked"),
        ({"article": DICE, "marks": ("X", "Y")}, "dice_numbers_differ"),
        ({"received_at": DAY * 30_000}, "equipment_date_ahead"),
    ],
)
def test_a_delivery_says_what_it_is_of(
    house: RegisterHouse, changes: dict[str, object], code: str
) -> None:
    """G-5: a licensed type; dice of 20 to 25 mm with maker's number and logo; dates in the past."""
    sound = c.ReceiveEquipment(DeliveryId("new"), PAPER, "X", 1, 3, house.time.at, marks=("N-1",))
    assert house.code(sound) == ""
    assert house.code(replace(sound, **changes)) == code  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [200, 225, 250])
def test_dice_of_the_lawful_sizes_are_received(house: RegisterHouse, size: int) -> None:
    house.receive("E", 2, replace(DICE, size=size), marks=("N-7",))
    assert house.delivery("E2").mark("E2") == "N-7"
    assert [house.delivery("D2").mark(f"D{n}") for n in (1, 2, 3)] == ["X-1", "X-2", "X-3"]


def test_T_F9_no_deck_is_taken_to_a_shuffling_machine_that_is_out_of_order(house: RegisterHouse) -> None:
    """It fails with a reason, and works again with one; insisting is the floorman's."""
    failed, mended = c.ReportMachine("M2", works=False), c.ReportMachine("M2", works=True)
    assert house.code(failed) == "reason_required"
    assert house.code(mended, reason="why") == "nothing_changed"
    assert house.code(replace(failed, machine=" "), reason="why") == "machine_unnamed"
    done = house.do(failed, reason="it jams")
    assert [entry.kind for entry in done.entries] == ["MachineFailed"]
    assert house.desk.register().out_of_order == {"M2": house.time.at}
    assert house.code(failed, reason="still") == "nothing_changed"
    into = c.PlaceEquipment(("C1",), replace(house.cash, machine="M2"), complete("C1"))
    violation = house.refusal(into)
    assert (violation.code, violation.facts["machine"]) == ("machine_out_of_order", "M2")
    assert house.code(replace(into, place=replace(house.cash, machine="M3"))) == ""
    assert house.code(into, reason="tried: it runs", insist=True) == ""
    house.do(mended, reason="new rollers")
    assert not house.desk.register().out_of_order
    house.do(into)


def test_a_wrong_entry_is_struck_while_it_is_sealed_and_its_numbers_are_free_again(
    house: RegisterHouse,
) -> None:
    house.receive("W", 5)
    strike = c.StrikeDelivery(DeliveryId("W/1"))
    assert house.code(strike) == "reason_required"
    house.do(strike, reason="typed twice")
    assert house.desk.register().delivery_of("W1") is None
    again = c.ReceiveEquipment(DeliveryId("again"), PAPER, "W", 1, 5, house.time.at)
    house.do(again)
    house.do(c.OpenEquipment(("W3",), complete("W3")))
    refused = house.refusal(c.StrikeDelivery(DeliveryId("again")), reason="again")
    assert (refused.code, refused.facts["deck"]) == ("delivery_in_use", "W3")


def test_without_a_register_nothing_is_received() -> None:
    house = RegisterHouse()
    from director.house.people import HouseSettings
    from director.house.templates import SETTINGS

    house.do(c.SaveRow(SETTINGS, "house", HouseSettings()))
    given = c.ReceiveEquipment(DeliveryId("new"), PAPER, "Z", 1, 3, house.time.at)
    assert house.code(given) == "house_has_no_register"


# --- opened and placed -------------------------------------------------------------------------


def test_a_seal_is_broken_with_a_count(house: RegisterHouse) -> None:
    assert house.code(c.OpenEquipment(("B1", "B2"), complete("B1"))) == "seal_not_counted"
    assert house.code(c.PlaceEquipment(("B1",), house.cash)) == "seal_not_counted"
    house.do(c.OpenEquipment(("B1", "B2"), complete("B1", "B2")))
    assert house.piece("B1").opened_at == house.time.at
    assert house.code(c.OpenEquipment(("B1",), complete("B1"))) == "piece_not_sealed"
    assert house.code(c.OpenEquipment(("B99",), complete("B99"))) == "unknown_piece"
    assert house.code(c.OpenEquipment(("B3", "B3"), complete("B3"))) == "gear_named_twice"


def test_decks_in_use_when_the_register_begins_are_opened_in_the_past(house: RegisterHouse) -> None:
    at = house.time.at
    house.do(c.ReceiveEquipment(DeliveryId("old"), PLASTIC, "O", 1, 2, at - 30 * DAY))
    early = c.OpenEquipment(("O1",), complete("O1"), at - 31 * DAY)
    assert house.code(early) == "opened_before_received"
    assert house.code(replace(early, opened_at=at + 1)) == "equipment_date_ahead"
    house.do(replace(early, opened_at=at - 9 * DAY))
    assert house.delivery("O1").days(house.piece("O1"), at) == 9


def test_one_deck_is_at_one_table_at_a_time(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("C1", "C2"), house.cash, complete("C1", "C2")))
    refused = house.refusal(c.PlaceEquipment(("C1",), house.night))
    assert (refused.code, refused.facts["table"]) == ("piece_elsewhere", 9)
    assert house.code(c.PlaceEquipment(("C1",), house.night), insist=True, reason="x") == refused.code
    house.do(c.PlaceEquipment(("C1",), SAFE, complete("C1")))
    house.do(c.PlaceEquipment(("C1",), house.night))
    assert house.piece("C1").place == house.night


def test_a_deck_goes_into_a_shuffling_machine_and_from_there_to_its_table(house: RegisterHouse) -> None:
    machine = Whereabouts(PlaceKind.MACHINE, machine="M2")
    house.do(c.OpenEquipment(("C1",), complete("C1")))
    house.do(c.PlaceEquipment(("C1",), machine))
    assert house.code(c.PlaceEquipment(("C1",), replace(machine, machine=""))) == "machine_unnamed"
    house.do(c.PlaceEquipment(("C1",), replace(house.cash, machine="M2")))
    house.do(c.PlaceEquipment(("C1",), house.cash))
    assert house.piece("C1").place == house.cash


@pytest.mark.parametrize(
    "place",
    [
        Whereabouts(PlaceKind.CASH, "cash", 8),
        Whereabouts(PlaceKind.CASH, "none", 9),
        Whereabouts(PlaceKind.TOURNAMENT, "night", 55),
        Whereabouts(PlaceKind.TOURNAMENT, "none", 1),
        Whereabouts(PlaceKind.SAFE, "cash"),
    ],
)
def test_decks_go_only_where_something_is_played(house: RegisterHouse, place: Whereabouts) -> None:
    assert house.code(c.PlaceEquipment(("C1",), place, complete("C1"))) == "no_such_place"


def test_a_paper_deck_does_not_outlive_its_table(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("B1",), house.cash, complete("B1")))
    assert house.code(c.PlaceEquipment(("B1",), SAFE)) == "paper_deck_outlives"
    house.do(c.PlaceEquipment(("B1",), SAFE), insist=True, reason="a pause")
    refused = c.PlaceEquipment(("B1",), house.night)
    assert house.code(refused, insist=True, reason="x") == "paper_deck_served"
    house.do(c.PlaceEquipment(("B1",), house.cash))


def test_a_paper_deck_is_sealed_as_it_comes_to_its_table(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("B1",), complete("B1")))
    assert house.code(c.PlaceEquipment(("B1",), house.cash)) == "paper_deck_not_new"
    assert house.code(c.PlaceEquipment(("B2",), house.cash, complete("B2"))) == ""


@pytest.mark.parametrize(("days", "code"), [(0, ""), (9, ""), (10, ""), (11, "deck_too_old")])
def test_a_plastic_deck_serves_ten_days(house: RegisterHouse, days: int, code: str) -> None:
    house.do(c.OpenEquipment(("C1",), complete("C1")))
    house.time.at += days * DAY
    assert house.code(c.PlaceEquipment(("C1",), house.cash)) == code
    if code:
        house.do(c.PlaceEquipment(("C1",), house.cash), insist=True, reason="no other one")


# --- what a count finds ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "found",
    [
        CheckFinding("C1", missing=(ACE,)), CheckFinding("C1", extra=(ACE,)),
        CheckFinding("C1", flawed=True),
        CheckFinding("C1", missing=(ACE, SEVEN)),
    ],
)  # fmt: skip
def test_a_wrong_composition_at_the_closing_is_named_and_the_deck_is_held(
    house: RegisterHouse, found: CheckFinding
) -> None:
    house.do(c.PlaceEquipment(("C1", "C2"), house.cash, complete("C1", "C2")))
    house.do(c.PlaceEquipment(("C1", "C2"), SAFE, (found, CheckFinding("C2"))))
    held, home = house.piece("C1"), house.piece("C2")
    assert (held.stage, held.missing, held.place) == (PieceStage.HELD, found.missing, SAFE)
    assert (home.stage, home.place) == (PieceStage.IN_USE, SAFE)
    assert house.code(c.PlaceEquipment(("C1",), house.cash)) == "piece_held"
    assert house.code(c.ReleaseEquipment(("C1",)), reason="x") == "gear_not_sound"
    house.do(c.CheckEquipment(("C1",), complete("C1")))
    house.do(c.ReleaseEquipment(("C1",)), reason="the card lay under the table")
    house.do(c.PlaceEquipment(("C1",), house.cash))


@pytest.mark.parametrize(
    "found",
    [
        CheckFinding("C1", missing=(ACE, ACE)), CheckFinding("C1", short=1),
        CheckFinding("D1", missing=(ACE,)),
        CheckFinding("D1", short=6), CheckFinding("D1", short=-1),
    ],
)  # fmt: skip
def test_a_count_that_cannot_be_is_refused(house: RegisterHouse, found: CheckFinding) -> None:
    house.do(c.OpenEquipment(("C1", "D1"), complete("C1", "D1")))
    assert house.code(c.CheckEquipment((found.piece,), (found,))) == "check_impossible"


def test_whoever_holds_or_releases_says_why(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C1",), complete("C1")))
    for command in (c.HoldEquipment(("C1",)), c.ReleaseEquipment(("C1",))):
        assert house.code(command) == "reason_required"
    assert house.code(c.ReleaseEquipment(("C1",)), reason="x") == "piece_not_held"
    house.do(c.HoldEquipment(("C1",)), reason="a mark on the ace")
    assert house.code(c.HoldEquipment(("C1",)), reason="x") == "nothing_changed"


# --- worn cards and their twins ----------------------------------------------------------------


def test_a_worn_card_is_replaced_by_its_twin_and_the_donor_is_noted(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("C1",), house.cash, complete("C1")))
    house.do(c.TakeTwin("C1", ACE, "C2"))
    deck, donor = house.piece("C1"), house.piece("C2")
    assert [(twin.card, twin.other) for twin in deck.worn] == [(ACE, "C2")]
    assert [(twin.card, twin.other) for twin in donor.donated] == [(ACE, "C1")]
    assert (deck.cards, donor.cards, deck.complete, donor.complete) == (52, 51, True, False)
    assert house.code(c.PlaceEquipment(("C2",), house.night)) == "piece_is_donor"
    assert house.code(c.TakeTwin("C3", ACE, "C2")) == "piece_not_in_use"
    assert house.code(c.TakeTwin("C1", ACE, "C2")) == "card_not_in_donor"
    house.do(c.TakeTwin("C1", SEVEN, "C2"))


@pytest.mark.parametrize(
    ("deck", "donor", "code"),
    [
        ("C1", "C1", "no_twin"), ("C1", "B1", "not_its_twin"), ("C1", "D1", "no_twin"),
        ("D2", "D1", "no_twin"), ("C1", "C4", "piece_at_table"), ("C1", "C5", "donor_not_new"),
        ("C6", "C2", "piece_not_in_use"), ("C1", "C99", "unknown_piece"),
    ],
)  # fmt: skip
def test_not_every_deck_gives_a_twin(house: RegisterHouse, deck: str, donor: str, code: str) -> None:
    house.do(c.OpenEquipment(("D2",), complete("D2")))
    house.do(c.PlaceEquipment(("C1", "C4", "C5"), house.cash, complete("C1", "C4", "C5")))
    house.do(c.PlaceEquipment(("C5",), SAFE))
    assert house.code(c.TakeTwin(deck, ACE, donor)) == code


def test_a_missing_card_may_be_replaced_too_and_the_deck_is_whole_again(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("C1",), house.cash, complete("C1")))
    house.do(c.PlaceEquipment(("C1",), SAFE, (CheckFinding("C1", missing=(ACE,)),)))
    house.do(c.TakeTwin("C1", ACE, "C2"))
    deck = house.piece("C1")
    assert (deck.missing, [twin.card for twin in deck.lost], deck.cards) == ((), [ACE], 52)
    house.do(c.ReleaseEquipment(("C1",)), reason="whole again")


# --- the end -----------------------------------------------------------------------------------


def test_what_is_destroyed_stands_in_a_protocol_and_never_returns(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("B1", "B2"), house.cash, complete("B1", "B2")))
    assert house.code(c.DestroyEquipment(("B1",))) == "piece_at_table"
    house.do(c.TakeTwin("B2", SEVEN, "B3"))
    house.do(c.WithdrawEquipment(("B1", "B2"), complete("B1", "B2")))
    house.do(c.DestroyEquipment(("B1", "B2", "B3")))
    (protocol,) = house.desk.register().protocols
    assert protocol.number == 1
    lines = [(line.piece, line.count, line.given) for line in protocol.destroyed]
    assert lines == [("B1", 52, ()), ("B2", 53, ()), ("B3", 51, (SEVEN,))]
    for command in (
        c.PlaceEquipment(("B1",), house.cash), c.OpenEquipment(("B1",), complete("B1")),
        c.CheckEquipment(("B1",), complete("B1")), c.WithdrawEquipment(("B1",)),
        c.HoldEquipment(("B1",)), c.ReleaseEquipment(("B1",)), c.DestroyEquipment(("B1",)),
        c.TakeTwin("B1", ACE, "B5"), c.TakeTwin("B2", ACE, "B5"),
    ):  # fmt: skip
        assert house.code(command, insist=True, reason="it looks new") == "piece_destroyed"
    given = c.ReceiveEquipment(DeliveryId("new"), PAPER, "B", 1, 1, house.time.at)
    assert house.code(given) == "numbers_given"


def test_cards_that_are_missing_stand_in_the_protocol(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C1", "D1"), complete("C1", "D1")))
    wrong = (CheckFinding("C1", missing=(ACE, SEVEN)), CheckFinding("D1", short=2))
    house.do(c.WithdrawEquipment(("C1", "D1"), wrong))
    assert {house.piece(n).stage for n in ("C1", "D1")} == {PieceStage.HELD}
    destroy = c.DestroyEquipment(("C1", "D1"))
    assert house.code(destroy) == "piece_held_destroyed"
    house.do(destroy, insist=True, reason="the regulator has seen them")
    lines = house.desk.register().protocols[0].destroyed
    assert [(line.count, line.missing, line.short) for line in lines] == [
        (50, (SEVEN, ACE), 0),
        (3, (), 2),
    ]


def test_a_delivery_of_which_nothing_is_left_is_not_looked_for_any_more(house: RegisterHouse) -> None:
    before = house.time.at
    house.time.pass_minutes(5)
    dice = ("D1", "D2", "D3")
    house.do(c.DestroyEquipment(dice[:2]))
    assert DeliveryId("D/1") in house.desk.register().deliveries()
    house.do(c.DestroyEquipment(dice[2:]))
    register = house.desk.register()
    assert DeliveryId("D/1") not in register.deliveries()
    assert DeliveryId("D/1") in register.deliveries(before)
    assert DeliveryId("D/1") not in register.deliveries(before - 1)
    assert [protocol.number for protocol in register.protocols] == [1, 2]
    assert register.delivery_of("D3") == DeliveryId("D/1")


def test_an_article_is_the_twin_of_its_like_alone() -> None:
    from director.equipment.custody import are_twins

    other = Article(PAPER.kind, PAPER.maker, "GR-99", PAPER.backs)
    assert are_twins(PAPER, other)
    for changed in (replace(other, backs="blue"), replace(other, plastic=True)):
        assert not are_twins(PAPER, changed)


def test_closing_a_cash_table_leaves_its_decks_to_be_looked_for(house: RegisterHouse) -> None:
    house.do(c.PlaceEquipment(("C1",), house.cash, complete("C1")))
    house.do(c.CloseCashTable(CashTableId("cash"), TILL), reason="later", insist=True)
    assert house.piece("C1").place == house.cash
    assert house.code(c.PlaceEquipment(("C2",), house.cash, complete("C2"))) == "no_such_place"
    house.do(c.PlaceEquipment(("C1",), SAFE))


def test_G_5_a_cash_table_closes_with_its_decks_counted() -> None:
    """Paper goes to be destroyed, plastic to the safe, a short one is held; nothing stays unseen."""
    house = RegisterHouse()
    house.open_tables()
    house.do(c.PlaceEquipment(("B1", "C1", "C2"), house.cash, complete("B1", "C1", "C2")))
    closing = c.CloseCashTable(CashTableId("cash"), TILL)
    assert house.refusal(closing).facts["decks"] == ("B1", "C1–C2")
    seen = (*complete("B1", "C1"), CheckFinding("C2", missing=(ACE,)))
    assert house.code(replace(closing, decks=(*seen, CheckFinding("C3")))) == "unknown_gear"
    house.do(replace(closing, decks=seen))
    assert house.piece("B1").stage is PieceStage.WITHDRAWN
    assert (house.piece("C1").place, house.piece("C1").stage) == (SAFE, PieceStage.IN_USE)
    assert house.piece("C2").stage is PieceStage.HELD
    assert house.piece("C2").missing == (ACE,)
    assert left_behind(house.desk) == ()


def test_G_5_decks_left_uncounted_by_the_floorman_stay_due() -> None:
    house = RegisterHouse()
    house.open_tables()
    house.do(c.PlaceEquipment(("B1",), house.cash, complete("B1")))
    assert [each.number for each in decks_of_cash(house.desk, CashTableId("cash"), 9)] == ["B1"]
    assert left_behind(house.desk) == ()
    house.do(c.CloseCashTable(CashTableId("cash"), TILL), reason="the box is locked", insist=True)
    assert [each.number for each in left_behind(house.desk)] == ["B1"]
    house.do(c.ClearTables(("B1",), complete("B1")))
    assert house.piece("B1").stage is PieceStage.WITHDRAWN


def test_G_5_tables_broken_during_the_night_are_cleared_in_one_count() -> None:
    house = RegisterHouse()
    house.open_tables()
    night = TournamentId("night")
    house.do(c.PlaceEquipment(("B1", "C1"), house.night, complete("B1", "C1")))
    house.do(c.PlaceEquipment(("C2",), house.cash, complete("C2")))
    assert [each.number for each in decks_of_tournament(house.desk, night)] == ["B1", "C1"]
    house.do(c.CloseTable(night, 3))
    assert [each.number for each in left_behind(house.desk)] == ["B1", "C1"]
    assert house.code(c.ClearTables(("B1", "C1"), complete("B1"))) == "unknown_gear"
    assert house.code(c.ClearTables(("C3",), complete("C3"))) == "piece_not_at_table"
    house.do(c.ClearTables(("B1", "C1"), complete("B1", "C1")))
    assert house.piece("B1").stage is PieceStage.WITHDRAWN
    assert (house.piece("C1").place, house.piece("C1").stage) == (SAFE, PieceStage.IN_USE)
    assert (left_behind(house.desk), decks_of_tournament(house.desk, night)) == ((), ())
