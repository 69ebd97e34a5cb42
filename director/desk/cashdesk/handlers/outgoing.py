"""Cash that goes out at the desk: asked where a posting is laid down, for every way that it leaves."""

from collections.abc import Iterator

from director.cashdesk.diligence import LINKED
from director.cashdesk.ledger import Posting
from director.cashdesk.outgoing import (
    cash_into,
    given_by_hand,
    given_in_cash,
    left_with_the_house,
    limit_refusal,
    short_refusal,
)
from director.cashdesk.receipts import Slip
from director.cashdesk.tills import Till
from director.desk.decision import Floor
from director.values.dataclass import replace
from director.values.ids import PlayerId
from director.values.payment import Method, Receipt


def payable(floor: Floor, till: Till, slip: Slip, lines: Posting) -> tuple[Slip, Posting]:
    """What is paid: within the limit of one person (T-R8), and with cash that the till has.

    Whoever insists where the till has too little leaves the money as the player's deposit.
    """
    if (short := short_refusal(till, slip, lines)) is not None:
        floor.refuse(short)
        return replace(slip, method=str(Method.DEPOSIT)), left_with_the_house(
            till.id, slip.player, lines
        )
    if now := given_by_hand(till.id, lines):
        given = given_in_cash(_linked(floor, slip.player, till.currency)) if slip.player else 0
        limit = floor.cash_limit(slip.tournament, till.currency)
        floor.refuse(limit_refusal(given, now, limit, till.currency))
    return slip, lines


def _linked(floor: Floor, player: str, currency: str) -> Iterator[tuple[str, int]]:
    """The cash of a person's receipts that are linked with what comes now, oldest first."""
    for row in floor.payments(PlayerId(player), floor.at - LINKED):
        receipt = Receipt(row.till, row.series, row.number)
        known = floor.issued(receipt)
        if known is not None and known.currency == currency:
            yield row.series, cash_into(row.till, known.posting)
    for till, mine in floor.receipts_so_far():
        if (mine.player, mine.currency) == (player, currency):
            yield mine.series, cash_into(till, mine.posting)
