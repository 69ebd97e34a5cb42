"""Words of side pools: why something about them is refused, and what the journal says of them."""

from collections.abc import Mapping

from director.texts.table_lines import Told
from director.texts.texts import N_

SIDE_POOL_SENTENCES: Mapping[str, str] = {
    "side_pools_not_held": N_("This house holds no side pools (Settings, The house)."),
    "unknown_side_pool": N_("There is no side pool {number}."),
    "side_pool_nothing_left": N_("Nothing is left to play for: no side pool is opened any more."),
    "side_pool_name": N_("A side pool needs a name of at most {longest} characters."),
    "side_pool_name_taken": N_("There is a side pool “{pool}” already: give this one another name."),
    "side_pool_stake": N_("The stake must be above zero."),
    "side_pools_too_many": N_("{most} side pools are open already: pay or call off one of them first."),
    "side_pool_off": N_("The side pool “{pool}” was called off: its stakes went back."),
    "side_pool_decided": N_("The side pool “{pool}” is decided: nobody joins or leaves it any more."),
    "in_side_pool_already": N_("The player of entry {entry} is in the side pool “{pool}” already."),
    "side_pool_player_out": N_(
        "Entry {entry} is out: only who plays joins or leaves the side pool “{pool}”."
    ),
    "side_pool_has_begun": N_(
        "Somebody of the side pool “{pool}” is out already: who joins now has an easier game."
    ),
    "side_pool_joining_over": N_("Registration is over: the side pool “{pool}” takes nobody more."),
    "not_in_side_pool": N_("Entry {entry} is not in the side pool “{pool}”."),
    "side_pool_leave_late": N_("Play has begun: who joined the side pool “{pool}” stays in it."),
    "side_pool_paid": N_("Money of the side pool “{pool}” was paid: take that payment back first."),
    "side_pool_undecided": N_(
        "{left} players of the side pool “{pool}” are in, or may still enter: it is not decided."
    ),
    "no_side_pool_due": N_("Entry {entry} has nothing to get from the side pool “{pool}” now."),
    "side_pool_not_paid_yet": N_(
        "This payment of the side pool “{pool}” does not stand: there is nothing to void."
    ),
    "side_pool_not_paid": N_("The side pool “{pool}” still holds {held_cents}: pay it, or call it off."),
    "in_side_pool": N_("Entry {entry} is in the side pool “{pool}”: give that stake back first."),
    "method_not_for_side_pools": N_(
        "A stake is paid in cash, by card, by transfer or from a deposit, not with {method}."
    ),
}
"""Why something about side pools is refused."""

SIDE_POOL_LINES: Mapping[str, Told] = {
    "SidePoolOpened": (
        N_("Side pool opened"),
        {
            "": N_("Side pool {pool}, {name}, opened: {stake_cents} each"),
            "again": N_(
                "Side pool {pool}, {name}, opened: {stake_cents} each, who enters again stays in"
            ),
        },
    ),
    "SidePoolJoined": (
        N_("Side pool joined"),
        N_("{who} joins side pool {pool}: {amount_cents}, {method}"),
    ),
    "SidePoolLeft": (
        N_("Side pool left"),
        N_("{who} leaves side pool {pool}: {amount_cents} back, {method}"),
    ),
    "SidePoolPaid": (N_("Side pool paid"), N_("{who} wins side pool {pool}: {amount_cents}, {method}")),
    "SidePoolPaymentVoided": (
        N_("Side pool payment voided"),
        N_("{who}: payment of side pool {pool} voided"),
    ),
    "SidePoolVoided": (N_("Side pool called off"), N_("Side pool {pool} called off")),
}
"""What each event of a side pool is called and says."""
