"""Vouchers of the house: tickets of no tournament, sold or given, that pay for any purchase once."""

from collections.abc import Iterator

from director.cashdesk.accounts import PROMOTION
from director.cashdesk.ledger import Line
from director.cashdesk.receipts import Series, Slip, back_by, money_line
from director.cashdesk.tills import Ticket, ticket_account
from director.desk.cashdesk.commands import IssueVouchers, VoidVoucher
from director.desk.cashdesk.handlers import tickets
from director.desk.cashdesk.handlers.receipts import issue
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import till_currency
from director.tournament.state import Method
from director.values.errors import soundness

MOST = 100
"""Vouchers at once."""


@handles(IssueVouchers)
def issue_vouchers(decision: Decision, command: IssueVouchers) -> Iterator[Effect]:
    """Vouchers go out one by one in their numbers, with one receipt; what is given has a reason."""
    if command.amount <= 0 or not 1 <= command.count <= MOST:
        raise soundness("amount_not_positive")
    if command.free:
        decision.require_reason()
    whose = decision.person(command.player).id if command.player is not None else ""
    one = Ticket(0, command.amount, player=whose, free=command.free)
    made = tickets.numbered(decision, command.till, (one,) * command.count)
    by = Method.VOUCHER if command.free else command.method
    slip = Slip(Series.VOUCHER, str(by), "", 0, "given" if command.free else "sold", whose)
    price = command.amount * command.count
    paid = Line(PROMOTION, price) if command.free else money_line(command.till, by, price, whose)
    lines = (paid, *tickets.owed(command.till, made))
    yield from issue(
        decision, till_currency(decision, decision.till(command.till)), command.till, slip, lines
    )
    yield from tickets.sent_out(command.till, made)


@handles(VoidVoucher)
def void_voucher(decision: Decision, command: VoidVoucher) -> Iterator[Effect]:
    """A voucher comes back and is worth nothing; its money goes back as it came, a card as asked."""
    there, ticket = tickets.open_ticket(decision, command.number)
    if not ticket.is_voucher:
        raise soundness("ticket_is_prize", ticket=command.number)
    decision.require_reason()
    by = Method.VOUCHER
    if not ticket.free:
        by = back_by(tickets.paid_by(decision, there, ticket.number), command.method)
    slip = Slip(Series.VOID, str(by), "", 0, "voucher", ticket.player)
    worth, given = ticket.amount, ticket.free
    back = Line(PROMOTION, -worth) if given else money_line(command.till, by, -worth, ticket.player)
    lines = (Line(ticket_account(there, ticket.number), worth), back)
    receipt = yield from issue(decision, decision.till(there).currency, command.till, slip, lines)
    yield tickets.closed(there, ticket, receipt)
