"""Transfers (T-R8): which prizes are listed, and that the bank's file is what ISO 20022 asks for."""

from dataclasses import replace
from datetime import date, datetime
from xml.etree import ElementTree as ET

import pytest

from director.cashdesk.till_moves import moves_of
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.transfers import Transfer, TransferList, transfers
from director.desk.kernel.rows.defaults import HOUSE_KEY, house_settings
from director.desk.offered import commands as c
from director.files.table_file import guarded
from director.files.transfer_files import (
    LONGEST_ID,
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST,
    NAMESPACE,
    bank_text,
    by_hand,
    can_be_spelt,
    transfer_faults,
    transfers_csv,
    transfers_xml,
)
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.texts import texts_for
from director.tournament.settings import BountyKind, BountyTerms, Offer
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.payment import Method
from tests.desk.night.night_desk import PRICE, STACK, TILL, Night

EN = texts_for("en")

HOUSE_IBAN = "SK3112000000198742637541"
IBANS = ("DE89370400440532013000", "GR1601101250000000012300695")
DAY = date(2026, 11, 1)
MADE = datetime(2026, 11, 2, 14, 30)
NS = {"p": NAMESPACE}

CREDIT_TRANSFER = ["PmtId", "Amt", "Cdtr", "CdtrAcct", "RmtInf"]
PAYMENT = [
    "PmtInfId", "PmtMtd", "BtchBookg", "NbOfTxs", "CtrlSum", "PmtTpInf", "ReqdExctnDt", "Dbtr",
    "DbtrAcct", "DbtrAgt", "ChrgBr",
]  # fmt: skip
HEADER = ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"]
"""The order in which pain.001.001.09 has its elements."""


def test_a_deposit_that_is_given_back_by_transfer_is_listed_and_goes_to_the_bank() -> None:
    night = paid()
    ann, bob = night.entry(1).player, night.entry(3).player
    for player in (ann, bob):
        night.do(c.Deposit(TILL, player, 7_000))
    night.do(c.Withdraw(TILL, ann, 5_000, Method.TRANSFER))
    night.do(c.Withdraw(TILL, ann, 1_000))
    assert night.refusal(c.Withdraw(TILL, bob, 1, Method.TRANSFER)).code == "account_missing"
    listed = transfers(night.desk, DAY, DAY, "EUR")
    (one,) = [transfer for transfer in listed.transfers if not transfer.tournament]
    assert (one.receipt, one.iban, one.amount) == ("1-withdrawal-000001", IBANS[0], 5_000)
    house = house_settings(night.store)
    root = ET.fromstring(transfers_xml(listed, house, MADE))
    notes = [found.text for found in root.iterfind(".//p:RmtInf/p:Ustrd", NS)]
    assert "1-DX-1" in notes, "as it stands on the player's slip"
    sent = [found.text for found in root.iterfind(".//p:PmtId/p:EndToEndId", NS)]
    assert "1-withdrawal-000001" in sent, "what the bank gives back is as it always was"
    assert all(found.good for found in listed.ready)


def test_refunds_voids_and_bounties_by_transfer_are_listed_until_they_are_taken_back() -> None:
    """T-R8: the till's books and the bank's list say the same of what goes out by transfer."""
    price = replace(PRICE, bounty=2_000)
    night = Night({"bounty": BountyTerms(BountyKind.FIXED), "buy_in": Offer(price, STACK.worth)})
    for iban in (*IBANS, HOUSE_IBAN, ""):
        by = Method.TRANSFER if iban != IBANS[0] else Method.CASH
        night.do(night.buy_in(night.add_person(iban=iban), method=by))
    night.do(c.RefundEntry(night.id, EntryId(4), TILL, Method.TRANSFER), reason="ill")
    night.start()
    night.do(c.VoidEntry(night.id, EntryId(3), TILL, Method.TRANSFER), reason="typed twice")
    night.close_registration()
    night.lock()
    night.bust(2, by=1)
    night.do(c.PayBounty(night.id, EntryId(1), TILL, Method.TRANSFER))
    found = listed(night)
    bounty = night.entry(1).heads.payments[0].amount
    assert [(one.receipt, one.iban, one.amount) for one in found.transfers] == [
        ("1-refund-000001", "", price.total),
        ("1-void-000001", HOUSE_IBAN, price.total),
        ("1-payout-000001", IBANS[0], bounty),
    ]
    assert found.total == price.total + bounty, "who has no account waits"
    moved = [
        move.amount
        for known in desk_receipts(night.desk, TILL, 0, night.time.now() + 1)
        for move in moves_of(TILL, known.receipt.issued)
        if move.method == Method.TRANSFER and move.amount < 0
    ]
    assert sum(one.amount for one in found.transfers) == -sum(moved)
    root = ET.fromstring(
        transfers_xml(found, replace(house_settings(night.store), iban=HOUSE_IBAN), MADE)
    )
    notes = [note.text for note in root.iterfind(".//p:RmtInf/p:Ustrd", NS)]
    assert notes == ["1-VX-1, Friday Night", "1-PX-1, Friday Night"]
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="in cash")
    assert "1-payout-000001" not in [one.receipt for one in listed(night).transfers]


def paid() -> Night:
    """Three prizes: two by transfer, to Germany and to Greece, and one owed without an account."""
    night = Night({"cash_limit": 1})
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, replace(HouseSettings(), iban=HOUSE_IBAN)))
    for number in range(20):
        iban = IBANS[number] if number < 2 else ""
        names = {0: ("Αθανάσιος", "Παπαδόπουλος"), 1: ("=HYPERLINK(1)", "Łukasz & Co")}
        given, family = names.get(number, ("Player", f"Number {number}"))
        player = night.add_person(iban=iban, given_name=given, family_name=family)
        night.do(night.buy_in(player))
    night.start()
    night.close_registration()
    night.lock()
    for entry in range(20, 1, -1):
        night.bust(entry)
    night.pay(1, 2, 3)
    return night


def listed(night: Night) -> TransferList:
    return transfers(night.desk, DAY, DAY, "EUR")


def names_of(parent: ET.Element) -> list[str]:
    return [child.tag.removeprefix(f"{{{NAMESPACE}}}") for child in parent]


def text(parent: ET.Element, path: str) -> str:
    found = parent.find("/".join(f"p:{name}" for name in path.split("/")), NS)
    assert found is not None
    assert found.text
    return found.text


def test_T_R8_transfers_of_the_day_are_listed_and_those_owed_wait() -> None:
    night = paid()
    found = listed(night)
    prizes = [night.entry(n).prize for n in (1, 2)]
    assert [transfer.amount for transfer in found.transfers] == [
        prize.amount for prize in prizes if prize
    ]
    assert {one.iban for one in found.ready} == set(IBANS)
    assert len(found.waiting) == 1
    assert transfers(night.desk, date(2026, 10, 31), date(2026, 10, 31), "EUR").transfers == ()


def test_the_message_has_the_structure_sums_and_accounts_of_pain_001_001_09() -> None:
    night = paid()
    found, house = listed(night), house_settings(night.store)
    document = ET.fromstring(transfers_xml(found, house, MADE))
    assert document.tag == f"{{{NAMESPACE}}}Document"
    (whole,) = document
    assert names_of(whole) == ["GrpHdr", "PmtInf"]
    head, part = whole
    assert names_of(head) == HEADER
    assert names_of(part) == [*PAYMENT, *["CdtTrfTxInf"] * 2]
    total = f"{found.total // 100}.{found.total % 100:02d}"
    for sums in (head, part):
        assert (text(sums, "NbOfTxs"), text(sums, "CtrlSum")) == ("2", total)
    assert text(part, "DbtrAcct/Id/IBAN") == HOUSE_IBAN
    assert text(part, "ReqdExctnDt/Dt") == "2026-11-02"
    assert text(head, "CreDtTm") == "2026-11-02T14:30:00"
    assert len(text(head, "MsgId")) <= LONGEST_ID
    single = part.findall("p:CdtTrfTxInf", NS)
    for transfer, one in zip(single, found.ready, strict=True):
        assert names_of(transfer) == CREDIT_TRANSFER
        amount = transfer.find("p:Amt/p:InstdAmt", NS)
        assert amount is not None
        assert amount.get("Ccy") == "EUR"
        assert amount.text == f"{one.amount // 100}.{one.amount % 100:02d}"
        assert text(transfer, "CdtrAcct/Id/IBAN") == one.iban
        assert text(transfer, "PmtId/EndToEndId") == one.receipt
        assert len(text(transfer, "RmtInf/Ustrd")) <= LONGEST_NOTE
    assert text(single[0], "Cdtr/Nm") == "Athanasios Papadopoulos"
    assert text(single[1], "Cdtr/Nm") == ".HYPERLINK(1) Lukasz + Co"


def test_cents_add_up_to_the_cent() -> None:
    one = Transfer("1-payout-000001", "A", IBANS[0], 1, "T", 1, 0)
    many = tuple(replace(one, amount=amount) for amount in (1, 10, 99, 100_05, 12_345_678_90))
    found = TransferList("EUR", DAY, DAY, many)
    made = ET.fromstring(transfers_xml(found, HouseSettings(iban=HOUSE_IBAN), MADE))
    amounts = [amount.text for amount in made.iter(f"{{{NAMESPACE}}}InstdAmt")]
    assert amounts == ["0.01", "0.10", "0.99", "100.05", "12345678.90"]
    assert [one.text for one in made.iter(f"{{{NAMESPACE}}}CtrlSum")] == ["12345780.05"] * 2


@pytest.mark.parametrize(
    ("changes", "house", "code"),
    [
        ({"currency": "CZK"}, HOUSE_IBAN, "transfers_only_in_euros"),
        ({}, "", "house_without_iban"),
        ({}, "SK3112000000198742637542", "house_without_iban"),
        ({"transfers": ()}, HOUSE_IBAN, "nothing_to_transfer"),
    ],
)
def test_what_no_bank_would_take_is_refused(changes: dict[str, object], house: str, code: str) -> None:
    good = Transfer("1-payout-000001", "A", IBANS[0], 100, "T", 1, 0)
    found = replace(TransferList("EUR", DAY, DAY, (good,)), **changes)  # type: ignore[arg-type]
    settings = HouseSettings(iban=house)
    assert [fault.code for fault in transfer_faults(found, settings)] == [code]
    with pytest.raises(RuleViolation):
        transfers_xml(found, settings, MADE)


def test_an_account_that_cannot_be_one_is_left_out_of_the_file() -> None:
    bad = Transfer("1-payout-000001", "A", "DE89370400440532013001", 100, "T", 1, 0)
    good = replace(bad, iban=IBANS[0], amount=250)
    found = TransferList("EUR", DAY, DAY, (bad, good))
    assert (found.ready, found.total) == ((good,), 250)
    assert transfers_csv(found, EN).decode().count("\r\n") == 2


def test_names_keep_to_the_letters_that_every_bank_takes() -> None:
    assert bank_text("Žofia Ľuptáková-Ďurišová", LONGEST_NAME) == "Zofia Luptakova-Durisova"
    assert bank_text("李小龍", LONGEST_NAME) == "..."
    assert bank_text("", LONGEST_NAME) == "NOTPROVIDED"
    assert len(bank_text("x" * 10_000, LONGEST_NAME)) == LONGEST_NAME
    assert bank_text("//a////b–c/", LONGEST_NAME) == "a/b-c"
    assert bank_text("O’Brien & Søn", LONGEST_NAME) == "O'Brien + Son"


@pytest.mark.parametrize(
    ("greek", "latin"),
    [
        ("Αθανάσιος Παπαδημητρακόπουλος", "Athanasios Papadimitrakopoulos"),
        ("ΨΑΡΡΑΣ ΧΡΙΣΤΟΥ", "PSARRAS CHRISTOU"),
        ("Θεόδωρος Αυγέρης", "Theodoros Avgeris"),
        ("Ευτυχία Παύλου", "Eftychia Pavlou"),
        ("ΕΥΑΓΓΕΛΟΣ Μπάμπης", "EVANGELOS Bampis"),
        ("Σφίγξ Άγχος Γκίκας", "Sfinx Anchos Gkikas"),
        ("Μαΐου Μάυος", "Maiou Mayos"),
    ],
)
def test_a_greek_name_is_spelt_as_in_a_passport(greek: str, latin: str) -> None:
    assert bank_text(greek, LONGEST_NAME) == latin
    assert can_be_spelt(greek)


@pytest.mark.parametrize("name", ["李小龍", "Иван Petrov", "محمد علي", "…", ""])
def test_a_name_that_no_bank_reads_is_known(name: str) -> None:
    assert not can_be_spelt(name)


def test_what_the_file_may_not_hold_is_transferred_by_hand() -> None:
    good = Transfer("1-payout-000001", "A", IBANS[0], MOST, "T", 1, 0)
    turkish = replace(good, iban="TR330006100519786457841326")
    odd = (turkish, replace(good, name="李小龍"), replace(good, amount=MOST + 1))
    found = TransferList("EUR", DAY, DAY, (good, *odd))
    assert by_hand(found) == odd
    made = ET.fromstring(transfers_xml(found, HouseSettings(iban=HOUSE_IBAN), MADE))
    assert len(list(made.iter(f"{{{NAMESPACE}}}CdtTrfTxInf"))) == 1
    assert {one.text for one in made.iter(f"{{{NAMESPACE}}}CtrlSum")} == {"999999999.99"}
    assert transfers_csv(found, EN).decode().count("\r\n") == 5


def test_the_note_of_a_transfer_names_receipt_and_place_however_long_the_tournament_is_called() -> None:
    good = Transfer("1-payout-000001", "A", IBANS[0], 100, "Championship " * 20, 3, 0)
    found = TransferList("EUR", DAY, DAY, (good,))
    made = ET.fromstring(transfers_xml(found, HouseSettings(iban=HOUSE_IBAN), MADE))
    (note,) = made.iter(f"{{{NAMESPACE}}}Ustrd")
    assert note.text is not None
    assert note.text.startswith("1-PX-1, 3., Championship")
    assert len(note.text) <= LONGEST_NOTE


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "\r=1"])
def test_a_text_is_never_a_formula(cell: str) -> None:
    assert guarded(cell) == f"'{cell}"
    assert guarded(5) == 5
    assert guarded("Jo") == "Jo"


def test_the_list_of_transfers_is_guarded() -> None:
    csv = transfers_csv(listed(paid()), EN).decode("utf-8-sig")
    assert "'=HYPERLINK(1) Łukasz & Co" in csv
    assert TILL in csv


def test_an_account_that_is_other_than_at_the_payment_is_said_and_not_in_the_banks_file() -> None:
    night = paid()
    before = listed(night)
    assert [one.changed for one in before.ready] == [False, False]
    other = "DE02120300000000202051"
    night.do(c.ChangeFacts(night.entry(1).player, iban=other), reason="told by phone")
    found = listed(night)
    (one,) = [transfer for transfer in found.ready if transfer.changed]
    assert (one.iban, one.receipt) == (other, before.transfers[0].receipt)
    assert one in by_hand(found)
    house = house_settings(night.store)
    assert other not in transfers_xml(found, house, MADE).decode()
    assert b"changed since" in transfers_csv(found, EN)
    night.do(c.ChangeFacts(night.entry(1).player, iban=IBANS[0]), reason="it was a fraud")
    assert not any(transfer.changed for transfer in listed(night).ready)
