"""Rules of procedure without a number: their demands, for the journal's line of an override."""

from collections.abc import Mapping

from director.texts.rule_words import rule_name
from director.texts.texts import N_, Texts

_DEMANDS: Mapping[str, str] = {
    # tills, money, the machine
    "till_closed": N_("sold only through an open till"),
    "till_of_another": N_("sold only through one's own till"),
    "till_variance": N_("the count agrees with the till"),
    "due_diligence": N_("identity looked at above the limit"),
    "vouchers_of_nobody": N_("vouchers without a name only up to the limit"),
    "time_ahead": N_("the machine's clock is right"),
    "time_behind": N_("the machine's clock is right"),
    # tournaments
    "table_used_elsewhere": N_("a table is used by one room at a time"),
    "table_has_a_game": N_("a table is used by one room at a time"),
    "ticket_of_another_satellite": N_("a ticket is for the satellite's own target"),
    "not_in_the_final": N_("only who has qualified plays the final"),
    "more_than_in_play": N_("no stack holds more than is in play"),
    "envelopes_too_early": N_("envelopes are made from their moment on"),
    "bag_needs_two_signatures": N_("two people sign a bag"),
    "bag_of_odd_chips": N_("a bag holds whole chips"),
    "bags_do_not_reconcile": N_("bags agree with what is in play"),
    "round_is_drawn": N_("a round is drawn once"),
    "side_pool_has_begun": N_("nobody joins a side pool once somebody is out"),
    "side_pool_joining_over": N_("a side pool is joined in time"),
    "side_pool_leave_late": N_("a side pool is left in time"),
    "third_place_needs_four": N_("a match for the third place takes four"),
    # seasons
    "season_deposit_due_back": N_("who has played enough gets the deposit back"),
    "season_deposit_lost": N_("who has played too little loses the deposit"),
    "season_goes_on": N_("deposits are settled when the season is over"),
    "season_over": N_("no deposit once the season is over"),
    # cash games
    "below_least_buy_in": N_("the least that is bought in for"),
    "above_most_buy_in": N_("the most that is bought in for"),
    "above_most_in_front": N_("the most in front of a player"),
    "more_than_on_table": N_("no more chips than lie on the table"),
    "chips_not_there": N_("no more chips go back than were bought"),
    "count_chips_first": N_("chips are counted first"),
    "cash_books_differ": N_("the books of the table add up"),
    "time_owed_first": N_("owed time charge is paid first"),
    "no_hand_yet": N_("a blind is owed once a hand was told"),
    "plays_tournament": N_("nobody sits at two tables"),
    "other_cash_game": N_("seats change within one game"),
    "seat_held": N_("a seat is held for who was called"),
    "call_not_over": N_("who was called has time to answer"),
    "waiting_list_first": N_("the waiting list goes in its order"),
    "seat_change_first": N_("seat changes go in their order"),
    "table_change_first": N_("table changes go in their order"),
    "must_move_first": N_("who must move goes first"),
    "longest_moves_first": N_("who has sat longest moves first"),
    # bets
    "between_two_bets": N_("a bet is the small one or the big one"),
    "bring_in_first": N_("the bring-in opens"),
    "no_bring_in_now": N_("a bring-in only where one is due"),
    "run_twice_before_discard": N_("discards come before the board"),
    "straddle_from_wrong_seat": N_("the seat that straddles"),
    "straddle_too_small": N_("the least straddle"),
}


def overridden(texts: Texts, code: str, rule: str) -> str:
    """Rule that was overridden: its number, else its demand; "" if neither is known."""
    asked = _DEMANDS.get(code)
    return rule_name(texts, rule) or (texts.say(asked) if asked else "")
