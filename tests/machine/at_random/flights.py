"""Acts of an event: flights bagged and closed, the field carried to day 2, all of it brought home."""

from random import Random

from director.desk.offered import commands as c
from director.tournament.bounties import bounties
from director.tournament.flights.bagging import bags_of
from director.tournament.state import Status
from director.tournament.state.flights import BagCount, Signature
from director.tournament.winnings import winnings
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.acts import Floor
from tests.machine.at_random.chances import act
from tests.machine.at_random.home import begin, bring_home, call_off, close_doors, settle
from tests.machine.at_random.house import EVENT, NotSound, RandomHouse
from tests.machine.at_random.kinds import DAY_TWO, OF_EVENT
from tests.machine.at_random.late import survivors

FLIGHTS = OF_EVENT[:2]


def act_of_event(house: RandomHouse, random: Random) -> None:
    """Anything on one of the nights, most often on one that can be played now."""
    live = [night for night in OF_EVENT if house.state(night).status is not Status.FINISHED]
    floor = Floor(house, random, random.choice(live or list(OF_EVENT)))
    if random.random() < 0.75:
        act(floor)
        return
    night = random.choice(OF_EVENT)
    floor = Floor(house, random, night)
    match random.randint(0, 10):
        case 0 | 1 | 2 if night != DAY_TWO:
            end_flight(floor, whole=random.random() < 0.7)
        case 3:
            floor.do(c.CallLastHands(night, random.choice((None, 0, 3))))
        case 4:
            floor.do(c.ReopenFlight(night, EVENT))
        case 5:
            floor.do(c.TakeFieldBack(DAY_TWO, EVENT))
        case 6 if floor.state.in_use:
            floor.do(c.TallyTable(night, floor.one(floor.state.in_use), random.randint(0, 40_000)))
        case 7 | 8:
            flights = tuple(Floor(house, random, night) for night in FLIGHTS)
            survivors(Floor(house, random, DAY_TWO), flights)
        case _:
            carry(Floor(house, random, DAY_TWO))


def carry(day: Floor) -> None:
    """Day 2 gets its field, here and there gives it back and gets it again, and begins."""
    day.do(c.CarryField(DAY_TWO, EVENT))
    if day.state.carried is not None and day.maybe(0.3):
        day.do(c.TakeFieldBack(DAY_TWO, EVENT))
        day.do(c.CarryField(DAY_TWO, EVENT))
    if day.state.carried is not None and day.maybe():
        day.do(c.StartTournament(DAY_TWO))


def end_flight(floor: Floor, *, whole: bool) -> None:
    """Bag all stacks, pay what the flight pays, and close it; or leave something out."""
    begin(floor)
    if floor.state.status is not Status.RUNNING:
        return
    close_doors(floor)
    bag(floor, whole=whole)
    settle(floor)
    floor.do(c.CloseFlight(floor.id, EVENT), insist=whole)


def bag(floor: Floor, *, whole: bool = True) -> None:
    """Everybody has as much, the last one the rest."""
    seated = floor.seated
    if not seated:
        return
    share = bags_of(floor.state).expected // len(seated) // 25 * 25
    bags = [BagCount(entry.id, share, tuple(Signature)) for entry in seated[:-1]]
    rest = bags_of(floor.state).expected - share * len(bags)
    last = [BagCount(seated[-1].id, rest, tuple(Signature))] if whole else []
    floor.do(c.BagStacks(floor.id, (*bags, *last)), insist=whole)


def bring_event_home(house: RandomHouse, random: Random) -> None:
    """Close both flights, carry the field, play day 2 to its end; nothing is left to pay."""
    house.attempt(c.FillTill(TILL, 9_000_000), insist=True)
    for night in FLIGHTS:
        floor = Floor(house, random, night)
        for _ in range(4):
            if floor.state.sent is None and floor.state.status is not Status.CANCELLED:
                end_flight(floor, whole=True)
        if floor.state.sent is None and floor.state.status is not Status.CANCELLED:
            raise NotSound(f"{night} cannot be closed: {house.refusal}")
    day = Floor(house, random, DAY_TWO)
    if day.state.status is not Status.CANCELLED:
        if day.state.carried is None and not day.do(c.CarryField(DAY_TWO, EVENT), insist=True):
            if all(house.state(night).status is Status.CANCELLED for night in FLIGHTS):
                return
            if house.refusal is not None and house.refusal.code == "too_few_go_forward":
                _call_off_event(house, random)
                return
            raise NotSound(f"the field is not carried: {house.refusal}")
        bring_home(day)
    for night in FLIGHTS:
        _pay_the_rest(Floor(house, random, night))


def _call_off_event(house: RandomHouse, random: Random) -> None:
    """Fewer than two go forward: there is no day 2, and everybody has the money back."""
    for night in FLIGHTS:
        floor = Floor(house, random, night)
        if floor.state.sent is not None:
            floor.do(c.ReopenFlight(night, EVENT), insist=True)
        if floor.state.status is not Status.CANCELLED:
            call_off(floor)


def _pay_the_rest(floor: Floor) -> None:
    if floor.state.status is Status.CANCELLED:
        return
    settle(floor)
    owing = [each.entry for each in bounties(floor.state) if each.due]
    owing += [entry for entry in winnings(floor.state) if floor.state.entries[entry].prize is None]
    held = sum(pool.held for pool in floor.state.side_pools)
    if owing or held:
        raise NotSound(f"{floor.id}: not paid: {owing}, held by side pools: {held}")
