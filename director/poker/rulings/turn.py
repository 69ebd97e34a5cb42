"""Rulings on turns and on amounts found later: out of turn, skipped, underraises (T-36, T-42)."""

from director.poker.betting import call_amount, pot_limit, raise_range
from director.poker.irregular import substantial_action
from director.poker.ops import Call, Op
from director.poker.rulings.bets import UNDERCALL, declared, ruled
from director.poker.rulings.ruling import HOUSE, TDA, Choice, Gesture, Rules, Ruling, What, same
from director.poker.state import Hand
from director.poker.variants import BettingLimit
from director.values.dataclass import replace
from director.values.errors import soundness


def out_of_turn(then: Hand, gesture: Gesture, now: Hand, rules: Rules = HOUSE) -> Ruling:
    """An act out of turn: `then` when it was made, `now` when the turn has come to the player.

    It binds unless the action before has changed; check, call and fold do not change it (T-36).
    """
    ruling = _out_of_turn(then, gesture, now, rules)
    other = _out_of_turn(then, gesture, now, TDA)
    return replace(ruling, other=None if same(ruling, other) else other)


def _out_of_turn(then: Hand, gesture: Gesture, now: Hand, rules: Rules) -> Ruling:
    was = ruled(then, gesture, rules)
    if was.what is What.PLAY_ON:
        return was
    if was.what is What.FOLD:
        return replace(was, why="fold_out_of_turn", rule="T-36", other=None)
    if now.price == then.price:
        held = ruled(now, gesture, rules)
        return replace(held, why="out_of_turn_binds", rule="T-36", other=None)
    stays = 0 if rules.changed_call_comes_back else _called(then, gesture, was)
    if stays:
        return _changed_call(now, was, stays, max(0, _lying(gesture, was) - stays))
    ways, back = _all_ways(now, gesture.player), _lying(gesture, was)
    return Ruling(What.CHOICE, "out_of_turn_free", "T-36", gesture.player, back=back, choices=ways)


def _called(then: Hand, gesture: Gesture, was: Ruling) -> int:
    """Chips with which an act called the bet, all-in or not; 0 where it was something else.

    Too few chips without a word, on which the floorman would have ruled in turn, are meant as a call.
    """
    owed = call_amount(then, was.player)
    if isinstance(was.deed, Call):
        return owed
    return min(sum(gesture.chips), owed) if was.why == UNDERCALL else 0


def _lying(gesture: Gesture, was: Ruling) -> int:
    """Chips that an act has put in, or would have: what it adds and what comes back of it."""
    return max(was.adds + was.back, sum(gesture.chips) + sum(gesture.later))


def _changed_call(now: Hand, was: Ruling, stays: int, back: int) -> Ruling:
    """The caller's chips stay in: add to call, raise, or fold forfeiting them; others go back."""
    ways = tuple(
        replace(way, forfeits=stays) if way.what is What.FOLD else way
        for way in _all_ways(now, was.player)
    )
    why = "call_out_of_turn_stays"
    return Ruling(What.CHOICE, why, "T-36", was.player, adds=stays, back=back, choices=ways)


def _all_ways(hand: Hand, player: int) -> tuple[Choice, ...]:
    """Everything that the player could do in turn; a raise with its least amount."""
    owed = call_amount(hand, player)
    stay = Choice(What.CALL, hand.bets[player] + owed) if owed else Choice(What.CHECK)
    bounds = raise_range(hand, player)
    raising = () if bounds is None else (Choice(What.RAISE, bounds[0]),)
    return (stay, *raising, Choice(What.FOLD))


def skipped(since: tuple[Op, ...], player: int, rules: Rules = HOUSE) -> Ruling:
    """A player who was passed over: `since` is what happened to the left meanwhile.

    Before substantial action the action goes back; after it the floorman rules: dead, or passive only.
    """
    if not substantial_action(since, one_bet_is_enough=rules.one_bet_is_substantial):
        return Ruling(What.REPAIR, "action_backs_up", "T-36", player)
    ways = (Choice(What.FOLD), Choice(What.CHECK), Choice(What.CALL))
    return Ruling(What.CHOICE, "skipped_too_long", "T-36", player, choices=ways)


def several(then: Hand, early: tuple[Op, ...], now: Hand, rules: Rules = HOUSE) -> Ruling:
    """Several acts out of turn, `early`, before a player who then brought the hand to `now`.

    Each is judged by T-36. Had there been substantial action before the player spoke up, it is the
    skipped player's turn that is lost.
    """
    if substantial_action(early, one_bet_is_enough=rules.one_bet_is_substantial):
        return skipped(early, then.actor, rules)
    why = "several_bind" if now.price == then.price else "several_are_free"
    return Ruling(What.SAID, why, "T-36", then.actor)


def underraise(before: Hand, player: int, amount: int) -> Ruling:
    """A raise that was too small and found on the same street: `before` is the hand it was made in.

    Everybody who called it pays the smallest raise (on the river until the showdown).
    """
    _check_stack(before, player, amount)
    bounds = raise_range(before, player)
    if bounds is None or amount >= bounds[0]:
        return Ruling(What.PLAY_ON, "raise_was_enough", "T-38", player, amount)
    made = declared(before, player, amount, "completed_to_the_least", "T-38")
    return replace(made, what=What.REPAIR, why="underraise_corrected")


def pot_quoted(hand: Hand, player: int, quoted: int, *, acted: bool) -> Ruling:
    """A pot-sized bet after a wrong count: `quoted` was bet, `acted` says that others acted on it.

    Too high is reduced for all on the street, too low only before substantial action (T-43).
    """
    _check_stack(hand, player, quoted)
    if hand.setup.limit is not BettingLimit.POT_LIMIT:
        return Ruling(What.PLAY_ON, "pot_not_counted", "T-43", player, quoted)
    true = min(pot_limit(hand, player), hand.bets[player] + hand.stacks[player])
    if quoted > true:
        return Ruling(What.REPAIR, "pot_reduced", "T-43", player, true, back=quoted - true)
    if quoted == true or acted:
        return Ruling(What.PLAY_ON, "pot_stands", "T-43", player, quoted)
    return Ruling(What.REPAIR, "pot_raised", "T-43", player, true, true - quoted)


def _check_stack(hand: Hand, player: int, amount: int) -> None:
    """Refuses an amount that the player does not have."""
    stack = hand.bets[player] + hand.stacks[player]
    if amount > stack:
        raise soundness("bet_above_stack", rule="T-38", amount=amount, stack=stack)


def accepted(hand: Hand, player: int, understood: int, rules: Rules = HOUSE) -> Ruling:
    """A call made on a wrong count of the bet: `understood` is the total for the street as it was told.

    The caller owes the true amount, as the TDA has it, and the floorman may relieve a gross
    miscount; or, where the house's printed sentence binds, what was put in is right (T-42). Nobody
    calls more than the bet. Refuses a count that the player had in already.
    """
    own, owed = hand.bets[player], call_amount(hand, player)
    if understood <= own:
        raise soundness("count_is_in_already", rule="T-42", amount=understood, bet=own)
    true = Ruling(What.CALL, "true_amount_owed", "T-42", player, own + owed, owed, least=understood)
    if understood >= true.total:
        return replace(true, why="call_of_the_bet")
    if not rules.told_count_stands:
        return true
    told = replace(true, why="told_amount_stands", total=understood, adds=understood - own)
    return replace(told, least=true.total, other=true)
