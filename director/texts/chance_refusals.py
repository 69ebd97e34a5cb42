"""Refusals at craps, roulette and blackjack: the sentence for every reason of theirs."""

from collections.abc import Mapping

from director.texts.texts import N_

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
