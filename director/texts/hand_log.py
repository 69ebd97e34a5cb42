"""Log of a hand in words, line by line: moment, player, action, cards and chips."""

from collections.abc import Iterator, Sequence

from director.poker.ops import BringIn, Call, DealBoard, DealHole, HoleCards, Op, Posted, RaiseTo, Won
from director.poker.state import NOBODY, Hand, pot_total
from director.poker.variants import PotSide
from director.texts.poker_lines import (
    board_line,
    chips,
    operation_amount,
    operation_cards,
    operation_words,
    player_name,
    pot_name,
    street_name,
)
from director.texts.texts import Texts
from director.values.dataclass import Value


class LogLine(Value):
    """Line of the log."""

    step: int
    """Number of actions before it."""
    street: str
    who: str
    action: str
    cards: HoleCards
    amount: str
    pot: str
    """Chips in the middle afterwards."""
    opens: bool
    """The board cards that open a street."""
    deals: bool
    """The first cards of a player."""


class _LoggedAction(Value):
    op: Op
    step: int
    before: Hand
    after: Hand


def log_lines(
    texts: Texts, hands: Sequence[Hand], names: Sequence[str], scale: int = 1
) -> tuple[LogLine, ...]:
    """Everything that happened in a hand, given moment by moment."""
    setup = hands[0].setup
    called = [player_name(texts, names, setup, p) for p in range(len(setup.stacks))]
    return tuple(_line(texts, told, called, scale) for told in _all(hands))


def _all(hands: Sequence[Hand]) -> Iterator[_LoggedAction]:
    first = hands[0]
    for op in first.log:
        yield _LoggedAction(op, 0, first, first)
    for step in range(1, len(hands)):
        before, after = hands[step - 1], hands[step]
        for op in after.log[len(before.log) :]:
            yield _LoggedAction(op, step, before, after)


def _line(texts: Texts, told: _LoggedAction, names: Sequence[str], scale: int) -> LogLine:
    op, amount = told.op, operation_amount(told.op, told.before)
    player: int = getattr(op, "player", NOBODY)
    opens = isinstance(op, DealBoard)
    total = pot_total(told.after)
    return LogLine(
        step=told.step,
        street=street_name(
            texts, told.before.setup.variant, (told.after if opens else told.before).street
        ),
        who=names[player] if player != NOBODY else "",
        action=_action_words(texts, told, player),
        cards=operation_cards(op, told.after),
        amount=chips(texts, amount, scale) if amount else "",
        pot=chips(texts, total, scale) if total else "",
        opens=opens,
        deals=isinstance(op, DealHole) and not told.before.street,
    )


def _action_words(texts: Texts, told: _LoggedAction, player: int) -> str:
    op = told.op
    said = operation_words(texts, op, told.before)
    pot: int | None = getattr(op, "pot", None)
    if pot is not None:
        name = pot_name(texts, pot)
        if isinstance(op, Won) and told.after.runs > 1:
            name = board_line(texts, op.board, name)
        if isinstance(op, Won) and told.after.setup.variant.split and op.rank:
            half = texts.say("High") if op.side is PotSide.HIGH else texts.say("Low")
            return f"{said} · {name} · {half}"
        return f"{said} · {name}"
    if isinstance(op, BringIn | Call | RaiseTo | Posted) and not told.after.stacks[player]:
        return f"{said} · {texts.say('all-in')}"
    return said
