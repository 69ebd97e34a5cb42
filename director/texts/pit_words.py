"""Words of the pit: actions at its tables, turns, moves of chips, checks."""

from collections.abc import Mapping

from director.texts.game_words import HAND_WORDS
from director.texts.texts import N_, Texts

LIMIT_WORDS: Mapping[str, str] = {
    "minimum": N_("Minimum"),
    "maximum": N_("Maximum"),
    "chip": N_("Smallest chip"),
    "coin": N_("Smallest coin paid"),
    "ceiling": N_("Highest payout, each winning bet"),
    "round_ceiling": N_("Highest payout, each round"),
    "stake": N_("Stake"),
    "step": N_("Smallest chip"),
}
"""The limits of a table and of its bets."""

SETTING_WORDS: Mapping[str, str] = {
    "hands_after_splits": N_("Hands after splits, at most"),
    "burned_after_shuffle": N_("Cards burned after a shuffle"),
    "burned_at_change_of_dealer": N_("Cards burned at a change of dealer"),
    "insurance_at_every_stake": N_("Insurance at every stake, half rounded down to the coin"),
    "multiple_factor": N_("Multiple chances win at most … times an even-money maximum"),
    "win_odds_percent": N_("Odds on win and come, percent of the flat bet"),
    "dont_odds_percent_4_10": N_("Odds on don't at 4 and 10, percent"),
    "dont_odds_percent_5_9": N_("Odds on don't at 5 and 9, percent"),
    "dont_odds_percent_6_8": N_("Odds on don't at 6 and 8, percent"),
    "place_right_percent_6_8": N_("Place to win 6 and 8, percent of the maximum"),
    "place_wrong_percent_4_10": N_("Place to lose 4 and 10, percent of the maximum"),
    "place_wrong_percent_5_9": N_("Place to lose 5 and 9, percent of the maximum"),
    "place_wrong_percent_6_8": N_("Place to lose 6 and 8, percent of the maximum"),
    "come_out_off": N_("Odds and place bets are off on the come-out"),
    "offences_before_dice_are_taken": N_("Offences after which the dice are taken"),
    "offences_over_rounds": N_("Offences of a shooter count over all rounds"),
    "turns_of_the_ball": N_("Turns of the ball, at least"),
    "burns": N_("A card is burned before the board"),
    "lone_boxes": N_("Boxes of a player alone at the table"),
    "seed": N_("Begins at"),
    "house_share": N_("Kept by the house"),
    "envy": N_("Envy"),
    "fixed_from_meter": N_("Fixed payments come from the meter"),
}
"""Settings of the games and terms of their jackpots."""

ACTION_WORDS: Mapping[str, str] = {
    **HAND_WORDS,
    # craps
    "dice": N_("Offer the dice"),
    "roll": N_("Roll"),
    "take_down": N_("Take down"),
    "on": N_("Switch on"),
    "off": N_("Switch off"),
    "pass_dice": N_("Pass the dice"),
    "change_dice": N_("Change the dice"),
    "no_roll": N_("No roll"),
    "take_dice": N_("Take the dice away"),
    "misdeal_mended": N_("Misdeal, mended"),
    "wrong_stub": N_("Wrong stub"),
    "bet_for": N_("Bet of another player"),
    "breach_of": N_("Breach of one player of the box"),
    "marked_cards": N_("Marked cards: a new shoe"),
    "off_table": N_("off the table"),
    "dice_bowl": N_("in the dice bowl"),
    "chip_bank": N_("on the chip bank"),
    "rack": N_("on a rack"),
    "thrown_wrong": N_("thrown wrong"),
    "returned": N_("returned on purpose"),
    # roulette
    "call": N_("Call bet"),
    "take": N_("Take off the cloth"),
    "chips": N_("Play with chips of"),
    "colour": N_("Colour chips"),
    "change_colour": N_("Change colour chips back"),
    "leave_with_colour": N_("Leaves with colour chips"),
    "spin": N_("Spin"),
    "no_more_bets": N_("No more bets"),
    "ball": N_("The ball falls"),
    "misspin": N_("Misspin"),
    "direction": N_("wrong direction"),
    "few_turns": N_("too few turns"),
    "late_bet": N_("Late bet"),
    "forfeit_bet": N_("Bet forfeited"),
    "return_bet": N_("Bet returned"),
    # blackjack
    "cut": N_("Cut"),
    "hit": N_("Hit"),
    "stand": N_("Stand"),
    "double": N_("Double"),
    "split": N_("Split the pair"),
    "insure": N_("Insure"),
    "even_money": N_("Even money"),
    "insurance_closed": N_("Insurance closed"),
    "card": N_("Next card"),
    "drawn_card": N_("The card drawn by mistake"),
    "cut_card": N_("The cut card comes"),
    "change_dealer": N_("Change of dealer"),
    "expel": N_("Expel the player"),
    "wrong_card": N_("Card dealt by mistake"),
    "card_to_empty_box": N_("Card to a box without a bet"),
    "damaged_card": N_("Damaged or marked card"),
    "void_hand": N_("Hand is void"),
    "void_shoe": N_("The management voids the shoe"),
}
"""Actions at a game by kind, with their details."""

TURN_WORDS: Mapping[str, str] = {
    "players": N_("Bets are open"),
    "player": N_("Box {seat} to act"),
    "dealer": N_("The dealer's turn"),
    "wheel": N_("The wheel runs"),
    "dice": N_("Box {seat} throws the dice"),
    "nobody": N_("The round is decided"),
}
"""Turns by the protocol's actor."""

MOVE_WORDS: Mapping[str, str] = {"fill": N_("Fill"), "credit": N_("Credit"), "drop": N_("Drop")}
"""How chips come to a table and go."""

GEAR_WORDS: Mapping[str, str] = {
    "cards": N_("decks of cards"),
    "dice": N_("sets of dice"),
    "wheel": N_("wheel"),
}
"""Kinds of equipment."""

HELD_WORDS: Mapping[str, str] = {
    "held": N_("withheld"),
    "paid": N_("paid after all"),
    "kept": N_("kept by the house"),
}
"""States of withheld winnings."""

LAPSE_WORDS: Mapping[str, str] = {
    "settled": N_("Lapsed: the round was over."),
    "overtaken": N_("Lapsed: the table had gone on."),
    "closed": N_("Lapsed: the table was closed."),
    "withdrawn": N_("Taken back."),
}
"""Reasons why a proposal lapsed."""

CREW_WORDS: Mapping[str, str] = {
    "inspector": N_("Inspector"),
    "dealer": N_("Dealer"),
    "boxman": N_("Boxman"),
    "stickman": N_("Stickman"),
}
"""Roles at a table."""

DECK_WORDS: Mapping[str, str] = {
    "shuffled": N_("Shuffled"),
    "cut": N_("Cut by a player"),
    "stub": N_("Stub counted"),
}
"""Handlings of the cards between rounds."""


def table_and_game(texts: Texts, number: int, game: str) -> str:
    """A game with the number of its table, where the house has given it one."""
    said = texts.say(game)
    return f"{number} · {said}" if number else said
