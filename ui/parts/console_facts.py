"""Console's facts for panels: today, till, currency, names of entries."""

from collections.abc import Callable, Collection, Mapping
from datetime import date

from director.desk.kernel import blind_counts as blind
from director.desk.kernel.rows.defaults import till_currency
from director.desk.offered.commands import Command
from director.games.table.state import GameTable
from director.tournament.state import Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId, TillId
from ui.console.console import Console, View
from ui.parts.rooms import Room


def today_of(console: View) -> str:
    """Today in the house's time zone as an ISO date."""
    today: date = console.texts.local(console.now()).date()
    return today.isoformat()


def till_of(console: Console) -> TillId:
    """The till at which money is taken and given here: that of whoever works here, else this machine's.

    Where the staff log in, whoever answers for a till works at it, at any console.
    """
    usual = TillId(console.machine.till or console.house.cash_till)
    own = [till for till, cashier in console.cashiers().items() if cashier == console.who.actor]
    return usual if usual in own or not own or not console.house.log_in else own[0]


def till_line(console: Console) -> str:
    """Return the line that names the till of a task."""
    return console.texts.say("Till {till}", till=till_of(console))


def sees_what_should_be(console: Console) -> bool:
    """Whether whoever works here may know what an open till should hold: who counts it does not."""
    return blind.sees_what_should_be(console.house, console.staff().get(console.who.actor))


def hides_float(console: Console, table: GameTable) -> bool:
    """Whether the sums of a house-game table are hidden from whoever counts it, while it is open."""
    return table.closing is None and not sees_what_should_be(console)


def hides_sums(console: Console) -> bool:
    """Whether sums over tills and tables are hidden from whoever counts, while one is to be counted."""
    if sees_what_should_be(console):
        return False
    tables_in_play = bool(console.cash().tables) or console.open_game_tables() > 0
    return tables_in_play or any(console.cashiers().values())


def may_give(console: Console, command: Command) -> bool:
    """Whether whoever works here may give a command at all, as its card says."""
    known = console.staff().get(console.who.actor)
    role = known.role if known is not None and known.active else None
    return not console.house.log_in or command.by.may_give(role, command)


def refuses_role(console: Console, kinds: Collection[type[Command]]) -> RuleViolation | None:
    """Why whoever works here gives none of these commands, as their cards say."""
    known = console.staff().get(console.who.actor)
    role = known.role if known is not None and known.active else None
    if not (console.house.log_in and role and kinds) or any(role in kind.by.roles for kind in kinds):
        return None
    return soundness("not_permitted", role=str(role))


def may_enter(console: Console, room: Room) -> bool:
    """Whether the house has a room, or a tab of one, and whoever works here may go in."""
    known = console.staff().get(console.who.actor)
    return room.is_entered(console.house, known.role if known and known.active else None)


def ask_till_currency(console: Console, answer: Callable[[str], None]) -> None:
    """The money that lies in that till."""
    till = till_of(console)
    console.ask(lambda desk: till_currency(desk.store, desk.till(till)), answer)


def currency_of(console: View) -> str:
    """The currency of the tournament shown."""
    state = console.state()
    return state.settings.currency if state else console.house.currency


def names_of(console: View, state: Tournament) -> Mapping[EntryId, str]:
    """The name of each entry's player."""
    return {entry.id: console.entry_name(entry) for entry in state.entries.values()}
