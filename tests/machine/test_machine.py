"""Random nights: any commands in any order, with undo and redo, and everything still agrees."""

import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from director.desk import commands as c
from director.desk.command import COMMANDS, TournamentCommand
from director.desk.house.people import FLOOR
from director.tournament.bounties import bounties, in_chips
from director.tournament.bounties.envelopes import next_token
from director.tournament.clock import reading
from director.tournament.due import late_stacks
from director.tournament.dues import dues_by_player, dues_of
from director.tournament.events import Bust, Move
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
from director.tournament.state import DealMethod, Method, PenaltyKind, SeatMark, Share, Status
from director.tournament.winnings import left_to_win, winnings
from director.values.ids import EntryId, Seat
from director.values.money import split_evenly
from director.values.quantity import Cents
from tests.desk.night.night_desk import STRUCTURE
from tests.machine.room import IN_TURN, MILESTONE, TILL, Room, pick
from tests.machine.test_flights_machine import CARRIED_OUT_HERE as FLIGHTS
from tests.machine.test_rounds_machine import CARRIED_OUT_HERE as ROUNDS
from tests.machine.test_side_pools_machine import CARRIED_OUT_HERE as SIDE_POOLS

ANY = st.integers(0, 999)
YES_OR_NO = st.booleans()
KINDS = st.sampled_from((*BountyKind, BountyKind.MYSTERY, BountyKind.MYSTERY, BountyKind.FIXED))


def heads(kind: BountyKind, unit: Cents, nobody: NobodyTakes) -> BountyTerms:
    """Any bounties; fixed ones are chips unless what nobody won stays with the heads."""
    if kind is BountyKind.FIXED and nobody is not NobodyTakes.HEADS:
        return BountyTerms(kind, unit, chips=True)
    return BountyTerms(kind, unit, nobody)


BOUNTIES = st.builds(heads, KINDS, st.sampled_from((1, 100, 500)), st.sampled_from(NobodyTakes))

MOST_ROUNDS = 6
"""Two are played at least, more only while a command class has not been reached."""
ROUND = settings(
    max_examples=18,
    stateful_step_count=45,
    deadline=None,
    database=None,
    phases=(Phase.generate,),  # a shorter example may take minutes: add Phase.shrink to look for it
    suppress_health_check=list(HealthCheck),
)

carried_out: Counter[str] = Counter()
most_tables: Counter[str] = Counter()


class Nights(RuleBasedStateMachine):
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
        structure = IN_TURN if size == 3 else STRUCTURE
        self.room = Room(
            Path(self.folder.name), format, late, size, bounty, structure, changes={"starts": starts}
        )
        self.do = self.room.attempt
        self.id = self.room.id
        self.until_now(players)

    def until_now(self, players: int) -> None:
        """What has happened before the machine comes in: nothing."""

    def open_next(self) -> None:
        """The next tournament of a row opens, where this one is of a row."""
        self.do(c.OpenNextInRow(next_of(self.id), self.id))

    def teardown(self) -> None:
        if hasattr(self, "room"):
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

    @precondition(lambda self: self.running())
    @rule(down=YES_OR_NO, void=YES_OR_NO, cancel=st.integers(0, 5), insist=YES_OR_NO)
    def end(self, down: bool, void: bool, cancel: int, insist: bool) -> None:
        if cancel == 0:
            self.do(c.CancelTournament(self.id, TILL), insist=insist)
        if down and self.room.state.prizes:
            self.play_down_to(1)
        for entry in tuple(winnings(self.room.state)):
            self.pay_one(entry, settle=True, void=void)
            self.do(c.PayPrize(self.id, entry, TILL))
        self.do(c.FinishTournament(self.id))

    # --- tables and seats -------------------------------------------------------------------------

    def any_seat(self, number: int) -> Seat:
        tables = self.room.state.open_tables
        table = pick(number, tables) if tables else None
        return Seat(table.number, 1 + number % table.size) if table else Seat(1, 1)

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

    # --- going out --------------------------------------------------------------------------------

    @precondition(lambda self: self.playing())
    @rule(number=ANY, by=ANY, insist=YES_OR_NO)
    def bust(self, number: int, by: int, insist: bool) -> None:
        entry, winner = pick(number, self.room.seated), pick(by, self.room.seated)
        self.do(c.BustPlayers(self.id, (Bust(entry.id, 100, (winner.id,)),)), insist=insist)

    @precondition(lambda self: self.playing())
    @rule(number=ANY, tied=YES_OR_NO, insist=YES_OR_NO)
    def bust_two(self, number: int, tied: bool, insist: bool) -> None:
        one, two = pick(number, self.room.seated), pick(number + 1, self.room.seated)
        busts = (Bust(one.id, 100 + number, nobody=True), Bust(two.id, 500, nobody=True))
        self.do(c.BustPlayers(self.id, busts, tied), insist=insist)

    @precondition(lambda self: self.playing() and self.room.state.settings.bounty)
    @rule(number=ANY, split=YES_OR_NO)
    def bust_for_the_head(self, number: int, split: bool) -> None:
        entry, *others = (pick(number + step, self.room.seated).id for step in range(3))
        self.do(c.BustPlayers(self.id, (Bust(entry, 100, tuple(others[: 1 + split])),)), insist=True)

    @precondition(lambda self: self.playing() and self.room.state.settings.qualifying)
    @rule(number=ANY, chips=st.sampled_from((MILESTONE, MILESTONE + 500, 100)))
    def qualify(self, number: int, chips: int) -> None:
        self.do(c.CloseRegistration(self.id), insist=True)
        self.do(c.LockPrizes(self.id), insist=True)
        self.do(c.Qualify(self.id, pick(number, self.room.seated).id, chips), insist=True)

    @precondition(lambda self: self.room.state.out)
    @rule(number=ANY, by=ANY, nobody=YES_OR_NO)
    def correct_head(self, number: int, by: int, nobody: bool) -> None:
        out = [entry for group in self.room.state.out for entry in group]
        winners = () if nobody else (pick(by, list(self.room.state.entries)),)
        self.do(c.CorrectHead(self.id, pick(number, out), winners))

    @precondition(lambda self: self.playing() and self.room.state.heads.sealed)
    @rule(number=ANY, share=YES_OR_NO)
    def envelopes(self, number: int, share: bool) -> None:
        self.do(c.MakeEnvelopes(self.id), insist=True)
        self.bust_for_the_head(number, split=False)
        self.open_envelope(number)
        if share:
            self.play_down_to(1)
            self.open_envelope(number)
            self.do(c.ShareEnvelopes(self.id))

    def open_envelope(self, number: int) -> None:
        """For the first knock-out that waits, or for who is left."""
        made, token = self.room.state.envelopes, next_token(self.room.state)
        if made is not None and token is not None:
            self.do(c.OpenEnvelope(self.id, token.entry, pick(number, made.left)))

    @precondition(lambda self: self.anybody() and self.room.state.settings.bounty)
    @rule(number=ANY, amount=st.integers(1, 9_999), house=YES_OR_NO, back=YES_OR_NO)
    def put_up(self, number: int, amount: int, house: bool, back: bool) -> None:
        entry = pick(number, list(self.room.state.entries))
        self.do(c.PutUpBounty(self.id, entry, amount, TILL, house))
        if back:
            self.do(c.WithdrawBounty(self.id, entry, 0, TILL))

    @precondition(lambda self: self.playing() and in_chips(self.room.state))
    @rule(number=ANY, chips=st.integers(1, 3), insist=YES_OR_NO)
    def cash_chips(self, number: int, chips: int, insist: bool) -> None:
        self.bust_for_the_head(number, split=False)
        entry = pick(number, list(self.room.state.entries))
        self.do(c.CashBountyChips(self.id, entry, chips, TILL), insist=insist)

    @precondition(lambda self: bool(bounties(self.room.state)))
    @rule(number=ANY, void=YES_OR_NO, insist=YES_OR_NO)
    def pay_bounty(self, number: int, void: bool, insist: bool) -> None:
        entry = pick(number, [each.entry for each in bounties(self.room.state)])
        self.do(c.PayBounty(self.id, entry, TILL), insist=insist)
        if void:
            self.do(c.VoidBounty(self.id, entry, 0, TILL))

    @precondition(lambda self: self.playing() and self.room.state.prizes)
    @rule(left=st.integers(1, 4))
    def play_down(self, left: int) -> None:
        self.play_down_to(left)

    def play_down_to(self, left: int) -> None:
        for entry in self.room.seated[left:]:
            self.do(c.BustPlayers(self.id, (Bust(entry.id, nobody=True),)), insist=True)

    @precondition(lambda self: self.room.state.out)
    @rule(number=ANY, to=ANY)
    def reinstate(self, number: int, to: int) -> None:
        out = [entry for group in self.room.state.out for entry in group]
        self.do(c.ReinstateEntry(self.id, pick(number, out), self.any_seat(to)))

    @precondition(lambda self: len(self.room.state.out) > 1)
    @rule(number=ANY)
    def correct_order(self, number: int) -> None:
        out = list(self.room.state.out)
        out.insert(0, out.pop(number % len(out)))
        self.do(c.CorrectOutOrder(self.id, tuple(out)))

    @precondition(lambda self: self.playing())
    @rule(number=ANY, chips=st.integers(0, 6_000))
    def disqualify(self, number: int, chips: int) -> None:
        self.do(c.Disqualify(self.id, pick(number, self.room.seated).id, chips))

    @precondition(lambda self: self.playing())
    @rule(number=ANY, kind=st.sampled_from(PenaltyKind))
    def penalty(self, number: int, kind: PenaltyKind) -> None:
        entry = pick(number, self.room.seated).id
        self.do(c.GivePenalty(self.id, entry, kind, 1))
        self.do(c.ServePenalty(self.id, entry, self.room.state.penalties))

    # --- the clock --------------------------------------------------------------------------------

    @rule(minutes=st.sampled_from((1, 5, 19, 30)))
    def time_passes(self, minutes: int) -> None:
        self.room.time.pass_minutes(minutes)

    @precondition(lambda self: self.running())
    @rule(seconds=st.integers(-600, 2_000), key=st.integers(0, 7))
    def clock(self, seconds: int, key: int) -> None:
        stopped_at = self.room.time.now() - 30_000_000
        keys: tuple[c.Command, ...] = (
            c.RunClock(self.id),
            c.PauseClock(self.id),
            c.AdjustClock(self.id, seconds),
            c.SetClock(self.id, seconds),
            c.GoToPeriod(self.id, seconds % 9),
            c.InsertBreak(self.id, seconds),
            c.ContinueWhereStopped(self.id, stopped_at),
            c.CountWhatPassed(self.id),
        )
        for command in (c.PauseClock(self.id), keys[key], c.RunClock(self.id), keys[key - 1]):
            self.do(command)

    @precondition(lambda self: self.running())
    @rule()
    def level(self) -> None:
        state = self.room.state
        index = reading(state.clock, state.structure, self.room.time.now()).index
        self.do(c.ReachPeriod(self.id, index))

    @precondition(lambda self: self.running())
    @rule(on=YES_OR_NO)
    def hand_for_hand(self, on: bool) -> None:
        self.do(c.SetHandForHand(self.id, on))
        self.do(c.PlayHandForHand(self.id))

    @precondition(lambda self: self.running())
    @rule(turn=st.integers(-1, 3))
    def turn_game(self, turn: int) -> None:
        self.do(c.TurnGame(self.id, turn))

    @precondition(lambda self: self.playing())
    @rule(number=ANY, end=YES_OR_NO)
    def call_time(self, number: int, end: bool) -> None:
        table = pick(number, self.room.state.open_tables)
        on = pick(number, [table.at(seat) for seat in table.occupied]) if table.occupied else None
        self.do(c.CallTime(self.id, table.number, on))
        self.do(c.UseTimeCard(self.id, table.number))
        if end:
            self.do(c.EndTimeCall(self.id, table.number, "acted"))

    # --- chips ------------------------------------------------------------------------------------

    @precondition(lambda self: self.running())
    @rule(counted=st.integers(-5, 99_999))
    def count(self, counted: int) -> None:
        self.do(c.CountChips(self.id, counted))

    @precondition(lambda self: self.playing())
    @rule(odd=st.integers(1, 3), remove=YES_OR_NO, insist=YES_OR_NO)
    def race(self, odd: int, remove: bool, insist: bool) -> None:
        value = min(self.room.state.chips.values)
        for table in self.room.state.open_tables:
            at = tuple((seat, odd) for seat in table.occupied[:2])
            last = table.occupied[:1]
            race = c.RaceChips(self.id, table.number, value, at, (), last)
            self.do(race, insist=insist)
        if remove:
            self.do(c.RemoveValue(self.id, value), insist=insist)

    # --- prizes -----------------------------------------------------------------------------------

    @precondition(lambda self: self.room.state.prizes and self.room.state.alive > 1)
    @rule(for_first=st.sampled_from((0, 0, 1_000)), complete=YES_OR_NO)
    def deal(self, for_first: int, complete: bool) -> None:
        alive = [entry.id for entry in self.room.alive]
        amounts = split_evenly(sum(left_to_win(self.room.state)) - for_first, len(alive))
        shares = tuple(Share(e, cents, 1_000) for e, cents in zip(alive, amounts, strict=True))
        consents = tuple(alive if complete else alive[1:])
        self.do(c.MakeDeal(self.id, DealMethod.EVEN, shares, for_first, consents))

    @precondition(lambda self: self.room.state.prizes)
    @rule(number=ANY, settle=YES_OR_NO, void=YES_OR_NO, insist=YES_OR_NO)
    def pay(self, number: int, settle: bool, void: bool, insist: bool) -> None:
        state = self.room.state
        unpaid = [entry for entry in winnings(state) if state.entries[entry].prize is None]
        entry = pick(number, unpaid or list(state.entries))
        self.pay_one(entry, settle=settle, void=void, insist=insist)

    def pay_one(self, entry: EntryId, *, settle: bool, void: bool, insist: bool = False) -> None:
        self.do(c.PayPrize(self.id, entry, TILL), insist=insist)
        if settle:
            self.room.give_account(self.room.state.entries[entry].player)
            self.do(c.SettleOwedPrize(self.id, entry, TILL))
        if void:
            self.do(c.VoidPrize(self.id, entry, TILL))

    @rule(number=ANY, some=YES_OR_NO, back=YES_OR_NO)
    def invite(self, number: int, some: bool, back: bool) -> None:
        known = list(self.room.state.players)
        named = {pick(number + step, known) for step in range(1 + some)} if known else set()
        self.do(c.ChangeInvitations(self.id, tuple(sorted(named))))
        if back:
            self.do(c.ChangeInvitations(self.id, (), tuple(sorted(self.room.state.invited))))

    @precondition(lambda self: bool(dues_by_player(self.room.state)))
    @rule(number=ANY, part=YES_OR_NO, deposit=YES_OR_NO, insist=YES_OR_NO)
    def pay_a_person(self, number: int, part: bool, deposit: bool, insist: bool) -> None:
        player = pick(number, list(dues_by_player(self.room.state)))
        due = dues_of(self.room.state, player)
        method = Method.DEPOSIT if deposit else None
        self.do(c.PayPlayer(self.id, player, TILL, method, due[:1] if part else ()), insist=insist)

    # --- undo -------------------------------------------------------------------------------------

    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.do(c.UndoCommand(self.id))

    @rule(number=ANY)
    def undo_an_older_one(self, number: int) -> None:
        commands = list(dict.fromkeys(entry.command for entry in self.room.desk.history(self.id)))
        self.do(c.UndoCommand(self.id, pick(number, commands)))

    @rule(times=st.integers(1, 3))
    def redo(self, times: int) -> None:
        for _ in range(times):
            self.do(c.RedoCommand(self.id))


class NightsUnderWay(Nights):
    """Nights that have begun."""

    def until_now(self, players: int) -> None:
        for _ in range(players):
            player = self.room.add_person(account=False)
            self.do(c.RegisterPlayer(self.id, player, TILL))
        self.do(c.StartTournament(self.id), insist=True)
        self.open_next()


class NightsInTheMoney(NightsUnderWay):
    """Nights in which registration is over and prizes are paid."""

    def until_now(self, players: int) -> None:
        super().until_now(players)
        self.room.final()
        self.room.time.pass_minutes(70)
        self.do(c.CloseRegistration(self.id))
        self.do(c.LockPrizes(self.id), insist=True)
        if self.room.state.settings.qualifying and players % 2:
            self.do(c.Qualify(self.id, self.room.seated[0].id, MILESTONE), insist=True)
        self.do(c.MakeEnvelopes(self.id), insist=True)
        for entry in self.room.seated[2:]:
            self.do(c.BustPlayers(self.id, (Bust(entry.id, nobody=True),)), insist=True)


def test_any_commands_in_any_order() -> None:
    """Every command class is carried out, at three tables or more, and everything agrees."""
    for number in range(MOST_ROUNDS):
        for nights in (Nights, NightsUnderWay, NightsInTheMoney):
            run_state_machine_as_test(seed(number)(nights), settings=ROUND)
        if number >= 1 and not never_carried_out():
            break
    assert not never_carried_out(), f"never carried out: {sorted(never_carried_out())}"
    assert most_tables["tables"] >= 3


def never_carried_out() -> set[str]:
    """Command classes that no machine has got through yet; some have machines of their own."""
    known = {name for name, kind in COMMANDS.items() if issubclass(kind, TournamentCommand)}
    known |= {c.OpenTill.__name__, c.FillTill.__name__, c.DropTill.__name__}
    return known - set(carried_out) - ROUNDS - FLIGHTS - SIDE_POOLS
