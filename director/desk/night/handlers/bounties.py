"""Bounties: heads given to whoever won them, and paid and taken back."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.cashdesk.handlers import payments
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.tournament.bounties import (
    bounty_of,
    correct_refusals,
    head_won,
    pay_bounty_refusals,
    standing_payment,
)
from director.tournament.events import BountyPaid, BountyVoided, HeadCorrected
from director.tournament.lookup import known_entry, require_running
from director.tournament.payouts import FOR_PRIZES
from director.tournament.state import Method
from director.values.errors import soundness
from director.values.iban import is_valid


@handles(c.CorrectHead)
def correct_head(decision: Decision, command: c.CorrectHead) -> Iterator[Effect]:
    """The head of a player who is out was won by others than had been told."""
    state = require_running(decision.tournament(command.tournament))
    entry = known_entry(state, command.entry)
    decision.refuse(*correct_refusals(state, entry, command.winners))
    yield HeadCorrected(head_won(state, entry, command.winners))


@handles(c.PayBounty)
def pay(decision: Decision, command: c.PayBounty) -> Iterator[Effect]:
    """All that is due for heads is paid, while its player plays on or after."""
    state = decision.tournament(command.tournament)
    entry = known_entry(state, command.entry)
    decision.refuse(*pay_bounty_refusals(state, entry.id))
    if command.method not in FOR_PRIZES:
        raise soundness("method_not_for_prizes", rule="T-R8", method=str(command.method))
    if command.method is Method.TRANSFER and not is_valid(decision.person(entry.player).iban):
        raise soundness("iban_missing", rule="T-R8", entry=entry.id)
    due = bounty_of(state, entry.id).due
    over = yield from payments.pay_bounty(decision, state, entry.id, due, command.till, command.method)
    yield BountyPaid(entry.id, due, over.method, over.receipt)


@handles(c.VoidBounty)
def void(decision: Decision, command: c.VoidBounty) -> Iterator[Effect]:
    """A payment is taken back, with a reason."""
    state = decision.tournament(command.tournament)
    entry = known_entry(state, command.entry)
    payment = standing_payment(entry, command.index)
    decision.require_reason("T-R8")
    receipt = yield from payments.bounty_back(decision, state, entry.id, payment, command.till)
    yield BountyVoided(entry.id, command.index, receipt)
