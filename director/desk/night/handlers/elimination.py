"""Going out: busts, mistakes found later, disqualifications and penalties (T-P4, T-S7)."""

from collections.abc import Iterator, Sequence

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.elimination import (
    BustPlayers,
    CorrectMatch,
    CorrectOutOrder,
    Disqualify,
    ForfeitPrize,
    GivePenalty,
    Qualify,
    ReinstateEntry,
    ServePenalty,
)
from director.desk.night.handlers.clock import stopped_when_over
from director.desk.night.handlers.prizes import locked_anew
from director.tournament.bounties import heads_of, lost_to_nobody, own_head_refusals
from director.tournament.bounties.corrections import last_head_back, shared_anew
from director.tournament.bounties.envelopes import opened, opened_for, shared_otherwise
from director.tournament.bounties.knock_outs import KnockOut
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
    EnvelopeOpened,
    EnvelopeReturned,
    EnvelopesShared,
    GameCorrected,
    GameWon,
    HeadsWon,
    OutOrderCorrected,
    PlayersBusted,
    PrizeForfeited,
)
from director.tournament.heads import Token
from director.tournament.lookup import require_running, seated_entry
from director.tournament.out_order import exchange_of
from director.tournament.penalties import impose_penalty, served
from director.tournament.rounds import (
    left_in,
    match_numbered,
    match_of,
    playing,
    seat_back,
    terms_of,
    wins,
    wins_a_game_only,
)
from director.tournament.rounds.third import correction_refusals, opponent, third_match, winner_of_third
from director.tournament.state import Match, Status, Tournament
from director.values.errors import soundness
from director.values.ids import EntryId, Seat


@handles(BustPlayers)
def bust(decision: Decision, command: BustPlayers) -> Iterator[Effect]:
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
    """Emit `GameWon` for each lost game of a best-of match, the last one included."""
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
        yield from shared_anew(state, {KnockOut(head.entry): head for head in heads})


@handles(CorrectMatch)
def correct_match(decision: Decision, command: CorrectMatch) -> Iterator[Effect]:
    """Turn the last game of a match round: its loser is back, its winner has lost it."""
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
    yield from _back_in(state, lost, seat)
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


@handles(ReinstateEntry)
def reinstate(decision: Decision, command: ReinstateEntry) -> Iterator[Effect]:
    """A player recorded as out by mistake is back."""
    state = require_running(decision.tournament(command.tournament))
    decision.refuse(*reinstate_refusals(state, command.entry, command.seat))
    yield from _back_in(state, command.entry, command.seat)


def _back_in(state: Tournament, entry: EntryId, seat: Seat) -> Iterator[Effect]:
    """A player is back with the head that was lost, and with what went on from it."""
    yield EntryReinstated(entry, seat)
    yield from shared_anew(state, last_head_back(state.entries[entry]))


@handles(CorrectOutOrder)
def correct_order(decision: Decision, command: CorrectOutOrder) -> Iterator[Effect]:
    """The order of going out as it really was; after the finish with a reason."""
    state = decision.tournament(command.tournament)
    if state.status is Status.FINISHED:
        decision.require_reason("T-P4")
    else:
        require_running(state)
    decision.refuse(*order_refusals(state, command.order))
    change = exchange_of(state, command.order)
    for back, gone in zip(change.back, change.gone, strict=True):
        yield from _in_place_of(decision, decision.tournament(state.id), back, gone)
    if decision.tournament(state.id).out != command.order:
        yield OutOrderCorrected(command.order)
    if parts := shared_otherwise(state, decision.tournament(state.id)):
        yield EnvelopesShared((), parts)
    yield from locked_anew(decision, state.id)


def _in_place_of(
    decision: Decision, state: Tournament, back: EntryId, gone: EntryId
) -> Iterator[Effect]:
    """Once play is over: who sits there is out, and another one was left, with heads and envelopes.

    Where one was left, that one has won the other's last chips; who has, of several, is not known.
    """
    seat, alone = state.entries[gone].seat, state.alive == 1
    bust = Bust(gone, by=(back,) if alone else (), nobody=not alone)
    found = [each for each in (opened_for(state, back), opened_for(state, gone)) if each and alone]
    for each in found:
        yield EnvelopeReturned(each.number, each.entry, each.amount)
    yield PlayersBusted((bust,), ((gone,),), (seat,) if seat is not None else (), state.alive)
    if seat is not None:
        yield from _back_in(state, back, seat)
    yield from _games_exchanged(decision.tournament(state.id), back, gone)
    heads = heads_of(decision.tournament(state.id), (bust,))
    if heads:
        yield HeadsWon(heads)
    for each in found:
        token = Token(gone if each.entry == back else back, (back,))
        yield EnvelopeOpened(each.number, opened(state, token, each.amount))


def _games_exchanged(state: Tournament, back: EntryId, gone: EntryId) -> Iterator[Effect]:
    """The winner of a match of several games has won as many of them as that takes."""
    now, match = playing(state), match_of(state, back)
    if now is None or match is None or terms_of(state).best_of == 1:
        return
    for _ in range(terms_of(state).best_of // 2 + 1 - wins(now, back)):
        yield GameWon(match.number, back, gone)


@handles(Disqualify)
def disqualify(decision: Decision, command: Disqualify) -> Iterator[Effect]:
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


@handles(ForfeitPrize)
def forfeit(decision: Decision, command: ForfeitPrize) -> Iterator[Effect]:
    """A disqualified player loses place and prize, while the tournament is played or after (T-S7)."""
    state = decision.tournament(command.tournament)
    if state.status is not Status.FINISHED:
        require_running(state)
    decision.refuse(*forfeit_refusals(state, command.entry))
    decision.require_reason("T-S7")
    yield PrizeForfeited(command.entry)


@handles(Qualify)
def qualify(decision: Decision, command: Qualify) -> Iterator[Effect]:
    """Take a player at the milestone out of play; with the last ticket all others go out (T-F3).

    They share their places, and the money that the pool has left over.
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


@handles(GivePenalty)
def give_penalty(decision: Decision, command: GivePenalty) -> Iterator[Effect]:
    """A warning, or hands to miss; rounds are counted by the players at the table now (T-S7)."""
    state = require_running(decision.tournament(command.tournament))
    decision.require_reason("T-S7")
    yield impose_penalty(state, command.entry, command.kind, command.count)


@handles(ServePenalty)
def serve_penalty(decision: Decision, command: ServePenalty) -> Iterator[Effect]:
    """Hands of a penalty have been missed."""
    state = require_running(decision.tournament(command.tournament))
    yield served(state, command.entry, command.number, command.hands)
