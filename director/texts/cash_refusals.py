"""Refusals of the cash games: the sentence for every reason why a seat, chips or a call is not given."""

from collections.abc import Mapping

from director.texts.texts import N_

CASH_SENTENCES: Mapping[str, str] = {
    # tables and their terms
    "unknown_cash_table": N_("There is no such cash table."),
    "cash_table_open_already": N_("The cash table is open already."),
    "cash_table_closed": N_("Cash table {table} is closed."),
    "table_has_a_game": N_("A game is played on table {table}."),
    "not_in_whole_chips": N_("Amounts of the cash games come in whole chips of {chip_cents}."),
    "cash_blinds_impossible": N_(
        "A small blind of {small_cents} is above the big blind of {big_cents}."
    ),
    "buy_in_limits_impossible": N_(
        "Buy-ins from {least_cents} to {most_cents}: the smallest must be a big blind at least, and not "
        "above the largest."
    ),
    "minutes_impossible": N_("The minutes must be above zero."),
    "rake_impossible": N_("The rake must be between 0 and 100%, its cap not below zero."),
    "not_a_main_table": N_("Table {table} plays another game, or is a feeder itself."),
    # seats
    "cash_table_full": N_("Table {table} is full."),
    "sits_at_cash_table": N_("The player sits at table {table}, seat {seat}."),
    "plays_tournament": N_("The player is still in a tournament: table {table}, seat {seat}."),
    "not_at_cash_table": N_("The player does not sit at table {table}."),
    "seat_held": N_("Table {table} seat {seat} is held for a called player until {until_at}."),
    "seat_held_already": N_("Table {table} seat {seat} is held for another player."),
    "seat_change_first": N_("The player of seat {seat} has asked for it first."),
    "table_change_first": N_("The player of table {table}, seat {seat} has asked for it first."),
    "must_move_first": N_("Must-move: the player of table {table}, seat {seat} comes first."),
    "longest_moves_first": N_("The player of table {table}, seat {seat} has sat there longest."),
    "other_cash_game": N_("Table {table} plays another game."),
    "waiting_list_first": N_("Players who wait longer for this game: {waiting}."),
    "no_hand_yet": N_("No hand of table {table} has been told: nobody owes a blind yet."),
    "players_still_seated": N_("Players who still sit at the table: {players}."),
    # chips and money
    "below_least_buy_in": N_("{amount_cents} is below the smallest buy-in of {least_cents}."),
    "above_most_buy_in": N_("{amount_cents} is above the largest buy-in of {most_cents}."),
    "above_most_in_front": N_("The most in front is {most_cents}: {room_cents} more can be bought."),
    "more_than_on_table": N_("{amount_cents} is more than there is on the table: {table_cents}."),
    "cash_books_differ": N_("The books differ by {by_cents}: a reason is needed."),
    "no_such_slip": N_("There is no slip {slip}."),
    "slip_voided_already": N_("Slip {slip} is struck out already."),
    "buyer_has_left": N_("The buyer of slip {slip} has left the table."),
    "count_chips_first": N_(
        "Hands were dealt since slip {slip}: count the chips in front of the player first."
    ),
    "chips_not_there": N_(
        "{amount_cents} would go back, but only {front_cents} are in front of the player."
    ),
    # the waiting list
    "waits_already": N_("The player is on this waiting list already."),
    "not_on_waiting_list": N_("The player is not on the waiting list any more."),
    "not_called": N_("The player is not called."),
    "called_already": N_("The player is called to table {table} already."),
    "call_not_over": N_("The called player may answer until {until_at}."),
}
"""Sentences of the cash games by code."""
