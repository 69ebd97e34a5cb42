"""Tables of a rehearsal: balanced, broken in time, brought to the final table, chips raced."""

from collections.abc import Iterable

from director.desk.offered import commands as c
from director.rehearsal.evening import Evening
from director.texts import N_
from director.tournament.colour_up import deal_cards
from director.tournament.events import ChipsRaced
from director.tournament.rounds import match_of
from director.tournament.rounds.third import third_match, too_few_refusals
from director.tournament.state import Table
from director.tournament.tables import balancing
from director.tournament.tables.breaking import final_table_due, tables_to_break
from director.values.cards import Card
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips


def keep_tables(evening: Evening) -> None:
    """Carry out the floor's plans one after the other, until none is left."""
    while _final_table(evening) or _break(evening) or _balance(evening):
        evening.floorman.time.pass_seconds(5)


def _final_table(evening: Evening) -> bool:
    state = evening.state
    if evening.felt.unsold_stacks or not final_table_due(state, evening.floorman.time.now()):
        return False
    table = state.open_tables[0].number
    evening.floorman.do(c.FormFinalTable(state.id, table))
    evening.felt.forget_table(table)
    evening.floorman.do(c.DrawButton(state.id, table))
    return True


def _break(evening: Evening) -> bool:
    state = evening.state
    numbers = tables_to_break(state, evening.floorman.time.now())
    if not numbers:
        return False
    evening.floorman.do(c.BreakTable(state.id, numbers[0], numbers[1:]))
    for number in numbers:
        evening.felt.forget_table(number)
    return True


def draw_round(evening: Evening) -> None:
    """The next round: everybody at the table of a match, with a fresh stack unless it is carried."""
    state, terms = evening.state, evening.state.settings.rounds
    again = state.started_at is not None
    if not again and terms is not None and terms.third_place:
        seeds = tuple(entry.id for entry in state.entries.values() if entry.alive)[: state.alive // 2]
        evening.floorman.do(c.GiveSeeds(state.id, seeds))
    few = not again and any(too_few_refusals(state))
    why = N_("nobody else has come") if few else ""
    evening.floorman.do(c.DrawRound(state.id), reason=why, insist=few)
    for number in list(evening.felt.buttons):
        evening.felt.forget_table(number)
    if again and terms is not None and not terms.carries:
        fresh_stacks(evening, evening.felt.stacks)
        evening.floorman.do(c.RunClock(state.id))


def play_for_third(evening: Evening) -> None:
    """Decide a game of the match for the third place, whose chips are not in play."""
    third = third_match(evening.state)
    if third is not None:
        evening.floorman.do(c.WinThirdPlace(evening.floorman.id, evening.draw.choice(third.entries)))


def fresh_stacks(evening: Evening, losers: Iterable[EntryId]) -> None:
    """Give fresh stacks to both players after a lost game of an undecided match."""
    state = evening.state
    if state.settings.rounds is None:
        return
    for loser in list(losers):
        match = match_of(state, loser)
        for entry in match.entries if match is not None and state.entries[loser].alive else ():
            evening.felt.stacks[entry] = state.settings.starting_chips


def close_empty_tables(evening: Evening) -> None:
    """Tables at which everybody went out are taken out of use."""
    state = evening.state
    tables = state.open_tables if state.registration_closed_at is not None else ()
    for table in tables:
        if not table.players and len(tables) > 1:
            evening.floorman.do(c.CloseTable(state.id, table.number))


def _balance(evening: Evening) -> bool:
    """Carry out a plan; False when nothing can be done now."""
    state = evening.state
    plan = balancing.plan(state, evening.floorman.time.now())
    if plan.asks:
        for number in plan.asks:
            _tell(evening, number)
        return True
    if not plan.moves:
        return False
    evening.floorman.do(c.ApplyMoves(state.id, tuple(planned.move for planned in plan.moves)))
    if not plan.held:
        short = balancing.differences(evening.state.open_tables)
        tally = evening.floorman.tally
        tally.largest_difference = max(tally.largest_difference, *short.values())
    return True


def _tell(evening: Evening, number: int) -> None:
    """The dealer says where the button is, or only who pays the big blind next."""
    state = evening.state
    table = state.tables[number]
    played = evening.felt.buttons.get(number)
    if played is not None and played.big_blind and evening.chance(50):
        told = c.TellButton(state.id, number, played.button, played.small_blind, played.big_blind)
        evening.floorman.do(told)
    else:
        due = evening.felt.due_big_blind(table)
        evening.floorman.do(c.TellNextBigBlind(state.id, number, due))


def take_break(evening: Evening) -> None:
    """Colour up the chips of the structure, count all chips, and let the break pass."""
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


def colour_up(evening: Evening, value: Chips) -> None:
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


def _race(evening: Evening, table: Table, value: Chips, into: Chips) -> None:
    """At some tables the dealer's own cards are typed, at the others the seed deals."""
    chips = {seat: _chips(evening, table, seat) for seat in table.dealt}
    odd = tuple((seat, int(held % into // value)) for seat, held in chips.items() if held % into)
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
            evening.felt.unsold_stacks[Seat(table.number, seat)] += change
        else:
            evening.felt.stacks[holder] += change


def _chips(evening: Evening, table: Table, seat: int) -> Chips:
    holder = table.at(seat)
    if holder is None:
        return evening.felt.unsold_stacks[Seat(table.number, seat)]
    return evening.felt.stacks[holder]
