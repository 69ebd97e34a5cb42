"""Refusals at the tables: rounds, the pit, cash games, craps, roulette and blackjack; bounties."""

from collections.abc import Mapping

from director.texts.texts import N_

GAME_SENTENCES: Mapping[str, str] = {
    # bets
    "stake_too_low": N_("{bet}: the minimum is {minimum_cents}."),
    "stake_too_high": N_("{bet}: the maximum is {maximum_cents}."),
    "stake_not_in_chips": N_("{bet}: stakes go in steps of {step_cents}."),
    "stake_not_multiple": N_("Box {seat}: the bet must be {times} × {base_cents}."),
    "bet_not_offered": N_("This table does not offer the bet: {bet}."),
    "bet_not_possible": N_("Box {seat} cannot make this bet now: {bet}."),
    "bet_missing": N_("Box {seat} still lacks a bet: {bet}."),
    "bets_not_open": N_("Bets open once the shoe is cut and a card is burned."),
    "bets_closed": N_("No more bets: nothing is placed, moved or taken back any more."),
    "nothing_to_clear": N_("Box {seat} has no bets."),
    "no_such_box": N_("There is no box {seat} in this round."),
    "second_box": N_("Box {seat}: one player may not play two boxes here."),
    # the course of a round
    "round_over": N_("The round is over."),
    "round_not_over": N_("The round is not over: it ends too early."),
    "not_now": N_("Not at this moment: {kind}."),
    "not_your_turn": N_("Box {seat} is out of turn: it is box {turn}'s."),
    "action_unknown": N_("This game does not know what this means: {kind}."),
    "action_malformed": N_("There is more in it than belongs there: {kind}."),
    "ruling_missing": N_("{kind}: say whether the bets are forfeited or returned."),
    # cards
    "card_already_seen": N_("The {card} is on the table already."),
    "card_burned": N_("The {card} was burned: it cannot come."),
    "card_count": N_("{wanted} cards are wanted, {given} were given."),
    "cards_missing": N_("Cards are missing: the round cannot be settled yet."),
    "cards_not_wanted": N_("Box {seat} gets no cards now."),
    "shoe_empty": N_("The shoe has {left} cards left, {wanted} are wanted."),
    # a round in notation
    "notation_who": N_("Line {line} begins neither with “house” nor with the number of a box: {text}"),
    "notation_what": N_("Line {line} does not say what was done: {text}"),
    "notation_rest": N_(
        "Line {line} ends in what is no amount (10 or 2.50), card (Ah) or [numbers]: {text}"
    ),
    "notation_numbers": N_("Line {line}: between brackets stand whole numbers alone: {text}"),
    "notation_cards": N_("Line {line}: a card is a rank and a suit, such as Ah or Tc: {text}"),
    "notation_game": N_("Line {line}: “game” is followed by a pay table and its hash: {text}"),
    "notation_box": N_("Line {line}: a box is written “box 2” or “box 2 player 1”: {text}"),
    "notation_amount_of_meter": N_(
        "Line {line}: a meter is written “meter bonus 1234.56”, an exact one with “+7/25”: {text}"
    ),
    "notation_machine": N_("Line {line}: “machine” stands alone: {text}"),
    "notation_json": N_("Line {line}: what follows “carry” is not JSON: {text}"),
    "notation_without_game": N_("Line {line}: the notation does not say which game it is."),
    "notation_other_game": N_("Line {line}: the notation is of another game: {game}."),
    "notation_other_table": N_(
        "Line {line}: the round was played under the pay table {given}; here it is {own}."
        " Another text or other terms settle otherwise."
    ),
    "notation_meter": N_("Line {line}: this table has no jackpot {jackpot}, or it is named twice."),
    "notation_carry": N_("Line {line}: what the last round left behind does not fit this game: {path}"),
    # a pay table
    "no_such_game": N_("There is no game “{game}”. There are: {games}."),
    "paytable_not_toml": N_("{file}, line {line}: from here on it is not TOML."),
    "paytable_engine": N_("{file}, line {line}: no such game: {engine}."),
    "paytable_missing": N_("{file}, line {line}: {path} is missing ({wanted})."),
    "paytable_value": N_("{file}, line {line}: {path} is “{found}”, wanted is: {wanted}."),
    "paytable_unknown": N_("{file}, line {line}: this game has no {path}."),
    "paytable_misspelt": N_("{file}, line {line}: there is no {path}; {meant} is meant."),
    "paytable_law": N_(
        "{file}, line {line}: what the rules fix stands as it ships; change the figure itself."
    ),
    "paytable_twice": N_("{file}, line {line}: {path} is there twice."),
    "term_form": N_("“{term}” is no term of a table: it is written minimum=2500, in cents."),
    "term_unknown": N_("A table has no term “{term}”. It has: {known}."),
    "term_too_large": N_("“{term}” is too large for a term of a table: at most {most}."),
    "term_misspelt": N_("A table has no term “{term}”; {meant} is meant."),
    "paytable_chip": N_("{file}, line {line}: {path} is not in whole chips of {chip_cents}."),
    "paytable_bounds": N_("{file}, line {line}: {path}: the maximum is below the minimum."),
    "paytable_ratio": N_(
        "{file}, line {line}: the maximum is {ratio} times the minimum, allowed is: {allowed}."
    ),
    "limits_ratio": N_("The maximum is {ratio} times the minimum, allowed is: {allowed}."),
    "limits_chip": N_("{limit}: not in whole chips of {chip_cents}."),
    "limits_value": N_("{limit} cannot be “{found}”."),
    "bet_limits_chip": N_("{bet}, {limit}: not in whole chips of {chip_cents}."),
    "bet_limits_bounds": N_("{bet}: the maximum is below the minimum."),
    "bet_limits_value": N_("{bet}, {limit}: cannot be “{found}”."),
    "paytable_house_share": N_(
        "{file}, line {line}: the house keeps {basis_points}, allowed is {lowest_basis_points} to"
        " {highest_basis_points}."
    ),
    "paytable_examples": N_("{file}, line {line}: {count} worked examples, {needed} are needed."),
}


PIT_SENTENCES: Mapping[str, str] = {
    "unknown_game_table": N_("There is no such game table."),
    "unknown_jackpot": N_("There is no such jackpot."),
    "unknown_pay_table": N_("There is no pay table {key}."),
    "jackpot_open_already": N_("The jackpot is put up already."),
    "game_table_open_already": N_("The game table is open already."),
    "game_table_closed": N_("The game table is closed."),
    "jackpots_differ": N_("Each jackpot of the pay table needs its meter."),
    "jackpot_closed": N_("This jackpot has ended: put up another one."),
    "jackpot_is_fed": N_("Table {table} still feeds this jackpot: close the table first."),
    "jackpot_not_taken_in": N_(
        "The rest goes to the house, or into another meter that grows, in the same currency; what cash "
        "tables have put in goes into a jackpot of cash tables."
    ),
    "cash_jackpot_terms": N_(
        "Of a jackpot that cash tables feed the terms say one thing: where the meter stands after a hit."
    ),
    "jackpot_has_its_seed": N_(
        "A jackpot of a house game has its seed from its terms: file new terms instead."
    ),
    "jackpot_of_another_game": N_("That meter belongs to another game than {jackpot} of this table."),
    "jackpot_stake_chip": N_("The jackpot stake is above zero and in whole chips of {chip_cents}."),
    "jackpot_stake_of_meter": N_(
        "{jackpot}: the terms of the meter say a stake of {stake_cents}, at every table that feeds it."
    ),
    "jackpot_share_outside": N_(
        "The house may keep {lowest_basis_points} to {highest_basis_points} of the stake, not"
        " {basis_points}."
    ),
    "jackpot_figure_negative": N_("Start, seed and consolations of a jackpot are not below zero."),
    "jackpot_taken_from_nowhere": N_("Say where the meter is taken over from."),
    "consolations_differ": N_(
        "Each consolation of the pay table needs its amount, and no other has one."
    ),
    "envy_unknown": N_("This jackpot pays no Envy."),
    "filed_to_nobody": N_("Say to whom the terms were filed."),
    "filed_in_the_future": N_("Terms are filed today or before."),
    "terms_before_filing": N_("Terms hold once they are filed, not before {filed_at}."),
    "terms_in_the_past": N_("This meter has moved already: new terms hold from now on or later."),
    "terms_not_in_force": N_("{jackpot}: no version of the terms is in force yet."),
    "terms_not_filed": N_(
        "{jackpot}: the terms have not been filed. File them on the page of the jackpots first."
    ),
    # hits
    "unknown_hit": N_("There is no hit number {number}."),
    "hit_not_owed": N_("Nothing is owed for hit {number} any more."),
    "hit_not_stated": N_("Hit {number}: state who has won first."),
    "hit_withheld": N_("Hit {number}: the winnings are withheld."),
    "hit_method": N_("A jackpot is paid in cash, in chips, by transfer or as a deposit."),
    "hit_not_paid": N_("Hit {number} has not been paid."),
    "hit_paid_already": N_("Hit {number} has been paid: void that payment first."),
    # who plays a box
    "box_not_in_play": N_("There is no box {box} in play."),
    "plays_another_box": N_("This person plays box {box} already."),
    "boxes_impossible": N_("The table has boxes 1 to {seats}, each is named once."),
    "float_impossible": N_("Chips of the table come in whole chips of {chip_cents}."),
    "table_in_use": N_("Table {table} is in use already."),
    # rounds
    "no_round_running": N_("No round is running."),
    "round_running_at_table": N_("Table {table}: round {round} is still running."),
    "round_running": N_("Round {round} is still running."),
    "no_action_to_undo": N_("Nothing was done in this round yet."),
    "round_changed_meanwhile": N_(
        "Something else was done in round {round} at another console meanwhile: look again."
    ),
    "no_such_round": N_("There is no settled round {round}."),
    "nothing_to_draw": N_("Nothing is to be drawn for that now."),
    "nothing_to_withhold": N_("Round {round} has no winnings of these boxes to withhold."),
    "nothing_withheld": N_("Nothing of round {round} is withheld."),
    "crew_named_twice": N_("Somebody, or a role, is named twice in the crew."),
    # the management's word
    "managements_word": N_("{kind}: only the management does that, with a reason; propose it."),
    "no_ruling": N_("{kind}: that needs nobody's word; it is told as any other action."),
    "proposed_already": N_("That is proposed already, and waits for the management."),
    "no_such_proposal": N_("There is no such proposal at this table."),
    "proposal_settled": N_("Overtaken: the round was over before the proposal was answered."),
    "proposal_closed": N_("Overtaken: the table was closed before the proposal was answered."),
    "proposal_withdrawn": N_("The dealer desk has taken the proposal back."),
    "proposal_overtaken": N_("Overtaken: the table has gone on, and there is no room for it now."),
    "proposal_answered": N_("The proposal is answered already."),
    "reversed_already": N_("Round {round} is taken back already."),
    "not_reversed": N_("Round {round} counts: take it back before it is told right."),
    "told_right_already": N_("Round {round} is told right already, as round {right}."),
    "told_as_it_was": N_("A round that is told right is told as it was: nothing is drawn."),
    "later_rounds_went_on": N_(
        "Later rounds went on from the bets that round {round} left on the layout. Told like this it "
        "leaves others: take the later rounds back too, round {last} first, or leave the correction."
    ),
    "bets_left_after_close": N_(
        "The table is closed, and told like this round {round} leaves bets on the layout that nothing "
        "decides any more. Correct its end, or leave the correction."
    ),
    "not_a_reentry": N_("Round {round} corrects none: take its actions back one by one."),
    # books
    "amount_not_positive": N_("The amount must be above zero."),
    "more_than_the_float": N_("That is more than the {float_cents} that the table must have."),
    "bets_stand": N_("Bets still stand on the layout: decide or return them first."),
    "count_differs": N_(
        "The count is not what should be there. Count again, or hand it in as it is and say why."
    ),
    # decks and dice
    "gear_missing": N_("The game needs {needed} checked before it opens ({kind})."),
    "gear_named_twice": N_("Every deck and set of dice needs a number of its own."),
    "gear_not_checked": N_("Not checked yet: {deck}."),
    "gear_not_sound": N_("The check of {deck} found a fault."),
    "deck_too_old": N_("{deck} has served longer than {days} days."),
    "gear_from_the_future": N_("{deck} cannot have come into use later than now."),
    "deck_at_another_table": N_("{deck} lies on another table (number {table})."),
    "deck_at_unnumbered_table": N_("{deck} lies on another open table."),
    "deck_was_destroyed": N_("{deck} was at a table that has closed, and went to be destroyed."),
    "paper_deck_of_yesterday": N_(
        "{deck} is of paper and was used before today: a paper deck serves one table on one day."
    ),
    "deck_not_destroyed": N_("{deck} has served its days: it must be destroyed."),
    "unknown_gear": N_("The table has no such deck or dice."),
    # pay tables
    "example_differs": N_(
        "Example “{example}” (line {line}) pays otherwise. Missing: {missing}. Unexpected: {unexpected}"
    ),
}


CASH_SENTENCES: Mapping[str, str] = {
    # tables and their terms
    "unknown_cash_table": N_("There is no such cash table."),
    "cash_table_open_already": N_("The cash table is open already."),
    "cash_table_closed_already": N_("This cash table was closed: open another one."),
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
    "time_charge_impossible": N_(
        "A time charge is above nothing and made of whole chips of {chip_cents}."
    ),
    "jackpot_drop_impossible": N_(
        "A jackpot drop and its smallest pot are above nothing, the drop in whole chips of {chip_cents}."
    ),
    "jackpot_drop_above_pot": N_(
        "A jackpot drop of {drop_cents} is more than the smallest pot of {least_cents}."
    ),
    "no_jackpot_drop": N_("Table {table} feeds no jackpot: it is set when the table is opened."),
    "jackpot_winner_twice": N_("A player is named twice: each winner has one share."),
    "jackpot_too_small": N_("The jackpot holds {meter_cents}: {amount_cents} cannot be won of it."),
    "no_time_charge": N_("Table {table} takes no time charge: it is set when the table is opened."),
    "owes_no_time": N_("The player owes no time charge at table {table} now."),
    "nobody_owes_time": N_("Nobody at table {table} owes time charge now."),
    "time_owed_first": N_(
        "Seat {seat} owes {amount_cents} of time charge: collect it first, or waive it."
    ),
    "no_such_collection": N_("There is no collection {charge} at this table."),
    "collection_voided_already": N_("Collection {charge} was struck out already."),
    "time_payer_has_left": N_(
        "Who paid at seat {seat} has left: the chips of collection {charge} cannot go back."
    ),
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


CHANCE_SENTENCES: Mapping[str, str] = {
    # all three
    "no_players": N_("Nobody is at the table."),
    "bet_number": N_("This bet is not made on these numbers: {numbers}."),
    "no_such_bet": N_("There is no such bet on the layout."),
    "already_so": N_("It is so already."),
    "cannot_withhold": N_("Nothing more can be withheld from box {seat}."),
    # craps
    "only_on_the_come_out": N_("Only on the come-out."),
    "only_after_the_come_out": N_("Only when there is a point."),
    "odds_without_flat_bet": N_("Odds need their bet, with a number of its own."),
    "bet_is_locked": N_("This bet stays until it is decided."),
    "not_before_its_first_roll": N_("Nothing is taken down before its first roll."),
    "shooter_needs_line_bet": N_("The shooter, box {seat}, needs a win or don't-win bet."),
    "not_the_shooter_now": N_("Box {seat} has no say about the dice now."),
    "not_a_roll": N_("A roll has two dice, of 1 to 6 each."),
    "no_roll_reason": N_("No roll: say why."),
    "no_repeat_offender": N_("The shooter has broken the rules of throwing {offences} times: too few."),
    # roulette
    "chip_value": N_("Chips are worth between {minimum_cents} and {maximum_cents}."),
    "plays_with_colours": N_("Box {seat} plays with colour chips."),
    "no_such_colour": N_("The table has no such colour."),
    "colour_taken": N_("Somebody has colour {colour} already."),
    "one_colour_a_player": N_("Box {seat} has a colour: one colour a player."),
    "no_colour": N_("Box {seat} has no colour chips."),
    "spin_directions": N_("A spin has two directions: the wheel's and the ball's."),
    "only_a_misspin": N_("Wheel or ball went the wrong way: this is a misspin."),
    "misspin_reason": N_("There is no such reason for a misspin now."),
    "no_such_pocket": N_("The wheel has the pockets 0 to 36."),
    # blackjack
    "cut_again": N_("At least {at_least} cards must be on each side: cut again."),
    "expelled": N_("Box {seat} was expelled."),
    "no_insurance": N_("Box {seat} cannot insure this bet now."),
    "insurance_is_half": N_("Insurance is half the bet: {half_cents}."),
    "no_even_money": N_("Box {seat} has no blackjack to insure."),
    "double_on_two_cards": N_("Box {seat}: a hand is doubled on its first two cards."),
    "split_equal_values": N_("Box {seat}: only two cards of equal value are split."),
    "hands_after_splits": N_("A box has at most {most} hands."),
    "equal_stake": N_("The second stake must equal the first: {stake_cents}."),
    "drawn_card_is_next": N_("The {card} was drawn already: it is the next card."),
}

ROUND_SENTENCES: Mapping[str, str] = {
    "rounds_are_a_freezeout": N_(
        "A tournament of rounds is a freezeout without late registration: take re-entries, add-on,"
        " tickets and late registration out of its settings, and lay out no stacks for late players."
    ),
    "bracket_is_heads_up": N_("A bracket is played heads-up: set two seats at a table."),
    "shootout_table": N_("A shootout is played at tables of three or more; heads-up it is a bracket."),
    "round_winners": N_(
        "Of a table of {size} at least one and at most all but one go on: type that number."
    ),
    "round_best_of": N_("A heads-up match is played over 1, 3 or 5 games; other tables play one."),
    "bracket_stacks": N_("Each match of a bracket begins with fresh stacks."),
    "no_rounds": N_("This tournament is not played in rounds."),
    "round_not_drawn": N_("The first round is not drawn for those who are in: draw it first."),
    "last_round_is_played": N_("The last round is played: no other one is drawn."),
    "matches_not_over": N_("{left} players are in: the next round is drawn when all matches are over."),
    "too_few_tables_for_round": N_(
        "The round needs {needed} tables, and {open} with enough seats are open: open more."
    ),
    "match_is_over": N_(
        "Table {table}: the match is over, and entry {entry} goes on to the next round."
    ),
    "round_is_drawn": N_("The round is drawn for those who are in: drawn again, others would meet."),
    "rounds_are_played": N_("Rounds are played: nobody enters any more."),
    "rounds_sit_as_drawn": N_(
        "Rounds are played at the seats that were drawn: tables neither balance nor break."
    ),
    "next_round_drawn": N_(
        "The round after round {round} is drawn: its results stand. Undo that draw first."
    ),
    "deal_before_last_round": N_(
        "Round {round} is not the last: a deal is made by those who meet in the final one."
    ),
    "order_of_last_round_only": N_(
        "Who goes out in a round shares its places: only the order of the last round is corrected."
    ),
    "third_place_of_a_bracket": N_("Only a bracket has a match for the third place."),
    "third_place_needs_four": N_(
        "{players} players are in: with fewer than four there is no match for the third place."
    ),
    "no_third_place_match": N_("No match for the third place is drawn: it is with the final."),
    "not_in_third_place_match": N_("Entry {entry} does not play for the third place."),
    "third_place_is_known": N_("The third place is won already: correct its result instead."),
    "third_place_is_open": N_("The third place is played for still: say who has won it."),
    "seeds_are_for_a_bracket": N_("Only a bracket has seeds: choose one in the settings."),
    "bracket_is_played": N_("The bracket is played already: its seeds stand."),
    "seed_named_twice": N_("Entry {entry} is named twice: each has one seed."),
    "seed_is_not_in": N_("Entry {entry} is not in this tournament: only who is entered is seeded."),
    "nobody_in_the_standings": N_("Nobody who is entered has a place in the standings of this league."),
    "no_such_structure": N_("The house has no structure {structure}: choose one that is there."),
    "no_such_level": N_("The round is to begin with level {level}, but the structure has {levels}."),
    "first_round_has_the_structure": N_(
        "The first round is played with the structure of the tournament: change that instead."
    ),
    "no_result_there": N_("Match {match} has no result of two players that could be corrected."),
}
"""Why something about rounds is refused."""

BOUNTY_SENTENCES: Mapping[str, str] = {
    "bounty_part_needed": N_(
        "A tournament with bounties needs a bounty part in the buy-in: type what each head begins with."
    ),
    "bounty_without_terms": N_(
        "The buy-in has a bounty part, but no kind of bounty is chosen: choose one,"
        " or take the part out."
    ),
    "named_bounty_is_not_bought": N_(
        "Bounties on named players are not bought with an entry: take the bounty part out of the buy-in,"
        " or choose fixed bounties, onto which named ones may be put."
    ),
    "named_bounty_here": N_(
        "A bounty is put on a named player where bounties are fixed (not as chips) or on named players"
        " alone: choose that in the settings."
    ),
    "named_bounty_amount": N_("A bounty on a named player is a multiple of {unit_cents}."),
    "named_player_is_out": N_("Entry {entry} is out: a bounty is put on somebody who plays."),
    "places_are_known": N_("All places are known: no bounty is put up or withdrawn any more."),
    "bounty_went_to_day_two": N_(
        "The flight has ended: its bounties go on to day 2 with their players, and are withdrawn there."
    ),
    "named_bounty_not_there": N_("This bounty on entry {entry} does not stand: nothing is withdrawn."),
    "named_bounty_stands": N_(
        "A bounty was put on entry {entry} by the house or a sponsor: withdraw it first."
    ),
    "head_has_grown": N_(
        "Part of a bounty that nobody won lies on the head of entry {entry}: undo or correct that"
        " knock-out first."
    ),
    "method_not_for_named_bounties": N_(
        "A sponsor pays in cash, by card or by transfer, not with {method}."
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
    "knocked_out_with_chips": N_(
        "Entry {entry} still has chips, or buys no rebuy: nobody has knocked the player out."
    ),
    "head_not_lost": N_("Entry {entry} was not knocked out so: only a knock-out can be corrected."),
    "head_won_so_already": N_("The knock-out of entry {entry} is recorded so already."),
    "bounty_paid_already": N_(
        "Entry {entry} has been paid bounties that include this head: void that payment first."
    ),
    "own_head_paid": N_(
        "Play was over, and entry {entry} was paid the own head: void that payment before anybody plays"
        " on."
    ),
    "has_won_heads": N_(
        "Entry {entry} has won heads: give them to whoever really won them, or undo the knock-outs."
    ),
    "head_is_in_the_prizes": N_(
        "The head of entry {entry} is in prizes that a deal or a payment stands on:"
        " take those back first."
    ),
    "head_is_won": N_("The head of entry {entry} was won: bring the player back first."),
    "no_mystery_bounty": N_("This tournament has no mystery bounty: there are no envelopes to make."),
    "envelopes_made": N_("The envelopes are made: nobody enters any more, and none is made again."),
    "envelopes_not_made": N_("The envelopes are not made yet."),
    "envelopes_too_early": N_(
        "{players} players are left, and the envelopes are made with {begins}: wait for more knock-outs."
    ),
    "no_such_envelope": N_("There is no envelope {number}: they are numbered 1 to {envelopes}."),
    "envelope_opened": N_("Envelope {number} has been opened already: choose another one."),
    "envelope_lies_open": N_("Envelope {number} lies open already: this knock-out has it."),
    "no_envelope_won": N_("No envelope is won with entry {entry} now."),
    "envelope_opened_for": N_(
        "An envelope has been opened for the knock-out of entry {entry}. Say who really won it; or "
        "correct the knock-out to nobody with a reason: then the envelope lies open for the next one, "
        "and the player can come back."
    ),
    "envelope_below_the_rest": N_(
        "The largest envelopes are so many times one of the rest: type whole numbers from 1 up."
    ),
    "no_envelope_left": N_("There is no envelope left to be opened."),
    "envelopes_waiting": N_("Envelopes won and not opened yet: {waiting}. Open them first."),
    "envelopes_sealed": N_(
        "Envelopes of {sealed_cents} are sealed still: open them, or share what is left."
    ),
    "bounty_chips_are_fixed": N_(
        "Bounty chips are fixed bounties, and what nobody brings is the winner's: choose both,"
        " or no chips."
    ),
    "no_bounty_chips": N_("The bounties of this tournament are no chips: choose that in the settings."),
    "bounty_chips_out": N_(
        "Bounty chips to be cashed: {chips}. Handed over by others and not cashed: {out}. Count again."
    ),
    "no_bounty_due": N_("Entry {entry} has no bounty to be paid now."),
    "bounty_not_paid": N_("Entry {entry} is still owed bounties of {due_cents}: pay them first."),
    "bounty_not_paid_yet": N_("This payment of bounties does not stand: there is nothing to void."),
}
"""Why something about bounties is refused."""
