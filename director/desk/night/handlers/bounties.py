"""Bounties: heads given to whoever won them, and paid and taken back."""

from collections.abc import Iterator

from director.desk.cashdesk.handlers import payments
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.elimination import (
    CorrectHead,
    MakeEnvelopes,
    OpenEnvelope,
    ShareEnvelopes,
)
from director.desk.night.commands.lifecycle import (
    CashBountyChips,
    PayBounty,
    PutUpBounty,
    VoidBounty,
    WithdrawBounty,
)
from director.desk.night.handlers.prizes import locked_anew
from director.tournament.bounties import (
    bounty_of,
    bounty_winners,
    head_lost,
    in_chips,
    pay_bounty_refusals,
    put_up_refusals,
    standing_payment,
    standing_put_up,
)
from director.tournament.bounties.chips import bring_refusals, chips_brought
from director.tournament.bounties.corrections import (
    correct_refusals,
    corrected,
    corrected_heads,
    later_heads,
    shared_anew,
)
from director.tournament.bounties.envelopes import (
    make_refusals,
    open_refusals,
    opened,
    opened_for,
    order_of_values,
    places_parts,
    share_refusals,
    token_of,
    values_of,
)
from director.tournament.events import (
    BountyPaid,
    BountyPutUp,
    BountyVoided,
    BountyWithdrawn,
    EnvelopeOpened,
    EnvelopeReturned,
    EnvelopesMade,
    EnvelopesShared,
    HeadCorrected,
    KnockOutCorrected,
)
from director.tournament.heads import PutUp
from director.tournament.lookup import require_entry, require_running
from director.tournament.payouts import FOR_PRIZES, FROM_SPONSORS
from director.tournament.settings import BountyKind, BountyTerms
from director.tournament.state import Entry, Method, Status, Tournament
from director.values.errors import soundness
from director.values.iban import is_valid
from director.values.ids import TillId


@handles(CorrectHead)
def correct_head(decision: Decision, command: CorrectHead) -> Iterator[Effect]:
    """A player was knocked out by others than had been entered: the head goes to these.

    With a reason where play is over, or where parts of it have gone on with later heads.
    """
    state = decision.tournament(command.tournament)
    entry, winners, extra = require_entry(state, command.entry), command.winners, command.extra
    decision.refuse(*correct_refusals(state, entry, winners, extra))
    changed = corrected_heads(state, entry, winners, extra)
    if state.status is Status.FINISHED or later_heads(state, changed):
        decision.require_reason()
    envelope = opened_for(state, entry.id) if extra is None and not winners else None
    if envelope is not None:
        decision.require_reason()
        yield EnvelopeReturned(envelope.number, entry.id, envelope.amount)
    elif head_lost(entry, extra) is not None or (
        extra is None and bounty_winners(state, entry) is not None
    ):
        yield HeadCorrected(corrected(state, entry, winners, extra), extra)
        yield from shared_anew(state, changed)
    if not in_chips(state) and not (entry.alive and extra is None):
        yield KnockOutCorrected(entry.id, winners, extra)
    yield from locked_anew(decision, state.id)


@handles(MakeEnvelopes)
def make_envelopes(decision: Decision, command: MakeEnvelopes) -> Iterator[Effect]:
    """The fund goes into as many envelopes as players are left; the seed alone knows their order."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*make_refusals(state))
    terms = state.settings.bounty or BountyTerms(BountyKind.MYSTERY)
    yield EnvelopesMade(values_of(state.heads.sealed, state.alive, terms), f"draw/{state.draws + 1}")


@handles(OpenEnvelope)
def open_envelope(decision: Decision, command: OpenEnvelope) -> Iterator[Effect]:
    """Open an envelope for the player who won the chips; the seed decided its value."""
    state = require_running(decision.tournament(command.tournament))
    require_entry(state, command.entry)
    decision.refuse(*open_refusals(state, command.entry, command.number))
    made, token = state.envelopes, token_of(state, command.entry)
    if made is None or token is None:
        raise soundness("no_envelope_won", entry=command.entry)
    amount = order_of_values(decision.seed(state.id), made)[command.number - 1]
    yield EnvelopeOpened(command.number, opened(state, token, amount))


@handles(ShareEnvelopes)
def share_envelopes(decision: Decision, command: ShareEnvelopes) -> Iterator[Effect]:
    """Open the envelopes left at the end together; the players left share them."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*share_refusals(state))
    made = state.envelopes
    if made is None:
        raise soundness("no_envelope_left")
    values = order_of_values(decision.seed(state.id), made)
    found = tuple((number, values[number - 1]) for number in made.left)
    yield EnvelopesShared(found, places_parts(state, sum(cents for _, cents in found)))


@handles(PayBounty)
def pay(decision: Decision, command: PayBounty) -> Iterator[Effect]:
    """All that is due for heads is paid, while its player plays on or after."""
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    decision.refuse(*pay_bounty_refusals(state, entry.id))
    yield from due_bounty_paid(decision, state, entry, command.till, command.method)


@handles(CashBountyChips)
def cash_chips(decision: Decision, command: CashBountyChips) -> Iterator[Effect]:
    """Credit the bounties of the chips that a player brings, and pay all that is due."""
    state = require_running(decision.tournament(command.tournament))
    entry = require_entry(state, command.entry)
    decision.refuse(*bring_refusals(state, entry.id, command.chips))
    for chip in chips_brought(state, entry.id, command.chips):
        yield HeadCorrected(chip.head, chip.extra)
    newest = decision.tournament(command.tournament)
    yield from due_bounty_paid(decision, newest, entry, command.till, command.method)


def due_bounty_paid(
    decision: Decision, state: Tournament, entry: Entry, till: TillId, method: Method
) -> Iterator[Effect]:
    """All that is due to an entry for the heads that it won goes out."""
    if method not in FOR_PRIZES:
        raise soundness("method_not_for_prizes", rule="T-R8", method=str(method))
    if method is Method.TRANSFER and not is_valid(decision.person(entry.player).iban):
        raise soundness("iban_missing", rule="T-R8", entry=entry.id)
    due = bounty_of(state, entry.id).due
    over = yield from payments.pay_bounty(decision, state, entry.id, due, till, method)
    yield BountyPaid(entry.id, due, over.method, over.receipt)


@handles(PutUpBounty)
def put_up(decision: Decision, command: PutUpBounty) -> Iterator[Effect]:
    """The house or a sponsor puts a bounty on a named player."""
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    decision.refuse(*put_up_refusals(state, entry, command.amount))
    if not command.house and command.method not in FROM_SPONSORS:
        raise soundness("method_not_for_named_bounties", method=str(command.method))
    given = PutUp(command.amount, command.house, command.method, entry.receipt, decision.at)
    receipt = yield from payments.put_up(decision, state, entry.id, given, command.till)
    yield BountyPutUp(entry.id, command.amount, command.house, command.method, receipt)


@handles(WithdrawBounty)
def withdraw(decision: Decision, command: WithdrawBounty) -> Iterator[Effect]:
    """A named player's bounty goes back, with a reason."""
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    given = standing_put_up(state, entry, command.index)
    decision.require_reason("T-R8")
    receipt = yield from payments.withdrawn(decision, state, entry.id, given, command.till)
    yield BountyWithdrawn(entry.id, command.index, receipt)


@handles(VoidBounty)
def void(decision: Decision, command: VoidBounty) -> Iterator[Effect]:
    """A payment is taken back, with a reason."""
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    payment = standing_payment(entry, command.index)
    decision.require_reason("T-R8")
    receipt = yield from payments.bounty_back(decision, state, entry.id, payment, command.till)
    yield BountyVoided(entry.id, command.index, receipt)
