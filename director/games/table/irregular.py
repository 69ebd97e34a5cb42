"""What goes wrong at a table, by the kinds of its actions: breaches, mistakes, and what is ruled."""

IRREGULAR = frozenset(
    (
        # the hand games (G-7)
        "wrong_count", "face_exposed", "shows_cards", "exchanges_cards", "bets_elsewhere",
        "cards_off_table", "second_box", "not_shuffled", "left_out", "one_too_many", "machine_fault",
        "two_exposed", "dealer_exposed", "dealer_shows", "misdeal_mended", "wrong_stub",
        # craps
        "no_roll", "take_dice",
        # roulette
        "misspin", "late_bet", "forfeit_bet", "return_bet", "leave_with_colour",
        # blackjack
        "wrong_card", "card_to_empty_box", "damaged_card", "marked_cards", "expel", "breach_of",
        # the management's, in every game (G-8)
        "breach", "void_hand", "void_round", "void_shoe", "withhold",
    )
)  # fmt: skip
"""An inspector asks for them; a wrong spin is told as any other, and ends as a misspin."""
