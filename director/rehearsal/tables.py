"""The tables of a rehearsal: balanced after every bust, broken in time, brought to the final table."""

from director.desk import commands as c
from director.rehearsal.evening import Evening
from director.tournament import balancing
from director.tournament.breaking import final_table_due, table_to_break


def keep_tables(evening: Evening) -> None:
    """Do what the plans ask for, one thing after the other, until nothing is left to do."""
    while _final_table(evening) or _break(evening) or _balance(evening):
        evening.floorman.time.pass_seconds(5)


def _final_table(evening: Evening) -> bool:
    state = evening.state
    if evening.felt.laid or not final_table_due(state, evening.floorman.time.now()):
        return False
    table = state.open_tables[0].number
    evening.floorman.do(c.FormFinalTable(state.id, table))
    evening.felt.forget_table(table)
    evening.floorman.do(c.DrawButton(state.id, table))
    return True


def _break(evening: Evening) -> bool:
    state = evening.state
    number = table_to_break(state, evening.floorman.time.now())
    if number is None:
        return False
    evening.floorman.do(c.BreakTable(state.id, number))
    evening.felt.forget_table(number)
    return True


def close_empty_tables(evening: Evening) -> None:
    """Tables at which everybody went out are taken out of use."""
    state = evening.state
    tables = state.open_tables if state.registration_closed_at is not None else ()
    for table in tables:
        if not table.players and len(tables) > 1:
            evening.floorman.do(c.CloseTable(state.id, table.number))


def _balance(evening: Evening) -> bool:
    """Tell what the plan asks, or carry it out; False when there is nothing that can be done now."""
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
