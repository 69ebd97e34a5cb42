"""Whole night: registration, levels, busts, breaks, the bubble, the last prize."""

from collections.abc import Iterator

from director.desk.kernel.ports import Chance
from director.desk.kernel.rows.defaults import HOUSE_KEY, chip_inventory
from director.desk.offered import commands as c
from director.house.templates import CHIPSET
from director.rehearsal.evening import Evening
from director.rehearsal.floorman import BrokenInvariant, Floorman, NightTime, OpenDesk
from director.rehearsal.hands import Felt
from director.rehearsal.incidents import Incidents
from director.rehearsal.options import Options, SeededChance
from director.rehearsal.players import people
from director.rehearsal.registration import Registration
from director.rehearsal.report import SOUND, Report, report_of
from director.rehearsal.tables import (
    close_empty_tables,
    count,
    draw_round,
    fresh_stacks,
    keep_tables,
    play_for_third,
    take_break,
)
from director.rehearsal.till_shift import (
    Tellers,
    cash_chips,
    open_envelopes,
    open_side_pools,
    pay_bounties,
    pay_side_pools,
    pay_winners,
    put_up_bounties,
)
from director.texts import N_
from director.tournament.bounties import bought_heads
from director.tournament.clock import late_registration_ends, registration_open
from director.tournament.entries import places_left
from director.tournament.events import Bust
from director.tournament.prizes import is_bubble
from director.tournament.rounds import round_is_over
from director.tournament.rounds.third import is_open
from director.tournament.side_pools.rules import held_by_pools
from director.tournament.winnings import expected_places, is_decided
from director.values.chips import ChipCount
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import TournamentId
from director.values.quantity import HOUR, SECOND, Chips, Micros

HAND_SECONDS = 120
_HAND_FOR_HAND_SECONDS = 240


class Night:
    """Rehearsed night; `moments` plays it step by step, `report` sums it up."""

    def __init__(self, open_desk: OpenDesk, options: Options, chance: Chance | None = None) -> None:
        places = options.settings.places or options.players
        options = replace(options, players=min(options.players, places))
        source = chance or SeededChance(options.seed)
        draw = Draw(source.seed(), "rehearsal")
        night, doors = TournamentId(source.uuid()), NightTime(options.registration_opens_at)
        floorman = Floorman(open_desk, doors, source, night, options.who)
        field = options.people[: options.players]
        known = len(floorman.desk.store.people())
        made_up = people(draw, options.players - len(field), known + len(field) + 1)
        self._evening = Evening(floorman, Felt(draw), draw, options)
        self._house_people, self._new = field, made_up
        self._registration_desk = Registration(self._evening, draw.shuffled((*field, *made_up)))
        self._incidents = Incidents(self._evening, self._registration_desk)
        self._tellers = Tellers(floorman, options.shift, options.settings.currency)
        self._invariants = SOUND
        self._dealt = 0
        """Hands so far at each table."""

    @property
    def floorman(self) -> Floorman:
        """Floorman of the night."""
        return self._evening.floorman

    def moments(self) -> Iterator[float]:
        """Play the night; after each moment how much of it is over, from 0 to 1."""
        try:
            yield from self._script()
        except BrokenInvariant as problem:
            self._invariants = problem.invariant

    def report(self) -> Report:
        """Report of the night."""
        evening = self._evening
        return report_of(evening.state, self.floorman.tally, evening.felt.chips, self._invariants)

    def _script(self) -> Iterator[float]:
        self._prepare()
        for done, person in enumerate(self._registration_desk.early, start=1):
            self._wait_for(done)
            self._registration_desk.register(person.id)
            yield 0.4 * done / self._evening.options.players
        self._incidents.before_start()
        open_side_pools(self._evening)
        put_up_bounties(self._evening)
        self._start()
        while not self._decided():
            self._round()
            if is_open(self._evening.state) and self._evening.chance(10):
                play_for_third(self._evening)
            yield 1 - 0.6 * self._evening.state.alive / max(1, len(self._evening.state.entries))
        while is_open(self._evening.state):
            play_for_third(self._evening)
        self._finish()
        yield 1.0

    def _prepare(self) -> None:
        """The chips grow with the field, the people are in the directory, the doors open."""
        options = self._evening.options
        owned = chip_inventory(self.floorman.desk.store)
        enough = _at_least(owned.chips, options.settings.stack.times(2 * options.players))
        if enough != owned.chips:
            self.floorman.do(c.SaveRow(CHIPSET, HOUSE_KEY, replace(owned, chips=enough)))
        self.floorman.do(c.ImportPeople((*self._house_people, *self._new)))
        self._tellers.open()
        self._registration_desk.open_up()

    def _wait_for(self, done: int) -> None:
        """People come evenly over the two hours before the start."""
        doors, early = (
            self._evening.options.registration_opens_at,
            max(1, len(self._registration_desk.early)),
        )
        due = doors + (2 * HOUR - 300 * SECOND) * done // early
        self.floorman.time.pass_seconds(max(1, (due - self.floorman.time.now()) // SECOND))

    def _start(self) -> None:
        """The button is drawn for all tables, late stacks are laid out, the clock starts."""
        evening = self._evening
        table = evening.state.open_tables[0].number
        self._registration_desk.lay_out()
        keep_tables(evening)
        if evening.state.settings.rounds is not None:
            draw_round(evening)
            table = evening.state.open_tables[0].number
        self.floorman.do(c.DrawButton(self.floorman.id, table))
        starting = c.StartTournament(self.floorman.id, countdown_seconds=60)
        if evening.options.settings.is_sit_and_go and places_left(evening.state):
            self.floorman.do(starting, reason=N_("nobody else has come"), insist=True)
        else:
            self.floorman.do(starting)
        self.floorman.time.pass_seconds(60)
        ends = late_registration_ends(evening.state, self.floorman.time.now())
        self._registration_desk.expect_late(ends or self.floorman.time.now() + HOUR)

    def _decided(self) -> bool:
        state = self._evening.state
        return state.prizes is not None and is_decided(state)

    def _round(self) -> None:
        """Play one hand at every table, with the floor's other work."""
        self._note_levels()
        self._registration()
        if self._decided():
            return
        if self._evening.reading.is_break:
            self._break()
            return
        if round_is_over(self._evening.state):
            draw_round(self._evening)
        self._incidents.on_the_floor()
        close_empty_tables(self._evening)
        keep_tables(self._evening)
        self._bubble()
        if self._evening.state.hand_for_hand:
            self._hand_for_hand()
        else:
            self._hands()
        self._evening.hands += 1

    def _note_levels(self) -> None:
        """Every period is noted once it has begun, and everything is checked then."""
        evening = self._evening
        for index in range(evening.state.level_reached + 1, evening.reading.index + 1):
            self.floorman.do(c.ReachPeriod(self.floorman.id, index))
            self.floorman.check_all(evening.felt.chips)

    def _break(self) -> None:
        """The clock runs in a break, hand-for-hand or not."""
        stands = not self._evening.state.clock.running
        self._tellers.relieve()
        if stands:
            self.floorman.do(c.RunClock(self.floorman.id))
        take_break(self._evening)
        if stands:
            self.floorman.do(c.PauseClock(self.floorman.id))

    def _registration(self) -> None:
        """Late players come in until registration ends; then the prizes are known."""
        evening = self._evening
        if evening.state.registration_closed_at is not None:
            return
        ends = late_registration_ends(evening.state, self.floorman.time.now())
        if ends is not None and ends - self.floorman.time.now() < self._far_ahead():
            self._registration_desk.last_call()
        self._registration_desk.let_in()
        self._registration_desk.seat_alternates()
        if evening.hands == 10:
            self._registration_desk.surrender()
        over = not registration_open(evening.state, self.floorman.time.now())
        if over or (ends is None and evening.hands > 30):
            self._registration_desk.last_call()
            self._registration_desk.close()
            self._provide()
            pay_winners(evening)

    def _provide(self) -> None:
        """Bring the takings to the safe, and fetch the money for the tills' next payments."""
        state = self._evening.state
        if state.prizes is not None:
            most = state.settings.cash_limit
            amounts = (award.amount for award in state.prizes.awards)
            self._tellers.bank()
            heads, pools = bought_heads(state) - state.heads.paid, held_by_pools(state)
            self._tellers.provide(heads + pools + sum(amount for amount in amounts if amount <= most))

    def _far_ahead(self) -> Micros:
        """Time ahead for late arrivals: a few hands, or a break, may pass unattended."""
        now = self._evening.reading
        return 6 * HAND_SECONDS * SECOND + (now.left if now.is_break else 0)

    def _hands(self) -> None:
        """Each table plays a hand; who is out is recorded there and then."""
        self.floorman.time.pass_seconds(HAND_SECONDS)
        numbers = [table.number for table in self._evening.playing_tables]
        for number in numbers:
            table = self._evening.state.tables[number]
            if table.is_open and table.players and table.in_play > 1 and not self._decided():
                self._out(self._evening.felt.hand(table, self._evening.level))
                self._qualify()
        self._note_first_hands()
        self._turn_games()

    def _turn_games(self) -> None:
        """Change the game after the number of hands of the rotation."""
        state, self._dealt = self._evening.state, self._dealt + 1
        structure = state.structure
        if structure.rotates and self._dealt % structure.hands == 0 and not self._decided():
            self.floorman.do(c.TurnGame(state.id, (state.turn + 1) % structure.games_in_turn))

    def _qualify(self) -> None:
        """Qualify players whose stack has reached the milestone, the largest first (T-F3)."""
        goal, felt = self._evening.options.settings.qualifying, self._evening.felt
        if goal is None or not goal.milestone:
            return
        for entry in sorted(felt.stacks, key=lambda each: (-felt.stacks[each], each)):
            state = self._evening.state
            if state.prizes is None or self._decided() or felt.stacks[entry] < goal.milestone:
                return
            self.floorman.do(c.Qualify(state.id, entry, felt.stacks.pop(entry)))

    def _out(self, busts: tuple[Bust, ...]) -> None:
        """Players without chips buy again or are out; then tables and prizes are seen to."""
        gone = tuple(bust for bust in busts if not self._registration_desk.buys_again(bust))
        if not gone:
            return
        self.floorman.time.pass_seconds(1)
        self.floorman.do(c.BustPlayers(self.floorman.id, gone))
        fresh_stacks(self._evening, [bust.entry for bust in gone])
        for bust in gone:
            self._registration_desk.enters_again(bust.entry)
        pay_winners(self._evening)
        open_envelopes(self._evening)
        cash_chips(self._evening, gone)
        keep_tables(self._evening)

    def _bubble(self) -> None:
        """Hand-for-hand while one more player must go out before the money, and no longer."""
        state = self._evening.state
        bubble = state.prizes is not None and is_bubble(state.alive, expected_places(state))
        several = len(self._evening.playing_tables) > 1
        if state.hand_for_hand and not bubble:
            self.floorman.do(c.SetHandForHand(state.id, on=False))
            self.floorman.do(c.RunClock(state.id))
        elif bubble and several and not state.hand_for_hand:
            self.floorman.do(c.SetHandForHand(state.id, on=True))
            self.floorman.do(c.PauseClock(state.id))

    def _hand_for_hand(self) -> None:
        """All tables play one hand together; who goes out in it shares the places (T-P4)."""
        evening = self._evening
        self.floorman.time.pass_seconds(_HAND_FOR_HAND_SECONDS)
        tables, level = evening.playing_tables, evening.level
        busts = tuple(bust for table in tables for bust in evening.felt.hand(table, level))
        self.floorman.do(c.PlayHandForHand(self.floorman.id))
        self._out(busts)

    def _note_first_hands(self) -> None:
        """Late players have been dealt in (T-R4)."""
        evening = self._evening
        fresh = tuple(e for e in evening.not_noted if not evening.state.entries[e].dealt_in)
        evening.not_noted.clear()
        if fresh:
            self.floorman.do(c.NoteFirstHand(self.floorman.id, fresh))

    def _finish(self) -> None:
        """The chips are counted, the last prizes paid, the seed revealed, everything checked."""
        count(self._evening)
        pay_winners(self._evening)
        open_envelopes(self._evening)
        pay_bounties(self._evening)
        pay_side_pools(self._evening)
        self.floorman.do(c.FinishTournament(self.floorman.id))
        self._tellers.close()
        self.floorman.check_all(self._evening.felt.chips)


def _at_least(owned: ChipCount[Chips], needed: ChipCount[Chips]) -> ChipCount[Chips]:
    """As many chips of each value as either has."""
    values = {value for value, _ in (*owned.pairs, *needed.pairs)}
    return ChipCount.of((value, max(owned.count(value), needed.count(value))) for value in values)
