"""Files of transfers for the bank: CSV, and ISO 20022 pain.001.001.09 for credit transfers in euros."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from xml.etree import ElementTree as ET

from director.desk.cashdesk.queries.transfers import Transfer, TransferList
from director.files.table_file import amount, plain_amount, table_file
from director.house.people import HouseSettings
from director.texts import N_, Texts
from director.values.errors import RuleViolation, soundness
from director.values.iban import in_euro_area, is_valid, normalised
from director.values.receipt_number import readable

HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n'
NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
LONGEST_NAME, LONGEST_NOTE, LONGEST_ID = 70, 140, 35
MOST = 99_999_999_999
"""Cents of the largest transfer in euros."""
HEADER = (
    N_("Receipt"), N_("Name"), N_("IBAN"), N_("Amount"), N_("Currency"), N_("Tournament"), N_("Place"),
    N_("Account"),
)  # fmt: skip


def transfers_csv(listed: TransferList, texts: Texts) -> bytes:
    """Every transfer that has an account, one a row; amounts with two decimals."""
    rows = (
        (readable(transfer.receipt), transfer.name, transfer.iban, amount(transfer.amount),
         listed.currency, transfer.tournament, transfer.place or "",
         texts.say("changed since") if transfer.changed else "")
        for transfer in listed.ready
    )  # fmt: skip
    return table_file(tuple(map(texts.say, HEADER)), rows, texts)


def transfer_faults(listed: TransferList, house: HouseSettings) -> Iterable[RuleViolation]:
    """Why a bank would not take the file."""
    if listed.currency != "EUR":
        yield soundness("transfers_only_in_euros", currency=listed.currency)
    if not is_valid(house.iban):
        yield soundness("house_without_iban")
    if not by_file(listed):
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
    _add(_add(head, "InitgPty"), "Nm", bank_text(house.name, LONGEST_NAME))
    _payment(whole, listed, house, made, f"{identity}-1")
    ET.indent(document)
    return HEAD + ET.tostring(document, encoding="unicode").encode()


def by_file(listed: TransferList) -> tuple[Transfer, ...]:
    """The transfers that the message may hold; the rest is transferred by hand."""
    return tuple(transfer for transfer in listed.ready if _takes(transfer))


def by_hand(listed: TransferList) -> tuple[Transfer, ...]:
    """Return the transfers to do by hand.

    Their account lies outside the euro payments area or has changed since the payment, no bank reads
    the name, or the amount is too large.
    """
    return tuple(transfer for transfer in listed.ready if not _takes(transfer))


def _takes(transfer: Transfer) -> bool:
    if transfer.changed:
        return False
    return can_be_spelt(transfer.name) and in_euro_area(transfer.iban) and 0 < transfer.amount <= MOST


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
    _add(_add(part, "Dbtr"), "Nm", bank_text(house.name, LONGEST_NAME))
    _add(_add(_add(part, "DbtrAcct"), "Id"), "IBAN", normalised(house.iban))
    _add(_add(_add(_add(part, "DbtrAgt"), "FinInstnId"), "Othr"), "Id", "NOTPROVIDED")
    _add(part, "ChrgBr", "SLEV")
    for transfer in by_file(listed):
        _transfer(part, transfer, listed.currency)


def _transfer(part: ET.Element, one: Transfer, currency: str) -> None:
    transfer = _add(part, "CdtTrfTxInf")
    _add(_add(transfer, "PmtId"), "EndToEndId", bank_text(one.receipt, LONGEST_ID))
    _add(_add(transfer, "Amt"), "InstdAmt", plain_amount(one.amount)).set("Ccy", currency)
    _add(_add(transfer, "Cdtr"), "Nm", bank_text(one.name, LONGEST_NAME))
    _add(_add(_add(transfer, "CdtrAcct"), "Id"), "IBAN", one.iban)
    place = f"{one.place}., " if one.place else ""
    of = f", {place}{one.tournament}" if one.tournament else ""
    note = bank_text(f"{readable(one.receipt)}{of}", LONGEST_NOTE)
    _add(_add(transfer, "RmtInf"), "Ustrd", note)


def _sums(into: ET.Element, listed: TransferList) -> None:
    held = by_file(listed)
    _add(into, "NbOfTxs", str(len(held)))
    _add(into, "CtrlSum", plain_amount(sum(transfer.amount for transfer in held)))


def _add(parent: ET.Element, name: str, text: str = "") -> ET.Element:
    child = ET.SubElement(parent, _tag(name))
    if text:
        child.text = text
    return child


def _tag(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


# The Latin letters that every bank of the euro area takes. Greek is spelt as in passports (ELOT 743),
# accents go, what cannot be spelt becomes a point.
_ALLOWED = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ ")
_LETTERS = str.maketrans({
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ø": "o", "Ø": "O", "ß": "ss",
    "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH", "ı": "i", "ħ": "h",
    "Ħ": "H", "ŋ": "n", "Ŋ": "N", "ə": "e", "Ə": "E", "&": "+", "–": "-", "—": "-", "‑": "-",
    "’": "'", "‘": "'", "´": "'", "`": "'",
})  # fmt: skip
_GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
    "ου": "ou", "γγ": "ng", "γξ": "nx", "γχ": "nch", "μπ": "b",
}  # fmt: skip
_TOGETHER = re.compile(r"\bμπ|γ[γξχ]|ου|[αεη]υ|[α-ω]", re.IGNORECASE)
_APART = re.compile(r"(?<=[άέήόΆΈΉΌ])[υΥ]|[ϋΰΫ]")
"""An upsilon that stands alone after a vowel."""
_VOICELESS = frozenset("θκξπσςτφχψ")


def bank_text(text: str, longest: int) -> str:
    """A text as banks take it, at most so long; `NOTPROVIDED` where nothing is left of it."""
    kept = "".join(sign if sign in _ALLOWED else "." for sign in _spelt(text))
    tidy = re.sub("/+", "/", " ".join(kept.split()))
    return tidy.strip("/ ")[:longest].rstrip("/ ") or "NOTPROVIDED"


def can_be_spelt(name: str) -> bool:
    """Whether a name has letters, and every one of them can be spelt in Latin ones."""
    letters = [sign for sign in _spelt(name) if sign.isalpha()]
    return bool(letters) and all(letter in _ALLOWED for letter in letters)


def _spelt(text: str) -> str:
    """Accents taken off, Greek and special letters replaced; the rest as it was."""
    apart = _APART.sub(_lone, unicodedata.normalize("NFC", text))
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", apart) if not unicodedata.combining(sign)
    )
    return _TOGETHER.sub(_latin, plain).translate(_LETTERS)


def _lone(upsilon: re.Match[str]) -> str:
    return "Y" if upsilon.group().isupper() else "y"


def _latin(greek: re.Match[str]) -> str:
    """Return a Greek sound in Latin letters, in the capitals of its word."""
    letters, after = greek.group(), greek.string[greek.end() : greek.end() + 1]
    low = letters.lower()
    if low in ("αυ", "ευ", "ηυ"):
        hard = not after.isalpha() or after.lower() in _VOICELESS
        latin = _GREEK[low[0]] + ("f" if hard else "v")
    else:
        latin = _GREEK[low]
    if not letters[0].isupper():
        return latin
    return latin.upper() if _all_capitals(greek, after) else latin.capitalize()


def _all_capitals(greek: re.Match[str], after: str) -> bool:
    if len(greek.group()) > 1:
        return greek.group().isupper()
    before = greek.string[max(0, greek.start() - 1) : greek.start()]
    return after.isupper() or (not after.isalpha() and before.isupper())
