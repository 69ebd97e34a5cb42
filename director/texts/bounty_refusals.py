"""Refusals about bounties: who carries a head, who won it, and what is paid of it."""

from collections.abc import Mapping

from director.texts.texts import N_

BOUNTY_SENTENCES: Mapping[str, str] = {
    "bounty_part_needed": N_(
        "A tournament with bounties needs a bounty part in the buy-in: type what each head begins with."
    ),
    "bounty_without_terms": N_(
        "The buy-in has a bounty part, but no kind of bounty is chosen: choose one,"
        " or take the part out."
    ),
    "bounty_unit": N_("Bounties are rounded to {unit_cents}: that must be at least the smallest coin."),
    "bounty_of_an_extra": N_(
        "A head is bought with an entry alone: take the bounty part out of the rebuy and the add-on."
    ),
    "knock_out_not_told": N_(
        "Entry {entry} carries a bounty: say who won the last chips, or that nobody did."
    ),
    "knocked_out_by_nobody_and_somebody": N_(
        "Entry {entry} was knocked out by somebody or by nobody: say one of the two."
    ),
    "head_not_lost": N_("Entry {entry} has not lost a bounty: only one that was lost can be corrected."),
    "head_went_on": N_(
        "Part of the head of entry {entry} lies on that of entry {by}, who is out: undo or correct"
        " that knock-out first."
    ),
    "head_won_so_already": N_("The head of entry {entry} is recorded so already."),
    "bounty_paid_already": N_(
        "Entry {entry} has been paid bounties that include this head: void that payment first."
    ),
    "has_won_heads": N_(
        "Entry {entry} has won heads: give them to whoever really won them, or undo the knock-outs."
    ),
    "head_is_won": N_("The head of entry {entry} was won: bring the player back first."),
    "no_bounty_due": N_("Entry {entry} has no bounty to be paid now."),
    "bounty_not_paid": N_("Entry {entry} is still owed bounties of {due_cents}: pay them first."),
    "bounty_not_paid_yet": N_("This payment of bounties does not stand: there is nothing to void."),
}
"""Why something about bounties is refused."""
