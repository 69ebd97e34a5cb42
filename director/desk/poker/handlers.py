"""Rulings: written down in the house's stream, for tournaments and cash games alike."""

from collections.abc import Iterator

from director.desk import commands as c
from director.desk.decision import Effect, Floor
from director.desk.handlers import handles
from director.desk.house.events import RulingGiven
from director.desk.ports import HOUSE, Draft
from director.values.errors import soundness

LONGEST_NOTE = 500


@handles(c.GiveRuling)
def give(floor: Floor, command: c.GiveRuling) -> Iterator[Effect]:
    """A ruling is written down as it was given; nothing else changes."""
    if command.during is not None:
        floor.tournament(command.during)
    if len(command.note) > LONGEST_NOTE:
        raise soundness("line_too_long", longest=LONGEST_NOTE)
    ruling = command.ruling
    event = RulingGiven(
        during=command.during or "",
        table=command.table,
        told=command.told,
        what=ruling.what,
        why=ruling.why,
        rule=ruling.rule,
        total=ruling.total,
        adds=ruling.adds,
        back=ruling.back,
        least=ruling.least,
        choices=tuple(
            (choice.what, choice.total, choice.forfeits, choice.back) for choice in ruling.choices
        ),
        note=" ".join(command.note.split()),
    )
    yield Draft(HOUSE, event)
