"""Rulings: written down in the house's stream, for tournaments and cash games alike."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings, rule_book
from director.desk.poker.commands import GiveRuling
from director.house.events import RulingGiven
from director.house.house_rules import rule_cited
from director.values.errors import soundness

LONGEST_NOTE = 500


def _cited(decision: Decision, rules: str) -> Iterator[tuple[str, str, str]]:
    """Yield number, title and text of cited house rules such as `T-36, T-42`."""
    book = rule_book(decision, house_settings(decision).language)
    for each in rules.split(", "):
        if (rule := rule_cited(book, each)) is not None:
            yield rule.number, rule.title, rule.text


@handles(GiveRuling)
def give(decision: Decision, command: GiveRuling) -> Iterator[Effect]:
    """A ruling is written down as given, with the house's sentences on it; nothing else changes."""
    if command.during is not None:
        decision.tournament(command.during)
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
        cited=tuple(_cited(decision, ruling.rule)),
    )
    yield Draft(HOUSE, event)
