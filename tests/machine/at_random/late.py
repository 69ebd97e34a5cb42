"""Acts about what is found late: wrong winners of chips, prizes, places, bags, and a level's length."""

from director.desk.offered import commands as c
from director.tournament.bounties.knock_outs import standing_knock_outs
from director.tournament.clock import reading
from director.tournament.state import EntryStatus, Status
from director.values.dataclass import replace
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.acts import Floor
from tests.machine.at_random.home import settle
from tests.machine.at_random.house import EVENT


def knock_out(floor: Floor) -> None:
    """Others have won the chips, or nobody has: of anybody who was knocked out, before a rebuy too."""
    lost = standing_knock_outs(floor.state)
    if not lost:
        return
    found = floor.one(lost)
    winners = floor.random.sample(list(floor.state.entries), floor.one((0, 1, 1, 1, 2)))
    floor.do(c.CorrectHead(floor.id, found.entry, tuple(winners), found.extra))


def forfeit(floor: Floor) -> None:
    """A disqualified player loses the prize, paid or not."""
    out = [e for e in floor.state.entries.values() if e.status is EntryStatus.DISQUALIFIED]
    if out:
        entry = floor.one(out)
        if entry.prize is not None and floor.maybe():
            floor.do(c.VoidPrize(floor.id, entry.id, TILL))
        floor.do(c.ForfeitPrize(floor.id, entry.id))


def payment(floor: Floor) -> None:
    """A payment comes back."""
    take_back(floor, floor.entry())


def take_back(floor: Floor, entry: EntryId) -> None:
    """All payments of an entry come back."""
    known = floor.state.entries[entry]
    if known.prize is not None:
        floor.do(c.VoidPrize(floor.id, entry, TILL), insist=True)
    for index, paid in enumerate(known.heads.payments):
        if not paid.voided:
            floor.do(c.VoidBounty(floor.id, entry, index, TILL), insist=True)


def exchange(floor: Floor) -> None:
    """Once it is over: the winner and another one exchange places, the payments back and made again."""
    state = floor.state
    left = [e.id for e in state.entries.values() if e.status is EntryStatus.SEATED]
    out = [entry for group in state.out for entry in group]
    if state.status is not Status.FINISHED or not left or not out:
        return
    back = out[-1] if floor.maybe(0.7) else floor.one(out)
    gone = floor.one(left)
    order = tuple(tuple(gone if e == back else e for e in group) for group in state.out)
    for entry in {back, gone, *(out if floor.maybe(0.3) else ())}:
        if floor.maybe(0.9):
            take_back(floor, entry)
    for pool in state.side_pools:
        for index in range(len(pool.payments)):
            floor.do(c.VoidSidePoolPayment(floor.id, pool.number, index, TILL), insist=True)
    floor.do(c.CorrectOutOrder(floor.id, order), insist=True)
    if floor.maybe(0.7):
        settle(floor)


def level(floor: Floor) -> None:
    """The level that is played is longer or shorter, or a later one is."""
    state = floor.state
    now = reading(state.clock, state.structure, floor.house.desk.now()).index
    periods = list(state.structure.periods)
    at = min(max(0, now) + floor.one((0, 0, 1, 2)), len(periods) - 1)
    periods[at] = replace(
        periods[at], seconds=max(60, periods[at].seconds + floor.one((-300, 300, 600)))
    )
    changed = replace(state.structure, periods=tuple(periods))
    floor.do(c.ChangeStructure(floor.id, changed))


def survivors(floor: Floor, flights: tuple[Floor, ...]) -> None:
    """Of a flight: somebody was not out, a bag was wrong, or somebody had gone out."""
    came = [e for e in floor.state.entries.values() if e.carried_from is not None]
    flight = floor.one(flights)
    gone = [each.id for each in flight.state.entries.values() if not each.alive]
    chips = 25 * floor.random.randint(1, 600)
    if gone and floor.maybe(0.4):
        seat = floor.free_seat()
        floor.do(c.AdmitSurvivor(floor.id, EVENT, flight.id, floor.one(gone), chips, seat))
    elif came and floor.maybe():
        floor.do(c.CorrectCarriedStack(floor.id, EVENT, floor.one(came).id, chips))
    elif came:
        floor.do(c.WithdrawSurvivor(floor.id, EVENT, floor.one(came).id, floor.one((0, chips))))
