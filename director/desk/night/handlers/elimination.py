"""Going out: busts, mistakes found later, disqualifications and penalties (T-P4, T-S7)."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.desk.night.handlers.clock import stopped_when_over
from director.tournament.bounties import heads_of, lost_to_nobody
from director.tournament.elimination import (
    bust_refusals,
    order_of,
    order_refusals,
    qualifier_paid,
    reinstate_refusals,
)
from director.tournament.events import (
    EntryDisqualified,
    EntryReinstated,
    HeadsWon,
    OutOrderCorrected,
    PlayersBusted,
)
from director.tournament.lookup import require_running, seated_entry
from director.tournament.penalties import given, served
from director.values.errors import soundness


@handles(c.BustPlayers)
def bust(decision: Decision, command: c.BustPlayers) -> Iterator[Effect]:
    """Players are out in one hand; who had more chips at its start finishes higher (T-P4).

    Button and blinds told before stay valid: the next hand has a dead button if need be (T-29).
    """
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*bust_refusals(state, command.busts, tied=command.tied))
    entries = tuple(state.entries[bust.entry] for bust in command.busts)
    yield PlayersBusted(
        command.busts,
        order_of(state, command.busts, tied=command.tied),
        tuple(entry.seat for entry in entries if entry.seat is not None),
        state.alive - len(entries),
    )
    if heads := heads_of(state, command.busts):
        yield HeadsWon(heads)
    yield from stopped_when_over(decision, command.tournament)


@handles(c.ReinstateEntry)
def reinstate(decision: Decision, command: c.ReinstateEntry) -> Iterator[Effect]:
    """A player recorded as out by mistake is back."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*reinstate_refusals(state, command.entry, command.seat))
    yield EntryReinstated(command.entry, command.seat)


@handles(c.CorrectOutOrder)
def correct_order(decision: Decision, command: c.CorrectOutOrder) -> Iterator[Effect]:
    """The order of going out as it really was."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*order_refusals(state, command.order))
    yield OutOrderCorrected(command.order)


@handles(c.Disqualify)
def disqualify(decision: Decision, command: c.Disqualify) -> Iterator[Effect]:
    """A player is out, and the chips leave play (T-S7)."""
    state = require_running(decision.tournament(command.tournament))
    seated_entry(state, command.entry)
    decision.require_reason("T-S7")
    if state.alive <= 1:
        raise soundness("last_player_stays", rule="T-P4")
    if qualifier_paid(state):
        raise soundness("prizes_being_paid", rule="T-F3")
    if not 0 <= command.chips <= state.chips.expected:
        raise soundness("more_than_in_play", chips=command.chips, expected=state.chips.expected)
    yield EntryDisqualified(command.entry, command.chips)
    yield from lost_to_nobody(state, command.entry)
    yield from stopped_when_over(decision, command.tournament)


@handles(c.GivePenalty)
def give_penalty(decision: Decision, command: c.GivePenalty) -> Iterator[Effect]:
    """A warning, or hands to miss; rounds are counted by the players at the table now (T-S7)."""
    state = require_running(decision.tournament(command.tournament))
    decision.require_reason("T-S7")
    yield given(state, command.entry, command.kind, command.count)


@handles(c.ServePenalty)
def serve_penalty(decision: Decision, command: c.ServePenalty) -> Iterator[Effect]:
    """Hands of a penalty have been missed."""
    state = require_running(decision.tournament(command.tournament))
    yield served(state, command.entry, command.number, command.hands)
