"""Acts of a random floor: sales, seats, going out, chips, prizes, and what is taken back again."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from director.desk.kernel.undo import undone
from director.desk.offered import commands as c
from director.tournament.due import late_stacks
from director.tournament.events import Bust
from director.tournament.rounds import left_in, match_is_over, playing
from director.tournament.settings import Purchase
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Entry, PenaltyKind, SeatMark, Status, StayReason, Tournament
from director.tournament.tables import balancing
from director.values.event import Event, Nature, nature
from director.values.ids import CommandId, EntryId, Seat, TournamentId
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.house import RandomHouse

T = TypeVar("T")
Act = Callable[["Floor"], None]
OFTEN = 0.7


class Floor:
    """One tournament of a house on which a random floorman works."""

    def __init__(self, house: RandomHouse, random: Random, night: TournamentId) -> None:
        self.house, self.random, self.id = house, random, night

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.house.state(self.id)

    @property
    def seated(self) -> list[Entry]:
        """Who is in at a seat."""
        return [entry for entry in self.state.entries.values() if entry.alive and entry.seat]

    @property
    def alive(self) -> list[Entry]:
        """Who is in."""
        return [entry for entry in self.state.entries.values() if entry.alive]

    @property
    def gone(self) -> list[EntryId]:
        """Who is out, the first out first."""
        return [entry for group in self.state.out for entry in group]

    def one(self, among: Sequence[T]) -> T:
        """One of several."""
        return self.random.choice(among)

    def maybe(self, chance: float = 0.5) -> bool:
        """Yes or no."""
        return self.random.random() < chance

    def do(self, command: c.Command, insist: bool | None = None) -> bool:
        """Give a command, insisting or not."""
        return self.house.attempt(command, insist=self.maybe(OFTEN) if insist is None else insist)

    def entry(self) -> EntryId:
        """An entry that is known."""
        return self.one(list(self.state.entries))

    def free_seat(self) -> Seat:
        """A seat at which nobody sits, or any."""
        tables = self.state.open_tables
        free = [Seat(t.number, n) for t in tables for n in range(1, t.size + 1) if t.at(n) is None]
        return self.one(free or [Seat(1, 1)])


def register(floor: Floor) -> None:
    for _ in range(floor.random.randint(1, 4)):
        pools = tuple(pool.number for pool in floor.state.side_pools if not pool.off and floor.maybe())
        floor.do(c.RegisterPlayer(floor.id, floor.house.add_person(), TILL, side_pools=pools))


def register_again(floor: Floor) -> None:
    back = floor.one((None, 100, 5_000))
    player = floor.one(list(floor.state.players))
    found = floor.one((None, None, 3_000))
    floor.do(c.RegisterPlayer(floor.id, player, TILL, surrender=back, laid_out_chips=found))


def extra(floor: Floor) -> None:
    entry = floor.one(floor.seated).id
    if floor.maybe():
        others = [each.id for each in floor.seated if each.id != entry]
        by = tuple(floor.random.sample(others, min(len(others), floor.one((0, 1, 1, 2)))))
        again = c.BuyExtra(floor.id, entry, Purchase.REBUY, TILL, stack=0, knocked_out_by=by)
        floor.do(again)
    else:
        floor.do(c.BuyExtra(floor.id, entry, floor.one((Purchase.REBUY, Purchase.ADD_ON)), TILL))
    if floor.maybe(0.2):
        floor.do(c.VoidExtra(floor.id, entry, 0, TILL))


def give_back(floor: Floor) -> None:
    found = floor.one((None, None, 4_000))
    if floor.maybe():
        floor.do(c.VoidEntry(floor.id, floor.entry(), TILL, chips=found))
    else:
        floor.do(c.RefundEntry(floor.id, floor.entry(), TILL, chips=found))


def lay_out(floor: Floor) -> None:
    floor.do(c.LayOutStacks(floor.id, () if floor.maybe() else (floor.free_seat(),)))


def take_away(floor: Floor) -> None:
    lying = unsold_stacks(floor.state)
    some = tuple((seat, floor.one((0, 2_000))) for seat in lying if floor.maybe(0.3))
    floor.do(c.RemoveUnsoldStacks(floor.id, some))


def late_stack(floor: Floor) -> None:
    for entry in late_stacks(floor.state)[:2]:
        floor.do(c.LayLateStack(floor.id, entry.id, floor.one((None, 0, 3_000))))


def alternate(floor: Floor) -> None:
    floor.do(c.SeatAlternate(floor.id))


def start(floor: Floor) -> None:
    if floor.state.settings.rounds is not None:
        floor.do(c.DrawRound(floor.id))
    floor.do(c.StartTournament(floor.id, floor.one((0, 0, 60))))


def registration(floor: Floor) -> None:
    if floor.maybe(OFTEN):
        floor.do(c.CloseRegistration(floor.id))
    else:
        floor.do(c.ReopenRegistration(floor.id))


def ladder(floor: Floor) -> None:
    floor.do(c.LockPrizes(floor.id) if floor.maybe(OFTEN) else c.UnlockPrizes(floor.id))


def tables(floor: Floor) -> None:
    number = floor.random.randint(1, 8)
    floor.do(floor.one((c.OpenTable, c.OpenTable, c.CloseTable))(floor.id, number))


def seats(floor: Floor) -> None:
    entry, seat = floor.one(floor.seated), floor.free_seat()
    floor.do(
        floor.one(
            (
                c.MoveEntry(floor.id, entry.id, seat),
                c.CorrectSeats(floor.id, ((entry.id, seat),)),
                c.MarkSeat(floor.id, seat, floor.one(tuple(SeatMark))),
                c.EvenTables(floor.id),
                c.DrawButton(floor.id, seat.table),
            )
        )
    )


def balance(floor: Floor) -> None:
    plan = balancing.plan(floor.state, floor.house.desk.now())
    for number in plan.asks:
        floor.do(c.TellNextBigBlind(floor.id, number, floor.state.tables[number].dealt[0]))
    if plan.moves:
        floor.do(c.ApplyMoves(floor.id, tuple(planned.move for planned in plan.moves)))


def fewer_tables(floor: Floor) -> None:
    table = floor.one(floor.state.in_use)
    floor.do(
        floor.one(
            (
                c.BreakTable(floor.id, table),
                c.FormFinalTable(floor.id, table),
                c.RedrawTables(floor.id, floor.state.in_use[:2]),
            )
        )
    )


def bust(floor: Floor) -> None:
    """A player goes out, who is still in has won the chips: one, two or nobody."""
    (entry, *others) = floor.random.sample(floor.seated, min(3, len(floor.seated)))
    here = [o.id for o in others if o.seat and entry.seat and o.seat.table == entry.seat.table] or [
        other.id for other in others
    ]
    by = () if floor.maybe(0.25) else tuple(here[: floor.random.randint(1, 2)])
    floor.do(c.BustPlayers(floor.id, (Bust(entry.id, 100, by, nobody=not by),)))


def bust_two(floor: Floor) -> None:
    one, two = floor.random.sample(floor.seated, 2)
    busts = (Bust(one.id, 100, nobody=True), Bust(two.id, floor.one((100, 500)), nobody=True))
    floor.do(c.BustPlayers(floor.id, busts, floor.maybe(0.3)))


def play_down(floor: Floor) -> None:
    left = floor.random.randint(1, 4)
    for _ in range(len(floor.seated) - left):
        if len(floor.seated) > 1:
            bust(floor)


def disqualify(floor: Floor) -> None:
    floor.do(c.Disqualify(floor.id, floor.one(floor.seated).id, floor.one((0, 3_000))))


def qualify(floor: Floor) -> None:
    goal = floor.state.settings.qualifying
    if goal is not None:
        floor.do(c.Qualify(floor.id, floor.one(floor.seated).id, goal.milestone or 5_000))


def reinstate(floor: Floor) -> None:
    floor.do(c.ReinstateEntry(floor.id, floor.one(floor.gone), floor.free_seat()))


def correct_order(floor: Floor) -> None:
    order = list(floor.state.out)
    floor.random.shuffle(order)
    floor.do(c.CorrectOutOrder(floor.id, tuple(order)))


def penalty(floor: Floor) -> None:
    entry = floor.one(floor.seated).id
    floor.do(c.GivePenalty(floor.id, entry, floor.one(tuple(PenaltyKind)), 1))
    if floor.maybe():
        floor.do(c.ServePenalty(floor.id, entry, floor.state.penalties))


def presence(floor: Floor) -> None:
    entry = floor.one(floor.seated)
    floor.do(c.NoteFirstHand(floor.id, (entry.id,)))
    floor.do(c.TellStacks(floor.id, ((entry.id, floor.random.randint(0, 9_000)),)))


def keep_seat(floor: Floor) -> None:
    """Somebody keeps a seat for a reason, or may be moved again."""
    floor.do(c.KeepSeat(floor.id, floor.one(floor.seated).id, floor.one((None, *StayReason))))


def race(floor: Floor) -> None:
    value = min(floor.state.chips.values)
    for table in floor.state.open_tables:
        odd = tuple((seat, floor.random.randint(1, 3)) for seat in table.occupied[:2])
        floor.do(c.RaceChips(floor.id, table.number, value, odd, (), table.occupied[:1]))
    if floor.maybe():
        floor.do(c.RemoveValue(floor.id, value))


def rounds(floor: Floor) -> None:
    now = playing(floor.state)
    if now is None or floor.maybe(0.4):
        floor.do(c.DrawRound(floor.id))
        return
    match = floor.one(now.matches)
    if floor.maybe(0.4):
        floor.do(c.CorrectMatch(floor.id, now.number - floor.one((0, 0, 1)), match.number))
        return
    if now.third is not None and floor.maybe():
        floor.do(c.WinThirdPlace(floor.id, floor.one(now.third.entries)))
    for member in match.entries[:1]:
        play_out(floor, member, floor.maybe(OFTEN))


def play_out(floor: Floor, member: EntryId, whole: bool) -> None:
    """A game of a match is lost by one of it, or all of them are."""
    for _ in range(3 if whole else 1):
        now = playing(floor.state)
        match = next((m for m in now.matches if member in m.entries), None) if now else None
        if match is None or floor.state.status is not Status.RUNNING:
            return
        left = left_in(floor.state, match)
        if match_is_over(floor.state, match) or len(left) < 2:
            return
        loser, winner = floor.random.sample(list(left), 2)
        floor.do(c.BustPlayers(floor.id, (Bust(loser, by=(winner,)),)), insist=True)


def settings(floor: Floor) -> None:
    from director.values.dataclass import replace

    now = floor.state.settings
    changed = floor.one(
        (
            replace(now, guarantee=floor.one((0, 50_000, 200_000))),
            replace(now, time_seconds=now.time_seconds + 5),
            replace(now, re_entries=floor.random.randint(0, 2)),
        )
    )
    floor.do(c.ChangeSettings(floor.id, changed))


def time_passes(floor: Floor) -> None:
    floor.house.pass_minutes(floor.one((1, 10, 45)))


def undo(floor: Floor) -> None:
    for _ in range(floor.random.randint(1, 2)):
        floor.do(c.UndoCommand(floor.id))


def undo_by_name(floor: Floor) -> None:
    """Any command of the floor that stands, often one of long ago; rare kinds as often as others."""
    history = floor.house.desk.history(floor.id)
    gone = undone(history)
    of: dict[CommandId, list[Event]] = {}
    for entry in history:
        if entry.command not in gone:
            of.setdefault(entry.command, []).append(entry.event)
    kinds: dict[str, list[CommandId]] = {}
    for command, events in of.items():
        if nature(events) is Nature.FLOOR:
            kinds.setdefault(type(events[-1]).__name__, []).append(command)
    if kinds:
        floor.do(c.UndoCommand(floor.id, floor.one(kinds[floor.one(sorted(kinds))])))


def redo(floor: Floor) -> None:
    floor.do(c.RedoCommand(floor.id))


def finish(floor: Floor) -> None:
    floor.do(c.FinishTournament(floor.id))
