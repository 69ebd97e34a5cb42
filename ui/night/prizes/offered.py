"""Actions and lists of the page of prizes that a tournament has."""

from director.tournament.bounties import bounty_due, put_up_refusals
from director.tournament.bounties.chips import chips_out
from director.tournament.bounties.knock_outs import standing_knock_outs
from director.tournament.dues import all_dues
from director.tournament.settings import BountyTerms
from director.tournament.side_pools.rules import is_over, side_pool_due
from director.tournament.state import Status, Tournament
from ui.night.players.side_pool_task import joinable


def has_bounties(state: Tournament) -> bool:
    """Heads are won."""
    return state.settings.bounty is not None


def has_lost_heads(state: Tournament) -> bool:
    """Somebody's head was won, or was lost to nobody."""
    return state.status in (Status.RUNNING, Status.FINISHED) and bool(standing_knock_outs(state))


def has_bounty_due(state: Tournament) -> bool:
    """Somebody has won a bounty that is not paid."""
    return bounty_due(state) is not None


def may_put_up(state: Tournament) -> bool:
    """Bounties are won whole here, and somebody plays."""
    unit = (state.settings.bounty or BountyTerms()).unit
    return any(not list(put_up_refusals(state, entry, unit)) for entry in state.entries.values())


def has_chips_out(state: Tournament) -> bool:
    """Somebody has handed a bounty chip over, and nobody has brought it."""
    return state.status is Status.RUNNING and bool(chips_out(state))


def has_envelopes(state: Tournament) -> bool:
    """A mystery bounty has its envelopes."""
    return state.envelopes is not None


def has_payee(state: Tournament) -> bool:
    """Somebody has something to get."""
    return next(all_dues(state), None) is not None


def has_side_pool(state: Tournament) -> bool:
    """There is one."""
    return bool(state.side_pools)


def may_open_side_pool(state: Tournament) -> bool:
    """Something is left to play for."""
    return state.status in (Status.REGISTERING, Status.RUNNING) and not is_over(state)


def may_join_side_pool(state: Tournament) -> bool:
    """A pool waits for members."""
    return bool(joinable(state))


def has_side_pool_due(state: Tournament) -> bool:
    """A pool is won and not paid."""
    return side_pool_due(state) is not None
