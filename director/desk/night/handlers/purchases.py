"""Purchases: rebuys and add-ons sold and struck out, entries refunded and voided."""

from collections.abc import Iterator

from director.cashdesk.receipts import Series
from director.desk.cashdesk.handlers import payments
from director.desk.cashdesk.handlers.returns import give_back
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.registration import (
    BuyExtra,
    CloseAddOnRound,
    DeclineAddOn,
    RefundEntries,
    RefundEntry,
    VoidEntry,
    VoidExtra,
)
from director.tournament.bounties.corrections import (
    change_refusals,
    extra_head_back,
    heads_back,
    shared_anew,
)
from director.tournament.bounties.envelopes import opened_for
from director.tournament.bounties.knock_outs import LastChips, knocked_out, rebuy_refusals
from director.tournament.entries import pool_refusals
from director.tournament.events import (
    AddOnDeclined,
    AddOnRoundClosed,
    BountyPutUp,
    EntryRefunded,
    EntryVoided,
    EnvelopeReturned,
    ExtraBought,
    ExtraVoided,
    StacksTold,
)
from director.tournament.extras import (
    add_on_unanswered,
    close_add_on_refusals,
    decline_refusals,
    extra_refusals,
    offer_of,
    standing_extra,
)
from director.tournament.heads import PutUp
from director.tournament.lookup import require_entry, require_live, seated_entry
from director.tournament.returns import chips_back, paid_by, purchases_of, refund_refusals, void_refusals
from director.tournament.state import Entry, EntryStatus, Method, Tournament
from director.values.errors import soundness
from director.values.ids import EntryId, TillId
from director.values.quantity import Chips


@handles(BuyExtra)
def buy_extra(decision: Decision, command: BuyExtra) -> Iterator[Effect]:
    """A rebuy or the add-on is sold to a seated entry (T-F2, T-24)."""
    state = decision.tournament(command.tournament)
    entry, _ = seated_entry(state, command.entry)
    offer = offer_of(state.settings, command.kind)
    last = LastChips(command.stack, command.knocked_out_by, command.nobody)
    missed, stack = command.missed_hand, 0 if last.lost else command.stack
    decision.refuse(
        *extra_refusals(state, entry, command.kind, decision.at, missed_hand=missed, stack=stack),
        *rebuy_refusals(state, entry, command.kind, last),
    )
    if stack is not None:
        yield StacksTold(((entry.id, stack),))
    receipt = yield from payments.sell(
        decision, state, entry.id, command.kind, offer.price, command.till, command.method, entry.player,
        command.tender,
    )  # fmt: skip
    yield ExtraBought(entry.id, command.kind, offer.price, offer.chips, command.method, receipt)
    yield from knocked_out(state, entry, command.kind, last)


@handles(DeclineAddOn)
def decline_add_on(decision: Decision, command: DeclineAddOn) -> Iterator[Effect]:
    """These take no add-on, all of them or none (T-F2)."""
    state = decision.tournament(command.tournament)
    if not command.entries:
        raise soundness("nobody_named")
    if len(set(command.entries)) < len(command.entries):
        raise soundness("named_twice")
    for each in command.entries:
        entry, _ = seated_entry(state, each)
        decision.refuse(*decline_refusals(state, entry))
    yield AddOnDeclined(command.entries)


@handles(CloseAddOnRound)
def close_add_on_round(decision: Decision, command: CloseAddOnRound) -> Iterator[Effect]:
    """The round is over, and who has not answered is named (T-F2)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*close_add_on_refusals(state, decision.at))
    yield AddOnRoundClosed(add_on_unanswered(state))


@handles(VoidExtra)
def void_extra(decision: Decision, command: VoidExtra) -> Iterator[Effect]:
    """A rebuy or add-on is struck out and its money goes back."""
    state = require_live(decision.tournament(command.tournament))
    entry, _ = seated_entry(state, command.entry)
    extra = standing_extra(entry, command.index)
    decision.require_reason()
    back_again = extra_head_back(entry, command.index)
    decision.refuse(*pool_refusals(state), *change_refusals(state, back_again))
    back = yield from give_back(
        decision, state, entry, Series.VOID, (extra,), command.till, command.method
    )
    yield ExtraVoided(entry.id, command.index, back.method, back.receipt)
    yield from shared_anew(state, back_again)


@handles(RefundEntry)
def refund(decision: Decision, command: RefundEntry) -> Iterator[Effect]:
    """The money goes back before the first hand, with a reason (T-R4, T-R7)."""
    told = command.told_not_dealt
    yield from _refund(decision, command, command.entry, command.chips, told_not_dealt=told)


@handles(RefundEntries)
def refund_several(decision: Decision, command: RefundEntries) -> Iterator[Effect]:
    """All of them or none; who has a seat in a tournament that plays is refunded alone (T-R4)."""
    if not command.entries:
        raise soundness("nobody_named")
    for place, entry in enumerate(command.entries):
        if entry in command.entries[:place]:
            raise soundness("named_twice")
        state = decision.tournament(command.tournament)
        if state.started_at is not None and require_entry(state, entry).status is EntryStatus.SEATED:
            raise soundness("chips_to_count", rule="T-R4", entry=entry)
        yield from _refund(decision, command, entry, None, told_not_dealt=False)


@handles(VoidEntry)
def void(decision: Decision, command: VoidEntry) -> Iterator[Effect]:
    """An entry that should never have been made is struck out with its money.

    An envelope that was opened for its knock-out lies open for the next one, with a reason as the void.
    """
    state = decision.tournament(command.tournament)
    entry = require_entry(state, command.entry)
    decision.require_reason()
    decision.refuse(*void_refusals(state, entry))
    chips = chips_back(state, entry, command.chips)
    if (envelope := opened_for(state, entry.id)) is not None:
        yield EnvelopeReturned(envelope.number, entry.id, envelope.amount)
    back = yield from give_back(
        decision, state, entry, Series.VOID, purchases_of(entry), command.till, command.method
    )
    yield EntryVoided(entry.id, paid_by(entry), chips, back.method, back.receipt)
    yield from shared_anew(state, heads_back(entry))
    yield from _made_up(decision, state, entry, command.till)


def _refund(
    decision: Decision,
    command: RefundEntry | RefundEntries,
    entry_id: EntryId,
    found: Chips | None,
    *,
    told_not_dealt: bool,
) -> Iterator[Effect]:
    """Refund one entry by the methods by which it was paid, with a receipt of its own."""
    state = require_live(decision.tournament(command.tournament))
    entry = require_entry(state, entry_id)
    decision.refuse(*refund_refusals(state, entry, decision.at, told_not_dealt=told_not_dealt))
    decision.require_reason("T-R4")
    chips = chips_back(state, entry, found)
    back = yield from give_back(
        decision, state, entry, Series.REFUND, purchases_of(entry), command.till, command.method
    )
    yield EntryRefunded(entry.id, paid_by(entry), chips, back.method, back.receipt)
    yield from _made_up(decision, state, entry, command.till)


def _made_up(decision: Decision, state: Tournament, entry: Entry, till: TillId) -> Iterator[Effect]:
    """Make up the voided entry's part of the envelopes by the house: published values stand."""
    if state.envelopes is None or not entry.price.bounty:
        return
    given = PutUp(entry.price.bounty, True, Method.CASH, entry.receipt, decision.at)
    receipt = yield from payments.put_up(decision, state, entry.id, given, till)
    yield BountyPutUp(entry.id, given.amount, given.house, given.method, receipt)
