"""Going out: busts, mistakes found later, disqualifications and penalties (T-P4, T-S7)."""

from collections.abc import Iterator, Sequence

from director.desk import commands as c
from director.desk.decision import Decision, Effect
from director.desk.handlers import handles
from director.desk.night.handlers.clock import stopped_when_over
from director.tournament.bounties import heads_of, lost_to_nobody, own_head_refusals
from director.tournament.elimination import (
    bust_refusals,
    forfeit_refusals,
    left_without,
    milestone_refusals,
    order_of,
    order_refusals,
    qualifier_paid,
    reinstate_refusals,
)
from director.tournament.events import (
    Bust,
    EntryDisqualified,
    EntryQualified,
    EntryReinstated,
    GameCorrected,
    GameWon,
    HeadsWon,
    OutOrderCorrected,
    PlayersBusted,
    PrizeForfeited,
)
from director.tournament.lookup import require_running, seated_entry
from director.tournament.penalties import given, served
from director.tournament.rounds import (
    left_in,
    match_numbered,
    match_of,
    playing,
    seat_back,
    wins_a_game_only,
)
from director.tournament.rounds.third import correction_refusals, opponent, third_match, winner_of_third
from director.tournament.state import Match, Status, Tournament
from director.values.errors import soundness


@handles(c.BustPlayers)
def bust(decision: Decision, command: c.BustPlayers) -> Iterator[Effect]:
    """Players are out in one hand; who had more chips at its start finishes higher (T-P4).

    Button and blinds told before stay valid: the next hand has a dead button if need be (T-29).
    """
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*bust_refusals(state, command.busts, tied=command.tied))
    yield from _games(state, command.busts)
    busts = tuple(bust for bust in command.busts if wins_a_game_only(state, bust.entry) is None)
    if busts:
        yield from _out(state, busts, tied=command.tied)
        yield from stopped_when_over(decision, command.tournament)


def _games(state: Tournament, busts: Sequence[Bust]) -> Iterator[Effect]:
    """Of a match of several games each that was lost is told, the last one too."""
    if state.settings.rounds is None or state.settings.rounds.best_of == 1:
        return
    for bust in busts:
        if (match := match_of(state, bust.entry)) is not None:
            winner = next(other for other in left_in(state, match) if other != bust.entry)
            yield GameWon(match.number, winner, bust.entry)


def _out(state: Tournament, busts: tuple[Bust, ...], *, tied: bool = False) -> Iterator[Effect]:
    entries = tuple(state.entries[bust.entry] for bust in busts)
    yield PlayersBusted(
        busts,
        order_of(state, busts, tied=tied),
        tuple(entry.seat for entry in entries if entry.seat is not None),
        state.alive - len(entries),
    )
    if heads := heads_of(state, busts):
        yield HeadsWon(heads)


@handles(c.CorrectMatch)
def correct_match(decision: Decision, command: c.CorrectMatch) -> Iterator[Effect]:
    """Who had lost the last game of a match is back, and the other has lost it."""
    state = require_running(decision.tournament(command.tournament))
    third, now = third_match(state), playing(state)
    if third and now and (command.round, command.match) == (now.number, third.number):
        yield from _third_corrected(decision, state, third)
        return
    match = match_numbered(state, command.round, command.match)
    (won,) = left_in(state, match)
    lost = next(entry for entry in match.entries if entry != won)
    seat = seat_back(state, match)
    decision.refuse(*reinstate_refusals(state, lost, seat))
    yield EntryReinstated(lost, seat)
    again = decision.tournament(command.tournament)
    busts = (Bust(won, by=(lost,)),)
    yield from _games(again, busts)
    if wins_a_game_only(again, won) is None:
        yield from _out(again, busts)
        yield from stopped_when_over(decision, command.tournament)


def _third_corrected(decision: Decision, state: Tournament, third: Match) -> Iterator[Effect]:
    """Both are out and stay so: the last game of their match is the other's."""
    decision.refuse(*correction_refusals(state))
    if (winner := winner_of_third(state)) is not None:
        yield GameCorrected(third.number, opponent(third, winner), winner)
        yield from stopped_when_over(decision, state.id)


@handles(c.ReinstateEntry)
def reinstate(decision: Decision, command: c.ReinstateEntry) -> Iterator[Effect]:
    """A player recorded as out by mistake is back."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*reinstate_refusals(state, command.entry, command.seat))
    yield EntryReinstated(command.entry, command.seat)


@handles(c.CorrectOutOrder)
def correct_order(decision: Decision, command: c.CorrectOutOrder) -> Iterator[Effect]:
    """The order of going out as it really was; after the finish with a reason."""
    state = decision.tournament(command.tournament)
    if state.status is Status.FINISHED:
        decision.require_reason("T-P4")
    else:
        require_running(state)
    decision.refuse(*order_refusals(state, command.order))
    yield OutOrderCorrected(command.order)


@handles(c.Disqualify)
def disqualify(decision: Decision, command: c.Disqualify) -> Iterator[Effect]:
    """A player is out, and the chips leave play (T-S7)."""
    state = require_running(decision.tournament(command.tournament))
    entry, _ = seated_entry(state, command.entry)
    decision.require_reason("T-S7")
    decision.refuse(*own_head_refusals(entry))
    if state.alive <= 1:
        raise soundness("last_player_stays", rule="T-P4")
    if qualifier_paid(state):
        raise soundness("prizes_being_paid", rule="T-F3")
    if not 0 <= command.chips <= state.chips.expected:
        raise soundness("more_than_in_play", chips=command.chips, expected=state.chips.expected)
    yield EntryDisqualified(command.entry, command.chips)
    yield from lost_to_nobody(state, command.entry)
    yield from stopped_when_over(decision, command.tournament)


@handles(c.ForfeitPrize)
def forfeit(decision: Decision, command: c.ForfeitPrize) -> Iterator[Effect]:
    """A disqualified player loses place and prize, while the tournament is played or after (T-S7)."""
    state = decision.tournament(command.tournament)
    if state.status is not Status.FINISHED:
        require_running(state)
    decision.refuse(*forfeit_refusals(state, command.entry))
    decision.require_reason("T-S7")
    yield PrizeForfeited(command.entry)


@handles(c.Qualify)
def qualify(decision: Decision, command: c.Qualify) -> Iterator[Effect]:
    """Who has the milestone leaves play; with the last ticket the others go out together (T-F3).

    Their places are shared, and what the pool has left over with them.
    """
    state = require_running(decision.tournament(command.tournament))
    entry, _ = seated_entry(state, command.entry)
    decision.refuse(*milestone_refusals(state, entry.id, command.chips))
    yield EntryQualified(entry.id, command.chips)
    state = decision.tournament(command.tournament)
    if losers := left_without(state):
        seats = (state.entries[each].seat for each in losers)
        busts = tuple(Bust(each, nobody=True) for each in losers)
        there = tuple(seat for seat in seats if seat is not None)
        yield PlayersBusted(busts, (tuple(sorted(losers)),), there, state.alive - len(losers))
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
