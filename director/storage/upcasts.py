"""Upcasts: payloads of earlier schemas become those of today, one step at a time."""

from collections.abc import Callable, Mapping

from director.storage import old_notes

Json = dict[str, object]

CURRENT: Mapping[str, int] = {
    "PlayersMoved": 2,
    "RuleOverridden": 2,
    "ReceiptIssued": 4,
    "TicketIssued": 2,
    "CashSlipVoided": 2,
    "MissedBlindsTold": 2,
    "DepositMoved": 2,
    "HeadsNoted": 2,
}
"""The schema in which each kind is written today; 1 where none is named."""


def upcast(kind: str, schema: int, payload: Json) -> Json:
    """The payload in today's schema; ValueError when there is no way from the old one."""
    for step in range(schema, current(kind)):
        if (kind, step) not in _STEPS:
            raise ValueError(f"no way from schema {step} of {kind}")
        payload = _STEPS[kind, step](payload)
    return payload


def current(kind: str) -> int:
    """The schema in which a kind is written today."""
    return CURRENT.get(kind, 1)


def _moves_knew_no_draw(payload: Json) -> Json:
    """Schema 1 of PlayersMoved said `by` for the cause and knew no draw."""
    return {"cause": payload["by"], "moves": payload["moves"], "draw": None}


def _overrides_named_no_paragraph(payload: Json) -> Json:
    """Schema 1 of RuleOverridden had the code alone."""
    return {"code": payload["code"], "rule": ""}


def _receipts_named_nobody(payload: Json) -> Json:
    """Schema 1 of ReceiptIssued knew no player, no currency and no change given."""
    return {"player": "", "currency": "", "handed": 0, **payload}


def _receipts_knew_no_document(payload: Json) -> Json:
    """Schema 2 of ReceiptIssued did not say whether a document was seen."""
    return {**payload, "document_seen": False}


def _receipts_knew_no_second_person(payload: Json) -> Json:
    """Schema 3 of ReceiptIssued did not say whether a second person agreed, nor to which account."""
    return {**payload, "account": "", "agreed": False}


def _tickets_were_prizes(payload: Json) -> Json:
    """Schema 1 of TicketIssued knew no vouchers: whose they are, and whether they were given."""
    return {**payload, "player": "", "free": False}


def _slips_took_the_seat(payload: Json) -> Json:
    """Schema 1 of CashSlipVoided always freed the seat with the last chips bought."""
    return {**payload, "stays": False}


def _nobody_waited(payload: Json) -> Json:
    """Schema 1 of MissedBlindsTold knew nobody who waits for the big blind."""
    return {**payload, "waits": False}


def _deposits_were_free(payload: Json) -> Json:
    """Schema 1 of DepositMoved let everything leave in cash."""
    return {**payload, "for_bank": 0}


def _notes_bore_no_root(payload: Json) -> Json:
    """Schema 1 of HeadsNoted listed every stream; what is stored of most is what had moved."""
    return {"heads": old_notes.heads_of(payload), "root": ""}


_STEPS: Mapping[tuple[str, int], Callable[[Json], Json]] = {
    ("PlayersMoved", 1): _moves_knew_no_draw,
    ("RuleOverridden", 1): _overrides_named_no_paragraph,
    ("ReceiptIssued", 1): _receipts_named_nobody,
    ("ReceiptIssued", 2): _receipts_knew_no_document,
    ("ReceiptIssued", 3): _receipts_knew_no_second_person,
    ("TicketIssued", 1): _tickets_were_prizes,
    ("CashSlipVoided", 1): _slips_took_the_seat,
    ("MissedBlindsTold", 1): _nobody_waited,
    ("DepositMoved", 1): _deposits_were_free,
    ("HeadsNoted", 1): _notes_bore_no_root,
}
