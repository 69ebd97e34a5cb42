"""Returns: a price goes back the way it came, a ticket as that ticket and money by its method."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, in_till
from director.cashdesk.tills import TICKET, ticket_account
from director.desk.floor import Effect, Floor
from director.desk.handlers import payments, tickets
from director.tournament.state import Entry, Extra, Method, Receipt, Tournament
from director.values.ids import TillId
from director.values.money import Cents


@dataclass(frozen=True, slots=True)
class Returned:
    """What was written for a return, and the method by which most of its money went back."""

    receipt: Receipt
    method: Method


def give_back(
    floor: Floor,
    state: Tournament,
    entry: Entry,
    series: Series,
    bought: Sequence[Entry | Extra],
    till: TillId,
    by: Method,
) -> Generator[Effect, None, Returned]:
    """The player gets back what was paid for purchases, by a refund or a void.

    Tickets are good again; a card is paid back in cash where the cashier says so, so that never more
    cash goes out than came by cash and card (T-R7).
    """
    money: dict[Method, Cents] = {}
    given: list[str] = []
    for way, cents in _ways(floor, state, bought):
        if isinstance(way, Method):
            back = by if by is Method.CASH and way is Method.CARD else way
            money[back] = money.get(back, 0) + cents
        else:
            given.append(way)
    again = [tickets.known_ticket(floor, number) for number in given]
    method = max(money, key=lambda one: money[one], default=Method.VOUCHER)
    slip = Slip(series, str(method), state.id, entry.id, str(series), entry.player)
    lines = (
        *(in_till(till, back, -cents) for back, cents in money.items()),
        *(Line(ticket_account(there, one.number), -one.amount) for there, one in again),
        *(Line(*part) for part in payments.parts(state, [one.price for one in bought])),
    )
    receipt = yield from payments.issue(floor, state.settings.currency, till, slip, lines)
    for there, one in again:
        yield tickets.good_again(there, one, receipt)
    return Returned(receipt, method)


def _ways(
    floor: Floor, state: Tournament, bought: Sequence[Entry | Extra]
) -> Iterator[tuple[Method | str, Cents]]:
    """How purchases were paid: methods and numbers of tickets, with what came by each.

    The receipts of a tournament that came from another house are not in the tills of this one.
    """
    for one in bought:
        issued = floor.issued(one.receipt)
        if issued is None or issued.tournament != state.id:
            yield one.method, one.price.total
            continue
        for line in issued.posting:
            kind, _, rest = line.account.partition(":")
            if kind == "till":
                yield Method(rest.rpartition(":")[2]), line.amount
            elif kind == TICKET:
                yield rest, line.amount
