"""Refusals of a tournament: prizes, deals, chips, structure, clock, seats, busts, side pools."""

from collections.abc import Mapping

from director.texts.texts import N_

NIGHT_SENTENCES: Mapping[str, str] = {
    # payout table and prizes
    "nothing_to_split": N_("With {entries} entries there is nothing to split: cancel and refund."),
    "payout_table_empty": N_("The payout table has no columns."),
    "payout_sum": N_("Payout table, column {column}: the shares add up to {basis_points}, not 100%."),
    "payout_share": N_("Payout table, column {column}: every share must be above zero."),
    "payout_order": N_("Payout table, column {column}: no place may win more than the one above it."),
    "payout_places": N_("Payout table, column {column}: more paid places ({places}) than entries."),
    "payout_hole": N_(
        "Payout table: column {column} must begin at {expected} entries, some are missing."
    ),
    "payout_overlap": N_("Payout table: column {column} must begin at {expected} entries, two overlap."),
    "payout_range": N_("Payout table, column {column}: its last number of entries is below its first."),
    "stack_missing": N_("A stack is missing: every player left needs one."),
    "more_prizes_than_players": N_("There are {prizes} prizes for {players} players."),
    # deals and satellites
    "nothing_to_deal": N_("No prize is left to be split."),
    "saved_beyond_first": N_(
        "{saved_cents} cannot be saved for first: the first prize is {first_cents}."
    ),
    "deal_not_for_all": N_("The deal has {shares} shares for {players} players left."),
    "deal_below_nothing": N_("No share of a deal can be below zero."),
    "deal_does_not_add_up": N_("The deal shares out {shared_cents}, the prizes left are {pool_cents}."),
    "deal_below_next_prize": N_(
        "The lowest share, {lowest_cents}, is below the next prize, {next_prize_cents}."
    ),
    "deal_above_first_prize": N_(
        "The highest share, {highest_cents}, is above the first prize, {first_cents}."
    ),
    "saved_turns_order": N_(
        "{saved_cents} saved for first is more than the {apart_cents} between the first two prizes: "
        "bigger stacks get less than smaller ones."
    ),
    "deal_stacks_differ": N_(
        "The stacks make {entered} chips, {expected} are in play: count them again."
    ),
    "ticket_without_value": N_("A satellite needs the value of its ticket."),
    "no_milestone": N_("In this tournament no stack qualifies: it has no milestone."),
    "no_ticket_to_win": N_("The pool does not buy a ticket: play goes on to the last player."),
    "below_the_milestone": N_("{chips} chips of entry {entry} are below the milestone of {milestone}."),
    "milestone_too_low": N_("The milestone must be above the starting stack of {stack} chips."),
    "milestone_with_bounties": N_("A satellite with a milestone has no bounties."),
    "tickets_not_covered": N_(
        "The pool of {pool_cents} does not cover the promised tickets: {needed_cents} are needed."
    ),
    # chips
    "values_do_not_change": N_("Chips of {value} do not change evenly into chips of {into}."),
    "not_exchanged": N_(
        "Seat {seat}: {chips} odd chips; every {rate} must first be changed for a higher one."
    ),
    "seat_twice_in_race": N_("Seat {seat} is entered twice in the chip race."),
    "seat_not_in_race": N_("Seat {seat} has cards that do not belong to the chip race."),
    "too_many_odd_chips": N_("{chips} odd chips need more cards than a deck has."),
    "wrong_number_of_cards": N_("Seat {seat} needs {needed} cards, {dealt} were dealt."),
    "not_a_card": N_("{card} is not a card."),
    "card_dealt_twice": N_("The card {card} was dealt twice."),
    "chips_short": N_(
        "{missing} chips of {value} are missing for {stacks} stacks; there are enough for {possible}."
    ),
    "stack_not_payable": N_("A stack of {stack} cannot be made of chips from {smallest}."),
    # blind structures
    "no_levels": N_("The structure has no levels."),
    "period_without_time": N_("Row {period}: its time must be above zero."),
    "blinds_in_break": N_("Row {period}: a break has no blinds."),
    "blinds_out_of_order": N_(
        "Row {period}: blinds {small_blind}/{big_blind}; the small blind must be above zero and not "
        "above the big blind."
    ),
    "ante_below_nothing": N_("Row {period}: the ante cannot be below zero."),
    "level_without_game": N_("Row {period}: a level plays one game: say which."),
    "level_without_limit": N_("Row {period}: say the limit with the game."),
    "stud_level_not_fixed": N_("Row {period}: stud and razz are played with fixed limit."),
    "stud_level_without_ante": N_("Row {period}: stud and razz need an ante of everybody."),
    "bring_in_not_below_bet": N_("Row {period}: the bring-in of {bring_in} must be below the bet."),
    "ante_not_played": N_("Row {period}: an ante of {ante}, but the structure plays without antes."),
    "colour_up_outside_break": N_("Row {period}: chips leave play in breaks, not during a level."),
    "break_out_of_place": N_("Row {period}: a break must follow a level."),
    "blinds_do_not_rise": N_(
        "Row {period}: the big blind of {big_blind} does not rise; before it was {before}."
    ),
    "big_blind_falls": N_("Row {period}: the big blind of {big_blind} is lower than before ({before})."),
    "small_blind_falls": N_(
        "Row {period}: the small blind of {small_blind} is lower than before ({before})."
    ),
    "blinds_more_than_double": N_(
        "Row {period}: the big blind of {big_blind} is more than twice the {before} before it."
    ),
    "not_payable": N_("Row {period}: {amount} cannot be paid, the smallest chip in play is {smallest}."),
    "value_not_in_play": N_("Row {period}: no chips of {value} are in play then."),
    "not_the_smallest_value": N_(
        "Row {period}: {value} cannot leave, only the smallest value can: {smallest}."
    ),
    "value_still_needed": N_("Row {period}: chips of {value} are still needed in row {needed_in}."),
    "plan_incomplete": N_("A structure needs two players, a stack, a depth and chip values."),
    "plan_without_time": N_("A structure needs times above zero and at least one level of play."),
    # button and blinds
    "too_few_players": N_("A hand needs two players; there are {players}."),
    "no_such_seat": N_("There is no seat {seat}: the table has {size} seats."),
    "seat_is_empty": N_("Seat {seat} is empty."),
    "no_cards_dealt": N_("No cards have been dealt for the button."),
    # clock
    "clock_paused_already": N_("The clock is paused already."),
    "clock_runs_already": N_("The clock is running already."),
    "clock_at_zero": N_("No time is left to take away."),
    "no_such_period": N_("There is no row {period}: the structure has {periods}."),
    "no_next_level": N_("This is the last level of the structure."),
    "no_previous_level": N_("No level has been played before this one."),
    "running_level_changed": N_(
        "Row {period} is played now: its length changes, and the time left with it."
    ),
    "not_disqualified": N_("Entry {entry} is not disqualified: nobody else forfeits a prize."),
    "break_skipped": N_("This skips the break after level {level}."),
    "race_skipped": N_(
        "This skips the break after level {level}, in which chips of {values} are raced off."
    ),
    "no_next_break": N_("The structure has no further break."),
    "no_level_in_play": N_("A break can be put in only while a level is played."),
    "time_below_zero": N_("A time of {seconds} seconds cannot be set."),
    "time_too_long": N_("The clock holds at most {hours} hours."),
    # seats
    "would_wait": N_("No seat is free any more: the player would wait as alternate no. {place}."),
    "no_free_seat": N_("No seat is free at the open tables."),
    "table_not_open": N_("Table {table} is not in use."),
    "seat_taken": N_("Table {table} seat {seat} is taken."),
    "seat_blocked": N_("Table {table} seat {seat} is blocked."),
    "seat_reserved": N_("Table {table} seat {seat} is reserved."),
    "unsold_stack_there": N_("An unsold stack lies at table {table} seat {seat}: remove it first."),
    "unsold_stacks_there": N_("Unsold stacks lie at table {table}: remove them first."),
    "redraw_needs_tables": N_("Seats are drawn anew at two tables or more; one is the final table."),
    "redraw_seats": N_("{players} players do not sit at {tables} tables with {seats} seats."),
    "not_seated": N_("Entry {entry} has no seat."),
    "one_seat_one_player": N_("Two players cannot have the same seat."),
    "right_seat_already": N_("The players named sit at their right seats already."),
    "same_table": N_("A player does not change seats at one table (table {table})."),
    "tables_grow_apart": N_(
        "Table {origin} has no more players than table {target}: the move would not even them out."
    ),
    "kept_already": N_("That is noted of table {table} seat {seat} already."),
    "seat_kept": N_("Table {table} seat {seat} is kept by its player: {why}."),
    "not_due_the_big_blind": N_(
        "Seat {due} pays the big blind next hand, not seat {seat}: that player is the one to move."
    ),
    "not_in_that_position": N_(
        "In stud players move by position: seat {due} fills that seat, not seat {seat}."
    ),
    "never_the_small_blind": N_("Table {table} seat {seat} has the small blind next hand."),
    # breaking tables
    "table_empty": N_("Nobody sits at table {table}: close it instead."),
    "too_few_seats": N_(
        "Table {tables}: {players} players, and {seats} free seats at the other tables."
    ),
    "no_table_named": N_("No table is chosen."),
    "table_named_twice": N_("A table is named twice."),
    "two_tables_stay": N_("Two tables stay until {final_table} players are left."),
    "final_table_instead": N_(
        "The last tables are not broken: once registration is closed, all seats are drawn anew for the "
        "final table."
    ),
    "alternates_waiting": N_("Alternates are waiting for a seat: {waiting}."),
    "other_table_first": N_("Table {table} is the next to be broken."),
    "final_table_formed_already": N_("Only one table is left."),
    "flight_has_no_final_table": N_(
        "A flight has no final table: its tables are broken one by one, and day 2 has the final one."
    ),
    "too_many_players": N_("{players} players do not fit at one table."),
    "final_table_later": N_(
        "{players} players are left; the final table forms when {final_table} are left."
    ),
    "registration_open": N_("Players may still register."),
    # going out
    "not_running": N_("The tournament is not being played."),
    "nobody_named": N_("Nobody is named."),
    "chips_to_count": N_("Entry {entry}: count the chips at the seat, and refund it alone."),
    "named_twice": N_("The same player is named twice."),
    "last_player_stays": N_("The last player cannot go out."),
    "unknown_entry": N_("There is no entry {entry}."),
    "out_already": N_("Entry {entry} is out already."),
    "stack_not_above_zero": N_("Entry {entry}: the stack at the start of the hand must be above zero."),
    "stack_needed": N_(
        "Entry {entry}: when several go out in one hand, the stack at its start decides; type it, "
        "or declare them tied."
    ),
    "knocked_out_by_nobody": N_("Entry {by} cannot have knocked out entry {entry}."),
    "different_tables": N_("They sit at different tables ({tables}): bust each table by itself."),
    "nobody_left_at_table": N_("Nobody would be left at table {table} who has won the hand."),
    "not_at_this_table": N_("Entry {entry} does not sit at table {table}."),
    "order_names_others": N_("The order must name everybody who is out, once each."),
    "order_stands_already": N_("That is the order already."),
    "out_after_a_partner": N_(
        "Entry {entry} would be out after a partner of the deal, who was still in when it was made."
    ),
    "not_busted": N_("Entry {entry} has not gone out by losing its chips."),
    "entered_again": N_("The player has entered again since entry {entry} went out."),
    "prize_paid_already": N_("The prize of entry {entry} has been paid: void it first."),
    "deal_made_already": N_("A deal has been made since."),
    # penalties
    "count_below_one": N_("A penalty needs at least one hand or round."),
    "disqualify_instead": N_("Disqualify entry {entry} with the chips it holds."),
    "unknown_penalty": N_("Entry {entry} has no penalty {number}."),
    "hands_not_left": N_("{hands} hands cannot be taken off: {left} are left to miss."),
    # a tournament's life
    "tournament_known_already": N_("This tournament was announced already."),
    "registration_opened_already": N_("Registration was opened already ({status})."),
    "registration_open_already": N_("Registration is open."),
    "nothing_left_to_play_for": N_("Nothing is left to play for."),
    "only_before_start": N_("Only before the start; later tables are balanced."),
    "tables_are_even": N_("The tables are even."),
    "registration_closed_already": N_("Registration is closed already."),
    "registration_still_open": N_("Registration is still open: close it first."),
    "registration_over": N_("Registration is over."),
    "not_registering": N_("Registration is not open ({status})."),
    "not_live": N_("The tournament is not in play ({status})."),
    "tournament_not_live": N_("The tournament is not in play ({status})."),
    "tournament_not_running": N_("The tournament is not running ({status})."),
    "tournament_over": N_("The tournament is over ({status})."),
    "structure_empty": N_("The structure has no level."),
    "past_level_changed": N_("Row {period} has begun already: it stays as it was."),
    "too_few_entries": N_("{entries} entries are too few: a tournament needs two."),
    "still_playing": N_("{players} players are still in."),
    "stud_table_too_large": N_("What is played here takes {most} at a table at the most, not {size}."),
    "games_not_in_turn": N_("The levels of this structure play no games in turn."),
    "no_such_turn": N_("A level plays {games} games in turn."),
    "game_played_already": N_("This game is played already."),
    "games_are_not_said": N_(
        "Row {period}: the tournament plays several games: say which this level plays."
    ),
    "hands_of_a_game": N_("Games are played in turn for 1 to {most} hands each, not for {hands}."),
    "games_of_level_differ": N_(
        "Row {period}: games that are played in turn are the same in every level, in the same order."
    ),
    "table_size": N_("A table has 2 to {largest} seats, not {size}."),
    "stack_of_other_chips": N_("Tournament chips are 25, 100, 500, 1,000, 5,000, 25,000 and 100,000."),
    "stack_is_not_the_buy_in": N_("The starting stack is worth {stack}, but the buy-in gives {chips}."),
    "currency_unknown": N_("{currency} is no currency."),
    "currency_is_sold": N_("Entries have been sold: the currency stays."),
    "terms_are_sold": N_("Entries have been sold: this setting stays ({setting})."),
    "setting_below_zero": N_("A setting is below zero."),
    "rebuy_needed": N_("This format needs the price and the chips of a rebuy."),
    "qualifying_needed": N_("A satellite needs the ticket that it plays for."),
    "rounding_unit": N_("Prizes cannot be rounded to {unit_cents}."),
    "withheld_share": N_("What is withheld must be less than the whole pool."),
    "places_share": N_("The share of paid places must lie between 1% and 100%."),
    "offer_faulty": N_("{kind}: no part of a price and no stack may be below zero."),
    "financial_settings_closed": N_("Registration is over: the financial settings stay as they are."),
    # entries
    "already_in": N_("This player is in already, as entry {entry}."),
    "entries_used_up": N_("This player has had all entries: {allowed}."),
    "field_full": N_("The tournament is full: entries at the most {most}."),
    "all_play_already": N_("As many play as may at once: {most}."),
    "not_full": N_("It starts when it is full; places left: {places}."),
    "not_in_a_row": N_("This tournament is none of a row."),
    "not_started": N_("The tournament before it has not started."),
    "not_next_in_row": N_("This is not the next tournament of the row."),
    "hand_missed": N_("A hand has been missed since the chips were lost."),
    "nothing_to_surrender": N_("This player has no stack to hand back."),
    "surrender_not_offered": N_("Stacks are not handed back in this tournament."),
    "seats_are_not_chosen": N_("Seats are drawn, not chosen."),
    "nobody_waits": N_("Nobody waits for a seat."),
    "not_waiting": N_("Entry {entry} does not wait for a seat."),
    "others_wait_longer": N_("Entry {entry} waits longer."),
    "presence_known_already": N_("Entry {entry} is noted so already."),
    "first_hand_noted_already": N_("The first hand is noted already."),
    "first_hand_played": N_("Entry {entry} has played the first hand: no refund any more."),
    "first_hand_not_told": N_("Was entry {entry} dealt the first hand? Tell the console first."),
    "returned_already": N_("Entry {entry} has its money back already ({status})."),
    "no_unsold_stacks": N_("No unsold stacks lie at the tables."),
    "stack_lies_there": N_("A stack lies at table {table}, seat {seat}: take it over or remove it."),
    "no_stack_there": N_("No unsold stack lies at table {table}, seat {seat}."),
    "more_than_was_laid_out": N_("{found} chips are more than the {laid_out} that were laid out."),
    "not_on_offer": N_("Not on offer in this tournament: {kind}."),
    "no_such_extra": N_("Entry {entry} has no such rebuy or add-on."),
    "voided_already": N_("This purchase of entry {entry} was voided already."),
    "rebuys_over": N_("The time for rebuys is over."),
    "staff_bonus_bought_already": N_("This entry has its staff bonus already."),
    "younger_than_asked": N_("This tournament is for players of {least} and older."),
    "not_known_as": N_("This tournament is for: {for_whom}. Does it hold for this player?"),
    "for_women": N_("This tournament is for women. Does it hold for this player?"),
    "for_men": N_("This tournament is for men. Does it hold for this player?"),
    "for_others": N_("This tournament asks a gender. Does it hold for this player?"),
    "not_invited": N_("This player is not among those invited ({invited})."),
    "invitation_stands": N_(
        "Somebody named is invited already, or is not invited: look at the list again."
    ),
    "too_many_invited": N_("No more than {most} people are invited to a tournament."),
    "entry_by_ticket_alone": N_("Entry is by ticket alone: type or scan one that pays the whole price."),
    "ticket_of_another_satellite": N_("Ticket {ticket} was not won in a satellite for {target}."),
    "rebuy_stack_untold": N_("Rebuys are for {most} chips or fewer: say how many the player has left."),
    "rebuy_stack_too_deep": N_("Rebuys are for {most} chips or fewer; the player has {chips}."),
    "rebuys_used_up": N_("All rebuys are used up: {allowed}."),
    "add_on_too_early": N_("Add-ons are sold at the end of registration."),
    "add_on_round_over": N_("The round of the add-on is over."),
    "add_on_round_open": N_(
        "The round of the add-on is open, and {players} have not answered: close it first."
    ),
    "add_on_round_closed_already": N_("The round of the add-on is closed already."),
    "add_on_taken_already": N_("Entry {entry} has bought the add-on."),
    "add_on_declined_already": N_("Entry {entry} has said no to the add-on already."),
    "no_stack_due": N_("At table {table} seat {seat} no stack is to be laid out."),
    "late_stack_is_whole": N_("A full stack is brought: {chips} chips."),
    "add_on_bought_already": N_("This entry has its add-on already."),
    # tables, seats and the button
    "no_such_table": N_("There is no table {table}."),
    "table_open_already": N_("Table {table} is open already."),
    "table_not_empty": N_("{players} players sit at table {table}."),
    "table_is_empty": N_("Nobody sits at table {table}."),
    "table_used_elsewhere": N_("Table {table} is used by {other}."),
    "seat_marked_already": N_("Table {table}, seat {seat} is marked so already ({mark})."),
    "seat_empty": N_("Nobody sits at table {table}, seat {seat}."),
    "moved_meanwhile": N_("The player was moved meanwhile and now sits at table {table}, seat {seat}."),
    "taken_meanwhile": N_("Somebody else sits at table {table}, seat {seat} meanwhile: look again."),
    "sits_elsewhere": N_("Entry {entry} sits at table {table}."),
    "nothing_to_move": N_("The tables are even: nobody needs to move."),
    "plan_has_changed": N_("The tables have changed since this plan was made: look at the new one."),
    "blinds_impossible": N_("Seat {seat} cannot have the big blind next."),
    "seats_just_drawn": N_("All seats have just been drawn: drawn again, everybody would move."),
    "button_is_told": N_("The button of table {table} is known: it is not drawn again."),
    "a_card_for_each_player": N_("Deal one card to each of the {players} players."),
    "stack_told_twice": N_("A stack is told twice."),
    # chips
    "count_below_zero": N_("A count cannot be below zero ({counted})."),
    "more_than_in_play": N_("{chips} chips are more than there are in play ({expected})."),
    "more_of_value_than_exist": N_(
        "{chips} chips of {value} are more than there can be in play ({most})."
    ),
    "value_left_play": N_("Chips of {value} are not in play."),
    "value_needed_longer": N_("Chips of {value} are still needed by the structure."),
    "no_higher_value": N_("There is no higher value in play to race {value} into."),
    "not_the_lowest_value": N_("{value} is not the lowest value in play."),
    "raced_already": N_("The {value} chips of table {table} were raced off already."),
    "tables_not_raced": N_("{value} stays in play at tables {tables}: race it off there first."),
    # the time of day
    "time_behind": N_(
        "This machine's clock says {now_at}, but entries go up to {written_at}: set the machine's "
        "date and time right before anything is sold."
    ),
    "time_ahead": N_(
        "This machine's clock says {now_at}, but the last entry is of {written_at}: set the machine's "
        "date and time right before anything is sold, or say why so much time has passed."
    ),
    # the clock
    "clock_stands": N_("The clock stands already."),
    "stop_unanswered": N_("First answer whether the time that passed counts for this clock."),
    "stop_settled": N_("This is settled: the clock was set since it was asked about."),
    "stopped_in_the_future": N_("The clock cannot have stopped later than now ({stopped_at})."),
    "level_noted_already": N_("This level is noted already."),
    "level_not_begun": N_("This level has not begun."),
    "hand_for_hand_set_already": N_("Hand-for-hand is set so already."),
    "not_hand_for_hand": N_("The tournament does not play hand-for-hand."),
    "time_called_already": N_("The clock runs at table {table} already."),
    "time_not_called": N_("No clock was called at table {table}."),
    "time_called_on_nobody": N_("The clock at table {table} runs on no player: whose card is it?"),
    "no_time_card_left": N_("Entry {entry} has no time card left."),
    "unknown_ruling": N_("There is no such ruling: {ruling}."),
    # prizes and payments
    "prizes_locked": N_("The prizes are locked: no more entries."),
    "prizes_locked_already": N_("The prizes are locked already."),
    "prizes_not_locked": N_("The prizes are not locked yet."),
    "prizes_differ": N_("The pool has changed since the prizes were locked: lock them anew."),
    "prizes_being_paid": N_("Prizes are being paid out already."),
    "prize_not_paid": N_("The prize of place {place} (entry {entry}) is not paid yet."),
    "prize_not_paid_yet": N_("The prize of entry {entry} is not paid yet."),
    "paid_is_not_the_pool": N_("Paid {paid_cents}, but the pool is {pool_cents}."),
    "unsold_stacks_to_take": N_(
        "Unsold stacks lie at the tables still ({stacks}): take them away first."
    ),
    "place_is_open": N_("Entry {entry} is out, but the place is not known yet: it is played for."),
    "nothing_won": N_("Entry {entry} has won nothing."),
    "nothing_due_to_player": N_("Nothing is due to this player now."),
    "dues_differ": N_("What is due to this player has changed meanwhile: look at it and pay again."),
    "nothing_owed": N_("Entry {entry} is owed nothing."),
    "still_in": N_("Entry {entry} is still in."),
    "above_cash_limit": N_("{amount_cents} is above {limit_cents}: it is paid by bank transfer."),
    "linked_above_cash_limit": N_(
        "With {amount_cents} the person has had {total_cents} in cash within 24 hours, above "
        "{limit_cents}: pay by bank transfer, or leave it as a deposit."
    ),
    "method_not_for_prizes": N_("Prizes are not paid this way: {method}."),
    "till_of_other_currency": N_("Till {till} holds {currency}."),
    "consent_missing": N_("A deal needs everybody's consent. Missing: entries {entries}."),
}
"""Why something about a tournament is refused."""
FLIGHT_SENTENCES: Mapping[str, str] = {
    "unknown_event": N_("There is no such event."),
    "event_known_already": N_("There is an event of this name and id already."),
    "flight_share": N_("A share of the field lies between 1% and 100%."),
    "last_hands_range": N_("Last hands go from 1 to {most}, the lower number first."),
    "bag_unit": N_("Bags are rounded up to the value of a chip: {unit} is none."),
    "bonus_without_best_stack": N_("A stack is only given up where the best one counts."),
    "of_an_event_already": N_("This tournament is part of an event already: {label}."),
    "flight_has_entries": N_("This tournament has {entries} entries: they were sold as another."),
    "flight_of_a_satellite": N_("A satellite ends with its tickets: it is no flight."),
    "flight_with_guarantee": N_(
        "A flight has no guarantee of its own: set the {guarantee_cents} on day 2, for all flights."
    ),
    "flight_label": N_("A flight needs a label of at most {longest} letters, such as 1A."),
    "flight_label_taken": N_("There is a flight {label} already."),
    "flight_of_other_money": N_("The event is in {currency}: a flight is in the same."),
    "flight_of_other_price": N_("A flight costs and carries what flight {label} does: it is one pool."),
    "flights_pay_alike": N_(
        "Flight {label} pays {prize_cents} a place: where all pay the same the ladders fit."
    ),
    "policy_is_sold": N_("Players have qualified: which stack counts does not change any more."),
    "day_two_known_already": N_("The event has a day 2 already."),
    "not_a_flight": N_("This tournament is no flight of the event."),
    "not_day_two": N_("This tournament is not day 2 of the event."),
    "day_two_is_carried": N_("Nobody enters day 2: whoever has qualified in a flight sits there."),
    "in_another_flight": N_("This player is still in flight {label}."),
    "qualified_already": N_(
        "This player has qualified in flight {label} with {chips} chips: the first stack counts."
    ),
    "entries_in_all_used_up": N_("No more than {allowed} entries of a player in all flights."),
    "last_hands_called": N_("The last hands are called already: {hands}."),
    "last_hands_not_drawn": N_("The flight draws no last hands: say how many."),
    "no_stack_to_bag": N_("This player has no stack to bag."),
    "bag_beyond_play": N_("{chips} chips in one bag: so many are not in play."),
    "bag_of_odd_chips": N_("{chips} chips cannot be: the smallest in play is {value}."),
    "bag_needs_two_signatures": N_("A bag is signed by two: the player, or the floor, and the dealer."),
    "flight_alternates": N_("Seat or refund who waits before the flight is closed: {waiting}."),
    "nobody_goes_forward": N_("Nobody is left to go forward."),
    "stacks_not_bagged": N_("Stacks without a bag: {missing}."),
    "unsold_stacks_lie": N_("Stacks that nobody bought lie at the tables: take them away first."),
    "bags_do_not_reconcile": N_(
        "The bags hold {counted} chips, {expected} are in play: {difference}. Count the tables that "
        "differ again, or sign for it."
    ),
    "flight_is_bagged": N_("A flight is not finished: its stacks are bagged, and it is closed."),
    "flight_has_ended": N_("The flight has ended: take its end back first."),
    "flight_goes_on": N_("The flight has not ended."),
    "flight_is_open": N_("Flight {label} is not closed yet."),
    "draws_are_revealed": N_("The seed of the draws is revealed: the flight stays closed."),
    "flight_pays_nothing": N_("This flight pays no prizes: its money is played for on day 2."),
    "deal_in_a_flight": N_("There is no deal in a flight: its pool is played for on day 2."),
    "field_is_carried": N_("Day 2 has its field already."),
    "on_day_two_already": N_("The player of entry {entry} is on day 2 already."),
    "field_not_carried": N_("Day 2 does not have its field."),
    "day_two_has_begun": N_("Day 2 has begun: its field stays."),
    "day_two_has_other_bounties": N_("Day 2 must have the bounties of the flights."),
    "too_few_go_forward": N_("{players} players go forward: day 2 needs two."),
    "seats_missing": N_("{seats} seats are missing for {players} players: free a table, or name one."),
    "carried_not_sold": N_("This stack came from a flight: nothing was paid for it here."),
}
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
