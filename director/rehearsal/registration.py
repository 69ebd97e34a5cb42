"""Registration of players before the start and late, rebuys and add-ons (T-R1, T-R5, T-F2)."""

from collections import deque

from director.cashdesk.receipts import WHOLE, Tender
from director.cashdesk.tills import ticket_number
from director.desk.offered import commands as c
from director.house.people import Person
from director.rehearsal.evening import Evening
from director.texts import N_
from director.tournament.clock import registration_open
from director.tournament.entries import at_capacity, may_enter_more
from director.tournament.events import Bust
from director.tournament.extras import rebuys_allowed
from director.tournament.settings import Format, LateStack, Purchase
from director.tournament.state import Method, StackDue, Status, Tournament
from director.tournament.tables.seating import needs_table
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import MINUTE, Chips, Micros

_LATE_PERCENT = 12
_AT_ONCE = 4
"""Number of tables opened together."""
_AGAIN_PERCENT = 60
_ADD_ON_PERCENT = 80
_METHODS = (Method.CASH, Method.CASH, Method.CASH, Method.CARD)


class Registration:
    """Arrivals, late arrivals and purchases of the players."""

    def __init__(self, evening: Evening, people: tuple[Person, ...]) -> None:
        self._evening = evening
        self._of_unknown_age = {person.id for person in people if not person.born}
        settings = evening.options.settings
        at_once = settings.is_sit_and_go or settings.rounds is not None
        late = 0 if at_once else len(people) * _LATE_PERCENT // 100
        self.early = people[: len(people) - late]
        self._late: deque[tuple[Micros, PlayerId]] = deque(
            (0, person.id) for person in people[len(people) - late :]
        )
        self._tables = -(-len(people) // evening.options.settings.table_size)

    def open_up(self) -> None:
        """Announce the tournament and open registration with the first tables."""
        do, evening = self._evening.floorman.do, self._evening
        do(
            c.AnnounceTournament(
                evening.floorman.id, evening.options.settings, evening.options.structure
            )
        )
        first = self._first_free_table()
        tables = tuple(range(first, first + min(_AT_ONCE, self._tables)))
        do(c.OpenRegistration(evening.floorman.id, tables))

    def _first_free_table(self) -> int:
        """The lowest number above all tables that other tournaments use."""
        desk = self._evening.floorman.desk
        live = (Status.REGISTERING, Status.RUNNING)
        others = [desk.tournament(row.id) for row in desk.store.tournaments() if row.status in live]
        return 1 + max((number for other in others for number in other.in_use), default=0)

    def register(self, player: PlayerId, *, surrender: Chips | None = None) -> EntryId:
        """Register a player, who pays, draws a seat and takes its stack."""
        evening = self._evening
        if not at_capacity(self._evening.state):
            self._bring_tables()
        entry = EntryId(len(evening.state.entries) + 1)
        method = evening.draw.choice(_METHODS)
        command = c.RegisterPlayer(
            evening.floorman.id, player, evening.till(), method, surrender=surrender,
            tender=self._ticket(player),
        )  # fmt: skip
        if player in self._of_unknown_age:
            evening.floorman.do(command, reason=N_("known at the door"), insist=True)
        else:
            evening.floorman.do(command)
        self._sit_down(entry)
        self._give_the_staff(entry)
        return entry

    def _ticket(self, player: PlayerId) -> Tender:
        """Tender of a player: a voucher bought before, where entry is by ticket only."""
        settings, floorman = self._evening.options.settings, self._evening.floorman
        if not settings.entrance.tickets_only:
            return WHOLE
        till = self._evening.till()
        floorman.do(c.IssueVouchers(till, settings.buy_in.price.total, player=player))
        return Tender(tickets=(ticket_number(till, len(floorman.desk.till(till).tickets)),))

    def _give_the_staff(self, entry: EntryId) -> None:
        """Most who sit down give the staff something, where that buys chips."""
        evening, bonus = self._evening, self._evening.options.settings.staff_bonus
        if bonus is None or entry not in evening.felt.stacks or not evening.chance(_ADD_ON_PERCENT):
            return
        buying = c.BuyExtra(evening.state.id, entry, Purchase.STAFF_BONUS, evening.till())
        evening.floorman.do(buying)
        evening.felt.stacks[entry] += bonus.chips

    def _sit_down(self, entry: EntryId) -> None:
        """Give a player the stack at the seat, or the one brought along."""
        evening = self._evening
        found = evening.state.entries[entry]
        if found.seat is None:
            return
        laid = evening.felt.unsold_stacks.pop(found.seat, None)
        evening.felt.stacks[entry] = (found.chips if laid is None else laid) + found.bonus
        if found.stack_due is not StackDue.NOTHING:
            counted = laid if found.stack_due is StackDue.COUNT else None
            evening.floorman.do(c.LayLateStack(evening.state.id, entry, counted))
        if evening.state.started_at is not None:
            evening.not_noted.append(entry)

    def seat_alternates(self) -> None:
        """Seats that came free go to those who wait."""
        state = self._evening.state
        while state.queue and not at_capacity(state) and not needs_table(state):
            first = state.queue[0]
            self._evening.floorman.do(c.SeatAlternate(state.id))
            self._sit_down(first)
            state = self._evening.state

    def _bring_tables(self) -> None:
        """A few tables more when all are full, as the field grows."""
        state = self._evening.state
        if not needs_table(state):
            return
        first = max(state.tables) + 1
        more = min(_AT_ONCE, max(1, self._tables - len(state.in_use)))
        for number in range(first, first + more):
            self._evening.floorman.do(c.OpenTable(state.id, number))

    def lay_out(self) -> None:
        """Stacks for those who come late are laid at the free seats (T-R6)."""
        evening = self._evening
        state = evening.state
        if state.settings.late_stack is not LateStack.BLINDED_OFF or needs_table(state):
            return
        evening.floorman.do(c.LayOutStacks(state.id))
        for table in evening.state.open_tables:
            for seat, chips in enumerate(table.unsold_stacks, start=1):
                if chips:
                    evening.felt.unsold_stacks[Seat(table.number, seat)] = chips

    def expect_late(self, until: Micros) -> None:
        """Spread those who come late over the registration phase, its last minutes left out."""
        now = self._evening.floorman.time.now()
        span = max(MINUTE, until - now - 10 * MINUTE)
        people = [player for _, player in self._late]
        self._late = deque((now + span * (i + 1) // (len(people) + 1), p) for i, p in enumerate(people))

    def let_in(self) -> None:
        """Register the late players whose time has come, while registration is open."""
        while self._late and self._may_enter() and self._late[0][0] <= self._evening.floorman.time.now():
            self.register(self._late.popleft()[1])

    def come_back_later(self, player: PlayerId) -> None:
        """Somebody comes in a little later."""
        self._late.append((self._late[-1][0] if self._late else 0, player))

    def last_call(self) -> None:
        """All who were expected register before the doors close."""
        while self._late and self._may_enter():
            self.register(self._late.popleft()[1])

    def _may_enter(self) -> bool:
        return registration_open(self._evening.state, self._evening.floorman.time.now())

    def buys_again(self, bust: Bust) -> bool:
        """Whether a player without chips buys a rebuy before the next hand (T-24)."""
        evening = self._evening
        state = evening.state
        rebuy = state.settings.rebuy
        if rebuy is None or not self._may_enter() or not evening.chance(_AGAIN_PERCENT):
            return False
        allowed = rebuys_allowed(state.settings)
        if allowed is not None and len(state.entries[bust.entry].extras) >= allowed:
            return False
        rebuying = c.BuyExtra(
            state.id, bust.entry, Purchase.REBUY, evening.till(), stack=0,
            knocked_out_by=bust.by, nobody=bust.nobody,
        )  # fmt: skip
        evening.floorman.do(rebuying)
        evening.felt.stacks[bust.entry] = rebuy.chips
        return True

    def enters_again(self, entry: EntryId) -> None:
        """A player who is out may enter again, where the format lets them (T-F2)."""
        evening = self._evening
        state = evening.state
        player = state.entries[entry].player
        if may_enter_more(state, player) and self._may_enter() and evening.chance(_AGAIN_PERCENT):
            self.register(player)

    def surrender(self) -> None:
        """A short stack is handed back for a second chance with a full one (T-F2)."""
        evening = self._evening
        state = evening.state
        if state.settings.format is not Format.SECOND_CHANCE or not self._may_enter():
            return
        for entry in evening.shortest_stacks(list(evening.felt.stacks))[:1]:
            player = state.entries[entry].player
            if may_enter_more(state, player):
                self.register(player, surrender=evening.felt.stacks.pop(entry))

    def close(self) -> None:
        """Registration ends: unsold stacks leave play, the add-on is sold, the ladder is fixed."""
        evening = self._evening
        do = evening.floorman.do
        do(c.CloseRegistration(evening.floorman.id))
        if evening.felt.unsold_stacks:
            do(
                c.RemoveUnsoldStacks(
                    evening.floorman.id, tuple(sorted(evening.felt.unsold_stacks.items()))
                )
            )
            evening.felt.unsold_stacks.clear()
        self._sell_add_ons(evening.state)
        if evening.state.settings.add_on is not None:
            do(c.CloseAddOnRound(evening.floorman.id))
        if not evening.state.is_flight:
            do(c.LockPrizes(evening.floorman.id))

    def _sell_add_ons(self, state: Tournament) -> None:
        evening = self._evening
        add_on = state.settings.add_on
        if add_on is None:
            return
        for entry in tuple(evening.felt.stacks):
            if evening.chance(_ADD_ON_PERCENT):
                evening.floorman.do(c.BuyExtra(state.id, entry, Purchase.ADD_ON, evening.till()))
                evening.felt.stacks[entry] += add_on.chips
