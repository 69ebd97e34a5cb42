"""Rulings on turns and on amounts corrected later: out of turn, skipped, underraises (T-36, T-42)."""

from director.poker.betting import call_amount, pot_limit, raise_range
from director.poker.irregular import substantial_action
from director.poker.ops import Call, Op
from director.poker.rulings.bets import UNDERCALL, declared, ruling_on
from director.poker.rulings.ruling import (
    HOUSE,
    TDA,
    ActKind,
    Choice,
    Gesture,
    Rules,
    Ruling,
    same_ruling,
)
from director.poker.state import Hand
from director.poker.variants import BettingLimit
from director.values.dataclass import replace
from director.values.errors import soundness


def out_of_turn(then: Hand, gesture: Gesture, now: Hand, rules: Rules = HOUSE) -> Ruling:
    """Rule on an act out of turn: `then` is the hand at the act, `now` when it is the player's turn.

    The act binds unless the action before has changed; check, call and fold do not change it (T-36).
    """
    ruling = _out_of_turn(then, gesture, now, rules)
    other = _out_of_turn(then, gesture, now, TDA)
    return replace(ruling, other=None if same_ruling(ruling, other) else other)


def _out_of_turn(then: Hand, gesture: Gesture, now: Hand, rules: Rules) -> Ruling:
    was = ruling_on(then, gesture, rules)
    if was.what is ActKind.PLAY_ON:
        return was
    if was.what is ActKind.FOLD:
        return replace(was, why="fold_out_of_turn", rule="T-36", other=None)
    if now.price == then.price:
        held = ruling_on(now, gesture, rules)
        return replace(held, why="out_of_turn_binds", rule="T-36", other=None)
    stays = 0 if rules.changed_call_comes_back else _called(then, gesture, was)
    if stays:
        return _changed_call(now, was, stays, max(0, _lying(gesture, was) - stays))
    ways, back = _all_choices(now, gesture.player), _lying(gesture, was)
    return Ruling(ActKind.CHOICE, "out_of_turn_free", "T-36", gesture.player, back=back, choices=ways)


def _called(then: Hand, gesture: Gesture, was: Ruling) -> int:
    """Chips with which an act called the bet, all-in or not; 0 if it was another act.

    Too few chips without a word, on which the floorman would have ruled in turn, count as a call.
    """
    owed = call_amount(then, was.player)
    if isinstance(was.action, Call):
        return owed
    return min(sum(gesture.chips), owed) if was.why == UNDERCALL else 0


def _lying(gesture: Gesture, was: Ruling) -> int:
    """Chips that an act has put in, or would have, including those that come back."""
    return max(was.adds + was.back, sum(gesture.chips) + sum(gesture.later))


def _changed_call(now: Hand, was: Ruling, stays: int, back: int) -> Ruling:
    """The caller's chips stay in: add to call, raise, or fold and forfeit them; others go back."""
    ways = tuple(
        replace(way, forfeits=stays) if way.what is ActKind.FOLD else way
        for way in _all_choices(now, was.player)
    )
    why = "call_out_of_turn_stays"
    return Ruling(ActKind.CHOICE, why, "T-36", was.player, adds=stays, back=back, choices=ways)


def _all_choices(hand: Hand, player: int) -> tuple[Choice, ...]:
    """All choices of the player in turn; a raise with its least amount."""
    owed = call_amount(hand, player)
    stay = Choice(ActKind.CALL, hand.bets[player] + owed) if owed else Choice(ActKind.CHECK)
    bounds = raise_range(hand, player)
    raising = () if bounds is None else (Choice(ActKind.RAISE, bounds[0]),)
    return (stay, *raising, Choice(ActKind.FOLD))


def skipped_player(since: tuple[Op, ...], player: int, rules: Rules = HOUSE) -> Ruling:
    """Rule on a player who was passed over: `since` are the actions of others meanwhile.

    Before substantial action the action goes back; after it the floorman rules: dead, or passive only.
    """
    if not substantial_action(since, one_bet_is_enough=rules.one_bet_is_substantial):
        return Ruling(ActKind.REPAIR, "action_backs_up", "T-36", player)
    ways = (Choice(ActKind.FOLD), Choice(ActKind.CHECK), Choice(ActKind.CALL))
    return Ruling(ActKind.CHOICE, "skipped_too_long", "T-36", player, choices=ways)


def several_out_of_turn(then: Hand, early: tuple[Op, ...], now: Hand, rules: Rules = HOUSE) -> Ruling:
    """Rule on several acts out of turn, `early`, before a player who then brought the hand to `now`.

    Each is judged by T-36. If there was substantial action before the player spoke up, the skipped
    player's turn is lost.
    """
    if substantial_action(early, one_bet_is_enough=rules.one_bet_is_substantial):
        return skipped_player(early, then.actor, rules)
    why = "several_bind" if now.price == then.price else "several_are_free"
    return Ruling(ActKind.REASON_ONLY, why, "T-36", then.actor)


def underraise(before: Hand, player: int, amount: int) -> Ruling:
    """Rule on a raise that was too small, found on the same street: `before` is the hand before it.

    Every caller pays the smallest raise (on the river until the showdown).
    """
    _check_stack(before, player, amount)
    bounds = raise_range(before, player)
    if bounds is None or amount >= bounds[0]:
        return Ruling(ActKind.PLAY_ON, "raise_was_enough", "T-38", player, amount)
    made = declared(before, player, amount, "completed_to_the_least", "T-38")
    return replace(made, what=ActKind.REPAIR, why="underraise_corrected")


def pot_quoted(hand: Hand, player: int, quoted: int, *, acted: bool) -> Ruling:
    """Rule on a pot-sized bet after a wrong count: `quoted` was bet, `acted` if others acted on it.

    An excess is reduced for all on the street, a shortage only before substantial action (T-43).
    """
    _check_stack(hand, player, quoted)
    if hand.setup.limit is not BettingLimit.POT_LIMIT:
        return Ruling(ActKind.PLAY_ON, "pot_not_counted", "T-43", player, quoted)
    true = min(pot_limit(hand, player), hand.bets[player] + hand.stacks[player])
    if quoted > true:
        return Ruling(ActKind.REPAIR, "pot_reduced", "T-43", player, true, back=quoted - true)
    if quoted == true or acted:
        return Ruling(ActKind.PLAY_ON, "pot_stands", "T-43", player, quoted)
    return Ruling(ActKind.REPAIR, "pot_raised", "T-43", player, true, true - quoted)


def _check_stack(hand: Hand, player: int, amount: int) -> None:
    """Refuse an amount that the player does not have."""
    stack = hand.bets[player] + hand.stacks[player]
    if amount > stack:
        raise soundness("bet_above_stack", rule="T-38", amount=amount, stack=stack)


def call_on_miscount(hand: Hand, player: int, understood: int, rules: Rules = HOUSE) -> Ruling:
    """Rule on a call on a wrong count of the bet: `understood` is the total for the street as heard.

    The caller owes the true amount by the TDA, and the floorman may relieve a gross miscount; or, where
    the house's printed sentence binds, the chips put in are right (T-42). Nobody calls more than the
    bet. Refuses a count that the player had in already.
    """
    own, owed = hand.bets[player], call_amount(hand, player)
    if understood <= own:
        raise soundness("count_is_in_already", rule="T-42", amount=understood, bet=own)
    true = Ruling(ActKind.CALL, "true_amount_owed", "T-42", player, own + owed, owed, least=understood)
    if understood >= true.total:
        return replace(true, why="call_of_the_bet")
    if not rules.wrong_count_stands:
        return true
    told = replace(true, why="told_amount_stands", total=understood, adds=understood - own)
    return replace(told, least=true.total, other=true)
