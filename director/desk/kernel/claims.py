"""Claims: what of the house's shared things a command takes, and under which stream's lock."""

from collections.abc import Iterable, Iterator, Mapping

from director.desk.kernel.ports import HOUSE, Commit, game_stream, tournament_stream
from director.desk.kernel.streams import StreamState, kind_of_state, stream_of_row
from director.tournament.state import Status, Tournament
from director.values.ids import GameTableId, StreamId, TournamentId

SHARED_THINGS: Mapping[str, frozenset[str]] = {
    "physical_table": frozenset({"claiming_tables", "claiming_when_full"}),
    "voucher": frozenset({"_tendered", "_of_its_ticket", "_of_nobody"}),
    "deposit": frozenset({"deposits", "_by_deposit"}),
    "till": frozenset({"_its_till", "every_till"}),
    "entry": frozenset({"_its_tournament"}),
    "flight_of_a_player": frozenset({"event_of_flight", "_its_event"}),
    "seat": frozenset({"_its_cash_table", "_the_other_table"}),
    "person_in_the_room": frozenset({"every_cash_table"}),
    "erased_person": frozenset({"binding", "wherever_people_are"}),
    "waiter": frozenset({"waiting_list"}),
    "staff_name": frozenset({"house"}),
    "document": frozenset({"house"}),
    "card": frozenset({"house"}),
    "round_of_a_game": frozenset({"_its_game_table"}),
    "jackpot": frozenset({"_its_jackpot", "_its_jackpots", "_both_jackpots"}),
    "moved_jackpot": frozenset({"jackpots_of_table"}),
    "deck": frozenset(
        {"the_register", "deliveries_of_pieces", "deliveries_of_twins", "_table_of_decks"}
    ),
    "deck_in_a_game": frozenset({"decks_of_table", "decks_that_come", "game_of_the_deck", "_its_decks"}),
    "number_of_a_deck": frozenset({"_its_delivery"}),
    "league": frozenset({"_its_league"}),
}
"""Things that the house has only once, each with the locks under which commands claim it.

Each has a contest of its own name in the tests, and every lock stands here. Dealers have no register
yet: nothing claims them. A screen belongs to its machine.
"""
CLAIM_NOTHING = frozenset({"noting_heads", "_the_house_too"})
"""Locks under which something is only written down: heads, and who is barred (nobody is erased meanwhile
who is named at a box)."""
TABLES = HOUSE
"""Under whose lock tables of the house are claimed, whatever they are for."""


class UntakenError(RuntimeError):
    """A command would write what it has not taken: its card (`takes`) lacks these streams."""

    def __init__(self, command: type, streams: Iterable[StreamId]) -> None:
        super().__init__(f"{command.__name__} does not take {', '.join(sorted(streams))}")


def locks_of(commit: Commit) -> Iterator[StreamId]:
    """The streams that must be locked before a commit is written: its own, and those of its rows."""
    yield from (draft.stream for draft in commit.drafts)
    yield from (_lock_of_row(kind, key) for kind, key, _value in commit.rows)
    if commit.people:
        yield HOUSE
    if commit.seed is not None:
        yield _lock_of_seed(commit.seed[0])


def claims_table(before: StreamState | None, after: StreamState) -> bool:
    """Whether a table of the house comes into use between two states of a stream."""
    used, were = tables_in_use(after), tables_in_use(before)
    return used is not were and not {*used} <= {*were}


def tables_in_use(state: StreamState | None) -> tuple[int, ...]:
    """The tables of the house that a tournament, a house game or a cash game has."""
    if isinstance(state, Tournament):
        return state.in_use if state.status in (Status.REGISTERING, Status.RUNNING) else ()
    kind = kind_of_state(state)
    return kind.tables(state) if kind is not None else ()


def _lock_of_row(kind: str, key: str) -> StreamId:
    """The rows that follow a stream are written with it, all others with the house's."""
    return stream_of_row(kind, key) or HOUSE


def _lock_of_seed(owner: str) -> StreamId:
    is_game = owner.startswith(game_stream(GameTableId("")))
    return StreamId(owner) if is_game else tournament_stream(TournamentId(owner))
