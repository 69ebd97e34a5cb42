"""Purchases: rebuys and add-ons sold and struck out, entries refunded and voided."""

from collections.abc import Iterator

from director.cashdesk.receipts import Series
from director.desk import commands as c
from director.desk.cashdesk.handlers import payments
from director.desk.cashdesk.handlers.returns import give_back
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.tournament.bounties import extra_back_refusals
from director.tournament.bounties.knock_outs import LastChips, knocked_out, rebuy_refusals
from director.tournament.entries import pool_refusals
from director.tournament.events import (
    AddOnDeclined,
    AddOnRoundClosed,
    EntryRefunded,
    EntryVoided,
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
from director.tournament.lookup import known_entry, require_live, seated_entry
from director.tournament.returns import chips_back, paid_by, purchases_of, refund_refusals, void_refusals
from director.tournament.state import EntryStatus
from director.values.errors import soundness
from director.values.ids import EntryId
from director.values.quantity import Chips


@handles(c.BuyExtra)
def buy_extra(decision: Decision, command: c.BuyExtra) -> Iterator[Effect]:
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


@handles(c.DeclineAddOn)
def decline_add_on(decision: Decision, command: c.DeclineAddOn) -> Iterator[Effect]:
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


@handles(c.CloseAddOnRound)
def close_add_on_round(decision: Decision, command: c.CloseAddOnRound) -> Iterator[Effect]:
    """The round is over, and who has not answered is named (T-F2)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*close_add_on_refusals(state, decision.at))
    yield AddOnRoundClosed(add_on_unanswered(state))


@handles(c.VoidExtra)
def void_extra(decision: Decision, command: c.VoidExtra) -> Iterator[Effect]:
    """A rebuy or add-on is struck out and its money goes back."""
    state = require_live(decision.tournament(command.tournament))
    entry, _ = seated_entry(state, command.entry)
    extra = standing_extra(entry, command.index)
    decision.require_reason()
    decision.refuse(*pool_refusals(state), *extra_back_refusals(state, entry, command.index))
    back = yield from give_back(
        decision, state, entry, Series.VOID, (extra,), command.till, command.method
    )
    yield ExtraVoided(entry.id, command.index, back.method, back.receipt)


@handles(c.RefundEntry)
def refund(decision: Decision, command: c.RefundEntry) -> Iterator[Effect]:
    """The money goes back before the first hand, with a reason (T-R4, T-R7)."""
    told = command.told_not_dealt
    yield from _refund(decision, command, command.entry, command.chips, told_not_dealt=told)


@handles(c.RefundEntries)
def refund_several(decision: Decision, command: c.RefundEntries) -> Iterator[Effect]:
    """All of them or none; who has a seat in a tournament that plays is refunded alone (T-R4)."""
    if not command.entries:
        raise soundness("nobody_named")
    for place, entry in enumerate(command.entries):
        if entry in command.entries[:place]:
            raise soundness("named_twice")
        state = decision.tournament(command.tournament)
        if state.started_at is not None and known_entry(state, entry).status is EntryStatus.SEATED:
            raise soundness("chips_to_count", rule="T-R4", entry=entry)
        yield from _refund(decision, command, entry, None, told_not_dealt=False)


@handles(c.VoidEntry)
def void(decision: Decision, command: c.VoidEntry) -> Iterator[Effect]:
    """An entry that should never have been made is struck out with its money."""
    state = decision.tournament(command.tournament)
    entry = known_entry(state, command.entry)
    decision.require_reason()
    decision.refuse(*void_refusals(state, entry))
    chips = chips_back(state, entry, command.chips)
    back = yield from give_back(
        decision, state, entry, Series.VOID, purchases_of(entry), command.till, command.method
    )
    yield EntryVoided(entry.id, paid_by(entry), chips, back.method, back.receipt)


def _refund(
    decision: Decision,
    command: c.RefundEntry | c.RefundEntries,
    entry_id: EntryId,
    found: Chips | None,
    *,
    told_not_dealt: bool,
) -> Iterator[Effect]:
    """One entry's money goes back as it came, with a receipt of its own."""
    state = require_live(decision.tournament(command.tournament))
    entry = known_entry(state, entry_id)
    decision.refuse(*refund_refusals(state, entry, decision.at, told_not_dealt=told_not_dealt))
    decision.require_reason("T-R4")
    chips = chips_back(state, entry, found)
    back = yield from give_back(
        decision, state, entry, Series.REFUND, purchases_of(entry), command.till, command.method
    )
    yield EntryRefunded(entry.id, paid_by(entry), chips, back.method, back.receipt)
