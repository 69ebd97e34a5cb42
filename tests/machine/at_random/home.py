"""Bringing a night home: what a floorman does who has to finish it, however it went until then."""

from director.desk.offered import commands as c
from director.tournament.bounties import bounties
from director.tournament.bounties.envelopes import next_token
from director.tournament.events import Bust
from director.tournament.rounds import left_in, match_is_over, playing
from director.tournament.side_pools.rules import side_pool_due
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Status
from director.tournament.winnings import is_decided, prizes_differ, winnings
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.acts import Floor
from tests.machine.at_random.house import NotSound

OVER = (Status.FINISHED, Status.CANCELLED)
_TRIES = 6


def bring_home(floor: Floor) -> None:
    """Play a tournament to its end, pay what is to pay, finish it; one that cannot begin is off."""
    floor.house.attempt(c.FillTill(TILL, 9_000_000), insist=True)
    begin(floor)
    if floor.state.status is Status.FINISHED:
        settle(floor)
        _require_paid(floor)
    if floor.state.status in OVER:
        return
    for _ in range(_TRIES):
        if floor.state.counted < 2:
            call_off(floor)
            return
        close_doors(floor)
        play(floor)
        settle(floor)
        if floor.do(c.FinishTournament(floor.id), insist=True):
            return
    raise NotSound(f"cannot be finished: {floor.house.refusal}")


def _require_paid(floor: Floor) -> None:
    """Whatever was corrected after the finish is paid as it is now."""
    owing = [each.entry for each in bounties(floor.state) if each.due]
    owing += [entry for entry in winnings(floor.state) if floor.state.entries[entry].prize is None]
    held = sum(pool.held for pool in floor.state.side_pools)
    if owing or held or floor.state.heads.sealed:
        raise NotSound(f"over, and not paid: {owing}, held by side pools: {held}")


def call_off(floor: Floor) -> None:
    """With one entry left there is nothing to play for: what was paid comes back, and it is off."""
    for entry in tuple(floor.state.entries.values()):
        for index in range(len(entry.heads.payments)):
            floor.do(c.VoidBounty(floor.id, entry.id, index, TILL), insist=True)
        floor.do(c.VoidPrize(floor.id, entry.id, TILL), insist=True)
    for pool in floor.state.side_pools:
        for index in range(len(pool.payments)):
            floor.do(c.VoidSidePoolPayment(floor.id, pool.number, index, TILL), insist=True)
    if not floor.do(c.CancelTournament(floor.id, TILL), insist=True):
        raise NotSound(f"one entry, and it is not called off: {floor.house.refusal}")


def begin(floor: Floor) -> None:
    """Start it; with too few players it is called off."""
    if floor.state.status is not Status.REGISTERING:
        return
    while floor.state.queue and floor.do(c.SeatAlternate(floor.id), insist=True):
        continue
    if floor.state.settings.rounds is not None:
        floor.do(c.DrawRound(floor.id), insist=True)
    if not floor.do(c.StartTournament(floor.id), insist=True):
        why = floor.house.refusal
        if not floor.do(c.CancelTournament(floor.id, TILL), insist=True):
            raise NotSound(f"neither starts ({why}) nor is called off ({floor.house.refusal})")


def close_doors(floor: Floor) -> None:
    """Nobody waits, registration is over, and the ladder is that of the pool."""
    floor.house.pass_minutes(5)
    while floor.state.queue:
        if not floor.do(c.SeatAlternate(floor.id), insist=True):
            table = next(n for n in range(1, 40) if n not in floor.state.in_use)
            if not floor.do(c.OpenTable(floor.id, table), insist=True):
                floor.do(c.RefundEntry(floor.id, floor.state.queue[0], TILL), insist=True)
                break
    if unsold_stacks(floor.state):
        floor.do(c.RemoveUnsoldStacks(floor.id), insist=True)
    if floor.state.registration_closed_at is None:
        floor.do(c.CloseRegistration(floor.id), insist=True)
    if prizes_differ(floor.state):
        floor.do(c.UnlockPrizes(floor.id), insist=True)
    if floor.state.prizes is None:
        floor.do(c.LockPrizes(floor.id), insist=True)


def play(floor: Floor) -> None:
    """Somebody knocks out everybody else, round by round where there are rounds."""
    for _ in range(60):
        if floor.state.status is not Status.RUNNING or is_decided(floor.state):
            break
        if floor.state.settings.rounds is not None:
            _play_round(floor)
            continue
        seated = floor.seated
        if len(seated) < 2:
            break
        by = (seated[0].id,)
        floor.do(c.BustPlayers(floor.id, (Bust(seated[-1].id, by=by),)), insist=True)
    now = playing(floor.state)
    if now is not None and now.third is not None:
        for _ in range(3):
            floor.do(c.WinThirdPlace(floor.id, now.third.entries[0]), insist=True)


def settle(floor: Floor) -> None:
    """The envelopes that are left, side pools, bounties and prizes."""
    if floor.state.heads.sealed:
        floor.do(c.MakeEnvelopes(floor.id), insist=True)
    while (made := floor.state.envelopes) is not None and (token := next_token(floor.state)):
        number = made.lying_open[0][0] if made.lying_open else made.left[0]
        if not floor.do(c.OpenEnvelope(floor.id, token.entry, number), insist=True):
            break
    floor.do(c.ShareEnvelopes(floor.id), insist=True)
    if prizes_differ(floor.state):
        floor.do(c.UnlockPrizes(floor.id), insist=True)
        floor.do(c.LockPrizes(floor.id), insist=True)
    while (due := side_pool_due(floor.state)) is not None:
        if not floor.do(c.PaySidePool(floor.id, due[0].number, due[1].entry, TILL), insist=True):
            break
    for pool in floor.state.side_pools:
        if pool.held and not pool.off:
            floor.do(c.VoidSidePool(floor.id, pool.number, TILL), insist=True)
    for each in bounties(floor.state):
        if each.due:
            floor.do(c.PayBounty(floor.id, each.entry, TILL), insist=True)
    for entry in tuple(winnings(floor.state)):
        if floor.state.entries[entry].prize is None:
            floor.do(c.PayPrize(floor.id, entry, TILL), insist=True)


def _play_round(floor: Floor) -> None:
    now = playing(floor.state)
    for match in now.matches if now is not None else ():
        for _ in range(12):
            left = left_in(floor.state, match)
            if match_is_over(floor.state, match) or len(left) < 2:
                break
            floor.do(c.BustPlayers(floor.id, (Bust(left[-1], by=(left[0],)),)), insist=True)
    if not is_decided(floor.state):
        floor.do(c.DrawRound(floor.id), insist=True)
