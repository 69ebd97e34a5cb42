"""The protocol of a pit table: who works there, and what is done with its cards (G-5)."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, game_stream
from director.desk.pit.commands.tables import ChangeCrew, HandleDeck
from director.desk.pit.handlers.tables import open_game_table
from director.games.table import events as e
from director.games.table.play import pay_table_of
from director.house.people import Staff
from director.house.templates import STAFF
from director.values.errors import soundness


@handles(ChangeCrew)
def change_crew(decision: Decision, command: ChangeCrew) -> Iterator[Effect]:
    """Each role once, by people of the staff; nobody works in two roles."""
    table = open_game_table(decision, command.game_table)
    known = decision.rows(STAFF, Staff)
    names = [staff for _, staff in command.crew]
    roles = [role for role, _ in command.crew]
    if len(set(names)) != len(names) or len(set(roles)) != len(roles):
        raise soundness("crew_named_twice", rule="G-5")
    for staff in names:
        if staff not in known or not known[staff].active:
            raise soundness("unknown_staff", rule="G-5", staff=staff)
    if command.crew == (table.crews[-1][1] if table.crews else ()):
        raise soundness("nothing_changed")
    yield Draft(game_stream(table.id), e.CrewChanged(command.crew))


@handles(HandleDeck)
def handle_deck(decision: Decision, command: HandleDeck) -> Iterator[Effect]:
    """Record how a deck at the table was handled; a wrong count is noted and voids nothing (G-5)."""
    table = open_game_table(decision, command.game_table)
    if not pay_table_of(table.opened).decks:
        raise soundness("unknown_gear", rule="G-5")
    if command.label and command.label not in {piece.label for piece in table.gear}:
        raise soundness("unknown_gear", rule="G-5")
    if min(command.seat, command.counted, command.expected) < 0:
        raise soundness("amount_not_positive", rule="G-5")
    handled = e.DeckHandled(command.what, command.label, command.seat, command.counted, command.expected)
    yield Draft(game_stream(table.id), handled)
