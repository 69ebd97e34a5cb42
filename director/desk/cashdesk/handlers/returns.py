"""Returns: a price goes back the way it came, a ticket as that ticket and money by its method."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import field

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.ledger import Line, Posting
from director.cashdesk.receipts import Series, Slip, back_by, money_line
from director.cashdesk.tills import Ticket, ticket_account
from director.desk.cashdesk.handlers import payments, tickets
from director.desk.cashdesk.handlers.receipts import Over, paid_over
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import till_stream
from director.tournament.state import Entry, Extra, Method, Receipt, Tournament
from director.values.dataclass import Value, dataclass, replace
from director.values.ids import TillId
from director.values.quantity import Cents


class PaidFor(Value):
    """Sale that is taken back: its receipt, and the method by which most of it was paid."""

    receipt: Receipt
    method: Method
    amount: Cents


@dataclass(slots=True)
class _PaymentParts:
    """How purchases were paid: money by method, tickets, and vouchers of which a rest went out."""

    money: dict[Method, Cents] = field(default_factory=dict)
    tickets: list[tuple[TillId, Ticket]] = field(default_factory=list)
    vouchers: list[Ticket] = field(default_factory=list)
    """Worth what was used of them; they go out anew."""

    def add(self, method: Method, cents: Cents) -> None:
        """More money of a method."""
        self.money[method] = self.money.get(method, 0) + cents


def give_back(
    decision: Decision,
    state: Tournament,
    entry: Entry,
    series: Series,
    bought: Sequence[Entry | Extra],
    till: TillId,
    by: Method,
) -> Generator[Effect, None, Over]:
    """The player gets back what was paid for purchases of an entry, by a refund or a void."""
    slip = Slip(series, str(by), state.id, entry.id, str(series), entry.player)
    sold = [PaidFor(purchase.receipt, purchase.method, purchase.price.total) for purchase in bought]
    accounts = payments.parts(state, [purchase.price for purchase in bought])
    return (yield from paid_back(decision, state.settings.currency, till, slip, sold, accounts, by))


def paid_back(
    decision: Decision,
    currency: str,
    till: TillId,
    slip: Slip,
    sold: Sequence[PaidFor],
    accounts: Sequence[tuple[Account, Cents]],
    by: Method,
) -> Generator[Effect, None, Over]:
    """Pay sales back out of accounts by the method by which they were paid; the slip names them.

    Tickets are good again; a card is paid back in cash where the cashier says so, a refund on the spot
    however it was paid but from a deposit (T-R4, T-R7). A voucher of which a rest went out is not good
    again: what was used of it goes out as another one.
    """
    ways = _payment_parts(decision, slip, sold, by)
    made = tickets.numbered(decision, till, ways.vouchers)
    method = max(ways.money, key=lambda way: ways.money[way], default=Method.VOUCHER)
    lines: Posting = (
        *(money_line(till, back, -cents, slip.player) for back, cents in ways.money.items()),
        *(Line(ticket_account(there, ticket.number), -ticket.amount) for there, ticket in ways.tickets),
        *tickets.owed(till, made),
        *(Line(*account) for account in accounts),
    )
    decision.require_locked([till_stream(there) for there, _ in ways.tickets])
    over = yield from paid_over(decision, currency, till, replace(slip, method=str(method)), lines)
    for there, ticket in ways.tickets:
        yield tickets.good_again(there, ticket, over.receipt)
    yield from tickets.sent_out(till, made)
    return over


def _payment_parts(decision: Decision, slip: Slip, sold: Iterable[PaidFor], by: Method) -> _PaymentParts:
    """How purchases were paid.

    The receipts of a tournament that came from another house are not in the tills of this one.
    """
    ways = _PaymentParts()
    for part in sold:
        issued = decision.issued(part.receipt)
        if issued is None or issued.tournament != slip.tournament:
            ways.add(back_by(part.method, by, slip.series), part.amount)
            continue
        for line in issued.posting:
            if line.account.method:
                ways.add(back_by(Method(line.account.method), by, slip.series), line.amount)
        _add_tickets(decision, ways, issued.posting)
    return ways


def _add_tickets(decision: Decision, ways: _PaymentParts, posting: Posting) -> None:
    """The tickets of a receipt; the last of them left a rest, where one went out."""
    of_tickets = [line for line in posting if line.account.kind is AccountKind.TICKET]
    numbers = [line.account.owner for line in of_tickets if line.amount > 0]
    used = [tickets.issued_ticket(decision, number) for number in numbers]
    rest = -sum(line.amount for line in of_tickets if line.amount < 0)
    if rest:
        last = used.pop()[1]
        ways.vouchers.append(replace(last, amount=last.amount - rest, closed=""))
    ways.tickets += used
