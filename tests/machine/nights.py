"""A card room that gets any commands in any order: the rules of the machine."""

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from director.desk.offered import commands as c
from director.tournament.bounties import bounties, in_chips
from director.tournament.bounties.envelopes import next_token
from director.tournament.clock import reading
from director.tournament.dues import dues_by_player, dues_of
from director.tournament.errands import open_errands
from director.tournament.events import Bust
from director.tournament.state import DealMethod, Method, PenaltyKind, Share, StayReason
from director.tournament.state.phone_request import Wanted
from director.tournament.winnings import left_to_win, winnings
from director.values.ids import EntryId
from director.values.money import split_evenly
from tests.machine.doors import ANY, YES_OR_NO, Doors
from tests.machine.room import MILESTONE, TILL, pick


class Nights(Doors):
    """One card room that gets any commands in any order."""

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

    def open_all_envelopes(self, *, alone: bool) -> None:
        """All that wait; what is left at the end by who is left, alone or together."""
        while (made := self.room.state.envelopes) is not None and (made.waiting or alone):
            if not self.open_envelope(len(made.left)):
                break
        self.do(c.ShareEnvelopes(self.id))

    def open_envelope(self, number: int) -> bool:
        """For the first knock-out that waits, or for who is left; whether it was opened."""
        made, token = self.room.state.envelopes, next_token(self.room.state)
        if made is None or token is None:
            return False
        return self.do(c.OpenEnvelope(self.id, token.entry, pick(number, made.left)))

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
        self.do(c.ReinstateEntry(self.id, pick(number, out), self.free_seat(to)))

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

    @precondition(lambda self: self.room.state.out)
    @rule(number=ANY)
    def forfeit(self, number: int) -> None:
        """Only of one who was disqualified: most were not."""
        out = [entry for group in self.room.state.out for entry in group]
        self.do(c.ForfeitPrize(self.id, pick(number, out)))

    def forfeit_in_the_money(self) -> None:
        """One of the last three is disqualified and loses the prize as well."""
        self.play_down_to(3)
        for entry in self.room.seated[2:]:
            self.do(c.Disqualify(self.id, entry.id, 0))
            self.do(c.ForfeitPrize(self.id, entry.id))

    @precondition(lambda self: self.playing())
    @rule(number=ANY, kind=st.sampled_from(PenaltyKind))
    def penalty(self, number: int, kind: PenaltyKind) -> None:
        entry = pick(number, self.room.seated).id
        self.do(c.GivePenalty(self.id, entry, kind, 1))
        self.do(c.ServePenalty(self.id, entry, self.room.state.penalties))

    @precondition(lambda self: self.playing())
    @rule(number=ANY, why=st.sampled_from((None, *StayReason)))
    def keep_seat(self, number: int, why: StayReason | None) -> None:
        self.do(c.KeepSeat(self.id, pick(number, self.room.seated).id, why))

    @precondition(lambda self: self.running())
    @rule(down=YES_OR_NO, void=YES_OR_NO, cancel=st.integers(0, 5), insist=YES_OR_NO)
    def end(self, down: bool, void: bool, cancel: int, insist: bool) -> None:
        if cancel == 0:
            self.fill_the_till()
            self.do(c.CancelTournament(self.id, TILL), insist=insist)
        if down and self.room.state.prizes:
            self.play_down_to(1)
        for entry in tuple(winnings(self.room.state)):
            self.pay_one(entry, settle=True, void=void)
            self.do(c.PayPrize(self.id, entry, TILL))
        self.do(c.FinishTournament(self.id))

    def bring_home(self, number: int) -> None:
        """However it went: most nights are played to their end, paid and finished, others called off."""
        self.fill_the_till()
        if number % 5 == 0:
            self.do(c.CancelTournament(self.id, TILL), insist=True)
        self.do(c.CloseRegistration(self.id))
        for command in (c.LockPrizes, c.UnlockPrizes, c.LockPrizes, c.MakeEnvelopes):
            self.do(command(self.id), insist=True)
        if self.running():
            self.play_down_to(1)
        self.open_all_envelopes(alone=number % 2 == 0)
        for player in tuple(dues_by_player(self.room.state))[:1]:
            self.do(c.PayPlayer(self.id, player, TILL, None, ()), insist=True)
        for each in bounties(self.room.state):
            self.do(c.PayBounty(self.id, each.entry, TILL))
        for entry in tuple(winnings(self.room.state)):
            self.pay_one(entry, settle=True, void=False)
        self.do(c.FinishTournament(self.id))

    # --- the clock --------------------------------------------------------------------------------

    @rule(minutes=st.sampled_from((1, 5, 19, 30)))
    def time_passes(self, minutes: int) -> None:
        self.room.time.pass_minutes(minutes)

    @precondition(lambda self: self.running())
    @rule(seconds=st.integers(-600, 2_000), key=st.integers(0, 7))
    def clock(self, seconds: int, key: int) -> None:
        keys = self.clock_keys(seconds)
        for command in (c.PauseClock(self.id), keys[key], c.RunClock(self.id), keys[key - 1]):
            self.do(command)

    def clock_keys(self, seconds: int) -> tuple[c.Command, ...]:
        stopped_at = self.room.time.now() - 30_000_000
        return (
            c.RunClock(self.id),
            c.PauseClock(self.id),
            c.AdjustClock(self.id, seconds),
            c.SetClock(self.id, seconds),
            c.GoToPeriod(self.id, seconds % 9),
            c.InsertBreak(self.id, seconds),
            c.ContinueWhereStopped(self.id, stopped_at),
            c.CountWhatPassed(self.id),
        )

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

    @precondition(lambda self: self.playing())
    @rule(number=ANY, done=YES_OR_NO)
    def errands(self, number: int, done: bool) -> None:
        """Chips, or a rebuy for somebody; and who sits where is looked at."""
        table = pick(number, self.room.state.open_tables)
        sits = [entry for seat in table.occupied if (entry := table.at(seat)) is not None]
        self.do(c.SendPhoneRequest(self.id, Wanted.CHIPS, table.number))
        self.do(
            c.SendPhoneRequest(self.id, Wanted.REBUY, table.number, pick(number, sits) if sits else None)
        )
        self.do(c.CheckSeats(self.id, table.number, table.occupied[: number % 3]))
        asked = open_errands(self.room.state)
        if done and asked:
            self.do(c.EndErrand(self.id, pick(number, asked).number))

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
        self.do(self.even_deal(for_first, complete=complete))

    def even_deal(self, for_first: int, *, complete: bool) -> c.MakeDeal:
        alive = [entry.id for entry in self.room.alive]
        amounts = split_evenly(sum(left_to_win(self.room.state)) - for_first, len(alive))
        shares = tuple(Share(e, cents, 1_000) for e, cents in zip(alive, amounts, strict=True))
        consents = tuple(alive if complete else alive[1:])
        return c.MakeDeal(self.id, DealMethod.EVEN, shares, for_first, consents)

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
