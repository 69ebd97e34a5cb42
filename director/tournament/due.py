"""Due steps: the one that comes next in a tournament's life, from the schedule to the results."""

from collections.abc import Iterator
from enum import StrEnum

from director.tournament.bounties import bounty_due
from director.tournament.bounties.envelopes import begins_at, make_refusals, next_token, share_refusals
from director.tournament.clock import reading, registration_open
from director.tournament.entries import at_capacity, places_left
from director.tournament.extras import add_on_round_open
from director.tournament.flights.bagging import bags_of, is_due_to_end
from director.tournament.lifecycle import chip_values, play_is_over
from director.tournament.prizes import is_bubble
from director.tournament.rounds import is_drawn, playing, round_is_over
from director.tournament.rounds.third import is_open
from director.tournament.settings import LateStack
from director.tournament.side_pools.rules import side_pool_due
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Entry, EntryStatus, StackDue, Status, Table, Tournament
from director.tournament.tables.balancing import differences
from director.tournament.tables.breaking import break_order, final_table_due, redraw_due, tables_to_break
from director.tournament.tables.seating import needs_table, shifts
from director.tournament.winnings import expected_places, is_decided, prizes_differ, winnings
from director.values.ids import EntryId, Seat
from director.values.quantity import MINUTE, Chips, Micros

SOON: Micros = 10 * MINUTE
"""Time before the start when the tables are made ready."""


class DueStep(StrEnum):
    """Step of a tournament's life, in the usual order."""

    OPEN = "open"
    TABLES = "tables"
    REGISTER = "register"
    SEAT = "seat"
    EVEN = "even"
    ROUND = "round"
    """A round is drawn: the first before the start, the next when all matches are over."""
    THIRD_PLACE = "third_place"
    """The final is over, and the third place is played for still."""
    BUTTON = "button"
    """The button is drawn: before the start for all tables (T-F7), and anew at the final one (T-9)."""
    LAY_OUT = "lay_out"
    START = "start"
    BALANCE = "balance"
    CLOSE = "close"
    COLLECT = "collect"
    """Unsold stacks leave play when registration has ended (T-R6)."""
    LATE_STACK = "late_stack"
    """A stack is to be brought to a late player, or counted at the seat (T-R6)."""
    ADD_ON = "add_on"
    """The round of the add-on: who has not answered is asked, then it is closed (T-F2)."""
    LOCK = "lock"
    UNLOCK = "unlock"
    """The pool has changed since the ladder was locked: it is locked anew."""
    HAND_FOR_HAND = "hand_for_hand"
    """The next one out is the last unpaid, and there are more tables than one (RP-8)."""
    HANDS_END = "hands_end"
    COLOUR_UP = "colour_up"
    TAKE_OUT = "take_out"
    """Every table has raced a value off: it leaves play (T-21)."""
    REDRAW = "redraw"
    """Few enough tables are left that the house draws all seats anew."""
    BREAK = "break"
    FINAL_TABLE = "final_table"
    ENVELOPES = "envelopes"
    """Envelopes of a mystery bounty are made, opened, or shared at the end."""
    DEAL = "deal"
    PAY = "pay"
    BAG = "bag"
    """A flight has come to its end: its stacks are bagged, and come to what is in play."""
    END = "end"
    """All is in bags: the flight is closed."""
    GATHER = "gather"
    """Day 2 gets the survivors of the flights, by one draw."""
    FINISH = "finish"
    EXPORT = "export"


CAN_WAIT = frozenset({DueStep.REGISTER, DueStep.CLOSE, DueStep.DEAL, DueStep.EXPORT})
"""Steps that come next, but that nothing waits for."""


def due(tournament: Tournament, at: Micros, *, gathered: bool | None = None) -> DueStep | None:
    """The step that comes next; None for a tournament that was called off.

    Where play simply goes on it is the step that play leads to, which the desk refuses until then.
    `gathered`: whether day 2 of its event has the stacks; None where nobody knows.
    """
    match tournament.status:
        case Status.ANNOUNCED:
            return DueStep.OPEN
        case Status.REGISTERING:
            return _before_start(tournament, at)
        case Status.RUNNING:
            return next(_in_play(tournament, at))
        case Status.FINISHED:
            return _after_play(tournament, gathered=gathered)
        case Status.CANCELLED:
            return None


def _after_play(tournament: Tournament, *, gathered: bool | None) -> DueStep:
    """A flight that is over waits for day 2, and then shows its seed; of any other the results."""
    if tournament.sent is None or tournament.seed or gathered is None:
        return DueStep.EXPORT
    return DueStep.FINISH if gathered else DueStep.GATHER


def tables_due(tournament: Tournament, at: Micros) -> tuple[int, ...]:
    """The tables that the step is about: those to break, or the one that becomes the final table."""
    return tables_to_break(tournament, at) or break_order(tournament)[-1:]


def prize_due(tournament: Tournament) -> EntryId | None:
    """Return the entry to be paid next: the lowest place that is final (T-R8)."""
    unpaid = [
        (won.first, won.entry)
        for won in winnings(tournament).values()
        if won.final and tournament.entries[won.entry].prize is None
    ]
    return max(unpaid)[1] if unpaid else None


def colours_due(tournament: Tournament, at: Micros) -> tuple[Chips, ...]:
    """The values in play whose break has come: they are raced off (T-21)."""
    begun = reading(tournament.clock, tournament.structure, at).index + 1
    leaving = {value for period in tournament.structure.periods[:begun] for value in period.colour_up}
    return tuple(value for value in tournament.chips.values if value in leaving)


def values_ahead(tournament: Tournament, at: Micros) -> tuple[Chips, ...]:
    """The values with which what has not begun yet is played."""
    if tournament.started_at is None:
        return chip_values(tournament.settings)
    leaving = colours_due(tournament, at)
    return tuple(value for value in tournament.chips.values if value not in leaving)


def unraced(tournament: Tournament, value: Chips) -> tuple[int, ...]:
    """The tables in play that have not raced a value off."""
    raced = {race.table for race in tournament.races if race.value == value}
    return tuple(
        each.number for each in tournament.open_tables if each.players and each.number not in raced
    )


def late_stacks(tournament: Tournament) -> tuple[Entry, ...]:
    """Late players whose stack is still to be brought or counted, table by table (T-R6)."""
    due = (e for e in tournament.entries.values() if e.stack_due is not StackDue.NOTHING)
    seated = [entry for entry in due if entry.status is EntryStatus.SEATED]
    return tuple(sorted(seated, key=lambda entry: entry.seat or Seat(0, 0)))


def lays_out(tournament: Tournament) -> bool:
    """Late players take what lies at the seat (T-R6), and seats without a stack are free.

    Nobody comes late to a field that is carried: it brings its stacks along.
    """
    settings = tournament.settings
    late = settings.late.minutes or settings.late.level
    free = any(chips == 0 for table in tournament.open_tables for chips in _unsold_at_free(table))
    some = settings.late_stack is LateStack.BLINDED_OFF and bool(late) and free
    return some and tournament.carried is None


def _before_start(tournament: Tournament, at: Micros) -> DueStep:
    waiting = bool(tournament.queue)
    if tournament.is_day_two and tournament.carried is None:
        return DueStep.GATHER
    room = waiting and not at_capacity(tournament)
    if not tournament.open_tables or (room and needs_table(tournament)):
        return DueStep.TABLES
    if room:
        return DueStep.SEAT
    if tournament.alive < 2 or (_awaits_players(tournament, at) and registration_open(tournament, at)):
        return DueStep.REGISTER
    if tournament.settings.rounds is not None and not is_drawn(tournament):
        return DueStep.ROUND
    if tournament.settings.rounds is None and shifts(tournament):
        return DueStep.EVEN
    if any(table.players and table.button is None for table in tournament.open_tables):
        return DueStep.BUTTON
    return DueStep.LAY_OUT if lays_out(tournament) else DueStep.START


def _awaits_players(tournament: Tournament, at: Micros) -> bool:
    """A sit & go has places left; of any other the start is not near."""
    if tournament.settings.is_sit_and_go:
        return bool(places_left(tournament))
    return at < tournament.settings.starts_at - SOON


def _in_play(tournament: Tournament, at: Micros) -> Iterator[DueStep]:
    over, bagging = play_is_over(tournament, at), lies_in_bags(tournament)
    if not over and not bagging:
        yield from _at_the_tables(tournament, at)
    elif unsold_stacks(tournament):
        yield DueStep.COLLECT
    if registration_open(tournament, at):
        yield DueStep.CLOSE
    if add_on_round_open(tournament, at):
        yield DueStep.ADD_ON
    pays = not tournament.is_flight or expected_places(tournament) > 0
    if tournament.prizes is None and pays:
        yield DueStep.LOCK
    if prizes_differ(tournament):
        yield DueStep.UNLOCK
    if _envelopes_due(tournament):
        yield DueStep.ENVELOPES
    yield from _hands(tournament)
    ends = over or tournament.deal is not None
    if prize_due(tournament) is not None or (ends and _bounty_or_side_pool_due(tournament)):
        yield DueStep.PAY
    if ends:
        yield DueStep.FINISH
    if bagging or is_due_to_end(tournament, at):
        yield _end_of_flight(tournament)
    if _button_due_anew(tournament):
        yield DueStep.BUTTON
    if tournament.settings.rounds is not None:
        yield DueStep.ROUND if not _is_last_round(tournament) else DueStep.DEAL
    if tournament.is_flight:
        yield DueStep.BAG  # which can be done; it is closed once all is bagged
    yield DueStep.FINAL_TABLE if len(tournament.open_tables) > 1 else DueStep.DEAL


def _is_last_round(tournament: Tournament) -> bool:
    now = playing(tournament)
    return now is not None and now.is_last


def _bounty_or_side_pool_due(tournament: Tournament) -> bool:
    """A bounty or a side pool is won and not paid: they wait until play is over."""
    return bounty_due(tournament) is not None or side_pool_due(tournament) is not None


def lies_in_bags(tournament: Tournament) -> bool:
    """Stacks of a flight lie in bags: nothing is played, moved or raced there any more."""
    alive = (entry for entry in tournament.entries.values() if entry.alive)
    return tournament.is_flight and any(entry.bag for entry in alive)


def _end_of_flight(tournament: Tournament) -> DueStep:
    """Closed as soon as every stack is bagged and none is off."""
    bags = bags_of(tournament)
    return DueStep.END if bags.complete and not bags.difference else DueStep.BAG


def _envelopes_due(tournament: Tournament) -> bool:
    """Their moment has come, one was won, or some are left at the end."""
    if tournament.envelopes is None:
        by_itself = begins_at(tournament) > 0 or is_decided(tournament)
        return by_itself and not list(make_refusals(tournament))
    return next_token(tournament) is not None or not list(share_refusals(tournament))


def _hands(tournament: Tournament) -> Iterator[DueStep]:
    """Hand-for-hand begins on the bubble of several tables, and ends when it has burst."""
    if is_decided(tournament):
        return
    if bubble(tournament) and not tournament.hand_for_hand:
        yield DueStep.HAND_FOR_HAND
    if tournament.hand_for_hand and not bubble(tournament):
        yield DueStep.HANDS_END


def bubble(tournament: Tournament) -> bool:
    """The next one out is the last unpaid, and who that is depends on more tables than one."""
    prizes = tournament.prizes
    if tournament.settings.rounds is not None or is_decided(tournament):
        return False
    on_it = prizes is not None and is_bubble(tournament.alive, prizes.places)
    return on_it and len(tournament.open_tables) > 1


def _button_due_anew(tournament: Tournament) -> bool:
    """The final table of several has no button yet (T-9)."""
    opened = tournament.open_tables
    return len(opened) == 1 < len(tournament.tables) and opened[0].button is None


def _at_the_tables(tournament: Tournament, at: Micros) -> Iterator[DueStep]:
    """Yield the steps that stop play or keep somebody waiting."""
    if tournament.queue and not at_capacity(tournament) and not needs_table(tournament):
        yield DueStep.SEAT
    if late_stacks(tournament):
        yield DueStep.LATE_STACK
    if unsold_stacks(tournament) and not registration_open(tournament, at):
        yield DueStep.COLLECT
    if final_table_due(tournament, at):
        yield DueStep.FINAL_TABLE
    if values := colours_due(tournament, at):
        yield DueStep.COLOUR_UP if unraced(tournament, values[0]) else DueStep.TAKE_OUT
    if redraw_due(tournament, at):
        yield DueStep.REDRAW
    if tables_to_break(tournament, at):
        yield DueStep.BREAK
    if tournament.settings.rounds is not None:
        if round_is_over(tournament):
            yield DueStep.THIRD_PLACE if is_open(tournament) else DueStep.ROUND
    elif max(differences(tournament.open_tables).values(), default=0) > 1:
        yield DueStep.BALANCE


def _unsold_at_free(table: Table) -> list[Chips]:
    """Return the unsold stacks at seats that may be sold."""
    return [table.unsold_stacks[seat - 1] for seat in table.free]
