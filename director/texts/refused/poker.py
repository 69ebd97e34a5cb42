"""Refusals at the poker table: the sentence for every reason why a hand does not go on so."""

from collections.abc import Mapping

from director.texts.texts import N_

POKER_SENTENCES: Mapping[str, str] = {
    # what a hand begins with
    "wrong_number_of_players": N_("A hand needs 2 to {most} players, not {players}."),
    "stack_not_positive": N_("Player {player} has no chips to play with ({stack})."),
    "post_impossible": N_("Player {player} cannot post {amount}."),
    "stakes_impossible": N_("Blinds and bets must be above zero."),
    "newcomer_in_small_blind": N_(
        "Seat {seat} has the small blind: a newcomer waits until it has passed."
    ),
    "seat_without_chips": N_("Seat {seat} has no chips to play with."),
    "no_big_blind": N_("No hand without a big blind: nobody sits at seat {seat}."),
    "straddle_from_wrong_seat": N_("Seat {seat} cannot straddle."),
    "straddle_too_small": N_("A straddle of {amount} is too small: the least is {least}."),
    # betting
    "no_betting_now": N_("No bets are open: player {player} cannot act."),
    "out_of_turn": N_("Player {player} is out of turn: it is player {turn}'s action."),
    "bet_to_call": N_("Player {player} cannot check: {call} to call."),
    "nothing_to_call": N_("Player {player} has nothing to call."),
    "raise_above_stack": N_("A raise over {price} is not possible with {stack}."),
    "nobody_to_raise": N_("Nobody has chips left to call a raise."),
    "betting_not_reopened": N_("An all-in to {price} does not reopen the betting: that takes {needed}."),
    "raises_capped": N_("There is a bet and {raises} raises: no more."),
    "bet_above_stack": N_("{amount} is more than the {stack} that the player has."),
    "raise_too_small": N_("{amount} is too little: the least is {least}."),
    "raise_too_large": N_("{amount} is too much: the most is {most}."),
    # a situation told for a ruling
    "action_not_understood": N_("“{word}” is no action: write f, x, c, an amount, or a and an amount."),
    "action_after_the_round": N_("Nobody is left to act when “{word}” comes."),
    "nobody_left_to_act": N_("After these actions nobody is left to act on this street."),
    "chips_not_understood": N_("“{word}” is no chip: write 1000, or 5x100."),
    "too_many_chips": N_("{chips} chips are too many: {most} at most."),
    "number_not_understood": N_("“{word}” is no number."),
    "act_missing": N_("Say what the player said, or which chips went in."),
    "amount_missing": N_("Say which amount was said."),
    "stack_not_told": N_("Say how many chips player {player} has."),
    "all_in_is_the_stack": N_(
        "Player {player} is said to be all-in for {amount}, but to have {stack}: make both the same."
    ),
    "pulled_above_bet": N_("{pulled} cannot be pulled back: {bet} lie in front of the player."),
    "chips_above_stack": N_("{chips} were put in, but the player has {stack}: correct the chips."),
    "nothing_to_double": N_("There is no bet that could be doubled."),
    "early_acts_missing": N_("Say what was done out of turn, in order."),
    "no_blind_missed": N_("Say which blinds were missed."),
    "blinds_missing": N_("Say how high the blinds are."),
    "small_blind_heads_up": N_("Heads-up there is always a small blind."),
    "meanwhile_missing": N_("Say what the players in between did."),
    "raise_made_missing": N_("Say to how much the raise was made."),
    "count_told_missing": N_("Say which count was told."),
    "count_is_in_already": N_("A count of {amount} is no call: the player has {bet} in already."),
    "pot_bet_missing": N_("Say how much was bet as the pot."),
    "exposed_cards_missing": N_("Say which cards of the deal were exposed: 1 is the first."),
    "nobody_to_win": N_("Say who came first at the showdown, and what each player put in."),
    # cards
    "no_dealing_now": N_("All players have their cards."),
    "no_such_player": N_("There is no player {player} in this hand."),
    "too_many_hole_cards": N_("Player {player} gets {cards} cards, no more."),
    "card_twice": N_("{card} is out already: a card cannot come twice."),
    "no_board_now": N_("No board card comes now."),
    "wrong_board": N_("{wanted} cards come on the board now, not {cards}."),
    "no_discard_now": N_("No card is discarded now."),
    "discard_not_due": N_("Player {player} has no card to discard."),
    "card_not_held": N_("Player {player} does not hold this card."),
    # showdown
    "no_live_hand": N_("Player {player} has no live hand."),
    "no_showdown_now": N_("It is not time for player {player} to show."),
    "hand_not_known": N_("The cards of player {player} are not known."),
    "whole_hand_to_show": N_("Player {player} must show all {cards} cards."),
    "other_cards_dealt": N_("Player {player} was dealt other cards."),
    "nothing_to_muck": N_("Player {player} has no hand to muck."),
    "all_in_hands_are_shown": N_("With an all-in, player {player} shows the hand."),
    # irregularities
    "hand_is_over": N_("The hand is over."),
    "misdeal_too_late": N_("There was substantial action: the hand goes on."),
    "shown_hand_stays_live": N_("Player {player} has shown: the hand is not killed."),
    "last_live_hand": N_("Player {player} has the last live hand."),
    # equity
    "not_cards": N_("“{cards}” are not cards: they are typed like As Kd 10h."),
    "equity_of_what": N_("Equity needs two hands and a board of 0, 3, 4 or 5 cards."),
    "equity_hand_size": N_("Every hand needs {cards} cards."),
    "outs_need_flop_and_hands": N_("Outs are counted on flop or turn, between known hands."),
    # hand histories
    "not_toml": N_("This is not a hand history that can be read."),
    "record_line_too_long": N_("A line of {characters} characters is too long: {most} at most."),
    "number_impossible": N_("The number in “{field}” cannot be."),
    "variant_unknown": N_("The variant “{variant}” is not known."),
    "field_missing": N_("“{field}” is missing."),
    "field_not_understood": N_("“{field}” cannot be understood."),
    "field_of_wrong_length": N_("“{field}” has {found} values, not {expected}."),
    "record_not_understood": N_("Action {number}, “{action}”, cannot be understood."),
    "hand_unfinished": N_("The record ends in the middle of the hand."),
    "phh_cannot_say": N_("PHH has no words for a misdeal or a dead hand."),
    "run_twice": N_("The board was run several times, but only one board is told."),
    "no_run_twice_now": N_(
        "The board comes several times only once all bets are in and cards are still to come."
    ),
    "run_twice_agreed": N_("It is agreed already: the board comes {times} times."),
    "run_twice_before_discard": N_("The players discard first: then the board can come several times."),
    "run_times_impossible": N_("The board can come 2 to {most} times with the cards left."),
    "not_text": N_("This is no text file."),
    "file_unreadable": N_("The file cannot be read: {detail}"),
}
