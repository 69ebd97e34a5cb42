"""Reasons of a player's move to another seat, for panels, the wall and slips."""

from collections.abc import Mapping

from director.texts.texts import N_, Texts
from director.tournament.events import Move
from director.tournament.tables.balancing import PlannedMove

REASONS: Mapping[str, str] = {
    "due_big_blind": N_("Due the big blind: moves so that the tables are even"),
    "by_position": N_("Same position in stud: moves so that the tables are even"),
    "table_broken": N_("The table is broken: seat drawn at random"),
    "redrawn": N_("All seats are drawn anew: seat drawn at random"),
    "final_table": N_("Final table: seat drawn at random"),
    "round_drawn": N_("A round is drawn: seat of the match"),
    "evened": N_("Tables made even before the start: seat drawn at random"),
    "wrong_seat": N_("Was at the wrong seat: takes the stack along"),
    "floor": N_("Floorman's decision"),
}


def move_reason(texts: Texts, move: Move) -> str:
    """Why a player moves; empty where no reason was given."""
    return texts.say(REASONS[move.reason]) if move.reason else ""


def planned_reason(texts: Texts, move: PlannedMove) -> str:
    """Why a plan moves this player to this seat: who, how full the tables are, when the blind comes."""
    here, there = move.players
    if move.reason == "by_position":
        return texts.say(
            "Stud moves by position: the seat that opened last at table {target} is filled from the "
            "same position at table {table} ({here} players, {there} there)",
            table=move.origin.table, target=move.target.table, here=here, there=there,
        )  # fmt: skip
    who = texts.say(
        "Due the big blind at table {table} ({here} players, {there} at table {target})",
        table=move.origin.table,
        target=move.target.table,
        here=here,
        there=there,
    )
    return f"{who}; {_seat_reason(texts, move)}"


def _seat_reason(texts: Texts, move: PlannedMove) -> str:
    if move.waits:
        return texts.say("the only seat lies before the button: dealt in one hand later")
    if move.hands == 0:
        return texts.say("no hand is played there yet")
    if move.hands == 1:
        return texts.say("the worst seat: big blind with the next hand")
    return texts.count(
        "the worst seat: big blind in {n} hand", "the worst seat: big blind in {n} hands", move.hands
    )
