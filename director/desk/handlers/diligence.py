"""Due diligence at the desk: a receipt of a person is held against the linked ones of all tills."""

from director.cashdesk.diligence import LINKED, RETURNS, Operation, diligence_refusal
from director.cashdesk.tills import ReceiptIssued
from director.desk.defaults import house_settings
from director.desk.floor import Floor
from director.values.ids import PlayerId


def look(floor: Floor, receipt: ReceiptIssued) -> None:
    """Refuse, as a procedure, the payment with which a person reaches the house's limit."""
    if not receipt.player or not receipt.amount or receipt.series in RETURNS:
        return
    limit = house_settings(floor).diligence_cents
    if limit:
        player, since = PlayerId(receipt.player), floor.at - LINKED
        linked = floor.operations(player, receipt.currency, since)
        floor.refuse(diligence_refusal(linked, Operation(receipt.series, receipt.amount), limit))
