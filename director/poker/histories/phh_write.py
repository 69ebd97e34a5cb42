"""Hand histories in PHH, written: a hand's setup and log as text that reads back to the same hand."""

import json
from collections.abc import Sequence
from fractions import Fraction

from director.poker import ops
from director.poker.histories.phh import VARIANTS, read
from director.poker.histories.phh_actions import BOARDS
from director.poker.histories.phh_posts import Forced, post_fields
from director.poker.setup import HandSetup
from director.poker.state import Hand, Stage
from director.poker.variants import BettingLimit, DiscardMoment
from director.values.cards import name
from director.values.dataclass import replace
from director.values.errors import soundness

_LIMITS = {BettingLimit.NO_LIMIT: "N", BettingLimit.POT_LIMIT: "P", BettingLimit.FIXED_LIMIT: "F"}
_GAMES = {**{variant.name: code for code, variant in VARIANTS.items()}, "crazy_pineapple": "CP"}


def write(hand: Hand, names: Sequence[str] = (), *, scale: int = 1) -> str:
    """Write a hand as PHH text; amounts are divided by `scale` (100: chips are cents).

    Refuses hands with a misdeal or a dead hand, for which the format has no words.
    """
    setup = hand.setup
    fields = [
        f"variant = '{variant_code(setup)}'",
        f"ante_trimming_status = {'true' if _has(setup, ops.PostKind.ANTE) else 'false'}",
        f"antes = {_listed(_due(setup, ops.PostKind.ANTE, ops.PostKind.DEAD), scale)}",
        *_first_bets(setup, scale),
        *_bets(setup, scale),
        f"starting_stacks = {_listed(setup.stacks, scale)}",
        f"actions = [{', '.join(repr(action) for action in _actions(hand, scale))}]",
    ]
    if len(setup.seats) == len(setup.stacks):
        fields.append(f"seats = {list(setup.seats)}")
    if names:
        fields.append(f"players = [{', '.join(json.dumps(n, ensure_ascii=False) for n in names)}]")
    if hand.stage is Stage.OVER:
        fields.append(f"finishing_stacks = {_listed(hand.stacks, scale)}")
    text = "\n".join([*fields, *_own(hand, scale), *_rake(hand, scale)]) + "\n"
    return text + _misread(text, setup, scale)


def _misread(text: str, setup: HandSetup, scale: int) -> str:
    """Our own fields for what a reader would take otherwise: the smallest chip, the forced bets."""
    meant = Forced(setup.posts, setup.price, setup.opener)
    record = read(text)
    again, back = record.setup, Fraction(scale, record.scale)
    fields = []
    if again.unit * back != setup.unit:
        fields.append(f"_smallest_chip = {_amount(setup.unit, scale)}")
    posts = tuple(replace(post, amount=int(post.amount * back)) for post in again.posts)
    if Forced(posts, int(again.price * back), again.opener) != meant:
        fields += post_fields(meant, lambda amount: _amount(amount, scale))
    return "".join(f"{field}\n" for field in fields)


def variant_code(setup: HandSetup) -> str:
    """`NT`, `PO`, `F7S/8`; Crazy Pineapple is our own `NCP`, `PCP`, `FCP`."""
    return _LIMITS[setup.limit] + _GAMES[setup.variant.name]


def _own(hand: Hand, scale: int) -> list[str]:
    """Our own fields, if a replay needs them."""
    setup, own = hand.setup, []
    if setup.unit > 1:
        own.append(f"_smallest_chip = {_amount(setup.unit, scale)}")
    if setup.missing:
        own.append(f"_missing = {_amount(setup.missing, scale)}")
    if setup.first_raise:
        own.append(f"_first_raise = {_amount(setup.first_raise, scale)}")
    if setup.variant.discard is not None:
        own.append(f"_discard = '{DiscardMoment(setup.variant.discard).name.lower()}'")
    return own


def _rake(hand: Hand, scale: int) -> list[str]:
    """Rake of each pot, main pot first."""
    parts = {op.pot: op.amount for op in hand.log if isinstance(op, ops.Raked)}
    if not parts:
        return []
    pots = 1 + max(op.pot for op in hand.log if isinstance(op, ops.Won))
    return [f"_rake = {_listed([parts.get(pot, 0) for pot in range(pots)], scale)}"]


def _has(setup: HandSetup, kind: ops.PostKind) -> bool:
    return any(post.kind is kind for post in setup.posts)


def _due(setup: HandSetup, *kinds: ops.PostKind) -> list[int]:
    """Posts of each player of these kinds; heads-up the format has them in reverse order."""
    due = [0] * len(setup.stacks)
    for post in setup.posts:
        if post.kind in kinds:
            due[post.player] += post.amount
    return due[::-1] if len(due) == 2 else due


def _blinds(setup: HandSetup) -> list[int]:
    """Blinds and straddles; a newcomer's blind is negative, so that it is not read as a straddle."""
    blinds = _due(setup, ops.PostKind.SMALL_BLIND, ops.PostKind.BIG_BLIND, ops.PostKind.STRADDLE)
    live = _due(setup, ops.PostKind.LIVE)
    return [blind or -post for blind, post in zip(blinds, live, strict=True)]


def _first_bets(setup: HandSetup, scale: int) -> list[str]:
    """Blinds, or in stud the bring-in."""
    if setup.variant.stud:
        return [f"bring_in = {_amount(setup.bring_in, scale)}"]
    return [f"blinds_or_straddles = {_listed(_blinds(setup), scale)}"]


def _bets(setup: HandSetup, scale: int) -> list[str]:
    if setup.limit is BettingLimit.FIXED_LIMIT:
        return [
            f"small_bet = {_amount(setup.min_bet, scale)}",
            f"big_bet = {_amount(setup.big_bet, scale)}",
        ]
    return [f"min_bet = {_amount(setup.min_bet, scale)}"]


def _actions(hand: Hand, scale: int) -> list[str]:
    said = (_action(op, hand, scale) for op in hand.log)
    return [action for action in said if action]


def _action(op: ops.Op, hand: Hand, scale: int) -> str:
    """Write one action in the format's words; consequences have none."""
    match op:
        case ops.DealHole():
            return f"d dh p{op.player + 1} {_cards(op.cards)}"
        case ops.DealBoard():
            return f"d db {_cards(op.cards)}"
        case ops.Fold():
            return f"p{op.player + 1} f"
        case ops.Check() | ops.Call():
            return f"p{op.player + 1} cc"
        case ops.RaiseTo():
            return f"p{op.player + 1} cbr {_amount(op.amount, scale)}"
        case ops.BringIn():
            return f"p{op.player + 1} pb"
        case ops.Discard():
            return f"p{op.player + 1} sd {_cards((op.card,))}"
        case ops.Show():
            return f"p{op.player + 1} sm {_tabled_cards(op, hand)}"
        case ops.Muck():
            return f"p{op.player + 1} sm"
        case ops.Burn():
            return f"# burn {name(op.card)}"
        case ops.RunTimes():
            return f"# {BOARDS} {op.times}"
        case ops.Kill() | ops.DeclareMisdeal():
            raise soundness("phh_cannot_say", rule="T-32")
        case _:
            return ""


def _tabled_cards(op: ops.Show, hand: Hand) -> str:
    """Cards of a tabled hand; `-` where one of them is discarded later."""
    if not op.cards and hand.setup.variant.discard is not None:
        return "-"
    return _cards(op.cards or hand.holes[op.player])


def _cards(cards: ops.HoleCards) -> str:
    return "".join("??" if card is None else name(card) for card in cards)


def _listed(amounts: Sequence[int], scale: int) -> str:
    return f"[{', '.join(_amount(amount, scale) for amount in amounts)}]"


def _amount(amount: int, scale: int) -> str:
    """Write a whole number, or an exact decimal; refuses a fraction without end."""
    exact = Fraction(amount, scale)
    if exact.denominator == 1:
        return str(exact.numerator)
    digits = next((n for n in range(1, 10) if not 10**n % exact.denominator), 0)
    if not digits:
        raise soundness("number_impossible", field="scale")
    whole, part = divmod(abs(exact.numerator) * 10**digits // exact.denominator, 10**digits)
    return f"{'-' if exact < 0 else ''}{whole}.{part:0{digits}}"
