"""Files of transfers for the bank: CSV, and ISO 20022 pain.001.001.09 for credit transfers in euros."""

import unicodedata
from collections.abc import Iterable
from datetime import datetime
from xml.etree import ElementTree as ET

from director.desk.csv_write import csv_file, plain_amount
from director.desk.people import HouseSettings
from director.desk.queries.transfers import Transfer, TransferList
from director.values.errors import RuleViolation, soundness
from director.values.iban import is_valid, normalised
from director.values.money import Cents

NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
LONGEST_NAME, LONGEST_NOTE, LONGEST_ID = 70, 140, 35
_ALLOWED = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ "
)  # what every bank of the single euro payments area must take
_GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip
_LETTERS = {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ß": "ss", "æ": "ae", "Æ": "AE"}
HEADER = ("Receipt", "Name", "IBAN", "Amount", "Currency", "Tournament", "Place")


def transfers_csv(listed: TransferList) -> bytes:
    """Every transfer that has an account, one a row; amounts with two decimals."""
    rows = (
        (one.receipt, one.name, one.iban, plain_amount(one.amount), listed.currency, one.tournament,
         one.place)
        for one in listed.ready
    )  # fmt: skip
    return csv_file(HEADER, rows)


def transfer_faults(listed: TransferList, house: HouseSettings) -> Iterable[RuleViolation]:
    """Why a bank would not take the file."""
    if listed.currency != "EUR":
        yield soundness("transfers_only_in_euros", currency=listed.currency)
    if not is_valid(house.iban):
        yield soundness("house_without_iban")
    if not listed.ready:
        yield soundness("nothing_to_transfer")


def transfers_xml(listed: TransferList, house: HouseSettings, made: datetime) -> bytes:
    """The message for the bank, with number and sum of its transfers twice; refused where it is faulty.

    `made` is the local time of making: it names the message and asks for execution on its day.
    """
    for fault in transfer_faults(listed, house):
        raise fault
    ET.register_namespace("", NAMESPACE)
    document = ET.Element(_tag("Document"))
    whole = _add(document, "CstmrCdtTrfInitn")
    identity = f"RIFFLE-{made:%Y%m%d%H%M%S}"
    head = _add(whole, "GrpHdr")
    _add(head, "MsgId", identity)
    _add(head, "CreDtTm", made.replace(tzinfo=None).isoformat(timespec="seconds"))
    _sums(head, listed)
    _add(_add(head, "InitgPty"), "Nm", sepa(house.name, LONGEST_NAME))
    _payment(whole, listed, house, made, f"{identity}-1")
    ET.indent(document)
    message: bytes = ET.tostring(document, encoding="utf-8", xml_declaration=True)
    return message


def sepa(text: str, longest: int) -> str:
    """A text in the letters that every bank takes: accents go, Greek is spelt, the rest is a point."""
    spelt = "".join(_spelt(letter) for letter in unicodedata.normalize("NFC", text))
    kept = "".join(letter if letter in _ALLOWED else "." for letter in spelt)
    tidy = " ".join(kept.split()).lstrip("/ ").replace("//", "/")
    return tidy[:longest].strip() or "NOTPROVIDED"


def _payment(
    whole: ET.Element, listed: TransferList, house: HouseSettings, made: datetime, identity: str
) -> None:
    part = _add(whole, "PmtInf")
    _add(part, "PmtInfId", identity)
    _add(part, "PmtMtd", "TRF")
    _add(part, "BtchBookg", "false")
    _sums(part, listed)
    _add(_add(_add(part, "PmtTpInf"), "SvcLvl"), "Cd", "SEPA")
    _add(_add(part, "ReqdExctnDt"), "Dt", made.date().isoformat())
    _add(_add(part, "Dbtr"), "Nm", sepa(house.name, LONGEST_NAME))
    _add(_add(_add(part, "DbtrAcct"), "Id"), "IBAN", normalised(house.iban))
    _add(_add(_add(_add(part, "DbtrAgt"), "FinInstnId"), "Othr"), "Id", "NOTPROVIDED")
    _add(part, "ChrgBr", "SLEV")
    for one in listed.ready:
        _transfer(part, one, listed.currency)


def _transfer(part: ET.Element, one: Transfer, currency: str) -> None:
    transfer = _add(part, "CdtTrfTxInf")
    _add(_add(transfer, "PmtId"), "EndToEndId", sepa(one.receipt, LONGEST_ID))
    _add(_add(transfer, "Amt"), "InstdAmt", _amount(one.amount)).set("Ccy", currency)
    _add(_add(transfer, "Cdtr"), "Nm", sepa(one.name, LONGEST_NAME))
    _add(_add(_add(transfer, "CdtrAcct"), "Id"), "IBAN", one.iban)
    note = sepa(f"{one.tournament}, {one.place}., {one.receipt}", LONGEST_NOTE)
    _add(_add(transfer, "RmtInf"), "Ustrd", note)


def _sums(into: ET.Element, listed: TransferList) -> None:
    _add(into, "NbOfTxs", str(len(listed.ready)))
    _add(into, "CtrlSum", _amount(listed.total))


def _amount(cents: Cents) -> str:
    return plain_amount(cents)


def _add(parent: ET.Element, name: str, text: str = "") -> ET.Element:
    child = ET.SubElement(parent, _tag(name))
    if text:
        child.text = text
    return child


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


def _spelt(letter: str) -> str:
    if letter in _LETTERS:
        return _LETTERS[letter]
    base = "".join(one for one in unicodedata.normalize("NFD", letter) if not unicodedata.combining(one))
    spelt = _GREEK.get(base.lower())
    if spelt is None:
        return base
    return spelt.capitalize() if base != base.lower() else spelt
