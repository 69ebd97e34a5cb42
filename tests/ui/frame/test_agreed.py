"""What a second person agrees to is told: the deed, the player, the amount."""

import re
from dataclasses import MISSING, fields, replace

import pytest

from director.desk.cash.queries import cash_room
from director.desk.cashdesk.queries.vouchers import find_voucher as voucher_of
from director.desk.cashdesk.queries.vouchers import out as vouchers_out
from director.desk.house.changes import changed_fields
from director.desk.kernel.command import COMMANDS
from director.desk.offered import commands as c
from director.house.people import HouseSettings, HouseTable
from director.house.templates import TABLE
from director.poker.cash.terms import JackpotDrop
from director.series.league.deposits import DepositEnd
from director.texts import texts_for
from director.tournament.settings import Purchase
from director.values.chips import ChipCount
from director.values.ids import (
    CashTableId,
    EntryId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    PlayerId,
    Seat,
    StaffId,
    TournamentId,
)
from director.values.payment import Method
from director.values.receipt_number import readable
from tests.desk.cash.cash_room import CashRoom, terms
from tests.desk.cash.test_cash_jackpot import METER
from tests.desk.night.night_desk import TILL, WHO, Night, person
from tests.desk.night.test_purchases import REBUYS, playing, rebuy
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_pit import SEVEN_OUT
from ui.frame.dialogs.second_person_facts import AgreedFacts, action_line, agreed_facts, fact_pairs
from ui.frame.dialogs.second_person_words import AgreementContext, agreed_words


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(3)
    return night


def known(night: Night) -> AgreementContext:
    people = {person.id: person.name for person in night.store.people()}
    loaded = {night.id: night.state}
    return AgreementContext(texts_for("en"), people.__getitem__, loaded.get, "EUR")


def said(night: Night, command: c.Command) -> str:
    return agreed_words(known(night), command)


def test_money_that_goes_back_is_named_with_its_player(night: Night) -> None:
    name = known(night).name(night.entry(2).player)
    assert said(night, c.RefundEntry(night.id, EntryId(2), TILL)) == f"Refund · {name} · €110"
    assert said(night, c.VoidEntry(night.id, EntryId(2), TILL)) == f"Void entry · {name} · €110"


def test_a_prize_is_told_before_it_is_paid_and_before_it_comes_back(night: Night) -> None:
    night.start()
    night.close_registration()
    night.lock()
    night.bust(3)
    night.bust(2)
    name = known(night).name(night.entry(1).player)
    due = said(night, c.PayPrize(night.id, EntryId(1), TILL))
    night.pay(1)
    prize = night.entry(1).prize
    assert prize is not None
    amount = texts_for("en").money(prize.amount)
    assert due == f"Pay the prize · {name} · {amount}"
    back = said(night, c.VoidPrize(night.id, EntryId(1), TILL))
    assert back == f"Take the payment back · {name} · {amount}"


def test_other_deeds_say_what_they_are(night: Night) -> None:
    player = night.entry(1).player
    assert said(night, c.CancelTournament(night.id, TILL)) == "Cancel the tournament · Friday Night"
    assert said(night, c.IssueVouchers(TILL, 5_000, 3, free=True)) == "Give vouchers · 3 × €50 = €150"
    paid_out = said(night, c.Withdraw(TILL, player, 250_000))
    assert paid_out == f"Pay a deposit out · {known(night).name(player)} · €2,500"


def test_who_is_said_to_be_another_than_somebody_barred_is_named(night: Night) -> None:
    other = night.entry(1).player
    new = replace(night.store.people()[1], given_name="Ján", family_name="Novák", born="1990-01-31")
    line = said(night, c.SavePerson(new, (other,)))
    assert line.endswith(f"Ján Novák, 31 Jan 1990 ≠ {known(night).name(other)}")
    assert said(night, c.SavePerson(new)) == ""


def test_a_cash_out_is_told_in_the_money_of_its_table() -> None:
    room = CashRoom()
    table = CashTableId("crowns")
    room.do(c.OpenCashTable(table, 1, replace(terms(), currency="CZK")))
    player = room.sit(table, 1, 1)
    out = c.CashOut(table, player, 20_000, TILL)
    struck = c.VoidCashSlip(table, 1, TILL)
    texts = texts_for("en")
    known = AgreementContext(
        texts, {player: "Ann"}.__getitem__, lambda _: None, "EUR", cash_room(room.desk)
    )
    assert agreed_words(known, out) == f"Cash-out · Ann · {texts.money(20_000, 'CZK')}"
    bought = texts.money(room.desk.cash_table(table).slips[0].amount, "CZK")
    assert agreed_words(known, struck) == f"Strike out · Buy-in · Table 1 · Ann · {bought}"
    assert agreed_words(replace(known, cash=cash_room(Night().desk)), out) == "Cash-out · Ann · €200"


def test_what_is_not_loaded_is_told_by_its_deed_alone(night: Night) -> None:
    elsewhere = TournamentId("another")
    assert said(night, c.RefundEntry(elsewhere, EntryId(1), TILL)) == "Refund"
    assert said(night, c.VoidExtra(elsewhere, EntryId(1), 0, TILL)) == ""
    assert said(night, c.SavePerson(night.desk.store.people()[0])) == ""
    assert agreed_words(known(night), None) == ""


def test_an_extra_is_called_by_its_kind() -> None:
    night = playing(REBUYS)
    night.do(rebuy(night), insist=True, reason="told")
    (extra,) = night.entry(1).extras
    assert extra.kind is Purchase.REBUY
    assert said(night, c.VoidExtra(night.id, EntryId(1), 0, TILL)).startswith("Void Rebuy · ")


def test_vouchers_say_how_many_what_they_come_to_and_whose_they_are(night: Night) -> None:
    player = night.entry(1).player
    name = known(night).name(player)
    three = c.IssueVouchers(TILL, 5_000, 3, free=True, player=player)
    assert said(night, three) == f"Give vouchers · 3 × €50 = €150 · {name}"
    night.do(c.IssueVouchers(TILL, 5_000, player=player))
    (number,) = (voucher.number for voucher in vouchers_out(night.desk))
    found = replace(known(night), voucher=voucher_of(night.desk, number))
    back = agreed_words(found, c.VoidVoucher(TILL, number))
    assert back == f"Take a voucher back · {readable(number)} · €50 · {name}"


def test_a_till_says_what_was_counted_and_who_takes_it_over(night: Night) -> None:
    people = replace(known(night), staff={"eva": "Eva"}.__getitem__)
    over = c.HandOverTill(TILL, StaffId("eva"), ((10_000, 3),), (("card", 2_000),))
    assert agreed_words(people, over) == f"Hand the till over · Till {TILL} · Eva · Counted €320"
    closed = c.CloseTill(TILL, ((10_000, 3),))
    assert agreed_words(people, closed) == f"Close the till · Till {TILL} · Counted €300"


def test_the_second_person_sees_table_till_money_by_its_method_and_the_reason(night: Night) -> None:
    night.fund(20_000)
    card = night.register(1, method=Method.CARD)[0]
    command = c.VoidEntry(night.id, card, TILL, Method.CASH)
    facts = agreed_facts(night.desk, command, WHO)
    pairs = dict(fact_pairs(known(night), command, facts, "typed twice"))
    assert pairs == {
        "Tournament": "Friday Night",
        "Till": "1",
        "To the player": "€110 · Cash",
        "Reason": "typed twice",
    }
    pit = Pit()
    pit.play(SEVEN_OUT)
    round_ = c.ReverseRound(pit.id, 1)
    at_table = fact_pairs(known(night), round_, agreed_facts(pit.desk, round_, WHO), "misread dice")
    assert dict(at_table)["Table"] == "Craps"
    assert dict(at_table)["Reason"] == "misread dice"
    pit.do(c.SaveRow(TABLE, "7", HouseTable(7, 9)))
    numbered = replace(pit.opening("craps", table="table-7"), number=7)
    pit.do(numbered)
    filled = c.FillTable(numbered.game_table, ChipCount.of(((500, 20),)))
    pairs = dict(fact_pairs(known(night), filled, agreed_facts(pit.desk, filled, WHO), ""))
    assert pairs == {"Table": "7 · Craps", "Amount": "€100"}


def test_who_agrees_to_reverse_a_win_sees_every_share_and_their_sum(night: Night) -> None:
    room = CashRoom()
    table = CashTableId("cash-1")
    room.do(c.OpenCashTable(table, 1, replace(terms(), jackpot=JackpotDrop(METER, 200, 2_000))))
    shares = tuple((room.sit(table, number, number), 100 * number) for number in (1, 2))
    room.do(c.CountCashJackpot(table, 1_000, TILL))
    room.do(c.WinCashJackpot(table, shares))
    command = c.ReverseCashWin(METER, 2)
    pairs = fact_pairs(known(night), command, agreed_facts(room.desk, command, WHO), "no bad beat")
    names = [known(night).name(player) for player, _ in shares]
    assert pairs[1:] == (
        ("Amount", "€3"), (names[0], "€1"), (names[1], "€2"), ("Reason", "no bad beat"),
    )  # fmt: skip


def test_a_payment_of_several_things_is_named_with_its_player(night: Night) -> None:
    player = night.entry(1).player
    command = c.PayPlayer(night.id, player, TILL)
    assert agreed_words(known(night), command) == ""
    line = action_line(known(night), command, "")
    assert line == f"Pay what is due · {known(night).name(player)}"


# --- nothing is agreed to unseen -----------------------------------------------------------------

FIGURES = ("amount", "chips", "pieces", "shares")
"""Fields of commands that hold how much."""
FORESEEN = frozenset({"RefundEntry", "VoidEntry", "CashBountyChips", "DestroyEquipment"})
"""Commands whose figures are of chips in play or of decks: what they pay is foreseen by the desk."""
SAMPLES: dict[str, object] = {
    "rows": (("settings", "house"),), "pieces": ("D-0001",), "shares": ((PlayerId("player-1"), 777_00),),
    "people": (), "other_than": (PlayerId("player-1"),), "chips": 77_700, "amount": 777_00,
    "player": PlayerId("player-1"), "entry": EntryId(1), "entries": (EntryId(1),), "till": TILL,
    "method": Method.CARD, "jackpot": JackpotId("j"), "cash_table": CashRoom().open(),
    "staff": StaffId("s"), "game_table": GameTableId("g"), "league": LeagueId("l"), "number": 1,
    "event": EventId("e"),
    "flight": TournamentId("f"), "seat": Seat(1, 1), "to": StaffId("s"), "what": "copy.db",
    "kind": "settings", "key": "house", "hash": "x", "round": 1, "pool": 1, "index": 0, "slip": 1,
    "charge": 1, "iban": "DE89370400440532013000", "end": DepositEnd.RETURNED,
}  # fmt: skip
"""A value for each field of the commands that a second person agrees to."""


def sample(night: Night, kind: type[c.Command]) -> c.Command:
    """A command of a kind as somebody may give it."""
    own: dict[str, object] = {"tournament": night.id}
    match kind.__name__:
        case "SavePerson":
            own["person"] = person(9)
        case "SaveRow":
            own["value"] = HouseSettings(cash_limit_cents=777_00)
        case "ChangeSettings":
            own["settings"] = night.state.settings
        case "ChangeStructure":
            own["structure"] = night.state.structure
        case "VoidVoucher":
            own["number"] = "1-ticket-000001"
        case "FillTable" | "CreditTable" | "CloseGameTable":
            own["chips"] = ChipCount.of(((777_00, 1),))
        case "CloseTill" | "HandOverTill":
            own["pieces"] = ((777_00, 1),)
        case "CashBountyChips":
            own["chips"] = 1
        case "PaySidePool" | "LeaveSidePool":
            own["pool"] = 1
        case _:
            pass
    wanted = (field.name for field in fields(kind))
    given = {name: own.get(name, SAMPLES.get(name)) for name in wanted}
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    return kind(**{name: value for name, value in given.items() if value is not None or name in needed})


@pytest.mark.parametrize(
    "kind",
    [each for each in COMMANDS.values() if each.by.second is not None],
    ids=lambda kind: kind.__name__,
)
def test_a_second_person_sees_what_where_how_much_by_which_method_and_why(
    night: Night, kind: type[c.Command]
) -> None:
    command = sample(night, kind)
    room = CashRoom()
    room.open()
    words = replace(known(night), staff=str, cash=cash_room(room.desk))
    changed = changed_fields("settings", "house", HouseSettings(), getattr(command, "value", None))
    table, game = (7, "Craps") if hasattr(command, "game_table") else (0, "")
    facts = AgreedFacts(currency="EUR", changes=tuple(changed), table=table, game=game)
    line = action_line(words, command, agreed_words(words, command))
    pairs = fact_pairs(words, command, facts, "because")
    seen = " ".join((line, *(f"{name} {value}" for name, value in pairs)))
    assert line
    assert "because" in seen
    if hasattr(command, "game_table") or hasattr(command, "cash_table"):
        assert "Table" in seen
    if getattr(command, "tournament", None) is not None:
        assert night.state.settings.name in seen
    if any(hasattr(command, name) for name in FIGURES) and kind.__name__ not in FORESEEN:
        assert re.search(r"777|77,700", seen), seen
    if getattr(command, "method", None) is not None:
        assert "Card" in seen
