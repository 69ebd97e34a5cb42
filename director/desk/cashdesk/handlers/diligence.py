"""Due diligence at the desk: a receipt of a person is held against the linked ones of all tills."""

from dataclasses import replace

from director.cashdesk.diligence import LINKED, RETURNS, Operation, diligence_refusal
from director.cashdesk.tills import ReceiptIssued
from director.desk.decision import Floor
from director.desk.house.defaults import house_settings
from director.values.ids import PlayerId


def looked_at(floor: Floor, receipt: ReceiptIssued) -> ReceiptIssued:
    """The receipt; refused, as a procedure, while a document must be seen for it.

    Whoever insists has seen one: the receipt says so, and the reason of its command says which.
    """
    if not receipt.player or not receipt.amount or receipt.series in RETURNS:
        return receipt
    currency = receipt.currency
    limit = house_settings(floor).diligence_limit(currency)
    if not limit:
        return receipt
    linked = floor.operations(PlayerId(receipt.player), currency, floor.at - LINKED)
    refusal = diligence_refusal(linked, Operation(receipt.series, receipt.amount), limit, currency)
    floor.refuse(refusal)
    return receipt if refusal is None else replace(receipt, document_seen=True)
