"""A card room whose doors, tables and seats get any commands: what a machine begins with."""

import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from director.desk.offered import commands as c
from director.house.people import FLOOR
from director.tournament.due import late_stacks
from director.tournament.events import Move
from director.tournament.lifecycle import next_of
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    Format,
    LateStack,
    NobodyTakes,
    Purchase,
    Starting,
)
from director.tournament.state import SeatMark, Status
from director.values.ids import Seat
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE
from tests.machine.room import IN_TURN, TILL, Room, pick

ANY = st.integers(0, 999)
YES_OR_NO = st.booleans()
KINDS = st.sampled_from((*BountyKind, BountyKind.MYSTERY, BountyKind.MYSTERY, BountyKind.FIXED))


def heads(kind: BountyKind, unit: Cents, nobody: NobodyTakes) -> BountyTerms:
    """Any bounties; fixed ones are chips unless what nobody won stays with the heads."""
    if kind is BountyKind.FIXED and nobody is not NobodyTakes.HEADS:
        return BountyTerms(kind, unit, chips=True)
    return BountyTerms(kind, unit, nobody)


BOUNTIES = st.builds(heads, KINDS, st.sampled_from((1, 100, 500)), st.sampled_from(NobodyTakes))

carried_out: Counter[str] = Counter()
most_tables: Counter[str] = Counter()


class Doors(RuleBasedStateMachine):
    """One card room that gets any commands in any order."""

    @initialize(
        format=st.sampled_from(Format),
        late=st.sampled_from(LateStack),
        size=st.integers(2, 4),
        players=st.integers(4, 11),
        bounty=st.none() | BOUNTIES,
        starts=st.sampled_from((*[Starting.BY_TIME] * 5, Starting.IN_A_ROW)),
    )
    def open_the_doors(
        self,
        format: Format,
        late: LateStack,
        size: int,
        players: int,
        bounty: BountyTerms | None,
        starts: Starting,
    ) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="room-")
        format, bounty = self.kind_of_night(format, bounty, players)
        structure = IN_TURN if size == 3 else STRUCTURE
        self.room = Room(
            Path(self.folder.name), format, late, size, bounty, structure, changes={"starts": starts}
        )
        self.do = self.room.attempt
        self.id = self.room.id
        self.until_now(players)

    def kind_of_night(
        self, format: Format, bounty: BountyTerms | None, players: int
    ) -> tuple[Format, BountyTerms | None]:
        """What the machine plays: anything."""
        return format, bounty

    def until_now(self, players: int) -> None:
        """What has happened before the machine comes in: nothing."""

    def bring_home(self, number: int) -> None:
        """What happens when the machine has played enough: nothing."""

    def open_next(self) -> None:
        """The next tournament of a row opens, where this one is of a row."""
        self.do(c.OpenNextInRow(next_of(self.id), self.id))

    def teardown(self) -> None:
        if hasattr(self, "room"):
            self.bring_home(len(self.room.desk.history(self.id)))
            carried_out.update(self.room.carried_out)
            most_tables["tables"] = max(most_tables["tables"], self.room.tables_reached)
            self.room.close()
            self.folder.cleanup()

    # --- who asks -----------------------------------------------------------------------------

    def running(self) -> bool:
        return self.room.state.status is Status.RUNNING

    def seated(self) -> bool:
        return bool(self.room.seated)

    def playing(self) -> bool:
        return self.running() and self.seated()

    def anybody(self) -> bool:
        return bool(self.room.state.entries)

    # --- registration and money -----------------------------------------------------------------

    @rule(count=st.integers(1, 3), account=YES_OR_NO, insist=YES_OR_NO)
    def register(self, count: int, account: bool, insist: bool) -> None:
        for _ in range(count):
            player = self.room.add_person(account=account)
            self.do(c.RegisterPlayer(self.id, player, TILL), insist=insist)

    @precondition(lambda self: self.anybody())
    @rule(number=ANY, surrender=st.none() | st.integers(1, 5_000), insist=YES_OR_NO)
    def register_again(self, number: int, surrender: int | None, insist: bool) -> None:
        player = pick(number, list(self.room.state.players))
        self.do(c.RegisterPlayer(self.id, player, TILL, surrender=surrender), insist=insist)

    @precondition(lambda self: self.seated())
    @rule(number=ANY, add_on=YES_OR_NO, void=YES_OR_NO, insist=YES_OR_NO)
    def extra(self, number: int, add_on: bool, void: bool, insist: bool) -> None:
        kind = Purchase.ADD_ON if add_on else Purchase.REBUY
        entry = pick(number, self.room.seated).id
        self.do(c.BuyExtra(self.id, entry, kind, TILL), insist=insist)
        if void:
            self.do(c.VoidExtra(self.id, entry, number % 2, TILL))

    @precondition(lambda self: self.anybody())
    @rule(number=ANY, void=YES_OR_NO, insist=YES_OR_NO)
    def give_back(self, number: int, void: bool, insist: bool) -> None:
        entry = pick(number, list(self.room.state.entries))
        command = c.VoidEntry if void else c.RefundEntry
        self.do(command(self.id, entry, TILL), insist=insist)

    @precondition(lambda self: self.anybody())
    @rule(number=ANY, insist=YES_OR_NO)
    def give_back_to_several(self, number: int, insist: bool) -> None:
        entries = list(self.room.state.entries)
        some = tuple({pick(number, entries), pick(number + 1, entries)})
        self.do(c.RefundEntries(self.id, some, TILL), insist=insist)

    @rule(number=ANY, all_seats=YES_OR_NO, remove=YES_OR_NO)
    def unsold_stacks(self, number: int, all_seats: bool, remove: bool) -> None:
        if remove:
            self.do(c.RemoveUnsoldStacks(self.id))
            return
        seat = self.any_seat(number)
        self.do(c.LayOutStacks(self.id, () if all_seats else (seat,)))

    @precondition(lambda self: self.seated())
    @rule(number=ANY, chips=st.none() | st.integers(0, 12_000), close=YES_OR_NO, insist=YES_OR_NO)
    def late_stacks_and_add_ons(self, number: int, chips: int | None, close: bool, insist: bool) -> None:
        late = late_stacks(self.room.state)
        if late:
            self.do(c.LayLateStack(self.id, pick(number, late).id, chips))
        entry = pick(number, self.room.seated).id
        self.do(
            c.CloseAddOnRound(self.id) if close else c.DeclineAddOn(self.id, (entry,)), insist=insist
        )

    @precondition(lambda self: self.room.state.queue)
    @rule(table=st.integers(1, 9))
    def seat_alternate(self, table: int) -> None:
        self.do(c.OpenTable(self.id, table))
        self.do(c.SeatAlternate(self.id))

    @rule(notes=st.integers(0, 3), cents=st.integers(-20_000, 20_000))
    def till(self, notes: int, cents: int) -> None:
        self.do(c.OpenTill(TILL, "EUR", ((1_000, notes),), FLOOR))
        self.do(c.FillTill(TILL, cents) if cents > 0 else c.DropTill(TILL, -cents))

    @precondition(lambda self: self.seated())
    @rule(number=ANY)
    def presence(self, number: int) -> None:
        self.register(1, True, False)
        entry = pick(number, self.room.seated)
        self.do(c.MarkPresence(self.id, entry.id, not entry.present))
        self.do(c.RenewPhoneCard(self.id, entry.id))
        fresh = [entry.id for entry in self.room.seated if not entry.dealt_in]
        self.do(c.NoteFirstHand(self.id, tuple(fresh[:2])))

    # --- life -------------------------------------------------------------------------------------

    @precondition(lambda self: self.room.state.status is Status.REGISTERING)
    @rule(countdown=st.sampled_from((0, 0, 60)))
    def start(self, countdown: int) -> None:
        self.do(c.StartTournament(self.id, countdown), insist=True)
        self.room.time.pass_seconds(countdown)
        self.open_next()

    @rule(insist=YES_OR_NO)
    def settings_and_words(self, insist: bool) -> None:
        state = self.room.state
        self.do(c.Announce(self.id, "" if state.announcement else "Buffet at the break"))
        seconds = 90 if state.settings.time_seconds == 25 else 25
        changed = replace(state.settings, time_seconds=seconds)
        self.do(c.ChangeSettings(self.id, changed), insist=insist)

    @precondition(lambda self: self.running())
    @rule()
    def a_level_more(self) -> None:
        structure = self.room.state.structure
        last = structure.periods[-1]
        blind = 2 * last.small_blind
        others = tuple(
            replace(other, small_blind=blind, big_blind=2 * blind, ante=2 * blind)
            for other in last.others
        )
        more = replace(last, small_blind=blind, big_blind=2 * blind, ante=2 * blind, others=others)
        longer = replace(structure, periods=(*structure.periods, more))
        self.do(c.ChangeStructure(self.id, longer))

    @precondition(lambda self: self.running())
    @rule(insist=YES_OR_NO)
    def end_registration(self, insist: bool) -> None:
        self.do(c.CloseRegistration(self.id), insist=insist)
        self.do(c.LockPrizes(self.id), insist=insist)

    @precondition(lambda self: self.running())
    @rule(insist=YES_OR_NO)
    def open_registration_again(self, insist: bool) -> None:
        self.do(c.ReopenRegistration(self.id), insist=insist)

    @rule()
    def even_tables(self) -> None:
        self.do(c.EvenTables(self.id))

    @precondition(lambda self: self.room.state.prizes)
    @rule()
    def unlock(self) -> None:
        self.do(c.UnlockPrizes(self.id))

    def fill_the_till(self) -> None:
        self.do(c.OpenTill(TILL, "EUR", ((10_000, 99),), FLOOR))
        self.do(c.FillTill(TILL, 999_900))

    # --- tables and seats -------------------------------------------------------------------------

    def any_seat(self, number: int) -> Seat:
        tables = self.room.state.open_tables
        table = pick(number, tables) if tables else None
        return Seat(table.number, 1 + number % table.size) if table else Seat(1, 1)

    def free_seat(self, number: int) -> Seat:
        """One that nobody sits at, or any where all are taken."""
        free = [
            Seat(table.number, seat)
            for table in self.room.state.open_tables
            for seat, entry in enumerate(table.seats, start=1)
            if entry is None
        ]
        return pick(number, free) if free else self.any_seat(number)

    @rule(number=st.integers(1, 6), close=YES_OR_NO)
    def table(self, number: int, close: bool) -> None:
        self.do(c.CloseTable(self.id, number) if close else c.OpenTable(self.id, number))

    @rule(number=ANY, mark=st.sampled_from(SeatMark))
    def mark(self, number: int, mark: SeatMark) -> None:
        self.do(c.MarkSeat(self.id, self.any_seat(number), mark))

    @precondition(lambda self: self.seated())
    @rule(number=ANY, to=ANY, insist=YES_OR_NO)
    def move(self, number: int, to: int, insist: bool) -> None:
        entry = pick(number, self.room.seated)
        self.do(c.MoveEntry(self.id, entry.id, self.any_seat(to)), insist=insist)

    @precondition(lambda self: self.seated())
    @rule(number=ANY, to=ANY)
    def wrong_seat(self, number: int, to: int) -> None:
        entry = pick(number, self.room.seated)
        self.do(c.CorrectSeats(self.id, ((entry.id, self.any_seat(to)),)))

    @precondition(lambda self: self.seated())
    @rule()
    def balance(self) -> None:
        self.room.balance_fully()

    @precondition(lambda self: self.seated())
    @rule(number=ANY, to=ANY)
    def stale_plan(self, number: int, to: int) -> None:
        entry = pick(number, self.room.seated)
        assert entry.seat is not None
        move = Move(entry.id, entry.seat, self.any_seat(to))
        self.do(c.ApplyMoves(self.id, (move,)), insist=number % 2 == 0)

    @precondition(lambda self: self.playing())
    @rule(number=ANY, final=YES_OR_NO, insist=YES_OR_NO)
    def fewer_tables(self, number: int, final: bool, insist: bool) -> None:
        table = pick(number, self.room.state.open_tables).number
        if final and number % 4:
            self.do(c.FormFinalTable(self.id, table), insist=insist)
        elif final:
            self.do(c.OpenTable(self.id, 9))
            stay = (table, 9) if table != 9 else (9, self.room.state.in_use[0])
            self.do(c.RedrawTables(self.id, stay), insist=insist)
        else:
            self.do(c.OpenTable(self.id, 9))
            self.do(c.BreakTable(self.id, table), insist=insist)

    @precondition(lambda self: self.seated())
    @rule(number=ANY, how=st.sampled_from(("tell", "next", "draw", "forget")))
    def button(self, number: int, how: str) -> None:
        table = pick(number, [t for t in self.room.state.open_tables if t.players])
        seats = table.dealt
        blinds = (pick(number, seats), pick(number + 1, seats), pick(number + 2, seats))
        match how:
            case "tell":
                self.do(c.TellButton(self.id, table.number, *blinds))
            case "next":
                self.do(c.TellNextBigBlind(self.id, table.number, blinds[0]))
            case "draw":
                self.do(c.DrawButton(self.id, table.number))
            case _:
                self.do(c.TellButton(self.id, table.number, 0, 0, 0))

    @precondition(lambda self: self.seated())
    @rule(number=ANY, chips=st.integers(0, 9_000))
    def stacks(self, number: int, chips: int) -> None:
        entry = pick(number, self.room.seated)
        self.do(c.TellStacks(self.id, ((entry.id, chips),)))
