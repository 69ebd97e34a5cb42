"""Notation: a round as readable lines, both ways.

    game three_card                the pay table
    box 1                          `box 2 player 1` when a player has several; none: all that act
    meter bonus_jackpot 12345.67   where a jackpot stood before the round
    machine                        cards come from a shuffling machine
    burned 7d                      cards that cannot come
    carry {"…": …}                 what the last round left behind
    1 bet ante 10                  who (`house` or a box), what, which bet, amount, cards, [numbers]
    house roll [4 3]
    sum 1f2e3d4c                   the console's own check of all lines above

Empty lines and what follows `#` are for the reader.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import field
from fractions import Fraction
from typing import TypeVar

from director.games.json_values import Plain, from_plain, to_plain
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Action, Box, HouseGame, RoundSetup
from director.values.cards import Card, name, parse
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

S = TypeVar("S")
C = TypeVar("C")

_CARD = re.compile(r"[2-9TJQKA][cdhs]")
_AMOUNT = re.compile(r"(\d+)(?:\.(\d{2}))?")
_FINE = re.compile(r"(\d+)(?:\.(\d{1,2}))?(?:\+(\d+/\d+))?")
_WORD = re.compile(r"(?:[a-z]|\d+_)[a-z0-9_]*")
_HEADS = ("game", "box", "meter", "machine", "burned", "carry", "note")


class Written(Value):
    """A round as written: how it started, and what was done."""

    game: str
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...] = ()
    by_machine: bool = False
    burned: tuple[Card, ...] = ()
    carry: Plain = None
    notes: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)
    """Line of each action in the text."""

    def setup(self, table: PayTable, carry_type: type[C]) -> RoundSetup[C]:
        """What the round starts from at a table."""
        try:
            carried = None if self.carry is None else from_plain(carry_type, self.carry)
        except ValueError as error:
            raise soundness("notation_carry", rule="G-6", what=str(error)) from None
        return RoundSetup(
            table, self.boxes, self.meters, carried, self.by_machine, self.burned, self.notes
        )


def written(setup: RoundSetup[C], actions: Iterable[Action]) -> Written:
    """A round played at a table, as it will be written."""
    return Written(
        setup.table.id,
        setup.boxes,
        setup.meters,
        setup.by_machine,
        setup.burned,
        None if setup.carry is None else to_plain(setup.carry),
        setup.notes,
        tuple(actions),
    )


def replay(game: HouseGame[S, C], setup: RoundSetup[C], round_: Written) -> S:
    """Play the round again; a refusal names the line of the text."""
    state = game.start(setup)
    for i, action in enumerate(round_.actions):
        try:
            state = game.apply(state, action)
        except RuleViolation as refusal:
            if i < len(round_.lines):
                refusal.facts["line"] = round_.lines[i]
            raise
    return state


def to_text(round_: Written) -> str:
    """The lines of a round, ending with their check."""
    lines = [*_head(round_), *(action_line(action) for action in round_.actions)]
    return "\n".join([*lines, f"sum {_sum(lines)}", ""])


def _head(round_: Written) -> Iterable[str]:
    yield f"game {round_.game}"
    for note in round_.notes:
        yield f"note {note}"
    for box in round_.boxes:
        yield f"box {box.seat}" + (f" player {box.player}" if box.player != box.seat else "")
    for jackpot, meter in round_.meters:
        yield f"meter {jackpot} {_fine_text(meter)}"
    if round_.by_machine:
        yield "machine"
    if round_.burned:
        yield " ".join(("burned", *map(name, round_.burned)))
    if round_.carry is not None:
        yield "carry " + json.dumps(round_.carry, sort_keys=True)


def action_line(action: Action) -> str:
    """One action as a line."""
    parts = [str(action.seat) if action.seat else "house", action.kind]
    if action.bet:
        parts.append(action.bet)
    if action.amount:
        parts.append(amount_text(action.amount))
    parts += map(name, action.cards)
    if action.numbers:
        parts.append("[" + " ".join(map(str, action.numbers)) + "]")
    return " ".join(parts)


def amount_text(amount: Cents) -> str:
    """1000 is `10`, 250 is `2.50`."""
    whole, cents = divmod(amount, 100)
    return f"{whole}.{cents:02}" if cents else str(whole)


def _fine_text(exact: Fraction) -> str:
    """A meter, with the part of a cent that it holds behind a plus."""
    cents = int(exact)
    rest = exact - cents
    return amount_text(cents) + (f"+{rest.numerator}/{rest.denominator}" if rest else "")


def from_text(text: str, game: str = "") -> Written:
    """The round that the lines tell; what is not understood is refused with its line.

    `game` is the pay table where the lines do not name one.
    """
    round_ = Written(game, ())
    before: list[str] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _stripped(raw)
        if not line:
            continue
        words = line.split()
        try:
            if words[0] == "sum":
                _check_sum(words, before, number)
            elif words[0] in _HEADS:
                round_ = _headed(round_, words, line)
            else:
                done = parse_action(words)
                round_ = replace(round_, actions=(*round_.actions, done), lines=(*round_.lines, number))
        except (ValueError, IndexError):
            raise soundness("notation_line", rule="G-6", line=number, text=line) from None
        before.append(" ".join(words))
    if not round_.game:
        raise soundness("notation_without_game", rule="G-6")
    return round_ if round_.boxes else replace(round_, boxes=_acting(round_.actions))


def _acting(actions: Iterable[Action]) -> tuple[Box, ...]:
    """A box for every seat that does something."""
    return tuple(Box(seat, seat) for seat in sorted({action.seat for action in actions} - {HOUSE}))


def _stripped(raw: str) -> str:
    if raw.lstrip().startswith(("carry ", "note ")):
        return raw.strip()
    return raw.partition("#")[0].strip()


def _headed(round_: Written, words: list[str], line: str) -> Written:
    """The round with what a line above the actions says."""
    rest = line.partition(" ")[2].strip()
    match words:
        case ["game", game]:
            return replace(round_, game=game)
        case ["box", seat]:
            return replace(round_, boxes=(*round_.boxes, Box(int(seat), int(seat))))
        case ["box", seat, "player", player]:
            return replace(round_, boxes=(*round_.boxes, Box(int(seat), int(player))))
        case ["meter", jackpot, meter]:
            return replace(round_, meters=(*round_.meters, (jackpot, _fine(meter))))
        case ["machine"]:
            return replace(round_, by_machine=True)
        case ["burned", *cards]:
            return replace(round_, burned=tuple(map(parse, cards)))
        case ["carry", *_]:
            return replace(round_, carry=json.loads(rest))
        case ["note", *_]:
            return replace(round_, notes=(*round_.notes, rest))
        case _:
            raise ValueError(line)


def parse_action(words: list[str]) -> Action:
    """An action from the words of its line; ValueError when one is not understood."""
    seat = HOUSE if words[0] == "house" else int(words[0])
    if seat < HOUSE or not _WORD.fullmatch(words[1]):
        raise ValueError(words[1])
    rest = words[2:]
    bet = rest.pop(0) if rest and _is_bet(rest[0]) else ""
    amount = _amount(rest.pop(0)) if rest and _AMOUNT.fullmatch(rest[0]) else 0
    cards = []
    while rest and _CARD.fullmatch(rest[0]):
        cards.append(parse(rest.pop(0)))
    return Action(words[1], seat, bet, amount, tuple(cards), _numbers(rest))


def _is_bet(word: str) -> bool:
    return bool(_WORD.fullmatch(word)) and not _CARD.fullmatch(word)


def _amount(word: str) -> Cents:
    found = _AMOUNT.fullmatch(word)
    if found is None:
        raise ValueError(word)
    return int(found[1]) * 100 + int(found[2] or 0)


def _fine(word: str) -> Fraction:
    found = _FINE.fullmatch(word)
    if found is None:
        raise ValueError(word)
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0")) + Fraction(found[3] or 0)


def _numbers(rest: list[str]) -> tuple[int, ...]:
    joined = " ".join(rest)
    if not joined:
        return ()
    if not (joined.startswith("[") and joined.endswith("]")):
        raise ValueError(joined)
    return tuple(map(int, joined[1:-1].split()))


def _sum(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:8]


def _check_sum(words: list[str], before: list[str], number: int) -> None:
    if words[1:] != [_sum(before)]:
        raise soundness("notation_changed", rule="G-6", line=number)
