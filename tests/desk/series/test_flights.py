"""Flights at the desk: one field, one pool, bags that reconcile, day 2 by one draw."""

import pytest

from director.desk.history.due import command_due
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.series.flights.terms import EventTerms, Policy
from director.tournament.due import DueStep, due
from director.tournament.events import FieldCarried
from director.tournament.flights.bagging import bags_of, is_due_to_end
from director.tournament.settings import LateStack, Offer, Price
from director.tournament.state import DealMethod, Status
from director.tournament.state.flights import BagCount, FlightTerms, Signature
from director.tournament.winnings import pool_of, prizes_now, winnings
from director.values.errors import RuleViolation
from director.values.ids import EntryId, StaffId, TournamentId
from tests.desk.night.night_desk import STACK, STRUCTURE, WHO, kept_pin, settings
from tests.desk.series.festival import DAY_TWO, EVENT, TILL, Festival

FIRST, BEST = EventTerms(), EventTerms(policy=Policy.BEST_STACK)


def two_flights(terms: EventTerms = FIRST, **changes: object) -> Festival:
    """Two flights of six, each down to three with 60,000 chips in bags."""
    event = Festival(terms, **changes)  # type: ignore[arg-type]
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    event.time.pass_minutes(600)
    event.open("1B", 9)
    return event


def test_one_pool_and_one_ladder_over_all_flights() -> None:
    event = two_flights()
    assert event.state.counted == 6, "three have qualified and stay out, three are back, three are new"
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    event.close()
    assert event.pool(EVENT) == 12 * 10_000
    event.carry()
    assert event.pool(EVENT) == 0
    assert event.pool(DAY_TWO) == 120_000
    assert pool_of(event.day).total == 120_000
    assert (event.day.field_entries, event.day.field_unique, event.day.alive) == (12, 9, 7)
    assert event.day.chips.expected == 120_000
    locked = prizes_now(event.day, event.time.now())
    assert sum(award.amount for award in locked.awards) == 120_000
    assert locked.entries == 12


def test_best_stack_forward_keeps_the_largest_and_forfeits_the_smaller() -> None:
    event = two_flights(BEST)
    assert event.state.counted == 9, "who has qualified may enter again"
    event.close_doors()
    event.go_out(2, 4, 5, 6, 7, 8)
    event.bag({1: 50_000, 3: 5_000, 9: 35_000})
    event.close()
    event.carry()
    stacks = {entry.player: entry.chips for entry in event.day.entries.values()}
    first, second, third = event.people[:3]
    assert stacks == {first: 50_000, second: 20_000, third: 10_000, event.people[8]: 35_000}
    made = event.event.gathered
    assert made is not None
    assert {(g.player, g.chips) for g in made.forfeited} == {(first, 30_000), (third, 5_000)}
    kept = sum(stacks.values())
    assert kept + sum(given.chips for given in made.forfeited) == 60_000 + 90_000
    assert event.day.chips.expected == kept


def test_a_bust_in_the_later_flight_leaves_the_earlier_stack() -> None:
    event = two_flights(BEST)
    event.close_doors()
    event.go_out(1, 2, 3, 4, 5, 6, 7)
    event.bag({8: 45_000, 9: 45_000})
    event.close()
    event.carry()
    assert [entry.chips for entry in event.day.entries.values()][2:] == [30_000, 20_000, 10_000]


def test_a_stack_given_up_is_worth_a_bonus() -> None:
    event = two_flights(EventTerms(policy=Policy.BEST_STACK, bag_bonus=1_000))
    event.close_doors()
    event.go_out(2, 3, 4, 5, 6, 7, 8)
    event.bag({1: 50_000, 9: 40_000})
    event.close()
    event.carry()
    best = next(e for e in event.day.entries.values() if e.player == event.people[0])
    assert best.chips == 51_000


def test_first_stack_forward_who_has_qualified_does_not_enter_again() -> None:
    event = two_flights()
    assert event.why(event.buy_in(event.people[0])) == "qualified_already"


def test_the_same_person_is_not_in_two_running_flights() -> None:
    event = Festival(BEST)
    event.open("1A", 3)
    event.flight("1B")
    event.do(c.OpenRegistration(event.id, (2,)))
    assert event.why(event.buy_in(event.people[0]), insist=True, reason="?") == "in_another_flight"


def test_entries_of_a_player_in_all_flights_are_limited() -> None:
    event = two_flights(EventTerms(policy=Policy.BEST_STACK, entries_in_all=1))
    assert event.state.counted == 3, "only who is new"
    assert event.why(event.buy_in(event.people[5])) == "entries_in_all_used_up"


def test_nobody_enters_day_two() -> None:
    event = Festival()
    event.id = DAY_TWO
    event.do(c.OpenRegistration(DAY_TWO, (3,)))
    assert event.why(event.buy_in(event.add_person())) == "day_two_is_carried"


def test_a_bag_that_does_not_reconcile_is_signed_for_never_silent() -> None:
    event = Festival()
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 9_000})
    close = c.CloseFlight(event.id, EVENT)
    violation = event.refusal(close)
    assert violation.code == "bags_do_not_reconcile"
    assert violation.facts["difference"] == -1_000
    assert event.why(close, insist=True) == "reason_required"
    event.close(insist=True, reason="two chips of 500 are gone, T. Novak signed")
    sent = event.flight("1A").sent
    assert sent is not None
    assert sent.difference == -1_000


def test_bags_that_are_off_are_closed_only_with_a_second_persons_signature() -> None:
    event = Festival()
    event.open("1A", 6)
    event.close_doors()
    event.go_out(4, 5, 6)
    event.bag({1: 30_000, 2: 20_000, 3: 9_000})
    floor = Staff(StaffId("floor"), "Peter", Role.FLOORMAN)
    eva = Staff(StaffId("eva"), "Eva", Role.DIRECTOR)
    for staff in (eva, floor):
        event.do(c.SaveRow(STAFF, staff.id, staff))
        event.do(c.SetPin(staff.id, kept_pin("2580")))
    log_in = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    event.desk.execute(log_in, Who(eva.id, WHO.station))
    alone = Who(floor.id, WHO.station)
    close = c.CloseFlight(event.id, EVENT)
    with pytest.raises(RuleViolation, match="approval_needed"):
        event.desk.execute(close, alone, insist=True, reason="a chip is gone")
    agreed = Who(floor.id, WHO.station, eva.id)
    assert event.desk.execute(close, agreed, insist=True, reason="a chip is gone").entries


def test_the_flight_of_one_table_leads_to_its_bags() -> None:
    """A step that can be done, not one that the desk refuses until then."""
    event = Festival(flight_terms=FlightTerms(percent=10))
    event.open("1A", 6)
    event.do(c.CloseRegistration(event.id))
    assert due(event.state, event.time.now()) is DueStep.BAG


def test_a_wrong_bag_is_found_by_its_table_and_corrected_with_a_reason() -> None:
    event = Festival()
    event.open("1A", 12, tables=(1, 2))
    event.close_doors()

    for table in event.state.open_tables:
        event.do(c.TallyTable(event.id, table.number, 60_000))
    event.bag({entry: 10_000 for entry in event.state.entries if entry != 7} | {7: 1_000})
    bags = bags_of(event.state)
    wrong = [table.table for table in bags.tables if table.difference]
    seat = event.state.entries[EntryId(7)].seat
    assert seat is not None
    assert (bags.difference, wrong) == (-9_000, [seat.table])
    again = c.BagStacks(event.id, (BagCount(EntryId(7), 10_000),))
    assert event.why(again) == "reason_required"
    event.do(again, reason="a zero was missing")
    assert bags_of(event.state).difference == 0


def test_a_bag_has_two_signatures_and_goes_in_the_smallest_chips_in_play() -> None:
    event = Festival()
    event.open("1A", 3)
    bag = BagCount(EntryId(1), 10_000, signed=(Signature.DEALER,))
    assert event.why(c.BagStacks(event.id, (bag,))) == "bag_needs_two_signatures"
    odd = BagCount(EntryId(1), 10_010)
    assert event.why(c.BagStacks(event.id, (odd,))) == "bag_of_odd_chips"
    much = BagCount(EntryId(1), 40_000)
    assert event.why(c.BagStacks(event.id, (much,)), insist=True, reason="?") == "bag_beyond_play"


def test_stacks_are_coloured_up_at_the_bag() -> None:
    event = Festival(flight_terms=FlightTerms(level=1, bag_unit=1_000))
    event.open("1A", 3)
    event.close_doors()
    event.bag({1: 10_025, 2: 9_975, 3: 10_000})
    assert [entry.bag.chips for entry in event.state.entries.values() if entry.bag] == [
        11_000, 10_000, 10_000,
    ]  # fmt: skip
    assert event.state.chips.race_gain == 1_000
    event.close()
    assert min(event.event.closed[0][1].values) == 1_000, "smaller chips are in no bag"


def test_a_flight_is_not_closed_over_alternates_or_without_bags() -> None:
    event = Festival()
    event.open("1A", 9)
    event.do(event.buy_in(event.add_person()))
    close = c.CloseFlight(event.id, EVENT)
    assert event.why(close, insist=True, reason="?") == "flight_alternates"
    event.go_out(9)
    event.do(c.SeatAlternate(event.id))
    assert event.why(close, insist=True, reason="?") == "stacks_not_bagged"


def test_the_end_of_a_flight_is_taken_back_until_day_two_has_its_field() -> None:
    event = two_flights()
    event.flight("1A")
    back = c.ReopenFlight(event.id, EVENT)
    assert event.why(back, reason="a bag was forgotten") == "table_used_elsewhere"
    event.flight("1B")
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10000))
    event.close()
    event.flight("1A")
    assert event.why(back) == "reason_required"
    event.do(back, reason="a bag was forgotten")
    event.reconcile()
    assert event.pool(event.id) == 60_000
    assert event.state.status is Status.RUNNING
    event.close()
    event.carry()
    assert event.why(back, reason="?") == "field_is_carried"
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason="1A was closed too early")
    event.reconcile()
    assert (event.day.alive, event.pool(EVENT), event.pool(DAY_TWO)) == (0, 120_000, 0)
    event.do(c.CarryField(DAY_TWO, EVENT))
    event.reconcile()
    event.start()
    assert event.why(c.TakeFieldBack(DAY_TWO, EVENT), reason="?") == "day_two_has_begun"


def test_what_a_flight_has_sent_is_not_undone_behind_its_back() -> None:
    event = two_flights()
    event.flight("1A")
    assert event.why(c.UndoCommand(event.id)) == "flight_has_ended"


def test_day_two_is_drawn_from_its_committed_seed() -> None:
    event = two_flights()
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10000))
    event.close()
    event.carry()
    checked = check_draws(event.desk.history(DAY_TWO), event.store.seed(DAY_TWO))
    assert checked.sound
    assert len(checked.draws) == 2
    assert max(table.players for table in event.day.open_tables) <= 9


def test_day_two_goes_on_with_the_median_level_of_the_flights() -> None:
    event = two_flights(EventTerms(resume_level=3))
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10000))
    event.close()
    event.carry()
    event.start(countdown_seconds=60)
    assert event.day.clock.index == 2
    assert event.day.level_reached == 1


def test_the_guarantee_is_met_once_for_all_flights() -> None:
    event = two_flights(guarantee=200_000)
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10000))
    event.close()
    event.carry()
    event.start()
    event.fund(300_000)
    event.lock()
    event.reconcile()
    assert event.day.prizes is not None
    assert (event.day.prizes.pool, event.day.prizes.overlay) == (200_000, 80_000)
    event.go_out(*list(event.day.entries)[:-1])
    event.pay(*winnings(event.day))
    event.do(c.FinishTournament(DAY_TWO))
    event.reconcile()
    assert event.pool(DAY_TWO) == 0


def test_a_flight_that_pays_and_the_ladder_of_day_two_fit() -> None:
    pays = FlightTerms(level=1, prize=15_000, places_percent=50)
    event = Festival(flights=1, flight_terms=pays)
    event.open("1A", 8)
    event.close_doors()
    event.fund(100_000)
    event.lock()
    event.go_out(8, 7, 6, 5, 4)
    assert event.why(c.CloseFlight(event.id, EVENT)) == "stacks_not_bagged"
    event.bag({1: 40_000, 2: 20_000, 3: 20_000})
    assert event.why(c.CloseFlight(event.id, EVENT)) == "prize_not_paid"
    event.pay(4)
    event.close()
    assert event.pool(EVENT) == 80_000 - 15_000
    event.carry()
    event.start()
    event.lock()
    assert event.day.prizes is not None
    amounts = [award.amount for award in event.day.prizes.awards]
    assert sum(amounts) == 65_000
    assert min(amounts) >= 15_000
    assert amounts == sorted(amounts, reverse=True)
    assert len(amounts) == 3


PAYS = FlightTerms(level=1, prize=15_000, places_percent=50)


def test_a_flight_of_one_entry_that_pays_prizes_is_closed_and_day_two_ends() -> None:
    event = Festival(flight_terms=PAYS)
    event.open("1A", 2)
    event.do(c.VoidEntry(event.id, EntryId(2), TILL, chips=0), reason="a twin")
    event.close_doors()
    event.bag({1: 20_000})
    assert event.why(c.LockPrizes(event.id)) == "flight_pays_nothing"
    event.close(insist=True)
    _closed_and_played_to_the_end(event)


def test_a_ladder_locked_before_its_flight_had_one_entry_is_opened_again() -> None:
    event = Festival(flight_terms=PAYS)
    event.open("1A", 4)
    event.close_doors()
    event.lock()
    for entry in (2, 3, 4):
        void = c.VoidEntry(event.id, EntryId(entry), TILL, chips=0)
        event.do(void, reason="a twin", insist=True)
    event.bag({1: 40_000})
    assert event.why(c.CloseFlight(event.id, EVENT)) == "prizes_differ"
    event.do(c.UnlockPrizes(event.id))
    event.close(insist=True)
    _closed_and_played_to_the_end(event)


def _closed_and_played_to_the_end(event: Festival) -> None:
    """The other flight sends more stacks than its pool can pay the least prize of."""
    event.time.pass_minutes(600)
    event.open("1B", 4)
    event.close_doors()
    event.lock()
    event.bag({entry.id: 10_000 for entry in event.state.entries.values()})
    event.close(insist=True)
    event.carry()
    event.start()
    event.lock()
    assert event.day.prizes is not None
    amounts = [award.amount for award in event.day.prizes.awards]
    assert sum(amounts) == event.day.prizes.pool == 10_000 * event.day.counted
    assert min(amounts) == 10_000, "what the pool holds for each, not a prize that it does not hold"
    event.go_out(*range(event.day.alive, 1, -1))
    event.fund(100_000)
    event.pay(*map(int, winnings(event.day)))
    event.do(c.FinishTournament(DAY_TWO))
    event.reconcile()


def test_seats_that_players_have_seen_are_kept_when_the_field_is_taken_back() -> None:
    event = two_flights()
    event.close_doors()
    event.bag({entry.id: 15_000 for entry in event.state.entries.values()})
    event.close(reason="counted twice", insist=True)
    event.carry()
    one, two = list(event.day.entries.values())[:2]
    assert one.seat is not None
    assert two.seat is not None
    swap = c.CorrectSeats(DAY_TWO, ((one.id, two.seat), (two.id, one.seat)))
    event.do(swap, reason="each at the other one's seat", insist=True)
    first = {entry.player: entry.seat for entry in event.day.entries.values()}
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason="a bag was forgotten")
    event.do(c.CloseTable(DAY_TWO, 1))
    event.flight("1B")
    event.do(c.ReopenFlight(event.id, EVENT), reason="a bag was forgotten")
    (_, gone, *_) = [entry for entry in event.state.entries.values() if entry.alive]
    event.go_out(gone.id)
    late = event.add_person()
    event.do(event.buy_in(late), reason="stood in the queue", insist=True)
    new = next(entry for entry in event.state.entries.values() if entry.player == late)
    event.bag({new.id: 15_000})
    event.close(reason="counted twice", insist=True)
    event.do(c.CarryField(DAY_TWO, EVENT))
    again = {entry.player: entry.seat for entry in event.day.entries.values()}
    assert set(again) == (set(first) - {gone.player}) | {late}
    assert all(again[player] == seat for player, seat in first.items() if player in again)
    (*_, newest) = [e.event for e in event.desk.history(DAY_TWO) if isinstance(e.event, FieldCarried)]
    mine = (entry.id for entry in event.day.entries.values() if entry.player == late)
    assert newest.player_draw.items == tuple(mine)
    assert check_draws(event.desk.history(DAY_TWO), event.store.seed(DAY_TWO)).sound
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason="once more")
    event.do(c.CarryField(DAY_TWO, EVENT))
    assert {entry.player: entry.seat for entry in event.day.entries.values()} == again
    event.reconcile()


def test_who_waits_in_a_bag_is_not_erased() -> None:
    event = two_flights()
    event.flight("1B")
    event.close_doors()
    event.go_out(*list(event.state.entries)[:-1])
    erase = c.ErasePeople((event.people[0],))
    assert event.why(erase, reason="?") == "erase_bagged"


def test_what_is_due_in_a_flight_and_before_day_two() -> None:
    event = Festival(flight_terms=FlightTerms(percent=50))
    event.open("1A", 6)
    event.do(c.CloseRegistration(event.id))
    assert not is_due_to_end(event.state, event.time.now())
    assert event.why(c.LockPrizes(event.id)) == "flight_pays_nothing"
    event.go_out(4, 5, 6)
    assert due(event.state, event.time.now()) is DueStep.BAG, "half of the field is left"
    event.bag({1: 30_000, 2: 20_000, 3: 9_000})
    assert due(event.state, event.time.now()) is DueStep.BAG, "a thousand is missing"
    again = c.BagStacks(event.id, (BagCount(EntryId(3), 10_000),))
    event.do(again, reason="counted again")
    assert due(event.state, event.time.now()) is DueStep.END
    event.close()
    event.do(c.OpenRegistration(DAY_TWO))
    assert due(event.day, event.time.now()) is DueStep.GATHER
    assert event.why(c.CarryField(DAY_TWO, EVENT)) == "flight_is_open", "1B has not been played"


def test_once_stacks_lie_in_bags_no_table_is_broken_and_the_bags_are_due() -> None:
    event = Festival(flight_terms=FlightTerms(percent=10))
    event.open("1A", 12, tables=(1, 2))
    event.do(c.CloseRegistration(event.id))
    event.go_out(*range(5, 13))
    assert due(event.state, event.time.now()) in (DueStep.BREAK, DueStep.FINAL_TABLE)
    event.bag({1: 30_000})
    assert due(event.state, event.time.now()) is DueStep.BAG
    event.bag({2: 30_000, 3: 30_000, 4: 30_000})
    assert due(event.state, event.time.now()) is DueStep.END


def test_day_two_begins_without_stacks_for_late_players() -> None:
    event = two_flights(late_stack=LateStack.BLINDED_OFF)
    event.flight("1B")
    event.close_doors()
    event.bag(dict.fromkeys(range(1, 7), 10_000))
    event.close()
    event.carry()
    assert due(event.day, event.time.now()) is DueStep.BUTTON
    event.do(c.DrawButton(DAY_TWO, event.day.open_tables[0].number))
    assert due(event.day, event.time.now()) is DueStep.START
    event.start()
    assert event.day.status is Status.RUNNING


def test_a_closed_flight_waits_for_day_two_and_then_shows_its_seed() -> None:
    event = two_flights()
    first = event.flight("1A")
    assert due(first, event.time.now(), gathered=False) is DueStep.GATHER
    wanted = command_due(DueStep.GATHER, first, event.time.now(), TILL, DAY_TWO)
    assert wanted == c.CarryField(DAY_TWO, EVENT)
    assert event.why(wanted) == "flight_is_open"
    assert command_due(DueStep.GATHER, first, event.time.now(), TILL) is None, "no day 2 is set"
    event.flight("1B")
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    event.close()
    event.do(c.OpenRegistration(DAY_TWO))
    day = command_due(DueStep.GATHER, event.day, event.time.now(), TILL)
    assert day == wanted
    event.do(wanted)
    first = event.flight("1A")
    assert due(first, event.time.now(), gathered=True) is DueStep.FINISH
    event.do(c.FinishTournament(first.id))
    assert due(event.flight("1A"), event.time.now(), gathered=True) is DueStep.EXPORT


def test_a_flight_ends_with_its_level() -> None:
    event = Festival(flight_terms=FlightTerms(level=2))
    event.open("1A", 6)
    event.do(c.CloseRegistration(event.id))
    event.time.pass_minutes(39)
    assert not is_due_to_end(event.state, event.time.now())
    event.time.pass_minutes(1)
    assert is_due_to_end(event.state, event.time.now())


def test_last_hands_are_drawn_from_the_committed_seed_or_stated() -> None:
    event = Festival(flight_terms=FlightTerms(level=1, last_hands=(3, 7)))
    event.open("1A", 3)
    event.do(c.CallLastHands(event.id))
    called = event.state.last_hands
    assert called is not None
    assert 3 <= called.hands <= 7
    assert check_draws(event.desk.history(event.id), event.store.seed(event.id)).sound
    assert event.why(c.CallLastHands(event.id)) == "last_hands_called"
    other = Festival()
    other.open("1A", 3)
    assert other.why(c.CallLastHands(other.id)) == "last_hands_not_drawn"
    assert other.why(c.CallLastHands(other.id, 0)) == "last_hands_range"


def test_a_flight_is_of_the_money_and_the_price_of_its_event() -> None:
    event = Festival(flights=1)
    other = TournamentId("other")
    event.do(c.AnnounceTournament(other, settings(currency="CZK"), STRUCTURE))
    assert event.why(c.AddFlight(other, EVENT, "1B")) == "flight_of_other_money"
    dear = TournamentId("dear")
    price = Offer(Price(prize=20_000, fee=1_000), STACK.worth)
    event.do(c.AnnounceTournament(dear, settings(buy_in=price), STRUCTURE))
    assert event.why(c.AddFlight(dear, EVENT, "1B")) == "flight_of_other_price"
    promised = TournamentId("promised")
    event.do(c.AnnounceTournament(promised, settings(guarantee=100), STRUCTURE))
    assert event.why(c.AddFlight(promised, EVENT, "1B")) == "flight_with_guarantee"
    plain = TournamentId("plain")
    event.do(c.AnnounceTournament(plain, settings(), STRUCTURE))
    assert event.why(c.AddFlight(plain, EVENT, "1A")) == "flight_label_taken"
    assert event.why(c.AddFlight(plain, EVENT, " ")) == "flight_label"
    pays = FlightTerms(prize=5_000)
    assert event.why(c.AddFlight(plain, EVENT, "1B", pays)) == "flights_pay_alike"
    event.do(c.AddFlight(plain, EVENT, "1B"))
    assert event.why(c.AddFlight(plain, EVENT, "1C")) == "of_an_event_already"


def test_what_came_from_a_flight_is_neither_refunded_nor_called_off() -> None:
    event = Festival(flights=1)
    event.open("1A", 3)
    event.close_doors()
    event.bag({1: 10_000, 2: 10_000, 3: 10_000})
    event.close()
    event.carry()
    back = c.RefundEntry(DAY_TWO, EntryId(1), TILL)
    assert event.why(back, reason="?", insist=True) == "carried_not_sold"
    void = c.VoidEntry(DAY_TWO, EntryId(1), TILL)
    assert event.why(void, reason="?", insist=True) == "carried_not_sold"
    off = c.CancelTournament(DAY_TWO, TILL)
    assert event.why(off, reason="?", insist=True) == "field_is_carried"
    share = c.MakeDeal(event.ids["1A"], DealMethod.EVEN, (), 0, ())
    assert event.why(share) == "not_running"


def test_the_draws_of_a_flight_are_revealed_and_it_stays_closed() -> None:
    event = Festival(flights=1)
    event.open("1A", 3)
    event.close_doors()
    event.bag({1: 10_000, 2: 10_000, 3: 10_000})
    assert event.why(c.FinishTournament(event.id)) == "flight_is_bagged"
    event.close()
    event.do(c.FinishTournament(event.id))
    event.reconcile()
    assert event.state.seed
    assert event.why(c.ReopenFlight(event.id, EVENT), reason="?") == "draws_are_revealed"


def test_terms_change_until_somebody_has_qualified() -> None:
    event = Festival(flights=1)
    same = c.ChangeEventTerms(EVENT, FIRST)
    assert event.why(same) == "nothing_changed"
    event.do(c.ChangeEventTerms(EVENT, BEST))
    assert event.event.terms == BEST
    event.open("1A", 3)
    event.close_doors()
    event.bag({1: 10_000, 2: 10_000, 3: 10_000})
    event.close()
    assert event.why(c.ChangeEventTerms(EVENT, FIRST)) == "policy_is_sold"
    later = EventTerms(policy=Policy.BEST_STACK, resume_level=2)
    event.do(c.ChangeEventTerms(EVENT, later))
    event.carry()
    assert event.why(c.ChangeEventTerms(EVENT, BEST)) == "field_is_carried"
