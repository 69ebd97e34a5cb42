"""Breaks of a rehearsal: chips are coloured up with a race at every table, counted and told (T-21)."""

from director.desk import commands as c
from director.rehearsal.evening import Evening
from director.tournament.colour_up import deal_cards
from director.tournament.events import ChipsRaced
from director.tournament.state import Table
from director.values.cards import Card
from director.values.ids import Seat


def take_break(evening: Evening) -> None:
    """Colour up what the structure names, count all chips, and let the break pass."""
    period = evening.state.structure.periods[evening.reading.index]
    for value in period.colour_up:
        colour_up(evening, value)
    count(evening)
    stacks = tuple(sorted(evening.felt.stacks.items()))
    evening.floorman.do(c.TellStacks(evening.floorman.id, stacks))
    evening.floorman.time.pass_seconds(max(1, evening.reading.seconds))


def count(evening: Evening) -> None:
    """All chips on the tables are counted."""
    evening.floorman.do(c.CountChips(evening.floorman.id, evening.felt.chips))


def colour_up(evening: Evening, value: int) -> None:
    """A race at every table, then the value leaves play."""
    values = evening.state.chips.values
    if value not in values or value == max(values):
        return
    into = min(other for other in values if other > value)
    for table in evening.state.open_tables:
        if table.dealt:
            _race(evening, table, value, into)
    evening.floorman.do(c.RemoveValue(evening.floorman.id, value))
    evening.floorman.tally.colour_ups += 1


def _race(evening: Evening, table: Table, value: int, into: int) -> None:
    """At some tables the dealer's own cards are typed, at the others the seed deals."""
    chips = {seat: _chips(evening, table, seat) for seat in table.dealt}
    odd = tuple((seat, held % into // value) for seat, held in chips.items() if held % into)
    last = tuple(seat for seat, held in chips.items() if held % into == held and held)
    cards: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    if evening.chance(20):
        dealt = deal_cards(odd, evening.draw)
        cards = tuple((seat, tuple(map(Card, some))) for seat, some in dealt)
    race = c.RaceChips(evening.floorman.id, table.number, value, odd, cards, last)
    done = evening.floorman.do(race)
    for entry in done.entries:
        if isinstance(entry.event, ChipsRaced):
            _exchange(evening, table, entry.event)


def _exchange(evening: Evening, table: Table, raced: ChipsRaced) -> None:
    """The odd chips go away, the winners and those who must not go out get a chip each."""
    won = dict(raced.extras) | dict.fromkeys(raced.winners, raced.into)
    for seat, odd in raced.odd:
        change = won.get(seat, 0) - odd * raced.value
        holder = table.at(seat)
        if holder is None:
            evening.felt.laid[Seat(table.number, seat)] += change
        else:
            evening.felt.stacks[holder] += change


def _chips(evening: Evening, table: Table, seat: int) -> int:
    holder = table.at(seat)
    if holder is None:
        return evening.felt.laid[Seat(table.number, seat)]
    return evening.felt.stacks[holder]
