"""The register in the pit: games open with its decks, and close without them (G-5, 004 blackjack)."""

import pytest

from director.desk.offered import commands as c
from director.equipment.events import SAFE, PlaceKind
from director.equipment.pieces import DAY, PieceStage
from director.games.table.events import CardReplaced, Gear, GearCheck, GearKind
from director.values.dataclass import replace
from director.values.ids import DeliveryId, GameTableId
from tests.desk.equipment.register_house import ACE, PLASTIC, RegisterHouse, complete

SHOE = tuple(f"C{n}" for n in range(1, 7))
TABLE = GameTableId("one")


@pytest.fixture
def house() -> RegisterHouse:
    return RegisterHouse()


def test_a_game_opens_with_decks_of_the_register(house: RegisterHouse) -> None:
    house.do(house.game("casino_stud", "one", "B1"))
    deck = house.piece("B1")
    assert (deck.stage, deck.place.kind, deck.place.subject) == (
        PieceStage.IN_USE,
        PlaceKind.GAME,
        TABLE,
    )
    assert deck.opened_at == deck.checked_at == house.time.at
    (gear,) = house.desk.game_table(TABLE).gear
    assert (gear.plastic, gear.since) == (False, house.time.at)


def test_a_deck_that_is_in_no_register_is_refused_or_overridden_with_a_reason(
    house: RegisterHouse,
) -> None:
    opening = house.game("casino_stud", "one", "K7")
    refused = house.refusal(opening)
    assert (refused.code, refused.facts["deck"]) == ("not_in_register", "K7")
    house.do(opening, insist=True, reason="the register is locked away")
    house.do(house.closing("one"))


def test_a_house_without_a_register_opens_with_what_it_says() -> None:
    from director.house.people import HouseSettings
    from director.house.templates import SETTINGS

    house = RegisterHouse()
    house.do(c.SaveRow(SETTINGS, "house", HouseSettings()))
    house.do(house.game("casino_stud", "one", "B1"))
    assert house.piece("B1").stage is PieceStage.SEALED
    house.do(house.closing("one"))
    assert house.piece("B1").place == SAFE


def test_the_register_knows_how_old_a_deck_is_whatever_is_told(house: RegisterHouse) -> None:
    house.do(c.OpenEquipment(("C1",), complete("C1")))
    house.time.at += 11 * DAY
    opening = house.game("casino_stud", "one", "C1")
    fresh = tuple(replace(piece, since=house.time.at) for piece in opening.gear)
    assert house.code(replace(opening, gear=fresh)) == "deck_too_old"


@pytest.mark.parametrize(
    ("label", "code"),
    [("B1", "piece_elsewhere"), ("B2", "piece_held"), ("B3", "piece_withdrawn"),
     ("B4", "piece_destroyed"), ("D1", "gear_of_other_kind"), ("B5", "paper_deck_not_new")],
)  # fmt: skip
def test_not_every_deck_may_be_played_with(house: RegisterHouse, label: str, code: str) -> None:
    house.do(house.game("casino_stud", "other", "B1"))
    house.do(c.OpenEquipment(("B2", "B3", "B5"), complete("B2", "B3", "B5")))
    house.do(c.HoldEquipment(("B2",)), reason="marked")
    house.do(c.WithdrawEquipment(("B3",)))
    house.do(c.DestroyEquipment(("B4",)))
    assert house.code(house.game("casino_stud", "one", label)) == code


def test_paper_goes_to_be_destroyed_as_its_table_closes_and_plastic_to_the_safe(
    house: RegisterHouse,
) -> None:
    house.do(house.game("casino_stud", "paper", "B1"))
    house.do(house.game("casino_stud", "plastic", "C1"))
    house.do(house.closing("paper"))
    house.do(house.closing("plastic"))
    assert [house.piece(n).stage for n in ("B1", "C1")] == [PieceStage.WITHDRAWN, PieceStage.IN_USE]
    assert house.piece("C1").place == SAFE
    house.do(house.game("casino_stud", "again", "C1"))
    house.do(house.closing("again", destroyed=("C1",)))
    assert house.piece("C1").stage is PieceStage.WITHDRAWN


def test_a_card_that_is_missing_at_the_closing_is_named_and_the_deck_is_held(
    house: RegisterHouse,
) -> None:
    house.do(house.game("blackjack", "one", *SHOE))
    checks = tuple(GearCheck(n, n != "C4", (ACE,) if n == "C4" else ()) for n in SHOE)
    closing = house.closing("one", checks=checks)
    refused = house.refusal(closing)
    assert (refused.code, refused.facts["deck"]) == ("gear_not_sound", "C4")
    house.do(closing, insist=True, reason="the ace is gone")
    deck = house.piece("C4")
    assert (deck.stage, deck.missing) == (PieceStage.HELD, (ACE,))
    others = {house.piece(n).place for n in SHOE if n != "C4"}
    assert others == {SAFE}


def test_a_deck_in_a_running_game_is_replaced_there(house: RegisterHouse) -> None:
    house.do(house.game("casino_stud", "one", "C1"))
    for command in (
        c.WithdrawEquipment(("C1",)), c.HoldEquipment(("C1",)), c.PlaceEquipment(("C1",), SAFE),
        c.DestroyEquipment(("C1",)),
    ):  # fmt: skip
        assert house.code(command, reason="x") == "piece_in_game"
    new = Gear("C2", GearKind.CARDS, house.time.at)
    house.do(c.ReplaceGear(TABLE, "C1", new, GearCheck("C2")))
    assert (house.piece("C1").place, house.piece("C2").place.kind) == (SAFE, PlaceKind.GAME)
    house.do(c.ReplaceGear(TABLE, "C2", replace(new, label="C3"), GearCheck("C3"), held=True))
    assert house.piece("C2").stage is PieceStage.HELD


def test_marked_cards_replace_the_whole_shoe(house: RegisterHouse) -> None:
    """004: the management replaces all cards of the shoe, and keeps them as evidence."""
    house.receive("N", 6, PLASTIC)
    house.do(house.game("blackjack", "one", *SHOE))
    new = tuple(Gear(f"N{n}", GearKind.CARDS, house.time.at) for n in range(1, 7))
    whole = c.ReplaceShoe(TABLE, new, tuple(GearCheck(piece.label) for piece in new))
    assert house.code(whole) == "reason_required"
    part = replace(whole, new=new[:5], checks=whole.checks[:5])
    assert house.refusal(part, reason="marked").facts["needed"] == 6
    house.do(whole, reason="three aces are marked")
    assert {house.piece(n).stage for n in SHOE} == {PieceStage.HELD}
    assert [piece.label for piece in house.desk.game_table(TABLE).gear] == [p.label for p in new]
    assert {house.piece(p.label).place.kind for p in new} == {PlaceKind.GAME}


def test_a_worn_card_at_a_game_needs_its_donor_and_stands_in_both_journals(house: RegisterHouse) -> None:
    house.do(house.game("blackjack", "one", *SHOE))
    assert house.code(c.ReplaceCard(TABLE, "C1", ACE)) == "donor_needed"
    house.do(c.StartRound(TABLE))
    assert house.code(c.TakeTwin("C1", ACE, "C7")) == "round_running"
    house = RegisterHouse()
    house.do(house.game("blackjack", "one", *SHOE))
    house.do(c.TakeTwin("C1", ACE, "C7"))
    assert house.desk.story_since(f"game:{TABLE}", 0)[-1].event == CardReplaced("C1", ACE)  # type: ignore[arg-type]
    assert house.piece("C7").donated[0].other == "C1"


def test_a_check_during_play_is_one_of_the_register(house: RegisterHouse) -> None:
    house.do(house.game("casino_stud", "one", "C1"))
    house.do(c.CheckGear(TABLE, (GearCheck("C1", False, (ACE,)),)))
    deck = house.piece("C1")
    assert (deck.missing, deck.place.kind) == ((ACE,), PlaceKind.GAME)


def test_dice_come_to_the_craps_table_by_the_set(house: RegisterHouse) -> None:
    house.do(house.game("craps", "one", "D1"))
    assert house.piece("D1").place.kind is PlaceKind.GAME
    assert house.code(house.game("craps", "two", "D1")) == "piece_elsewhere"
    house.do(house.closing("one"))
    assert (house.piece("D1").stage, house.piece("D1").place) == (PieceStage.IN_USE, SAFE)


def test_a_delivery_that_another_desk_has_just_received_is_found(house: RegisterHouse) -> None:
    from director.desk.kernel.desk import Desk
    from tests.desk.fakes import FakeChance
    from tests.desk.night.night_desk import WHO

    other = Desk(house.store, house.time, FakeChance("other"))
    other.register()
    house.do(c.ReceiveEquipment(DeliveryId("late"), PLASTIC, "L", 1, 1, house.time.at))
    other.execute(house.game("casino_stud", "one", "L1"), WHO)
    house.desk.catch_up()
    assert house.piece("L1").place.kind is PlaceKind.GAME
