"""Rulings on an act in turn: words, chips, oversized chips, half raises, string bets (T-35 to T-47)."""

from director.poker.betting import call_amount, pot_limit, raise_range
from director.poker.ops import Call, Check, DealBoard, Fold, RaiseTo
from director.poker.rulings.ruling import (
    HOUSE,
    TDA,
    ActKind,
    Choice,
    DeclaredWord,
    Gesture,
    Rules,
    Ruling,
    same_ruling,
)
from director.poker.state import Hand, pot_total
from director.poker.variants import BettingLimit, Street
from director.values.dataclass import replace

UNDERCALL = "undercall"
"""Reason code of a ruling on too few chips for a call."""


def ruling_on(hand: Hand, gesture: Gesture, rules: Rules = HOUSE) -> Ruling:
    """Rule on an act in turn; adds the TDA's ruling where it differs."""
    ruling = _ruled(hand, gesture, rules)
    if rules.all_in_or_fold and (whole := _all_of_it(hand, ruling)) is not None:
        return whole
    other = _ruled(hand, gesture, TDA)
    return ruling if same_ruling(ruling, other) else replace(ruling, other=other)


def _ruled(hand: Hand, gesture: Gesture, rules: Rules) -> Ruling:
    if gesture.conditional:
        return _statement(hand, gesture)
    spoken = gesture.word is not None and not (gesture.chips_first and gesture.chips)
    if spoken:
        return _declaration(hand, gesture, rules)
    if gesture.later:
        first = _silent(hand, replace(gesture, later=()), rules)
        return replace(first, why="string_bet", rule="T-44", back=first.back + sum(gesture.later))
    return _silent(hand, gesture, rules)


def _all_of_it(hand: Hand, ruling: Ruling) -> Ruling | None:
    """All-in or fold: a player who calls, bets or raises puts all chips in, whatever was said or pushed.

    The same for too few chips for a call; in a choice between call and fold the call is for all chips.
    """
    player, own = ruling.player, hand.bets[ruling.player]
    whole = own + hand.stacks[player]
    if ruling.what is ActKind.CHOICE and ruling.why != UNDERCALL:
        ways = tuple(
            replace(way, what=ActKind.ALL_IN, total=whole) if way.what in _WITH_CHIPS else way
            for way in ruling.choices
        )
        return None if ways == ruling.choices else replace(ruling, choices=ways)
    if ruling.what not in (*_WITH_CHIPS, ActKind.CHOICE) or 0 < whole <= ruling.total:
        return None
    deed = Call(player) if raise_range(hand, player) is None else RaiseTo(player, whole)
    return Ruling(ActKind.ALL_IN, "all_in_or_fold", ruling.rule, player, whole, whole - own, action=deed)


_WITH_CHIPS = (ActKind.CALL, ActKind.BET, ActKind.RAISE)


def _statement(hand: Hand, gesture: Gesture) -> Ruling:
    """Rule on a statement about future action: it may bind or be penalised, but not heads-up."""
    if hand.live.bit_count() == 2:
        return Ruling(ActKind.PLAY_ON, "statement_between_two", "T-47", gesture.player)
    return Ruling(
        ActKind.CHOICE,
        "statement_on_future_action",
        "T-47",
        gesture.player,
        choices=(
            Choice(ActKind.PLAY_ON),
            *_as_choice(_ruled(hand, replace(gesture, conditional=False), HOUSE)),
        ),
    )


def _as_choice(ruling: Ruling) -> tuple[Choice, ...]:
    if ruling.what is ActKind.CHOICE:
        return ruling.choices
    if ruling.what is ActKind.PLAY_ON:
        return ()
    return (Choice(ruling.what, ruling.total, back=ruling.back),)


def _declaration(hand: Hand, gesture: Gesture, rules: Rules) -> Ruling:
    player = gesture.player
    owed = call_amount(hand, player)
    match gesture.word:
        case DeclaredWord.FOLD:
            why = "fold_binds" if owed else "fold_without_a_bet"
            return Ruling(ActKind.FOLD, why, "T-35" if owed else "T-46", player, action=Fold(player))
        case DeclaredWord.CHECK if owed:
            ways = (Choice(ActKind.CALL, hand.bets[player] + owed), Choice(ActKind.FOLD))
            return Ruling(ActKind.CHOICE, "check_facing_a_bet", "T-35", player, choices=ways)
        case DeclaredWord.CHECK:
            return check(hand, player, "check_binds", "T-35")
        case DeclaredWord.CALL if owed:
            why, rule = ("call_then_more", "T-44") if gesture.later else ("call_binds", "T-35")
            return call(hand, player, why, rule, _put(gesture), _in_front(hand, gesture))
        case DeclaredWord.CALL:
            return check(hand, player, "call_without_a_bet", "T-35")
        case DeclaredWord.MUSING:
            return Ruling(ActKind.PLAY_ON, "musing_never_binds", "T-47", player)
        case DeclaredWord.POT:
            return _pot_declaration(hand, gesture)
        case DeclaredWord.MORE:
            total = hand.price + _meant(hand, gesture, rules)
            return _announced(hand, gesture, total, "raise_by_the_amount")
        case DeclaredWord.DOUBLE:
            return _announced(hand, gesture, 2 * hand.price, "double_the_bet")
        case DeclaredWord.ALL_IN:
            total = hand.bets[player] + hand.stacks[player]
            return _announced(hand, gesture, total, "all_in_binds", "T-35")
        case DeclaredWord.AMOUNT:
            rule = "T-45" if gesture.readings else "T-35"
            total = min(_meant(hand, gesture, rules), hand.bets[player] + hand.stacks[player])
            return _half_rule(hand, player, total, hand.bets[player], rule)
        case _:
            return _raise_word(hand, gesture, rules)


def _raise_word(hand: Hand, gesture: Gesture, rules: Rules) -> Ruling:
    """Rule on "raise": to the amount said or the chips put in, at least the smallest raise (T-37)."""
    if gesture.amount or gesture.readings:
        return _announced(hand, gesture, _meant(hand, gesture, rules), "raise_to_the_amount")
    total = _in_front(hand, gesture) + _put(gesture)
    why, rule = (
        ("raise_announced", "T-39") if len(gesture.chips) == 1 else ("raise_in_one_motion", "T-37")
    )
    return declared(hand, gesture.player, total, why, rule)


def _announced(hand: Hand, gesture: Gesture, total: int, why: str, rule: str = "T-37") -> Ruling:
    """Raise to an announced sum; chips beyond it come back."""
    ruling = declared(hand, gesture.player, total, why, rule)
    lies = _in_front(hand, gesture) + _put(gesture)
    return replace(ruling, back=max(0, lies - ruling.total))


def _pot_declaration(hand: Hand, gesture: Gesture) -> Ruling:
    """Rule on "pot": an amount in pot limit only; elsewhere it binds to a bet or raise (T-43)."""
    player = gesture.player
    if hand.setup.limit is BettingLimit.POT_LIMIT:
        most = min(pot_limit(hand, player), hand.bets[player] + hand.stacks[player])
        return _announced(hand, gesture, most, "pot_is_the_limit")
    bounds = raise_range(hand, player)
    if bounds is None:
        return declared(hand, player, 0, "no_raise_open", "T-38")
    way = Choice(ActKind.RAISE if hand.price else ActKind.BET, bounds[0])
    return Ruling(ActKind.CHOICE, "pot_is_no_amount", "T-43", player, choices=(way,))


def _put(gesture: Gesture) -> int:
    """Chips put in, in both motions."""
    return sum(gesture.chips) + sum(gesture.later)


def _in_front(hand: Hand, gesture: Gesture) -> int:
    """Chips in front before the new ones: the bet, less those pulled back."""
    return hand.bets[gesture.player] - gesture.pulled


def _meant(hand: Hand, gesture: Gesture, rules: Rules) -> int:
    """Amount said; of an ambiguous one the lowest (T-45), or the highest up to the pot (TDA)."""
    if not gesture.readings:
        return gesture.amount
    if not rules.ambiguous_up_to_pot:
        return min(gesture.readings)
    within = [amount for amount in gesture.readings if amount <= pot_total(hand)]
    return max(within) if within else min(gesture.readings)


def declared(hand: Hand, player: int, total: int, why: str, rule: str) -> Ruling:
    """Announced raise: completed to the smallest, cut to the largest allowed."""
    own, owed = hand.bets[player], call_amount(hand, player)
    bounds = raise_range(hand, player)
    if bounds is None:
        if not owed:
            return check(hand, player, "no_raise_open", "T-38")
        covers = hand.stacks[player] <= owed
        return call(hand, player, "all_in_for_less" if covers else "no_raise_open", "T-38", owed)
    least, most = bounds
    if total < least:
        why, rule = "completed_to_the_least", "T-38"
    if total > most and hand.setup.limit is not BettingLimit.NO_LIMIT:
        why, rule = "cut_to_the_most", "T-F4"
    to = max(least, min(total, most))
    what = ActKind.RAISE if hand.price else ActKind.BET
    if to == own + hand.stacks[player]:
        what = ActKind.ALL_IN
    back = max(0, total - to)
    return Ruling(what, why, rule, player, to, to - own, back, least, action=RaiseTo(player, to))


def _silent(hand: Hand, gesture: Gesture, rules: Rules) -> Ruling:
    """Rule on chips without a word."""
    player, chips = gesture.player, gesture.chips
    own = _in_front(hand, gesture)
    put = sum(chips)
    behind = hand.stacks[player] + hand.bets[player] - own
    owed = min(call_amount(hand, player) + hand.bets[player] - own, behind)
    if not owed:
        return _unasked(hand, gesture, own + put)
    combined = 0 < gesture.pulled < hand.bets[player]
    if put < owed and not combined:
        if put == behind:
            return call(hand, player, "all_in_for_less", "T-38", put, own)
        return undercall(hand, player, own, put)
    if put == owed:
        return call(hand, player, "exact_call", "T-35", put, own)
    if not combined and len(chips) == 1:
        return call(hand, player, "oversized_chip", "T-39", put, own)
    if not combined and _one_chip_needed(chips, owed, rules):
        return call(hand, player, "one_chip_needed", "T-40", put, own)
    if put == behind and put - min(chips) >= owed:
        return declared(hand, player, own + put, "last_chips", "T-40")
    return _half_rule(hand, player, own + put, own, "T-40" if len(set(chips)) == 1 else "T-38")


def _one_chip_needed(chips: tuple[int, ...], owed: int, rules: Rules) -> bool:
    """Whether taking one of the smallest chips away would leave less than the call (T-40)."""
    if len(set(chips)) > 1 and not rules.mixed_chips_by_one:
        return False
    return sum(chips) - min(chips) < owed


def _unasked(hand: Hand, gesture: Gesture, total: int) -> Ruling:
    """Rule on chips with nothing to call: a bet of all of them; for the big blind the half rule."""
    if hand.price:
        return _half_rule(hand, gesture.player, total, _in_front(hand, gesture), "T-38")
    return declared(hand, gesture.player, total, "bet_of_the_chips", "T-39")


def _half_rule(hand: Hand, player: int, total: int, own: int, rule: str) -> Ruling:
    """Half of the last full raise or more is a raise, completed to the least; less is a call (T-38)."""
    price = hand.price
    if not price:
        return declared(hand, player, total, "bet_of_the_amount", rule)
    threshold = price + (hand.raise_by + 1) // 2
    if total >= price + hand.raise_by:
        return declared(hand, player, total, "full_raise", rule)
    if total >= threshold:
        raised = declared(hand, player, total, "half_a_raise", "T-38")
        return replace(raised, why="half_a_raise", rule="T-38", least=threshold)
    if not call_amount(hand, player):
        return _with_half(hand, replace(check(hand, player, "", "T-38"), back=total - own), threshold)
    if total < hand.bets[player] + call_amount(hand, player):
        return undercall(hand, player, own, total - own)
    return _with_half(hand, call(hand, player, "", "T-38", total - own, own), threshold)


def _with_half(hand: Hand, ruling: Ruling, threshold: int) -> Ruling:
    """Less than half of a raise; half is named where the player could have made it."""
    if threshold > hand.bets[ruling.player] + hand.stacks[ruling.player]:
        return replace(ruling, why="no_half_of_a_raise")
    return replace(ruling, why="less_than_half", least=threshold)


def undercall(hand: Hand, player: int, own: int, put: int) -> Ruling:
    """Rule on too few chips for a call: heads-up or facing the opening bet the full call is due.

    Otherwise the floorman may let the player forfeit the intended bet and fold; chips above that bet
    come
    back.
    """
    if hand.live.bit_count() == 2 or _is_opening(hand):
        return call(hand, player, "undercall_opening", "T-42", put, own)
    meant = max((level for level in _levels(hand) if level <= own + put), default=own + put)
    back = own + put - meant
    owed = hand.bets[player] + call_amount(hand, player)
    ways = (Choice(ActKind.CALL, owed), Choice(ActKind.FOLD, forfeits=max(0, meant - own), back=back))
    return Ruling(ActKind.CHOICE, UNDERCALL, "T-42", player, least=owed, choices=ways)


def _levels(hand: Hand) -> list[int]:
    """Bets of this street so far, lowest first."""
    bets = {bet for bet in hand.bets if 0 < bet < hand.price} | {hand.price}
    return sorted(bets)


def _is_opening(hand: Hand) -> bool:
    """Whether the bet is the first of the street; before the flop the blind is."""
    raises = 1 if hand.street == Street.PREFLOP else 0
    for op in reversed(hand.log):
        if isinstance(op, DealBoard):
            break
        raises += isinstance(op, RaiseTo)
    return raises <= 1


def call(hand: Hand, player: int, why: str, rule: str, put: int, own: int | None = None) -> Ruling:
    """Call at its true price; chips above it come back."""
    owed = call_amount(hand, player)
    kept = hand.bets[player] if own is None else own
    needed = hand.bets[player] + owed - kept
    what = ActKind.ALL_IN if owed == hand.stacks[player] else ActKind.CALL
    total = hand.bets[player] + owed
    return Ruling(what, why, rule, player, total, needed, max(0, put - needed), action=Call(player))


def check(hand: Hand, player: int, why: str, rule: str) -> Ruling:
    """Check."""
    return Ruling(ActKind.CHECK, why, rule, player, hand.bets[player], action=Check(player))
