"""Seats: moves by plan or by the floorman's word, wrong seats, button, blinds and stacks as told."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.seats import (
    ApplyMoves,
    CorrectSeats,
    DrawButton,
    EvenTables,
    KeepSeat,
    MoveEntry,
    TellButton,
    TellNextBigBlind,
    TellStacks,
)
from director.poker.button import Blinds, hand_before, high_card, next_hand
from director.tournament.events import (
    ButtonDrawn,
    ButtonTold,
    DrawRecord,
    Move,
    PlayersMoved,
    SeatKept,
    StacksTold,
)
from director.tournament.lookup import require_live, require_same_seat, seated_entry, table_in_use
from director.tournament.state import MoveCause, Status, Table, Tournament
from director.tournament.tables import balancing
from director.tournament.tables.seating import even_refusals, evened, move_refusals, recorded, wrong_seat
from director.values.cards import DECK, Card
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, Seat


@handles(MoveEntry)
def move(decision: Decision, command: MoveEntry) -> Iterator[Effect]:
    """Move a player to a named seat; procedure refuses a move that the rules would not make."""
    state = require_live(decision.tournament(command.tournament))
    _, origin = seated_entry(state, command.entry)
    require_same_seat(origin, command.seen)
    if (command.entry, command.to) in _planned(state, decision):
        decision.refuse(*move_refusals(state, command.entry, command.to))
    else:
        decision.refuse(*balancing.balance_refusals(state, command.entry, command.to, decision.at))
    yield PlayersMoved(MoveCause.FLOOR, (Move(command.entry, origin, command.to, "floor"),))


@handles(KeepSeat)
def keep_seat(decision: Decision, command: KeepSeat) -> Iterator[Effect]:
    """The plan passes over the player from now on, or no longer (T-6, T-8)."""
    state = require_live(decision.tournament(command.tournament))
    entry, seat = seated_entry(state, command.entry)
    if entry.stays is command.why:
        raise soundness("kept_already", table=seat.table, seat=seat.number)
    yield SeatKept(entry.id, command.why)


@handles(CorrectSeats)
def correct(decision: Decision, command: CorrectSeats) -> Iterator[Effect]:
    """Players at wrong seats go to the right ones, all at once (T-5)."""
    state = require_live(decision.tournament(command.tournament))
    entries = [entry for entry, _ in command.right]
    if len(set(entries)) < len(entries):
        raise soundness("one_seat_one_player", rule="T-5")
    changed = wrong_seat(state, dict(command.right))
    if state.rounds and any(move.origin.table != move.target.table for move in changed.moves):
        raise soundness("rounds_sit_as_drawn")
    seen = dict(command.seen)
    for each in changed.moves if seen else ():
        if each.entry not in seen:
            raise soundness("taken_meanwhile", table=each.origin.table, seat=each.origin.number)
        require_same_seat(each.origin, seen[each.entry])
    yield changed


@handles(ApplyMoves)
def apply_moves(decision: Decision, command: ApplyMoves) -> Iterator[Effect]:
    """Moves of the balancing plan, if the plan still makes them (T-8)."""
    state = require_live(decision.tournament(command.tournament))
    if not command.moves:
        raise soundness("nothing_to_move", rule="T-8")
    _check_moves(decision, state, command.moves)
    decision.refuse(_stale(state, command.moves, decision))
    yield PlayersMoved(command.cause, command.moves)


@handles(EvenTables)
def even_tables(decision: Decision, command: EvenTables) -> Iterator[Effect]:
    """Even the tables before the start; players and seats are drawn (T-S1, T-S3)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*even_refusals(state))
    yield evened(state, decision.seed(state.id))


@handles(TellButton)
def tell_button(decision: Decision, command: TellButton) -> Iterator[Effect]:
    """Button and blinds of the hand in play or just finished, as the dealer says."""
    state = require_live(decision.tournament(command.tournament))
    table = table_in_use(state, command.table)
    if command.button:
        _check_blind_seats(table, command)
        yield ButtonTold(table.number, command.button, command.small_blind, command.big_blind)
    else:
        yield ButtonTold(table.number, 0, 0, 0)


@handles(TellNextBigBlind)
def tell_next_big_blind(decision: Decision, command: TellNextBigBlind) -> Iterator[Effect]:
    """Record the player who pays the next big blind.

    The hand before is stored: the reported one if it leads there, else one
    without dead seats (T-29).
    """
    state = require_live(decision.tournament(command.tournament))
    table = table_in_use(state, command.table)
    before = _previous_blinds(table, command.seat) or hand_before(table.dealt, command.seat, table.size)
    yield ButtonTold(table.number, before.button, before.small_blind, before.big_blind)


@handles(DrawButton)
def draw_button(decision: Decision, command: DrawButton) -> Iterator[Effect]:
    """High card for the button: before the start for every table, later for this one (T-F7, T-9)."""
    state = require_live(decision.tournament(command.tournament))
    table = table_in_use(state, command.table)
    if not table.occupied:
        raise soundness("table_is_empty", rule="T-F7", table=table.number)
    decision.refuse(_button_refusal(table))
    cards, draw = _dealt(decision, state, table, command)
    tables: tuple[int, ...] = (table.number,)
    if state.status is Status.REGISTERING:
        tables = tuple(other.number for other in state.open_tables if other.players)
    shown = tuple((seat, int(card)) for seat, card in cards.items())
    yield ButtonDrawn(table.number, shown, high_card(cards), tables, draw)


@handles(TellStacks)
def tell_stacks(decision: Decision, command: TellStacks) -> Iterator[Effect]:
    """Stacks as somebody has counted them."""
    state = require_live(decision.tournament(command.tournament))
    entries = [entry for entry, _ in command.stacks]
    if not entries or len(set(entries)) < len(entries):
        raise soundness("stack_told_twice")
    for entry, chips in command.stacks:
        seated_entry(state, entry)
        if chips < 0:
            raise soundness("count_below_zero", counted=chips)
    told = sum(chips for _, chips in command.stacks)
    if told > state.chips.expected:
        decision.refuse(procedure("more_than_in_play", chips=told, expected=state.chips.expected))
    yield StacksTold(command.stacks)


def _planned(state: Tournament, decision: Decision) -> set[tuple[EntryId, Seat]]:
    """Return the moves of the balancing plan, as far as they are determined."""
    return {(move.entry, move.target) for move in balancing.plan(state, decision.at).moves}


def _next_blinds(table: Table) -> Blinds | None:
    told = _reported_blinds(table)
    if told is None or len(table.dealt) < 2:
        return None
    return next_hand(told, table.dealt, table.size).blinds


def _reported_blinds(table: Table) -> Blinds | None:
    button = table.button
    return Blinds(button.button, button.small_blind, button.big_blind) if button else None


def _previous_blinds(table: Table, due: int) -> Blinds | None:
    """The hand told last, if the next one has its big blind there."""
    following = _next_blinds(table)
    return _reported_blinds(table) if following and following.big_blind == due else None


def _check_moves(decision: Decision, state: Tournament, moves: tuple[Move, ...]) -> None:
    targets = [move.target for move in moves]
    entries = [move.entry for move in moves]
    if len(set(targets)) < len(targets) or len(set(entries)) < len(entries):
        raise soundness("one_seat_one_player", rule="T-8")
    for wanted in moves:
        _, seat = seated_entry(state, wanted.entry)
        require_same_seat(seat, wanted.origin)
        decision.refuse(*move_refusals(state, wanted.entry, wanted.target))


def _stale(state: Tournament, moves: tuple[Move, ...], decision: Decision) -> RuleViolation | None:
    current = _planned(state, decision)
    if any((move.entry, move.target) not in current for move in moves):
        return procedure("plan_has_changed", rule="T-8")
    return None


def _check_blind_seats(table: Table, command: TellButton) -> None:
    seats = (command.button, command.big_blind, command.small_blind or command.button)
    for seat in seats:
        if not 1 <= seat <= table.size:
            raise soundness("no_such_seat", seat=seat, size=table.size)
    if command.big_blind in (command.button, command.small_blind):
        raise soundness("blinds_impossible", rule="T-29", seat=command.big_blind)


def _button_refusal(table: Table) -> RuleViolation | None:
    if table.button is not None:
        return procedure("button_is_told", rule="T-F7", table=table.number)
    return None


def _dealt(
    decision: Decision, state: Tournament, table: Table, command: DrawButton
) -> tuple[dict[int, Card], DrawRecord | None]:
    """A card for each player: as typed, or dealt by the seed and recorded."""
    if command.cards:
        typed = dict(command.cards)
        if tuple(sorted(typed)) != table.occupied or len(typed) < len(command.cards):
            raise soundness("a_card_for_each_player", rule="T-F7", players=table.players)
        if any(card not in DECK for card in typed.values()):
            raise soundness("not_a_card", rule="T-F7", card=max(typed.values()))
        return typed, None
    label = f"draw/{state.draws + 1}"
    draw = recorded(decision.seed(state.id), label, tuple(map(int, DECK)), table.players)
    return dict(zip(table.occupied, map(Card, draw.result), strict=True)), draw
