"""Refusals of the pit: the sentence for every reason why a game table does not go on so."""

from collections.abc import Mapping

from director.texts.texts import N_

PIT_SENTENCES: Mapping[str, str] = {
    "unknown_game_table": N_("There is no such game table."),
    "unknown_jackpot": N_("There is no such jackpot."),
    "unknown_pay_table": N_("There is no pay table {key}."),
    "jackpot_open_already": N_("The jackpot is put up already."),
    "game_table_open_already": N_("The game table is open already."),
    "game_table_closed": N_("The game table is closed."),
    "jackpots_differ": N_("Each jackpot of the pay table needs its meter."),
    "boxes_impossible": N_("The table has boxes 1 to {seats}, each is named once."),
    "float_impossible": N_("Chips of the table come in whole chips of {chip_cents}."),
    "table_in_use": N_("Table {table} is in use already."),
    # rounds
    "no_round_running": N_("No round is running."),
    "round_running": N_("Round {round} is still running."),
    "no_action_to_undo": N_("Nothing was done in this round yet."),
    "no_such_round": N_("There is no settled round {round}."),
    "nothing_to_draw": N_("Nothing is to be drawn for that now."),
    "nothing_to_withhold": N_("Round {round} has no winnings of these boxes to withhold."),
    "nothing_withheld": N_("Nothing of round {round} is withheld."),
    # books
    "amount_not_positive": N_("The amount must be above zero."),
    "more_than_the_float": N_("That is more than the {float_cents} that the table must have."),
    "bets_stand": N_("Bets still stand on the layout: decide or return them first."),
    "count_differs": N_("The count must be {expected_cents}: it differs by {by_cents}."),
    # decks and dice
    "gear_missing": N_("The game needs {needed} checked before it opens ({kind})."),
    "gear_named_twice": N_("Every deck and set of dice needs a number of its own."),
    "gear_not_checked": N_("{deck} has not been checked."),
    "gear_not_sound": N_("The check of {deck} found a fault."),
    "deck_too_old": N_("{deck} has served longer than {days} days."),
    "deck_not_destroyed": N_("{deck} has served its days: it must be destroyed."),
    "unknown_gear": N_("The table has no such deck or dice."),
    # pay tables
    "example_differs": N_(
        "Example “{example}” (line {line}) pays otherwise. Missing: {missing}. Unexpected: {unexpected}"
    ),
}
