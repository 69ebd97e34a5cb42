"""Rulings in words: one short sentence with its amounts and its rule."""

from collections.abc import Mapping

from director.poker.rulings.ruling import ActKind, Choice, Ruling
from director.texts.rule_words import cited
from director.texts.texts import N_, Texts
from director.values.errors import Fact


def ruling_sentence(texts: Texts, ruling: Ruling) -> str:
    """Sentence of a ruling: result, reason and rule; with the TDA's ruling if it differs."""
    said = " ".join(part for part in _parts(texts, ruling) if part)
    sentence = f"{said} {cited(texts, ruling.rule)}"
    if ruling.other is None:
        return sentence
    return texts.say(
        "{ruling} By the TDA: {other}", ruling=sentence, other=_outcome(texts, ruling.other)
    )


def ruling_from_facts(facts: Mapping[str, Fact]) -> Ruling:
    """Read a ruling from its facts."""
    choices = facts["choices"]
    assert isinstance(choices, tuple)
    return Ruling(
        ActKind(str(facts["what"])),
        str(facts["why"]),
        str(facts["rule"]),
        total=_amount(facts["total"]),
        adds=_amount(facts["adds"]),
        back=_amount(facts["back"]),
        least=_amount(facts["least"]),
        choices=tuple(_choice(choice) for choice in choices),
    )


def _choice(fact: Fact) -> Choice:
    assert isinstance(fact, tuple)
    what, total, forfeits, back = fact
    return Choice(ActKind(str(what)), _amount(total), _amount(forfeits), _amount(back))


def _amount(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0


def _parts(texts: Texts, ruling: Ruling) -> tuple[str, ...]:
    amounts = {
        "total": texts.number(ruling.total),
        "least": texts.number(ruling.least),
        "back": texts.number(ruling.back),
        "adds": texts.number(ruling.adds),
    }
    back = texts.say("{back} come back.", **amounts) if ruling.back else ""
    return texts.say(WHY[ruling.why], **amounts), _outcome(texts, ruling), back


def _outcome(texts: Texts, ruling: Ruling) -> str:
    if ruling.what is ActKind.REASON_ONLY:
        return ""
    if ruling.what is not ActKind.CHOICE:
        return texts.say(OUTCOMES[ruling.what], total=texts.number(ruling.total))
    ways = " / ".join(_choice_words(texts, choice) for choice in ruling.choices)
    return texts.say("To choose: {ways}.", ways=ways)


def _choice_words(texts: Texts, choice: Choice) -> str:
    way = texts.say(CHOICES[choice.what], total=texts.number(choice.total))
    if not choice.forfeits:
        return way
    forfeits = texts.number(choice.forfeits)
    return texts.say("{way}, {forfeits} stay in the pot", way=way, forfeits=forfeits)


OUTCOMES: Mapping[ActKind, str] = {
    ActKind.FOLD: N_("The hand is folded."),
    ActKind.CHECK: N_("It is a check."),
    ActKind.CALL: N_("It is a call of {total}."),
    ActKind.BET: N_("It is a bet of {total}."),
    ActKind.RAISE: N_("It is a raise to {total}."),
    ActKind.ALL_IN: N_("It is all-in for {total}."),
    ActKind.PLAY_ON: N_("The hand goes on."),
    ActKind.MISDEAL: N_("It is a misdeal: all chips go back, the hand is dealt again."),
    ActKind.REPAIR: N_("It is put right, and the hand goes on."),
    ActKind.DIVIDED: N_("{total} are divided."),
}

CHOICES: Mapping[ActKind, str] = {
    ActKind.FOLD: N_("fold"),
    ActKind.CHECK: N_("check"),
    ActKind.CALL: N_("call {total}"),
    ActKind.BET: N_("bet {total} or more"),
    ActKind.RAISE: N_("raise to {total} or more"),
    ActKind.ALL_IN: N_("all-in for {total}"),
    ActKind.PLAY_ON: N_("not binding"),
}

WHY: Mapping[str, str] = {
    # words
    "fold_binds": N_("A fold in turn binds."),
    "fold_without_a_bet": N_("A fold binds even with no bet to face; it may be soft play."),
    "fold_out_of_turn": N_("A fold out of turn binds and may be penalised."),
    "check_facing_a_bet": N_("A check facing a bet leaves call or fold."),
    "check_binds": N_("A check in turn binds."),
    "call_binds": N_("A call in turn binds."),
    "call_without_a_bet": N_("“Call” with no bet is a check."),
    "all_in_binds": N_("“All-in” binds."),
    "raise_to_the_amount": N_("A raise is to the full sum that was said."),
    "raise_by_the_amount": N_("“More” is said on top of the bet."),
    "double_the_bet": N_("“Double” is a raise to twice the bet."),
    "pot_is_the_limit": N_("“Pot” is the most that pot limit allows."),
    "pot_is_no_amount": N_("“Pot” is an amount in pot limit only; here it binds to a bet or raise."),
    "musing_never_binds": N_("What is thought aloud never binds."),
    "call_then_more": N_("After “call” nothing can be added: a second motion does not count."),
    "raise_announced": N_("Announced as a raise before it lands, a chip raises to its value."),
    "raise_in_one_motion": N_("“Raise” and the chips in one motion make the sum."),
    "statement_on_future_action": N_("Statements about future action are not allowed; they may bind."),
    "statement_between_two": N_("The last two hands may say what they will do."),
    # chips
    "string_bet": N_("A string bet: only the first motion counts."),
    "exact_call": N_("The chips make the call exactly."),
    "oversized_chip": N_("One oversized chip without a word is a call."),
    "one_chip_needed": N_("Without one of the chips it would be less than the call."),
    "last_chips": N_("The last chips, one of them not needed for the call, are all-in."),
    "all_in_for_less": N_("All-in for less than the bet."),
    "bet_of_the_chips": N_("With no bet to face, the chips are the bet."),
    "bet_of_the_amount": N_("With no bet to face, the amount is the bet."),
    "full_raise": N_("It is a full raise."),
    "half_a_raise": N_("At least half of the last raise (from {least}): it is completed."),
    "less_than_half": N_("Less than half of the last raise (below {least})."),
    "no_half_of_a_raise": N_("Less than half of the last raise."),
    "completed_to_the_least": N_("Too small a raise is completed to {least}."),
    "cut_to_the_most": N_("Too large a raise is cut to what the limit allows."),
    "no_raise_open": N_("No raise is open to this player."),
    "undercall": N_("Too little for a call of {least}: the floorman decides."),
    "undercall_opening": N_("Too little for the opening bet, or heads-up: the full call is due."),
    # turns
    "out_of_turn_binds": N_("Out of turn, and the action before did not change: it binds."),
    "out_of_turn_free": N_("Out of turn, and the action before changed: the player is free."),
    "call_out_of_turn_stays": N_("A call out of turn stays in when the action changes ({adds})."),
    "several_bind": N_("The action did not change: every act out of turn binds, in order."),
    "several_are_free": N_(
        "The action changed: folds bind, calls stay in, and bets and raises come back; whoever called "
        "may add to call, raise, or fold and leave the chips."
    ),
    "action_backs_up": N_("The player was skipped: the action goes back."),
    "skipped_too_long": N_("The player was skipped and did not speak before substantial action."),
    # amounts found later
    "underraise_corrected": N_("Too small a raise is corrected to {total} on its street."),
    "raise_was_enough": N_("The raise was large enough."),
    "pot_not_counted": N_("The pot is told in pot limit only."),
    "pot_reduced": N_("The pot was told too high: the bet is reduced to {total} for everybody."),
    "pot_raised": N_("The pot was told too low: the bet is {total}."),
    "pot_stands": N_("The bet of {total} stands."),
    "true_amount_owed": N_(
        "Who calls is responsible for the count: {total} is owed, not {least}. But by the house's "
        "printed rule 42 an amount put in on a wrong count is right: a player may point at it."
    ),
    "told_amount_stands": N_(
        "By the house's printed rule 42 an amount put in on a wrong count is right: the call of {total} "
        "stands, not {least}, and whoever bet more takes the rest back."
    ),
    "all_in_or_fold": N_("This tournament is played all-in or fold: chips in the pot are all of them."),
    "call_of_the_bet": N_("Nobody calls more than the bet: {total} is owed, and the rest comes back."),
    # the deal
    "first_cards_exposed": N_("The first or second card of the deal was exposed."),
    "two_exposed": N_("Two or more cards were exposed."),
    "wrong_first_seat": N_("The first card went to the wrong place."),
    "empty_seat_dealt": N_("Cards went to a place with no player."),
    "seat_left_out": N_("A place that should have cards got none."),
    "wrong_number": N_("Somebody got the wrong number of cards."),
    "fouled_deck": N_("The deck is fouled."),
    "misdeal_too_late": N_("There was substantial action: no misdeal any more."),
    "exposed_card_is_burned": N_("One exposed card is replaced and becomes the burn card."),
    "exposed_to_button": N_("An exposed card on the button is no misdeal."),
    "card_off_the_table": N_("A card off the table is no misdeal; the deck is changed after the hand."),
    "four_card_flop": N_(
        "The four are shuffled face down; one, picked at random, is the next burn card."
    ),
    "no_burn": N_("No burn: the cards are shuffled, one becomes the burn card, another is added."),
    "no_burn_too_late": N_("No burn, but there was action."),
    "premature_flop": N_(
        "The flop goes back into the deck, but not its burn card; after the betting the deck is "
        "shuffled and the flop dealt again without a burn."
    ),
    "premature_turn": N_(
        "The card is put aside; after the betting the next card is the turn, and the card put aside "
        "is shuffled into the deck before the river, which comes without a burn."
    ),
    "premature_river": N_(
        "The card goes back into the deck; after the betting it is shuffled, and the river comes "
        "without a burn."
    ),
    "one_boxed": N_("A card face up in the deck is no card: the next one takes its place."),
    "several_boxed": N_("Two or more cards lay face up in the deck."),
    # rulings without chips
    "all_hands_are_shown": N_("With an all-in at the showdown every hand is turned up."),
    "last_aggressor_shows": N_("Nobody is all-in: who bet or raised last shows first."),
    "first_seat_shows": N_("Nobody bet on the river: the first live hand after the button shows first."),
    "other_card_is_asked_for": N_(
        "Both cards must be shown to win; the dealer asks for the other, the hand is not dead."
    ),
    "nobody_may_demand_cards": N_(
        "Nobody may demand a mucked hand, not even of who bet last; who mucks loses the right to see "
        "the winner's."
    ),
    "last_live_hand_wins": N_("The last live hand takes the pot and need not be shown."),
    "misdeclared_on_purpose": N_("Cards speak. Declaring a hand wrongly on purpose may be penalised."),
    "cards_speak": N_("Cards speak: what was said of the hand does not bind."),
    "anybody_may_point_out": N_("Cards speak: any player may point out that a hand is read wrongly."),
    "shown_hand_is_never_killed": N_("A winning hand that was shown is never killed: it takes the pot."),
    "hand_in_the_muck_is_dead": N_("A hand that was never shown and lies in the muck cannot win."),
    "dispute_too_late": N_("The next hand has begun (first riffle): the pot stays where it went."),
    "dispute_is_heard": N_("A pot can be disputed until the next hand's first riffle."),
    "absent_hand_is_dead": N_(
        "Who is not at the seat when everybody has all cards has a dead hand; blinds and antes stay."
    ),
    "warned_first": N_("Who stands at the seat is warned first; the hand is live."),
    "warned_hand_is_dead": N_("Who was warned and did not react has a dead hand."),
    "all_in_may_stand": N_("Who is all-in may stand, but not look at others' cards or advise."),
    "stays_at_the_table": N_("Who has a live hand stays at the table; leaving may be penalised."),
    "button_is_put_right": N_("No substantial action yet: button and blinds are put right."),
    "wrong_button_stands": N_("After substantial action the button stays, and moves on from there."),
    "blinds_are_put_right": N_("No substantial action yet: the blinds are posted by whom they are due."),
    "wrong_bring_in_stands": N_(
        "The next player has acted: the bring-in stands, and the low card owes nothing."
    ),
    "bring_in_is_put_right": N_(
        "The wrong player takes the bring-in back; the true low card brings it in or bets."
    ),
    "down_card_open": N_("In stud a card that is dealt face down must lie so."),
    "both_last_cards_open": N_(
        "The other one gets the last card face up too, and the betting goes on; dealt second, who has "
        "it open may say to be all-in instead."
    ),
    "last_card_open": N_(
        "The others get theirs face down; who has it open may say to be all-in before the betting. The "
        "highest hand shown begins."
    ),
    "last_card_stays": N_("The card stays, but its owner may neither bet nor raise on sixth street."),
    "premature_cards_go": N_(
        "The cards go out of play, and after the betting one more for each who is left; then a card is "
        "burned, and everybody gets what would have come."
    ),
    "lifted_hand_is_dead": N_("Whoever takes up the open cards with a bet to answer has a dead hand."),
    "wrong_blinds_stand": N_("After substantial action the blinds stand as they were posted."),
    "old_level_counts": N_("The hand had begun before the new level: it is played at the old one."),
    "level_is_put_right": N_(
        "No substantial action yet: the new level counts, the blinds are put right."
    ),
    "wrong_level_stands": N_(
        "The new level should count; after substantial action the hand goes on at the old one."
    ),
    "big_blind_settles": N_("Posting the big blind of {total} settles what was missed."),
    "posts_both": N_("{least} are posted live and {adds} dead, {total} in all."),
    "posts_live": N_("{least} are posted live."),
    "posts_dead": N_("{adds} are posted dead."),
    # the pots
    "pots_are_split_each": N_("Every pot is split on its own."),
    "odd_chip_to_the_first": N_("The odd chip goes to the first winner after the button."),
    # the button
    "button_moves": N_("The button moves to the last small blind."),
    "button_dead": N_("The last small blind's seat is empty: the button is dead there."),
    "small_blind_dead": N_("The last big blind's seat is empty: there is no small blind."),
    "button_and_small_blind_dead": N_("Both seats are empty: dead button, no small blind."),
    "button_heads_up": N_("Heads-up the small blind is on the button; nobody has the big blind twice."),
}
