"""Draws of cards, dice and the wheel from a table's seed: anyone can repeat them once it is revealed."""

from collections import Counter
from collections.abc import Iterator

from director.games.paytables.paytable import PayTable
from director.games.protocol import Action, Option
from director.games.shoe import shuffled_shoe
from director.games.table.play import position
from director.games.table.state import GameTable, Round
from director.values.cards import Card
from director.values.dataclass import replace
from director.values.draw import Draw, commitment
from director.values.errors import soundness

SHUFFLES = frozenset(("shuffle", "new_shoe", "cut", "marked_cards"))
"""Actions after which a shoe of several decks is dealt in a new order."""


def drawn_action(
    seed: bytes, table: GameTable, pay_table: PayTable, option: Option
) -> tuple[Action, str]:
    """Draw the action for an option; return it with the label of the draw.

    The same moment of the same round always gives the same action: undoing and drawing again is useless.
    """
    action = Action(option.kind, option.seat, option.bet)
    round_ = table.running
    if round_ is None:
        raise soundness("no_round_running", rule="G-6")
    if option.cards:
        cards, label = _cards(seed, table, round_, pay_table, option.cards)
        return replace(action, cards=cards), label
    if option.choices:
        label = f"round/{round_.number}/{len(round_.actions)}"
        return replace(action, numbers=Draw(seed, label).choice(option.choices)), label
    raise soundness("nothing_to_draw", rule="G-6", action=option.kind)


def wrong_draws(table: GameTable) -> Iterator[tuple[int, int]]:
    """Draws of a closed table that its revealed seed does not confirm: (round, action), from 1.

    (0, 0) when the seed does not match the commitment.
    """
    if table.closing is None:
        return
    seed = bytes.fromhex(table.closing.seed)
    if commitment(seed) != table.opened.commitment:
        yield 0, 0
    for round_ in table.rounds:
        for i, taken in enumerate(round_.actions):
            if taken.by_draw and _again(seed, table, round_, i) != taken.action:
                yield round_.number, i + 1


def _again(seed: bytes, table: GameTable, round_: Round, done: int) -> Action | None:
    """Action that the seed gives after the first `done` actions of a round."""
    before = replace(round_, actions=round_.actions[:done], settled_at=None)
    then = replace(table, rounds=(*table.rounds[: round_.number - 1], before))
    action, here = round_.actions[done].action, position(then, before)
    for option in here.game.options(here.state):
        if can_draw(option) and (option.kind, option.seat, option.bet) == _key(action):
            return drawn_action(seed, then, here.table, option)[0]
    return None


def _key(action: Action) -> tuple[str, int, str]:
    return action.kind, action.seat, action.bet


def can_draw(option: Option) -> bool:
    """Whether chance can act for an option: cards, dice or a pocket, without a stake."""
    return not option.high and not option.irregular and bool(option.cards or option.choices)


def _cards(
    seed: bytes, table: GameTable, round_: Round, pay_table: PayTable, count: int
) -> tuple[tuple[Card, ...], str]:
    rounds, label = _of_this_shoe(table, round_, pay_table)
    order = shuffled_shoe(Draw(seed, label), max(pay_table.decks, 1)).order
    gone = Counter(card for round_ in rounds for card in (*round_.burned, *_dealt(round_)))
    left: list[Card] = []
    for card in order:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    if len(left) < count:
        raise soundness("shoe_empty", rule="G-5", wanted=count, left=len(left))
    return tuple(left[:count]), label


def _of_this_shoe(table: GameTable, round_: Round, pay_table: PayTable) -> tuple[tuple[Round, ...], str]:
    """Rounds dealt from the current shoe, and the label of its order."""
    if pay_table.decks <= 1:
        return (round_,), f"shoe/{round_.number}"
    rounds = _corrected_rounds(table)
    shuffled = [each.place for each in rounds if any(a.kind in SHUFFLES for a in each.plain_actions)]
    first = shuffled[-1] if shuffled else 1
    dealt, label = tuple(each for each in rounds if each.place >= first), f"shoe/{first}"
    when = (
        [i for i, action in enumerate(dealt[0].plain_actions) if action.kind in SHUFFLES]
        if shuffled
        else []
    )
    if len(when) < 2:
        return dealt, label
    begun = replace(dealt[0], burned=(), actions=dealt[0].actions[when[-1] :])
    return (begun, *dealt[1:]), f"{label}/{when[-1]}"


def _corrected_rounds(table: GameTable) -> tuple[Round, ...]:
    """Rounds in the order of play, each reversed one replaced by its correction."""
    newest = {each.place: each for each in table.rounds}
    return tuple(newest[place] for place in sorted(newest))


def _dealt(round_: Round) -> tuple[Card, ...]:
    return tuple(card for action in round_.plain_actions for card in action.cards)
