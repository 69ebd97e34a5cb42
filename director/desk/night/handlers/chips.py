"""Chips: the count against what is expected, the race at each table, a value leaving play (T-21)."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.elimination import CountChips, RaceChips, RemoveValue
from director.tournament import clock
from director.tournament.colour_up import SeatCards, SeatChips, deal_cards, removable_after
from director.tournament.colour_up import race as held
from director.tournament.events import ChipsCounted, ChipsRaced, DrawRecord, ValueRemoved
from director.tournament.lookup import require_running, table_in_use
from director.tournament.stacks import most_of
from director.tournament.state import Table, Tournament
from director.tournament.structure_rules import level_blinds
from director.values.cards import DECK
from director.values.draw import Draw
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Chips, Micros


@handles(CountChips)
def count(decision: Decision, command: CountChips) -> Iterator[Effect]:
    """Record the chips counted at the tables, with the expected figure."""
    state = require_running(decision.tournament(command.tournament))
    if command.counted < 0:
        raise soundness("count_below_zero", counted=command.counted)
    yield ChipsCounted(state.chips.expected, command.counted)


@handles(RaceChips)
def race(decision: Decision, command: RaceChips) -> Iterator[Effect]:
    """The odd chips of one table go to the highest cards."""
    state = require_running(decision.tournament(command.tournament))
    table = table_in_use(state, command.table)
    into = _higher(state, command.value)
    _check_seats(state, table, command)
    decision.refuse(_not_due(state, command.value, decision.at), _raced_already(state, command))
    cards, draw = _cards(decision, state, command)
    result = held(
        command.odd,
        command.value,
        into,
        cards,
        rounding=state.settings.race_rounding,
        last_chips=command.last_chips,
    )
    yield ChipsRaced(
        table.number,
        result.value,
        result.into,
        result.odd,
        result.cards,
        result.winners,
        result.extras,
        result.gain,
        draw,
        command.exchanged,
    )


@handles(RemoveValue)
def remove_value(decision: Decision, command: RemoveValue) -> Iterator[Effect]:
    """Every table has changed it up: the value is gone for good."""
    state = require_running(decision.tournament(command.tournament))
    _higher(state, command.value)
    decision.refuse(_not_due(state, command.value, decision.at), _tables_left(state, command.value))
    yield ValueRemoved(command.value)


def _higher(state: Tournament, value: Chips) -> Chips:
    """The next value in play, into which this one is changed."""
    if value not in state.chips.values:
        raise soundness("value_left_play", rule="T-21", value=value)
    higher = [other for other in state.chips.values if other > value]
    if not higher:
        raise soundness("no_higher_value", rule="T-21", value=value)
    return min(higher)


def _check_seats(state: Tournament, table: Table, command: RaceChips) -> None:
    """Odd chips lie at taken seats, and a table changes no more of a value than is left in play."""
    for seat, _chips in command.odd:
        if seat not in table.dealt:
            raise soundness("seat_empty", rule="T-21", table=table.number, seat=seat)
    if command.exchanged < 0:
        raise soundness("count_below_zero", counted=command.exchanged)
    taken = command.exchanged + sum(chips for _, chips in command.odd)
    if taken > (most := most_of(state, command.value)):
        raise soundness("more_of_value_than_exist", value=command.value, chips=taken, most=most)
    strangers = set(command.last_chips) - {seat for seat, _ in command.odd}
    if strangers:
        raise soundness("seat_not_in_race", rule="T-21", seat=min(strangers))


def _not_due(state: Tournament, value: Chips, at: Micros) -> RuleViolation | None:
    """A value that the structure still needs, or that is not the lowest, stays in play."""
    if value != min(state.chips.values):
        return procedure("not_the_lowest_value", rule="T-21", value=value)
    now = clock.reading(state.clock, state.structure, at)
    begun = state.structure.periods[: now.index + 1]
    if any(value in period.colour_up for period in begun):
        return None
    blinds = level_blinds(state.structure.periods)
    played = state.structure.level_number(now.index) - (not now.is_break)
    last = dict(removable_after(blinds, state.chips.values)).get(value)
    if last is None or last > played:
        return procedure("value_needed_longer", rule="T-21", value=value)
    return None


def _raced_already(state: Tournament, command: RaceChips) -> RuleViolation | None:
    if (command.table, command.value) in {(race.table, race.value) for race in state.races}:
        return procedure("raced_already", rule="T-21", table=command.table, value=command.value)
    return None


def _tables_left(state: Tournament, value: Chips) -> RuleViolation | None:
    raced = {race.table for race in state.races if race.value == value}
    left = tuple(t.number for t in state.open_tables if t.players and t.number not in raced)
    return procedure("tables_not_raced", rule="T-21", value=value, tables=left) if left else None


def _cards(
    decision: Decision, state: Tournament, command: RaceChips
) -> tuple[SeatCards, DrawRecord | None]:
    """The cards as typed, or dealt by the seed and recorded."""
    if command.cards or not command.odd:
        return tuple((seat, tuple(map(int, some))) for seat, some in command.cards), None
    odd: SeatChips = tuple((seat, chips) for seat, chips in command.odd if chips)
    label = f"draw/{state.draws + 1}"
    cards = deal_cards(odd, Draw(decision.seed(state.id), label))
    dealt = tuple(card for _, some in cards for card in some)
    return cards, DrawRecord(label, tuple(map(int, DECK)), dealt)
